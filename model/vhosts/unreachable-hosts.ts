import { addTo } from '../../core/add-to.ts';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { HostAddressSet } from './address-sets.ts';
import { AddressTable } from './address-table.ts';
import { matchesPattern } from './match-name.ts';
import { type Alias, type Host, isImplied, isWildcard, type VirtualHosts } from './virtual-hosts.ts';

/**
 * What `httpd -S` leaves unsaid. Everything here is sure: what is said of a host holds wherever the host is read, and
 * names that may not be there take no part.
 */

/** A name that an earlier host of the same set has as well, so that the later one is never chosen for it. */
export interface ShadowedName {
  readonly set: HostAddressSet;
  readonly host: Host;
  readonly name: ByteText;
  /** The alias that has the name; undefined for the ServerName. */
  readonly alias: Alias | undefined;
  /** The host that answers. */
  readonly by: Host;
  /** Its alias that has the name or matches it; undefined for its ServerName. */
  readonly byAlias: Alias | undefined;
}

/** The names that are taken, by set and then in httpd's order. */
export function findShadowedNames({ sets }: VirtualHosts): readonly ShadowedName[] {
  return sets.flatMap((set) => (set.isNamed ? takenIn(set) : []));
}

interface Owner {
  readonly host: Host;
  readonly alias: Alias | undefined;
}

function takenIn(set: HostAddressSet): readonly ShadowedName[] {
  const taken: ShadowedName[] = [];
  const owners = new Map<string, Owner[]>();
  const patterns = createPatternIndex();
  for (const host of hostsOf(set)) {
    if (host.config.certainty === 'gap') continue;
    const names = ownNames(host);
    spendWork(PRICES.reachedName * names.length);
    for (const { name, alias } of names) {
      const key = asciiLowerCase(name);
      const exact = owners.get(key)?.find((owner) => isImplied(owner.host.config, host.config));
      const owner = earlier(exact, patterns.find(key, host));
      if (owner !== undefined) taken.push({ set, host, name, alias, by: owner.host, byAlias: owner.alias });
    }
    for (const { name, alias } of names) {
      const key = asciiLowerCase(name);
      addTo(owners, key, { host, alias });
    }
    for (const alias of host.patterns)
      if (alias.certainty === 'present') patterns.add(asciiLowerCase(alias.name), { host, alias });
  }
  return taken;
}

/** httpd compares all names of a host before it goes on to the next. */
function earlier(exact: Owner | undefined, pattern: Owner | undefined): Owner | undefined {
  if (exact === undefined || pattern === undefined) return exact ?? pattern;
  return pattern.host.index < exact.host.index ? pattern : exact;
}

/** The hosts of a set, each once, in httpd's order. */
export function hostsOf({ members }: HostAddressSet): readonly Host[] {
  return [...new Set(members.map(({ host }) => host))];
}

/** The names that a host surely has of its own, patterns left out. */
function ownNames({ name, aliases }: Host): readonly { name: ByteText; alias: Alias | undefined }[] {
  const own = name.known === 'present' && name.from === 'ServerName' ? [name.host] : [];
  return [
    ...own.map((host) => ({ name: host, alias: undefined })),
    ...aliases.flatMap((alias) => (alias.certainty === 'present' ? [{ name: alias.name, alias }] : [])),
  ];
}

interface PatternIndex {
  add(pattern: string, owner: Owner): void;
  /** The owner of the first pattern that matches, of those that are there whenever `host` is. */
  find(name: string, host: Host): Owner | undefined;
}

/** Ten thousand hosts may have a `*.domain` each: those are found by their end. */
function createPatternIndex(): PatternIndex {
  const byEnd = new Map<string, (Owner & { readonly order: number })[]>();
  const others: (Owner & { readonly pattern: string; readonly order: number })[] = [];
  let order = 0;
  return {
    add: (pattern, owner) => {
      const isSimple = /^\*\.[^*?]*$/.test(pattern);
      if (!isSimple) others.push({ ...owner, pattern, order: order++ });
      else addTo(byEnd, pattern.slice(1), { ...owner, order: order++ });
    },
    find: (name, later) => {
      const isThere = ({ host }: Owner) => isImplied(host.config, later.config);
      spendWork(5 * others.length);
      let first: (Owner & { readonly order: number }) | undefined = others.find(
        (owner) => matchesPattern(name, owner.pattern) && isThere(owner),
      );
      for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
        const alike = byEnd.get(name.slice(dot)) ?? [];
        spendWork(alike.length);
        const owner = alike.find(isThere);
        if (owner !== undefined && (first === undefined || owner.order < first.order)) first = owner;
      }
      return first;
    },
  };
}

/** How requests reach a host in one of its sets. */
export type Reach = 'as-default' | 'by-name' | 'never' | 'unknown';

/** For each host how requests reach it in each of its sets, in the order of the sets. */
export function findReach(
  sets: readonly HostAddressSet[],
  taken: readonly ShadowedName[],
): ReadonlyMap<Host, readonly Reach[]> {
  const lost = new Map<HostAddressSet, Map<Host, Set<string>>>();
  for (const { set, host, name } of taken) {
    const ofSet = lost.get(set) ?? new Map<Host, Set<string>>();
    const ofHost = ofSet.get(host) ?? new Set();
    lost.set(set, ofSet.set(host, ofHost.add(asciiLowerCase(name))));
  }
  const found = new Map<Host, Reach[]>();
  for (const set of sets) {
    // in most sets one host is sure, and comes first
    const before: Host[] = [];
    for (const host of hostsOf(set)) {
      const those = found.get(host);
      const reach = judgeReach(set, host, before, lost.get(set)?.get(host));
      if (those === undefined) found.set(host, [reach]);
      else those.push(reach);
      if (host.config.certainty === 'gap' || !before.some((other) => isThereWith(other, host)))
        before.push(host);
    }
  }
  return found;
}

/** `before`: hosts that come before it, those left out that are there only where one of these is. */
function judgeReach(
  { isNamed }: HostAddressSet,
  host: Host,
  before: readonly Host[],
  lost: ReadonlySet<string> | undefined,
): Reach {
  if (before.length === 0) return 'as-default';
  if (!before.some((other) => isThereWith(other, host))) return 'unknown';
  if (!isNamed) return 'never';
  if (host.name.known !== 'present' || host.config.mayHaveMoreAliases || host.patterns.length > 0)
    return 'unknown';
  const names = [host.name.host, ...host.aliases.map(({ name }) => name)];
  return names.every((name) => lost?.has(asciiLowerCase(name)) === true) ? 'never' : 'by-name';
}

/** Whether the one is there whenever the other is. */
function isThereWith(one: Host, other: Host): boolean {
  return one.config.certainty !== 'gap' && isImplied(one.config, other.config);
}

/** An address of a host that no connection can come in on, as nobody listens there. */
export interface AddressWithoutListener {
  readonly host: Host;
  /** Which of the host's words. */
  readonly word: number;
  readonly port: number;
  readonly shown: string;
  /** Whether something listens on the port at other addresses. */
  readonly isPortOpen: boolean;
}

export function findAddressesWithoutListener({
  hosts,
  sets,
  listening,
  facts,
}: VirtualHosts): readonly AddressWithoutListener[] {
  const withoutListener = new AddressTable<HostAddressSet>();
  for (const set of sets)
    if (listening.listensOn(set.ip, set.port) === 'absent') withoutListener.set(set.ip?.text, set.port, set);
  if (withoutListener.isEmpty) return [];
  const openPorts = new Map<number, boolean>();
  const isOpen = (port: number): boolean => {
    let is = openPorts.get(port);
    if (is === undefined) {
      is = listening.listensOn(undefined, port) === 'present';
      openPorts.set(port, is);
    }
    return is;
  };
  const all: AddressWithoutListener[] = [];
  for (const host of hosts)
    for (let word = 0; word < host.addresses.length; word++) {
      const address = host.addresses[word];
      if (address?.kind !== 'ip' || address.port === undefined) continue;
      const { ip, port } = address;
      const set = withoutListener.get(isWildcard(address, facts.series) ? undefined : ip.text, port);
      if (set === undefined) continue;
      all.push({ host, word, port, shown: set.shown, isPortOpen: set.ip !== undefined && isOpen(port) });
    }
  return all;
}

function keyOf(ip: string | undefined, port: number): string {
  return `${ip ?? '*'} ${port}`;
}

/**
 * Whether surely no connection comes to a set, because all that httpd listens on, of what the set is for, has sets that
 * are asked before it. False where it does not listen for the set at all. Source: find_ipaddr() in server/vhost.c.
 */
export function isNeverReached(set: HostAddressSet, { sets, listening, facts }: VirtualHosts): boolean {
  if (listening.mayBeMore || facts.series === '2.2') return false;
  const heard = listening.listeners.filter(
    ({ ip, port }) =>
      (set.port === 0 || port === set.port) &&
      (set.ip === undefined || ip === undefined || ip.text === set.ip.text),
  );
  const taken = new Set(
    sets
      .filter(({ members }) => members.some(({ host }) => host.config.certainty === 'present'))
      .map(({ ip, port }) => keyOf(ip?.text, port)),
  );
  return (
    heard.length > 0 &&
    heard.every(({ ip, port }) => {
      const address = ip?.text ?? set.ip?.text;
      const order = [
        ...(address === undefined ? [] : [keyOf(address, port), keyOf(address, 0)]),
        keyOf(undefined, port),
        keyOf(undefined, 0),
      ];
      return order.slice(0, order.indexOf(keyOf(set.ip?.text, set.port))).some((key) => taken.has(key));
    })
  );
}

/** Two sets for the same port, of which the narrow one takes all connections that it can have from the broad one. */
export interface ShadowedAddressSet {
  readonly broad: HostAddressSet;
  readonly narrow: HostAddressSet;
}

/** The hosts of the broad set never answer where the narrow one does, whatever name is asked for. */
export function findShadowedAddressSets({ sets }: VirtualHosts): readonly ShadowedAddressSet[] {
  const wildcards = sets.filter(({ ip, port }) => ip === undefined || port === 0);
  return wildcards.flatMap((broad) =>
    sets.filter((narrow) => narrow !== broad && isWithin(narrow, broad)).map((narrow) => ({ broad, narrow })),
  );
}

function isWithin(narrow: HostAddressSet, broad: HostAddressSet): boolean {
  const isSameAddress = broad.ip?.text === narrow.ip?.text;
  const isSamePort = broad.port === narrow.port;
  return (broad.ip === undefined || isSameAddress) && (broad.port === 0 || isSamePort);
}
