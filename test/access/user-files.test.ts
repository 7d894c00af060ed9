import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { groupsOf, userIsIn } from '../../access/answer/user-files.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { runServer } from '../kit/running-httpd.ts';

const PASSWORD = `{SHA}${createHash('sha1').update('secret').digest('base64')}`;
const USERS = ['eve', 'bob', 'dan x', 'ann', '#tom', 'zoe', 'sue', 'ned', 'nobody'];
const USER_FILE = [
  `eve:${PASSWORD}`,
  '',
  ` bob:${PASSWORD}:more`,
  `dan x:${PASSWORD}`,
  `ann::${PASSWORD}`,
  `#tom:${PASSWORD}`,
  `z\\`,
  `oe:${PASSWORD}\r`,
  `sue :${PASSWORD}`,
  `nobody:${PASSWORD}`,
].join('\n');
const GROUPS = ['staff', 'Admins', 'odd', 'quoted', 'last', 'x y', 'none', 'twice'];
const GROUP_FILE = [
  'Staff : eve bob',
  '# admins: bob',
  'ADMINS: eve',
  'odd:bob,eve ann',
  'quoted:: "dan x" \'zoe\'',
  'x y: eve',
  'twice: \\',
  '  ann zoe',
  'none',
  'twice: bob',
  'last:nobody',
].join('\n');

function serverOf(files: Readonly<Record<string, ByteText>>, isOwn = true): Server {
  const server = readServer({
    main: '/etc/httpd/httpd.conf',
    files: createMemoryFiles(
      { '/etc/httpd/httpd.conf': 'ServerRoot "/etc/httpd"\n', ...files },
      isOwn ? {} : { isOwn, sees: [] },
    ),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('it cannot be read');
  return server;
}

const server = serverOf({ '/etc/httpd/users': USER_FILE, '/etc/httpd/groups': GROUP_FILE });
const groups = (user: string) => [...(groupsOf(server, 'groups', user) as ReadonlySet<string>)];

test('groups of a user, by names in lower case', () => {
  expect(groups('eve')).toEqual(['staff', 'admins', 'x y']);
  expect(groups('bob')).toEqual(['staff', 'twice']);
  expect(groups('zoe')).toEqual(['quoted', 'twice']);
  expect(groups('dan x')).toEqual(['quoted']);
  expect(groups('Eve')).toEqual([]);
});

test('users of a file', () => {
  const found = USERS.filter((user) => userIsIn(server, '/etc/httpd/users', user));
  expect(found).toEqual(['eve', 'bob', 'dan x', 'ann', 'zoe', 'nobody']);
});

test('a user of a realm', () => {
  const digest = serverOf({ '/etc/httpd/digest': 'eve:one:0\neve:two:0\nbob:one:0' });
  expect(userIsIn(digest, 'digest', 'eve', 'two')).toBe(true);
  expect(userIsIn(digest, 'digest', 'bob', 'two')).toBe(false);
});

test('what is not there is missing where plume sees all there is, and unknown elsewhere', () => {
  expect(userIsIn(server, 'none', 'eve')).toBe('missing');
  expect(groupsOf(server, 'none', 'eve')).toBe('missing');
  expect(groupsOf(server, '/etc/httpd', 'eve')).toBe('missing');
  const copy = serverOf({}, false);
  expect(userIsIn(copy, 'none', 'eve')).toBeUndefined();
  expect(groupsOf(copy, 'none', 'eve')).toBeUndefined();
});

describe.skipIf(!httpdIsInstalled())('a running httpd', () => {
  const MODULES = ['auth_basic', 'authn_core', 'authn_file', 'authz_core', 'authz_user', 'authz_groupfile'];
  const auth = (users: string, group: string) =>
    `AuthType Basic\nAuthName x\nAuthUserFile "${users}"\nAuthGroupFile "${group}"`;
  const main = [
    ...GROUPS.map(
      (group, i) => `<Location "/g${i}">\n${auth('users', 'groups')}\nRequire group "${group}"\n</Location>`,
    ),
    `<Location "/user">\n${auth('users', 'groups')}\nRequire valid-user\n</Location>`,
    `<Location "/no-users">\n${auth('none', 'groups')}\nRequire valid-user\n</Location>`,
    `<Location "/no-groups">\n${auth('users', 'none')}\nRequire group staff\n</Location>`,
  ].join('\n');

  test('knows the same users and groups', async () => {
    const running = await runServer({ main, files: { users: USER_FILE, groups: GROUP_FILE }, only: MODULES });
    const ask = (path: string, user: string) =>
      running.get(path, { Authorization: `Basic ${Buffer.from(`${user}:secret`).toString('base64')}` });
    try {
      for (const user of USERS) {
        const isThere = (await ask('/user', user)).status === 404;
        expect(isThere, user).toBe(userIsIn(server, 'users', user));
        if (!isThere) continue;
        for (const [i, group] of GROUPS.entries()) {
          const isIn = (await ask(`/g${i}`, user)).status === 404;
          expect(isIn, `${user} in ${group}`).toBe(groups(user).includes(group.toLowerCase()));
        }
      }
      const noUsers = await ask('/no-users', 'eve');
      expect([noUsers.status, noUsers.log]).toEqual([500, expect.stringContaining('AH01620')]);
      const noGroups = await ask('/no-groups', 'eve');
      expect([noGroups.status, noGroups.log]).toEqual([401, expect.stringContaining('AH01665')]);
    } finally {
      running.stop();
    }
  });
});
