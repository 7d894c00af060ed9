import { expect, test } from 'vitest';
import { SequenceNumbers } from '../../access/kinds/sequence-numbers.ts';

function numberOf(numbers: SequenceNumbers, items: readonly (string | number)[]): number {
  let sequence = numbers.begin();
  for (const item of items) sequence = numbers.with(sequence, item);
  return sequence.number;
}

test('equal sequences have one number, and others have others', () => {
  const numbers = new SequenceNumbers();
  const all = [[], ['a'], ['a', 1], ['a', '1'], ['a', 1, 'a'], [1, 'a'], [1]];
  const first = all.map((items) => numberOf(numbers, items));
  expect(new Set(first).size).toBe(all.length);
  expect(all.map((items) => numberOf(numbers, items))).toEqual(first);
});

test('what is remembered has bounds, and a number that was given is given to no other sequence', () => {
  const numbers = new SequenceNumbers();
  const given = new Set<number>();
  const before = numberOf(numbers, ['a', 'b']);
  for (let i = 0; i < 300_000; i++) given.add(numberOf(numbers, ['a', i]));
  expect(given.size).toBe(300_000);
  expect(given.has(before)).toBe(false);
  // forgotten, and numbered anew
  expect(numberOf(numbers, ['a', 'b'])).not.toBe(before);
});

test('long texts fill it sooner', () => {
  const numbers = new SequenceNumbers();
  const before = numberOf(numbers, ['a']);
  for (let i = 0; i < 40; i++) numberOf(numbers, [`${i}${'x'.repeat(50_000)}`]);
  expect(numberOf(numbers, ['a'])).not.toBe(before);
});
