import type { Command } from '../../grammar/syntax-tree.ts';
import { isSection } from '../scope.ts';
import type { MergedSection } from '../sections/merge-order.ts';
import type { Placed, Server } from '../server/server.ts';
import type { Doubt } from './url-to-file.ts';

/** What sections of a request include that plume does not read, so that nothing that they say is sure. */
export function unreadParts(server: Server, sections: readonly MergedSection[]): readonly Doubt[] {
  const unread = unreadIn(server);
  if (unread.size === 0) return [];
  const doubts = new Map<string, Doubt>();
  for (const { scope } of sections)
    if (scope !== undefined && isSection(scope))
      for (const doubt of unread.get(scope.command) ?? []) doubts.set(doubt.what, doubt);
  return [...doubts.values()];
}

const known = new WeakMap<Server, ReadonlyMap<Command, readonly Doubt[]>>();

/** By section: what it includes, itself or in sections within, that is not read. */
function unreadIn(server: Server): ReadonlyMap<Command, readonly Doubt[]> {
  const before = known.get(server);
  if (before !== undefined) return before;
  const unread = new Map<Command, Doubt[]>();
  for (const { what, name, at } of server.unknowns) {
    if (what !== 'file' || at === undefined) continue;
    const doubt: Doubt = {
      what: `whether \`${name}\`, which was not read, says something else`,
      at,
      phase: 'mapping',
    };
    for (let link: Placed | undefined = at; link !== undefined; link = link.reading.from)
      for (let section = link.command.parent; section !== undefined; section = section.parent) {
        const doubts = unread.get(section);
        if (doubts === undefined) unread.set(section, [doubt]);
        else doubts.push(doubt);
      }
  }
  known.set(server, unread);
  return unread;
}
