/** Numbers for objects, for keys that are texts: from 0, in the order in which they are asked for, equal for one object alone. */
export class ObjectNumbers {
  readonly #numbers = new Map<object, number>();

  of(one: object): number {
    let number = this.#numbers.get(one);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(one, number);
    }
    return number;
  }
}
