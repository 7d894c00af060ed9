import path from 'node:path';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { ByteText } from '../grammar/byte-text.ts';

/**
 * What changes between two texts of a file, as `git diff` writes it, byte for byte: `git apply` and `patch -p1` turn
 * the one into the other. Empty where nothing changes.
 */
export function writeUnifiedDiff(file: string, before: ByteText, after: ByteText): ByteText {
  if (before === after) return '';
  const name = file.split(path.sep).join('/').replace(/^\/+/, '');
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, options);
}
