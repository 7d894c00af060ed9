import { closeSync, fsyncSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readNamedFile } from '../../host/read-named-file.ts';
import { hasOwnPaths } from './prepared-files.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { findStateDirectory, isOwnDirectory } from './state-directory.ts';

/** What a run is about to do to files, kept outside of their tree until it is done. */
export interface Journal {
  /** The process whose run it is. */
  readonly owner: ProcessIdentity;
  /** How the run calls itself, for people: `plume lint --fix`. */
  readonly command: string;
  /** What has to be named for a run that may write the same files: absolute, links followed. */
  readonly named: readonly string[];
  /**
   * `prepare`: no file has been changed yet. `write`: every new file is whole and on the disk, and some may be in place.
   * `undo`: the same while old texts are put back.
   */
  readonly stage: 'prepare' | 'write' | 'undo';
  /** Directories outside of the journal's own that hold prepared files and nothing else. */
  readonly places: readonly string[];
  readonly files: readonly JournalFile[];
}

export interface JournalFile {
  /** Absolute, links followed. */
  readonly target: string;
  /** The whole new file, which is renamed to `target`. */
  readonly prepared: string;
  /** What `markOf` says of `prepared` since that is whole; empty before. */
  readonly made: string;
  /** SHA-256 of the bytes that `target` has to have, and of those that it gets. */
  readonly before: string;
  readonly after: string;
}

const NAME = 'journal.json';
/** Bytes; enough for a hundred thousand files. */
const LARGEST = 100_000_000;
/** The part of the state directory that has a directory for each run. */
export const WRITES = 'writes';

/** The directories of runs that are going on or were interrupted. */
export function findRuns(state?: string): readonly string[] {
  const directory = findStateDirectory(WRITES, state);
  if (directory === undefined) return [];
  try {
    const names = readdirSync(directory).filter((name) => /^\d+-[0-9a-f]{12}$/.test(name));
    return names.sort().map((name) => path.join(directory, name));
  } catch {
    return [];
  }
}

/** Replaces the journal of a run at once; when this returns it is on the disk. */
export function writeJournal(run: string, journal: Journal): void {
  const partial = path.join(run, `${NAME}.new`);
  const handle = openSync(partial, 'w', 0o600);
  const text = JSON.stringify({ version: 1, ...journal });
  try {
    if (Buffer.byteLength(text) > LARGEST) throw Object.assign(new Error('too large'), { code: 'EFBIG' });
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(partial, path.join(run, NAME));
  syncDirectory(run);
}

/** The journal of a run; undefined where it has none, or one that plume did not write so for a run in this directory. */
export function readJournal(run: string): Journal | undefined {
  try {
    if (!isOwnDirectory(run)) return undefined;
    const file = readNamedFile(path.join(run, NAME), { largest: LARGEST, takesStreams: false });
    const read: unknown = file.ok ? JSON.parse(file.bytes.toString('utf8')) : undefined;
    return isJournal(read) && hasOwnPaths(run, read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** A rename outlives a power failure only when its directory has reached the disk too; not every file system can. */
export function syncDirectory(directory: string): void {
  try {
    const handle = openSync(directory, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // the rename itself has happened
  }
}

function isJournal(value: unknown): value is Journal {
  if (!isRecord(value) || value.version !== 1) return false;
  const { owner, command, named, stage, places, files } = value;
  return (
    isIdentity(owner) &&
    typeof command === 'string' &&
    /^plume [a-z-]+(?: [a-z-]+)*$/.test(command) &&
    (stage === 'prepare' || stage === 'write' || stage === 'undo') &&
    areNames(named) &&
    areNames(places) &&
    Array.isArray(files) &&
    files.every(isJournalFile)
  );
}

export function isIdentity(value: unknown): value is ProcessIdentity {
  return (
    isRecord(value) &&
    typeof value.pid === 'number' &&
    Number.isSafeInteger(value.pid) &&
    value.pid > 0 &&
    typeof value.host === 'string' &&
    typeof value.start === 'string'
  );
}

function areNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isJournalFile(value: unknown): value is JournalFile {
  return (
    isRecord(value) &&
    [value.target, value.prepared, value.made, value.before, value.after].every(
      (part) => typeof part === 'string',
    )
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
