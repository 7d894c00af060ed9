import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { RequestTrace, RuleStep } from '../request-trace.ts';
import { expandText } from './expand-text.ts';
import { isJoined, readCondition } from './rewrite-conditions.ts';
import type { RewriteOutcome } from './rule-list.ts';
import type { ConditionTrace, WrittenRule } from './written-rules.ts';

/** Is told what a list of rules does, in order. */
export interface RuleTrace {
  /** A rule is asked: its pattern is matched with a text. */
  ask(rule: WrittenRule, found: Pick<RuleStep, 'text' | 'query' | 'matches'>): void;
  /** A condition of that rule. */
  readonly test: ConditionTrace;
  /** That rule applies. */
  apply(before: RewriteOutcome, after: RewriteOutcome): void;
  /** Rules are not asked at all. */
  skip(rules: readonly WrittenRule[], by: NonNullable<RuleStep['skippedBy']>): void;
}

/** Notes what a list of rules does in a trace; `directory` is undefined outside of sections. */
export function ruleTraceOf(trace: RequestTrace, directory: ByteText | undefined): RuleTrace {
  let asked: WrittenRule | undefined;
  /** Replaces what was noted last of the rule that is asked. */
  const change = (of: (last: RuleStep) => Partial<RuleStep>) => {
    const last = trace.at(-1);
    if (last?.kind === 'rule') trace[trace.length - 1] = { ...last, ...of(last) };
  };
  return {
    ask(rule, { text, query, matches }) {
      asked = rule;
      const result = matches === false ? 'no-match' : 'unknown';
      trace.push({ ...stepOf(rule, directory), text, query, matches, result });
    },
    test(at, match, subject) {
      const condition = readCondition(at);
      if (condition === undefined) return;
      const { test, pattern, isNegated, flags } = condition;
      const text = asciiLowerCase(test) === 'expr' ? undefined : expandText(test, subject);
      const ignoresCase = flags.has('nc') || flags.has('nocase');
      const number = (asked?.conditions.indexOf(at) ?? 0) + 1;
      const step = {
        at,
        number,
        text,
        pattern,
        isNegated,
        ignoresCase,
        isJoined: isJoined(condition),
        holds: match?.holds,
      };
      // of those that are joined, the last that is asked decides
      const isMiss = step.holds === false && !step.isJoined;
      change(({ conditions }) => ({
        conditions: [...conditions, step],
        ...(isMiss && { result: 'no-match' }),
      }));
    },
    apply(before, after) {
      const { filename, query, rules } = after;
      const to = query === undefined ? filename : `${filename}?${query}`;
      change(() => ({ result: 'applied', to: rules.length > before.rules.length ? to : undefined }));
    },
    skip(rules, skippedBy) {
      for (const rule of rules) trace.push({ ...stepOf(rule, directory), result: 'skipped', skippedBy });
    },
  };
}

function stepOf(rule: WrittenRule, directory: ByteText | undefined): RuleStep {
  const { at, pattern, isNegated, does } = rule;
  return {
    kind: 'rule',
    at,
    directory,
    pattern,
    isNegated,
    ignoresCase: does.ignoresCase,
    text: '',
    query: undefined,
    matches: undefined,
    conditions: [],
    result: 'no-match',
    skippedBy: undefined,
    to: undefined,
  };
}
