import { query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';

/** The directories of .htaccess files, each once; the same list each time, as each of ten thousand files asks for it. */
export function directoriesOf(htaccessPaths: readonly ByteText[]): readonly ByteText[] {
  return directoriesFor(htaccessPaths).list;
}

/** The directories of .htaccess files, and one more where that is none of them. */
export function directoriesWith(
  directory: ByteText,
  htaccessPaths: readonly ByteText[],
): readonly ByteText[] {
  const { list, set } = directoriesFor(htaccessPaths);
  return set.has(directory) ? list : [...list, directory];
}

const directoriesFor = query('directoriesFor', (htaccessPaths: readonly ByteText[]) => {
  const set: ReadonlySet<ByteText> = new Set(
    htaccessPaths.map((path) => path.slice(0, path.lastIndexOf('/') + 1)),
  );
  return { list: [...set], set };
});
