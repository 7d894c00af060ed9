import { existsSync, lstatSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { isPreparingDirectory } from '../../host/preparing-directory.ts';
import { describeSystemError } from '../../host/system-error.ts';
import { count, listNames } from '../output/words.ts';
import { isRunning } from './process-identity.ts';
import { renameInto } from './rename-into.ts';
import { digestOf } from './write-files.ts';
import { findRuns, type Journal, type JournalFile, readJournal, syncDirectory } from './write-journal.ts';
import { takeWriteLock } from './write-lock.ts';

export interface ResumeOptions {
  /** Whether a run that wrote this file, or for which this was named, is of any interest; absolute, links followed. */
  readonly concerns: (file: string) => boolean;
  /** Whether interrupted runs are to be ended; else it is only said that there are some. */
  readonly mayWrite: boolean;
  readonly state?: string;
}

/**
 * Completes or undoes runs of `writeFiles` that were interrupted, and returns sentences that report it. Only journals
 * in the user's own state directory are used, and only for files that are exactly as the run left them.
 */
export function resumeWrites({ concerns, mayWrite, state }: ResumeOptions): readonly string[] {
  // a run that had prepared everything is completed; one that had changed nothing yet loses its prepared files
  return findRuns(state).flatMap((run): readonly string[] => {
    const journal = readJournal(run);
    if (journal === undefined) {
      if (mayWrite && isAbandoned(run)) remove(run, []);
      return [];
    }
    const isConcerned = journal.named.some(concerns) || journal.files.some(({ target }) => concerns(target));
    const running = isRunning(journal.owner);
    if (running === true) return [];
    if (running === undefined) return isConcerned ? [describeElsewhere(journal, run)] : [];
    if (!mayWrite) return isConcerned ? announce(journal) : [];
    if (isConcerned) return tryToEnd(run, journal);
    const isOver = journal.stage === 'prepare' || !journal.files.some(({ target }) => existsSync(target));
    if (isOver) remove(run, journal.places);
    return [];
  });
}

/** Whether the process that made the directory ended before it wrote its journal. */
function isAbandoned(run: string): boolean {
  try {
    process.kill(Number.parseInt(path.basename(run), 10), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

function tryToEnd(run: string, journal: Journal): readonly string[] {
  try {
    return end(run, journal);
  } catch (error) {
    return [
      `An earlier \`${journal.command}\` was interrupted and cannot be completed now: \`${run}\` ${describeSystemError(error)}.`,
    ];
  }
}

function end(run: string, journal: Journal): readonly string[] {
  const { command, stage, files } = journal;
  if (stage === 'prepare') {
    remove(run, journal.places);
    return [`An earlier \`${command}\` was interrupted before it changed anything. What it left is removed.`];
  }
  const lock = takeWriteLock(run);
  if (!lock.ok) return [`${lock.problem}.`];
  try {
    // another process may have ended it in the meantime
    if (readJournal(run) === undefined) return [];
    return [finish(files, command, stage)];
  } finally {
    lock.release();
    remove(run, journal.places);
  }
}

function finish(files: readonly JournalFile[], command: string, stage: 'write' | 'undo'): string {
  const states = files.map((file) => [file, stateOf(file)] as const);
  const waiting = states.flatMap(([file, state]) => (state === 'before' ? [file] : []));
  const other = states.flatMap(([{ target }, state]) => (state === 'other' ? [nameHere(target)] : []));
  const kind = stage === 'write' ? 'new' : 'old';
  if (other.length > 0) {
    const done = states.filter(([, state]) => state === 'after').length;
    return `An earlier \`${command}\` was interrupted and cannot be finished because ${listNames(other)} changed since: ${done} of ${count(files.length, 'file')} ${done === 1 ? 'has' : 'have'} the ${kind} text.`;
  }
  const failed: string[] = [];
  for (const { prepared, target } of waiting)
    try {
      renameInto(prepared, target);
    } catch {
      failed.push(nameHere(target));
    }
  for (const directory of new Set(waiting.map(({ target }) => path.dirname(target))))
    syncDirectory(directory);
  if (failed.length > 0)
    return `An earlier \`${command}\` was interrupted and cannot be finished: ${listNames(failed)} could not be written.`;
  const late = waiting.map(({ target }) => nameHere(target));
  const what = stage === 'write' ? 'was interrupted and is finished now' : 'failed and is undone now';
  return late.length === 0
    ? `An earlier \`${command}\` ${what}: all of its ${count(files.length, 'file')} had the ${kind} text.`
    : `An earlier \`${command}\` ${what}: ${late.length} of ${count(files.length, 'file')} got the ${kind} text (${listNames(late)}).`;
}

/** What a file is in comparison with what the run wanted of it; `other` where anything is not as it was left. */
function stateOf({ target, prepared, before, after }: JournalFile): 'before' | 'after' | 'other' {
  try {
    const stat = lstatSync(target);
    if (!stat.isFile() || realpathSync(target) !== target) return 'other';
    const digest = digestOf(readFileSync(target, 'latin1'));
    if (digest === after) return 'after';
    if (digest !== before || stat.nlink > 1) return 'other';
    const made = lstatSync(prepared);
    const isSame = made.uid === stat.uid && made.gid === stat.gid && made.mode === stat.mode;
    if (!made.isFile() || made.nlink > 1 || !isSame || !isOwn(path.dirname(prepared))) return 'other';
    return digestOf(readFileSync(prepared, 'latin1')) === after ? 'before' : 'other';
  } catch {
    return 'other';
  }
}

/** Whether nobody but this user can have put something into the directory. */
function isOwn(directory: string): boolean {
  if (process.geteuid === undefined) return true;
  const stat = lstatSync(directory);
  return stat.isDirectory() && stat.uid === process.geteuid() && (stat.mode & 0o022) === 0;
}

function announce({ command, stage, files }: Journal): readonly string[] {
  if (stage === 'prepare') return [];
  const done = files.filter((file) => stateOf(file) === 'after').length;
  const kind = stage === 'write' ? 'new' : 'old';
  return [
    `An earlier \`${command}\` was interrupted: ${done} of ${count(files.length, 'file')} ${done === 1 ? 'has' : 'have'} the ${kind} text. The next run with --fix completes it.`,
  ];
}

function describeElsewhere({ command, owner }: Journal, run: string): string {
  return `A \`${command}\` on \`${owner.host}\` writes here, or was interrupted there. If it no longer runs, run plume there again, or remove \`${run}\`.`;
}

function remove(run: string, places: readonly string[]): void {
  const own = places.filter((place) => isPreparingDirectory(path.basename(place)));
  for (const directory of [...own, run])
    try {
      if (isOwn(directory)) rmSync(directory, { recursive: true, force: true });
    } catch {
      // it is gone already, or stays until somebody else removes it
    }
}

function nameHere(file: string): string {
  try {
    const relative = path.relative(realpathSync('.'), file);
    return relative.startsWith('..') ? file : relative;
  } catch {
    return file;
  }
}
