import { distance } from 'fastest-levenshtein';

/** The known names a person may have meant by `given`, nearest first; at most three, none when nothing is near. */
export function suggestNames(given: string, known: readonly string[]): readonly string[] {
  const wanted = given.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length * 0.4));
  const near = known
    .map((name) => ({ name, away: howFar(wanted, name.toLowerCase()) }))
    .filter(({ away }) => away <= limit)
    .sort((a, b) => a.away - b.away || (a.name < b.name ? -1 : 1));
  return near
    .filter(({ away }) => away <= near[0]!.away + 1)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** " Did you mean `a` or `b`?", or nothing. */
export function didYouMean(given: string, known: readonly string[]): string {
  const names = suggestNames(given, known).map((name) => `\`${name}\``);
  if (names.length === 0) return '';
  const last = names.pop();
  return ` Did you mean ${names.length === 0 ? last : `${names.join(', ')} or ${last}`}?`;
}

/** Edits from one name to the other; for `group/name` the name alone counts too. */
function howFar(wanted: string, name: string): number {
  const whole = distance(wanted, name);
  const slash = name.indexOf('/');
  return slash === -1 || wanted.includes('/')
    ? whole
    : Math.min(whole, distance(wanted, name.slice(slash + 1)));
}
