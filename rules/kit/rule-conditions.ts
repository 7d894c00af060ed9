import { isJoined, readCondition } from '../../access/request/rewriting/rewrite-conditions.ts';
import { addTo } from '../../core/add-to.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import {
  commandsIn,
  isUnlocated,
  isWhole,
  type LocatedCommand,
  type Scope,
  scopeOf,
} from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import type { Located } from '../../model/server/server.ts';
import { isSameLocation } from './located.ts';

/** The conditions between a line of mod_rewrite and the rule before it; undefined where plume may not see one. */
export function conditionsBefore(
  located: Located,
  isHtaccess: boolean,
): readonly LocatedCommand[] | undefined {
  const { lines, placesOf, isSeen, isSeenInHtaccess } = rewriteLinesIn(scopeOf(located));
  if (!isSeen && !(isHtaccess && isSeenInHtaccess)) return undefined;
  const place = placesOf.get(located.command)?.find((at) => isSameLocation(lines[at]!, located));
  if (place === undefined) return undefined;
  let start = place;
  while (start > 0 && lines[start - 1]!.command.key === 'rewritecond') start--;
  // each of ten thousand conditions of one rule may ask
  spendWork(place - start);
  return lines.slice(start, place);
}

interface RewriteLines {
  /** Rules and conditions, in httpd's order. */
  readonly lines: readonly LocatedCommand[];
  /** Where among them a command is; several times where its file is read several times. */
  readonly placesOf: ReadonlyMap<Command, readonly number[]>;
  /** Whether plume sees all of them, and whether it does if the scope is a .htaccess. */
  readonly isSeen: boolean;
  readonly isSeenInHtaccess: boolean;
}

const rewriteLinesIn: (scope: Scope) => RewriteLines = scopeQuery('rewriteLinesIn', (scope) => {
  const isLocated = !isUnlocated(scope);
  const lines = isLocated ? commandsIn(scope, LINES) : [];
  const placesOf = new Map<Command, number[]>();
  for (const [at, { command }] of lines.entries()) {
    addTo(placesOf, command, at);
  }
  const isSeen = isLocated && isWhole(scope, LINES);
  return { lines, placesOf, isSeen, isSeenInHtaccess: isLocated && commandsIn(scope, 'use').length === 0 };
});

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
  const condition = readCondition(at);
  return condition !== undefined && isJoined(condition);
}
