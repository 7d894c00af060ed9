import { engineOfHost } from '../../access/request/message/encryption.ts';
import { splitUrl } from '../../access/request/request-url.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import { hostOfSection } from '../../model/vhosts/host-of-section.ts';
import type { IpAddress } from '../../model/vhosts/ip-address.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import { MOST_NAMES, type Origin, originsOf, originsToAsk } from '../../requests/examples/origins.ts';
import { addressesOn, firstHosts, sectionOf } from '../../requests/resolve/answering-host.ts';
import type { Both, Side } from '../sides/side.ts';
import type { Host } from './reach.ts';

/** Where the hosts of two servers are asked: at addresses and ports that either tells apart, with TLS where either has it. */
export interface OriginsOfBoth {
  /** The origins of a host of one side: its first names at its own addresses. */
  of(side: Side, host: Host): readonly Origin[];
  /** An origin at other addresses of its port. */
  atAddresses(origin: Origin, addresses: readonly IpAddress[]): readonly Origin[];
}

export function originsOfBoth(sides: Both<Side>): OriginsOfBoth {
  const addresses = new Map<number, readonly IpAddress[]>();
  const addressesOf = (port: number): readonly IpAddress[] => {
    const known = addresses.get(port);
    if (known !== undefined) return known;
    const all = [sides.before, sides.after].flatMap(({ server }) =>
      addressesOn(virtualHostsOf(server), port),
    );
    const found = [...new Map(all.map((one) => [one.text, one])).values()];
    addresses.set(port, found);
    return found;
  };
  const encrypted = new Map<string, readonly boolean[]>();
  const areEncrypted = (port: number, address: IpAddress | undefined): readonly boolean[] => {
    const key = `${address?.text} ${port}`;
    const known = encrypted.get(key);
    if (known !== undefined) return known;
    const found = [sides.before, sides.after].map(({ server }) => isTls(server, { address, port }));
    encrypted.set(key, found);
    return found;
  };
  const schemesOf = (origin: Origin): readonly Origin[] => {
    const port = portOf(origin);
    if (origin.origin === '' || origin.scheme === 'https') return [origin];
    const areTls = areEncrypted(port, origin.differing.to?.address);
    const plain = areTls.includes(false) ? [origin] : [];
    return areTls.includes(true) ? [...plain, withTls(origin, port)] : plain;
  };
  const atAddresses: OriginsOfBoth['atAddresses'] = (origin, some) => {
    const { host } = origin.differing;
    const port = portOf(origin);
    return some
      .map((address) => ({
        ...origin,
        differing: { ...(host !== undefined && { host }), to: { port, address } },
      }))
      .flatMap(schemesOf);
  };
  return {
    of(side, host) {
      const all = namesFor(side, host).flatMap((origin) => {
        const addresses = addressesOf(portOf(origin));
        if (addresses.length < 2) return schemesOf(origin);
        const own = ownAddresses(side, host, addresses);
        return atAddresses(origin, (own.length > 0 ? own : addresses).slice(0, MOST_NAMES));
      });
      return [...all, ...all.flatMap(throughAnother)];
    },
    atAddresses,
  };
}

/** The addresses at which a host answers: those that it names, or those that no host does. */
function ownAddresses({ server }: Side, host: Host, addresses: readonly IpAddress[]): readonly IpAddress[] {
  const { sets, main } = virtualHostsOf(server);
  const own = (host && hostOfSection(server, host)) ?? main;
  const around = sets.filter(({ members }) => members.some((one) => one.host === own));
  const texts = new Set(around.flatMap(({ ip }) => ip?.text ?? []));
  if (texts.size > 0) return addresses.filter(({ text }) => texts.has(text));
  const named = new Set(sets.flatMap(({ ip }) => ip?.text ?? []));
  return addresses.filter(({ text }) => !named.has(text));
}

/** How a host is asked where nothing is said of addresses: each URL begins with the origin. */
function namesFor({ server }: Side, host: Host): readonly Origin[] {
  const own = originsToAsk(server, host).map(withWholeUrl);
  const written = originsOf(server, host).urls.filter((url) => url !== '');
  const others = written
    .filter((url) => !own.some(({ origin }) => origin === url))
    .flatMap((origin): readonly Origin[] => {
      const { scheme, host: authority } = splitUrl(origin)?.server ?? {};
      return scheme === undefined || authority === undefined
        ? []
        : [{ origin, authority, scheme, differing: {} }];
    });
  return [...own, ...others];
}

/** A host that answers for any name is asked for the one that the request would say: a report without a port can be tried by nobody. */
function withWholeUrl(one: Origin): Origin {
  const { origin, scheme, differing } = one;
  if (origin !== '' || differing.host === undefined) return one;
  const port = portOf(one);
  const isUsual = port === (scheme === 'https' ? 443 : 80);
  const authority = isUsual ? differing.host : `${differing.host}:${port}`;
  return { scheme, authority, origin: `${scheme}://${authority}`, differing: {} };
}

/** As a server in front of this one passes requests on, with the name that clients asked for, and without the port. */
function throughAnother(origin: Origin): readonly Origin[] {
  const name = nameIn(origin);
  return name === origin.authority || origin.differing.host !== undefined
    ? []
    : [{ ...origin, differing: { ...origin.differing, host: name } }];
}

function nameIn({ authority }: Origin): ByteText {
  return authority.replace(/:\d+$/, '');
}

function portOf({ origin, scheme, differing }: Origin): number {
  return differing.to?.port ?? splitUrl(origin)?.server?.port ?? (scheme === 'https' ? 443 : 80);
}

/** The same names with TLS. */
function withTls(origin: Origin, port: number): Origin {
  const name = nameIn(origin);
  const own = port === 443 ? name : `${name}:${port}`;
  return { ...origin, scheme: 'https', authority: own, origin: `https://${own}` };
}

/** True if the first host of an address, which decides that, has TLS. */
function isTls(
  server: Server,
  to: { readonly address: IpAddress | undefined; readonly port: number },
): boolean {
  return firstHosts(server, to).some((answer) => engineOfHost(server, sectionOf(answer)) === 'on');
}
