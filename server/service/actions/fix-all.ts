import type { LintedEditorFile } from '../documents/linted-file.ts';
import type { TextEdit } from '../documents/protocol.ts';
import { editsBetween, toTextEdits } from '../text-edits.ts';

/**
 * The edits in this file that `plume lint --fix` would make: all safe fixes, or those of one rule, except those that
 * bring a new error.
 */
export function findAllFixes(file: LintedEditorFile, rule?: string): readonly TextEdit[] {
  const isWanted = (other: string) => rule === undefined || other === rule;
  const isFixed = file.findings.some(
    (finding) => isWanted(finding.rule) && finding.fixes.some(({ kind }) => kind === 'safe'),
  );
  if (!isFixed || !file.mayChange(file)) return [];
  return toTextEdits(editsBetween(file.text, file.fixAll(rule)), file.text, file.positions());
}
