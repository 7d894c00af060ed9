import { atomsOf, methodsToCompare } from '../../access/equivalence/request-space.ts';
import { representativesOf } from '../../access/policy/address-set.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import type { Server } from '../../model/server/server.ts';
import type { AccessStep, RequestAnswer } from '../../requests/answer/request-answer.ts';
import { type Client, keyOf } from '../../requests/examples/client.ts';
import type { Differing } from '../../requests/examples/ordinary-request.ts';
import { clientPast, clientsFor } from '../../requests/examples/other-clients.ts';
import { sectionOf } from '../../requests/resolve/answering-host.ts';

/** An answer of one side. */
export interface Answered {
  readonly server: Server;
  readonly question: RequestQuestion;
  readonly answer: RequestAnswer;
}

/** Other clients for whom the answers of both sides may differ: those that the policies of either tell apart, and those that get past rules. */
export function clientsToTry(all: readonly Answered[]): readonly Differing[] {
  const steps = all.flatMap(({ answer }) => answer.possible[0]?.steps ?? []);
  const atoms = steps.flatMap(({ policy }) => (policy === undefined ? [] : atomsOf(policy)));
  const sets = atoms.flatMap((atom) => (atom.kind === 'address' ? [atom.set] : []));
  const addresses = sets.length === 0 ? [] : representativesOf(sets);
  const methods = steps.flatMap(({ policy }) => (policy === undefined ? [] : methodsToCompare(policy)));
  const clients: readonly Differing[] = [
    ...addresses.map((from): Differing => ({ from })),
    ...all.flatMap(({ server, answer }) => wantedBy(answer, server)),
    ...all.flatMap((one) => clientPast(one, one.server) ?? []),
    ...[...new Set(methods)].map((method): Differing => ({ method })),
  ];
  const distinct = new Map(clients.map((one): [string, Differing] => [`${keyOf(one)} ${one.method}`, one]));
  return [...distinct.values()].slice(0, MOST_TRIED);
}

/** The clients that the policies of an answer name. */
function wantedBy({ possible: [first], hostAnswer }: RequestAnswer, server: Server): readonly Client[] {
  const host = hostAnswer && sectionOf(hostAnswer);
  const outside = host === undefined ? [server] : [server, host];
  return (first?.steps ?? []).flatMap(({ policy, sections }) => {
    const atoms = policy === undefined ? [] : atomsOf(policy);
    if (policy === undefined || atoms.length === 0) return [];
    const scopes = [...outside, ...sections.flatMap(({ scope }) => scope ?? [])];
    return [...clientsFor(atoms, policy, server, scopes)].map(({ sets: _, ...client }): Client => client);
  });
}

/** Equal for requests whose other clients are alike: what both sides ask of a client, and which rules decide. */
export function kindOfClients(all: readonly Answered[]): string {
  return all
    .map(({ answer }) => {
      const [first] = answer.possible;
      const lines = [...(first?.steps ?? []).flatMap(stepLines), ...(first?.at ?? [])];
      return lines.map(({ instance, command }) => `${instance.path}:${command.start}`).join(' ');
    })
    .join('\n');
}

function stepLines({ policy, outcome }: AccessStep): AccessStep['outcome']['at'] {
  return policy === undefined ? [] : outcome.at;
}

/** The most other clients for one place: each costs a request of both sides, and a list of addresses may have a thousand. */
export const MOST_TRIED = 16;
