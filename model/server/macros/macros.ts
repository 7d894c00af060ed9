import { MACRO_FLAGS_SINCE } from '../../../arguments/directives/macros.ts';
import { compareReleases } from '../../../facts/releases.ts';
import type { Target } from '../../../facts/target.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { CommandParts } from '../../../grammar/command.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { rawWordsIn, unquote } from '../../../grammar/words.ts';
import type { Located } from '../server.ts';
import { type Certainty, type Ignored, type Macro, type MacroNotice, noticeOf } from './macro.ts';
import { type HasBegun, undefinitionOfUndefined, useOfUndefined } from './macro-messages.ts';
import { readMacro } from './read-macro.ts';
import { type MacroUse, useMacro } from './use-macro.ts';

/**
 * The macros that are defined while httpd reads. In httpd 2.2 mod_macro was another maker's, and nothing is known.
 * Source: modules/core/mod_macro.c of 2.4.
 */
export interface Macros {
  /** Carries out a `<Macro>`; what httpd refuses is defined as far as possible, because reading continues. */
  define(at: Located<OpeningTag>, parts: CommandParts, certainty: Certainty): readonly MacroNotice[];
  /** What a `Use` brings. It changes nothing. */
  use(at: Located, parts: CommandParts): MacroUse;
  /** Carries out an `UndefMacro`. */
  undefine(at: Located, parts: CommandParts, certainty: Certainty): readonly MacroNotice[];
  /** Carries out a MacroIgnoreBadNesting or a MacroIgnoreEmptyArgs: from here on there are no such warnings. */
  ignore(what: Ignored): void;
  /** From here on any macro may be there, and those that are may be gone or others. */
  open(): void;
}

/** No macro is defined. */
export function createMacros({ series, release }: Target): Macros {
  if (series === '2.2')
    return {
      define: () => [],
      use: () => ({ outcome: 'unknown' }),
      undefine: () => [],
      ignore: () => {},
      open: () => {},
    };
  const macros = new Map<ByteText, Macro>();
  const ignored = new Set<Ignored>();
  const hasFlags = release === undefined || compareReleases(release, MACRO_FLAGS_SINCE) >= 0;
  let isOpen = false;
  /** Whether httpd has come to a `<Macro>` at all. */
  let hasBegun: HasBegun = 'absent';
  const open = (): void => {
    isOpen = true;
    if (hasBegun === 'absent') hasBegun = 'unknown';
    for (const macro of macros.values()) macro.certainty = 'unknown';
  };

  return {
    open,
    ignore: (what) => ignored.add(what),
    define(at, parts, certainty) {
      if (hasBegun !== 'present') hasBegun = certainty;
      const [nameWord] = parts.words;
      if (nameWord?.hasVariable === true) {
        open();
        return [];
      }
      const { macro, notices } = readMacro(at, parts, certainty, {
        find: (name) => macros.get(name),
        ignored,
        hasFlags,
      });
      if (macro !== undefined) macros.set(macro.name, macro);
      return certainty === 'present' ? notices : [];
    },
    use(at, parts) {
      const words = rawWordsIn(parts.rawArguments);
      const key = asciiLowerCase(unquote(words[0] ?? ''));
      // a list of its own, which has no room for more
      const values = words.slice(1).map(unquote);
      const macro = macros.get(key);
      if (parts.words[0]?.hasVariable === true || (macro === undefined && isOpen))
        return { outcome: 'unknown' };
      if (macro !== undefined) return useMacro(macro, values, at, parts, ignored);
      const message = useOfUndefined(key, hasBegun);
      return { outcome: 'refused', notices: [noticeOf(message, key, at, parts.words[0])] };
    },
    undefine(at, parts, certainty) {
      const [arg, ...others] = parts.words;
      // another number of words is refused as with any directive
      if (arg === undefined || arg.value === '' || others.length > 0) return [];
      if (arg.hasVariable) {
        open();
        return [];
      }
      const key = asciiLowerCase(arg.value);
      const macro = macros.get(key);
      if (macro !== undefined) {
        if (certainty === 'present') macros.delete(key);
        else macro.certainty = 'unknown';
        return [];
      }
      if (isOpen) return [];
      return [noticeOf(undefinitionOfUndefined(key, hasBegun), key, at, arg)];
    },
  };
}
