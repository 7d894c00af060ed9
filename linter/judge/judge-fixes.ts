import { compareAccess } from './compare-access.ts';
import { type ComparedFile, compareCommands } from './compare-commands.ts';
import { compareWhatIsSaid } from './compare-messages.ts';
import type { JudgedFix, JudgedTexts } from './judged-texts.ts';
import { type Difference, type Verdict, verdictOf } from './verdict.ts';

/**
 * Whether fixes leave a configuration as it is, but for what they mend: the commands of all sections and hosts, who gets
 * in, and what httpd says. What may differ follows from what the findings mark: a command that httpd refuses, and what
 * takes its place. `before` and `after` are all files as they were linted. Several fixes are judged as one.
 */
export function judgeFixes(before: JudgedTexts, after: JudgedTexts, fixes: readonly JudgedFix[]): Verdict {
  const compared: ComparedFile[] = [];
  const differences: Difference[] = [];
  for (const [name, own] of fixesByFile(fixes)) {
    const [file, other] = [before.fileOf(name), after.fileOf(name)];
    if (file === undefined || other === undefined) {
      const why = `what becomes of \`${name}\` cannot be seen`;
      differences.push({ kind: 'unknown', file: name, line: undefined, why, fixes: own });
      continue;
    }
    const one = compareCommands(file, other, own);
    compared.push(one);
    differences.push(...one.differences);
  }
  if (differences.length === 0) differences.push(...compareAccess(before, after, compared));
  differences.push(...compareWhatIsSaid(before, after, compared));
  return verdictOf(differences);
}

function fixesByFile(fixes: readonly JudgedFix[]): ReadonlyMap<string, readonly JudgedFix[]> {
  const byFile = new Map<string, JudgedFix[]>();
  for (const fix of fixes)
    for (const name of new Set([fix.finding.file, ...fix.edits.keys()])) {
      const others = byFile.get(name);
      if (others === undefined) byFile.set(name, [fix]);
      else others.push(fix);
    }
  return byFile;
}
