import { describe, expect, test } from 'vitest';
import { directoriesToldIn, lintPages, MAIN, many, page, toldOf } from './lint-pages.ts';

describe('a site of any size', () => {
  test('is read up to 2,000 pages, and the help says that there are more', () => {
    const site = many(
      5_000,
      (i) => `/srv/www/${i}.html`,
      () => page('$a'),
    );
    const { findings, pages } = lintPages(site);
    expect(pages).toHaveLength(2_000);
    expect(findings).toHaveLength(1);
    expect(findings[0]!.message).toContain('and 1999 others in 2000 files in all');
    expect(findings[0]!.help).toContain('more pages than plume looks at');
  });
  test('has no more than 2,000 directories listed', () => {
    const site = many(
      4_000,
      (i) => `/srv/www/${i}/a.txt`,
      () => '',
    );
    const filter = MAIN.replace('SetOutputFilter INCLUDES', 'AddOutputFilter INCLUDES .shtml');
    const { lists, pages } = lintPages({ ...site, '/srv/www/first.shtml': page('$a') }, filter);
    expect(pages).toEqual(['/srv/www/first.shtml']);
    expect(lists).toBeLessThan(2_010);
  });
});

describe('what plume does not look at', () => {
  test('are 10,000 files of which httpd is asked, whatever they are', () => {
    const filter = MAIN.replace('SetOutputFilter INCLUDES', 'AddOutputFilterByType INCLUDES text/html');
    const site = many(
      11_000,
      (i) => `/srv/www/${i}.png`,
      () => '',
    );
    const linted = lintPages(site, filter);
    expect(linted.pages).toEqual([]);
    expect(directoriesToldIn(linted)).toEqual(['/srv/www']);
    // by their names alone more are left out
    const byName = MAIN.replace('SetOutputFilter INCLUDES', 'AddOutputFilter INCLUDES .shtml');
    expect(toldOf(lintPages(site, byName))).toEqual([]);
  });
});

describe('odd pages', () => {
  test('with many different expressions are compared up to 20,000 bytes of them', () => {
    const text = Array.from({ length: 3_000 }, (_, i) => page(`$a${i} = ${'x'.repeat(20)}`)).join('');
    const { findings } = lintPages({ '/srv/www/a.html': text });
    expect(findings).toHaveLength(1);
    expect(findings[0]!.help).toContain('more pages than plume looks at');
    expect(findings[0]!.rule).toBe('upgrade/ssi-legacy-expr');
  });
});
