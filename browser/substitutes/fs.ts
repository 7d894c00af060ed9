// In the place of `node:fs` in a browser: what host/ and cli/io/ ask of it, about the disk in memory.
import type { Dirent, Stats } from 'node:fs';
import path from 'node:path';
import { fileNameBytes } from '../../grammar/file-name.ts';
import { disk, WORKING_DIRECTORY } from '../memory-disk.ts';

/** Of these only that they are different matters here. */
export const constants = {
  ...{ O_RDONLY: 0, O_NONBLOCK: 0, O_NOCTTY: 0, R_OK: 4, X_OK: 1 },
  ...{ S_IXUSR: 0o100, S_IXGRP: 0o010, S_IXOTH: 0o001 },
};

/** The fields and methods of `Stats` that files in memory have. */
type KnownStats = Pick<
  Stats,
  | 'size'
  | 'mode'
  | 'uid'
  | 'gid'
  | 'isFile'
  | 'isDirectory'
  | 'isSymbolicLink'
  | 'isFIFO'
  | 'isSocket'
  | 'isBlockDevice'
  | 'isCharacterDevice'
>;

function statsOf(place: string): KnownStats | undefined {
  const bytes = disk.read(place);
  const isDirectory = bytes === undefined && disk.list(place) !== undefined;
  if (bytes === undefined && !isDirectory) return undefined;
  const no = () => false;
  return {
    ...{ size: bytes?.length ?? 0, mode: isDirectory ? 0o755 : 0o644, uid: 0, gid: 0 },
    ...{ isFile: () => !isDirectory, isDirectory: () => isDirectory, isSymbolicLink: no },
    ...{ isFIFO: no, isSocket: no, isBlockDevice: no, isCharacterDevice: no },
  };
}

/**
 * The path in the disk that a name leads to, where all before its last part are directories; throws as the kernel does. Bytes
 * are names that are not UTF-8, which no file in memory has.
 */
function pathOf(name: string | Uint8Array): string {
  const plain = String(name);
  let at = plain.startsWith('/') ? '/' : WORKING_DIRECTORY;
  for (const part of plain.split('/').slice(plain.startsWith('/') ? 1 : 0)) {
    if (disk.read(at) !== undefined) throw systemError('ENOTDIR', plain);
    if (disk.list(at) === undefined) throw systemError('ENOENT', plain);
    if (part === '..') at = path.dirname(at);
    else if (part !== '' && part !== '.') at = at === '/' ? `/${part}` : `${at}/${part}`;
  }
  return at;
}

function systemError(code: string, name: string): Error {
  return Object.assign(new Error(`${code}: ${name}`), { code });
}

function statOrThrow(name: string | Uint8Array): KnownStats {
  const found = statsOf(pathOf(name));
  if (found === undefined) throw systemError('ENOENT', String(name));
  return found;
}

export function existsSync(name: string | Uint8Array): boolean {
  try {
    return statsOf(pathOf(name)) !== undefined;
  } catch {
    return false;
  }
}

export function statSync(
  name: string | Uint8Array,
  options?: { readonly throwIfNoEntry?: boolean },
): KnownStats | undefined {
  try {
    return statOrThrow(name);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing && options?.throwIfNoEntry === false) return undefined;
    throw error;
  }
}

export function lstatSync(
  name: string | Uint8Array,
  options?: { readonly throwIfNoEntry?: boolean },
): KnownStats | undefined {
  return statSync(name, options);
}

export function accessSync(name: string | Uint8Array): void {
  statOrThrow(name);
}

export const realpathSync = {
  native(name: string | Uint8Array, encoding?: 'buffer'): string | Buffer {
    statOrThrow(name);
    const place = pathOf(name);
    return encoding === 'buffer' ? Buffer.from(place) : place;
  },
};

export function readlinkSync(name: string | Uint8Array): string {
  throw systemError('EINVAL', String(name));
}

/** The names are bytes, as with `encoding: 'latin1'`. */
export function readdirSync(directory: string | Uint8Array): (KnownStats & Pick<Dirent, 'name'>)[] {
  const place = pathOf(directory);
  const names = disk.list(place);
  if (names === undefined)
    throw systemError(disk.read(place) === undefined ? 'ENOENT' : 'ENOTDIR', String(directory));
  const prefix = place === '/' ? place : `${place}/`;
  return [...names].map((name) => ({ ...statOrThrow(prefix + name), name: fileNameBytes(name) }));
}

/** The paths of open files, by their number; that of a closed one is used again. */
const opened: (string | undefined)[] = [];

export function openSync(name: string | Uint8Array): number {
  statOrThrow(name);
  const free = opened.indexOf(undefined);
  const handle = free < 0 ? opened.length : free;
  opened[handle] = pathOf(name);
  return handle;
}

export function closeSync(handle: number): void {
  opened[handle] = undefined;
}

export function fstatSync(handle: number): KnownStats {
  return statOrThrow(opened[handle] ?? '');
}

/** `position` is counted from the start of the file; null reads on from where the last call for the buffer ended. */
export function readSync(
  handle: number,
  buffer: Uint8Array,
  offset: number,
  length: number,
  position: number | null,
): number {
  const bytes = bytesOf(handle);
  const start = position ?? offset;
  const some = bytes.subarray(start, start + length);
  buffer.set(some, offset);
  return some.length;
}

export function readFileSync(file: number | string, encoding?: BufferEncoding): string | Buffer {
  const bytes = typeof file === 'number' ? bytesOf(file) : disk.read(pathOf(file));
  if (bytes === undefined) throw systemError('ENOENT', String(file));
  const copy = Buffer.from(bytes);
  return encoding === undefined ? copy : copy.toString(encoding);
}

function bytesOf(handle: number): Uint8Array {
  const place = opened[handle] ?? '';
  const bytes = disk.read(place);
  if (bytes === undefined) throw systemError('EISDIR', place);
  return bytes;
}
