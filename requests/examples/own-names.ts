import { addTo } from '../../core/add-to.ts';
import { query } from '../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import type { Host } from '../../model/vhosts/virtual-hosts.ts';

/** The hosts that surely have a name, given in lower case, whatever their ports are. */
export function hostsCalled(name: ByteText, server: Server): readonly Host[] {
  return hostsByName(server).get(name) ?? [];
}

const hostsByName = query('hostsByName', (server: Server): ReadonlyMap<ByteText, readonly Host[]> => {
  const { main, hosts } = virtualHostsOf(server);
  const found = new Map<ByteText, Host[]>();
  for (const host of [main, ...hosts])
    for (const name of new Set(namesOf(host))) {
      addTo(found, name, host);
    }
  return found;
});

/** The names that a host surely has, in lower case. */
export function namesOf({ name, aliases }: Host): readonly ByteText[] {
  const own = name.known === 'present' && name.from === 'ServerName' ? [name.host] : [];
  const others = aliases.filter(({ certainty }) => certainty === 'present').map((alias) => alias.name);
  return [...own, ...others].map(asciiLowerCase);
}

/**
 * False where the target of a redirect names a host that is surely none of the server's, with and without `www.` before it: to
 * see that no request has to be asked.
 */
export function mayBeOwn(target: ByteText, server: Server): boolean {
  const [, host] = /^https?:\/\/([\w.-]+)(?:[:/?]|$)/i.exec(target) ?? [];
  if (host === undefined || server.assumes.length > 0 || readIpAddress(host) !== undefined) return true;
  const sites = sitesOf(server);
  return sites === 'unknown' || sites.has(siteOf(host));
}

const sitesOf = query('sitesOf', (server: Server): ReadonlySet<ByteText> | 'unknown' => {
  const { main, hosts } = virtualHostsOf(server);
  const all = [main, ...hosts];
  if (all.some(({ patterns }) => patterns.length > 0)) return 'unknown';
  return new Set(
    all.flatMap(({ name, aliases }) => [
      ...(name.known === 'present' ? [siteOf(name.host)] : []),
      ...aliases.map((alias) => siteOf(alias.name)),
    ]),
  );
});

/** A name of a host without `www.` before it, in lower case. */
export function siteOf(host: ByteText): ByteText {
  return asciiLowerCase(host).replace(/^www\./, '');
}
