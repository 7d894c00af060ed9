import type { ByteText } from '../grammar/byte-text.ts';
import { loadPcre2 } from './load-pcre2.ts';
import { isPlainlyValid, regexFault } from './regex-fault.ts';

/**
 * Whether httpd 2.4 finds the pattern in an ASCII text; undefined where it does not compile. PCRE2 is loaded only for
 * patterns that JavaScript may read otherwise.
 */
export function regexMatches(pattern: ByteText, subject: ByteText): boolean | undefined {
  if (isPlainlyValid(pattern)) return new RegExp(pattern).test(subject);
  return regexFault(pattern) === undefined ? loadPcre2().matches(pattern, subject) : undefined;
}
