import { mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a directory and those above it that are missing, which only this user may enter; `hasMade` gets each that was not
 * there. Below directories such as /proc, the `recursive` of `node:fs` never ends.
 */
export function makeDirectory(directory: string, hasMade: (directory: string) => void = () => {}): void {
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || path.dirname(directory) === directory) throw error;
    makeDirectory(path.dirname(directory), hasMade);
    makeBelow(directory);
  }
  hasMade(directory);
}

/** A file system that has no place for new directories calls one that is to be made missing. */
function makeBelow(directory: string): void {
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? Object.assign(new Error('not permitted'), { code: 'EPERM' }) : error;
  }
}
