import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { isBelow, realPath, repositoryOf } from './reading-policy.ts';

/**
 * The directories of PATH in which programs are looked for by somebody who is in `directory`. What is below a checkout
 * came with that: no name there is a program of this machine.
 */
export function programDirectories(directory: string): readonly string[] {
  const checkouts = [process.cwd(), directory].flatMap((one) => repositoryOf(path.join(one, '.git')) ?? []);
  const above = checkouts.filter((checkout) => checkout !== path.dirname(checkout));
  const isForeign = (one: string) =>
    above.some((checkout) => isBelow(one, checkout) || isBelow(realPath(one), checkout));
  const named = (process.env.PATH ?? '').split(path.delimiter).filter((one) => path.isAbsolute(one));
  return [...new Set(named)].filter((one) => !isForeign(one));
}

/** The programs of that name in directories, in their order. */
export function findPrograms(name: string, directories: readonly string[]): readonly string[] {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return directories.map((directory) => path.join(directory, file)).filter(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
