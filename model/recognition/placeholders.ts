import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';

/**
 * A part of a text between marks that httpd's language does not have there. No language of templates is known here: a mark
 * is a bracket, a sign or both before a name, and mostly the same the other way round after it.
 */
export interface Placeholder extends Span {
  /** What it begins with, up to the name: equal for all that are marked alike. */
  readonly mark: string;
  /**
   * `sure`: nobody who writes for httpd means anything by it. `named`: so it is where httpd refuses it. `weak`: people who
   * mistake httpd's language write it, too, so that one alone says nothing.
   */
  readonly strength: 'sure' | 'named' | 'weak';
}

/** The placeholders in a line, from `from` on, in their order and with offsets into it. */
export function findPlaceholders(whole: ByteText, from: number): readonly Placeholder[] {
  const line = whole.slice(0, LONGEST_BLOCK);
  const found: Placeholder[] = [];
  const reader: Reader = { line, unclosed: new Set(), longest: LONGEST };
  const candidate = /[[{(<@%#$~!&|]|__|(?<![^\s<])[a-z]{2,30}[A-Z]{2,30}(?=:)/g;
  candidate.lastIndex = from;
  for (let match = candidate.exec(line); match !== null; match = candidate.exec(line)) {
    const at = match.index;
    if (line[at - 1] === '\\') continue;
    const own = endOfOwn(line, at, from);
    const one = own === undefined ? (readBracketed(reader, at) ?? readMarkedName(line, at)) : undefined;
    if (one !== undefined) found.push(one);
    candidate.lastIndex = own ?? one?.end ?? at + 1;
  }
  return found;
}

/** What opens at `at` in the text and closes on a later line; undefined where it closes nowhere near. */
export function findBlock(text: ByteText, at: number): Placeholder | undefined {
  const near = text.slice(at, at + LONGEST_BLOCK);
  const opening = openingAt(near, 0);
  if (opening === undefined || /^[<[(]$/.test(opening.mark)) return undefined;
  const reader: Reader = { line: near, unclosed: new Set(), longest: LONGEST_BLOCK };
  // a bracket alone would be any
  const closings = opening.closings.slice(0, 2);
  const end = closingOf(reader, { ...opening, closings }, 0);
  if (end === undefined || (isDoubled(opening.mark) && !isName(opening, near.slice(0, end))))
    return undefined;
  return { start: at, end: at + end, ...judge(opening, near.slice(0, end)) };
}

/** In bytes; longer than any statement that people write. */
const LONGEST_BLOCK = 8_000;
/** The longest placeholder in one line, in bytes: longer than any that people write. */
const LONGEST = 1_000;

interface Reader {
  readonly line: ByteText;
  /** What closes nothing from there on: nothing is searched for twice. */
  readonly unclosed: Set<string>;
  /** So far is looked for the bracket that closes another one. */
  readonly longest: number;
}

interface Opening {
  /** The signs before the bracket. */
  readonly prefix: string;
  readonly mark: string;
  /** What may close it; with signs the bracket alone comes last. */
  readonly closings: readonly string[];
}

const PARTNERS: ReadonlyMap<string, string> = new Map([
  ['[', ']'],
  ['{', '}'],
  ['(', ')'],
  ['<', '>'],
]);

/** Where `${NAME}` and `%{…}` end, which httpd reads itself; where a command begins it has no spaces in them. */
function endOfOwn(line: ByteText, at: number, from: number): number | undefined {
  const isBegin = from === 0 && trimWhitespace(line.slice(0, at)) === '';
  const own = isBegin ? /[$%]\{[^\s}]*\}/y : /\$\{[^}:]*\}|%\{[^}]*\}/y;
  own.lastIndex = at;
  return own.test(line) ? own.lastIndex : undefined;
}

/** Brackets that are marks one after the other. */
const DOUBLED: ReadonlySet<string> = new Set(['{{', '[[', '<<', '[(']);

/** The bracket that opens there with the signs around it; undefined where that is not a mark. */
function openingAt(text: ByteText, at: number): Opening | undefined {
  const pattern = /([@%#$~!&]{0,2})([[{(<])\/?([[{(<]{1,3}|(?:[-#*@!?]|[%$](?!\{)){0,3})/y;
  pattern.lastIndex = at;
  const [, prefix = '', bracket = '', after = ''] = pattern.exec(text) ?? [];
  const partner = PARTNERS.get(bracket);
  if (partner === undefined) return undefined;
  if (prefix !== '')
    return bracket === '{' || bracket === '('
      ? { prefix, mark: prefix + bracket, closings: [partner] }
      : undefined;
  const [next = ''] = after;
  const other = PARTNERS.get(next);
  // three are the folds of editors, and more the marks of a merge, unless they are closed
  if (other !== undefined)
    return DOUBLED.has(bracket + next)
      ? { prefix, mark: bracket + next, closings: [other + partner] }
      : undefined;
  if (next === '' || next === '-') return { prefix, mark: bracket, closings: [partner] };
  if (bracket === '(') return undefined;
  const turned = [...after].reverse().join('');
  const isAlone = /[$#@]/.test(next) || (bracket === '<' && /[!?]/.test(next));
  const closings = [turned + partner, next + partner, ...(isAlone ? [partner] : [])];
  return { prefix, mark: bracket + next, closings };
}

function readBracketed(reader: Reader, at: number): Placeholder | undefined {
  const { line } = reader;
  const opening = openingAt(line, at);
  if (opening === undefined || (opening.mark === '(' && !/\w/.test(line[at - 1] ?? ''))) return undefined;
  const end = closingOf(reader, opening, at);
  if (end === undefined) return undefined;
  const { mark } = opening;
  if (mark === '(') return readCall(line, at, end);
  const whole = line.slice(at, end);
  if (!isName(opening, whole)) return undefined;
  return { start: at, end, ...judge(opening, whole) };
}

/** After what closes an opening; undefined where nothing does. */
function closingOf(reader: Reader, { prefix, mark, closings }: Opening, at: number): number | undefined {
  return mark.length - prefix.length > 1
    ? nearest(reader, closings, at + mark.length)
    : balanced(reader, at + prefix.length);
}

/** After the first of the closings, which are tried in their order. */
function nearest({ line, unclosed }: Reader, closings: readonly string[], from: number): number | undefined {
  for (const closing of closings) {
    if (unclosed.has(closing)) continue;
    const end = line.indexOf(closing, from);
    if (end < 0) unclosed.add(closing);
    else return end + closing.length;
  }
  return undefined;
}

/** After the bracket that closes the one at a place; quotes hide brackets of tags. */
function balanced({ line, unclosed, longest }: Reader, at: number): number | undefined {
  const bracket = line[at]!;
  const partner = PARTNERS.get(bracket)!;
  if (unclosed.has(partner)) return undefined;
  let depth = 0;
  let isQuoted = '';
  const limit = Math.min(line.length, at + longest);
  for (let i = at; i < limit; i++) {
    const letter = line[i]!;
    if (isQuoted !== '') {
      if (letter === isQuoted) isQuoted = '';
    } else if (bracket === '<' && (letter === '"' || letter === "'") && line[i - 1] === '=')
      isQuoted = letter;
    else if (letter === bracket) depth++;
    else if (letter === partner && --depth === 0) return i + 1;
  }
  unclosed.add(partner);
  return undefined;
}

/** A name with arguments in parentheses, as no command of httpd begins. */
function readCall(line: ByteText, at: number, end: number): Placeholder | undefined {
  let start = at;
  while (start > 0 && /\w/.test(line[start - 1]!)) start--;
  if (start === at || (start > 0 && !/[\s"`]/.test(line[start - 1]!))) return undefined;
  return { start, end, mark: '(', strength: 'weak' };
}

/** Whether a name is between the marks: sets and counts of patterns, and addresses, are none. */
function isName({ prefix, mark }: Opening, whole: ByteText): boolean {
  const inside = whole.slice(mark.length, -1);
  if (mark === '${') return /^[A-Za-z][\w.-]*:[A-Za-z][\w.-]*$/.test(inside);
  if (mark === '[') return /^(?:\/|[A-Za-z]\w*)$/.test(inside);
  if (mark === '<') return /^\/?[A-Za-z][\w.:-]*(?:\s|\/?$)/.test(inside);
  if (mark === '{') return /^(?:\d|\/\w+|[\s$]{0,3}[A-Za-z][^{}]*(?:\{[^{}]*\}\s*)?)$/.test(inside);
  if (prefix !== '' && mark.endsWith('(')) return /^[A-Za-z_]\w*$/.test(inside);
  if (isDoubled(mark) && mark !== '[(') return /^[-+\s#^/>!&.$@("'*=~{]{0,9}[A-Za-z_]/.test(inside);
  return /[A-Za-z}]/.test(inside);
}

/** Whether a placeholder is in a word of more than that. */
export function isPartOfWord(line: ByteText, { start, end }: Span): boolean {
  return /[^\s"]/.test(line[start - 1] ?? ' ') || /[^\s"]/.test(line[end] ?? ' ');
}

function judge({ prefix, mark }: Opening, whole: ByteText): Pick<Placeholder, 'mark' | 'strength'> {
  if (mark === '{') return { mark, strength: strengthOfBraces(whole) };
  // a page or a program that somebody pasted begins so
  const isPasted = mark === '<!' || mark === '<?';
  const isVariable = prefix.includes('$') || mark.endsWith('(');
  // a `${NAME}` with a mistake
  const isMistake = mark === '{$' && !/[a-z]/.test(whole);
  const isWeak = mark.length === 1 || isPasted || (isVariable && mark !== '[(') || isMistake;
  return { mark, strength: isWeak ? 'weak' : 'sure' };
}

function strengthOfBraces(whole: ByteText): Placeholder['strength'] {
  // the attributes of a tag
  if (/^\{[A-Za-z]\w*[ \t]+[\w:-]+=["']/.test(whole)) return 'sure';
  return /^\{[A-Z][A-Z0-9_]+\}$/.test(whole) ? 'named' : 'weak';
}

function isDoubled(mark: string): boolean {
  return PARTNERS.has(mark[0]!) && PARTNERS.has(mark[1] ?? '');
}

/** A name with the same signs on both sides, or with one before it. */
function readMarkedName(line: ByteText, at: number): Placeholder | undefined {
  for (const { pattern, strength } of MARKED_NAMES) {
    pattern.lastIndex = at;
    const match = pattern.exec(line);
    if (match === null) continue;
    const end = pattern.lastIndex;
    if (!isBetweenOthers(line, at, end)) return { start: at, end, mark: match[1]!, strength };
  }
  return undefined;
}

/** The first group of a pattern is the mark. */
const MARKED_NAMES: readonly { readonly pattern: RegExp; readonly strength: Placeholder['strength'] }[] = [
  { pattern: /(@{1,2})[A-Za-z_]\w{1,60}\1/y, strength: 'sure' },
  { pattern: /(%%)[A-Z][A-Z0-9_]{1,60}\1/y, strength: 'sure' },
  { pattern: /(%)[A-Za-z][A-Za-z_]{2,40}\1(?![%{])/y, strength: 'sure' },
  { pattern: /(\|)\*?[A-Za-z]\w{1,60}\1/y, strength: 'sure' },
  { pattern: /(?<!\w)(__)[A-Za-z]\w{0,60}?\1(?![A-Za-z0-9])/y, strength: 'named' },
  { pattern: /([#$~!&@]{1,3})[A-Za-z][\w.]{1,60}\1/y, strength: 'weak' },
  { pattern: /(?<![\\$%\w])(\$)[A-Za-z]\w{1,60}/y, strength: 'weak' },
  // words that a program replaces without any mark
  { pattern: /[a-z]{2,30}[A-Z]{2,30}(:)[a-z]{2,30}[A-Z]{2,30}(?=[\s>]|$)/y, strength: 'sure' },
];

/** Text between other delimiters, as in a pattern. */
function isBetweenOthers(line: ByteText, start: number, end: number): boolean {
  if (/[\w.\]%]/.test(line[start - 1] ?? ' ') && /[\w[]/.test(line[end] ?? ' ')) return true;
  return /(?:^|\W)[ms]$/.test(line.slice(Math.max(0, start - 2), start));
}
