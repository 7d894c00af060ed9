import { compatEffect } from '../../access/conversion/compat-conditions.ts';
import { query } from '../../core/query.ts';
import { outdatedDirective } from '../../facts/upgrade.ts';
import type { Command, Document } from '../../grammar/syntax-tree.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { locate, sectionsAround } from '../../model/configuration/scope.ts';
import type { FileInstance, NoticeKind, Server } from '../../model/server/server.ts';
import { hasReached } from '../../rules/upgrade/has-reached.ts';
import type { JudgedFile } from './judged-texts.ts';

/** Whether httpd reads a command and does nothing with it, wherever it reads the file. */
export function isWithoutEffect(command: Command, { configurations, document }: JudgedFile): boolean {
  return configurations.every(
    (configuration) =>
      isIgnored(command, configuration) ||
      isSkipped(command, configuration) ||
      isTooLate(command, document, configuration),
  );
}

/**
 * A condition that holds wherever httpd reads the file, because mod_access_compat is surely loaded: what it contains is
 * in force with its tags and without them.
 */
export function holdsWithCompat(command: Command, file: JudgedFile): boolean {
  const instances = file.configurations.flatMap(({ instance }) => instance ?? []);
  const all = instances.length > 0 ? instances : file.htaccessReadings();
  const isAll = instances.length === 0 || instances.length === file.configurations.length;
  return isAll && all.length > 0 && all.every((instance) => compatEffect({ instance, command }) === 'lost');
}

/** A directive that is read and no longer has an effect. */
function isIgnored(command: Command, { target }: Configuration): boolean {
  const row = outdatedDirective(command.key);
  return row?.what === 'no-effect' && target.series !== '2.2' && hasReached(target, row.since);
}

/** What a known server never reads, or skips with a notice. */
function isSkipped(command: Command, configuration: Configuration): boolean {
  const { server, instance } = configuration;
  if (server === undefined || instance === undefined) return false;
  return configuration.isRead(command) === 'absent' || idleIn(server).get(instance)?.has(command) === true;
}

/** LoadModule for a module that is there already. */
const IDLE: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['module-twice', 'module-built-in']);

const idleIn = query('idleIn', ({ notices }: Server): ReadonlyMap<FileInstance, ReadonlySet<Command>> => {
  const idle = new Map<FileInstance, Set<Command>>();
  for (const { kind, instance, command } of notices)
    if (IDLE.has(kind)) idle.set(instance, (idle.get(instance) ?? new Set()).add(command));
  return idle;
});

/**
 * AllowOverride in a section that httpd merges after it has read the .htaccess files. Source: ap_directory_walk() in
 * server/request.c.
 */
function isTooLate(command: Command, document: Document, configuration: Configuration): boolean {
  if (command.key !== 'allowoverride' && command.key !== 'allowoverridelist') return false;
  for (const section of sectionsAround(locate(command, document, configuration)))
    if (!BEFORE_HTACCESS.has(section.command.key)) return true;
  return false;
}

const BEFORE_HTACCESS: ReadonlySet<string> = new Set([
  '<virtualhost',
  '<directory',
  '<directorymatch',
  '<macro',
]);
