import { expect, test } from 'vitest';
import { isNamePattern, readNamePattern } from '../../files/name-pattern.ts';

test.each([
  ['*.conf', ['a.conf', 'é.conf'], ['.a.conf', 'a.confx', 'conf']],
  ['.*', ['.a', '.'], ['a']],
  ['[.]a', [], ['.a']],
  ['[!a]*', ['b', 'bc'], ['a', '.b']],
  ['[^a-c]x', ['dx'], ['ax', 'cx']],
  ['[]x]', [']', 'x'], ['a', '[']],
  ['[a-', ['[a-'], ['a', '-']],
  ['[\\]]', [']'], ['\\']],
  ['[a\\-c]', ['a', '-', 'c'], ['b']],
  ['a\\*b', ['a*b'], ['axb', 'a\\*b']],
  ['a\\', ['a\\'], ['a']],
  ['?', ['a', '\xff'], ['', '.', 'ab']],
  ['*a*b*', ['ab', 'xaxbx'], ['ba']],
  ['[\x80-\xff]', ['\xe9'], ['a']],
  ['[a-\xff]', [], ['b', '\xe9']],
])('the pattern %s', (pattern, matching, others) => {
  const matches = readNamePattern(pattern);
  expect(matching.filter((name) => !matches(name))).toEqual([]);
  expect(others.filter(matches)).toEqual([]);
});

test('what httpd takes for a pattern', () => {
  expect(['a*', '?', '[a]', '[/]', '[]', 'a[b/c]d', '\\a*'].filter((text) => !isNamePattern(text))).toEqual(
    [],
  );
  expect(['a', '\\*', '[a', ']', ']a[', '\\[a]', '*'.repeat(0)].filter(isNamePattern)).toEqual([]);
});
