import { query } from '../../core/query.ts';
import type { Server } from '../server/server.ts';
import { AddressTable } from './address-table.ts';
import { virtualHostsOf } from './read-vhosts.ts';
import type { VirtualHosts } from './virtual-hosts.ts';

/**
 * Whether a request may reach the main server: false where every address that httpd listens on surely has a virtual host,
 * of which the first answers what no other does. What the main server says then holds in virtual hosts alone.
 * Source: ap_update_vhost_given_ip() in server/vhost.c.
 */
export const mayReachMainServer: (server: Server) => boolean = query(
  'mayReachMainServer',
  // httpd 2.2 compares names only where NameVirtualHost says so
  (server) => server.target.series === '2.2' || !isTaken(virtualHostsOf(server)),
);

function isTaken({ listening, sets }: VirtualHosts): boolean {
  const { listeners, mayBeMore } = listening;
  if (mayBeMore || listeners.length === 0) return false;
  const ports = new Set([0, ...listeners.map(({ port }) => port)]);
  const taken = new AddressTable<true>();
  for (const { ip, port, members } of sets)
    if (ports.has(port) && members.some(({ host }) => host.config.certainty === 'present'))
      taken.set(ip?.text, port, true);
  const isTakenAt = (ip: string | undefined, port: number): boolean =>
    taken.get(ip, port) === true || taken.get(ip, 0) === true;
  return listeners.every(({ ip, port }) => isTakenAt(ip?.text, port) || isTakenAt(undefined, port));
}
