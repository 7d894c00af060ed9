import { isWhitespace } from './whitespace.ts';

/** What one logical line is. Offsets count characters of the text that was read. */
export interface LineShape {
  readonly kind: 'blank' | 'comment' | 'directive' | 'open' | 'close';
  /** The name without `<`, `</`, `>`; a quoted name with its quotes. Empty for blank lines and comments. */
  readonly nameStart: number;
  readonly nameEnd: number;
  /** Offsets of the words after the name as pairs [from, to), quotes included. */
  readonly words: readonly number[];
  /** For tags: whether httpd finds the `>` it wants (the line's last for an opening tag, the name's for a closing one). */
  readonly hasGt: boolean;
}

/**
 * What the grammar (line.ohm) says of one joined logical line, in plain code: Ohm takes 15 ms to load, a millisecond for
 * a line, and gigabytes for a long one. A test holds it against the grammar over every short string of the classes that
 * matter, and over random long ones.
 */
export function readLineShape(text: string): LineShape {
  let at = skipWhitespace(text, 0, text.length);
  if (at === text.length) return { kind: 'blank', nameStart: 0, nameEnd: 0, words: [], hasGt: false };
  if (text[at] === '#') return { kind: 'comment', nameStart: 0, nameEnd: 0, words: [], hasGt: false };
  if (text[at] !== '<') {
    const nameStart = at;
    const isQuoted = text[at] === '"' || text[at] === "'";
    at = endOfWord(text, at, text.length);
    const nameEnd = !isQuoted && text[at - 1] === '>' ? at - 1 : at;
    return { kind: 'directive', nameStart, nameEnd, words: wordsBetween(text, at, text.length), hasGt: true };
  }
  const isClosing = text[at + 1] === '/';
  const nameStart = at + (isClosing ? 2 : 1);
  at = nameStart;
  while (at < text.length && !isWhitespace(text.charCodeAt(at))) at++;
  const endsWithGt = at > nameStart && text[at - 1] === '>';
  const nameEnd = endsWithGt ? at - 1 : at;
  if (isClosing) return { kind: 'close', nameStart, nameEnd, words: [], hasGt: endsWithGt };
  const gt = text.indexOf('>', at) < 0 ? -1 : text.lastIndexOf('>');
  const words = wordsBetween(text, at, gt < 0 ? text.length : gt);
  return { kind: 'open', nameStart, nameEnd, words, hasGt: gt >= 0 || words.length === 0 };
}

/** Offsets of the words in text[from, to) as pairs [start, end), as ap_getword_conf() splits them. */
function wordsBetween(text: string, from: number, to: number): number[] {
  const words: number[] = [];
  for (let at = skipWhitespace(text, from, to); at < to; at = skipWhitespace(text, at, to)) {
    const end = endOfWord(text, at, to);
    words.push(at, end);
    at = end;
  }
  return words;
}

function endOfWord(text: string, start: number, to: number): number {
  const quote = text[start];
  let at = start;
  if (quote !== '"' && quote !== "'") {
    while (at < to && !isWhitespace(text.charCodeAt(at))) at++;
    return at;
  }
  at++;
  while (at < to && text[at] !== quote)
    at += text[at] === '\\' && at + 1 < to && (text[at + 1] === quote || text[at + 1] === '\\') ? 2 : 1;
  return at < to ? at + 1 : at;
}

function skipWhitespace(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isWhitespace(text.charCodeAt(at))) at++;
  return at;
}
