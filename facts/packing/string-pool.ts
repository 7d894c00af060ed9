/** Strings that occur many times, each named by its place in a table. */
export interface StringPool {
  /** The place of a string, in base 36; the same string always gets the same one, the empty one none. */
  readonly intern: (text: string) => string;
  readonly strings: () => readonly string[];
}

/** A pool whose first places go to the strings that come first. */
export function createStringPool(): StringPool {
  const places = new Map<string, number>();
  return {
    intern: (text) => {
      if (text === '') return '';
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      return place.toString(36);
    },
    strings: () => [...places.keys()],
  };
}
