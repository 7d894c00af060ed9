// Math.max() and Math.min() take numbers as arguments, and a call with more than some hundred thousand of those throws.

/** The largest of any number of numbers; -Infinity where there is none. */
export function largest(numbers: Iterable<number>): number {
  let found = Number.NEGATIVE_INFINITY;
  for (const one of numbers) if (one > found) found = one;
  return found;
}

/** The smallest of any number of numbers; Infinity where there is none. */
export function smallest(numbers: Iterable<number>): number {
  let found = Number.POSITIVE_INFINITY;
  for (const one of numbers) if (one < found) found = one;
  return found;
}
