import { describe, expect, test } from 'vitest';
import { overlapOf, type Subject, urlsOf } from '../../access/conversion/places/overlap.ts';
import { conjunctsOf } from '../../model/sections/conjuncts.ts';
import { directoriesTo } from '../../model/sections/directory-walk.ts';
import {
  directoryPattern,
  locationPattern,
  type SectionPattern,
} from '../../model/sections/section-pattern.ts';
import { randomFrom } from '../kit/random.ts';
import { seedOr } from '../kit/run-options.ts';

const seed = seedOr(1);

type Written = readonly [text: string, isRegex: boolean];

function patternOf(subject: Subject, [text, isRegex]: Written): SectionPattern {
  return subject === 'directory' ? directoryPattern(text, isRegex) : locationPattern(text, isRegex);
}

/** Whether httpd merges a section with a pattern for a path of a file, or of a URL. */
function isAbout(subject: Subject, pattern: SectionPattern, path: string): boolean {
  const subjects = subject === 'location' || pattern.kind === 'regex' ? [path] : directoriesTo(`${path}/`);
  return subjects.some((one) => pattern.matches(one) === 'present');
}

const PATTERNS: Readonly<Record<Subject, readonly Written[]>> = {
  directory: [
    ...(
      ['/srv/www', '/srv/www/c', '/srv/www/c/d', '/srv/*/c', '/srv/www/*/private', '/srv/w?w/c'] as const
    ).map((text): Written => [text, false]),
    ...(['^/srv/www/[^/]+/private', '/(b|d)$', 'private|d', '^/srv/www/c/', 'c/d', '(?i)WWW/c'] as const).map(
      (text): Written => [text, true],
    ),
  ],
  location: [
    ...(['/', '/c', '/c/d', '/e/private'] as const).map((text): Written => [text, false]),
    ...(['^/c/', '^/(a|e)/private', 'd$', '^/c|private', '/c/'] as const).map(
      (text): Written => [text, true],
    ),
  ],
};

const NAMES = ['srv', 'www', 'c', 'd', 'b', 'private', 'e', 'a', 'wxw', 'c\nd', 'privates', 'C'];

describe('the overlap of two sections', () => {
  test.each(['directory', 'location'] as const)(
    'is a %s exactly where both are (PLUME_SEED=%#)',
    (subject) => {
      const random = randomFrom(seed);
      let [found, inBoth] = [0, 0];
      for (const one of PATTERNS[subject])
        for (const other of PATTERNS[subject]) {
          const [first, second] = [patternOf(subject, one), patternOf(subject, other)];
          const overlap = overlapOf(subject, first, second);
          if (overlap === undefined) continue;
          found++;
          for (let i = 0; i < 60; i++) {
            const names = Array.from({ length: 1 + random.below(4) }, () => random.pick(NAMES));
            const path = `${subject === 'directory' && random.once(2) ? '/srv/www/' : '/'}${names.join('/')}`;
            const expected = isAbout(subject, first, path) && isAbout(subject, second, path);
            expect(
              isAbout(subject, overlap, path),
              `${one[0]} and ${other[0]} as ${overlap.text}: ${JSON.stringify(path)}`,
            ).toBe(expected);
            if (expected) inBoth++;
          }
        }
      expect(found).toBeGreaterThan(40);
      expect(inBoth).toBeGreaterThan(100);
    },
  );

  test('is written as people write it where that is enough', () => {
    const ofDirectories = (one: Written, other: Written) =>
      overlapOf('directory', patternOf('directory', one), patternOf('directory', other))?.text;
    expect(ofDirectories(['/srv/www/*/private', false], ['/srv/www/e', false])).toBe('/srv/www/e/private/');
    expect(ofDirectories(['^/srv/www/[^/]+/private', true], ['/srv/www/e', false])).toBe(
      '^(?=/srv/www/e(?:/|$))/srv/www/[^/]+/private',
    );
    expect(ofDirectories(['/(b|d)$', true], ['/srv/www/c.d', false])).toBe(
      '^(?=/srv/www/c\\.d(?:/|$))[\\s\\S]*/(b|d)$',
    );
    expect(ofDirectories(['/srv/www/c', false], ['/srv/www', false])).toBe('/srv/www/c/');
    expect(ofDirectories(['/srv/[ab]/c', false], ['/srv/d', false])).toBeUndefined();
    expect(ofDirectories(['^/srv/www/(a|e)/', true], ['/srv/www/c', false])).toBeUndefined();
    expect(ofDirectories(['(?x) /b', true], ['/srv/www', false])).toBeUndefined();
  });
});

test('a lookahead at the beginning is a pattern of its own', () => {
  expect(conjunctsOf('^(?=/srv/www/c(?:/|$))[\\s\\S]*/(b|d)$')).toEqual(['^/srv/www/c(?:/|$)', '/(b|d)$']);
  expect(conjunctsOf('^(?=/a)(?=/b)/c')).toEqual(['^/a', '^/b', '^/c']);
  expect(conjunctsOf('^(?=[\\s\\S]*(?:a|b))/c')).toEqual(['a|b', '^/c']);
  // what is not surely both is left whole
  for (const whole of ['/a', '^(?=/a)/b|c', '^(?!/a)/b', '^(?=/a)(?i)b', '^(?=/a', '(?=/a)b'])
    expect(conjunctsOf(whole)).toEqual([whole]);
});

describe('the URLs', () => {
  test.each([
    ['/srv/www/c', false, '/srv/www/c/d/x', '/c/d/x', '/c'],
    ['/srv/www', false, '/srv/www/x', '/x', '/'],
    ['/srv/www/*/private', false, '/srv/www/e/private/x', '/e/private/x', '^/[^/]*/private(?:/|$)'],
    ['^/srv/www/[^/]+/private', true, '/srv/www/e/private/x', '/e/private/x', '^/[^/]+/private'],
    ['/srv/other', false, '/srv/www/x', '/x', undefined],
    ['/(b|d)$', true, '/srv/www/b', '/b', undefined],
  ] as const)('of <Directory %s>', (text, isRegex, path, uri, expected) => {
    expect(urlsOf(directoryPattern(text, isRegex), path, uri)?.text).toBe(expected);
  });
});
