import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlainlyValid, regexFault } from '../../pcre2/regex-fault.ts';

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

test('what is taken for plainly valid is valid to PCRE2', () => {
  const piece = fc.constantFrom(
    ...'ab1/.*+?|()[]^$-\\{},:=!<> "\''.split(''),
    '\\d',
    '\\.',
    '(?',
    '[^',
    '[:',
    '.*',
    '[a-z]',
  );
  const pattern = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  let plain = 0;
  fc.assert(
    fc.property(pattern, (text) => {
      if (!isPlainlyValid(text)) return;
      plain++;
      // a pattern that cannot be judged plainly, and compiles only if the other does
      expect(regexFault(`(?:${text})(?#)`)).toBeUndefined();
    }),
    { numRuns: 20_000 },
  );
  expect(plain).toBeGreaterThan(1000);
});
