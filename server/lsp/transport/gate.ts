import { checkParams } from './check-params.ts';

/** What is to be done about a message of the client. */
export type Verdict =
  /** It is in order; the server hears it. */
  | { readonly do: 'pass'; readonly message: object }
  | { readonly do: 'answer'; readonly answer: object }
  /** Nothing is said of it, but it is written to the client's log. */
  | { readonly do: 'log'; readonly problem: string }
  | { readonly do: 'ignore' }
  | { readonly do: 'exit'; readonly code: 0 | 1 };

/** The border of the server: it knows what the protocol allows, and when. */
export interface Gate {
  /** Judges a message by its body. */
  judge(body: Buffer): Verdict;
  /** Judges a message that came as a value. */
  judgeValue(value: unknown): Verdict;
  /** The exit code that the end of the process has now. */
  exitCode(): 0 | 1;
}

/** Of JSON-RPC and of the Language Server Protocol. */
const codes = {
  parseError: -32700,
  invalidRequest: -32600,
  invalidParams: -32602,
  serverNotInitialized: -32002,
} as const;

type MessageId = string | number;

/** Sees to the order of a client's messages: `initialize` first and once, nothing after `shutdown` but `exit`. */
export function createGate(): Gate {
  let phase: 'new' | 'running' | 'shut down' = 'new';

  const judgeRequest = (id: MessageId, method: string, message: object, params: unknown): Verdict => {
    if (phase === 'shut down')
      return refuse(id, codes.invalidRequest, 'The server is shut down: only `exit` may follow.');
    if (phase === 'new' && method !== 'initialize')
      return refuse(
        id,
        codes.serverNotInitialized,
        'The server is not initialized: `initialize` comes first.',
      );
    if (phase === 'running' && method === 'initialize')
      return refuse(id, codes.invalidRequest, 'The server is initialized already.');
    const problem = findProblem(method, params);
    if (problem !== undefined) return refuse(id, codes.invalidParams, problem);
    if (method === 'initialize') phase = 'running';
    if (method !== 'shutdown') return { do: 'pass', message };
    phase = 'shut down';
    // there is nothing to save, so whoever is busy need not be asked
    return { do: 'answer', answer: { jsonrpc: '2.0', id, result: null } };
  };
  const judgeNotification = (method: string, message: object, params: unknown): Verdict => {
    if (method === 'exit') return { do: 'exit', code: exitCode() };
    if (phase !== 'running') return { do: 'ignore' };
    const problem = findProblem(method, params);
    return problem === undefined
      ? { do: 'pass', message }
      : { do: 'log', problem: `\`${method}\` was not understood: ${problem}` };
  };
  const exitCode = (): 0 | 1 => (phase === 'shut down' ? 0 : 1);

  const judgeValue = (value: unknown): Verdict => {
    if (Array.isArray(value))
      return refuse(null, codes.invalidRequest, 'The Language Server Protocol has no batches of messages.');
    if (!isObject(value)) return refuse(null, codes.invalidRequest, 'A message must be a JSON object.');
    const { id, method, params } = value;
    const isIdentified = isMessageId(id);
    if (value.jsonrpc !== '2.0')
      return refuse(isIdentified ? id : null, codes.invalidRequest, '`jsonrpc` must be "2.0".');
    if (method === undefined && (Object.hasOwn(value, 'result') || Object.hasOwn(value, 'error')))
      return phase === 'running' && isIdentified ? { do: 'pass', message: value } : { do: 'ignore' };
    if (typeof method !== 'string')
      return refuse(isIdentified ? id : null, codes.invalidRequest, '`method` must be a string.');
    if (id === undefined) return judgeNotification(method, value, params);
    return isIdentified
      ? judgeRequest(id, method, value, params)
      : refuse(null, codes.invalidRequest, '`id` must be a string or an integer.');
  };
  return {
    exitCode,
    judgeValue,
    judge(body) {
      const read = parse(body);
      return read.ok ? judgeValue(read.value) : refuse(null, codes.parseError, read.problem);
    },
  };
}

/** Refuses a message that was in order but cannot be passed on. */
export function refuseMessage(message: object, problem: string): Verdict {
  const id = 'method' in message && 'id' in message ? message.id : undefined;
  return isMessageId(id) ? refuse(id, codes.invalidRequest, problem) : { do: 'log', problem };
}

function refuse(id: MessageId | null, code: number, message: string): Verdict {
  return { do: 'answer', answer: { jsonrpc: '2.0', id, error: { code, message } } };
}

function findProblem(method: string, params: unknown): string | undefined {
  // clients send null for parameters that there are not
  const isStructured = params === undefined || typeof params === 'object';
  return isStructured ? checkParams(method, params) : '`params` must be an object.';
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function parse(
  body: Buffer,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string } {
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    return { ok: false, problem: 'The message is not UTF-8.' };
  }
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, problem: 'The message is not JSON.' };
  }
}

function isMessageId(id: unknown): id is MessageId {
  return typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
