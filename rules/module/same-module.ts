import { headOf } from '../../grammar/command.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { Related, RuleContext } from '../kit/define-rule.ts';

/** Commands of one file that miss the same thing. */
export interface Users {
  /** The one to report: the first that httpd surely reads, else the first. */
  readonly first: Command;
  /** The others, in text order. */
  readonly others: readonly Command[];
}

/** At most this many places are listed. */
const MOST_LISTED = 50;

/**
 * Groups the commands of each document by what `keyOf` says they lack (undefined: nothing), to report it once for each
 * file, at `first`. A rule that is silent about a command only because of its key and earlier reports may be
 * line-local.
 */
export function createUserGroups(
  keyOf: (command: Command, configuration: Configuration) => string | undefined,
): (command: Command, context: RuleContext) => Users | undefined {
  const cache = new WeakMap<Configuration, ReadonlyMap<Command, Users>>();
  return (command, { configuration, document, dependsOnOtherLines }) => {
    // most commands miss nothing
    if (keyOf(command, configuration) === undefined) return undefined;
    dependsOnOtherLines();
    let users = cache.get(configuration);
    if (users === undefined) {
      const groups = new Map<string, Command[]>();
      for (const line of document.lines) {
        if (line.kind !== 'directive' && line.kind !== 'open') continue;
        const key = keyOf(line, configuration);
        if (key === undefined || configuration.isRead(line) === 'absent') continue;
        const group = groups.get(key);
        if (group === undefined) groups.set(key, [line]);
        else group.push(line);
      }
      users = new Map(
        [...groups.values()].map((group) => {
          const first = group.find((one) => configuration.isRead(one) === 'present') ?? group[0]!;
          return [first, { first, others: group.filter((one) => one !== first) }];
        }),
      );
      cache.set(configuration, users);
    }
    return users.get(command);
  };
}

/** The other places, for a finding. */
export function relateOthers({ others }: Users, message: string): readonly Related[] {
  return others.slice(0, MOST_LISTED).map((command) => ({ at: headOf(command), message }));
}

/** " (3 more lines of this file are affected)"; nothing where there are none. */
export function countOthers({ others }: Users): string {
  if (others.length === 0) return '';
  return others.length === 1
    ? ' (one more line of this file is affected)'
    : ` (${others.length} more lines of this file are affected)`;
}
