import type { ByteText } from '../grammar/byte-text.ts';

/**
 * Whether a pattern uses only constructs that PCRE2 certainly compiles (literals, classes, groups, alternatives,
 * lookaheads, repetitions with limited nesting), so that PCRE2 need not be loaded. A test compares this with PCRE2: no
 * such pattern is refused.
 */
export function isPlainlyValid(pattern: ByteText): boolean {
  return readPlainPattern(pattern) !== undefined;
}

/** The pattern with each `$` as `\z`, the very end of the text; undefined where it is not plain enough to know them. */
export function withVeryEnds(pattern: ByteText): ByteText | undefined {
  const dollars = readPlainPattern(pattern);
  if (dollars === undefined) return undefined;
  let replaced = '';
  let start = 0;
  for (const at of dollars) {
    replaced += `${pattern.slice(start, at)}\\z`;
    start = at + 1;
  }
  return replaced + pattern.slice(start);
}

/** A piece of a plain pattern, with its text; `item` stands for one byte. */
export interface PatternPiece {
  readonly kind: 'open' | 'close' | 'item' | 'anchor' | 'repetition';
  readonly text: ByteText;
}

/** The pieces of a pattern in their order; undefined for a pattern that is not plain. */
export function piecesOf(pattern: ByteText): readonly PatternPiece[] | undefined {
  if (readPlainPattern(pattern) === undefined) return undefined;
  const pieces: PatternPiece[] = [];
  for (let at = 0; at < pattern.length; ) {
    const { kind, end } = readPiece(pattern, at);
    if (kind === 'other') return undefined;
    pieces.push({ kind, text: pattern.slice(at, end) });
    at = end;
  }
  return pieces;
}

/** Whether a pattern has alternatives that are in no parentheses: what is written beside it would be in one of them only. */
export function hasOuterAlternatives(pieces: readonly PatternPiece[]): boolean {
  let depth = 0;
  for (const { kind, text } of pieces) {
    if (kind === 'open') depth++;
    if (kind === 'close') depth--;
    if (kind === 'anchor' && text === '|' && depth === 0) return true;
  }
  return false;
}

/** What each text begins with in which PCRE2 finds a pattern; empty where the pattern does not plainly say so. */
export function beginningOf(pattern: ByteText): ByteText {
  // an option in it may change what is alike
  if (!pattern.startsWith('^') || /\(\?|[\x80-\xff]/.test(pattern)) return '';
  const pieces = piecesOf(pattern);
  if (pieces === undefined || hasOuterAlternatives(pieces)) return '';
  let beginning = '';
  for (let i = 1; i < pieces.length; i++) {
    const byte = byteOf(pieces[i]!);
    // it may be there any number of times
    if (byte === undefined || pieces[i + 1]?.kind === 'repetition') break;
    beginning += byte;
  }
  return beginning;
}

/** Whether a pattern surely matches nothing because it demands more after a `$`, where the text ends. */
export function hasMoreAfterEnd(pattern: ByteText): boolean {
  if (!/\$[^)|]/.test(pattern)) return false;
  const pieces = piecesOf(pattern);
  if (pieces === undefined || hasOuterAlternatives(pieces)) return false;
  let depth = 0;
  return pieces.some(({ kind, text }, i) => {
    if (kind === 'open') depth++;
    if (kind === 'close') depth--;
    // a class may have the line feed that the text may end with
    const isMore = pieces[i + 1] !== undefined && byteOf(pieces[i + 1]!) !== undefined;
    return depth === 0 && kind === 'anchor' && text === '$' && isMore && pieces[i + 2]?.kind !== 'repetition';
  });
}

/** Whether a pattern has nothing but bytes between `^` and `$`, so that it matches one text. */
export function isOneText(pattern: ByteText): boolean {
  const pieces = pattern.startsWith('^') && pattern.endsWith('$') ? piecesOf(pattern) : undefined;
  const inner = pieces?.at(-1)?.text === '$' ? pieces.slice(1, -1) : undefined;
  return inner?.every((piece) => byteOf(piece) !== undefined) === true;
}

/** The one byte that a piece is about; undefined where it is about several, or a place. */
function byteOf({ kind, text }: PatternPiece): ByteText | undefined {
  if (kind !== 'item') return undefined;
  if (text.length === 1) return text === '.' ? undefined : text;
  const escaped = text.length === 2 && text.startsWith('\\') ? text.slice(1) : '';
  return escaped !== '' && isPunctuation(escaped) ? escaped : undefined;
}

/** The longest plain pattern, in bytes: what PCRE2 makes of it is far from too large for PCRE2. */
const LONGEST = 2_000;
/** The deepest groups of a plain pattern: PCRE2 accepts 250. */
const DEEPEST = 200;
const ESCAPED_CLASSES = new Set('dDwWsS');
const ESCAPED_BYTES = new Set('nrtf');

/** Where the dollar signs are that mean the end; undefined for a pattern that is not plain. */
function readPlainPattern(pattern: ByteText): readonly number[] | undefined {
  if (pattern.length > LONGEST) return undefined;
  const dollars: number[] = [];
  /** The open groups, by whether what they make can be repeated. */
  const groups: boolean[] = [];
  let isRepeatable = false;
  for (let at = 0; at < pattern.length; ) {
    const piece = readPiece(pattern, at);
    switch (piece.kind) {
      case 'other':
        return undefined;
      case 'open':
        if (groups.push(piece.isRepeatable) > DEEPEST) return undefined;
        isRepeatable = false;
        break;
      case 'close': {
        const closed = groups.pop();
        if (closed === undefined) return undefined;
        isRepeatable = closed;
        break;
      }
      case 'item':
        isRepeatable = true;
        break;
      case 'anchor':
        if (pattern[at] === '$') dollars.push(at);
        isRepeatable = false;
        break;
      case 'repetition':
        // to copy groups may make much of little
        if (!isRepeatable || pattern.startsWith('){', at - 1)) return undefined;
        isRepeatable = false;
        break;
    }
    at = piece.end;
  }
  return groups.length === 0 ? dollars : undefined;
}

type Piece =
  | { readonly kind: 'open'; readonly isRepeatable: boolean; readonly end: number }
  | { readonly kind: 'close' | 'item' | 'anchor' | 'repetition' | 'other'; readonly end: number };

function readPiece(pattern: ByteText, at: number): Piece {
  switch (pattern[at]) {
    case '(':
      return readOpening(pattern, at);
    case ')':
      return { kind: 'close', end: at + 1 };
    case '[':
      return readClass(pattern, at);
    case '\\':
      return readEscape(pattern, at);
    case '*':
    case '+':
    case '?':
      return { kind: 'repetition', end: afterManner(pattern, at + 1) };
    case '{':
      return readCount(pattern, at);
    case '^':
    case '$':
    case '|':
      return { kind: 'anchor', end: at + 1 };
    default:
      return { kind: 'item', end: at + 1 };
  }
}

const OTHER: Piece = { kind: 'other', end: 0 };
const OPTIONS = ['(?i)', '(?s)'];
const OPENINGS = [
  { text: '(?:', isRepeatable: true },
  { text: '(?i:', isRepeatable: true },
  { text: '(?=', isRepeatable: false },
  { text: '(?!', isRepeatable: false },
];

function readOpening(pattern: ByteText, at: number): Piece {
  const next = pattern[at + 1];
  if (next === '*') return OTHER;
  if (next !== '?') return { kind: 'open', isRepeatable: true, end: at + 1 };
  for (const option of OPTIONS)
    if (pattern.startsWith(option, at)) return { kind: 'anchor', end: at + option.length };
  for (const { text, isRepeatable } of OPENINGS)
    if (pattern.startsWith(text, at)) return { kind: 'open', isRepeatable, end: at + text.length };
  return OTHER;
}

/** After the `?` or `+` that may follow a repetition. */
function afterManner(pattern: ByteText, at: number): number {
  return pattern[at] === '?' || pattern[at] === '+' ? at + 1 : at;
}

/** The most digits of a count in a plain pattern: a larger count may be too large for PCRE2. */
const MOST_DIGITS = 3;

/** `{2}`, `{2,}`, `{2,3}`; what else begins with a brace is a text or not, by the release of PCRE2. */
function readCount(pattern: ByteText, at: number): Piece {
  const least = readDigits(pattern, at + 1);
  if (least === undefined) return OTHER;
  if (pattern[least.end] === '}') return { kind: 'repetition', end: afterManner(pattern, least.end + 1) };
  if (pattern[least.end] !== ',') return OTHER;
  const start = least.end + 1;
  if (pattern[start] === '}') return { kind: 'repetition', end: afterManner(pattern, start + 1) };
  const most = readDigits(pattern, start);
  if (most === undefined || most.value < least.value || pattern[most.end] !== '}') return OTHER;
  return { kind: 'repetition', end: afterManner(pattern, most.end + 1) };
}

function readDigits(
  pattern: ByteText,
  start: number,
): { readonly value: number; readonly end: number } | undefined {
  let end = start;
  while (end < start + MOST_DIGITS && isDigit(pattern[end])) end++;
  return end === start ? undefined : { value: Number(pattern.slice(start, end)), end };
}

function isDigit(byte: ByteText | undefined): boolean {
  return byte !== undefined && byte >= '0' && byte <= '9';
}

function readEscape(pattern: ByteText, at: number): Piece {
  const byte = pattern[at + 1];
  const end = at + 2;
  if (byte === undefined) return OTHER;
  if (byte === 'b' || byte === 'B') return { kind: 'anchor', end };
  const isItem = ESCAPED_CLASSES.has(byte) || ESCAPED_BYTES.has(byte) || isPunctuation(byte);
  return isItem ? { kind: 'item', end } : OTHER;
}

/** ASCII that is neither letter nor digit; after a backslash it means itself. */
function isPunctuation(byte: ByteText): boolean {
  return byte >= ' ' && byte <= '~' && !/[0-9A-Za-z_]/.test(byte);
}

function readClass(pattern: ByteText, start: number): Piece {
  let at = start + 1;
  if (opensNamedClass(pattern, start)) return OTHER;
  if (pattern[at] === '^') at++;
  if (pattern[at] === ']') return OTHER;
  while (at < pattern.length) {
    if (pattern[at] === ']') return { kind: 'item', end: at + 1 };
    const first = readMember(pattern, at);
    if (first === undefined) return OTHER;
    at = first.end;
    if (pattern[at] !== '-' || pattern[at + 1] === ']') continue;
    const last = readMember(pattern, at + 1);
    if (last === undefined || !first.isByte || !last.isByte || first.byte > last.byte) return OTHER;
    at = last.end;
  }
  return OTHER;
}

interface Member {
  readonly byte: ByteText;
  /** Whether it is this byte, and not a class of bytes. */
  readonly isByte: boolean;
  readonly end: number;
}

function readMember(pattern: ByteText, at: number): Member | undefined {
  const byte = pattern[at];
  if (byte === undefined) return undefined;
  if (byte === '[' && opensNamedClass(pattern, at)) return undefined;
  if (byte !== '\\') return { byte, isByte: true, end: at + 1 };
  const escaped = pattern[at + 1];
  if (escaped === undefined) return undefined;
  if (ESCAPED_CLASSES.has(escaped)) return { byte: escaped, isByte: false, end: at + 2 };
  return isPunctuation(escaped) ? { byte: escaped, isByte: true, end: at + 2 } : undefined;
}

/** `[:alpha:]`, and what PCRE2 takes for an attempt at it. */
function opensNamedClass(pattern: ByteText, at: number): boolean {
  return [':', '.', '='].includes(pattern[at + 1] ?? '');
}
