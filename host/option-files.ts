import path from 'node:path';
import type { ProfileText } from '../profile/profiles.ts';
import { statSync } from './disk.ts';
import { describeKind, optionFile, readNamedFile } from './read-named-file.ts';
import { describeSystemError } from './system-error.ts';

/** The text of a profile file that an option names, which may be a pipe that the shell made. */
export function readProfileOption(file: string): ProfileText {
  return toProfileText(file, true);
}

/** The text of a profile file that an editor's setting names, relative to `directory`; only files are read. */
export function readProfileSetting(file: string, directory: string | undefined): ProfileText {
  return toProfileText(path.resolve(directory ?? '.', file), false);
}

function toProfileText(file: string, takesStreams: boolean): ProfileText {
  const read = readNamedFile(file, { ...optionFile, takesStreams });
  return read.ok ? { ok: true, text: read.bytes.toString('utf8') } : read;
}

/**
 * Why `place`, relative to `directory`, is not what an option or a setting needs; undefined where it is. Goes on after
 * its name.
 */
export function findProblemWith(
  place: string,
  needed: 'file' | 'directory',
  directory: string | undefined,
): string | undefined {
  try {
    const stat = statSync(path.resolve(directory ?? '.', place));
    if (needed === 'file') return stat.isFile() ? undefined : describeKind(stat);
    return stat.isDirectory() ? undefined : 'is not a directory';
  } catch (error) {
    return describeSystemError(error);
  }
}
