import { expect, test } from 'vitest';
import { seriesThatKnow } from '../../facts/directives.ts';
import { countLookalikes, lookalikePrograms } from '../../facts/lookalike-programs.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';

test('each name is one of httpd or of a module for it', () => {
  const names = lookalikePrograms().flatMap(({ keys }) => [...keys]);
  const isKnown = (key: string) => seriesThatKnow(key).length > 0 || thirdPartyDirective(key) !== undefined;
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((key) => !isKnown(key))).toEqual([]);
});

test('programs that share a name are counted', () => {
  expect(countLookalikes('user')).toBeGreaterThan(3);
  expect(countLookalikes('<virtualhost')).toBe(1);
  expect(countLookalikes('rewritecond')).toBe(0);
  expect(countLookalikes('__proto__')).toBe(0);
});
