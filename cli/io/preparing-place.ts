import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { recognizeFile } from '../../model/recognition/recognize-file.ts';
import { readFile } from './read-file.ts';
import { isInside } from './write-scope.ts';

export type PreparingPlace =
  | { readonly ok: true; readonly directory: string }
  /** `problem` is a clause that follows "because". */
  | { readonly ok: false; readonly problem: string };

/** What is known of the servers that files belong to. All paths are absolute, links followed. */
export interface KnownServers {
  readonly mains: readonly string[];
  /** The directories that they include as a whole, with all that is below. */
  readonly included: () => readonly string[];
}

/**
 * Where a new file for `directory` (absolute, links followed) can wait to be renamed into it: `run`, which is nobody
 * else's, if it is on the same file system; else a new directory called `name` in the highest directory of that file
 * system that this user may write, if no Include reads what is there.
 */
export function choosePreparingPlace(
  directory: string,
  run: string,
  name: string,
  { mains, included }: KnownServers,
): PreparingPlace {
  if (areOnSameFileSystem(run, directory)) return { ok: true, directory: run };
  let top = directory;
  for (let above = path.dirname(top); above !== path.dirname(above); above = path.dirname(above)) {
    if (!areOnSameFileSystem(above, directory)) break;
    if (mayWrite(above)) top = above;
  }
  if (!mayWrite(top)) return { ok: false, problem: 'its directory is read-only' };
  const isRead = included().some((one) => one === top || isInside(top, one));
  // no server that starts includes a directory which its own main file is in
  const isFree = top !== directory || mains.some((main) => isInside(main, top)) || isNoPartOfServer(top);
  if (isFree && !isRead) return { ok: true, directory: path.join(top, name) };
  return {
    ok: false,
    problem: `a new file could only be prepared in \`${top}\`, where an Include of httpd may reach it; XDG_STATE_HOME can name a directory on the same file system`,
  };
}

/** Makes a directory for prepared files, which must not be there yet. */
export function makePreparingPlace(directory: string): void {
  mkdirSync(directory, { mode: 0o700 });
}

/**
 * Whether `rename` could lead from one directory to the other: devices alone do not tell, because a file system can be
 * mounted at two places. The system says EXDEV before it looks at the last name, and no file can be called `.`.
 */
function areOnSameFileSystem(from: string, to: string): boolean {
  if (!isSameDevice(from, to)) return false;
  if (process.platform === 'win32') return true;
  try {
    renameSync(`${from}/.`, `${to}/.`);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code !== 'EXDEV';
  }
}

function isSameDevice(one: string, other: string): boolean {
  try {
    return statSync(one).dev === statSync(other).dev;
  } catch {
    return false;
  }
}

function mayWrite(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const REPOSITORIES: readonly string[] = ['.git', '.hg', '.svn', '.jj', '.bzr', '_darcs', 'CVS'];
/** Files that are looked into. */
const MOST_LOOKS = 100;

/**
 * Whether httpd could not start if it included the directory: it would read every file in it and below it, and one of
 * them is not a configuration.
 */
function isNoPartOfServer(directory: string): boolean {
  if (REPOSITORIES.some((name) => existsSync(path.join(directory, name)))) return true;
  const files = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.slice(0, MOST_LOOKS).some(({ name }) => {
    const file = path.join(directory, name);
    if (lstatSync(file).size > 1_000_000) return false;
    const read = readFile(file);
    return read.ok && recognizeFile(read.text, name).owner === 'foreign';
  });
}
