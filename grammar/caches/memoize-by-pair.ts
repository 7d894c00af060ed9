/** A function of two objects that is asked once for each pair, as long as both of them are in memory. */
export function memoizeByPair<A extends WeakKey, B extends WeakKey, T extends NonNullable<unknown>>(
  find: (one: A, other: B) => T,
): (one: A, other: B) => T {
  const found = new WeakMap<A, WeakMap<B, T>>();
  return (one, other) => {
    let beside = found.get(one);
    if (beside === undefined) {
      beside = new WeakMap();
      found.set(one, beside);
    }
    let value = beside.get(other);
    if (value === undefined) {
      value = find(one, other);
      beside.set(other, value);
    }
    return value;
  };
}
