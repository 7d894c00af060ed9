import type { ByteText } from '../grammar/byte-text.ts';
import { parse } from '../grammar/parse.ts';
import { noteHtaccess } from '../model/server/known-htaccess.ts';
import type { Notice, Reading, Server } from '../model/server/server.ts';
import type { Rule } from '../rules/define-rule.ts';
import type { LintedFile } from './finding.ts';
import { indexInterests } from './interests.ts';
import type { LineMemories } from './line-memory.ts';
import { finish } from './lint.ts';
import { lintHtaccess } from './lint-htaccess.ts';
import { type FoundInReading, mergeReadings } from './merge-readings.ts';
import { createRunner, type Runner, runRules } from './run-rules.ts';
import type { Found } from './settle.ts';

export interface LintServerOptions {
  readonly rules: readonly Rule[];
  /** Only these files (by identity) are looked at; all where it is left out. */
  readonly only?: ReadonlySet<string>;
  /** Files of its directories (`.htaccess`), by their paths on the server, that are linted in their places, too. */
  readonly htaccess?: readonly ByteText[];
}

/**
 * Lints all files of a server, each in every place where it is read; what two places say alike is said once. The files
 * come in the order in which httpd opens them first. Never throws.
 */
export function lintServer(
  server: Server,
  { rules, only, htaccess = [] }: LintServerOptions,
): readonly LintedFile[] {
  noteHtaccess(server, htaccess);
  const linter = createServerLinter(server, rules);
  const read = [...new Set(server.readings.map(({ identity }) => identity))];
  const wanted = only === undefined ? read : read.filter((identity) => only.has(identity));
  const files = wanted.flatMap((identity) => linter.lint(identity) ?? []);
  return [...files, ...htaccess.flatMap((path) => lintDirectoryFile(server, path, rules, only))];
}

function lintDirectoryFile(
  server: Server,
  path: ByteText,
  rules: readonly Rule[],
  only: ReadonlySet<string> | undefined,
): readonly LintedFile[] {
  const { files, target } = server;
  const entry = files.look(path);
  const text = entry.ok && entry.kind === 'file' ? files.read(path) : undefined;
  if (!entry.ok || text?.ok !== true || only?.has(entry.identity) === false) return [];
  return [lintHtaccess(server, path, parse(text.text, target.line), { rules })];
}

/** Lints the files of a server one by one. */
export interface ServerLinter {
  /** What is found in a file, in every place where it is read; undefined for one that the server does not read. */
  lint(identity: string): LintedFile | undefined;
}

/** A linter for a server as it is now. `memories` are those of the last time that the same server was linted. */
export function createServerLinter(
  server: Server,
  rules: readonly Rule[],
  memories?: LineMemories,
): ServerLinter {
  const runner = createRunner(rules);
  const byIdentity = groupReadings(server);
  let ofServer: ReadonlyMap<Reading, readonly Found[]> | undefined;
  return {
    lint(identity) {
      const readings = byIdentity.get(identity);
      const document = server.documentOf(identity);
      if (readings === undefined || document === undefined) return undefined;
      ofServer ??= findInServer(server, rules, runner);
      const all: FoundInReading[] = [];
      for (const [i, reading] of readings.entries()) {
        const memory = memories?.at(identity, i);
        const found = runRules(reading.document, reading.configuration, rules, runner, memory);
        all.push({ reading, found: [...found, ...(ofServer.get(reading) ?? [])] });
      }
      const [first, ...others] = all;
      const found = others.length === 0 ? first!.found : mergeReadings(document, all);
      return finish(document, found, first!.reading.configuration, rules, runner);
    },
  };
}

/** The readings of each file; a macro's text belongs to the file that has it. */
function groupReadings({ readings }: Server): ReadonlyMap<string, readonly Reading[]> {
  const groups = new Map<string, Reading[]>();
  for (const reading of readings) {
    const group = groups.get(reading.identity);
    if (group === undefined) groups.set(reading.identity, [reading]);
    else group.push(reading);
  }
  return groups;
}

/** What rules say of the whole server and of what reading it told, by the reading it is about. */
export function findInServer(
  server: Server,
  rules: readonly Rule[],
  runner: Runner,
): ReadonlyMap<Reading, readonly Found[]> {
  const interests = indexInterests(rules);
  const byReading = new Map<Reading, Found[]>();
  const add = (reading: Reading, found: readonly Found[]): void => {
    if (found.length === 0) return;
    const own = byReading.get(reading) ?? [];
    for (const one of found) own.push(one);
    byReading.set(reading, own);
  };
  for (const notice of server.notices) {
    const handlers = interests.notice.get(notice.kind);
    if (handlers === undefined || isUnread(notice)) continue;
    const { reading, command } = notice;
    const found = runner.look(reading.document, reading.configuration);
    runner.run(handlers, notice, command);
    add(reading, found);
  }
  const { main } = server;
  const found = runner.look(main.document, main.configuration);
  runner.run(interests.server, server, undefined);
  for (const one of found) {
    const reading = one.reading ?? main;
    add(reading, [one]);
  }
  return byReading;
}

function isUnread({ reading, command }: Notice): boolean {
  return reading.configuration.isRead(command) === 'absent';
}
