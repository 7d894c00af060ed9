import { query } from '../../core/query.ts';
import type { FileInstance, Server } from '../server/server.ts';

/**
 * The instance of the file that contains an instance: httpd reads the text of a macro as if it were where it is used.
 */
export function streamOf(instance: FileInstance): FileInstance {
  let stream = instance;
  while (stream.kind === 'macro' && stream.from !== undefined) stream = stream.from.instance;
  return stream;
}

/**
 * Whether sections that begin in the text of a macro end after its `Use`, or the other way round, in the file that a
 * instance is of, or in one that includes it: what is around its commands is not what the section tree says.
 */
export function hasSplitSections(instance: FileInstance): boolean {
  const { server } = instance;
  const split = server === undefined ? NO_STREAMS : splitStreams(server);
  if (split.size === 0) return false;
  for (let at: FileInstance | undefined = instance; at !== undefined; at = at.from?.instance)
    if (split.has(at)) return true;
  return false;
}

/** The files of a server in which a macro is used whose text has not the end of each section that begins in it. */
export const splitStreams: (server: Server) => ReadonlySet<FileInstance> = query(
  'splitStreams',
  ({ instances }) => {
    const split = instances.filter(
      ({ kind, document }) =>
        kind === 'macro' && document.faults.some((fault) => fault.kind !== 'close-with-text'),
    );
    return new Set(split.map(streamOf));
  },
);
const NO_STREAMS: ReadonlySet<FileInstance> = new Set();
