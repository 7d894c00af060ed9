import type { Rule } from '../rules/define-rule.ts';
import { didYouMean } from './suggest.ts';

export type Selection =
  | { readonly ok: true; readonly rules: readonly Rule[] }
  | { readonly ok: false; readonly problem: string };

/**
 * The rules that are left when only `select` (empty: all) and none of `ignore` are wanted. A pattern is a rule
 * (`upgrade/default-type`), a group (`upgrade` or `upgrade/*`), or the beginning of ids before a `*`.
 */
export function selectRules(
  rules: readonly Rule[],
  select: readonly string[],
  ignore: readonly string[],
): Selection {
  for (const pattern of [...select, ...ignore]) {
    if (!rules.some((rule) => matchesPattern(rule.id, pattern))) {
      return { ok: false, problem: describeUnknownRule(pattern, rules) };
    }
  }
  const wanted = (id: string) => select.length === 0 || select.some((pattern) => matchesPattern(id, pattern));
  const left = rules.filter(({ id }) => wanted(id) && !ignore.some((pattern) => matchesPattern(id, pattern)));
  if (left.length > 0) return { ok: true, rules: left };
  return { ok: false, problem: '--select and --ignore leave no rule to run.' };
}

/** Whether the rule's id is the pattern, in the group that it names, or begins as it does before its `*`. */
function matchesPattern(id: string, pattern: string): boolean {
  if (pattern.endsWith('*')) return id.startsWith(pattern.slice(0, -1));
  return id === pattern || id.startsWith(`${pattern}/`);
}

/** One sentence about a name that no rule and no group has. */
function describeUnknownRule(pattern: string, rules: readonly Rule[]): string {
  const ids = rules.map(({ id }) => id);
  const groups = new Set(ids.map((id) => id.slice(0, id.indexOf('/'))));
  const guess = didYouMean(pattern.replace(/\/?\*$/, ''), [...groups, ...ids]);
  return `\`${pattern}\` is not the name of a rule or of a group.${guess || ' `plume rules` lists them.'}`;
}
