// Imports what httpd's own tables say into facts/data (help, history, dropped-directives and module-history):
// npx tsx facts/import/import-source.ts REPOSITORY [SERVER MODULES]
// REPOSITORY is a clone of httpd with its tags, SERVER an installed 2.4 and MODULES the directory of its modules.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Series } from '../../grammar/syntax-tree.ts';
import { releasesOf } from '../releases.ts';
import {
  importListedHelp,
  importSourceHelp,
  listServerCommands,
  measuredHelp,
  mergeHelp,
} from './import-help.ts';
import { importHistory, importModuleHistory } from './import-history.ts';
import type { ModuleRecord } from './import-modules.ts';
import { readJsonLines, writeJsonLines } from './json-lines.ts';
import { openSourceTree } from './source-tree.ts';

const [repository, server = '/usr/sbin/apache2', moduleDirectory = '/usr/lib/apache2/modules'] =
  process.argv.slice(2);
if (!repository) throw new Error('which clone of httpd?');
const data = join(import.meta.dirname, '../data');
const tree = openSourceTree(repository);

const version = /Apache\/(\S+)/.exec(execFileSync(server, ['-v'], { encoding: 'latin1' }))?.[1] ?? '';
write(
  'help',
  mergeHelp([
    ...importListedHelp(listServerCommands(server, moduleDirectory), version),
    ...importSourceHelp(tree.commands('refs/heads/2.4.x'), '2.4', '2.4.63-dev'),
    ...importSourceHelp(tree.commands('refs/tags/2.2.34'), '2.2', '2.2.34'),
    ...measuredHelp,
  ]),
);

const tags = new Set(execFileSync('git', ['-C', repository, 'tag'], { encoding: 'latin1' }).split('\n'));
const revisions = (series: Series) => [
  ...releasesOf(series)
    .filter((release) => tags.has(release))
    .map((release) => ({ release, revision: `refs/tags/${release}` })),
  ...(series === '2.4' ? [{ release: '2.4.63', revision: 'refs/heads/2.4.x' }] : []),
];
const allSeries: readonly Series[] = ['2.2', '2.4'];
const imported = allSeries.map((series) =>
  importHistory(
    series,
    revisions(series).map(({ release, revision }) => ({ release, commands: tree.commands(revision) })),
  ),
);
write(
  'history',
  imported.flatMap(({ histories }) => histories),
);
write(
  'dropped-directives',
  imported.flatMap(({ dropped }) => dropped),
);

const modules = readJsonLines<ModuleRecord>(join(data, 'modules.jsonl'));
write(
  'module-history',
  allSeries.flatMap((series) =>
    importModuleHistory(
      modules.filter((module) => module.series === series),
      revisions(series).map(({ release, revision }) => ({ release, paths: tree.paths(revision) })),
    ),
  ),
);

function write(table: string, records: readonly object[]): void {
  writeJsonLines(join(data, `${table}.jsonl`), records);
}
