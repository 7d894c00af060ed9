import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWithGrammar } from '../../grammar/line-grammar.ts';
import { createLineParser } from '../../grammar/line-parser.ts';
import { readLineShape } from '../../grammar/line-shape.ts';
import { fewOr } from '../kit/run-options.ts';
import { configurationText } from './arbitraries.ts';
import { createGrammarLineParser } from './grammar-line-parser.ts';

const cached = createLineParser();
/** Without the shapes that are written down. */
const plain = createLineParser(readLineShape);
const uncached = createGrammarLineParser();
const answer = (parser: typeof cached, text: string, from: number, to: number) => {
  const parsed = parser.parse(text, from, to);
  return { ...parsed, words: parsed.words.slice(0, 2 * parsed.wordCount) };
};
const ALPHABET = ['a', ' ', '"', "'", '\\', '>', '<', '/', '#'];

const LONGEST = fewOr(3, 5);

function* stringsOver(alphabet: readonly string[], length: number): Generator<string> {
  if (length === 0) yield '';
  else
    for (const rest of stringsOver(alphabet, length - 1)) for (const letter of alphabet) yield letter + rest;
}

test(`cache on = plain code = the grammar: every string of the classes up to ${LONGEST} long`, () => {
  for (let length = 0; length <= LONGEST; length++)
    for (const text of stringsOver(ALPHABET, length)) {
      const want = answer(uncached, text, 0, text.length);
      const got = answer(cached, text, 0, text.length);
      // toEqual on 66,000 strings takes minutes
      if (JSON.stringify(got) !== JSON.stringify(want)) expect({ text, ...got }).toEqual({ text, ...want });
      const own = answer(plain, text, 0, text.length);
      if (JSON.stringify(own) !== JSON.stringify(want)) expect({ text, ...own }).toEqual({ text, ...want });
      const grammar = JSON.stringify(parseWithGrammar(text));
      if (JSON.stringify(readLineShape(text)) !== grammar)
        expect({ text, ...readLineShape(text) }).toEqual(JSON.parse(grammar));
    }
});

test('cache on = plain code = the grammar for long random lines, at any place of a text', () => {
  const run = fc
    .tuple(fc.constantFrom(...ALPHABET), fc.integer({ min: 1, max: 9 }))
    .map(([c, n]) => c.repeat(n));
  const text = fc.oneof(
    fc.array(run, { maxLength: 60 }).map((runs) => runs.join('')),
    configurationText,
  );
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (line, a, b) => {
      const [from, to] = [a % (line.length + 1), b % (line.length + 1)].sort((x, y) => x - y) as [
        number,
        number,
      ];
      const want = answer(uncached, line, from, to);
      expect(answer(cached, line, from, to)).toEqual(want);
      expect(answer(plain, line, from, to)).toEqual(want);
      expect(readLineShape(line)).toEqual(parseWithGrammar(line));
    }),
    { numRuns: fewOr(500, 5_000) },
  );
});

test('lines beyond the longest shape get the same answer', () => {
  for (const text of [`A ${'"x" '.repeat(500)}`, `<A ${"b' ".repeat(500)}> c`, `</A>${' "'.repeat(500)}`])
    expect(answer(cached, text, 0, text.length)).toEqual(answer(uncached, text, 0, text.length));
});
