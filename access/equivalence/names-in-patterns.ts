import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';

// Most that is asked about the hosts of a server is whether a pattern matches in which one alternative is a name, as in
// `\.(bak|sql|site-01)$`. On a text that has neither of two names, it is the same pattern with the one and with the other.

/**
 * Whether names in a regular expression match themselves and nothing else, and PCRE2 surely comes to an end, whatever
 * names they are. `parts` are what stands before, between and after them.
 */
export function matchThemselves(parts: readonly ByteText[]): boolean {
  let quantifiers = 0;
  for (const [i, part] of parts.entries()) {
    if (i < parts.length - 1 && ESCAPE_OR_LETTER.test(part.slice(-1))) return false;
    if (i > 0 && QUANTIFIER_OR_LETTER.test(part.slice(0, 1))) return false;
    if (SPECIAL.some((sign) => part.includes(sign))) return false;
    for (const sign of part) {
      if (CLASSES_AND_COUNTS.includes(sign)) return false;
      if (QUANTIFIERS.includes(sign)) quantifiers++;
    }
  }
  return quantifiers <= 1;
}

/** Groups with options or names, verbs, and texts in which signs mean themselves: `\\E` may have a quantifier after it. */
const SPECIAL = ['(?', '(*', '\\Q', '\\E'];
const QUANTIFIERS = '?*+';
const ESCAPE_OR_LETTER = /[\\\w]/;
const QUANTIFIER_OR_LETTER = /[?*+\w]/;
const CLASSES_AND_COUNTS = '[]{}';

/** Whether a name is in no text of this one in lower case, in whatever case; `.` in an address may match anything. */
export function isAbsent(name: ByteText, lowerCase: ByteText): boolean {
  return !name.includes('.') && !lowerCase.includes(asciiLowerCase(name));
}
