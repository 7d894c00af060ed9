import { performance } from 'node:perf_hooks';
import { watched } from '../../core/budget/interruption.ts';
import { stopwatch } from '../../core/stopwatch.ts';
import type { Console } from './console.ts';

/** Milliseconds; who waits less sees nothing. */
const SHOWN_AFTER = 1500;
/** Milliseconds between two looks of the line. */
const PERIOD = 250;
/** Checkpoints between two looks at the clock. */
const CHECKPOINTS = 64;

/** Says on a terminal what a long run is doing, in a line that goes when something else is printed. */
export interface Progress {
  /** Does `work`, which is described as in `checking httpd.conf`; a stopwatch measures it as a part of `phase`. */
  during<T>(what: string, work: () => T, phase?: string): T;
}

/** The progress of a run that begins now; `now` is in milliseconds. Where nobody watches, nothing is shown. */
export function createProgress(
  { errTerminal, showStatus }: Pick<Console, 'errTerminal' | 'showStatus'>,
  isQuiet: boolean,
  now: () => number = () => performance.now(),
): Progress {
  const measured = <T>(phase: string, work: () => T): T => {
    return stopwatch === undefined ? work() : stopwatch.time('phase', phase, work);
  };
  if (isQuiet || !errTerminal.isScreen)
    return { during: (what, work, phase = what) => measured(phase, work) };
  const begun = now();
  let next = SHOWN_AFTER;
  let checkpoints = 0;
  const show = (what: string): void => {
    const time = now() - begun;
    if (time < next) return;
    next = time + PERIOD;
    showStatus(`plume: ${what} (${Math.floor(time / 1000)} s)`);
  };
  return {
    during(what, work, phase = what) {
      show(what);
      const look = () => {
        if (checkpoints++ % CHECKPOINTS === 0) show(what);
      };
      return measured(phase, () => watched(work, look));
    },
  };
}
