import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { lineAt } from '../../../grammar/line-at.ts';
import type { Line } from '../../../grammar/syntax-tree.ts';
import { isWhitespace } from '../../../grammar/whitespace.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import { isWholeFile } from '../../../rules/kit/whole-file.ts';
import type { LintedEditorFile } from '../documents/linted-file.ts';
import type { TextEdit } from '../documents/protocol.ts';

/**
 * The edit that puts a comment above the directive, or at the top for a finding about the whole file, which tells plume to
 * ignore it, with a place for the reason. Undefined where none can be: for a comment, a failure of plume, a continued line.
 */
export function suppressFinding(finding: Finding, file: LintedEditorFile): TextEdit | undefined {
  if (isWholeFile(finding)) return suppressInFile(finding, file);
  const line = lineOf(finding, file);
  if (line === undefined || line.kind === 'blank' || line.kind === 'comment') return undefined;
  if (finding.rule.startsWith('internal/')) return undefined;
  const { text } = line.source;
  // 2.2 cuts lines that are too long for its buffer, so that one may begin within another.
  if (line.start > 0 && text[line.start - 1] !== '\n') return undefined;
  // httpd treats a byte order mark as the beginning of a directive: a `#` after one does not begin a comment.
  if (text.startsWith('\xef\xbb\xbf', line.start)) return undefined;
  const at = file.positions().editorPosition(line.start);
  const comment = `# plume: ignore ${finding.rule} — reason`;
  return {
    range: { start: at, end: at },
    newText: `${indentationOf(line, text)}${comment}${terminatorNear(line, text)}`,
  };
}

/** The edit that puts a comment at the top of the file, for a finding that is about all of it. */
function suppressInFile({ rule }: Finding, { document, positions }: LintedEditorFile): TextEdit | undefined {
  const [first] = document.lines;
  // httpd treats a byte order mark as the beginning of a directive: a `#` after one does not begin a comment
  if (first === undefined || rule.startsWith('internal/') || first.source.text.startsWith('\xef\xbb\xbf'))
    return undefined;
  const at = positions().editorPosition(0);
  return {
    range: { start: at, end: at },
    newText: `# plume: ignore-file ${rule} — reason${terminatorNear(first, first.source.text)}`,
  };
}

/** The logical line that the finding begins in. */
export function lineOf({ start }: Finding, { document }: LintedEditorFile): Line | undefined {
  return lineAt(document, start);
}

function indentationOf({ start, end }: Line, text: ByteText): string {
  let at = start;
  while (at < end && isWhitespace(text.charCodeAt(at)) && text[at] !== '\n' && text[at] !== '\r') at++;
  return toDisplayText(text.slice(start, at));
}

/** How the line ends, or for the last one of a file how the line before it does. */
function terminatorNear({ start }: Line, text: ByteText): '\n' | '\r\n' {
  const next = text.indexOf('\n', start);
  const newline = next < 0 ? start - 1 : next;
  return newline > 0 && text[newline - 1] === '\r' ? '\r\n' : '\n';
}
