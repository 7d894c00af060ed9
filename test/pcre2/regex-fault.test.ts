import { describe, expect, test } from 'vitest';
import { regexFault } from '../../pcre2/regex-fault.ts';

describe('regexFault', () => {
  test.each([
    '',
    '^/a/(.*)$',
    'a++',
    '(?<n>a)(?<n>b)',
    '\\p{L}',
    'x{,3}',
    '[[:alpha:]]',
    '\xe9',
    '(?i)a',
    '\\Qa[\\E',
  ])('takes %j', (pattern) => expect(regexFault(pattern)).toBeUndefined());
  test.each([
    ['[', 'missing terminating ] for character class', 1],
    ['a**', 'quantifier does not follow a repeatable item', 2],
    ['ab(', 'missing closing parenthesis', 3],
    ['[]a', 'missing terminating ] for character class', 3],
    ['a{1,11111111111111111111}', 'number too big in {} quantifier', 10],
    ['(?<=a+)b', 'lookbehind assertion is not fixed length', 0],
  ])('refuses %j', (pattern, message, offset) => expect(regexFault(pattern)).toEqual({ message, offset }));
});

test('the place of a fault is told after verbs, and within one', () => {
  expect(regexFault('(*UCP)ab(')).toEqual({ message: 'missing closing parenthesis', offset: 9 });
  expect(regexFault('(*UCP)(*LIMIT_MATCH=10)[')).toEqual({
    message: 'missing terminating ] for character class',
    offset: 24,
  });
});
