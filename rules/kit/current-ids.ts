import type { Rule } from './define-rule.ts';

/**
 * The ids of the rules that have, or had before, this id: several where one rule became several. Any other name as it is,
 * whether a rule has it or not.
 */
export function currentIds(name: string, rules: readonly Rule[]): readonly string[] {
  const ids = rules.flatMap(({ id, aliases }) => (aliases?.includes(name) ? id : []));
  return ids.length === 0 ? [name] : ids;
}
