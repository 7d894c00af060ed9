import { plainTextOf } from '../../access/conversion/plain-text.ts';
import type { Opening } from '../../access/describe/largest-opening.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import { kindOfClass } from '../../access/kinds/class-kinds.ts';
import { haveNames } from '../../access/kinds/compare-once.ts';
import { accessIn } from '../../access/policy/section-access.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { Edit } from '../../rules/kit/define-rule.ts';
import { isWrittenFor22 } from './compare-access.ts';

/** More classes than a section has that is like others. */
const MOST_CLASSES = 64;

/**
 * A key that is equal for changes of which all grant access or none does: the same edits in sections with the same text,
 * which apply among sections of the same kinds. `requestClasses` are those that the changed section is in. Undefined where it
 * may be like no other one.
 */
export function kindOfChange(
  section: OpeningTag,
  edits: readonly Edit[],
  requestClasses: readonly RequestClass[],
): string | undefined {
  if (requestClasses.length > MOST_CLASSES) return undefined;
  const positions = new Set<string>();
  let located: Located<OpeningTag> | undefined;
  for (const requestClass of requestClasses) {
    const { sections } = requestClass;
    const kind = kindOfClass(requestClass);
    const index = sections.findIndex(({ scope }) => isSection(scope, section));
    const scope = sections[index]?.scope;
    if (kind === undefined || !isSection(scope, section)) return undefined;
    // read in several places, it says something else in each
    if (located !== undefined && located.instance !== scope.instance) return undefined;
    located = scope;
    positions.add(`${index} ${kind}`);
  }
  const text = located && plainTextOf(located, accessIn(located));
  const { closing, source } = section;
  if (text === undefined || closing === undefined || !areAlikeForAllNames(edits, requestClasses))
    return undefined;
  let key = '';
  for (const edit of edits)
    key += `${edit.start - section.end} ${edit.end - section.end} ${edit.text.length} ${edit.text}`;
  const end = source.text.slice(closing.start, closing.end);
  return `${key}\n${text.length} ${text}${section.key} ${depthOf(section)} ${end}\n${[...positions].join('\n')}`;
}

/** How many sections are around one: more than some are not followed. */
function depthOf({ parent }: OpeningTag): number {
  let depth = 0;
  for (let tag = parent; tag !== undefined; tag = tag.parent) depth++;
  return depth;
}

/** Whether what is found of a change holds for all of its kind: it names nobody, and whom others name decides nothing. */
export function carriesOver(
  opening: Opening | 'unknown' | undefined,
  requestClasses: readonly RequestClass[],
  server: Server,
): boolean {
  return (
    opening === undefined ||
    (!isWrittenFor22({ target: server.target, server }) && !nameSomebody(requestClasses))
  );
}

/** Whether a name that edits bring cannot be one that other sections have, in one place and not in another. */
function areAlikeForAllNames(edits: readonly Edit[], requestClasses: readonly RequestClass[]): boolean {
  if (edits.some(({ text }) => text.includes('${'))) return false;
  return edits.every(({ text }) => text === '') || !nameSomebody(requestClasses);
}

function nameSomebody(requestClasses: readonly RequestClass[]): boolean {
  return requestClasses.some(({ sections }) =>
    sections.some(({ scope }) => scope !== undefined && haveNames(accessIn(scope))),
  );
}

function isSection(scope: Scope | undefined, section: OpeningTag): scope is Located<OpeningTag> {
  return scope !== undefined && 'command' in scope && scope.command === section;
}
