import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import type { Located } from '../../model/server/server.ts';
import { aggregateEntries } from './aggregate-addresses.ts';
import { ANY_SERVER, type AuthenticationFacts, authenticate } from './authentication.ts';
import { authorizersOf } from './authorizers-of-2-2.ts';
import { evaluateAtoms } from './evaluate-atoms.ts';
import type { Outcome } from './outcome.ts';
import { authenticationWord, type HostBlock, isFlagOn, type Policy } from './policy.ts';
import type { Credentials, RequestFacts } from './request-facts.ts';
import {
  evaluateTree,
  inGroupFile,
  type RequireLine,
  type RequireNode,
  type RequireResult,
} from './require-tree.ts';
import type { HostTest } from './section-access.ts';

/** A request as decisions see it. */
export interface Asked {
  readonly method: string;
  readonly facts: RequestFacts;
  readonly server?: AuthenticationFacts;
  /** What a module answers that is asked before Order, Allow and Deny; `Satisfy any` holds for it as for these. */
  readonly refusal?: Outcome | undefined;
}

/**
 * All that a policy may come to for a request: one outcome where everything that matters is known; none where the
 * policy itself is not known.
 */
export function decide(policy: Policy, asked: Asked): readonly Outcome[] {
  if (policy.isOpen) return [];
  return distinct(policy.series === '2.4' ? decide24(policy, asked) : decide22(policy, asked));
}

function distinct(outcomes: readonly Outcome[]): readonly Outcome[] {
  if (outcomes.length < 2) return outcomes;
  const found = new Map(outcomes.map((one) => [`${one.status} ${one.log.map(({ id }) => id).join()}`, one]));
  return [...found.values()];
}

/** Source: ap_process_request_internal() in server/request.c, authorize_user_core() in mod_authz_core.c. */
function decide24(policy: Policy, asked: Asked): readonly Outcome[] {
  const satisfy = policy.satisfy.filter(({ methods }) => methods.has(asked.method)).at(-1);
  const isAny = satisfy?.isAny === true;
  const { refusal } = asked;
  const isAllowed = refusal === undefined && isHostAllowed(policy.host, asked);
  const outcomes: Outcome[] = [];
  if (isAllowed !== true) {
    const denied = refusal ?? denial(policy, asked);
    if (!isAny) outcomes.push(denied);
    else
      for (const each of authorize24(policy, asked, true).map((one) => overrule(denied, one)))
        outcomes.push(each);
  }
  if (isAllowed !== false) {
    if (isAny)
      outcomes.push(
        grantOutcome(`${whyHostsGrant(policy.host)}, and \`Satisfy any\` requires nothing more`, [
          ...(satisfy === undefined ? [] : [satisfy.at]),
          ...hostPlaces(policy.host),
        ]),
      );
    else for (const one of authorize24(policy, asked, false)) outcomes.push(one);
  }
  return outcomes;
}

function overrule(denied: Outcome, outcome: Outcome): Outcome {
  return { ...outcome, log: [...denied.log, ...outcome.log], overruled: denied };
}

/** Where nothing else decides. */
function grantedByHosts(host: HostBlock): Outcome {
  const at = hostPlaces(host);
  if (at.length === 0) return grantOutcome('nothing restricts access', []);
  return grantOutcome(
    '`Order`, `Allow` and `Deny` grant access to its address, and no `Require` is in force',
    at,
  );
}

function whyHostsGrant(host: HostBlock): string {
  return hostPlaces(host).length === 0
    ? 'no `Order`, `Allow` or `Deny` restricts access'
    : '`Order`, `Allow` and `Deny` grant access to its address';
}

function grantOutcome(why: string, at: readonly Located[]): Outcome {
  return { status: 200, log: [], why, at };
}

/** What mod_access_compat, or mod_authz_host of 2.2, says no with. */
function denial({ host, series }: Policy, asked: Asked): Outcome {
  const why =
    host.denies.length === 0 && host.allows.length === 0
      ? '`Order` alone denies access to everybody'
      : '`Order`, `Allow` and `Deny` deny access to its address';
  return {
    status: 403,
    log: [
      {
        id: series === '2.2' ? undefined : 'AH01797',
        message: 'client denied by server configuration: {file}',
      },
    ],
    why,
    at: denyingPlaces(host, asked),
  };
}

/**
 * Where it is said that some requests are denied; the same list each time that it is a long one. With `Order allow,deny`
 * a `Deny` that matches wins over every `Allow`, which then has no part in it.
 */
function denyingPlaces(host: HostBlock, asked: Asked): readonly Located[] {
  const { method } = asked;
  const order = orderOf(host, method);
  const isOverruled =
    order !== undefined && order.order !== 'deny,allow' && isAnyAbout(host.denies, asked) === true;
  return onceForLongLists(host, `denies ${method} ${isOverruled}`, ({ denies, allows }) =>
    [...denies, ...(order === undefined ? [] : [order]), ...(isOverruled ? [] : allows)]
      .filter(({ methods }) => methods.has(method))
      .map(({ at }) => at),
  );
}

function hostPlaces(host: HostBlock): readonly Located[] {
  return onceForLongLists(host, 'all', ({ orders, allows, denies }) =>
    [...orders, ...allows, ...denies].map(({ at }) => at),
  );
}

/** The most lines of a list that is walked each time: to remember a shorter one saves nothing. */
const MOST_IN_SHORT_LIST = 32;

function onceForLongLists(
  host: HostBlock,
  which: string,
  find: (host: HostBlock) => readonly Located[],
): readonly Located[] {
  const isShort = host.allows.length + host.denies.length <= MOST_IN_SHORT_LIST;
  return isShort ? find(host) : placesInLongList(host, which, find);
}

/** Every request that is tried asks for the places of each list, which may have tens of thousands of entries. */
const placesInLongList = query(
  'placesInLongList',
  (host: HostBlock, _which: string, find: (host: HostBlock) => readonly Located[]) => find(host),
  { by: (host, which) => [host, which], isWithinFirst: true },
);

function orderOf({ orders }: HostBlock, method: string): HostBlock['orders'][number] | undefined {
  return orders.filter(({ methods }) => methods.has(method)).at(-1);
}

/** Whether Order, Allow and Deny grant a request access. Source: check_dir_access(). */
export function isHostAllowed(host: HostBlock, asked: Asked): boolean | undefined {
  const allowed = isAnyAbout(host.allows, asked);
  const denied = isAnyAbout(host.denies, asked);
  const order = orderOf(host, asked.method)?.order ?? 'deny,allow';
  if (order === 'deny,allow') return allowed === true ? true : or(allowed, not(denied));
  return and(allowed, not(denied));
}

/** Whether one of the entries is about a request. */
function isAnyAbout(
  list: HostBlock['allows'] | HostBlock['denies'],
  { method, facts }: Asked,
): boolean | undefined {
  let result: boolean | undefined = false;
  spendWork(2 * list.length);
  for (const { methods, test } of aggregateEntries(list)) {
    if (!methods.has(method)) continue;
    const truth = isAbout(test, facts);
    if (truth === true) return true;
    if (truth === undefined) result = undefined;
  }
  return result;
}

function isAbout({ atom, isNegated }: HostTest, facts: RequestFacts): boolean | undefined {
  const truth = atom === 'all' ? true : facts.truth(atom);
  return isNegated ? not(truth) : truth;
}

function not(truth: boolean | undefined): boolean | undefined {
  return truth === undefined ? undefined : !truth;
}

function and(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  if (a === false || b === false) return false;
  return a === undefined || b === undefined ? undefined : true;
}

function or(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  return not(and(not(a), not(b)));
}

const CREDENTIALS: readonly Credentials[] = ['none', 'wrong', 'right'];

function authorize24(policy: Policy, asked: Asked, isSatisfyAny: boolean): readonly Outcome[] {
  const { tree } = policy;
  const { facts, method, server = ANY_SERVER } = asked;
  if (server.hasModule('mod_authz_core') === 'absent')
    return authenticateAnybody(policy, facts.credentials, isSatisfyAny, server);
  const type = authenticationWord(policy, 'authtype');
  const typeAt = policy.authentication.get('authtype')?.at;
  const hasType = type !== undefined && type.toLowerCase() !== 'none';
  if (tree === undefined) {
    if (!hasType) return [grantedByHosts(policy.host)];
    return [
      {
        status: 500,
        log: [
          { id: 'AH01627', message: 'AuthType configured with no corresponding authorization directives' },
        ],
        why: '`AuthType` is set, and no `Require` says who has access',
        at: typeAt === undefined ? [] : [typeAt],
      },
    ];
  }
  const groupFile = authenticationWord(policy, 'authgroupfile');
  const ask = (hasUser: boolean): ReadonlySet<RequireResult> =>
    evaluateTree(tree, { method, hasUser, groupFile, facts });
  const outcomes: Outcome[] = [];
  const at = requirePlacesOnce(tree, method);
  for (const result of ask(false)) {
    if (result === 'granted') outcomes.push(grantOutcome('`Require` grants access', at));
    else if (result !== 'no-user')
      outcomes.push({
        status: 403,
        log: [{ id: 'AH01630', message: 'client denied by server configuration: {file}' }],
        why: '`Require` denies access',
        at,
      });
    else
      for (const credentials of facts.credentials === undefined ? CREDENTIALS : [facts.credentials]) {
        for (const shown of authenticate(policy, credentials, isSatisfyAny, server))
          if (shown !== 'user') outcomes.push({ ...shown, at: [...at, ...shown.at] });
          else for (const one of [...ask(true)].map((each) => withUser(each, policy, at))) outcomes.push(one);
      }
  }
  return outcomes;
}

/** Without mod_authz_core httpd asks everybody for a user, and then has nobody to ask about that user. */
function authenticateAnybody(
  policy: Policy,
  credentials: Credentials | undefined,
  isSatisfyAny: boolean,
  server: AuthenticationFacts,
): readonly Outcome[] {
  const unasked: Outcome = {
    status: 500,
    log: [{ id: 'AH00025', message: "configuration error:  couldn't check authorization: {uri}" }],
    why: 'mod_authz_core is not loaded, so that nothing says who has access',
    at: [],
  };
  return (credentials === undefined ? CREDENTIALS : [credentials]).flatMap((each) =>
    authenticate(policy, each, isSatisfyAny, server).map((shown) => (shown === 'user' ? unasked : shown)),
  );
}

function withUser(result: RequireResult, policy: Policy, at: readonly Located[]): Outcome {
  if (result === 'granted') return grantOutcome('`Require` grants access to this user', at);
  if (result === 'no-user')
    return {
      status: 401,
      log: [{ id: 'AH01629', message: 'authorization failure (no authenticated user): {uri}' }],
      why: '`Require` denies access to this user',
      at,
    };
  return {
    status: isFlagOn(policy, 'authzsendforbiddenonfailure', false) ? 403 : 401,
    log: [{ id: 'AH01631', message: 'user {user}: authorization failure for "{uri}": ' }],
    why: '`Require` denies access to this user',
    at,
  };
}

/** One list for all requests that are tried. */
const requirePlacesOnce: (tree: RequireNode, method: string) => readonly Located[] = query(
  'requirePlacesOnce',
  requirePlaces,
  { isWithinFirst: true },
);

function requirePlaces(node: RequireNode, method: string): readonly Located[] {
  if (!node.methods.has(method)) return [];
  if (node.kind === 'line') return [node.at];
  return node.at !== undefined ? [node.at] : node.children.flatMap((child) => requirePlaces(child, method));
}

/** Source: ap_process_request_internal() in server/request.c of 2.2. */
function decide22(policy: Policy, asked: Asked): readonly Outcome[] {
  const { method, facts, server = ANY_SERVER } = asked;
  const isAny = policy.satisfy.filter(({ methods }) => methods.has(method)).at(-1)?.isAny === true;
  const lines = policy.lines.filter(({ methods }) => methods.has(method));
  const isAllowed = isHostAllowed(policy.host, asked);
  const outcomes: Outcome[] = [];
  const isDecidedByHost = lines.length === 0;
  if (isAllowed !== true) {
    const denied = denial(policy, asked);
    if (!isAny || isDecidedByHost) outcomes.push(denied);
  }
  if (isAllowed !== false && (isAny || isDecidedByHost))
    outcomes.push(grantOutcome(whyHostsGrant(policy.host), hostPlaces(policy.host)));
  const isAuthenticated = !isDecidedByHost && (isAny ? isAllowed !== true : isAllowed !== false);
  if (!isAuthenticated) return outcomes;
  for (const credentials of facts.credentials === undefined ? CREDENTIALS : [facts.credentials]) {
    for (const shown of authenticate(policy, credentials, isAny, server))
      if (shown !== 'user') outcomes.push({ ...shown, at: [...lines.map(({ at }) => at), ...shown.at] });
      else for (const one of authorize22(policy, lines, asked)) outcomes.push(one);
  }
  return outcomes;
}

/** One module after the other: the first that is authoritative and looks at some of the lines decides. */
function authorize22(policy: Policy, lines: readonly RequireLine[], { facts }: Asked): readonly Outcome[] {
  const groupFile = authenticationWord(policy, 'authgroupfile');
  const at = lines.map((line) => line.at);
  const granted = grantOutcome('`Require` grants access to this user', at);
  const outcomes: Outcome[] = [];
  const { asked, unordered } = authorizersOf(policy, lines);
  // who is asked before them, and after, is not known
  if (unordered.length > 0) outcomes.push(granted);
  for (const { lines: own, isFinal } of asked) {
    const atoms = own.flatMap(({ test }) => (typeof test === 'string' ? [] : test.anyOf));
    const truth = evaluateAtoms(inGroupFile(atoms, groupFile), facts);
    if (truth !== false) outcomes.push(granted);
    if (truth === true && unordered.length === 0) return outcomes;
    if (isFinal) return [...outcomes, refusal22(at)];
  }
  return [...outcomes, refusal22(at)];
}

function refusal22(at: readonly Located[]): Outcome {
  return {
    status: 401,
    log: [
      {
        id: undefined,
        message:
          "access to {uri} failed, reason: user '{user}' does not meet 'require'ments for user to be allowed access",
      },
    ],
    why: '`Require` denies access to this user',
    at,
  };
}
