import { distance } from 'fastest-levenshtein';
import { spendWork } from '../../grammar/budget/work-budget.ts';

/** At most this many suggestions; more help nobody. */
const MOST = 3;

/**
 * The names that someone who wrote `name` may have meant, nearest first, empty where none is near: one letter in four
 * may differ, and one in any case, but never all of them.
 */
export function nearestNames(name: string, names: readonly string[]): readonly string[] {
  let cache = answers.get(names);
  if (cache === undefined || cache.size >= MOST_ANSWERS) {
    cache = new Map();
    answers.set(names, cache);
  }
  let nearest = cache.get(name);
  if (nearest === undefined) {
    nearest = findNearest(name, names);
    cache.set(name, nearest);
  }
  return nearest;
}

/** What was asked of a list, because one mistake is often made again and again. */
const answers = new WeakMap<readonly string[], Map<string, readonly string[]>>();
const MOST_ANSWERS = 1000;

function findNearest(name: string, names: readonly string[]): readonly string[] {
  spendWork(names.length);
  const wanted = name.toLowerCase();
  const furthest = Math.min(wanted.length - 1, Math.max(1, Math.floor(wanted.length / 4)));
  let best = furthest;
  let nearest: string[] = [];
  for (const candidate of names) {
    if (Math.abs(candidate.length - wanted.length) > best) continue;
    const away = distance(wanted, candidate.toLowerCase());
    if (away > best) continue;
    if (away < best) nearest = [];
    best = away;
    nearest.push(candidate);
  }
  return nearest.slice(0, MOST);
}
