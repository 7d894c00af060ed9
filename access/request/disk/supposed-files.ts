import type { FileSystem } from '../../../files/file-system.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';

/** The files of a server where what plume cannot see is there, or is not. */
export interface SupposedFiles {
  readonly files: FileSystem;
  /** The paths that were asked for and that plume cannot see. */
  readonly unseen: ReadonlySet<ByteText>;
}

/**
 * Files among which each one that plume cannot see is there: a directory where its path ends in a slash, else a regular
 * file of unknown size; or none of them is.
 */
export function supposeUnseen(files: FileSystem, isThere: boolean): SupposedFiles {
  const unseen = new Set<ByteText>();
  return {
    unseen,
    files: {
      ...files,
      look(path) {
        const entry = files.look(path);
        if (entry.ok || entry.why !== 'unknown') return entry;
        unseen.add(path);
        if (!isThere) return { ok: false, why: 'absent', error: 'No such file or directory' };
        return { ok: true, kind: path.endsWith('/') ? 'directory' : 'file', identity: path };
      },
    },
  };
}
