import type { RewriteState } from './rule-list.ts';
import type { WrittenRule } from './written-rules.ts';

/** Counts how often `[N]` begins with the first rule again. */
export interface Rounds {
  /**
   * A rule begins another round: `exceeded` where httpd gives up, at once or because the rounds are all alike, and
   * `unknown` where there are more of them than plume follows.
   */
  next(rule: WrittenRule, state: RewriteState): 'again' | 'exceeded' | 'unknown';
}

/** What plume matches with patterns for the rounds of one request, in bytes. */
const MOST_WORK = 40_000_000;
/** What a rule takes beside the length of the text. */
const WORK_OF_A_RULE = 100;

/** Source: apply_rewrite_list() in modules/mappers/mod_rewrite.c. */
export function createRounds(rules: readonly WrittenRule[]): Rounds {
  const isAlone = rules.filter(({ does }) => does.maxRounds !== undefined).length === 1;
  const seen = new Set<string>();
  let round = 1;
  let work = 0;
  return {
    next({ does: { maxRounds = 0 } }, state) {
      round++;
      if (round >= maxRounds) return 'exceeded';
      const key = keyOf(state);
      if (isAlone && seen.has(key)) return 'exceeded';
      seen.add(key);
      work += rules.length * (WORK_OF_A_RULE + state.filename.length) + key.length;
      return work > MOST_WORK ? 'unknown' : 'again';
    },
  };
}

function keyOf({ filename, pathInfo, query, variables }: RewriteState): string {
  const set = [...variables].map(([name, { isSet, value }]) => [name, isSet ?? null, value ?? null]);
  return JSON.stringify([filename, pathInfo, query ?? null, set]);
}
