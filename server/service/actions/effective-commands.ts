import type { ByteText } from '../../../grammar/byte-text.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { forEachCommand, type Scope } from '../../../model/configuration/walk.ts';
import type { Server } from '../../../model/server/server.ts';

/** Commands that only say what else is read, and where: they leave nothing of their own. */
const READING: ReadonlySet<string> = new Set(['include', 'includeoptional', 'use', '<macro']);

/**
 * What httpd has of a server once everything is read: each command with its arguments, in the order of httpd's walk, and
 * whether it is surely there. Files, macros and conditions leave nothing. Two servers with equal lists do the same.
 * Undefined where plume did not see all of the server.
 */
export function effectiveCommands(server: Server): readonly string[] | undefined {
  if (server.isCutShort) return undefined;
  const commands: string[] = server.notices.map(({ kind }) => `notice ${kind}`).sort();
  commands.push(`${server.unknowns.length} unknowns`);
  const visit = (scope: Scope, depth: number): void => {
    forEachCommand(scope, (located, certainty) => {
      const { instance, command } = located;
      const isCondition =
        command.kind === 'open' && configurationOf(instance).fact(command)?.execOnRead === true;
      if (isCondition || READING.has(command.key)) return;
      const args: readonly ByteText[] = instance.partsOf(command).words.map(({ value }) => value);
      commands.push(JSON.stringify([depth, certainty, command.key, ...args]));
      if (command.kind === 'open') visit({ instance, command }, depth + 1);
    });
  };
  visit(server, 0);
  return commands;
}
