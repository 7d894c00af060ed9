import type { RequestQuestion } from '../../access/request/request.ts';
import { splitUrl } from '../../access/request/request-url.ts';
import type { Uncertainty } from '../../access/request/url-to-file.ts';
import { readHostAndPort } from '../../arguments/values/ports.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { HostAnswer } from '../../model/vhosts/host-for.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import { findAnsweringHost, sectionOf } from './answering-host.ts';
import { arrivalOf } from './arrival.ts';
import { brokenConnection, listenOf } from './connection.ts';
import { forwardedTo } from './forward-proxy.ts';
import { locate, locateToAccess } from './locate.ts';
import { withoutPath } from './locating.ts';
import { exceededHeaderLimits, refusedHeaders } from './refusals/header-limits.ts';
import { tooLongLine } from './refusals/request-line-limit.ts';
import { strictHostUncertainty, surelyNoName } from './refusals/strict-host.ts';
import type { EarlyAnswer, RequestToAccess, ResolvedRequest, WayTo } from './resolved-request.ts';
import { fail, refuse } from './resolved-request.ts';
import { refusedByHandshake } from './tls/misdirected.ts';

/** Where a request leads, or what httpd answers before access is decided. */
export function resolveRequest(
  server: Server,
  question: RequestQuestion,
  /** Whether httpd refuses a .htaccess on the way to a place; none where it is left out. */
  isRefused: (way: WayTo) => boolean = () => false,
): ResolvedRequest | EarlyAnswer {
  const url = splitUrl(question.url);
  if (url === undefined) return refuse(400, 'httpd does not answer URLs of this kind', undefined);
  // a whole URL for a proxy does not say where the proxy is
  const isForProxy = question.isForProxy === true && url.server !== undefined;
  const place = isForProxy ? undefined : url.server;
  const arrival = arrivalOf(server, question);
  const { port } = arrival;
  const isPortSaid = question.to?.port !== undefined || place?.isPortSaid === true;
  if (port !== undefined && isPortSaid && hasNoListener(server, port)) {
    const why = `nothing listens on port ${port}`;
    return fail('connection-refused', why, listenOf(server));
  }
  const broken = place === undefined ? undefined : brokenConnection(server, place, arrival);
  if (broken !== undefined) return broken;
  const uncertainties: Uncertainty[] = [];
  const line = { method: question.method ?? 'GET', target: isForProxy ? question.url : url.target };
  const long = tooLongLine(server, arrival, line, uncertainties);
  if (long !== undefined) return long;
  const refusedOnes = question.sent === undefined ? refusedHeaders(server, arrival, question) : undefined;
  if (refusedOnes !== undefined) return refusedOnes;
  for (const one of exceededHeaderLimits(server, arrival, question)) uncertainties.push(one);
  const found = findAnsweringHost(server, arrival);
  const { answer, likely, dependsOn } = found;
  if (answer.kind === 'refused') return refuse(400, 'the Host header is malformed', answer);
  const isSent = question.sent === undefined;
  if (isSent && arrival.hostHeader === '' && (question.http !== '1.0' || isNamedInHandshake(place)))
    return withoutHost(server, answer);
  const host = sectionOf(likely);
  // pages of errors are not asked for over again
  if (place?.scheme === 'https' && question.sent === undefined) {
    const encrypted = { server, arrival, name: place.host, answer };
    const refused = refusedByHandshake(encrypted, uncertainties);
    if (refused !== undefined) return { ...refused, unknown: uncertainties };
  }
  const strict = strictHostUncertainty(server, arrival, answer);
  if (strict !== undefined) {
    const refused = surelyNoName(server, arrival, answer);
    if (refused !== undefined) return refused;
    uncertainties.push(strict);
  }
  if (dependsOn !== undefined)
    uncertainties.push({
      what: dependsOn,
      at: host,
      phase: 'mapping',
    });
  const locating = {
    server,
    host,
    hostAnswer: answer,
    likelyHost: likely,
    target: url.target,
    method: question.method ?? 'GET',
    question,
    uncertainties,
    isRefused,
    redirects: question.sent?.redirects ?? 0,
  };
  const { server: asked } = url;
  const forwarded = isForProxy && asked ? forwardedTo(locating, { ...url, server: asked }) : undefined;
  return forwarded ?? locate(locating);
}

/**
 * Where a request for `url` leads in the given virtual host; `host` undefined means the main server. `url` is the path
 * as the client sends it.
 */
export function resolveIn(
  server: Server,
  host: Located<OpeningTag> | undefined,
  url: ByteText,
  method: ByteText = 'GET',
): ResolvedRequest | EarlyAnswer {
  return locate(inHost(server, host, url, method));
}

/** As resolveIn(), up to where access is decided: what follows takes as long as all before it. */
export function resolveToAccess(
  server: Server,
  host: Located<OpeningTag> | undefined,
  url: ByteText,
): RequestToAccess | EarlyAnswer {
  return locateToAccess(inHost(server, host, url, 'GET'));
}

function inHost(
  server: Server,
  host: Located<OpeningTag> | undefined,
  url: ByteText,
  method: ByteText,
): Parameters<typeof locate>[0] {
  return {
    server,
    host,
    hostAnswer: { kind: 'unknown' },
    likelyHost: { kind: 'unknown' },
    target: splitUrl(url)?.target ?? url,
    method,
    uncertainties: [],
  };
}

/** Whether httpd surely opens no socket of that port, and surely one of another. */
function hasNoListener(server: Server, port: number): boolean {
  const { listening } = virtualHostsOf(server);
  const isOpen = listening.listeners.some(({ fact }) => fact.certainty === 'present');
  return isOpen && listening.listensOn(undefined, port) === 'absent';
}

/** Whether the client has sent a name (SNI) before it asks: an address is none. */
function isNamedInHandshake(place: NonNullable<ReturnType<typeof splitUrl>>['server']): boolean {
  return place?.scheme === 'https' && readIpAddress(readHostAndPort(place.host)?.host ?? '') === undefined;
}

/** Sources: ap_check_request_header() in server/protocol.c, ssl_hook_ReadReq() in modules/ssl/ssl_engine_kernel.c. */
function withoutHost(server: Server, answer: HostAnswer): EarlyAnswer {
  const sections = withoutPath(server, sectionOf(answer));
  return { ...refuse(400, 'the request has no Host header, or an empty one', answer), sections };
}
