import path from 'node:path';
import { toFileName } from '../grammar/file-name.ts';
import { readLink as readBytesOfLink, realpathSync } from './disk.ts';
import { isBelow, realPath } from './reading-policy.ts';

/** As many links as a kernel follows. */
const mostLinks = 40;

/**
 * Whether a link leads out of a directory (absolute, links followed), be there something or not: by where it ends, or,
 * where it leads nowhere, by any of the places that it names on the way.
 */
export function leadsOut(link: string, directory: string): boolean {
  try {
    return !isBelow(realpathSync(link), directory);
  } catch {
    let at = path.resolve(link);
    for (let followed = 0; followed < mostLinks; followed++) {
      const target = readLink(at);
      if (target === undefined) return false;
      at = path.resolve(realPath(path.dirname(at)), target);
      if (!isBelow(at, directory)) return true;
    }
    return false;
  }
}

function readLink(file: string): string | undefined {
  try {
    return toFileName(readBytesOfLink(file));
  } catch {
    return undefined;
  }
}
