import { closeSync, constants, fstatSync, readSync } from 'node:fs';
import type { ByteText } from '../grammar/byte-text.ts';
import { openSync } from './disk.ts';

/** What a main file says that tells it from others stands in so many bytes. */
const mostBytes = 500_000;

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
    const bytes = Buffer.alloc(Math.min(stat.size, most));
    return bytes.toString('latin1', 0, readSync(handle, bytes, 0, bytes.length, 0));
  } catch {
    return '';
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
