import { expect, test } from 'vitest';
import { regexMatches } from '../../pcre2/regex-match.ts';

test.each([
  ['bot', 'GoogleBot', true],
  ['(?:go+)gle(?<rest>bot)', 'GoogleBot', true],
  ['(*UCP)(?:b)ot', 'BOT', true],
  ['\xe9', '\xc9', undefined],
  ['^[^a-z]b$', '\xc9B', true],
  ['(', '(', undefined],
])('without regard to case: %s', (pattern, subject, expected) => {
  expect(regexMatches(pattern, subject, true)).toBe(expected);
});

test('bytes beyond ASCII are neither letters nor whitespace', () => {
  expect(regexMatches('^\\s$', '\xa0')).toBe(false);
  expect(regexMatches('^\\w$', '\xe9')).toBe(false);
  expect(regexMatches('^.$', '\xe9')).toBe(true);
});

test('a dot is any byte, and the end is the very end', () => {
  expect(regexMatches('^a.b$', 'a\nb')).toBe(true);
  expect(regexMatches('^(?:a).b', 'a\nb')).toBe(true);
  expect(regexMatches('a$', 'a\n')).toBe(false);
  expect(regexMatches('(?:a)$', 'a\n')).toBe(false);
  expect(regexMatches('(?<=a)$', 'a\n')).toBeUndefined();
});

test('options within a pattern count as those around it', () => {
  expect(regexMatches('(?i)\xe9', '\xc9')).toBeUndefined();
  expect(regexMatches('(?i)a', '\xc9A')).toBe(true);
  expect(regexMatches('(*UTF)^.$', '\xe9')).toBeUndefined();
});
