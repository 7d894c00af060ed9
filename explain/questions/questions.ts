import { type Found, findExplanation } from '../find-explanation.ts';
import { readLogEntry } from '../messages/log-entry.ts';
import { readSyntaxError } from '../syntax-error.ts';
import { type FailureRole, failureRoleOf } from './failure-reports.ts';

/** Something that is to be explained, and how often the input has it. */
export interface Question {
  /** The first text of the input that is about it. */
  readonly text: string;
  readonly count: number;
  readonly found: Found;
  /** The addresses of the clients of these lines, with how many lines each has. */
  readonly clients: ReadonlyMap<string, number>;
  /** Messages after it that only report the same failure, each once. */
  readonly consequences: ReadonlySet<string>;
}

/** What an input asks. */
export interface Questions {
  /** Each message once, in the order in which the input has them first. */
  readonly questions: readonly Question[];
  /** How many lines plume does not know. */
  readonly unknown: number;
  /** The first of them. */
  readonly firstUnknown: string | undefined;
  /** Lines of messages beyond the number that is wanted. */
  readonly more: number;
}

/**
 * Divides an input into what it asks, at most `most` different questions. A report of `httpd -t` is one with the line after
 * it, lines with the same message about the same path are one, and what only reports a failure belongs to its reason.
 */
export function readQuestions(input: string, most: number): Questions {
  const texts = most === 1 ? [input] : divide(input);
  const questions = new Map<string, OpenQuestion>();
  const looked = new Map<string, Known | undefined>();
  const lookUpOnce = (text: string): Known | undefined => {
    const key = keyOf(text);
    const known = looked.has(key) ? looked.get(key) : lookUp(text);
    if (looked.size < MOST_LOOKED) looked.set(key, known);
    return known;
  };
  let reported: OpenQuestion | undefined;
  let unknown = 0;
  let firstUnknown: string | undefined;
  let more = 0;
  for (const text of texts) {
    const known = lookUpOnce(text);
    if (known === undefined) {
      unknown++;
      firstUnknown ??= text;
      continue;
    }
    const { found, role } = known;
    if (role === 'consequence' && reported !== undefined) {
      reported.consequences.add(found.explanation.title);
      continue;
    }
    const subject = `${found.explanation.subject} ${found.explanation.title}`;
    const question = questions.get(subject) ?? openQuestion(text, found);
    if (question.count === 0 && questions.size >= most) {
      more++;
      continue;
    }
    questions.set(subject, question);
    question.count++;
    if (role !== undefined) reported = question;
    const client = found.entry === undefined ? undefined : clientOf(text);
    if (client !== undefined) question.clients.set(client, (question.clients.get(client) ?? 0) + 1);
  }
  return { questions: [...questions.values()], unknown, firstUnknown, more };
}

/** A question that later lines may add to. */
interface OpenQuestion extends Question {
  count: number;
  readonly clients: Map<string, number>;
  readonly consequences: Set<string>;
}

function openQuestion(text: string, found: Found): OpenQuestion {
  return { text, count: 0, found, clients: new Map(), consequences: new Set() };
}

interface Known {
  readonly found: Found;
  readonly role: FailureRole | undefined;
}

function lookUp(text: string): Known | undefined {
  const found = findExplanation(text);
  return found && { found, role: failureRoleOf(found) };
}

/** Lines that differ in their client only are looked at once. */
function clientOf(text: string): string | undefined {
  return text.includes('[client ') || text.includes('[remote ') ? readLogEntry(text).client : undefined;
}

/** Lines that differ in their time, process and client only are looked at once. */
function keyOf(text: string): string {
  return text.replace(
    /^(?:\[[^\]]*\] *)+/,
    (fields) => /\[(?:[\w-]*:)?(?:error|warn|crit|notice|alert|emerg)\]/.exec(fields)?.[0] ?? '',
  );
}

/** The most different lines of a log whose answers are kept: a bound on memory. */
const MOST_LOOKED = 10_000;

function divide(input: string): readonly string[] {
  const texts: string[] = [];
  let isOpen = false;
  for (const line of input.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    if (isOpen) texts.push(`${texts.pop()!}\n${line}`);
    else texts.push(line);
    // what is wrong with a line is on the next one where httpd does not say it at once
    isOpen = readSyntaxError(line)?.message === '';
  }
  return texts;
}
