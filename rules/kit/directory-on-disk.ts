import { isNamePattern } from '../../files/name-pattern.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { isSection, type Scope } from '../../model/configuration/scope.ts';
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

/** The most folders of a directory whose files are looked at: some have ten thousand. */
export const MOST_FOLDERS = 20;
