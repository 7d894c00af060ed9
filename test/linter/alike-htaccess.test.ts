import { describe, expect, test } from 'vitest';
import { cachedReachedClasses } from '../../access/equivalence/cached-request-classes.ts';
import { directoriesOf } from '../../access/equivalence/htaccess-directories.ts';
import { readTextPattern } from '../../files/name-pattern.ts';
import { parse } from '../../grammar/parse.ts';
import type { LintedFile } from '../../linter/findings/finding.ts';
import { lintHtaccess } from '../../linter/lint-htaccess.ts';
import { lintServer } from '../../linter/lint-server.ts';
import type { Server } from '../../model/server/server.ts';
import { rules } from '../../rules/index.ts';
import type { Rule, RuleContext } from '../../rules/kit/define-rule.ts';
import { loadModules } from '../kit/load-modules.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';

const seed = seedOr(7);
const SERVERS = fewOr(4, 60, 5_000);

/** Rules that say of a .htaccess what has to do with its place, each found out in another way. */
const PLACE_RULES: readonly Rule[] = [
  placeRule('the name of the directory above', ({ configuration }) =>
    configuration.instance?.path.split('/').at(-3),
  ),
  placeRule('the path', ({ configuration }) => configuration.path),
  placeRule('a part of the path', ({ configuration: { path } }) => String(path.includes('/site-2'))),
  placeRule('what lies beside it', ({ configuration: { server, instance } }) =>
    server?.files.look(String(instance?.path.replace('.htaccess', 'index.html'))).ok === true
      ? 'index'
      : 'none',
  ),
  placeRule('what its directory lists', ({ configuration: { server, instance } }) => {
    const listed = server?.files.list(String(instance?.path.replace(/\/\.htaccess$/, '')));
    return listed?.ok === true ? String(listed.names.length) : 'none';
  }),
  placeRule('whether a pattern matches', ({ configuration: { instance } }) =>
    readTextPattern('*/site-2*')(instance?.path ?? '') ? 'yes' : 'no',
  ),
  placeRule('the URLs of its requests', ({ configuration: { server, instance }, htaccessPaths }) =>
    server === undefined
      ? 'none'
      : cachedReachedClasses(server, directoriesOf(htaccessPaths))
          .filter(({ sections }) =>
            sections.some(
              ({ scope }) => scope !== undefined && 'path' in scope && scope.path === instance?.path,
            ),
          )
          .map(({ uri }) => String(uri?.includes('/site-2')))
          .join(),
  ),
];

function placeRule(summary: string, find: (context: RuleContext) => string | undefined): Rule {
  return {
    id: 'access/place',
    severity: 'info',
    since: '0.1.0',
    summary,
    sources: [],
    messages: { place: 'Found {what}.' },
    on: {
      document: (_, context) => {
        if (context.configuration.kind !== 'htaccess') return;
        context.report({ at: { start: 0, end: 0 }, message: 'place', data: { what: find(context) ?? '' } });
      },
      looksAtServerFiles: false,
    },
  };
}

describe('.htaccess files that are alike', () => {
  test(`have the findings of each for itself (PLUME_SEED=${seed})`, { timeout: 3_600_000 }, () => {
    let [alone, files] = [0, 0];
    for (let i = 0; i < SERVERS; i++) {
      const tree = makeTree(randomFrom(seed + i));
      const more = i % 3 === 0 ? [PLACE_RULES[(i / 3) % PLACE_RULES.length]!] : [];
      const { linted, asked } = lintTogether(tree, more);
      const about = `PLUME_SEED=${seed + i} PLUME_CASES=1\n${tree.text}\n${JSON.stringify(tree, null, 1)}`;
      expect(linted.map(describeFile), about).toEqual(lintEach(tree, more).map(describeFile));
      files += linted.length;
      alone += asked;
    }
    expect(alone).toBeLessThan(files * 0.8);
    expect(alone).toBeGreaterThan(files / 10);
  });

  const many = (count: number, text: string, htaccess: (i: number) => string): Tree => ({
    text,
    htaccess: Array.from({ length: count }, (_, i) => `/srv/www/p${i % 3}/site-${i}/.htaccess`).sort(),
    files: Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`/srv/www/p${i % 3}/site-${i}/.htaccess`, htaccess(i)]),
    ),
    links: {},
    unreadable: [],
  });
  const open = '<Directory />\nAllowOverride All\n</Directory>\n';

  test('are linted as few as it takes to see that', () => {
    const tree = many(40, open, () => 'Order allow,deny\nDeny from all\nKeepAlive Perhaps\n');
    const { linted, asked } = lintTogether(tree);
    expect(linted.every(({ findings }) => findings.length > 2)).toBe(true);
    expect(asked).toBeLessThan(6);
  });

  test.each([
    ['one byte of the text', open, (i: number) => `Options Indexes\nKeepAlive ${i === 20 ? 'of' : 'on'}\n`],
    [
      'AllowOverride',
      `${open}<Directory /srv/www/p1/site-22>\nAllowOverride None\n</Directory>\n`,
      () => 'Options Indexes\nKeepAlive on\n',
    ],
    [
      'a section with a pattern',
      `${open}<Directory "/srv/www/*/site-2[0-2]">\nAllowOverride None\n</Directory>\n`,
      () => 'Order allow,deny\nDeny from all\n',
    ],
    [
      'a section of the server',
      `${open}<Directory /srv/www/p2/site-20>\nOrder deny,allow\nAllow from all\n</Directory>\n`,
      () => 'Order allow,deny\nDeny from all\n',
    ],
  ])('differ in %s', (_, text, htaccess) => {
    const tree = many(40, text, htaccess);
    const { linted, asked } = lintTogether(tree);
    const each = lintEach(tree);
    expect(linted.map(describeFile)).toEqual(each.map(describeFile));
    expect(asked).toBeLessThan(40);
    const said = each.map(({ findings }) =>
      JSON.stringify(findings.map(({ message, help, fixes }) => [message, help, fixes])),
    );
    expect(new Set(said).size).toBeGreaterThan(1);
  });

  test.each(PLACE_RULES)('differ in what a rule asks of their places: $summary', (rule) => {
    const tree = many(40, open, () => 'Order allow,deny\nDeny from all\n');
    const files = { ...tree.files, '/srv/www/p2/site-20/index.html': '' };
    const { linted } = lintTogether({ ...tree, files }, [rule]);
    const each = lintEach({ ...tree, files }, [rule]);
    expect(linted.map(describeFile)).toEqual(each.map(describeFile));
    expect(
      new Set(each.map(({ findings }) => findings.map(({ message }) => message).join())).size,
    ).toBeGreaterThan(1);
  });

  test('have fixes of their own', () => {
    const { linted } = lintTogether(many(10, open, () => 'KeepAlive Perhaps\n'));
    const fixes = linted.flatMap(({ findings }) => findings.flatMap((finding) => finding.fixes));
    expect(fixes.length).toBeGreaterThan(9);
    expect(new Set(fixes).size).toBe(fixes.length);
  });
});

interface Tree {
  readonly text: string;
  readonly files: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<string, string>>;
  readonly unreadable: readonly string[];
  readonly htaccess: readonly string[];
}

/** What the linter finds, and how many .htaccess files it has looked at for that. */
function lintTogether(
  tree: Tree,
  more: readonly Rule[] = [],
): { readonly linted: readonly LintedFile[]; readonly asked: number } {
  let asked = 0;
  const counting: Rule = {
    id: 'access/counting',
    severity: 'info',
    since: '0.1.0',
    summary: 'Counts the files that are looked at.',
    sources: [],
    messages: {},
    on: {
      document: (_, { configuration }) => {
        if (configuration.kind === 'htaccess') asked++;
      },
      looksAtServerFiles: false,
    },
  };
  const linted = lintServer(read(tree), { rules: [...rules, ...more, counting], htaccess: tree.htaccess });
  return { linted: linted.filter(({ file }) => file.endsWith('.htaccess')), asked };
}

/** What is found in each .htaccess as if it were the only one that is linted, of all that are there. */
function lintEach(tree: Tree, more: readonly Rule[] = []): readonly LintedFile[] {
  const server = read(tree);
  return tree.htaccess.flatMap((path) => {
    const text = server.files.read(path);
    if (!text.ok) return [];
    const document = parse(text.text, server.target.series);
    return [
      lintHtaccess(server, path, document, { rules: [...rules, ...more], htaccessPaths: tree.htaccess }),
    ];
  });
}

function describeFile({ file, text, findings, isCutShort }: LintedFile): string {
  return JSON.stringify({ file, text, findings, isCutShort }, null, 1);
}

function read({ text, files, links, unreadable }: Tree): Server {
  return readMemoryServer(
    { ...files, '/srv/httpd.conf': `${HEAD}${text}` },
    { sees: ['/etc'], links, unreadable },
  );
}

const HEAD = `${loadModules(
  ...['authz_core', 'authz_host', 'authz_user', 'authn_core', 'authn_file', 'auth_basic', 'access_compat'],
  ...['alias', 'rewrite', 'headers', 'dir', 'mime', 'include', 'setenvif'],
)}Listen 80\nServerName main.test\nDocumentRoot /srv/www\n`;

/** Some .htaccess files out of few texts in directories of few kinds, and sections that are about some of them. */
function makeTree(random: Random): Tree {
  const texts = Array.from({ length: 1 + random.below(2) }, () => makeText(random));
  const shapes = Array.from({ length: 1 + random.below(2) }, () => random.pick(SHAPES));
  const names = random.once(3) ? NAMES : USERS;
  const directories = Array.from({ length: 10 + random.below(20) }, () =>
    fill(random.pick(shapes), random.pick(names), random.below(3)),
  );
  const files: Record<string, string> = {};
  for (const directory of directories) {
    const text = random.pick(texts);
    files[`${directory}/.htaccess`] = random.once(20) ? text.replace(/[a-z](?=\n)/, 'x') : text;
    if (random.once(15)) files[`${directory}/${random.pick(OTHERS)}`] = 'x\n';
  }
  if (random.once(4))
    files[`${random.pick(['/srv/www', '/srv/www/g1', '/srv'])}/.htaccess`] = makeText(random);
  const htaccess = Object.keys(files).filter((path) => path.endsWith('/.htaccess'));
  const links: Record<string, string> = {};
  if (random.once(5)) links[`/srv/www/g1/link-${random.below(3)}`] = random.pick(directories);
  const linked = Object.keys(links).map((link) => `${link}/.htaccess`);
  const server = some(random, SECTIONS, 2).map((line) => fill(line, random.pick(names), random.below(3)));
  return {
    text: `${[...server, ...(random.once(8) ? [] : [ALL])].join('\n')}\n`,
    files,
    links,
    unreadable: random.once(8) ? [random.pick(htaccess)] : [],
    htaccess: [...htaccess, ...(random.once(2) ? linked : [])].filter(() => !random.once(30)).sort(),
  };
}

function makeText(random: Random): string {
  return `${[random.pick(LINES), ...some(random, LINES, 3)].join('\n')}\n`;
}

function fill(text: string, name: string, number: number): string {
  return text.replaceAll('@N@', name).replaceAll('@D@', String(number));
}

function some(random: Random, all: readonly string[], most: number): readonly string[] {
  return Array.from({ length: random.below(most + 1) }, () => random.pick(all));
}

const SHAPES = [
  '/srv/www/@N@',
  '/srv/www/g@D@/@N@',
  '/srv/www/g@D@/@N@/in',
  '/srv/www/@N@/@N@',
  '/srv/other/@N@',
];
const NAMES = [
  ...['site-01', 'site-02', 'site-03', 'site-11', 'site-12', 'in', 'g1', 'a', 'b', 'www'],
  ...['alpha', 'bravo', 'index.html', '.hidden', 'x y', 'any-dir', 'quarter'],
];
const USERS = Array.from({ length: 30 }, (_, i) => `user${i}`);
const OTHERS = ['index.html', 'index.shtml', 'page.shtml', 'in', '.htpasswd', 'a.php'];
const within = (tag: string, inside: string) => `<${tag}>\n${inside}\n</${tag.split(' ')[0]}>`;
const OLD = 'Order allow,deny\nDeny from all';
const ALL = within('Directory /', 'AllowOverride All');
const SECTIONS = [
  within('Directory /', 'Require all denied'),
  within('Directory /srv', 'AllowOverride None\nRequire all granted'),
  within('Directory /srv/www', 'AllowOverride All\nRequire all granted'),
  within('Directory /srv/www/g@D@', 'AllowOverride AuthConfig Limit'),
  within('Directory "/srv/www/@N@"', `AllowOverride All\n${OLD}`),
  within('Directory "/srv/www/g@D@/@N@"', 'Options FollowSymLinks\nRequire ip 10'),
  within('Directory "/srv/www/*/@N@"', 'AllowOverride Limit'),
  within('Directory "/srv/www/*"', 'Require ip 10'),
  within('DirectoryMatch "site-0[12]"', OLD),
  within('DirectoryMatch "/g@D@/"', 'Require all denied'),
  within('Location "/@N@"', 'Require all denied'),
  within('Location "/g@D@/@N@"', OLD),
  within('LocationMatch "site-.[12]"', 'Require all granted'),
  within('Files ".ht*"', 'Require all denied'),
  within('FilesMatch "^(site-01|@N@)$"', OLD),
  within('If "%{REQUEST_URI} =~ m#@N@#"', 'Require all denied'),
  within('VirtualHost *:80', 'ServerName a.test\nDocumentRoot /srv/www/g@D@'),
  within('VirtualHost *:80', 'ServerName b.test\nDocumentRoot "/srv/www/@N@"'),
  within(
    'VirtualHost *:80',
    `ServerName c.test\nDocumentRoot /srv/www\n${within('Directory /srv', 'AllowOverride Options')}`,
  ),
  'Alias /@N@ /srv/other',
  'Alias /g@D@/site-01 /srv/other',
  'Alias /o /srv/other',
  'AliasMatch "^/(site-.)" "/srv/www/$1"',
  'RewriteEngine On\nRewriteRule "^/g@D@/" - [F]',
  'Redirect 403 "/@N@"',
  'AccessFileName .htaccess .@N@',
  'Define here @N@',
];
const LINES = [
  ...[OLD, 'Order deny,allow\nAllow from all', 'Deny from env=x', 'Satisfy any', 'Allow from 10.0.0.1'],
  ...[
    'Require all granted',
    'Require all denied',
    'Require valid-user',
    'Require ip 10.0.0.0/8',
    'Require host',
  ],
  'AuthType Basic\nAuthName a\nAuthUserFile /srv/.htpasswd\nRequire valid-user',
  'AuthType Basic\nRequire valid-user',
  within('Files "a.php"', OLD),
  within('FilesMatch "^site-01|in$"', 'Require all granted'),
  within('Limit GET POST', OLD),
  within('If "%{REQUEST_URI} =~ /site-01/"', OLD),
  within('IfModule mod_php5.c', 'php_flag engine off'),
  within('IfModule !mod_authz_core.c', OLD),
  ...[
    'KeepAlive Perhaps',
    'Options +Indexes None',
    'Options Indexes',
    'Optoins Indexes',
    'AllowOverride All',
  ],
  ...[
    'DirectoryIndex index.html',
    'ErrorDocument 404 404.html',
    'AddType text/x .x',
    'AddHandler cgi-script .pl',
  ],
  'RewriteEngine On\nRewriteRule ^a /b [L]',
  'RewriteEngine On\nRewriteBase /site-01\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule . index.html',
  'Options +Includes\nAddOutputFilter INCLUDES .shtml',
  'Header set X-Here "${here}"',
  '# plume: ignore access/allow-order-any — meant',
  '# plume: ignore syntax/options-mixed-signs\nOptions +Indexes None',
  'SetEnvIf Request_URI site x',
  'Redirect 301 /a http://a.test/',
  '<Directory /srv>\nOptions None\n</Directory>',
  'ServerSignature Of',
];
