/** A source of chance that gives the same again for the same seed (mulberry32, by Tommy Ettinger). */
export interface Random {
  /** From 0, below `count`. */
  below(count: number): number;
  /** True once in `times`. */
  once(times: number): boolean;
  pick<T>(values: readonly T[]): T;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    once: (times) => below(times) === 0,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
  };
}

/**
 * Picks out of a table that grows: each value has the same chance, and a row that is added to the table changes only the
 * picks that give it, so that tests with fixed seeds try what they tried before.
 */
export function pickByName<T>(random: Random, values: readonly T[], nameOf: (value: T) => string): T {
  const draw = random.below(0x1_0000_0000);
  const numbers = numbersOf(values, nameOf);
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < numbers.length; i++) {
    const rank = mix(numbers[i]! ^ draw);
    if (rank < least) [best, least] = [i, rank];
  }
  const value = values[best];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** A source of chance that a name alone decides, whatever else a table has; the seed gives another one. */
export function randomFor(name: string, seed = 0): Random {
  return randomFrom(mix(numberOf(name) ^ seed));
}

const numbersOfTables = new WeakMap<readonly unknown[], Uint32Array>();

function numbersOf<T>(values: readonly T[], nameOf: (value: T) => string): Uint32Array {
  const known = numbersOfTables.get(values);
  if (known !== undefined) return known;
  const numbers = Uint32Array.from(values, (value) => numberOf(nameOf(value)));
  numbersOfTables.set(values, numbers);
  return numbers;
}

/** FNV-1a. */
function numberOf(name: string): number {
  let number = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) number = Math.imul(number ^ name.charCodeAt(i), 0x01000193);
  return number >>> 0;
}

/** Spreads the bits of a number over all of them (the end of MurmurHash3). */
function mix(number: number): number {
  let mixed = number >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
