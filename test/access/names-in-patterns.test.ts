import { expect, test } from 'vitest';
import { isAbsent, matchThemselves } from '../../access/equivalence/names-in-patterns.ts';
import { regexGroups } from '../../pcre2/regex-match.ts';
import { randomFrom } from '../kit/random.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';

const seed = seedOr(3);
const CASES = casesOr(20_000, 1_000_000);

const BEFORE = ['^', '\\.', '(bak|', '/', '(.*)', '\\', '[a', '(?i)', '(?:', '(?<', '.', 'x', '', '\\Q', '{'];
const AFTER = ['$', ')', '?', '*', '+', '{1}', ']', '>', '\\', '|sql)$', '', '|', '\\E', '.*', '\\1'];
const NAMES = ['ab', 'cd', 'a-b', '1a', 'x1', 'Qa', '10.0.0.1', '10.0.0.2'];
const SUBJECTS = [
  '',
  'ab',
  'x.bak',
  'AB',
  'any.sql',
  'a-b/',
  'b',
  'd',
  '10a0b0c1',
  '/x1.bak',
  'xcd',
  '(?i)a',
  'a',
];

test(`names that match themselves and are absent have the same answer (PLUME_SEED=${seed})`, () => {
  const random = randomFrom(seed);
  let [told, found] = [0, 0];
  for (let i = 0; i < CASES; i++) {
    const [before, after] = [
      random.pick(BEFORE) + random.pick(BEFORE),
      random.pick(AFTER) + random.pick(AFTER),
    ];
    const parts = random.once(3)
      ? [before, random.pick(AFTER) + random.pick(BEFORE), after]
      : [before, after];
    const [one, other, subject] = [random.pick(NAMES), random.pick(NAMES), random.pick(SUBJECTS)];
    const ignoresCase = random.once(2);
    const isTold =
      matchThemselves(parts) && [one, other].every((name) => isAbsent(name, subject.toLowerCase()));
    if (!isTold) continue;
    told++;
    const [first, second] = [one, other].map((name) => regexGroups(parts.join(name), subject, ignoresCase));
    if (first !== undefined && first !== 'unknown') found++;
    expect(second, `${parts.join('@')} with ${one} and with ${other}, on ${subject}`).toEqual(first);
  }
  expect(told).toBeGreaterThan(CASES / 40);
  expect(found).toBeGreaterThan(told / 20);
});

test.each([
  ['an escape before it', ['a\\', 'b']],
  ['a quantifier after it', ['a', '?b']],
  ['a class', ['[', ']']],
  ['the name of a group', ['(?<', '>a)']],
  ['more than one quantifier', ['(a*)*', 'b']],
])('it may be more than itself: %s', (_, parts) => {
  expect(matchThemselves(parts)).toBe(false);
});
