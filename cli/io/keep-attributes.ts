import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

/** How a file gets owner, mode, ACL and extended attributes of another one; node itself knows only the first two. */
export type AttributeProgram =
  /** `cp` of GNU: gives them to a file that is there, and leaves its text. */
  | { readonly kind: 'gnu'; readonly file: string }
  /** `cp` of macOS: makes a copy that has them; the text is replaced afterwards. */
  | { readonly kind: 'macos'; readonly file: string }
  /** Windows has no such program: a new file has the rights that its directory gives. */
  | { readonly kind: 'none' }
  /** `problem` is a clause that follows "because". */
  | { readonly kind: 'missing'; readonly problem: string };

/** Where GNU's cp lies; no other program is ever started for this. The last ones: Ubuntu beside uutils, NixOS. */
const gnuPlaces: readonly string[] = [
  ...['/usr/bin/cp', '/bin/cp', '/usr/bin/gnucp', '/run/current-system/sw/bin/cp'],
];

/** Looks for the program at its fixed places and asks whether it is the one that plume knows. */
export function findAttributeProgram(
  platform: string = process.platform,
  places: readonly string[] = gnuPlaces,
): AttributeProgram {
  if (platform === 'win32') return { kind: 'none' };
  if (platform === 'darwin') return { kind: 'macos', file: '/bin/cp' };
  for (const file of places)
    if (runFixed(file, ['--version']).stdout?.startsWith('cp (GNU coreutils)') === true)
      return { kind: 'gnu', file };
  return {
    kind: 'missing',
    problem: `its ACL and extended attributes could be lost: only the cp of GNU coreutils keeps them, and it is not at ${places.join(' or ')}`,
  };
}

/**
 * Gives the files in `directory` owner, mode, ACL and extended attributes of the files in `sources`, which have the same
 * base names, all different. Returns, by source, why that did not work, as a clause.
 */
export function keepAttributes(
  program: AttributeProgram & { readonly kind: 'gnu' | 'macos' },
  sources: readonly string[],
  directory: string,
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const batch of batchesOf(sources)) {
    if (copy(program, batch, directory) === undefined) continue;
    for (const source of batch) {
      const problem = copy(program, [source], directory);
      if (problem !== undefined) problems.set(source, problem);
    }
  }
  return problems;
}

/** So many bytes of names go into one command line; every system takes twice as many. */
const MOST_BYTES = 60_000;

function batchesOf(sources: readonly string[]): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let room = 0;
  for (const source of sources) {
    const size = Buffer.byteLength(source) + 9;
    if (size > room) {
      batches.push([]);
      room = MOST_BYTES;
    }
    room -= size;
    batches.at(-1)?.push(source);
  }
  return batches;
}

function copy(
  { kind, file }: AttributeProgram & { readonly kind: 'gnu' | 'macos' },
  sources: readonly string[],
  directory: string,
): string | undefined {
  const options =
    kind === 'gnu'
      ? ['--attributes-only', '--preserve=mode,ownership,xattr', '-t', directory, '--', ...sources]
      : ['-p', '--', ...sources, `${directory}${path.sep}`];
  const { status, stderr, error } = runFixed(file, options);
  if (error !== undefined) return `${file} cannot be run (${error.message})`;
  if (status === 0) return undefined;
  const errors = stderr.split('\n').filter((line) => line !== '');
  const grave = errors.filter((line) => !isAboutLabel(line));
  // a label alone is not a reason: the new file has the one that the policy gives it
  if (errors.length > 0 && grave.length === 0) return undefined;
  return `its owner, ACL or extended attributes cannot be kept (${grave[0] ?? `${file} failed`})`;
}

function isAboutLabel(error: string): boolean {
  return /^[^:]+: setting attribute 'security\.selinux' for /.test(error);
}

/** No shell, no PATH, nothing of the environment. */
function runFixed(file: string, args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(file, args, {
    shell: false,
    env: { LC_ALL: 'C' },
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
}
