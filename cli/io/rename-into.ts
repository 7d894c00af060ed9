import { closeSync, constants, openSync, readlinkSync, renameSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * Renames a file to `target` (absolute, links followed). Where the system lets that be held, it happens in the very
 * directory that has this path now: one that somebody puts a symbolic link in place of meanwhile leads nowhere else.
 * Throws where the directory is not what its path says.
 */
export function renameInto(
  prepared: string,
  target: string,
  rename: (from: string, to: string) => void = renameSync,
): void {
  const directory = path.dirname(target);
  if (process.platform !== 'linux') {
    rename(prepared, target);
    return;
  }
  const handle = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    const held = `/proc/self/fd/${handle}`;
    const place = readPlace(held);
    if (place === undefined) rename(prepared, target);
    else if (place === directory) rename(prepared, path.join(held, path.basename(target)));
    else throw Object.assign(new Error('moved'), { code: 'ENOENT', syscall: 'rename' });
  } finally {
    closeSync(handle);
  }
}

/** Undefined where there is no /proc. */
function readPlace(held: string): string | undefined {
  try {
    return readlinkSync(held);
  } catch {
    return undefined;
  }
}
