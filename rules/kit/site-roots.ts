import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag, Word } from '../../grammar/syntax-tree.ts';
import { isUnlocated } from '../../model/configuration/scope.ts';
import { ownRootsOf, type Root } from '../../model/sections/roots.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { argsAt } from './located.ts';

/** A document root, or where an Alias leads, with the server or host that has it. */
export interface SiteRoot {
  readonly scope: Server | Located<OpeningTag>;
  readonly root: Root;
  /** The directory in the line. */
  readonly arg: Word;
}

/** Those of the first hosts, each directory once. */
export function siteRootsOf(server: Server): readonly SiteRoot[] {
  const found = new Map<ByteText, SiteRoot>();
  const scopes = [server, ...hostsOf(server).map(({ at }) => at)];
  for (const scope of scopes.slice(0, MOST_ROOTS)) {
    if (isUnlocated(scope)) continue;
    const { documentRoot, aliases } = ownRootsOf(scope);
    for (const root of [...(documentRoot ? [documentRoot] : []), ...aliases].slice(0, MOST_ROOTS)) {
      const arg = argsAt(root.at).at(-1);
      if (arg !== undefined && !found.has(root.directory)) found.set(root.directory, { scope, root, arg });
    }
  }
  return [...found.values()];
}

/** So many hosts, and so many aliases of one, are asked for their files: a server may have ten thousand of one kind. */
const MOST_ROOTS = 20;
