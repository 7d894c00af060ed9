// Imports the collected tables of httpd into facts/data: npx tsx scripts/import-facts.ts [DIRECTORY]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importDirectives } from './facts/import-directives.ts';
import { importExpressions, importSslVariables, type SharedExpressions } from './facts/import-expressions.ts';
import { importLogFormat, type SharedLogFormat } from './facts/import-log-format.ts';
import { importMessages } from './facts/import-messages.ts';
import { importModules } from './facts/import-modules.ts';
import {
  importFilters,
  importHandlers,
  importProviders,
  type SharedProviders,
} from './facts/import-providers.ts';
import { importReleases } from './facts/import-releases.ts';
import { importRewrite, type SharedRewrite } from './facts/import-rewrite.ts';
import { writeJsonLines } from './facts/json-lines.ts';

const from = process.argv[2] ?? join(import.meta.dirname, '../../shared/facts');
const to = join(import.meta.dirname, '../facts/data');

const read = (table: string) => readFileSync(join(from, `${table}.json`), 'utf8');
const write = (table: string, records: readonly object[]) =>
  writeJsonLines(join(to, `${table}.jsonl`), records);

write('directives', importDirectives(read('directives')));
write('modules', importModules(read('modules')));
write('releases', importReleases(read('releases')));

const languages = JSON.parse(read('expr')) as SharedExpressions &
  SharedLogFormat &
  SharedProviders &
  SharedRewrite;
write('expressions', importExpressions(languages));
write('ssl-variables', importSslVariables(languages));
write('rewrite', importRewrite(languages));
write('log-format', importLogFormat(languages));
write('providers', importProviders(languages));
write('handlers', importHandlers(languages));
write('filters', importFilters(languages));
write('messages', importMessages(read('messages')));
