import { engineOfHost } from '../../access/request/message/encryption.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import type { VirtualHosts } from '../../model/vhosts/virtual-hosts.ts';

/** Where a virtual host may be asked, the main server where it is undefined: `http://www.example.org`, or empty. */
export interface Origins {
  readonly urls: readonly ByteText[];
  /** With another name: for conditions about the Host header. */
  withName(name: ByteText): readonly ByteText[];
}

/** The first names and ports of a host; empty for a request that names none. */
export function originsOf(server: Server, host: Located<OpeningTag> | undefined): Origins {
  const hosts = virtualHostsOf(server);
  const own = hosts.hosts.find(
    ({ config: { at } }) => at !== undefined && at.command === host?.command && at.instance === host.instance,
  );
  const { name, aliases } = own ?? hosts.main;
  const names = [
    ...(name.known === 'present' ? [name.host] : []),
    ...aliases.filter(({ certainty }) => certainty === 'present').map((alias) => alias.name),
  ].slice(0, MOST_NAMES);
  const addresses = hosts.sets.flatMap(({ ip, port, members }) =>
    ip !== undefined && port !== 0 && members.some((one) => one.host === own) ? [showIp(ip.text)] : [],
  );
  const isEncrypted = engineOfHost(server, host) === 'on';
  const ports = portsOf(hosts, own);
  const write = (one: ByteText): readonly ByteText[] => ports.map((port) => originOf(one, port, isEncrypted));
  const written = [...names, ...addresses.slice(0, 1)].flatMap(write);
  return { urls: written.length > 0 ? written : [''], withName: write };
}

/** The most names of one host that example requests have. */
const MOST_NAMES = 4;
/** The most ports of one host that example requests have. */
const MOST_PORTS = 2;

function portsOf(
  { sets, listening }: VirtualHosts,
  own: VirtualHosts['main'] | undefined,
): readonly number[] {
  const listened = listening.listeners.map(({ port }) => port);
  const ofHost = sets
    .filter(({ members }) => members.some(({ host }) => host === own))
    .map(({ port }) => port);
  const ports = ofHost.length === 0 || ofHost.includes(0) ? [...ofHost, ...listened] : ofHost;
  const known = [...new Set(ports)].filter((port) => port !== 0).slice(0, MOST_PORTS);
  return known.length === 0 ? [HTTP] : known;
}

function originOf(name: ByteText, port: number, isEncrypted: boolean): ByteText {
  const usual = isEncrypted ? HTTPS : HTTP;
  return `${isEncrypted ? 'https' : 'http'}://${name}${port === usual ? '' : `:${port}`}`;
}

const HTTP = 80;
const HTTPS = 443;

function showIp(text: ByteText): ByteText {
  return text.includes(':') ? `[${text}]` : text;
}
