import { execFileSync } from 'node:child_process';
import { readRows } from '../packing/read-rows.ts';
import type { CauseSources } from './message-causes.ts';

/** The C files of a revision in a clone of httpd, and the handlers of the directives of 2.4. */
export function readCauseSources(repository: string, revision: string): CauseSources {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', repository, ...args], { encoding: 'latin1', maxBuffer: 1 << 28 });
  const paths = git('ls-tree', '-r', '--name-only', revision)
    .split('\n')
    .filter((path) => /^(?:server|modules|os|include)\/.*\.[ch]$/.test(path));
  const files = new Map(paths.map((path) => [path, git('show', `${revision}:${path}`)]));
  const handlers = readRows('directives').flatMap(({ name, series, source }) => {
    const [, handler, file] = /^(\w+) (\S+?):\d+/.exec(String(source)) ?? [];
    return series === '2.4' && handler && file ? [{ name: String(name), handler, file }] : [];
  });
  return { files, handlers };
}
