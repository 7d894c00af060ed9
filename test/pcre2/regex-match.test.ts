import { describe, expect, test } from 'vitest';
import { regexGroups } from '../../pcre2/regex-match.ts';

describe('groups', () => {
  test.each([
    ['what JavaScript reads alike', '^/(a+)/(b)', '/aa/b/c', ['/aa/b', 'aa', 'b']],
    ['what only PCRE2 reads', '(?i)^/(A+)(x)?(b)', '/aaB/c', ['/aaB', 'aa', undefined, 'B']],
    ['a group that found something in an earlier round', '^(?:(a)|b)+$', 'ab', ['ab', 'a']],
    ['no match', '^/x', '/a', undefined],
    ['no match of PCRE2', '(?i)^/x', '/a', undefined],
    ['no pattern', '(', '/a', 'unknown'],
    ['a dot that is a newline', '^/a(.)b', '/a\nb', ['/a\nb', '\n']],
    ['a name that is used twice', '(*UCP)^(?<n>a)(?<n>b)', 'ab', ['ab', 'a', 'b']],
  ])('%s', (_, pattern, subject, found) => {
    expect(regexGroups(pattern, subject)).toEqual(found);
  });
});
