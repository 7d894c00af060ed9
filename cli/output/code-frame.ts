import type { ByteText, Span } from '../../grammar/byte-text.ts';
import type { Positions } from '../../linter/findings/positions.ts';
import { cellWidth, escapeControls, isHarmless, showLine, sliceCells, wrapText } from './display.ts';

// Written by hand, because libraries for code frames count characters, not cells, and show one place.

/** A place to underline: the finding's own with carets, places that explain it with hyphens and their words. */
export interface Mark extends Span {
  readonly kind: 'main' | 'related';
  readonly label?: string;
}

/** How parts of a frame are coloured; each function adds nothing but colour. */
export interface FrameColours {
  readonly gutter: (text: string) => string;
  readonly main: (text: string) => string;
  readonly related: (text: string) => string;
}

/** A span over more lines than this is shown by its first and last ones. */
const mostLinesOfSpan = 4;
const cut = '...';

/**
 * The lines of `text` that the marks are in, each with its number and the marks under it. No line is wider than
 * `width` cells: a longer one is cut around its first mark.
 */
export function drawFrame(
  text: ByteText,
  positions: Positions,
  marks: readonly Mark[],
  width: number,
  colours: FrameColours,
): readonly string[] {
  const plain = drawPlain(text, positions, marks, width, colours);
  if (plain !== undefined) return plain;
  const marked = marksByLine(positions, marks);
  const numbers = [...marked.keys()].sort((a, b) => a - b);
  const gutterWidth = String((numbers.at(-1) ?? 0) + 1).length;
  const room = roomFor(width, gutterWidth);
  const gutter = (label: string) => colours.gutter(`${label.padStart(gutterWidth)} |`);

  const frame: string[] = [];
  let previous = numbers[0] ?? 0;
  for (const line of numbers) {
    if (line > previous + 1) frame.push(colours.gutter(cut));
    previous = line;
    const whole = { start: positions.lineStart(line), end: positions.lineEnd(line) };
    const near = partNear(whole, marked.get(line)!, room);
    const pieces = marked.get(line)!.map((mark) => locate(text, whole, near, mark));
    const shown = showLine(text.slice(near.start, near.end));
    const view = chooseView(cellWidth(shown), pieces, room);
    frame.push(`${gutter(String(line + 1))} ${cutLine(shown, view)}`.trimEnd());
    for (const piece of pieces) {
      for (const line of drawUnderline(piece, view, room, colours)) frame.push(`${gutter('')} ${line}`);
    }
  }
  return frame;
}

/** Cells for the text beside line numbers of a width. */
function roomFor(width: number, gutterWidth: number): number {
  return Math.max(20, width - gutterWidth - 3);
}

/** More marks are seldom in lines of their own. */
const MOST_PLAIN_MARKS = 3;

/**
 * The frame of marks that are each in a line of their own, of plain characters, that fits with the words after it, as
 * most are: each character is a cell. Undefined for all others.
 */
function drawPlain(
  text: ByteText,
  positions: Positions,
  marks: readonly Mark[],
  width: number,
  colours: FrameColours,
): readonly string[] | undefined {
  if (marks.length > MOST_PLAIN_MARKS) return undefined;
  let lastLine = 0;
  for (const { start } of marks) lastLine = Math.max(lastLine, positions.lineAt(start));
  const gutterWidth = String(lastLine + 1).length;
  const room = roomFor(width, gutterWidth);
  const frame: string[] = [];
  let previous = -1;
  for (const mark of marks.length > 1 ? marks.toSorted((a, b) => a.start - b.start) : marks) {
    const line = positions.lineAt(mark.start);
    const start = positions.lineStart(line);
    const end = positions.lineEnd(line);
    if (line === previous || mark.start < start || mark.start > mark.end || mark.end > end) return undefined;
    // with a cell to spare, because the end of a line is a place, too
    if (end - start >= room) return undefined;
    const shown = text.slice(start, end);
    const stroke = strokeOf(mark, room - (mark.start - start));
    if (stroke === undefined || !isHarmless(shown)) return undefined;
    if (previous >= 0 && line > previous + 1) frame.push(colours.gutter(cut));
    previous = line;
    frame.push(
      `${colours.gutter(`${String(line + 1).padStart(gutterWidth)} |`)} ${shown}`.trimEnd(),
      `${colours.gutter(`${' '.repeat(gutterWidth)} |`)} ${' '.repeat(mark.start - start)}${colours[mark.kind](stroke)}`,
    );
  }
  return frame;
}

/** The stroke under a mark with its words after it; undefined where they need more room, or are not plain. */
function strokeOf({ start, end, kind, label }: Mark, room: number): string | undefined {
  const length = Math.max(1, end - start);
  if (kind === 'main') return label === undefined ? '^'.repeat(length) : undefined;
  if (label === undefined || label === '' || end === start || !isHarmless(label)) return undefined;
  return length + 1 + label.length <= room ? `${'-'.repeat(length)} ${label}`.trimEnd() : undefined;
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly kind: Mark['kind'];
  readonly label: string;
}

/** The cells of a line that are shown: from `from` to `to`, with dots where something is left out. */
interface View {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** Which marks are in which line; of a span over many lines the first ones and the last. */
function marksByLine(positions: Positions, marks: readonly Mark[]): Map<number, Mark[]> {
  const byLine = new Map<number, Mark[]>();
  for (const mark of marks) {
    const first = positions.lineAt(mark.start);
    const last = Math.max(first, positions.lineAt(Math.max(mark.start, mark.end - 1)));
    const head = last - first < mostLinesOfSpan ? last : first + mostLinesOfSpan - 3;
    for (let line = first; line <= last; line = line === head && line < last ? last : line + 1) {
      const known = byLine.get(line);
      const part = line === last ? mark : { ...mark, label: '' };
      if (known === undefined) byLine.set(line, [part]);
      else known.push(part);
    }
  }
  return byLine;
}

/**
 * Of a very long line what is around its first mark, more than can be shown of it: many findings may be about one line,
 * and each has a frame.
 */
function partNear(line: Span, marks: readonly Mark[], room: number): Span {
  if (line.end - line.start <= BYTES_IN_A_ROW * room) return line;
  const main = marks.find(({ kind }) => kind === 'main') ?? marks[0]!;
  const start = Math.max(main.start - (BYTES_IN_A_ROW / 2) * room, line.start);
  return { start, end: Math.min(Math.max(main.start, line.start) + BYTES_IN_A_ROW * room, line.end) };
}

/** A cell may stand for four bytes. */
const BYTES_IN_A_ROW = 16;

/** The cells that `mark` covers of a part of the line, without the whitespace around the line's content. */
function locate(text: ByteText, line: Span, { start, end }: Span, mark: Mark): Piece {
  const content = text.slice(start, end);
  let from = Math.min(Math.max(mark.start - start, 0), content.length);
  let to = Math.min(Math.max(mark.end - start, 0), content.length);
  if (mark.start < line.start) from = Math.min(indentOf(content), to);
  if (mark.end > line.end) to = endOfText(content);
  const before = cellWidth(showLine(content.slice(0, from)));
  const covered = cellWidth(showLine(content.slice(from, to), before));
  return { from: before, to: before + Math.max(covered, 1), kind: mark.kind, label: mark.label ?? '' };
}

function chooseView(length: number, pieces: readonly Piece[], room: number): View {
  if (length <= room) return { from: 0, to: length, length };
  const main = pieces.find((piece) => piece.kind === 'main') ?? pieces[0]!;
  const covered = Math.min(main.to - main.from, room);
  const lead = Math.min(main.from, Math.max(Math.floor((room - covered) / 2), cut.length));
  const from = Math.max(0, Math.min(main.from - lead, length - room));
  return { from, to: Math.min(from + room, length), length };
}

function cutLine(shown: string, { from, to, length }: View): string {
  const head = from > 0 ? cut : '';
  const tail = to < length ? cut : '';
  return head + sliceCells(shown, from + head.length, to - tail.length) + tail;
}

/** The stroke under a piece with its label after it, or below where there is no room. */
function drawUnderline(piece: Piece, view: View, room: number, colours: FrameColours): readonly string[] {
  const colour = colours[piece.kind];
  const label = escapeControls(piece.label);
  // The end of the line is a place too: an empty span there has its caret after the text.
  const limit = view.to === view.length ? view.to + 1 : view.to;
  const from = Math.max(piece.from, view.from);
  const to = Math.min(piece.to, limit);
  if (to <= from && piece.kind === 'related') return wrapText(label, room).map(colour);
  const start = Math.min(Math.max(0, from - view.from), room - 1);
  const length = Math.max(1, Math.min(to - from, room - start));
  const stroke = (piece.kind === 'main' ? '^' : '-').repeat(length);
  const fits = start + length + 1 + cellWidth(label) <= room;
  if (label === '' || fits) return [' '.repeat(start) + colour(`${stroke} ${label}`.trimEnd())];
  const indent = ' '.repeat(room - start >= 30 ? start : 0);
  const below = wrapText(label, room - indent.length).map((line) => indent + colour(line));
  return [' '.repeat(start) + colour(stroke), ...below];
}

function indentOf(line: ByteText): number {
  return line.length - line.replace(/^[ \t]+/, '').length;
}

/** Where the whitespace at the end of a line begins. */
function endOfText(line: ByteText): number {
  let end = line.length;
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end--;
  return end;
}
