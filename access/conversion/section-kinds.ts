import type { Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { ObjectNumbers } from '../../model/configuration/object-numbers.ts';
import { isSection, isUnlocated } from '../../model/configuration/scope.ts';
import { describeOverride } from '../../model/server/htaccess-terms.ts';
import type { FileInstance, Located } from '../../model/server/server.ts';
import { kindOfShortClass, MOST_SECTIONS } from '../kinds/class-kinds.ts';
import { ACCESS_CONTAINERS, type Setting } from '../policy/section-access.ts';
import type { FoundSection } from './found-section.ts';

/**
 * A function that returns equal numbers for sections with the same text between their tags, and for .htaccess files with
 * the same text and AllowOverride, at the same positions in request classes of the same kinds. Undefined for those of which
 * not the same need be said for that.
 */
export function createSectionKinds(): (section: FoundSection) => number | undefined {
  const texts = new Map<string, number>();
  const kinds = new Map<string, number>();
  return (section) => {
    const text = textIn(section);
    if (text === undefined) return undefined;
    const positions = positionsIn(section);
    return positions === undefined ? undefined : numberOf(`${numberOf(text, texts)} ${positions}`, kinds);
  };
}

function numberOf(key: string, numbers: Map<string, number>): number {
  const number = numbers.get(key) ?? numbers.size;
  if (number === numbers.size) numbers.set(key, number);
  return number;
}

/** Sections that say more have hardly a twin. */
const MOST_SETTINGS = 50;

function textIn({ scope, scopes, settings }: FoundSection): string | undefined {
  if (scopes.length > 1) return undefined;
  if (isSection(scope)) return plainTextOf(scope, settings);
  return 'main' in scope ? undefined : textOfHtaccess(scope, settings);
}

/**
 * The text between the tags of a section with these settings, where it says the same in each place: undefined for one in
 * a macro, and with variables, other sections or access control of an included file in it. Before that of a section in a
 * .htaccess stands what may be said there.
 */
export function plainTextOf(scope: Located<OpeningTag>, settings: readonly Setting[]): string | undefined {
  if (settings.length > MOST_SETTINGS) return undefined;
  const { instance, command } = scope;
  const { closing, source } = command;
  if (closing?.source !== source || isUnlocated(scope)) return undefined;
  if (instance.kind === 'macro') return undefined;
  // what an included file says is not in the text
  for (const { at } of settings) if (at.instance !== instance) return undefined;
  if (command.children.some(isOtherSection)) return undefined;
  const text = source.text.slice(command.end, closing.start);
  // what a variable stands for may be another value in each
  return text.includes('${') ? undefined : whereItMaySay(instance) + text;
}

/** Of a .htaccess what a server allows in it, since that decides what its lines say; nothing of other files. */
function whereItMaySay({ htaccessTerms }: FileInstance): string {
  return htaccessTerms === undefined ? '' : `.htaccess\0${describeOverride(htaccessTerms.override)}\n`;
}

function textOfHtaccess(instance: FileInstance, settings: readonly Setting[]): string | undefined {
  const { htaccessTerms, document } = instance;
  if (htaccessTerms === undefined || settings.length > MOST_SETTINGS) return undefined;
  for (const { at } of settings) if (at.instance !== instance) return undefined;
  if (document.children.some(isOtherSection) || document.faults.length > 0) return undefined;
  const { text } = document.source;
  return text.includes('${') ? undefined : whereItMaySay(instance) + text;
}

/** Whether it is a section that may be in force in one place and not in another, or has files of its own. */
function isOtherSection(line: Line): boolean {
  return line.kind === 'open' && (!ACCESS_CONTAINERS.has(line.key) || line.children.some(isOtherSection));
}

/** In how many ways a section of a kind may meet others. */
const MOST_POSITIONS = 64;

function positionsIn({ uses }: FoundSection): string | undefined {
  if (uses.length === 1) {
    const { requestClass, index } = uses[0]!;
    const kind = kindOfShortClass(requestClass);
    return kind === undefined ? undefined : `${kind * MOST_SECTIONS + index}`;
  }
  const positions = new Set<number>();
  for (const { requestClass, index } of uses) {
    const kind = kindOfShortClass(requestClass);
    if (kind === undefined) return undefined;
    positions.add(kind * MOST_SECTIONS + index);
    if (positions.size > MOST_POSITIONS) return undefined;
  }
  return [...positions].join();
}

/**
 * A key that is equal for groups whose sections are of the same kinds, one by one, and meet in classes of the same
 * kinds in the same way. Undefined where one of them has no kind, and for groups that are hardly there twice.
 */
export function kindOfGroup(group: readonly FoundSection[]): string | undefined {
  const [first] = group;
  if (first?.kind === undefined) return undefined;
  if (group.length === 1) return `${first.kind}`;
  if (group.length > MOST_TOGETHER) return undefined;
  let kind = '';
  const numbers = new ObjectNumbers();
  for (const section of group) {
    if (section.kind === undefined || section.uses.length > MOST_POSITIONS) return undefined;
    kind += `${section.kind}:`;
    for (const { requestClass, index } of section.uses) {
      kind += `${numbers.of(requestClass)} ${kindOfShortClass(requestClass)} ${index},`;
    }
  }
  return kind;
}

/** So many sections at once are together for a reason that others have not. */
const MOST_TOGETHER = 16;
