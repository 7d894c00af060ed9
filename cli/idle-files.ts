import path from 'node:path';
import { realpathSync } from '../host/disk.ts';
import type { Finding, LintedFile } from '../linter/finding.ts';

/** Where the packages of a system keep configuration and examples of it. */
const ofSystem: readonly string[] = ['/etc', '/usr/share', '/usr/lib'];

/**
 * Whether nobody enables a file on the machine that plume runs on: it was found `below` a directory, and the server
 * with the main file `main`, which is at home there, does not read it. Whoever names a directory of the server, as
 * sites-available, wants what is in it.
 */
export function isIdleAtHome(file: string, below: string, main: string): boolean {
  const [real, searched, ofMain] = [realPath(file), realPath(below), realPath(main)];
  const directory = path.dirname(ofMain);
  const server = path.basename(directory) === 'conf' ? path.dirname(directory) : directory;
  if (isBelow(real, server)) return isBelow(ofMain, searched);
  return ofSystem.some((system) => isBelow(real, system));
}

/** What is found in a file that nobody enables: it says so, and none of it is a fault of the server. */
export function onlyIfEnabled(file: LintedFile): LintedFile {
  return { ...file, findings: file.findings.map(ifEnabled) };
}

function ifEnabled(finding: Finding): Finding {
  if (finding.rule.startsWith('internal/')) return finding;
  return { ...finding, severity: 'info', message: `if it is enabled, ${finding.message}` };
}

function isBelow(file: string, directory: string): boolean {
  const inside = path.relative(directory, file);
  return inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside);
}

function realPath(name: string): string {
  try {
    return realpathSync(name);
  } catch {
    return path.resolve(name);
  }
}
