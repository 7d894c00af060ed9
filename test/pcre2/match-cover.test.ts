import { expect, test } from 'vitest';
import { endingsOf, matchesAllWith, matchesEverything } from '../../pcre2/match-cover.ts';
import { regexMatches } from '../../pcre2/regex-match.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { freshSeedOr } from '../kit/run-options.ts';

test.each(['', '.*', '^.*$', '.', '.+', '^', 'a*', '(?i)^.*', '(a|)', 'a?', '(.*)', '^((?:.*))$'])(
  '%s matches every name',
  (pattern) => expect(matchesEverything(pattern)).toBe(true),
);

test.each(['^$', 'a', '^.$', '[^a]', '\\b', '(?=a)', '^[a-m]', '.*b', '(?!a).*', '(.)?$', '^(.*|a)b$'])(
  '%s does not match every name, as far as is known',
  (pattern) => expect(matchesEverything(pattern)).toBe(false),
);

test('what begins in a way', () => {
  expect(matchesEverything('^/', '/')).toBe(true);
  expect(matchesEverything('^/a', '/a')).toBe(true);
  expect(matchesEverything('^/(.*)$', '/a')).toBe(true);
  expect(matchesEverything('^/a$', '/a')).toBe(false);
  expect(matchesEverything('^/(.+)$', '/')).toBe(false);
});

test('endings', () => {
  expect(endingsOf('^(config|setup)\\.php$')).toEqual({
    texts: ['config.php', 'setup.php'],
    ignoresCase: false,
  });
  expect(endingsOf('(?i)\\.(gif|png)$')).toEqual({ texts: ['.gif', '.png'], ignoresCase: true });
  for (const pattern of ['php', 'php5?$', 'a$|b$', '(a|b*)$', '(?i:a)$', '$', '.$'])
    expect(endingsOf(pattern)).toBeUndefined();
});

/** What is claimed of random patterns is so of random texts. */
test('random patterns and texts', () => {
  const random = randomFrom(freshSeedOr(5));
  let [everything, ended, covered] = [0, 0, 0];
  for (let i = 0; i < 4_000; i++) {
    const [pattern, other] = [makePattern(random), makePattern(random)];
    const [isAny, endings] = [matchesEverything(pattern), endingsOf(pattern)];
    const isCovered = endings !== undefined && matchesAllWith(endings, other);
    if (isAny) everything++;
    if (endings !== undefined) ended++;
    if (isCovered) covered++;
    for (let j = 0; j < 12; j++) {
      const text = makeText(random);
      const found = regexMatches(pattern, text);
      if (isAny) expect(found, `${pattern} and ${text}`).toBe(true);
      if (found !== true || endings === undefined) continue;
      const cased = endings.ignoresCase ? text.toLowerCase() : text;
      const ends = endings.texts.map((one) => (endings.ignoresCase ? one.toLowerCase() : one));
      expect(
        ends.some((one) => cased.endsWith(one)),
        `${pattern} and ${text}`,
      ).toBe(true);
      if (isCovered) expect(regexMatches(other, text), `${other} and ${text}, of ${pattern}`).toBe(true);
    }
  }
  expect(Math.min(everything, ended, covered)).toBeGreaterThan(10);
});

const PIECES = [
  'a',
  'b',
  'A',
  '.',
  '\\.',
  '[ab]',
  '[^a]',
  '(a|b)',
  '(?:ab|b)',
  '(?=a)',
  '(?!b)',
  '\\b',
  '|',
  '^',
  '$',
];

function makePattern(random: Random): string {
  const pieces = Array.from({ length: random.below(4) }, () => {
    const piece = random.pick(PIECES);
    const isRepeatable = !/^(?:\(\?[=!].*|\\b|[|^$])$/.test(piece);
    return isRepeatable && random.once(4) ? piece + random.pick(['*', '+', '?']) : piece;
  });
  return `${random.once(5) ? '(?i)' : ''}${random.once(3) ? '^' : ''}${pieces.join('')}${random.once(2) ? '$' : ''}`;
}

function makeText(random: Random): string {
  return Array.from({ length: 1 + random.below(4) }, () => random.pick(['a', 'b', 'A', 'B', '.', '\n'])).join(
    '',
  );
}
