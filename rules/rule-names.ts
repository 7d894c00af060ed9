import { rules } from './index.ts';
import type { Rule } from './kit/define-rule.ts';

type NamedRule = Pick<Rule, 'id' | 'aliases' | 'tags' | 'isDefault' | 'deprecated' | 'supersedes'>;

/** All rules, for those who need their names only: the build loads them when this is first called. */
export function ruleNames(): readonly NamedRule[] {
  return rules;
}
