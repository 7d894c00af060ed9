import * as nodeFs from 'node:fs';
import path from 'node:path';
import { hasStrayBytes } from '../../grammar/file-name.ts';
import { realpathSync } from '../../host/disk.ts';
import { describeKind } from '../../host/read-named-file.ts';
import { describeSystemError } from '../../host/system-error.ts';

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

/** The disk of this machine. */
export const realDisk: WritableDisk = { ...nodeFs, realpathSync };

/** Where a file that is to be replaced lies, absolute and with links followed, and what it is now. */
export type Looked =
  | { readonly ok: true; readonly target: string; readonly stat: nodeFs.Stats }
  /** `problem` is a clause. */
  | { readonly ok: false; readonly problem: string };

/** Whether a file can be replaced by one that another file of this name is renamed to, without loss. */
export function lookAtTarget(file: string, disk: WritableDisk = realDisk): Looked {
  const refuse = (problem: string): Looked => ({ ok: false, problem });
  try {
    const target = disk.realpathSync(file);
    if (hasStrayBytes(target)) return refuse('its name is not UTF-8');
    const stat = disk.statSync(target);
    if (!stat.isFile()) return refuse(`it ${describeKind(stat)}`);
    if ((stat.mode & 0o222) === 0 || !mayWrite(target, disk)) return refuse('it is read-only');
    if (stat.nlink > 1)
      return refuse(`it has ${stat.nlink} names (hard links), and only one would get the new text`);
    disk.accessSync(path.dirname(target), nodeFs.constants.W_OK | nodeFs.constants.X_OK);
    return { ok: true, target, stat };
  } catch (error) {
    return refuse(describeWriteError(error));
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

/** Whether a file is still the one that was looked at: nothing has replaced, written or changed it since. */
export function isAsLooked(
  { target, stat }: { readonly target: string; readonly stat: nodeFs.Stats },
  disk: Pick<WritableDisk, 'statSync'> = realDisk,
): boolean {
  const now = disk.statSync(target);
  const isSame = (['dev', 'ino', 'size', 'mtimeMs', 'ctimeMs'] as const).every(
    (key) => now[key] === stat[key],
  );
  return isSame && now.isFile();
}

/** Said of a file that another process wrote after plume had read it. */
export const CHANGED_MEANWHILE = 'something else has changed it in the meantime; run plume again';

/** Why a file could not be written, as a clause. */
export function describeWriteError(error: unknown): string {
  const call = error instanceof Error && 'syscall' in error ? String(error.syscall) : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isOfDirectory = call === 'access' || call === 'open';
  if (isOfDirectory && (code === 'EACCES' || code === 'EPERM')) return 'its directory is read-only';
  return `it ${describeSystemError(error)}`;
}
