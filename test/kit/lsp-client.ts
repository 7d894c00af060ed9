import { spawn } from 'node:child_process';

/** A message of JSON-RPC, as it was sent. */
export interface Message {
  readonly jsonrpc?: string;
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A language client as simple as they come; scripts say what it sends, and see all that comes back. */
export interface LspClient {
  readonly pid: number;
  /** Everything the server sent, in order. */
  readonly received: readonly Message[];
  /** What the server wrote to standard error. */
  stderr(): string;
  /** Resolves with the result, rejects with the server's error. Gives the request's id to `onId` first. */
  request(method: string, params?: unknown, onId?: (id: number) => void): Promise<unknown>;
  notify(method: string, params?: unknown): void;
  /** Sends what is sent meanwhile at once, so that a busy machine does not come between. */
  together(send: () => void): void;
  /** Sends bytes as they are, in place of a message. */
  sendRaw(bytes: string | Uint8Array): void;
  /** Answers requests of the server, at once or when a promise is kept, or never if undefined is the reply; without one here, they get `null`. */
  answer(method: string, reply: (params: unknown) => unknown): void;
  /** Resolves with the next notification of the method that fits, counted from the last one this gave. */
  next(method: string, fits?: (params: unknown) => boolean): Promise<unknown>;
  /** Resolves with the exit code once the process has ended. */
  readonly ended: Promise<number | null>;
  /** Closes the server's input. */
  hangUp(): void;
  kill(): void;
}

/** Milliseconds after which an answer that did not come is a failure. */
const LONGEST_WAIT_MS = 300_000;

/** Starts a server and speaks to it over its standard streams. */
export function startLspClient(file: string, args: readonly string[]): LspClient {
  const child = spawn(file, args, { stdio: 'pipe' });
  const received: Message[] = [];
  const replies = new Map<string, (params: unknown) => unknown>();
  const pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const given = new Map<string, number>();
  let wakers: (() => void)[] = [];
  let stderr = '';
  let lastId = 0;

  const send = (message: object) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    child.stdin.write(body);
  };
  const receive = (message: Message) => {
    received.push(message);
    const { id, method } = message;
    if (method !== undefined && id !== undefined) {
      const reply = replies.get(method) ?? (() => null);
      void Promise.resolve(reply(message.params)).then((result) => {
        if (result !== undefined) send({ id, result });
      });
    }
    if (method === undefined && typeof id === 'number') {
      const waiting = pending.get(id);
      pending.delete(id);
      if (message.error !== undefined)
        waiting?.reject(new Error(`${message.error.code}: ${message.error.message}`));
      else waiting?.resolve(message.result);
    }
    const woken = wakers;
    wakers = [];
    for (const wake of woken) wake();
  };

  child.stdin.on('error', () => undefined);
  child.stdout.on('data', createSplitter(receive));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));

  return {
    pid: child.pid ?? -1,
    received,
    stderr: () => stderr,
    request(method, params, onId) {
      const id = ++lastId;
      onId?.(id);
      const answer = new Promise<unknown>((resolve, reject) => pending.set(id, { resolve, reject }));
      send({ id, method, params });
      return inTime(answer, `an answer to ${method}`);
    },
    notify: (method, params) => send({ method, params }),
    together(send) {
      child.stdin.cork();
      send();
      child.stdin.uncork();
    },
    sendRaw: (bytes) => void child.stdin.write(bytes),
    answer: (method, reply) => void replies.set(method, reply),
    next(method, fits = () => true) {
      const find = async (): Promise<unknown> => {
        for (;;) {
          const from = given.get(method) ?? 0;
          const index = received.findIndex(
            (message, i) =>
              i >= from && message.method === method && message.id === undefined && fits(message.params),
          );
          if (index >= 0) {
            given.set(method, index + 1);
            return received[index]!.params;
          }
          await new Promise<void>((resolve) => wakers.push(resolve));
        }
      };
      return inTime(find(), method);
    },
    ended,
    hangUp: () => void child.stdin.end(),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Cuts the stream into messages; anything on it that is none is an error, for the stream is the protocol's alone. */
function createSplitter(receive: (message: Message) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /^Content-Length: (\d+)$/.exec(rest.toString('latin1', 0, end))?.[1];
      if (length === undefined) throw new Error(`not a message: ${rest.toString('utf8', 0, 200)}`);
      const bodyEnd = end + 4 + Number(length);
      if (rest.length < bodyEnd) return;
      const body = rest.toString('utf8', end + 4, bodyEnd);
      rest = rest.subarray(bodyEnd);
      receive(JSON.parse(body));
    }
  };
}

function inTime<T>(promise: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`no ${what} within ${LONGEST_WAIT_MS} ms`)),
      LONGEST_WAIT_MS,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
