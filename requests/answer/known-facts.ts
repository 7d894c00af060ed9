import type { AuthenticationFacts } from '../../access/policy/authentication.ts';
import type { RequestFacts } from '../../access/policy/request-facts.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { serverPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import type { ResolvedRequest } from '../resolve/resolved-request.ts';
import { requestUnknownOf } from './describe-unknown.ts';
import type { Following } from './following.ts';
import type { RequestView } from './request-view.ts';
import type { RequestUnknown } from './unknowns.ts';
import { userIsIn } from './user-files.ts';

/** What is known, or assumed. */
export interface KnownFacts {
  readonly facts: RequestFacts;
  readonly authentication: AuthenticationFacts;
  /** The first question that is neither. */
  readonly missing: () => RequestUnknown | undefined;
}

/** The facts about a request for access control, of which `missing` says the first that was asked for in vain. */
export function createFacts(
  resolved: ResolvedRequest,
  view: RequestView,
  { question, assumed, client, authentication }: Following,
): KnownFacts {
  let missing: RequestUnknown | undefined;
  const credentials =
    question.user === undefined ? 'none' : question.isWrongPassword === true ? 'wrong' : 'right';
  return {
    facts: {
      credentials,
      truth(atom, hasUser = false) {
        const known = view.truth(atom, hasUser) ?? client.truth(atom, assumed);
        if (known !== undefined) return known;
        const open = requestUnknownOf(atom, question, {
          where: resolved.uri,
          hasUser: hasUser && atom.kind === 'expression',
        });
        client.note(open.key, atom);
        const isAssumed = assumed.get(open.key);
        if (isAssumed === undefined) missing ??= open;
        return isAssumed;
      },
    },
    authentication: {
      ...authentication,
      // who asks about a user says that there is one; only a file that plume sees says otherwise
      hasUser: (file, realm) => (authentication.hasUser?.(file, realm) === 'absent' ? 'absent' : 'present'),
    },
    missing: () => missing,
  };
}

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
