import path from 'node:path';
import type { ImageFile } from '../profile/detect-profile.ts';
import { systemsOfImage } from '../profile/read-image-file.ts';
import { readBeginning } from './read-beginning.ts';
import { isBelow, type ReadingPolicy, realPath } from './reading-policy.ts';

/** What docker and podman take where no file is named. */
const NAMES = ['Dockerfile', 'Containerfile'];

/**
 * The Dockerfile nearest above a main file that names a distribution, in directories that may be read; undefined where
 * there is none, and for a server at home.
 */
export function findImageFile(main: string, { trees = [] }: ReadingPolicy): ImageFile | undefined {
  const mayRead = (file: string) => trees.some((tree) => isBelow(file, tree));
  for (let above = path.dirname(realPath(main)); mayRead(above); above = path.dirname(above)) {
    for (const name of NAMES) {
      const file = realPath(path.join(above, name));
      const systems = mayRead(file) ? systemsOfImage(readBeginning(file)) : [];
      if (systems.length > 0) return { name, systems };
    }
    if (above === path.dirname(above)) break;
  }
  return undefined;
}
