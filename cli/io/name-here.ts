import path from 'node:path';
import { realPath } from '../../host/reading-policy.ts';

/** A file as somebody in a directory would call it, here where none is given; absolute where that is shorter than a way up and down again. */
export function nameHere(file: string, directory = '.'): string {
  const relative = path.relative(realPath(directory), file);
  return relative.startsWith('../../..') || path.isAbsolute(relative) ? file : relative;
}
