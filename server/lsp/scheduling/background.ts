import { setImmediate } from 'node:timers';
import type { IdleWork } from './make-way.ts';

/** Work on many things that makes way for whatever else there is to do. */
export interface BackgroundWork {
  /** Begins anew after `pause` ms; what was begun before is given up. */
  schedule(pause: number): void;
  cancel(): void;
}

/** After so many ms of work what else waits gets its turn. */
const SLICE = 8;

/**
 * `begin` gives the steps, each of which is done as it is taken; `finish` is called when none is left. A step that makes
 * way for messages is begun anew, with all before it, which is soon done the second time.
 */
export function createBackgroundWork(
  begin: () => Iterator<unknown>,
  finish: () => void,
  fail: (error: unknown) => void,
  leisure: IdleWork,
): BackgroundWork {
  let timer: NodeJS.Timeout | undefined;
  let round = 0;
  const { progress } = leisure;
  const all = {};
  const work = (steps: Iterator<unknown>, own: number): void => {
    if (own !== round) return;
    progress.started(all);
    try {
      const until = performance.now() + SLICE;
      while (performance.now() < until) {
        const start = performance.now();
        const step = leisure.attempt(() => steps.next());
        if (!step.isDone) {
          schedule(performance.now() - start);
          return;
        }
        if (step.result.done === true) {
          progress.ended(all);
          finish();
          return;
        }
      }
    } catch (error) {
      progress.ended(all);
      fail(error);
      return;
    }
    setImmediate(work, steps, own);
  };
  const cancel = (): void => {
    progress.ended(all);
    clearTimeout(timer);
    round++;
  };
  const schedule = (pause: number): void => {
    cancel();
    const own = round;
    // not in the timer: documents whose pause ended before would have their turn after all of this
    timer = setTimeout(() => setImmediate(work, begin(), own), pause);
  };
  return { schedule, cancel };
}
