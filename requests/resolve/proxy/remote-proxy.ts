import { argsAt, firstArg, settingOf } from '../../../access/policy/settings.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import type { Knowledge } from '../../../facts/knowledge.ts';
import { portOfUri } from '../../../facts/requests/url-schemes.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsIn, type LocatedCommand } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { readHostHeader } from '../../../model/vhosts/host-header.ts';
import { regexGroups } from '../../../pcre2/regex-match.ts';
import { placeOf } from './worker-socket.ts';

interface Asked {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  readonly question: RequestQuestion | undefined;
  /** The URL as the line makes it, whose scheme may be that of a balancer. */
  readonly url: ByteText;
}

/**
 * The proxy that is asked in place of a backend, as `HOST:PORT`; `unknown` where plume cannot tell which one that is, or
 * whether. `canonical` is the URL that is asked for. `isShared`: other requests have the same worker, which keeps the
 * address that the first of them has asked. Source: proxy_handler() in modules/proxy/mod_proxy.c.
 */
export function remoteProxyFor(
  asked: Asked,
  canonical: ByteText,
  isShared: boolean,
): ByteText | 'unknown' | undefined {
  const lines = remoteLines(asked);
  if (lines === 'unknown') return 'unknown';
  const place = `${placeOf(canonical)}/`;
  const found = firstFor(lines, asked.url, isShared ? { canonical, place } : { canonical, place: undefined });
  if (found === undefined) return undefined;
  const name = nameAsked(asked.question);
  const isDirect = isExcluded(asked, name);
  const others = isShared && isDirect !== 'unknown' ? namesOf(asked) : [];
  if (isDirect === 'unknown' || others.some((other) => isExcluded(asked, other) !== isDirect))
    return 'unknown';
  return isDirect === 'present' ? undefined : found;
}

/** The names by which clients reach the host. */
function namesOf({ server, host }: Asked): readonly ByteText[] {
  return commandsIn(host ?? server, ['servername', 'serveralias']).flatMap((at) =>
    argsAt(at).map(({ value }) => asciiLowerCase(value.replace(/^.*:\/\//, '').replace(/:\d*$/, ''))),
  );
}

/** Whether another proxy may be asked in place of a backend at `place`, such as `http://192.0.2.1`. */
export function mayAskRemoteProxy(asked: Asked, place: ByteText): boolean {
  const lines = remoteLines(asked);
  if (lines === 'unknown') return true;
  return lines.some((at) => {
    const [which] = argsAt(at);
    if (at.command.key === 'proxyremotematch' || which === undefined || which.hasVariable) return true;
    const text = asciiLowerCase(which.value);
    return text.startsWith(place) || matches(text, false, asked.url, place) !== 'absent';
  });
}

/** Source: merge_proxy_config() in modules/proxy/mod_proxy.c. */
function remoteLines({ server, host }: Asked): readonly LocatedCommand[] | 'unknown' {
  const keys = ['proxyremote', 'proxyremotematch'];
  if (host === undefined) return commandsIn(server, keys);
  const ofServer = commandsIn(server, keys);
  const inherit = ofServer.length === 0 ? undefined : settingOf(server, host, 'proxypassinherit');
  if (inherit?.isSure === false) return 'unknown';
  return [...(firstArg(inherit) === 'off' ? [] : ofServer), ...commandsIn(host, keys)];
}

function firstFor(
  lines: readonly LocatedCommand[],
  url: ByteText,
  { canonical, place }: { readonly canonical: ByteText; readonly place: ByteText | undefined },
): ByteText | 'unknown' | undefined {
  for (const at of lines) {
    const [which, proxy] = argsAt(at);
    const isPattern = at.command.key === 'proxyremotematch';
    if (place !== undefined && which !== undefined && !isForAllOrNone(which.value, isPattern, place))
      return 'unknown';
    const isFor =
      which === undefined || which.hasVariable ? 'unknown' : matches(which.value, isPattern, url, canonical);
    if (isFor === 'absent') continue;
    if (isFor === 'unknown' || at.certainty !== 'present' || proxy === undefined || proxy.hasVariable)
      return 'unknown';
    return placeOfProxy(proxy.value);
  }
  return undefined;
}

function matches(which: ByteText, isPattern: boolean, url: ByteText, canonical: ByteText): Knowledge {
  if (which === '*') return 'present';
  if (isPattern) {
    const groups = regexGroups(which, canonical);
    if (groups === 'unknown') return 'unknown';
    return groups === undefined ? 'absent' : 'present';
  }
  const lower = asciiLowerCase(which);
  const isIt = which.includes(':')
    ? asciiLowerCase(canonical).startsWith(lower)
    : asciiLowerCase(url.slice(0, Math.max(url.indexOf(':'), 0))) === lower;
  return isIt ? 'present' : 'absent';
}

/** Whether a line is for all URLs of a place, or for none. */
function isForAllOrNone(which: ByteText, isPattern: boolean, place: ByteText): boolean {
  const start = isPattern ? plainStart(which) : which.includes(':') ? asciiLowerCase(which) : '';
  if (start === undefined) return false;
  return place.startsWith(start) || !start.startsWith(place);
}

/** The text that a pattern has all that it is for begin with, and that is all that it says; undefined for another pattern. */
function plainStart(pattern: ByteText): ByteText | undefined {
  if (pattern === '.' || pattern === '.*') return '';
  if (!/^\^(?:[A-Za-z0-9:/_-]|\\\.)*$/.test(pattern)) return undefined;
  return pattern.slice(1).replaceAll('\\.', '.');
}

/** Source: add_proxy() in modules/proxy/mod_proxy.c. */
function placeOfProxy(proxy: ByteText): ByteText | 'unknown' {
  const [, scheme = '', name, said] = /^([a-z]+):\/\/([a-z0-9._-]+)(?::(\d{1,5}))?\/?$/i.exec(proxy) ?? [];
  // what follows the name without a port would be a part of it
  if (name === undefined || (said === undefined && proxy.endsWith('/'))) return 'unknown';
  const port = said ?? portOfUri(scheme.toLowerCase());
  return port === undefined ? 'unknown' : `${asciiLowerCase(name)}:${port}`;
}

/** Whether NoProxy has httpd ask the backend itself, by the name that the client asks for. */
function isExcluded({ server, host }: Asked, name: ByteText | undefined): Knowledge {
  const lines = [
    ...commandsIn(server, 'noproxy'),
    ...(host === undefined ? [] : commandsIn(host, 'noproxy')),
  ];
  if (lines.length === 0) return 'absent';
  let all: Knowledge = 'absent';
  for (const at of lines)
    for (const { value, hasVariable } of argsAt(at)) {
      const is = name === undefined || hasVariable ? 'unknown' : isCalled(name, value);
      if (is === 'present' && at.certainty === 'present') return 'present';
      if (is !== 'absent') all = 'unknown';
    }
  return all;
}

function nameAsked(question: RequestQuestion | undefined): ByteText | undefined {
  const { host, headers, url = '' } = question ?? {};
  const [, ofUrl] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? [];
  const said = host ?? headers?.get('host') ?? ofUrl;
  const asked = said === undefined ? undefined : readHostHeader(said, false);
  return asked?.kind === 'name' ? asked.host : undefined;
}

/** Source: ap_proxy_is_ipaddr() and what follows it in modules/proxy/proxy_util.c. */
function isCalled(name: ByteText, entry: ByteText): Knowledge {
  if (/^[0-9]/.test(entry) && /^[0-9./xa-f]+$/i.test(entry)) return isInNetwork(name, entry);
  const known = (is: boolean): Knowledge => (is ? 'present' : 'absent');
  if (/^\.[A-Za-z0-9.-]*$/.test(entry)) {
    let domain = asciiLowerCase(entry);
    while (domain.length > 1 && domain.endsWith('.')) domain = domain.slice(0, -1);
    return known(name.length > domain.length && name.endsWith(domain));
  }
  if (!/^[A-Za-z0-9.-]+$/.test(entry)) return known(name.includes(entry));
  if (asciiLowerCase(entry) === name && entry === name) return 'present';
  // a name that no DNS has is a part of names
  return name.includes(entry) || asciiLowerCase(entry) === name ? 'unknown' : 'absent';
}

/** Names are looked up. */
function isInNetwork(name: ByteText, entry: ByteText): Knowledge {
  const address = numberOf(name);
  const [, quads = '', said] =
    /^((?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){0,3})\.?(?:\/([12]?\d|3[0-2]))?$/.exec(
      entry,
    ) ?? [];
  if (address === undefined || quads === '') return 'unknown';
  const parts = quads.split('.');
  while (said === undefined && parts.at(-1) === '0') parts.pop();
  const bits = said === undefined ? parts.length * 8 : Number(said);
  const network = numberOf([...parts, '0', '0', '0'].slice(0, 4).join('.'));
  if (bits === 0 || network === undefined) return 'unknown';
  const size = 2 ** (32 - bits);
  return Math.floor(address / size) === Math.floor(network / size) ? 'present' : 'absent';
}

function numberOf(address: ByteText): number | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return undefined;
  return address.split('.').reduce((all, part) => all * 256 + Number(part), 0);
}
