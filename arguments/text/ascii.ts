import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';

/** Equal but for the case of A–Z, as strcasecmp() in the C locale. */
export function equalsIgnoringCase(a: ByteText, b: ByteText): boolean {
  return a.length === b.length && asciiLowerCase(a) === asciiLowerCase(b);
}

/** Begins so but for the case of A–Z, as strncasecmp() over the whole of `start`. */
export function startsIgnoringCase(text: ByteText, start: ByteText): boolean {
  return equalsIgnoringCase(text.slice(0, start.length), start);
}

/** Which of the words it is but for the case of A–Z. */
export function findIgnoringCase<T extends string>(words: readonly T[], text: ByteText): T | undefined {
  return words.find((word) => equalsIgnoringCase(word, text));
}

/** apr_isdigit() of the first character. */
export function startsWithDigit(text: ByteText): boolean {
  return isDigit(text.charCodeAt(0));
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
