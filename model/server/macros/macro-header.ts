import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { rawWordsIn, unquote } from '../../../grammar/words.ts';
import type { Ignored } from './macro.ts';

/** What stands in the opening tag of a macro, as mod_macro reads it. */
export interface MacroHeader {
  /** Where its arguments have the closing bracket; -1 where there is none. */
  readonly bracket: number;
  /** What follows the bracket. */
  readonly textAfter: ByteText;
  /** In lower case; empty where there is none. */
  readonly name: ByteText;
  readonly flags: readonly Flag[];
  readonly parameters: readonly ByteText[];
  /** How many words are between the name and the first parameter. */
  readonly firstParameter: number;
}

/** Reads the arguments of a `<Macro>`; flags are known to some releases only. */
export function readMacroHeader(rawArguments: ByteText, hasFlags: boolean): MacroHeader {
  const bracket = rawArguments.lastIndexOf('>');
  const [rawName = '', ...rawWords] = rawWordsIn(rawArguments.slice(0, Math.max(0, bracket)));
  const { flags, parameters } = hasFlags
    ? readFlags(rawWords)
    : { flags: [], parameters: rawWords.map(unquote) };
  return {
    bracket,
    textAfter: rawArguments.slice(bracket + 1),
    name: asciiLowerCase(unquote(rawName)),
    flags,
    parameters,
    firstParameter: rawWords.length - parameters.length,
  };
}

/** A word before the parameters that begins with a slash. */
export interface Flag {
  /** The warnings that it turns off. */
  readonly ignores?: Ignored;
  /** What httpd calls unknown. */
  readonly unknown?: ByteText;
}
const FLAGS: readonly (readonly [string, Ignored])[] = [
  ['/ignoreemptyargs', 'empty-args'],
  ['/ignorebadnesting', 'bad-nesting'],
];

/**
 * The flags and parameters after a macro's name. What is left of the last flag, if httpd does not know it and nothing
 * follows, it treats as a parameter, without one byte.
 */
function readFlags(words: readonly ByteText[]): {
  readonly flags: readonly Flag[];
  readonly parameters: readonly ByteText[];
} {
  const flags: Flag[] = [];
  let rest: ByteText | undefined;
  for (const word of words) {
    if (!word.startsWith('/')) break;
    const found = FLAGS.find(([flag]) => asciiLowerCase(word).startsWith(flag));
    const unknown = word.slice(found?.[0].length ?? 0);
    flags.push({
      ...(found === undefined ? {} : { ignores: found[1] }),
      ...(unknown === '' ? {} : { unknown }),
    });
    rest = unknown === '' ? undefined : unknown.slice(1);
  }
  const parameters = words.slice(flags.length).map(unquote);
  return { flags, parameters: parameters.length === 0 && rest ? [rest] : parameters };
}
