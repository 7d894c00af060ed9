/** So many texts, of so many characters in all, are remembered; a longer one is not worth it. */
const MOST_TEXTS = 10_000;
const MOST_CHARACTERS = 4_000_000;
const LONGEST = 20_000;

/**
 * Remembers what was found out about texts for as long as the process lives, which may be for weeks in an editor. It
 * has bounds, so that no input fills the memory: once it is full it begins anew, and what is remembered holds none of
 * the files that the texts were parts of.
 */
export class TextMemory<T> {
  readonly #found = new Map<string, T>();
  #characters = 0;

  /** Undefined for what is not remembered, or no longer. */
  get(text: string): T | undefined {
    return this.#found.get(text);
  }

  has(text: string): boolean {
    return this.#found.has(text);
  }

  /** `found` must not hold a part of a file either: see `ownCopy`. */
  set(text: string, found: T): void {
    if (text.length > LONGEST || this.#found.has(text)) return;
    if (this.#found.size >= MOST_TEXTS || this.#characters + text.length > MOST_CHARACTERS) {
      this.#found.clear();
      this.#characters = 0;
    }
    this.#found.set(ownCopy(text), found);
    this.#characters += text.length;
  }
}

/** A copy of the text that does not keep the file it was cut from in memory. */
export function ownCopy(text: string): string {
  // V8 joins the two before it removes the space again, and the result is a part of only that text
  return ` ${text}`.slice(1);
}
