import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

/** A directory that plume is pointed at, and one beside it; absolute paths. */
export interface TwoDirectories {
  /** What contains both. */
  readonly top: string;
  readonly tree: string;
  readonly outside: string;
  /** The main file in `tree`, which a test writes. */
  readonly main: string;
}

/** Two directories that are empty before each test of the file. */
export function twoDirectories(): TwoDirectories {
  const { path: top } = temporaryDirectory();
  const [tree, outside] = [join(top, 'tree'), join(top, 'outside')];
  beforeEach(() => {
    mkdirSync(tree);
    mkdirSync(outside);
  });
  return { top, tree, outside, main: join(tree, 'httpd.conf') };
}
