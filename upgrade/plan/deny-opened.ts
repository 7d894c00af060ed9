import { withinOrNothing } from '../../core/budget/work-budget.ts';
import type { Server } from '../../model/server/server.ts';
import { type OldSections, oldSectionsOf, waysToDeny, writtenSo } from '../deny-more.ts';
import type { ProofDetail } from '../proof-detail.ts';
import type { PlanOptions } from '../upgrade-plan.ts';
import { type Attempt, countOpened, detailsOf, openedIn, type Start } from './attempt.ts';
import { proveAnswers } from './prove-attempt.ts';
import { budgetFor, directoriesOf, withTexts } from './server-to-be.ts';

/**
 * Sections that keep old directives deny more, as long as httpd 2.4 grants what 2.2 denied. `closed`: what it granted, and
 * does no longer.
 */
export function denyOpened(
  options: PlanOptions,
  start: Start,
  last: Attempt,
): { readonly attempt: Attempt; readonly closed: readonly ProofDetail[] } {
  const none = { attempt: last, closed: [] };
  // an upgrade leaves alone what an httpd 2.4 grants that runs already
  if (start.already !== undefined || countOpened(options, last) === 0) return none;
  const tried = new Set<string>();
  const originals = oldSectionsIn(options, last.fixed.server);
  let attempt = last;
  for (let round = 0; round < MOST_DENYING; round++) {
    const sections = oldSectionsIn(options, attempt.server);
    const deciding = decidingIn(openedIn(options, attempt), (key) => sections.has(key) && !tried.has(key));
    if (deciding.length === 0) break;
    const some = deciding.length > FEW_DENYING ? deciding : deciding.slice(0, 1);
    for (const key of some) tried.add(key);
    const ways = some.map((key) => waysToDeny(sections.get(key)!, originals.get(key)));
    attempt = leastDenying(options, start, attempt, ways);
  }
  const still = new Set(openedIn(options, attempt).map(({ id }) => id));
  return { attempt, closed: openedIn(options, last).filter(({ id }) => !still.has(id)) };
}

/** All requests are compared for each way to write a section. */
const MOST_DENYING = 12;

/** More of them are written in the same way, together. */
const FEW_DENYING = 4;

function oldSectionsIn(options: PlanOptions, server: Server | undefined): OldSections {
  const found =
    server &&
    withinOrNothing(budgetFor(server, options), () => oldSectionsOf(server, directoriesOf(options)));
  return found ?? new Map();
}

/** The last sections of some classes that may be written, those of the most classes first. */
function decidingIn(details: readonly ProofDetail[], mayBe: (section: string) => boolean): readonly string[] {
  const counts = new Map<string, number>();
  for (const { sections } of details) {
    const last = sections.findLast(({ key }) => mayBe(key));
    if (last !== undefined) counts.set(last.key, (counts.get(last.key) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([key]) => key);
}

/** Writes sections in the one of their ways that opens least, and then closes least; as they were where none does. */
function leastDenying(
  options: PlanOptions,
  start: Start,
  attempt: Attempt,
  sections: readonly ReturnType<typeof waysToDeny>[],
): Attempt {
  let best = attempt;
  for (let i = 0; sections.some((ways) => i < ways.length); i++) {
    if (sections.every((ways) => ways[i] === undefined)) continue;
    // what a section cannot be written as denies more in it
    const texts = writtenSo(sections.flatMap((ways) => ways.slice(i).find((way) => way !== undefined) ?? []));
    const written = withTexts(options, attempt, texts);
    if (written === attempt) continue;
    const one = { ...written, isStricter: true, access: proveAnswers(options, start, written) };
    if (deniesMore(options, attempt, one) && isLessChanged(options, one, best)) best = one;
  }
  return best;
}

/** Whether an attempt opens less than another one, nothing else, and answers no request with an error instead. */
function deniesMore(options: PlanOptions, before: Attempt, after: Attempt): boolean {
  if (after.access === undefined) return false;
  const [was, is] = [before, after].map((one) => openedIn(options, one).map(({ id }) => id)) as [
    string[],
    string[],
  ];
  const erring = (one: Attempt) => detailsOf(one).filter(({ isError }) => isError === true).length;
  return is.length < was.length && is.every((id) => was.includes(id)) && erring(after) <= erring(before);
}

function isLessChanged(options: PlanOptions, one: Attempt, other: Attempt): boolean {
  const [opened, others] = [one, other].map((attempt) => countOpened(options, attempt)) as [number, number];
  return opened === others ? countClosed(one) < countClosed(other) : opened < others;
}

function countClosed(attempt: Attempt): number {
  return detailsOf(attempt).reduce(
    (sum, { direction, count }) => (direction === 'closes' ? sum + count : sum),
    0,
  );
}
