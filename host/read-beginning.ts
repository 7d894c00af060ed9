import { closeSync, constants, fstatSync, readSync } from 'node:fs';
import type { ByteText } from '../grammar/byte-text.ts';
import { openSync } from './disk.ts';

/** What a main file says that tells it from others stands in so many bytes. */
const mostBytes = 500_000;

/** Most files fit into it. */
const scratch = Buffer.allocUnsafeSlow(65_536);

/**
 * The beginning of a file, `most` bytes or enough to tell what it is; empty where it cannot be read. Never waits for a
 * FIFO.
 */
export function readBeginning(file: string, most = mostBytes): ByteText {
  let handle: number | undefined;
  try {
    handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const stat = fstatSync(handle);
    if (!stat.isFile()) return '';
    const length = Math.min(stat.size, most);
    const bytes = length <= scratch.length ? scratch : Buffer.alloc(length);
    return bytes.toString('latin1', 0, readSync(handle, bytes, 0, length, 0));
  } catch {
    return '';
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
