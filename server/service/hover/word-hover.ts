import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import { argumentOffersOf } from '../../../facts/editing/argument-offers.ts';
import { type MeaningKind, meaningOf } from '../../../facts/words/meanings.ts';
import { asciiLowerCase, type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { type ArgumentWord, ownWords, type SourceQuery, wordsFrom } from '../completion/argument-words.ts';
import { type ArgumentSite, cursorSiteAt } from '../completion/cursor-site.ts';
import type { HoverPart, HoverPlace } from './hover-place.ts';
import { describeModule } from './module-state.ts';
import { describeName } from './name-hover.ts';
import { describeNetwork } from './network-hover.ts';
import { describePercent } from './percent-hover.ts';
import { describeFlag, describeRegex } from './rewrite-hover.ts';
import { describeSetting } from './setting-hover.ts';
import { writeMeaning } from './write-meaning.ts';

/** What there is to say about the word under the pointer, where it is an argument and means something of its own. */
export function findWordHover(command: Command, place: HoverPlace): HoverPart | undefined {
  const named = describeName(command, place);
  if (named !== undefined) return named;
  const site = cursorSiteAt(place.document.document, place.offset);
  if (site?.kind !== 'argument' || site.args[site.index] === undefined) return undefined;
  const fact = place.reading.configuration.factOf(command.key);
  if (fact === undefined) return undefined;
  return (
    describePercent(site, fact, place) ??
    describeFlag(site, fact.values?.type ?? '', place) ??
    describeNetwork(site, fact, place) ??
    describeCipher(site, fact, place) ??
    describeWord(site, fact, place) ??
    describeRegex(site, place)
  );
}

/** A word that facts know: a module, a provider, a handler, an option, a status. */
function describeWord(site: ArgumentSite, fact: DirectiveFact, place: HoverPlace): HoverPart | undefined {
  const word = site.args[site.index];
  if (word === undefined || word.hasVariable || word.value.length > LONGEST) return undefined;
  const span = { start: word.start, end: word.end };
  const written = toDisplayText(word.value);
  if (MODULES.has(site.command.key) && site.index === 0) {
    const text = describeModule(written.replace(/^!/, ''), place);
    return text === undefined ? undefined : { text, span };
  }
  const found = kindOf(site, fact, written, place);
  const meaning = found && writeMeaning(found.kind, found.name, place.write, written, signed(written));
  if (meaning === undefined) return undefined;
  const setting = describeSetting(site.command, fact, place);
  return { text: place.write.join([meaning, setting ?? '']), span };
}

/** What a sign before a word makes of its meaning. */
function signed(written: string): (text: string) => string {
  if (written.startsWith('-')) return (text) => `turned off here; ${text}`;
  return written.startsWith('+') ? (text) => `added here; ${text}` : (text) => text;
}

/** The longest argument, in bytes, that is looked up among the words of the facts. */
const LONGEST = 100;
/** Sections and directives whose first argument names a module. */
const MODULES: ReadonlySet<string> = new Set(['<ifmodule', 'loadmodule']);

interface KnownWord {
  readonly kind: MeaningKind;
  readonly name: string;
}

function kindOf(
  site: ArgumentSite,
  fact: DirectiveFact,
  written: string,
  place: HoverPlace,
): KnownWord | undefined {
  const bare = written.replace(/^[+-]/, '');
  for (const kind of kindsByType(fact)) {
    const name = namedIn(kind, bare);
    if (name !== undefined) return { kind, name };
  }
  const lower = asciiLowerCase(written);
  for (const word of wordsAt(site, fact, place)) {
    if (word.sort === undefined || !isSame(word, lower)) continue;
    return { kind: word.sort as MeaningKind, name: word.meant ?? word.name };
  }
  return undefined;
}

function isSame({ name, meant }: ArgumentWord, written: string): boolean {
  const bare = written.replace(/^[+-]/, '');
  return [name, meant ?? name].some((one) => {
    const lower = asciiLowerCase(one);
    return lower === written || lower === bare || (lower.endsWith(':') && written.startsWith(lower));
  });
}

/** The name of a meaning as facts spell it. */
function namedIn(kind: MeaningKind, word: string): string | undefined {
  if (meaningOf(kind, word) !== undefined) return word;
  const lower = asciiLowerCase(word);
  return meaningOf(kind, lower) === undefined ? undefined : lower;
}

/** Words that no other table lists, by the type of the directive's values. */
function kindsByType({ values }: DirectiveFact): readonly MeaningKind[] {
  const { type, accepts = [] } = values ?? {};
  if (type === 'header') return ['header-action'];
  if (type === 'allow-override') return ['override-class'];
  if (type === 'error-document' || type?.startsWith('redirect') === true) return ['status'];
  return accepts.includes('TLSv1.2') ? ['tls-protocol'] : [];
}

function* wordsAt(
  { index, command, args }: ArgumentSite,
  { values }: DirectiveFact,
  { reading }: HoverPlace,
): Iterable<ArgumentWord> {
  const before = args.slice(0, index).map(({ value }) => value);
  const query: SourceQuery = { configuration: reading.configuration, values, before, key: command.key };
  const last = asciiLowerCase(before.at(-1) ?? '');
  const rows = argumentOffersOf(command.key);
  if (rows === undefined) yield* ownWords(query);
  for (const { from, to, after, sources } of rows ?? []) {
    if (index < from || index > to || (after.length > 0 && !after.includes(last))) continue;
    for (const source of sources)
      yield* source === 'own' ? ownWords(query) : (wordsFrom(source, query) ?? []);
  }
}

/** A part of a list of ciphers: `!aNULL` in `HIGH:!aNULL`. */
function describeCipher(
  { command, args, index }: ArgumentSite,
  { values, name }: DirectiveFact,
  { offset, write }: HoverPlace,
): HoverPart | undefined {
  const word = args[index];
  const isList = values?.type === 'cipher-suite' || /CipherSuite$/i.test(name);
  if (!isList || word === undefined || word.end - word.start > LONGEST_LIST) return undefined;
  const text = command.source.text;
  const start = backTo(text, offset, word.start);
  const rest = text.slice(start, word.end).search(/[:, "']/);
  const end = rest < 0 ? word.end : start + rest;
  const part = text.slice(start, end);
  const sign = /^[!+-]/.exec(part)?.[0] ?? '';
  const words = part.slice(sign.length).split('+');
  const lines = words.flatMap((one) => writeMeaning('cipher-word', one.split('=', 1)[0] ?? '', write) ?? []);
  if (lines.length === 0) return undefined;
  return { text: write.join([...lines, SIGNS.get(sign) ?? '']), span: { start, end } };
}

/** The longest list of ciphers, in bytes, whose parts are looked up. */
const LONGEST_LIST = 4_000;
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['!', 'The ! removes these ciphers for good.'],
  ['-', 'The - removes these ciphers; a later word may add them again.'],
  ['+', 'The + puts these ciphers at the end of the list.'],
]);

function backTo(text: ByteText, offset: number, least: number): number {
  let at = offset;
  while (at > least && !/[:, "']/.test(text[at - 1] ?? '')) at--;
  return at;
}
