import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import type { ByteText } from '../../../../grammar/byte-text.ts';
import { fileNameBytes, toFileName } from '../../../../grammar/file-name.ts';
import { findPrograms, programDirectories } from '../../../../host/find-program.ts';

/** A file of a repository that differs from what a commit has. */
export interface ChangedFile {
  /** Where it is, or was, on this machine: absolute. */
  readonly place: string;
  /** What it had in it; undefined where it was not there. */
  readonly before: ByteText | undefined;
  /** Whether it is there now. */
  readonly isThere: boolean;
  /** The text that it has from another file that is there no more, as it was there; undefined where it is not renamed. */
  readonly renamedFrom?: ByteText;
}

/** The files that changed since a commit in the repository of a directory; a sentence where that cannot be told. */
export function changesSince(revision: string, directory: string): readonly ChangedFile[] | string {
  const top = git(['rev-parse', '--show-toplevel'], directory);
  if (typeof top === 'string') return `\`--since\` needs a repository of Git: ${top}.`;
  const root = toFileName(withoutLineEnd(top.output));
  const found = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], root);
  if (typeof found === 'string') return `\`--since ${revision}\`: the repository has no such commit.`;
  const commit = withoutLineEnd(found.output);
  const diff = git(
    [
      'diff',
      '--raw',
      '-z',
      '--no-abbrev',
      '--find-renames',
      '--no-ext-diff',
      '--no-textconv',
      '--ignore-submodules=all',
      commit,
      '--',
    ],
    root,
  );
  const untracked = git(['ls-files', '-z', '--others', '--exclude-standard'], root);
  if (typeof diff === 'string') return `\`--since ${revision}\`: ${diff}.`;
  if (typeof untracked === 'string') return `\`--since ${revision}\`: ${untracked}.`;
  const entries = readDiff(diff.output);
  const texts = readBlobs(
    entries.flatMap(({ blob }) => blob ?? []),
    root,
  );
  if (typeof texts === 'string') return `\`--since ${revision}\`: ${texts}.`;
  const at = (name: ByteText) => path.join(root, toFileName(name));
  return [
    ...entries.flatMap(({ status, name, to, blob }): readonly ChangedFile[] => {
      const before = blob === undefined ? undefined : texts.get(blob);
      if (to !== undefined)
        return [
          { place: at(name), before, isThere: false },
          {
            place: at(to),
            before: undefined,
            isThere: true,
            ...(before !== undefined && { renamedFrom: before }),
          },
        ];
      return [{ place: at(name), before, isThere: status !== 'D' }];
    }),
    ...namesIn(untracked.output).map((name) => ({ place: at(name), before: undefined, isThere: true })),
  ];
}

/** One entry of `git diff --raw -z`. */
interface DiffEntry {
  readonly status: string;
  readonly name: ByteText;
  /** What a renamed file is called now. */
  readonly to: ByteText | undefined;
  /** What it was, where it was a file: a link, or another repository, has no text. */
  readonly blob: string | undefined;
}

function readDiff(output: ByteText): readonly DiffEntry[] {
  const parts = output.split('\0');
  const entries: DiffEntry[] = [];
  for (let i = 0; i + 1 < parts.length; ) {
    const [mode = '', , blob = '', , status = ''] = parts[i]!.slice(1).split(' ');
    const isRenamed = status.startsWith('R');
    entries.push({
      status,
      name: parts[i + 1]!,
      to: isRenamed ? parts[i + 2] : undefined,
      blob: mode.startsWith('100') ? blob : undefined,
    });
    i += isRenamed ? 3 : 2;
  }
  return entries;
}

function namesIn(output: ByteText): readonly ByteText[] {
  return output.split('\0').filter((name) => name !== '');
}

/** The texts of blobs by their ids. */
function readBlobs(ids: readonly string[], root: string): ReadonlyMap<string, ByteText> | string {
  const texts = new Map<string, ByteText>();
  if (ids.length === 0) return texts;
  const read = git(['cat-file', '--batch'], root, `${ids.join('\n')}\n`);
  if (typeof read === 'string') return read;
  const { output } = read;
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf('\n', at);
    const [id = '', type, size] = output.slice(at, end).split(' ');
    if (type === 'missing') {
      at = end + 1;
      continue;
    }
    const length = Number(size);
    texts.set(id, output.slice(end + 1, end + 1 + length));
    at = end + 1 + length + 1;
  }
  return texts;
}

/** Runs Git, which reads and writes nothing here; what it prints, or a clause that says why it failed. */
function git(args: readonly string[], directory: string, input = ''): { readonly output: ByteText } | string {
  const directories = programDirectories(directory);
  const [program] = findPrograms('git', directories);
  if (program === undefined) return 'Git is not installed';
  const run = spawnSync(program, [...SAFE, ...args], {
    // no name of a directory is a name of a file in it
    cwd: directory,
    input: Buffer.from(fileNameBytes(input), 'latin1'),
    encoding: 'latin1',
    maxBuffer: MOST_BYTES,
    // what Git starts by its name is looked for in the same places
    env: { ...process.env, PATH: directories.join(path.delimiter), GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
  });
  if (run.error !== undefined) return run.error.message;
  if (run.status === 0) return { output: run.stdout };
  const [first = ''] = run.stderr.trim().split('\n');
  return first === '' ? `Git ended with ${run.status}` : `Git says "${toFileName(first)}"`;
}

/** Nothing that the repository names is run. */
const SAFE = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '-c', 'core.pager=cat'];
const MOST_BYTES = 2 ** 29 - 1;

function withoutLineEnd(text: ByteText): ByteText {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}
