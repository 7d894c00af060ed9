import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf, isPlainlyValid, withVeryEnds } from '../../pcre2/plain-pattern.ts';
import { regexGroups, regexMatches, searchFor } from '../../pcre2/regex-match.ts';
import { compilePattern } from '../../pcre2/run-pattern.ts';
import { withOptions } from '../../pcre2/with-options.ts';
import { fewOr } from '../kit/run-options.ts';

const pieces = [
  ...'ab1/.*+?|()[]^$-\\{},:=!<>_# "\'\n\xe9'.split(''),
  ...['\\d', '\\.', '\\n', '\\b', '\\-', '\\]', '\\_', '\\<', '\\x', '\\1', '\\E', '\\B'],
  ...['(?', '(?:', '(?!', '(?=', '(?i)', '(?s)', '(?i:', '(?<', '(*', '[^', '[:', '[.', '.*', '[a-z]'],
  ...['{2}', '{2,}', '{3,2}', '{,2}', '{2,3}', '{999}', '[\\w-', '-\\d]', '(a)', '(', ')'],
];
const RUNS = fewOr(4_000, 40_000);
const patterns = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((chosen) => chosen.join(''));

test('what is taken for plainly valid is valid to PCRE2', () => {
  let plain = 0;
  fc.assert(
    fc.property(patterns, (text) => {
      if (!isPlainlyValid(text)) return;
      plain++;
      expect(compilePattern(withOptions(text).text)).toEqual({ kind: 'valid' });
    }),
    { numRuns: RUNS },
  );
  expect(plain).toBeGreaterThan(RUNS / 20);
});

test.each([
  ['as long as it may be', `${'[^a-z]'.repeat(333)}`],
  ['as deep as it may be', `${'('.repeat(200)}a${')'.repeat(200)}`],
  ['repeated as often as it may be', 'a{999}[^b]{1,999}?'.repeat(100)],
  ['looking ahead in groups', '(?i)^(?!/a|/b)(?=.*c)(?i:d)(?:e)+?$'],
])('plain: %s', (_, pattern) => {
  expect(isPlainlyValid(pattern)).toBe(true);
  expect(compilePattern(withOptions(pattern).text)).toEqual({ kind: 'valid' });
});

test.each([
  '^/foo/(.*)$',
  '\\.(?:php|html?)$',
  '^/[^/]+/\\d{4}-\\d{2}(/.*)?$',
  '^(?!/static/).*',
  '(?i)\\.ht',
])('what people write is plain: %s', (pattern) => expect(isPlainlyValid(pattern)).toBe(true));

test('a million bytes are not plain: PCRE2 may refuse them', () => {
  expect(isPlainlyValid('a'.repeat(1_000_000))).toBe(false);
});

test('a dollar sign is the very end, but not where it means itself', () => {
  expect(withVeryEnds('(a$|\\$b|[$c])$')).toBe('(a\\z|\\$b|[$c])\\z');
  expect(withVeryEnds('(?<=a)$')).toBeUndefined();
  expect(regexMatches('^a\\n?$', 'a\n')).toBe(true);
  expect(regexMatches('^a$', 'a\n')).toBe(false);
});

test.each([
  ['^/old/(.*)$', '/old/'],
  ['^/a\\.html$', '/a.html'],
  ['^/ab?c', '/a'],
  ['^/a{2}b', '/'],
  ['^/.x', '/'],
  ['^/\\d', '/'],
  ['^/[ab]', '/'],
  ['^/a|b', ''],
  ['^/(a|b)', '/'],
  ['^/a(?i)b', ''],
  ['/a', ''],
  ['^', ''],
])('what %s finds begins with %j', (pattern, beginning) => expect(beginningOf(pattern)).toBe(beginning));

test('a search for a pattern finds what PCRE2 finds', () => {
  const subjects = fc.array(fc.constantFrom('a', 'b', 'A', '1', '/', '.', '\n', '\xe9'), { maxLength: 5 });
  let skipped = 0;
  fc.assert(
    fc.property(patterns, subjects, fc.boolean(), (rest, bytes, ignoresCase) => {
      const [pattern, subject] = [`^${rest}`, bytes.join('')];
      if (!ignoresCase && !subject.startsWith(beginningOf(pattern))) skipped++;
      expect(searchFor(pattern, ignoresCase)(subject)).toEqual(regexGroups(pattern, subject, ignoresCase));
    }),
    { numRuns: RUNS },
  );
  expect(skipped).toBeGreaterThan(RUNS / 50);
});
