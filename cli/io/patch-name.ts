import path from 'node:path';
import { realPath } from '../../host/reading-policy.ts';

/** What a patch calls a file: where a symbolic link leads, because git and patch change nothing through a link. */
export function nameInPatch(file: string): string {
  const real = realPath(file);
  if (path.isAbsolute(file)) return real;
  const here = realPath('.');
  const relative = path.relative(here, real);
  return relative === path.normalize(file) || relative.startsWith('..') ? file : relative;
}
