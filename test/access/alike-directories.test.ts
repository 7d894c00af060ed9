import { expect, test } from 'vitest';
import { createAlikeDirectories } from '../../access/equivalence/alike-directories.ts';
import { addClass, createClassKeys } from '../../access/equivalence/distinct-classes.ts';
import { isPlaceAsked, type RequestClass } from '../../access/equivalence/request-class.ts';
import { requestClassesOfHost } from '../../access/equivalence/request-classes.ts';
import { requestClassesIn } from '../../access/equivalence/request-classes-in-directory.ts';
import { kindOfClass } from '../../access/kinds/class-kinds.ts';
import { kindOfSections } from '../../access/kinds/compare-once.ts';
import { accessIn } from '../../access/policy/section-access.ts';
import { urlsOf } from '../../access/request/path-mapping.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { Server } from '../../model/server/server.ts';
import { loadModules } from '../kit/load-modules.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';

const seed = seedOr(41);
const SERVERS = fewOr(12, 200, 20_000);

const within = (tag: string, inside: string) => `<${tag}>\n${inside}\n</${tag.split(' ')[0]}>`;
const OLD = 'Order allow,deny\nDeny from all';
const DENIED = 'Require all denied';
const ALL = within('Directory /', 'AllowOverride All');

test(`request classes of directories that are alike are those of each for itself (PLUME_SEED=${seed})`, {
  timeout: 3_600_000,
}, () => {
  let [copied, all] = [0, 0];
  for (let i = 0; i < SERVERS; i++) {
    const compared = compareEach(makeTree(randomFrom(seed + i)), `PLUME_SEED=${seed + i} PLUME_CASES=1`);
    copied += compared.copied;
    all += compared.all;
  }
  expect(copied).toBeGreaterThan(all / 5);
  expect(copied).toBeLessThan((all * 9) / 10);
});

test.each([
  ['a file in one', [within('Files b', DENIED), within('Directory /srv/www/c/b', DENIED)]],
  ['the URL of a file in one', [within('Files b', DENIED), within('Location /c/b', DENIED)]],
  ['what a .htaccess may contain', [within('Directory /srv/www/c', 'AllowOverride AuthConfig')]],
  ['paths that match a pattern', [within('DirectoryMatch "/c/"', DENIED)]],
  ['URLs that match a pattern', [within('Files b', OLD), within('LocationMatch "c/b"', DENIED)]],
  ['names that match a pattern', [within('FilesMatch "^c"', DENIED)]],
  ['files in a directory of one', [within('Files "in/b"', DENIED)]],
  ['one', [within('Directory /srv/www/c', DENIED)]],
])('request classes of directories are not those of others where something is said of %s', (_, sections) => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { copied } = compareEach({
    text: `${[ALL, ...sections].join('\n')}\n`,
    files: {
      ...Object.fromEntries(names.map((name) => [`/srv/www/${name}/.htaccess`, `${OLD}\n`])),
      '/srv/www/c/in/.htaccess': 'Require all granted\n',
      '/srv/www/c/b': '',
    },
    directories: names.map((name) => `/srv/www/${name}/`),
  });
  expect(copied).toBeLessThan(5);
});

/** Compares the request classes of each directory of each host with those found for itself. */
function compareEach(tree: Tree, about = ''): { readonly copied: number; readonly all: number } {
  let [copied, all] = [0, 0];
  // each finds for itself what others may remember
  const [server, other] = [read(tree), read(tree)];
  for (const host of [undefined, ...hostsOf(server).map(({ at }) => at)]) {
    const otherHost = hostsOf(other).find(({ at }) => at.command.start === host?.command.start)?.at;
    const alike = createAlikeDirectories(server, host);
    for (const path of tree.directories)
      for (const uri of urlsOf(server, host, path)) {
        let isCopied = true;
        const directory = { path, names: NO_NAMES, uri, isGuess: false };
        const found = alike.classesIn({ ...directory, server, host }, () => {
          isCopied = false;
          return requestClassesIn({ ...directory, server, host });
        });
        expect(isCopied && found.some((one) => isOfHtaccess(one) && isPlaceAsked(one))).toBe(false);
        for (const one of found) expect(kindOfClass(one)).toBe(kindOfSections(one.sections, [accessIn]));
        const each = requestClassesIn({ ...directory, server: other, host: otherHost });
        const said = `${about} ${path}\n${JSON.stringify(tree, undefined, 1)}`;
        expect(distinct(found), said).toEqual(distinct(each));
        all++;
        if (isCopied) copied++;
      }
  }
  return { copied, all };
}

test(`request classes of hosts are those of each of their directories for itself (PLUME_SEED=${seed})`, {
  timeout: 3_600_000,
}, () => {
  for (let i = 0; i < SERVERS; i++) {
    const tree = makeTree(randomFrom(seed + i));
    const [server, other] = [read(tree), read(tree)];
    const hosts = hostsOf(other).map(({ at }) => at);
    for (const [number, host] of [undefined, ...hostsOf(server).map(({ at }) => at)].entries()) {
      const found = requestClassesOfHost(server, host, tree.directories);
      const each = requestClassesOfHost(other, hosts[number - 1], tree.directories, true);
      const about = `PLUME_SEED=${seed + i} PLUME_CASES=1\n${JSON.stringify(tree, undefined, 1)}`;
      expect(distinct(found), about).toEqual(distinct(each));
    }
  }
});

const NO_NAMES: ReadonlySet<string> = new Set();

function isOfHtaccess({ sections }: RequestClass): boolean {
  return sections.some(({ kind }) => kind === 'htaccess');
}

/** What requestClassesOf() keeps. */
function distinct(requestClasses: readonly RequestClass[]): readonly string[] {
  const keyOf = createClassKeys();
  const found = new Map<string, RequestClass>();
  for (const one of requestClasses) addClass(keyOf(one), one, found);
  return [...found.values()].map(({ host, path, uri, hasUrl, sections, isAssumed, hasUnseen }) =>
    JSON.stringify([host?.command.start, path, uri, hasUrl, sections.map(describe), isAssumed, hasUnseen]),
  );
}

function describe({ kind, scope, section, directory, applies }: MergedSection): unknown {
  const [own, at] = [scope, section?.at].map((one) =>
    one !== undefined && 'command' in one
      ? `${one.instance.path} ${one.command.start}`
      : one !== undefined && 'path' in one
        ? one.path
        : undefined,
  );
  return [kind, own, at, section?.certainty, section?.pattern?.text, directory, applies];
}

interface Tree {
  readonly text: string;
  readonly files: Readonly<Record<string, string>>;
  /** Those with a .htaccess, and some others. */
  readonly directories: readonly string[];
}

function read({ text, files }: Tree): Server {
  return readMemoryServer({ ...files, '/srv/httpd.conf': `${HEAD}${text}` }, { sees: ['/etc'] });
}

const HEAD = `${loadModules('authz_core', 'authz_host', 'access_compat', 'alias')}Listen 80
ServerName main.test
DocumentRoot /srv/www
`;

/** Directories with .htaccess files of two texts, below each other and side by side, and what is said of some of them. */
function makeTree(random: Random): Tree {
  const texts = [random.pick(TEXTS), random.pick(TEXTS)];
  const directories = new Set<string>(['/srv/www/']);
  for (let i = 0; i < 16; i++)
    directories.add(`/srv/${random.pick(['www', 'www', 'www/a', 'other'])}/${random.pick(NAMES)}/`);
  const files: Record<string, string> = {};
  for (const directory of directories) {
    if (!random.once(6)) files[`${directory}.htaccess`] = random.pick(texts);
    if (random.once(8))
      files[`${directory}${random.pick(['any-file', 'b', 'in/.htaccess'])}`] = 'Require all denied\n';
  }
  const sections = Array.from({ length: random.below(3) }, () => random.pick(SECTIONS));
  return {
    text: `${[random.once(8) ? '' : ALL, ...sections].join('\n')}\n`,
    files,
    directories: [...directories].sort(),
  };
}

const NAMES = ['a', 'b', 'c', 'd', 'a/b', 'b/c', 'x.bak', '.htx', 'any-file', 'site-1', 'site-2', 'a/x.bak'];
const TEXTS = [
  OLD,
  DENIED,
  'Options Indexes',
  within('Files b', DENIED),
  within('Files "x.*"', OLD),
  within('FilesMatch "^(site|b)"', `${OLD}\n${within('If "%{REQUEST_URI} =~ /x/"', DENIED)}`),
  `${OLD}\n${within('Files "in/b"', DENIED)}\n${within('If "true"', within('Files c', DENIED))}`,
  within('IfModule mod_unseen.c', OLD),
  within('IfDefine X', DENIED),
  'Require host ${X}',
].map((text) => `${text}\n`);
const SECTIONS = [
  within('FilesMatch "^\\.ht"', DENIED),
  within('FilesMatch "\\.bak$"', OLD),
  within('Files b', DENIED),
  within('Files "a/b"', DENIED),
  within('If "%{REQUEST_URI} =~ /x/"', DENIED),
  within('Directory /srv/www/a', OLD),
  within('Directory /srv/www/a/b', `AllowOverride None\n${DENIED}`),
  within('Directory /srv/www/b/any-file', DENIED),
  within('Directory /srv/www/c', 'AllowOverride AuthConfig Nonfatal=Override'),
  within('Directory "/srv/www/*"', 'AllowOverride Limit'),
  within('Directory "/srv/www/a*"', DENIED),
  within('Directory "www/d"', 'AllowOverride None'),
  within('DirectoryMatch "site-1"', OLD),
  within('Location /status', DENIED),
  within('Location /b', OLD),
  within('Location /c/any-file', OLD),
  within('Location /', 'Options None'),
  within('LocationMatch "^/site"', DENIED),
  within('VirtualHost *:80', `ServerName a.test\nDocumentRoot /srv/www/a\n${within('Files "s*"', DENIED)}`),
  within(
    'VirtualHost *:80',
    `ServerName b.test\nAccessFileName .htx .htaccess\n${within('Directory /srv/www/d', OLD)}`,
  ),
  'Alias /o /srv/other',
  'Alias /b/c /srv/other',
  'AccessFileName .htaccess .acl',
  'Define X 10.0.0.1',
];
