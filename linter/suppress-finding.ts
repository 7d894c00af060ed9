import { type ByteText, toByteText } from '../grammar/byte-text.ts';
import { lineAt } from '../grammar/line-at.ts';
import { parse } from '../grammar/parse.ts';
import type { CommentLine, Document, Line } from '../grammar/syntax-tree.ts';
import { isWhitespace, trimWhitespace } from '../grammar/whitespace.ts';
import type { Edit, Fix } from '../rules/kit/define-rule.ts';
import { isWholeFile } from '../rules/kit/whole-file.ts';
import type { PickFix } from './apply-fixes.ts';
import type { Finding } from './findings/finding.ts';
import { suppressionIn } from './suppressions.ts';

/** A comment that suppresses a finding, and where in its file a line for it is put in. */
export interface SuppressingComment {
  /** The line that it goes before. */
  readonly line: Line;
  /** `ignore` for a command, `ignore-file` for the whole file. */
  readonly word: 'ignore' | 'ignore-file';
  /** The white space before it. */
  readonly indent: ByteText;
  readonly terminator: '\n' | '\r\n';
}

/**
 * The comment that suppresses a finding of a document: above its command, or at the top for one about the whole file.
 * Undefined where none can: for a comment, a failure of plume, a line that begins within another.
 */
export function suppressingComment(
  finding: Finding,
  { source: { text }, lines }: Document,
  lineOf: (finding: Finding) => Line | undefined,
): SuppressingComment | undefined {
  if (finding.rule.startsWith('internal/')) return undefined;
  const isOfFile = isWholeFile(finding);
  const line = isOfFile ? lines[0] : lineOf(finding);
  if (line === undefined) return undefined;
  if (!isOfFile && (line.kind === 'blank' || line.kind === 'comment')) return undefined;
  // 2.2 cuts lines that are too long for its buffer, so that one may begin within another
  if (line.start > 0 && text[line.start - 1] !== '\n') return undefined;
  // httpd treats a byte order mark as the beginning of a directive: a `#` after one does not begin a comment
  if (text.startsWith('\xef\xbb\xbf', line.start)) return undefined;
  return {
    line,
    word: isOfFile ? 'ignore-file' : 'ignore',
    indent: isOfFile ? '' : indentOf(line, text),
    terminator: terminatorNear(line, text),
  };
}

function indentOf({ start, end }: Line, text: ByteText): ByteText {
  let at = start;
  while (at < end && isWhitespace(text.charCodeAt(at)) && text[at] !== '\n' && text[at] !== '\r') at++;
  return text.slice(start, at);
}

/** How the line ends, or for the last one of a file how the line before it does. */
function terminatorNear({ start }: Line, text: ByteText): '\n' | '\r\n' {
  const next = text.indexOf('\n', start);
  const newline = next < 0 ? start - 1 : next;
  return newline > 0 && text[newline - 1] === '\r' ? '\r\n' : '\n';
}

/**
 * Picks, in the place of what mends a finding, the comment that suppresses it, with that reason: one line without control
 * characters that ends with no backslash. Findings that are not `wanted` get none.
 */
export function createSuppressingPick(reason: string, isWanted: (finding: Finding) => boolean): PickFix {
  const words = toByteText(reason);
  let last: Document | undefined;
  return (finding, { text }) => {
    if (!isWanted(finding)) return undefined;
    // both series read the same lines but for those that are too long for 2.2
    if (last?.source.text !== text) last = parse(text, '2.4');
    const document = last;
    const comment = suppressingComment(finding, document, ({ start }) => lineAt(document, start));
    const edit = comment && editFor(finding.rule, comment, words, document);
    return edit && suppressing(finding.rule, edit);
  };
}

function suppressing(rule: string, edit: Edit): Fix {
  // httpd ignores comments
  return { title: `Suppress \`${rule}\` here`, name: 'add-ignore', kind: 'safe', edits: [edit] };
}

/** Adds the rule to a comment of the same reason that is there, or a comment; undefined where one names the rule in vain. */
function editFor(
  rule: string,
  { line, word, indent, terminator }: SuppressingComment,
  reason: ByteText,
  { lines, source: { text } }: Document,
): Edit | undefined {
  const above =
    word === 'ignore' ? commentsAbove(line, lines) : lines.filter(isComment).slice(0, MOST_LOOKED_AT);
  for (const comment of above) {
    const found = suppressionIn(comment);
    if (found === undefined || (found.scope === 'file') !== (word === 'ignore-file')) continue;
    if (found.names.some((name) => name.rule === rule)) return undefined;
    const end = found.names.at(-1)!.end;
    const rest = trimWhitespace(text.slice(end, comment.end));
    if (found.scope !== 'section' && rest === `-- ${reason}`) return { start: end, end, text: `, ${rule}` };
  }
  const { start } = line;
  return { start, end: start, text: `${indent}# plume: ${word} ${rule} -- ${reason}${terminator}` };
}

function isComment(line: Line): line is CommentLine {
  return line.kind === 'comment';
}

/** The comments directly above a line, the nearest first. */
function commentsAbove(line: Line, lines: readonly Line[]): readonly CommentLine[] {
  const found: CommentLine[] = [];
  for (let at = indexOfLine(line, lines) - 1; at >= 0 && found.length < MOST_LOOKED_AT; at--) {
    const above = lines[at]!;
    if (above.kind === 'comment') found.push(above);
    else if (above.kind !== 'blank') break;
  }
  return found;
}

/** A rule reports one line under few names; a thousand comments above it are a text of another kind. */
const MOST_LOOKED_AT = 50;

function indexOfLine({ start }: Line, lines: readonly Line[]): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
