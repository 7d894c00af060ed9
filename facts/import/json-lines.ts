import { readFileSync, writeFileSync } from 'node:fs';

/** The records of a file that holds one JSON record per line. */
export function readJsonLines<Record>(path: string | URL): readonly Record[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Record);
}

/** Writes one record per line; members that are undefined are left out. */
export function writeJsonLines(path: string | URL, records: readonly object[]): void {
  writeFileSync(path, formatJsonLines(records));
}

/** The text `writeJsonLines` writes. */
export function formatJsonLines(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
