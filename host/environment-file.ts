import { readFileSync } from 'node:fs';
import type { ByteText } from '../grammar/byte-text.ts';
import { readEnvironment, type StartingEnvironment, startWith } from '../model/server/environment.ts';

/** What a file of variables starts httpd with. */
export type EnvironmentOnDisk = StartingEnvironment;

/**
 * Reads the file of `--env-file`: Debian's envvars, or a list of variables; `given` is set
 * before. `problem` says why there is nothing to be
 * had, and goes on after the file's name.
 */
export function readEnvironmentFile(
  path: string,
  given?: ReadonlyMap<string, ByteText>,
):
  | { readonly ok: true; readonly environment: EnvironmentOnDisk }
  | { readonly ok: false; readonly problem: string } {
  try {
    return { ok: true, environment: startWith(readEnvironment(readFileSync(path, 'latin1'), given)) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { ok: false, problem: problems[code] ?? `cannot be read (${String(error)})` };
  }
}

const problems: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a directory',
  EACCES: 'cannot be read: permission denied',
};
