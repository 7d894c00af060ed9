import { latest } from '../../core/query.ts';
import { type ByteText, bytesForUnits, displayLength, utf8Length } from '../../grammar/byte-text.ts';

/** Where people and JSON readers look: line and column from 1, the column in UTF-16 units, the offset in bytes. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** What an editor counts the characters of a line in; they agree on one when they start. */
export type PositionEncoding = 'utf-8' | 'utf-16';

/** Where editors look (LSP): line and character from 0, the character in units of a PositionEncoding, UTF-16 by default. */
export interface EditorPosition {
  readonly line: number;
  readonly character: number;
}

/** Converts between byte offsets and positions of one text. Offsets and positions outside the text are moved to its nearest end. */
export interface Positions {
  /** How many lines the text has; a text that ends in a line feed has an empty last line. */
  readonly lineCount: number;
  /** Byte offset at which the line (from 0) begins. */
  lineStart(line: number): number;
  /** Byte offset at which the line's content ends: before its line feed, and before a carriage return in front of that. */
  lineEnd(line: number): number;
  /** Number of the line (from 0) that contains the byte; a line terminator belongs to the line it ends. */
  lineAt(offset: number): number;
  at(offset: number): Position;
  editorPosition(offset: number): EditorPosition;
  /** Byte offset of an editor's position; a character beyond the line is its end, before the terminator. */
  offsetAt(position: EditorPosition): number;
}

/**
 * What ends a line. httpd knows the line feed only; an editor also takes a lone carriage return (LSP 3.17,
 * "Text Documents"), so positions that are exchanged with one must be counted its way.
 */
export type LineEnding = 'line-feed' | 'editor';

/** Builds the table of lines once; each question then costs a binary search and one walk over the line. */
export function buildPositions(
  text: ByteText,
  ending: LineEnding = 'line-feed',
  encoding: PositionEncoding = 'utf-16',
): Positions {
  return positionsFrom(text, findLineStarts(text, ending), encoding);
}

/** buildPositions() for texts that are asked about again and again, one after the other: the last table is kept. */
export const positionsOf = latest('positionsOf', (text: ByteText): Positions => buildPositions(text));

/**
 * Converts between byte offsets and positions where the byte offsets of line starts are known; the first of them is 0.
 */
export function positionsFrom(
  text: ByteText,
  starts: readonly number[],
  encoding: PositionEncoding = 'utf-16',
): Positions {
  const clamp = (offset: number) => Math.max(0, Math.min(offset, text.length));
  const clampLine = (line: number) => Math.max(0, Math.min(line, starts.length - 1));
  const unitsBefore = unitCounter(text);

  const lineAt = (offset: number) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const lineEnd = (line: number) => {
    const start = starts[clampLine(line)]!;
    let end = starts[clampLine(line) + 1] ?? text.length;
    if (end > start && text[end - 1] === '\n') end--;
    if (end > start && text[end - 1] === '\r') end--;
    return end;
  };
  const unitPosition = (offset: number) => {
    const inside = clamp(offset);
    const line = lineAt(inside);
    return { line, character: unitsBefore(starts[line]!, inside) };
  };
  const bytePosition = (offset: number) => {
    const inside = clamp(offset);
    const line = lineAt(inside);
    return { line, character: inside - starts[line]! };
  };

  return {
    lineCount: starts.length,
    lineStart: (line) => starts[clampLine(line)]!,
    lineEnd,
    lineAt: (offset) => lineAt(clamp(offset)),
    at(offset) {
      const { line, character } = unitPosition(offset);
      return { line: line + 1, column: character + 1, offset: clamp(offset) };
    },
    editorPosition: encoding === 'utf-8' ? bytePosition : unitPosition,
    offsetAt({ line, character }) {
      if (line < 0) return 0;
      if (line >= starts.length) return text.length;
      const start = starts[line]!;
      const end = lineEnd(line);
      if (encoding === 'utf-16') return start + bytesForUnits(text.slice(start, end), character);
      return endOfCharacter(text, Math.max(start, Math.min(start + character, end)));
    },
  };
}

/** The offset, or the end of the UTF-8 sequence that it is in. */
function endOfCharacter(text: ByteText, offset: number): number {
  for (let start = offset - 1; start >= 0 && start >= offset - 3; start--) {
    const length = utf8Length(text, start);
    if (length > 1) return Math.max(offset, start + length);
    if (length === 1) return offset;
  }
  return offset;
}

function findLineStarts(text: ByteText, ending: LineEnding): readonly number[] {
  const starts = [0];
  if (ending === 'line-feed' || !text.includes('\r')) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    return starts;
  }
  for (let at = 0; at < text.length; at++) {
    const unit = text[at];
    if (unit === '\n' || (unit === '\r' && text[at + 1] !== '\n')) starts.push(at + 1);
  }
  return starts;
}

/**
 * Counts the UTF-16 units between a line's start and an offset in it. It marks places of the last line that it was asked
 * about, so that thousands of findings in one long line, and their fixes, do not each walk it from its start.
 */
function unitCounter(text: ByteText): (start: number, offset: number) => number {
  let marks: { readonly offset: number; readonly units: number }[] = [];
  const isWithin = (offset: number) => (text.charCodeAt(offset) & 0xc0) === 0x80;
  return (start, offset) => {
    if (marks[0]?.offset !== start) marks = [{ offset: start, units: 0 }];
    for (let last = marks.at(-1)!; last.offset + BETWEEN_MARKS < offset; last = marks.at(-1)!) {
      let next = last.offset + BETWEEN_MARKS;
      while (next < offset && isWithin(next)) next++;
      if (next === offset) break;
      marks.push({ offset: next, units: last.units + displayLength(text.slice(last.offset, next)) });
    }
    let i = Math.min(marks.length - 1, Math.floor((offset - start) / BETWEEN_MARKS));
    while (marks[i]!.offset > offset) i--;
    const from = marks[i]!;
    return from.units + displayLength(text.slice(from.offset, offset));
  };
}

const BETWEEN_MARKS = 256;
