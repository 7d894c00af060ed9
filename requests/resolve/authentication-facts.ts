import { isInDomain } from '../../access/equivalence/request-space.ts';
import type { Atom } from '../../access/policy/atom.ts';
import type { AuthenticationFacts } from '../../access/policy/authentication.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { serverPath } from '../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import { groupsOf, userIsIn } from './user-files.ts';

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

/** Whether an atom holds that is about nothing but the client and the method; undefined for others. */
export function truthOfClient(
  atom: Atom,
  { server, question, method }: { server: Server; question: RequestQuestion; method: ByteText },
): boolean | undefined {
  const { from, to, remoteHost, user } = question;
  switch (atom.kind) {
    case 'address':
      return from === undefined ? undefined : atom.set.has(from);
    case 'own-address':
      return from === undefined || to?.address === undefined ? undefined : from.text === to.address.text;
    case 'host':
      return remoteHost === undefined ? undefined : remoteHost !== '' && isInDomain(remoteHost, atom.domain);
    case 'method':
      return atom.methods.has(method);
    case 'user':
      if (user === undefined) return false;
      return atom.names === undefined || atom.names.has(user);
    case 'group': {
      if (atom.file === undefined || user === undefined) return false;
      const groups = groupsOf(server, atom.file, user);
      return groups === 'missing' ? false : groups?.has(asciiLowerCase(atom.name));
    }
    default:
      return undefined;
  }
}
