import type { ByteText } from '../grammar/byte-text.ts';
import { readEnvironment, type StartingEnvironment, startWith } from '../profile/environment/environment.ts';
import { optionFile, readNamedFile } from './read-named-file.ts';

/** What a file of variables starts httpd with. */
export type EnvironmentOnDisk = StartingEnvironment;

/**
 * Reads the file of `--envvars`: Debian's envvars, or a list of variables; `given` is set before. `problem` says why
 * it cannot be read, and continues after the file's name.
 */
export function readEnvironmentFile(
  path: string,
  given?: ReadonlyMap<string, ByteText>,
):
  | { readonly ok: true; readonly environment: EnvironmentOnDisk }
  | { readonly ok: false; readonly problem: string } {
  const read = readNamedFile(path, optionFile);
  return read.ok
    ? { ok: true, environment: startWith(readEnvironment(read.bytes.toString('latin1'), given)) }
    : read;
}
