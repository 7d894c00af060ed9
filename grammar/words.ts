import type { ByteText, Span } from './byte-text.ts';
import { isWhitespace } from './whitespace.ts';

/** A word's value: quotes off, `\\` and the escaped quote resolved. Source: server/util.c, substring_conf(). */
export function unquote(raw: ByteText): ByteText {
  const first = raw[0];
  const quote = first === '"' || first === "'" ? first : '';
  const isClosed = quote !== '' && isClosedQuote(raw);
  const inner = quote === '' ? raw : raw.slice(1, isClosed ? -1 : undefined);
  if (!inner.includes('\\')) return inner;
  let value = '';
  for (let i = 0; i < inner.length; i++) {
    const next = inner[i + 1];
    if (inner[i] === '\\' && next !== undefined && (next === '\\' || next === quote)) i++;
    value += inner[i];
  }
  return value;
}

/** Whether a quoted word ends with its closing quote. */
export function isClosedQuote(raw: ByteText): boolean {
  const quote = raw[0]!;
  let at = 1;
  while (at < raw.length && raw[at] !== quote)
    at += raw[at] === '\\' && (raw[at + 1] === quote || raw[at + 1] === '\\') ? 2 : 1;
  return at === raw.length - 1;
}

/** The words of a text, each as it is written, quotation marks included. Source: server/util.c, ap_getword_conf(). */
export function rawWordsIn(text: ByteText): readonly ByteText[] {
  const words: ByteText[] = [];
  for (let at = 0; ; ) {
    const start = afterWhitespace(text, at);
    if (start === text.length) return words;
    at = wordEnd(text, start);
    words.push(text.slice(start, at));
  }
}

/** Where the first word of a text ends, whitespace before it skipped. */
export function firstWordEnd(text: ByteText): number {
  return wordEnd(text, afterWhitespace(text, 0));
}

function afterWhitespace(text: ByteText, from: number): number {
  let at = from;
  while (at < text.length && isWhitespace(text.charCodeAt(at))) at++;
  return at;
}

function wordEnd(text: ByteText, start: number): number {
  let at = start;
  const quote = text[at];
  if (quote !== '"' && quote !== "'") {
    while (at < text.length && !isWhitespace(text.charCodeAt(at))) at++;
    return at;
  }
  for (at++; at < text.length && text[at] !== quote; at++)
    if (text[at] === '\\' && (text[at + 1] === quote || text[at + 1] === '\\')) at++;
  return Math.min(at + 1, text.length);
}

/** The spans of `${NAME}` in raw text; httpd takes the first `}` and knows no nesting. */
export function variablesIn(raw: ByteText): readonly Span[] {
  let at = raw.indexOf('${');
  if (at < 0) return NONE;
  const spans: Span[] = [];
  for (; at >= 0; at = raw.indexOf('${', at)) {
    const end = raw.indexOf('}', at + 2) + 1;
    if (end === 0) break;
    spans.push({ start: at, end });
    at = end;
  }
  return spans;
}

const NONE: readonly Span[] = [];

/** Where the first `${NAME}` of raw text begins; -1 where it has none. */
export function firstVariableIn(raw: ByteText): number {
  const at = raw.indexOf('${');
  return at < 0 || raw.indexOf('}', at + 2) < 0 ? -1 : at;
}
