import type { ByteText } from '../../../grammar/byte-text.ts';
import type { SemanticToken } from './token.ts';

/**
 * The tokens of a regular expression, which is at byte `from`: groups with their names, quantifiers, alternatives and
 * back-references in what is otherwise one expression.
 */
export function regexTokens(pattern: ByteText, from: number): readonly SemanticToken[] {
  const tokens: SemanticToken[] = [];
  let plain = 0;
  for (let at = 0; at < pattern.length; ) {
    const part = readPart(pattern, at);
    if (part.type === undefined) {
      at = part.end;
      continue;
    }
    if (plain < at) tokens.push({ start: from + plain, end: from + at, type: 'regexp' });
    for (const one of splitName(at, part, from)) tokens.push(one);
    plain = part.end;
    at = part.end;
  }
  if (plain < pattern.length)
    tokens.push({ start: from + plain, end: from + pattern.length, type: 'regexp' });
  return tokens;
}

interface Part {
  readonly end: number;
  /** Undefined for what is of the expression like the text around it. */
  readonly type: 'operator' | 'parameter' | 'comment' | undefined;
  /** Where a group's name begins and ends. */
  readonly name?: readonly [start: number, end: number];
}

function readPart(pattern: ByteText, at: number): Part {
  const char = pattern[at];
  if (char === '\\') return readEscape(pattern, at);
  if (char === '[') return { end: endOfClass(pattern, at), type: undefined };
  if (char === '(') return readGroup(pattern, at);
  if (char === ')' || char === '|' || char === '*' || char === '+' || char === '?')
    return { end: at + 1, type: 'operator' };
  const counted = char === '{' ? endOfCount(pattern, at) : undefined;
  return counted === undefined ? { end: at + 1, type: undefined } : { end: counted, type: 'operator' };
}

/** `\1`, `\g{1}`, `\k<name>` refer to a group; `\Q` makes all text up to `\E` plain. */
function readEscape(pattern: ByteText, at: number): Part {
  const char = pattern[at + 1];
  if (char === 'Q') {
    const end = pattern.indexOf('\\E', at + 2);
    return { end: end < 0 ? pattern.length : end + 2, type: undefined };
  }
  if (isDigit(char) && char !== '0') return { end: endOfDigits(pattern, at + 1), type: 'parameter' };
  const closing = char === 'g' || char === 'k' ? CLOSING.get(pattern[at + 2] ?? '') : undefined;
  const end = closing === undefined ? -1 : indexNear(pattern, closing, at + 3);
  if (end >= 0) return { end: end + 1, type: 'parameter' };
  if (char === 'g' && isDigit(pattern[at + 2]))
    return { end: endOfDigits(pattern, at + 2), type: 'parameter' };
  return { end: Math.min(at + 2, pattern.length), type: undefined };
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['<', '>'],
  ["'", "'"],
]);
/** PCRE2 allows 32 bytes. */
const LONGEST_NAME = 64;

/** Where the name of a group is that begins there: `(?<name>`, `(?P<name>`, `(?'name'`. */
function findGroupName(pattern: ByteText, at: number): readonly [start: number, end: number] | undefined {
  const open = pattern[at + 2] === 'P' ? at + 3 : at + 2;
  const closing = pattern[open] === '<' ? '>' : pattern[open] === "'" ? "'" : undefined;
  const looksBack = pattern[open + 1] === '=' || pattern[open + 1] === '!';
  if (closing === undefined || looksBack) return undefined;
  const close = indexNear(pattern, closing, open + 1);
  return close < 0 ? undefined : [open + 1, close];
}

function readGroup(pattern: ByteText, at: number): Part {
  if (pattern[at + 1] !== '?' && pattern[at + 1] !== '*') return { end: at + 1, type: 'operator' };
  if (pattern.startsWith('(?#', at)) {
    const end = pattern.indexOf(')', at);
    return { end: end < 0 ? pattern.length : end + 1, type: 'comment' };
  }
  const name = findGroupName(pattern, at);
  if (name !== undefined) return { end: name[1] + 1, type: 'operator', name };
  let end = at + 2;
  while (end < pattern.length && end - at < LONGEST_NAME && GROUP_MARKS.includes(pattern[end]!)) end++;
  // `(?i)` is whole
  if (pattern[end] === ')' && end > at + 2) return { end: end + 1, type: 'operator' };
  if (pattern[end] === ':' || pattern[end] === '=' || pattern[end] === '!') end++;
  return { end, type: 'operator' };
}

const GROUP_MARKS = '<>|imsxJnU-^';

/** As indexOf(), no further than names are long. */
function indexNear(pattern: ByteText, wanted: string, from: number): number {
  const at = pattern.slice(from, from + LONGEST_NAME).indexOf(wanted);
  return at < 0 ? at : from + at;
}

function splitName(at: number, part: Part, from: number): readonly SemanticToken[] {
  const { end, type, name } = part;
  if (type === undefined) return [];
  if (name === undefined || name[0] === name[1]) return [{ start: from + at, end: from + end, type }];
  const [start, stop] = name;
  return [
    { start: from + at, end: from + start, type },
    { start: from + start, end: from + stop, type: 'parameter', modifier: 'declaration' },
    { start: from + stop, end: from + end, type },
  ];
}

/** After the bracket that ends a class; `]` right after its beginning is one of its characters. */
function endOfClass(pattern: ByteText, at: number): number {
  let end = at + 1;
  if (pattern[end] === '^') end++;
  if (pattern[end] === ']') end++;
  for (; end < pattern.length && pattern[end] !== ']'; end++) {
    if (pattern[end] === '\\') end++;
    else if (pattern.startsWith('[:', end)) {
      const close = indexNear(pattern, ':]', end + 2);
      if (close >= 0) end = close + 1;
    }
  }
  return Math.min(end + 1, pattern.length);
}

/** After `{2}`, `{2,}` or `{2,3}`; undefined where the brace is a character. */
function endOfCount(pattern: ByteText, at: number): number | undefined {
  let end = endOfDigits(pattern, at + 1);
  if (end === at + 1) return undefined;
  if (pattern[end] === ',') end = endOfDigits(pattern, end + 1);
  return pattern[end] === '}' ? end + 1 : undefined;
}

function endOfDigits(pattern: ByteText, from: number): number {
  let end = from;
  while (isDigit(pattern[end])) end++;
  return end;
}

function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= '0' && char <= '9';
}
