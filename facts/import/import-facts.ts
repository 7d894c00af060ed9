// Imports the collected tables of httpd into facts/data: npx tsx facts/import/import-facts.ts [DIRECTORY]
import { join } from 'node:path';
import { importFacts } from './import.ts';
import { writeJsonLines } from './json-lines.ts';

const from = process.argv[2] ?? join(import.meta.dirname, '../../../shared/facts');
for (const [table, records] of importFacts(from)) {
  writeJsonLines(join(import.meta.dirname, '../data', `${table}.jsonl`), records);
}
