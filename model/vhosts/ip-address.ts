import { readIpv4, readIpv6 } from '../../arguments/text/ip-addresses.ts';
import type { ByteText } from '../../grammar/byte-text.ts';

// Written by hand, because httpd has getaddrinfo() read numbers, which takes `127.1` and `0x7f000001`.

/** An IP address as httpd compares it: an IPv4 address is the same whether written alone or mapped into IPv6. */
export interface IpAddress {
  readonly family: 4 | 6;
  /** As inet_ntop() writes it; equal addresses have equal texts. */
  readonly text: string;
  /** Four or sixteen bytes. */
  readonly bytes: readonly number[];
  /** `0.0.0.0` and `::`, which httpd takes for every address. */
  readonly isAny: boolean;
}

/**
 * The address that getaddrinfo() makes of a number without asking anybody: IPv6, or IPv4 in one to four parts, each
 * decimal, octal or hexadecimal (`127.1`). Undefined for all else, which is a name.
 */
export function readIpAddress(text: ByteText): IpAddress | undefined {
  const value = readDottedQuad(text) ?? readIpv4Number(text);
  if (value !== undefined) return ipv4(value);
  const groups = readIpv6(text);
  // APR takes both, the resolver does not
  if (/[^:]:$|[0-9a-f]{5}/i.test(text)) return undefined;
  if (groups === undefined) return undefined;
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return ipv4((groups[6] ?? 0) * 0x10000 + (groups[7] ?? 0));
  return {
    family: 6,
    text: writeIpv6(groups),
    bytes: groups.flatMap((group) => [group >> 8, group & 0xff]),
    isAny: groups.every((group) => group === 0),
  };
}

/** The IPv4 address of a number, its first byte the highest. */
export function ipv4(value: number): IpAddress {
  const bytes = [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
  return { family: 4, text: bytes.join('.'), bytes, isAny: value === 0 };
}

/** What nearly all addresses are: four decimal numbers. With zeros before them inet_aton() takes them for octal. */
function readDottedQuad(text: ByteText): number | undefined {
  return ZERO_BEFORE.test(text) ? undefined : readIpv4(text);
}

const ZERO_BEFORE = /(?:^|\.)0[0-9]/;

/** inet_aton() without trailing whitespace: the last part fills the bytes that are left. */
function readIpv4Number(text: ByteText): number | undefined {
  const parts = text.split('.');
  if (parts.length > 4) return undefined;
  let value = 0;
  for (const [index, part] of parts.entries()) {
    const number = readNumber(part);
    const isLast = index === parts.length - 1;
    const limit = isLast ? 256 ** (5 - parts.length) : 256;
    if (number === undefined || number >= limit) return undefined;
    value += isLast ? number : number * 256 ** (3 - index);
  }
  return value;
}

function readNumber(text: ByteText): number | undefined {
  if (/^0x[0-9a-f]+$/i.test(text)) return Number.parseInt(text, 16);
  if (/^0[0-7]*$/.test(text)) return Number.parseInt(text, 8);
  return /^[1-9][0-9]*$/.test(text) ? Number(text) : undefined;
}

/** The longest run of two or more zero groups, the first of equal ones, becomes `::`. */
function writeIpv6(groups: readonly number[]): string {
  let start = -1;
  let length = 1;
  for (let at = 0; at < groups.length; at++) {
    let end = at;
    while (groups[end] === 0) end++;
    if (end - at > length) {
      start = at;
      length = end - at;
    }
  }
  const write = (part: readonly number[]) => part.map((group) => group.toString(16)).join(':');
  return start < 0
    ? write(groups)
    : `${write(groups.slice(0, start))}::${write(groups.slice(start + length))}`;
}
