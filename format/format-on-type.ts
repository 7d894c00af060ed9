import type { ByteText } from '../grammar/byte-text.ts';
import { partsOf, wordsOf } from '../grammar/command.ts';
import { lineAt } from '../grammar/line-at.ts';
import type { ClosingTag, Document, Line, OpeningTag } from '../grammar/syntax-tree.ts';
import { trimWhitespace } from '../grammar/whitespace.ts';
import { fixedLinesOf, isKnownSection } from './fixed-lines.ts';
import { type FormatStyle, indentationAt } from './format-style.ts';
import { depthsOf } from './line-depths.ts';
import { editsOfLine, type FormatEdit, indentationEdit } from './line-edits.ts';

/**
 * What follows from a line end that was typed before the byte `at`: the line before is formatted, and the new one
 * indented unless it is empty. No edits where it continues a line, or stays as it is.
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
  if (!fixed.has(before))
    for (const one of editsOfLine(before, depths.get(before) ?? 0, style)) edits.push(one);
  const line = lineAt(document, start);
  if (line?.start === start && !fixed.has(line))
    for (const one of indentLine(line, depths.get(line) ?? 0, style)) edits.push(one);
  return edits;
}

/** Whether the line before begins to be continued, also where the text ends there. */
function continuesAt(text: ByteText, start: number): boolean {
  const bare = text[start - 2] === '\r' ? start - 2 : start - 1;
  return text[bare - 1] === '\\';
}

/**
 * Indents the line that the cursor is on by an edit before the cursor where that is possible: many editors leave it where
 * something is put at its place. An empty line stays so: editors indent it themselves.
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
 * What follows from a `>` that was typed before the byte `at`: its tag is indented as its section is, and a closing tag is
 * spelled as its opening one.
 */
export function formatAfterBracket(
  document: Document,
  style: FormatStyle,
  at: number,
): readonly FormatEdit[] {
  const line = tagEndingAt(document, at);
  if (line === undefined) return [];
  const depth = depthsOf(document).get(line) ?? 0;
  return editsOfLine(line, depth, { ...style, trimsTrailingWhitespace: false });
}

/** Whether a `>` before the byte `at` ends an opening tag that nothing closes: Enter adds its closing tag. */
export function endsUnclosedTag(document: Document, at: number): boolean {
  const line = tagEndingAt(document, at);
  return line?.kind === 'open' && lacksClosingTag(line);
}

/**
 * The closing tag of the opening one in the line with the byte `at`, below the line with the byte `below`: what a person wrote
 * after the opening tag. Undefined where the section has a closing tag, or nothing may be added to it.
 */
export function closeSection(
  document: Document,
  style: FormatStyle,
  at: number,
  below: number,
): FormatEdit | undefined {
  const { text } = document.source;
  const line = tagEndingAt(document, endOfLine(text, at));
  if (line?.kind !== 'open' || !lacksClosingTag(line) || below < line.end) return undefined;
  const tag: ByteText = `${indentationAt(depthsOf(document).get(line) ?? 0, style)}</${line.name}>`;
  const next = text.indexOf('\n', below) + 1;
  const lineEnd = text.endsWith('\r\n', next > 0 ? next : line.end) ? '\r\n' : '\n';
  if (next > 0) return { start: next, end: next, text: tag + lineEnd };
  return { start: text.length, end: text.length, text: lineEnd + tag };
}

/**
 * The line below that of the byte `below`, where that is the closing tag of the line with the byte `at` once more and one too
 * many: the tag that was added with the opening one, before a person typed it.
 */
export function dropSecondClosingTag(document: Document, at: number, below: number): FormatEdit | undefined {
  const { text } = document.source;
  const line = tagEndingAt(document, endOfLine(text, at));
  if (line?.kind !== 'close' || line.opening === undefined) return undefined;
  const start = text.indexOf('\n', below) + 1;
  const second = start === 0 ? undefined : lineAt(document, start);
  if (second?.kind !== 'close' || second.key !== line.key) return undefined;
  const isSurplus = document.lines.some(
    (other) => other.kind === 'close' && other.key === line.key && other.opening === undefined,
  );
  if (!isSurplus || fixedLinesOf(document).has(second)) return undefined;
  // nothing changes at the end of the tag, where the cursor is
  const next = text.indexOf('\n', second.start) + 1;
  return next > 0
    ? { start, end: next, text: '' }
    : { start: endOfLine(text, below), end: text.length, text: '' };
}

/** The offset of the end of the line with a byte, before its line end. */
function endOfLine(text: ByteText, at: number): number {
  const end = text.indexOf('\n', at);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
}

/** The tag of one line that a `>` before the byte `at` ends. */
function tagEndingAt(document: Document, at: number): OpeningTag | ClosingTag | undefined {
  const line = lineAt(document, at - 1);
  if (line === undefined || line.height > 1 || fixedLinesOf(document).has(line)) return undefined;
  if (line.kind !== 'open' && line.kind !== 'close') return undefined;
  const { text } = document.source;
  const isAtEnd = text[at - 1] === '>' && trimWhitespace(text.slice(at, line.end)) === '';
  return isAtEnd ? line : undefined;
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
