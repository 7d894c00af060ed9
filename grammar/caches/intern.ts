/** A sequence of parts that something was made of, or begins with. */
interface Beginning<T> {
  made: T | undefined;
  readonly next: WeakMap<WeakKey, Beginning<T>>;
}

/**
 * A function that returns what `make` makes of some parts: the same object for the same parts, as long as all of these are
 * in memory.
 */
export function createInterner<P extends WeakKey, T extends WeakKey>(): (
  parts: readonly P[],
  make: () => T,
) => T {
  const empty: Beginning<T> = { made: undefined, next: new WeakMap() };
  return (parts, make) => {
    let at = empty;
    for (const part of parts) {
      let next = at.next.get(part);
      if (next === undefined) {
        next = { made: undefined, next: new WeakMap() };
        at.next.set(part, next);
      }
      at = next;
    }
    at.made ??= make();
    return at.made;
  };
}
