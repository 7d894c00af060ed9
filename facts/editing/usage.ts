import { ownEntry } from '../../grammar/own-entry.ts';
import { rowsByKey } from '../table.ts';

/** What surrounds a command, as far as its likelihood depends on it. */
export type UsagePlace = 'server' | 'vhost' | 'section' | 'htaccess';

/** How many files of a collection of real configurations have a directive in a place; 0 where none has. */
export function usageOf(key: string, place: UsagePlace): number {
  return rows.get(key)?.places.get(place) ?? 0;
}

/** In how many files a word is an argument of a directive; 0 where it never is. The case of the word is ignored. */
export function wordUsage(key: string, word: string): number {
  return ownEntry(rows.get(key)?.words, word.toLowerCase()) ?? 0;
}

const rows = rowsByKey(
  'usage',
  (name) => name,
  (row) => ({
    places: new Map(Object.entries(row.json<Readonly<Record<string, number>>>('places') ?? {})),
    words: row.json<Readonly<Record<string, number>>>('words') ?? {},
  }),
);
