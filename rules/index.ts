import generated from './generated/rules.ts';
import { currentId } from './kit/current-id.ts';
import type { Rule } from './kit/define-rule.ts';

/** All rules, sorted by id. */
export const rules: readonly Rule[] = generated;

/** Those that run where nobody selects rules. */
export const defaultRules: readonly Rule[] = rules.filter(({ isDefault }) => isDefault !== false);

/** The id of the rule that had this id before; any other name as it is, whether a rule has it or not. */
export function currentRuleId(name: string): string {
  return currentId(name, rules);
}
