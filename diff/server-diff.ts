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
  /** Every changed line is in exactly one of these, or a cause of groups. */
  readonly unseen: readonly UnseenLine[];
  readonly unread: readonly ChangedLine[];
  readonly unshown: readonly ChangedLine[];
  /** How many lines changed. */
  readonly changedLines: number;
}

/** A changed line that no answer shows, and what it is about: `logs`. */
export interface UnseenLine {
  readonly line: ChangedLine;
  readonly about: string;
}
