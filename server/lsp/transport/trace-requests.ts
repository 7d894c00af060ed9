import type { Message } from 'vscode-languageserver/node';

/** Tells a client that traces how long its requests took. */
export interface RequestTrace {
  /** Work on a message begins. */
  received(message: Message): void;
  /** A message goes to the client. */
  sent(message: Message): void;
}

/** More of the parameters is not written. */
const LONGEST_PARAMS = 2_000;

/** `log` gets a sentence for each answer, and its request's parameters for a client that wants all. */
export function createRequestTrace(log: (message: string, verbose?: string) => void): RequestTrace {
  const begun = new Map<
    unknown,
    { readonly method: string; readonly since: number; readonly params: unknown }
  >();
  return {
    received(message) {
      if (!('id' in message) || !('method' in message) || typeof message.method !== 'string') return;
      const params = 'params' in message ? message.params : undefined;
      begun.set(message.id, { method: message.method, since: performance.now(), params });
    },
    sent(message) {
      if ('method' in message || !('id' in message)) return;
      const request = begun.get(message.id);
      if (request === undefined || !begun.delete(message.id)) return;
      const time = (performance.now() - request.since).toFixed(1);
      const outcome = 'error' in message ? 'refused' : 'answered';
      const params = JSON.stringify(request.params)?.slice(0, LONGEST_PARAMS);
      log(`\`${request.method}\` was ${outcome} after ${time} ms.`, params);
    },
  };
}
