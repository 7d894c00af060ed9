import { fileNameBytes } from '../../../grammar/file-name.ts';
import type { Console } from '../../output/console.ts';
import type { LintUnit } from './lint-units.ts';

/** Prints the names of the files that units lint, one a line; programs get the bytes of each name. */
export function printFiles(
  units: readonly LintUnit[],
  isLeftOut: (file: string) => boolean,
  console: Console,
): void {
  const names = new Set(units.flatMap((unit) => unit.lint().map(({ file }) => file)));
  for (const name of names)
    if (!isLeftOut(name)) console.out({ kind: 'file', bytes: `${fileNameBytes(name)}\n` });
}
