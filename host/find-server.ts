import { homedir } from 'node:os';
import path from 'node:path';
import type { Knowledge } from '../facts/knowledge.ts';
import { kindOfFile } from '../model/contexts/file-kind.ts';
import { recognizeFile } from '../model/recognition/recognize-file.ts';
import { type DiskEntry, existsSync, nameIn, readEntries, realpathSync, statSync } from './disk.ts';
import { guessServer } from './guess-maps.ts';
import { inclusionsOf } from './included-files.ts';
import { createNodeFiles } from './node-files.ts';
import { parseBeginning } from './parse-beginning.ts';
import { isPreparingDirectory } from './preparing-directory.ts';
import { readBeginning } from './read-beginning.ts';
import type { SeenFiles } from './seen-files.ts';

export interface FoundMain {
  /** As the user would name it: joined to what was given. */
  readonly file: string;
  /** The main file in whose directory it lies, one that `httpd -f` would take: `conf/original/httpd.conf`. */
  readonly nestedIn: string | undefined;
}
export interface FoundMains {
  /** The outermost first, those of one depth by name. */
  readonly mains: readonly FoundMain[];
  /** Whether there was too much to be searched. */
  readonly isCut: boolean;
}

export interface SearchLimits {
  /** Directories that are searched at most. */
  readonly directories?: number;
  /** How far below the given one. */
  readonly depth?: number;
  /** What is known to be in directories, by their names. */
  readonly entries?: SeenFiles['entries'] | undefined;
  /** Whether a file or directory is left out. */
  readonly excludes?: ((name: string) => boolean) | undefined;
}

const names: ReadonlySet<string> = new Set(['apache2.conf', 'httpd.conf']);
/** What makes a file with such a name one that httpd can be started with; packages use the names for mere parts, too. */
const mainSigns: ReadonlySet<string> = new Set([
  ...['serverroot', 'listen', 'port', 'pidfile', 'user', 'loadmodule', 'include', 'includeoptional', 'mutex'],
]);
/** What a file with any name has to say beside Listen, if it has no ServerRoot; parts of a server listen and load, too. */
const startSigns: ReadonlySet<string> = new Set(['pidfile', 'user', 'documentroot', 'errorlog']);
const skipped: ReadonlySet<string> = new Set([
  ...['.git', '.hg', '.svn', '.bzr', '.jj', '_darcs', 'CVS'],
  ...['node_modules', '__pycache__', '.venv', '.tox', '.cache', 'proc', 'sys', 'dev'],
]);
const mostDirectories = 10_000;
const deepest = 12;
/** Files with other names that are opened to see whether they are main files. */
const mostOpened = 500;

/**
 * The main files in a directory and below it: those called apache2.conf and httpd.conf, unless they say nothing that a
 * main file says; where there is none, any `.conf` that can be nothing else. A file that another one of them includes is
 * none. Links to directories are not followed.
 */
export function findMainFiles(directory: string, limits: SearchLimits = {}): FoundMains {
  const searched = searchBelow(directory, limits);
  const named = searched.files.filter(
    (file) => names.has(path.basename(file).toLowerCase()) && saysAnyOf(file, mainSigns),
  );
  let mains = named;
  let isCut = searched.isCut;
  if (named.length === 0) {
    mains = searched.files.slice(0, mostOpened).filter(saysThatItIsMain);
    isCut ||= searched.files.length > mostOpened;
  }
  const kept = dropIncluded(mains);
  return { mains: kept.map((file) => ({ file, nestedIn: findNest(file, kept) })), isCut };
}

export interface SurroundingServer {
  /** The main file, absolute. */
  readonly main: string;
  /**
   * Whether it brings the file, were all conditions to hold; `absent` for what lies beside it and is not enabled. A copy
   * may lack the links that enable it, so there this is at least unknown.
   */
  readonly brings: Knowledge;
}

/** Levels above a file that are searched. */
const mostLevels = 8;
/** Where a main file lies below a directory that a part of its server lies below, too. */
const usualPlaces: readonly string[] = [
  ...['apache2.conf', 'httpd.conf', 'conf/httpd.conf', 'conf/apache2.conf'],
  ...['apache2/apache2.conf', 'apache2/httpd.conf', 'httpd/conf/httpd.conf', 'httpd/httpd.conf'],
  ...[
    'etc/apache2/apache2.conf',
    'etc/apache2/httpd.conf',
    'etc/httpd/conf/httpd.conf',
    'etc/httpd/httpd.conf',
  ],
];

/**
 * The servers that a file may be part of: main files at the usual places beside it and above it, the nearest first.
 * Goes up to the root of the repository, below the user's home directory, eight levels at most.
 */
export function findServersAround(file: string): readonly SurroundingServer[] {
  const asked = path.resolve(file);
  const mains = new Map<string, string>();
  let above = path.dirname(asked);
  for (let level = 0; level <= mostLevels; level++) {
    const here = usualPlaces
      .map((place) => path.join(above, place))
      .filter((place) => isFile(place) && saysAnyOf(place, mainSigns));
    const found = here.length === 0 && level <= 1 ? mainsIn(above) : here;
    for (const main of found) if (!mains.has(realPath(main))) mains.set(realPath(main), main);
    const next = path.dirname(above);
    const isTop = existsSync(path.join(above, '.git')) || above === homedir() || next === above;
    if (isTop) break;
    above = next;
  }
  const doesBring = createBringing();
  return [...mains.values()]
    .filter((main) => !isIncludedByOne(main, [...mains.values()], doesBring))
    .map((main) => ({ main, brings: doesBring(main, asked) }));
}

/** Files with other names that are main files. */
function mainsIn(directory: string): readonly string[] {
  return listDirectory(directory)
    .filter((entry) => entry.name.toLowerCase().endsWith('.conf') && !entry.isDirectory())
    .slice(0, mostOpened)
    .map((entry) => path.join(directory, entry.name))
    .filter((file) => isFile(file) && saysThatItIsMain(file));
}

/** Whether a main file brings a file. */
type DoesBring = (main: string, file: string) => Knowledge;

/** Finds what each main file includes once, however many files are asked about. */
function createBringing(): DoesBring {
  const byMain = new Map<string, DoesBring>();
  return (main, file) => {
    let doesBring = byMain.get(main);
    if (doesBring === undefined) {
      const { maps, mainPath, serverRoot, policy } = guessServer(main);
      const files = createNodeFiles({ maps, policy });
      const inclusions = inclusionsOf(mainPath, files, serverRoot);
      doesBring = (_, wanted) => {
        const pathOfFile = files.pathOf(wanted);
        return pathOfFile === undefined ? 'unknown' : inclusions.bring(pathOfFile);
      };
      byMain.set(main, doesBring);
    }
    return doesBring(main, file);
  };
}

function nameInTop(top: string, name: string): string {
  return top === '.' ? name : path.join(top, name);
}

/** A file that is called so; the directory itself tells of all but links what they are. */
function isConfiguration(entry: DiskEntry, name: string): boolean {
  return entry.name.toLowerCase().endsWith('.conf') && (entry.isFile() || isFile(name));
}

/** Files below a directory that are called as configuration is, the nearest first; each directory once. */
function searchBelow(
  top: string,
  { directories = mostDirectories, depth = deepest, entries: known, excludes = () => false }: SearchLimits,
): { readonly files: readonly string[]; readonly isCut: boolean } {
  const files: string[] = [];
  let isCut = false;
  let level: readonly string[] = [top];
  let count = 0;
  for (let at = 0; level.length > 0; at++) {
    const below: string[] = [];
    for (const directory of level) {
      if (++count > directories) return { files, isCut: true };
      const entries = sorted(known?.get(directory)) ?? listDirectory(directory);
      for (const entry of entries) {
        const name = at === 0 ? nameInTop(directory, entry.name) : nameIn(directory, entry.name);
        if (excludes(name)) continue;
        if (!entry.isDirectory()) {
          if (isConfiguration(entry, name)) files.push(name);
        } else if (!skipped.has(entry.name) && !isPreparingDirectory(entry.name)) below.push(name);
      }
    }
    if (at === depth && below.length > 0) isCut = true;
    level = at === depth ? [] : below;
  }
  return { files, isCut };
}

function listDirectory(directory: string): readonly DiskEntry[] {
  try {
    return sorted(readEntries(directory));
  } catch {
    return [];
  }
}

function sorted(entries: readonly DiskEntry[]): readonly DiskEntry[];
function sorted(entries: readonly DiskEntry[] | undefined): readonly DiskEntry[] | undefined;
function sorted(entries: readonly DiskEntry[] | undefined): readonly DiskEntry[] | undefined {
  return entries?.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function saysAnyOf(file: string, signs: ReadonlySet<string>): boolean {
  const { lines, source } = parseBeginning(file);
  const isFound = lines.some((line) => line.kind === 'directive' && signs.has(line.key));
  if (!isFound) return false;
  // other programs have a httpd.conf, too, and a template is none before it is filled in
  const { owner, template } = recognizeFile(source.text, file);
  return owner !== 'foreign' && template === undefined;
}

function saysThatItIsMain(file: string): boolean {
  const text = readBeginning(file);
  // most files need not be taken apart to see that they say neither
  if (!/serverroot|listen/i.test(text)) return false;
  const document = parseBeginning(file);
  if (kindOfFile(document, file) !== 'server') return false;
  const { owner, template } = recognizeFile(text, file);
  if (owner !== 'apache' || template !== undefined) return false;
  const keys = new Set(document.children.map((line) => (line.kind === 'directive' ? line.key : '')));
  return keys.has('serverroot') || (keys.has('listen') && [...startSigns].some((sign) => keys.has(sign)));
}

/** Without those that another one brings: Debian's httpd.conf was a part of apache2.conf. */
function dropIncluded(mains: readonly string[]): readonly string[] {
  if (mains.length < 2) return mains;
  const doesBring = createBringing();
  return mains.filter((main) => !isIncludedByOne(main, mains, doesBring));
}

function isIncludedByOne(file: string, mains: readonly string[], doesBring: DoesBring): boolean {
  return mains.some(
    (main) =>
      main !== file &&
      isNear(main, file) &&
      doesBring(main, file) === 'present' &&
      doesBring(file, main) !== 'present',
  );
}

/** Only what is below the directory of a main file, or of its `conf`, is worth the look. */
function isNear(main: string, file: string): boolean {
  return isInside(path.resolve(file), serverDirectory(main));
}

function findNest(file: string, mains: readonly string[]): string | undefined {
  const directory = path.dirname(path.resolve(file));
  const nests = mains.filter(
    (main) => path.dirname(path.resolve(main)) !== directory && isInside(directory, serverDirectory(main)),
  );
  return nests.sort((a, b) => b.length - a.length)[0];
}

function serverDirectory(main: string): string {
  const directory = path.dirname(path.resolve(main));
  return path.basename(directory) === 'conf' ? path.dirname(directory) : directory;
}

function isInside(file: string, directory: string): boolean {
  const inside = path.relative(directory, file);
  return inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside);
}

function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
