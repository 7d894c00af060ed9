import { once } from '../core/query.ts';
import generated from './generated/rules.ts';
import { currentIds } from './kit/current-ids.ts';
import type { Rule } from './kit/define-rule.ts';

/** All rules, sorted by id. */
export const rules: readonly Rule[] = generated;

/** Those that run where nobody selects rules. */
export const defaultRules: readonly Rule[] = rules.filter(({ isDefault }) => isDefault !== false);

/** The ids of the rules that have, or had before, this id; any other name as it is, whether a rule has it or not. */
export function currentRuleIds(name: string): readonly string[] {
  return currentIds(name, rules);
}

/** The first id that the rule with this id had, which later names do not change; any other name as it is. */
export function originalRuleId(id: string): string {
  return originals().get(id) ?? id;
}

const originals = once(
  'originals',
  (): ReadonlyMap<string, string> => new Map(rules.map(({ id, aliases }) => [id, aliases?.[0] ?? id])),
);
