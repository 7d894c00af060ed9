import { execFileSync } from 'node:child_process';
import { type CommandRow, type Macros, readCommandRows, readMacros } from './command-table.ts';

/** A row of a table together with the C file it stands in. */
export interface SourceCommand extends CommandRow {
  /** Path in the source tree. */
  readonly file: string;
}

interface SourceTree {
  readonly commands: (revision: string) => readonly SourceCommand[];
  /** The paths of a revision's files. */
  readonly paths: (revision: string) => readonly string[];
}

/**
 * Reads the tables of commands of revisions of httpd's git repository. Files that revisions share are read
 * once.
 */
export function openSourceTree(repository: string): SourceTree {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', repository, ...args], { encoding: 'latin1', maxBuffer: 1 << 28 });
  const macrosOf = memoise((blob) => readMacros(git('cat-file', 'blob', blob)));
  const textOf = memoise((blob) => git('cat-file', 'blob', blob));
  const rowsOf = new Map<string, readonly CommandRow[]>();

  return {
    paths: (revision) => git('ls-tree', '-r', '--name-only', revision).split('\n'),
    commands: (revision) => {
      const files = listFiles(git('ls-tree', '-r', revision));
      const headers = files.filter(({ path }) => commandHeaders.test(path));
      const macros: Macros = new Map(headers.flatMap(({ blob }) => [...macrosOf(blob)]));
      const shared = headers.map(({ blob }) => blob).join();
      return files
        .filter(({ path }) => /^(modules|server)\/.*\.c$/.test(path))
        .flatMap(({ path, blob }) => {
          const key = `${blob} ${shared}`;
          let rows = rowsOf.get(key);
          if (!rows) {
            const text = textOf(blob);
            rows = text.includes('command_rec') ? readCommandRows(text, macros) : [];
            rowsOf.set(key, rows);
          }
          return rows.map((row) => ({ ...row, file: path }));
        });
    },
  };
}

/** Headers whose macros stand for rows of a table or parts of one. */
const commandHeaders =
  /(^|\/)(ap_listen|mpm_common|unixd|beosd|mod_proxy|h2_config|md|http_config|ssl_private)\.h$/;

function listFiles(listing: string): readonly { readonly path: string; readonly blob: string }[] {
  return listing
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const tab = line.indexOf('\t');
      return { path: line.slice(tab + 1), blob: line.slice(0, tab).split(' ')[2]! };
    });
}

function memoise<Value>(compute: (key: string) => Value): (key: string) => Value {
  const cache = new Map<string, Value>();
  return (key) => {
    if (!cache.has(key)) cache.set(key, compute(key));
    return cache.get(key)!;
  };
}
