import { applyFixes } from '../../linter/apply-fixes.ts';
import type { OpenDocument } from './open-document.ts';
import type { TextEdit } from './protocol.ts';
import { editsBetween, toTextEdits } from './text-edits.ts';

/** The edits that `plume lint --fix` would make: all safe fixes, except those that bring a new error. */
export function findAllFixes(document: OpenDocument): readonly TextEdit[] {
  const linted = document.linted();
  if (!linted.findings.some(({ fixes }) => fixes.some(({ safe }) => safe))) return [];
  const { text } = applyFixes(linted, document.lint, 'safe');
  return toTextEdits(editsBetween(linted.text, text), linted.text, document.positions());
}
