import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import type { IpHostAddress } from '../../model/vhosts/host-address.ts';
import { nameAtRuntime } from '../../model/vhosts/host-name.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import type { Host } from '../../model/vhosts/virtual-hosts.ts';
import type { Arrival } from '../../requests/resolve/answering-host.ts';
import { brokenConnection } from '../../requests/resolve/connection.ts';

/** A request with TLS, as a client would ask a host at one of its addresses. */
export interface TlsRequest {
  readonly url: string;
  /** The name of the host; undefined where clients can only ask for its address. */
  readonly name: ByteText | undefined;
  readonly arrival: Arrival;
  /** Whether the connection begins with a handshake, or fails because httpd serves plain HTTP there. */
  readonly connection: 'plain' | 'tls';
}

/** A request with TLS to a host; undefined where nobody can ask it there, or plume cannot tell what becomes of it. */
export function tlsRequestTo(
  server: Server,
  host: Host,
  { ip, port, host: written }: IpHostAddress,
): TlsRequest | undefined {
  const name = nameAtRuntime(host.name);
  const address = ip.isAny ? undefined : ip;
  const shown = name ?? (address === undefined ? undefined : written);
  if (shown === undefined || port === undefined || port === 0) return undefined;
  if (virtualHostsOf(server).listening.listensOn(address, port) === 'absent') return undefined;
  const arrival = { hostHeader: name, address, port };
  const broken = brokenConnection(server, { scheme: 'https', host: shown, port, isPortSaid: true }, arrival);
  if (broken !== undefined && broken.failure !== 'tls-handshake') return undefined;
  return {
    url: `https://${shown}${port === HTTPS ? '' : `:${port}`}/`,
    ...{ name, arrival },
    connection: broken === undefined ? 'tls' : 'plain',
  };
}

const HTTPS = 443;
