import { closeSync, readSync, type Stats } from 'node:fs';
import path from 'node:path';
import { lstatSync, openSync, readEntries, readLink } from '../../../host/disk.ts';

/** The most entries of two folders that are compared: a disk has millions. */
const MOST_ENTRIES = 200_000;
/** The most bytes of a file that are read at once to compare it. */
const CHUNK = 65_536;

/** The names of files and links below two folders that are not the same in both, in no order; what Git keeps for itself is left out. */
export function changedFilesOf(before: string, after: string): readonly string[] {
  const found: string[] = [];
  const open = [''];
  let seen = 0;
  for (let folder = open.pop(); folder !== undefined && seen < MOST_ENTRIES; folder = open.pop()) {
    const names = new Set([before, after].flatMap((base) => namesIn(path.join(base, folder))));
    for (const name of names) {
      seen++;
      const own = folder === '' ? name : `${folder}/${name}`;
      const [was, is] = [path.join(before, own), path.join(after, own)];
      const [old, now] = [statusOf(was), statusOf(is)];
      if (old?.isDirectory() === true || now?.isDirectory() === true) open.push(own);
      if (!isSame(was, is, old, now)) found.push(own);
    }
  }
  return found;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readEntries(folder).flatMap(({ name }) => (name === '.git' ? [] : name));
  } catch {
    return [];
  }
}

function statusOf(place: string): Stats | undefined {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function isSame(was: string, is: string, old: Stats | undefined, now: Stats | undefined): boolean {
  const isFile = (one: Stats | undefined) => one !== undefined && !one.isDirectory();
  if (!isFile(old) && !isFile(now)) return true;
  if (old === undefined || now === undefined || old.isSymbolicLink() !== now.isSymbolicLink()) return false;
  if (old.isSymbolicLink()) return readLink(was) === readLink(is);
  if (!old.isFile() || !now.isFile()) return old.isFile() === now.isFile();
  return old.size === now.size && haveSameBytes(was, is);
}

function haveSameBytes(one: string, other: string): boolean {
  try {
    const files = [openSync(one, 'r'), openSync(other, 'r')] as const;
    try {
      const chunks = [Buffer.alloc(CHUNK), Buffer.alloc(CHUNK)] as const;
      for (;;) {
        const length = readSync(files[0], chunks[0]);
        if (readSync(files[1], chunks[1]) !== length) return false;
        if (length === 0) return true;
        if (!chunks[0].subarray(0, length).equals(chunks[1].subarray(0, length))) return false;
      }
    } finally {
      for (const file of files) closeSync(file);
    }
  } catch {
    // what cannot be read is the same as far as anybody can tell
    return true;
  }
}
