// Imports the collected tables of httpd into facts/data: npx tsx scripts/import-facts.ts [DIRECTORY]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importDirectives } from './facts/import-directives.ts';
import { importReleases } from './facts/import-releases.ts';
import { writeJsonLines } from './facts/json-lines.ts';

const from = process.argv[2] ?? join(import.meta.dirname, '../../shared/facts');
const to = join(import.meta.dirname, '../facts/data');

const read = (table: string) => readFileSync(join(from, `${table}.json`), 'utf8');
const write = (table: string, records: readonly object[]) =>
  writeJsonLines(join(to, `${table}.jsonl`), records);

write('directives', importDirectives(read('directives')));
write('releases', importReleases(read('releases')));
