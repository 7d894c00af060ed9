import { expect, test } from 'vitest';
import { addMeetings } from '../../access/equivalence/meeting-directories.ts';
import { createWorkBudget, within } from '../../core/budget/work-budget.ts';
import { readDirectoryPattern, type SectionPattern } from '../../model/sections/section-pattern.ts';

function patternOf(value: string): SectionPattern {
  const word = {
    value,
    quote: '',
    closed: true,
    variables: [],
    hasVariable: false,
    start: 0,
    end: value.length,
  } as const;
  return readDirectoryPattern([word], false);
}

function meetings(patterns: readonly string[], directories: readonly string[] = []): readonly string[] {
  const found = new Set(directories);
  addMeetings(patterns.map(patternOf), found);
  return [...found].filter((directory) => !directories.includes(directory));
}

test.each([
  [['/srv/*/b', '/srv/a/*'], [], ['/srv/a/b/']],
  [['/srv/*/b', '/home/a/*'], [], []],
  [['/srv/*/b', '/srv/*/c'], [], []],
  [['/srv/*'], ['/srv/', '/home/'], ['/srv/any/']],
  [['/srv/*/b'], ['/srv/a/'], ['/srv/a/b/']],
  // names that are written in different ways may be the same
  [['/srv/a\\b/*'], ['/srv/ab/'], ['/srv/ab/any/']],
])('%j and %j meet in %j', (patterns, directories, met) => {
  expect(meetings(patterns, directories)).toEqual(met);
});

test('a pattern of many sections is tried once', () => {
  const patterns = ['/srv/*/a*', '/srv/b/*', '/srv/*/c'];
  const work = (times: number): number => {
    const budget = createWorkBudget(Number.POSITIVE_INFINITY);
    const all = Array.from({ length: times }, () => patterns)
      .flat()
      .map(patternOf);
    within(budget, () => addMeetings(all, new Set(['/srv/'])));
    return budget.spent;
  };
  expect(work(1000)).toBe(work(2));
});
