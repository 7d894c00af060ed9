import { expect, test } from 'vitest';
import { joinWords } from '../../grammar/join-words.ts';

test.each([
  [[], 'and', ''],
  [['a'], 'and', 'a'],
  [['a', 'b'], 'and', 'a and b'],
  [['a', 'b', 'c'], 'or', 'a, b or c'],
] as const)('joins %j with "%s"', (words, last, joined) => {
  expect(joinWords(words, last)).toBe(joined);
});
