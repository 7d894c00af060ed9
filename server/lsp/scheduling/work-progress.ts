/** Shows a person that work takes long: nothing for what is soon done. */
export interface WorkProgress {
  /** A piece of work begins; `key` stands for it until `ended` is called. */
  started(key: object): void;
  ended(key: object): void;
  /** Called again and again while work is done. */
  tick(): void;
}

/** Where the progress is shown. */
export interface ProgressDisplay {
  begin(): void;
  end(): void;
}

/** So many ms of work are not worth a word. */
export const LONG_WORK_MS = 1_000;

/** `now` is a clock in ms. */
export function createWorkProgress(display: ProgressDisplay, now = () => performance.now()): WorkProgress {
  const begun = new Map<object, number>();
  let isShown = false;
  const tick = (): void => {
    if (isShown) return;
    const [oldest] = begun.values();
    if (oldest === undefined || now() - oldest <= LONG_WORK_MS) return;
    isShown = true;
    display.begin();
  };
  return {
    started(key) {
      if (!begun.has(key)) begun.set(key, now());
    },
    ended(key) {
      begun.delete(key);
      if (begun.size > 0 || !isShown) return;
      isShown = false;
      display.end();
    },
    tick,
  };
}
