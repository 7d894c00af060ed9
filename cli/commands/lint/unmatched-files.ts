import { isNamePattern } from '../../../files/name-pattern.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { includedPaths } from '../../../model/configuration/included-paths.ts';
import type { Server } from '../../../model/server/server.ts';

/**
 * The directories of which a server includes the files whose names match a pattern, as `sites-enabled/*.conf` does:
 * another file in one of them is never read. None where lines include what plume could not see.
 */
export function patternDirectories(server: Server): ReadonlySet<ByteText> {
  if (server.notices.some(({ kind }) => kind === 'include-not-followed')) return new Set();
  return new Set(
    includedPaths(server).flatMap((path) => {
      const slash = path.lastIndexOf('/');
      return slash > 0 && isNamePattern(path.slice(slash + 1)) ? [path.slice(0, slash)] : [];
    }),
  );
}
