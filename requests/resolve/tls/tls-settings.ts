import { argsAt } from '../../../access/policy/settings.ts';
import { engineOfHost } from '../../../access/request/message/encryption.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsIn, isWhole } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';

/** A host of a server; undefined for the main server. */
export type HostSection = Located<OpeningTag> | undefined;

/** The lines that count; `isSure`: no other may, and no variable hides what they say. */
export interface LinesInForce {
  readonly lines: readonly Located[];
  readonly isSure: boolean;
}

/** All lines of a directive of a host, or else of the main server. */
export function linesInForce(server: Server, host: HostSection, key: string): LinesInForce {
  const scopes = host === undefined ? [server] : [host, server];
  let isSure = true;
  for (const scope of scopes) {
    const lines = commandsIn(scope, key);
    isSure &&=
      isWhole(scope, [key]) &&
      lines.every((at) => at.certainty === 'present' && argsAt(at).every((arg) => !arg.hasVariable));
    if (lines.length > 0) return { lines, isSure };
  }
  return { lines: [], isSure };
}

/** A certificate, or a key, with the line that names it. */
export interface NamedFile {
  readonly path: ByteText;
  readonly at: Located;
}

/** Lines of a host replace as many of the main server's as there are; one for each kind of key. */
const MOST_REPLACED = 3;

/**
 * The files that lines of a host and of the main server name. Source: modssl_ctx_cfg_merge_certkeys_array() in
 * modules/ssl/ssl_engine_config.c.
 */
export function certificateFiles(
  server: Server,
  host: HostSection,
  key: 'sslcertificatefile' | 'sslcertificatekeyfile',
): { readonly files: readonly NamedFile[]; readonly isSure: boolean } {
  const [base, own] = [server, host].map((scope) => (scope === undefined ? [] : commandsIn(scope, key)));
  const scopes = host === undefined ? [server] : [server, host];
  const all = host === undefined ? base! : mergeLines(base!, own!);
  const isSure =
    scopes.every((scope) => isWhole(scope, [key])) &&
    [...base!, ...own!].every((at) => at.certainty === 'present');
  const files = all.flatMap((at) => {
    const [path] = argsAt(at);
    return path === undefined ? [] : [{ path: path.value, at, isSure: !path.hasVariable }];
  });
  return { files, isSure: isSure && files.every((one) => one.isSure) };
}

function mergeLines<L>(base: readonly L[], own: readonly L[]): readonly L[] {
  return [...own.slice(0, MOST_REPLACED), ...base.slice(own.length), ...own.slice(MOST_REPLACED)];
}

/** Whether a host has TLS settings of its own in use; undefined where plume cannot tell. Source: ssl_init_Module(). */
export function hasEngine(server: Server, host: HostSection): boolean | undefined {
  const engine = engineOfHost(server, host);
  if (engine === 'on') return true;
  const scopes = host === undefined ? [server] : [server, host];
  const isSeen = scopes.every((scope) => isWhole(scope, ['sslengine']));
  return engine === 'unknown' || !isSeen ? undefined : false;
}

export const TLS_VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;
export type TlsVersion = (typeof TLS_VERSIONS)[number];

/**
 * The versions that an SSLProtocol names; all where there is no line. Source: ssl_cmd_protocol_parse() in
 * modules/ssl/ssl_engine_config.c.
 */
export function versionsNamed(line: Located | undefined): ReadonlySet<TlsVersion> {
  let allowed = new Set<TlsVersion>(line === undefined ? TLS_VERSIONS : []);
  if (line === undefined) return allowed;
  for (const { value } of argsAt(line)) {
    const sign = value.startsWith('+') || value.startsWith('-') ? value[0] : '';
    const word = asciiLowerCase(sign === '' ? value : value.slice(1));
    const meant = TLS_VERSIONS.filter((one) => word === 'all' || one.toLowerCase() === word);
    if (sign === '-') for (const one of meant) allowed.delete(one);
    else allowed = new Set(sign === '+' ? [...allowed, ...meant] : meant);
  }
  return allowed;
}

/** The versions that it allows: none below a gap. Source: ssl_init_ctx_protocol() in modules/ssl/ssl_engine_init.c. */
export function versionsAllowed(line: Located | undefined): readonly TlsVersion[] {
  const allowed = versionsNamed(line);
  const last = TLS_VERSIONS.findLastIndex((one) => allowed.has(one));
  let first = last;
  while (first > 0 && allowed.has(TLS_VERSIONS[first - 1]!)) first--;
  return last < 0 ? [] : TLS_VERSIONS.slice(first, last + 1);
}
