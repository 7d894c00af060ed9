import { messagesOf } from '../../facts/messages/messages.ts';
import type { ModuleNeed } from '../../facts/modules.ts';
import type { HttpdMessage } from '../../model/messages/httpd-message.ts';

/** What httpd says where a need is not met; undefined where it fills in what the configuration does not tell. */
export function needMessage({ message, fillings, when }: ModuleNeed): HttpdMessage | undefined {
  if (message === undefined || when === 'read') return undefined;
  const [fact] = messagesOf(message);
  if (fact === undefined) return undefined;
  let filled = 0;
  const text = fact.format.replace(/%[a-z]/g, (placeholder) => fillings[filled++] ?? placeholder);
  return filled > fillings.length ? undefined : { id: message, message: text, phase: when };
}

/** Whether httpd goes on where a need is not met, for all that its message says of itself. */
export function isOnlyWarned({ message }: ModuleNeed): boolean {
  const [fact] = message === undefined ? [] : messagesOf(message);
  return fact?.level === 'warn' || fact?.level === 'notice';
}
