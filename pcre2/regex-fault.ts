import type { ByteText } from '../grammar/byte-text.ts';
import { loadPcre2 } from './load-pcre2.ts';

/** Why PCRE2 refuses a pattern. */
export interface RegexFault {
  /** PCRE2's own words. */
  readonly message: string;
  /** Bytes of the pattern before the place where PCRE2 gave up. */
  readonly offset: number;
}

/**
 * What the PCRE2 that httpd 2.4 uses has against a pattern, undefined where it compiles. Most patterns are plain enough
 * to be judged without PCRE2, which is loaded for the first that is not (15 ms) and stays.
 */
export function regexFault(pattern: ByteText): RegexFault | undefined {
  if (isPlainlyValid(pattern)) return undefined;
  const known = judged.get(pattern);
  if (known !== undefined) return known === VALID ? undefined : known;
  const fault = loadPcre2().fault(pattern);
  if (judged.size > MOST_REMEMBERED) judged.clear();
  judged.set(pattern, fault ?? VALID);
  return fault;
}

const VALID: RegexFault = { message: '', offset: 0 };
const judged = new Map<ByteText, RegexFault>();
const MOST_REMEMBERED = 10_000;

/** Characters and escapes that JavaScript and PCRE2 read alike. */
const COMMON = /^(?:[\w\s/:=,@%&;~'"<>!#^$.|()*+?[\]-]|\\[./dDwWsSbB^$|()*+?[\]{}\\-])*$/;
/** What only looks alike: `(?…)` and `(*…)`, ranges that begin or end with a
 * class, an empty class, which PCRE2 reads on, and POSIX classes. */
const DIFFERENT = /\\[dDwWsSbB]-|-\\[dDwWsSbB]|\(\?|\(\*|\[\^?\]|\[[:.=]|\[[^\]]*\[/;

/**
 * Whether a pattern is written in what both engines read alike and JavaScript's compiles it. A test holds this against
 * PCRE2: nothing it lets pass is refused there.
 */
export function isPlainlyValid(pattern: ByteText): boolean {
  if (!COMMON.test(pattern) || DIFFERENT.test(pattern)) return false;
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}
