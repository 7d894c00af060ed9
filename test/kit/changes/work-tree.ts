import { execFileSync } from 'node:child_process';

/** A clone of a repository whose files are those of one commit after another. */
export interface WorkTree {
  readonly folder: string;
  move(commit: string): void;
  /** What git prints there, as byte text. */
  git(words: readonly string[]): string;
}

/** Makes a clone that shares the objects of another; nothing of it runs. */
export function openWorkTree(gitDirectory: string, folder: string): WorkTree {
  run(['clone', '--quiet', '--shared', '--no-checkout', gitDirectory, folder]);
  const git = (words: readonly string[]) => run(['-C', folder, ...words]);
  return {
    folder,
    git,
    move: (commit) => {
      git(['checkout', '--quiet', '--force', '--detach', commit]);
    },
  };
}

function run(words: readonly string[]): string {
  return execFileSync('git', ['-c', 'core.hooksPath=/dev/null', ...words], {
    encoding: 'latin1',
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A file that a commit changes; undefined on the side that does not have it. */
export interface FileChange {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The files that differ between two commits, with their texts as byte text; links have their targets. */
export function changesBetween(tree: WorkTree, before: string, after: string): readonly FileChange[] {
  const parts = tree.git(['diff-tree', '-r', '-z', '--no-renames', before, after]).split('\0');
  const changes: FileChange[] = [];
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const [oldMode = '', newMode = '', old = '', now = ''] = (parts[i] ?? '').replace(/^:/, '').split(' ');
    const read = (mode: string, blob: string) =>
      mode === '000000' || mode === '160000' ? undefined : tree.git(['cat-file', 'blob', blob]);
    changes.push({ name: parts[i + 1] ?? '', before: read(oldMode, old), after: read(newMode, now) });
  }
  return changes;
}

/** Whether files say the same without comments, empty lines and the ends of lines. */
export function saysTheSame({ before = '', after = '' }: FileChange): boolean {
  return plainLines(before) === plainLines(after);
}

function plainLines(text: string): string {
  return text
    .replace(/\\\r?\n/g, ' ')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .join('\n');
}
