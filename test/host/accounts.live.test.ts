import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { createAccounts } from '../../host/machine/accounts.ts';
import { createNodeFiles } from '../../host/node-files.ts';
import { openServer } from '../../host/open-server.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { startFaults } from '../../linter/start-faults.ts';
import { readServer } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { runServer } from '../kit/running-httpd.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const temporary = temporaryDirectory();
const directory = temporary.path;
const hasGetent = existsSync('/usr/bin/getent');

/** Names that somebody may write, and that no machine has as a user or group but for the first two. */
const NAMES = [
  'root',
  'daemon',
  'nosuch-user',
  'Root',
  '-x',
  '--help',
  '33',
  'a b',
  "x';id;'",
  '../x',
  'a:b',
];

/** Of no user or group. */
const NO_NUMBER = '#424242424';

describe.skipIf(!hasGetent)('users and groups of this machine', () => {
  test('are known, and so is that others are missing', () => {
    const { hasAccount } = createAccounts();
    expect(hasAccount('user', 'root')).toBe(true);
    expect(hasAccount('group', 'root')).toBe(true);
    expect(hasAccount('user', 'nosuch-user')).toBe(false);
    expect(hasAccount('group', 'nosuch-user')).toBe(false);
    expect(hasAccount('user', '-x')).toBe(false);
    for (const odd of ['33', 'a b', '', 'a\nb', 'a\0b', 'x\xe4', 'x'.repeat(10_000)])
      expect(hasAccount('user', odd)).toBeUndefined();
  });

  test('are known by their numbers', () => {
    const { hasAccount } = createAccounts();
    expect(hasAccount('user', '#0')).toBe(true);
    expect(hasAccount('group', '#0')).toBe(true);
    expect(hasAccount('user', NO_NUMBER)).toBe(false);
    for (const odd of ['#', '#x', '#-1', '#1x', '#0x1', `#${'9'.repeat(30)}`])
      expect(hasAccount('user', odd)).toBeUndefined();
  });

  test.skipIf(!httpdIsInstalled() || process.getuid?.() !== 0)(
    'a user number without an account leaves httpd the rights of root',
    async () => {
      const statusAs = async (lines: string) => {
        const server = await runServer({ main: lines, files: { 'htdocs/root-only': 'secret' } });
        chmodSync(path.join(server.root, 'htdocs/root-only'), 0o600);
        const { status } = await server.get('/root-only');
        server.stop();
        return status;
      };
      expect(await statusAs(`User ${NO_NUMBER}\n`)).toBe(200);
      // the user and the group where nothing sets one
      expect(await statusAs('User #-1\n')).toBe(200);
      expect(await statusAs('User nobody\nGroup #-1\n')).toBe(200);
      expect(await statusAs('User nobody\n')).toBe(403);
      expect(await statusAs(`User nobody\nGroup ${NO_NUMBER}\n`)).toBe(403);
      expect(await statusAs(`User ${NO_NUMBER}\nUser nobody\n`)).toBe(403);
    },
  );

  test.skipIf(!httpdIsInstalled())('are those that httpd finds, whatever the name', async () => {
    const { hasAccount } = createAccounts();
    for (const [directive, kind] of [
      ['User', 'user'],
      ['Group', 'group'],
    ] as const)
      for (const name of NAMES) {
        const answer = await askHttpd({ 'httpd.conf': `${directive} "${name}"\n` }, { as: 'server' });
        const isMissing = answer.errors.some(({ message }) => message.includes(`bad ${kind} name ${name}`));
        const known = hasAccount(kind, name);
        if (known !== undefined) expect({ name, isMissing }).toEqual({ name, isMissing: !known });
      }
  });

  test('are asked about only where the configuration is that of this machine', () => {
    expect(createNodeFiles({ directory }).hasAccount?.('user', 'nosuch-user')).toBe(false);
    const maps = [{ from: '/etc/httpd', to: directory, isCertain: true }];
    expect(createNodeFiles({ directory, maps }).hasAccount?.('user', 'nosuch-user')).toBeUndefined();
    const policy = { trees: [directory], readsData: false };
    expect(createNodeFiles({ directory, policy }).hasAccount?.('user', 'nosuch-user')).toBeUndefined();
  });

  test('are an error in a server at home, and nothing in the same files elsewhere', () => {
    const reportsOf = (root: string) => {
      const main = temporary.write(
        'httpd.conf',
        `ServerRoot "${root}"\nUser nosuch-user\nGroup nosuch-group\n`,
      );
      const server = readServer(openServer(main, { trust: { kind: 'named' } }).options());
      return lintServer(server!, { rules })
        .flatMap(({ findings }) => findings)
        .filter(({ rule }) => rule === 'value/account-missing')
        .map(({ httpd }) => `${httpd?.id}: ${httpd?.message}`);
    };
    expect(reportsOf(directory)).toEqual([
      expect.stringMatching(/^AH00543: \w+: bad user name nosuch-user$/),
      expect.stringMatching(/^AH00544: \w+: bad group name nosuch-group$/),
    ]);
    expect(reportsOf('/etc/httpd')).toEqual([]);
  });

  test('are missed in a server at home that sets none, and not in the same files elsewhere', () => {
    const reportsOf = (root: string) => {
      const main = temporary.write(
        'httpd.conf',
        `ServerRoot "${root}"\nListen 80\nLoadModule mpm_event_module modules/mod_mpm_event.so\nUser root\n`,
      );
      const server = readServer(openServer(main, { trust: { kind: 'named' } }).options());
      return lintServer(server!, { rules })
        .flatMap(({ findings }) => findings)
        .filter(({ rule }) => rule === 'value/account-not-set')
        .map(({ severity, message }) => `${severity}: ${message}`);
    };
    expect(reportsOf(directory)).toEqual([
      expect.stringMatching(/^error: .* because `User` is set and `Group` is not\.$/),
    ]);
    expect(reportsOf('/etc/httpd')).toEqual([]);
  });

  test('that leave the rights of root do not keep httpd 2.4 from starting', () => {
    for (const lines of ['User root', `User ${NO_NUMBER}\nGroup root`]) {
      const main = temporary.write(
        'httpd.conf',
        `ServerRoot "${directory}"\nListen 80\nLoadModule mpm_event_module modules/mod_mpm_event.so\n${lines}\n`,
      );
      const server = readServer(openServer(main, { trust: { kind: 'named' } }).options())!;
      const found = lintServer(server, { rules }).flatMap(({ findings }) => findings);
      expect(found.map(({ rule }) => rule)).toContainEqual(
        expect.stringMatching(/^value\/account-(?:not-set|missing)$/),
      );
      const stops = startFaults(server, rules).surely;
      expect(stops.map(({ rule }) => rule).filter((rule) => rule.startsWith('value/account-'))).toEqual([]);
    }
  });
});

test('without getent, or with one that fails or hangs, nothing is known of any account', () => {
  const programOf = (name: string, script: string) => {
    const program = temporary.write(name, `#!/bin/sh\n${script}\n`);
    chmodSync(program, 0o755);
    return program;
  };
  const asked = path.join(directory, 'asked');
  expect(createAccounts(path.join(directory, 'nothing')).hasAccount('user', 'root')).toBeUndefined();
  const { hasAccount: failing } = createAccounts(programOf('failing', `echo x >>${asked}; exit 1`));
  expect(failing('user', 'root')).toBeUndefined();
  expect(failing('user', 'daemon')).toBeUndefined();
  expect(execFileSync('cat', [asked], { encoding: 'utf8' })).toBe('x\n');
});
