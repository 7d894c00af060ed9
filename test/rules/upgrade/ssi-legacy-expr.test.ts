import { describe, expect, test } from 'vitest';
import type { FileSystem } from '../../../files/file-system.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import rule from '../../../rules/upgrade/ssi-legacy-expr/rule.ts';
import { bodiesIn } from '../../../rules/upgrade/ssi-legacy-expr/type-map.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';
import { PROTOTYPE_NAMES } from '../../kit/prototype-names.ts';

const MAIN = [
  'LoadModule include_module modules/mod_include.so',
  'DocumentRoot "/srv/www"',
  '<Directory "/srv/www">',
  'Options +Includes',
  'SetOutputFilter INCLUDES',
  '</Directory>',
  '',
].join('\n');

interface Linted {
  readonly findings: readonly Finding[];
  /** The paths that were read as pages. */
  readonly pages: readonly string[];
  /** The directories that were listed. */
  readonly lists: number;
}

function lint(
  pages: Readonly<Record<string, string>>,
  main = MAIN,
  isUpgrade = true,
  unreadable: readonly string[] = [],
): Linted {
  const memory = createMemoryFiles({ '/etc/apache2/httpd.conf': main, ...pages }, { unreadable });
  const read: string[] = [];
  let lists = 0;
  const files: FileSystem = {
    ...memory,
    read(path, purpose) {
      if (purpose === 'page' && !path.endsWith('/mime.types')) read.push(path);
      return memory.read(path, purpose);
    },
    list(path) {
      lists++;
      return memory.list(path);
    },
  };
  const server = readServer({
    main: '/etc/apache2/httpd.conf',
    files,
    profile: measuredProfile('2.4'),
    target: { series: '2.4', release: undefined, from: isUpgrade ? '2.2' : undefined },
  });
  if (server === undefined) throw new Error('the server cannot be read');
  const findings = lintServer(server, { rules: [rule] }).flatMap((file) => file.findings);
  return { findings, pages: read, lists };
}

const page = (expression: string) => `<!--#if expr="${expression}" -->a<!--#endif -->\n`;
const many = (count: number, name: (i: number) => string, text: (i: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), text(i)]));

describe('a site of any size', () => {
  test('is read up to 2,000 pages, and the help says that there are more', () => {
    const site = many(
      5_000,
      (i) => `/srv/www/${i}.html`,
      () => page('$a'),
    );
    const { findings, pages } = lint(site);
    expect(pages).toHaveLength(2_000);
    expect(findings).toHaveLength(1);
    expect(findings[0]!.message).toContain('and 1999 others in 2000 files in all');
    expect(findings[0]!.help).toContain('more pages than plume looks at');
  });
  test('is read wholly where it is small, and nothing is said of more', () => {
    const { findings, pages } = lint(
      many(
        30,
        (i) => `/srv/www/${i % 5}/${i}.html`,
        () => page('$a'),
      ),
    );
    expect(pages).toHaveLength(30);
    expect(findings[0]!.help).not.toContain('more pages');
  });
  test('has no more than 2,000 directories listed', () => {
    const site = many(
      4_000,
      (i) => `/srv/www/${i}/a.txt`,
      () => '',
    );
    const filter = MAIN.replace('SetOutputFilter INCLUDES', 'AddOutputFilter INCLUDES .shtml');
    const { lists, pages } = lint({ ...site, '/srv/www/first.shtml': page('$a') }, filter);
    expect(pages).toEqual(['/srv/www/first.shtml']);
    expect(lists).toBeLessThan(2_010);
  });
  test('is not looked at where no line makes the filter apply, and only there', () => {
    const site = {
      '/srv/www/a.html': page('$a'),
      '/srv/www/sub/b.html': page('$b'),
      '/srv/www/other/c.html': '',
    };
    expect(lint(site, MAIN.replace('SetOutputFilter INCLUDES', ''))).toEqual({
      findings: [],
      pages: [],
      lists: 0,
    });
    const inSub = MAIN.replace(
      'SetOutputFilter INCLUDES\n</Directory>',
      '</Directory>\n<Directory /srv/www/sub>\nSetOutputFilter INCLUDES\n</Directory>',
    );
    const { pages, lists } = lint(site, inSub);
    expect(pages).toEqual(['/srv/www/sub/b.html']);
    expect(lists).toBe(2);
  });
});

describe('what plume does not look at', () => {
  const told = ({ findings }: Linted) => findings.map(({ message, severity }) => `${severity} ${message}`);
  const UNSEEN = /^info Pages below `([^`]+)` may have conditions that httpd 2\.4 refuses/;
  const directories = (linted: Linted) => told(linted).map((text) => UNSEEN.exec(text)?.[1] ?? text);
  const harmless = many(
    2_500,
    (i) => `/srv/www/${i}.html`,
    () => 'nothing',
  );
  test('is said of a server that comes from 2.2, and of no other', () => {
    expect(directories(lint(harmless))).toEqual(['/srv/www']);
    expect(told(lint(harmless, MAIN, false))).toEqual([]);
    expect(told(lint({ '/srv/www/a.html': 'nothing' }))).toEqual([]);
  });
  test('are 10,000 files of which httpd is asked, whatever they are', () => {
    const filter = MAIN.replace('SetOutputFilter INCLUDES', 'AddOutputFilterByType INCLUDES text/html');
    const site = many(
      11_000,
      (i) => `/srv/www/${i}.png`,
      () => '',
    );
    const linted = lint(site, filter);
    expect(linted.pages).toEqual([]);
    expect(directories(linted)).toEqual(['/srv/www']);
    // by their names alone more are left out
    const byName = MAIN.replace('SetOutputFilter INCLUDES', 'AddOutputFilter INCLUDES .shtml');
    expect(told(lint(site, byName))).toEqual([]);
  });
  test('does not matter without Includes among Options', () => {
    expect(told(lint(harmless, MAIN.replace('+Includes', 'Indexes')))).toEqual([]);
  });
  test('are pages for which a .htaccess counts that plume cannot see', () => {
    const main = MAIN.replace('Options', 'AllowOverride All\nOptions');
    const pages = { '/srv/www/a.html': page('$a'), '/srv/www/.htaccess': '' };
    expect(directories(lint(pages, main, true, ['/srv/www/.htaccess']))).toEqual(['/srv/www']);
    expect(told(lint(pages, main, false, ['/srv/www/.htaccess']))).toEqual([]);
  });
  test('is a page that cannot be read', () => {
    const { findings } = lint({ '/srv/www/a.html': page('$a') }, MAIN, true, ['/srv/www/a.html']);
    expect(findings.map(({ severity }) => severity)).toEqual(['info']);
  });
});

describe('odd pages', () => {
  test('with many different expressions are compared up to 20,000 bytes of them', () => {
    const text = Array.from({ length: 3_000 }, (_, i) => page(`$a${i} = ${'x'.repeat(20)}`)).join('');
    const { findings } = lint({ '/srv/www/a.html': text });
    expect(findings).toHaveLength(1);
    expect(findings[0]!.help).toContain('more pages than plume looks at');
    expect(findings[0]!.rule).toBe('upgrade/ssi-legacy-expr');
  });
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
      for (const { rule: id } of lint({ '/srv/www/a.html': text }, MAIN, isUpgrade).findings)
        expect(id).toBe('upgrade/ssi-legacy-expr');
  });
  test.each([...PROTOTYPE_NAMES])('have variables and extensions called %s', (name) => {
    const filter = `${MAIN}AddHandler ${name} .${name}\nTypesConfig /srv/www/${name}\n`;
    const { findings } = lint(
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
    const helpWith = (lines: string) => lint(pages, host(lines)).findings[0]!.help;
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
  expect(lint(pages, filter, false).findings[0]!.message).toContain(
    'with the parser of 2.2, which refuses it',
  );
  expect(lint(pages, filter, true).findings).toEqual([]);
  expect(lint({ '/srv/www/a.html': page('$a') }, filter, false).findings).toEqual([]);
});

describe('groups of regular expressions', () => {
  const helpFor = (rest: string) =>
    lint({ '/srv/www/a.html': `${page('$a = /(x)/')}${rest}` }).findings[0]!.help;
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
