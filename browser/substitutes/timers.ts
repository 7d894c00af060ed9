// In the place of `node:timers` in a browser: what runs after the messages that are there, and sooner than a timer.
const channel = new MessageChannel();
const waiting = new Map<number, () => void>();
let last = 0;

Object.assign(channel.port1, {
  onmessage({ data }: { readonly data: number }): void {
    const run = waiting.get(data);
    waiting.delete(data);
    run?.();
  },
});

export function setImmediate(callback: () => void): number;
export function setImmediate<A>(callback: (first: A) => void, first: A): number;
export function setImmediate<A, B>(callback: (first: A, second: B) => void, first: A, second: B): number;
export function setImmediate(
  callback: (first: unknown, second: unknown) => void,
  first?: unknown,
  second?: unknown,
): number {
  last++;
  waiting.set(last, () => callback(first, second));
  channel.port2.postMessage(last);
  return last;
}

export function clearImmediate(id: number | undefined): void {
  if (id !== undefined) waiting.delete(id);
}

/** A timer that holds up no process, as there is none. */
export function setTimeout(callback: () => void, milliseconds: number): { unref(): void } {
  globalThis.setTimeout(callback, milliseconds);
  return { unref: () => undefined };
}
