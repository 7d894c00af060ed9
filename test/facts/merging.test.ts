import { describe, expect, test } from 'vitest';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { readRows } from '../../facts/packing/read-rows.ts';
import { mergingOf } from '../../facts/requests/merging.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';

const SERIES = ['2.2', '2.4'] as const;

describe.each(SERIES)('how httpd %s merges directives', (series) => {
  const facts = directiveKeys(series).flatMap((key) => {
    const merging = mergingOf(key, series);
    const directive = directiveFact(key, series);
    return merging === undefined || directive === undefined ? [] : [{ key, merging, directive }];
  });

  test('is known of most', () => {
    expect(facts.length).toBeGreaterThan(series === '2.2' ? 200 : 480);
  });

  test('names directives of the series, its own among those that are merged together', () => {
    const wrong = facts.filter(
      ({ key, merging: { keys, removedBy, unless } }) =>
        !keys.includes(key) ||
        (removedBy !== undefined && directiveFact(removedBy, series) === undefined) ||
        (unless !== undefined && series === '2.4' && directiveFact(unless, series) === undefined),
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  test('is by level what the contexts of the directive allow', () => {
    const wrong = facts.filter(({ merging: { level }, directive: { where } }) => {
      const isInSections = where.includes('directory') || where.includes('htaccess');
      if (level === 'directory') return !isInSections && !where.includes('vhost');
      return level === 'process' && (isInSections || where.includes('vhost'));
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  test('has keys for tables alone', () => {
    const wrong = facts.filter(({ merging: { kind, key } }) => (kind === 'table') !== (key !== undefined));
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });
});

test('no directive has two rows for a series', () => {
  const names = readRows('merging').flatMap(({ name, allSeries }) =>
    (Array.isArray(allSeries) ? allSeries : []).map((one) => `${one} ${asciiLowerCase(String(name))}`),
  );
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
