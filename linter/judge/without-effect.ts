import { outdatedDirective } from '../../facts/upgrade.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { NoticeKind, Reading, Server } from '../../model/server/server.ts';
import { hasReached } from '../../rules/upgrade/has-reached.ts';
import type { JudgedFile } from './judged-texts.ts';

/** Whether httpd reads a command and does nothing with it, wherever it reads the file. */
export function isWithoutEffect(command: Command, { configurations }: JudgedFile): boolean {
  return configurations.every(
    (configuration) => isIgnored(command, configuration) || isPassedOver(command, configuration),
  );
}

/** A directive that is read and no longer has an effect. */
function isIgnored(command: Command, { target }: Configuration): boolean {
  const row = outdatedDirective(command.key);
  return row?.what === 'no-effect' && target.line !== '2.2' && hasReached(target, row.since);
}

/** What a known server never reads, or passes over with a notice. */
function isPassedOver(command: Command, configuration: Configuration): boolean {
  const { server, reading } = configuration;
  if (server === undefined || reading === undefined) return false;
  return configuration.isRead(command) === 'absent' || idleIn(server).get(reading)?.has(command) === true;
}

/** LoadModule for a module that is there already. */
const IDLE: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['module-twice', 'module-built-in']);

type Idle = ReadonlyMap<Reading, ReadonlySet<Command>>;

const idleBefore = new WeakMap<Server, Idle>();

function idleIn(server: Server): Idle {
  const known = idleBefore.get(server);
  if (known !== undefined) return known;
  const idle = new Map<Reading, Set<Command>>();
  for (const { kind, reading, command } of server.notices) {
    if (!IDLE.has(kind)) continue;
    idle.set(reading, (idle.get(reading) ?? new Set()).add(command));
  }
  idleBefore.set(server, idle);
  return idle;
}
