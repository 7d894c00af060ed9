import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSameScope,
  isSection,
  isWhole,
  topOf,
} from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';
import { isUnseenLines, mayHold } from '../../model/server/unseen-lines.ts';

/**
 * Whether a directive may be in the virtual host of a command or in the main server, in lines that plume does not see, too:
 * outside of sections only, or also in those that a request to the host may have.
 */
export function mayBeSaidForHost(located: Located, key: string, where: 'outside' | 'anywhere'): boolean {
  const top = topOf(located.instance);
  const host = hostOf(located);
  if (!isWhole(host, [key]) || !isWhole(top, [key])) return true;
  if (commandsIn(host, key).length > 0 || commandsIn(top, key).length > 0) return true;
  if (where === 'outside') return false;
  return (
    hasUnseen(located, key) ||
    commandsBelow(top, key)
      .map(hostOf)
      .some((other) => !isSection(host) || !isSection(other) || isSameScope(other, host))
  );
}

/** Whether a section may have it in lines that plume does not see. */
function hasUnseen({ instance }: Located, key: string): boolean {
  const { server } = instance;
  if (server === undefined)
    return INCLUDES.some((include) => commandsBelow(topOf(instance), include).length > 0);
  return server.unknowns.some((unknown) => isUnseenLines(unknown) && mayHold(unknown, [key]));
}

const INCLUDES = ['include', 'includeoptional', 'use'];
