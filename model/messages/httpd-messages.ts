import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { escapeLogText } from './escape-log-text.ts';
import type { HttpdMessage } from './httpd-message.ts';

/** What httpd says of a command it does not know, its name as written. */
export function invalidCommand(command: Command): string {
  const name = command.kind === 'open' ? `<${command.name}` : command.name;
  return `Invalid command '${name}', perhaps misspelled or defined by a module not included in the server configuration`;
}

/** What httpd logs of a command in a .htaccess that it does not know, and ignores. */
export function unknownDirective(name: ByteText): HttpdMessage {
  const message = `Unknown directive ${name} perhaps misspelled or defined by a module not included in the server configuration`;
  return { id: 'AH02296', message: escapeLogText(message), phase: 'request' };
}

/** What httpd logs of a command in a .htaccess that is not allowed there, and that it ignores. */
export function forbiddenDirective(name: string): HttpdMessage {
  return { id: 'AH02295', message: `${name} in .htaccess forbidden by AllowOverride`, phase: 'request' };
}

/** What httpd says when it walks the tree. */
export function walkMessage(message: string, { target }: Configuration): HttpdMessage {
  return { id: target.series === '2.4' ? 'AH00526' : null, message: escapeLogText(message), phase: 'walk' };
}

/** What httpd says while it reads the files, before anything else. */
export function readMessage(message: string): HttpdMessage {
  return { id: null, message: escapeLogText(message), phase: 'read' };
}

/** httpd's message for the arguments of a command, in the phase in which httpd executes the command. */
export function refusalMessage(
  message: string,
  command: Command,
  configuration: Configuration,
): HttpdMessage {
  const isReadAtOnce = configuration.fact(command)?.execOnRead === true;
  return isReadAtOnce ? readMessage(message) : walkMessage(message, configuration);
}

/** "httpd will not start" for server files, "Every request … gets 500" for a .htaccess. */
export function consequence(configuration: Configuration): string {
  return configuration.kind === 'htaccess'
    ? 'Every request below this directory gets 500'
    : 'httpd will not start';
}
