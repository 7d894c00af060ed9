import { textInside } from '../../grammar/lines-in-order.ts';
import type { Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { isUnlocated } from '../../model/configuration/scope.ts';
import { describeOverride } from '../../model/server/htaccess-terms.ts';
import type { FileInstance, Located } from '../../model/server/server.ts';
import { ACCESS_CONTAINERS, type Setting } from '../policy/section-access.ts';

/**
 * The text between the tags of a section with these settings, where it says the same in each place: undefined for one in
 * a macro, and with variables, other sections or access control of an included file in it. The text of a section in a
 * .htaccess begins with what is allowed there.
 */
export function plainTextOf(scope: Located<OpeningTag>, settings: readonly Setting[]): string | undefined {
  const { instance, command } = scope;
  const { closing, source } = command;
  if (closing?.source !== source || isUnlocated(scope)) return undefined;
  if (instance.kind === 'macro') return undefined;
  // what an included file says is not in the text
  for (const { at } of settings) if (at.instance !== instance) return undefined;
  if (command.children.some(isOtherSection)) return undefined;
  const text = textInside(command, closing);
  // the value of a variable may differ between places
  return text.includes('${') ? undefined : whereItMaySay(instance) + text;
}

/** Of a .htaccess what a server allows in it, since that decides what its lines say; nothing of other files. */
function whereItMaySay({ htaccessTerms }: FileInstance): string {
  return htaccessTerms === undefined ? '' : `.htaccess\0${describeOverride(htaccessTerms.override)}\n`;
}

/** Whether it is a section that may be in force in one place and not in another, or has files of its own. */
function isOtherSection(line: Line): boolean {
  return line.kind === 'open' && (!ACCESS_CONTAINERS.has(line.key) || line.children.some(isOtherSection));
}
