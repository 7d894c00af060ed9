import { readCondition } from '../../access/request/rewriting/rewrite-conditions.ts';
import {
  commandsIn,
  isUnlocated,
  isWhole,
  type LocatedCommand,
  scopeOf,
} from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';
import { isSameLocation } from '../kit/located.ts';

/** The conditions between a line of mod_rewrite and the rule before it; undefined where plume may not see one. */
export function conditionsBefore(
  located: Located,
  isHtaccess: boolean,
): readonly LocatedCommand[] | undefined {
  const scope = scopeOf(located);
  if (isUnlocated(scope)) return undefined;
  if (!(isHtaccess && commandsIn(scope, 'use').length === 0) && !isWhole(scope, LINES)) return undefined;
  const lines = commandsIn(scope, LINES);
  const place = lines.findIndex((line) => isSameLocation(line, located));
  if (place < 0) return undefined;
  let start = place;
  while (start > 0 && lines[start - 1]!.command.key === 'rewritecond') start--;
  return lines.slice(start, place);
}

const LINES = ['rewritecond', 'rewriterule'];

/** The conditions in groups of which one must hold. */
export function joinedByOr(conditions: readonly LocatedCommand[]): readonly (readonly LocatedCommand[])[] {
  const groups: LocatedCommand[][] = [];
  let isOpen = false;
  for (const at of conditions) {
    if (isOpen) groups.at(-1)!.push(at);
    else groups.push([at]);
    isOpen = isJoinedToNext(at);
  }
  return groups;
}

/** Whether a condition has the flag `[OR]`. */
export function isJoinedToNext(at: LocatedCommand): boolean {
  const flags = readCondition(at)?.flags;
  return flags?.has('or') === true || flags?.has('ornext') === true;
}
