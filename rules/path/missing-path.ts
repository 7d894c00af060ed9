import { pathFacts } from '../../facts/paths.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { MissingPath } from '../../model/configuration/named-paths.ts';
import type { HttpdMessage } from '../../model/messages/httpd-message.ts';
import { refusalMessage } from '../../model/messages/httpd-messages.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { CommandHandler } from '../kit/define-rule.ts';
import { isReplacedLater } from '../kit/replaced-later.ts';

/** The directives with paths, as interests of a rule that checks some of them. */
export function forPaths<M extends string>(
  takes: (name: string) => boolean,
  handler: CommandHandler<M>,
): Readonly<Record<string, CommandHandler<M>>> {
  const names = pathFacts().map(({ name }) => name);
  return Object.fromEntries(names.filter(takes).map((name) => [name, handler]));
}

/** What httpd says about a missing path, if it says something. */
export function httpdOf(
  { fact, message }: MissingPath,
  command: Command,
  configuration: Configuration,
): { readonly httpd?: HttpdMessage } {
  if (message === undefined) return {};
  const { id, when } = fact;
  const refusal = refusalMessage(message, command, configuration);
  if (when === 'walk') return { httpd: id === undefined ? refusal : { ...refusal, id } };
  return { httpd: { id: id ?? null, message: refusal.message, phase: when } };
}

/** Whether httpd never reaches the command, or refuses it for another reason. */
export function isRefused(command: Command, configuration: Configuration): boolean {
  return (
    configuration.availability(command) === 'absent' || configuration.contextViolation(command) !== undefined
  );
}

/** Directives that create a log. */
export const LOGS: ReadonlySet<string> = new Set([
  ...['ErrorLog', 'CustomLog', 'TransferLog', 'GlobalLog', 'ForensicLog'],
]);

/** Whether another line of the same server replaces this one; of CustomLog all count. */
export function isReplacedLog({ fact }: MissingPath, located: Located, server: Server): boolean {
  return fact.name === 'ErrorLog' && isReplacedLater(located, server);
}
