import type { Dirent } from 'node:fs';
import path from 'node:path';
import { linesThatKnow } from '../facts/directives.ts';
import { parse } from '../grammar/parse.ts';
import { readEntries, realpathSync, statSync } from '../host/disk.ts';
import { describeSystemError, readFile } from './read-file.ts';

/** What the arguments of `plume lint` lead to. */
export interface FoundFiles {
  /** In the order of the arguments, those of a directory sorted; each file once, whatever names it has. */
  readonly files: readonly string[];
  /** Sentences about arguments and directories that lead nowhere. */
  readonly problems: readonly string[];
  /** `.conf` files of other programs that were left out. */
  readonly foreign: readonly string[];
}

/**
 * The files to lint. What is named is taken as it is; in a directory, below it too, Apache's configuration is found by
 * name: `.htaccess`, `*.conf` (unless its lines are another program's), and all files of the directories that Debian
 * reads as a whole.
 */
export function findFiles(paths: readonly string[]): FoundFiles {
  const problems: string[] = [];
  const foreign: string[] = [];
  const found: string[] = [];
  for (const argument of paths) {
    // a variable of a shell that is not set: all that is below this directory is not what was meant
    if (argument === '') {
      problems.push('An argument is empty: name a file or a directory.');
      continue;
    }
    const name = path.normalize(argument).replace(/(?<=.)[\\/]$/, '');
    const kind = kindOf(name);
    if (kind.is === 'missing') problems.push(`\`${argument}\` ${kind.why}.`);
    else if (kind.is !== 'directory') found.push(name);
    else {
      const before = problems.length;
      const inside = searchDirectory(name, problems);
      const [own, others] = partition(inside, (file) => isCertain(file) || looksLikeApache(file));
      found.push(...own);
      if (own.length > 0) foreign.push(...others);
      else if (problems.length === before) problems.push(describeEmpty(argument, others));
    }
  }
  return { files: dropOtherNames(found), problems, foreign };
}

const directoriesToSkip: ReadonlySet<string> = new Set([
  ...['.git', '.hg', '.svn', '.bzr', '.jj', '_darcs', 'CVS'],
  'node_modules',
]);
const directoriesReadWhole: ReadonlySet<string> = new Set([
  ...['sites-available', 'sites-enabled', 'conf-available', 'conf-enabled', 'mods-available', 'mods-enabled'],
]);
/** Homes of httpd in the distributions; a `.conf` file close below one is httpd's even when no line of it is understood. */
const homes: ReadonlySet<string> = new Set([
  ...[
    'apache',
    'apache2',
    'apache22',
    'apache24',
    'httpd',
    'httpd24',
    'Apache24',
    'conf.modules.d',
    'vhosts.d',
  ],
]);
const leftover = /(?:~|\.(?:bak|orig|rej|save|swp|tmp|rpmnew|rpmsave|rpmorig|dpkg-\w+|ucf-\w+))$|^README/i;

type Kind =
  | { readonly is: 'file' | 'directory' | 'other' }
  | { readonly is: 'missing'; readonly why: string };

function kindOf(name: string): Kind {
  try {
    const stat = statSync(name);
    return { is: stat.isDirectory() ? 'directory' : stat.isFile() ? 'file' : 'other' };
  } catch (error) {
    return { is: 'missing', why: describeSystemError(error) };
  }
}

/** Files below `top` that may be httpd's by their names, sorted. Links are followed, but never to where they lead back. */
function searchDirectory(top: string, problems: string[]): readonly string[] {
  const found: string[] = [];
  const visited = new Set<string>();
  const waiting = [top];
  for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
    const entries = listDirectory(directory, visited, problems);
    for (const entry of entries) {
      const name = directory === '.' ? entry.name : path.join(directory, entry.name);
      const kind = entry.isSymbolicLink()
        ? kindOf(name).is
        : entry.isDirectory()
          ? 'directory'
          : entry.isFile()
            ? 'file'
            : 'other';
      if (kind === 'directory') {
        const leadsUp = entry.isSymbolicLink() && isAbove(name, top);
        if (!directoriesToSkip.has(entry.name) && !leadsUp) waiting.push(name);
      } else if (kind === 'file' || kind === 'missing') {
        if (isCandidate(entry.name, directory)) found.push(name);
      }
    }
  }
  return found.sort((a, b) => (a < b ? -1 : 1));
}

function listDirectory(directory: string, visited: Set<string>, problems: string[]): readonly Dirent[] {
  try {
    const real = realpathSync(directory);
    if (visited.has(real)) return [];
    visited.add(real);
    return readEntries(directory);
  } catch (error) {
    problems.push(`\`${directory}\` ${describeSystemError(error)}.`);
    return [];
  }
}

function isAbove(link: string, top: string): boolean {
  const target = realpathSync(link);
  const inside = path.relative(target, realpathSync(top));
  return inside === '' || (!inside.startsWith('..') && !path.isAbsolute(inside));
}

function isCandidate(base: string, directory: string): boolean {
  if (base === '.htaccess') return true;
  if (leftover.test(base)) return false;
  if (base.toLowerCase().endsWith('.conf')) return true;
  return directoriesReadWhole.has(path.basename(path.resolve(directory))) && !base.startsWith('.');
}

/** Whether name and place alone say that the file is httpd's. */
function isCertain(file: string): boolean {
  const base = path.basename(file);
  if (base === '.htaccess' || /^(?:httpd\b.*|apache2)\.conf$/i.test(base)) return true;
  const places = path.dirname(path.resolve(file)).split(path.sep).slice(-3);
  return places.some((place) => homes.has(place) || directoriesReadWhole.has(place));
}

/** Whether at least half of the commands are known to some httpd; an unreadable file is kept, so that it is spoken of. */
function looksLikeApache(file: string): boolean {
  const read = readFile(file);
  if (!read.ok) return true;
  let known = 0;
  let commands = 0;
  for (const line of parse(read.text.slice(0, 100_000), '2.4').lines) {
    if (line.kind !== 'directive' && line.kind !== 'open') continue;
    commands++;
    if (linesThatKnow(line.key).length > 0) known++;
  }
  return known * 2 >= commands;
}

/** Each file once: where several names lead to it, the one that is no link, else the first. */
function dropOtherNames(files: readonly string[]): readonly string[] {
  const chosen = new Map<string, string>();
  for (const file of files) {
    const real = realPath(file);
    const before = chosen.get(real);
    const isReal = path.resolve(file) === real;
    if (before === undefined || (isReal && path.resolve(before) !== real)) chosen.set(real, file);
  }
  const kept = new Set(chosen.values());
  return [...new Set(files)].filter((file) => kept.has(file));
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}

function describeEmpty(directory: string, foreign: readonly string[]): string {
  const reason =
    foreign.length === 0
      ? ' (plume looks for `.htaccess`, `*.conf`, and all files in directories such as `sites-available`)'
      : `: ${listNames(foreign)} ${foreign.length === 1 ? 'is' : 'are'} of another program`;
  return `\`${directory}\` has no Apache configuration${reason}. A file that is named is linted whatever it is called.`;
}

/** The first names of a list that may be long. */
export function listNames(files: readonly string[]): string {
  const named = files.slice(0, 3).map((file) => `\`${file}\``);
  const rest = files.length - named.length;
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): readonly [T[], T[]] {
  const yes: T[] = [];
  const no: T[] = [];
  for (const item of items) (test(item) ? yes : no).push(item);
  return [yes, no];
}
