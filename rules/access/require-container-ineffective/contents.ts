import { ownEntry } from '../../../grammar/own-entry.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import {
  commandsIn,
  isSection,
  isSurelyWithin,
  isWhole,
  type Scope,
  topOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { argsAt } from '../../kit/located.ts';

/** A line that a container of authorization holds: `Require`, or a container. */
export interface Item extends Located {
  /** `Require not`, `<RequireNone>` and what is meant by `<RequireNotAll>`: it can only deny access. */
  readonly isNegative: boolean;
}
export interface Contents {
  /** In httpd's order. */
  readonly items: readonly Item[];
  /** False where a condition or a file that is not seen decides what else there is. */
  readonly isWhole: boolean;
}

/** What is around an item: a container, or none, where httpd puts a `<RequireAny>`. Unknown in a macro and a fragment. */
export type Container = 'all' | 'any' | 'none' | 'implied' | 'unknown';

const CONTAINERS: Readonly<Record<string, Container>> = {
  '<requireall': 'all',
  '<requireany': 'any',
  '<requirenone': 'none',
  // no httpd is built with it
  '<requirenotall': 'unknown',
};
const ITEMS = ['require', ...Object.keys(CONTAINERS)];
const LIMITS = new Set(['<limit', '<limitexcept']);
/** Directives that bring lines of other files, or text from elsewhere. */
const BRINGS_MORE = ['include', 'includeoptional', 'use'];

/** The scope whose authorization a command is part of; undefined in the text of a macro, which may be used anywhere. */
export function containerOf({ instance, command }: Located): Scope | undefined {
  for (let at: Located | undefined = { instance, command }; at !== undefined; at = at.instance.from)
    for (let section = at.command.parent; section !== undefined; section = section.parent) {
      if (section.key === '<macro') return undefined;
      const isTransparent =
        LIMITS.has(section.key) || configurationOf(at.instance).fact(section)?.execOnRead === true;
      if (!isTransparent) return { instance: at.instance, command: section };
    }
  return topOf(instance);
}

/** What the scope makes of negative items. */
export function containerKind(scope: Scope | undefined): Container {
  if (scope === undefined) return 'unknown';
  if (isSection(scope)) return ownEntry(CONTAINERS, scope.command.key) ?? 'implied';
  return !('main' in scope) && configurationOf(scope).kind === 'fragment' ? 'unknown' : 'implied';
}

/** The items directly in a scope, those in `<Limit>` and in conditions included. */
export function contentsOf(scope: Scope | undefined): Contents {
  return scope === undefined ? { items: [], isWhole: false } : contentsIn(scope);
}

/** Found once: each of a section's items may ask. */
const contentsIn = scopeQuery('contentsIn', (scope): Contents => {
  const found = commandsIn(scope, ITEMS, LIMITS);
  return {
    items: found.map(({ instance, command }) => ({
      instance,
      command,
      isNegative:
        command.key === 'require'
          ? argsAt({ instance, command })[0]?.value.toLowerCase() === 'not'
          : command.key === '<requirenone' || command.key === '<requirenotall',
    })),
    isWhole: isSeen(scope) && found.every((located) => isSurelyWithin(located, scope)),
  };
});

/** Whether plume sees all that the scope and the limits in it contain. */
function isSeen(scope: Scope): boolean {
  const instance = isSection(scope) ? scope.instance : 'main' in scope ? scope.main : scope;
  if (instance.server === undefined) return commandsIn(scope, BRINGS_MORE, LIMITS).length === 0;
  return (
    isWhole(scope) &&
    commandsIn(scope, [...LIMITS]).every(
      ({ instance, command }) => command.kind !== 'open' || isSeen({ instance, command }),
    )
  );
}
