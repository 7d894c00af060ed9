import path from 'node:path';
import { endingIn, namesOf } from '../../facts/configuration-names.ts';

/**
 * How much the name of a file says for its being httpd's. `sure`: all. `likely`: worth a word where the text leaves it open;
 * so is `aside`, under which name no server includes it (`.x.conf`, `x.conf.prod`). `possible`: only clear text makes it
 * one. `leftover`: a package manager put it aside.
 */
export type NameHint = 'sure' | 'likely' | 'aside' | 'possible' | 'leftover';

/** What the names of a directory, and of those above it, say of the files in it. */
export interface DirectoryHints {
  /** Whether a distribution has httpd in a directory of this name, or one close above has it. */
  readonly isHome: boolean;
  /** Whether configurations include all files of a directory of this name. */
  readonly isPart: boolean;
}

/** Directories above a file that count. */
const mostLevels = 3;

/** What the last names of a directory's path say. */
export function hintsOfDirectory(directory: string): DirectoryHints {
  const names = path.resolve(directory).split(path.sep).slice(-mostLevels);
  return {
    isHome: names.some((name) => namesOf('home').has(name)),
    isPart: namesOf('part').has(names.at(-1)?.toLowerCase() ?? ''),
  };
}

/** What the name of a file says in its directory; undefined for one that is not looked into. */
export function hintOfName(base: string, { isHome, isPart }: DirectoryHints): NameHint | undefined {
  const name = base.toLowerCase();
  if (name === '.htaccess') return 'sure';
  if (isBackup(name) || name.startsWith('readme')) return undefined;
  if (name.startsWith('.')) return hintOfHidden(name);
  if (endingIn(name, 'leftover-ending') !== undefined) return 'leftover';
  if (endingIn(name, 'ending') !== undefined) return 'likely';
  if (endingIn(name, 'weak-ending') !== undefined) return isHome || isPart ? 'likely' : 'possible';
  if (isPart) return endingIn(name, 'foreign-ending') === undefined ? 'likely' : 'possible';
  return hintOfStem(name, isHome);
}

function hintOfHidden(name: string): NameHint | undefined {
  if (name.startsWith('.htaccess')) return 'possible';
  return endingIn(name.slice(1), 'ending') === undefined ? undefined : 'aside';
}

/** Of a name whose ending says nothing, or that it is a copy. */
function hintOfStem(name: string, isHome: boolean): NameHint | undefined {
  const copy = copyEnding(name);
  const stem = copy === undefined ? name : name.slice(0, -copy.length);
  if (copy !== undefined && endingIn(stem, 'ending') !== undefined) return isHome ? 'likely' : 'possible';
  if (namesOf('htaccess').has(name) || hasInnerEnding(name, copy)) return 'aside';
  // whatever comes after a dot: `apache.24.misp.ssl`
  const hasWord = [...namesOf('word')].some((word) => stem.includes(word));
  const hasEnding = copy !== undefined || name.includes('.');
  return isHome || hasWord || !hasEnding ? 'possible' : undefined;
}

/** The ending of a name in lower case that makes it that of a template or a copy, as in `site.conf.bak`. */
export function copyEnding(name: string): string | undefined {
  return endingIn(name, 'template-ending') ?? endingIn(name, 'copy-ending');
}

/** Whether a word, and not the ending of a copy, comes after that of a configuration: an environment. Numbers count copies. */
function hasInnerEnding(name: string, copy: string | undefined): boolean {
  if (copy !== undefined || endingIn(name, 'older-ending') !== undefined) return false;
  const dot = name.lastIndexOf('.');
  return /[a-z]/.test(name.slice(dot)) && endingIn(name.slice(0, dot), 'ending') !== undefined;
}

function isBackup(name: string): boolean {
  return endingIn(name, 'backup-ending') !== undefined;
}
