import { closeSync, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import type { ByteText } from '../grammar/byte-text.ts';

/** Larger files are not read: no configuration is, and a file of this size takes most of a gigabyte to lint. */
export const largestFile = 64_000_000;

export type ReadOutcome =
  | { readonly ok: true; readonly text: ByteText }
  /** `problem` says why and goes on after the file's name. */
  | { readonly ok: false; readonly problem: string };

/** Reads a file of any kind (a pipe too) as byte text; what cannot be a configuration is refused with a reason. */
export function readFile(path: string): ReadOutcome {
  let handle: number | undefined;
  try {
    handle = openSync(path, 'r');
    return readHandle(handle);
  } catch (error) {
    return { ok: false, problem: describeOpenError(error, path) };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Reads standard input to its end. */
export function readStandardInput(): ReadOutcome {
  try {
    return readHandle(0);
  } catch (error) {
    return { ok: false, problem: describeSystemError(error) };
  }
}

/** What an error of the operating system means to the person who named the file. */
export function describeSystemError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return systemErrors[code] ?? `cannot be used (${error instanceof Error ? error.message : String(error)})`;
}

const systemErrors: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist: a part of its path is not a directory',
  EACCES: 'cannot be read: permission denied',
  EPERM: 'cannot be used: operation not permitted',
  EISDIR: 'is a directory',
  ELOOP: 'cannot be read: its symbolic links go round in a circle',
  ENAMETOOLONG: 'cannot exist: the name is too long',
  ENXIO: 'is a socket or a device, not a file',
  EROFS: 'is on a read-only file system',
  ENOSPC: 'cannot be written: no space is left',
  EDQUOT: 'cannot be written: the disk quota is used up',
  EIO: 'cannot be read: input/output error',
  EMFILE: 'cannot be read: too many open files',
};

function describeOpenError(error: unknown, path: string): string {
  const problem = describeSystemError(error);
  // The name is there but what it leads to is not.
  const isDangling =
    problem === systemErrors.ENOENT && lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  return isDangling ? 'is a symbolic link to a file that does not exist' : problem;
}

function readHandle(handle: number): ReadOutcome {
  const stat = fstatSync(handle);
  if (stat.isDirectory()) return { ok: false, problem: systemErrors.EISDIR! };
  if (stat.size > largestFile)
    return { ok: false, problem: describeSize(`${Math.ceil(stat.size / 1e6)} MB large`) };
  const bytes = readAll(handle, stat.isFile() ? stat.size : 0);
  if (bytes === undefined) return { ok: false, problem: describeSize('too large') };
  const problem = recognizeBinary(bytes);
  return problem === undefined ? { ok: true, text: bytes.toString('latin1') } : { ok: false, problem };
}

function describeSize(size: string): string {
  return `is ${size}; plume reads files of up to ${largestFile / 1e6} MB`;
}

/** All bytes to the end, undefined where there are more than allowed; `size` is a guess. */
function readAll(handle: number, size: number): Buffer | undefined {
  let buffer = Buffer.allocUnsafe(Math.max(size + 1, 65_536));
  let used = 0;
  for (;;) {
    if (used === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2);
    const count = readSome(handle, buffer, used);
    if (count === 0) return buffer.subarray(0, used);
    used += count;
    if (used > largestFile) return undefined;
  }
}

/** Reads what is there. A terminal or pipe that does not block says EAGAIN until something comes. */
function readSome(handle: number, buffer: Buffer, at: number): number {
  for (;;) {
    try {
      return readSync(handle, buffer, at, buffer.length - at, null);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

const magicNumbers: readonly (readonly [bytes: string, kind: string])[] = [
  ['\x7fELF', 'a program or shared library'],
  ['\x1f\x8b', 'gzip-compressed'],
  ['BZh', 'bzip2-compressed'],
  ['\xfd7zXZ', 'xz-compressed'],
  ['\x28\xb5\x2f\xfd', 'zstd-compressed'],
  ['PK\x03\x04', 'a zip archive'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['%PDF-', 'a PDF document'],
  ['SQLite format 3\0', 'a database'],
  ['\x30\x82', 'a binary key or certificate'],
];

/** Why the bytes are no configuration, undefined where they can be one. */
function recognizeBinary(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 8192);
  const start = head.toString('latin1', 0, 16);
  if (start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff')) return describeUtf16;
  const kind = magicNumbers.find(([magic]) => start.startsWith(magic))?.[1];
  if (kind !== undefined) return `is ${kind}, not a configuration file`;
  let zeros = 0;
  let oddZeros = 0;
  for (let at = head.indexOf(0); at !== -1; at = head.indexOf(0, at + 1)) {
    zeros++;
    oddZeros += at % 2;
  }
  // A few stray zeros are for the linter to point at.
  if (zeros < 8 || zeros * 50 < head.length) return undefined;
  if (zeros === head.length) return 'is filled with zero bytes, as after a crash of the machine';
  const oneSided = oddZeros > zeros * 0.9 || oddZeros < zeros * 0.1;
  return zeros * 4 >= head.length && oneSided ? describeUtf16 : 'is a binary file, not a configuration';
}

const describeUtf16 = 'is UTF-16 text, which httpd cannot read; save it as UTF-8';
