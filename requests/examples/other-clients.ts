import { atomsOf, SOMEBODY } from '../../access/equivalence/request-space.ts';
import { representativesOf } from '../../access/policy/address-set.ts';
import type { Atom } from '../../access/policy/atom.ts';
import { decide } from '../../access/policy/decide.ts';
import { authenticationWord, type Policy } from '../../access/policy/policy.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { headersThatSet } from '../../access/request/request-environment.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import type { Server } from '../../model/server/server.ts';
import type { AccessStep, RequestAnswer } from '../answer/request-answer.ts';
import { sectionOf } from '../resolve/answering-host.ts';
import { authenticationOf, truthOfClient, withUserSaid } from '../resolve/authentication-facts.ts';
import { membersOf, usersIn } from '../resolve/user-files.ts';
import { type Client, MOST_CLIENTS } from './client.ts';
import { pastRule, valueFor } from './conditions-of-clients.ts';

/**
 * A client who has what the lines ask for that decided about an ordinary one: who logs in, comes from an address, or sends a
 * header or cookie. Undefined where they ask for nothing of the kind. Whether it gets through, only an answer says.
 */
export function clientPast(
  { question, answer }: { readonly question: RequestQuestion; readonly answer: RequestAnswer },
  server: Server,
): Client | undefined {
  const [only, ...others] = answer.possible;
  if (only === undefined) return undefined;
  if (others.length + only.unless.length > 0) return undefined;
  const denied = only.steps.find(({ outcome }) => outcome.status === 401 || outcome.status === 403);
  return denied === undefined
    ? pastRule(only, question, scopesOf(answer, only.steps, server))
    : clientGranted(denied, question, server);
}

/** The lines that may set variables before a rule asks for them. */
function scopesOf(
  { hostAnswer }: RequestAnswer,
  steps: readonly AccessStep[],
  server: Server,
): readonly Scope[] {
  const sections = steps.at(-1)?.sections.flatMap(({ scope }) => scope ?? []);
  if (sections !== undefined) return sections;
  const host = hostAnswer?.kind === 'host' ? sectionOf(hostAnswer) : undefined;
  return host === undefined ? [server] : [server, host];
}

/** A client to whom access control grants what it denies the one that asks. */
function clientGranted(step: AccessStep, question: RequestQuestion, server: Server): Client | undefined {
  const { policy, facts, resolved } = step;
  const atoms = policy === undefined ? [] : atomsOf(policy);
  if (policy === undefined) return undefined;
  const { method } = resolved;
  const scopes = step.sections.flatMap(({ scope }) => scope ?? []);
  for (const { sets, ...client } of clientsFor(atoms, policy, server, scopes)) {
    const asked = { ...question, ...client };
    const outcomes = decide(policy, {
      method,
      facts: {
        credentials: asked.user === undefined ? 'none' : 'right',
        truth: (atom, hasUser) =>
          (atom.kind === 'environment' && atom.name === sets) ||
          (truthOfClient(atom, { server, question: asked, method }) ?? facts.truth(atom, hasUser)),
      },
      server: withUserSaid(authenticationOf(server, asked)),
    });
    const [{ status } = { status: 0 }, ...others] = outcomes;
    if (status === 200 && others.length === 0) return client;
  }
  return undefined;
}

interface Tried extends Client {
  /** The variable that its header sets. */
  readonly sets?: ByteText;
}

/**
 * The clients that a policy asks for, those with the fewest differences first. `atoms` are what it asks of a request, and may be what
 * others ask as well.
 */
export function* clientsFor(
  atoms: readonly Atom[],
  policy: Policy,
  server: Server,
  scopes: readonly Scope[],
): Generator<Tried> {
  const firstOf = <K extends Atom['kind']>(kind: K) =>
    atoms.filter((atom): atom is Extract<Atom, { kind: K }> => atom.kind === kind).slice(0, MOST_CLIENTS);
  const users = usersFor(atoms, policy, server).map((user): Tried => ({ user }));
  const sets = firstOf('address').map(({ set }) => set);
  const addresses = sets.length === 0 ? [] : representativesOf(sets).map((from): Tried => ({ from }));
  const named = firstOf('host').map(({ domain }): Tried => ({ remoteHost: domain.replace(/^\./, 'www.') }));
  const sending = firstOf('environment').flatMap(({ name }) => senderOf(name, scopes));
  const groups = [users, addresses, named, sending].map((group) => group.slice(0, MOST_CLIENTS));
  yield* groups.flat();
  for (const one of groups[0]!) for (const other of groups.slice(1).flat()) yield { ...one, ...other };
}

/** Who sends the header because of which a variable is set. */
function senderOf(name: ByteText, scopes: readonly Scope[]): readonly Tried[] {
  return headersThatSet(name, scopes).flatMap(({ header, pattern, ignoresCase }) => {
    const value = valueFor(pattern, ignoresCase);
    return value === undefined ? [] : [{ sets: name, headers: new Map([[header, value]]) }];
  });
}

/** Users whom a policy names, or whom its files have. */
function usersFor(atoms: readonly Atom[], policy: Policy, server: Server): readonly ByteText[] {
  const needsUser = atoms.some(
    (atom) => atom.kind === 'user' || atom.kind === 'group' || (atom.kind === 'provider' && atom.needsUser),
  );
  if (!needsUser) return [];
  const named = atoms.flatMap((atom) => {
    if (atom.kind === 'user') return [...(atom.names ?? [])];
    if (atom.kind !== 'group') return [];
    const file = atom.file ?? authenticationWord(policy, 'authgroupfile');
    return file === undefined ? [] : membersOf(server, file, atom.name);
  });
  const file = authenticationWord(policy, 'authuserfile');
  const isDigest = asciiLowerCase(authenticationWord(policy, 'authtype') ?? '') === 'digest';
  const realm = isDigest ? authenticationWord(policy, 'authname') : undefined;
  const known = file === undefined ? [] : usersIn(server, file, realm);
  return [...new Set([...named.slice(0, MOST_CLIENTS - 1), ...known.slice(0, 1), SOMEBODY])];
}
