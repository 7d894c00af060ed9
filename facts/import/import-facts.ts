// Imports the collected tables of httpd into facts/data, and keeps rows that were added by hand:
//   npx tsx facts/import/import-facts.ts [DIRECTORY]
import { join } from 'node:path';
import { readRows } from '../packing/read-rows.ts';
import { importFacts } from './import.ts';
import { writeJsonLines } from './json-lines.ts';
import { keepPhases } from './keep-phases.ts';
import { keepRowsByHand } from './keep-rows-by-hand.ts';

const from = process.argv[2] ?? join(import.meta.dirname, '../../../shared/facts');
for (const [table, records] of importFacts(from)) {
  const kept = readRows(table);
  const rows = keepRowsByHand(keepPhases(records, kept), kept);
  writeJsonLines(join(import.meta.dirname, '../data', `${table}.jsonl`), rows);
}
