import type { ByteText } from '../../../grammar/byte-text.ts';
import { splitUrl } from '../request-url.ts';
import { type AnsweredRequest, isEncrypted, mayBeSaid } from './encryption.ts';

/**
 * The protocols that a request may be sent in, as httpd names them. A client asks in HTTP/1.1, as long as nobody says
 * otherwise; over TLS it may ask in HTTP/2 where mod_http2 may be loaded and `Protocols` may allow it.
 */
export function protocolsOf(request: AnsweredRequest): readonly ByteText[] {
  const { server, host, question } = request;
  if (question.http !== undefined) return [`HTTP/${question.http}`];
  const mayBeHttp2 =
    server.modules.has('mod_http2') !== 'absent' &&
    isEncrypted(request) !== false &&
    mayBeSaid(server, host, ['protocols']);
  return mayBeHttp2 ? ['HTTP/1.1', 'HTTP/2.0'] : ['HTTP/1.1'];
}

/** The request line that the client may have sent: with the path of the URL, as to a server and not to a proxy. */
export function requestLinesOf(request: AnsweredRequest): readonly ByteText[] | undefined {
  const { url, method = 'GET' } = request.question.sent ?? request.question;
  const target = splitUrl(url)?.target;
  return target === undefined
    ? undefined
    : protocolsOf(request).map((protocol) => `${method} ${target} ${protocol}`);
}
