import type { Outcome } from '../../access/policy/outcome.ts';
import { firstArg, settingAmong, settingOf } from '../../access/policy/settings.ts';
import { isEncrypted } from '../../access/request/message/encryption.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { ResolvedRequest } from '../resolve/resolved-request.ts';
import { linesInForce, versionsAllowed } from '../resolve/tls/tls-settings.ts';
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
  /** What a client gets that does not show one; undefined where its connection fails. */
  readonly refusal: Outcome | undefined;
  /** What every client gets, because its body is too large to be kept meanwhile. */
  readonly tooLarge: Outcome | undefined;
}

/**
 * What httpd asks of the client of an encrypted request after the handshake; undefined where it asks nothing that makes a
 * difference. With TLS 1.3 a client that cannot be asked then is refused, also where the certificate is optional; with TLS
 * 1.2 each one can. Sources: ssl_hook_Access_classic(), ssl_hook_Access_modern() and fill_reneg_buffer() in
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
  const isOptional = setting.isSure && mode?.startsWith('optional') === true;
  const isNew = mayUseTls13(server, host);
  const tooLarge = setting.isSure ? tooLargeBody(sections, question, isNew, setting.at) : undefined;
  if (isOptional && !isNew && tooLarge === undefined) return undefined;
  return {
    question: {
      key: isOptional ? 'client can be asked later' : 'client certificate',
      what: isOptional
        ? 'whether the client can be asked for a certificate after the handshake: with TLS 1.3 browsers cannot, with TLS 1.2 every client can'
        : 'whether the client shows a certificate when httpd asks for one for this path',
      at: setting.at,
      about: 'provider',
      isUnlikely: true,
    },
    isShown:
      isOptional && (!isNew || question.hasCertificate !== true)
        ? !isNew || undefined
        : question.hasCertificate,
    refusal: isNew
      ? {
          status: 403,
          log: [{ id: 'AH10158', message: 'cannot perform post-handshake authentication' }],
          why: isOptional
            ? '`SSLVerifyClient` asks for a certificate here, and with TLS 1.3 the client cannot be asked after the handshake'
            : '`SSLVerifyClient` asks for a certificate here, and the client shows none',
          at: [setting.at],
        }
      : undefined,
    tooLarge,
  };
}

function mayUseTls13(server: Server, host: ResolvedRequest['host']): boolean {
  const { lines, isSure } = linesInForce(server, host, 'sslprotocol');
  const said = lines.at(-1);
  return !isSure || said === undefined || versionsAllowed(said).includes('TLSv1.3');
}

/** httpd keeps the body while it asks for a certificate. */
function tooLargeBody(
  sections: readonly MergedSection[],
  { bodySize = 0 }: RequestQuestion,
  isNew: boolean,
  askedAt: Located,
): Outcome | undefined {
  const setting = settingAmong(sections, 'sslrenegbuffersize');
  const limit = setting === undefined ? USUAL_BUFFER : Number(firstArg(setting));
  if (setting?.isSure === false || !(bodySize > limit)) return undefined;
  const buffering = isNew
    ? { id: 'AH10228', to: 'TLS Post-Handshake Authentication' }
    : { id: 'AH02257', to: 'SSL renegotiation' };
  const message = `could not buffer message body to allow ${buffering.to} to proceed`;
  const exceeded = { id: 'AH02018', message: `request body exceeds maximum size (${limit}) for SSL buffer` };
  return {
    status: 413,
    log: [...(limit > 0 ? [exceeded] : []), { id: buffering.id, message }],
    why: 'the body is larger than `SSLRenegBufferSize`, and httpd keeps it while it asks for a certificate',
    at: setting === undefined ? [askedAt] : [setting.at, askedAt],
  };
}

/** In bytes. Source: DEFAULT_RENEG_BUFFER_SIZE in modules/ssl/ssl_private.h. */
const USUAL_BUFFER = 131_072;
