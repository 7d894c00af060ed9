import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { nameOfPreparingDirectory } from '../../host/preparing-directory.ts';
import { isOwnDirectory } from './state-directory.ts';
import type { Journal, JournalFile } from './write-journal.ts';
import { isInside } from './write-scope.ts';

/** The directory in that of a run where old texts wait that have to be put back. */
export function undoDirectoryOf(run: string): string {
  return path.join(run, `${path.basename(run)}-undo`);
}

/**
 * What tells a prepared file that plume has written from every other one: its inode and the time of its last change.
 * No program can set that time, so a file from an archive or a repository does not have the one that a journal from
 * there says.
 */
export function markOf(prepared: string): string {
  const { ino, ctimeNs } = lstatSync(prepared, { bigint: true });
  return `${ino} ${ctimeNs}`;
}

/** Whether all paths of a journal are such as plume itself chooses for the run of this directory. */
export function hasOwnPaths(run: string, { named, places, files }: Journal): boolean {
  return (
    named.every(isPlain) &&
    files.every((file) => isPlain(file.target) && isPreparedBy(run, file)) &&
    places.every((place) => files.some(({ target }) => isPlaceOf(run, place, target)))
  );
}

/** Whether the file is where it was prepared, and the very one that was. */
export function isGenuine({ prepared, made }: JournalFile): boolean {
  const directory = path.dirname(prepared);
  return realpathSync(directory) === directory && isOwnDirectory(directory) && markOf(prepared) === made;
}

/** No `..`, no `.`, no slash too many. */
function isPlain(name: string): boolean {
  return path.isAbsolute(name) && path.resolve(name) === name;
}

function isPreparedBy(run: string, { target, prepared }: JournalFile): boolean {
  const numbered = path.dirname(prepared);
  const place = path.dirname(numbered);
  return (
    isPlain(prepared) &&
    path.basename(prepared) === path.basename(target) &&
    /^\d+$/.test(path.basename(numbered)) &&
    (place === run || place === undoDirectoryOf(run) || isPlaceOf(run, place, target))
  );
}

/** Whether a directory is one that a run makes where the state directory is on another file system than the file. */
function isPlaceOf(run: string, place: string, target: string): boolean {
  const names = [run, undoDirectoryOf(run)].map((one) => nameOfPreparingDirectory(path.basename(one)));
  return isPlain(place) && names.includes(path.basename(place)) && isInside(target, path.dirname(place));
}
