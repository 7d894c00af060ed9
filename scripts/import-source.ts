// Imports what httpd's own tables say into facts/data (help, history and dropped-directives):
// npx tsx scripts/import-source.ts REPOSITORY [SERVER MODULES]
// REPOSITORY is a clone of httpd with its tags, SERVER an installed 2.4 and MODULES the directory of its modules.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { releasesOf } from '../facts/releases.ts';
import type { HttpdLine } from '../grammar/syntax-tree.ts';
import {
  importListedHelp,
  importSourceHelp,
  listServerCommands,
  measuredHelp,
  mergeHelp,
} from './facts/import-help.ts';
import { importHistory } from './facts/import-history.ts';
import { writeJsonLines } from './facts/json-lines.ts';
import { openSourceTree } from './facts/source-tree.ts';

const [repository, server = '/usr/sbin/apache2', modules = '/usr/lib/apache2/modules'] =
  process.argv.slice(2);
if (!repository) throw new Error('which clone of httpd?');
const data = join(import.meta.dirname, '../facts/data');
const tree = openSourceTree(repository);

const version = /Apache\/(\S+)/.exec(execFileSync(server, ['-v'], { encoding: 'latin1' }))?.[1] ?? '';
writeJsonLines(
  join(data, 'help.jsonl'),
  mergeHelp([
    ...importListedHelp(listServerCommands(server, modules), version),
    ...importSourceHelp(tree.commands('refs/heads/2.4.x'), '2.4', '2.4.63-dev'),
    ...importSourceHelp(tree.commands('refs/tags/2.2.34'), '2.2', '2.2.34'),
    ...measuredHelp,
  ]),
);

const tags = new Set(execFileSync('git', ['-C', repository, 'tag'], { encoding: 'latin1' }).split('\n'));
const tagged = (line: HttpdLine) =>
  releasesOf(line)
    .filter((release) => tags.has(release))
    .map((release) => ({ release, commands: tree.commands(`refs/tags/${release}`) }));
const imported = [
  importHistory('2.2', tagged('2.2')),
  importHistory('2.4', [
    ...tagged('2.4'),
    { release: '2.4.63', commands: tree.commands('refs/heads/2.4.x') },
  ]),
];
writeJsonLines(
  join(data, 'history.jsonl'),
  imported.flatMap(({ histories }) => histories),
);
writeJsonLines(
  join(data, 'dropped-directives.jsonl'),
  imported.flatMap(({ dropped }) => dropped),
);
