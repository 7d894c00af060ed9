import { LOOPBACK, representativesOf } from '../access/policy/address-set.ts';
import type { RequestFacts } from '../access/policy/request-facts.ts';
import type { OpeningTag, Series } from '../grammar/syntax-tree.ts';
import type { Located, Server } from '../model/server/server.ts';
import { readHostAddress } from '../model/vhosts/host-address.ts';
import type { IpAddress } from '../model/vhosts/ip-address.ts';
import { virtualHostsOf } from '../model/vhosts/read-vhosts.ts';

/** Whether all addresses of a virtual host are those by which a machine reaches itself. */
export function isOnlyForItself({ instance, command }: Located<OpeningTag>, series: Series): boolean {
  const { words: args } = instance.partsOf(command);
  return (
    args.length > 0 &&
    args.every(({ value, hasVariable }) => {
      const address = hasVariable ? undefined : readHostAddress(value, undefined, series);
      if (address?.kind === 'name') return address.host === 'localhost';
      return address?.kind === 'ip' && LOOPBACK.has(address.ip);
    })
  );
}

/** Whether nobody from another machine can connect to the server. */
export function listensToItself(server: Server): boolean {
  const { listeners, mayBeMore } = virtualHostsOf(server).listening;
  return (
    !mayBeMore && listeners.length > 0 && listeners.every(({ ip }) => ip !== undefined && LOOPBACK.has(ip))
  );
}

const [OWN_ADDRESS] = representativesOf([LOOPBACK]).filter((address) => LOOPBACK.has(address));

/** What is known of a request from the machine itself. */
export const OWN_REQUEST: RequestFacts = {
  truth: (atom) =>
    atom.kind === 'address' && OWN_ADDRESS !== undefined ? atom.set.has(OWN_ADDRESS) : undefined,
  credentials: undefined,
};

/**
 * Whether a client of this address may connect to a virtual host, or to the main server. What is in front of a server that listens
 * for the machine alone hands on requests of others.
 */
export function mayConnect(
  server: Server,
  host: Located<OpeningTag> | undefined,
  client: IpAddress | undefined,
): boolean {
  if (client === undefined || LOOPBACK.has(client)) return true;
  return host === undefined || !isOnlyForItself(host, server.target.series);
}
