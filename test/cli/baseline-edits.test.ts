import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { walkWithBaseline } from '../kit/baseline-walk.ts';
import { randomFrom } from '../kit/random.ts';
import { fewOr, isWhole, seedOr } from '../kit/run-options.ts';

const examples = fileURLToPath(new URL('../../examples/centos-5-server', import.meta.url));

test('edits that change nothing make no finding of the example new, and a new one is always told', async () => {
  const seed = seedOr(isWhole ? 11 : 3);
  const edits = fewOr(3, 15);
  const walk = await walkWithBaseline(examples, edits, randomFrom(seed));
  expect(walk.accepted).toBeGreaterThan(50);
  expect([...walk.edits.values()].reduce((sum, times) => sum + times, 0)).toBe(edits);
  expect(walk.edits.size).toBeGreaterThan(isWhole ? 3 : 1);
  expect(walk.planted).toBeGreaterThan(isWhole ? 1 : 0);
  expect({ unfounded: walk.unfounded, missed: walk.missed }, `PLUME_SEED=${seed}`).toEqual({
    unfounded: [],
    missed: [],
  });
});
