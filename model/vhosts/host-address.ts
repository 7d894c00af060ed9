import { faultOfHostAddress, readHostAndPort } from '../../arguments/values/ports.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { type IpAddress, readIpAddress } from './ip-address.ts';

/** What a word of `<VirtualHost>` or `NameVirtualHost` stands for. */
export type HostAddress =
  | IpHostAddress
  /** A host name: the resolver of the machine decides, when httpd starts, which addresses it stands for. */
  | {
      readonly kind: 'name';
      readonly host: ByteText;
      readonly port: number | undefined;
      /** Whether no resolver knows it, so that httpd says AH00547 and leaves the address out. */
      readonly isUnresolvable: boolean;
    }
  /** httpd does not start, and says `error`. */
  | { readonly kind: 'invalid'; readonly error: string }
  /** The empty word, which httpd ignores. */
  | { readonly kind: 'empty' };

export interface IpHostAddress {
  readonly kind: 'ip';
  /** `_default_` of 2.2 is an address of its own there; otherwise `*` and `_default_` are `0.0.0.0`. */
  readonly ip: IpAddress;
  /** Without the port: `*`, `_default_`, `192.0.2.1`, `::1`. A request may name a virtual host so. */
  readonly host: ByteText;
  /** 0 for any port; undefined where it is the main server's and that is not known. */
  readonly port: number | undefined;
}

/**
 * Reads a word as get_addresses() of server/vhost.c does. `inheritedPort` is the port that the main server's
 * ServerName gave so far: 0 for none, undefined where it is not known.
 */
export function readHostAddress(
  word: ByteText,
  inheritedPort: number | undefined,
  series: Series,
): HostAddress {
  if (word === '') return { kind: 'empty' };
  const error = faultOfHostAddress(word, series);
  if (error !== undefined) return { kind: 'invalid', error };
  const isAnyPort = word === '*' || word.endsWith(':*');
  const place = readHostAndPort(word.endsWith(':*') ? word.slice(0, -2) : word);
  if (place?.host === undefined) return { kind: 'invalid', error: 'Missing address for VirtualHost' };
  const { host } = place;
  const port = place.port !== 0 ? place.port : isAnyPort ? 0 : inheritedPort;
  if (host === '*') return { kind: 'ip', ip: ANY, host, port };
  if (asciiLowerCase(host) === '_default_')
    return { kind: 'ip', ip: series === '2.2' ? DEFAULT_OF_2_2 : ANY, host, port };
  const ip = place.zone === undefined ? readIpAddress(host) : undefined;
  return ip === undefined
    ? { kind: 'name', host, port, isUnresolvable: place.zone === undefined && isSurelyUnresolvable(host) }
    : { kind: 'ip', ip, host, port };
}

const ANY = readIpAddress('0.0.0.0')!;
/** DEFAULT_VHOST_ADDR of 2.2: no connection comes in on it. */
export const DEFAULT_OF_2_2 = readIpAddress('255.255.255.255')!;

/**
 * Whether a name cannot be one: the resolver rejects its characters or its lengths, it is a number that is not an
 * address, or its domain exists for not existing (RFC 6761).
 */
function isSurelyUnresolvable(host: ByteText): boolean {
  if (/[^\x21-\x7e]/.test(host)) return /[\t-\r \0]/.test(host);
  if (/[^A-Za-z0-9._%-]/.test(host)) return true;
  const name = asciiLowerCase(host.endsWith('.') ? host.slice(0, -1) : host);
  const labels = name.split('.');
  if (labels.some((label) => label === '' || label.length > 63) || name.length > 253) return true;
  const last = labels.at(-1) ?? '';
  return last === 'invalid' || (labels.length > 1 && labels.every((label) => /^[0-9]+$/.test(label)));
}
