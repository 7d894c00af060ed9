type Item = string | number;

/** So many are remembered, of all sequences; 16 characters count as one. */
const MOST_ITEMS = 100_000;
const CHARACTERS_SHIFT = 4;

/** The beginning of sequences, and what follows it in those that there are. */
interface Beginning {
  readonly number: number;
  /** Undefined where nothing follows: most are a sequence of their own. */
  next: Map<Item, Beginning> | undefined;
}

/**
 * Numbers for sequences, equal for equal ones; those of a hundred thousand places have a handful. A sequence may get
 * another number later, since memory is bounded, but no number is given to two sequences.
 */
export class SequenceNumbers {
  #given = 0;
  #size = 0;
  #empty = this.#makeBeginning();

  /** The empty sequence. */
  begin(): Beginning {
    if (this.#size > MOST_ITEMS) {
      this.#size = 0;
      this.#empty = this.#makeBeginning();
    }
    return this.#empty;
  }

  /** A sequence with one more item at its end. */
  with(beginning: Beginning, item: Item): Beginning {
    const known = beginning.next?.get(item);
    if (known !== undefined) return known;
    const made = this.#makeBeginning();
    beginning.next ??= new Map();
    beginning.next.set(item, made);
    if (typeof item === 'string') this.#size += item.length >> CHARACTERS_SHIFT;
    return made;
  }

  #makeBeginning(): Beginning {
    this.#size++;
    return { number: this.#given++, next: undefined };
  }
}
