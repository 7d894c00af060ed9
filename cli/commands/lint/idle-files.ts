import path from 'node:path';
import type { ByteText } from '../../../grammar/byte-text.ts';
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

/**
 * Whether nothing in a copy of a server enables the file at a path of `mods-available` and its like: the server with the
 * main file `main`, in the searched directory `below`, reads files of `mods-enabled`, of which none has that name.
 */
export function isIdleInCopy(at: ByteText, below: string, main: string, read: ReadFiles): boolean {
  const slash = at.lastIndexOf('/');
  const directory = at.slice(0, slash);
  if (!directory.endsWith(AVAILABLE)) return false;
  const enabled = `${directory.slice(0, -AVAILABLE.length)}-enabled`;
  if (!read.directories().has(enabled) || read.byPath.has(enabled + at.slice(slash))) return false;
  return isBelow(realPath(path.resolve(main)), realPath(path.resolve(below)));
}

const AVAILABLE = '-available';

/** The files that a server reads, by their paths on it, and the directories of those. */
interface ReadFiles {
  readonly byPath: ReadonlyMap<ByteText, unknown>;
  directories(): ReadonlySet<ByteText>;
}

/**
 * Why nobody reads a file: nothing enables it at home or in a copy, or it lies among files that are enabled, and no
 * Include matches its name.
 */
export type Idle = 'at-home' | 'in-copy' | 'unmatched';

/**
 * What is found in a file that nothing enables: it says so. At home none of it is a fault of the server; something else may
 * enable a file of a copy, and a file among those that are enabled is meant to be, so that it is a step milder there.
 */
export function onlyIfEnabled(file: LintedFile, idle: Idle): LintedFile {
  const change = CHANGES[idle];
  return {
    ...file,
    findings: file.findings.map((finding) =>
      finding.rule.startsWith('internal/') ? finding : change(finding),
    ),
  };
}

const CHANGES: Readonly<Record<Idle, (finding: Finding) => Finding>> = {
  'at-home': ifEnabled,
  'in-copy': (finding) => milder(finding, 'Nothing enables this file.'),
  unmatched: (finding) => milder(finding, 'No `Include` matches the name of this file.'),
};

function ifEnabled(finding: Finding): Finding {
  return { ...finding, severity: 'info', message: `If this file is enabled: ${finding.message}` };
}

function milder(finding: Finding, why: string): Finding {
  const { severity } = finding;
  if (severity === 'info') return finding;
  const message = `${why} If it is enabled: ${finding.message}`;
  return { ...finding, severity: severity === 'error' ? 'warning' : 'info', message };
}
