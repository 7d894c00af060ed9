import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { once } from '../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { IpAddress } from '../../model/vhosts/ip-address.ts';
import { type AddressSet, representativesOf } from '../policy/address-set.ts';
import { aggregateChildren, aggregateEntries } from '../policy/aggregate-addresses.ts';
import { type Atom, keyOf } from '../policy/atom.ts';
import { decide } from '../policy/decide.ts';
import type { Outcome } from '../policy/outcome.ts';
import type { Policy } from '../policy/policy.ts';
import type { Credentials, RequestFacts } from '../policy/request-facts.ts';
import type { RequireNode } from '../policy/require-tree.ts';

/**
 * A class of requests that a policy does not tell apart. What is undefined does not matter, or has not been settled
 * yet.
 */
export interface Assignment {
  readonly method: string;
  readonly address?: IpAddress;
  /** The name that the client's address leads to and that leads back to it; null where there is none. */
  readonly name?: ByteText | null;
  readonly credentials?: Credentials;
  /** Who it is; only with the right credentials. */
  readonly user?: ByteText;
  /** All else, by the atom's key. */
  readonly others: ReadonlyMap<string, { readonly atom: Atom; readonly holds: boolean }>;
}

/** A request of which two policies say different things. */
export interface Difference {
  readonly assignment: Assignment;
  readonly before: Outcome;
  readonly after: Outcome;
}

/** What comparing two policies comes to. */
export type Comparison =
  | { readonly kind: 'same' }
  | { readonly kind: 'different'; readonly difference: Difference }
  /** There are too many combinations, or something of the policies is not known. */
  | { readonly kind: 'unknown' };

const SAME: Comparison = { kind: 'same' };
/** So many worlds may still be tried; comparisons that belong together share it. */
export interface AssignmentBudget {
  left: number;
}

/** A policy that anybody wrote needs a few hundred. */
const MOST_ASSIGNMENTS = 20_000;

/**
 * Whether two policies answer every request alike: with the same status, that is, not with the same log lines. All
 * combinations of what they ask are tried, addresses and names by one of each kind that they tell apart.
 * `isDifferent` may look for something narrower, such as access that is open only afterwards.
 */
export function comparePolicies(
  before: Policy,
  after: Policy,
  isDifferent: (before: Outcome, after: Outcome, assignment: Assignment) => boolean = (a, b) =>
    a.status !== b.status,
  budget: AssignmentBudget = { left: MOST_ASSIGNMENTS },
): Comparison {
  const space = spaceOf([before, after]);
  const search = (assignment: Assignment): Comparison => {
    spendWork(50);
    if (--budget.left < 0) return { kind: 'unknown' };
    const { facts, missing } = factsOf(assignment);
    const [one, other] = [before, after].map((policy) =>
      decide(policy, { method: assignment.method, facts }),
    );
    if (one === undefined || other === undefined || one.length === 0 || other.length === 0)
      return { kind: 'unknown' };
    const [first] = one;
    const [second] = other;
    const isSettled =
      one.every(({ status }) => status === first?.status) &&
      other.every(({ status }) => status === second?.status);
    if (isSettled && first !== undefined && second !== undefined)
      return isDifferent(first, second, assignment)
        ? { kind: 'different', difference: { assignment, before: first, after: second } }
        : SAME;
    const next = missing();
    if (next === undefined) return { kind: 'unknown' };
    for (const choice of space.choicesFor(next, assignment)) {
      const found = search(choice);
      if (found.kind !== 'same') return found;
    }
    return SAME;
  };
  for (const method of space.methods) {
    const found = search({ method, others: new Map() });
    if (found.kind !== 'same') return found;
  }
  return SAME;
}

/** All outcomes of a policy, each with a request that has it; undefined where they cannot be counted. */
export function outcomesOf(
  policy: Policy,
): readonly { readonly assignment: Assignment; readonly outcome: Outcome }[] | undefined {
  const space = spaceOf([policy]);
  const found = new Map<string, { readonly assignment: Assignment; readonly outcome: Outcome }>();
  let tried = 0;
  const search = (assignment: Assignment): boolean => {
    spendWork(50);
    if (++tried > MOST_ASSIGNMENTS) return false;
    const { facts, missing } = factsOf(assignment);
    const outcomes = decide(policy, { method: assignment.method, facts });
    const [first] = outcomes;
    if (first === undefined) return false;
    if (outcomes.every(({ status }) => status === first.status)) {
      const key = `${assignment.method} ${first.status} ${first.why}`;
      if (!found.has(key)) found.set(key, { assignment, outcome: first });
      return true;
    }
    const next = missing();
    if (next === undefined) return false;
    return space.choicesFor(next, assignment).every(search);
  };
  for (const method of space.methods) if (!search({ method, others: new Map() })) return undefined;
  return [...found.values()];
}

/** Whether its client has an address of the server. */
export function isOfServerItself({ others }: Assignment): boolean {
  return [...others.values()].some(({ atom, holds }) => atom.kind === 'own-address' && holds);
}

/** What must be settled next. */
type Missing = Atom | 'credentials';

/** Answers from a world; `missing` is the first question that it had no answer to. */
export function factsOf(assignment: Assignment): {
  readonly facts: RequestFacts;
  readonly missing: () => Missing | undefined;
} {
  let missing: Missing | undefined;
  const facts: RequestFacts = {
    truth(atom) {
      const truth = truthIn(assignment, atom);
      if (truth === undefined) missing ??= atom;
      return truth;
    },
    get credentials() {
      if (assignment.credentials === undefined) missing ??= 'credentials';
      return assignment.credentials;
    },
  };
  return { facts, missing: () => missing };
}

function truthIn(assignment: Assignment, atom: Atom): boolean | undefined {
  switch (atom.kind) {
    case 'address':
      return assignment.address === undefined ? undefined : atom.set.has(assignment.address);
    case 'host':
      if (assignment.name === undefined) return undefined;
      return assignment.name !== null && isInDomain(assignment.name, atom.domain);
    case 'method':
      return atom.methods.has(assignment.method);
    case 'user':
      if (atom.names === undefined) return true;
      return assignment.user === undefined ? undefined : atom.names.has(assignment.user);
    default:
      return assignment.others.get(keyOf(atom))?.holds;
  }
}

/** Source: in_domain() in modules/aaa/mod_authz_host.c. */
export function isInDomain(name: ByteText, domain: ByteText): boolean {
  const [full, end] = [asciiLowerCase(name), asciiLowerCase(domain)];
  if (!full.endsWith(end)) return false;
  return full.length === end.length || end.startsWith('.') || full[full.length - end.length - 1] === '.';
}

interface Space {
  readonly methods: readonly string[];
  choicesFor(missing: Missing, assignment: Assignment): readonly Assignment[];
}

/** Everything that some policies can tell apart. */
function spaceOf(policies: readonly Policy[]): Space {
  const atoms = policies.flatMap(atomsOf);
  spendWork(PRICES.addressTest * atoms.length);
  const methods = new Set<string>();
  const sets = new Map<string, AddressSet>();
  const domains = new Set<ByteText>();
  const users = new Set<ByteText>();
  for (const policy of policies) addMethodNames(policy, methods);
  // the first of those that are alike: what is known of it is known of all
  for (const atom of atoms)
    if (atom.kind === 'address') sets.set(atom.set.key, sets.get(atom.set.key) ?? atom.set);
    else if (atom.kind === 'host') domains.add(atom.domain);
    else if (atom.kind === 'method') for (const name of atom.methods.names) methods.add(name);
    else if (atom.kind === 'user') for (const name of atom.names ?? []) users.add(name);
  const addresses = once('addresses', () => representativesOf([...sets.values()]));
  return {
    methods: methodsToTry(methods),
    choicesFor(missing, assignment) {
      if (missing === 'credentials')
        return (['none', 'wrong', 'right'] as const).map((credentials) => ({ ...assignment, credentials }));
      switch (missing.kind) {
        case 'address':
          return addresses().map((address) => ({ ...assignment, address }));
        case 'host':
          return namesFor([...domains]).map((name) => ({ ...assignment, name }));
        case 'user':
          return [...users, someoneBut(users)].map((user) => ({ ...assignment, user }));
        default:
          return [true, false].map((holds) => ({
            ...assignment,
            others: new Map([...assignment.others, [keyOf(missing), { atom: missing, holds }]]),
          }));
      }
    },
  };
}

/** The methods of the requests by which comparePolicies() tells a policy from one that is made of parts of it. */
export function methodsToCompare(policy: Policy): readonly string[] {
  const names = new Set<string>();
  addMethodNames(policy, names);
  for (const node of policy.tree === undefined ? policy.lines : [policy.tree, ...policy.lines])
    for (const atom of atomsIn(node))
      if (atom.kind === 'method') for (const name of atom.methods.names) names.add(name);
  return methodsToTry(names);
}

/** `GET` first, because that is what people try; and one that the configuration does not name. */
function methodsToTry(named: ReadonlySet<string>): readonly string[] {
  if (named.size === 0) return ['GET'];
  const other = ['GET', 'POST', 'PUT', 'PROPFIND', 'OPTIONS'].find((method) => !named.has(method)) ?? 'BREW';
  return [...new Set(['GET', ...named, other])];
}

/** A name for each way of being in some of the domains, and none. */
function namesFor(domains: readonly ByteText[]): readonly (ByteText | null)[] {
  const found = new Map<string, ByteText | null>();
  const candidates = domains
    .filter(mayHaveHosts)
    .flatMap((domain) =>
      domain.startsWith('.') ? [domain.slice(1), `host${domain}`] : [domain, `host.${domain}`],
    );
  for (const name of [null, ...candidates]) {
    const kind = domains.map((domain) => name !== null && isInDomain(name, domain)).join();
    if (!found.has(kind)) found.set(kind, name);
  }
  return [...found.values()];
}

/** Whether host names can end with it: none has a wildcard, the port or the slash of a URL. */
function mayHaveHosts(domain: ByteText): boolean {
  return !/[*:/]/.test(domain);
}

/** A user whom no configuration names. */
export const SOMEBODY = 'somebody';

function someoneBut(users: ReadonlySet<ByteText>): ByteText {
  return [SOMEBODY, 'somebody-else', 'nobody-you-know'].find((name) => !users.has(name)) ?? '?';
}

/** Adds the methods that something in a policy is about, in the order in which it names them. */
function addMethodNames({ host, satisfy, tree, lines }: Policy, names: Set<string>): void {
  for (const list of [host.orders, host.allows, host.denies, satisfy, lines])
    for (const { methods } of list) for (const name of methods.names) names.add(name);
  if (tree !== undefined) addMethodNamesIn(tree, names);
}

function addMethodNamesIn(node: RequireNode, names: Set<string>): void {
  for (const name of node.methods.names) names.add(name);
  if (node.kind === 'container') for (const child of node.children) addMethodNamesIn(child, names);
}

/** All that a policy may ask of a request. */
export function atomsOf({ host, tree, lines }: Policy): readonly Atom[] {
  return [
    ...[...aggregateEntries(host.allows), ...aggregateEntries(host.denies)].flatMap(({ test }) =>
      test.atom === 'all' ? [] : [test.atom],
    ),
    ...(tree === undefined ? [] : atomsIn(tree)),
    ...lines.flatMap(atomsIn),
  ];
}

function atomsIn(node: RequireNode): readonly Atom[] {
  if (node.kind === 'container') return aggregateChildren(node).flatMap(atomsIn);
  return typeof node.test === 'string' ? [] : node.test.anyOf;
}
