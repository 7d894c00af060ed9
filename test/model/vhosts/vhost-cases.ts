import {
  type HostConfig,
  planVirtualHosts,
  type Setting,
  type VirtualHostFacts,
  type VirtualHosts,
} from '../../../model/vhosts/virtual-hosts.ts';

const ABSENT: Setting = { known: 'absent' };

export interface PlainHost {
  readonly addresses: string;
  readonly name?: string;
  readonly aliases?: string;
  readonly certainty?: HostConfig['certainty'];
  readonly unknownAddress?: boolean;
}

export interface PlainServer {
  readonly series?: '2.2' | '2.4';
  readonly listens?: readonly string[];
  /** The ServerName of the main server; null for none. */
  readonly name?: string | null;
  /** What httpd calls itself without ServerName. */
  readonly machineName?: string;
  readonly hosts: readonly PlainHost[];
  readonly nameVirtualHosts?: readonly string[];
}

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}

function hostConfig(host: PlainHost, inheritedPort: number): HostConfig {
  return {
    certainty: host.certainty ?? 'present',
    uncertainties: host.certainty === 'unknown' ? [host] : [],
    addresses: host.unknownAddress ? [undefined] : words(host.addresses),
    hasAllAddresses: !host.unknownAddress,
    inheritedPort,
    serverName: host.name === undefined ? ABSENT : { known: 'present', value: host.name, at: undefined },
    aliases: words(host.aliases ?? '').map((name) => ({ name, certainty: 'present', at: undefined })),
    mayHaveMoreAliases: false,
    opensAt: undefined,
    serverPath: ABSENT,
    documentRoot: ABSENT,
    useCanonicalName: ABSENT,
    at: undefined,
  };
}

export function plan(server: PlainServer): VirtualHosts {
  const { series = '2.4', listens = ['80'], name = 'main.test', hosts, nameVirtualHosts = [] } = server;
  const port = Number(/:(\d+)$/.exec(name ?? '')?.[1] ?? 0);
  const facts: VirtualHostFacts = {
    series,
    machineName: server.machineName,
    sharesPorts: 'absent',
    listens: listens.map((text) => {
      const [address, protocol] = words(text);
      return { certainty: 'present', uncertainties: [], address, protocol, at: undefined };
    }),
    main: hostConfig({ addresses: '', ...(name === null ? {} : { name }) }, 0),
    hosts: hosts.map((host) => hostConfig(host, port)),
    nameVirtualHosts: nameVirtualHosts.map((address) => ({
      certainty: 'present',
      address,
      inheritedPort: port,
      at: undefined,
    })),
  };
  return planVirtualHosts(facts);
}
