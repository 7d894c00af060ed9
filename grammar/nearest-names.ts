import { distance } from 'fastest-levenshtein';
import { spendWork } from '../core/budget/work-budget.ts';
import { query } from '../core/query.ts';

/** At most this many suggestions; more help nobody. */
const MOST = 3;

/**
 * The known names that are nearest to a misspelled `name`, nearest first; empty where none is near. One letter in four
 * may differ, ignoring case; in short names one, but never all. Two neighbours that changed places count as one letter.
 * All suggestions use this rule. One mistake is often made again and again.
 */
export const nearestNames: (name: string, names: readonly string[]) => readonly string[] = query(
  'nearestNames',
  findNearest,
);

function findNearest(name: string, names: readonly string[]): readonly string[] {
  spendWork(names.length);
  const wanted = name.toLowerCase();
  let best = Math.min(wanted.length - 1, Math.max(1, Math.floor(wanted.length / 4)));
  let nearest: string[] = [];
  for (const candidate of names) {
    if (Math.abs(candidate.length - wanted.length) > best) continue;
    const away = countEdits(wanted, candidate.toLowerCase());
    if (away > best) continue;
    if (away < best) nearest = [];
    best = away;
    nearest.push(candidate);
  }
  return nearest.slice(0, MOST);
}

function countEdits(one: string, other: string): number {
  const away = distance(one, other);
  return away === 2 && isTransposed(one, other) ? 1 : away;
}

/** Whether two neighbours changed places, and nothing else differs. */
function isTransposed(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (one[at] === other[at]) at++;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/**
 * The known names that have more words in one place than `name`, such as `MaxRequestWorkers` for `RequestWorkers`, ignoring
 * case; empty where these are many. Words begin with a capital letter.
 */
export function namesWithMoreWords(name: string, names: readonly string[]): readonly string[] {
  if (name.length < SHORTEST_OF_WORDS) return [];
  spendWork(names.length);
  const wanted = name.toLowerCase();
  const found = names.filter((candidate) => hasMoreWords(candidate, wanted));
  return found.length > MOST ? [] : found;
}

/** Whether one of two names has more words in one place than the other, ignoring case: another thing, no misspelling. */
export function differInWords(one: string, other: string): boolean {
  return hasMoreWords(one, other.toLowerCase()) || hasMoreWords(other, one.toLowerCase());
}

/** Shorter names are one word, which many names have. */
const SHORTEST_OF_WORDS = 8;

function hasMoreWords(candidate: string, wanted: string): boolean {
  const added = candidate.length - wanted.length;
  if (added < 2) return false;
  const other = candidate.toLowerCase();
  for (let at = 0; at === 0 || wanted[at - 1] === other[at - 1]; at++) {
    if (at > wanted.length) return false;
    const isWord = beginsWord(candidate, at) && beginsWord(candidate, at + added);
    if (isWord && other.slice(at + added) === wanted.slice(at)) return true;
  }
  return false;
}

function beginsWord(name: string, at: number): boolean {
  return at === name.length || /[A-Z]/.test(name[at]!);
}
