import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { HttpdLine } from '../../grammar/syntax-tree.ts';
import type { HostAddressSet, Member } from './address-sets.ts';
import { readHostHeader } from './host-header.ts';
import type { IpAddress } from './ip-address.ts';
import { matchesPattern } from './match-name.ts';
import type { Alias, Host, NameVirtualHostFact } from './virtual-hosts.ts';

/** A request: the server's end of its connection, and the name it asks for. */
export interface HostQuestion {
  /** The address of the server that the connection came in on. */
  readonly address: IpAddress;
  readonly port: number;
  /** The value of the Host header as sent, or the host of an absolute URL; undefined where there is none. */
  readonly hostHeader: ByteText | undefined;
  /** False for a server with `HttpProtocolOptions Unsafe`. */
  readonly isStrict?: boolean;
}

/** Who answers. */
export type HostAnswer =
  | {
      readonly kind: 'host';
      readonly host: Host;
      readonly why: WhyHost;
      /** The ServerAlias that has the name. */
      readonly alias: Alias | undefined;
      /** The set that the host was chosen from; undefined for the main server. */
      readonly set: HostAddressSet | undefined;
    }
  /** httpd answers 400 itself: the Host header is malformed. The host is that whose settings apply to the answer. */
  | { readonly kind: 'refused' }
  /** Something that plume cannot see may answer. */
  | { readonly kind: 'unknown' };

/**
 * `address`: the name is the address in the host's `<VirtualHost>`. `default`: the first of several, as none has the
 * name. `only`: the one host of the address. `main`: no virtual host has the address.
 */
export type WhyHost = 'server-name' | 'alias' | 'pattern' | 'address' | 'default' | 'only' | 'main';

interface KnownHosts {
  readonly line: HttpdLine;
  readonly main: Host;
  readonly hosts: readonly Host[];
  readonly sets: readonly HostAddressSet[];
  readonly nameVirtualHosts: readonly NameVirtualHostFact[];
}

const UNKNOWN: HostAnswer = { kind: 'unknown' };

/** The host that answers, as ap_update_vhost_given_ip() and ap_update_vhost_from_headers() of httpd choose it. */
export function hostFor(question: HostQuestion, known: KnownHosts): HostAnswer {
  const { hostHeader, isStrict } = question;
  const asked = hostHeader === undefined ? { kind: 'none' as const } : readHostHeader(hostHeader, isStrict);
  if (asked.kind === 'refused') return { kind: 'refused' };
  const name = asked.kind === 'name' ? asked.host : undefined;
  return known.line === '2.2' ? answerOf22(question, name, known) : answerOf24(question, name, known);
}

function answerOf24(question: HostQuestion, name: ByteText | undefined, known: KnownHosts): HostAnswer {
  const floating = known.hosts.filter(({ mayBeAnywhere }) => mayBeAnywhere);
  for (const set of levels(question, known.sets)) {
    const members = set?.members ?? [];
    if (members.some(({ host }) => host.config.certainty === 'present')) {
      const answer = set && chooseAmong(set, [...members, ...asMembers(floating, set)], name, known.line);
      return answer ?? UNKNOWN;
    }
    if (members.length > 0 || floating.length > 0) return UNKNOWN;
  }
  return { kind: 'host', host: known.main, why: 'main', alias: undefined, set: undefined };
}

/** The sets that httpd looks at, the most specific first. */
function levels(
  { address, port }: HostQuestion,
  sets: readonly HostAddressSet[],
): readonly (HostAddressSet | undefined)[] {
  const find = (ip: string | undefined, wanted: number) =>
    sets.find((set) => set.ip?.text === ip && set.port === wanted);
  return [find(address.text, port), find(address.text, 0), find(undefined, port), find(undefined, 0)];
}

/** Hosts that may have any address, as members that may be there. */
function asMembers(hosts: readonly Host[], { members, port }: HostAddressSet): readonly Possible[] {
  const there = new Set(members.map(({ host }) => host));
  return hosts
    .filter((host) => !there.has(host))
    .map((host) => ({ host, address: undefined, port, isDoubtful: true }));
}

type Possible = Omit<Member, 'address'> & {
  /** Undefined where it is not known. */
  readonly address: ByteText | undefined;
  readonly isDoubtful?: boolean;
};

function answerOf22(question: HostQuestion, name: ByteText | undefined, known: KnownHosts): HostAnswer {
  const { address, port } = question;
  const isDoubtful =
    known.hosts.some(({ mayBeAnywhere, config }) => mayBeAnywhere || config.certainty !== 'present') ||
    known.nameVirtualHosts.some(
      (fact) =>
        fact.certainty === 'unknown' || fact.address === undefined || fact.inheritedPort === undefined,
    );
  if (isDoubtful) return UNKNOWN;
  const isFor = (set: HostAddressSet) => set.port === 0 || set.port === port;
  const set =
    known.sets.find((one) => one.ip?.text === address.text && isFor(one)) ??
    known.sets.find((one) => one.ip === undefined && isFor(one));
  if (set === undefined)
    return { kind: 'host', host: known.main, why: 'main', alias: undefined, set: undefined };
  const [first] = set.members;
  if (!set.isNamed && first !== undefined)
    return { kind: 'host', host: first.host, why: 'only', alias: undefined, set };
  const heard = set.members.filter((member) => member.port === 0 || member.port === port);
  return chooseAmong(set, heard, name, '2.2');
}

/** Compares names in httpd's order; what may be there or may match makes the answer unknown as soon as it decides. */
function chooseAmong(
  set: HostAddressSet,
  possible: readonly Possible[],
  name: ByteText | undefined,
  line: HttpdLine,
): HostAnswer {
  const members = possible.toSorted((a, b) => a.host.index - b.host.index);
  const isSure = ({ host, isDoubtful }: Possible) =>
    isDoubtful !== true && host.config.certainty === 'present';
  const first = set.members[0]?.host;
  if (first === undefined) return UNKNOWN;
  if (members.length === 1) return { kind: 'host', host: first, why: 'only', alias: undefined, set };
  // without a name ServerPath decides, if any host has one
  if (name === undefined) {
    const hasPath = members.some(({ host }) => host.config.serverPath.known !== 'absent');
    return hasPath || !members.every(isSure)
      ? UNKNOWN
      : { kind: 'host', host: first, why: 'default', alias: undefined, set };
  }
  let byAddress: Host | undefined;
  let mayBeByAddress = false;
  for (const member of members) {
    const { host, address } = member;
    const isAddress = address !== undefined && asciiLowerCase(address) === name;
    if (isAddress && line === '2.2')
      return isSure(member) ? { kind: 'host', host, why: 'address', alias: undefined, set } : UNKNOWN;
    const match = matchName(host, name);
    if (match === 'unknown' || (match !== undefined && !isSure(member))) return UNKNOWN;
    if (match !== undefined) return { kind: 'host', host, ...match, set };
    if (isAddress && !isSure(member)) return UNKNOWN;
    if (isAddress) byAddress ??= host;
    // the words of its <VirtualHost> are not known, and one of them may be the name
    if (address === undefined && byAddress === undefined) mayBeByAddress = true;
  }
  if (mayBeByAddress) return UNKNOWN;
  if (byAddress !== undefined)
    return { kind: 'host', host: byAddress, why: 'address', alias: undefined, set };
  const leading = members[0];
  return leading === undefined || !isSure(leading)
    ? UNKNOWN
    : { kind: 'host', host: leading.host, why: 'default', alias: undefined, set };
}

/** How a host has the name: matches_aliases() of server/vhost.c. */
function matchName(
  host: Host,
  name: ByteText,
): { readonly why: WhyHost; readonly alias: Alias | undefined } | 'unknown' | undefined {
  const wanted = asciiLowerCase(name);
  if (host.config.certainty === 'gap') return 'unknown';
  const isNamed = host.name.known === 'present' ? asciiLowerCase(host.name.host) === wanted : undefined;
  if (isNamed) return { why: 'server-name', alias: undefined };
  const alias =
    host.aliases.find((one) => asciiLowerCase(one.name) === wanted) ??
    host.patterns.find((one) => matchesPattern(wanted, one.name));
  if (alias === undefined)
    return isNamed === undefined || host.config.mayHaveMoreAliases ? 'unknown' : undefined;
  if (alias.certainty === 'unknown') return 'unknown';
  return { why: host.aliases.includes(alias) ? 'alias' : 'pattern', alias };
}
