import { spendWork } from '../core/budget/work-budget.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { FileSystem } from './file-system.ts';
import { isNamePattern, readNamePattern } from './name-pattern.ts';
import { joinPath } from './server-path.ts';

/**
 * The directories that there are with a path of some parts, each of which may have wildcards; undefined where some of them
 * cannot be seen, or there are more than `most`.
 */
export function directoriesLike(
  files: FileSystem,
  pattern: ByteText,
  most: number,
): readonly ByteText[] | undefined {
  let found: ByteText[] = ['/'];
  for (const part of pattern.split('/')) {
    if (part === '') continue;
    const next: ByteText[] = [];
    for (const directory of found) {
      const names = isNamePattern(part) ? namesLike(files, directory, part) : [part];
      if (names === undefined) return undefined;
      for (const name of names) {
        spendWork(1);
        const path = joinPath(directory, name);
        const entry = files.look(path);
        if (entry.ok && entry.kind === 'directory') next.push(path);
        else if (!entry.ok && entry.why !== 'absent' && entry.why !== 'not-a-directory') return undefined;
        if (next.length > most) return undefined;
      }
    }
    found = next;
  }
  return found;
}

function namesLike(
  files: FileSystem,
  directory: ByteText,
  pattern: ByteText,
): readonly ByteText[] | undefined {
  const listed = files.list(directory);
  if (!listed.ok) return undefined;
  spendWork(listed.names.length);
  return listed.names.filter(readNamePattern(pattern));
}
