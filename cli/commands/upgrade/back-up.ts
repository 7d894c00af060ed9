import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { realPath } from '../../../host/reading-policy.ts';
import { describeSystemError } from '../../../host/system-error.ts';

/**
 * Copies files into a directory, which is made if it is missing, each below the path that it has on this machine.
 * Undefined where that worked, else the sentence that says why not: then nothing may be changed.
 */
export function backUp(
  files: readonly string[],
  directory: string,
  included: readonly string[],
): string | undefined {
  const place = path.resolve(directory);
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    const real = realPath(place);
    const reader = included.find((one) => real === one || real.startsWith(`${one}${path.sep}`));
    if (reader !== undefined)
      return `\`--backup ${directory}\`: the server includes what is in \`${reader}\`, so the copies would be read too. Nothing was changed.`;
    if (readdirSync(place).length > 0)
      return `\`--backup ${directory}\`: the directory is not empty, and plume overwrites no copy. Nothing was changed.`;
    for (const file of files) {
      const copy = path.join(place, realPath(file));
      mkdirSync(path.dirname(copy), { recursive: true, mode: 0o700 });
      copyFileSync(file, copy);
    }
    return undefined;
  } catch (error) {
    return `\`--backup ${directory}\`: the copies cannot be made: it ${describeSystemError(error)}. Nothing was changed.`;
  }
}
