import { homedir } from 'node:os';
import path from 'node:path';
import { indexNames } from '../model/server/assumed-server.ts';
import { existsSync, statSync } from './disk.ts';
import { isBelow, realPath } from './reading-policy.ts';

/** Levels above a folder that are searched. */
const MOST_LEVELS = 40;

/**
 * The site that a folder belongs to: the highest folder, `directory` or above it in its repository, with a .htaccess or an
 * index file; absolute. Without a repository nothing above `top` counts. Never the user's home directory or one above
 * that; undefined where there is none.
 */
export function findSite(directory: string, top = directory): string | undefined {
  const names = ['.htaccess', ...indexNames()];
  const home = realPath(homedir());
  const start = path.resolve(directory);
  let found: string | undefined;
  let foundWithin: string | undefined;
  let above = start;
  for (let level = 0; level < MOST_LEVELS; level++) {
    const next = path.dirname(above);
    if (next === above || isBelow(home, realPath(above))) break;
    const hasSign = names.some((name) => isFile(path.join(above, name)));
    if (hasSign) found = above;
    if (hasSign && isBelow(above, path.resolve(top))) foundWithin = above;
    if (existsSync(path.join(above, '.git'))) return found;
    above = next;
  }
  return foundWithin;
}

function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

/**
 * Where a site is on the server whose error log has these paths: what precedes in one of them the path of something in the
 * site, as long as possible, or the name of its folder. Undefined where none fits, and where the paths are those here.
 */
export function findDocumentRoot(site: string, logged: readonly string[]): string | undefined {
  for (const file of logged) {
    const parts = file.split('/');
    if (parts.includes('..')) continue;
    if (isBelow(file, realPath(site))) return undefined;
    for (let at = 2; at < parts.length; at++) {
      const below = parts.slice(at).join('/');
      if (below !== '' && existsSync(path.join(site, below))) return parts.slice(0, at).join('/');
    }
    const named = parts.lastIndexOf(path.basename(site));
    if (named > 0) return parts.slice(0, named + 1).join('/');
  }
  return undefined;
}
