import type { LocatedFault } from '../linter/start-faults.ts';
import type { DiffGroup } from './groups/group-requests.ts';
import type { ChangedLine } from './lines/changed-lines.ts';
import type { OpenRequests } from './requests/compare-answers.ts';
import type { Both } from './sides/side.ts';

/** The comparison of two servers: the requests that they answer differently, and where each changed line shows. */
export interface ServerDiff {
  /** The first line because of which each does not start; undefined where it starts, or that is not known. */
  readonly stops: Both<LocatedFault | undefined>;
  /** The lines by which a server may not start, which plume cannot tell; of both sides alike they are none. */
  readonly mayStop: readonly LocatedFault[];
  /** How many requests were put to both. */
  readonly requests: number;
  /** How many names and ports of hosts were asked. */
  readonly origins: number;
  /** How many requests were left out because it would be too much work. */
  readonly notAsked: number;
  /** The worst first. */
  readonly groups: readonly DiffGroup[];
  /** The requests of which plume cannot tell whether their answers differ, by what that depends on. */
  readonly open: readonly OpenRequests[];
  /** Every changed line is in exactly one of these, or in a cause of groups. */
  readonly unseen: readonly UnseenLine[];
  readonly unread: readonly ToldLine[];
  readonly unshown: readonly ToldLine[];
  /** How many lines changed, and how many of them are causes of groups, or in sections that are. */
  readonly changedLines: number;
  readonly shownLines: number;
}

/** A changed line, and how many changed lines are in the section that it begins and go with it. */
export interface ToldLine {
  readonly line: ChangedLine;
  readonly inside: number;
}

/** A changed line that no answer shows, and what it is about: `logs`. */
export interface UnseenLine extends ToldLine {
  readonly about: string;
}
