import type { LintedEditorFile } from '../documents/linted-file.ts';
import type { TextEdit } from '../documents/protocol.ts';
import { editsBetween, toTextEdits } from '../text-edits.ts';

/** The edits in this file that `plume lint --fix` would make: all safe fixes, except those that bring a new error. */
export function findAllFixes(file: LintedEditorFile): readonly TextEdit[] {
  if (!file.findings.some(({ fixes }) => fixes.some(({ kind }) => kind === 'safe'))) return [];
  if (!file.mayChange(file)) return [];
  return toTextEdits(editsBetween(file.text, file.fixAll()), file.text, file.positions());
}
