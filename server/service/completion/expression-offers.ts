import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import { wordUsage } from '../../../facts/editing/usage.ts';
import { wellKnownWords } from '../../../facts/editing/well-known-words.ts';
import { type ExpressionKind, expressionElements, sslVariables } from '../../../facts/expressions.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { ArgumentSite } from './cursor-site.ts';
import { NOTES, namesOfKind } from './defined-words.ts';
import type { Offer, Offers } from './offer.ts';

/** Whether `%{` in an argument is a variable of httpd's expressions. */
export function isExpression(fact: DirectiveFact, site: ArgumentSite): boolean {
  return isCondition(fact, site) || isString(fact, site);
}

/** Whether an argument, or the part of it before the cursor, is an expression that is true or false. */
function isCondition({ values }: DirectiveFact, { args, index, typed }: ArgumentSite): boolean {
  const first = args.slice(0, index).map(({ value }) => asciiLowerCase(value));
  switch (values?.type) {
    case 'condition-section':
    case 'raw-condition':
      return true;
    case 'set-env-if-expr':
      return index === 0;
    case 'require':
      return first[0] === 'expr' || (first[0] === 'not' && first[1] === 'expr');
    case 'rewrite-condition':
      return index === 1 && first[0] === 'expr';
    default:
      return asciiLowerCase(typed).startsWith('expr=') || first.some((one) => one.startsWith('expr='));
  }
}

/** Whether the argument is a text in which expressions may be. */
function isString({ values, how }: DirectiveFact, { index }: ArgumentSite): boolean {
  if (values?.expressionsSince === undefined || values.type === 'header') return false;
  return how === 'TAKE1' || index > 0 || values.type === 'require';
}

/** The variables or functions, after a `%{` or where a word of an expression begins. */
export function expressionWords(
  kind: 'variable' | 'string-function',
  inner: string,
  place: CompletionPlace,
): readonly Offer[] {
  const colon = inner.lastIndexOf(':');
  if (colon >= 0) return namesAfter(inner.slice(0, colon + 1), place);
  const offers = elements(kind, place).map(
    (name): Offer => ({
      label: name,
      kind: 'variable',
      weight: wordUsage('rewritecond', name) + wordUsage('<if', name),
      subject: { of: 'variable', name },
    }),
  );
  const ssl = sslVariables('2.4')
    .filter(({ isPrefix }) => !isPrefix)
    .map(
      ({ name }): Offer => ({
        label: name,
        kind: 'variable',
        note: 'mod_ssl',
        weight: -1,
        subject: { of: 'ssl-variable', name },
      }),
    );
  const isSslThere = place.configuration.hasModule('mod_ssl') !== 'absent';
  const named = elements('string-function', place).map(
    (name): Offer => ({
      label: `${name}:`,
      kind: 'function',
      weight: -2,
      subject: { of: 'function', name },
    }),
  );
  return [...offers, ...(isSslThere ? ssl.filter(({ label }) => label !== 'HTTPS') : []), ...named];
}

function elements(kind: ExpressionKind, { configuration }: CompletionPlace): readonly string[] {
  return expressionElements(kind)
    .filter(({ isPrefix }) => !isPrefix)
    .filter(({ module }) => module === undefined || configuration.hasModule(module) !== 'absent')
    .map(({ name }) => name);
}

/** The names that a function can have: `%{req:Host}`. */
function namesAfter(prefix: string, place: CompletionPlace): readonly Offer[] {
  const offer = (name: string, note: string): Offer => ({
    label: `${prefix}${name}`,
    kind: 'variable',
    note,
    weight: 0,
  });
  switch (asciiLowerCase(prefix)) {
    case 'req:':
    case 'http:':
    case 'req_novary:':
      return wellKnownWords('request-header').map(({ name }) => offer(name, 'request header'));
    case 'resp:':
      return wellKnownWords('response-header').map(({ name }) => offer(name, 'response header'));
    case 'env:':
    case 'reqenv:':
      return namesOfKind('environment-variable', place).map((name) =>
        offer(name, NOTES['environment-variable']),
      );
    default:
      return [];
  }
}

/** What can be written where a word of a condition is; undefined where the argument is none. */
export function expressionPart(
  site: ArgumentSite,
  fact: DirectiveFact,
  place: CompletionPlace,
): Offers | undefined {
  if (!isCondition(fact, site)) return undefined;
  const prefix = asciiLowerCase(site.typed).startsWith('expr=') ? 'expr='.length : 0;
  const code = site.typed.slice(prefix);
  const tail = wordAtEnd(code);
  const cursor = site.span.start + site.typed.length;
  const rest = site.command.source.text.slice(cursor, site.span.end);
  const span = { start: cursor - tail.length, end: cursor + restOfWord(tail, rest) };
  const part = { span, typed: tail, isCut: false };
  // no word begins where a variable or a call has just ended
  const isEnded = tail === '' && (code.endsWith('}') || code.endsWith(')'));
  if (isEnded || isInString(site, prefix, tail.length)) return { ...part, offers: [] };
  const isCall = site.command.source.text[span.end] === '(';
  const offers = isCall ? functionNames(place) : [...functionCalls(site, place), ...otherWords(place)];
  return { ...part, offers };
}

/** The functions where what they are asked is written already. */
function functionNames(place: CompletionPlace): readonly Offer[] {
  return elements('string-function', place).map((name) => ({
    label: name,
    kind: 'function',
    weight: 1,
    subject: { of: 'function', name },
  }));
}

function functionCalls(site: ArgumentSite, place: CompletionPlace): readonly Offer[] {
  // the other quotation mark than that around the expression
  const quote = site.quote === "'" ? '"' : "'";
  return elements('string-function', place).map((name) => ({
    label: name,
    kind: 'function',
    text: `${name}(`,
    snippet: `${name}(${quote}$1${quote})$0`,
    weight: 1,
    subject: { of: 'function', name },
  }));
}

/** Operators, constants and variables. */
function otherWords(place: CompletionPlace): readonly Offer[] {
  const operators = OPERATORS.flatMap((kind) =>
    elements(kind, place).map(
      (name): Offer => ({
        label: name,
        kind: kind === 'constant' ? 'keyword' : 'operator',
        weight: wordUsage('<if', name),
        subject: { of: 'operator', name },
      }),
    ),
  );
  const variables = elements('variable', place).map(
    (name): Offer => ({
      label: `%{${name}}`,
      kind: 'variable',
      weight: 2 + wordUsage('<if', name),
      subject: { of: 'variable', name },
    }),
  );
  return [...operators, ...variables];
}

const OPERATORS: readonly ExpressionKind[] = ['unary', 'binary', 'binary-named', 'logical', 'constant'];

/** The letters, or the signs, that a text ends with. */
function wordAtEnd(text: string): string {
  const isOne = classOf(text.at(-1) ?? '');
  let at = text.length;
  while (at > 0 && isOne(text[at - 1] ?? '')) at--;
  return text.slice(at);
}

/** How much of the text after the cursor belongs to the word before it. */
function restOfWord(tail: string, rest: string): number {
  const isOne = classOf(tail.at(-1) ?? '');
  let at = 0;
  while (tail !== '' && at < rest.length && isOne(rest[at] ?? '')) at++;
  return at;
}

/** Tells which characters go together with one: letters, or signs. */
function classOf(character: string): (other: string) => boolean {
  return isOfWord(character) ? isOfWord : (other) => other !== '' && '=!<>~&|%'.includes(other);
}

function isOfWord(character: string): boolean {
  return /[\w-]/.test(character);
}

/** Whether the cursor is in a text between quotation marks, or in a regular expression. */
function isInString(
  { command, args, index, typed, span, quote }: ArgumentSite,
  prefix: number,
  tail: number,
): boolean {
  const { text } = command.source;
  const first = args[0]?.start ?? span.start;
  // in quotes the expression is the word; else it may be several
  const before =
    quote === '' && index > 0
      ? text.slice(first, span.start + typed.length - tail)
      : typed.slice(prefix, typed.length - tail);
  let open = '';
  for (let at = 0; at < before.length; at++) {
    const character = before[at] ?? '';
    if (character === '\\') at++;
    else if (open !== '') open = character === open ? '' : open;
    else if (character === '"' || character === "'") open = character;
    else if (character === '/' && (before[at - 1] === ' ' || before[at - 1] === '~')) open = '/';
  }
  return open !== '';
}
