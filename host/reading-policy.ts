import { homedir } from 'node:os';
import path from 'node:path';
import { existsSync, realpathSync } from './disk.ts';

/** What of this machine may be looked at for the sake of one server. */
export interface ReadingPolicy {
  /**
   * Directories here, absolute, with links followed. Outside of them nothing is known but files whose text is Apache's.
   * Undefined for a server at home: what httpd reads there, plume may read.
   */
  readonly trees: readonly string[] | undefined;
  /** Whether files that are not configuration (users, groups) may be read to answer a question. */
  readonly readsData: boolean;
}

/** The policy of a server at home, and of whoever names each file. */
export const readEverything: ReadingPolicy = { trees: undefined, readsData: true };

/** Who says that a file is the main file of a server. */
export type Trust =
  /** A person, by naming it. */
  | { readonly kind: 'named' }
  /**
   * plume found it. `within` is the directory that was searched, or the folder of an editor: nothing outside of it is
   * free. Without it the file was found around another one.
   */
  | { readonly kind: 'found'; readonly within?: string | undefined };

/**
 * The directories that a server in `directories` leaves free, where nobody named a directory: those of its repository
 * only, and never one that has the user's home in it, whatever its paths were laid on.
 */
export function treesAround(main: string, directories: readonly string[], trust: Trust): readonly string[] {
  const repository = trust.kind === 'found' ? repositoryOf(main) : undefined;
  const own = realPath(path.dirname(main));
  const free = directories
    .map(realPath)
    .map((directory) => (repository !== undefined && isBelow(repository, directory) ? repository : directory))
    .filter((directory) => repository === undefined || isBelow(directory, repository))
    .filter((directory) => !isBelow(realPath(homedir()), directory));
  return [...new Set([own, ...free])];
}

/** The root of the repository that a file is in, links followed; undefined outside of all. */
export function repositoryOf(file: string): string | undefined {
  for (let above = realPath(path.dirname(file)); ; above = path.dirname(above)) {
    if (existsSync(path.join(above, '.git'))) return above;
    if (above === path.dirname(above)) return undefined;
  }
}

/** Whether a file is a directory or lies below it; both absolute. */
export function isBelow(file: string, directory: string): boolean {
  const inside = path.relative(directory, file);
  return (
    inside === '' || (inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside))
  );
}

/** The absolute path with its links followed; unchanged where that is impossible. */
export function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}
