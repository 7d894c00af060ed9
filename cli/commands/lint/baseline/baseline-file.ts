import { readNamedFile, streamOf } from '../../../../host/read-named-file.ts';
import type { BaselineEntry } from '../../../../linter/findings/baseline.ts';
import { largestBaseline } from '../../../../server/service/baseline/accepted-findings.ts';
import {
  type ReadBaseline,
  readBaseline,
  writeBaseline,
} from '../../../../server/service/baseline/baseline-text.ts';
import { findPlace, type OwnFile, writeOwnFile } from '../../../io/own-files/own-file.ts';

/** What a baseline has, or the sentence that says why it cannot be used. */
export type OpenedBaseline =
  | (Extract<ReadBaseline, { readonly ok: true }> & {
      /** Where it is to be written; undefined where it is only read. */
      readonly place: OwnFile | undefined;
    })
  | Extract<ReadBaseline, { readonly ok: false }>;

/** Reads the file of a baseline. One that is to be written may be missing. */
export function readBaselineFile(name: string, isWritten: boolean): OpenedBaseline {
  if (!isWritten) {
    const found = readEntries(name, false);
    return found.ok ? { ...found, place: undefined } : found;
  }
  if (streamOf(name) !== undefined)
    return { ok: false, problem: `\`${name}\` is not a file, so \`--update-baseline\` cannot write it.` };
  // looked at first: what comes into it after it was read is not written over
  const place = findPlace(name);
  const found = readEntries(name, true);
  if (!found.ok) return found;
  return place.ok
    ? { ...found, place: place.file }
    : { ok: false, problem: `The baseline \`${name}\` cannot be written: ${place.problem}.` };
}

function readEntries(name: string, isWritten: boolean): ReadBaseline {
  const read = readNamedFile(name, { largest: largestBaseline, takesStreams: !isWritten });
  if (!read.ok && read.isMissing && isWritten) return { ok: true, entries: [] };
  if (!read.ok) {
    const help = read.isMissing ? ' `--update-baseline` creates it.' : '';
    return { ok: false, problem: `The baseline \`${name}\` ${read.problem}.${help}` };
  }
  const found = readBaseline(read.bytes.toString('latin1'));
  return found.ok
    ? found
    : { ok: false, problem: `The baseline \`${name}\` cannot be used: ${found.problem}.` };
}

/**
 * Writes the file of a baseline: all of it or nothing, and not at all if it stays the same. A sentence where it cannot be
 * written.
 */
export function writeBaselineFile(
  name: string,
  place: OwnFile,
  entries: readonly BaselineEntry[],
): string | undefined {
  const bytes = Buffer.from(writeBaseline(entries));
  if (place.stat !== undefined && isSame(name, bytes)) return undefined;
  const problem = writeOwnFile(place, bytes);
  return problem === undefined ? undefined : `The baseline \`${name}\` was not written: ${problem}.`;
}

function isSame(name: string, bytes: Buffer): boolean {
  const read = readNamedFile(name, { largest: largestBaseline, takesStreams: false });
  return read.ok && read.bytes.equals(bytes);
}
