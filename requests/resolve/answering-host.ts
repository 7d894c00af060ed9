import { argsAt } from '../../access/policy/settings.ts';
import { readHostAndPort } from '../../arguments/values/ports.ts';
import { query } from '../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { HostAnswer, WhyHost } from '../../model/vhosts/host-for.ts';
import { readHostHeader } from '../../model/vhosts/host-header.ts';
import { nameAtRuntime } from '../../model/vhosts/host-name.ts';
import { type IpAddress, readIpAddress } from '../../model/vhosts/ip-address.ts';
import { matchesPattern } from '../../model/vhosts/match-name.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import { planVirtualHosts, type VirtualHosts } from '../../model/vhosts/virtual-hosts.ts';

/** Which host answers, and what that is not sure of. */
export interface AnsweringHost {
  readonly answer: HostAnswer;
  /** The answer that is most likely where `answer` is not known; the same as `answer` else. */
  readonly likely: HostAnswer;
  /** What is not known where `answer` is not: a clause for people that begins with `whether`. */
  readonly dependsOn: string | undefined;
  /**
   * An address at which a request for the same name comes to another host, where the one that answers is that of all
   * addresses without one of their own.
   */
  readonly elsewhere?: { readonly address: IpAddress; readonly answer: HostAnswer };
}

/** Where a request comes in, as far as that is known. */
export interface Arrival {
  readonly hostHeader: ByteText | undefined;
  readonly address: IpAddress | undefined;
  readonly port: number | undefined;
}

/**
 * The host that answers. Where the address is not known, any that the server listens on is taken; a client that asks
 * for a name has found the address by it, so that hosts of the name come before others.
 */
export const findAnsweringHost: (server: Server, arrival: Arrival) => AnsweringHost = query(
  'findAnsweringHost',
  (server, arrival) => {
    const found = findAmong(server, virtualHostsOf(server), arrival);
    if (found.likely.kind !== 'unknown') return server.isStrict ? withoutAssumption(found) : found;
    const { likely } = findAmong(server, seenHostsOf(server), arrival);
    return { ...found, likely };
  },
  {
    by: (server, { hostHeader, address, port }) => [
      server,
      `${hostHeader ?? ''} ${hostHeader === undefined} ${address?.text} ${port}`,
    ],
    isWithinFirst: true,
  },
);

/** Where nothing is assumed, a host without ServerName may have any name. */
function withoutAssumption(found: AnsweringHost): AnsweringHost {
  const { answer, likely } = found;
  const isSure = answer.kind !== 'host' || answer.unlessNamed === undefined;
  return isSure ? found : { answer: UNKNOWN, likely, dependsOn: OWN_NAME };
}

/** The virtual hosts as if there were no more than plume sees. */
const seenHostsOf = query('seenHostsOf', (server: Server): VirtualHosts => {
  const { facts } = virtualHostsOf(server);
  return planVirtualHosts({
    ...facts,
    listens: facts.listens.filter(({ certainty }) => certainty !== 'gap'),
    hosts: facts.hosts.flatMap((host) =>
      host.certainty === 'gap'
        ? []
        : [
            {
              ...host,
              certainty: 'present',
              uncertainties: [],
              mayHaveMoreAliases: false,
              inheritedPort: host.inheritedPort ?? 0,
            },
          ],
    ),
    nameVirtualHosts: facts.nameVirtualHosts.flatMap((fact) =>
      fact.address === undefined
        ? []
        : [{ ...fact, certainty: 'present', inheritedPort: fact.inheritedPort ?? 0 }],
    ),
  });
});

/** The hosts that may be the first of the address that a request comes in on, which decides how it is read. */
export const firstHosts: (server: Server, arrival: Omit<Arrival, 'hostHeader'>) => readonly HostAnswer[] =
  query(
    'firstHosts',
    (server, { address, port }) => {
      const hosts = virtualHostsOf(server);
      const isStrict = !isUnsafeIn(server);
      const places = placesOf(hosts, { hostHeader: undefined, address, port });
      if (places.length > MOST_PLACES) return [UNKNOWN];
      return distinct(places.map((to) => hosts.hostFor({ ...to, hostHeader: undefined, isStrict })));
    },
    {
      by: (server, { address, port }) => [server, `${address?.text ?? ''} ${port ?? ''}`],
      isWithinFirst: true,
    },
  );

/** The section of a host; undefined for the main server, and where it is not known. */
export function sectionOf(answer: HostAnswer): Located<OpeningTag> | undefined {
  const at = answer.kind === 'host' ? answer.host.config.at : undefined;
  return at?.instance !== undefined && at.command.kind === 'open'
    ? { instance: at.instance, command: at.command }
    : undefined;
}

/** The addresses and ports that a request may come in on, as far as they make a difference. */
function placesOf(
  hosts: VirtualHosts,
  { hostHeader, address, port }: Arrival,
): readonly { readonly address: IpAddress; readonly port: number }[] {
  const ports = port === undefined ? portsOf(hosts, hostHeader) : [port];
  return ports.flatMap((one) =>
    (address === undefined ? addressesOn(hosts, one) : [address]).map((ip) => ({ address: ip, port: one })),
  );
}

function findAmong(server: Server, hosts: VirtualHosts, arrival: Arrival): AnsweringHost {
  const { hostHeader } = arrival;
  const isStrictAt = strictnessOf(server, hosts);
  const ask = (to: { readonly address: IpAddress; readonly port: number }): HostAnswer =>
    hosts.hostFor({ ...to, hostHeader, isStrict: isStrictAt(to) });
  const places = placesOf(hosts, arrival);
  if (places.length > MOST_PLACES) return { answer: UNKNOWN, likely: UNKNOWN, dependsOn: ARRIVAL };
  const answers = places.map(ask);
  const named = answers.filter((one) => one.kind === 'host' && isCalled(one, hostHeader));
  const considered = distinct(named.length > 0 ? named : answers);
  const [likely = UNKNOWN] = considered;
  if (considered.length > 1) return { answer: UNKNOWN, likely, dependsOn: ARRIVAL };
  if (hostHeader === undefined && likely.kind === 'host' && likely.why === 'default')
    return {
      answer: UNKNOWN,
      likely,
      dependsOn: 'whether another virtual host answers, which depends on the Host header',
    };
  if (likely.kind !== 'unknown')
    return { answer: likely, likely, dependsOn: undefined, ...elsewhere(likely, places, answers) };
  return {
    answer: UNKNOWN,
    likely,
    dependsOn: 'whether a virtual host that plume does not see in full answers',
  };
}

function elsewhere(
  likely: HostAnswer,
  places: readonly Place[],
  answers: readonly HostAnswer[],
): Pick<AnsweringHost, 'elsewhere'> {
  if (likely.kind !== 'host' || likely.set?.ip !== undefined) return {};
  const at = answers.findIndex((one) => one.kind === 'host' && one.host !== likely.host);
  const [place, answer] = [places[at], answers[at]];
  return place === undefined || answer === undefined ? {} : { elsewhere: { address: place.address, answer } };
}

const UNKNOWN: HostAnswer = { kind: 'unknown' };
const OWN_NAME =
  'whether another virtual host answers: one has no `ServerName`, and gets its name when httpd starts';
const ARRIVAL = 'whether another virtual host answers, which depends on the address and port of the server';
/** More addresses and ports than these are not asked one by one. */
const MOST_PLACES = 200;
const BY_NAME: ReadonlySet<WhyHost> = new Set(['server-name', 'machine-name', 'alias', 'pattern', 'address']);

/** Whether the host has the name, even if httpd does not compare it because there is no other host. */
function isCalled(
  { host, why }: HostAnswer & { readonly kind: 'host' },
  hostHeader: ByteText | undefined,
): boolean {
  if (BY_NAME.has(why)) return true;
  const asked = hostHeader === undefined ? undefined : readHostHeader(hostHeader, false);
  if (asked?.kind !== 'name' || why === 'main') return false;
  const { name, aliases, patterns } = host;
  return (
    asciiLowerCase(nameAtRuntime(name) ?? '') === asked.host ||
    aliases.some((alias) => asciiLowerCase(alias.name) === asked.host) ||
    patterns.some((alias) => matchesPattern(asked.host, alias.name))
  );
}

function distinct(answers: readonly HostAnswer[]): readonly HostAnswer[] {
  const found = new Map<unknown, HostAnswer>();
  for (const answer of answers) {
    const key = answer.kind === 'host' ? answer.host : answer.kind;
    if (!found.has(key)) found.set(key, answer);
  }
  return [...found.values()];
}

type Place = { readonly address: IpAddress; readonly port: number };

/** Whether Host headers are read strictly: as HttpProtocolOptions of the first host of a place says. */
function strictnessOf(server: Server, hosts: VirtualHosts): (to: Place) => boolean {
  const isUsual = !isUnsafeIn(server);
  if (!mayDiffer(hosts)) return () => isUsual;
  return (to) => {
    const first = sectionOf(hosts.hostFor({ ...to, hostHeader: undefined, isStrict: true }));
    const isSaid = first !== undefined && conformanceIn(first) !== undefined;
    return isSaid ? !isUnsafeIn(first) : isUsual;
  };
}

const mayDiffer = query('mayDiffer', ({ hosts }: VirtualHosts): boolean =>
  hosts.some(({ config: { at } }) => {
    if (at?.instance === undefined || at.command.kind !== 'open') return false;
    return conformanceIn({ instance: at.instance, command: at.command }) !== undefined;
  }),
);

function isUnsafeIn(scope: Scope): boolean {
  return conformanceIn(scope) === 'unsafe';
}

/** The last word that says it. */
function conformanceIn(scope: Scope): string | undefined {
  return commandsIn(scope, 'httpprotocoloptions')
    .flatMap((at) => argsAt(at).map(({ value }) => asciiLowerCase(value)))
    .findLast((word) => word === 'strict' || word === 'unsafe');
}

/** The ports that requests can come in on; the one that the Host header names where the server listens on it. */
function portsOf({ listening, sets }: VirtualHosts, hostHeader: ByteText | undefined): readonly number[] {
  const heard = new Set(listening.listeners.map(({ port }) => port));
  if (heard.size === 0) for (const { port } of sets) if (port !== 0) heard.add(port);
  if (heard.size === 0) heard.add(HTTP);
  const asked = hostHeader === undefined ? undefined : readHostAndPort(hostHeader)?.port;
  if (asked !== undefined && heard.has(asked)) return [asked];
  // a URL without a port leads to the one of its scheme, and most are asked for without one
  return [...heard].sort((a, b) => Number(b === HTTP) - Number(a === HTTP) || a - b);
}

const HTTP = 80;

/** The addresses of a port that can make a difference, one that no host names among them. */
export const addressesOn = query('addressesOn', findAddresses, { isWithinFirst: true });

function findAddresses({ listening, sets }: VirtualHosts, port: number): readonly IpAddress[] {
  const listeners = listening.listeners.filter((one) => one.port === port);
  const own = listeners.flatMap(({ ip }) => (ip === undefined || ip.isAny ? [] : [ip]));
  const isEverywhere = listeners.length === 0 || own.length < listeners.length;
  if (!isEverywhere) return own;
  const named = sets.flatMap((set) =>
    set.ip !== undefined && (set.port === port || set.port === 0) ? [set.ip] : [],
  );
  const texts = new Set(named.map(({ text }) => text));
  const other = OTHERS.find(({ text }) => !texts.has(text));
  return [...named, ...(other === undefined ? [] : [other])];
}

const OTHERS = ['127.0.0.1', '203.0.113.1', '198.51.100.1', '192.0.2.1'].map((text) => readIpAddress(text)!);
