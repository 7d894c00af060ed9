import { lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { describeSystemError } from '../../host/system-error.ts';
import { makeDirectory } from './make-directory.ts';

export type StateDirectory =
  | { readonly ok: true; readonly directory: string }
  /** `problem` is a whole sentence without its stop. */
  | { readonly ok: false; readonly problem: string };

/**
 * Where plume keeps what must outlive it: `plume` in $XDG_STATE_HOME or `~/.local/state`. A relative $XDG_STATE_HOME is
 * ignored, as its specification says.
 */
function stateDirectoryOf(environment: NodeJS.ProcessEnv = process.env): string {
  const given = environment.XDG_STATE_HOME;
  const home = given !== undefined && path.isAbsolute(given) ? given : path.join(ownHome(), '.local/state');
  return path.join(home, 'plume');
}

/**
 * Why nothing is kept in a state directory, as a whole sentence without its stop: it is part of what a run may write,
 * so whoever made that could have made it, too. Undefined where it lies elsewhere. `holds` gets absolute paths, links
 * followed.
 */
export function flawOfPlace(
  holds: (real: string) => boolean,
  state: string = stateDirectoryOf(),
): string | undefined {
  // a link on the way could have been made by the same people: every directory that the name goes through counts
  for (let directory = path.resolve(state); ; directory = path.dirname(directory)) {
    const real = realPath(directory);
    if (real !== undefined && holds(real))
      return `plume keeps no journal in \`${state}\` because that is in what was named, and journals there could be somebody else's; set XDG_STATE_HOME to a directory outside of it`;
    if (directory === path.dirname(directory)) return undefined;
  }
}

function realPath(directory: string): string | undefined {
  try {
    return realpathSync.native(directory);
  } catch {
    return undefined;
  }
}

/**
 * Makes the directory, and `name` below it, readable for its user only. It is refused where what is there could have
 * been put there by somebody else: it must be a directory, no link to one, of this user's, that nobody else may write.
 */
export function openStateDirectory(name: string, state: string = stateDirectoryOf()): StateDirectory {
  try {
    makeDirectory(path.dirname(state));
    const top = path.join(realpathSync.native(path.dirname(state)), path.basename(state));
    for (const directory of [top, path.join(top, name)]) {
      makeOwn(directory);
      const flaw = flawOf(directory);
      if (flaw !== undefined)
        return { ok: false, problem: `plume does not use its directory \`${directory}\` because ${flaw}` };
    }
    return { ok: true, directory: path.join(top, name) };
  } catch (error) {
    return {
      ok: false,
      problem: `plume cannot keep a journal of what it writes because \`${state}\` ${describeSystemError(error)}; XDG_STATE_HOME can name another place`,
    };
  }
}

/** The directory of `openStateDirectory` where it exists and can be trusted; undefined otherwise. Creates nothing. */
export function findStateDirectory(name: string, state: string = stateDirectoryOf()): string | undefined {
  try {
    const top = path.join(realpathSync.native(path.dirname(state)), path.basename(state));
    const directory = path.join(top, name);
    return isOwnDirectory(top) && isOwnDirectory(directory) ? directory : undefined;
  } catch {
    return undefined;
  }
}

function makeOwn(directory: string): void {
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Whether the path is a directory, and not a link to one, into which nobody but this user can have put something. */
export function isOwnDirectory(directory: string): boolean {
  return flawOf(directory) === undefined;
}

/** Why somebody else may have a hand in a directory, as a clause. */
function flawOf(directory: string): string | undefined {
  const stat = lstatSync(directory);
  if (!stat.isDirectory()) return 'it is not a directory';
  if (process.geteuid === undefined) return undefined;
  if (stat.uid !== process.geteuid()) return 'it belongs to another user';
  if ((stat.mode & 0o022) !== 0) return 'other users may write to it';
  return undefined;
}

/** `sudo` may leave HOME as it was: this user's files do not belong in a directory of another user, or in whatever one. */
function ownHome(): string {
  const home = os.homedir();
  try {
    if (!path.isAbsolute(home)) return os.userInfo().homedir;
    if (process.geteuid === undefined || statSync(home).uid === process.geteuid()) return home;
    return os.userInfo().homedir;
  } catch {
    return path.resolve(path.sep, home);
  }
}
