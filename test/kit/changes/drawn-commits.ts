import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The public registry of redirects, whose folders have a .htaccess each. */
export const REGISTRY = 'perma-id/w3id.org';

/** A public repository that has the configuration of a server. */
export interface ServerRepository {
  readonly repository: string;
  /** Below the top of the repository; empty for the top itself. */
  readonly folder: string;
  /** What the folder is: `/etc/apache2`, `/etc/httpd`, or virtual hosts that a server of Debian includes. */
  readonly layout: 'debian' | 'red-hat' | 'sites';
}

export interface ServerCommit {
  readonly repository: string;
  readonly commit: string;
}

/** A file of test/field/changes. */
export function listFile(name: string): string {
  return fileURLToPath(new URL(`../../field/changes/${name}`, import.meta.url));
}

export function readServerRepositories(): readonly ServerRepository[] {
  return readLines('server-repositories.jsonl').map((line): ServerRepository => JSON.parse(line));
}

export function readServerCommits(): readonly ServerCommit[] {
  return readLines('server-commits.jsonl').map((line): ServerCommit => JSON.parse(line));
}

export function readRegistryCommits(): readonly string[] {
  return readLines('registry-commits.txt');
}

function readLines(name: string): readonly string[] {
  return readFileSync(listFile(name), 'utf8').split('\n').filter(Boolean);
}

/** The git directory of a clone in a folder; undefined where there is none. */
export function findClone(folder: string, repository: string): string | undefined {
  const place = join(folder, repository.replace('/', '+'));
  return [place, join(place, '.git'), join(place, 'repo'), join(place, 'repo', '.git')].find(
    (directory) => existsSync(join(directory, 'HEAD')) && existsSync(join(directory, 'objects')),
  );
}

/** Commits with one parent that change files, in the order of `git log`; with a pattern, those that change a line with it. */
export function commitsChanging(
  gitDirectory: string,
  paths: readonly string[],
  pattern?: string,
): readonly string[] {
  const found = git(gitDirectory, [
    ...['log', '--format=%H', '--min-parents=1', '--max-parents=1'],
    ...(pattern === undefined ? [] : [`-G${pattern}`]),
    '--',
    ...paths,
  ]);
  return found.split('\n').filter(Boolean);
}

/** What git prints, as byte text. */
export function git(gitDirectory: string, words: readonly string[]): string {
  return execFileSync('git', ['--git-dir', gitDirectory, ...words], {
    encoding: 'latin1',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
