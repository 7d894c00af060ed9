import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsker } from '../../cli/commands/request/describe-request.ts';
import { showRequestText } from '../../cli/commands/request/request-text.ts';
import type { RequestDescription } from '../../cli/json-shapes/request.ts';
import { plainTerminal } from '../../cli/output/terminal.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';

const MODULES = [
  ...['mpm_event', 'authz_core', 'alias', 'dir', 'headers', 'mime', 'rewrite', 'proxy', 'proxy_http'],
];

const MAIN = `TypesConfig types
ServerName one.test
DocumentRoot @ROOT@/htdocs
<Directory @ROOT@/htdocs>
AllowOverride FileInfo
Require all granted
</Directory>
<Directory @ROOT@/htdocs/closed>
AllowOverride None
</Directory>
Redirect /gone http://two.test/
ProxyPass /app http://127.0.0.1:1/
<VirtualHost *:*>
ServerName one.test
</VirtualHost>
<VirtualHost *:*>
ServerName named.test
AccessFileName .access
</VirtualHost>
`;
// httpd answers 500 wherever it reads it
const REFUSED = 'NoSuchDirective on\n';
const FILES = {
  types: 'text/html html\n',
  'htdocs/open/a.html': 'a',
  'htdocs/open/.htaccess': 'Header set X-Read yes\n',
  'htdocs/closed/a.html': 'a',
  'htdocs/closed/.htaccess': REFUSED,
  'htdocs/closed/deep/.htaccess': REFUSED,
  'htdocs/closed/deep/a.html': 'a',
  'htdocs/gone/.htaccess': REFUSED,
  'htdocs/app/.htaccess': REFUSED,
  'htdocs/empty/.htaccess': '',
  'htdocs/empty/a.html': 'a',
};

let running: RunningServer | undefined;
let ask: (path: string, host?: string) => RequestDescription;

beforeAll(async () => {
  if (!httpdIsInstalled()) return;
  running = await runServer({ main: MAIN, files: FILES, only: MODULES });
  const asker = createAsker(readRunning(running, FILES), [], undefined);
  ask = (url, host = 'one.test') => asker.ask({ url, host, headers: new Map() });
});
afterAll(() => running?.stop());

test.skipIf(!httpdIsInstalled()).each([
  ['/open/a.html', 'one.test', [], 200],
  ['/open/a.html', 'named.test', [['open', 'other-name', 'AccessFileName .access']], 200],
  ['/closed/a.html', 'one.test', [['closed', 'not-allowed', 'AllowOverride None']], 200],
  [
    '/closed/deep/a.html',
    'one.test',
    [
      ['closed', 'not-allowed', 'AllowOverride None'],
      ['closed/deep', 'not-allowed', 'AllowOverride None'],
    ],
    200,
  ],
  ['/gone/a.html', 'one.test', [['gone', 'answered-before', 'Redirect /gone http://two.test/']], 302],
  ['/app/a.html', 'one.test', [['app', 'answered-before', 'ProxyPass /app http://127.0.0.1:1/']], 503],
] as const)('%s of %s', async (path, host, expected, status) => {
  const { unread = [] } = ask(path, host);
  const root = running?.root ?? '';
  expect(unread.map(({ file, why, at }) => [file, why, at?.text])).toEqual(
    expected.map(([directory, ...more]) => [`${root}/htdocs/${directory}/.htaccess`, ...more]),
  );
  const answer = await running?.get(path, { Host: host });
  // a file that it reads has a line that shows, or that it refuses
  expect([answer?.status, answer?.headers['x-read']]).toEqual([
    status,
    expected.length === 0 ? 'yes' : undefined,
  ]);
});

test.skipIf(!httpdIsInstalled())('the text says it, and not of an empty file', () => {
  expect(showRequestText(ask('/closed/a.html'), plainTerminal)).toMatch(
    / {2}not read {4}\S+\/closed\/\.htaccess,\s+because this line allows it nothing\n {14}AllowOverride None/,
  );
  expect(ask('/empty/a.html', 'named.test')).not.toHaveProperty('unread');
});
