import { parseWithGrammar } from '../../grammar/line-grammar.ts';
import type { LineParser } from '../../grammar/line-parser.ts';

/** A parser that asks the grammar for every line. */
export function createGrammarLineParser(): LineParser {
  return {
    parse(text, from, end) {
      // httpd drops the whitespace at the end of a line, even within an open quotation mark
      const shape = parseWithGrammar(text.slice(from, end).replace(/[\t-\r ]+$/, ''));
      const base = shape.kind === 'blank' || shape.kind === 'comment' ? 0 : from;
      return {
        kind: shape.kind,
        nameStart: base + shape.nameStart,
        nameEnd: base + shape.nameEnd,
        wordCount: shape.words.length / 2,
        words: shape.words.map((offset) => from + offset),
        hasGt: shape.hasGt,
      };
    },
  };
}
