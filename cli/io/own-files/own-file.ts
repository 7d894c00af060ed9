import { randomBytes } from 'node:crypto';
import { accessSync, constants, linkSync, renameSync, rmSync, type Stats } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { hasStrayBytes } from '../../../grammar/file-name.ts';
import { lstatSync, realpathSync } from '../../../host/disk.ts';
import { nameOfPreparingDirectory } from '../../../host/preparing-directory.ts';
import { describeSystemError } from '../../../host/system-error.ts';
import { findAttributeProgram } from '../keep-attributes.ts';
import {
  CHANGED_MEANWHILE,
  describeWriteError,
  isAsLooked,
  lookAtTarget,
  realDisk,
} from '../look-at-target.ts';
import { type Preparation, prepareFiles } from '../prepare-files.ts';
import { makePreparingPlace } from '../preparing-place.ts';
import { renameInto } from '../rename-into.ts';
import { syncDirectory } from '../write-journal.ts';
import { isInside } from '../write-scope.ts';

/** A name under which a run will write a file of plume's own: a report, a baseline, settings. */
export interface OwnFile {
  /** Absolute, links followed. */
  readonly target: string;
  /** What is there; undefined where nothing is. */
  readonly stat: Stats | undefined;
}

/** What is at a name, where a file can be written; otherwise why not, as a clause. */
export type FoundPlace =
  | { readonly ok: true; readonly file: OwnFile }
  | { readonly ok: false; readonly problem: string };

/** Looks at a name before any work is done for what is to be written there. Changes nothing. */
export function findPlace(name: string): FoundPlace {
  const refuse = (problem: string): FoundPlace => ({ ok: false, problem });
  const full = path.resolve(name);
  try {
    const entry = lstatSync(full, { throwIfNoEntry: false });
    const looked = entry === undefined ? lookAtNew(full) : lookAtTarget(full);
    if (!looked.ok)
      return refuse(
        entry?.isSymbolicLink() === true && placeOf(full) === undefined
          ? 'it is a symbolic link to a file that does not exist'
          : looked.problem,
      );
    const { target, stat } = looked;
    const way = wayOut(full, target);
    if (way !== undefined) return refuse(`its symbolic links lead out of \`${way}\`, to \`${target}\``);
    return { ok: true, file: { target, stat } };
  } catch (error) {
    return refuse(describeWriteError(error));
  }
}

function lookAtNew(full: string) {
  const directory = placeOf(path.dirname(full));
  if (directory === undefined) return { ok: false, problem: 'its directory does not exist' } as const;
  const target = path.join(directory, path.basename(full));
  if (hasStrayBytes(target)) return { ok: false, problem: 'its name is not UTF-8' } as const;
  accessSync(directory, constants.W_OK | constants.X_OK);
  return { ok: true, target, stat: undefined } as const;
}

/** Where a name leads; undefined where nothing is there. */
function placeOf(name: string): string | undefined {
  try {
    return realpathSync(name);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/**
 * The directory that links lead out of: who names a place in the present directory means one there, and who names one
 * elsewhere the directory that is named. A checkout can have links anywhere.
 */
function wayOut(full: string, target: string): string | undefined {
  const here = process.cwd();
  const named = isInside(full, here) ? here : path.dirname(full);
  return isInside(target, realpathSync(named)) ? undefined : named;
}

/**
 * Puts a file in its place with owner, mode, ACL and extended attributes of the one that was there: all of it, or nothing,
 * and not where anything has changed since `findPlace` looked. Returns why it was not written, as a clause.
 */
export function writeOwnFile({ target, stat }: OwnFile, bytes: Uint8Array): string | undefined {
  const directory = path.dirname(target);
  const place = path.join(directory, nameOfPreparingDirectory(randomBytes(6).toString('hex')));
  try {
    makePreparingPlace(place);
    const file: Preparation = {
      ...{ target, stat, prepared: path.join(place, path.basename(target)) },
      bytes: () => bytes,
    };
    const program = stat === undefined ? ({ kind: 'none' } as const) : findAttributeProgram();
    const problem = prepareFiles([file], program, realDisk).get(file);
    if (problem !== undefined) return problem;
    if (stat !== undefined && !isAsLooked({ target, stat })) return CHANGED_MEANWHILE;
    renameInto(file.prepared, target, stat === undefined ? putNew : renameSync);
    syncDirectory(directory);
    return undefined;
  } catch (error) {
    const hasCome = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    return hasCome ? CHANGED_MEANWHILE : `it ${describeSystemError(error)}`;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Gives a file a name that nothing has. */
function putNew(prepared: string, target: string): void {
  try {
    linkSync(prepared, target);
  } catch (error) {
    const isTaken = lstatSync(target, { throwIfNoEntry: false }) !== undefined;
    if (isTaken) throw error;
    // not every file system has hard links
    renameSync(prepared, target);
  }
}
