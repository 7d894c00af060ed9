import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { walkWithBaseline } from '../kit/baseline-walk.ts';
import { randomFrom } from '../kit/random.ts';

const examples = fileURLToPath(new URL('../../examples/centos-5-server', import.meta.url));

test('edits that change nothing make no finding of the example new, and a new one is always told', async () => {
  const seed = Number(process.env.PLUME_SEED ?? 11);
  const walk = await walkWithBaseline(examples, 15, randomFrom(seed));
  expect(walk.accepted).toBeGreaterThan(50);
  expect([...walk.edits.values()].reduce((sum, times) => sum + times, 0)).toBe(15);
  expect(walk.edits.size).toBeGreaterThan(3);
  expect(walk.planted).toBeGreaterThan(1);
  expect({ unfounded: walk.unfounded, missed: walk.missed }, `PLUME_SEED=${seed}`).toEqual({
    unfounded: [],
    missed: [],
  });
});
