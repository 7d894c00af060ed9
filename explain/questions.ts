import { type Found, findExplanation } from './find-explanation.ts';
import { readLogEntry } from './log-entry.ts';
import { readSyntaxError } from './syntax-error.ts';

/** Something that is to be explained, and how often the input has it. */
export interface Question {
  /** The first text of the input that is about it. */
  readonly text: string;
  readonly count: number;
  readonly found: Found;
  /** The addresses of the clients of these lines, with how many lines each has. */
  readonly clients: ReadonlyMap<string, number>;
}

/** What an input asks. */
export interface Questions {
  /** Each message once, in the order in which the input has them first. */
  readonly questions: readonly Question[];
  /** Lines that plume does not know. */
  readonly unknown: number;
  /** Lines of messages beyond the number that is wanted. */
  readonly more: number;
}

/**
 * Divides an input into what it asks: one text, or several lines of a log; a report of `httpd -t` is one with the line
 * after it. Lines with the same message about the same path are one question. At most `most` are told apart.
 */
export function readQuestions(input: string, most: number): Questions {
  const texts = most === 1 ? [input] : divide(input);
  const questions = new Map<
    string,
    { text: string; count: number; found: Found; clients: Map<string, number> }
  >();
  const looked = new Map<string, Found | undefined>();
  let unknown = 0;
  let more = 0;
  for (const text of texts) {
    const known = keyOf(text);
    const found = looked.has(known) ? looked.get(known) : findExplanation(text);
    if (looked.size < MOST_LOOKED) looked.set(known, found);
    if (found === undefined) {
      unknown++;
      continue;
    }
    const key = `${found.explanation.subject} ${found.explanation.title}`;
    const same = questions.get(key) ?? { text, count: 0, found, clients: new Map<string, number>() };
    if (same.count === 0 && questions.size >= most) {
      more++;
      continue;
    }
    questions.set(key, same);
    same.count++;
    const client = found.entry === undefined ? undefined : clientOf(text);
    if (client !== undefined) same.clients.set(client, (same.clients.get(client) ?? 0) + 1);
  }
  return { questions: [...questions.values()], unknown, more };
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
