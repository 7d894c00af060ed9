import type { Outcome } from '../../access/policy/outcome.ts';
import { firstArg, settingAmong, settingOf } from '../../access/policy/settings.ts';
import { isEncrypted } from '../../access/request/message/encryption.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { ResolvedRequest } from '../resolve/resolved-request.ts';
import type { RequestUnknown } from './unknowns.ts';

/** The question whether a client has a certificate, and what it takes without one; the same in all of a request. */
interface Asked {
  readonly question: RequestUnknown;
  /** Whether the request says so; undefined: nobody knows. */
  readonly isShown: boolean | undefined;
}

/** A certificate without which a client gets no answer at all. */
export interface HandshakeCertificate extends Asked {
  readonly why: string;
  readonly at: Located;
}

/**
 * What httpd asks of the client of an encrypted request in the handshake, which fails without it; undefined where it asks
 * nothing there that a client needs. Source: ssl_callback_SSLVerify() in modules/ssl/ssl_engine_kernel.c.
 */
export function handshakeCertificate(
  server: Server,
  host: ResolvedRequest['host'],
  question: RequestQuestion,
): HandshakeCertificate | undefined {
  const setting = settingOf(server, host, 'sslverifyclient');
  if (setting === undefined || isEncrypted({ server, host, question }) === false) return undefined;
  const mode = firstArg(setting);
  if (setting.isSure && mode !== 'require') return undefined;
  return {
    question: {
      key: 'client certificate in the handshake',
      what: 'whether the client shows a certificate that httpd accepts',
      at: setting.at,
      about: 'provider',
      isUnlikely: true,
    },
    isShown: question.hasCertificate,
    why: '`SSLVerifyClient` requires a certificate, and the client shows none',
    at: setting.at,
  };
}

/** A certificate that httpd asks for when the connection is open, because SSLVerifyClient is about some paths alone. */
export interface LateCertificate extends Asked {
  /** What a client gets that does not. */
  readonly refusal: Outcome;
}

/**
 * What httpd asks of the client of an encrypted request after the handshake; undefined where it asks nothing. `optional`
 * asks like `require`: with TLS 1.3 a client that cannot answer is refused. Source: ssl_hook_Access_modern() in
 * modules/ssl/ssl_engine_kernel.c.
 */
export function lateCertificate(
  server: Server,
  { host, sections }: Pick<ResolvedRequest, 'host' | 'sections'>,
  question: RequestQuestion,
): LateCertificate | undefined {
  const inSections = sections.filter(({ kind }) => kind !== 'server' && kind !== 'host');
  const setting = settingAmong(inSections, 'sslverifyclient');
  if (setting === undefined || server.target.series === '2.2') return undefined;
  const mode = firstArg(setting);
  const atHandshake = firstArg(settingOf(server, host, 'sslverifyclient')) ?? 'none';
  if ((setting.isSure && mode === 'none') || mode === atHandshake) return undefined;
  if (isEncrypted({ server, host, question }) === false) return undefined;
  return {
    question: {
      key: 'client certificate',
      what: 'whether the client shows a certificate when httpd asks for one for this path',
      at: setting.at,
      about: 'provider',
      isUnlikely: true,
    },
    isShown: question.hasCertificate,
    refusal: {
      status: 403,
      log: [{ id: 'AH10158', message: 'cannot perform post-handshake authentication' }],
      why: '`SSLVerifyClient` asks for a certificate here, and the client shows none',
      at: [setting.at],
    },
  };
}
