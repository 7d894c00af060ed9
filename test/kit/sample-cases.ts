import { randomFrom } from './random.ts';
import { seedOr } from './run-options.ts';

/**
 * The cases that a slow test tries: all of them, or where PLUME_SAMPLE is a number as many, drawn by PLUME_SEED (1 where
 * there is none), in their order; `times` as many of cases that are small. `.ci/run` takes such a sample.
 */
export function sampleCases<T>(cases: readonly T[], times = 1): readonly T[] {
  const size = Number(process.env.PLUME_SAMPLE ?? Math.max(1, cases.length));
  if (!Number.isInteger(size) || size < 1) throw new Error('PLUME_SAMPLE must be a whole number of cases.');
  const random = randomFrom(seedOr(1));
  const drawn = cases.map((_, at) => ({ at, rank: random.below(1_000_000_007) }));
  const taken = new Set(
    drawn
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, size * times)
      .map(({ at }) => at),
  );
  return cases.filter((_, at) => taken.has(at));
}
