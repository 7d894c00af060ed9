import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { interned, latest, once, ownCopy, query } from '../../core/query.ts';

/** A function that returns `resultOf` of its arguments, and counts how often it was called. */
function counting<Key extends readonly unknown[], Result>(resultOf: (...key: Key) => Result) {
  const calls: Key[] = [];
  const compute = (...key: Key): Result => {
    calls.push(key.slice(0, resultOf.length) as unknown as Key);
    return resultOf(...key);
  };
  Object.defineProperty(compute, 'length', { value: resultOf.length });
  return { calls, compute };
}

test('a query is computed once for each key', () => {
  const { calls, compute } = counting((one: object, other: string) => [one, other]);
  const ask = query('ask', compute);
  const object = {};
  const first = ask(object, 'a');
  expect([ask(object, 'a'), ask(object, 'b'), ask({}, 'a')]).toEqual([first, [object, 'b'], [{}, 'a']]);
  expect(ask(object, 'a')).toBe(first);
  expect(calls.length).toBe(3);
});

test('a result may be undefined', () => {
  const { calls, compute } = counting((_key: object) => undefined);
  const ask = query('ask', compute);
  const key = {};
  expect([ask(key), ask(key)]).toEqual([undefined, undefined]);
  expect(calls.length).toBe(1);
});

test('parts may be undefined, booleans and numbers, too', () => {
  const { calls, compute } = counting((_key: object, part: unknown) => String(part));
  const ask = query('ask', compute);
  const key = {};
  const parts = [undefined, 'undefined', true, 'true', 1, '1'];
  for (const part of [...parts, ...parts]) expect(ask(key, part)).toBe(String(part));
  expect(calls.length).toBe(parts.length);
});

test('names of objects are texts as others are', () => {
  const ask = query('ask', (text: string) => text.length);
  expect([
    ask.known('__proto__'),
    ask('__proto__'),
    ask.known('__proto__'),
    ask.known('constructor'),
  ]).toEqual([undefined, 9, 9, undefined]);
});

test('`known` computes nothing', () => {
  const { calls, compute } = counting((key: object) => [key]);
  const ask = query('ask', compute);
  const key = {};
  expect(ask.known(key)).toBeUndefined();
  expect(calls.length).toBe(0);
  expect(ask(key)).toBe(ask.known(key));
});

test('what is not a part of `by` does not count', () => {
  const { calls, compute } = counting((key: object, more: number) => [key, more]);
  const ask = query('ask', compute, { by: (key) => [key] });
  const key = {};
  expect([ask(key, 1), ask(key, 2)]).toEqual([
    [key, 1],
    [key, 1],
  ]);
  expect(calls.length).toBe(1);
});

test('a result holds as long as `asOf` is the same', () => {
  const document = { text: 'a' };
  const ask = query('ask', (one: { text: string }) => one.text.toUpperCase(), { asOf: ({ text }) => text });
  expect(ask(document)).toBe('A');
  document.text = 'b';
  expect([ask.known(document), ask(document), ask.known(document)]).toEqual([undefined, 'B', 'B']);
});

test('what `isKept` refuses is computed again', () => {
  const { calls, compute } = counting((text: string) => (text === 'late' ? 'unknown' : text));
  const ask = query('ask', compute, { isKept: (result) => result !== 'unknown' });
  for (const text of ['late', 'late', 'known', 'known']) ask(text);
  expect(calls).toEqual([['late'], ['late'], ['known']]);
});

test('a query that throws remembers nothing', () => {
  let isSpent = true;
  const find = () => {
    if (isSpent) throw new Error('spent');
    return 'found';
  };
  const key = {};
  const [ask, askOnce, askLatest] = [
    query('ask', (_key: object) => find()),
    once('ask', find),
    latest('ask', find),
  ];
  for (const one of [() => ask(key), askOnce, askLatest]) expect(one).toThrow('spent');
  isSpent = false;
  expect([ask(key), askOnce(), askLatest()]).toEqual(['found', 'found', 'found']);
});

test('a query may ask itself', () => {
  const { calls, compute } = counting((n: number): number =>
    n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2),
  );
  const fibonacci: (n: number) => number = query('fibonacci', compute);
  expect(fibonacci(50)).toBe(12_586_269_025);
  expect(calls.length).toBe(51);
});

/** How many of the texts are remembered. */
const countIn = (ask: { known(text: string): unknown }, texts: readonly string[]) =>
  texts.filter((text) => ask.known(text) !== undefined).length;

test('there is room for so many texts', () => {
  const ask = query('ask', (text: string) => text.length);
  const texts = Array.from({ length: 25_000 }, (_, i) => `text ${i}`);
  for (const text of texts) ask(text);
  expect(countIn(ask, texts)).toBeLessThanOrEqual(10_000);
  expect(ask.known('text 24999')).toBe(10);
});

test('there is room for so many characters', () => {
  const ask = query('ask', (text: string) => text.length);
  const texts = Array.from({ length: 1_000 }, (_, i) => String(i).padEnd(15_000, '.'));
  for (const text of texts) ask(text);
  expect(countIn(ask, texts) * 15_000).toBeLessThanOrEqual(4_000_000);
  expect(ask.known(texts[999]!)).toBe(15_000);
});

test('a long text is not worth its room, and takes none of the others', () => {
  const ask = query('ask', (text: string) => text.length);
  const long = '.'.repeat(1_000_000);
  expect([ask('short'), ask(long)]).toEqual([5, 1_000_000]);
  expect([ask.known('short'), ask.known(long)]).toEqual([5, undefined]);
});

test('texts that belong to an object are all remembered with it', () => {
  const { calls, compute } = counting((_server: object, text: string) => text.length);
  const ask = query('ask', compute);
  const server = {};
  const texts = Array.from({ length: 25_000 }, (_, i) => `text ${i}`);
  for (const text of [...texts, ...texts]) ask(server, text);
  expect(calls.length).toBe(25_000);
});

test.each([false, true])(
  'a key is not kept in memory, nor its result (isWithinFirst: %s)',
  async (isWithinFirst) => {
    const ask = query('ask', (one: object, other: object) => ({ one, other }), { isWithinFirst });
    const refs: WeakRef<object>[] = [];
    const fill = () => {
      for (let i = 0; i < 100; i++) {
        const key = { text: 'x'.repeat(100_000) + i };
        refs.push(new WeakRef(key), new WeakRef(ask(key, {})));
      }
    };
    fill();
    expect(await areCollected(refs)).toBe(true);
  },
);

/** True once all but a few, which the stack may still hold, are collected. */
async function areCollected(refs: readonly WeakRef<object>[]): Promise<boolean> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  for (let round = 0; round < 10; round++) {
    // a WeakRef holds its object until the task ends
    await new Promise((resolve) => setTimeout(resolve));
    collect();
    if (refs.filter((ref) => ref.deref() !== undefined).length < 10) return true;
  }
  return false;
}

test('once is computed once, and again where what it holds for has changed', () => {
  let edition = 0;
  const { calls, compute } = counting(() => edition);
  const ask = once('ask', compute, () => edition);
  expect([ask(), ask()]).toEqual([0, 0]);
  edition = 1;
  expect([ask(), ask(), calls.length]).toEqual([1, 1, 2]);
});

test('once remembers undefined', () => {
  const { calls, compute } = counting(() => undefined);
  const ask = once('ask', compute);
  expect([ask(), ask(), calls.length]).toEqual([undefined, undefined, 1]);
});

test('latest remembers the last result only', () => {
  const { calls, compute } = counting((one: string, other: number) => `${one}${other}`);
  const ask = latest('ask', compute);
  expect([ask('a', 1), ask('a', 1), ask('a', 2), ask('a', 1)]).toEqual(['a1', 'a1', 'a2', 'a1']);
  expect(calls.length).toBe(3);
});

test('what is made of the same parts is the same object', () => {
  const intern = interned<object, object>('intern');
  const [a, b] = [{}, {}];
  const make = () => ({});
  const made = intern([a, b], make);
  expect(intern([a, b], make)).toBe(made);
  for (const parts of [[b, a], [a], []]) expect(intern(parts, make)).not.toBe(made);
  expect(intern([], make)).toBe(intern([], make));
});

test('a copy has all the characters', () => {
  const text = 'a\0é\u{1f600}\ud800';
  expect(ownCopy(text)).toBe(text);
});
