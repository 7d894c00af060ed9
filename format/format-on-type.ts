import type { ByteText } from '../grammar/byte-text.ts';
import { partsOf, wordsOf } from '../grammar/command.ts';
import { lineAt } from '../grammar/line-at.ts';
import type { Document, Line, OpeningTag } from '../grammar/syntax-tree.ts';
import { trimWhitespace } from '../grammar/whitespace.ts';
import { fixedLinesOf, isKnownSection } from './fixed-lines.ts';
import { type FormatStyle, indentationAt } from './format-style.ts';
import { depthsOf } from './line-depths.ts';
import { editsOfLine, type FormatEdit, indentationEdit } from './line-edits.ts';

/**
 * What follows from a line end that was typed before the byte `at`: the line before is formatted, and the new one
 * indented unless it is empty. Nothing where it continues a line, or stays as it is.
 */
export function formatAfterNewline(
  document: Document,
  style: FormatStyle,
  at: number,
): readonly FormatEdit[] {
  const { text } = document.source;
  const start = text.lastIndexOf('\n', at - 1) + 1;
  if (start === 0) return [];
  const depths = depthsOf(document);
  const fixed = fixedLinesOf(document);
  const before = lineAt(document, start - 1);
  if (before === undefined || before.end > start || continuesAt(text, start)) return [];
  const edits: FormatEdit[] = [];
  if (!fixed.has(before)) edits.push(...editsOfLine(before, depths.get(before) ?? 0, style));
  const line = lineAt(document, start);
  if (line?.start === start && !fixed.has(line))
    edits.push(...indentLine(line, depths.get(line) ?? 0, style));
  return edits;
}

/** Whether the line before begins to be continued, also where the text ends there. */
function continuesAt(text: ByteText, start: number): boolean {
  const bare = text[start - 2] === '\r' ? start - 2 : start - 1;
  return text[bare - 1] === '\\';
}

/**
 * Indents the line that the cursor is on by an edit before the cursor where that is possible: many editors leave it where
 * something is put at its place. An empty line stays so; it is indented when it is left.
 */
function indentLine(line: Line, depth: number, style: FormatStyle): readonly FormatEdit[] {
  const edit = indentationEdit(line, depth, style);
  if (edit === undefined) return [];
  const { text } = line.source;
  const { start, end, text: wanted } = edit;
  const had = text.slice(start, end);
  const isEmpty = had === '' && trimWhitespace(text.slice(start, line.end)) === '';
  if (had === wanted || isEmpty) return [];
  if (wanted.endsWith(had)) return [{ start, end: start, text: wanted.slice(0, wanted.length - had.length) }];
  return had.endsWith(wanted) ? [{ start, end: end - wanted.length, text: '' }] : [edit];
}

/**
 * What follows from a `>` that was typed before the byte `at`: a closing tag is formatted, and an opening tag that
 * nothing closes gets its closing tag on the next line.
 */
export function formatAfterBracket(
  document: Document,
  style: FormatStyle,
  at: number,
): readonly FormatEdit[] {
  const line = lineAt(document, at - 1);
  if (line === undefined || line.height > 1 || fixedLinesOf(document).has(line)) return [];
  const { text } = document.source;
  const isAtEnd = text[at - 1] === '>' && trimWhitespace(text.slice(at, line.end)) === '';
  if (!isAtEnd || (line.kind !== 'open' && line.kind !== 'close')) return [];
  const depth = depthsOf(document).get(line) ?? 0;
  const edits = editsOfLine(line, depth, { ...style, trimsTrailingWhitespace: false });
  return line.kind === 'open' && lacksClosingTag(line) ? [...edits, closingTagOf(line, depth, style)] : edits;
}

/** Whether the tag is whole, and a section of its name has one closing tag too few. */
function lacksClosingTag(line: OpeningTag): boolean {
  if (!isKnownSection(line) || !partsOf(line).hasGt || wordsOf(line).some(({ closed }) => !closed))
    return false;
  // the new tag takes the closing tag of the section around it if that has the same name
  for (let section: OpeningTag | undefined = line; section !== undefined; section = section.parent)
    if (section.key === line.key && section.closing === undefined) return true;
  return false;
}

/** It is put before the next line where there is one, so that the cursor stays where it is. */
function closingTagOf(line: OpeningTag, depth: number, style: FormatStyle): FormatEdit {
  const { text } = line.source;
  const tag: ByteText = `${indentationAt(depth, style)}</${line.name}>`;
  const isLast = text[line.end - 1] !== '\n';
  const end =
    text.endsWith('\r\n', line.end) || (isLast && text.endsWith('\r\n', line.start)) ? '\r\n' : '\n';
  return { start: line.end, end: line.end, text: isLast ? end + tag : tag + end };
}
