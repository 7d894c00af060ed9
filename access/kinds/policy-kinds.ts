import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { type Comparison, comparePolicies } from '../equivalence/request-space.ts';
import type { Policy } from '../policy/policy.ts';
import type { Setting } from '../policy/section-access.ts';
import { describeNames, type Name, nextNumber, shapeOf, shapeOfSettings } from './shapes.ts';

const compareOfKind = query(
  'compareOfKind',
  (before: Policy, after: Policy) => comparePolicies(before, after).kind,
  {
    by(before, after) {
      const [one, other] = [shapeOf(before), shapeOf(after)];
      const names = describeNames([...one.names, ...other.names], one.isWhole || other.isWhole);
      return [`${one.number} ${other.number} ${names}`];
    },
    isKept: (kind) => kind !== 'unknown',
  },
);

/** The result of comparePolicies(), found once for policies that are alike but for the names of users and for addresses. */
export const compareKinds: (before: Policy, after: Policy) => Comparison['kind'] = query(
  'compareKinds',
  compareOfKind,
  { keyLength: 2 },
);

/** A key that is equal for policies that differ only in the names of users, and in addresses that are apart in both. */
export function kindOfPolicy(policy: Policy): string {
  const { number, names, isWhole } = shapeOf(policy);
  return `${number} ${describeNames(names, isWhole)}`;
}

/**
 * A number that is equal for lists of sections that decide alike when they are merged in this order, whatever their users
 * and, as far as those are apart, their addresses. `sayings` read the settings of a section, before and after a
 * rewrite. Undefined where an unknown condition, pattern or .htaccess leaves the settings open.
 */
export function kindOfSections(
  sections: readonly MergedSection[],
  sayings: readonly Saying[],
): number | undefined {
  return sections.every(isSure) ? kindOfOpenSections(sections, sayings) : undefined;
}

/** What the sections of a server say, before a rewrite or after it. */
type Saying = (scope: Scope) => readonly Setting[];

function isSure({ scope, applies }: MergedSection): boolean {
  return scope !== undefined && applies === 'present';
}

/**
 * kindOfSections() where it may also be open whether a section applies, or what a .htaccess says: the number is equal
 * where the same is open of the same settings. Undefined where a condition stands around some settings of a section.
 */
export function kindOfOpenSections(
  sections: readonly MergedSection[],
  sayings: readonly Saying[],
): number | undefined {
  spendWork(PRICES.sayingKind * (1 + sections.length * sayings.length));
  let said = '';
  let isWhole = false;
  const names: Name[] = [];
  const questions: unknown[] = [];
  for (const merged of sections) {
    const { scope, kind: section } = merged;
    said += `${section}\n`;
    if (!isSure(merged)) {
      // the same question may be asked of several sections
      const question = merged.section?.at.command ?? merged.directory;
      if (!questions.includes(question)) questions.push(question);
      said += `${scope === undefined ? 'unseen' : 'if'} ${questions.indexOf(question)}\n`;
    }
    if (scope === undefined) continue;
    for (const settingsOf of sayings) {
      const shape = shapeOfSettings(settingsOf(scope));
      if (shape === undefined) return undefined;
      said += `${shape.number}\n`;
      isWhole ||= shape.isWhole;
      for (const name of shape.names) names.push(name);
    }
  }
  if (names.length > 0) said += describeNames(names, isWhole);
  return numberOfSections(said);
}

const numberOfSections = query('numberOfSections', (_said: string) => nextNumber());

/**
 * A number that is equal for settings that say the same, whatever the names of their users, and whatever addresses.
 * Undefined where an unknown condition leaves them open.
 */
export function kindOfSettings(settings: readonly Setting[]): number | undefined {
  return shapeOfSettings(settings)?.number;
}

/** Whether settings name users or addresses that kinds leave out: what is found of one names others than that of the next. */
export function haveNames(settings: readonly Setting[]): boolean {
  return (shapeOfSettings(settings)?.names.length ?? 0) > 0;
}
