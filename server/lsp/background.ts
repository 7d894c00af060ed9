import { setImmediate } from 'node:timers';

/** Work on many things that makes way for whatever else there is to do. */
export interface BackgroundWork {
  /** Begins anew after `pause` ms; what was begun before is given up. */
  schedule(pause: number): void;
  cancel(): void;
}

/** After so many ms of work what else waits gets its turn. */
const SLICE = 8;

/** `begin` gives the steps, each of which is done as it is taken; `finish` is called when none is left. */
export function createBackgroundWork(
  begin: () => Iterator<unknown>,
  finish: () => void,
  fail: (error: unknown) => void,
): BackgroundWork {
  let timer: NodeJS.Timeout | undefined;
  let round = 0;
  const work = (steps: Iterator<unknown>, own: number): void => {
    if (own !== round) return;
    try {
      const until = performance.now() + SLICE;
      while (performance.now() < until)
        if (steps.next().done === true) {
          finish();
          return;
        }
    } catch (error) {
      fail(error);
      return;
    }
    setImmediate(work, steps, own);
  };
  const cancel = (): void => {
    clearTimeout(timer);
    round++;
  };
  return {
    schedule(pause) {
      cancel();
      const own = round;
      timer = setTimeout(() => work(begin(), own), pause);
    },
    cancel,
  };
}
