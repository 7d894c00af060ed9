import type { Rule } from './define-rule.ts';

/** The id of the rule that has, or had before, this id; any other name as it is, whether a rule has it or not. */
export function currentId(name: string, rules: readonly Rule[]): string {
  return rules.find(({ aliases }) => aliases?.includes(name))?.id ?? name;
}
