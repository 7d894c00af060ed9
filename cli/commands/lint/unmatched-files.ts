import { isNamePattern } from '../../../files/name-pattern.ts';
import { serverPath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { forEachCommand } from '../../../model/configuration/walk.ts';
import type { Server } from '../../../model/server/server.ts';

/**
 * The directories of which a server includes the files whose names match a pattern, as `sites-enabled/*.conf` does:
 * another file in one of them is never read. None where lines include what plume could not see.
 */
export function patternDirectories(server: Server): ReadonlySet<ByteText> {
  const directories = new Set<ByteText>();
  if (server.notices.some(({ kind }) => kind === 'include-not-followed')) return directories;
  const visit: Parameters<typeof forEachCommand>[1] = ({ instance, command }) => {
    const [arg] = instance.partsOf(command).words;
    const path = arg?.hasVariable === false ? serverPath(server.serverRoot, arg.value) : undefined;
    const slash = path?.lastIndexOf('/') ?? -1;
    if (path === undefined || slash <= 0 || !isNamePattern(path.slice(slash + 1))) return;
    directories.add(path.slice(0, slash));
  };
  forEachCommand(server, visit, INCLUDES);
  return directories;
}

const INCLUDES: ReadonlySet<string> = new Set(['include', 'includeoptional']);
