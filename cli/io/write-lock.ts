import { linkSync, lstatSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { readNamedFile } from '../../host/read-named-file.ts';
import { isRunning, ownIdentity } from './process-identity.ts';
import { isIdentity } from './write-journal.ts';

export type Lock =
  | { readonly ok: true; release(): void }
  /** `problem` is a whole sentence without its stop. */
  | { readonly ok: false; readonly problem: string };

/** So often is looked whether the lock is free, with a pause in between: some seconds in all. */
const MOST_TRIES = 400;
const PAUSE = 25;

/**
 * Lets one process at a time put files in place. What a process that has ended left locked is free. Waits for a while
 * where another one holds it: that takes it as long as renaming its files. `run` is a directory for what is needed on
 * the way, beside the lock.
 */
export function takeWriteLock(run: string): Lock {
  const lock = path.join(path.dirname(run), 'lock');
  const own = path.join(run, `lock.${process.pid}`);
  writeFileSync(own, JSON.stringify(ownIdentity()), { mode: 0o600 });
  try {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (link(own, lock)) return { ok: true, release: () => remove(lock) };
      const holder = readHolder(lock);
      if (holder === undefined) continue;
      if (holder.isRunning === false) takeAway(lock, holder.text, `${own}.old`);
      else pause();
    }
    return {
      ok: false,
      problem: `another run of plume is writing files at the moment (\`${lock}\` says which)`,
    };
  } finally {
    remove(own);
  }
}

/** A link to a file that has its text already: nobody ever sees half a lock. */
function link(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined where nobody holds it now. */
function readHolder(lock: string): { readonly text: string; readonly isRunning: boolean } | undefined {
  const text = readLock(lock);
  if (text === undefined) return undefined;
  try {
    const identity: unknown = text === '' ? undefined : JSON.parse(text);
    // a process of another machine may run
    return { text, isRunning: isIdentity(identity) && isRunning(identity) !== false };
  } catch {
    return { text: '', isRunning: false };
  }
}

/** Undefined where there is none; empty where it is something that plume does not make. */
function readLock(lock: string): string | undefined {
  const read = readNamedFile(lock, { largest: 10_000, takesStreams: false });
  if (read.ok) return read.bytes.toString('utf8');
  return lstatSync(lock, { throwIfNoEntry: false }) === undefined ? undefined : '';
}

/** Two processes may see the same old lock: what one takes away must be that one, and not the other's new lock. */
function takeAway(lock: string, text: string, away: string): void {
  try {
    renameSync(lock, away);
    if (text !== '' && readLock(away) !== text) link(away, lock);
  } catch {
    // somebody else was faster
  } finally {
    remove(away);
  }
}

function remove(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // it is gone already
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
}
