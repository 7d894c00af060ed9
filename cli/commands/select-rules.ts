import { didYouMean } from '../../grammar/suggest-names.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';

export type Selection =
  | { readonly ok: true; readonly rules: readonly Rule[] }
  | { readonly ok: false; readonly problem: string };

/**
 * The rules that are left when only `select` (empty: those that run by default) and none of `ignore` are wanted. A pattern is a rule
 * (`upgrade/default-type`), a group (`upgrade` or `upgrade/*`), or the beginning of ids before a `*`.
 */
export function selectRules(
  rules: readonly Rule[],
  select: readonly string[],
  ignore: readonly string[],
): Selection {
  for (const pattern of [...select, ...ignore]) {
    if (!rules.some((rule) => matchesPattern(rule, pattern))) {
      return { ok: false, problem: describeUnknownRule(pattern, rules) };
    }
  }
  const isSelected = (rule: Rule) =>
    select.length === 0 ? rule.isDefault !== false : select.some((pattern) => matchesPattern(rule, pattern));
  const left = withoutIgnored(rules.filter(isSelected), ignore);
  if (left.length > 0) return { ok: true, rules: left };
  return { ok: false, problem: '--select and --ignore leave no rule to run.' };
}

/** The rules that no pattern of `ignore` names, in their order. */
export function withoutIgnored(rules: readonly Rule[], ignore: readonly string[]): readonly Rule[] {
  return rules.filter((rule) => !ignore.some((pattern) => matchesPattern(rule, pattern)));
}

/**
 * Whether the rule's id is the pattern, in the group that it names, or begins as it does before its `*`. An id that the
 * rule had before counts like its own, but a group has only the rules that are in it now.
 */
function matchesPattern({ id, aliases = [] }: Rule, pattern: string): boolean {
  const isGroup = pattern.endsWith('/*');
  const names = isGroup ? [id] : [id, ...aliases];
  if (pattern.endsWith('*')) return names.some((name) => name.startsWith(pattern.slice(0, -1)));
  return names.includes(pattern) || id.startsWith(`${pattern}/`);
}

/** One sentence about a name that no rule and no group has. */
function describeUnknownRule(pattern: string, rules: readonly Rule[]): string {
  const ids = rules.map(({ id }) => id);
  const groups = new Set(ids.map((id) => id.slice(0, id.indexOf('/'))));
  const guess = didYouMean(pattern.replace(/\/?\*$/, ''), [...groups, ...ids]);
  return `\`${pattern}\` is not the name of a rule or of a group.${guess || ' `plume rules` lists them.'}`;
}
