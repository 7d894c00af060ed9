import { asDirectory } from '../../access/request/path-mapping.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { isUnlocated } from '../../model/configuration/scope.ts';
import { ownRootsOf, type Root } from '../../model/sections/roots.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { Server } from '../../model/server/server.ts';
import { type Place, placesOf } from '../../requests/examples/places.ts';
import { argsAt } from './located.ts';

/** A document root, or where an Alias leads. */
export interface SiteRoot {
  readonly root: Root;
  /** The directory in the line. */
  readonly arg: Word;
  /** Where clients reach it, of each host that has it; their paths are those of the directory. */
  readonly places: readonly Place[];
}

/** Those of the first hosts, each directory once. */
export function siteRootsOf(server: Server): readonly SiteRoot[] {
  const found = new Map<ByteText, SiteRoot & { readonly places: Place[] }>();
  const scopes = [server, ...hostsOf(server).map(({ at }) => at)];
  for (const scope of scopes.slice(0, MOST_ROOTS)) {
    if (isUnlocated(scope)) continue;
    const { documentRoot, aliases } = ownRootsOf(scope);
    for (const root of [...(documentRoot ? [documentRoot] : []), ...aliases].slice(0, MOST_ROOTS)) {
      const arg = argsAt(root.at).at(-1);
      if (arg === undefined) continue;
      const site = found.get(root.directory) ?? { root, arg, places: [] };
      for (const place of placesOf(scope)) site.places.push({ ...place, path: asDirectory(root.url) });
      found.set(root.directory, site);
    }
  }
  return [...found.values()];
}

/** So many hosts, and so many aliases of one, are asked for their files: a server may have ten thousand of one kind. */
const MOST_ROOTS = 20;
