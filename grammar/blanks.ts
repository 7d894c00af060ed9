import type { ByteText, Span } from './byte-text.ts';

/** White space to httpd: apr_isspace() in the C locale, so neither NBSP nor NEL. */
export function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** A text without the white space at its ends; unlike trim() it leaves the last byte of an `à` of UTF-8 alone. */
export function trimBlanks(text: ByteText): ByteText {
  const { start, end } = spanWithoutBlanks(text, 0, text.length);
  return text.slice(start, end);
}

/** A text without the white space at its beginning, as trimBlanks() knows it. */
export function trimBlanksAtStart(text: ByteText): ByteText {
  let start = 0;
  while (start < text.length && isBlank(text.charCodeAt(start))) start++;
  return text.slice(start);
}

/** A text without the white space at its end, as trimBlanks() knows it. */
export function trimBlanksAtEnd(text: ByteText): ByteText {
  let end = text.length;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}

/** What is between the white space at both ends of a span; empty, at its end, where there is nothing else. */
export function spanWithoutBlanks(text: ByteText, from: number, to: number): Span {
  let [start, end] = [from, to];
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (start < end && isBlank(text.charCodeAt(end - 1))) end--;
  return { start, end };
}
