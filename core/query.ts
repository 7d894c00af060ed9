import { stopwatch } from './stopwatch.ts';

/*
 * The only file of plume that remembers a result between two calls.
 *
 * A result belongs to the name of a query and to its key. The parts of a key are objects that live as long as what they
 * stand for, and texts. What is remembered of an object goes with the object; what is remembered of texts alone goes once
 * there is too much of it. A query that throws, as one whose budget is spent, remembers nothing.
 */

/** A function that is computed once for each key. */
export interface Query<Key extends readonly unknown[], Result> {
  (...key: Key): Result;
  /** The result, if it was computed before. */
  known(...key: Key): Result | undefined;
}

interface QueryOptions<Key extends readonly unknown[], Result> {
  /** The parts of a key, one at least; by default all arguments, in their order. */
  readonly by?: (...key: Key) => readonly unknown[];
  /** Whether the parts after the first live as long as that does, as the sections of a file do. */
  readonly isWithinFirst?: boolean;
  /** A result holds as long as this stays the same, such as the text of a document that is edited in place. */
  readonly asOf?: (...key: Key) => unknown;
  /** Whether a result is remembered: not one that came out of a lack of time, which may come out otherwise. By default each is. */
  readonly isKept?: (result: Result) => boolean;
}

/**
 * Makes a query of a function whose result depends on its key alone, and on what `asOf` returns. The name is that of the
 * constant that holds the query; `plume lint --timing` prints it.
 */
export function query<Key extends readonly unknown[], Result>(
  name: string,
  compute: (...key: Key) => Result,
  { by, isWithinFirst = false, asOf, isKept }: QueryOptions<Key, Result> = {},
): Query<Key, Result> {
  const ofOnePart = new PartTable(true);
  const ofMore = createTables(isWithinFirst);
  const isValid = (kept: Kept<Result>, key: Key): boolean => asOf === undefined || kept.asOf === asOf(...key);
  const computeAnew = (key: Key, table: Table, part: unknown): Result => {
    const result = run(name, () => compute(...key));
    if (isKept === undefined || isKept(result))
      table.set(part, asOf === undefined ? { result } : { result, asOf: asOf(...key) });
    return result;
  };
  const ask = (...key: Key): Result => {
    const parts = by === undefined ? key : by(...key);
    const table = parts.length === 1 ? ofOnePart : ofMore.tableOf(parts);
    const part = parts[parts.length - 1];
    const kept = table.get(part) as Kept<Result> | undefined;
    if (kept === undefined || (asOf !== undefined && !isValid(kept, key)))
      return computeAnew(key, table, part);
    stopwatch?.countHit(name);
    return kept.result;
  };
  const known = (...key: Key): Result | undefined => {
    const parts = by === undefined ? key : by(...key);
    const table = parts.length === 1 ? ofOnePart : ofMore.tableOf(parts);
    const kept = table.get(parts[parts.length - 1]) as Kept<Result> | undefined;
    return kept !== undefined && isValid(kept, key) ? kept.result : undefined;
  };
  return Object.assign(ask, { known });
}

/** A query without a key, whose result holds as long as `asOf` returns the same. */
export function once<Result>(name: string, compute: () => Result, asOf?: () => unknown): () => Result {
  let kept: Kept<Result> | undefined;
  return () => {
    const now = asOf?.();
    if (kept === undefined || kept.asOf !== now) kept = { result: run(name, compute), asOf: now };
    else stopwatch?.countHit(name);
    return kept.result;
  };
}

/** A query that remembers its last result: most of those who ask ask for what was asked for just before. */
export function latest<Key extends readonly unknown[], Result>(
  name: string,
  compute: (...key: Key) => Result,
): (...key: Key) => Result {
  let last: { readonly key: Key; readonly result: Result } | undefined;
  return (...key) => {
    if (last !== undefined && isSameKey(last.key, key)) {
      stopwatch?.countHit(name);
      return last.result;
    }
    const result = run(name, () => compute(...key));
    last = { key, result };
    return result;
  };
}

/**
 * A function that returns what `make` makes of some parts: the same object for the same parts, as long as all of these are
 * in memory.
 */
export function interned<P extends WeakKey, T extends WeakKey>(
  name: string,
): (parts: readonly P[], make: () => T) => T {
  // of no parts something may be made, too
  const first = {};
  return query(name, (_parts: readonly P[], make: () => T) => make(), { by: (parts) => [first, ...parts] });
}

/** Notes about objects by those who know something of them, such as a number in an order. They go with the objects. */
export function notes<Of extends WeakKey, Note>(): WeakMap<Of, Note> {
  return new WeakMap();
}

function isSameKey(one: readonly unknown[], other: readonly unknown[]): boolean {
  for (let i = 0; i < other.length; i++) if (one[i] !== other[i]) return false;
  return one.length === other.length;
}

function run<Result>(name: string, compute: () => Result): Result {
  return stopwatch === undefined ? compute() : stopwatch.time('query', name, compute);
}

/** A result, which may be undefined, and what it holds for. */
interface Kept<Result> {
  readonly result: Result;
  readonly asOf?: unknown;
}

/** Results by a part of their keys, or the tables for the part that follows. */
interface Table {
  get(part: unknown): unknown;
  set(part: unknown, value: unknown): unknown;
}

/** Holds none of the objects that are parts. */
class PartTable implements Table {
  readonly #objects = new WeakMap<WeakKey, unknown>();
  readonly #others: Table;

  /** `isBounded`: whether texts come and go as long as the process runs, and not with an object. */
  constructor(isBounded: boolean) {
    this.#others = isBounded ? new BoundedTable() : new Map<unknown, unknown>();
  }

  get(part: unknown): unknown {
    return isObject(part) ? this.#objects.get(part) : this.#others.get(part);
  }

  set(part: unknown, value: unknown): void {
    if (isObject(part)) this.#objects.set(part, value);
    else this.#others.set(part, value);
  }
}

/** So many texts, of so many characters in all, are in a table of their own; a longer one is not worth it. */
const MOST_TEXTS = 10_000;
const MOST_CHARACTERS = 4_000_000;
const LONGEST_TEXT = 20_000;

/** A process may run for weeks in an editor, and no input may fill its memory: once the table is full it begins anew. */
class BoundedTable implements Table {
  readonly #values = new Map<unknown, unknown>();
  #characters = 0;

  get(part: unknown): unknown {
    return this.#values.get(part);
  }

  set(part: unknown, value: unknown): void {
    const { length } = typeof part === 'string' ? part : '';
    if (length > LONGEST_TEXT) return;
    if (this.#values.size >= MOST_TEXTS || this.#characters + length > MOST_CHARACTERS) {
      this.#values.clear();
      this.#characters = 0;
    }
    this.#values.set(typeof part === 'string' ? ownCopy(part) : part, value);
    this.#characters += length;
  }
}

/** The tables of keys of several parts, by how many there are: a key of two parts never equals one of three. */
function createTables(isWithinFirst: boolean) {
  const roots: Table[] = [];
  return {
    /** The table for the last part of a key. */
    tableOf(parts: readonly unknown[]): Table {
      const last = parts.length - 1;
      roots[last] ??= new PartTable(true);
      let table = roots[last];
      for (let i = 0; i < last; i++) {
        let inner = table.get(parts[i]) as Table | undefined;
        if (inner === undefined) {
          inner = isWithinFirst ? new Map<unknown, unknown>() : new PartTable(false);
          table.set(parts[i], inner);
        }
        table = inner;
      }
      return table;
    },
  };
}

/** A copy of the text that does not keep the file it was cut from in memory. */
export function ownCopy(text: string): string {
  // V8 joins the two before it removes the space again, and the result is a part of only that text
  return ` ${text}`.slice(1);
}

function isObject(part: unknown): part is WeakKey {
  return (typeof part === 'object' && part !== null) || typeof part === 'function';
}
