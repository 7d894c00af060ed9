import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';

/** Whether ServerAlias treats the word as a pattern: ap_is_matchexp(). */
export function isNamePattern(word: ByteText): boolean {
  return word.includes('*') || word.includes('?');
}

/** ap_strcasecmp_match(): `*` is any number of characters, `?` is one; the case of A–Z does not matter. */
export function matchesPattern(name: ByteText, pattern: ByteText): boolean {
  const text = asciiLowerCase(name);
  const wanted = asciiLowerCase(pattern);
  let at = 0;
  let place = 0;
  let star = -1;
  let resume = 0;
  while (at < text.length) {
    if (wanted[place] === '*') {
      star = place++;
      resume = at;
    } else if (place < wanted.length && (wanted[place] === '?' || wanted[place] === text[at])) {
      place++;
      at++;
    } else if (star >= 0) {
      place = star + 1;
      at = ++resume;
    } else return false;
  }
  while (wanted[place] === '*') place++;
  return place === wanted.length;
}
