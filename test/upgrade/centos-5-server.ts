import { readFileSync } from 'node:fs';

/** A request to the server of examples/, and what httpd 2.2 answers by its source; derived before plume was asked. */
export interface Row {
  readonly status: number;
  readonly host: string;
  readonly path: string;
  readonly client: string;
  readonly user?: string;
  readonly password?: string;
  readonly method?: string;
}

export const rows: readonly Row[] = readFileSync(new URL('centos-5-answers.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** What never worked with 2.2, and a cache, whose contents nobody knows. */
export const LEFT_OUT = ['etc/httpd/conf.d/vhosts/50-events.conf', 'etc/httpd/conf.d/cache.conf'];

/** Files that the requests are about; the copy of the server has none of them. */
export const pages = [
  ...[
    'index.html',
    'config.inc.php',
    'partner/index.html',
    'old/index.html',
    'covers/1.jpg',
    'empty/x/y',
  ].map((name) => `var/www/html/${name}`),
  ...['index.html', 'rota/index.html', 'hr/index.html', 'minutes/index.html'].map(
    (name) => `var/www/intranet/${name}`,
  ),
  ...['var/www/icons/text.gif', 'var/www/downloads/guide.zip', 'var/www/cgi-bin/x.cgi'],
  ...['usr/share/webmail/index.html', 'usr/share/webmail/config/main.php'],
];

/** Who has a password, and who is in which group. */
export const users = ['anna', 'hanna', 'director'];
export const groups = 'hr: hanna\ncouncil: director\n';
