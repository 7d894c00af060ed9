/** Whether tests with random input are to try thousands of cases instead of a hundred: `PLUME_LONG`. */
export const isLong: boolean = (process.env.PLUME_LONG ?? '') !== '';

/** The seed of random input: what `PLUME_SEED` says, for other cases than the usual ones, or those that failed. */
export function seedOr(usual: number): number {
  return Number(process.env.PLUME_SEED ?? usual);
}

/**
 * The seed of random input that `.ci/run` chooses anew for each state of the tree (`PLUME_FRESH_SEED`): for tests that fail for a seed only
 * where plume has a mistake, and whose counts come near their limits with none.
 */
export function freshSeedOr(usual: number): number {
  return Number(process.env.PLUME_SEED ?? process.env.PLUME_FRESH_SEED ?? usual);
}

/** Whether tests with random input try as many cases as the gate: `PLUME_WHOLE`, which `.ci/run` sets, or `PLUME_LONG`. */
export const isWhole: boolean = isLong || (process.env.PLUME_WHOLE ?? '') !== '';

/**
 * How many cases a unit test tries: a few while one works, `whole` where the gate runs it, `long` with `PLUME_LONG`, and
 * what `PLUME_CASES` says.
 */
export function fewOr(few: number, whole: number, long: number = whole): number {
  return casesOr(isWhole ? whole : few, long);
}

/** How many cases are to be tried: what `PLUME_CASES` says, to try one that failed alone. */
export function casesOr(usual: number, long: number = usual): number {
  return Number(process.env.PLUME_CASES ?? (isLong ? long : usual));
}
