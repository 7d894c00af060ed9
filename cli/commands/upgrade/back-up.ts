import { constants, copyFileSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { realPath } from '../../../host/reading-policy.ts';
import { describeSystemError } from '../../../host/system-error.ts';
import { makeDirectory } from '../../io/make-directory.ts';

/**
 * Copies files into a directory, which is made if it is missing, each below the path that it has on this machine.
 * Undefined where that worked, else the sentence that says why not: then nothing may be changed, and nothing of the copies
 * is left.
 */
export function backUp(
  files: readonly string[],
  directory: string,
  included: readonly string[],
): string | undefined {
  const place = path.resolve(directory);
  const made: Made[] = [];
  const keep = (name: string) => made.push({ name, remove: rmdirSync });
  const refuse = (why: string): string => {
    removeMade(made);
    return `\`--backup ${directory}\`: ${why} Nothing was changed.`;
  };
  try {
    makeDirectory(place, keep);
    const real = realPath(place);
    const reader = included.find((one) => real === one || real.startsWith(`${one}${path.sep}`));
    if (reader !== undefined)
      return refuse(`the server includes what is in \`${reader}\`, so the copies would be read too.`);
    if (readdirSync(place).length > 0)
      return refuse('the directory is not empty, and plume overwrites no copy.');
    for (const file of files) {
      const copy = path.join(place, realPath(file));
      makeDirectory(path.dirname(copy), keep);
      made.push({ name: copy, remove: unlinkSync });
      copyFileSync(file, copy, constants.COPYFILE_EXCL);
    }
    return undefined;
  } catch (error) {
    return refuse(`the copies cannot be made: it ${describeSystemError(error)}.`);
  }
}

/** A directory or a copy that was not there before. */
interface Made {
  readonly name: string;
  readonly remove: (name: string) => void;
}

/** The last ones first; a directory with something else in it stays. */
function removeMade(made: readonly Made[]): void {
  for (const { name, remove } of made.toReversed()) {
    try {
      remove(name);
    } catch {
      // it was not made after all, or is no longer plume's alone
    }
  }
}
