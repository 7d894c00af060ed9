import { createHash, randomBytes } from 'node:crypto';
import * as nodeFs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { ByteText } from '../../grammar/byte-text.ts';
import { hasStrayBytes } from '../../grammar/file-name.ts';
import { realpathSync } from '../../host/disk.ts';
import { nameOfPreparingDirectory } from '../../host/preparing-directory.ts';
import { describeSystemError } from '../../host/system-error.ts';
import { listNames } from '../output/words.ts';
import { type AttributeProgram, findAttributeProgram, keepAttributes } from './keep-attributes.ts';
import { markOf, undoDirectoryOf } from './prepared-files.ts';
import { choosePreparingPlace, makePreparingPlace } from './preparing-place.ts';
import { ownIdentity } from './process-identity.ts';
import { renameInto } from './rename-into.ts';
import { flawOfPlace, openStateDirectory } from './state-directory.ts';
import { type Journal, type JournalFile, syncDirectory, WRITES, writeJournal } from './write-journal.ts';
import { takeWriteLock } from './write-lock.ts';
import type { WriteScope } from './write-scope.ts';

// Written by hand, because libraries for atomic writes replace one file, without ACLs, attributes and a journal for all files of a run.

/** What writing needs of a file system; `node:fs` has it. */
export type WritableDisk = Pick<
  typeof nodeFs,
  | 'accessSync'
  | 'closeSync'
  | 'fchmodSync'
  | 'fstatSync'
  | 'fsyncSync'
  | 'ftruncateSync'
  | 'openSync'
  | 'readFileSync'
  | 'renameSync'
  | 'statSync'
  | 'writeFileSync'
> & { realpathSync(file: string): string };

const realDisk: WritableDisk = { ...nodeFs, realpathSync };

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
    const looked = program.kind === 'missing' ? program : look(change.file, disk);
    if (!('ok' in looked)) problems.set(change.file, looked.problem);
    else if (looked.ok) checked.push({ ...change, target: looked.target, stat: looked.stat });
    else problems.set(change.file, looked.problem);
  }
  return problems.size === 0 ? { ok: true, changes: checked } : { ok: false, problems, general: undefined };
}

type Looked =
  | { readonly ok: true; readonly target: string; readonly stat: nodeFs.Stats }
  | { readonly ok: false; readonly problem: string };

function look(file: string, disk: WritableDisk): Looked {
  const refuse = (problem: string): Looked => ({ ok: false, problem });
  try {
    const target = disk.realpathSync(file);
    if (hasStrayBytes(target)) return refuse('its name is not UTF-8');
    const stat = disk.statSync(target);
    if (!stat.isFile()) return refuse('it is not a regular file');
    if ((stat.mode & 0o222) === 0 || !mayWrite(target, disk)) return refuse('it is read-only');
    if (stat.nlink > 1)
      return refuse(`it has ${stat.nlink} names (hard links), and only one would get the new text`);
    disk.accessSync(path.dirname(target), nodeFs.constants.W_OK | nodeFs.constants.X_OK);
    return { ok: true, target, stat };
  } catch (error) {
    return refuse(describeFailure(error));
  }
}

function mayWrite(target: string, disk: WritableDisk): boolean {
  try {
    disk.accessSync(target, nodeFs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
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
  const problems = new Map<string, string>();
  for (const place of places) makePreparingPlace(place);
  const directories = new Set(files.map(({ prepared }) => path.dirname(prepared)));
  for (const directory of directories) makePreparingPlace(directory);
  const each = (work: (change: Checked, prepared: string) => void): void => {
    for (const [i, change] of changes.entries()) {
      if (problems.has(change.file)) continue;
      try {
        work(change, files[i]!.prepared);
      } catch (error) {
        problems.set(change.file, describeFailure(error));
      }
    }
  };
  const copies = program.kind === 'macos';
  if (!copies) each((change, prepared) => create(prepared, change.after, disk));
  if (program.kind === 'gnu' || program.kind === 'macos')
    for (const directory of directories) {
      const names = new Map<string, string>();
      each(({ file, target }, prepared) => {
        if (path.dirname(prepared) === directory) names.set(target, file);
      });
      for (const [target, problem] of keepAttributes(program, [...names.keys()], directory))
        problems.set(names.get(target) ?? target, problem);
    }
  each((change, prepared) => {
    const problem = finish(prepared, change, copies, disk);
    if (problem !== undefined) problems.set(change.file, problem);
  });
  for (const directory of directories) syncDirectory(directory);
  return problems;
}

function create(prepared: string, text: ByteText, disk: WritableDisk): void {
  const handle = disk.openSync(prepared, 'wx', 0o600);
  try {
    disk.writeFileSync(handle, toBytes(text));
  } finally {
    disk.closeSync(handle);
  }
}

/** Sees to it that the prepared file is what it has to be, and on the disk. */
function finish(
  prepared: string,
  { stat, after }: Checked,
  isCopy: boolean,
  disk: WritableDisk,
): string | undefined {
  const handle = disk.openSync(prepared, isCopy ? 'r+' : 'r');
  try {
    if (isCopy) {
      disk.ftruncateSync(handle, 0);
      disk.writeFileSync(handle, toBytes(after));
    }
    const made = disk.fstatSync(handle);
    if (made.uid !== stat.uid || made.gid !== stat.gid)
      return 'its owner cannot be kept (run plume as that owner or as root)';
    if ((made.mode & 0o7777) !== (stat.mode & 0o7777)) disk.fchmodSync(handle, stat.mode & 0o7777);
    disk.fsyncSync(handle);
    return undefined;
  } finally {
    disk.closeSync(handle);
  }
}

/**
 * Renames all prepared files into place; `stuck` where neither that nor the way back worked. Called by the one process
 * that has the lock.
 */
function putInPlace(run: Run, journal: Journal): WriteOutcome | 'stuck' {
  const { changes, disk } = run;
  const problems = new Map<string, string>();
  for (const { file, target, before } of changes)
    if (!hasText(file, target, before, disk))
      problems.set(file, 'something else has changed it in the meantime; run plume again');
  if (problems.size > 0) return { ok: false, problems, general: undefined };
  writeJournal(run.run, withMarks({ ...journal, stage: 'write' }));
  for (const [i, { target, prepared }] of journal.files.entries()) {
    try {
      renameInto(prepared, target, disk.renameSync);
    } catch (error) {
      const failed = new Map([[changes[i]!.file, describeFailure(error)]]);
      return putBack(run, changes.slice(0, i))
        ? { ok: false, problems: failed, general: undefined }
        : 'stuck';
    }
  }
  for (const directory of new Set(journal.files.map(({ target }) => path.dirname(target))))
    syncDirectory(directory);
  return { ok: true };
}

/** Gives files that were written their old text again, in the same way. Returns whether that worked. */
function putBack(run: Run, written: readonly Checked[]): boolean {
  try {
    const changes = written.map((change) => ({ ...change, before: change.after, after: change.before }));
    const back: Run = { ...run, changes, run: undoDirectoryOf(run.run) };
    nodeFs.mkdirSync(back.run, { mode: 0o700 });
    const placed = placeAll(back);
    if (!placed.ok) return false;
    const { places, files } = placed;
    const journal = createJournal(run, 'undo', places, files);
    if (prepareAll(back, journal).size > 0) return false;
    writeJournal(run.run, withMarks(journal));
    for (const { prepared, target } of files) renameInto(prepared, target, run.disk.renameSync);
    for (const place of places) nodeFs.rmSync(place, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

function hasText(file: string, target: string, text: ByteText, disk: WritableDisk): boolean {
  try {
    if (disk.realpathSync(file) !== target || !disk.statSync(target).isFile()) return false;
    return disk.readFileSync(target, 'latin1') === text;
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

function describeFailure(error: unknown): string {
  const call = error instanceof Error && 'syscall' in error ? String(error.syscall) : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isOfDirectory = call === 'access' || call === 'open';
  if (isOfDirectory && (code === 'EACCES' || code === 'EPERM')) return 'its directory is read-only';
  return `it ${describeSystemError(error)}`;
}

/** SHA-256 of the bytes. */
export function digestOf(text: ByteText): string {
  return createHash('sha256').update(text, 'latin1').digest('hex');
}

function toBytes(text: ByteText): Uint8Array {
  return Buffer.from(text, 'latin1');
}
