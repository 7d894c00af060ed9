import type { ByteText } from './byte-text.ts';

/** White space to httpd: apr_isspace() in the C locale, so neither NBSP nor NEL. */
export function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** A text without the white space at its ends; unlike trim() it leaves the last byte of an `à` of UTF-8 alone. */
export function trimBlanks(text: ByteText): ByteText {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (start < end && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}
