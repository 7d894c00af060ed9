import type { ByteText } from './byte-text.ts';
import { createLineParser, type LineParser } from './line-parser.ts';
import { createLineReader, type LineReader, type LogicalLine } from './logical-lines.ts';
import {
  buildSectionTree,
  type MutableLine,
  makeClosingTag,
  makeDirective,
  makeOpeningTag,
  makeSilent,
} from './section-tree.ts';
import type { Document, Series, Source } from './syntax-tree.ts';
import { ownCopy, TextMemory } from './text-memory.ts';
import { isWhitespace } from './whitespace.ts';
import { unquote } from './words.ts';

/**
 * Parses one configuration file. Never throws: whatever the text, the answer is a document whose lines spell it again
 * byte for byte, with the faults of its structure.
 */
export function parse(text: ByteText, series: Series): Document {
  const source: Source = { text, series };
  const lines = parseLines(source, 0, text.length, 1);
  const { children, faults, buried } = buildSectionTree(lines);
  return { source, lines, children, faults, buried, alike: undefined };
}

const sharedLineParser: LineParser = createLineParser();

/** The logical lines of the text from byte `from`, a line's beginning, until one begins at or after `to`. */
export function parseLines(source: Source, from: number, to: number, firstNumber: number): MutableLine[] {
  const reader = createLineReader(source.text, source.series);
  const lines: MutableLine[] = [];
  let number = firstNumber;
  for (let at = from; at < to; ) {
    const line = parseLine(source, reader, at, number);
    lines.push(line);
    number += line.height;
    at = line.end;
  }
  return lines;
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
  const { name, key, quotedTag } = intern(text.slice(parsed.nameStart, parsed.nameEnd), kind === 'directive');
  if (kind === 'directive' && quotedTag === undefined) return makeDirective(place, name, key);
  if (kind === 'open' || quotedTag === 'open') return makeOpeningTag(place, name, key);
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

export function joinPieces(text: ByteText, pieces: readonly number[]): ByteText {
  let joined = '';
  for (let i = 0; i < pieces.length; i += 2) joined += text.slice(pieces[i], pieces[i + 1]);
  return joined;
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
const directiveNames = new TextMemory<InternedName>();
const tagNames = new TextMemory<InternedName>();

function intern(raw: ByteText, isDirective: boolean): InternedName {
  const names = isDirective ? directiveNames : tagNames;
  const known = names.get(raw);
  if (known !== undefined) return known;
  const copy = ownCopy(raw);
  const unquoted = isDirective ? unquote(copy) : copy;
  const quotedTag = isDirective ? quotedTagIn(unquoted) : undefined;
  const name = nameIn(unquoted, quotedTag);
  const lower = name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const isPlain = isDirective && quotedTag === undefined;
  const interned = { name, key: isPlain ? lower : `<${lower}`, quotedTag };
  names.set(copy, interned);
  return interned;
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
