import { query } from '../../core/query.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Located, Server } from '../server/server.ts';
import type { HostAddressSet } from './address-sets.ts';
import { hostOfSection } from './host-of-section.ts';
import { virtualHostsOf } from './read-vhosts.ts';
import { findReach, findShadowedNames, isNeverReached } from './unreachable-hosts.ts';
import type { Host } from './virtual-hosts.ts';

/**
 * Whether a request may reach a virtual host: false where nothing listens for it, and where other hosts surely answer all that
 * it is for.
 */
export function mayReachHost(server: Server, section: Located<OpeningTag>): boolean {
  const host = hostOfSection(server, section);
  return host === undefined || host.mayBeAnywhere || !unreachedHosts(server).has(host);
}

const unreachedHosts = query('unreachedHosts', (server: Server): ReadonlySet<Host> => {
  const hosts = virtualHostsOf(server);
  const { listening } = hosts;
  // without any `Listen` httpd does not start, which is another mistake
  const isHeard = (set: HostAddressSet) =>
    listening.listeners.length === 0 || listening.listensOn(set.ip, set.port) !== 'absent';
  const heard = hosts.sets.filter((set) => isHeard(set) && !isNeverReached(set, hosts));
  const reach = findReach(heard, findShadowedNames(hosts));
  return new Set(hosts.hosts.filter((host) => (reach.get(host) ?? []).every((one) => one === 'never')));
});
