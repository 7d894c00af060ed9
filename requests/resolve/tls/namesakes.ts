import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { nameAtRuntime } from '../../../model/vhosts/host-name.ts';
import { matchesPattern } from '../../../model/vhosts/match-name.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import type { Host } from '../../../model/vhosts/virtual-hosts.ts';
import { sectionOf } from '../answering-host.ts';
import type { Handshake } from './handshake.ts';
import { hasEngine } from './tls-settings.ts';

/** A host whose certificate somebody may expect who asks for a name, and why another one answers. */
export interface Namesake {
  /** A clause for people, which begins with the host as its subject: `<VirtualHost *:443>`. */
  readonly why: string;
  readonly at: Located;
}

/** The first host that has the name that a client sends, and whose certificate it does not get. */
export function namesakeOf(server: Server, handshake: Handshake): Namesake | undefined {
  const { sni, selected, host } = handshake;
  if (sni === undefined || selected === undefined) return undefined;
  const own = sectionOf(selected);
  if (own !== undefined && own.command !== host?.command && hasEngine(server, own) === false)
    return { why: 'has the name, but no `SSLEngine on`', at: own };
  const isNamed = NAMED.has(selected.why) || isCalled(selected.host, sni);
  for (const other of virtualHostsOf(server).hosts) {
    if (other === selected.host || other.config.certainty !== 'present' || !isCalled(other, sni)) continue;
    const at = sectionOf({ ...selected, host: other });
    if (at === undefined) continue;
    const isHere = selected.set?.members.some((member) => member.host === other) === true;
    if (!isHere && isNamed) continue;
    return {
      why: isHere ? 'has the name, too, and comes later' : 'has the name, but is for another address or port',
      at,
    };
  }
  return undefined;
}

const NAMED: ReadonlySet<string> = new Set(['server-name', 'machine-name', 'alias', 'pattern']);

/** Source: ssl_util_vhost_matches() in modules/ssl/ssl_util.c. */
function isCalled({ name, aliases, patterns }: Host, asked: ByteText): boolean {
  const wanted = asciiLowerCase(asked);
  return (
    asciiLowerCase(nameAtRuntime(name) ?? '') === wanted ||
    aliases.some((alias) => asciiLowerCase(alias.name) === wanted) ||
    patterns.some((alias) => matchesPattern(wanted, alias.name))
  );
}
