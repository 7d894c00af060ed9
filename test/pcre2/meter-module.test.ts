import { describe, expect, test } from 'vitest';
import { meterModule, STEPS_LEFT } from '../../pcre2/meter-module.ts';

/**
 * (module (import "env" "base" (global i32)) (global (mut i32) (i32.const 0))
 *   (func (export "count") (param i32) (result i32)
 *     (loop (local.set 0 (i32.sub (local.get 0) (i32.const 1))) (br_if 0 (local.get 0))) (global.get 0)))
 */
const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const sized = (bytes: readonly number[]) => [bytes.length, ...bytes];
const named = (name: string) => sized([...name].map((letter) => letter.charCodeAt(0)));
const body = [0x00, 0x03, 0x40, 0x20, 0, 0x41, 1, 0x6b, 0x21, 0, 0x20, 0, 0x0d, 0, 0x0b, 0x23, 0, 0x0b];
const withoutCode = [
  ...HEADER,
  ...[0x01, ...sized([1, 0x60, 1, 0x7f, 1, 0x7f])],
  ...[0x02, ...sized([1, ...named('env'), ...named('base'), 0x03, 0x7f, 0])],
  ...[0x03, ...sized([1, 0])],
  ...[0x06, ...sized([1, 0x7f, 1, 0x41, 0, 0x0b])],
  ...[0x07, ...sized([1, ...named('count'), 0, 0])],
];
const counting = Uint8Array.from([...withoutCode, 0x0a, ...sized([1, ...sized(body)])]);

interface Counting {
  readonly count: (rounds: number) => number;
  readonly [STEPS_LEFT]: WebAssembly.Global;
}

function start(bytes: Uint8Array<ArrayBuffer>): Counting {
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { base: 7 } }).exports as Counting;
}

describe('a metered module', () => {
  test('counts one step for the call and one for each round', () => {
    const { count, stepsLeft } = start(meterModule(counting));
    stepsLeft.value = 100;
    expect(count(42)).toBe(7);
    expect(stepsLeft.value).toBe(100 - 1 - 42);
  });
  test('traps when none is left, in the first call too', () => {
    const { count, stepsLeft } = start(meterModule(counting));
    expect(() => count(1)).toThrow(/unreachable/);
    stepsLeft.value = 1_000;
    expect(() => count(1_000)).toThrow(/unreachable/);
    expect(stepsLeft.value).toBe(0);
    stepsLeft.value = 1_001;
    expect(count(1_000)).toBe(7);
  });
});

test.each([
  ['an instruction of an extension', [0x0a, ...sized([1, ...sized([0, 0xfc, 0x0b])])], /0xfc is unknown/],
  ['a module that ends too early', [0x0a, 5, 1], /ends within an item/],
  ['a module without code', [], /has no section 10/],
])('%s is refused', (_, code, message) => {
  expect(() => meterModule(Uint8Array.from([...withoutCode, ...code]))).toThrow(message);
});
