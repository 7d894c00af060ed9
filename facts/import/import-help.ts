import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Series } from '../../grammar/syntax-tree.ts';
import { moduleFilesOf } from '../../test/kit/httpd-installation.ts';
import { moduleFact } from '../modules.ts';
import { compareText } from './directive-record.ts';
import type { SourceCommand } from './source-tree.ts';

/** One line of facts/data/help.jsonl: what httpd says a command takes. */
export interface HelpRecord {
  readonly name: string;
  readonly series: Series;
  /** The C module whose table holds the text. */
  readonly provider: string;
  readonly help: string;
  readonly source: string;
}

/** A command as `httpd -L` lists it. */
export interface ListedCommand {
  readonly name: string;
  readonly file: string;
  readonly help: string;
}

/**
 * Every command of an installed server with all of its modules, once per multi-processing module. The server
 * only lists; it is not started.
 */
export function listServerCommands(server: string, modules: string): readonly ListedCommand[] {
  const directory = mkdtempSync(join(tmpdir(), 'plume-help-'));
  try {
    const files = moduleFilesOf(modules);
    const load = (file: string) => `LoadModule ${moduleIdentifier(file)} ${join(modules, file)}\n`;
    const isMpm = (file: string) => file.startsWith('mod_mpm_');
    const common = `ServerRoot ${directory}\nDefaultRuntimeDir ${directory}\nServerName listing\nErrorLog /dev/null\n`;
    return files.filter(isMpm).flatMap((mpm) => {
      const main = join(directory, 'httpd.conf');
      const others = files.filter((file) => !isMpm(file));
      writeFileSync(main, common + [mpm, ...others].map(load).join(''));
      return readListing(
        execFileSync(server, ['-f', main, '-L'], { encoding: 'latin1', stdio: ['ignore', 'pipe', 'ignore'] }),
      );
    });
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function moduleIdentifier(file: string): string {
  const name = basename(file, '.so');
  if (name.startsWith('mod_mpm_')) return `${name.slice('mod_'.length)}_module`;
  const module = moduleFact(name, '2.4');
  if (!module) throw new Error(`${file} is no module that plume knows`);
  return module.identifier;
}

/** The commands of an `httpd -L` listing: a name with its file, then its help and where it is allowed. */
function readListing(listing: string): readonly ListedCommand[] {
  const commands: ListedCommand[] = [];
  const lines = listing.split('\n');
  for (let at = 0; at < lines.length; ) {
    const head = /^(\S+) \(([^)]+)\)$/.exec(lines[at++]!);
    if (!head) continue;
    const [, name = '', file = ''] = head;
    const text: string[] = [];
    while (at < lines.length && !lines[at]!.startsWith('\tAllowed in ')) text.push(lines[at++]!);
    commands.push({ name, file, help: text.join('\n').replace(/^\t/, '') });
  }
  return commands;
}

/** The records for 2.4 that a server lists. */
export function importListedHelp(commands: readonly ListedCommand[], version: string): readonly HelpRecord[] {
  return commands
    .filter(({ help }) => help !== '')
    .map(({ name, file, help }) => ({
      name,
      series: '2.4',
      provider: providerOf(file),
      help,
      source: `httpd ${version}, -L`,
    }));
}

/** The records for a series that its source holds. */
export function importSourceHelp(
  commands: readonly SourceCommand[],
  series: Series,
  revision: string,
): readonly HelpRecord[] {
  return commands.flatMap(({ name, file, help }) =>
    help === undefined
      ? []
      : [{ name, series, provider: providerOf(file), help, source: `${file}, httpd ${revision}` }],
  );
}

/** Help that httpd puts together when it starts. */
export const measuredHelp: readonly HelpRecord[] = [
  {
    name: 'AcceptMutex',
    series: '2.2',
    provider: 'core',
    help: 'Valid accept mutexes for this platform and MPM are: default, flock, fcntl, sysvsem, posixsem, pthread.',
    source: 'AcceptMutex foo, asked of 2.2.34 on Linux',
  },
];

/** One record per name, series and provider: the first that was given, in the order of the file. */
export function mergeHelp(records: readonly HelpRecord[]): readonly HelpRecord[] {
  const first = new Map<string, HelpRecord>();
  for (const record of records) {
    const key = `${record.name.toLowerCase()} ${record.series} ${record.provider}`;
    if (!first.has(key)) first.set(key, record);
  }
  return [...first.entries()].sort(([a], [b]) => compareText(a, b)).map(([, record]) => record);
}

/** The name plume's tables give to the module whose commands a C file holds. */
export function providerOf(file: string): string {
  const name = basename(file, '.c');
  return fileModules[name] ?? name;
}

const fileModules: Readonly<Record<string, string>> = {
  h2_config: 'mod_http2',
  lua_config: 'mod_lua',
  mod_md_config: 'mod_md',
  tls_conf: 'mod_tls',
  util_ldap: 'mod_ldap',
};
