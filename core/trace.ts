/*
 * Traces: what a result was computed from. While results are traced, each of core/query.ts keeps what was asked for it, in order:
 * cells, which are what an edit may change, and results of other queries. After an edit a result holds if nothing in its
 * trace has changed since it was last found to hold; a result that is computed again and comes out equal has not changed.
 * That is what salsa does (https://salsa-rs.github.io/salsa/reference/algorithm.html).
 *
 * The rules: what a traced result depends on is a cell, a query, or part of its key. A cell changes only while nothing is
 * computed. A result that ends in an exception, or that is not kept, leaves nothing, and neither does one that asked for it.
 */

/** Something that results are computed from and that an edit may change. */
export class Cell {
  /** The edit that changed it last. */
  changedIn = 0;
  /** The number of the computation that asked for it last: it need not be noted twice. */
  askedBy = 0;

  /** To be called by whoever reads what the cell is about. */
  ask(): void {
    if (computing === undefined || this.askedBy === computing.number) return;
    this.askedBy = computing.number;
    computing.asked.push(this);
  }
}

/** A result while it is computed. */
interface Computation {
  /** Not an object: who was asked must not keep in memory who asked. */
  readonly number: number;
  readonly asked: (Cell | TracedResult)[];
  /** True once something was asked for that leaves no result. */
  leavesNone: boolean;
  /** Steps that were spent on results that were asked for. */
  spentOnOthers: number;
}

/** How a result is computed, whether it is kept, and whether a new one is the same. */
interface Computing {
  /** The name of the query, and all that it is computed with, its key first. */
  readonly name: string;
  readonly with: readonly unknown[];
  compute(): unknown;
  isKept(result: unknown): boolean;
  isSame(one: unknown, other: unknown): boolean;
}

/** A result with its trace. */
export class TracedResult {
  result: unknown;
  /** The edit in which it came out otherwise than before. */
  changedIn: number;
  askedBy = 0;
  #asked: readonly (Cell | TracedResult)[];
  /** The edit after which it was last found to hold. */
  #heldIn: number;
  /** Steps that it costs by itself. A result that holds costs them, too, so that a warm editor ends where a command does. */
  #cost: number;
  #computing: Computing;

  constructor(computing: Computing, computed: Computed) {
    this.#computing = computing;
    this.result = computed.result;
    this.changedIn = edit;
    this.#heldIn = edit;
    this.#asked = computed.asked;
    this.#cost = computed.cost;
  }

  get name(): string {
    return this.#computing.name;
  }

  /** True where it was computed with the same. */
  isWith(others: readonly unknown[]): boolean {
    const own = this.#computing.with;
    return others.every((other, i) => typeof other === 'function' || this.#computing.isSame(own[i], other));
  }

  get with(): readonly unknown[] {
    return this.#computing.with;
  }

  /** The results that were asked for it, in order, each once. */
  get asked(): readonly TracedResult[] {
    return resultsAmong(this.#asked);
  }

  /** True where that was found since the last edit; a result that has no trace always holds. */
  isCurrent(): boolean {
    return this.#heldIn === edit || this.#asked.length === 0;
  }

  /** True where nothing that it asked for has changed. */
  holds(): boolean {
    if (this.isCurrent()) return true;
    for (const one of this.#asked) {
      if (one instanceof TracedResult && !one.holds() && !one.computeAgain()) return false;
      if (one.changedIn > this.#heldIn) return false;
    }
    work.spend(this.#cost);
    this.#heldIn = edit;
    if (isChecking) this.#check();
    return true;
  }

  /** Computes it again, and throws where another result comes out: then something was read that has no cell. */
  #check(): void {
    const compute = (): unknown => work.forFree(() => computeTraced(this.#computing).result);
    const { name, isSame } = this.#computing;
    const anew = compute();
    // what is never the same as itself cannot be compared
    if (isSame(this.result, anew) || !isSame(anew, compute())) return;
    throw new Error(`${name}: what is remembered is not what is computed now`);
  }

  /** Computes it again; false where that leaves no result. */
  computeAgain(): boolean {
    const computed = computeTraced(this.#computing);
    if (!computed.isKept) return false;
    this.take(computed, this.#computing);
    return true;
  }

  take(computed: Computed, how: Computing): void {
    this.#computing = how;
    if (!this.#computing.isSame(this.result, computed.result)) {
      this.result = computed.result;
      this.changedIn = edit;
    }
    this.#asked = computed.asked;
    this.#cost = computed.cost;
    this.#heldIn = edit;
  }

  /** To be called where the result is used. */
  ask(): void {
    if (computing === undefined || this.askedBy === computing.number) return;
    // what has no trace always holds
    if (this.#asked.length === 0 && !isShown) return;
    this.askedBy = computing.number;
    computing.asked.push(this);
  }
}

/** A result that was just computed, and what it leaves. */
interface Computed {
  readonly result: unknown;
  /** False where it, or something that it asked for, leaves no trace. */
  readonly isKept: boolean;
  readonly asked: readonly (Cell | TracedResult)[];
  readonly cost: number;
}

/** The work that results cost, which core/budget/work-budget.ts counts. */
interface Work {
  /** Steps that were spent so far. */
  spent(): number;
  spend(steps: number): void;
  /** Runs a task that may spend what it likes. */
  forFree<T>(task: () => T): T;
}

let work: Work = { spent: () => 0, spend: () => undefined, forFree: (task) => task() };

/** Tells how to count work. */
export function countWorkBy(counted: Work): void {
  work = counted;
}

let computing: Computation | undefined;
/** How many there were. */
let computations = 0;
let isOn = false;
let isChecking = false;
/** True while the trace is for somebody to read, who wants to see also what cannot change. */
let isShown = false;

/** For tests: from now on every result that is found to hold is computed again as well, until that is not wanted. */
export function checkTraces(isWanted: boolean): void {
  isChecking = isWanted;
}

/** The number of the last edit. */
let edit = 1;

/** True while results are traced. */
export function isTracing(): boolean {
  return isOn;
}

/** Runs a task whose results are traced. Throws what the task throws. */
export function traced<T>(task: () => T): T {
  const [wasOn, outer] = [isOn, computing];
  isOn = true;
  computing = undefined;
  try {
    return task();
  } finally {
    isOn = wasOn;
    computing = outer;
  }
}

/** Runs a task, and returns the results that it asked for, each with those that were asked for it. Throws what the task throws. */
export function showTrace(task: () => void): readonly TracedResult[] {
  const how = { name: '', with: [], compute: task, isKept: () => true, isSame: () => false };
  isShown = true;
  try {
    return resultsAmong(traced(() => computeTraced(how).asked));
  } finally {
    isShown = false;
  }
}

function resultsAmong(asked: readonly (Cell | TracedResult)[]): readonly TracedResult[] {
  return asked.filter((one) => one instanceof TracedResult);
}

/** Changes cells as one edit. */
export function changeCells(cells: Iterable<Cell>): void {
  edit++;
  for (const cell of cells) cell.changedIn = edit;
}

/** Looks whether a result holds, apart from what is computed. */
export function stillHolds(result: TracedResult): boolean {
  if (result.isCurrent()) return true;
  const outer = computing;
  computing = undefined;
  try {
    return result.holds();
  } finally {
    computing = outer;
  }
}

/** Computes a result with its trace. Throws what `compute` throws; what asked for it is not kept then. */
export function computeTraced(how: Computing): Computed {
  const outer = computing;
  const own: Computation = { number: ++computations, asked: [], leavesNone: false, spentOnOthers: 0 };
  const before = work.spent();
  computing = own;
  let isDone = false;
  try {
    const result = how.compute();
    isDone = !own.leavesNone;
    const isKept = isDone && how.isKept(result);
    const spent = work.spent() - before;
    if (outer !== undefined && isKept) outer.spentOnOthers += spent;
    // what is not worth keeping is a part of what asked for it
    if (outer !== undefined && !isKept) {
      outer.spentOnOthers += own.spentOnOthers;
      for (const one of own.asked) {
        if (one.askedBy === outer.number) continue;
        one.askedBy = outer.number;
        outer.asked.push(one);
      }
    }
    return { result, isKept, asked: own.asked, cost: spent - own.spentOnOthers };
  } finally {
    computing = outer;
    if (!isDone && outer !== undefined) outer.leavesNone = true;
  }
}
