import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';

/** Whether the flags of mod_rewrite, such as `[P,L]`, have one of some names, given in lower case. */
export function hasRewriteFlag(word: ByteText, ...names: readonly string[]): boolean {
  const [, flags] = /^\[(.*)\]$/.exec(word) ?? [];
  return flags?.split(',').some((flag) => names.includes(asciiLowerCase(trimWhitespace(flag)))) === true;
}
