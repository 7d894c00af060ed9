import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from './server.ts';

/**
 * How many bytes there are in the files that a server reads and in the .htaccess files at these paths: what work on all of
 * them together may be in proportion to. A file with several paths counts once.
 */
export function bytesWithHtaccess({ bytesOnDisk, files }: Server, htaccess: readonly ByteText[]): number {
  const counted = new Set<string>();
  let bytes = bytesOnDisk;
  for (const path of htaccess) {
    const entry = files.look(path);
    if (!entry.ok || entry.kind !== 'file' || counted.has(entry.identity)) continue;
    counted.add(entry.identity);
    const read = files.read(path);
    if (read.ok) bytes += read.text.length;
  }
  return bytes;
}
