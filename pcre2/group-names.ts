import type { ByteText } from '../grammar/byte-text.ts';

/**
 * The names of a pattern's groups by their numbers, for `(?<name>…)`, `(?'name'…)` and `(?P<name>…)`. Undefined for a
 * pattern in which groups cannot be counted one after the other.
 */
export function groupNames(pattern: ByteText): ReadonlyMap<number, ByteText> | undefined {
  if (/\(\?(?:\||#|[-^a-z]*x)|\\Q/.test(pattern)) return undefined;
  const names = new Map<number, ByteText>();
  let count = 0;
  for (const [part, name] of partsIn(pattern)) {
    if (name !== undefined) names.set(++count, name);
    else if (part === '(') count++;
  }
  return names;
}

/** Escapes, classes and what begins a group, each with the name of the group; everything else is passed over. */
function* partsIn(pattern: ByteText): Generator<readonly [part: ByteText, name: ByteText | undefined]> {
  const parts =
    /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\w+:\]|[^\]\\])*\]|\(\?P?<(?![=!])(\w+)>|\(\?'(\w+)'|\((?![?*])/g;
  for (const [part, angled, quoted] of pattern.matchAll(parts)) yield [part, angled ?? quoted];
}
