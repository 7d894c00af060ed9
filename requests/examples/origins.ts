import { engineOfHost } from '../../access/request/message/encryption.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { exampleNames } from '../../facts/requests/example-names.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { hostOfSection } from '../../model/vhosts/host-of-section.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import type { Host, VirtualHosts } from '../../model/vhosts/virtual-hosts.ts';

/** How clients reach a host. */
export interface HostUrl {
  readonly scheme: 'http' | 'https';
  /** With the port, where that is not the scheme's own. */
  readonly authority: ByteText;
  readonly origin: ByteText;
}

/** A URL below which a host answers, and what a request has to say where that does not. */
export interface Origin extends HostUrl {
  readonly differing: Pick<RequestQuestion, 'host' | 'to'>;
}

/**
 * Where a virtual host answers, or the main server where it is undefined: one for each of its ports, with its first name. The
 * URL is the path alone, with an empty `origin`, where it answers for any name and has none. `others`: names that it has besides.
 */
export function originsToAsk(
  server: Server,
  host: Located<OpeningTag> | undefined,
  others: readonly ByteText[] = [],
): readonly Origin[] {
  const hosts = virtualHostsOf(server);
  const own = (host && hostOfSection(server, host)) ?? hosts.main;
  const first = firstNameOf(own) ?? (server.assumes.length > 0 ? exampleNames().anybody : undefined);
  const scheme = engineOfHost(server, host) === 'on' ? 'https' : 'http';
  const ports = portsOf(hosts, own);
  if (first !== undefined)
    return [first, ...others].flatMap((name) =>
      ports.map((port) => ({ ...urlOn(name, port, scheme), differing: {} })),
    );
  return ports.map((port) => ({
    ...{ scheme, authority: '', origin: '' },
    differing: { host: nameOfNone(hosts), to: { port, address: undefined } },
  }));
}

/** A name that no host has. */
function nameOfNone({ hosts }: VirtualHosts): ByteText {
  const { anybody, elsewhere } = exampleNames();
  const isTaken = hosts.some(
    ({ name, aliases }) =>
      (name.known === 'present' && asciiLowerCase(name.host) === anybody) ||
      aliases.some((alias) => asciiLowerCase(alias.name) === anybody),
  );
  return isTaken ? elsewhere : anybody;
}

/** The name or address in URLs of a host; undefined where nothing says one. */
function firstNameOf({ name, aliases, addresses }: Host): ByteText | undefined {
  if (name.known === 'present') return name.host;
  const alias = aliases.find(({ certainty }) => certainty === 'present');
  if (alias !== undefined) return alias.name;
  const [address] = addresses;
  return address?.kind === 'ip' && !address.ip.isAny ? showIp(address.ip.text) : undefined;
}

/** Where a virtual host may be asked, the main server where it is undefined: `http://www.example.org`, or empty. */
export interface Origins {
  readonly urls: readonly ByteText[];
  /** With another name: for conditions about the Host header. */
  withName(name: ByteText): readonly ByteText[];
}

/** The first names and ports of a host; empty for a request that names none. */
export function originsOf(server: Server, host: Located<OpeningTag> | undefined): Origins {
  const hosts = virtualHostsOf(server);
  const own = (host && hostOfSection(server, host)) ?? hosts.main;
  const { name, aliases } = own;
  const names = [
    ...(name.known === 'present' ? [name.host] : []),
    ...aliases.filter(({ certainty }) => certainty === 'present').map((alias) => alias.name),
  ].slice(0, MOST_NAMES);
  const addresses = hosts.sets.flatMap(({ ip, port, members }) =>
    ip !== undefined && port !== 0 && members.some((one) => one.host === own) ? [showIp(ip.text)] : [],
  );
  const scheme = engineOfHost(server, host) === 'on' ? 'https' : 'http';
  const ports = portsOf(hosts, own);
  const write = (one: ByteText): readonly ByteText[] => ports.map((port) => urlOn(one, port, scheme).origin);
  const written = [...names, ...addresses.slice(0, 1)].flatMap(write);
  return { urls: written.length > 0 ? written : [''], withName: write };
}

/** The most names of one host that example requests have: a site may redirect hundreds of old ones. */
export const MOST_NAMES = 4;
/** The most ports of one host that example requests have. */
const MOST_PORTS = 2;

function portsOf({ sets, listening }: VirtualHosts, own: Host): readonly number[] {
  const listened = listening.listeners.map(({ port }) => port);
  const ofHost = sets
    .filter(({ members }) => members.some(({ host }) => host === own))
    .map(({ port }) => port);
  const ports = ofHost.length === 0 || ofHost.includes(0) ? [...ofHost, ...listened] : ofHost;
  const known = [...new Set(ports)].filter((port) => port !== 0).slice(0, MOST_PORTS);
  return known.length === 0 ? [USUAL.http] : known;
}

function urlOn(name: ByteText, port: number, scheme: HostUrl['scheme']): HostUrl {
  const authority = port === USUAL[scheme] ? name : `${name}:${port}`;
  return { scheme, authority, origin: `${scheme}://${authority}` };
}

/** The ports that URLs leave out. */
const USUAL = { http: 80, https: 443 } as const;

function showIp(text: ByteText): ByteText {
  return text.includes(':') ? `[${text}]` : text;
}
