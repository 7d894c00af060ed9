import { describe, expect, test } from 'vitest';
import { contextChecksOf } from '../../facts/context-checks.ts';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { sectionFamily } from '../../facts/sections.ts';

describe.each(['2.2', '2.4'] as const)('what httpd %s checks of a place', (series) => {
  const checks = contextChecksOf(series);
  const facts = directiveKeys(series).flatMap((key) => directiveFact(key, series) ?? []);

  test('has words, or names the section', () => {
    expect(checks.filter(({ place, within }) => (place === 'section') === (within !== undefined))).toEqual(
      [],
    );
    expect(checks.filter(({ place, families }) => (place === 'section') !== families.length > 0)).toEqual([]);
  });
  test('is asked for by some directive, and by each that may not be in some section', () => {
    const flags = new Set(facts.flatMap(({ forbid }) => forbid));
    const unasked = checks.filter(
      (check) =>
        !check.flags.some((flag) => flags.has(flag)) &&
        !facts.some(({ notIn }) => notIn.some((name) => check.notIn.includes(name))),
    );
    expect(unasked).toEqual([]);
    const checked = new Set(checks.flatMap(({ notIn }) => notIn));
    expect(facts.filter(({ notIn }) => notIn.some((name) => !checked.has(name)))).toEqual([]);
  });
  test('knows every flag that is not of a single section', () => {
    const checked = new Set(checks.flatMap(({ flags }) => flags));
    const unknown = facts.flatMap(({ forbid }) => forbid.filter((flag) => !checked.has(flag)));
    expect([...new Set(unknown)].sort()).toEqual(
      series === '2.4'
        ? ['NOT_IN_DIRECTORY', 'NOT_IN_FILES', 'NOT_IN_LOCATION']
        : ['NOT_IN_FILES', 'NOT_IN_LOCATION'],
    );
  });
  test('looks for sections that there are', () => {
    const families = new Set(directiveKeys(series).map((key) => sectionFamily(key)));
    expect(checks.flatMap(({ families: all }) => all.filter((one) => !families.has(one)))).toEqual([]);
  });
});
