import type { Document } from '../grammar/syntax-tree.ts';
import type { Notice, Reading, Server } from '../model/server/server.ts';
import type { Rule } from '../rules/define-rule.ts';
import type { LintedFile } from './finding.ts';
import { indexInterests } from './interests.ts';
import { finish } from './lint.ts';
import { createRunner, type Runner, runRules } from './run-rules.ts';
import type { Found } from './settle.ts';

export interface LintServerOptions {
  readonly rules: readonly Rule[];
  /** Only these files (by identity) are looked at; all where it is left out. */
  readonly only?: ReadonlySet<string>;
}

/**
 * Lints all files of a server, each in every place where it is read; what two places say alike is said once. The files
 * come in the order in which httpd opens them first. Never throws.
 */
export function lintServer(server: Server, { rules, only }: LintServerOptions): readonly LintedFile[] {
  const runner = createRunner(rules);
  const ofServer = findInServer(server, rules, runner);
  return groupReadings(server, only).map(({ document, readings }) => {
    const found = readings.flatMap((reading) => [
      ...runRules(reading.document, reading.configuration, rules, runner),
      ...(ofServer.get(reading) ?? []),
    ]);
    return finish(
      document,
      readings.length === 1 ? found : mergeFound(found),
      readings[0]!.configuration,
      rules,
      runner,
    );
  });
}

interface ReadFile {
  readonly document: Document;
  readonly readings: Reading[];
}

/** The files of a server, each with the readings of it; a macro's text belongs to the file that has it. */
function groupReadings(server: Server, only: ReadonlySet<string> | undefined): readonly ReadFile[] {
  const files = new Map<string, ReadFile>();
  for (const reading of server.readings) {
    const { identity } = reading;
    if (only?.has(identity) === false) continue;
    const document = server.documentOf(identity);
    if (document === undefined) continue;
    const file = files.get(identity);
    if (file === undefined) files.set(identity, { document, readings: [reading] });
    else file.readings.push(reading);
  }
  return [...files.values()];
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
    if (found.length > 0) byReading.set(reading, [...(byReading.get(reading) ?? []), ...found]);
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

/** Leaves each finding once, whichever place it was made in. */
function mergeFound(found: readonly Found[]): readonly Found[] {
  const seen = new Map<string, Found>();
  for (const one of found) {
    const { rule, start, end, message, httpd } = one.finding;
    const key = `${start} ${end} ${rule} ${message} ${httpd?.message ?? ''}`;
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()];
}
