import type { Notice } from '../../model/server/server.ts';
import type { Related } from '../kit/define-rule.ts';

/** The places that are related to a notice of the reader. */
export function relatedPlaces({ related }: Notice): readonly Related[] {
  return related.map(({ at, message, instance }) => ({ at, message, in: instance }));
}
