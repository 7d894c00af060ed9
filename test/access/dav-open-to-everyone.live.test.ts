import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lintServer } from '../../linter/lint-server.ts';
import davOpen from '../../rules/access/dav-open-to-everyone/rule.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';

/** What a section says beside `Dav On`, and what everybody can do there. */
const BODIES: readonly (readonly [name: string, lines: readonly string[], can: string])[] = [
  ['nothing', [], 'change and delete'],
  ['granted', ['Require all granted'], 'change and delete'],
  ['reading-denied', ['<Limit GET>', 'Require all denied', '</Limit>'], 'change and delete'],
  ['either', ['Require ip 192.0.2.1', 'Require all granted'], 'change and delete'],
  ['old', ['Order deny,allow', 'Allow from all'], 'change and delete'],
  ['no-put', ['<Limit PUT>', 'Require all denied', '</Limit>'], 'delete'],
  ['no-delete', ['<Limit DELETE>', 'Require all denied', '</Limit>'], 'change'],
  ['denied', ['Require all denied'], ''],
  ['read-only', ['<LimitExcept GET HEAD OPTIONS>', 'Require all denied', '</LimitExcept>'], ''],
  ['methods', ['Require method GET OPTIONS'], ''],
  ['allowed', ['AllowMethods GET HEAD OPTIONS'], ''],
  ['office', ['Require ip 192.0.2.0/24'], ''],
  ['old-denied', ['Order allow,deny', 'Deny from all'], ''],
  ['off', ['Dav Off'], ''],
  ['rules', ['RewriteEngine On', 'RewriteCond %{REQUEST_METHOD} ^(PUT|DELETE)$', 'RewriteRule ^ - [F]'], ''],
];

/** A section around a body, for a folder of its own. */
interface Wrapped {
  readonly name: string;
  readonly lines: (body: readonly string[], folder: string) => readonly string[];
  readonly host?: string;
}
const WRAPPINGS: readonly Wrapped[] = [
  {
    name: 'directory',
    lines: (body, folder) => [`<Directory "@ROOT@/htdocs/${folder}">`, ...body, '</Directory>'],
  },
  { name: 'location', lines: (body, folder) => [`<Location "/${folder}">`, ...body, '</Location>'] },
  {
    name: 'condition',
    lines: (body, folder) => [
      '<IfModule mod_dav.c>',
      `<directory "@ROOT@/htdocs/${folder}/">`,
      ...body.map((line) => line.replace('Dav On', 'DAV filesystem')),
      '</directory>',
      '</IfModule>',
    ],
  },
  {
    name: 'pattern',
    lines: (body, folder) => [
      `<LocationMatch "^/${folder}/">`,
      ...body.map((line) => line.replace('Dav On', 'dav on')),
      '</LocationMatch>',
    ],
  },
  {
    name: 'host',
    host: 'second.test',
    lines: (body, folder) => [`<Directory "@ROOT@/htdocs/${folder}">`, ...body, '</Directory>'],
  },
];

const CASES = WRAPPINGS.flatMap((wrapped) =>
  BODIES.map(([name, lines, can]) => {
    const folder = `${wrapped.name}-${name}`;
    return { folder, host: wrapped.host, can, text: wrapped.lines(['Dav On', ...lines], folder) };
  }),
);
const textOf = (host: string | undefined) =>
  CASES.flatMap((one) => (one.host === host ? one.text : [])).join('\n');
const MAIN = `DavLockDB "@ROOT@/locks/db"
<VirtualHost *:@PORT@>
ServerName first.test
${textOf(undefined)}
</VirtualHost>
<VirtualHost *:@PORT@>
ServerName second.test
${textOf('second.test')}
</VirtualHost>
`;
const FILES = {
  'locks/none': '',
  ...Object.fromEntries(CASES.map(({ folder }) => [`htdocs/${folder}/old.txt`, 'old'])),
};

describe.skipIf(!httpdIsInstalled())('WebDAV that everybody may write to, at a real httpd', () => {
  let running: RunningServer;
  const found = new Map<string, string>();
  beforeAll(async () => {
    running = await runServer({ main: MAIN, files: FILES });
    // the account of httpd is another one where root runs the test
    chmodSync(join(running.root, 'locks'), 0o777);
    for (const { folder } of CASES) chmodSync(join(running.root, 'htdocs', folder), 0o777);
    // on the addresses of the machine itself the rule is silent
    const text = running.text.replaceAll('Listen 127.0.0.1:', 'Listen ');
    const server = readRunning({ ...running, text }, FILES);
    for (const { findings } of lintServer(server, { rules: [davOpen] }))
      for (const { message } of findings) {
        const [, can = '', folder = ''] =
          /^Everybody can (.*) files such as `[^`]*\/([\w-]+)\/any-file`/.exec(message) ?? [];
        found.set(folder, can);
      }
  });
  afterAll(() => running.stop());

  test.each(CASES)('$folder: everybody can `$can`', async ({ folder, host = 'first.test', can }) => {
    const ask = async (method: string, file: string) => {
      const headers = { Host: `${host}:${running.port}` };
      const { status } = await running.ask({
        path: `/${folder}/${file}`,
        method,
        headers,
        bodySize: method === 'PUT' ? 3 : 0,
      });
      return status;
    };
    const [put, deletion] = [await ask('PUT', 'new.txt'), await ask('DELETE', 'old.txt')];
    const done = [...(put === 201 ? ['change'] : []), ...(deletion === 204 ? ['delete'] : [])].join(' and ');
    expect(done, `PUT ${put}, DELETE ${deletion}`).toBe(can);
    expect(found.get(folder) ?? '').toBe(can);
  });
});
