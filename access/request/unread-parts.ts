import { headHasVariable } from '../../grammar/expanded-command.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { isSameScope, isSection, scopeOf } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located, Server, Unknown } from '../../model/server/server.ts';
import type { Uncertainty } from './url-to-file.ts';

/** What sections of a request bring that plume does not read, so that nothing that they say is sure. */
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

/**
 * The lines outside of sections, of the main server and of a host, that bring what plume does not read: what there is
 * may lead any request elsewhere. No more than ten.
 */
export function unreadAround(
  server: Server,
  host: Located<OpeningTag> | undefined,
): readonly (Uncertainty & { readonly at: Located })[] {
  const found: (Uncertainty & { readonly at: Located })[] = [];
  for (const unknown of server.unknowns) {
    if (found.length >= MOST_TOLD) break;
    if (!isUnread(unknown)) continue;
    const scope = scopeOf(unknown.at);
    if (isSection(scope) && (host === undefined || !isSameScope(scope, host))) continue;
    found.push({ what: `${whatOf(unknown)} handles this request`, at: unknown.at, phase: 'mapping' });
  }
  return found;
}

const MOST_TOLD = 10;

type Unread = Unknown & { readonly at: Located };

/** Whether it brings lines that plume does not see, or hides which directive a line has. */
function isUnread(unknown: Unknown): unknown is Unread {
  const { what, at } = unknown;
  if (at === undefined) return false;
  return what === 'file' || what === 'macro' || (what === 'variable' && headHasVariable(at.command));
}

/** The beginning of a clause for people. */
function whatOf({ what, name, at }: Unread): string {
  switch (what) {
    case 'macro':
      return `whether the macro \`${name}\`, which plume does not know,`;
    case 'variable':
      return `whether this line, whose directive is hidden by \`\${${name}}\`,`;
    default:
      return at.instance.instancesOf(at.command).length > 0
        ? `whether another file that \`${name}\` includes`
        : `whether \`${name}\`, which plume did not read,`;
  }
}

const cache = new WeakMap<Server, ReadonlyMap<Command, readonly Uncertainty[]>>();

/** By section: what it includes, itself or in sections within, that is not read. */
function unreadIn(server: Server): ReadonlyMap<Command, readonly Uncertainty[]> {
  const before = cache.get(server);
  if (before !== undefined) return before;
  const unread = new Map<Command, Uncertainty[]>();
  for (const unknown of server.unknowns) {
    if (!isUnread(unknown)) continue;
    const { at } = unknown;
    const uncertainty: Uncertainty = {
      what: `${whatOf(unknown)} changes the answer`,
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
