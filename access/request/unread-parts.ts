import type { Command } from '../../grammar/syntax-tree.ts';
import { isSection } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { Uncertainty } from './url-to-file.ts';

/** What sections of a request include that plume does not read, so that nothing that they say is sure. */
export function unreadParts(server: Server, sections: readonly MergedSection[]): readonly Uncertainty[] {
  const unread = unreadIn(server);
  if (unread.size === 0) return [];
  const uncertainties = new Map<string, Uncertainty>();
  for (const { scope } of sections)
    if (scope !== undefined && isSection(scope))
      for (const uncertainty of unread.get(scope.command) ?? [])
        uncertainties.set(uncertainty.what, uncertainty);
  return [...uncertainties.values()];
}

const cache = new WeakMap<Server, ReadonlyMap<Command, readonly Uncertainty[]>>();

/** By section: what it includes, itself or in sections within, that is not read. */
function unreadIn(server: Server): ReadonlyMap<Command, readonly Uncertainty[]> {
  const before = cache.get(server);
  if (before !== undefined) return before;
  const unread = new Map<Command, Uncertainty[]>();
  for (const { what, name, at } of server.unknowns) {
    if (what !== 'file' || at === undefined) continue;
    const uncertainty: Uncertainty = {
      what: `whether \`${name}\`, which plume did not read, changes this`,
      at,
      phase: 'mapping',
    };
    for (let link: Located | undefined = at; link !== undefined; link = link.instance.from)
      for (let section = link.command.parent; section !== undefined; section = section.parent) {
        const uncertainties = unread.get(section);
        if (uncertainties === undefined) unread.set(section, [uncertainty]);
        else uncertainties.push(uncertainty);
      }
  }
  cache.set(server, unread);
  return unread;
}
