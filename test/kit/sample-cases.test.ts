import { afterEach, expect, test, vi } from 'vitest';
import { sampleCases } from './sample-cases.ts';

const cases = Array.from({ length: 20 }, (_, at) => at);
const draw = (size: number, seed: number, times?: number) => {
  vi.stubEnv('PLUME_SAMPLE', String(size));
  vi.stubEnv('PLUME_SEED', String(seed));
  return sampleCases(cases, times);
};

afterEach(() => vi.unstubAllEnvs());

test('all cases, unless a sample is wanted', () => {
  vi.stubEnv('PLUME_SAMPLE', undefined);
  expect(sampleCases(cases)).toEqual(cases);
  expect(sampleCases([])).toEqual([]);
});

test('a sample has as many as were asked for, the same for the same seed, in their order', () => {
  const sample = draw(3, 11);
  expect(sample).toHaveLength(3);
  expect(sample).toEqual(draw(3, 11));
  expect(sample).toEqual(sample.toSorted((a, b) => a - b));
  expect(draw(3, 11, 4)).toHaveLength(12);
  expect(draw(30, 11)).toEqual(cases);
});

test('each case is drawn by some seed', () => {
  const drawn = new Set(Array.from({ length: 200 }, (_, seed) => draw(3, seed)).flat());
  expect(drawn.size).toBe(cases.length);
});

test.each(['0', '-1', 'x', '1.5'])('%j is not a number of cases', (size) => {
  vi.stubEnv('PLUME_SAMPLE', size);
  expect(() => sampleCases(cases)).toThrow('PLUME_SAMPLE must be a whole number of cases.');
});
