/** A function of an object that is asked once for each, as long as that is in memory. */
export function memoizeByObject<O extends WeakKey, T>(find: (one: O) => T): (one: O) => T {
  const found = new WeakMap<O, { readonly value: T }>();
  return (one) => {
    let known = found.get(one);
    if (known === undefined) {
      known = { value: find(one) };
      found.set(one, known);
    }
    return known.value;
  };
}
