import { keyOfSection } from '../../access/conversion/found-sections.ts';
import type { PlanOptions, TolerantOffer } from '../upgrade-plan.ts';
import type { Attempt, Start } from './attempt.ts';
import { convertAndProve } from './convert-all.ts';
import type { Fixing } from './fix-innocently.ts';
import { detailsOfConversion } from './prove-attempt.ts';

/**
 * Where an exact conversion leaves sections, one that differs in nothing but 401 and 403 may convert them: it is taken
 * where all that differs was accepted, and else offered.
 */
export function preferTolerant(
  options: PlanOptions,
  start: Start,
  { attempt: exact, isWithheld, mayClose }: Fixing,
): { readonly attempt: Attempt; readonly offers: readonly TolerantOffer[] } {
  if (exact.left.length === 0) return { attempt: exact, offers: [] };
  const tolerant = convertAndProve(options, start, exact.fixed, {
    ...{ sameness: 'denial', isWithheld, mayClose },
  });
  if (tolerant.left.length >= exact.left.length) return { attempt: exact, offers: [] };
  const details = detailsOfConversion(options, start, tolerant).filter(
    ({ id, isOfEdits }) => isOfEdits && !options.accepted.has(id),
  );
  if (details.length === 0) return { attempt: tolerant, offers: [] };
  const left = new Set(tolerant.left.map(({ scope }) => keyOfSection(scope)));
  const sections = exact.left.filter(({ scope }) => !left.has(keyOfSection(scope)));
  return { attempt: exact, offers: [{ sections, details }] };
}
