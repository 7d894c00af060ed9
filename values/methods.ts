import { equalsIgnoringCase } from './ascii.ts';
import { type Checker, fill, known } from './call.ts';
import { type Complaint, refuseAll, refuseWord } from './complaint.ts';
import { sectionArgument } from './sections.ts';

/** AllowMethods: `reset` alone, or names of methods in upper case. Source: mod_allowmethods.c, am_allowmethods(). */
export const checkAllowMethods: Checker = (call) => {
  const { words, complete, values, fact } = call;
  if (complete && words.length === 0) return refuseAll("AllowMethods: No method or 'reset' keyword given");
  const only = words.length === 1 ? known(words[0]) : undefined;
  if (only !== undefined && equalsIgnoringCase(only, 'reset')) return undefined;
  for (const [index, word] of words.entries()) {
    const method = known(word);
    if (method === undefined || values.accepts?.includes(method)) continue;
    return unknownMethod(index, fill(values.message ?? '', fact.name, method), values.accepts);
  }
  return undefined;
};

/** Script: any method but TRACE. Source: mod_actions.c, set_script(). */
export const checkScript: Checker = ({ words }) =>
  known(words[0]) === 'TRACE' ? refuseWord(0, 'TRACE not allowed for Script') : undefined;

/** `<Limit>` and `<LimitExcept>`: unknown methods are registered. Source: server/core.c, ap_limit_section(). */
export const checkLimit: Checker = (call) => {
  const argument = sectionArgument(call);
  if (argument.complaint) return argument.complaint;
  for (const [index, word] of call.words.entries()) {
    const refused = call.values.refused?.[known(word) ?? ''];
    if (refused !== undefined) return refuseWord(index, refused);
  }
  return undefined;
};

/** A method that no module has registered. */
export function unknownMethod(
  index: number,
  message: string,
  expected: readonly string[] | undefined,
): Complaint {
  return { ...refuseWord(index, message, expected), openTo: 'HTTP method' };
}
