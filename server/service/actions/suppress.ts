import { toDisplayText } from '../../../grammar/byte-text.ts';
import { lineAt } from '../../../grammar/line-at.ts';
import type { Line } from '../../../grammar/syntax-tree.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import { suppressingComment } from '../../../linter/suppress-finding.ts';
import type { LintedEditorFile } from '../documents/linted-file.ts';
import type { TextEdit } from '../documents/protocol.ts';

/**
 * The edit that puts in a comment which tells plume to ignore a finding, with a place for the reason; undefined where none
 * can be.
 */
export function suppressFinding(finding: Finding, file: LintedEditorFile): TextEdit | undefined {
  const comment = suppressingComment(finding, file.document, (one) => lineOf(one, file));
  if (comment === undefined) return undefined;
  const { line, word, indent, terminator } = comment;
  const at = file.positions().editorPosition(line.start);
  return {
    range: { start: at, end: at },
    newText: `${toDisplayText(indent)}# plume: ${word} ${finding.rule} — reason${terminator}`,
  };
}

/** The logical line that the finding begins in. */
export function lineOf({ start }: Finding, { document }: LintedEditorFile): Line | undefined {
  return lineAt(document, start);
}
