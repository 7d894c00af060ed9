import { notes } from '../../core/query.ts';
import { isTracing } from '../../core/trace.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { recordingInForce } from '../../grammar/questions.ts';
import type { Scope } from '../configuration/walk.ts';
import type { Server } from '../server/server.ts';

/** What there is on one directory of the way down to another. */
export interface Landing<T> {
  /** With a `/` at its end. */
  readonly directory: ByteText;
  /** The one above it. */
  readonly above: Landing<T> | undefined;
  /** How many are above it. */
  readonly depth: number;
  readonly found: T;
}

/** The directory to be looked at, and what was found above it. */
export type Step<T> = Omit<Landing<T>, 'found'>;

/**
 * A function that calls `look` for each directory from the root down to that of a path, and returns the last result;
 * undefined for a path without a `/`. `scope` is the server or host that is asked. Directories shared with the previous
 * path of that server are not looked at again.
 */
export function createWayDown<T>(): (
  server: Server,
  scope: Scope,
  path: ByteText,
  look: (step: Step<T>) => T,
) => Landing<T> | undefined {
  const ways = notes<Server, Way<T>>();
  return (server, scope, path, look) => {
    // what was looked at for another result is in no trace of this one
    const way = isTracing() ? undefined : ways.get(server);
    const recording = recordingInForce();
    let last = way?.scope === scope && way.recording === recording ? way.last : undefined;
    while (last !== undefined && !path.startsWith(last.directory)) last = last.above;
    for (let at = path.indexOf('/', last?.directory.length ?? 0); at >= 0; at = path.indexOf('/', at + 1)) {
      const step = {
        directory: path.slice(0, at + 1),
        above: last,
        depth: last === undefined ? 0 : last.depth + 1,
      };
      last = { directory: step.directory, above: step.above, depth: step.depth, found: look(step) };
    }
    ways.set(server, { scope, recording, last });
    return last;
  };
}

interface Way<T> {
  readonly scope: Scope;
  /** What records the questions that were asked on the way. */
  readonly recording: object | undefined;
  readonly last: Landing<T> | undefined;
}

/** A landing and all above it, from the top down. */
export function landingsTo<T>(last: Landing<T> | undefined): readonly Landing<T>[] {
  const landings: Landing<T>[] = [];
  for (let at = last; at !== undefined; at = at.above) landings.push(at);
  return landings.reverse();
}
