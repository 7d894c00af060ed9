import { expect, test } from 'vitest';
import { groupNames } from '../../pcre2/group-names.ts';

test.each<readonly [string, Readonly<Record<number, string>>]>([
  ['^/(?<a>x)(y)(?P<b>z)', { 1: 'a', 3: 'b' }],
  ["((?'in'x))(?:y)(?=z)(?<!w)(?i)(?<out>v)", { 2: 'in', 3: 'out' }],
  ['\\((?<a>x)[(](?<b>y)[^]()](?<c>[[:alpha:]()])', { 1: 'a', 2: 'b', 3: 'c' }],
  ['(*UTF)(?>x)(?<a>y)', { 1: 'a' }],
  ['plain', {}],
])('the groups of %s', (pattern, names) => {
  expect(Object.fromEntries(groupNames(pattern) ?? [])).toEqual(names);
});

test.each(['(?|(?<a>x)|(?<a>y))', '(?x) (?<a>y) # (', '(?#()(?<a>x)', '\\Q(\\E(?<a>x)'])(
  'groups that are not counted: %s',
  (pattern) => {
    expect(groupNames(pattern)).toBeUndefined();
  },
);
