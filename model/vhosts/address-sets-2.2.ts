import { bucket, type HostAddressSet, inOrder, type Member, showAddress } from './address-sets.ts';
import { DEFAULT_OF_2_2, readHostAddress } from './host-address.ts';
import type { IpAddress } from './ip-address.ts';
import { type Host, isWildcard, type NameVirtualHostFact } from './virtual-hosts.ts';

/** What httpd 2.2 says, when it has read everything, about virtual hosts that do not fit together. */
export interface VirtualHostError {
  /** httpd's text. */
  readonly httpd: string;
  /** The host it speaks of; undefined for a NameVirtualHost without hosts. */
  readonly host: Host | undefined;
  /** A later host that loses to it, if that is what is said; then no request reaches that one at this address. */
  readonly loser: Host | undefined;
  readonly nameVirtualHost: NameVirtualHostFact | undefined;
}

interface Chain {
  readonly of: NameVirtualHostFact | undefined;
  ip: IpAddress;
  port: number;
  address: string;
  /** Last first; of an address without NameVirtualHost only the last one put here is heard. */
  members: Member[];
}

/**
 * Puts the hosts into sets as ap_fini_vhost_config() of httpd 2.2 does. Names are compared only where a
 * NameVirtualHost has the address; elsewhere the first host of an address answers everything. `*` and `_default_`
 * differ in what they are called only.
 */
export function collectAddressSets22(
  hosts: readonly Host[],
  nameVirtualHosts: readonly NameVirtualHostFact[],
): { readonly sets: readonly HostAddressSet[]; readonly errors: readonly VirtualHostError[] } {
  const byHash = new Map<number, Chain[]>();
  const wildcards: Chain[] = []; // the last one first
  const errors: VirtualHostError[] = [];
  const reportProblem = (httpd: string, host: Host, loser?: Host) =>
    errors.push({ httpd, host, loser, nameVirtualHost: undefined });

  for (const fact of nameVirtualHosts) {
    const { address: word, inheritedPort } = fact;
    const address = word === undefined ? undefined : readHostAddress(word, inheritedPort, '2.2');
    if (address?.kind !== 'ip' || address.port === undefined) continue;
    const chain: Chain = { of: fact, ip: address.ip, port: address.port, address: address.host, members: [] };
    if (address.ip.isAny) wildcards.push(chain);
    else bucket(byHash, address.ip).push(chain);
  }

  for (const host of hosts.toReversed())
    for (const address of host.addresses) {
      if (address?.kind !== 'ip' || address.port === undefined) continue;
      const { ip, port } = address;
      const member: Member = { host, address: address.host, port };
      if (isWildcard(address, '2.2')) addToWildcards(member, ip);
      else addToAddress(member, ip);
    }
  wildcards.reverse();
  return {
    sets: inOrder(byHash, wildcards)
      .filter(({ members }) => members.length > 0)
      .map(toSet),
    errors: [...errors, ...[...byHash.values(), wildcards].flatMap(reportUnusedNames)],
  };

  function addToWildcards(member: Member, ip: IpAddress): void {
    const { host, port } = member;
    const chain = wildcards.findLast((one) => one.port === 0 || one.port === port);
    if (chain !== undefined && addByName(chain, member)) return;
    if (chain !== undefined && chain.port !== 0)
      reportProblem(
        `_default_ VirtualHost overlap on port ${port}, the first has precedence`,
        host,
        chain.members[0]?.host,
      );
    wildcards.push({ of: undefined, ip, port, address: member.address, members: [member] });
  }

  function addToAddress(member: Member, ip: IpAddress): void {
    const { host, port } = member;
    const chains = bucket(byHash, ip);
    const chain = chains.find(
      (one) => one.ip.text === ip.text && (one.port === 0 || port === 0 || one.port === port),
    );
    if (chain === undefined) {
      const named = chains.filter(({ of }) => of !== undefined).length;
      chains.splice(named, 0, { of: undefined, ip, port, address: member.address, members: [member] });
    } else if (!addByName(chain, member)) {
      reportProblem(
        `VirtualHost ${member.address}:${port} overlaps with VirtualHost ${chain.address}:${chain.port}, the first has precedence, perhaps you need a NameVirtualHost directive`,
        host,
        chain.members[0]?.host,
      );
      chain.port = port;
      chain.address = member.address;
      chain.members = [member];
    }
  }

  function addByName(chain: Chain, member: Member): boolean {
    if (chain.of === undefined) return false;
    chain.members.push(member);
    if (member.port !== chain.port)
      reportProblem(
        `VirtualHost ${member.address}:${member.port} -- mixing * ports and non-* ports with a NameVirtualHost address is not supported, proceeding with undefined results`,
        member.host,
      );
    return true;
  }
}

function reportUnusedNames(chains: readonly Chain[]): readonly VirtualHostError[] {
  return chains.flatMap(({ of, members, address, port }) =>
    of === undefined || members.length > 0
      ? []
      : [
          {
            httpd: `NameVirtualHost ${address}:${port} has no VirtualHosts`,
            host: undefined,
            loser: undefined,
            nameVirtualHost: of,
          },
        ],
  );
}

function toSet({ of, ip, port, members }: Chain): HostAddressSet {
  const isDefault = ip.text === DEFAULT_OF_2_2.text;
  return {
    ip: ip.isAny || isDefault ? undefined : ip,
    port,
    shown: isDefault ? `_default_:${port === 0 ? '*' : port}` : showAddress(ip.isAny ? undefined : ip, port),
    members: members.toReversed(),
    isNamed: of !== undefined,
  };
}
