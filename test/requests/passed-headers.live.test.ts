import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsker } from '../../cli/commands/request/describe-request.ts';
import { showRequestText } from '../../cli/commands/request/request-text.ts';
import type { RequestDescription } from '../../cli/json-shapes/request.ts';
import { plainTerminal } from '../../cli/output/terminal.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { startBackends } from '../kit/echo-backend.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';

const MODULES = [
  ...['mpm_event', 'authz_core', 'authz_user', 'authn_core', 'authn_file', 'auth_basic', 'env', 'setenvif'],
  ...['alias', 'headers', 'rewrite', 'proxy', 'proxy_http', 'cgid', 'mime'],
];

const LOGIN = 'AuthType Basic\nAuthName x\nAuthUserFile @ROOT@/users\nRequire valid-user';
// the first is field case 04
const MAIN = `TypesConfig types
ServerName wiki.test
UseCanonicalName Off
ScriptSock @ROOT@/logs/cgid.sock
RequestHeader set X-Early one early
<Location /app>
${LOGIN}
RequestHeader set X-Forwarded-User "%{REMOTE_USER}e"
RequestHeader set X-Expression "expr=%{REMOTE_USER}"
ProxyPass http://127.0.0.1:@A@/app
</Location>
<Location /more>
RequestHeader append X-Forwarded-Host outer.test
RequestHeader unset X-Token
RequestHeader edit X-Word a b
ProxyPass http://127.0.0.1:@A@/more
</Location>
<Location /off>
ProxyAddHeaders Off
RequestHeader setifempty X-Set "%{FOO}e"
SetEnv FOO bar
ProxyPass http://127.0.0.1:@A@/off
</Location>
<Directory @ROOT@/htdocs/front>
RewriteEngine On
RequestHeader set X-Once a
RequestHeader append X-Twice a
RewriteRule ^to\\.proxy$ http://127.0.0.1:@A@/front [P]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^ to.proxy [L]
</Directory>
ScriptAlias /cgi/ @ROOT@/cgi/
<Location /cgi/>
${LOGIN}
RequestHeader set X_Under a
RequestHeader set X-Plain b
</Location>
<Location /cgi/passed>
CGIPassAuth On
</Location>
`;

const SCRIPT =
  '#!/bin/sh\necho Content-Type: text/plain\nenv | sed -n "s/^HTTP_X/X-Got-X/p;s/^HTTP_AUTHORIZATION=.*/X-Got-Authorization=y/p;s/^REMOTE_USER/X-Got-User/p" | sed "s/_/-/g;s/=/: /"\necho\n';
const FILES = {
  types: 'text/html html\n',
  // the password is pw
  users: 'anna:{SHA}GpHWL3ymc5liWkNopqtdSjuqYHM=\n',
  'cgi/run': SCRIPT,
  'cgi/passed': SCRIPT,
  'htdocs/front/a.html': '',
};
const CLIENT = { 'x-token': 't', 'x-word': 'cat', 'x-forwarded-for': '192.0.2.1' };

let running: RunningServer | undefined;
let backends: Awaited<ReturnType<typeof startBackends>> | undefined;
let ask: (path: string, headers?: Readonly<Record<string, string>>) => RequestDescription;

beforeAll(async () => {
  if (!httpdIsInstalled()) return;
  backends = await startBackends();
  running = await runServer({ main: backends.put(MAIN), files: FILES, only: MODULES });
  const { root, port } = running;
  for (const name of ['run', 'passed']) chmodSync(join(root, 'cgi', name), 0o755);
  const server = readRunning(
    running,
    FILES,
    {},
    {},
    ['cgi/run', 'cgi/passed'].map((name) => join(root, name)),
  );
  const asker = createAsker(server, [], undefined);
  ask = (path, headers) =>
    asker.ask({
      ...{ url: `http://wiki.test:${port}${path}`, host: `wiki.test:${port}`, user: 'anna' },
      ...(headers && { headers: new Map(Object.entries(headers)) }),
      from: readIpAddress('127.0.0.1'),
    });
});
afterAll(() => {
  running?.stop();
  backends?.stop();
});

/** The headers that a backend or a script says that it has got, by name in lower case. */
async function got(path: string, headers: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const { headers: answer = {} } =
    (await running?.get(path, {
      ...headers,
      Host: `wiki.test:${running.port}`,
      Authorization: `Basic ${Buffer.from('anna:pw').toString('base64')}`,
    })) ?? {};
  const others: readonly string[] = JSON.parse(answer['x-others'] ?? '[]');
  const sent = others.map(
    (line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const,
  );
  const ofScript = Object.entries(answer).flatMap(([name, value]) =>
    name.startsWith('x-got-') ? [[name.slice('x-got-'.length), value ?? ''] as const] : [],
  );
  return new Map([...sent, ...ofScript].map(([name, value]) => [name.toLowerCase(), value]));
}

test.skipIf(!httpdIsInstalled()).each(['/app/x', '/more/x', '/off/x'])(
  'a backend gets that: %s',
  async (path) => {
    const { receives } = ask(path, CLIENT);
    const sent = await got(path, CLIENT);
    const told = receives?.headers.map(({ name, value }) => [name.toLowerCase(), value]) ?? [];
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual(told.map(([name]) => [name, sent.get(name ?? '')]));
    for (const { name } of receives?.withheld ?? []) expect(sent.has(name.toLowerCase())).toBe(false);
  },
);

test.skipIf(!httpdIsInstalled())('each header once more by its name', () => {
  const port = running?.port;
  const told = (path: string, headers?: typeof CLIENT) =>
    ask(path, headers).receives?.headers.map(({ name, value, adds }) => [name, value ?? `… ${adds}`]);
  expect(told('/app/x', CLIENT)).toEqual([
    ['X-Early', 'one'],
    ['X-Forwarded-User', '(null)'],
    ['X-Expression', 'anna'],
    ['X-Forwarded-For', '192.0.2.1, 127.0.0.1'],
    ['X-Forwarded-Host', `wiki.test:${port}`],
    ['X-Forwarded-Server', 'wiki.test'],
  ]);
  expect(told('/app/x')?.slice(3)).toEqual([
    ['X-Forwarded-For', '… 127.0.0.1'],
    ['X-Forwarded-Host', `… wiki.test:${port}`],
    ['X-Forwarded-Server', '… wiki.test'],
  ]);
  expect(told('/more/x', CLIENT)).toContainEqual(['X-Forwarded-Host', `outer.test, wiki.test:${port}`]);
  expect(told('/more/x', CLIENT)).toContainEqual(['X-Word', 'cbt']);
  expect(ask('/more/x').receives?.withheld).toMatchObject([{ name: 'X-Token', why: 'unset' }]);
  expect(told('/off/x', CLIENT)?.map(([name]) => name)).toEqual(['X-Early', 'X-Set']);
});

test.skipIf(!httpdIsInstalled())('a header that is appended by each request that httpd makes', async () => {
  const sent = await got('/front/none', {});
  expect(sent.get('x-once')).toBe('a');
  const told = ask('/front/none', {}).receives?.headers ?? [];
  for (const { name, value } of told)
    if (value !== null) expect([name, value]).toEqual([name, sent.get(name.toLowerCase())]);
  expect(told.find(({ name }) => name === 'X-Once')?.value ?? 'a').toBe('a');
});

test.skipIf(!httpdIsInstalled())('a script gets variables', async () => {
  const { receives } = ask('/cgi/run', {});
  expect(receives).toMatchObject({
    user: 'anna',
    headers: [
      { name: 'X-Early', value: 'one' },
      { name: 'X-Plain', value: 'b' },
    ],
    withheld: [
      { name: 'X_Under', why: 'name' },
      { name: 'Authorization', why: 'credentials' },
    ],
  });
  expect(Object.fromEntries(await got('/cgi/run', {}))).toEqual({
    user: 'anna',
    'x-early': 'one',
    'x-plain': 'b',
  });
  expect(ask('/cgi/passed', {}).receives?.withheld.map(({ name }) => name)).toEqual(['X_Under']);
  expect((await got('/cgi/passed', {})).get('authorization')).toBe('y');
  expect(ask('/htdocs', {})).not.toHaveProperty('receives');
});

test.skipIf(!httpdIsInstalled())('the text says it', () => {
  const app = showRequestText(ask('/app/x'), plainTerminal);
  expect(app).toContain('X-Forwarded-User: (null), because no such environment variable is set\n');
  expect(app).toContain('X-Forwarded-For: 127.0.0.1, after what the client or a line sets\n');
  expect(showRequestText(ask('/cgi/run'), plainTerminal)).toContain(
    '  but not     X_Under, because scripts get only names of letters, digits and hyphens\n',
  );
});
