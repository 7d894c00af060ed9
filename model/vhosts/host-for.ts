import { addTo } from '../../core/add-to.ts';
import { once, query } from '../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { HostAddressSet, Member } from './address-sets.ts';
import { readHostHeader } from './host-header.ts';
import { nameAtRuntime } from './host-name.ts';
import type { IpAddress } from './ip-address.ts';
import { matchesPattern } from './match-name.ts';
import type { Alias, Host, NameVirtualHostFact, VirtualHosts } from './virtual-hosts.ts';

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
      /**
       * A host without ServerName that would answer instead if the name that httpd finds for it when it starts were the
       * one that is asked for; undefined if there is none, or if that name cannot be the machine's.
       */
      readonly unlessNamed?: Host | undefined;
      /** A host that would answer instead if lines that plume does not see named it so, and that is assumed not to be so. */
      readonly unlessIncluded?: Host | undefined;
    }
  /** httpd answers 400 itself: the Host header is malformed. The host is that whose settings apply to the answer. */
  | { readonly kind: 'refused' }
  /** Something that plume cannot see may answer. */
  | { readonly kind: 'unknown' };

/**
 * `machine-name`: the host has no ServerName, and httpd finds this name for it when it starts. `address`: the name is the address in the host's `<VirtualHost>`. `default`: the first of several, as none has the
 * name. `only`: the one host of the address. `main`: no virtual host has the address.
 */
export type WhyHost =
  | 'server-name'
  | 'machine-name'
  | 'alias'
  | 'pattern'
  | 'address'
  | 'default'
  | 'only'
  | 'main';

interface KnownHosts {
  readonly series: Series;
  readonly main: Host;
  readonly hosts: readonly Host[];
  readonly sets: readonly HostAddressSet[];
  readonly nameVirtualHosts: readonly NameVirtualHostFact[];
}

const UNKNOWN: HostAnswer = { kind: 'unknown' };

/**
 * Finds the host that answers, as ap_update_vhost_given_ip() and ap_update_vhost_from_headers() of httpd choose it. What
 * a question costs does not grow with the number of hosts whose names are known.
 */
export function createHostFinder(known: KnownHosts): (question: HostQuestion) => HostAnswer {
  const answer = known.series === '2.2' ? findIn22(known) : findIn24(known);
  return (question) => {
    const { hostHeader, isStrict } = question;
    const asked = hostHeader === undefined ? { kind: 'none' as const } : readHostHeader(hostHeader, isStrict);
    if (asked.kind === 'refused') return { kind: 'refused' };
    return answer(question, asked.kind === 'name' ? asked.host : undefined);
  };
}

type Answer = (question: HostQuestion, name: ByteText | undefined) => HostAnswer;

function findIn24({ series, main, hosts, sets }: KnownHosts): Answer {
  const floating = hosts.filter(({ mayBeAnywhere }) => mayBeAnywhere);
  const byAddress = new Map<string, HostAddressSet>();
  for (const set of sets) {
    const key = addressKey(set.ip?.text, set.port);
    if (!byAddress.has(key)) byAddress.set(key, set);
  }
  const surelySomebody = query('surelySomebody', (set: HostAddressSet) =>
    set.members.some(({ host }) => host.config.certainty === 'present'),
  );
  const directories = query('directoriesOfNames', (set: HostAddressSet) =>
    createDirectory(set, [...set.members, ...asMembers(floating, set)]),
  );
  return ({ address, port }, name) => {
    // the most specific first
    for (const [ip, wanted] of [
      [address.text, port],
      [address.text, 0],
      [undefined, port],
      [undefined, 0],
    ] as const) {
      const set = byAddress.get(addressKey(ip, wanted));
      if (set !== undefined && surelySomebody(set)) return chooseAmong(directories(set), name, series);
      if ((set !== undefined && set.members.length > 0) || floating.length > 0) return UNKNOWN;
    }
    return { kind: 'host', host: main, why: 'main', alias: undefined, set: undefined };
  };
}

function addressKey(ip: string | undefined, port: number): string {
  return `${ip ?? '*'} ${port}`;
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

function findIn22({ series, main, hosts, sets, nameVirtualHosts }: KnownHosts): Answer {
  const isDoubtful =
    hosts.some(({ mayBeAnywhere, config }) => mayBeAnywhere || config.certainty !== 'present') ||
    nameVirtualHosts.some(
      (fact) =>
        fact.certainty === 'unknown' || fact.address === undefined || fact.inheritedPort === undefined,
    );
  if (isDoubtful) return () => UNKNOWN;
  const byAddress = new Map<string, HostAddressSet[]>();
  for (const set of sets) {
    const key = set.ip?.text ?? '*';
    addTo(byAddress, key, set);
  }
  const directories = new Map<HostAddressSet, Map<number, NameDirectory>>();
  return ({ address, port }, name) => {
    const isFor = (set: HostAddressSet) => set.port === 0 || set.port === port;
    const set = byAddress.get(address.text)?.find(isFor) ?? byAddress.get('*')?.find(isFor);
    if (set === undefined) return { kind: 'host', host: main, why: 'main', alias: undefined, set: undefined };
    const [first] = set.members;
    if (!set.isNamed && first !== undefined)
      return { kind: 'host', host: first.host, why: 'only', alias: undefined, set };
    const ofPorts = directories.get(set) ?? new Map<number, NameDirectory>();
    directories.set(set, ofPorts);
    let directory = ofPorts.get(port);
    if (directory === undefined) {
      directory = createDirectory(
        set,
        set.members.filter((member) => member.port === 0 || member.port === port),
      );
      ofPorts.set(port, directory);
    }
    return chooseAmong(directory, name, series);
  };
}

/** The hosts of a set, to be found by what is asked for. */
interface NameDirectory {
  readonly set: HostAddressSet;
  /** In the order in which httpd compares their names. */
  readonly members: readonly Possible[];
  /** Those among them, in that order, that a name can be about. */
  mayHave(name: ByteText): readonly Possible[];
  /** The first of them whose name httpd finds when it starts. */
  readonly firstUnnamed: Host | undefined;
  /** The first of them with lines that plume does not see. */
  readonly firstOpen: Host | undefined;
}

function createDirectory(set: HostAddressSet, possible: readonly Possible[]): NameDirectory {
  const members = possible.toSorted((a, b) => a.host.index - b.host.index);
  /** Those whose names a look into a table does not tell. */
  const others: number[] = [];
  const byName = once('byName', (): Map<ByteText, number[]> => {
    const found = new Map<ByteText, number[]>();
    for (const [i, { host, address, isDoubtful }] of members.entries()) {
      const { config, name, aliases, patterns } = host;
      const isPlain =
        isDoubtful !== true &&
        config.certainty === 'present' &&
        name.known !== 'unknown' &&
        !config.mayHaveMoreAliases &&
        patterns.length === 0 &&
        address !== undefined;
      if (!isPlain) {
        others.push(i);
        continue;
      }
      const own = nameAtRuntime(name);
      for (const word of new Set(
        [...(own === undefined ? [] : [own]), address, ...aliases.map((alias) => alias.name)].map(
          asciiLowerCase,
        ),
      )) {
        addTo(found, word, i);
      }
    }
    return found;
  });
  return {
    set,
    members,
    mayHave: (name) => {
      const named = byName().get(asciiLowerCase(name)) ?? [];
      return [...named, ...others].sort((a, b) => a - b).map((i) => members[i]!);
    },
    firstUnnamed: members.find(({ host }) => host.name.known === 'unset' && host.name.found === undefined)
      ?.host,
    firstOpen: members.find(({ host }) => host.config.opensAt !== undefined)?.host,
  };
}

/** Chooses by names in httpd's order, and notes the hosts that a name which plume does not know could make answer instead. */
function chooseAmong(directory: NameDirectory, name: ByteText | undefined, series: Series): HostAnswer {
  const answer = chooseByName(directory, name, series);
  const { firstUnnamed, firstOpen } = directory;
  if (answer.kind !== 'host' || answer.why === 'only' || name === undefined) return answer;
  const { host, why } = answer;
  const mayAnswer = (other: Host | undefined) =>
    other !== undefined &&
    other !== host &&
    (why === 'default' || why === 'address' || other.index < host.index);
  return {
    ...answer,
    // a machine without a dot in its name has none
    ...(mayAnswer(firstUnnamed) && name.includes('.') && { unlessNamed: firstUnnamed }),
    ...(mayAnswer(firstOpen) && { unlessIncluded: firstOpen }),
  };
}

/** Compares names in httpd's order; what may be there or may match makes the answer unknown as soon as it decides. */
function chooseByName(
  { set, members, mayHave }: NameDirectory,
  name: ByteText | undefined,
  series: Series,
): HostAnswer {
  const first = set.members[0]?.host;
  if (first === undefined) return UNKNOWN;
  if (members.length === 1) return { kind: 'host', host: first, why: 'only', alias: undefined, set };
  const byDefault = (isKnown: boolean, host: Host): HostAnswer =>
    isKnown ? { kind: 'host', host, why: 'default', alias: undefined, set } : UNKNOWN;
  // without a name ServerPath decides, if any host has one
  if (name === undefined) return byDefault(members.every(isSureWithoutPath), first);
  let byAddress: HostAnswer | undefined;
  for (const member of mayHave(name)) {
    const { host, address } = member;
    const claim = claimOf(member, name, series);
    if (claim === undefined) {
      // the words of its <VirtualHost> are not known, and one of them may be the name
      if (address === undefined) byAddress ??= UNKNOWN;
      continue;
    }
    if (claim === 'unknown' || !isSure(member)) return UNKNOWN;
    const answer: HostAnswer = { kind: 'host', host, ...claim, set };
    if (claim.why !== 'address' || series === '2.2') return answer;
    byAddress ??= answer;
  }
  const leading = members[0];
  if (byAddress !== undefined) return byAddress;
  return leading === undefined ? UNKNOWN : byDefault(isSure(leading), leading.host);
}

function isSure({ host, isDoubtful }: Possible): boolean {
  return isDoubtful !== true && host.config.certainty === 'present';
}

function isSureWithoutPath(member: Possible): boolean {
  return isSure(member) && member.host.config.serverPath.known === 'absent';
}

/** Why a host may answer for a name; httpd 2.2 looks at the words of its `<VirtualHost>` first, and 2.4 last. */
function claimOf({ host, address }: Possible, name: ByteText, series: Series): ReturnType<typeof matchName> {
  const byAddress =
    address !== undefined && asciiLowerCase(address) === name
      ? ({ why: 'address', alias: undefined } as const)
      : undefined;
  if (series === '2.2' && byAddress !== undefined) return byAddress;
  return matchName(host, name) ?? byAddress;
}

/** How a host has the name: matches_aliases() of server/vhost.c. */
function matchName(
  host: Host,
  name: ByteText,
): { readonly why: WhyHost; readonly alias: Alias | undefined } | 'unknown' | undefined {
  const wanted = asciiLowerCase(name);
  if (host.config.certainty === 'gap') return 'unknown';
  const own = nameAtRuntime(host.name);
  if (own !== undefined && asciiLowerCase(own) === wanted)
    return { why: host.name.known === 'present' ? 'server-name' : 'machine-name', alias: undefined };
  const alias =
    host.aliases.find((one) => asciiLowerCase(one.name) === wanted) ??
    host.patterns.find((one) => matchesPattern(wanted, one.name));
  if (alias === undefined)
    return host.name.known === 'unknown' || host.config.mayHaveMoreAliases ? 'unknown' : undefined;
  if (alias.certainty === 'unknown') return 'unknown';
  return { why: host.aliases.includes(alias) ? 'alias' : 'pattern', alias };
}

/** Whether some host has the name, the main server included, wherever it listens; undefined where that is not known. */
export function isNamed(
  { main, hosts }: Pick<VirtualHosts, 'main' | 'hosts'>,
  name: ByteText,
): boolean | undefined {
  const found = [main, ...hosts].map((host) => matchName(host, name));
  if (found.some((one) => one !== undefined && one !== 'unknown')) return true;
  return found.includes('unknown') ? undefined : false;
}
