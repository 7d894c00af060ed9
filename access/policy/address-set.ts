import { findSubnetFault, readIpv4, readIpv6 } from '../../arguments/text/ip-addresses.ts';
import { interned, query } from '../../core/query.ts';
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
  /** The ranges of IPv4 once more, the first and the last of each in turn: long lists are of these. */
  readonly pairs: readonly number[];
  /** The ranges of IPv6. */
  readonly six: readonly Range[];
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
  if (number !== undefined && mask === undefined) return createSet([number, number], NO_RANGES);
  if (findSubnetFault(address, mask) !== undefined) return undefined;
  if (number !== undefined) {
    const bits = mask === undefined ? undefined : readIpv4(mask);
    return bits === undefined ? networkOf4(number, Number(mask)) : masked(number, bits);
  }
  const groups = readIpv6(address);
  if (groups !== undefined) {
    const value = groups.slice(0, 8).reduce((sum, group) => (sum << 16n) | BigInt(group), 0n);
    return networkOf6(value, mask === undefined ? 128 : Number(mask));
  }
  const parts = address.split('.').filter((part) => part !== '');
  return networkOf4(fromParts([...parts, '0', '0', '0'].slice(0, 4)), parts.length * 8);
}

/** All addresses of the sets. */
export function unionOf(sets: readonly AddressSet[]): AddressSet {
  const [only, ...more] = sets;
  if (only !== undefined && more.length === 0) return only;
  return createSet(joinPairs(sets), joinRanges(sets.flatMap(({ six }) => six)));
}

/**
 * The network of a set that an address is in, as people write it: `192.0.2.0/24`, for one address that alone. Undefined
 * where the addresses around it are not a network, or are not in the set.
 */
export function networkAround({ ranges }: AddressSet, { family, bytes }: IpAddress): string | undefined {
  const value = toBigInt(bytes);
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
  return internRepresentatives(sets, () => findRepresentatives(sets));
}

/** Lists of thousands of addresses are compared again and again. */
const internRepresentatives = interned<AddressSet, readonly IpAddress[]>('internRepresentatives');

function findRepresentatives(sets: readonly AddressSet[]): readonly IpAddress[] {
  const found = new Map<string, IpAddress>();
  const consider = (address: IpAddress): void => {
    let kind = '';
    for (const set of sets) kind += set.has(address) ? '1' : '0';
    if (!found.has(kind)) found.set(kind, address);
  };
  /** Whether there is one of each kind that so many sets can make. */
  const isComplete = () => found.size === 2 ** sets.length;
  for (const address of USUAL) consider(address);
  if (!isComplete()) considerPairs(sets, found);
  const starts = new Set([0n]);
  for (const { six } of isComplete() ? [] : sets)
    for (const { first, last } of six) {
      starts.add(first);
      // the first address of a network is nobody's
      if (last > first + 1n) starts.add(first + 1n);
      if (last + 1n < 1n << BITS[6]) starts.add(last + 1n);
    }
  const usable = [...starts].sort((a, b) => (a < b ? -1 : 1));
  for (const [i, start] of usable.entries()) {
    if (isComplete()) break;
    if (usable[i - 1] === start - 1n) consider(toAddress(6, start));
  }
  for (const start of usable) {
    if (isComplete()) break;
    consider(toAddress(6, start));
  }
  return [...found.values()];
}

/** Adds IPv4 addresses of the kinds that are not among those found: an address is made only for a new kind. */
function considerPairs(sets: readonly AddressSet[], found: Map<string, IpAddress>): void {
  const starts = new Set([0]);
  for (const { pairs } of sets)
    for (let i = 0; i < pairs.length; i += 2) {
      const [first, last] = [pairs[i]!, pairs[i + 1]!];
      starts.add(first);
      // the first address of a network is nobody's
      if (last > first + 1) starts.add(first + 1);
      if (last + 1 < 2 ** 32) starts.add(last + 1);
    }
  const usable = Float64Array.from(starts).sort();
  for (const isInner of [true, false]) {
    const kindOf = createSweep(sets);
    for (const [i, start] of usable.entries()) {
      const kind = kindOf(start);
      if (isInner && usable[i - 1] !== start - 1) continue;
      if (!found.has(kind)) found.set(kind, ipv4(start));
    }
  }
}

/** A function that tells in which of the sets an address is, for one ascending address after the other. */
function createSweep(sets: readonly AddressSet[]): (value: number) => string {
  const next = sets.map(() => 0);
  return (value) => {
    let kind = '';
    for (const [i, { pairs }] of sets.entries()) {
      while (pairs[next[i]! + 1]! < value) next[i]! += 2;
      const first = pairs[next[i]!];
      kind += first !== undefined && first <= value ? '1' : '0';
    }
    return kind;
  };
}

const USUAL = ['192.0.2.1', '127.0.0.1', '10.0.0.1', '198.51.100.7', '2001:db8::1', '::1'].map(
  (text) => readIpAddress(text)!,
);

function fromParts(parts: readonly ByteText[]): number {
  return parts.reduce((sum, part) => sum * 256 + Number.parseInt(part, 10), 0);
}

function networkOf4(value: number, length: number): AddressSet {
  const size = 2 ** (32 - length);
  const first = Math.floor(value / size) * size;
  return createSet([first, first + size - 1], NO_RANGES);
}

function networkOf6(value: bigint, length: number): AddressSet {
  const host = BITS[6] - BigInt(length);
  const first = (value >> host) << host;
  return createSet(NO_PAIRS, [{ first, last: first + (1n << host) - 1n }]);
}

/** A network whose mask may have holes: every address that is alike where the mask has ones. */
function masked(value: number, mask: number): AddressSet | undefined {
  let host = 0;
  while (host < 32 && !hasBit(mask, host)) host++;
  const holes: number[] = [];
  for (let bit = host; bit < 32; bit++) if (!hasBit(mask, bit)) holes.push(bit);
  if (2 ** holes.length > MOST_RANGES) return undefined;
  let firsts = [(value & mask) >>> 0];
  for (const bit of holes) firsts = firsts.flatMap((first) => [first, first + 2 ** bit]);
  return createSet(joinSorted(firsts.flatMap((first) => [first, first + 2 ** host - 1])), NO_RANGES);
}

function hasBit(value: number, bit: number): boolean {
  return ((value >>> bit) & 1) === 1;
}

/** The pairs of all sets as those of one. */
function joinPairs(sets: readonly AddressSet[]): readonly number[] {
  const all: number[] = [];
  for (const { pairs } of sets) for (const bound of pairs) all.push(bound);
  return joinSorted(all);
}

function joinSorted(all: readonly number[]): readonly number[] {
  const pairs = isAscending(all) ? all : sortPairs(all);
  const joined: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const [first, last] = [pairs[i]!, pairs[i + 1]!];
    const before = joined.at(-1);
    if (before === undefined || first > before + 1) joined.push(first, last);
    else if (last > before) joined[joined.length - 1] = last;
  }
  return joined;
}

/** Whether no pair begins before the one before it: then nothing is to be sorted. */
function isAscending(pairs: readonly number[]): boolean {
  for (let i = 2; i < pairs.length; i += 2) if (pairs[i]! < pairs[i - 2]!) return false;
  return true;
}

function sortPairs(pairs: readonly number[]): readonly number[] {
  const order: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) order.push(i);
  return order.sort((a, b) => pairs[a]! - pairs[b]!).flatMap((i) => [pairs[i]!, pairs[i + 1]!]);
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
const NO_PAIRS: readonly number[] = [];

function createSet(pairs: readonly number[], six: readonly Range[]): AddressSet {
  return new SetOfRanges(pairs, six);
}

/** A class, because a list may have fifty thousand of them. */
class SetOfRanges implements AddressSet {
  readonly pairs: readonly number[];
  readonly six: readonly Range[];

  constructor(pairs: readonly number[], six: readonly Range[]) {
    this.pairs = pairs;
    this.six = six;
  }

  get ranges(): AddressSet['ranges'] {
    const { pairs } = this;
    const four: Range[] = [];
    for (let i = 0; i < pairs.length; i += 2)
      four.push({ first: BigInt(pairs[i]!), last: BigInt(pairs[i + 1]!) });
    return { 4: four, 6: this.six };
  }

  get key(): string {
    return keyOfRanges(this);
  }

  has({ family, bytes }: IpAddress): boolean {
    return family === 4 ? isAmong(toNumber(bytes), this.pairs) : isWithin(toBigInt(bytes), this.six);
  }
}

const keyOfRanges = query(
  'keyOfRanges',
  ({ pairs, six }: SetOfRanges) => `${writePairs(pairs)};${writeRanges(six)}`,
);

function writePairs(pairs: readonly number[]): string {
  let text = '';
  for (let i = 0; i < pairs.length; i += 2)
    text += `${i === 0 ? '' : ','}${pairs[i]!.toString(16)}-${pairs[i + 1]!.toString(16)}`;
  return text;
}

function writeRanges(ranges: readonly Range[]): string {
  return ranges.map(({ first, last }) => `${first.toString(16)}-${last.toString(16)}`).join(',');
}

function isAmong(value: number, pairs: readonly number[]): boolean {
  let [low, high] = [0, pairs.length / 2 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (value < pairs[2 * middle]!) high = middle - 1;
    else if (value > pairs[2 * middle + 1]!) low = middle + 1;
    else return true;
  }
  return false;
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

/** Of an IPv4 address. */
function toNumber(bytes: readonly number[]): number {
  let value = 0;
  for (const byte of bytes) value = value * 256 + byte;
  return value;
}

function toBigInt(bytes: readonly number[]): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

function toAddress(family: 4 | 6, value: bigint): IpAddress {
  if (family === 4) return ipv4(Number(value));
  const digits = value.toString(16).padStart(32, '0');
  // `::ffff:1.2.3.4` is IPv4 for httpd, and in no network of IPv6
  return readIpAddress(digits.match(/..../g)!.join(':'))!;
}

/** The addresses of the machine itself: 127.0.0.0/8 and ::1. Made here, because the class must be there first. */
export const LOOPBACK: AddressSet = unionOf([networkOf4(0x7f000000, 8), networkOf6(1n, 128)]);
