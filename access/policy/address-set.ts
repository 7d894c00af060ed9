import { findSubnetFault, readIpv4, readIpv6 } from '../../arguments/text/ip-addresses.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { type IpAddress, ipv4, readIpAddress } from '../../model/vhosts/ip-address.ts';

// Written by hand, because libraries for addresses have no sets, and no masks with holes.

/**
 * A set of client addresses. IPv4 and IPv6 are apart, as they are for APR: a client with an IPv4 address mapped into
 * IPv6 counts as IPv4, and no network of IPv6 has it.
 */
export interface AddressSet {
  /** Equal for sets with the same addresses. */
  readonly key: string;
  has(address: IpAddress): boolean;
  /** First and last addresses of the ranges, ascending, neither overlapping nor touching. */
  readonly ranges: { readonly 4: readonly Range[]; readonly 6: readonly Range[] };
}
interface Range {
  readonly first: bigint;
  readonly last: bigint;
}

const BITS = { 4: 32n, 6: 128n } as const;
/** Masks with holes are lists of ranges; more than these are not worth it. */
const MOST_RANGES = 4096;

/**
 * What httpd makes of an address, the beginning of one, or a network: `10.1`, `10.0.0.0/8`, `10.0.0.0/255.0.0.0`,
 * `::1`. Undefined for all else. Source: apr_ipsubnet_create().
 */
export function readAddressSet(word: ByteText): AddressSet | undefined {
  const slash = word.indexOf('/');
  const address = slash < 0 ? word : word.slice(0, slash);
  const mask = slash < 0 ? undefined : word.slice(slash + 1);
  const number = readIpv4(address);
  // one address, as most entries of long lists are
  if (number !== undefined && mask === undefined) return network(4, BigInt(number), 32);
  if (findSubnetFault(address, mask) !== undefined) return undefined;
  if (number !== undefined) {
    const bits = mask === undefined ? undefined : readIpv4(mask);
    return bits === undefined
      ? network(4, BigInt(number), Number(mask))
      : masked(BigInt(number), BigInt(bits));
  }
  const groups = readIpv6(address);
  if (groups !== undefined) {
    const value = groups.slice(0, 8).reduce((sum, group) => (sum << 16n) | BigInt(group), 0n);
    return network(6, value, mask === undefined ? 128 : Number(mask));
  }
  const parts = address.split('.').filter((part) => part !== '');
  return network(4, fromParts([...parts, '0', '0', '0'].slice(0, 4)), parts.length * 8);
}

/** All addresses of the sets. */
export function unionOf(sets: readonly AddressSet[]): AddressSet {
  const [only, ...more] = sets;
  if (only !== undefined && more.length === 0) return only;
  return createSet(
    joinRanges(sets.flatMap((set) => set.ranges[4])),
    joinRanges(sets.flatMap((set) => set.ranges[6])),
  );
}

/**
 * The network of a set that an address is in, as people write it: `192.0.2.0/24`, for one address that alone. Undefined
 * where the addresses around it are not a network, or are not in the set.
 */
export function networkAround({ ranges }: AddressSet, { family, bytes }: IpAddress): string | undefined {
  const value = toNumber(bytes);
  const range = ranges[family].find(({ first, last }) => first <= value && value <= last);
  if (range === undefined) return undefined;
  const size = range.last - range.first + 1n;
  const host = size.toString(2).length - 1;
  if (size !== 1n << BigInt(host) || range.first % size !== 0n) return undefined;
  const { text } = toAddress(family, range.first);
  return host === 0 ? text : `${text}/${BITS[family] - BigInt(host)}`;
}

/** Whether the one has every address of the other. */
export function contains(set: AddressSet, other: AddressSet): boolean {
  return unionOf([set, other]).key === set.key;
}

/**
 * One address of each kind that the sets tell apart: any two addresses that are in the same of them have one and the
 * same representative. Addresses that people know from documentation come first.
 */
export function representativesOf(sets: readonly AddressSet[]): readonly IpAddress[] {
  const [first] = sets;
  if (first === undefined) return findRepresentatives(sets);
  const known = representatives.get(first);
  if (known?.sets.length === sets.length && known.sets.every((set, i) => set === sets[i])) return known.found;
  const found = findRepresentatives(sets);
  representatives.set(first, { sets, found });
  return found;
}

/** Lists of thousands of addresses are compared again and again, by the first of those that were last compared. */
const representatives = new WeakMap<
  AddressSet,
  { readonly sets: readonly AddressSet[]; readonly found: readonly IpAddress[] }
>();

function findRepresentatives(sets: readonly AddressSet[]): readonly IpAddress[] {
  const found = new Map<string, IpAddress>();
  const consider = (address: IpAddress): void => {
    let kind = '';
    for (const set of sets) kind += set.has(address) ? '1' : '0';
    if (!found.has(kind)) found.set(kind, address);
  };
  /** Whether there is one of each kind that so many sets can make. */
  const isComplete = () => found.size === 2 ** sets.length;
  for (const text of USUAL) consider(readIpAddress(text)!);
  for (const family of [4, 6] as const) {
    if (isComplete()) break;
    const starts = new Set([0n]);
    for (const { ranges } of sets)
      for (const { first, last } of ranges[family]) {
        starts.add(first);
        // the first address of a network is nobody's
        if (last > first + 1n) starts.add(first + 1n);
        if (last + 1n < 1n << BITS[family]) starts.add(last + 1n);
      }
    const usable = [...starts].sort((a, b) => (a < b ? -1 : 1));
    for (const [i, start] of usable.entries()) {
      if (isComplete()) break;
      if (usable[i - 1] === start - 1n) consider(toAddress(family, start));
    }
    for (const start of usable) {
      if (isComplete()) break;
      consider(toAddress(family, start));
    }
  }
  return [...found.values()];
}

const USUAL = ['192.0.2.1', '127.0.0.1', '10.0.0.1', '198.51.100.7', '2001:db8::1', '::1'];

function fromParts(parts: readonly ByteText[]): bigint {
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(Number.parseInt(part, 10)), 0n);
}

function network(family: 4 | 6, value: bigint, length: number): AddressSet {
  const host = BITS[family] - BigInt(length);
  const first = (value >> host) << host;
  const range = { first, last: host === 0n ? first : first + (1n << host) - 1n };
  return family === 4 ? createSet([range], NO_RANGES) : createSet(NO_RANGES, [range]);
}

/** A network whose mask may have holes: every address that is alike where the mask has ones. */
function masked(value: bigint, mask: bigint): AddressSet | undefined {
  let host = 0n;
  while (host < 32n && ((mask >> host) & 1n) === 0n) host++;
  const holes: bigint[] = [];
  for (let bit = host; bit < 32n; bit++) if (((mask >> bit) & 1n) === 0n) holes.push(bit);
  if (2 ** holes.length > MOST_RANGES) return undefined;
  let firsts = [value & mask];
  for (const bit of holes) firsts = firsts.flatMap((first) => [first, first | (1n << bit)]);
  return createSet(joinRanges(firsts.map((first) => ({ first, last: first + (1n << host) - 1n }))), []);
}

function joinRanges(ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const range of [...ranges].sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))) {
    const before = joined.at(-1);
    if (before === undefined || range.first > before.last + 1n) joined.push(range);
    else if (range.last > before.last) joined[joined.length - 1] = { first: before.first, last: range.last };
  }
  return joined;
}

const NO_RANGES: readonly Range[] = [];

function createSet(four: readonly Range[], six: readonly Range[]): AddressSet {
  return new SetOfRanges({ 4: four, 6: six });
}

/** A class, because a list may have fifty thousand of them. */
class SetOfRanges implements AddressSet {
  readonly ranges: AddressSet['ranges'];
  #key: string | undefined = undefined;

  constructor(ranges: AddressSet['ranges']) {
    this.ranges = ranges;
  }

  get key(): string {
    this.#key ??= `${writeRanges(this.ranges[4])};${writeRanges(this.ranges[6])}`;
    return this.#key;
  }

  has({ family, bytes }: IpAddress): boolean {
    return isWithin(toNumber(bytes), this.ranges[family]);
  }
}

function writeRanges(ranges: readonly Range[]): string {
  return ranges.map(({ first, last }) => `${first.toString(16)}-${last.toString(16)}`).join(',');
}

function isWithin(value: bigint, ranges: readonly Range[]): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { first, last } = ranges[middle]!;
    if (value < first) high = middle - 1;
    else if (value > last) low = middle + 1;
    else return true;
  }
  return false;
}

function toNumber(bytes: readonly number[]): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

function toAddress(family: 4 | 6, value: bigint): IpAddress {
  if (family === 4) return ipv4(Number(value));
  const digits = value.toString(16).padStart(32, '0');
  // `::ffff:1.2.3.4` is IPv4 for httpd, and in no network of IPv6
  return readIpAddress(digits.match(/..../g)!.join(':'))!;
}

/** The addresses of the machine itself: 127.0.0.0/8 and ::1. Made here, because the class must be there first. */
export const LOOPBACK: AddressSet = unionOf([network(4, 0x7f000000n, 8), network(6, 1n, 128)]);
