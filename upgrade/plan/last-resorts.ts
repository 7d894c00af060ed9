import { keyOfSection } from '../../access/conversion/found-sections.ts';
import type { ServerFixResult } from '../../linter/fix-server.ts';
import type { ConvertOptions } from '../convert-server.ts';
import { findGuilt } from '../find-guilt.ts';
import type { PlanOptions, TolerantOffer } from '../upgrade-plan.ts';
import { type Attempt, countOpened, deniesIn, detailsOf, type Start, type Withholding } from './attempt.ts';
import { convertAndProve } from './convert-all.ts';
import { detailsOfConversion } from './prove-attempt.ts';

/** How sections are converted as a last resort. */
type LastResort = Withholding & Pick<ConvertOptions, 'sameness' | 'orAsLeft'>;

/**
 * The last resort for sections that no lines have the same answers for: some deny more than httpd 2.2 did, so that these
 * and others are converted. Undefined where that converts nothing besides, or grants what was denied.
 */
export function narrowTheRest(
  options: PlanOptions,
  start: Start,
  exact: Attempt,
  how: LastResort,
): Attempt | undefined {
  if (exact.left.length === 0) return undefined;
  const isBetter = ({ narrowed, left }: Attempt) => narrowed.size > 0 && left.length < exact.left.length;
  return denyMore(options, start, exact.fixed, how, isBetter);
}

/**
 * The last resort where the conversions open what httpd 2.2 denied, because 2.4 would open it anyway: nothing is converted
 * as 2.4 reads it, and sections may deny more. Undefined where that opens as much, or converts less.
 */
export function closeTheRest(
  options: PlanOptions,
  start: Start,
  last: Attempt,
  how: LastResort,
): Attempt | undefined {
  const opened = countOpened(options, last);
  if (!how.mayClose || opened === 0) return undefined;
  const isBetter = (attempt: Attempt) =>
    countOpened(options, attempt) < opened && attempt.left.length <= last.left.length;
  return denyMore(options, start, last.fixed, { ...how, orAsLeft: false }, isBetter);
}

/**
 * Converts sections that may deny more than httpd 2.2 did. Those in which something else changes stay. Undefined where what
 * comes of it is not better.
 */
function denyMore(
  options: PlanOptions,
  start: Start,
  fixed: ServerFixResult,
  how: LastResort,
  isBetter: (attempt: Attempt) => boolean,
): Attempt | undefined {
  const isStaying = new Map<string, string>();
  for (let round = 0; round <= MOST_ROUNDS; round++) {
    const whyNot = (section: string) => isStaying.get(section);
    const attempt = convertAndProve(options, start, fixed, { ...how, whyNot, mayDenyMore: true });
    if (!isBetter(attempt)) return undefined;
    const details = detailsOfConversion(options, start, attempt);
    const denied = details.filter((detail) => deniesIn(attempt.narrowed, detail));
    const accepted = new Set([...options.accepted, ...denied.map(({ id }) => id)]);
    const { whyNotConvert } = findGuilt(start, details, { accepted, mayClose: how.mayClose });
    const guilty = [...attempt.converted].filter((key) => whyNotConvert(key) !== undefined);
    if (guilty.length === 0) return attempt;
    for (const key of guilty) isStaying.set(key, whyNotConvert(key)!);
  }
  return undefined;
}

/** Sections that stay may make others guilty. */
const MOST_ROUNDS = 2;

/** Whether an offer converts what stays, or without denying what httpd 2.2 granted. */
export function isOpenIn(attempt: Attempt, { sections }: TolerantOffer): boolean {
  const left = new Set(attempt.left.map(({ scope }) => keyOfSection(scope)));
  if (sections.some(({ scope }) => left.has(keyOfSection(scope)))) return true;
  return detailsOf(attempt).some(
    (detail) => detail.direction === 'closes' && deniesIn(attempt.narrowed, detail),
  );
}
