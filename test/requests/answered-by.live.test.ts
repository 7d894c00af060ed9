import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsker } from '../../cli/commands/request/describe-request.ts';
import { showRequestText } from '../../cli/commands/request/request-text.ts';
import type { RequestDescription } from '../../cli/json-shapes/request.ts';
import { plainTerminal } from '../../cli/output/terminal.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';

const MODULES = [
  ...['mpm_event', 'authz_core', 'authz_host', 'authn_core', 'dir', 'mime', 'autoindex'],
  ...['status', 'info', 'headers', 'rewrite', 'actions', 'alias'],
];

// field cases 14, 36, 37, 44, 45 and 46 are among these
const MAIN = `TypesConfig types
ServerName one.test
DocumentRoot @ROOT@/htdocs
<Directory @ROOT@/htdocs>
Options Indexes FollowSymLinks
DirectoryIndex index.html index.php
AllowOverride FileInfo
Require all granted
</Directory>
<Directory @ROOT@/htdocs/php>
AddType application/x-httpd-php .php5
</Directory>
<Directory @ROOT@/htdocs/typed>
ForceType image/png
AddType text/x-y .y
RewriteEngine On
RewriteRule rule - [T=text/x-rule]
</Directory>
<Directory @ROOT@/htdocs/set>
Header set Content-Type text/set
</Directory>
<Directory @ROOT@/htdocs/closed>
Options -Indexes
</Directory>
<Directory @ROOT@/htdocs/bare>
DirectoryIndex disabled
</Directory>
<Location /healthz>
SetHandler server-status
</Location>
<Location /info>
SetHandler server-info
</Location>
<Location /utf>
AddDefaultCharset utf-8
</Location>
`;

const PHP = '<?php echo 7;\n';
const FILES = {
  types: 'text/html html\ntext/javascript js\ntext/x-sh sh\n',
  'htdocs/dev/a.txt': 'a',
  'htdocs/bare/index.html': 'bare',
  'htdocs/closed/a.txt': 'a',
  'htdocs/indexed/index.html': 'index',
  'htdocs/app.js': 'let a',
  'htdocs/utf/i.html': 'page',
  'htdocs/odd.xyz': 'odd',
  'htdocs/README': 'read',
  'htdocs/run.sh': '#!/bin/sh\n',
  'htdocs/php/.htaccess': 'AddHandler php5-fastcgi .php\nAddHandler application/x-httpd-php .html\n',
  'htdocs/php/info.php': PHP,
  'htdocs/php/page.html': PHP,
  'htdocs/php/typed.php5': `\n${PHP}`,
  'htdocs/typed/a.y': 'y',
  'htdocs/typed/rule.html': 'rule',
  'htdocs/set/a.html': 'set',
};

let running: RunningServer | undefined;
let ask: (path: string) => RequestDescription;

beforeAll(async () => {
  if (!httpdIsInstalled()) return;
  running = await runServer({ main: MAIN, files: FILES, only: MODULES });
  const asker = createAsker(readRunning(running, FILES), [], undefined);
  ask = (path) => asker.ask({ url: path, host: 'one.test', headers: new Map() });
});
afterAll(() => running?.stop());

const contentType = ({ headers }: RequestDescription) =>
  headers?.find(({ name }) => name === 'Content-Type')?.value ?? undefined;

test.skipIf(!httpdIsInstalled()).each([
  ['/app.js', 'text/javascript', 'text/javascript'],
  ['/utf/i.html', 'text/html', 'text/html; charset=utf-8'],
  ['/odd.xyz', null, undefined],
  ['/README', null, undefined],
  ['/run.sh', 'text/x-sh', 'text/x-sh'],
  ['/php/info.php', null, undefined],
  ['/php/page.html', 'text/html', 'text/html'],
  ['/php/typed.php5', 'application/x-httpd-php', 'application/x-httpd-php'],
  ['/typed/a.y', 'image/png', 'image/png'],
  ['/typed/rule.html', 'text/x-rule', 'text/x-rule'],
  ['/set/a.html', 'text/html', 'text/set'],
  ['/indexed/', 'text/html', 'text/html'],
])('the type of %s arrives as it is predicted', async (path, type, sent) => {
  const description = ask(path);
  expect(description.possible).toMatchObject([{ status: 200, answeredBy: { kind: 'file', type } }]);
  expect(contentType(description)).toBe(sent);
  const answer = await running?.get(path, { Host: 'one.test' });
  expect([answer?.status, answer?.headers['content-type']]).toEqual([200, sent]);
});

test.skipIf(!httpdIsInstalled()).each([
  ['/dev/', { kind: 'listing', missing: ['index.html', 'index.php'] }, 'Options Indexes FollowSymLinks'],
  ['/bare/', { kind: 'listing', missing: [] }, 'Options Indexes FollowSymLinks'],
  ['/healthz', { kind: 'handler', name: 'server-status' }, 'SetHandler server-status'],
  ['/info', { kind: 'handler', name: 'server-info' }, 'SetHandler server-info'],
] as const)('what answers %s, and the line because of which it does', async (path, by, line) => {
  const { status, possible } = ask(path);
  expect([status, possible[0]?.answeredBy]).toMatchObject([200, { ...by, at: { text: line } }]);
  // httpd makes the page by itself: it has no date of a file
  const answer = await running?.get(path, { Host: 'one.test' });
  expect([answer?.status, answer?.headers['last-modified']]).toEqual([200, undefined]);
  expect(answer?.headers['content-type']).toMatch(/^text\/html; ?charset=/i);
});

test.skipIf(!httpdIsInstalled())('a list that Options does not allow is refused', async () => {
  expect(ask('/closed/')).toMatchObject({ status: 403, possible: [{ status: 403 }] });
  expect(ask('/closed/').possible[0]).not.toHaveProperty('answeredBy');
  expect((await running?.get('/closed/', { Host: 'one.test' }))?.status).toBe(403);
});

test.skipIf(!httpdIsInstalled()).each([
  ['/php/info.php', '<?php', 'AddHandler php5-fastcgi .php'],
  ['/php/page.html', '<?php', 'AddHandler application/x-httpd-php .html'],
  ['/php/typed.php5', '<?php', 'AddType application/x-httpd-php .php5'],
  ['/run.sh', '#!', undefined],
])('clients get the source of %s', async (path, source, line) => {
  const description = ask(path);
  expect(description.headline).toBe('200 OK, the source of a script');
  expect(description.possible[0]?.answeredBy).toMatchObject({ source, ...(line && { at: { text: line } }) });
  const answer = await running?.get(path, { Host: 'one.test' });
  const file = Object.entries(FILES).find(([name]) => name === `htdocs${path}`)?.[1];
  expect(Number(answer?.headers['content-length'])).toBe(file?.length);
});

test.skipIf(!httpdIsInstalled())('the text says it', () => {
  const show = (path: string) => showRequestText(ask(path), plainTerminal);
  expect(show('/dev/')).toMatch(/^200 OK, a list of the files in \S+\/htdocs\/dev\/ /);
  expect(show('/dev/')).toContain(
    'because `Options` includes `Indexes`, and there is no index.html or index.php',
  );
  expect(show('/healthz')).toMatch(/^200 OK, from the handler `server-status` {2}GET/);
  expect(show('/healthz')).not.toContain('  file ');
  expect(show('/php/info.php')).toContain(
    '  type        none, because neither a line nor a table names one for it',
  );
  expect(show('/php/info.php')).toContain(
    '  source      the file begins with `<?php`, and no handler runs it',
  );
});
