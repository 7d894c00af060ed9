import { acceptedWords } from '../../arguments/call/vocabularies.ts';
import type { DirectiveFact } from '../../facts/directive-fact.ts';
import { argumentOffersOf } from '../../facts/editing/argument-offers.ts';
import { wellKnownWords } from '../../facts/editing/well-known-words.ts';
import { ifModuleNames } from '../../facts/modules.ts';
import { providersOf } from '../../facts/providers.ts';
import { rewriteWords } from '../../facts/rewrite.ts';
import { asciiLowerCase, type Span } from '../../grammar/byte-text.ts';
import type { Word } from '../../grammar/syntax-tree.ts';

/** A word of a closed list in an argument, as a span of the text. */
export interface ClosedWord extends Span {
  /** As it is written. */
  readonly text: string;
}

/**
 * The parts of a command's arguments that are words of lists which facts have: those that its values accept, flags of
 * mod_rewrite, variables after `%{`, providers, modules, statuses, media types and headers. A sign is part of the word.
 */
export function closedWordsIn(
  fact: DirectiveFact,
  args: readonly Word[],
  text: string,
): readonly ClosedWord[] {
  const words = wordsOf(fact);
  return args.flatMap((arg, index): readonly ClosedWord[] => {
    const from = arg.start + arg.quote.length;
    const to = arg.quote !== '' && arg.closed ? arg.end - 1 : arg.end;
    const value = text.slice(from, to);
    if (value.includes('\n')) return [];
    const variables = variablesOf(fact, index, value, from);
    if (variables.length > 0) return variables;
    if (isFlags(fact, index, value)) return flagsIn(value, from);
    const isSigned = value[0] === '+' || value[0] === '-';
    const name = asciiLowerCase(isSigned ? value.slice(1) : value);
    return words.has(name) ? [{ start: from, end: to, text: value }] : [];
  });
}

const cache = new Map<DirectiveFact, ReadonlySet<string>>();

function wordsOf(fact: DirectiveFact): ReadonlySet<string> {
  const known = cache.get(fact);
  if (known !== undefined) return known;
  const all = new Set(collect(fact).map(asciiLowerCase));
  cache.set(fact, all);
  return all;
}

function collect({ name, how, values, series }: DirectiveFact): readonly string[] {
  const rows = argumentOffersOf(asciiLowerCase(name)) ?? [];
  const sources = new Set(rows.flatMap((row) => row.sources));
  const facts = values === undefined ? [] : [values, ...(values.words ?? [])];
  const words = facts.flatMap((one) => [
    ...acceptedWords({ values: one, series }),
    ...(one.known ?? []),
    ...(one.methods ?? []),
    ...(one.statuses ?? []).filter((status) => status >= 400).map(String),
  ]);
  if (how === 'FLAG') words.push('on', 'off');
  words.push(...rows.flatMap((row) => row.words).filter((word) => /^[\w.*:,/-]+[\w*]$/.test(word)));
  for (const kind of ['charset', 'encoding', 'language'] as const)
    if (sources.has(kind)) words.push(...wellKnownWords(kind).map((word) => word.name));
  if (sources.has('mime-type')) words.push(...wellKnownWords('mime-type').map((word) => word.name));
  if (sources.has('request-header')) words.push(...wellKnownWords('request-header').map((word) => word.name));
  if (sources.has('response-header'))
    words.push(...wellKnownWords('response-header').map((word) => word.name));
  if (sources.has('authz')) words.push(...providersOf('authz', series).map((provider) => provider.name));
  if (sources.has('module-file') || sources.has('module-identifier'))
    words.push(...ifModuleNames(series).keys());
  if (sources.has('condition-test'))
    for (const { name: test, isPrefix } of rewriteWords('condition-test', series))
      if (!isPrefix) words.push(test, `!${test}`);
  return words;
}

const VARIABLE = /^%\{([A-Z_]+)\}/;

/** The name in a `%{NAME}` at the beginning of a text that mod_rewrite tests. */
function variablesOf(
  { values }: DirectiveFact,
  index: number,
  value: string,
  from: number,
): readonly ClosedWord[] {
  const name = values?.type === 'rewrite-condition' && index === 0 ? VARIABLE.exec(value)?.[1] : undefined;
  return name === undefined ? [] : [{ start: from + 2, end: from + 2 + name.length, text: name }];
}

function isFlags({ values }: DirectiveFact, index: number, value: string): boolean {
  const hasFlags = values?.type === 'rewrite-rule' || values?.type === 'rewrite-condition';
  return hasFlags && index === 2 && value.startsWith('[') && value.endsWith(']');
}

function flagsIn(value: string, from: number): readonly ClosedWord[] {
  const flags: ClosedWord[] = [];
  let at = from + 1;
  for (const flag of value.slice(1, -1).split(',')) {
    const name = flag.split('=', 1)[0] ?? '';
    if (/^[A-Za-z]+$/.test(name)) flags.push({ start: at, end: at + name.length, text: name });
    at += flag.length + 1;
  }
  return flags;
}
