import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';

/** A directory for the tests of one file. */
export interface TemporaryDirectory {
  /** Absolute, without symbolic links. */
  readonly path: string;
  /** Writes a file below it as bytes (latin1), with the directories that it needs; the result is its path. */
  write(name: string, text?: string): string;
}

/** A new directory that is empty before each test of the file, and is removed after the last one. */
export function temporaryDirectory(): TemporaryDirectory {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'plume-test-')));
  beforeEach(() => {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path);
  });
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return {
    path,
    write: (name, text = '') => {
      const file = join(path, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, 'latin1');
      return file;
    },
  };
}
