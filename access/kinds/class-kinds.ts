import type { RequestClass } from '../equivalence/request-class.ts';
import { accessIn } from '../policy/section-access.ts';
import { kindOfSections } from './compare-once.ts';

const foundBefore = new WeakMap<RequestClass, number>();

/**
 * A number that is equal for request classes whose sections decide alike: kindOfSections(), as the sections stand.
 * Undefined where an unknown condition, pattern or .htaccess leaves that open. Found once for each: all that is planned
 * and looked for asks.
 */
export function kindOfClass(requestClass: RequestClass): number | undefined {
  let kind = foundBefore.get(requestClass);
  if (kind === undefined) {
    const { sections, like } = requestClass;
    kind = like === undefined ? kindOfSections(sections, [accessIn]) : kindOfClass(like);
    foundBefore.set(requestClass, kind ?? NONE);
  }
  return kind === NONE ? undefined : kind;
}

/** Stands for no kind. */
const NONE = -1;

/** That of a class that is not too long for the positions of its sections to be told apart with it. */
export function kindOfShortClass(requestClass: RequestClass): number | undefined {
  return requestClass.sections.length < MOST_SECTIONS ? kindOfClass(requestClass) : undefined;
}

/** A class of so many sections or more is like no other one. */
export const MOST_SECTIONS = 64;
