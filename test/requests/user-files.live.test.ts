import { describe, expect, test } from 'vitest';
import { userIsIn } from '../../requests/resolve/user-files.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { runServer } from '../kit/running-httpd.ts';
import { GROUP_FILE, groups, server, USER_FILE, USERS } from './user-file-cases.ts';

const GROUPS = ['staff', 'Admins', 'odd', 'quoted', 'last', 'x y', 'none', 'twice'];

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
