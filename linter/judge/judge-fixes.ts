import { addTo } from '../../core/add-to.ts';
import { withinOrNothing } from '../../core/budget/work-budget.ts';
import { createAnalysisBudget } from '../../core/budget/work-limits.ts';
import { compareAccess, findOpening } from './compare-access.ts';
import { type ComparedFile, compareCommands } from './compare-commands.ts';
import { compareHosts } from './compare-hosts.ts';
import { compareInstances } from './compare-instances.ts';
import { compareWhatIsSaid } from './compare-messages.ts';
import type { JudgedFix, JudgedTexts } from './judged-texts.ts';
import { stopsHttpd } from './refused-commands.ts';
import { type Difference, type Verdict, verdictOf } from './verdict.ts';

/**
 * Whether fixes leave a configuration as it is except for what they mend; several fixes are judged as one. `before` and
 * `after` are all files as they were linted. A safe fix changes nothing else, and an unsafe fix grants no access that
 * was denied; a choice is not restricted.
 */
export function judgeFixes(before: JudgedTexts, after: JudgedTexts, fixes: readonly JudgedFix[]): Verdict {
  // compared are the commands of all sections and hosts, which host answers which request, access decisions, and what
  // httpd says; a command that httpd refuses and a finding marks may change, and so may what replaces it
  const bytes = before.linted.reduce((sum, { text }) => sum + text.length, 0);
  const budget = createAnalysisBudget(bytes);
  return withinOrNothing(budget, () => compareAll(before, after, fixes)) ?? TOO_MUCH;
}

const TOO_MUCH: Verdict = verdictOf([
  {
    kind: 'unknown',
    file: '',
    line: undefined,
    why: 'to compare what it does would be too much work',
    fixes: [],
  },
]);

function compareAll(before: JudgedTexts, after: JudgedTexts, fixes: readonly JudgedFix[]): Verdict {
  const { compared, differences } = compareFiles(before, after, fixes);
  const found = [...differences, ...compared.flatMap((one) => one.differences)].filter(
    (difference) => difference.fixes.length === 0 || difference.fixes.some(isSafe),
  );
  if (found.length === 0 && fixes.some(isSafe))
    for (const one of compareInstances(before, after, compared)) found.push(one);
  if (found.length === 0 && fixes.some(isSafe))
    for (const one of compareHosts(before, after, compared)) found.push(one);
  if (found.length === 0) for (const one of judgeAccess(before, after, compared)) found.push(one);
  if (fixes.some(isSafe)) {
    const isAccessCompared =
      found.length === 0 && compared.some(({ aboutAccess }) => aboutAccess.some(isSafe));
    for (const one of compareWhatIsSaid(before, after, compared, isAccessCompared)) found.push(one);
  }
  return verdictOf(found);
}

function isSafe({ fix }: JudgedFix): boolean {
  return fix.kind === 'safe';
}

function judgeAccess(
  before: JudgedTexts,
  after: JudgedTexts,
  compared: readonly ComparedFile[],
): readonly Difference[] {
  const own = compared.flatMap(({ aboutAccess }) => aboutAccess);
  if (own.some(isSafe)) return compareAccess(before, after, compared);
  const [first] = own;
  if (first === undefined || own.every(({ finding, fix }) => fix.kind === 'choice' || stopsHttpd(finding)))
    return [];
  const opening = findOpening(before, after, compared);
  if (opening === undefined) return [];
  const effect =
    opening === 'unknown'
      ? 'may grant access to clients that are denied now'
      : `grants access to ${opening.who}`;
  const why = `it ${effect}, so plume makes it only where \`--apply\` names it`;
  return [{ kind: 'access', file: first.file, line: undefined, why, fixes: own }];
}

function compareFiles(
  before: JudgedTexts,
  after: JudgedTexts,
  fixes: readonly JudgedFix[],
): { readonly compared: readonly ComparedFile[]; readonly differences: readonly Difference[] } {
  const compared: ComparedFile[] = [];
  const differences: Difference[] = [];
  for (const [name, own] of fixesByFile(fixes)) {
    const [file, other] = [before.fileOf(name), after.fileOf(name)];
    if (file !== undefined && other !== undefined) compared.push(compareCommands(file, other, own));
    else {
      const why = `plume cannot see what would happen to \`${name}\``;
      differences.push({ kind: 'unknown', file: name, line: undefined, why, fixes: own });
    }
  }
  return { compared, differences };
}

function fixesByFile(fixes: readonly JudgedFix[]): ReadonlyMap<string, readonly JudgedFix[]> {
  const byFile = new Map<string, JudgedFix[]>();
  for (const fix of fixes)
    for (const name of new Set([fix.file, ...fix.edits.keys()])) {
      addTo(byFile, name, fix);
    }
  return byFile;
}
