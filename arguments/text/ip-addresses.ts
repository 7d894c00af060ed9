import type { ByteText } from '../../grammar/byte-text.ts';
import { isDigit } from './ascii.ts';
import { atoi, strtol } from './c-numbers.ts';

// Written by hand, because no library refuses the addresses that apr_ipsubnet_create() refuses, and only those.

/** Why apr_ipsubnet_create() refuses an address; `not-ip` (APR_EINVAL) means that it looks nothing like one. */
export type SubnetFault = 'not-ip' | 'bad-ip' | 'bad-mask';

/** apr_strerror() of APR_EBADIP and APR_EBADMASK. */
export const subnetMessages = {
  'bad-ip': 'The specified IP address is invalid.',
  'bad-mask': 'The specified network mask is invalid.',
} as const;

/** What is wrong with an address and the mask after its slash; undefined where APR accepts them. */
export function findSubnetFault(address: ByteText, mask: ByteText | undefined): SubnetFault | undefined {
  if (address === '' || !looksLikeIp(address)) return 'not-ip';
  const isV4 = isIpv4(address);
  const isV6 = !isV4 && isIpv6(address);
  if (isV6 && isMappedIpv4(address)) return 'bad-ip';
  if (!isV4 && !isV6) return mask === undefined && isLegacyNetwork(address) ? undefined : 'bad-ip';
  return mask === undefined || isMask(mask, isV6) ? undefined : 'bad-mask';
}

/** A number of bits, or an address such as 255.255.0.0. */
function isMask(mask: ByteText, isV6: boolean): boolean {
  const { value, rest } = strtol(mask);
  if (rest === '' && value > 0n && value <= (isV6 ? 128n : 32n)) return true;
  return !isV6 && isIpv4(mask);
}

/** Only digits and dots, or a colon anywhere. */
export function looksLikeIp(text: ByteText): boolean {
  return text.includes(':') || /^[0-9.]*$/.test(text);
}

/** Four decimal numbers, as apr_inet_pton(AF_INET) takes them: leading zeros mean nothing. */
export function isIpv4(text: ByteText): boolean {
  return readIpv4(text) !== undefined;
}

/**
 * The number that such an address is, its first byte the highest; undefined where it is none. Lists have thousands: it
 * is read character by character, without texts in between.
 */
export function readIpv4(text: ByteText): number | undefined {
  let value = 0;
  let dots = 0;
  let part = -1;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === DOT && part >= 0 && dots < 3) {
      value = value * 256 + part;
      part = -1;
      dots++;
    } else if (isDigit(code)) {
      part = (part < 0 ? 0 : part * 10) + (code - ZERO);
      if (part > 255) return undefined;
    } else return undefined;
  }
  return dots === 3 && part >= 0 ? value * 256 + part : undefined;
}

const DOT = 0x2e;
const ZERO = 0x30;

/** An IPv6 address, as apr_inet_pton(AF_INET6) takes it: no zone, no brackets, any number of leading zeros. */
export function isIpv6(text: ByteText): boolean {
  return readIpv6(text) !== undefined;
}

/** `a.b.c.` and its like: one to four numbers up to 255, the last with or without a dot. */
function isLegacyNetwork(text: ByteText): boolean {
  if (text.length >= 'xxx.xxx.xxx.xxx'.length + 1) return false;
  const parts = (text.endsWith('.') ? text.slice(0, -1) : text).split('.');
  return parts.length <= 4 && parts.every((part) => part !== '' && isNumber(part) && isOctet(atoi(part)));
}

function isNumber(text: ByteText): boolean {
  return [...text].every((char) => isDigit(char.charCodeAt(0)));
}

function isOctet(number: number): boolean {
  return number >= 0 && number <= 255;
}

/** `::ffff:1.2.3.4`, in whatever spelling. */
function isMappedIpv4(text: ByteText): boolean {
  const groups = readIpv6(text);
  return groups !== undefined && groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
}

/**
 * The eight groups of an IPv6 address, undefined where it is none. A colon too many at the end of eight groups passes,
 * as it does with APR.
 */
export function readIpv6(text: ByteText): readonly number[] | undefined {
  if (text.startsWith(':') && text[1] !== ':') return undefined;
  const groups: number[] = [];
  let gap: number | undefined;
  let at = text.startsWith(':') ? 1 : 0;
  while (at < text.length) {
    const [digits = ''] = /^[0-9a-fA-F]*/.exec(text.slice(at))!;
    const end = at + digits.length;
    if (text[end] === '.') {
      const value = readIpv4(text.slice(at));
      if (value === undefined || groups.length > 6) return undefined;
      groups.push(Math.floor(value / 0x10000), value % 0x10000);
      break;
    }
    if (end < text.length && text[end] !== ':') return undefined;
    if (digits === '') {
      if (gap !== undefined) return undefined;
      gap = groups.length;
    } else {
      const group = Number.parseInt(digits, 16);
      if (group > 0xffff || groups.length > 7) return undefined;
      groups.push(group);
    }
    at = end + 1;
  }
  return fillGap(groups, gap);
}

/** All eight groups, with zeros at the gap. */
function fillGap(groups: readonly number[], gap: number | undefined): readonly number[] | undefined {
  if (gap === undefined) return groups.length === 8 ? groups : undefined;
  return [...groups.slice(0, gap), ...Array<number>(8 - groups.length).fill(0), ...groups.slice(gap)];
}
