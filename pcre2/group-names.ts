import type { ByteText } from '../grammar/byte-text.ts';

/**
 * The names of a pattern's groups by their numbers, for `(?<name>…)`, `(?'name'…)` and `(?P<name>…)`. Undefined for a
 * pattern in which groups cannot be counted one after the other. The pattern has to be one that compiles.
 */
export function groupNames(pattern: ByteText): ReadonlyMap<number, ByteText> | undefined {
  if (/\(\?(?:\||#|[-^a-z]{0,9}x)|\\Q/.test(pattern)) return undefined;
  const names = new Map<number, ByteText>();
  let count = 0;
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++;
    else if (pattern[at] === '[') at = endOfClass(pattern, at);
    else if (pattern[at] === '(') {
      const name = nameAt(pattern, at + 1);
      if (name !== undefined || !/[?*]/.test(pattern[at + 1] ?? '')) count++;
      if (name !== undefined) names.set(count, name);
    }
  }
  return names;
}

/** The name of a group that begins there, after its parenthesis. */
function nameAt(pattern: ByteText, at: number): ByteText | undefined {
  // PCRE2 allows 32 characters
  return /^\?P?(?:<|')(\w{1,32})[>']/.exec(pattern.slice(at, at + 36))?.[1];
}

/** The place of the `]` that closes a class; one that follows the beginning directly is a member. */
function endOfClass(pattern: ByteText, start: number): number {
  let at = pattern[start + 1] === '^' ? start + 2 : start + 1;
  if (pattern[at] === ']') at++;
  for (; at < pattern.length && pattern[at] !== ']'; at++) {
    if (pattern[at] === '\\') at++;
    else if (pattern.startsWith('[:', at)) at = endOfNamedClass(pattern, at);
  }
  return at;
}

/** The last place of `[:alpha:]`, or where a `[` is a member of a class. */
function endOfNamedClass(pattern: ByteText, at: number): number {
  const named = /^\[:\^?[a-z]{1,9}:\]/.exec(pattern.slice(at, at + 14))?.[0];
  return named === undefined ? at : at + named.length - 1;
}
