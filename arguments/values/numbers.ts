import type { ByteText } from '../../grammar/byte-text.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import { isWhitespace, trimWhitespaceAtStart } from '../../grammar/whitespace.ts';
import { type Call, type Checker, eachWord, fill } from '../call/call.ts';
import { accepts } from '../call/vocabularies.ts';
import { isDigit } from '../text/ascii.ts';
import { atoi, strtod, strtol } from '../text/c-numbers.ts';

/** A whole number as the C function that `reads` names would read it, between `min` and `max`. */
export const checkInteger: Checker = eachWord((value, call) => {
  if (accepts(call, value)) return undefined;
  const number = readNumber(value, call.values.reads ?? 'atoi');
  return number === undefined ? text(call, 'parse', value) : validateRange(number, value, call);
});

/** A number with an optional unit of size after it. */
export const checkSize: Checker = eachWord((value, call) => {
  const { value: digits, rest, outOfRange } = strtol(value);
  const unit = call.values.form === 'first-letter' ? trimWhitespaceAtStart(rest).slice(0, 1) : rest;
  const factor = ownEntry(call.values.units, unit.toLowerCase());
  if (outOfRange) return text(call, 'range', value);
  if (factor === undefined) return text(call, 'parse', value);
  const size = Number(digits) * factor;
  return validateRange(size, value, call)?.replace('{number}', () => String(size));
});

/** A number with a fraction. */
export const checkFloat: Checker = eachWord((value, call) => {
  const { value: number, rest, hasDigits } = strtod(value);
  const isWhole = call.values.reads === 'strtod-whole';
  if (isWhole ? rest !== '' : !hasDigits) return text(call, 'parse', value);
  return validateRange(number, value, call);
});

/** The text for a value that is refused. */
export function text(call: Call, why: 'parse' | 'range' | 'low' | 'high', value: ByteText): string {
  return fill(ownEntry(call.values.messages, why) ?? call.values.message ?? '', call.fact.name, value);
}

function validateRange(number: number, value: ByteText, call: Call): string | undefined {
  const { min, max, above, orZero } = call.values;
  if (orZero && number === 0) return undefined;
  if (min !== undefined && number < min) return text(call, 'low', value);
  if (above !== undefined && number <= above) return text(call, 'low', value);
  if (max !== undefined && number > max) return text(call, 'high', value);
  return undefined;
}

/** The number as httpd sees it; undefined where its way of reading refuses the text. */
function readNumber(value: ByteText, reads: string): number | undefined {
  switch (reads) {
    case 'digits':
      return [...value].every((char) => isDigit(char.charCodeAt(0))) ? atoi(value) : undefined;
    case 'atol':
      return Number(strtol(value).value);
    case 'strtol': {
      const number = strtol(value);
      return number.outOfRange ? undefined : Number(number.value);
    }
    case 'strtol-then-blank': {
      const { value: number, rest } = strtol(value);
      return rest === '' || isWhitespace(rest.charCodeAt(0)) ? Number(number) : undefined;
    }
    case 'sscanf': {
      const number = strtol(value);
      return number.hasDigits ? Number(BigInt.asUintN(64, number.value)) : undefined;
    }
    case 'strtol-whole': {
      const number = strtol(value);
      return number.outOfRange || number.rest !== '' || !number.hasDigits ? undefined : Number(number.value);
    }
    default:
      return atoi(value);
  }
}
