import type { ByteText } from '../grammar/byte-text.ts';
import type { DiskEntry } from './disk.ts';

/**
 * What a run has seen of this machine while it searched for files, so that it need not ask again. It holds as long as
 * the run changes nothing.
 */
export interface SeenFiles {
  /** The texts of files by their places, absolute, with links followed; each is a file and no link. */
  readonly texts: ReadonlyMap<string, ByteText>;
  /** What is in directories, by their names joined to the directory that was named. */
  readonly entries: ReadonlyMap<string, readonly DiskEntry[]>;
}
