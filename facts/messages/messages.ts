import type { ColumnOf } from '../packing/tables.ts';
import { lazyRows, rowsNamed, type TableRow } from '../table.ts';

/** The level at which httpd logs a message; `unknown` where it depends. */
export type MessageLevel =
  | 'emerg'
  | 'alert'
  | 'crit'
  | 'error'
  | 'warn'
  | 'notice'
  | 'info'
  | 'debug'
  | 'startup'
  | 'unknown';
/** When httpd logs a message: reading the configuration, starting, serving requests. */
export type MessagePhase = 'parse' | 'parse/startup' | 'startup' | 'startup/runtime' | 'runtime';

/** A message that httpd 2.4 logs under a number. */
export interface MessageFact {
  /** `AH00558`. */
  readonly id: string;
  readonly level: MessageLevel;
  /** When httpd logs it; several with `/` where several places share the number. */
  readonly phase: MessagePhase;
  /** As facts call it: `core`, `mod_ssl`, `event`. */
  readonly module: string;
  /** As in C: `%s` and its kin stand for what httpd fills in. */
  readonly format: string;
}

/**
 * What httpd says under a number such as `AH00558`; several texts where several places share it. Empty for an
 * unknown number and for most messages of level info and below.
 */
export function messagesOf(id: string): readonly MessageFact[] {
  return /^AH\d+$/.test(id) ? rowsNamed('messages', id, readMessage) : [];
}

/**
 * The messages that a line may be: those whose fixed parts stand in it in their order, the one with the most
 * fixed text first. Anything may stand before and after, as in a log.
 */
export function messagesLike(line: string): readonly MessageFact[] {
  return rankMessages((format) => fixedTextIn(line, format), enoughFixedText);
}

/** The messages whose formats have at least so much weight, the heaviest first. */
function rankMessages(weightOf: (format: string) => number, least: number): readonly MessageFact[] {
  return allMessages()
    .map((message) => ({ message, weight: weightOf(message.format) }))
    .filter(({ weight }) => weight >= least)
    .sort((a, b) => b.weight - a.weight)
    .map(({ message }) => message);
}

/** Fewer letters than these say nothing: `%s: %s` stands in every line. */
const enoughFixedText = 8;

/** How many letters of a format are fixed, if they stand in the line in their order; else 0. */
export function fixedTextIn(line: string, format: string): number {
  let at = 0;
  let weight = 0;
  for (const part of format.split(PLACEHOLDER)) {
    const start = line.indexOf(part, at);
    if (start < 0) return 0;
    at = start + part.length;
    weight += part.trim().length;
  }
  return weight;
}

/**
 * The messages that a text begins, and does not end, as it is cut or not all of it was copied: the one with the most fixed
 * text in it first.
 */
export function messagesBegunBy(text: string): readonly MessageFact[] {
  return rankMessages((format) => begunTextIn(text, format), enoughBegunText);
}

const enoughBegunText = 24;

/** How many letters of a format are fixed and in the text, which ends within one of its fixed parts; else 0. */
function begunTextIn(text: string, format: string): number {
  let at = 0;
  let weight = 0;
  for (const part of format.split(PLACEHOLDER)) {
    const start = text.indexOf(part, at);
    if (start < 0) return weight + begunPart(text.slice(at), part);
    at = start + part.length;
    weight += part.trim().length;
  }
  return 0;
}

/** How many letters of a part are at the end of a text; the sign between a filled in name and the words may be missing. */
function begunPart(text: string, part: string): number {
  const words = part.startsWith(': ') ? part.slice(2) : part;
  for (const one of [part, words])
    for (let length = Math.min(one.length, text.length); length >= SHORTEST; length--)
      if (text.endsWith(one.slice(0, length))) return length;
  return 0;
}

/** A part of a few letters is at the end of any text. */
const SHORTEST = 8;

const PLACEHOLDER = /%[-+ #\d.*]*[hljzt]*(?:p[A-Za-z]|[A-Za-z%])/;

const allMessages = lazyRows('messages', readMessage);

function readMessage(row: TableRow<ColumnOf<'messages'>>): MessageFact {
  return {
    id: row.text('id'),
    level: row.text('level'),
    phase: row.text('phase'),
    module: row.text('module'),
    format: row.text('format'),
  };
}
