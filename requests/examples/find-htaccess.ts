import type { FileSystem } from '../../files/file-system.ts';
import { joinPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { htaccessFilesOf } from '../../model/sections/htaccess-files.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { Server } from '../../model/server/server.ts';

/** The most directories that are searched for .htaccess files. */
const MOST_DIRECTORIES = 5_000;
/** The most names in all directories that are searched for .htaccess files. */
const MOST_NAMES = 50_000;

/**
 * The .htaccess files in the directories that a server serves, and those with other names that AccessFileName gives; by
 * their paths on the server, in their order, each file once. Also those that it does not read, since rules say so.
 */
export function findHtaccess(server: Server): readonly ByteText[] {
  const identities = new Set<string>();
  return [...htaccessFilesOf(server).paths, ...searchRoots(server)].sort().filter((path) => {
    const entry = server.files.look(path);
    if (!entry.ok || entry.kind !== 'file' || identities.has(entry.identity)) return false;
    identities.add(entry.identity);
    return true;
  });
}

function searchRoots(server: Server): readonly ByteText[] {
  const hosts = [undefined, ...hostsOf(server).map(({ at }) => at)];
  const roots = new Set(
    hosts.flatMap((host) => {
      const { documentRoot, aliases } = rootsOf(server, host);
      return [...(documentRoot === undefined ? [] : [documentRoot]), ...aliases].map(
        ({ directory }) => directory,
      );
    }),
  );
  // what is above everything is searched by nobody
  roots.delete('/');
  return searchBelow(server.files, [...roots]);
}

function searchBelow(files: FileSystem, roots: readonly ByteText[]): readonly ByteText[] {
  const found: ByteText[] = [];
  const visited = new Set<string>();
  const pending = [...roots];
  let names = 0;
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const entry = files.look(at);
    if (!entry.ok) continue;
    if (entry.kind === 'file' && at.endsWith('/.htaccess')) found.push(at);
    if (entry.kind !== 'directory' || visited.has(entry.identity)) continue;
    visited.add(entry.identity);
    const listed = files.list(at);
    if (!listed.ok) continue;
    names += listed.names.length;
    if (visited.size > MOST_DIRECTORIES || names > MOST_NAMES) break;
    for (const name of listed.names) pending.push(joinPath(at, name));
  }
  return found;
}
