import { closeSync, constants, fstatSync, readFileSync, readSync, type Stats } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { lstatSync, openSync, statSync } from './disk.ts';
import { describeSystemError } from './system-error.ts';

/** The bytes of something that a person named, or why there are none; `problem` goes on after its name. */
export type ReadBytes =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly problem: string; readonly isMissing: boolean };

export interface NamedFileLimits {
  /** Bytes; what has more is refused. */
  readonly largest: number;
  /**
   * Whether /dev/stdin and /dev/fd/N mean what the process was started with, as `<(command)` of a shell does. Otherwise
   * they are refused like everything that is not a file.
   */
  readonly takesStreams: boolean;
}

/** For files of options and settings: real ones have some kilobytes. */
export const optionFile: NamedFileLimits = { largest: 4_000_000, takesStreams: true };

/**
 * Reads a file that an option, an argument or a setting names. Reads no more than the limit, and never waits for what
 * the name leads to: a FIFO, a socket, a device and a directory are refused; /dev/null is empty.
 */
export function readNamedFile(name: string, limits: NamedFileLimits): ReadBytes {
  const stream = limits.takesStreams ? streamOf(name) : undefined;
  if (stream !== undefined) return readStream(stream, limits.largest);
  let handle: number | undefined;
  try {
    // some devices do something when they are opened
    const looked = statSync(name);
    if (path.resolve(name) === devNull) return { ok: true, bytes: Buffer.alloc(0) };
    if (!looked.isFile()) return refuse(describeKind(looked));
    handle = openSync(name, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0));
    const stat = fstatSync(handle);
    if (stat.isFile()) return readBounded(handle, stat, limits.largest);
    return refuse(describeKind(stat));
  } catch (error) {
    return refuse(describeOpenError(error, name), isAbsent(error));
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Reads to its end what the process was started with as descriptor `handle`: a file, a pipe, a terminal. */
export function readStream(handle: number, largest: number): ReadBytes {
  try {
    const stat = fstatSync(handle);
    if (stat.isDirectory()) return refuse(describeKind(stat));
    if (!isInherited(handle)) return refuse('is not open');
    return readBounded(handle, stat, largest);
  } catch (error) {
    return refuse(describeSystemError(error));
  }
}

/** The descriptor that a name means, where it means one. */
export function streamOf(name: string): number | undefined {
  const full = path.resolve(name);
  if (full === '/dev/stdin') return 0;
  const number = /^\/(?:dev\/fd|proc\/self\/fd)\/(\d{1,6})$/.exec(full)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Node has descriptors of its own, which close when it starts another program; those it was started with do not. */
function isInherited(handle: number): boolean {
  if (handle <= 2) return true;
  try {
    const flags = /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${handle}`, 'latin1'))?.[1];
    return flags === undefined || (Number.parseInt(flags, 8) & CLOSES_ON_EXEC) === 0;
  } catch {
    return true;
  }
}

/** O_CLOEXEC, which Node does not name. */
const CLOSES_ON_EXEC = 0o2000000;

function refuse(problem: string, isMissing = false): ReadBytes {
  return { ok: false, problem, isMissing };
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** What a directory, FIFO, socket or device is; goes on after its name. */
export function describeKind(stat: Stats): string {
  if (stat.isDirectory()) return 'is a directory';
  if (stat.isFIFO()) return 'is a named pipe (FIFO), not a file';
  return stat.isSocket() ? 'is a socket, not a file' : 'is a device, not a file';
}

function describeOpenError(error: unknown, name: string): string {
  // The name is there but what it leads to is not.
  return isAbsent(error) && isLink(name)
    ? 'is a symbolic link to a file that does not exist'
    : describeSystemError(error);
}

function isLink(name: string): boolean {
  try {
    return lstatSync(name).isSymbolicLink();
  } catch {
    return false;
  }
}

function readBounded(handle: number, stat: Stats, largest: number): ReadBytes {
  const size = stat.isFile() ? stat.size : 0;
  if (size > largest) return refuse(describeSize(`${Math.ceil(size / 1e6)} MB large`, largest));
  const bytes = readAll(handle, size, largest);
  return bytes === undefined ? refuse(describeSize('too large', largest)) : { ok: true, bytes };
}

function describeSize(size: string, largest: number): string {
  return `is ${size}; plume reads files of up to ${largest / 1e6} MB`;
}

/** All bytes to the end, undefined where there are more than `largest`; `size` is a guess. */
function readAll(handle: number, size: number, largest: number): Buffer | undefined {
  let buffer = Buffer.allocUnsafe(Math.max(size + 1, 65_536));
  let used = 0;
  for (;;) {
    if (used === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2);
    const count = readSome(handle, buffer, used);
    if (count === 0) return buffer.subarray(0, used);
    used += count;
    if (used > largest) return undefined;
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
