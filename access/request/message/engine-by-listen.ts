import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { HostAddress } from '../../../model/vhosts/host-address.ts';
import { hostOfSection } from '../../../model/vhosts/host-of-section.ts';
import type { Listener } from '../../../model/vhosts/listeners.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';

/**
 * Whether a host without `SSLEngine` has TLS because it has a certificate and the protocol of its `Listen` is `https`, as far
 * as plume sees its lines; never the main server. Sources: ap_setup_listeners() in server/listen.c, ssl_init_Module() in
 * modules/ssl/ssl_engine_init.c; measured with 2.4.71.
 */
export function engineByListen(
  server: Server,
  host: Located<OpeningTag> | undefined,
): 'on' | 'off' | 'unknown' {
  if (host === undefined) return 'off';
  const [own, inherited] = [host, server].map((scope) => commandsIn(scope, CERTIFICATES));
  if (own!.length + inherited!.length === 0) return 'off';
  if ([host, server].some((scope) => commandsIn(scope, 'protocol').length > 0)) return 'unknown';
  const isHttps = isListenedToAsHttps(server, host);
  if (isHttps === false) return 'off';
  // a host without any line about TLS shares the record of the main server, which has none
  const isCertain =
    isHttps === true &&
    server.target.series === '2.4' &&
    own!.some(({ command, certainty }) => command.key === 'sslcertificatefile' && certainty === 'present');
  return isCertain ? 'on' : 'unknown';
}

const CERTIFICATES = ['sslcertificatefile', 'mdomain', '<mdomainset'];

/** Whether the first `Listen` with an address and port of a host has `https`; undefined where plume cannot tell. */
function isListenedToAsHttps(server: Server, section: Located<OpeningTag>): boolean | undefined {
  const host = hostOfSection(server, section);
  const { listeners, mayBeMore } = virtualHostsOf(server).listening;
  if (host === undefined || host.mayBeAnywhere) return undefined;
  for (const address of host.addresses) {
    if (address?.kind !== 'ip' || address.port === undefined) return undefined;
    const found = listeners.filter((one) => isOf(one, address));
    if (found.length === 0) continue;
    const isSure = found.every(({ fact }) => fact.certainty === 'present');
    const isHttps = found[0]!.protocol === 'https';
    return isSure && found.every(({ protocol }) => (protocol === 'https') === isHttps) ? isHttps : undefined;
  }
  return mayBeMore ? undefined : false;
}

/** Only equal addresses count: a `Listen` for all is not one for the address of a host. */
function isOf({ ip, port }: Listener, address: HostAddress & { readonly kind: 'ip' }): boolean {
  if (port !== address.port) return false;
  const isForAll = ip === undefined || ip.isAny;
  return isForAll ? address.ip.isAny : ip.text === address.ip.text;
}
