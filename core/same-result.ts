/**
 * Compares two results of a query as whoever asks for them sees them. The same are equal values, or lists, maps, sets and records whose
 * parts are the same. Other objects, among them those of classes, are the same only as themselves.
 */
export function isSameResult(one: unknown, other: unknown): boolean {
  return isSame(one, other, 0);
}

/** Deeper results are not compared: then they have changed. */
const DEEPEST = 12;

function isSame(one: unknown, other: unknown, depth: number): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (depth > DEEPEST) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other, depth);
  const prototype: unknown = Object.getPrototypeOf(one);
  if (prototype !== Object.getPrototypeOf(other)) return false;
  if (one instanceof Map) return isSameMap(one, other as Map<unknown, unknown>, depth);
  if (one instanceof Set) return isSameList([...one], [...(other as Set<unknown>)], depth);
  return prototype === Object.prototype && isSameRecord(one, other, depth);
}

function isSameList(one: readonly unknown[], other: readonly unknown[], depth: number): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (!isSame(one[i], other[i], depth + 1)) return false;
  return true;
}

function isSameMap(
  one: ReadonlyMap<unknown, unknown>,
  other: ReadonlyMap<unknown, unknown>,
  depth: number,
): boolean {
  return (
    isSameList([...one.keys()], [...other.keys()], depth) &&
    isSameList([...one.values()], [...other.values()], depth)
  );
}

/** Records that have getters or functions are made anew for a reason. */
function isSameRecord(one: object, other: object, depth: number): boolean {
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  for (const name of names) {
    const [own, others] = [
      Object.getOwnPropertyDescriptor(one, name),
      Object.getOwnPropertyDescriptor(other, name),
    ];
    if (own === undefined || others === undefined || own.get !== undefined || others.get !== undefined)
      return false;
    if (!isSame(own.value, others.value, depth + 1)) return false;
  }
  return true;
}
