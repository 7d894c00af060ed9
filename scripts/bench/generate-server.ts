// Writes a server tree with many virtual hosts, in one file or in one for each, for measuring:
//   tsx scripts/bench/generate-server.ts DIRECTORY [HOSTS] [--split] [--order] [--status]
// --order: with Order, Allow and Deny, as in httpd 2.2. --status: each host has a status page for local clients, and its
// name in a variable's condition.
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { moduleDirectory } from '../../test/kit/httpd-installation.ts';

/** What the hosts use and a distribution's httpd has as shared modules, in an order in which they load. */
const modules = [
  'mpm_event authz_core authn_core authz_host authz_user authn_file auth_basic access_compat alias dir mime',
  'autoindex negotiation setenvif env headers expires filter deflate rewrite proxy proxy_http status',
].flatMap((names) => names.split(' '));

/** How the virtual hosts lie in a tree: all in `hosts.conf`, or each in a file of its own in `hosts/`. */
export type Layout = 'one' | 'split';

/**
 * How it says who has access: as httpd 2.4 does, or as 2.2. `status`: as 2.4, but each host has a handler that only some
 * clients may ask, and its name in a word that is neither a path nor a URL.
 */
export type Style = 'require' | 'order' | 'status';

const REQUIRE = { granted: 'Require all granted', denied: 'Require all denied' };
const ALL: Readonly<Record<Style, Readonly<Record<'granted' | 'denied', string>>>> = {
  require: REQUIRE,
  status: REQUIRE,
  order: {
    granted: 'Order allow,deny\n        Allow from all',
    denied: 'Order deny,allow\n        Deny from all',
  },
};

/** The main file of the tree. */
function mainFile(root: string, layout: Layout, style: Style): string {
  return `# A server for measuring: made by scripts/bench/generate-server.ts
ServerRoot "${root}"
DefaultRuntimeDir "${root}/logs"
PidFile logs/httpd.pid
ErrorLog logs/error_log
ServerName measure.example
ServerAdmin webmaster@measure.example
Timeout 60
KeepAlive On
Listen 8080

${modules.map((name) => `LoadModule ${name}_module modules/mod_${name}.so`).join('\n')}

<Directory />
    AllowOverride None
    ${ALL[style].denied}
</Directory>
TypesConfig mime.types
DocumentRoot "${root}/htdocs"
LogFormat "%h %l %u %t \\"%r\\" %>s %b" common

Include ${layout === 'one' ? 'hosts.conf' : 'hosts/*.conf'}
`;
}

/** Lines of `virtualHost` that says `Require`, the empty one after it included. */
export const linesPerHost = 39;

/** One virtual host of a server in `root`; they differ in names, addresses and some of what they use. */
export function virtualHost(number: number, root = '/srv/httpd', style: Style = 'require'): string {
  const name = nameOf(number);
  const backend = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return `# ${name}: customer ${100_000 + number}
<VirtualHost *:8080>
    ServerName ${name}.example
    ServerAlias www.${name}.example ${name}.example.net
    ServerAdmin webmaster@${name}.example
    DocumentRoot www/${name}
    LogLevel warn
    ErrorLog logs/${name}.error_log
    CustomLog logs/${name}.access_log common
    ErrorDocument 404 /errors/404.html
    DirectoryIndex index.html index.php

    <Directory "${root}/www/${name}">
        Options SymLinksIfOwnerMatch ${number % 3 === 0 ? 'Indexes' : 'MultiViews'}
        AllowOverride FileInfo Indexes
        ${ALL[style].granted}
    </Directory>
    <Location "/private">
        AuthType Basic
        AuthName "${name}: members only"
        AuthUserFile users/${name}
        Require ${number % 2 === 0 ? 'valid-user' : `user owner${number}`}
    </Location>
    <FilesMatch "\\.(bak|inc|sql|${name})$">
        ${ALL[style].denied}
    </FilesMatch>
    <IfModule mod_expires.c>
        ExpiresActive On
        ExpiresByType image/png "access plus ${1 + (number % 12)} months"
    </IfModule>

    RewriteEngine On
    RewriteCond %{HTTP_HOST} !^${name}\\.example$ [NC]
    RewriteRule ^/(.*)$ http://${name}.example/$1 [R=301,L]
    Header always set X-Site "${name}"
    ProxyPass /api http://${backend}:8080/api
    ProxyPassReverse /api http://${backend}:8080/api
${style === 'status' ? ownStatus(name) : ''}</VirtualHost>

`;
}

function ownStatus(name: string): string {
  return `
    SetEnvIf User-Agent "^probe-of-${name}$" is-probe
    <Location "/status-${name}">
        SetHandler server-status
        Require local
    </Location>
`;
}

/** The text of `hosts.conf`: `hosts` virtual hosts, of which the first has that number. */
export function virtualHosts(hosts: number, first = 1, root?: string, style?: Style): string {
  return Array.from({ length: hosts }, (_, i) => virtualHost(first + i, root, style)).join('');
}

/** What virtual hosts name and httpd misses where it is not there; the first of them has that number. */
export function writeHostFiles(root: string, hosts: number, first = 1): void {
  mkdirSync(join(root, 'users'), { recursive: true });
  for (let host = first; host < first + hosts; host++) {
    mkdirSync(join(root, 'www', nameOf(host)), { recursive: true });
    writeFileSync(join(root, 'users', nameOf(host)), '');
  }
}

function nameOf(host: number): string {
  return `site-${String(host).padStart(5, '0')}`;
}

/** Writes a tree that a real httpd accepts, where its modules are installed, and returns the main file's path. */
export function writeServer(
  root: string,
  hosts: number,
  layout: Layout = 'one',
  style: Style = 'require',
): string {
  for (const folder of ['logs', 'htdocs', 'hosts']) mkdirSync(join(root, folder), { recursive: true });
  writeHostFiles(root, hosts);
  if (layout === 'split')
    for (let host = 1; host <= hosts; host++)
      writeFileSync(join(root, 'hosts', `${nameOf(host)}.conf`), virtualHost(host, root, style));
  if (!existsSync(join(root, 'modules')) && existsSync(moduleDirectory))
    symlinkSync(moduleDirectory, join(root, 'modules'));
  writeFileSync(join(root, 'mime.types'), 'text/html html\n');
  if (layout === 'one') writeFileSync(join(root, 'hosts.conf'), virtualHosts(hosts, 1, root, style));
  writeFileSync(join(root, 'httpd.conf'), mainFile(root, layout, style));
  return join(root, 'httpd.conf');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { split: { type: 'boolean' }, order: { type: 'boolean' }, status: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [directory, hosts = '10000'] = positionals;
  if (directory === undefined)
    throw new Error('tsx scripts/bench/generate-server.ts DIRECTORY [HOSTS] [--split] [--order] [--status]');
  console.log(
    writeServer(
      resolve(directory),
      Number(hosts),
      values.split ? 'split' : 'one',
      values.order ? 'order' : values.status ? 'status' : 'require',
    ),
  );
}
