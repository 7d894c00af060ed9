/*
 * Measures what a command spends its time on: phases, rules and queries. State of one run of a command, not a result;
 * without a stopwatch nothing is measured.
 */

/** What is measured: a phase of a command, a rule, or a query of core/query.ts. */
type Kind = 'phase' | 'rule' | 'query';

/** How often something ran, and how long it took. */
export interface Timing {
  readonly kind: Kind;
  readonly name: string;
  /** How often it was computed. */
  readonly runs: number;
  /** How often a result that was remembered was asked for; 0 for phases and rules. */
  readonly hits: number;
  /** All of its runs, in milliseconds, with what they asked of others. */
  readonly milliseconds: number;
  /** Without that. */
  readonly ownMilliseconds: number;
}

export interface Stopwatch {
  /** Runs a task as a part of what is running, and returns its result. Throws what the task throws. */
  time<T>(kind: Kind, name: string, task: () => T): T;
  countHit(query: string): void;
  /** All that was measured, what took longest by itself first. */
  timings(): readonly Timing[];
}

/** The stopwatch that runs. It is not an argument, as the budget of work is none. */
export let stopwatch: Stopwatch | undefined;

/** Starts a stopwatch, which runs until `stopStopwatch` is called. `now` returns milliseconds. */
export function startStopwatch(now: () => number): Stopwatch {
  const records = new Map<string, Writable<Timing>>();
  const running: { inside: number; readonly record: Writable<Timing> }[] = [];
  const recordOf = (kind: Kind, name: string): Writable<Timing> => {
    const key = `${kind} ${name}`;
    const record = records.get(key) ?? { kind, name, runs: 0, hits: 0, milliseconds: 0, ownMilliseconds: 0 };
    records.set(key, record);
    return record;
  };
  stopwatch = {
    time(kind, name, task) {
      const record = recordOf(kind, name);
      const isNested = running.some((outer) => outer.record === record);
      const own = { inside: 0, record };
      running.push(own);
      const start = now();
      try {
        return task();
      } finally {
        const taken = now() - start;
        running.pop();
        record.runs++;
        // what calls itself is in the time of its first call already
        if (!isNested) record.milliseconds += taken;
        record.ownMilliseconds += taken - own.inside;
        const outer = running.at(-1);
        if (outer !== undefined) outer.inside += taken;
      }
    },
    countHit(query) {
      recordOf('query', query).hits++;
    },
    timings: () => [...records.values()].sort((a, b) => b.ownMilliseconds - a.ownMilliseconds),
  };
  return stopwatch;
}

/** Ends the measuring. */
export function stopStopwatch(): void {
  stopwatch = undefined;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
