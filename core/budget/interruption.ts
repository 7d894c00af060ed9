/*
 * Long work on configuration that somebody waits for beside other things asks now and then whether it is to make way. It
 * does not know who asked for it; outside of `interruptible` it is never interrupted.
 */

let mustMakeWay: (() => boolean) | undefined;

/** What is thrown out of work that makes way. Who catches all that rules and models throw lets it pass. */
const INTERRUPTION = new Error('The work made way.');

/** To be called in loops over what a file may have much of, where nothing is half done that outlives the work. */
export function checkpoint(): void {
  if (mustMakeWay?.() === true) throw INTERRUPTION;
}

/** Throws on what `checkpoint` threw. */
export function passInterruption(error: unknown): void {
  if (error === INTERRUPTION) throw error;
}

/** The result of interruptible work; `isDone` is false where it made way. */
export type Attempt<T> = { readonly isDone: true; readonly result: T } | { readonly isDone: false };

/** Does `work` unless `isWanted` comes true at one of its checkpoints; then it is given up. Attempts do not nest. */
export function interruptible<T>(work: () => T, isWanted: () => boolean): Attempt<T> {
  mustMakeWay = isWanted;
  try {
    return { isDone: true, result: work() };
  } catch (error) {
    if (error !== INTERRUPTION) throw error;
    return { isDone: false };
  } finally {
    mustMakeWay = undefined;
  }
}

/** Does `work`, and calls `look` at each of its checkpoints. Not to be nested, neither in itself nor with attempts. */
export function watched<T>(work: () => T, look: () => void): T {
  mustMakeWay = () => {
    look();
    return false;
  };
  try {
    return work();
  } finally {
    mustMakeWay = undefined;
  }
}
