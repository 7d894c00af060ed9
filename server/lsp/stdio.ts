import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { createFrameReader, writeFrame } from './transport/framing.ts';
import { createGate, refuseMessage, type Verdict } from './transport/gate.ts';

/** So many ms after `exit` what was not read is lost. */
const LONGEST_GOODBYE = 1000;
/** How often the process of the editor is looked for, in ms. */
const LOOK_FOR_CLIENT = 3000;

/**
 * Serves one client over standard input and output, and returns at once. The process ends when the client says `exit`,
 * closes a stream or dies, with code 1 if there was no `shutdown` before. `program` is the file that the worker thread
 * runs.
 */
export function serveStdio(program: string): void {
  // this thread only speaks the protocol; the worker does all other work, so that `shutdown` and `exit` are answered
  // however busy it is
  const gate = createGate();
  const unread = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(program, { argv: ['lsp'], stdout: true, workerData: { unread } });
  const send = (body: string) => void process.stdout.write(writeFrame(body));
  const end = (code: number) => {
    // on some systems pipes are written to later, and nobody may be reading
    process.stdout.write('', () => process.exit(code));
    setTimeout(() => process.exit(code), LONGEST_GOODBYE);
  };
  const crash = (why: string) => {
    process.stderr.write(`plume: ${why}\n`);
    end(1);
  };
  const log = (message: string) =>
    send(JSON.stringify({ jsonrpc: '2.0', method: 'window/logMessage', params: { type: 1, message } }));

  worker.on('message', send);
  worker.on('error', (error) => {
    process.stderr.write(`plume: the language server failed: ${error.message}\n`);
    end(3);
  });
  worker.on('exit', () => end(gate.exitCode()));

  const act = (verdict: Verdict): void => {
    if (verdict.do === 'pass') pass(verdict.message);
    else if (verdict.do === 'answer') send(JSON.stringify(verdict.answer));
    else if (verdict.do === 'log') log(verdict.problem);
    else if (verdict.do === 'exit') end(verdict.code);
  };
  const pass = (message: object): void => {
    try {
      Atomics.add(unread, 0, 1);
      worker.postMessage(watchClient(message, () => end(gate.exitCode())));
    } catch {
      Atomics.sub(unread, 0, 1);
      // values in values in values, too deep to be copied
      act(refuseMessage(message, 'The message is nested too deeply.'));
    }
  };
  const frames = createFrameReader(
    (body) => act(gate.judge(body)),
    (why) => crash(`what came on standard input is not a message of the Language Server Protocol: ${why}.`),
  );
  process.stdin.on('data', (chunk: Buffer) => frames.push(chunk));
  process.stdin.on('error', () => end(gate.exitCode()));
  process.stdin.on('end', () => end(gate.exitCode()));
  process.stdin.on('close', () => end(gate.exitCode()));
  const named = process.argv.find((arg) => arg.startsWith('--clientProcessId'));
  const given = named?.split('=')[1] ?? process.argv[process.argv.indexOf(named ?? '') + 1];
  if (named !== undefined) watchProcess(Number(given), () => end(gate.exitCode()));
}

/** Looks after the process that `initialize` names, in place of the thread that does the work, which may be busy. */
function watchClient(message: object, isGone: () => void): object {
  if (!('method' in message) || message.method !== 'initialize' || !('params' in message)) return message;
  const { params } = message;
  if (typeof params !== 'object' || params === null || !('processId' in params)) return message;
  if (typeof params.processId === 'number') watchProcess(params.processId, isGone);
  return { ...message, params: { ...params, processId: null } };
}

function watchProcess(id: number, isGone: () => void): void {
  if (!Number.isInteger(id) || id <= 0) return;
  setInterval(() => {
    try {
      process.kill(id, 0);
    } catch (error) {
      // of another user's process that much is not told, but it is there
      if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) isGone();
    }
  }, LOOK_FOR_CLIENT);
}
