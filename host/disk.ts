import * as fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { ByteText } from '../grammar/byte-text.ts';
import { fileNameBytes, hasStrayBytes, toFileName } from '../grammar/file-name.ts';

/*
 * The functions of `node:fs` for names that may be no UTF-8 (grammar/file-name.ts). `node:fs` itself has lost such a name
 * by the time that it gives it as a string, and does not find a file by it.
 */

/** What the functions of `node:fs` take for a name: the name, or its bytes where they are not UTF-8. */
export function diskPath(name: string): string | Buffer {
  return hasStrayBytes(name) ? Buffer.from(fileNameBytes(name), 'latin1') : name;
}

/** What is read where another disk is meant than this one. */
export interface DiskView {
  /** Where this disk has what a name leads to on the other; what the name itself is, where a link is not followed. */
  placeOf(name: string, isFollowed: boolean): string;
  /** As realpathSync(). */
  realPath(name: string): string;
  /** The entries of a directory of the other disk, of those that this one has there. */
  withChanges(directory: string, entries: readonly DiskEntry[]): readonly DiskEntry[];
}

/** An entry of a directory. */
export type DiskEntry = Pick<
  fs.Dirent,
  'name' | 'isFile' | 'isDirectory' | 'isSymbolicLink' | 'isFIFO' | 'isSocket'
>;

let view: DiskView | undefined;

/** Runs something that reads the other disk wherever it would read this one. It has to be done when it returns. */
export function readingOther<T>(other: DiskView, run: () => T): T {
  const before = view;
  view = other;
  try {
    return run();
  } finally {
    view = before;
  }
}

/** Where the node is that a name leads to, as the functions of `node:fs` take it. */
function placeOf(name: string, isFollowed: boolean): string | Buffer {
  return diskPath(view === undefined ? name : view.placeOf(name, isFollowed));
}

/** An entry that is as a file, a directory or a link here. */
export function toEntry(name: string, stat: fs.Stats): DiskEntry {
  return {
    name,
    isFile: () => stat.isFile(),
    isDirectory: () => stat.isDirectory(),
    isSymbolicLink: () => stat.isSymbolicLink(),
    isFIFO: () => stat.isFIFO(),
    isSocket: () => stat.isSocket(),
  };
}

export function existsSync(name: string): boolean {
  try {
    return fs.existsSync(placeOf(name, true));
  } catch {
    return false;
  }
}

export function statSync(name: string): fs.Stats;
export function statSync(name: string, options: { readonly throwIfNoEntry: false }): fs.Stats | undefined;
export function statSync(name: string, options?: { readonly throwIfNoEntry: false }): fs.Stats | undefined {
  return fs.statSync(placeOf(name, true), options);
}

export function lstatSync(name: string): fs.Stats;
export function lstatSync(name: string, options: { readonly throwIfNoEntry: false }): fs.Stats | undefined;
export function lstatSync(name: string, options?: { readonly throwIfNoEntry: false }): fs.Stats | undefined {
  return fs.lstatSync(placeOf(name, false), options);
}

export function openSync(name: string, flags: fs.OpenMode, mode?: fs.Mode): number {
  return fs.openSync(placeOf(name, true), flags, mode);
}

/** The path of a name in a directory whose path is normal, as path.join() gives it: that takes most of a search. */
export function pathIn(directory: string, name: string): string {
  return path.sep === '/' && !directory.endsWith('/') && directory !== '.'
    ? `${directory}/${name}`
    : path.join(directory, name);
}

/** As pathIn(), but without `./` before what is in the current directory. */
export function nameIn(directory: string, name: string): string {
  return directory === '.' ? name : pathIn(directory, name);
}

/** The place that a name leads to, links followed. */
export function realpathSync(name: string): string {
  if (view !== undefined) return view.realPath(name);
  // where names are not bytes there are none that a string loses
  if (path.sep !== '/') return fs.realpathSync.native(name);
  return toFileName(fs.realpathSync.native(diskPath(name), 'buffer').toString('latin1'));
}

/** What a link says, in bytes. */
export function readLink(name: string): ByteText {
  return fs.readlinkSync(placeOf(name, false), 'latin1');
}

/** Throws where what a name leads to may not be used in a way of `fs.constants`. */
export function accessSync(name: string, mode: number): void {
  fs.accessSync(placeOf(name, true), mode);
}

/** The entries of a directory in no order; the names are bytes. */
export function readRawEntries(directory: string): readonly DiskEntry[] {
  const entries = fs.readdirSync(placeOf(directory, true), { withFileTypes: true, encoding: 'latin1' });
  return view === undefined ? entries : view.withChanges(directory, entries);
}

/** The entries of a directory in no order. */
export function readEntries(directory: string): readonly DiskEntry[] {
  if (path.sep !== '/') return fs.readdirSync(directory, { withFileTypes: true });
  const entries = readRawEntries(directory);
  for (const entry of entries) entry.name = toFileName(entry.name);
  return entries;
}

/**
 * What a process was started with, in names that lose nothing: Node reads its command line as UTF-8 and has U+FFFD for
 * what is not. Only Linux tells the bytes; elsewhere such an argument names no file.
 */
export function readArguments(args: readonly string[]): readonly string[] {
  if (!args.some((arg) => arg.includes('\ufffd'))) return args;
  try {
    const all = fs.readFileSync('/proc/self/cmdline', 'latin1').split('\0').slice(0, -1);
    const raw = all.slice(all.length - args.length).map(toFileName);
    return raw.every((name, at) => looksLike(name, args[at])) ? raw : args;
  } catch {
    return args;
  }
}

/** The directory of the process, which Node, too, knows as UTF-8 only; undefined where nothing was lost, or all is. */
export function readLostDirectory(): string | undefined {
  try {
    if (!process.cwd().includes('\ufffd')) return undefined;
    return toFileName(fs.readlinkSync('/proc/self/cwd', 'buffer').toString('latin1'));
  } catch {
    return undefined;
  }
}

function looksLike(raw: string, decoded: string | undefined): boolean {
  return Buffer.from(fileNameBytes(raw), 'latin1').toString('utf8') === decoded;
}
