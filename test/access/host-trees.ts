import type { Server } from '../../model/server/server.ts';
import { loadModules } from '../kit/load-modules.ts';
import type { Random } from '../kit/random.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

/** A server with virtual hosts that differ in names, and what lies on its disk. */
export interface Tree {
  readonly text: string;
  readonly files: Readonly<Record<string, string>>;
  /** The directories with a .htaccess. */
  readonly htaccess: readonly string[];
}

export function readTree({ text, files }: Tree): Server {
  return readMemoryServer({ ...files, '/srv/httpd.conf': `${HEAD}${text}` }, { sees: ['/etc'] });
}

const HEAD = `${loadModules(
  ...['authz_core', 'authz_host', 'authz_user', 'auth_basic', 'access_compat'],
  ...['alias', 'rewrite', 'proxy', 'proxy_http', 'headers'],
)}Listen 80\nServerName main.test\nDocumentRoot /srv/htdocs\n`;

/** Some hosts out of two texts, each with names of its own, and what lies on the disk. */
export function makeTree(random: Random): Tree {
  const texts = [makeHost(random), makeHost(random)];
  const names = NAMES.filter(() => !random.once(3));
  const hosts = names.map((name, i) => {
    const lines = random.pick(texts).map((line) => (random.once(60) ? random.pick(OWN) : line));
    const text = random.once(3) ? inAnyOrder(lines, random) : lines;
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

function inAnyOrder(lines: readonly string[], random: Random): readonly string[] {
  const left = [...lines];
  return lines.map(() => left.splice(random.below(left.length), 1)[0]!);
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
  'SetEnvIf User-Agent "^bot@D@-@N@" is-bot@D@',
  'SetEnvIfNoCase Request_URI "^/@N@" is-bot@D@=1\nSetEnv on-@N@ /srv/www/@N@\nPassEnv x@D@',
  within('Directory "/srv/www/@N@"', 'BrowserMatch "@N@" is-bot@D@ /@N@'),
  'RewriteEngine On\nRewriteCond %{ENV:is-bot1} 1\nRewriteRule ^/in /srv/www/@N@/x',
  'RewriteEngine On\nRewriteCond %{ENV:on-@N@} 1\nRewriteRule ^/@N@ http://@A@/in [P,E=is-bot2:1]',
  within("If \"env('is-bot0') == '1'\"", 'Require all denied'),
  within('Location "/in"', 'Alias "/srv/%{env:is-bot1}/@N@"\nOrder allow,deny\nAllow from env=is-bot2'),
  within('Location "/@N@"', 'Redirect 302 "http://@N@.test/%{env:is-bot1}"\nRequire env is-bot2'),
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
