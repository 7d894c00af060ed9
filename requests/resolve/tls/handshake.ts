import { argsAt, firstArg, settingOf } from '../../../access/policy/settings.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn, isWhole } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { HostAnswer } from '../../../model/vhosts/host-for.ts';
import { readIpAddress } from '../../../model/vhosts/ip-address.ts';
import { type Arrival, findAnsweringHost, firstHosts, sectionOf } from '../answering-host.ts';
import {
  certificateFiles,
  type HostSection,
  hasEngine,
  linesInForce,
  type NamedFile,
  type TlsVersion,
  versionsAllowed,
} from './tls-settings.ts';

/** What httpd does in the TLS handshake of a connection. */
export interface Handshake {
  /** The name that the client sends; undefined where it sends none, as for an address. */
  readonly sni: ByteText | undefined;
  /**
   * The host that the name selects, and whose `Protocols` count; `default`: the first of the address, as none has the name, or
   * there is none. Undefined where plume cannot tell.
   */
  readonly selected: (HostAnswer & { readonly kind: 'host' }) | undefined;
  /** The most likely host where `selected` is undefined. */
  readonly likely: HostAnswer;
  /** What `selected` depends on: a clause for people. */
  readonly dependsOn: string | undefined;
  /** The host whose certificate answers: another one than `selected` where that has no TLS settings in use. */
  readonly host: HostSection;
  /** The files of certificates among which the kind of key chooses; undefined where plume cannot tell. */
  readonly certificates: readonly NamedFile[] | undefined;
  /** The versions that SSLProtocol allows, and its line; undefined where plume cannot tell. */
  readonly versions:
    | { readonly allowed: readonly TlsVersion[]; readonly at: Located | undefined }
    | undefined;
  /** What a client gets that offers HTTP/2 and HTTP/1.1; undefined where plume cannot tell. */
  readonly protocol:
    | { readonly name: 'h2' | 'http/1.1'; readonly why: string; readonly at: Located | undefined }
    | undefined;
}

/** The name that a client sends for the host of a URL: none for an address. */
export function sniOf(host: ByteText): ByteText | undefined {
  const name = host.replace(/:\d*$/, '').replace(/\.$/, '');
  return name === '' || name.startsWith('[') || readIpAddress(name) !== undefined ? undefined : name;
}

/**
 * The handshake of a client that asks for a name at an address. Sources: init_vhost(), ssl_find_vhost() and
 * ssl_callback_alpn_select() in modules/ssl/ssl_engine_kernel.c.
 */
export function handshakeFor(
  server: Server,
  arrival: Omit<Arrival, 'hostHeader'>,
  sni: ByteText | undefined,
): Handshake {
  const { selected, likely, dependsOn } = selectHost(server, arrival, sni);
  const own = sectionOf(selected ?? likely);
  const first = firstOf(server, arrival, selected);
  const isOn = hasEngine(server, own);
  const host = isOn === false && first !== 'unknown' ? first : own;
  const isHostKnown = selected !== undefined && (isOn === true || (isOn === false && first !== 'unknown'));
  return {
    ...{ sni, selected, likely, dependsOn, host },
    certificates: isHostKnown ? certificatesOf(server, host) : undefined,
    versions: isHostKnown ? versionsOf(server, host, first) : undefined,
    protocol: selected === undefined ? undefined : protocolOf(server, own),
  };
}

function selectHost(
  server: Server,
  arrival: Omit<Arrival, 'hostHeader'>,
  sni: ByteText | undefined,
): Pick<Handshake, 'selected' | 'likely' | 'dependsOn'> {
  if (sni !== undefined) {
    const { answer, likely, dependsOn } = findAnsweringHost(server, { ...arrival, hostHeader: sni });
    // the word of the <VirtualHost> is a name for HTTP alone
    if (answer.kind !== 'host' || answer.why !== 'address')
      return { selected: answer.kind === 'host' ? answer : undefined, likely, dependsOn };
    const [first] = answer.set?.members.toSorted((a, b) => a.host.index - b.host.index) ?? [];
    const selected = first && { ...answer, host: first.host, why: 'default' as const };
    return { selected, likely: selected ?? answer, dependsOn };
  }
  const all = firstHosts(server, arrival);
  const [likely = { kind: 'unknown' as const }, ...others] = all;
  const isOnly = others.length === 0 && likely.kind === 'host';
  const dependsOn = isOnly ? undefined : 'which virtual host is the first of the address of the server';
  return { selected: isOnly ? likely : undefined, likely, dependsOn };
}

/** The first host of the address, which has the connection before a name selects another. */
function firstOf(
  server: Server,
  { port, ...arrival }: Omit<Arrival, 'hostHeader'>,
  selected: Handshake['selected'],
): HostSection | 'unknown' {
  if (selected?.set === undefined) {
    const firsts = firstHosts(server, { port, ...arrival });
    return firsts.length === 1 && firsts[0]?.kind === 'host' ? sectionOf(firsts[0]) : 'unknown';
  }
  const members = selected.set.members.filter(
    (one) => port === undefined || one.port === 0 || one.port === port,
  );
  const [first] = members.toSorted((a, b) => a.host.index - b.host.index);
  const isSure = first !== undefined && members.every((one) => one.host.config.certainty === 'present');
  return isSure ? sectionOf({ ...selected, host: first.host }) : 'unknown';
}

const OF_MOD_MD = ['mdomain', '<mdomainset'];

function certificatesOf(server: Server, host: HostSection): readonly NamedFile[] | undefined {
  const { files, isSure } = certificateFiles(server, host, 'sslcertificatefile');
  const scopes = host === undefined ? [server] : [server, host];
  // mod_md puts its own in their place
  const mayBeManaged = scopes.some(
    (scope) => OF_MOD_MD.some((key) => commandsIn(scope, key).length > 0) || !isWhole(scope, OF_MOD_MD),
  );
  return isSure && files.length > 0 && !mayBeManaged ? files : undefined;
}

/** A host without a line of its own or of the main server keeps to that of the first. Source: ssl_find_vhost() there. */
function versionsOf(
  server: Server,
  host: HostSection,
  first: HostSection | 'unknown',
): Handshake['versions'] {
  const own = linesInForce(server, host, 'sslprotocol');
  if (!own.isSure || commandsIn(server, 'sslopensslconfcmd').length > 0) return undefined;
  if (host !== undefined && commandsIn(host, 'sslopensslconfcmd').length > 0) return undefined;
  const said = own.lines.at(-1);
  if (said !== undefined) return { allowed: versionsAllowed(said), at: said };
  if (first === 'unknown') return undefined;
  const ofFirst = linesInForce(server, first, 'sslprotocol');
  const at = ofFirst.lines.at(-1);
  return ofFirst.isSure ? { allowed: versionsAllowed(at), at } : undefined;
}

const THREADED = ['event', 'worker'];

/** Sources: ap_select_protocol() in server/protocol.c, h2_protocol_propose() in modules/http2/h2_switch.c. */
function protocolOf(server: Server, host: HostSection): Handshake['protocol'] {
  const { lines, isSure } = linesInForce(server, host, 'protocols');
  if (!isSure) return undefined;
  const named = lines.flatMap((at) => argsAt(at).map(({ value }) => ({ name: value, at })));
  const h2 = named.findIndex(({ name }) => name === 'h2');
  const http1 = named.findIndex(({ name }) => name === 'http/1.1');
  const only = (why: string, at: Located | undefined) => ({ name: 'http/1.1' as const, why, at });
  if (named.length === 0) return only('because no `Protocols` allows HTTP/2', undefined);
  const at = lines.at(-1);
  if (h2 < 0) return only('because `Protocols` does not list `h2`', at);
  const { modules } = server;
  if (modules.has('mod_http2') === 'absent') return only('because mod_http2 is not loaded', at);
  const isThreaded = THREADED.some((mpm) => modules.has(mpm) === 'present');
  if (!isThreaded && modules.has('prefork') === 'present')
    return only('because mod_http2 does nothing with the prefork MPM', at);
  const isAble = isThreaded || modules.has('prefork') === 'absent';
  if (modules.has('mod_http2') !== 'present' || !isAble) return undefined;
  const order = settingOf(server, host, 'protocolshonororder');
  if (order?.isSure === false) return undefined;
  const isOrdered = firstArg(order) !== 'off';
  if (isOrdered && http1 >= 0 && http1 < h2)
    return only('because `Protocols` lists `http/1.1` before `h2`', at);
  return { name: 'h2', why: '', at: named[h2]?.at };
}
