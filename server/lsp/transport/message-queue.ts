import { setImmediate } from 'node:timers';
import { Emitter, Event, type Message, type MessageReader } from 'vscode-languageserver/node';

/** The messages that a thread is sent, of which it can tell while it works whether there are any that nobody began with. */
export interface MessageQueue {
  readonly reader: MessageReader;
  /** Whether there are messages that nobody has looked at; true for a turn more, until the last one was begun with. */
  isWaiting(): boolean;
}

/** One end of a channel of messages, as a `MessagePort` of Node.js is. */
export interface ServerPort {
  on(event: 'message', take: (message: Message) => void): unknown;
  postMessage(body: string): void;
}

/**
 * A queue of what comes through `port`, which hands out one message at a time. `unread` has the number of those that
 * were sent and not received yet; who sends adds to it. `cancelled` answers requests that are cancelled while they wait.
 */
export function createMessageQueue(
  port: ServerPort,
  unread: Int32Array,
  cancelled: (id: unknown) => void,
): MessageQueue {
  const waiting: Message[] = [];
  const messages = new Emitter<Message>();
  let isHandingOut = false;
  const handOut = (): void => {
    const next = waiting.shift();
    isHandingOut = next !== undefined;
    if (next === undefined) return;
    messages.fire(next);
    setImmediate(handOut);
  };
  port.on('message', (message: Message) => {
    Atomics.sub(unread, 0, 1);
    const id = cancelledBy(message);
    const place = id === undefined ? -1 : waiting.findIndex((one) => isRequest(one) && one.id === id);
    if (place >= 0) {
      waiting.splice(place, 1);
      cancelled(id);
      return;
    }
    waiting.push(message);
    if (isHandingOut) return;
    isHandingOut = true;
    setImmediate(handOut);
  });
  return {
    reader: {
      onError: Event.None,
      onClose: Event.None,
      onPartialMessage: Event.None,
      listen: (callback) => messages.event(callback),
      dispose() {},
    },
    isWaiting: () => isHandingOut || Atomics.load(unread, 0) > 0,
  };
}

function isRequest(message: Message): message is Message & { readonly id: unknown } {
  return 'id' in message && 'method' in message;
}

function cancelledBy(message: Message): unknown {
  if (!('method' in message) || message.method !== '$/cancelRequest' || !('params' in message))
    return undefined;
  const { params } = message;
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
}
