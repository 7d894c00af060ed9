import { once } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, Series } from '../../grammar/syntax-tree.ts';
import type { FileInstance } from '../server/server.ts';
import { collectAddressSets, type HostAddressSet } from './address-sets.ts';
import { collectAddressSets22, type VirtualHostError } from './address-sets-2.2.ts';
import { DEFAULT_OF_2_2, type HostAddress, type IpHostAddress, readHostAddress } from './host-address.ts';
import { createHostFinder, type HostAnswer, type HostQuestion } from './host-for.ts';
import type { HostName } from './host-name.ts';
import { type ListenFact, type Listening, planListeners } from './listeners.ts';
import { isNamePattern } from './match-name.ts';
import { readServerName } from './server-name.ts';

/** All that decides which virtual host answers, as plain data; where it was read from does not matter. */
export interface VirtualHostFacts {
  readonly series: Series;
  readonly listens: readonly ListenFact[];
  /** Whether ListenCoresBucketsRatio lets several sockets have one port. */
  readonly sharesPorts: 'present' | 'absent' | 'unknown';
  /** Whether an address can be bound beside a wildcard with its port, as on Windows, where httpd sets no SO_REUSEADDR. */
  readonly bindsBesideWildcards?: boolean;
  readonly main: HostConfig;
  /** In the order in which httpd walks them. */
  readonly hosts: readonly HostConfig[];
  /** What httpd calls itself without ServerName; undefined where that is not known. */
  readonly machineName: ByteText | undefined;
  /** NameVirtualHost, which only 2.2 heeds. */
  readonly nameVirtualHosts: readonly NameVirtualHostFact[];
}

export interface HostConfig {
  /**
   * `unknown`: may be there or not. `gap`: stands for any number of virtual hosts that plume cannot see, for example
   * in an unreadable file.
   */
  readonly certainty: 'present' | 'unknown' | 'gap';
  readonly uncertainties: Uncertainties;
  /** The words of `<VirtualHost>`; undefined for one that is not known. Empty for the main server. */
  readonly addresses: readonly (ByteText | undefined)[];
  /** Whether the words are all known in number; false for `<VirtualHost ${ADDRESSES}>`. */
  readonly hasAllAddresses: boolean;
  /** The port of the main server's ServerName as far as it is read: 0 for none, undefined where it is not known. */
  readonly inheritedPort: number | undefined;
  /** The word of the ServerName that counts, the last one. */
  readonly serverName: Setting;
  readonly aliases: readonly Alias[];
  /** Whether names may be missing in `aliases`: an unknown condition or variable. */
  readonly mayHaveMoreAliases: boolean;
  /** The first line of a named host that brings lines which plume does not see, and which are assumed to name it no further. */
  readonly opensAt: SourceLocation | undefined;
  readonly serverPath: Setting;
  readonly documentRoot: Setting;
  readonly useCanonicalName: Setting;
  readonly at: SourceLocation | undefined;
}

/** A command in the server, or in the one file that is looked at. */
export interface SourceLocation {
  readonly command: Command;
  readonly instance: FileInstance | undefined;
}

/**
 * What must hold for something to be there, though plume cannot tell: one object for each condition, the same for all
 * that depends on it. Empty for what is surely there.
 */
export type Uncertainties = readonly object[];

/** Whether the one is surely there in every server that has the other. */
export function isImplied(
  one: { readonly uncertainties: Uncertainties },
  other: { readonly uncertainties: Uncertainties },
): boolean {
  return one.uncertainties.every((uncertainty) => other.uncertainties.includes(uncertainty));
}

/** What a directive sets. */
export type Setting =
  | { readonly known: 'present'; readonly value: ByteText; readonly at: SourceLocation | undefined }
  | { readonly known: 'absent' }
  | { readonly known: 'unknown' };

export interface Alias {
  readonly name: ByteText;
  /** Whether it may not be read; then its name may answer, or not. */
  readonly certainty: 'present' | 'unknown';
  readonly at: SourceLocation | undefined;
}

export interface NameVirtualHostFact {
  readonly certainty: 'present' | 'unknown';
  /** Undefined where it is not known. */
  readonly address: ByteText | undefined;
  readonly inheritedPort: number | undefined;
  readonly at: SourceLocation | undefined;
}

/** A virtual host, or the main server, with its words read. Who compares two asks whether they are one object. */
export class Host {
  readonly config: HostConfig;
  /** Place in httpd's order; -1 for the main server. */
  readonly index: number;
  /** One per word, undefined where the word is not known. */
  readonly addresses: readonly (HostAddress | undefined)[];
  /** Whether it may have addresses that plume cannot tell. */
  readonly mayBeAnywhere: boolean;
  readonly name: HostName;
  /** ServerAlias without and with `*` or `?`. */
  readonly aliases: readonly Alias[];
  readonly patterns: readonly Alias[];

  /** `main` is the main server, undefined for that itself. */
  constructor(
    config: HostConfig,
    index: number,
    main: Host | undefined,
    facts: Pick<VirtualHostFacts, 'series' | 'machineName'>,
  ) {
    const { aliases } = config;
    // of most hosts none is
    const hasPatterns = aliases.some(({ name }) => isNamePattern(name));
    this.config = config;
    this.index = index;
    this.addresses = config.addresses.map((word) =>
      word === undefined ? undefined : readHostAddress(word, config.inheritedPort, facts.series),
    );
    this.mayBeAnywhere =
      config.certainty === 'gap' || !config.hasAllAddresses || this.addresses.some((one) => mayBeMore(one));
    this.name = nameOf(config, this.addresses, main, facts);
    this.aliases = hasPatterns ? aliases.filter(({ name }) => !isNamePattern(name)) : aliases;
    this.patterns = hasPatterns ? aliases.filter(({ name }) => isNamePattern(name)) : NO_PATTERNS;
  }
}

/** Which listeners, sets and hosts there are, and who answers. */
export interface VirtualHosts {
  readonly facts: VirtualHostFacts;
  readonly listening: Listening;
  readonly main: Host;
  readonly hosts: readonly Host[];
  /** In the order of `httpd -S`. Hosts that may not be there are among the members. */
  readonly sets: readonly HostAddressSet[];
  /** What httpd 2.2 says of them when it starts. */
  readonly errors: readonly VirtualHostError[];
  hostFor(question: HostQuestion): HostAnswer;
}

/** Reads the facts as httpd does when it has walked the configuration: ap_fini_vhost_config() of server/vhost.c. */
export function planVirtualHosts(facts: VirtualHostFacts): VirtualHosts {
  const main = new Host(facts.main, -1, undefined, facts);
  const hosts = facts.hosts.map((config, index) => new Host(config, index, main, facts));
  const { sets, errors } =
    facts.series === '2.2'
      ? collectAddressSets22(hosts, facts.nameVirtualHosts)
      : { sets: collectAddressSets(hosts), errors: [] };
  const { series, nameVirtualHosts } = facts;
  const finder = once('finder', () => createHostFinder({ series, main, hosts, sets, nameVirtualHosts }));
  return {
    facts,
    listening: planListeners(facts),
    main,
    hosts,
    sets,
    errors,
    hostFor: (question) => finder()(question),
  };
}

const NO_PATTERNS: readonly Alias[] = [];

function mayBeMore(address: HostAddress | undefined): boolean {
  if (address === undefined) return true;
  if (address.kind === 'name') return !address.isUnresolvable;
  return address.kind === 'ip' && address.port === undefined;
}

function nameOf(
  { certainty, serverName, hasAllAddresses }: HostConfig,
  addresses: readonly (HostAddress | undefined)[],
  main: Host | undefined,
  { series, machineName }: Pick<VirtualHostFacts, 'series' | 'machineName'>,
): HostName {
  if (certainty === 'gap' || serverName.known === 'unknown') return { known: 'unknown' };
  if (serverName.known === 'present') {
    const read = readServerName(serverName.value, series);
    return read.ok ? { known: 'present', host: read.name.host, from: 'ServerName' } : { known: 'unknown' };
  }
  if (main === undefined) return { known: 'unset', from: 'machine', found: machineName };
  if (!hasAllAddresses) return { known: 'unknown' };
  if (!addresses.some((one) => one?.kind === 'ip' && isWildcard(one, series)))
    return addresses.includes(undefined) ? { known: 'unknown' } : { known: 'unset', from: 'address' };
  return main.name.known === 'present' ? { ...main.name, from: 'main' } : main.name;
}

/** Whether the address stands for all addresses; `_default_` of 2.2 does, for those that no other host has. */
export function isWildcard({ ip }: IpHostAddress, series: Series): boolean {
  return ip.isAny || (series === '2.2' && ip.text === DEFAULT_OF_2_2.text);
}
