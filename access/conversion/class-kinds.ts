import type { RequestClass } from '../equivalence/request-class.ts';
import { accessIn } from '../policy/section-access.ts';
import { kindOfSections } from './compare-once.ts';

/**
 * Numbers that are equal for request classes whose sections decide alike: kindOfSections(), as the sections stand. A
 * class has none where an unknown condition, pattern or .htaccess leaves that open.
 */
export type ClassKinds = ReadonlyMap<RequestClass, number>;

const foundBefore = new WeakMap<readonly RequestClass[], ClassKinds>();

/** Found once for each list: all that is planned and looked for in it asks. */
export function kindsOfClasses(requestClasses: readonly RequestClass[]): ClassKinds {
  const known = foundBefore.get(requestClasses) ?? findKinds(requestClasses);
  foundBefore.set(requestClasses, known);
  return known;
}

function findKinds(requestClasses: readonly RequestClass[]): ClassKinds {
  const kinds = new Map<RequestClass, number>();
  for (const requestClass of requestClasses) {
    const { sections } = requestClass;
    const kind = sections.length < MOST_SECTIONS ? kindOfSections(sections, [accessIn]) : undefined;
    if (kind !== undefined) kinds.set(requestClass, kind);
  }
  return kinds;
}

/** A class of so many sections or more is like no other one. */
export const MOST_SECTIONS = 64;
