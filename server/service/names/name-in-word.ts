import { logItemsIn } from '../../../arguments/text/log-items.ts';
import type { NameForm } from '../../../facts/defined-names.ts';
import { asciiLowerCase, type ByteText, type Span } from '../../../grammar/byte-text.ts';
import { trimWhitespaceAtStart } from '../../../grammar/whitespace.ts';

/** The names that an argument has, as spans of its value; `before` are the values of the arguments before it. */
export function namesInWord(value: ByteText, form: NameForm, before: readonly ByteText[]): readonly Span[] {
  return finders[form](value, before).filter(({ start, end }) => end > start);
}

type Finder = (value: ByteText, before: readonly ByteText[]) => readonly Span[];

const finders: Readonly<Record<NameForm, Finder>> = {
  whole: (value) => [{ start: 0, end: value.length }],
  negatable: (value) => [{ start: afterBang(value, 0), end: value.length }],
  assignment: (value) => [{ start: afterBang(value, 0), end: endBefore(value, 0, '=') }],
  env(value) {
    if (!asciiLowerCase(value).startsWith('env=')) return NONE;
    return [{ start: afterBang(value, 4), end: value.length }];
  },
  flag: findInFlags,
  item: findItems,
  map: findMaps,
  balancer: findBalancers,
  'after-not': (value, before) =>
    before.every((arg) => asciiLowerCase(arg) === 'not') && asciiLowerCase(value) !== 'not'
      ? [{ start: 0, end: value.length }]
      : NONE,
  'after-env'(value, before) {
    const [first = '', second = ''] = before.map(asciiLowerCase);
    const isAsked = first === 'env' || (first === 'not' && second === 'env');
    return isAsked && asciiLowerCase(value) !== 'env' ? [{ start: 0, end: value.length }] : NONE;
  },
};

const NONE: readonly Span[] = [];

function afterBang(value: ByteText, at: number): number {
  return value[at] === '!' ? at + 1 : at;
}

function endBefore(value: ByteText, from: number, character: string): number {
  const at = value.indexOf(character, from);
  return at < 0 ? value.length : at;
}

/** `[E=!NAME:value,L]`. Source: cmd_parseflagfield() in modules/mappers/mod_rewrite.c. */
function findInFlags(value: ByteText): readonly Span[] {
  if (!value.startsWith('[') || !value.endsWith(']')) return NONE;
  const names: Span[] = [];
  let at = 1;
  for (const flag of value.slice(1, -1).split(',')) {
    const spaces = flag.length - trimWhitespaceAtStart(flag).length;
    const equals = flag.indexOf('=');
    const key = asciiLowerCase(flag.slice(spaces, Math.max(spaces, equals)));
    if (key === 'e' || key === 'env') {
      const start = afterBang(flag, equals + 1);
      names.push({ start: at + start, end: at + endBefore(flag, start, ':') });
    }
    at += flag.length + 1;
  }
  return names;
}

/** `%>{NAME}e`, with what may stand between. */
function findItems(value: ByteText): readonly Span[] {
  return [...logItemsIn(value)].flatMap(({ letterAt, argument }) =>
    argument !== undefined && value[letterAt] === 'e' && argument.end - argument.start <= LONGEST_NAME
      ? argument
      : [],
  );
}

/** `${NAME:key|default}`, also in the key of another one. Source: do_expand() in modules/mappers/mod_rewrite.c. */
function findMaps(value: ByteText): readonly Span[] {
  const names: Span[] = [];
  for (let at = value.indexOf('${'); at >= 0; at = value.indexOf('${', at + 2)) {
    let end = at + 2;
    while (end < value.length && !'${}:|'.includes(value[end] ?? '')) end++;
    if (value[end] === ':') names.push({ start: at + 2, end });
  }
  return names;
}

/** `balancer://NAME/path`; a name that a request makes up is none. */
function findBalancers(value: ByteText): readonly Span[] {
  const at = asciiLowerCase(value).indexOf(BALANCER);
  if (at < 0) return NONE;
  const start = at + BALANCER.length;
  let end = start;
  while (end < value.length && !'/?#$%|*'.includes(value[end] ?? '')) end++;
  return '$%*'.includes(value[end] ?? '/') ? NONE : [{ start, end }];
}

const BALANCER = 'balancer://';

/**
 * Environment variables that an expression or a rewrite rule asks for, as spans of an argument's value: `%{ENV:NAME}`,
 * `reqenv('NAME')`.
 */
export function environmentAskedIn(value: ByteText): readonly Span[] {
  const lower = asciiLowerCase(value);
  const names: Span[] = [];
  const add = (start: number, closing: string): void => {
    const end = closedAt(value, start, closing);
    if (end > start && value[end] === closing) names.push({ start, end });
  };
  for (let at = lower.indexOf('env'); at >= 0; at = lower.indexOf('env', at + 3)) {
    const from = lower.startsWith('req', Math.max(0, at - 3)) ? at - 3 : at;
    const quote = value[at + 4];
    if (lower[at + 3] === ':' && lower.startsWith('%{', Math.max(0, from - 2))) add(at + 4, '}');
    if (lower[at + 3] !== '(' || lower.startsWith('os', Math.max(0, at - 2))) continue;
    if (quote === "'" || quote === '"') add(at + 5, quote);
  }
  return names;
}

/** Where a character closes a name; where the longest one ends if none does. */
function closedAt(value: ByteText, start: number, closing: string): number {
  let end = start;
  while (end < value.length && end - start <= LONGEST_NAME && value[end] !== closing) end++;
  return end;
}

/** Bytes of a name; nobody writes longer ones, and a search for their end is repeated. */
export const LONGEST_NAME = 500;
