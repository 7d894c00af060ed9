// The worker that a page starts, or an extension in a browser.
import { serveWorker } from './serve-worker.ts';

/** The globals of a worker, of which the types of Node.js know nothing. */
interface WorkerScope {
  postMessage(message: unknown): void;
  close(): void;
  addEventListener(event: 'message', take: (event: { readonly data: unknown }) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
let take: ((message: unknown) => void) | undefined;

scope.addEventListener('message', ({ data }) => {
  const shared = take === undefined ? sharedCount(data) : undefined;
  take ??= serveWorker(
    { post: (message) => scope.postMessage(message), end: () => scope.close() },
    shared ?? new Int32Array(1),
    shared !== undefined,
  );
  if (shared === undefined) take(data);
});

/** The count of messages that did not come yet, which a client that can share memory sends first. */
function sharedCount(data: unknown): Int32Array | undefined {
  return typeof data === 'object' && data !== null && 'unread' in data && data.unread instanceof Int32Array
    ? data.unread
    : undefined;
}
