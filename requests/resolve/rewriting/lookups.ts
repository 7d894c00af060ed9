import type { Atom } from '../../../access/policy/atom.ts';
import { decide } from '../../../access/policy/decide.ts';
import { policiesOf } from '../../../access/policy/policy.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import type { FoundByAsking } from '../../../access/request/rewriting/rewrite-conditions.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Server } from '../../../model/server/server.ts';
import { methodRefusal } from '../allowed-methods.ts';
import { authenticationOf, truthOfClient, withUserSaid } from '../authentication-facts.ts';
import { type EarlyAnswer, isEarly, type ResolvedRequest } from '../resolved-request.ts';
import { loginAtFixups, NOBODY } from './login-at-fixups.ts';

/** What decides about requests that conditions of rules have httpd make. */
export interface LookingUp {
  readonly server: Server;
  readonly question: RequestQuestion;
  /** The sections of a request when the conditions among them are decided. */
  sectionsOf(resolved: ResolvedRequest): readonly MergedSection[];
  /** Whether httpd refuses a .htaccess on the way to it. */
  isRefused(resolved: ResolvedRequest): boolean;
}

/**
 * What a request comes to that httpd makes to find out, and whose handler it does not ask; undefined where plume cannot
 * tell. Source: ap_process_request_internal() in server/request.c.
 */
export function foundBy(
  resolved: ResolvedRequest | EarlyAnswer,
  looking: LookingUp,
): FoundByAsking | undefined {
  if (resolved.unknown.length > 0) return undefined;
  if (isEarly(resolved))
    return resolved.status === undefined ? undefined : foundEarly(resolved.status, resolved);
  if (resolved.kind === 'unknown' || resolved.negotiation !== undefined) return undefined;
  if (looking.isRefused(resolved)) return { status: 500 };
  const { otherwise, tried, rewritten, path, uri, pathInfo, query } = resolved;
  const denied = { filename: path, uri, pathInfo, query, isLedAway: false };
  const status = accessTo(resolved, looking);
  if (status !== 200) return status === undefined ? undefined : { status, place: denied };
  const { sections, method } = resolved;
  const shown = loginAtFixups(looking.server, looking.question, sections, method);
  const login = shown?.user === '' || sections.some(isOfFiles) ? shown : undefined;
  const place = { ...denied, login };
  // a rule that answers by itself may come after others that have changed the path
  if (otherwise.isSettledEarly)
    return otherwise.status === 'unknown'
      ? undefined
      : { status: otherwise.status, ...(otherwise.isInPlace && { place }) };
  const index = triedFor(resolved, tried, looking);
  if (index !== 'none') return index;
  const isRewritten = rewritten !== undefined && rewritten.isByHandler !== true;
  const isLedAway = isRewritten || otherwise.isLedAway === true;
  return { status: 200, place: isLedAway ? { ...place, filename: undefined, isLedAway } : place };
}

/** A rule of a host that answers leaves the path for that of a file. */
function foundEarly(status: number, { asRead, isUnread }: EarlyAnswer): FoundByAsking {
  if (asRead === undefined) return { status, ...(isUnread && { isUnread }) };
  const { uri, query } = asRead;
  return { status, place: { filename: uri, uri, pathInfo: '', query, isLedAway: false, login: NOBODY } };
}

/** What comes of the files that stand for a directory, or for a missing file. Source: fixup_dir() in mod_dir.c. */
function triedFor(
  { redirect }: ResolvedRequest,
  tried: ResolvedRequest['tried'],
  looking: LookingUp,
): FoundByAsking | undefined | 'none' {
  let failure: FoundByAsking | 'none' = 'none';
  for (const one of tried) {
    const found = foundBy(one, looking);
    if (found === undefined) return undefined;
    const { status } = found;
    if (status === 200 && !isEarly(one) && one.endsIn === 'file')
      return redirect === undefined ? found : { status: redirect.status };
    if (status >= 300 && status < 400) return found;
    if (status !== 200 && status !== 404) failure = found;
  }
  return failure;
}

/** The status that access control surely comes to, whoever asks. */
function accessTo(resolved: ResolvedRequest, looking: LookingUp): number | undefined {
  const { server, question } = looking;
  const sections = looking.sectionsOf(resolved);
  const [alternative, ...others] = policiesOf(sections, server.target.series) ?? [];
  const refusal = methodRefusal({ sections, method: resolved.method });
  if (alternative === undefined || others.length > 0 || refusal === 'unknown') return undefined;
  const credentials =
    question.user === undefined ? 'none' : question.isWrongPassword === true ? 'wrong' : 'right';
  const { method } = resolved;
  const truth = (atom: Atom) => truthOfClient(atom, { server, question, method });
  const facts = { credentials, truth } as const;
  const authentication = withUserSaid(authenticationOf(server, question));
  const asked = { method, facts, refusal, server: authentication };
  const [outcome, ...more] = decide(alternative.policy, asked);
  if (more.length > 0) return undefined;
  return outcome?.status === 200 || sections.some(isOfFiles) ? outcome?.status : undefined;
}

/** Access is asked again where a request has sections that the one has not yet for which httpd makes it. */
function isOfFiles({ kind, applies }: MergedSection): boolean {
  return (kind === 'directory' || kind === 'files' || kind === 'htaccess') && applies === 'present';
}
