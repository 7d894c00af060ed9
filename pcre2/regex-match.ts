import type { ByteText } from '../grammar/byte-text.ts';
import { loadPcre2 } from './load-pcre2.ts';
import { isPlainlyValid, regexFault } from './regex-fault.ts';

/**
 * Whether httpd 2.4 finds the pattern in a text; undefined where it does not compile, or where the end of the text
 * before a newline or the case of letters beyond ASCII may count. PCRE2 is loaded only where JavaScript may read the
 * pattern otherwise, or see other classes of bytes in the text.
 */
export function regexMatches(pattern: ByteText, subject: ByteText, ignoresCase = false): boolean | undefined {
  // AP_REG_DEFAULT: a dot is any byte, and a dollar sign the very end
  if (isPlainlyValid(pattern) && isAscii(subject))
    return new RegExp(pattern, ignoresCase ? 'is' : 's').test(subject);
  if (regexFault(pattern) !== undefined) return undefined;
  // to this PCRE2, bytes are characters that have a case beyond ASCII, too
  if (ignoresCase && !isAscii(subject) && /[\x80-\xff]|\\[xo0-9N]/.test(pattern)) return undefined;
  // PCRE2_DOLLAR_ENDONLY cannot be said within a pattern
  if (subject.endsWith('\n') && pattern.includes('$')) return undefined;
  return loadPcre2().matches(withOptions(pattern, ignoresCase ? 'is' : 's'), subject);
}

function isAscii(text: ByteText): boolean {
  return !/[\x80-\xff]/.test(text);
}

/** Verbs like `(*UCP)` must stay in front. */
function withOptions(pattern: ByteText, options: string): ByteText {
  const [verbs = ''] = /^(?:\(\*[A-Z0-9_=]+\))*/.exec(pattern)!;
  return `${verbs}(?${options})${pattern.slice(verbs.length)}`;
}

/**
 * What httpd 2.4 finds with the pattern in an ASCII text: the whole of it, then what its groups find, undefined for those
 * that take no part. Undefined where it finds nothing; `invalid` where the pattern does not compile.
 */
export function regexGroups(
  pattern: ByteText,
  subject: ByteText,
): readonly (ByteText | undefined)[] | 'invalid' | undefined {
  if (isPlainlyValid(pattern) && !REPEATED_GROUP.test(pattern))
    return new RegExp(pattern).exec(subject)?.slice() ?? undefined;
  return regexFault(pattern) === undefined ? loadPcre2().groups(pattern, subject) : 'invalid';
}

/** What a group found in an earlier round stays with PCRE2, and goes with JavaScript. */
const REPEATED_GROUP = /\)[*+?{]/;
