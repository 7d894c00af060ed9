import { fileNameBytes } from '../../../grammar/file-name.ts';
import { findMainFiles } from '../../../host/find-server.ts';
import { openServer } from '../../../host/open-server.ts';
import type { FoundFile } from '../../io/find-files.ts';

/**
 * The links among files that lead nowhere on this machine, and in a copy of a server to another one of the files: its links
 * have the paths of the server.
 */
export function findLinkedInCopies(files: readonly FoundFile[]): ReadonlySet<FoundFile> {
  const closed = files.filter(({ problem, below }) => problem !== undefined && below !== undefined);
  const places = new Set(
    files.flatMap(({ problem, place }) => (problem === undefined ? fileNameBytes(place) : [])),
  );
  const linked = new Set<FoundFile>();
  for (const within of new Set(closed.map(({ below = '.' }) => below)))
    for (const { file: main } of findMainFiles(within).mains) {
      const server = openServer(main, { trust: { kind: 'found', within } });
      const disk = server.options().files;
      for (const file of closed) {
        const at = server.pathOf(file.name);
        const entry = at === undefined ? undefined : disk.look(at);
        if (entry?.ok === true && places.has(entry.identity)) linked.add(file);
      }
    }
  return linked;
}
