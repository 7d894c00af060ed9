import { describe, expect, it } from 'vitest';
import { mayMatchIn, mayMatchTogether } from '../../pcre2/patterns-meet.ts';
import { regexMatches } from '../../pcre2/regex-match.ts';
import { randomFrom } from '../kit/random.ts';

describe('mayMatchTogether', () => {
  it.each([
    ['^/srv/[^/]+/htdocs/private', '^/srv/[^/]+/htdocs/intern$'],
    ['^/a$', '^/b'],
    ['\\.html$', '\\.php$'],
    ['^[a-c]+$', '[d-f]'],
    ['^x{2}$', '^x{3}$'],
    ['^(?:a|b)c', '^dc'],
    ['^a?b$', '^c'],
    ['^a+$', '^b*$'.replace('*', '+')],
    ['^\\d+$', '^\\D+$'],
    ['^(?i)abc$', '^abd$'],
    ['a^', 'a'],
  ])('knows that nothing matches %s and %s', (one, other) => {
    expect(mayMatchTogether(one, other)).toBe(false);
    expect(mayMatchTogether(other, one)).toBe(false);
  });

  it.each([
    ['^/srv/[^/]+/htdocs/private', '^/srv/a/'],
    ['private', 'intern$'],
    ['\\.html$', '^/a'],
    ['^(?i)ABC$', '^abc$'],
    ['^(?i:A)b$', '^ab$'],
    ['^x{2,}$', '^x{20}$'],
    ['^(?:ab)*$', '^$'],
    ['^a(?=b)', '^ac'],
    ['^(a|)+$', '^aa$'],
    ['(*UTF)a', '^b$'],
  ])('does not rule out that a text matches %s and %s', (one, other) => {
    expect(mayMatchTogether(one, other)).toBe(true);
    expect(mayMatchTogether(other, one)).toBe(true);
  });

  it('rules out no pair of random patterns that a random text matches', () => {
    const random = randomFrom(7);
    const { pick } = random;
    const item = () => pick(['a', 'b', '/', '.', '[ab]', '[^/]', '\\w', '(?:a|b/)', '(a)']);
    const pattern = () =>
      `${pick(['', '^'])}${Array.from({ length: 1 + random.below(4) }, () => item() + pick(['', '', '*', '+', '?'])).join('')}${pick(['', '$'])}`;
    let together = 0;
    for (let round = 0; round < 3000; round++) {
      const [one, other] = [pattern(), pattern()];
      const text = Array.from({ length: random.below(6) }, () => pick(['a', 'b', '/'])).join('');
      if (regexMatches(one, text) !== true || regexMatches(other, text) !== true) continue;
      together++;
      expect(mayMatchTogether(one, other), `${one} and ${other} match ${text}`).toBe(true);
    }
    expect(together).toBeGreaterThan(300);
  });
});

describe('mayMatchIn', () => {
  it.each([
    ['^/(a|e)/private', '/c/'],
    ['^/a$', '/a/b/'],
    ['^/srv/[^/]+/private', '/srv/www/a/'],
    ['^[a-z]+$', '/a/'],
    ['^/A', '/a/'],
  ])('knows that %s matches nothing in %s', (pattern, directory) => {
    expect(mayMatchIn(pattern, directory)).toBe(false);
  });

  it.each([
    ['^/(a|e)/private', '/a/'],
    ['^/(a|e)/private', '/'],
    ['^/a$', '/a/'],
    ['^/a/$', '/a/'],
    ['/(b|d)$', '/c/'],
    ['\\.bak$', '/a.b/[c]/'],
    ['^/a\\.b/\\[c\\]/x', '/a.b/[c]/'],
    ['^(?i)/A', '/a/'],
  ])('does not rule out that %s matches something in %s', (pattern, directory) => {
    expect(mayMatchIn(pattern, directory)).toBe(true);
  });

  it('rules out nothing that a random pattern matches', () => {
    const random = randomFrom(11);
    const { pick } = random;
    const item = () => pick(['a', 'b', '/', '.', '[ab]', '[^/]', '(?:a|b/)', '(/|$)']);
    let matched = 0;
    for (let round = 0; round < 3000; round++) {
      const pattern = `${pick(['', '^', '^/'])}${Array.from({ length: 1 + random.below(4) }, () => item() + pick(['', '*', '+'])).join('')}${pick(['', '$'])}`;
      const directory = `/${Array.from({ length: random.below(3) }, () => `${pick(['a', 'b', 'ab'])}/`).join('')}`;
      const text = pick([directory.slice(0, -1), directory, `${directory}${pick(['a', 'b/a', 'ab'])}`]);
      if (regexMatches(pattern, text) !== true) continue;
      matched++;
      expect(mayMatchIn(pattern, directory), `${pattern} matches ${text} in ${directory}`).toBe(true);
    }
    expect(matched).toBeGreaterThan(300);
  });
});
