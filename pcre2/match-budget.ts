/**
 * What all matching within one run may cost, in steps: rounds of a loop and calls of a function within PCRE2, about ten
 * million of which take a tenth of a second. Never a time, so that the same input gets the same answers everywhere.
 */
export interface MatchBudget {
  /** How many steps are left; with none, nothing is matched or compiled any more. */
  readonly left: number;
  /** Takes away what a match has cost, which may be more than is left. */
  spend(steps: number): void;
}

/**
 * Runs something with a budget for all patterns that it compiles and matches; what has no budget around it is bounded
 * for each match, but not in all. What is run must not be asynchronous.
 */
export function withMatchBudget<T>(budget: MatchBudget, run: () => T): T {
  const outer = current;
  current = budget;
  try {
    return run();
  } finally {
    current = outer;
  }
}

/** A budget of so many steps. */
export function makeMatchBudget(steps: number): MatchBudget {
  let left = steps;
  return {
    get left() {
      return Math.max(0, left);
    },
    spend: (spent) => {
      left -= spent;
    },
  };
}

/** The budget of what is being run. */
export function currentMatchBudget(): MatchBudget {
  return current;
}

const UNLIMITED: MatchBudget = { left: Number.POSITIVE_INFINITY, spend: () => {} };
let current: MatchBudget = UNLIMITED;
