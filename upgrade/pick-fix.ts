import type { PickFix } from '../linter/apply-fixes.ts';
import type { Finding } from '../linter/findings/finding.ts';
import type { Fix } from '../rules/kit/define-rule.ts';
import type { ItemKind } from './upgrade-item.ts';

export interface PickOptions {
  readonly kindOf: (finding: Finding) => ItemKind | undefined;
  /** Whether a fix must not be made, because it would change what is open and nobody accepted that. */
  readonly isWithheld: (finding: Finding, fix: Fix) => boolean;
}

/**
 * The fixes that an upgrade needs: safe and unsafe ones of what the upgrade has to do with, but those that write access
 * control with `Require`, which is done at once for the whole server. Of choices only what keeps a decision of 2.2.
 */
export function createPicker({ kindOf, isWithheld }: PickOptions): PickFix {
  return (finding) => {
    const kind = isConverting(finding.rule) ? undefined : kindOf(finding);
    if (kind === undefined) return undefined;
    if (finding.goesWithConversion === true) return undefined;
    // what is missing is loaded at the end, when it is known what the result needs
    const fix = finding.fixes.find((one) => one.name !== 'load-module' && isTaken(one, kind));
    return fix === undefined || isWithheld(finding, fix) ? undefined : fix;
  };
}

/**
 * The fixes of what is left once sections are converted: the choice that keeps a decision of 2.2, and the deletion of a
 * directive that said whom 2.2 asked.
 */
export function pickOfTheRest(isWithheld: PickOptions['isWithheld']): PickFix {
  return (finding) => {
    if (finding.goesWithConversion !== true) return undefined;
    const fix = finding.fixes.find((one) => isTaken(one, 'fails'));
    return fix === undefined || isWithheld(finding, fix) ? undefined : fix;
  };
}

function isTaken({ kind: fix, name }: Fix, kind: ItemKind): boolean {
  if (fix === 'choice') return KEEPING.has(name);
  // what only will be gone some day needs nothing that changes the server
  return fix === 'safe' || kind !== 'deprecated';
}

/** Whether the fixes of a rule write sections with access-compat directives anew: a conversion replaces them all. */
export function isConverting(rule: string): boolean {
  return CONVERTING.has(rule);
}

const CONVERTING: ReadonlySet<string> = new Set([
  'upgrade/access-compat',
  'access/half-migrated',
  'access/mixed-styles',
  'access/outer-require-replaced',
  'access/redundant-beside-all-granted',
  'access/redundant-entry',
  'access/restriction-replaced',
]);

/** Whether a fix denies again what httpd 2.2 denied and 2.4 grants. */
export function keepsAnswer({ name }: Fix): boolean {
  return name === KEEPS_ANSWER;
}

const KEEPS_ANSWER = 'keep-answer-of-2-2';

/** The choices that keep what httpd 2.2 decided or did, as rules name them. */
const KEEPING: ReadonlySet<string> = new Set([KEEPS_ANSWER, 'keep-meaning']);
