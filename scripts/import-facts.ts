// Imports the collected tables of httpd into facts/data: npx tsx scripts/import-facts.ts [DIRECTORY]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importDirectives } from './facts/import-directives.ts';
import { writeJsonLines } from './facts/json-lines.ts';

const from = process.argv[2] ?? join(import.meta.dirname, '../../shared/facts');
const to = join(import.meta.dirname, '../facts/data');

writeJsonLines(
  join(to, 'directives.jsonl'),
  importDirectives(readFileSync(join(from, 'directives.json'), 'utf8')),
);
