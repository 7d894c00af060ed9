import { isNamePattern } from '../../files/name-pattern.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { isSection, type Scope } from '../../model/configuration/scope.ts';
import type { Server } from '../../model/server/server.ts';
import { folderOf } from '../../requests/examples/places.ts';
import { argsAt } from './located.ts';

/** The directory on the disk that a `<Directory>` or .htaccess is for, with a slash at its end; undefined for several. */
export function directoryOnDisk(scope: Scope): ByteText | undefined {
  if (!isSection(scope)) return 'main' in scope ? undefined : folderOf(scope.path);
  const [path, ...others] = scope.command.key === '<directory' ? argsAt(scope) : [];
  if (path === undefined || path.hasVariable || others.length > 0 || isNamePattern(path.value))
    return undefined;
  return path.value.endsWith('/') ? path.value : `${path.value}/`;
}

/** The names in a directory, sorted; none where it cannot be listed. */
export function namesIn(directory: ByteText, { files }: Server): readonly ByteText[] {
  const listed = files.list(directory);
  return listed.ok ? [...listed.names].sort() : [];
}

/** The most folders of a directory whose files are looked at: some have ten thousand. */
export const MOST_FOLDERS = 20;
