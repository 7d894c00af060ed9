import type { ProofDetail } from '../proof-detail.ts';
import type { PlanOptions } from '../upgrade-plan.ts';
import { type Attempt, detailsOf, mayHaveClosed, NONE, type Start } from './attempt.ts';
import { type Fixing, fixInnocently, tryAll } from './fix-innocently.ts';

/** The fixes of a plan, and what they close besides what httpd 2.2 denied. */
interface Closing {
  readonly fixing: Fixing;
  /** The details, by id, of requests that are denied now and were granted, because 2.4 would open others. */
  readonly closed: ReadonlySet<string>;
  /** What 2.4 opens where nothing is closed, and nobody accepted. */
  readonly opened: readonly ProofDetail[];
}

/**
 * Makes the fixes. What httpd 2.4 would open is closed, even where that denies more than 2.2 did, unless somebody accepted
 * all that is opened.
 */
export function closeOpened(options: PlanOptions, start: Start): Closing | undefined {
  const fixing = fixInnocently(options, start, true);
  if (fixing === undefined) return undefined;
  const none: Closing = { fixing, closed: NONE, opened: [] };
  const { attempt } = fixing;
  if (!mayHaveClosed(attempt) || closedBy(attempt).length === 0) return none;
  // what fixes close, and not conversions
  const whyNot = () => 'the fixes are looked at alone';
  const fixes = tryAll(options, start, { ...fixing, whyNot });
  const closed = fixes === undefined ? [] : closedBy(fixes);
  if (closed.length === 0) return none;
  const open = fixInnocently(options, start, false);
  if (open === undefined) return none;
  const known = new Set(detailsOf(fixing.attempt).map(({ id }) => id));
  const opened = detailsOf(open.attempt).filter(
    ({ id, direction }) => direction === 'opens' && !known.has(id),
  );
  // where 2.4 opens nothing there is nothing to close
  return opened.every(({ id }) => options.accepted.has(id))
    ? { fixing: open, closed: NONE, opened: [] }
    : { fixing, closed: new Set(closed.map(({ id }) => id)), opened };
}

function closedBy(attempt: Attempt): readonly ProofDetail[] {
  return detailsOf(attempt).filter(({ direction, isOfEdits }) => direction === 'closes' && isOfEdits);
}
