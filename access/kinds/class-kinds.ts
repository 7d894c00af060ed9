import type { RequestClass } from '../equivalence/request-class.ts';
import { accessIn } from '../policy/section-access.ts';
import { kindOfSections } from './policy-kinds.ts';

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
