import type { Server } from '../server/server.ts';
import type { OpenQuestion } from './open-questions.ts';
import type { Outcome } from './outcome.ts';
import type { Place } from './place.ts';
import type { RequestQuestion } from './request.ts';
import { firstWord, settingAmong, settingOf } from './settings.ts';
import { isEncrypted } from './subject-of-request.ts';

/** A certificate that httpd asks for when the connection is open, because SSLVerifyClient is about some paths alone. */
export interface LateCertificate {
  /** Whether the client shows one that httpd takes. */
  readonly question: OpenQuestion;
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
  { host, sections }: Pick<Place, 'host' | 'sections'>,
  question: RequestQuestion,
): LateCertificate | undefined {
  const inSections = sections.filter(({ kind }) => kind !== 'server' && kind !== 'host');
  const setting = settingAmong(inSections, 'sslverifyclient');
  if (setting === undefined || server.target.line === '2.2') return undefined;
  const mode = firstWord(setting);
  const atHandshake = firstWord(settingOf(server, host, 'sslverifyclient')) ?? 'none';
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
    refusal: {
      status: 403,
      log: [{ id: 'AH10158', message: 'cannot perform post-handshake authentication' }],
      why: '`SSLVerifyClient` asks for a certificate here, and the client shows none',
      at: [setting.at],
    },
  };
}
