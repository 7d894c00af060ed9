import type { ByteText, Span } from '../grammar/byte-text.ts';
import { partsOf } from '../grammar/command.ts';
import { physicalLinesOf } from '../grammar/physical-lines.ts';
import type { ClosingTag, Line } from '../grammar/syntax-tree.ts';
import { isWhitespace } from '../grammar/whitespace.ts';
import { type FormatStyle, indentationAt } from './format-style.ts';

/** Replaces the bytes of its span with `text`. */
export interface FormatEdit extends Span {
  readonly text: ByteText;
}

/** What makes a line, which is in so many sections, one of that style: edits in the order of the text. */
export function editsOfLine(line: Line, depth: number, style: FormatStyle): readonly FormatEdit[] {
  const { text } = line.source;
  const { start, end } = line;
  // httpd 2.2 reads longer lines in pieces; what follows a NUL, httpd does not read
  if (end - start > LONGEST || text.slice(start, end).includes('\0')) return [];
  const [first, ...more] = physicalLinesOf(line);
  if (first === undefined) return [];
  const edits: FormatEdit[] = [];
  const change = (from: number, to: number, wanted: ByteText): void => {
    if (text.slice(from, to) !== wanted) edits.push({ start: from, end: to, text: wanted });
  };
  const isContinued = more.length > 0;
  const content = afterSpaces(text, start, first.end);
  const isEmpty = content === first.end;
  if (!isEmpty && !isWhitespace(text.charCodeAt(content)))
    change(start, content, indentationAt(depth, style));
  if (line.kind === 'close' && !isContinued) changeName(line, change);
  if (!isContinued && style.trimsTrailingWhitespace) {
    const trimmed = isEmpty ? start : beforeSpaces(text, content, first.end);
    if (mayEndAt(text, start, trimmed)) change(trimmed, first.end, '');
  }
  if (style.endOfLine !== undefined)
    for (const { end: bare } of [first, ...more]) changeEnd(text, bare, style.endOfLine, change);
  return edits;
}

/** The indentation of a line, replaced by that of so many sections; undefined where the line must keep it. */
export function indentationEdit(line: Line, depth: number, style: FormatStyle): FormatEdit | undefined {
  const { text } = line.source;
  const [first] = physicalLinesOf(line);
  if (first === undefined || text.slice(line.start, line.end).includes('\0')) return undefined;
  const content = afterSpaces(text, line.start, first.end);
  if (content < first.end && isWhitespace(text.charCodeAt(content))) return undefined;
  return { start: line.start, end: content, text: indentationAt(depth, style) };
}

/** The buffer of httpd 2.2 has 8192 bytes: what is that long, indentation could tear. */
const LONGEST = 7000;

type Change = (from: number, to: number, wanted: ByteText) => void;

/** A closing tag gets the spelling of its opening one, where they differ in capitals only. */
function changeName(line: ClosingTag, change: Change): void {
  const { opening, source } = line;
  if (opening === undefined || !line.hasGt || opening.key !== line.key) return;
  const { start, end } = partsOf(line).name;
  const isPlain = source.text.startsWith('</', start - 2) && source.text.slice(start, end) === line.name;
  if (isPlain && opening.name.length === line.name.length) change(start, end, opening.name);
}

/** A backslash that comes to stand last would continue the line, and a CR would become a part of its end. */
function mayEndAt(text: ByteText, start: number, end: number): boolean {
  return end === start || (text[end - 1] !== '\\' && !isWhitespace(text.charCodeAt(end - 1)));
}

/** `bare` is before the end of a physical line. */
function changeEnd(text: ByteText, bare: number, wanted: 'lf' | 'crlf', change: Change): void {
  if (text[bare] === '\n' && wanted === 'crlf') change(bare, bare, '\r');
  const isSingle = text[bare - 1] !== '\r';
  if (text.startsWith('\r\n', bare) && isSingle && wanted === 'lf') change(bare, bare + 1, '');
}

function afterSpaces(text: ByteText, from: number, to: number): number {
  let at = from;
  while (at < to && isSpace(text, at)) at++;
  return at;
}

function beforeSpaces(text: ByteText, from: number, to: number): number {
  let at = to;
  while (at > from && isSpace(text, at - 1)) at--;
  return at;
}

function isSpace(text: ByteText, at: number): boolean {
  return text[at] === ' ' || text[at] === '\t';
}
