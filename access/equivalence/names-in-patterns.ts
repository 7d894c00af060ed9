import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Template } from './name-templates.ts';

// Most that is asked about the hosts of a server is whether a pattern matches in which one alternative is a name, as in
// `\.(bak|sql|site-01)$`. On a text that has neither of two names, it is the same pattern with the one and with the other.

/**
 * Whether names in a regular expression match themselves and nothing else, and PCRE2 surely comes to an end, whatever
 * names they are. `parts` are what stands before, between and after them.
 */
function matchThemselves(parts: readonly ByteText[]): boolean {
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
function isAbsent(name: ByteText, lowerCase: ByteText): boolean {
  return !name.includes('.') && !lowerCase.includes(asciiLowerCase(name));
}

/** Whether something has the same answer with some names as with others for which this is true. */
export type IsSameWith = (names: readonly ByteText[]) => boolean;

/** Whether a pattern finds the same in a text with any names for which the result is true; undefined where for none. */
export function foundAlike(pattern: Template, text: Template): IsSameWith | undefined {
  const parts = textsIn(pattern);
  if (!matchThemselves(parts)) return undefined;
  const [own, others] = [numbersIn(pattern), numbersIn(text)];
  const around = textsIn(text).map(asciiLowerCase);
  if (others.length === 0) return (names) => own.every((number) => isAbsent(names[number]!, around[0]!));
  // a run of letters in the pattern is found in a run in the text: names, which are whole runs there, only in themselves
  if (!parts.every((part) => LITERAL.test(part))) return undefined;
  const words = parts.flatMap((part) => asciiLowerCase(part).match(/[a-z\d_-]+/g) ?? []);
  return (names) =>
    others.every((number) => !names[number]!.includes('.') && hasNone(words, names[number]!)) &&
    own.every((number) =>
      [
        ...around,
        ...others.flatMap((other) => (other === number ? [] : asciiLowerCase(names[other]!))),
      ].every((other) => isAbsent(names[number]!, other)),
    );
}

/** No class of characters, no quantifier, and no escape but of signs. */
const LITERAL = /^(?:[^\\.?*+[\]{}]|\\\W)*$/;

function hasNone(words: readonly ByteText[], name: ByteText): boolean {
  const lowerCase = asciiLowerCase(name);
  return words.every((word) => !lowerCase.includes(word));
}

/** As foundAlike(), for the samples of a regular expression. */
export function sampledAlike(pattern: Template): IsSameWith | undefined {
  if (!matchThemselves(textsIn(pattern))) return undefined;
  const numbers = numbersIn(pattern);
  return (names) => numbers.every((number) => !names[number]!.includes('.'));
}

function textsIn(template: Template): readonly ByteText[] {
  return typeof template === 'string' ? [template] : template.filter((part) => typeof part === 'string');
}

function numbersIn(template: Template): readonly number[] {
  return typeof template === 'string' ? [] : template.filter((part) => typeof part === 'number');
}
