import { rules } from './index.ts';
import type { Rule } from './kit/define-rule.ts';

/** All rules, for those who need their names only: the build loads them when this is first called. */
export function ruleNames(): readonly Pick<Rule, 'id' | 'aliases' | 'isDefault'>[] {
  return rules;
}
