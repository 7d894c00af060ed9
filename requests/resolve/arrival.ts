import type { RequestQuestion } from '../../access/request/request.ts';
import { splitUrl } from '../../access/request/request-url.ts';
import type { Server } from '../../model/server/server.ts';
import type { Arrival } from './answering-host.ts';

/** Where a request comes in, and what its Host header says. */
export function arrivalOf(server: Server, { url, host, headers, to, isForProxy }: RequestQuestion): Arrival {
  const asked = splitUrl(url)?.server;
  // a whole URL for a proxy does not say where the proxy is, and its host takes the place of the header
  if (isForProxy === true && asked !== undefined)
    return { hostHeader: asked.host, address: to?.address, port: to?.port ?? usualPortOf(server) };
  return {
    hostHeader: host ?? headers?.get('host') ?? asked?.host,
    address: to?.address,
    port: to?.port ?? asked?.port ?? usualPortOf(server),
  };
}

/** Whoever asks a server that is only assumed means http where they do not say https. */
function usualPortOf({ assumes }: Server): number | undefined {
  return assumes.length > 0 ? HTTP : undefined;
}

const HTTP = 80;
