import { escapePath } from '../../access/request/request-url.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { hostOfSection } from '../../model/vhosts/host-of-section.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import type { RequestAnswer } from '../../requests/answer/request-answer.ts';
import { urlOfHost } from './host-url.ts';

/** A request as a client would send it, and what comes of it. */
export interface HostAnswer {
  /** With the name of the host where it has one. */
  readonly url: ByteText;
  readonly answer: RequestAnswer;
}

/** What a virtual host, or the main server, answers to GET for a path; undefined where another host may answer. */
export function askHost(
  server: Server,
  host: Located<OpeningTag> | undefined,
  path: ByteText,
): HostAnswer | undefined {
  const origin = urlOfHost(host ?? server)?.origin ?? '';
  const url = `${origin}${escapePath(path)}`;
  const to = origin === '' ? addressOf(server, host) : undefined;
  const answer = answerRequest(server, { url, method: 'GET', to });
  const { hostAnswer } = answer;
  const isOwn = hostAnswer?.kind === 'host' && hostAnswer.host.config.at?.command === host?.command;
  return isOwn ? { url, answer } : undefined;
}

/** An address and port on which a host answers; undefined where plume knows none. */
function addressOf(server: Server, host: Located<OpeningTag> | undefined) {
  const [address] = (host && hostOfSection(server, host)?.addresses) ?? [];
  if (address?.kind !== 'ip' || address.port === undefined || address.port === 0) return undefined;
  return { port: address.port, address: address.ip.isAny ? undefined : address.ip };
}
