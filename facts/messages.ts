import { text } from './generated/messages.ts';
import { recordAt } from './record-text.ts';

/** A message that httpd 2.4 logs under a number. */
export interface MessageFact {
  /** `AH00558`. */
  readonly id: string;
  readonly level: 'emerg' | 'alert' | 'crit' | 'error' | 'warn' | 'notice' | 'startup' | 'unknown';
  /** As in C: `%s` and its kin stand for what httpd fills in. */
  readonly format: string;
}

/**
 * What httpd says under a number such as `AH00558`; several texts where several places share it. Empty for an
 * unknown number and for messages of level info and below.
 */
export function messagesOf(id: string): readonly MessageFact[] {
  if (!/^AH\d+$/.test(id)) return [];
  const wanted = `${id.slice('AH'.length)}\t`;
  const found: MessageFact[] = [];
  let start = text.startsWith(wanted) ? 0 : text.indexOf(`\n${wanted}`) + 1;
  while (text.startsWith(wanted, start)) {
    const [, level = '', format = ''] = recordAt(text, start);
    found.push({ id, level: levels[level] ?? 'unknown', format });
    const end = text.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  return found;
}

/** Every message, by number. */
export function* allMessages(): Generator<MessageFact> {
  for (let start = 0; start < text.length; ) {
    const [id = '', level = '', format = ''] = recordAt(text, start);
    yield { id: `AH${id}`, level: levels[level] ?? 'unknown', format };
    const end = text.indexOf('\n', start);
    if (end < 0) return;
    start = end + 1;
  }
}

const levels: Readonly<Record<string, MessageFact['level']>> = {
  em: 'emerg',
  al: 'alert',
  cr: 'crit',
  er: 'error',
  wa: 'warn',
  no: 'notice',
  st: 'startup',
};
