import { readHostAndPort } from '../../arguments/values/ports.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';

/** What httpd makes of a Host header: the name that it looks for, no name, or 400 Bad Request. */
export type AskedHost =
  | { readonly kind: 'name'; readonly host: ByteText }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' };

/**
 * Reads the value of a Host header as fix_hostname() of server/vhost.c does: the port is put aside, the case of A–Z
 * and a dot at the end do not count. `isStrict` is what HttpProtocolOptions says of the server whose address was
 * asked; Strict unless it says Unsafe.
 */
export function readHostHeader(value: ByteText, isStrict = true): AskedHost {
  if (value === '') return { kind: 'none' };
  if (/^[0-9]+$/.test(value)) return isStrict ? { kind: 'refused' } : { kind: 'name', host: value };
  const place = readHostAndPort(value);
  if (place?.host === undefined || place.zone !== undefined) return { kind: 'refused' };
  const host = asciiLowerCase(place.host);
  if (value.startsWith('[')) return isIpv6Literal(host) ? { kind: 'name', host } : { kind: 'refused' };
  if (host.includes('..') || /[/\\]/.test(host)) return { kind: 'refused' };
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  return isStrict && !isStrictName(name) ? { kind: 'refused' } : { kind: 'name', host: name };
}

function isIpv6Literal(host: ByteText): boolean {
  return /^[0-9a-f:.]*$/.test(host) && !/:\.|\.[:.]|:::|::.*::/.test(host);
}

/** strict_hostname_check(): letters, digits, `-`, `_` and dots; a number must be an IPv4 address. */
function isStrictName(host: ByteText): boolean {
  if (/[^A-Za-z0-9._-]/.test(host)) return false;
  if (/[A-Za-z_-]/.test(host)) return !/\.[^.A-Za-z][^.]*$/.test(host);
  const hasLeadingZero = /^\.|(?:^|\.)0[0-9]/.test(host);
  return !hasLeadingZero && host.split('.').length === 4;
}
