import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import type { ByteText } from '../../../../grammar/byte-text.ts';
import { fileNameBytes, toFileName } from '../../../../grammar/file-name.ts';
import type { OtherNode } from '../../../../host/disk-view.ts';
import { findPrograms, programDirectories } from '../../../../host/find-program.ts';

/** A file or a link of a repository that differs from what a commit has. */
export interface ChangedFile {
  /** Where it is, or was, on this machine: absolute. */
  readonly place: string;
  /** What it was. */
  readonly before: OtherNode;
  /** Whether something is there now. */
  readonly isThere: boolean;
}

/** What changed since a commit. */
export interface Changes {
  readonly files: readonly ChangedFile[];
  /** Where other repositories are in this one that had another commit checked out: what they had is not known. */
  readonly submodules: readonly string[];
}

/**
 * What changed since a commit in the repository of a directory; a sentence where that cannot be told, which begins with the option, or
 * the command, and the name of the commit.
 */
export function changesSince(revision: string, directory: string, option = '--since'): Changes | string {
  const top = git(['rev-parse', '--show-toplevel'], directory);
  if (typeof top === 'string') return `\`${option}\` needs a repository of Git: ${top}.`;
  const asked = `${option} ${revision}`;
  const root = toFileName(withoutLineEnd(top.output));
  const found = findCommit(revision, root);
  if (typeof found === 'string') return describeNoCommit(asked, root);
  const commit = withoutLineEnd(found.output);
  const diff = git(['diff', ...RAW, commit, '--'], root);
  const untracked = git(['ls-files', '-z', '--others', '--exclude-standard'], root);
  if (typeof diff === 'string') return `\`${asked}\`: ${diff}.`;
  if (typeof untracked === 'string') return `\`${asked}\`: ${untracked}.`;
  const entries = readDiff(diff.output);
  const texts = readBlobs(
    entries.flatMap(({ mode, blob }) => (isFile(mode) || mode === LINK ? blob : [])),
    root,
  );
  if (typeof texts === 'string') return `\`${asked}\`: ${texts}.`;
  const at = (name: ByteText) => path.resolve(root, toFileName(name));
  const changed = entries.flatMap(({ mode, status, name, blob }): ChangedFile[] => {
    const before = nodeOf(mode, texts.get(blob) ?? '');
    return before === undefined ? [] : [{ place: at(name), before, isThere: status !== 'D' }];
  });
  const known = new Set(changed.map(({ place }) => place));
  const added = namesIn(untracked.output).map(at);
  return {
    files: [
      ...changed,
      // what Git was told to forget is as it was told before
      ...added
        .filter((place) => !known.has(place))
        .map((place) => ({ place, before: ABSENT, isThere: true })),
    ],
    submodules: entries.flatMap(({ mode, name }) => (mode === SUBMODULE ? at(name) : [])),
  };
}

/** A commit by its name. A repository without any has nothing at `HEAD`, as a hook before the first one sees it. */
function findCommit(revision: string, root: string): ReturnType<typeof git> {
  const verify = ['rev-parse', '--verify', '--quiet', '--end-of-options'];
  const found = git([...verify, `${revision}^{commit}`], root);
  const isFirst = typeof found === 'string' && revision === 'HEAD';
  return isFirst && typeof git(['symbolic-ref', '--quiet', 'HEAD'], root) !== 'string'
    ? git(['hash-object', '-t', 'tree', '--stdin'], root)
    : found;
}

const RAW = [
  ...['--raw', '-z', '--no-abbrev', '--no-renames', '--no-ext-diff', '--no-textconv'],
  // to look for changes inside would run what their repositories name
  '--ignore-submodules=dirty',
];

function describeNoCommit(asked: string, root: string): string {
  const shallow = git(['rev-parse', '--is-shallow-repository'], root);
  const isShallow = typeof shallow !== 'string' && withoutLineEnd(shallow.output) === 'true';
  const why = isShallow
    ? 'the repository has no such commit, because its history was cut off when it was cloned; `git fetch --unshallow` gets all of it'
    : 'the repository has no such commit';
  return `\`${asked}\`: ${why}.`;
}

/** As Git writes the modes of entries. */
const LINK = '120000';
const SUBMODULE = '160000';
const NOTHING = '000000';
const ABSENT: OtherNode = { kind: 'absent' };

function isFile(mode: string): boolean {
  return mode.startsWith('100');
}

/** What an entry was; undefined for another repository. */
function nodeOf(mode: string, text: ByteText): OtherNode | undefined {
  if (mode === NOTHING) return ABSENT;
  if (mode === LINK) return { kind: 'link', target: text };
  return isFile(mode) ? { kind: 'file', text, isExecutable: mode === '100755' } : undefined;
}

/** One entry of `git diff --raw -z`, with what it was. */
interface DiffEntry {
  readonly status: string;
  readonly name: ByteText;
  readonly mode: string;
  readonly blob: string;
}

function readDiff(output: ByteText): readonly DiffEntry[] {
  const parts = output.split('\0');
  const entries: DiffEntry[] = [];
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const [mode = '', , blob = '', , status = ''] = parts[i]!.slice(1).split(' ');
    entries.push({ status, name: parts[i + 1]!, mode, blob });
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
    // a clone may get what files had only when somebody asks for it
    if (type === 'missing') return 'the repository lacks what some of its files had';
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
/** The most bytes of Git's output: Node.js makes no longer strings. */
const MOST_BYTES = 2 ** 29 - 1;

function withoutLineEnd(text: ByteText): ByteText {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}
