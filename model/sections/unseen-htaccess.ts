import { joinPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { isSure, readsHtaccess } from '../server/htaccess-terms.ts';
import type { Located, Server } from '../server/server.ts';
import { accessNamesOf } from './htaccess-policy.ts';
import { overrideAt } from './override.ts';

/** A directory of which plume cannot see whether it has a .htaccess that httpd would read. */
export interface UnseenHtaccess {
  /** With a `/` at its end. */
  readonly directory: ByteText;
  /** The AllowOverride because of which httpd looks for one; undefined where none is in force. */
  readonly at: Located | undefined;
}

/**
 * Those that httpd would look for on its way down to a directory (with a `/` at its end), the topmost first, and of which
 * plume cannot see whether they are there.
 */
export function unseenHtaccessOn(
  server: Server,
  host: Located<OpeningTag> | undefined,
  directory: ByteText,
): readonly UnseenHtaccess[] {
  const { accessNames } = accessNamesOf(server, host);
  const found: UnseenHtaccess[] = [];
  for (let slash = directory.indexOf('/'); slash >= 0; slash = directory.indexOf('/', slash + 1)) {
    const one = directory.slice(0, slash + 1);
    const isUnseen = accessNames.some((name) => {
      const entry = server.files.look(joinPath(one, name));
      return !entry.ok && entry.why === 'unknown';
    });
    if (!isUnseen) continue;
    const override = overrideAt(server, host, one);
    if (readsHtaccess(override) || !isSure(override)) found.push({ directory: one, at: override.at });
  }
  return found;
}
