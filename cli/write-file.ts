import * as nodeFs from 'node:fs';
import path from 'node:path';
import type { ByteText } from '../grammar/byte-text.ts';
import { describeSystemError } from './read-file.ts';

/** What writing needs of a file system; `node:fs` has it. */
export type WritableDisk = Pick<
  typeof nodeFs,
  | 'accessSync'
  | 'closeSync'
  | 'fchmodSync'
  | 'fchownSync'
  | 'fstatSync'
  | 'fsyncSync'
  | 'openSync'
  | 'readFileSync'
  | 'realpathSync'
  | 'renameSync'
  | 'statSync'
  | 'unlinkSync'
  | 'writeFileSync'
>;

/** `problem` says why the file is as it was before and goes on after the file's name. */
export type WriteOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: string };

/**
 * Replaces the content of an existing file whose content is `before`, all at once: readers see the old bytes or the
 * new ones. Mode and owner stay; a symbolic link stays one and the file it leads to is written. Where any of that
 * cannot be had, or the file is read-only or no longer what it was, nothing changes.
 */
export function writeFile(
  file: string,
  before: ByteText,
  after: ByteText,
  disk: WritableDisk = nodeFs,
): WriteOutcome {
  let partial: string | undefined;
  let handle: number | undefined;
  const refuse = (problem: string): WriteOutcome => ({ ok: false, problem });
  try {
    const target = disk.realpathSync(file);
    const stat = disk.statSync(target);
    if (!stat.isFile()) return refuse('was not changed: it is not a regular file');
    if ((stat.mode & 0o222) === 0 || !mayWrite(target, disk))
      return refuse('was not changed: it is read-only');
    if (stat.nlink > 1)
      return refuse(
        `was not changed: it has ${stat.nlink} names (hard links), and only one would get the new text`,
      );

    const name = `.plume-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;
    const beside = path.join(path.dirname(target), name);
    handle = disk.openSync(beside, 'wx', 0o600);
    partial = beside;
    disk.writeFileSync(handle, Buffer.from(after, 'latin1'));
    const made = disk.fstatSync(handle);
    if (made.uid !== stat.uid || made.gid !== stat.gid) disk.fchownSync(handle, stat.uid, stat.gid);
    disk.fchmodSync(handle, stat.mode & 0o7777);
    disk.fsyncSync(handle);
    disk.closeSync(handle);
    handle = undefined;

    if (disk.readFileSync(target, 'latin1') !== before) {
      return refuse('was not changed: something else has changed it in the meantime; run plume again');
    }
    disk.renameSync(partial, target);
    partial = undefined;
    syncDirectory(path.dirname(target), disk);
    return { ok: true };
  } catch (error) {
    return refuse(`was not changed: ${describeFailure(error)}`);
  } finally {
    if (handle !== undefined) attempt(() => disk.closeSync(handle!));
    if (partial !== undefined) attempt(() => disk.unlinkSync(partial!));
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

/** A rename outlives a power failure only when its directory has reached the disk too; not every file system can. */
function syncDirectory(directory: string, disk: WritableDisk): void {
  attempt(() => {
    const handle = disk.openSync(directory, 'r');
    disk.fsyncSync(handle);
    disk.closeSync(handle);
  });
}

function describeFailure(error: unknown): string {
  const call = error instanceof Error && 'syscall' in error ? String(error.syscall) : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (call === 'fchown') return 'its owner cannot be kept (run plume as that owner or as root)';
  if (call === 'open' && (code === 'EACCES' || code === 'EPERM')) return 'its directory is read-only';
  return `it ${describeSystemError(error)}`;
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // What is left over does no harm, and the outcome is known already.
  }
}
