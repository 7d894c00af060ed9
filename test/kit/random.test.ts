import { describe, expect, test } from 'vitest';
import { pickByName, randomFor, randomFrom } from './random.ts';

const names = Array.from({ length: 500 }, (_, i) => `Directive${i}`);

function picks(table: readonly string[], count: number): readonly string[] {
  const random = randomFrom(1);
  return Array.from({ length: count }, () => pickByName(random, table, (name) => name));
}

describe('picks out of a table that grows', () => {
  test.each([0, 250, 500])('are the same after a row more, but for those that give it (row %i)', (at) => {
    const [before, after] = [picks(names, 2_000), picks(names.toSpliced(at, 0, 'New'), 2_000)];
    const changed = after.filter((name, i) => name !== before[i]);
    expect(changed.length).toBeGreaterThan(0);
    expect(new Set(changed)).toEqual(new Set(['New']));
  });

  test('are the same where the rows are in another order', () => {
    expect(picks(names.toReversed(), 500)).toEqual(picks(names, 500));
  });

  test('give each row about as often', () => {
    const counts = new Map<string, number>();
    for (const name of picks(names, 20_000)) counts.set(name, (counts.get(name) ?? 0) + 1);
    // 40 of each are expected
    expect(counts.size).toBe(500);
    expect(Math.min(...counts.values())).toBeGreaterThan(10);
    expect(Math.max(...counts.values())).toBeLessThan(90);
  });

  test('need one', () => {
    expect(() => picks([], 1)).toThrow('nothing to pick from');
  });
});

test('the chance of a name is its own, and another one for another seed', () => {
  const draw = (name: string, seed?: number) => randomFor(name, seed).below(1_000_000);
  expect(draw('Listen')).toBe(draw('Listen'));
  expect(draw('Listen')).not.toBe(draw('Options'));
  expect(draw('Listen')).not.toBe(draw('Listen', 1));
});
