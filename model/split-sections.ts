import type { Reading, Server } from './server/server.ts';

/** The file that a reading is a part of: httpd reads the text of a macro as if it stood where it is used. */
export function streamOf(reading: Reading): Reading {
  let stream = reading;
  while (stream.kind === 'macro' && stream.from !== undefined) stream = stream.from.reading;
  return stream;
}

/**
 * Whether sections that begin in the text of a macro end behind its `Use`, or the other way round, in the file that a
 * reading is of or in one that includes it: what is around its commands is not what the section tree says.
 */
export function hasSplitSections(reading: Reading): boolean {
  const { server } = reading.configuration;
  const split = server === undefined ? NO_STREAMS : splitStreams(server);
  if (split.size === 0) return false;
  for (let at: Reading | undefined = reading; at !== undefined; at = at.from?.reading)
    if (split.has(at)) return true;
  return false;
}

/** The files of a server in which a macro is used whose text has not the end of each section that begins in it. */
export function splitStreams(server: Server): ReadonlySet<Reading> {
  let streams = splitIn.get(server);
  if (streams === undefined) {
    const split = server.readings.filter(
      ({ kind, document }) =>
        kind === 'macro' && document.faults.some((fault) => fault.kind !== 'close-with-text'),
    );
    streams = new Set(split.map(streamOf));
    splitIn.set(server, streams);
  }
  return streams;
}

const splitIn = new WeakMap<Server, ReadonlySet<Reading>>();
const NO_STREAMS: ReadonlySet<Reading> = new Set();
