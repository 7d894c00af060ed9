import { readAddressSet } from '../../../access/policy/address-set.ts';
import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import { asciiLowerCase, toDisplayText } from '../../../grammar/byte-text.ts';
import { ipv4, readIpAddress } from '../../../model/vhosts/ip-address.ts';
import type { ArgumentSite } from '../completion/cursor-site.ts';
import type { HoverPart, HoverPlace } from './hover-place.ts';

/** The range of a network, and how many addresses it has; undefined where the argument is none. */
export function describeNetwork(
  { args, index }: ArgumentSite,
  { values }: DirectiveFact,
  { write }: HoverPlace,
): HoverPart | undefined {
  const word = args[index];
  if (word === undefined || word.hasVariable || !takesAddresses(values?.type, args, index)) return undefined;
  const set = readAddressSet(word.value);
  const [range, ...more] = set === undefined ? [] : [...set.ranges[4], ...set.ranges[6]];
  if (set === undefined || range === undefined) return undefined;
  const family = set.ranges[4].length > 0 ? 4 : 6;
  const count = [range, ...more].reduce((sum, { first, last }) => sum + last - first + 1n, 0n);
  const { first, last } = range;
  const shown = write.strong(toDisplayText(word.value));
  const text =
    count === 1n
      ? `${shown}: one address, ${write.code(addressOf(first, family))}.`
      : more.length > 0
        ? `${shown}: ${grouped(count)} addresses, in ${more.length + 1} ranges.`
        : `${shown}: ${write.code(addressOf(first, family))} to ${write.code(addressOf(last, family))}, ${grouped(count)} addresses.`;
  return { text, span: { start: word.start, end: word.end } };
}

function takesAddresses(type: string | undefined, args: ArgumentSite['args'], index: number): boolean {
  const first = args.slice(0, index).map(({ value }) => asciiLowerCase(value));
  if (type === 'require' || type === 'any') return first.includes('ip');
  return type === 'allow-from' || type === 'proxy-addresses';
}

function addressOf(value: bigint, family: 4 | 6): string {
  if (family === 4) return ipv4(Number(value)).text;
  const digits = value.toString(16).padStart(32, '0');
  const groups = digits.match(/..../g) ?? [];
  return readIpAddress(groups.join(':'))?.text ?? groups.join(':');
}

/** With commas between thousands; of so many that nobody reads them, a power of two. */
function grouped(count: bigint): string {
  if (count > 10n ** 12n) return `about 2^${count.toString(2).length - 1}`;
  return THOUSANDS.format(count);
}

const THOUSANDS = new Intl.NumberFormat('en-US');
