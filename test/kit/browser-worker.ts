import { Worker } from 'node:worker_threads';
import type { Message } from './lsp-client.ts';

/** The worker of a browser, run by Node.js. */
export interface BrowserWorker {
  /** Everything that it sent, in order. */
  readonly received: readonly Message[];
  /** Posts a message as it is. */
  post(message: unknown): void;
  /** Resolves with the result, rejects with the error. */
  request(method: string, params?: unknown): Promise<unknown>;
  notify(method: string, params?: unknown): void;
  /** Resolves with the parameters of the next notification that fits, of those that came already, too. */
  next(method: string, fits?: (params: unknown) => boolean): Promise<unknown>;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  end(): Promise<void>;
}

/**
 * Takes away what only Node.js has, and gives what a worker of a browser has; the text is run where no `require` is, and
 * where no text is evaluated, as where a policy of a page forbids it. The timers of Node.js are objects, those of a browser are numbers.
 */
const PRELUDE = `
const { parentPort, workerData } = require('node:worker_threads');
const { runInThisContext } = require('node:vm');
require('node:v8').setFlagsFromString('--disallow-code-generation-from-strings');
const listeners = [];
const exit = process.exit.bind(process);
const [later, notNow] = [setTimeout, clearTimeout];
const timers = new Map();
let last = 0;
globalThis.setTimeout = (run, ...rest) => {
  const id = ++last;
  timers.set(id, later(() => { timers.delete(id); run(); }, ...rest));
  return id;
};
globalThis.clearTimeout = (id) => notNow(timers.get(id));
globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.close = () => exit(0);
globalThis.addEventListener = (_, take) => listeners.push(take);
parentPort.on('message', (data) => { for (const take of listeners) take({ data }); });
for (const name of ['process', 'Buffer', 'global', 'setImmediate', 'clearImmediate', 'require'])
  delete globalThis[name];
runInThisContext(workerData);
`;

/** Starts the text of a worker where nothing of Node.js is. */
export function startBrowserWorker(text: string): BrowserWorker {
  const worker = new Worker(PRELUDE, { eval: true, workerData: text, stdout: true, stderr: true });
  const received: Message[] = [];
  const pending = new Map<unknown, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let wakers: (() => void)[] = [];
  let lastId = 0;
  const post = (message: unknown): void => worker.postMessage(message);
  worker.on('message', (message: Message) => {
    received.push(message);
    const { id, method, result, error } = message;
    if (method !== undefined && id !== undefined) post({ jsonrpc: '2.0', id, result: null });
    else if (error !== undefined) pending.get(id)?.reject(new Error(error.message));
    else if (id !== undefined) pending.get(id)?.resolve(result);
    for (const wake of wakers) wake();
    wakers = [];
  });
  const failed = new Promise<never>((_, reject) => worker.on('error', reject));
  const ended = new Promise<void>((resolve) => worker.on('exit', () => resolve()));
  failed.catch(() => undefined);
  return {
    received,
    post,
    ended,
    request(method, params) {
      const id = ++lastId;
      const answer = new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
      post({ jsonrpc: '2.0', id, method, params });
      return Promise.race([answer, failed]);
    },
    notify: (method, params) => post({ jsonrpc: '2.0', method, params }),
    async next(method, fits = () => true) {
      for (;;) {
        const found = received.find((one) => one.method === method && fits(one.params));
        if (found !== undefined) return found.params;
        await Promise.race([new Promise<void>((resolve) => wakers.push(resolve)), failed]);
      }
    },
    async end() {
      await worker.terminate();
    },
  };
}
