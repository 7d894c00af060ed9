import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { refuseAll, refuseWord } from '../call/argument-error.ts';
import { type Checker, known } from '../call/call.ts';
import { hasReached } from '../call/vocabularies.ts';

/** The first release whose macros have flags, as far as is known: `<Macro name /IgnoreEmptyArgs $parameter>`. */
export const MACRO_FLAGS_SINCE = '2.4.63';

/** `<Macro>`: a name, then the names of its arguments. Source: modules/core/mod_macro.c, macro_section(). */
export const checkMacro: Checker = ({ args, raw, complete, location, release }) => {
  const end = raw.lastIndexOf('>');
  if (end < 0) return refuseAll("<Macro> directive missing closing '>'");
  if (end === 0) return refuseAll('<Macro macro definition: empty name');
  if (!complete) return undefined;
  const name = args[0] ? known(args[0]) : '';
  if (name === undefined) return undefined;
  if (name === '') return refuseAll('<Macro macro definition: name not found');
  const place = location ? ` (defined on line ${location.line} of "${location.file}")` : '';
  const macro = `macro '${asciiLowerCase(name)}'${place}`;
  const isFlag = (arg: Word) => arg.quote === '' && arg.value.startsWith('/');
  const flags = args.slice(1).findIndex((arg) => !isFlag(arg));
  const first = hasReached(release, MACRO_FLAGS_SINCE) ? (flags < 0 ? args.length : 1 + flags) : 1;
  const names = args.slice(first).map(known);
  for (const [index, argument] of names.entries()) {
    if (argument === undefined) continue;
    if (argument === '') return refuseWord(first + index, `${macro}: empty argument #${index + 1} name`);
    const again = names.indexOf(argument, index + 1);
    if (again >= 0)
      return refuseWord(
        first + again,
        `argument name conflict in ${macro}: argument '${argument}': #${index + 1} and #${again + 1}, change argument names!`,
      );
  }
  return undefined;
};
