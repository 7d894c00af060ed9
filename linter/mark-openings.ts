import { createHalfBudget, type WorkBudget, WorkIsSpent, within } from '../core/budget/work-budget.ts';
import type { Fix } from '../rules/kit/define-rule.ts';
import type { Finding } from './findings/finding.ts';
import { countsAsOpening, createOpeningOfFix, mayOpen } from './judge/opening-of-fix.ts';
import type { FixedFile } from './judge/openings-in-server.ts';

/**
 * Turns every unsafe fix that grants access to denied clients, or may do so, into a choice whose title says to whom.
 * Spends at most half of what is left of the budget; a fix that cannot be compared within that is a choice where it
 * changes access control.
 */
export function markOpenings(
  findings: readonly Finding[],
  fixed: () => FixedFile,
  budget: WorkBudget,
): readonly Finding[] {
  if (!findings.some(({ fixes }) => fixes.some(isUnsafe))) return findings;
  const file = fixed();
  const { document, configuration } = file;
  const openingOfFix = createOpeningOfFix(file);
  const cache = new Map<string, Fix>();
  const mark = (finding: Finding, fix: Fix): Fix => {
    if (!isUnsafe(fix)) return fix;
    const key = JSON.stringify([fix.title, fix.edits]);
    const before = cache.get(key);
    if (before !== undefined) return before;
    const opening = openingOfFix(finding, fix);
    if (opening === 'uncompared') return markUncompared(finding, fix);
    const marked =
      opening === undefined ? fix : asChoice(fix, opening === 'unknown' ? undefined : opening.who);
    cache.set(key, marked);
    return marked;
  };
  // it is compared when it is applied, as far as that is possible at all
  const markUncompared = (finding: Finding, fix: Fix): Fix =>
    isUnsafe(fix) && countsAsOpening(finding, fix, document, configuration) ? asChoice(fix) : fix;
  const marked: Finding[] = [];
  try {
    within(createHalfBudget(budget), () => {
      for (const finding of findings)
        marked.push(
          finding.fixes.some(isUnsafe)
            ? { ...finding, fixes: finding.fixes.map((fix) => mark(finding, fix)) }
            : finding,
        );
    });
  } catch (error) {
    if (!(error instanceof WorkIsSpent)) throw error;
  }
  const left = findings.slice(marked.length).map((finding) => ({
    ...finding,
    fixes: finding.fixes.map((fix) =>
      isUnsafe(fix) && mayOpen(finding, fix, document, configuration) ? asChoice(fix) : fix,
    ),
  }));
  return [...marked, ...left];
}

function isUnsafe({ kind }: Fix): boolean {
  return kind === 'unsafe';
}

function asChoice(fix: Fix, who = 'somebody'): Fix {
  const effect =
    who === 'somebody' ? 'may grant access to clients that are denied now' : `grants access to ${who}`;
  return { ...fix, kind: 'choice', title: `${fix.title}; this ${effect}`, opensTo: who };
}
