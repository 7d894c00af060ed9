import type { Finding, LintedFile } from '../linter/finding.ts';
import type { Recognition } from '../model/recognition/recognize-file.ts';
import type { Fix } from '../rules/define-rule.ts';

/** How plume came to a file: a person named it, a server includes it, or a directory was searched. */
export type Origin = 'named' | 'included' | 'found';

/**
 * Why a file may never be fixed, as a clause that follows "because"; undefined where nothing speaks against it. A named
 * file is taken at its word unless it is clearly another program's, or a template.
 */
export function whyNeverFixed(
  { owner, template, foreignConstructs }: Recognition,
  origin: Origin,
): string | undefined {
  if (template !== undefined) return 'it is a template';
  if (owner === 'foreign') return 'it is not Apache configuration';
  if (origin === 'named') return undefined;
  if (foreignConstructs >= mostForeignConstructs) return 'parts of it are not Apache configuration';
  if (origin === 'found' && owner !== 'apache') return 'it may belong to another program';
  return undefined;
}

/** One `;` or `//` is a mistake; two are another language. */
const mostForeignConstructs = 2;

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
    const forbidden = edits.flatMap((edit) => {
      const name = edit.file ?? file;
      const reason = reasonFor(name);
      return reason === undefined ? [] : [[name, reason] as const];
    });
    for (const [name, reason] of forbidden) spared.set(name, reason);
    return forbidden.length === 0;
  };
  const guard = (finding: Finding): Finding =>
    finding.fixes.length === 0
      ? finding
      : { ...finding, fixes: finding.fixes.filter((fix) => isAllowed(fix, finding.file)) };
  return {
    withoutForbidden: (files) => files.map((file) => ({ ...file, findings: file.findings.map(guard) })),
    mayChange: (file) => reasonFor(file) === undefined,
    spared,
  };
}
