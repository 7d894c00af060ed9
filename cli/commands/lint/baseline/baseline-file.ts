import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { diskPath, openSync, realpathSync, statSync } from '../../../../host/disk.ts';
import { readNamedFile, streamOf } from '../../../../host/read-named-file.ts';
import { describeSystemError } from '../../../../host/system-error.ts';
import type { BaselineEntry } from '../../../../linter/findings/baseline.ts';
import { largestBaseline } from '../../../../server/service/baseline/accepted-findings.ts';
import {
  type ReadBaseline,
  readBaseline,
  writeBaseline,
} from '../../../../server/service/baseline/baseline-text.ts';
import { renameInto } from '../../../io/rename-into.ts';

/** Reads the file of a baseline; the problem is a sentence. One that is to be written may be missing. */
export function readBaselineFile(name: string, isWritten: boolean): ReadBaseline {
  if (isWritten && streamOf(name) !== undefined)
    return { ok: false, problem: `\`${name}\` is not a file, so \`--update-baseline\` cannot write it.` };
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
export function writeBaselineFile(name: string, entries: readonly BaselineEntry[]): string | undefined {
  const bytes = Buffer.from(writeBaseline(entries));
  let prepared: string | undefined;
  try {
    const target = targetOf(name);
    const before = statSync(target, { throwIfNoEntry: false });
    if (before !== undefined && isSame(name, bytes)) return undefined;
    prepared = path.join(path.dirname(target), `.plume-baseline-${randomBytes(6).toString('hex')}`);
    const handle = openSync(prepared, 'wx', 0o666);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    if (before !== undefined) chmodSync(diskPath(prepared), before.mode & 0o777);
    renameInto(prepared, target);
    return undefined;
  } catch (error) {
    if (prepared !== undefined) rmSync(diskPath(prepared), { force: true });
    return `The baseline \`${name}\` was not written: it ${describeSystemError(error)}.`;
  }
}

/** Where the file is, or would be, links followed. */
function targetOf(name: string): string {
  if (statSync(name, { throwIfNoEntry: false }) !== undefined) return realpathSync(name);
  return path.join(realpathSync(path.dirname(path.resolve(name))), path.basename(name));
}

function isSame(name: string, bytes: Buffer): boolean {
  const read = readNamedFile(name, { largest: largestBaseline, takesStreams: false });
  return read.ok && read.bytes.equals(bytes);
}
