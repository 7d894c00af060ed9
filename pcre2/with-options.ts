import type { ByteText } from '../grammar/byte-text.ts';

/** A pattern as PCRE2 gets it. */
export interface PatternWithOptions {
  readonly text: ByteText;
  /** How many bytes of verbs like `(*UCP)` it begins with, which must stay in front. */
  readonly verbs: number;
  /** How many bytes of options follow them, which the pattern itself does not have. */
  readonly options: number;
}

/**
 * Says within a pattern what httpd 2.4 says with flags: a dot is any byte, and names of groups may be used again. Source:
 * ap_regcomp() in server/util_pcre.c.
 */
export function withOptions(pattern: ByteText, ignoresCase = false): PatternWithOptions {
  const options = ignoresCase ? '(?iJs)' : '(?Js)';
  const verbs = lengthOfVerbs(pattern);
  return {
    text: pattern.slice(0, verbs) + options + pattern.slice(verbs),
    verbs,
    options: options.length,
  };
}

const VERB = /\(\*[A-Z0-9_=]+\)/y;

function lengthOfVerbs(pattern: ByteText): number {
  VERB.lastIndex = 0;
  let end = 0;
  while (VERB.test(pattern)) end = VERB.lastIndex;
  return end;
}
