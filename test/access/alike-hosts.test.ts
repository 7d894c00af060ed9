import { expect, test } from 'vitest';
import { createAlikeHosts } from '../../access/equivalence/alike-hosts.ts';
import { addClass, createClassKeys } from '../../access/equivalence/distinct-classes.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import { requestClassesOfHost } from '../../access/equivalence/request-classes.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { Server } from '../../model/server/server.ts';
import { loadModules } from '../kit/load-modules.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';

const seed = seedOr(5);
const SERVERS = casesOr(60, 20_000);

test(`request classes of hosts that are alike are those of each for itself (PLUME_SEED=${seed})`, {
  timeout: 3_600_000,
}, () => {
  let [copied, hosts] = [0, 0];
  for (let i = 0; i < SERVERS; i++) {
    const random = randomFrom(seed + i);
    const tree = makeTree(random);
    // each finds for itself what others may remember
    const [server, other] = [read(tree), read(tree)];
    const directories = tree.htaccess.filter(() => random.once(2));
    const alike = createAlikeHosts(server, directories);
    for (const [number, { at }] of hostsOf(server).entries()) {
      let isCopied = true;
      const found = alike.classesOf(at, () => {
        isCopied = false;
        return requestClassesOfHost(server, at, directories);
      });
      const expected = requestClassesOfHost(other, hostsOf(other)[number]!.at, directories);
      const about = `PLUME_SEED=${seed + i} PLUME_CASES=1, host ${number}\n${tree.text}\n${Object.keys(tree.files).join('\n')}`;
      expect(distinct(found).map(describe), about).toEqual(distinct(expected).map(describe));
      hosts++;
      if (isCopied) copied++;
    }
  }
  expect(copied).toBeGreaterThan(hosts / 5);
  expect(copied).toBeLessThan((hosts * 9) / 10);
});

/** The one that stands for each place. */
function distinct(requestClasses: readonly RequestClass[]): readonly RequestClass[] {
  const keyOf = createClassKeys();
  const places = new Map<string, RequestClass>();
  for (const one of requestClasses) addClass(keyOf(one), one, places);
  return [...places.values()];
}

function describe({ host, path, uri, sections, isAssumed }: RequestClass): string {
  return JSON.stringify([host?.command.start, path, uri, isAssumed, sections.map(describeSection)]);
}

function describeSection({ kind, scope, section, directory, applies }: MergedSection): unknown {
  const [own, at] = [scope, section?.at].map((one) =>
    one !== undefined && 'command' in one
      ? `${one.instance.path} ${one.command.start}`
      : one !== undefined && 'path' in one
        ? one.path
        : undefined,
  );
  return [kind, own, at, section?.pattern?.text, directory, applies];
}

interface Tree {
  readonly text: string;
  readonly files: Readonly<Record<string, string>>;
  /** The directories with a .htaccess. */
  readonly htaccess: readonly string[];
}

function read({ text, files }: Tree): Server {
  return readMemoryServer({ ...files, '/srv/httpd.conf': `${HEAD}${text}` }, { sees: ['/etc'] });
}

const HEAD = `${loadModules(
  ...['authz_core', 'authz_host', 'authz_user', 'auth_basic', 'access_compat'],
  ...['alias', 'rewrite', 'proxy', 'proxy_http', 'headers'],
)}Listen 80\nServerName main.test\nDocumentRoot /srv/htdocs\n`;

/** Some hosts out of two texts, each with names of its own, and what lies on the disk. */
function makeTree(random: Random): Tree {
  const texts = [makeHost(random), makeHost(random)];
  const names = NAMES.filter(() => !random.once(3));
  const hosts = names.map((name, i) => {
    const text = random.pick(texts).map((line) => (random.once(60) ? random.pick(OWN) : line));
    return `<VirtualHost *:80>\n${fill(text.join('\n'), name, i)}\n</VirtualHost>\n`;
  });
  const files: Record<string, string> = {};
  for (const [i, name] of names.entries())
    if (random.once(3)) files[fill(random.pick(FILES), name, i)] = random.pick(HTACCESS);
  const main = some(random, MAIN, 2).join('\n');
  return {
    text: `${main}\n${hosts.join('')}${some(random, MAIN, 1).join('\n')}\n`,
    files,
    htaccess: Object.keys(files).flatMap((path) =>
      path.endsWith('.htaccess') ? [path.slice(0, -'.htaccess'.length)] : [],
    ),
  };
}

function makeHost(random: Random): readonly string[] {
  const names = random.once(8) ? [] : ['ServerName @N@.test'];
  const roots = random.once(8) ? [] : [random.pick(DOCUMENT_ROOTS)];
  return [...names, ...roots, ...some(random, OWN, 5)];
}

function fill(text: string, name: string, number: number): string {
  return text
    .replaceAll('@N@', name)
    .replaceAll('@D@', String(number % 3))
    .replaceAll('@A@', `10.0.0.${number}`);
}

function some(random: Random, all: readonly string[], most: number): readonly string[] {
  return Array.from({ length: random.below(most + 1) }, () => random.pick(all));
}

/** Some are part of others, or of what stands elsewhere, or words that plume uses itself. */
const NAMES = [
  ...['site-01', 'site-02', 'site-03', 'site-04', 'site-11', 'site-12', 'example', 'any-dir'],
  ...['site-21', 'site-22', 'site-23', 'foobar1', 'quarter', 'another', 'Another'],
  ...['alpha', 'bravo', 'htdoc', 'sites', '00017', '00018'],
  ...['off', 'all', 'php', 'any', 'one', 'two'],
];
const DOCUMENT_ROOTS = [
  'DocumentRoot /srv/www/@N@',
  'DocumentRoot "/srv/@N@/htdocs"',
  'DocumentRoot /srv/shared',
];
const OLD = 'Order allow,deny\nAllow from all\nDeny from @A@';
const within = (tag: string, inside: string) => `<${tag}>\n${inside}\n</${tag.split(' ')[0]}>`;
const OWN = [
  ...['/srv/www/@N@', '/srv/www/@N@/in', '/srv/www/*/@N@', '/srv/@N@', '/srv/www/@N@*'].map((path) =>
    within(`Directory "${path}"`, `AllowOverride All\n${OLD}`),
  ),
  within('Directory "/srv/www/@N@"', 'Options FollowSymLinks\nRequire host @N@.test'),
  within('Directory "/srv/www/@N@"', `${within('FilesMatch "^@N@|[0-2]"', OLD)}\nAuthName "@N@"`),
  ...['^/srv/www/.*@N@', '/srv/www/[a-m]', '0[1-2]/', '@N@+', '[@N@]'].map((path) =>
    within(`DirectoryMatch "${path}"`, 'Require all denied'),
  ),
  ...['/@N@', '/in', '/in/@N@', '/', '/@N@.html'].map((path) => within(`Location "${path}"`, OLD)),
  ...['^/(@N@|x)/', '[0-5]$', '^/\\w+-0[12]'].map((path) =>
    within(`LocationMatch "${path}"`, 'Require all denied'),
  ),
  ...['@N@.php', '*@N@', 'a.php'].map((name) => within(`Files "${name}"`, OLD)),
  ...['\\.(bak|@N@)$', '^@N@', '\\d$'].map((name) => within(`FilesMatch "${name}"`, 'Require all denied')),
  within('Proxy "http://@N@"', OLD),
  within('Proxy "*"', OLD),
  within('If "%{REQUEST_URI} =~ m#@N@#"', 'Require all denied'),
  within('IfModule mod_@N@.c', within('Location "/if"', OLD)),
  within('IfDefine @N@', within('Location "/if"', OLD)),
  'Alias /@N@ /srv/alias/@N@',
  'Alias /icons /srv/www/@N@/icons',
  'Alias /a /srv/www/@N@\nAlias /b /srv/www/other-@N@',
  'AliasMatch "^/@N@(.*)" "/srv/www/@N@$1"',
  'ProxyPass /in http://@N@.test:8080/',
  'ProxyPass /@N@ http://@A@/in',
  'ProxyPass / http://@A@:8080/',
  'ProxyPass /in !',
  'RewriteEngine On\nRewriteCond %{HTTP_HOST} !^@N@\\.test$ [NC]\nRewriteRule ^/(.*)$ http://@N@.test/$1 [R=301,L]',
  'RewriteEngine On\nRewriteCond %{REQUEST_URI} <@N@\nRewriteRule ^/@N@ /srv/www/@N@/x',
  'RewriteEngine On\nRewriteRule ^/(.*) /srv/www/@N@/$1',
  'RewriteEngine off',
  'AccessFileName .@N@',
  'Redirect /old http://@N@.test/',
  'ErrorDocument 404 /@N@/404.html',
  'Header set X-Site "@N@ @D@"',
  'CustomLog logs/@D@ common\nErrorLog logs/error@D@\nLogLevel @D@\nServerAdmin a@D@@@N@.test',
  'AddType text/x@D@ .x@D@\nExpiresDefault A@D@\nDeflateBufferSize @D@\nIndexIgnore .@D@\nServerSignature @D@',
  'ServerAlias www.@N@.test',
  'Include shared/@N@.conf',
  '# of @N@',
];
const MAIN = [
  within('Files ".ht*"', 'Require all denied'),
  within('Files "s*"', 'Require all denied'),
  within('Directory /', 'AllowOverride None\nRequire all denied'),
  within('Directory /srv', 'AllowOverride All'),
  within('Directory "/srv/www/*"', OLD),
  within('DirectoryMatch "site-0[1-3]"', OLD),
  within('LocationMatch "^/site-01"', 'Require all denied'),
  within('Location "/in"', OLD),
  within('Proxy "http://site-0"', 'Require all denied'),
  within('FilesMatch "\\.(php|00017)$"', 'Require all denied'),
  'Alias /site-02 /srv/x',
  'Alias /carl /srv/x',
  'AliasMatch "^/site-(0[1-2])" "/srv/m/$1"',
  'ProxyPass /alph http://10.0.0.1/',
];
const FILES = [
  '/srv/www/@N@/.htaccess',
  '/srv/www/@N@/in/.htaccess',
  '/srv/www/@N@/index.html',
  '/srv/@N@/htdocs/index.html',
  '/srv/www/@N@/@N@.php',
  '/srv/www/@N@',
  '/srv/www/@N@/.@N@',
  '/srv/shared/@N@.conf',
];
const HTACCESS = [
  '',
  'Require all denied\n',
  '<Files a.php>\nDeny from all\n</Files>\n',
  'Options Indexes\n',
];
