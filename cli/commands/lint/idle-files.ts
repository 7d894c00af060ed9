import path from 'node:path';
import { isBelow, realPath } from '../../../host/reading-policy.ts';
import type { Finding, LintedFile } from '../../../linter/findings/finding.ts';

/** Where the packages of a system keep configuration and examples of it. */
const ofSystem: readonly string[] = ['/etc', '/usr/share', '/usr/lib'];

/**
 * Whether nobody enables a file on the machine that plume runs on: it was found `below` a directory, and the server
 * with the main file `main`, which is at home there, does not read it. Whoever names a directory of the server, as
 * sites-available, wants what is in it.
 */
export function isIdleAtHome(file: string, below: string, main: string): boolean {
  const place = (name: string) => realPath(path.resolve(name));
  const [real, searched, ofMain] = [place(file), place(below), place(main)];
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
  return { ...finding, severity: 'info', message: `If this file is enabled: ${finding.message}` };
}
