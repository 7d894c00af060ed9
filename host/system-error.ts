import { ownEntry } from '../grammar/own-entry.ts';
/** What an error of the operating system means to the person who named the file; goes on after the file's name. */
export function describeSystemError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    ownEntry(systemErrors, code) ??
    `cannot be used (${error instanceof Error ? error.message : String(error)})`
  );
}

const systemErrors: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist: a part of its path is not a directory',
  EACCES: 'cannot be read: permission denied',
  EPERM: 'cannot be used: operation not permitted',
  EISDIR: 'is a directory',
  ELOOP: 'cannot be read: its symbolic links form a loop',
  ENAMETOOLONG: 'cannot exist: the name is too long',
  ENXIO: 'is a named pipe (FIFO), a socket or a device, not a file',
  ENODEV: 'is a device, not a file',
  EBADF: 'is not open',
  EROFS: 'is on a read-only file system',
  ENOSPC: 'cannot be written: no space is left',
  EDQUOT: 'cannot be written: the disk quota is used up',
  EIO: 'cannot be read: input/output error',
  EMFILE: 'cannot be read: too many open files',
  ERR_INVALID_ARG_VALUE: 'cannot exist: the name contains a NUL character',
};
