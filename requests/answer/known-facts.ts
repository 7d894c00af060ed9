import type { AuthenticationFacts } from '../../access/policy/authentication.ts';
import type { RequestFacts } from '../../access/policy/request-facts.ts';
import { withUserSaid } from '../resolve/authentication-facts.ts';
import type { ResolvedRequest } from '../resolve/resolved-request.ts';
import { requestUnknownOf } from './describe-unknown.ts';
import type { Following } from './following.ts';
import type { RequestView } from './request-view.ts';
import type { RequestUnknown } from './unknowns.ts';

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
    authentication: withUserSaid(authentication),
    missing: () => missing,
  };
}
