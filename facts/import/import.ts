import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importDirectives } from './import-directives.ts';
import { importExpressions, importSslVariables, type SharedExpressions } from './import-expressions.ts';
import { importLogFormat, type SharedLogFormat } from './import-log-format.ts';
import { importMessages } from './import-messages.ts';
import { importModules } from './import-modules.ts';
import { importFilters, importHandlers, importProviders, type SharedProviders } from './import-providers.ts';
import { importReleases } from './import-releases.ts';
import { importRewrite, type SharedRewrite } from './import-rewrite.ts';

/** The tables of facts/data that come from the collected ones in a directory, by name. */
export function importFacts(directory: string): ReadonlyMap<string, readonly object[]> {
  const read = (table: string) => readFileSync(join(directory, `${table}.json`), 'utf8');
  const languages = JSON.parse(read('expr')) as SharedExpressions &
    SharedLogFormat &
    SharedProviders &
    SharedRewrite;
  return new Map<string, readonly object[]>([
    ['directives', importDirectives(read('directives'))],
    ['modules', importModules(read('modules'))],
    ['releases', importReleases(read('releases'))],
    ['expressions', importExpressions(languages)],
    ['ssl-variables', importSslVariables(languages)],
    ['rewrite', importRewrite(languages)],
    ['log-format', importLogFormat(languages)],
    ['providers', importProviders(languages)],
    ['handlers', importHandlers(languages)],
    ['filters', importFilters(languages)],
    ['messages', importMessages(read('messages'))],
  ]);
}
