import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Short: httpd says no more than 8 KiB of 128 files that include each other. */
const NAME = 'pl-';

/**
 * Gives the tests of a run, and the programs that they start, one temporary directory. The result removes it with all that
 * is left in it: hooks of a file do not run where a filter leaves none of its tests.
 */
export function enterRunDirectory(): () => void {
  const around = process.env.TMPDIR;
  // the projects of a run share the directory of the first: paths of sockets must stay short
  if (around !== undefined && basename(around).startsWith(NAME)) return () => {};
  const own = mkdtempSync(join(tmpdir(), NAME));
  // children of httpd run as another user
  chmodSync(own, 0o755);
  process.env.TMPDIR = own;
  return () => {
    if (around === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = around;
    rmSync(own, { recursive: true, force: true });
  };
}
