import { isEncrypted } from '../../../access/request/message/encryption.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import { splitUrl } from '../../../access/request/request-url.ts';
import type { Server } from '../../../model/server/server.ts';
import { findAnsweringHost, sectionOf } from '../answering-host.ts';
import { arrivalOf } from '../arrival.ts';
import { type Handshake, handshakeFor, sniOf } from './handshake.ts';

/** The handshake of a request that is surely encrypted; undefined for others, and for httpd 2.2. */
export function handshakeOf(server: Server, question: RequestQuestion): Handshake | undefined {
  const asked = splitUrl(question.url)?.server;
  const arrival = arrivalOf(server, question);
  if (server.target.series === '2.2') return undefined;
  if (asked !== undefined)
    return asked.scheme === 'https' ? handshakeFor(server, arrival, sniOf(asked.host)) : undefined;
  const host = sectionOf(findAnsweringHost(server, arrival).likely);
  const { hostHeader } = arrival;
  if (hostHeader === undefined || isEncrypted({ server, host, question }) !== true) return undefined;
  return handshakeFor(server, arrival, sniOf(hostHeader));
}

/** As handshakeOf(), for a client that sends no name. */
export function withoutName(server: Server, question: RequestQuestion): Handshake {
  return handshakeFor(server, arrivalOf(server, question), undefined);
}
