import { homedir } from 'node:os';
import path from 'node:path';
import { realpathSync, statSync } from '../../host/disk.ts';

/** Which files a run may write. All is judged by real paths: where a name leads, not where it lies. */
export interface WriteScope {
  /** Whether the file was named, or lies below something that was; a file that is not there is nobody's. */
  covers(file: string): boolean;
  /** Whether a path, absolute and with links followed, was named or lies below something that was; nothing needs to be there. */
  holds(real: string): boolean;
  /** What has to be named to have this scope again: absolute, links followed. */
  readonly named: readonly string[];
}

export interface Named {
  /** The arguments, as the user gave them; none stands for this directory. */
  readonly paths: readonly string[];
  /** What `--root` names. */
  readonly root: string | undefined;
  /** The servers that the arguments turned out to be; only those whose main file was named count. */
  readonly servers: readonly ServerOnDisk[];
  /** Where files lie for which that is known, by their names: absolute, links followed. */
  readonly places?: ReadonlyMap<string, string>;
}

/** What has to be known of a server to say which of its files may be written. */
export interface ServerOnDisk {
  /** The main file, as the user would name it. */
  readonly main: string;
  /** Where its ServerRoot lies on this machine, links followed; undefined where it does not lie here. */
  serverRoot(): string | undefined;
}

/**
 * Which files a run may write: file arguments and what they link to, everything that really lies below directory
 * arguments, and for a main file its directory and its ServerRoot.
 */
export function createWriteScope({ paths, root, servers, places }: Named): WriteScope {
  // The ServerRoot counts only where the main file lies in it, and never if it is the root of the machine or a home
  // directory: a main file can name any directory.
  const files = new Set<string>();
  const directories = new Set<string>();
  const named = new Set<string>();
  const addMain = (main: string): void => {
    const real = realPath(main);
    if (real === undefined) return;
    named.add(real);
    files.add(real);
    directories.add(path.dirname(real));
    for (const server of servers)
      if (path.resolve(server.main) === path.resolve(main)) addServerRoot(server.serverRoot(), real);
  };
  const addServerRoot = (serverRoot: string | undefined, main: string): void => {
    const real = serverRoot === undefined ? undefined : realPath(serverRoot);
    if (real !== undefined && isInside(main, real) && !isTooWide(real)) directories.add(real);
  };
  for (const argument of paths.length === 0 && root === undefined ? ['.'] : paths) {
    const real = realPath(argument);
    if (real === undefined) continue;
    named.add(real);
    if (isDirectory(real)) directories.add(real);
    else {
      files.add(real);
      if (servers.some(({ main }) => path.resolve(main) === path.resolve(argument))) addMain(argument);
    }
  }
  if (root !== undefined) addMain(root);
  const cache = new Map<string, boolean>();
  const holds = (real: string): boolean =>
    files.has(real) ||
    directories.has(real) ||
    [...directories].some((directory) => isInside(real, directory));
  const covers = (file: string): boolean => {
    const real = places?.get(file) ?? realPath(file);
    return real !== undefined && holds(real);
  };
  return {
    named: [...named],
    holds,
    covers(file) {
      let answer = cache.get(file);
      if (answer === undefined) {
        answer = covers(file);
        cache.set(file, answer);
      }
      return answer;
    },
  };
}

/** Whether a path is below a directory; both absolute, links followed. */
export function isInside(file: string, directory: string): boolean {
  const begins = file.startsWith(`${directory}${path.sep}`) && file.length > directory.length + 1;
  if (begins && !file.includes('..')) return true;
  const inside = path.relative(directory, file);
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside);
}

function isTooWide(directory: string): boolean {
  if (path.dirname(directory) === directory) return true;
  const home = realPath(homedir()) ?? homedir();
  return home === directory || isInside(home, directory);
}

function isDirectory(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}
