import { type Profiler, Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';

// what is inlined into optimized code is not counted, and when V8 optimizes is a matter of time
setFlagsFromString('--no-opt');
setFlagsFromString('--no-maglev');
/**
 * Counts what runs from here on: only functions that V8 compiles afterwards, when they are called first, have counters in
 * their blocks. That is why each worker of the project begins with this file.
 */
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/**
 * How often functions and blocks of plume's own code are run by a task, as V8 counts them: the same in each run, however
 * busy the machine is. What runs inside of a built-in function, such as indexOf(), is not counted.
 */
export function countWork(task: () => void): number {
  takeCounts();
  task();
  return takeCounts();
}

/**
 * How much more work a task is of four times the size: about 4 where it grows with the size, 16 where it grows with its
 * square. The task is run once before, so that what is made only once counts for neither.
 */
export function growthOfWork(size: number, task: (size: number) => void): number {
  task(size);
  return countWork(() => task(4 * size)) / countWork(() => task(size));
}

/** What was counted since the last time. */
function takeCounts(): number {
  let sum = 0;
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error !== null) throw error;
    sum = sumOf(coverage.result);
  });
  return sum;
}

function sumOf(scripts: readonly Profiler.ScriptCoverage[]): number {
  let sum = 0;
  for (const { url, functions } of scripts)
    if (OWN.test(url)) for (const { ranges } of functions) for (const { count } of ranges) sum += count;
  return sum;
}

const OWN =
  /\/(?:grammar|facts|files|profile|arguments|pcre2|model|access|requests|rules|linter|upgrade|host|cli|server)\/[^?]*\.ts(?:\?|$)/;
