import type { Finding, LintedFile } from '../../../linter/findings/finding.ts';
import type { Fix } from '../../../rules/kit/define-rule.ts';

/** Keeps fixes away from files that may never be fixed. */
export interface FixGuard {
  /** The files without the fixes that would change one that may never be changed. */
  withoutForbidden(files: readonly LintedFile[]): readonly LintedFile[];
  mayChange(file: string): boolean;
  /** The files for which there were such fixes, with the reasons. */
  readonly spared: ReadonlyMap<string, string>;
}

/** A guard that asks for each file, once and only when there is something to fix in it, why it may never be fixed. */
export function createFixGuard(whyNot: (file: string) => string | undefined): FixGuard {
  const reasons = new Map<string, string | undefined>();
  const spared = new Map<string, string>();
  const reasonFor = (file: string): string | undefined => {
    if (!reasons.has(file)) reasons.set(file, whyNot(file));
    return reasons.get(file);
  };
  const isAllowed = ({ edits }: Fix, file: string): boolean => {
    // as it is for most
    if (edits.every((edit) => reasonFor(edit.file ?? file) === undefined)) return true;
    const forbidden = edits.flatMap((edit) => {
      const name = edit.file ?? file;
      const reason = reasonFor(name);
      return reason === undefined ? [] : [[name, reason] as const];
    });
    for (const [name, reason] of forbidden) spared.set(name, reason);
    return forbidden.length === 0;
  };
  const guard = (finding: Finding): Finding => {
    if (finding.fixes.length === 0) return finding;
    const fixes = finding.fixes.filter((fix) => isAllowed(fix, finding.file));
    return fixes.length === finding.fixes.length ? finding : { ...finding, fixes };
  };
  return {
    withoutForbidden: (files) => files.map((file) => ({ ...file, findings: file.findings.map(guard) })),
    mayChange: (file) => reasonFor(file) === undefined,
    spared,
  };
}
