import * as fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileNameBytes, hasStrayBytes, toFileName } from '../grammar/file-name.ts';

/*
 * The functions of `node:fs` for names that may be no UTF-8 (grammar/file-name.ts). `node:fs` itself has lost such a name
 * by the time that it gives it as a string, and does not find a file by it.
 */

/** What the functions of `node:fs` take for a name: the name, or its bytes where they are not UTF-8. */
export function diskPath(name: string): string | Buffer {
  return hasStrayBytes(name) ? Buffer.from(fileNameBytes(name), 'latin1') : name;
}

export function existsSync(name: string): boolean {
  return fs.existsSync(diskPath(name));
}

export function statSync(name: string): fs.Stats;
export function statSync(name: string, options: { readonly throwIfNoEntry: false }): fs.Stats | undefined;
export function statSync(name: string, options?: { readonly throwIfNoEntry: false }): fs.Stats | undefined {
  return fs.statSync(diskPath(name), options);
}

export function lstatSync(name: string): fs.Stats;
export function lstatSync(name: string, options: { readonly throwIfNoEntry: false }): fs.Stats | undefined;
export function lstatSync(name: string, options?: { readonly throwIfNoEntry: false }): fs.Stats | undefined {
  return fs.lstatSync(diskPath(name), options);
}

export function openSync(name: string, flags: fs.OpenMode, mode?: fs.Mode): number {
  return fs.openSync(diskPath(name), flags, mode);
}

/** The path of a name in a directory whose path is normal, as path.join() gives it: that takes most of a search. */
export function pathIn(directory: string, name: string): string {
  return path.sep === '/' && !directory.endsWith('/') && directory !== '.'
    ? `${directory}/${name}`
    : path.join(directory, name);
}

/** The place that a name leads to, links followed. */
export function realpathSync(name: string): string {
  // where names are not bytes there are none that a string loses
  if (path.sep !== '/') return fs.realpathSync.native(name);
  return toFileName(fs.realpathSync.native(diskPath(name), 'buffer').toString('latin1'));
}

/** The entries of a directory in no order. */
export function readEntries(directory: string): readonly fs.Dirent[] {
  if (path.sep !== '/') return fs.readdirSync(directory, { withFileTypes: true });
  const entries = fs.readdirSync(diskPath(directory), { withFileTypes: true, encoding: 'latin1' });
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
