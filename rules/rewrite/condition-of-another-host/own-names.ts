import { query } from '../../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Server } from '../../../model/server/server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import type { Host } from '../../../model/vhosts/virtual-hosts.ts';

/**
 * The names by which alone requests reach a virtual host, in lower case; undefined where others may, as they do the first
 * one of an address, or where plume may not know all names.
 */
export function onlyNamesOf(server: Server, host: Host): readonly ByteText[] | undefined {
  const { config, name, aliases, patterns } = host;
  if (name.known !== 'present' || name.from !== 'ServerName') return undefined;
  if (patterns.length > 0 || config.mayHaveMoreAliases || config.opensAt !== undefined) return undefined;
  // a path may lead to it, too; the name may be looked up
  if (config.serverPath.known !== 'absent' || mayLookNamesUp(config)) return undefined;
  if (config.certainty !== 'present' || host.mayBeAnywhere || mayBeFirst(server).has(host)) return undefined;
  return [name.host, ...aliases.map((alias) => alias.name)].map(asciiLowerCase);
}

function mayLookNamesUp({ useCanonicalName }: Host['config']): boolean {
  if (useCanonicalName.known === 'unknown') return true;
  return useCanonicalName.known === 'present' && asciiLowerCase(useCanonicalName.value) === 'dns';
}

/** The hosts that may answer what names none of an address. */
const mayBeFirst = query('mayBeFirst', (server: Server): ReadonlySet<Host> => {
  const found = new Set<Host>();
  for (const { members } of virtualHostsOf(server).sets)
    for (const { host } of members) {
      found.add(host);
      if (host.config.certainty === 'present') break;
    }
  return found;
});
