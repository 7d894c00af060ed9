import { fileNameBytes, hasStrayBytes } from '../grammar/file-name.ts';

/** What the functions of `node:fs` take for a name of plume: the name, or its bytes where they are not UTF-8. */
export function diskPath(name: string): string | Buffer {
  return hasStrayBytes(name) ? Buffer.from(fileNameBytes(name), 'latin1') : name;
}
