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
  const found: { readonly message: MessageFact; readonly weight: number }[] = [];
  for (const message of allMessages()) {
    const weight = fixedTextIn(line, message.format);
    if (weight >= enoughFixedText) found.push({ message, weight });
  }
  return found.sort((a, b) => b.weight - a.weight).map(({ message }) => message);
}

/** Fewer letters than these say nothing: `%s: %s` stands in every line. */
const enoughFixedText = 8;

/** How many letters of a format are fixed, if they stand in the line in their order; else 0. */
function fixedTextIn(line: string, format: string): number {
  let at = 0;
  let weight = 0;
  for (const part of format.split(/%[-+ #\d.*]*[hljzt]*(?:p[A-Za-z]|[A-Za-z%])/)) {
    const start = line.indexOf(part, at);
    if (start < 0) return 0;
    at = start + part.length;
    weight += part.trim().length;
  }
  return weight;
}

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
