import path from 'node:path';
import { isNamePattern } from '../files/name-pattern.ts';
import { isPathIn, joinPath } from '../files/server-path.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { fileNameBytes, toFileName } from '../grammar/file-name.ts';
import type { ImageFile } from '../profile/detect-profile.ts';
import { copiesOfImage, type ImageCopy, systemsOfImage } from '../profile/read-image-file.ts';
import { readBeginning } from './read-beginning.ts';
import { isBelow, type ReadingPolicy, realPath } from './reading-policy.ts';

/** What docker and podman take where no file is named. */
const NAMES = ['Dockerfile', 'Containerfile'];

/**
 * The Dockerfile nearest above a main file that names a distribution, in directories that may be read; undefined where
 * there is none, and for a server at home.
 */
export function findImageFile(
  main: string,
  mainPath: ByteText,
  { trees = [] }: ReadingPolicy,
): ImageFile | undefined {
  const mayRead = (file: string) => trees.some((tree) => isBelow(file, tree));
  for (let above = path.dirname(realPath(main)); mayRead(above); above = path.dirname(above)) {
    for (const name of NAMES) {
      const file = realPath(path.join(above, name));
      const text = mayRead(file) ? readBeginning(file) : '';
      const systems = systemsOfImage(text);
      const isLaidOver = copiesOfImage(text).some((copy) => laysOver(copy, above, realPath(main), mainPath));
      if (systems.length > 0) return { name, systems, isLaidOver };
    }
    if (above === path.dirname(above)) break;
  }
  return undefined;
}

/**
 * Whether a copy puts the directory of the main file, or something into the directories beside it, where the server has it;
 * a place that is not written out may be any.
 */
function laysOver({ from, to }: ImageCopy, context: string, main: string, mainPath: ByteText): boolean {
  const source = path.join(context, toFileName(withoutPattern(from)));
  if (source === main) return false;
  const isOpen = !to.startsWith('/') || to.includes('$');
  if (isBelow(main, source)) {
    const below = fileNameBytes(path.relative(source, main).split(path.sep).join('/'));
    return isOpen || joinPath(to, below) === mainPath;
  }
  const isInConf = path.basename(path.dirname(main)) === 'conf';
  const own = path.join(path.dirname(main), isInConf ? '..' : '.');
  const server =
    mainPath
      .split('/')
      .slice(0, isInConf ? -2 : -1)
      .join('/') || '/';
  return isOpen ? isBelow(source, own) : isPathIn(to, server);
}

/** The directory before the first name with a wildcard; what Docker copies has no place outside of its context. */
function withoutPattern(from: ByteText): ByteText {
  const parts = from.split('/').filter((part) => part !== '' && part !== '..');
  const wild = parts.findIndex(isNamePattern);
  return (wild < 0 ? parts : parts.slice(0, wild)).join('/');
}
