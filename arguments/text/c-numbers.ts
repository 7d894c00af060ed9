import type { ByteText } from '../../grammar/byte-text.ts';
import { isWhitespace } from '../../grammar/whitespace.ts';
import { isDigit } from './ascii.ts';

// Written by hand, because JavaScript reads other beginnings of a text as a number than C does, and does not overflow as C does.

/** What strtol() with base 10 finds at the start of a text. */
export interface Strtol {
  /** Clamped to 64 bits; 0 where there is no number. */
  readonly value: bigint;
  /** The text after it (*endptr); the whole text where there is no number. */
  readonly rest: ByteText;
  readonly hasDigits: boolean;
  readonly outOfRange: boolean;
}

export function strtol(text: ByteText): Strtol {
  let at = 0;
  while (isWhitespace(text.charCodeAt(at))) at++;
  const negative = text[at] === '-';
  if (negative || text[at] === '+') at++;
  const start = at;
  while (isDigit(text.charCodeAt(at))) at++;
  if (at === start) return { value: 0n, rest: text, hasDigits: false, outOfRange: false };
  const exact = BigInt(text.slice(start, at)) * (negative ? -1n : 1n);
  const value = exact > longMax ? longMax : exact < longMin ? longMin : exact;
  return { value, rest: text.slice(at), hasDigits: true, outOfRange: value !== exact };
}

/** atoi(): the low 32 bits of what strtol() finds. */
export function atoi(text: ByteText): number {
  return Number(BigInt.asIntN(32, strtol(text).value));
}

/** What strtod() finds at the start of a text, without hexadecimal, `inf` and `nan`. */
export function strtod(text: ByteText): {
  readonly value: number;
  readonly rest: ByteText;
  readonly hasDigits: boolean;
} {
  const match = /^[\t-\r ]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/.exec(text);
  return match
    ? { value: Number(match[1]), rest: text.slice(match[0].length), hasDigits: true }
    : { value: 0, rest: text, hasDigits: false };
}

const longMax = 2n ** 63n - 1n;
const longMin = -(2n ** 63n);
