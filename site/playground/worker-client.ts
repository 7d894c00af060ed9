import type { Transport } from '@codemirror/lsp-client';
import type { RequestResult, UpgradeResult } from '../../browser/results.ts';

/** The folder of the worker, as a URI. */
export const FOLDER = 'file:///var/www/html';

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** The workers of the page, which run before its script does. */
export interface Workers {
  readonly plume: Worker;
  /** Compiles PCRE2 for the other one. */
  readonly pcre2: Worker;
  /** What went wrong with the first one before anybody listened. */
  problem: string | undefined;
}

declare global {
  var workers: Workers;
}

/** The worker in which plume runs. */
export interface WorkerClient {
  /** The connection of the editor. */
  readonly transport: Transport;
  writeFiles(files: Readonly<Record<string, string | null>>): Promise<void>;
  ask(root: string, url: string, options: Readonly<Record<string, unknown>>): Promise<RequestResult>;
  upgrade(main: string): Promise<UpgradeResult>;
  notify(method: string, params: unknown): void;
}

/** Connects to the worker; `hear` gets each notification that it sends, `fail` a sentence where it breaks. */
export function connectWorker(
  hear: (method: string, params: unknown) => void,
  fail: (why: string) => void,
): WorkerClient {
  const { plume: worker, pcre2, problem } = workers;
  // what the worker has not begun with, where memory can be shared: then it makes way for what is asked
  const unread = crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
  if (unread !== undefined) worker.postMessage({ unread });
  const editors = new Set<(text: string) => void>();
  const waiting = new Map<string, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  const post = (message: unknown): void => {
    if (unread !== undefined) Atomics.add(unread, 0, 1);
    worker.postMessage(message);
  };
  const request = (method: string, params: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = `page ${++last}`;
      waiting.set(id, { resolve, reject });
      post({ jsonrpc: '2.0', id, method, params });
    });
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const own = typeof data.id === 'string' ? waiting.get(data.id) : undefined;
    if (own === undefined) {
      for (const take of editors) take(JSON.stringify(data));
      if (data.method !== undefined && data.id === undefined) hear(data.method, data.params);
      return;
    }
    waiting.delete(String(data.id));
    if (data.error === undefined) own.resolve(data.result);
    else own.reject(new Error(data.error.message));
  });
  const failed = (why: string) => fail(`plume does not run in this browser: ${why}`);
  worker.addEventListener('error', ({ message }) => failed(message));
  if (problem !== undefined) failed(problem);
  return {
    transport: {
      send: (text) => post(JSON.parse(text)),
      subscribe: (take) => void editors.add(take),
      unsubscribe: (take) => void editors.delete(take),
    },
    writeFiles: async (files) => void (await request('plume/writeFiles', { files })),
    async ask(root, url, options) {
      const result = await request('plume/request', { root, url, options });
      // what it has compiled is in use now
      pcre2.terminate();
      return result as RequestResult;
    },
    upgrade: async (main) => (await request('plume/upgrade', { main })) as UpgradeResult,
    notify: (method, params) => post({ jsonrpc: '2.0', method, params }),
  };
}
