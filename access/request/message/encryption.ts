import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsIn, isWhole } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../../../model/configuration/walk.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { noteAsked } from '../given.ts';
import type { RequestQuestion } from '../request.ts';
import { splitUrl } from '../request-url.ts';
import { engineByListen } from './engine-by-listen.ts';

/** A request, and who answers it. */
export interface AnsweredRequest {
  readonly server: Server;
  /** The `<VirtualHost>` that answers; undefined for the main server. */
  readonly host: Located<OpeningTag> | undefined;
  readonly question: RequestQuestion;
}

const SSL_ENGINE = new Set(['sslengine']);
/** What the last SSLEngine of a scope says; `unset` without one. */
const engineOf: (scope: Scope) => 'on' | 'off' | 'unset' | 'unknown' = scopeQuery('engineOf', (scope) => {
  let engine: 'on' | 'off' | 'unset' | 'unknown' = 'unset';
  forEachCommand(
    scope,
    ({ instance, command }, certainty) => {
      const arg = instance.partsOf(command).words[0];
      const value = arg === undefined || arg.hasVariable ? '' : asciiLowerCase(arg.value);
      const isSaid = certainty === 'present' && (value === 'on' || value === 'off');
      engine = isSaid ? (value === 'on' ? 'on' : 'off') : 'unknown';
    },
    SSL_ENGINE,
  );
  return engine;
});

/**
 * Whether a host has TLS by what plume sees: its `SSLEngine`, that of the main server, or the protocol of its `Listen`.
 * Source: ssl_init_Module() in modules/ssl/ssl_engine_init.c.
 */
export function engineOfHost(
  server: Server,
  host: Located<OpeningTag> | undefined,
): 'on' | 'off' | 'unset' | 'unknown' {
  const own = host === undefined ? 'unset' : engineOf(host);
  const engine = own === 'unset' ? engineOf(server) : own;
  if (engine !== 'unset') return engine;
  const byListen = engineByListen(server, host);
  return byListen === 'off' ? 'unset' : byListen;
}

/** Whether the connection is: as the URL says, else as the server that answers it is set up. */
export function isEncrypted({ server, host, question }: AnsweredRequest): boolean | undefined {
  const { url, given } = question;
  const asked = splitUrl(url)?.server;
  if (asked !== undefined) return asked.scheme === 'https';
  const engine = engineOfHost(server, host);
  const said = given?.isEncrypted;
  const scopes = host === undefined ? [server] : [server, host];
  const isAllSeen = !server.modules.mayBeMore && scopes.every((scope) => isWhole(scope, [...SSL_ENGINE]));
  const isOn = engine === 'on' ? true : engine !== 'unknown' && isAllSeen ? false : undefined;
  noteAsked(given, 'tls', isOn === undefined);
  return isOn ?? said;
}

/** Whether a server or its host has, or may have, one of these directives outside of sections for requests. */
export function mayBeSaid(
  server: Server,
  host: Located<OpeningTag> | undefined,
  keys: readonly string[],
): boolean {
  const scopes: readonly Scope[] = host === undefined ? [server] : [server, host];
  return scopes.some((scope) => commandsIn(scope, keys).length > 0 || !isWhole(scope, keys));
}
