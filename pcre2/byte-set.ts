import type { ByteText } from '../grammar/byte-text.ts';

/** Bytes, each at its number. */
export type ByteSet = readonly boolean[];

/** The bytes that one item of a plain pattern stands for; a dot is any byte, as in httpd. */
export function byteSetOf(item: ByteText, ignoresCase: boolean): ByteSet {
  const isIn = item === '.' ? () => true : item.startsWith('[') ? readClass(item) : readByte(item);
  return ALL_BYTES.map((byte) => isIn(byte) || (ignoresCase && isIn(otherCase(byte))));
}

export function haveCommonByte(one: ByteSet, other: ByteSet): boolean {
  return one.some((isIn, at) => isIn && other[at] === true);
}

const ALL_BYTES: readonly ByteText[] = Array.from({ length: 256 }, (_, at) => String.fromCharCode(at));

type Test = (byte: ByteText) => boolean;

function readClass(item: ByteText): Test {
  const isNegated = item[1] === '^';
  const tests: Test[] = [];
  for (let at = isNegated ? 2 : 1; at < item.length - 1; ) {
    const first = lengthAt(item, at);
    const isRange = item[at + first] === '-' && at + first + 1 < item.length - 1;
    const start = item.slice(at, at + first);
    if (!isRange) {
      tests.push(readByte(start));
      at += first;
      continue;
    }
    const last = at + first + 1;
    const end = item.slice(last, last + lengthAt(item, last));
    const [low, high] = [start.at(-1)!, end.at(-1)!];
    tests.push((byte) => low <= byte && byte <= high);
    at = last + end.length;
  }
  return (byte) => tests.some((isIn) => isIn(byte)) !== isNegated;
}

function lengthAt(item: ByteText, at: number): number {
  return item[at] === '\\' ? 2 : 1;
}

/** A byte as it is, after a backslash, or a class that is written so. */
function readByte(text: ByteText): Test {
  const escaped = text.length === 2 ? text[1]! : undefined;
  if (escaped === undefined) return (byte) => byte === text;
  const ofClass = CLASSES.get(escaped.toLowerCase());
  if (ofClass !== undefined) return (byte) => ofClass.test(byte) === (escaped === escaped.toLowerCase());
  const meant = CONTROLS.get(escaped) ?? escaped;
  return (byte) => byte === meant;
}

/** In PCRE2 without its UCP option. */
const CLASSES: ReadonlyMap<string, RegExp> = new Map([
  ['d', /[0-9]/],
  ['w', /[0-9A-Za-z_]/],
  ['s', /[\t-\r ]/],
]);

const CONTROLS: ReadonlyMap<string, ByteText> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['f', '\f'],
]);

function otherCase(byte: ByteText): ByteText {
  return byte >= 'a' && byte <= 'z'
    ? byte.toUpperCase()
    : byte >= 'A' && byte <= 'Z'
      ? byte.toLowerCase()
      : byte;
}
