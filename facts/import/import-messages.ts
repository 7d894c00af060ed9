import { compareText } from './directive-record.ts';

interface SharedMessage {
  readonly id: string;
  readonly level?: string;
  readonly fmt: string;
  readonly file: string;
  readonly fn: string;
  readonly phase: string;
}

/** One line of facts/data/messages.jsonl: a message of httpd 2.4 that carries an AH number. */
export interface MessageRecord {
  readonly id: string;
  readonly level: string;
  /** When httpd can say it: `parse`, `startup`, `runtime`, or several with `/`. */
  readonly phase: string;
  /** As in C: `%s` and its kin stand for what httpd fills in. */
  readonly format: string;
  readonly source: string;
}

/** What a server does not write unless it is asked for details. */
const unread = /^(info|debug|trace\d)$/;

/** Platforms that are no longer used for servers, and examples for authors of modules. */
const unserved = /netware|os2|bs2000|beos|modules\/(examples|test)\//;

/**
 * The records of messages.jsonl from the shared messages.json, without those of its
 * everyday work and of platforms of old. A number that several places use has one
 * record for each of its texts.
 */
export function importMessages(json: string): readonly MessageRecord[] {
  const { logged_with_id: shared } = JSON.parse(json) as {
    readonly logged_with_id: readonly SharedMessage[];
  };
  const records = new Map<string, MessageRecord>();
  for (const { id, level, fmt, file, fn, phase } of shared) {
    const key = `${id} ${fmt}`;
    if (records.has(key) || unread.test(level ?? '') || unserved.test(file)) continue;
    records.set(key, { id, level: level ?? 'unknown', phase, format: fmt, source: `${fn} ${file}` });
  }
  return [...records.entries()].sort(([a], [b]) => compareText(a, b)).map(([, record]) => record);
}
