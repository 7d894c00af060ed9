import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeEach } from 'vitest';
import { findMainFiles } from '../../host/find-server.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

/** A repository in which the tests of one file look for servers. */
export interface ServerTree {
  /** Absolute. */
  readonly root: string;
  /** Writes files, named from the root. */
  write(files: Readonly<Record<string, string>>): void;
  /** The main files below a directory, each with the one that it lies in; named from the root. */
  mainsIn(directory?: string): readonly (readonly [string, string | undefined])[];
}

/** A repository that is empty before each test of the file. */
export function serverTree(): ServerTree {
  const { path: root, write } = temporaryDirectory();
  beforeEach(() => mkdirSync(join(root, '.git')));
  return {
    root,
    write: (files) => {
      for (const [name, text] of Object.entries(files)) write(name, text);
    },
    mainsIn: (directory = root) =>
      findMainFiles(directory).mains.map(({ file, nestedIn }) => [
        relative(root, file),
        nestedIn && relative(root, nestedIn),
      ]),
  };
}
