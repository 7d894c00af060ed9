import type { ByteText } from '../../grammar/byte-text.ts';
import { regexFault } from '../../pcre2/regex-fault.ts';

/** Why httpd would refuse the arguments of a command. */
export interface ArgumentError {
  /** `count`: too few or too many words; `value`: a word, or how words go together. */
  readonly kind: 'count' | 'value';
  /** httpd's exact text, what stands after "Syntax error on line N of FILE:". */
  readonly message: string;
  /** Index of the word to blame; undefined means the whole argument text. */
  readonly word: number | undefined;
  /** The text within the word that is to blame, where that is not all of it. */
  readonly part?: ByteText;
  /** True where `part` is a regular expression that does not compile. */
  readonly isPattern?: boolean;
  /** What could stand instead of the word or of the part of it, for a did-you-mean. */
  readonly expected?: readonly string[];
  /**
   * What a module or another command could bring for httpd to accept the word: "authz provider", "log format". The
   * complaint then holds only where no module is loaded that plume does not know and no command makes such a thing.
   */
  readonly openTo?: string;
  /** Modules that have the word, each of them by itself, where the server surely has none of them. */
  readonly missing?: readonly string[];
  /** True where the word is right, and the server's httpd is built without what it needs. */
  readonly isNotBuilt?: boolean;
}

/** A complaint about one word. */
export function refuseWord(word: number, message: string, expected?: readonly string[]): ArgumentError {
  return expected ? { kind: 'value', message, word, expected } : { kind: 'value', message, word };
}

/** A complaint about a regular expression in a word that does not compile; undefined for one that does. */
export function refusePattern(word: number, pattern: ByteText, message: string): ArgumentError | undefined {
  if (regexFault(pattern) === undefined) return undefined;
  return { kind: 'value', message, word, part: pattern, isPattern: true };
}

/** A complaint about a word that something else could bring: `openTo` says what, `missing` which modules would. */
export function refuseUnknown(
  error: ArgumentError,
  openTo: string | undefined,
  missing: readonly string[],
): ArgumentError {
  return {
    ...error,
    ...(openTo === undefined ? {} : { openTo }),
    ...(missing.length === 0 ? {} : { missing }),
  };
}

/** A complaint about the arguments as a whole. */
export function refuseAll(message: string): ArgumentError {
  return { kind: 'value', message, word: undefined };
}

/** A complaint about words that are missing or too many. */
export function refuseCount(message: string, word?: number): ArgumentError {
  return { kind: 'count', message, word };
}
