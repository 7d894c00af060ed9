import { answerInEditor } from '../cli/commands/request/answer-in-editor.ts';
import { serveThread } from '../server/lsp/serve.ts';
import { createGate, type Verdict } from '../server/lsp/transport/gate.ts';
import type { ServerPort } from '../server/lsp/transport/message-queue.ts';
import { answerOwn } from './own-requests.ts';

/** The client of a worker. */
export interface WorkerClient {
  /** Gets a message of JSON-RPC. */
  post(message: object): void;
  /** The client has said `exit`. */
  end(): void;
}

/**
 * Serves one client of a worker, and returns what takes its messages, which are values and no texts: those of the language
 * server's protocol, and those of own-requests.ts. `unread` counts the messages that were sent and did not come yet; a client
 * that shares its memory adds one for each before it is sent, and with `isCounted` nobody does.
 */
export function serveWorker(
  client: WorkerClient,
  unread: Int32Array,
  isCounted: boolean,
): (message: unknown) => void {
  const gate = createGate();
  let pass: ((message: Parameters<Parameters<ServerPort['on']>[1]>[0]) => void) | undefined;
  serveThread(
    {
      on: (_event, take) => {
        pass = take;
      },
      postMessage: (body) => client.post(JSON.parse(body)),
    },
    unread,
    answerInEditor,
  );
  const act = (verdict: Verdict): void => {
    if (verdict.do === 'answer') client.post(verdict.answer);
    else if (verdict.do === 'log') client.post(logMessage(verdict.problem));
    else if (verdict.do === 'exit') client.end();
  };
  return (message) => {
    if (!isCounted) Atomics.add(unread, 0, 1);
    const own = answerOwn(message);
    const verdict = own === undefined ? gate.judgeValue(message) : undefined;
    if (verdict?.do === 'pass') {
      pass?.({ jsonrpc: '2.0', ...verdict.message });
      return;
    }
    Atomics.sub(unread, 0, 1);
    if (own !== undefined) act(own);
    else if (verdict !== undefined) act(verdict);
  };
}

function logMessage(message: string): object {
  return { jsonrpc: '2.0', method: 'window/logMessage', params: { type: 1, message } };
}
