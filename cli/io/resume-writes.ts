import { existsSync, lstatSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describeSystemError } from '../../host/system-error.ts';
import { count, listNames } from '../output/words.ts';
import { isGenuine } from './prepared-files.ts';
import { isRunning } from './process-identity.ts';
import { renameInto } from './rename-into.ts';
import { flawOfPlace, isOwnDirectory } from './state-directory.ts';
import { digestOf } from './write-files.ts';
import { findRuns, type Journal, type JournalFile, readJournal, syncDirectory } from './write-journal.ts';
import { takeWriteLock } from './write-lock.ts';
import type { WriteScope } from './write-scope.ts';

export interface ResumeOptions {
  /** What the present run may write: no other file is changed. */
  readonly scope: Pick<WriteScope, 'holds'>;
  /** Whether interrupted runs are to be ended; else it is only said that there are some. */
  readonly mayWrite: boolean;
  readonly state?: string;
}

/**
 * Completes or undoes runs of `writeFiles` that were interrupted, and returns sentences that report it. Only journals
 * in the user's own state directory are used, and only for files in the scope that are exactly as the run left them.
 */
export function resumeWrites({ scope: { holds }, mayWrite, state }: ResumeOptions): readonly string[] {
  const runs = findRuns(state);
  const flaw = runs.length === 0 ? undefined : flawOfPlace(holds, state);
  if (flaw !== undefined) return [`${flaw}. What is there of interrupted runs is ignored.`];
  // a run that had prepared everything is completed; one that had changed nothing yet loses its prepared files
  return runs.flatMap((run): readonly string[] => {
    const journal = readJournal(run);
    if (journal === undefined) {
      if (mayWrite && isAbandoned(run)) remove(run, []);
      return [];
    }
    const isConcerned = journal.files.some(({ target }) => holds(target));
    const running = isRunning(journal.owner);
    if (running === true) return [];
    if (running === undefined) return isConcerned ? [describeElsewhere(journal, run)] : [];
    if (!mayWrite) return isConcerned ? announce(journal, holds) : [];
    if (isConcerned) return tryToEnd(run, journal, holds);
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

function tryToEnd(run: string, journal: Journal, holds: WriteScope['holds']): readonly string[] {
  try {
    return end(run, journal, holds);
  } catch (error) {
    return [
      `An earlier \`${journal.command}\` was interrupted and cannot be completed now: \`${run}\` ${describeSystemError(error)}.`,
    ];
  }
}

function end(run: string, journal: Journal, holds: WriteScope['holds']): readonly string[] {
  if (journal.stage === 'prepare') {
    remove(run, journal.places);
    return [
      `An earlier \`${journal.command}\` was interrupted before it changed anything. What it left is removed.`,
    ];
  }
  const lock = takeWriteLock(run);
  if (!lock.ok) return [`${lock.problem}.`];
  let isOver = true;
  try {
    // another process may have ended it in the meantime
    if (readJournal(run) === undefined) return [];
    const finished = finish(journal, holds);
    ({ isOver } = finished);
    return [finished.sentence];
  } finally {
    lock.release();
    if (isOver) remove(run, journal.places);
  }
}

/** Whether nothing is left that another run could do, and what to say. */
interface Finished {
  readonly isOver: boolean;
  readonly sentence: string;
}

function finish(journal: Journal, holds: WriteScope['holds']): Finished {
  const { command, files, stage } = journal;
  const states = files.map((file) => [file, stateOf(file)] as const);
  const waiting = states.flatMap(([file, state]) => (state === 'before' ? [file] : []));
  const other = states.flatMap(([{ target }, state]) => (state === 'other' ? [nameHere(target)] : []));
  const kind = stage === 'write' ? 'new' : 'old';
  if (other.length > 0) {
    const done = states.filter(([, state]) => state === 'after').length;
    const sentence = `An earlier \`${command}\` was interrupted and cannot be finished because ${listNames(other)} changed since: ${done} of ${count(files.length, 'file')} ${done === 1 ? 'has' : 'have'} the ${kind} text.`;
    return { isOver: true, sentence };
  }
  const late = waiting.filter(({ target }) => holds(target));
  const left = waiting.filter(({ target }) => !holds(target));
  const failed = renameAll(late);
  if (failed.length > 0) {
    const sentence = `An earlier \`${command}\` was interrupted and cannot be finished: ${listNames(failed)} could not be written. The next run with --fix tries it again.`;
    return { isOver: false, sentence };
  }
  const ended = stage === 'write' ? 'was interrupted and is finished now' : 'failed and is undone now';
  const what = left.length === 0 ? ended : ended.replace(' now', ' in part');
  const names = late.length === 0 ? '' : ` (${listNames(late.map(({ target }) => nameHere(target)))})`;
  const sentence =
    waiting.length === 0
      ? `An earlier \`${command}\` ${what}: all of its ${count(files.length, 'file')} had the ${kind} text.`
      : `An earlier \`${command}\` ${what}: ${late.length} of ${count(files.length, 'file')} got the ${kind} text${names}.${describeLeft(journal, left)}`;
  return { isOver: left.length === 0, sentence };
}

/** Returns the names of those that could not be put in place. */
function renameAll(files: readonly JournalFile[]): readonly string[] {
  const failed: string[] = [];
  for (const { prepared, target } of files)
    try {
      renameInto(prepared, target);
    } catch {
      failed.push(nameHere(target));
    }
  for (const directory of new Set(files.map(({ target }) => path.dirname(target)))) syncDirectory(directory);
  return failed;
}

/** What a file is in comparison with what the run wanted of it; `other` where anything is not as it was left. */
function stateOf(file: JournalFile): 'before' | 'after' | 'other' {
  const { target, prepared, before, after } = file;
  try {
    const stat = lstatSync(target);
    if (!stat.isFile() || realpathSync(target) !== target) return 'other';
    const digest = digestOf(readFileSync(target, 'latin1'));
    if (digest === after) return 'after';
    if (digest !== before || stat.nlink > 1) return 'other';
    const made = lstatSync(prepared);
    const isSame = made.uid === stat.uid && made.gid === stat.gid && made.mode === stat.mode;
    if (!made.isFile() || made.nlink > 1 || !isSame || !isGenuine(file)) return 'other';
    return digestOf(readFileSync(prepared, 'latin1')) === after ? 'before' : 'other';
  } catch {
    return 'other';
  }
}

function announce(journal: Journal, holds: WriteScope['holds']): readonly string[] {
  const { command, stage, files } = journal;
  if (stage === 'prepare') return [];
  const states = files.map((file) => [file, stateOf(file)] as const);
  const done = states.filter(([, state]) => state === 'after').length;
  const left = states.flatMap(([file, state]) => (state === 'before' && !holds(file.target) ? [file] : []));
  const kind = stage === 'write' ? 'new' : 'old';
  const next = left.length === 0 ? ' The next run with --fix completes it.' : describeLeft(journal, left);
  return [
    `An earlier \`${command}\` was interrupted: ${done} of ${count(files.length, 'file')} ${done === 1 ? 'has' : 'have'} the ${kind} text.${next}`,
  ];
}

/** What this run may not touch, and how somebody ends it; begins with a space. */
function describeLeft({ command, named }: Journal, left: readonly JournalFile[]): string {
  if (left.length === 0) return '';
  const names = listNames(left.map(({ target }) => nameHere(target)));
  const again = named.length === 0 ? names : named.map((name) => `\`${nameHere(name)}\``).join(' and ');
  const [verb, them] = left.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return ` ${names} ${verb} still to be written and ${left.length === 1 ? 'was' : 'were'} not named: run \`${command}\` for ${again} again to finish ${them}.`;
}

function describeElsewhere({ command, owner }: Journal, run: string): string {
  return `A \`${command}\` on \`${owner.host}\` writes here, or was interrupted there. If it no longer runs, run plume there again, or remove \`${run}\`.`;
}

function remove(run: string, places: readonly string[]): void {
  for (const directory of [...places, run])
    try {
      if (isOwnDirectory(directory)) rmSync(directory, { recursive: true, force: true });
    } catch {
      // it is gone already, or stays until somebody else removes it
    }
}

function nameHere(file: string): string {
  try {
    const relative = path.relative(realpathSync('.'), file);
    return relative === '' || relative.startsWith('..') ? file : relative;
  } catch {
    return file;
  }
}
