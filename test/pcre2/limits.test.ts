import { beforeEach, describe, expect, test } from 'vitest';
import { createWorkBudget, WorkIsSpent, within } from '../../core/budget/work-budget.ts';
import { regexFault } from '../../pcre2/regex-fault.ts';
import { regexGroups, regexMatches } from '../../pcre2/regex-match.ts';
import { compilePattern, STEPS_FOR_ONE } from '../../pcre2/run-pattern.ts';

const long = 'a'.repeat(1_000_000);

/** What PCRE2 is asked for after a match that it did not survive. */
function expectToWork(): void {
  expect(regexGroups('^/(b+)(?:c)', '/bbc')).toEqual(['/bbc', 'bb']);
  expect(regexMatches('^x', 'y')).toBe(false);
}

describe('what takes too long is unknown, and the next pattern is matched', () => {
  test.each([
    ['repetitions in one another', '^/(a+)+$', `/${'a'.repeat(40)}b`],
    [
      'the same with verbs that want to raise the limit',
      '(*LIMIT_MATCH=4000000000)^/(a+)+$',
      `/${'a'.repeat(40)}b`,
    ],
    ['a limit that the pattern sets itself', '(*LIMIT_MATCH=10)^/(a+)+$', `/${'a'.repeat(40)}b`],
    ['a limit of depth', '(*LIMIT_DEPTH=10)^(a|b)*[cd]', 'a'.repeat(1000)],
    ['a limit of memory', '(*LIMIT_HEAP=1)^(a|b)*c', 'a'.repeat(10_000)],
    // PCRE2 counts the places where it may try something else, of which there are none here
    ['repetitions that give nothing back', '(?:a*+)[bc]', long],
    ['looking back', '(?:a*?(?<=a)){30}[bc]', long],
    ['references', `(a{5000})${'\\1'.repeat(1000)}`, long],
    ['recursion', '^(?:(a)(?0)?|b)*$', `${long}c`],
    ['more memory than there is', '^(?:(a)|b)*c', long],
    ['a text for which there is no room', '^(?:a)', 'b'.repeat(20_000_000)],
    ['groups that take a hundred kilobytes for each place', `${'(?:(a))'.repeat(2500)}|(?:a|b)*?c`, long],
  ])('%s', (_, pattern, subject) => {
    const budget = createWorkBudget(100 * STEPS_FOR_ONE);
    within(budget, () => {
      expect(regexMatches(pattern, subject)).toBeUndefined();
      expect(regexGroups(pattern, subject)).toBe('unknown');
      expectToWork();
    });
    expect(budget.spent).toBeLessThan(2 * STEPS_FOR_ONE);
  });
});

describe('compiling ends, too', () => {
  test.each([
    [
      'names that are compared with one another',
      Array.from({ length: 9000 }, (_, i) => `(?<n${i}>a)`).join(''),
    ],
    ['a long text with references', `${'(?<n>a)'.repeat(3000)}${'\\k<n>'.repeat(3000)}`],
  ])('unknown: %s', (_, pattern) => {
    expect(compilePattern(pattern.replace('', '(?J)')).kind).toBe('unknown');
    expect(regexFault(pattern)).toBeUndefined();
    expect(regexMatches(pattern, 'aaa')).toBeUndefined();
    expectToWork();
  });
  test.each([
    ['a million bytes', long, 'regular expression is too large'],
    ['ten thousand groups', '(a)'.repeat(10_000), 'regular expression is too large'],
    ['counts within counts', '(((a{1000}){1000}){1000}){1000}', 'regular expression is too large'],
    ['a million open groups', '('.repeat(1_000_000), 'parentheses are too deeply nested'],
  ])('httpd refuses it: %s', (_, pattern, message) => {
    expect(regexFault(pattern)?.message).toBe(message);
    expectToWork();
  });
  test('a pattern that PCRE2 has no room for is not wrong', () => {
    expect(regexFault(`(?:${'a'.repeat(20_000_000)})`)).toBeUndefined();
    expectToWork();
  });
});

describe('the budget of a run', () => {
  const evil = (n: number) => `^/(a+)+x{0,${n}}$`;
  const subject = `/${'a'.repeat(40)}c`;

  test('is spent by what is matched, and then the run ends', () => {
    const budget = createWorkBudget(2 * STEPS_FOR_ONE);
    within(budget, () => {
      expect(regexMatches(evil(1), subject)).toBeUndefined();
      expect(() => regexMatches(evil(2), subject)).toThrow(WorkIsSpent);
      expect(() => regexMatches('^/a', '/a')).toThrow(WorkIsSpent);
      expect(() => regexFault('(?<n>a')).toThrow(WorkIsSpent);
    });
    expect(regexMatches('^/a', '/a')).toBe(true);
    expect(regexFault('(?<n>a')).toBeDefined();
  });

  test('is not spent twice on one pattern', () => {
    const budget = createWorkBudget(3 * STEPS_FOR_ONE);
    within(budget, () => {
      for (let n = 1; n <= 100; n++) expect(regexMatches(evil(1), subject + n)).toBeUndefined();
    });
    expect(budget.spent).toBeLessThan(2 * STEPS_FOR_ONE);
    // another run asks again
    expect(regexMatches(evil(1), '/aaa')).toBe(true);
  });

  test('counts the same steps each time', () => {
    const spent = () => {
      const budget = createWorkBudget(100_000_000);
      within(budget, () => {
        // what was compiled before is gone
        expect(regexMatches(evil(7), subject)).toBeUndefined();
        for (let n = 0; n < 50; n++) regexMatches(`^/${n}(a|b)*$`, `/${n}ababab`);
      });
      return budget.spent;
    };
    expect(spent()).toBe(spent());
  });
});

test('more patterns than are kept: each is matched as if it were the only one', () => {
  for (let round = 0; round < 2; round++)
    for (let n = 0; n < 3000; n++) expect(regexMatches(`^/(${n})$`, `/${n}`)).toBe(true);
});

test('patterns that fill the memory make room for others', () => {
  for (let n = 0; n < 500; n++) expect(regexMatches(`^(?:(?:[a-f]x${n}){1000}|/${n})`, `/${n}`)).toBe(true);
});

beforeEach(() => expectToWork());
