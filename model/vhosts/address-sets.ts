import type { ByteText } from '../../grammar/byte-text.ts';
import { AddressTable } from './address-table.ts';
import type { IpAddress } from './ip-address.ts';
import type { Host } from './virtual-hosts.ts';

/**
 * The virtual hosts that httpd chooses among when a connection comes in on one address and port: an ipaddr_chain of
 * server/vhost.c. The first member answers for every name that no member has.
 */
export interface HostAddressSet {
  /** Undefined for `*`: every address that has no set of its own for the port. */
  readonly ip: IpAddress | undefined;
  /** 0 for every port that has no set of its own. */
  readonly port: number;
  /** As `httpd -S` writes it: `*:80`, `192.0.2.1:*`, `[2001:db8::1]:443`. */
  readonly shown: string;
  /** In the order in which httpd compares their names. One host is a member for each of its addresses that lead here. */
  readonly members: readonly Member[];
  /** Whether names are compared at all; if not, the one member answers everything. */
  readonly isNamed: boolean;
}

export interface Member {
  readonly host: Host;
  /** The address as its word of `<VirtualHost>` has it, without the port; requests may ask for it. */
  readonly address: ByteText;
  readonly port: number;
}

interface Chain {
  readonly ip: IpAddress | undefined;
  readonly port: number;
  /** Last first. */
  readonly members: Member[];
}

/**
 * Puts the hosts into sets as ap_fini_vhost_config() of httpd 2.4 does, in the order of `httpd -S`: by the hash of the
 * address, wildcards last. Hosts that may not be there take part; addresses that plume cannot tell do not.
 */
export function collectAddressSets(hosts: readonly Host[]): readonly HostAddressSet[] {
  const byHash = new Map<number, Chain[]>();
  const wildcards: Chain[] = [];
  const chains = new AddressTable<Chain>();
  // httpd goes through the hosts from the last to the first, and puts each before those it has
  for (const host of hosts.toReversed()) {
    let previous: { readonly isAny: boolean; readonly port: number } | undefined;
    for (const address of host.addresses) {
      if (address?.kind !== 'ip' || address.port === undefined) continue;
      const { port } = address;
      const { isAny } = address.ip;
      const ip = isAny ? undefined : address.ip;
      const chain = chains.get(ip?.text, port);
      // `*` stands for 0.0.0.0 and ::, which make one member
      const isRepeated = chain !== undefined && isAny && previous?.isAny === true && previous.port === port;
      const member: Member = { host, address: address.host, port };
      if (chain === undefined) {
        const one: Chain = { ip, port, members: [member] };
        chains.set(ip?.text, port, one);
        if (ip === undefined) wildcards.push(one);
        else bucket(byHash, ip).push(one);
      } else if (!isRepeated) chain.members.push(member);
      previous = { isAny, port };
    }
  }
  for (const chains of [...byHash.values(), wildcards]) chains.reverse();
  return inOrder(byHash, wildcards).map(({ ip, port, members }) => ({
    ip,
    port,
    shown: showAddress(ip, port),
    members: members.length === 1 ? members : members.toReversed(),
    isNamed: members.length > 1,
  }));
}

/** The bucket of an address in httpd's table: the exclusive or of its last four bytes. */
export function bucket<C>(byHash: Map<number, C[]>, ip: IpAddress): C[] {
  const { bytes } = ip;
  let hash = 0;
  for (let i = bytes.length - 4; i < bytes.length; i++) hash ^= bytes[i]!;
  let chains = byHash.get(hash);
  if (chains === undefined) {
    chains = [];
    byHash.set(hash, chains);
  }
  return chains;
}

/** The chains in the order in which `httpd -S` shows them. */
export function inOrder<C>(byHash: ReadonlyMap<number, readonly C[]>, wildcards: readonly C[]): readonly C[] {
  const sorted = [...byHash].sort(([a], [b]) => a - b);
  return [...sorted.flatMap(([, chains]) => chains), ...wildcards];
}

export function showAddress(ip: IpAddress | undefined, port: number): string {
  const address = ip === undefined ? '*' : ip.family === 6 ? `[${ip.text}]` : ip.text;
  return `${address}:${port === 0 ? '*' : port}`;
}
