import type { ByteText, Span } from './byte-text.ts';

/** White space to httpd: apr_isspace() in the C locale, so neither NBSP nor NEL. */
export function isWhitespace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** A text without the white space at its ends; unlike trim() it leaves the last byte of an `à` of UTF-8 alone. */
export function trimWhitespace(text: ByteText): ByteText {
  const { start, end } = spanWithoutWhitespace(text, 0, text.length);
  return text.slice(start, end);
}

/** A text without the white space at its beginning, as trimWhitespace() knows it. */
export function trimWhitespaceAtStart(text: ByteText): ByteText {
  let start = 0;
  while (start < text.length && isWhitespace(text.charCodeAt(start))) start++;
  return text.slice(start);
}

/** A text without the white space at its end, as trimWhitespace() knows it. */
export function trimWhitespaceAtEnd(text: ByteText): ByteText {
  let end = text.length;
  while (end > 0 && isWhitespace(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}

/** What is between the white space at both ends of a span; empty, at its end, where there is nothing else. */
export function spanWithoutWhitespace(text: ByteText, from: number, to: number): Span {
  let [start, end] = [from, to];
  while (start < end && isWhitespace(text.charCodeAt(start))) start++;
  while (start < end && isWhitespace(text.charCodeAt(end - 1))) end--;
  return { start, end };
}
