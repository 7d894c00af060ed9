import { createHash } from 'node:crypto';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { groupsOf } from '../../requests/resolve/user-files.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

const PASSWORD = `{SHA}${createHash('sha1').update('secret').digest('base64')}`;

export const USERS = ['eve', 'bob', 'dan x', 'ann', '#tom', 'zoe', 'sue', 'ned', 'nobody'];

export const USER_FILE = [
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

export const GROUP_FILE = [
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

export function serverOf(files: Readonly<Record<string, ByteText>>, isOwn = true): Server {
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

export const server = serverOf({ '/etc/httpd/users': USER_FILE, '/etc/httpd/groups': GROUP_FILE });

export const groups = (user: string) => [...(groupsOf(server, 'groups', user) as ReadonlySet<string>)];
