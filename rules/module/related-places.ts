import type { Notice } from '../../model/server/server.ts';
import type { Related } from '../kit/define-rule.ts';

/** The places that belong to what reading told. */
export function relatedPlaces({ related }: Notice): readonly Related[] {
  return related.map(({ at, message, instance }) => ({ at, message, in: instance }));
}
