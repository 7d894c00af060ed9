import type { ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { type Checker, eachWord } from '../call/call.ts';
import { accepts } from '../call/vocabularies.ts';
import { strtol } from '../text/c-numbers.ts';
import { text } from './numbers.ts';

/** A time with an optional unit: `30`, `500ms`, `5min`, `1h`; `unit` of the fact is the one without a unit. */
export const checkTimeout: Checker = eachWord((value, call) => {
  if (accepts(call, value)) return undefined;
  const time = readTimeout(value, call.values.unit ?? 's', call.series);
  if (time === undefined) return text(call, 'parse', value);
  const { min, max } = call.values;
  if (min !== undefined && time < min) return text(call, 'low', value);
  return max !== undefined && time > max ? text(call, 'high', value) : undefined;
});

/**
 * Microseconds of a time, undefined where httpd cannot read it. Only the first letters of the unit count, and text
 * without a number is 0. Source: server/util.c, ap_timeout_parameter_parse().
 */
function readTimeout(value: ByteText, defaultUnit: string, series: Series): number | undefined {
  const { value: number, rest, outOfRange } = strtol(value);
  if (outOfRange || (number < 0n && series !== '2.2')) return undefined;
  const factor = unitFactor(rest === '' ? defaultUnit : rest);
  if (factor === undefined) return undefined;
  return series !== '2.2' && number > maxMicroseconds / factor ? undefined : Number(number * factor);
}

function unitFactor(unit: string): bigint | undefined {
  if (unit.startsWith('s')) return second;
  if (unit.startsWith('h')) return second * 3600n;
  if (unit.startsWith('ms')) return second / 1000n;
  return unit.startsWith('mi') ? second * 60n : undefined;
}

const second = 1_000_000n;
const maxMicroseconds = 2n ** 63n - 1n;
