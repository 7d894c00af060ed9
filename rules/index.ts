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

/** The first id that the rule with this id had, which later names do not change; any other name as it is. */
export function originalRuleId(id: string): string {
  originals ??= new Map(rules.map((rule) => [rule.id, rule.aliases?.[0] ?? rule.id]));
  return originals.get(id) ?? id;
}

let originals: ReadonlyMap<string, string> | undefined;
