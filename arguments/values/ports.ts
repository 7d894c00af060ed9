import type { ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { refuseAll, refuseWord } from '../call/argument-error.ts';
import { type Checker, eachWord, fill, known } from '../call/call.ts';
import { isDigit, startsWithDigit } from '../text/ascii.ts';
import { atoi, strtol } from '../text/c-numbers.ts';
import { isIpv6 } from '../text/ip-addresses.ts';

// Written by hand, because no library splits a place as apr_parse_addr_port() does.

/** A place as apr_parse_addr_port() splits it; `port` is 0 and `host` undefined where there is none. */
export interface HostAndPort {
  readonly host: ByteText | undefined;
  readonly port: number;
  readonly zone: ByteText | undefined;
}

/** Splits `host:port`, `port`, `[v6%zone]:port` and their parts; undefined where APR refuses the text. */
export function readHostAndPort(text: ByteText): HostAndPort | undefined {
  let at = text.length;
  while (at > 0 && isDigit(text.charCodeAt(at - 1))) at--;
  const number = atoi(text.slice(at));
  const isPort = number >= 1 && number <= 65535;
  if (at === 0) return isPort ? { host: undefined, port: number, zone: undefined } : undefined;
  const hasPort = text[at - 1] === ':' && at < text.length;
  if (hasPort && (at === 1 || !isPort)) return undefined;
  const host = hasPort ? text.slice(0, at - 1) : text;
  const port = hasPort ? number : 0;
  return host.startsWith('[') ? readBracketed(host, port) : { host, port, zone: undefined };
}

function readBracketed(host: ByteText, port: number): HostAndPort | undefined {
  if (host.indexOf(']') !== host.length - 1) return undefined;
  const [address = '', ...zones] = host.slice(1, -1).split('%');
  const zone = zones.length > 0 ? zones.join('%') : undefined;
  return zone === '' || !isIpv6(address) ? undefined : { host: address, port, zone };
}

/** Listen. Source: server/listen.c, ap_set_listener(). */
export const checkListen: Checker = ({ args, complete, series }) => {
  if (!complete) return undefined;
  if (args.length < 1 || args.length > 2) return refuseAll('Listen requires 1 or 2 arguments.');
  const value = known(args[0]);
  if (value === undefined) return undefined;
  const place = readHostAndPort(value);
  if (!place) return refuseWord(0, 'Invalid address or port');
  if (place.zone !== undefined && series === '2.2') return refuseWord(0, 'Scope id is not supported');
  return place.port === 0 ? refuseWord(0, 'Port must be specified') : undefined;
};

/** What stands for the address of a virtual host. Source: server/vhost.c, get_addresses(). */
export const checkHostAddresses: Checker = eachWord((value, { series }) => faultOfHostAddress(value, series));

/** httpd's message for one address of a virtual host; undefined where it accepts it. */
export function faultOfHostAddress(value: ByteText, series: Series): string | undefined {
  if (value === '' || value === '*') return undefined;
  const place = readHostAndPort(value.endsWith(':*') ? value.slice(0, -2) : value);
  if (!place) return 'The address or port is invalid';
  if (place.host === undefined) return 'Missing address for VirtualHost';
  return place.zone !== undefined && series === '2.2' ? 'Scope ids are not supported' : undefined;
}

/** ServerName. Source: server/core.c, server_hostname_port(). */
export const checkServerName: Checker = eachWord((value, { series }) => faultOfServerName(value, series));

/** httpd's message for a ServerName; undefined where it accepts it. */
export function faultOfServerName(value: ByteText, series: Series): string | undefined {
  if (series !== '2.2' && isPattern(value))
    return `Invalid ServerName "${value}" use ServerAlias to set multiple server names.`;
  const scheme = value.indexOf('://');
  const name = scheme < 0 ? value : value.slice(scheme + 3);
  const colon = name.indexOf(':');
  const port = colon < 0 ? 1 : atoi(name.slice(colon + 1));
  return port > 0 && port < 65536
    ? undefined
    : `The port number "${value}" is outside the appropriate range (i.e., 1..65535).`;
}

/** ServerAlias. Source: server/core.c, set_server_alias(). */
export const checkServerAlias: Checker = ({ inside }) =>
  inside && !inside.some((key) => key === '<virtualhost' || key === '.htaccess')
    ? refuseAll('ServerAlias only used in <VirtualHost>')
    : undefined;

/** AllowCONNECT: a port, from 2.4 on also a range of ports. Source: mod_proxy_connect.c, set_allowed_ports(). */
export const checkPortRanges: Checker = eachWord((value, { values, fact, series }) => {
  if (!startsWithDigit(value)) return fill(values.message ?? '', fact.name, value);
  if (series === '2.2') return undefined;
  let text = value;
  let { rest } = strtol(text);
  if (rest.startsWith('-')) {
    text = rest.slice(1);
    ({ rest } = strtol(text));
  }
  return rest === text || rest !== '' ? `Cannot parse '${text}' as port number` : undefined;
});

/** HeartbeatListen and HeartbeatAddress: both a host and a port; the host itself is looked up. */
export const checkHostWithPort: Checker = eachWord((value, { values }) => {
  const place = readHostAndPort(value);
  if (!place) return values.messages?.parse;
  if (place.host === undefined) return values.messages?.host;
  return place.port === 0 ? values.messages?.port : undefined;
});

/** apr_fnmatch_test(): a `*`, a `?`, or brackets that close. */
function isPattern(text: ByteText): boolean {
  let bracketed = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '?' || char === '*') return true;
    if (char === '\\') {
      if (at + 1 >= text.length) return false;
      at++;
    } else if (char === '[') bracketed = true;
    else if (char === ']' && bracketed) return true;
  }
  return false;
}
