/** Whether tests with random input are to try thousands of cases instead of a hundred: `PLUME_LONG`. */
export const isLong: boolean = (process.env.PLUME_LONG ?? '') !== '';

/** The seed of random input: what `PLUME_SEED` says, for other cases than the usual ones, or those that failed. */
export function seedOr(usual: number): number {
  return Number(process.env.PLUME_SEED ?? usual);
}

/** How many cases are to be tried: what `PLUME_CASES` says, to try one that failed alone. */
export function casesOr(usual: number, long: number = usual): number {
  return Number(process.env.PLUME_CASES ?? (isLong ? long : usual));
}
