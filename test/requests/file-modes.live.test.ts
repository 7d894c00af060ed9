import { execFileSync } from 'node:child_process';
import { chmodSync, lchownSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openServer } from '../../host/open-server.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { readServer } from '../../model/server/read-server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readLog, runServer } from '../kit/running-httpd.ts';

const isRoot = process.getuid?.() === 0;
const USER = 'www-data';

/** What is on the disk: path below `htdocs`, its mode, and who owns it. */
interface Made {
  readonly path: string;
  readonly mode: number;
  /** `same`: the user that httpd runs as; `group`: root, with the group of that user. */
  readonly owner?: 'same' | 'group';
}

const MAIN = `User ${USER}
Group ${USER}
<Directory "@ROOT@/htdocs">
Options @OPTIONS@
@OVERRIDE@
Require all granted
</Directory>
<Location /secret>
AuthType Basic
AuthName x
AuthUserFile "@ROOT@/users"
Require valid-user
</Location>`;

const MADE: readonly Made[] = [
  { path: 'open.html', mode: 0o644 },
  { path: 'closed.html', mode: 0o600 },
  { path: 'group.html', mode: 0o640, owner: 'group' },
  { path: 'own.html', mode: 0o400, owner: 'same' },
  { path: 'not-own.html', mode: 0o044, owner: 'same' },
  { path: 'no-group.html', mode: 0o604, owner: 'group' },
  { path: 'shut/index.html', mode: 0o644 },
  { path: 'shut/deep/page.html', mode: 0o644 },
  { path: 'shut', mode: 0o700 },
  { path: 'passage/page.html', mode: 0o644 },
  { path: 'passage', mode: 0o711 },
  { path: 'closed-index/index.html', mode: 0o600 },
  { path: 'closed-index/deep/a.html', mode: 0o644 },
  { path: 'listed/a.html', mode: 0o644 },
  { path: 'rules/.htaccess', mode: 0o600 },
  { path: 'rules/a.html', mode: 0o644 },
  { path: 'rules/deep/b.html', mode: 0o644 },
  { path: 'given/page.html', mode: 0o644 },
  { path: 'given', mode: 0o750, owner: 'group' },
  { path: '../home/site/page.html', mode: 0o644 },
  { path: '../home', mode: 0o700 },
  { path: '../users', mode: 0o600 },
  { path: 'secret', mode: 0o644 },
];
const LINKS: Readonly<Record<string, string>> = {
  linked: '../home/site',
  'linked.html': '../home/site/page.html',
  'to-closed.html': 'closed.html',
};
const ASKED = [
  ...[
    '/open.html',
    '/closed.html',
    '/group.html',
    '/own.html',
    '/not-own.html',
    '/no-group.html',
    '/none.html',
  ],
  ...['/shut', '/shut/', '/shut/index.html', '/shut/none', '/shut/deep/page.html'],
  ...[
    '/passage/',
    '/passage/page.html',
    '/passage/none',
    '/closed-index/',
    '/closed-index/deep/a.html',
    '/listed/',
  ],
  ...['/rules/', '/rules/a.html', '/rules/deep/b.html', '/rules/none', '/given/page.html', '/given/'],
  ...['/linked/', '/linked/page.html', '/linked.html', '/to-closed.html', '/closed.html/more', '/secret'],
];

function make(root: string): void {
  const [own = 0, group = 0] = ['-u', '-g'].map((option) =>
    Number(execFileSync('id', [option, USER], { encoding: 'latin1' })),
  );
  for (const { path } of MADE) {
    const at = join(root, 'htdocs', path);
    mkdirSync(dirname(at), { recursive: true });
    if (path.includes('.html') || path.includes('.ht') || path.endsWith('users') || path === 'secret')
      writeFileSync(at, path.endsWith('users') ? 'bob:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n' : '# text\n');
  }
  for (const [path, target] of Object.entries(LINKS)) symlinkSync(target, join(root, 'htdocs', path));
  for (const { path, mode, owner } of MADE) {
    const at = join(root, 'htdocs', path);
    chmodSync(at, mode);
    if (owner !== undefined) lchownSync(at, owner === 'same' ? own : 0, group);
  }
}

describe.skipIf(!httpdIsInstalled() || !isRoot)('the modes of files and the user that httpd runs as', () => {
  test.each([
    ['FollowSymLinks', 'AllowOverride None'],
    ['FollowSymLinks', 'AllowOverride All'],
    ['Indexes FollowSymLinks', 'AllowOverride None'],
    ['Indexes FollowSymLinks MultiViews', 'AllowOverride FileInfo'],
    ['FollowSymLinks', ''],
    ['None', 'AllowOverride None'],
    ['SymLinksIfOwnerMatch', 'AllowOverride AuthConfig'],
  ])('Options %s, %s', async (options, override) => {
    const running = await runServer({
      only: [
        'authz_core',
        'authn_core',
        'authn_file',
        'auth_basic',
        'authz_user',
        'dir',
        'mime',
        'autoindex',
        'negotiation',
      ],
      main: MAIN.replace('@OPTIONS@', options).replace('@OVERRIDE@', override),
      files: {},
    });
    try {
      make(running.root);
      const opened = openServer(join(running.root, 'httpd.conf'), { trust: { kind: 'named' } });
      expect(opened.isAtHome).toBe(true);
      const server = readServer(opened.options());
      if (server === undefined) throw new Error('the server cannot be read');
      const real: unknown[] = [];
      const predicted: unknown[] = [];
      for (const path of ASKED) {
        const user = path === '/secret' ? 'bob' : undefined;
        const headers = { Host: 'kit.test', ...(user && { Authorization: `Basic ${btoa('bob:secret')}` }) };
        const { status, log } = await running.ask({ path, headers });
        const last = readLog(log).findLast(({ level }) => level !== 'notice' && level !== 'info');
        const answer = predictRequest(
          server,
          {
            url: path,
            host: 'kit.test',
            user,
            headers: new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
            from: readIpAddress('127.0.0.1'),
            to: { address: readIpAddress('127.0.0.1'), port: running.port },
          },
          { rules },
        );
        real.push({ path, status, log: last && `${last.id} ${last.message}` });
        predicted.push({
          path,
          status: answer.status ?? answer.unknown.map(({ what }) => what),
          log: answer.httpd && `${answer.httpd.id} ${answer.httpd.message}`,
        });
      }
      expect(predicted).toEqual(real);
    } finally {
      running.stop();
    }
  });
});
