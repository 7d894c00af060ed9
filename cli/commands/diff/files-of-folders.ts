import path from 'node:path';
import { lstatSync, readEntries } from '../../../host/disk.ts';

/** The names of all files and links below either of two folders, in no order; what Git keeps for itself is left out. */
export function filesOfFolders(folders: readonly string[]): readonly string[] {
  const found: string[] = [];
  const open = [''];
  for (let below = open.pop(); below !== undefined; below = open.pop()) {
    for (const name of new Set(folders.flatMap((folder) => namesIn(path.join(folder, below))))) {
      const own = path.join(below, name);
      const stats = folders.map((folder) => statusOf(path.join(folder, own)));
      if (stats.some((stat) => stat?.isDirectory() === true)) open.push(own);
      if (stats.some((stat) => stat?.isDirectory() === false)) found.push(own);
    }
  }
  return found;
}

/** No names where there is no such folder, or it cannot be read. */
function namesIn(folder: string): readonly string[] {
  try {
    return readEntries(folder).flatMap(({ name }) => (name === '.git' ? [] : name));
  } catch {
    return [];
  }
}

/** The status of a thing itself, not of what it links to; undefined where there is none, or nobody may look. */
export function statusOf(place: string): ReturnType<typeof lstatSync> | undefined {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
