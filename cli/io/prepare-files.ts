import { chownSync, type Stats } from 'node:fs';
import path from 'node:path';
import { addTo } from '../../core/add-to.ts';
import { type AttributeProgram, keepAttributes } from './keep-attributes.ts';
import { describeWriteError, type WritableDisk } from './look-at-target.ts';
import { syncDirectory } from './write-journal.ts';

/** A new file that waits to be renamed to `target`. */
export interface Preparation {
  readonly target: string;
  /** What the target is, all of which the new file gets; undefined where there is none yet. */
  readonly stat: Stats | undefined;
  /** Where the new file is made: under the base name of the target, in a directory that is there. */
  readonly prepared: string;
  bytes(): Uint8Array;
}

/**
 * Makes new files with owner, mode, ACL and extended attributes of those that they replace, whole and on the disk. Returns
 * by file why that did not work, as a clause.
 */
export function prepareFiles<P extends Preparation>(
  files: readonly P[],
  program: AttributeProgram,
  disk: WritableDisk,
): ReadonlyMap<P, string> {
  const problems = new Map<P, string>();
  const each = (work: (file: P) => string | undefined): void => {
    for (const file of files) {
      if (problems.has(file)) continue;
      try {
        const problem = work(file);
        if (problem !== undefined) problems.set(file, problem);
      } catch (error) {
        problems.set(file, describeWriteError(error));
      }
    }
  };
  const isCopied = ({ stat }: Preparation): boolean => program.kind === 'macos' && stat !== undefined;
  each((file) => (isCopied(file) ? undefined : create(file, disk)));
  const directories = new Map<string, P[]>();
  each((file) => {
    const directory = path.dirname(file.prepared);
    addTo(directories, directory, file);
    return undefined;
  });
  for (const [directory, made] of directories)
    for (const [file, problem] of giveAttributes(made, program, directory)) problems.set(file, problem);
  each((file) => finish(file, isCopied(file), disk));
  for (const directory of directories.keys()) syncDirectory(directory);
  return problems;
}

function create({ prepared, stat, bytes }: Preparation, disk: WritableDisk): undefined {
  const handle = disk.openSync(prepared, 'wx', stat === undefined ? 0o666 : 0o600);
  try {
    disk.writeFileSync(handle, bytes());
  } finally {
    disk.closeSync(handle);
  }
}

/** Gives files in one directory what their predecessors have; where nothing keeps an ACL, their owner at least. */
function giveAttributes<P extends Preparation>(
  files: readonly P[],
  program: AttributeProgram,
  directory: string,
): ReadonlyMap<P, string> {
  const problems = new Map<P, string>();
  const byTarget = new Map(files.flatMap((file) => (file.stat === undefined ? [] : [[file.target, file]])));
  if (program.kind === 'gnu' || program.kind === 'macos') {
    for (const [target, problem] of keepAttributes(program, [...byTarget.keys()], directory))
      problems.set(byTarget.get(target)!, problem);
  } else if (program.kind === 'missing') {
    for (const { prepared, stat } of byTarget.values())
      try {
        chownSync(prepared, stat?.uid ?? -1, stat?.gid ?? -1);
      } catch {
        // whether it has the owner is looked at in the end
      }
  }
  return problems;
}

/** Sees to it that the prepared file is what it has to be, and on the disk. */
function finish(
  { prepared, stat, bytes }: Preparation,
  isCopied: boolean,
  disk: WritableDisk,
): string | undefined {
  const handle = disk.openSync(prepared, isCopied ? 'r+' : 'r');
  try {
    if (isCopied) {
      disk.ftruncateSync(handle, 0);
      disk.writeFileSync(handle, bytes());
    }
    if (stat !== undefined) {
      const made = disk.fstatSync(handle);
      if (made.uid !== stat.uid || made.gid !== stat.gid)
        return 'its owner cannot be kept (run plume as that owner or as root)';
      if ((made.mode & 0o7777) !== (stat.mode & 0o7777)) disk.fchmodSync(handle, stat.mode & 0o7777);
    }
    disk.fsyncSync(handle);
    return undefined;
  } finally {
    disk.closeSync(handle);
  }
}
