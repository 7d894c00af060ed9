import { asciiLowerCase, type ByteText } from '../grammar/byte-text.ts';
import { createLineReader, type LogicalLine } from '../grammar/logical-lines.ts';
import { joinPieces } from '../grammar/parse.ts';
import type { Line, Series } from '../grammar/syntax-tree.ts';
import { trimWhitespace } from '../grammar/whitespace.ts';

/**
 * Whether httpd of either series reads the same lines from both texts, joined where they are continued, each on its
 * physical line. Only capitals in closing tags may differ, and blank lines at the end. `fixed` are lines of `before` that
 * must be there byte for byte.
 */
export function isSameReading(before: ByteText, after: ByteText, fixed: ReadonlySet<Line>): boolean {
  return (
    ALL_SERIES.every((series) => hasSameLines(before, after, series)) && keepsBytes(after, before, fixed)
  );
}

const ALL_SERIES: readonly Series[] = ['2.2', '2.4'];

function hasSameLines(before: ByteText, after: ByteText, series: Series): boolean {
  const old = createLines(before, series);
  const now = createLines(after, series);
  for (;;) {
    const a = old();
    const b = now();
    if (a === undefined && b === undefined) return true;
    if (a === undefined || b === undefined)
      return isRestEmpty(a === undefined ? b : a, a === undefined ? now : old);
    if (a.height !== b.height || !isSameLine(a.content, b.content)) return false;
  }
}

interface ReadLine {
  readonly content: ByteText;
  readonly height: number;
}

/** Gives the logical lines of a text, one after the other, as httpd has them in the end. */
function createLines(text: ByteText, series: Series): () => ReadLine | undefined {
  const read = createLineReader(text, series);
  const line: LogicalLine = { start: 0, end: 0, height: 0, pieces: [] };
  let at = 0;
  return () => {
    if (at >= text.length) return undefined;
    read(at, line);
    at = line.end;
    return { content: trimWhitespace(joinPieces(text, line.pieces)), height: line.height };
  };
}

function isSameLine(a: ByteText, b: ByteText): boolean {
  if (a === b) return true;
  return a.startsWith('</') && b.startsWith('</') && asciiLowerCase(a) === asciiLowerCase(b);
}

function isRestEmpty(first: ReadLine | undefined, next: () => ReadLine | undefined): boolean {
  for (let line = first; line !== undefined; line = next()) if (line.content !== '') return false;
  return true;
}

/** Whether each fixed line is in the text on the physical line that it was on, as far from its beginning. */
function keepsBytes(after: ByteText, before: ByteText, fixed: ReadonlySet<Line>): boolean {
  const lines = [...fixed].sort((a, b) => a.start - b.start);
  /** Where the same physical line begins in either text. */
  let old = 0;
  let now = 0;
  for (const { start, end } of lines) {
    for (let feed = before.indexOf('\n', old); feed >= 0 && feed < start; feed = before.indexOf('\n', old)) {
      old = feed + 1;
      const other = after.indexOf('\n', now);
      if (other < 0) return false;
      now = other + 1;
    }
    const at = now + start - old;
    if (!after.startsWith(before.slice(start, end), at)) return false;
    const last = at + end - start;
    if (after[last - 1] !== '\n' && last !== after.length && before[end - 1] === '\n') return false;
  }
  return true;
}
