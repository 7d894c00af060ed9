import type { ByteText } from '../../grammar/byte-text.ts';
import { isWhitespace } from '../../grammar/whitespace.ts';
import { unquote } from '../../grammar/words.ts';

/** The values of the words of a text, as ap_getword_conf() reads one after the other. */
export function splitWords(text: ByteText): readonly ByteText[] {
  const words: ByteText[] = [];
  for (let at = skip(text, 0); at < text.length; ) {
    const end = findWordEnd(text, at);
    words.push(unquote(text.slice(at, end)));
    at = skip(text, end);
  }
  return words;
}

/** The offset after the word that begins at `start` and its closing quote. */
export function findWordEnd(text: ByteText, start: number): number {
  const quote = text[start];
  let at = start;
  if (quote !== '"' && quote !== "'") {
    while (at < text.length && !isWhitespace(text.charCodeAt(at))) at++;
    return at;
  }
  at++;
  while (at < text.length && text[at] !== quote)
    at += text[at] === '\\' && (text[at + 1] === quote || text[at + 1] === '\\') ? 2 : 1;
  return Math.min(at + 1, text.length);
}

function skip(text: ByteText, from: number): number {
  let at = from;
  while (at < text.length && isWhitespace(text.charCodeAt(at))) at++;
  return at;
}
