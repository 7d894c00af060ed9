import { query } from '../../core/query.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import { accessIn } from '../policy/section-access.ts';
import { kindOfSections } from './policy-kinds.ts';

/**
 * A number that is equal for request classes whose sections decide alike: kindOfSections(), as the sections stand.
 * Undefined where an unknown condition, pattern or .htaccess leaves that open.
 */
export const kindOfClass: (requestClass: RequestClass) => number | undefined = query(
  'kindOfClass',
  ({ sections, like }) => (like === undefined ? kindOfSections(sections, [accessIn]) : kindOfClass(like)),
);
