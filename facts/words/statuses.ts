import { rowsByKey } from '../table.ts';
import { meaningOf, meaningsOf } from './meanings.ts';

/** A status of HTTP, as httpd answers it. */
export interface StatusFact {
  /** `403`. */
  readonly number: string;
  /** `Forbidden`. */
  readonly title: string;
  /** Sentences in plain words; what the standard says where httpd does not answer it by itself. */
  readonly meaning: string;
  /** What usually leads to it, as sentences, with the numbers of messages; none where httpd does not answer it by itself. */
  readonly causes: readonly string[];
  /** What to do, in whole sentences; undefined where httpd does not answer it by itself. */
  readonly advice: string | undefined;
}

/** A status by its number or by its phrase, in any case; undefined where httpd does not know it. */
export function statusFact(text: string): StatusFact | undefined {
  const wanted = text.toLowerCase();
  const known = meaningsOf('status').find(
    ({ name, title = '' }) => name === text || title.toLowerCase() === wanted,
  );
  if (known === undefined) return undefined;
  const own = statuses.get(known.name);
  return {
    number: known.name,
    title: known.title ?? '',
    meaning: own?.meaning ?? `${meaningOf('status', known.name)!.text}.`,
    causes: own?.causes ?? [],
    advice: own?.advice,
  };
}

const statuses = rowsByKey(
  'statuses',
  (name) => name,
  (row) => ({
    meaning: row.text('meaning'),
    causes: row.list('causes'),
    advice: row.text('advice'),
  }),
);
