import { describe, expect, test } from 'vitest';
import { bodiesIn } from '../../../rules/upgrade/ssi-legacy-expr/type-map.ts';
import { PROTOTYPE_NAMES } from '../../kit/prototype-names.ts';
import { directoriesToldIn, lintPages, MAIN, many, page, toldOf } from './lint-pages.ts';

describe('a site of any size', () => {
  test('is read wholly where it is small, and nothing is said of more', () => {
    const { findings, pages } = lintPages(
      many(
        30,
        (i) => `/srv/www/${i % 5}/${i}.html`,
        () => page('$a'),
      ),
    );
    expect(pages).toHaveLength(30);
    expect(findings[0]!.help).not.toContain('more pages');
  });
  test('is not looked at where no line makes the filter apply, and only there', () => {
    const site = {
      '/srv/www/a.html': page('$a'),
      '/srv/www/sub/b.html': page('$b'),
      '/srv/www/other/c.html': '',
    };
    expect(lintPages(site, MAIN.replace('SetOutputFilter INCLUDES', ''))).toEqual({
      findings: [],
      pages: [],
      lists: 0,
    });
    const inSub = MAIN.replace(
      'SetOutputFilter INCLUDES\n</Directory>',
      '</Directory>\n<Directory /srv/www/sub>\nSetOutputFilter INCLUDES\n</Directory>',
    );
    const { pages, lists } = lintPages(site, inSub);
    expect(pages).toEqual(['/srv/www/sub/b.html']);
    expect(lists).toBe(2);
  });
});

describe('what plume does not look at', () => {
  const harmless = many(
    2_500,
    (i) => `/srv/www/${i}.html`,
    () => 'nothing',
  );
  test('is said of a server that comes from 2.2, and of no other', () => {
    expect(directoriesToldIn(lintPages(harmless))).toEqual(['/srv/www']);
    expect(toldOf(lintPages(harmless, MAIN, false))).toEqual([]);
    expect(toldOf(lintPages({ '/srv/www/a.html': 'nothing' }))).toEqual([]);
  });
  test('does not matter without Includes among Options', () => {
    expect(toldOf(lintPages(harmless, MAIN.replace('+Includes', 'Indexes')))).toEqual([]);
  });
  test('are pages for which a .htaccess counts that plume cannot see', () => {
    const main = MAIN.replace('Options', 'AllowOverride All\nOptions');
    const pages = { '/srv/www/a.html': page('$a'), '/srv/www/.htaccess': '' };
    expect(directoriesToldIn(lintPages(pages, main, true, ['/srv/www/.htaccess']))).toEqual(['/srv/www']);
    expect(toldOf(lintPages(pages, main, false, ['/srv/www/.htaccess']))).toEqual([]);
  });
  test('is a page that cannot be read', () => {
    const { findings } = lintPages({ '/srv/www/a.html': page('$a') }, MAIN, true, ['/srv/www/a.html']);
    expect(findings.map(({ severity }) => severity)).toEqual(['info']);
  });
});

describe('odd pages', () => {
  test.each([
    ['elements that do not end', '<!--#if expr="'.repeat(50_000)],
    ['a long expression', page('('.repeat(100_000))],
    ['a deep expression', page('('.repeat(1_900))],
    ['a deep negation', page('!'.repeat(1_900))],
    ['a long chain', page(`$a${' && $a'.repeat(250)}`)],
    ['quotation marks', page('\\"'.repeat(900))],
    ['backslashes', page('\\'.repeat(1_900))],
    ['dollars', page('$'.repeat(1_900))],
    ['open variables', page('${'.repeat(900))],
    ['a pattern that takes long', page('$a = /(x+x+)+y/')],
    ['bytes', page('$\xff = \x01\x00\x7f')],
    ['arguments', `<!--#if ${'a=b '.repeat(50_000)}-->`],
    ['end tags', '<!--#if-'.repeat(50_000)],
  ])('are no trouble: %s', (_, text) => {
    for (const isUpgrade of [true, false])
      for (const { rule: id } of lintPages({ '/srv/www/a.html': text }, MAIN, isUpgrade).findings)
        expect(id).toBe('upgrade/ssi-legacy-expr');
  });
  test.each([...PROTOTYPE_NAMES])('have variables and extensions called %s', (name) => {
    const filter = `${MAIN}AddHandler ${name} .${name}\nTypesConfig /srv/www/${name}\n`;
    const { findings } = lintPages(
      { [`/srv/www/a.${name}`]: page('$a'), [`/srv/www/${name}`]: page(`$${name} = '${name}'`) },
      filter,
    );
    expect(findings.map(({ rule: id }) => id)).toEqual(['upgrade/ssi-legacy-expr']);
    expect(findings[0]!.help).toContain(`v('${name}') = '${name}'`);
  });
  test('have tags of their own for hosts with directives of mod_include', () => {
    const host = (lines: string) =>
      `SSIStartTag "[["\nSSIEndTag "]]"\n${MAIN}<VirtualHost *:80>\nServerName a.example\n${lines}</VirtualHost>\n`;
    const pages = { '/srv/www/a.html': '[[if expr="$own"]]<!--#if expr="$usual" -->' };
    const helpWith = (lines: string) => lintPages(pages, host(lines)).findings[0]!.help;
    expect(helpWith('')).toContain("v('own')");
    expect(helpWith('')).not.toContain("v('usual')");
    // the main server answers requests, too
    expect(helpWith('SSITimeFormat "%c"\n')).toContain("v('own')");
    expect(helpWith('SSITimeFormat "%c"\n')).toContain("v('usual')");
  });
});

test('the parser of 2.2 refuses what is written for 2.4, and a server that comes from 2.2 had that already', () => {
  const filter = MAIN.replace('SetOutputFilter', 'SSILegacyExprParser on\nSetOutputFilter');
  const pages = { '/srv/www/a.html': page("-n v('a')") };
  expect(lintPages(pages, filter, false).findings[0]!.message).toContain(
    'with the parser of 2.2, which refuses it',
  );
  expect(lintPages(pages, filter, true).findings).toEqual([]);
  expect(lintPages({ '/srv/www/a.html': page('$a') }, filter, false).findings).toEqual([]);
});

describe('groups of regular expressions', () => {
  const helpFor = (rest: string) =>
    lintPages({ '/srv/www/a.html': `${page('$a = /(x)/')}${rest}` }).findings[0]!.help;
  test.each([
    '<!--#echo var="1" -->',
    '<!--#set var="b" value="a$1" -->',
    '<!--#set var="b" value="${1}" -->',
  ])('are not told to %s by a condition of 2.4, so that no translation is offered', (rest) => {
    expect(helpFor(rest)).toContain('Rewrite `expr="$a = /(x)/"`');
  });
  test.each(['costs $5', '<!--#echo var="b1" -->', '<!--#set var="b" value="$b1" -->', '$5$l$?(B'])(
    'are not asked for by %s',
    (rest) => {
      expect(helpFor(rest)).toContain('Write `expr="v(\'a\') =~ /(x)/"`');
    },
  );
});

test('a type map has the bodies that it marks, with their lines', () => {
  const map =
    'URI: a\n\nBody:--x--\none\ntwo--x-- rest\nContent-type: text/html\nbody: y\nthree\ny\nBody:z\nno end\n';
  expect(bodiesIn(map)).toEqual([
    { text: 'one\ntwo', line: 4 },
    { text: 'three\n', line: 8 },
  ]);
});
