import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lintServer } from '../../linter/lint-server.ts';
import missingFile from '../../rules/path/missing-file/rule.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { type RunningServer, readLog, runServer } from '../kit/running-httpd.ts';

/** A section for each way to name users and groups: what it says, its file, what httpd logs where that is missing. */
const WAYS: readonly (readonly [path: string, lines: readonly string[], file: string, id: string])[] = [
  ['users', ['AuthUserFile conf/users', 'Require valid-user'], 'conf/users', 'AH01620'],
  ['absolute', ['AuthUserFile @ROOT@/conf/users', 'Require valid-user'], 'conf/users', 'AH01620'],
  [
    'groups',
    ['AuthUserFile present', 'AuthGroupFile conf/groups', 'Require group a'],
    'conf/groups',
    'AH01665',
  ],
  [
    'dbm',
    ['AuthBasicProvider dbm', 'AuthDBMUserFile conf/users.dbm', 'Require valid-user'],
    'conf/users.dbm',
    'AH10285',
  ],
  [
    'dbm-groups',
    ['AuthUserFile present', 'AuthDBMGroupFile conf/groups.dbm', 'Require dbm-group a'],
    'conf/groups.dbm',
    'AH01799',
  ],
];

const MAIN = WAYS.map(([path, lines]) =>
  [`<Location /${path}>`, 'AuthType Basic', 'AuthName a', ...lines, '</Location>\n'].join('\n'),
).join('');
const CREDENTIALS = { Authorization: `Basic ${Buffer.from('ann:pw').toString('base64')}` };

describe.skipIf(!httpdIsInstalled() || !hasPrograms())(
  'files of users and groups that are missing, at a real httpd (skipped without apache2-utils)',
  () => {
    let running: RunningServer;
    beforeAll(async () => {
      running = await runServer({ main: MAIN, files: {} });
      const at = (name: string) => join(running.root, name);
      execFileSync('htpasswd', ['-bc', at('present'), 'ann', 'pw'], { stdio: 'ignore' });
    });
    afterAll(() => running.stop());

    test('each is told where requests are refused for it', async () => {
      for (const [path, , file, id] of WAYS) {
        const { status, log } = await running.get(`/${path}`, CREDENTIALS);
        // without its file nobody is in a group
        expect(status, path).toBe(path === 'groups' ? 401 : 500);
        const [line] = readLog(log).filter((one) => one.id === id);
        expect(line?.message, log).toContain(`${running.root}/${file}`);
      }
      const told = missing(running, ['present']);
      expect(told).toEqual(WAYS.map(([, , file]) => `/srv/live/${file}`));
    });

    test('none where they are there', async () => {
      mkdirSync(join(running.root, 'conf'), { recursive: true });
      const at = (name: string) => join(running.root, name);
      execFileSync('htpasswd', ['-bc', at('conf/users'), 'ann', 'pw'], { stdio: 'ignore' });
      execFileSync('htdbm', ['-bc', at('conf/users.dbm'), 'ann', 'pw'], { stdio: 'ignore' });
      execFileSync('htdbm', ['-bc', at('conf/groups.dbm'), 'ann', 'a'], { stdio: 'ignore' });
      execFileSync('sh', ['-c', 'echo "a: ann" > "$0"', at('conf/groups')]);
      // what htdbm writes is a password, not the group
      for (const [path] of WAYS)
        expect(path === 'dbm-groups' ? [401] : [200, 404], path).toContain(
          (await running.get(`/${path}`, CREDENTIALS)).status,
        );
      const there = ['present', 'conf/users', 'conf/users.dbm', 'conf/groups.dbm', 'conf/groups'];
      expect(missing(running, there)).toEqual([]);
      rmSync(join(running.root, 'conf'), { recursive: true });
    });
  },
);

/** The paths that plume misses, the server laid where nothing is volatile. */
function missing(running: RunningServer, there: readonly string[]): readonly string[] {
  const text = running.text.replaceAll(running.root, '/srv/live');
  const files = Object.fromEntries([...there.map((name) => [name, '']), ['mime.types', '']]);
  const server = readRunning({ ...running, root: '/srv/live', text }, files);
  return lintServer(server, { rules: [missingFile], htaccess: [] })
    .flatMap((file) => file.findings)
    .filter(({ severity }) => severity === 'warning')
    .map(({ message }) => /`([^`]+)`/.exec(message)?.[1] ?? message);
}

function hasPrograms(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v htpasswd && command -v htdbm'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
