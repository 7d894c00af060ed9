import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleDirectory } from '../../test/kit/httpd-installation.ts';

/** A server, and requests to it as `plume request --batch` reads them. */
export interface ServerToAsk {
  readonly main: string;
  /** A JSON object on each line. */
  readonly requests: string;
  /** The first of them alone. */
  readonly one: string;
}

const MODULES = ['mpm_event', 'authz_core', 'dir', 'mime', 'alias', 'rewrite'];

/** Writes a server of so many virtual hosts, each with as many rules of mod_rewrite, and requests to all of them. */
export function writeServerToAsk(root: string, hosts: number, rules: number, requests: number): ServerToAsk {
  mkdirSync(join(root, 'logs'), { recursive: true });
  const numbers = Array.from({ length: hosts }, (_, i) => i);
  for (const host of numbers) {
    mkdirSync(join(root, nameOf(host)), { recursive: true });
    for (const file of ['index.html', 'page.html']) writeFileSync(join(root, nameOf(host), file), 'x');
  }
  const main = join(root, 'httpd.conf');
  const loaded = MODULES.map((name) => `LoadModule ${name}_module ${moduleDirectory}/mod_${name}.so`);
  writeFileSync(
    main,
    [
      `ServerRoot "${root}"`,
      'ServerName ask.example',
      'Listen 80',
      ...loaded,
      `<Directory "${root}">`,
      'Require all granted',
      '</Directory>',
      ...numbers.flatMap((host) => virtualHost(root, host, rules)),
      '',
    ].join('\n'),
  );
  const lines = Array.from({ length: requests }, (_, i) => `${JSON.stringify(requestOf(i, hosts, rules))}\n`);
  const all = join(root, 'requests.jsonl');
  const one = join(root, 'one.jsonl');
  writeFileSync(all, lines.join(''));
  writeFileSync(one, lines[0] ?? '');
  return { main, requests: all, one };
}

function nameOf(host: number): string {
  return `ask-${String(host).padStart(3, '0')}`;
}

function virtualHost(root: string, host: number, rules: number): readonly string[] {
  return [
    '<VirtualHost *:80>',
    `ServerName ${nameOf(host)}.example`,
    `DocumentRoot "${root}/${nameOf(host)}"`,
    'RewriteEngine On',
    ...Array.from({ length: rules }, (_, i) => ruleOf(host, i)).flat(),
    '</VirtualHost>',
  ];
}

/** Of rules. */
const KINDS = 5;

/** What rules of servers do: redirects of old paths, articles by number, pages by their query, names of hosts. */
function ruleOf(host: number, number: number): readonly string[] {
  switch (number % KINDS) {
    case 0:
      return [`RewriteRule ^/old-${number}/(.*)$ /new-${number}/$1 [R=301,L]`];
    case 1:
      return [`RewriteRule ^/articles-${number}/([0-9]+)$ /page.html?article=$1 [L,QSA]`];
    case 2:
      return [
        `RewriteCond %{QUERY_STRING} ^id=(${number}[0-9]*)$`,
        `RewriteRule ^/page-${number}$ /index.html?page=%1 [L]`,
      ];
    case 3:
      return [
        `RewriteCond %{HTTP_HOST} !^${nameOf(host)}\\.example$ [NC]`,
        `RewriteRule ^(.*)$ http://${nameOf(host)}.example$1 [R=301,L]`,
      ];
    default:
      return [`RewriteRule \\.(?:bak|sql|old${number})$ - [F]`];
  }
}

/** Each host is asked for paths of its rules, for files, and for what is not there. */
function requestOf(number: number, hosts: number, rules: number): unknown {
  const first = ((number * 7) % rules) - (((number * 7) % rules) % KINDS);
  const paths = [
    `/old-${first}/a/b`,
    `/articles-${first + 1}/${number}`,
    `/page-${first + 2}?id=${first + 2}`,
    '/page.html',
    `/none/${number}.sql`,
    '/',
    `/none/${number}`,
  ];
  return { url: `http://${nameOf(number % hosts)}.example${paths[number % paths.length]}`, headers: {} };
}
