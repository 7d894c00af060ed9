import { joinWords } from './join-words.ts';
import { nearestNames } from './nearest-names.ts';

/**
 * The known names that a person may have meant by `given` (nearestNames() says when). Of `group/name` the name alone is
 * compared, too, where `given` names no group.
 */
export function suggestNames(given: string, known: readonly string[]): readonly string[] {
  const whole = nearestNames(given, known);
  if (whole.length > 0 || given.includes('/')) return whole;
  const near = new Set(nearestNames(given, [...new Set(known.map(nameOf))]));
  return known.filter((name) => near.has(nameOf(name))).slice(0, 3);
}

/** " Did you mean `a` or `b`?", or nothing. */
export function didYouMean(given: string, known: readonly string[]): string {
  const names = suggestNames(given, known).map((name) => `\`${name}\``);
  return names.length === 0 ? '' : ` Did you mean ${joinWords(names, 'or')}?`;
}

function nameOf(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}
