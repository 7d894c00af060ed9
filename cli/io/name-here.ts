import path from 'node:path';
import { realPath } from '../../host/reading-policy.ts';

/** A file as somebody here would call it; absolute where that is shorter than a way up and down again. */
export function nameHere(file: string): string {
  const relative = path.relative(realPath('.'), file);
  return relative.startsWith('../../..') || path.isAbsolute(relative) ? file : relative;
}
