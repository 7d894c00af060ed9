import path from 'node:path';
import { type DiskEntry, nameIn, pathIn, readEntries, realpathSync, statSync } from '../../host/disk.ts';
import { isPreparingDirectory } from '../../host/preparing-directory.ts';
import { describeSystemError } from '../../host/system-error.ts';
import { type DirectoryHints, hintOfName, hintsOfDirectory, type NameHint } from './candidate-name.ts';

/** A file below a directory that may be httpd's by its name. */
export interface Candidate {
  /** Joined to the directory as it was given. */
  readonly name: string;
  readonly directory: string;
  /** The directory, absolute, with links followed. */
  readonly realDirectory: string;
  readonly isLink: boolean;
  readonly hint: NameHint;
  readonly hints: DirectoryHints;
  /** Why there is nothing to be read, as it goes on after the name: a link that leads nowhere. */
  readonly problem: string | undefined;
}

/** What lies below a directory. Names are as in `grammar/file-name.ts`. */
export interface Search {
  /** Sorted by name. */
  readonly candidates: readonly Candidate[];
  /** Directories that cannot be listed, with the reasons as they go on after the names. */
  readonly closed: readonly {
    readonly name: string;
    readonly problem: string;
    /** Whether configuration is to be expected in it. */
    readonly isApache: boolean;
  }[];
  /** Files and directories that settings exclude. */
  readonly excluded: readonly string[];
  /** Whether links led to more than was searched. */
  readonly isCut: boolean;
  /** What is in the directories, by their names as for candidates, as far as it is kept. */
  readonly entries: ReadonlyMap<string, readonly DiskEntry[]>;
}

/** Directories that are searched outside of the one that was given, where links lead to them. */
const mostOutside = 2_000;
/** Entries that are kept, those of directories without any counted as one. */
const mostKept = 100_000;
const withoutConfiguration: ReadonlySet<string> = new Set([
  ...['.git', '.hg', '.svn', '.bzr', '.jj', '_darcs', 'CVS'],
  ...['node_modules', '__pycache__', '.venv', '.tox', '.cache'],
]);
/** What the kernel makes up when it is read; there may be no end of it. */
const ofKernel = /^\/(?:proc|sys|dev)(?:\/|$)/;

/**
 * Tells which entries of a directory, by their names joined to it, are not to be looked at; undefined where all are. `has`
 * tells what is in it.
 */
export type FindExcluded = (
  directory: string,
  has: (name: string) => boolean,
) => ((name: string) => boolean) | undefined;

/** Searches a directory and what is below it by names. Links are followed, but never to where they lead back. */
export function searchDirectory(top: string, findExcluded?: FindExcluded): Search {
  const candidates: Candidate[] = [];
  const closed: Search['closed'][number][] = [];
  const excluded: string[] = [];
  const visited = new Set<string>();
  const entries = new Map<string, readonly DiskEntry[]>();
  let kept = 0;
  const realTop = realPath(top);
  let outside = 0;
  let isCut = false;
  const waiting: { readonly directory: string; readonly real: string }[] = [
    { directory: top, real: realTop },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { directory, real } = next;
    if (visited.has(real) || isMadeUp(real, directory, top)) continue;
    visited.add(real);
    const isInside = isBelow(real, realTop);
    if (!isInside && ++outside > mostOutside) {
      isCut = true;
      continue;
    }
    const hints = hintsOfDirectory(directory);
    const listed = list(directory);
    if (typeof listed === 'string') {
      const isApache = isExpected(directory, top, hints);
      // what is outside is nobody's business, nor whether it is there
      if (isInside) closed.push({ name: directory, problem: listed, isApache });
      continue;
    }
    kept += 1 + listed.length;
    if (kept <= mostKept) entries.set(directory, listed);
    const isExcluded = findExcluded?.(directory, (name) => listed.some((entry) => entry.name === name));
    for (const entry of listed) {
      const name = nameIn(directory, entry.name);
      if (isExcluded?.(name) === true) {
        excluded.push(name);
        continue;
      }
      const kind = kindOf(entry, name);
      if (kind === 'directory') {
        const realBelow = placeToSearch(entry, name, real, realTop);
        if (realBelow !== undefined) waiting.push({ directory: name, real: realBelow });
        continue;
      }
      const hint = kind === 'other' ? undefined : hintOfName(entry.name, hints);
      if (hint === undefined) continue;
      candidates.push({
        ...{ name, directory, realDirectory: real, isLink: entry.isSymbolicLink() },
        ...{ hint, hints, problem: problemOf(kind) },
      });
    }
  }
  candidates.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { candidates, closed, excluded: excluded.sort(), isCut, entries };
}

/** The kernel makes up what is in some directories when it is read; whoever names one means it. */
function isMadeUp(real: string, directory: string, top: string): boolean {
  return directory !== top && ofKernel.test(real);
}

/** Where a directory lies that is to be searched; undefined for one that has no configuration, and one that is above. */
function placeToSearch(entry: DiskEntry, name: string, real: string, realTop: string): string | undefined {
  if (withoutConfiguration.has(entry.name) || isPreparingDirectory(entry.name)) return undefined;
  if (!entry.isSymbolicLink()) return pathIn(real, entry.name);
  const place = realPath(name);
  return isBelow(realTop, place) ? undefined : place;
}

function problemOf(kind: Kind): string | undefined {
  return typeof kind === 'object' ? kind.problem : undefined;
}

/** Configuration is to be expected in it. */
function isExpected(directory: string, top: string, hints: DirectoryHints): boolean {
  return directory === top || isOwnOf(directory, hints);
}

/** Keys and caches of httpd lie below its home, too, and nobody but root reads those. */
function isOwnOf(directory: string, { isHome, isPart }: DirectoryHints): boolean {
  return isHome && (isPart || hintsOfDirectory(path.basename(directory)).isHome);
}

type Kind = 'file' | 'directory' | 'other' | { readonly problem: string };

function kindOf(entry: DiskEntry, name: string): Kind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  if (!entry.isSymbolicLink()) return 'other';
  try {
    const stat = statSync(name);
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'directory' : 'other';
  } catch (error) {
    const isDangling = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return {
      problem: isDangling ? 'is a symbolic link to a file that does not exist' : describeSystemError(error),
    };
  }
}

function list(directory: string): readonly DiskEntry[] | string {
  try {
    return readEntries(directory);
  } catch (error) {
    return describeSystemError(error);
  }
}

/** Whether a file is a directory or lies below it; both absolute, links followed. */
function isBelow(file: string, directory: string): boolean {
  if (file.startsWith(`${directory}${path.sep}`) && !file.includes('..')) return true;
  const inside = path.relative(directory, file);
  return inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside);
}

function realPath(name: string): string {
  try {
    return realpathSync(name);
  } catch {
    return path.resolve(name);
  }
}
