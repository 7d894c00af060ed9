import { smallest } from '../../../core/budget/extremes.ts';
import { PRICES } from '../../../core/budget/prices.ts';
import { spendWork } from '../../../core/budget/work-budget.ts';
import type { RewriteState } from './rule-list.ts';
import type { WrittenRule } from './written-rules.ts';

/** Counts how often `[N]` begins with the first rule again. */
export interface Rounds {
  /**
   * A rule begins another round. The rule at which httpd gives up, where it surely does so in this round or a later one;
   * `unknown` where there are more rounds than plume follows.
   */
  next(rule: WrittenRule, state: RewriteState): 'again' | 'unknown' | WrittenRule;
}

/** What plume matches with patterns for the rounds of one request, in bytes: a second, or three at worst. */
const MOST_WORK = 120_000_000;
/** What a rule takes beside the length of the text. */
const WORK_OF_A_RULE = 3_000;

/** Source: apply_rewrite_list() in modules/mappers/mod_rewrite.c. */
export function createRounds(rules: readonly WrittenRule[]): Rounds {
  /** The rules that have begun rounds, and the states in which they did. */
  const begun: WrittenRule[] = [];
  const seen = new Map<string, number>();
  let [longest, total] = [-1, 0];
  return {
    next(rule, state) {
      begun.push(rule);
      if (begun.length + 1 >= maxRoundsOf(rule)) return rule;
      const { filename, query = '' } = state;
      const length = filename.length + query.length;
      const work = rules.length * (WORK_OF_A_RULE + length);
      total += work;
      spendWork(work * PRICES.rewrittenByte);
      // what is longer than all before it cannot be like one of those
      if (length <= longest) {
        const key = keyOf(state);
        const start = seen.get(key);
        if (start !== undefined) return endOfCycle(begun.slice(start), begun.length);
        seen.set(key, begun.length);
        total += key.length;
      }
      longest = Math.max(longest, length);
      return total > MOST_WORK ? 'unknown' : 'again';
    },
  };
}

function maxRoundsOf({ does: { maxRounds = 0 } }: WrittenRule): number {
  return maxRounds;
}

/** The rule at which httpd gives up where the same rules begin round after round. */
function endOfCycle(cycle: readonly WrittenRule[], rounds: number): WrittenRule | 'unknown' {
  const fewest = smallest(cycle.map(maxRoundsOf));
  for (let i = 0; i <= fewest + cycle.length; i++) {
    const rule = cycle[i % cycle.length]!;
    if (rounds + i + 2 >= maxRoundsOf(rule)) return rule;
  }
  return 'unknown';
}

function keyOf({ filename, pathInfo, query, variables }: RewriteState): string {
  const set = [...variables].map(([name, { isSet, value }]) => [name, isSet ?? null, value ?? null]);
  return JSON.stringify([filename, pathInfo, query ?? null, set]);
}
