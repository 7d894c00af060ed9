import { addTo } from '../../core/add-to.ts';
import { query } from '../../core/query.ts';
import { headOf } from '../../grammar/command.ts';
import type { Command, Document } from '../../grammar/syntax-tree.ts';
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

type KeyOf = (command: Command, configuration: Configuration) => string | undefined;

/**
 * Groups the commands of each document by what `keyOf` says they lack (undefined: nothing), to report it once for each
 * file, at `first`. A rule that is silent about a command only because of its key and earlier reports may be
 * line-local.
 */
export function createUserGroups(
  keyOf: KeyOf,
): (command: Command, context: RuleContext) => Users | undefined {
  return (command, { configuration, document, dependsOnOtherLines }) => {
    // most commands miss nothing
    if (keyOf(command, configuration) === undefined) return undefined;
    dependsOnOtherLines();
    return groupUsers(configuration, keyOf, document).get(command);
  };
}

/** The commands of a file that miss something, by the one to report. */
const groupUsers = query(
  'groupUsers',
  (configuration: Configuration, keyOf: KeyOf, { lines }: Document): ReadonlyMap<Command, Users> => {
    const groups = new Map<string, Command[]>();
    for (const line of lines) {
      if (line.kind !== 'directive' && line.kind !== 'open') continue;
      const key = keyOf(line, configuration);
      if (key === undefined || configuration.isRead(line) === 'absent') continue;
      addTo(groups, key, line);
    }
    return new Map(
      [...groups.values()].map((group) => {
        const first = group.find((one) => configuration.isRead(one) === 'present') ?? group[0]!;
        return [first, { first, others: group.filter((one) => one !== first) }];
      }),
    );
  },
  { by: (configuration, keyOf) => [configuration, keyOf] },
);

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
