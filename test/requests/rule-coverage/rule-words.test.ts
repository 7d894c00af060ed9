import { expect, test } from 'vitest';
import { type RewriteKind, rewriteWords } from '../../../facts/rewrite.ts';
import { CLOSED, NAMES, UNDRAWN, WORDS } from './rule-words.ts';

test('each word of mod_rewrite has a row of the table, or a reason to have none', () => {
  const kinds = Object.keys(NAMES) as readonly RewriteKind[];
  const known = kinds.flatMap((kind) => rewriteWords(kind, '2.4').map(({ name }) => NAMES[kind](name)));
  expect(known.length).toBeGreaterThan(120);
  expect(known.filter((word) => !WORDS.includes(word) && !UNDRAWN.has(word))).toEqual([]);
  expect([...UNDRAWN.keys()].filter((word) => WORDS.includes(word) || !known.includes(word))).toEqual([]);
  expect([...CLOSED].filter((word) => !WORDS.includes(word))).toEqual([]);
  expect(new Set(WORDS).size).toBe(WORDS.length);
});
