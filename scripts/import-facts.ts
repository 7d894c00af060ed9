// Imports the collected tables of httpd into facts/data: npx tsx scripts/import-facts.ts [DIRECTORY]
import { join } from 'node:path';
import { importFacts } from './facts/import.ts';
import { writeJsonLines } from './facts/json-lines.ts';

const from = process.argv[2] ?? join(import.meta.dirname, '../../shared/facts');
for (const [table, records] of importFacts(from)) {
  writeJsonLines(join(import.meta.dirname, '../facts/data', `${table}.jsonl`), records);
}
