import { type ByteText, type Span, toDisplayText } from '../grammar/byte-text.ts';
import { trimmedEnd } from '../grammar/command.ts';
import type { Document, Fault, Line } from '../grammar/syntax-tree.ts';
import { fixedLinesOf } from './fixed-lines.ts';
import type { FormatStyle } from './format-style.ts';
import { depthsOf } from './line-depths.ts';
import { editsOfLine, type FormatEdit } from './line-edits.ts';
import { isSameReading } from './same-reading.ts';

/** A formatted text, with the edits that make it, in the order of the text; or why the text is left as it is. */
export type Formatted =
  | { readonly ok: true; readonly text: ByteText; readonly edits: readonly FormatEdit[] }
  /** `because` is a clause that follows "because". */
  | { readonly ok: false; readonly because: string };

/**
 * Formats a file: indentation, closing tags spelled as their opening ones, white space and line ends at ends of lines.
 * Lines stay on their physical lines. What httpd reads is compared before and after: a text of which it would read
 * anything else is refused.
 */
export function formatDocument(document: Document, style: FormatStyle): Formatted {
  const fault = document.faults.find(({ kind }) => kind !== 'close-with-text');
  if (fault !== undefined) return { ok: false, because: describeFault(fault) };
  if (document.buried !== undefined)
    return { ok: false, because: 'its sections are nested more deeply than plume follows' };
  return change(document, style, undefined);
}

/**
 * Formats the lines that a span touches, as `formatDocument` formats them in the whole file; faults of sections do not
 * hinder it. A span that ends where a line begins does not touch that line.
 */
export function formatSpan(document: Document, style: FormatStyle, span: Span): Formatted {
  return change(document, style, span);
}

function change(document: Document, style: FormatStyle, span: Span | undefined): Formatted {
  const { text } = document.source;
  const fixed = fixedLinesOf(document);
  const depths = depthsOf(document);
  const edits: FormatEdit[] = [];
  let growth = 0;
  for (const line of document.lines) {
    if (fixed.has(line) || (span !== undefined && !touches(span, line))) continue;
    for (const edit of editsOfLine(line, depths.get(line) ?? 0, style)) {
      edits.push(edit);
      growth += edit.text.length;
    }
    if (growth > MOST_GROWTH * text.length + FREE_GROWTH)
      return { ok: false, because: `indentation would make it more than ${MOST_GROWTH} times as large` };
  }
  const tail =
    span === undefined && style.trimsFinalNewlines ? startOfFinalBlankLines(document, fixed) : undefined;
  const kept = tail === undefined ? edits : edits.filter(({ start }) => start < tail);
  if (tail !== undefined) kept.push({ start: tail, end: text.length, text: '' });
  else if (span === undefined) for (const one of finalNewline(document, style, fixed)) kept.push(one);
  const ordered = inOrder(kept);
  const after = applyFormatEdits(text, ordered);
  if (!isSameReading(text, after, fixed))
    return { ok: false, because: 'httpd would read something else from it' };
  return { ok: true, text: after, edits: ordered };
}

/** Deep sections of short lines would become a hundred times as large. */
const MOST_GROWTH = 8;
const FREE_GROWTH = 65_536;

/** The text with the edits made, which are in its order. */
function applyFormatEdits(text: ByteText, edits: readonly FormatEdit[]): ByteText {
  const parts: ByteText[] = [];
  let at = 0;
  for (const edit of edits) {
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return parts.join('') + text.slice(at);
}

function inOrder(edits: readonly FormatEdit[]): readonly FormatEdit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
}

function touches({ start, end }: Span, line: Line): boolean {
  return start < line.end && (line.start < end || (start === end && line.start <= start));
}

/** Where the blank lines at the end of the file begin; undefined where there are none. */
function startOfFinalBlankLines({ lines }: Document, fixed: ReadonlySet<Line>): number | undefined {
  const last = lines.findLastIndex((line) => line.kind !== 'blank' || line.height > 1 || fixed.has(line));
  return last < 0 ? undefined : lines[last + 1]?.start;
}

/** The line end that the last line gets where it has none; a backslash before it would continue the line. */
function finalNewline(
  { lines, source: { text } }: Document,
  { insertsFinalNewline, endOfLine }: FormatStyle,
  fixed: ReadonlySet<Line>,
): readonly FormatEdit[] {
  const last = lines.at(-1);
  if (!insertsFinalNewline || last === undefined || last.kind === 'blank' || fixed.has(last)) return [];
  const isOpen = last.height === 1 && !/[\n\r]$/.test(text);
  const end = trimmedEnd(text, last.start, text.length);
  if (!isOpen || text[end - 1] === '\\' || text.includes('\0', last.start)) return [];
  const isCrlf = endOfLine === undefined && text.endsWith('\r\n', last.start);
  const wanted = isCrlf || endOfLine === 'crlf' ? '\r\n' : '\n';
  return [{ start: text.length, end: text.length, text: wanted }];
}

function describeFault({ kind, node }: Fault): string {
  const isLong = node.name.length > LONGEST_NAME;
  const name = toDisplayText(isLong ? `${node.name.slice(0, LONGEST_NAME)}...` : node.name);
  switch (kind) {
    case 'unclosed':
      return `\`<${name}>\` on line ${node.number} is never closed`;
    case 'unmatched':
      return `\`</${name}>\` on line ${node.number} closes no section`;
    case 'mismatched':
      return `\`</${name}>\` on line ${node.number} does not close the section that is open there`;
    case 'close-without-gt':
      return `\`</${name}\` on line ${node.number} has no \`>\` directly after its name`;
    case 'close-with-text':
      return `text follows \`</${name}>\` on line ${node.number}`;
  }
}

/** The longest name of a section, in bytes, that a message quotes whole. */
const LONGEST_NAME = 60;
