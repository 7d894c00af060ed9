import { expect, test } from 'vitest';
import { ownCopy, TextMemory } from '../../../grammar/caches/text-memory.ts';

/** How many of the texts are remembered. */
const countIn = (memory: TextMemory<number>, texts: readonly string[]) =>
  texts.filter((text) => memory.has(text)).length;

test('what was set is there', () => {
  const memory = new TextMemory<number | undefined>();
  memory.set('a', 1);
  memory.set('b', undefined);
  expect([memory.get('a'), memory.get('b'), memory.has('b'), memory.has('c')]).toEqual([
    1,
    undefined,
    true,
    false,
  ]);
});

test('names of objects are texts as others are', () => {
  const memory = new TextMemory<number>();
  expect(memory.get('__proto__')).toBeUndefined();
  memory.set('__proto__', 1);
  expect([memory.get('__proto__'), memory.get('constructor')]).toEqual([1, undefined]);
});

test('it has room for so many texts', () => {
  const memory = new TextMemory<number>();
  const texts = Array.from({ length: 25_000 }, (_, i) => `text ${i}`);
  for (const [i, text] of texts.entries()) memory.set(text, i);
  expect(countIn(memory, texts)).toBeLessThanOrEqual(10_000);
  expect(memory.get('text 24999')).toBe(24_999);
});

test('it has room for so many characters', () => {
  const memory = new TextMemory<number>();
  const texts = Array.from({ length: 1_000 }, (_, i) => String(i).padEnd(15_000, '.'));
  for (const [i, text] of texts.entries()) memory.set(text, i);
  expect(countIn(memory, texts) * 15_000).toBeLessThanOrEqual(4_000_000);
  expect(memory.get(texts[999]!)).toBe(999);
});

test('a long text is not worth its room, and takes none of the others', () => {
  const memory = new TextMemory<number>();
  memory.set('short', 1);
  memory.set('.'.repeat(1_000_000), 2);
  expect([memory.get('short'), memory.has('.'.repeat(1_000_000))]).toEqual([1, false]);
});

test('a copy has all the characters', () => {
  const text = 'a\0é\u{1f600}\ud800';
  expect(ownCopy(text)).toBe(text);
});
