import { setImmediate } from 'node:timers';
import { type Attempt, interruptible } from '../../../core/budget/interruption.ts';
import type { WorkProgress } from './work-progress.ts';

/** Long work that makes way for the messages of the client. */
export interface IdleWork {
  /** Hears of all that is done here; who does work in many pieces tells it when that begins and ends. */
  readonly progress: WorkProgress;
  /**
   * Does `work` that nobody asked for in one piece, or gives it up where a message waits and it took its time already.
   * It does not begin while a message waits, or somebody for the end of other work.
   */
  attempt<T>(work: () => T): Attempt<T>;
  /** Tries until it is done; undefined where `isWanted` is no longer true. What is new between tries, `work` sees. */
  finish<T>(work: () => T, isWanted: () => boolean): Promise<T | undefined>;
}

/** Work of so many ms makes way for nobody: most is done by then. */
const LEAST = 40;
/** What was given up gets more time with each try, since all of it is lost; who waits, waits no longer than this. */
const MOST = 700;
/** The pause after work that was given up, as a part of the time that was lost. */
const PAUSE_SHARE = 0.5;
const SHORTEST_PAUSE = 5;

export function createIdleWork(isWaiting: () => boolean, progress: WorkProgress): IdleWork {
  /** How long the next piece of work is left alone. */
  let budgetMs = LEAST;
  /** Those who wait for an answer, and those of them who were not tried once. */
  let askers = 0;
  let newcomers = 0;
  const attempt = <T>(work: () => T): Attempt<T> => {
    const until = performance.now() + budgetMs;
    progress.started(work);
    try {
      const done = interruptible(work, () => {
        progress.tick();
        return (newcomers > 0 || isWaiting()) && performance.now() > until;
      });
      budgetMs = done.isDone ? LEAST : Math.min(budgetMs * 2, MOST);
      return done;
    } finally {
      progress.ended(work);
    }
  };
  const finish = async <T>(work: () => T, isWanted: () => boolean): Promise<T | undefined> => {
    newcomers++;
    await turn();
    newcomers--;
    for (;;) {
      const start = performance.now();
      const done = attempt(work);
      if (done.isDone) return done.result;
      await sleep(Math.max(SHORTEST_PAUSE, (performance.now() - start) * PAUSE_SHARE));
      // not in the timer: while one is late, Node.js runs timers and nothing else
      await turn();
      if (!isWanted()) return undefined;
    }
  };
  return {
    progress,
    attempt: (work) => (askers > 0 || isWaiting() ? { isDone: false } : attempt(work)),
    async finish(work, isWanted) {
      const tries = {};
      progress.started(tries);
      askers++;
      try {
        return await finish(work, isWanted);
      } finally {
        askers--;
        progress.ended(tries);
      }
    },
  };
}

/** Handles the messages that are there. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
