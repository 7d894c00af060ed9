import { createHash, randomBytes } from 'node:crypto';
import * as nodeFs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { ByteText } from '../../grammar/byte-text.ts';
import { nameOfPreparingDirectory } from '../../host/preparing-directory.ts';
import { describeSystemError } from '../../host/system-error.ts';
import { count, listNames } from '../output/words.ts';
import { type AttributeProgram, findAttributeProgram } from './keep-attributes.ts';
import {
  CHANGED_MEANWHILE,
  describeWriteError,
  isAsLooked,
  lookAtTarget,
  realDisk,
  type WritableDisk,
} from './look-at-target.ts';
import { prepareFiles } from './prepare-files.ts';
import { markOf, undoDirectoryOf } from './prepared-files.ts';
import { choosePreparingPlace, makePreparingPlace } from './preparing-place.ts';
import { ownIdentity } from './process-identity.ts';
import { renameInto } from './rename-into.ts';
import { flawOfPlace, openStateDirectory } from './state-directory.ts';
import { type Journal, type JournalFile, syncDirectory, WRITES, writeJournal } from './write-journal.ts';
import { takeWriteLock } from './write-lock.ts';
import type { WriteScope } from './write-scope.ts';

// Written by hand, because libraries for atomic writes replace one file, without ACLs, attributes and a journal for all files of a run.

export interface FileChange {
  readonly file: string;
  /** The whole text that the file has now. */
  readonly before: ByteText;
  readonly after: ByteText;
}

export interface WriteOptions {
  /** What the next run calls this one, should this one not come to its end: `plume lint --fix`. */
  readonly command: string;
  /** What this run may write: no journal is kept there. */
  readonly scope?: Pick<WriteScope, 'holds' | 'named'>;
  /** The main files of the servers that the files belong to, as far as they are known; absolute, links followed. */
  readonly mains?: readonly string[];
  /** Directories that these servers include as a whole; absolute, links followed. */
  readonly included?: () => readonly string[];
  /** Where else than in the user's own directory the journal lies. */
  readonly state?: string;
  readonly program?: AttributeProgram;
  readonly disk?: WritableDisk;
}

export type WriteOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** By file, why it cannot be written, as a clause. */
      readonly problems: ReadonlyMap<string, string>;
      /** A sentence, without its stop, about what stands in the way of all of them, and what came of that. */
      readonly general: string | undefined;
    };

/**
 * Replaces the content of existing files: all of them, or none. A process that is killed leaves each file with its old
 * or its new bytes, and a journal from which `resumeWrites` completes the run. Owner, mode, ACL, extended attributes
 * and symbolic links stay.
 */
export function writeFiles(changes: readonly FileChange[], options: WriteOptions): WriteOutcome {
  // where any of that cannot be kept, or a file is read-only or has changed since it was read, no file is written
  const { disk = realDisk, scope, state } = options;
  const program = options.program ?? findAttributeProgram();
  const checked = checkAll(changes, program, disk);
  if (!checked.ok) return checked;
  const flaw = scope === undefined ? undefined : flawOfPlace(scope.holds, state);
  if (flaw !== undefined) return refuseAll(flaw);
  const opened = openStateDirectory(WRITES, state);
  if (!opened.ok) return refuseAll(opened.problem);
  const run = path.join(opened.directory, `${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    nodeFs.mkdirSync(run, { mode: 0o700 });
  } catch (error) {
    return describeNoJournal(run, error);
  }
  return writeRun({ changes: checked.changes, run, program, disk, options });
}

/** A change whose file was looked at. */
interface Checked extends FileChange {
  /** Absolute, links followed. */
  readonly target: string;
  readonly stat: nodeFs.Stats;
}

interface Run {
  readonly changes: readonly Checked[];
  /** The directory of its journal. */
  readonly run: string;
  readonly program: AttributeProgram;
  readonly disk: WritableDisk;
  readonly options: WriteOptions;
}

function checkAll(
  changes: readonly FileChange[],
  program: AttributeProgram,
  disk: WritableDisk,
): { readonly ok: true; readonly changes: readonly Checked[] } | (WriteOutcome & { readonly ok: false }) {
  const checked: Checked[] = [];
  const problems = new Map<string, string>();
  for (const change of changes) {
    const looked = program.kind === 'missing' ? program : lookAtTarget(change.file, disk);
    if (!('ok' in looked)) problems.set(change.file, looked.problem);
    else if (looked.ok) checked.push({ ...change, target: looked.target, stat: looked.stat });
    else problems.set(change.file, looked.problem);
  }
  return problems.size === 0 ? { ok: true, changes: checked } : { ok: false, problems, general: undefined };
}

function writeRun(run: Run): WriteOutcome {
  const placed = placeAll(run);
  if (!placed.ok) return cleanUp(run, [], placed);
  const { places, files } = placed;
  try {
    const journal = createJournal(run, 'prepare', places, files);
    writeJournal(run.run, journal);
    const problems = prepareAll(run, journal);
    if (problems.size > 0) return cleanUp(run, places, { ok: false, problems, general: undefined });
    const outcome = putInPlaceAlone(run, journal);
    return outcome === 'stuck' ? describeStuck(run) : cleanUp(run, places, outcome);
  } catch (error) {
    // files are changed by renames only, and what these throw is caught where they are made
    return cleanUp(run, places, describeNoJournal(run.run, error));
  }
}

function createJournal(
  { options: { command, scope } }: Run,
  stage: Journal['stage'],
  places: readonly string[],
  files: readonly JournalFile[],
): Journal {
  return { owner: ownIdentity(), command, named: scope?.named ?? [], stage, places, files };
}

/** The journal once all of its prepared files are whole. */
function withMarks(journal: Journal): Journal {
  return {
    ...journal,
    files: journal.files.map((file) => ({ ...file, made: markOf(file.prepared) })),
  };
}

/** The journal stays until the lock is free again: who is killed before leaves one with the other. */
function putInPlaceAlone(run: Run, journal: Journal): WriteOutcome | 'stuck' {
  const lock = takeWriteLock(run.run);
  if (!lock.ok) return refuseAll(lock.problem);
  try {
    return putInPlace(run, journal);
  } finally {
    lock.release();
  }
}

/** A directory for each file of a base name: it is prepared under its own name, among others with other names. */
function placeAll(
  run: Run,
):
  | { readonly ok: true; readonly places: readonly string[]; readonly files: readonly JournalFile[] }
  | (WriteOutcome & { readonly ok: false }) {
  const name = nameOfPreparingDirectory(path.basename(run.run));
  const chosen = new Map<string, ReturnType<typeof choosePreparingPlace>>();
  const taken = new Map<string, number>();
  const problems = new Map<string, string>();
  const places = new Set<string>();
  const files = run.changes.flatMap(({ file, target, before, after }): JournalFile[] => {
    const directory = path.dirname(target);
    let place = chosen.get(directory);
    if (place === undefined) {
      const { mains = [], included = () => [] } = run.options;
      place = choosePreparingPlace(directory, run.run, name, { mains, included });
      chosen.set(directory, place);
    }
    if (!place.ok) {
      problems.set(file, place.problem);
      return [];
    }
    if (place.directory !== run.run) places.add(place.directory);
    const base = path.basename(target);
    // file systems differ in which names they take for the same
    const key = path.join(place.directory, base.toLowerCase());
    const number = taken.get(key) ?? 0;
    taken.set(key, number + 1);
    const prepared = path.join(place.directory, String(number), base);
    return [{ target, prepared, made: '', before: digestOf(before), after: digestOf(after) }];
  });
  if (problems.size > 0) return { ok: false, problems, general: undefined };
  return { ok: true, places: [...places], files };
}

/** Writes the new files, with all that belongs to the old ones. Returns the problems by file. */
function prepareAll(
  { changes, program, disk }: Run,
  { places, files }: Journal,
): ReadonlyMap<string, string> {
  for (const place of places) makePreparingPlace(place);
  for (const directory of new Set(files.map(({ prepared }) => path.dirname(prepared))))
    makePreparingPlace(directory);
  const preparations = changes.map(({ file, target, stat, after }, i) => ({
    ...{ file, target, stat, prepared: files[i]!.prepared },
    bytes: () => Buffer.from(after, 'latin1'),
  }));
  const problems = prepareFiles(preparations, program, disk);
  return new Map([...problems].map(([{ file }, problem]) => [file, problem]));
}

/**
 * Renames all prepared files into place; `stuck` where neither that nor the way back worked. Called by the one process
 * that has the lock.
 */
function putInPlace(run: Run, journal: Journal): WriteOutcome | 'stuck' {
  const { changes, disk } = run;
  const changed = changes.filter((change) => !isUnchanged(change, disk));
  if (changed.length > 0) {
    const problems = new Map(changed.map(({ file }) => [file, CHANGED_MEANWHILE]));
    return { ok: false, problems, general: undefined };
  }
  writeJournal(run.run, withMarks({ ...journal, stage: 'write' }));
  for (const [i, { target, prepared }] of journal.files.entries()) {
    const change = changes[i]!;
    try {
      // others may have been at it while the files before it were renamed
      if (!isUnchanged(change, disk)) return takeBack(run, changes.slice(0, i), change);
      renameInto(prepared, target, disk.renameSync);
    } catch (error) {
      const failed = new Map([[change.file, describeWriteError(error)]]);
      return putBack(run, changes.slice(0, i)) === undefined
        ? 'stuck'
        : { ok: false, problems: failed, general: undefined };
    }
  }
  for (const directory of new Set(journal.files.map(({ target }) => path.dirname(target))))
    syncDirectory(directory);
  return { ok: true };
}

/** Ends a run whose next file is no longer what it was. */
function takeBack(run: Run, written: readonly Checked[], { file }: Checked): WriteOutcome | 'stuck' {
  const kept = putBack(run, written);
  if (kept === undefined) return 'stuck';
  const back = written.length - kept.length;
  const sentences = [
    ...(back === 0 ? ['Nothing was changed'] : [`${count(back, 'file')} got the old text again`]),
    ...(kept.length === 0
      ? []
      : [`${listNames(kept)} had the new text when something else changed it, and was left so`]),
  ];
  return { ok: false, problems: new Map([[file, CHANGED_MEANWHILE]]), general: sentences.join('. ') };
}

/**
 * Gives files that were written their old text again, in the same way. Returns the names of those that something else has
 * changed since, which are left; undefined where it did not work.
 */
function putBack(run: Run, written: readonly Checked[]): readonly string[] | undefined {
  const { disk } = run;
  try {
    const changes = written.map((change) => ({ ...change, before: change.after, after: change.before }));
    const back: Run = { ...run, changes, run: undoDirectoryOf(run.run) };
    nodeFs.mkdirSync(back.run, { mode: 0o700 });
    const placed = placeAll(back);
    if (!placed.ok) return undefined;
    const { places, files } = placed;
    const journal = createJournal(run, 'undo', places, files);
    if (prepareAll(back, journal).size > 0) return undefined;
    writeJournal(run.run, withMarks(journal));
    const kept: string[] = [];
    for (const [i, { prepared, target }] of files.entries()) {
      const change = changes[i]!;
      if (hasText(change, disk)) renameInto(prepared, target, disk.renameSync);
      else kept.push(change.file);
    }
    for (const place of places) nodeFs.rmSync(place, { recursive: true, force: true });
    return kept;
  } catch {
    return undefined;
  }
}

/** Whether a file is the one that was looked at, with the text that was read. */
function isUnchanged(change: Checked, disk: WritableDisk): boolean {
  try {
    return isAsLooked(change, disk) && hasText(change, disk);
  } catch {
    return false;
  }
}

/** Whether the name of a file leads where it led, and its text is `before`. */
function hasText({ file, target, before }: Checked, disk: WritableDisk): boolean {
  try {
    if (disk.realpathSync(file) !== target || !disk.statSync(target).isFile()) return false;
    return disk.readFileSync(target, 'latin1') === before;
  } catch {
    return false;
  }
}

function cleanUp({ run }: Run, places: readonly string[], outcome: WriteOutcome): WriteOutcome {
  for (const directory of [...places, run])
    try {
      nodeFs.rmSync(directory, { recursive: true, force: true });
    } catch {
      // the next run takes it away
    }
  return outcome;
}

function describeStuck({ changes }: Run): WriteOutcome {
  const names = listNames(changes.map(({ file }) => file));
  const general = `Some of ${names} have the new text and could not be given the old one again; the next run with --fix tries that`;
  return { ok: false, problems: new Map(), general };
}

function describeNoJournal(run: string, error: unknown): WriteOutcome & { readonly ok: false } {
  return refuseAll(`plume cannot keep its journal because \`${run}\` ${describeSystemError(error)}`);
}

function refuseAll(problem: string): WriteOutcome & { readonly ok: false } {
  return { ok: false, problems: new Map(), general: `Nothing was changed: ${problem}` };
}

/** SHA-256 of the bytes. */
export function digestOf(text: ByteText): string {
  return createHash('sha256').update(text, 'latin1').digest('hex');
}
