import { clearImmediate, setImmediate } from 'node:timers';

/** Waits for a pause between the changes of a document before work on it begins. */
export interface Debounce {
  /** Does the work after `pause` ms without another call for the same document; a call that waits already is replaced. */
  schedule(uri: string, pause: number): void;
  cancel(uri: string): void;
}

/** Who types without a pause still sees something this often, in ms. */
const LONGEST_WAIT = 300;

export function createDebounce(work: (uri: string) => void): Debounce {
  const waiting = new Map<string, { readonly since: number; timer: NodeJS.Timeout }>();
  /** Whose pause is over: each has its turn before background work whose pause ended later. */
  const due = new Map<string, NodeJS.Immediate>();
  const workOn = (uri: string): void => {
    due.delete(uri);
    work(uri);
  };
  return {
    schedule(uri, pause) {
      const now = performance.now();
      const before = waiting.get(uri);
      clearTimeout(before?.timer);
      const since = before?.since ?? now;
      const run = () => {
        waiting.delete(uri);
        // not in the timer: while one is late, Node.js runs timers and nothing else
        if (!due.has(uri)) due.set(uri, setImmediate(workOn, uri));
      };
      const timer = setTimeout(run, Math.max(0, Math.min(pause, since + LONGEST_WAIT - now)));
      waiting.set(uri, { since, timer });
    },
    cancel(uri) {
      clearTimeout(waiting.get(uri)?.timer);
      waiting.delete(uri);
      clearImmediate(due.get(uri));
      due.delete(uri);
    },
  };
}
