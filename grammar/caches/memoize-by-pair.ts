import { memoizeByObject } from './memoize-by-object.ts';

/** A function of two objects that is asked once for each pair, as long as both of them are in memory. */
export function memoizeByPair<A extends WeakKey, B extends WeakKey, T>(
  find: (one: A, other: B) => T,
): (one: A, other: B) => T {
  const besideOf = memoizeByObject((one: A) => memoizeByObject((other: B) => find(one, other)));
  return (one, other) => besideOf(one)(other);
}
