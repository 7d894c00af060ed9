import { isSameResult } from './same-result.ts';
import { stopwatch } from './stopwatch.ts';
import { computeTraced, isTracing, stillHolds, TracedResult } from './trace.ts';

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
  /** How many of the arguments, the first ones, are the parts of the key; by default as many as the function has parameters. */
  readonly keyLength?: 1 | 2 | 3;
  /** The parts of a key, one at least, where they are no arguments. */
  readonly by?: (...key: Key) => readonly unknown[];
  /** Whether the parts after the first live as long as that does, as the sections of a file do. */
  readonly isWithinFirst?: boolean;
  /** A result holds as long as this stays the same, such as the text of a document that is edited in place. */
  readonly asOf?: (...key: Key) => unknown;
  /** Whether a result is remembered: not one that came out of a lack of time, which may come out otherwise. By default each is. */
  readonly isKept?: (result: Result) => boolean;
  /** True where a result depends on nothing but its key and what `asOf` returns: it needs no trace. */
  readonly isUntraced?: boolean;
}

/**
 * Makes a query of a function whose result depends on its key alone, and on what `asOf` returns. The function has at most
 * five parameters, none of which has a default. The name is that of the constant that holds the query; `plume lint
 * --timing` prints it.
 */
export function query<Key extends readonly unknown[], Result>(
  name: string,
  compute: (...key: Key) => Result,
  options: QueryOptions<Key, Result> = {},
): Query<Key, Result> {
  const table = new QueryTable(
    name,
    compute as unknown as Call,
    options as QueryOptions<readonly unknown[], unknown>,
  );
  // hundreds of queries share the code of one class: code of their own would never be warm
  const ask: Call = (a, b, c, d, e) => table.ask(a, b, c, d, e);
  const known: Call = (a, b, c, d, e) => table.known(a, b, c, d, e);
  return Object.assign(ask, { known }) as unknown as Query<Key, Result>;
}

type Call = (a?: unknown, b?: unknown, c?: unknown, d?: unknown, e?: unknown) => unknown;

/** The results of a query. */
class QueryTable {
  readonly #name: string;
  readonly #compute: Call;
  readonly #keyLength: number;
  readonly #by: Call | undefined;
  readonly #isWithinFirst: boolean;
  readonly #asOf: Call | undefined;
  readonly #isKept: ((result: unknown) => boolean) | undefined;
  readonly #isUntraced: boolean;
  /** True where it is computed with more than its key: what that is made of was asked for before, by who asks. */
  readonly #hasMore: boolean;
  readonly #ofOne = new PartTable(true);
  /** By the number of parts: a key of two parts never equals one of three. */
  readonly #roots: Table[] = [];

  constructor(
    name: string,
    compute: Call,
    {
      keyLength,
      by,
      isWithinFirst = false,
      asOf,
      isKept,
      isUntraced = false,
    }: QueryOptions<readonly unknown[], unknown>,
  ) {
    this.#name = name;
    this.#compute = compute;
    this.#keyLength = by === undefined ? (keyLength ?? compute.length) : 0;
    this.#by = by;
    this.#isWithinFirst = isWithinFirst;
    this.#asOf = asOf;
    this.#isKept = isKept;
    this.#isUntraced = isUntraced;
    this.#hasMore = by !== undefined || compute.length > this.#keyLength;
  }

  ask(a: unknown, b: unknown, c: unknown, d: unknown, e: unknown): unknown {
    // most keys have one part or two, and millions are asked for: they need no list
    if (this.#keyLength === 1) return this.#askIn(this.#ofOne, a, a, b, c, d, e);
    if (this.#keyLength === 2) return this.#askIn(this.#inner(this.#root(2), a), b, a, b, c, d, e);
    const parts = this.#partsOf(a, b, c, d, e);
    return this.#askIn(this.#tableOf(parts), parts[parts.length - 1], a, b, c, d, e);
  }

  known(a: unknown, b: unknown, c: unknown, d: unknown, e: unknown): unknown {
    const parts = this.#partsOf(a, b, c, d, e);
    const known = this.#tableOf(parts).get(parts[parts.length - 1]);
    if (known instanceof TracedResult) return stillHolds(known) ? used(this.#name, known) : undefined;
    const kept = known as Kept | undefined;
    return this.#holds(kept, a, b, c, d, e) ? kept.result : undefined;
  }

  #askIn(table: Table, part: unknown, a: unknown, b: unknown, c: unknown, d: unknown, e: unknown): unknown {
    const known = table.get(part);
    const traced = known instanceof TracedResult ? known : undefined;
    const isAsked = traced !== undefined && (!this.#hasMore || traced.isWith([a, b, c, d, e]));
    if (isAsked && stillHolds(traced)) return used(this.#name, traced);
    if (traced !== undefined || (isTracing() && !this.#isUntraced)) {
      const compute = () => this.#compute(a, b, c, d, e);
      const asOf = this.#asOf && (() => this.#asOf?.(a, b, c, d, e));
      return makeTraced(
        traced,
        { name: this.#name, with: [a, b, c, d, e], compute, asOf, isKept: this.#isKept },
        (made) => table.set(part, made),
      );
    }
    const kept = known as Kept | undefined;
    if (this.#holds(kept, a, b, c, d, e)) {
      stopwatch?.countHit(this.#name);
      return kept.result;
    }
    const result = run(this.#name, () => this.#compute(a, b, c, d, e));
    if (this.#isKept === undefined || this.#isKept(result))
      table.set(part, this.#asOf === undefined ? { result } : { result, asOf: this.#asOf(a, b, c, d, e) });
    return result;
  }

  #holds(kept: Kept | undefined, a: unknown, b: unknown, c: unknown, d: unknown, e: unknown): kept is Kept {
    return kept !== undefined && (this.#asOf === undefined || kept.asOf === this.#asOf(a, b, c, d, e));
  }

  #partsOf(a: unknown, b: unknown, c: unknown, d: unknown, e: unknown): readonly unknown[] {
    if (this.#by !== undefined) return this.#by(a, b, c, d, e) as readonly unknown[];
    return [a, b, c].slice(0, this.#keyLength);
  }

  #tableOf(parts: readonly unknown[]): Table {
    if (parts.length === 1) return this.#ofOne;
    let table = this.#root(parts.length);
    for (let i = 0; i < parts.length - 1; i++) table = this.#inner(table, parts[i]);
    return table;
  }

  #root(length: number): Table {
    this.#roots[length] ??= new PartTable(true);
    return this.#roots[length];
  }

  #inner(table: Table, part: unknown): Table {
    let inner = table.get(part) as Table | undefined;
    if (inner === undefined) {
      inner = this.#isWithinFirst ? new Map<unknown, unknown>() : new PartTable(false);
      table.set(part, inner);
    }
    return inner;
  }
}

/** How a result is computed that is to have a trace. */
interface Computed {
  readonly name: string;
  readonly with: readonly unknown[];
  compute(): unknown;
  /** Asked before it is computed, so that its cells are in the trace. */
  readonly asOf?: (() => unknown) | undefined;
  readonly isKept?: ((result: unknown) => boolean) | undefined;
}

/** Makes a result with a trace: anew of `before`, which does not hold, or one that is kept with `keep`. */
function makeTraced(
  before: TracedResult | undefined,
  { name, with: parts, compute, asOf, isKept = () => true }: Computed,
  keep: (made: TracedResult) => void,
): unknown {
  const computeAsOf = (): unknown => {
    asOf?.();
    return compute();
  };
  const how = { name, with: parts, compute: () => run(name, computeAsOf), isKept, isSame: isSameResult };
  const made = computeTraced(how);
  if (!made.isKept) return made.result;
  const traced = before ?? new TracedResult(how, made);
  if (before === undefined) keep(traced);
  else before.take(made, how);
  traced.ask();
  return traced.result;
}

/** The result, for whoever asks again. */
function used(name: string, traced: TracedResult): unknown {
  stopwatch?.countHit(name);
  traced.ask();
  return traced.result;
}

/** A query without a key, whose result holds as long as `asOf` returns the same. */
export function once<Result>(name: string, compute: () => Result, asOf?: () => unknown): () => Result {
  let kept: Kept<Result> | undefined;
  let traced: TracedResult | undefined;
  return () => {
    if (traced !== undefined && stillHolds(traced)) return used(name, traced) as Result;
    if (traced !== undefined || (kept === undefined && isTracing())) {
      const keep = (made: TracedResult): void => {
        traced = made;
      };
      return makeTraced(traced, { name, with: [], compute, asOf }, keep) as Result;
    }
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
  let traced: { readonly key: Key; readonly result: TracedResult } | undefined;
  return (...key) => {
    if (isTracing()) {
      const before = traced !== undefined && isSameKey(traced.key, key) ? traced.result : undefined;
      if (before !== undefined && stillHolds(before)) return used(name, before) as Result;
      const keep = (result: TracedResult): void => {
        traced = { key, result };
      };
      return makeTraced(before, { name, with: key, compute: () => compute(...key) }, keep) as Result;
    }
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
interface Kept<Result = unknown> {
  readonly result: Result;
  readonly asOf?: unknown;
}

/** Results by a part of their keys, or the tables for the part that follows. */
interface Table {
  get(part: unknown): unknown;
  set(part: unknown, value: unknown): unknown;
}

/** Holds none of the objects that are parts. Most tables have objects alone, or texts alone. */
class PartTable implements Table {
  #objects: WeakMap<WeakKey, unknown> | undefined;
  #others: Table | undefined;
  readonly #isBounded: boolean;

  /** `isBounded`: whether texts come and go as long as the process runs, and not with an object. */
  constructor(isBounded: boolean) {
    this.#isBounded = isBounded;
  }

  get(part: unknown): unknown {
    return isObject(part) ? this.#objects?.get(part) : this.#others?.get(part);
  }

  set(part: unknown, value: unknown): void {
    if (isObject(part)) {
      this.#objects ??= new WeakMap();
      this.#objects.set(part, value);
    } else {
      this.#others ??= this.#isBounded ? new BoundedTable() : new Map<unknown, unknown>();
      this.#others.set(part, value);
    }
  }
}

/** The most texts in one table, which then begins anew: a bound on memory. */
const MOST_TEXTS = 10_000;
/** The most characters of all texts in one table, which then begins anew: a bound on memory. */
const MOST_CHARACTERS = 4_000_000;
/** The longest text, in characters, that is kept as a key: what is looked at of a file to recognize it is shorter. */
const LONGEST_TEXT = 150_000;

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

/** A copy of the text that does not keep the file it was cut from in memory. */
export function ownCopy(text: string): string {
  // V8 joins the two before it removes the space again, and the result is a part of only that text
  return ` ${text}`.slice(1);
}

function isObject(part: unknown): part is WeakKey {
  return (typeof part === 'object' && part !== null) || typeof part === 'function';
}
