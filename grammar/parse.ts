import { ownCopy, query } from '../core/query.ts';
import type { ByteText } from './byte-text.ts';
import { createLineParser, type LineParser } from './line-parser.ts';
import { createLineReader, type LineReader, type LogicalLine } from './logical-lines.ts';
import {
  buildSectionTree,
  DEEPEST_SECTION,
  type MutableLine,
  makeClosingTag,
  makeDirective,
  makeOpeningTag,
  makeSilent,
  TEXT_SECTION,
} from './section-tree.ts';
import type { Directive, Document, Line, OpeningTag, Series, Source } from './syntax-tree.ts';
import { isWhitespace } from './whitespace.ts';
import { unquote } from './words.ts';

/**
 * Parses one configuration file. Never throws: whatever the text, the answer is a document whose lines spell it again
 * byte for byte, with the faults of its structure.
 */
export function parse(text: ByteText, series: Series): Document {
  const source: Source = { text, series };
  const lines: MutableLine[] = [];
  return { source, lines, ...parseInto(lines, source), alike: undefined };
}

/**
 * Fills an empty list with the lines of a text, and returns their tree. Beyond `mostLines` of them the rest of the text
 * is one comment, which is among `buried`.
 */
export function parseInto(
  lines: MutableLine[],
  source: Source,
): Pick<Document, 'children' | 'faults' | 'buried' | 'rest'> {
  const { text } = source;
  readLinesInto(lines, source, { from: 0, to: text.length, firstNumber: 1, most: mostLines(text) });
  const tree = buildSectionTree(lines);
  const last = lines.at(-1);
  if (last === undefined || last.end === text.length) return { ...tree, rest: undefined };
  const place = { source, start: last.end, end: text.length, number: last.number + last.height };
  const rest = makeSilent('comment', { ...place, height: countLines(text, last.end) });
  lines.push(rest);
  // what is not closed before it may be closed in it
  const faults = tree.faults.filter(({ kind }) => kind !== 'unclosed');
  return { ...tree, faults, buried: new Set(tree.buried ?? []).add(rest), rest };
}

/**
 * The directives with some keys among the lines that parse() finds in a text, in their order, but not what is around them:
 * other lines cost no more than to find their ends.
 */
export function directivesNamed(
  text: ByteText,
  series: Series,
  keys: ReadonlySet<string>,
): readonly Directive[] {
  const source: Source = { text, series };
  const initials = new Set([...keys].map((key) => key.charCodeAt(0)));
  const reader = createLineReader(text, series);
  const line: LogicalLine = { start: 0, end: 0, height: 0, pieces: [] };
  const found: Directive[] = [];
  let number = 1;
  for (let at = 0, left = mostLines(text); at < text.length && left > 0; left--) {
    reader(at, line);
    if (mayBegin(text, line, initials)) {
      const parsed = parseLine(source, reader, at, number);
      if (parsed.kind === 'directive' && keys.has(parsed.key)) found.push(parsed);
    }
    number += line.height;
    at = line.end;
  }
  return found;
}

/** Whether the name of a line may begin with one of these letters, in lower case. */
function mayBegin(text: ByteText, { pieces }: LogicalLine, initials: ReadonlySet<number>): boolean {
  let at = pieces[0]!;
  const end = pieces[1]!;
  while (at < end && isWhitespace(text.charCodeAt(at))) at++;
  if (at === end) return pieces.length > 2;
  const code = text.charCodeAt(at);
  const lower = code | 0x20;
  if (lower >= 0x61 && lower <= 0x7a) return initials.has(lower);
  return code !== HASH && code !== LT;
}

const HASH = 35;
const LT = 60;

/**
 * How many lines of a text are taken apart. Each takes a hundred bytes of memory; texts that people or programs wrote have
 * thirty bytes a line.
 */
export function mostLines({ length }: ByteText): number {
  return LINES_ANYWAY + Math.floor(length / LEAST_BYTES_OF_A_LINE);
}

const LINES_ANYWAY = 100_000;
const LEAST_BYTES_OF_A_LINE = 12;

/** The physical lines of a text from a byte on. */
function countLines(text: ByteText, from: number): number {
  let count = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n', from); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/**
 * A section of `document` with `text` between its tags, as a document of its own: its lines have the numbers and the
 * surroundings that they would have in the whole, and offsets from the section's beginning. Undefined where the text may
 * change how the lines around the section are parsed.
 */
export function parseSection(document: Document, section: OpeningTag, text: ByteText): Document | undefined {
  const { closing, start, end, parent } = section;
  const { source, faults, buried } = document;
  // where sections have faults, later lines decide where one ends
  if (closing?.source !== source || faults.length > 0 || buried !== undefined) return undefined;
  const depth = depthOf(section);
  if (depth === undefined) return undefined;
  const whole = source.text.slice(start, end) + text + source.text.slice(closing.start, closing.end);
  const own: Source = { text: whole, series: source.series };
  const lines = parseLines(own, 0, whole.length, section.number);
  const tree = buildSectionTree(lines);
  const [first, last] = tree.children;
  // what has an end of its own for each section neither ends one around it nor reaches beyond its end
  if (tree.faults.length > 0 || tree.buried !== undefined || tree.children.length !== 2) return undefined;
  if (first?.kind !== 'open' || first.closing === undefined || first.closing !== last) return undefined;
  if (last !== lines.at(-1) || depth + depthWithin(lines) > DEEPEST_SECTION) return undefined;
  for (const line of lines) line.parent ??= parent;
  return {
    source: own,
    lines,
    children: tree.children,
    faults: tree.faults,
    buried: undefined,
    rest: undefined,
    alike: undefined,
  };
}

/** How many sections are around one; undefined where it is text. */
function depthOf(section: OpeningTag): number | undefined {
  let depth = 0;
  for (let tag = section.parent; tag !== undefined; tag = tag.parent) {
    if (tag.key === TEXT_SECTION) return undefined;
    depth++;
  }
  return section.key === TEXT_SECTION ? undefined : depth;
}

/** How many sections are in each other at most. */
function depthWithin(lines: readonly Line[]): number {
  let [depth, deepest] = [0, 0];
  for (const { kind } of lines) {
    if (kind === 'open') deepest = Math.max(deepest, ++depth);
    else if (kind === 'close') depth--;
  }
  return deepest;
}

const sharedLineParser: LineParser = createLineParser();

/** The logical lines of the text from byte `from`, a line's beginning, until one begins at or after `to`. */
function parseLines(source: Source, from: number, to: number, firstNumber: number): MutableLine[] {
  const lines: MutableLine[] = [];
  readLinesInto(lines, source, { from, to, firstNumber, most: Number.POSITIVE_INFINITY });
  return lines;
}

interface LineRange {
  readonly from: number;
  readonly to: number;
  readonly firstNumber: number;
  readonly most: number;
}

function readLinesInto(
  lines: MutableLine[],
  source: Source,
  { from, to, firstNumber, most }: LineRange,
): void {
  const reader = createLineReader(source.text, source.series);
  let number = firstNumber;
  for (let at = from; at < to && lines.length < most; ) {
    const line = parseLine(source, reader, at, number);
    lines.push(line);
    number += line.height;
    at = line.end;
  }
}

const scratch: LogicalLine = { start: 0, end: 0, height: 0, pieces: [] };

/** The logical line that begins at byte `at`. */
export function parseLine(source: Source, reader: LineReader, at: number, number: number): MutableLine {
  reader(at, scratch);
  const { pieces, start, end, height } = scratch;
  const isJoined = pieces.length > 2;
  const text = isJoined ? joinPieces(source.text, pieces) : source.text;
  const parsed = sharedLineParser.parse(text, isJoined ? 0 : pieces[0]!, isJoined ? text.length : pieces[1]!);
  const place = { source, start, end, number, height };
  const { kind } = parsed;
  if (kind === 'blank' || kind === 'comment') return makeSilent(kind, place);
  const nameOf = kind === 'directive' ? directiveName : tagName;
  const { name, key, quotedTag } = nameOf(text.slice(parsed.nameStart, parsed.nameEnd));
  if (kind === 'directive' && quotedTag === undefined) return makeDirective(place, name, key);
  if (kind === 'open' || quotedTag === 'open') return makeOpeningTag(place, name, key, 0);
  const isQuoted = quotedTag !== undefined;
  const hasGt = isQuoted ? quotedTag === 'close' : parsed.hasGt;
  // what httpd reads through at once it ends only at a line that is the tag, without quotation marks
  const isAlone =
    !isQuoted &&
    isWhitespaceFrom(text, parsed.nameEnd + (hasGt ? 1 : 0), isJoined ? text.length : pieces[1]!);
  return makeClosingTag(place, name, key, hasGt, isAlone);
}

function isWhitespaceFrom(text: ByteText, from: number, to: number): boolean {
  let at = from;
  while (at < to && isWhitespace(text.charCodeAt(at))) at++;
  return at === to;
}

/** The text of the pieces, which are pairs of offsets [from, to). */
export function joinPieces(text: ByteText, pieces: readonly number[]): ByteText {
  if (pieces.length > MANY_PIECES) return joinMany(text, pieces);
  let joined = '';
  for (let i = 0; i < pieces.length; i += 2) joined += text.slice(pieces[i], pieces[i + 1]);
  return joined;
}

const MANY_PIECES = 2000;

/** What `+=` makes keeps each piece as an object until somebody reads it; a line may have millions of pieces. */
function joinMany(text: ByteText, pieces: readonly number[]): ByteText {
  const joined: ByteText[] = [];
  for (let i = 0; i < pieces.length; i += MANY_PIECES) {
    const some: ByteText[] = [];
    const to = Math.min(pieces.length, i + MANY_PIECES);
    for (let k = i; k < to; k += 2) some.push(text.slice(pieces[k], pieces[k + 1]));
    joined.push(some.join(''));
  }
  return joined.join('');
}

interface InternedName {
  readonly name: ByteText;
  readonly key: string;
  /**
   * `"<Directory" /x`, `"</Directory>"`: httpd unquotes before it looks for brackets. The name of an `unended` one has no
   * `>` at its end.
   */
  readonly quotedTag: 'open' | 'close' | 'unended' | undefined;
}
/** Names as written and their keys, shared by all lines that spell them alike. */
const directiveName = query('directiveName', (raw: ByteText) => readName(raw, true));
const tagName = query('tagName', (raw: ByteText) => readName(raw, false));

function readName(raw: ByteText, isDirective: boolean): InternedName {
  const copy = ownCopy(raw);
  const unquoted = isDirective ? unquote(copy) : copy;
  const quotedTag = isDirective ? quotedTagIn(unquoted) : undefined;
  const name = nameIn(unquoted, quotedTag);
  const lower = name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const isPlain = isDirective && quotedTag === undefined;
  return { name, key: isPlain ? lower : `<${lower}`, quotedTag };
}

function quotedTagIn(word: ByteText): InternedName['quotedTag'] {
  if (!/^<./s.test(word)) return undefined;
  if (!word.startsWith('</')) return 'open';
  return word.endsWith('>') ? 'close' : 'unended';
}

function nameIn(word: ByteText, tag: InternedName['quotedTag']): ByteText {
  if (tag === undefined) return word;
  const start = tag === 'open' ? 1 : 2;
  return word.endsWith('>') ? word.slice(start, -1) : word.slice(start);
}
