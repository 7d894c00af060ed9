import { addTo } from '../../core/add-to.ts';
import { query } from '../../core/query.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Located, Server } from '../server/server.ts';
import { virtualHostsOf } from './read-vhosts.ts';
import type { Host } from './virtual-hosts.ts';

/** What a `<VirtualHost>` comes to, its addresses and names read; undefined for one that its server does not have. */
export function hostOfSection(server: Server, { instance, command }: Located<OpeningTag>): Host | undefined {
  return hostsByTag(server)
    .get(command)
    ?.find(({ config }) => config.at?.instance === instance);
}

const hostsByTag = query('hostsByTag', (server: Server): ReadonlyMap<Command, readonly Host[]> => {
  const found = new Map<Command, Host[]>();
  for (const host of virtualHostsOf(server).hosts) {
    const { at } = host.config;
    if (at === undefined) continue;
    addTo(found, at.command, host);
  }
  return found;
});
