import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileSystem } from '../../files/file-system.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { openFailure, resolveInclude } from '../../model/server/include.ts';
import { httpdProgram, serverLines } from './httpd-installation.ts';
import type { Random } from './random.ts';

/** What an Include did: the files in their order, and what stopped it. */
export interface IncludeOutcome {
  readonly files: readonly ByteText[];
  readonly message: string | undefined;
  /** Whether links that lead back bring so many that no end was waited for. */
  readonly isEndless: boolean;
}

/** Asks a real httpd what one line of its main file brings; the message is escaped as httpd writes it to its log. */
export function askIncludes(root: string, directive: ByteText): IncludeOutcome {
  const main = join(root, '.main.conf');
  writeFileSync(main, `${serverLines(root, { only: [] })}\n${directive}\n`, 'latin1');
  const { stdout, stderr, error } = spawnSync(httpdProgram, ['-t', '-D', 'DUMP_INCLUDES', '-f', main], {
    encoding: 'latin1',
    timeout: 300_000,
    maxBuffer: 1 << 20,
  });
  if (error && /ENOBUFS|ETIMEDOUT/.test(error.message))
    return { files: [], message: undefined, isEndless: true };
  if (error) throw error;
  const files = stdout.split('\n').flatMap((line) => /^ {4}\(\d+\) (.*)$/.exec(line)?.[1] ?? []);
  const message = /Syntax error on line \d+ of \S*\/\.main\.conf: (.*)/s.exec(stderr)?.[1]?.trimEnd();
  return { files, message, isEndless: false };
}

/** Which files plume reads for an `Include`, and what it says httpd reports. */
export function tellIncludes(
  root: ByteText,
  argument: ByteText,
  isOptional: boolean,
  files: FileSystem,
): IncludeOutcome {
  const answer = resolveInclude({ argument, serverRoot: root, isOptional, series: '2.4', files });
  const isEndless = !answer.ok && answer.message === undefined;
  const opened: ByteText[] = [];
  for (const path of answer.files) {
    const read = files.read(path);
    if (!read.ok) return { files: opened, message: openFailure(path, read, '2.4').message, isEndless };
    opened.push(path);
  }
  return { files: opened, message: answer.ok ? undefined : answer.message, isEndless };
}

const names: readonly string[] = [
  ...['a', 'b', 'ab', 'ba', 'A', 'a.conf', 'b.conf', 'ab.conf', '.a', '.a.conf', 'a-b', 'a]', '[a', '[ab]'],
  ...['a*b', 'a b', 'Z', '_', '~', 'a.conf~', 'conf.d', 'é', 'z', '10', '9', '-', '^a', '!a', 'a?'],
];
const patternPieces: readonly string[] = [
  ...[
    '*',
    '*',
    '?',
    'a',
    'b',
    '.',
    '.conf',
    '[ab]',
    '[!a]',
    '[^b]',
    '[a-z]',
    '[]a]',
    '[a',
    ']',
    '-',
    '[z-a]',
  ],
  ...['\\\\', '\\\\*', '[a-]', '[\\\\]a]', '[.]', 'A', '**', '?*', '9', '[!a-z]', '[-a]'],
];

/** Makes a directory with files, directories and links in it, by names that are hard to sort and to match. */
export function makeRandomTree(directory: string, random: Random, depth = 0): void {
  mkdirSync(directory, { recursive: true });
  const used = new Set<string>();
  for (let count = (depth === 0 ? 4 : 0) + random.below(8); count > 0; count--) {
    const name = random.pick(names);
    if (used.has(name)) continue;
    used.add(name);
    const path = join(directory, name);
    const kind = random.below(10);
    if (kind < 3 && depth < 3) makeRandomTree(path, random, depth + 1);
    else if (kind === 3) symlinkSync(random.pick(['a', 'b', '../a', 'nowhere', '.', '..', 'conf.d']), path);
    else writeFileSync(path, '# nothing\n');
  }
}

/** Deep enough that `..` does not lead out of it, to the main file. */
export const treeDirectory = 'w/x/y/tree';

/** An argument of Include, quoted, with the word that it is. */
export function randomArgument(random: Random): { readonly quoted: ByteText; readonly word: ByteText } {
  const parts: string[] = [];
  for (let count = 1 + random.below(3); count > 0; count--) {
    const kind = random.below(8);
    if (kind === 0) parts.push(random.pick(['.', '..', '', 'tree']));
    else if (kind < 3) parts.push(random.pick(names));
    else if (kind < 6)
      parts.push(random.pick(['*', '*', '?', '*.conf', '[a-z]*', '[!.]', '*b*', 'a*', '.*']));
    else {
      let pattern = '';
      for (let pieces = 1 + random.below(3); pieces > 0; pieces--) pattern += random.pick(patternPieces);
      parts.push(pattern);
    }
  }
  const path = `${treeDirectory}/${parts.join('/')}${random.once(6) ? '/' : ''}`;
  const quoted = Buffer.from(path, 'utf8').toString('latin1');
  return { quoted, word: quoted.replace(/\\\\/g, '\\') };
}

/** Whether named pipes can be made here. */
export function makeFifo(path: string): boolean {
  try {
    execFileSync('mkfifo', [path]);
    return true;
  } catch {
    return false;
  }
}
