import type { AuthenticationFacts } from '../../access/policy/authentication.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { serverPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import { userIsIn } from './user-files.ts';

/** What the files of users say about the user of a request. */
export function authenticationOf(server: Server, { user }: RequestQuestion): AuthenticationFacts {
  const find = (file: ByteText, realm?: ByteText) => userIsIn(server, file, user ?? '', realm);
  return {
    hasModule: (name) => server.modules.has(name),
    isThere: (file) => {
      const found = find(file);
      return found === undefined ? 'unknown' : found === 'missing' ? 'absent' : 'present';
    },
    pathOf: (file) => serverPath(server.serverRoot, file),
    hasUser: (file, realm) => {
      const found = find(file, realm);
      return found === undefined || found === 'missing' ? 'unknown' : found ? 'present' : 'absent';
    },
  };
}

/** Who asks about a user says that there is one; only a file that plume sees says otherwise. */
export function withUserSaid(authentication: AuthenticationFacts): AuthenticationFacts {
  return {
    ...authentication,
    hasUser: (file, realm) => (authentication.hasUser?.(file, realm) === 'absent' ? 'absent' : 'present'),
  };
}
