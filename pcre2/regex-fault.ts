import { query } from '../core/query.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { isPlainlyValid } from './plain-pattern.ts';
import { compilePattern } from './run-pattern.ts';
import { withOptions } from './with-options.ts';

/** Why PCRE2 refuses a pattern. */
export interface RegexFault {
  /** PCRE2's own words. */
  readonly message: string;
  /** Bytes of the pattern before the place where PCRE2 gave up. */
  readonly offset: number;
}

/**
 * What the PCRE2 that httpd 2.4 uses has against a pattern; undefined where it compiles, and where to find out would take
 * more steps or memory than it may. Most patterns are plain enough to be judged without PCRE2, which is loaded for the
 * first that is not (15 ms) and stays.
 */
export function regexFault(pattern: ByteText): RegexFault | undefined {
  if (isPlainlyValid(pattern)) return undefined;
  const { fault } = judgementOf(pattern);
  return fault;
}

const judgementOf = query(
  'judgementOf',
  (pattern: ByteText): { readonly isKnown: boolean; readonly fault?: RegexFault } => {
    const { text, verbs, options } = withOptions(pattern);
    const judgement = compilePattern(text);
    if (judgement.kind !== 'fault') return { isKnown: judgement.kind !== 'unknown' };
    const { message, offset } = judgement;
    return {
      isKnown: true,
      fault: { message, offset: offset <= verbs ? offset : Math.max(verbs, offset - options) },
    };
  },
  { isKept: ({ isKnown }) => isKnown },
);
