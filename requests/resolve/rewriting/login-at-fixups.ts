import { decide } from '../../../access/policy/decide.ts';
import { authenticationWord, policiesOf } from '../../../access/policy/policy.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Server } from '../../../model/server/server.ts';

/** Who has logged in, and how; both empty where nobody has. */
export interface Login {
  readonly user: ByteText;
  /** `Basic`, as AuthType says it; undefined where that is not known. */
  readonly type: ByteText | undefined;
}

/** As long as access control has not been asked, or asks for no login. */
export const NOBODY: Login = { user: '', type: '' };

/**
 * The login of a request whose access is granted; undefined where it is not known whether one has been asked for. Source:
 * ap_process_request_internal() in server/request.c.
 */
export function loginAtFixups(
  { target }: Server,
  { user, isWrongPassword }: RequestQuestion,
  sections: readonly MergedSection[],
  method: ByteText,
): Login | undefined {
  if (user === undefined) return NOBODY;
  const [alternative, ...others] = policiesOf(sections, target.series) ?? [];
  if (alternative === undefined || others.length > 0 || isWrongPassword === true) return undefined;
  const { policy } = alternative;
  const withoutLogin = decide(policy, { method, facts: { credentials: 'none', truth: () => undefined } });
  const [outcome, ...more] = withoutLogin;
  if (outcome === undefined || more.length > 0) return undefined;
  if (outcome.status === 200) return NOBODY;
  if (outcome.status !== 401) return undefined;
  const type = authenticationWord(policy, 'authtype');
  // what an expression comes to is not asked
  return { user, type: type !== undefined && TYPES.test(type) ? type : undefined };
}

const TYPES = /^basic$/i;
