import { type MessageCause, messageCause } from '../../facts/messages/message-causes.ts';
import {
  type MessageFact,
  messagesBegunBy,
  messagesLike,
  messagesOf,
} from '../../facts/messages/messages.ts';
import { shown } from '../explain-directive.ts';
import type { Explanation } from '../explanation.ts';
import type { LogEntry } from './log-entry.ts';
import { withoutPlaceholders } from './message-fillings.ts';

/** What httpd logs under a number; undefined for a number that plume does not know. */
export function explainMessageId(id: string, entry?: LogEntry): Explanation | undefined {
  const messages = messagesOf(id);
  const [first] = messages;
  return first && explainMessages(id, messages, entry);
}

/**
 * The message that a line of a log is: by its number, else by its words, as in the logs of httpd 2.2. Where the words fit
 * several messages, the module in the line decides, then the one with the most fixed words.
 */
export function explainLogEntry(entry: LogEntry): Explanation | undefined {
  if (entry.id !== undefined) return explainMessageId(entry.id, entry);
  const id = idOf(entry);
  return id === undefined ? undefined : explainMessageId(id, entry);
}

/** The number of the message that the words of a log line are; undefined where they are none that httpd 2.4 has. */
function idOf({ message, module, level }: LogEntry): string | undefined {
  const whole = messagesLike(message).filter(({ format }) => fixedShare(format) >= ENOUGH);
  const candidates = whole.length > 0 ? whole : messagesBegunBy(message);
  const [best] = candidates;
  if (best === undefined) return undefined;
  const alike = candidates.filter(({ format }) => fixedPart(format).length === fixedPart(best.format).length);
  // 2.2 had no mod_authz_core: what it denies, its Order and Deny denied
  const preferred = level !== undefined && module === undefined ? OF_2_2.get(best.format) : undefined;
  return (
    alike.find(({ id }) => id === preferred) ??
    alike.find((one) => module !== undefined && one.module.replace(/^mod_/, '') === module) ??
    best
  ).id;
}

/** Messages that several modules of 2.4 share and only one of 2.2 had, by their text. */
const OF_2_2: ReadonlyMap<string, string> = new Map([
  ['client denied by server configuration: %s%s', 'AH01797'],
]);

/** How many letters of a message have to be its own words: `%s: %s` says nothing. */
const ENOUGH = 12;

function fixedShare(format: string): number {
  return fixedPart(format).replace(/\W/g, '').length;
}

function fixedPart(format: string): string {
  return withoutPlaceholders(format).replaceAll('…', '');
}

function explainMessages(
  id: string,
  messages: readonly MessageFact[],
  entry: LogEntry | undefined,
): Explanation {
  const [first] = messages;
  const cause = messageCause(id);
  const { level, phase, module } = first!;
  const text =
    entry === undefined || entry.message === '' ? withoutPlaceholders(first!.format) : entry.message;
  return {
    kind: 'message',
    subject: id,
    title: `${id}: ${oneLine(text)}`,
    text: [...(cause?.meaning === undefined ? [] : [cause.meaning]), ...describeSystemError(entry)],
    facts: [
      ['Logged by', `${moduleText(module)}, ${PHASES[phase]}, level ${LEVELS.get(level) ?? level}`],
      ...(entry === undefined
        ? messages.slice(1).map(({ format }) => ['Also', oneLine(withoutPlaceholders(format))] as const)
        : []),
      ['Causes', describeCauses(cause)],
    ],
    sections: cause?.advice === undefined ? [] : [{ title: 'What to do', paragraphs: [cause.advice] }],
    directives: cause?.directives ?? [],
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function moduleText(module: string): string {
  return module === 'core' ? "httpd's core" : `\`${module}\``;
}

function describeCauses(cause: MessageCause | undefined): string {
  if (cause === undefined) return 'not known: plume knows no directive that leads to this message';
  if (cause.isOutside) return 'not caused by configuration';
  if (cause.directives.length === 0) return 'what the message names';
  return cause.directives.map((name) => `\`${shown(name)}\``).join(', ');
}

const PHASES: Readonly<Record<MessageFact['phase'], string>> = {
  parse: 'while httpd reads the configuration',
  'parse/startup': 'while httpd reads the configuration or starts',
  startup: 'when httpd starts',
  'startup/runtime': 'when httpd starts, or later',
  runtime: 'while httpd runs',
};

const LEVELS: ReadonlyMap<string, string> = new Map([
  ['startup', 'startup (on the terminal)'],
  ['unknown', 'that depends on the error'],
]);

/** What the system's own error before the message means, where it says more than its words. */
function describeSystemError(entry: LogEntry | undefined): readonly string[] {
  const number = /^\((\d+)\)/.exec(entry?.systemError ?? '')?.[1];
  const says = number === undefined ? undefined : SYSTEM_ERRORS.get(number);
  return says === undefined ? [] : [`The system said \`${entry!.systemError}\`: ${says}`];
}

const SYSTEM_ERRORS: ReadonlyMap<string, string> = new Map([
  ['2', 'the file or directory does not exist.'],
  [
    '13',
    'the user that httpd runs as lacks a permission on the file or on a directory above it, or SELinux or AppArmor forbids it.',
  ],
  ['20', 'a part of the path is a file, not a directory.'],
  ['24', 'httpd has too many open files: raise the limit of the service (`LimitNOFILE`).'],
  ['28', 'the disk is full, or there are no more semaphores (`ipcs -s`).'],
  ['36', 'the name is too long for a file.'],
  ['40', 'symbolic links lead in a circle.'],
  ['98', 'another program uses the address and port.'],
  ['99', 'this machine does not have the address.'],
  ['104', 'the other side closed the connection.'],
  ['110', 'the other side did not answer in time.'],
  ['111', 'nothing listens at that address and port.'],
  ['113', 'there is no route to that address.'],
]);
