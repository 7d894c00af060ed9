import { engineOfHost } from '../../access/request/message/encryption.ts';
import type { AskedUrl } from '../../access/request/request-url.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { commandsIn, isWhole } from '../../model/configuration/scope.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import { type Arrival, firstHosts, sectionOf } from './answering-host.ts';
import { withoutPath } from './locating.ts';
import { type EarlyAnswer, fail, refuse } from './resolved-request.ts';

type Origin = NonNullable<AskedUrl['server']>;

/**
 * What becomes of a connection that speaks TLS where httpd does not, or the other way round; undefined where both do the
 * same, or that is not known. The first host of the address decides for all of its hosts.
 * Source: ssl_hook_pre_connection() in modules/ssl/mod_ssl.c, ssl_hook_ReadReq() in modules/ssl/ssl_engine_kernel.c.
 */
export function brokenConnection(
  server: Server,
  { scheme, port, isPortSaid }: Origin,
  arrival: Arrival,
): EarlyAnswer | undefined {
  const isTls = scheme === 'https';
  const isElsewhere = !isPortSaid && arrival.port === port && isSurelyClosed(server, port);
  // something before httpd may lead the port of a scheme to another one
  const at = isElsewhere ? { ...arrival, port: undefined } : arrival;
  const hosts = firstHosts(server, at).map(sectionOf);
  const speaks = hosts.map((host) => speaksTls(server, host));
  if (hosts.length === 0 || speaks.some((one) => one === undefined || one === isTls)) return undefined;
  const [host] = hosts;
  const line = engineLine(server, host);
  const where = isElsewhere ? 'on any port' : `on port ${at.port ?? port}`;
  if (isTls)
    return isElsewhere
      ? fail(
          'connection-refused',
          `nothing listens on port ${port}, and httpd does not use TLS ${where}`,
          listenOf(server) ?? line ?? host,
        )
      : fail('tls-handshake', `httpd does not use TLS ${where}`, line ?? host);
  return {
    ...refuse(400, `httpd uses TLS ${where}, and the request is plain HTTP`, undefined),
    at: line ?? host,
    sections: withoutPath(server, host),
  };
}

/** The first Listen that is surely there. */
export function listenOf(server: Server): Located | undefined {
  return commandsIn(server, 'listen').find(({ certainty }) => certainty === 'present');
}

/** Whether httpd surely does not open a port: plume sees all that it opens. */
function isSurelyClosed(server: Server, port: number): boolean {
  const { listeners } = virtualHostsOf(server).listening;
  return listeners.every(({ fact, port: heard }) => fact.certainty === 'present' && heard !== port);
}

/** Whether the connections of a host are encrypted; undefined where plume cannot tell. Source: ssl_init_Module(). */
function speaksTls(server: Server, host: Located<OpeningTag> | undefined): boolean | undefined {
  const engine = engineOfHost(server, host);
  if (engine === 'on') return true;
  return engine === 'unknown' || !isAllSeen(server, host) ? undefined : false;
}

const CERTIFICATES = ['sslcertificatefile', 'mdomain', '<mdomainset'];

/** Whether plume sees all that decides about TLS for a host. */
function isAllSeen(server: Server, host: Located<OpeningTag> | undefined): boolean {
  const scopes = host === undefined ? [server] : [server, host];
  return !server.modules.mayBeMore && scopes.every((scope) => isWhole(scope, ['sslengine', ...CERTIFICATES]));
}

function engineLine(server: Server, host: Located<OpeningTag> | undefined): Located | undefined {
  const own = host === undefined ? undefined : commandsIn(host, 'sslengine').at(-1);
  return own ?? commandsIn(server, 'sslengine').at(-1);
}
