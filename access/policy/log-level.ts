import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { argsAt } from './settings.ts';

/** The levels of LogLevel at which httpd logs messages of the level `info`. */
const INFORMED = /^(?:info|debug|trace[1-8])$/;

/** Whether a host (undefined: the main server) writes what a module logs at level `info`. Usually it does not. */
export function logsInfo(
  server: Server,
  host: Located<OpeningTag> | undefined,
  module: 'core' | 'ssl' = 'core',
): boolean {
  for (const scope of host === undefined ? [server] : [host, server]) {
    const words = commandsIn(scope, 'loglevel').flatMap((command) =>
      argsAt(command).map(({ value }) => asciiLowerCase(value)),
    );
    const level = words.findLast((word) => isOfAll(word) || isOf(module, word));
    if (level !== undefined) return INFORMED.test(level.slice(level.indexOf(':') + 1));
  }
  return false;
}

/** As `LogLevel` names a module: `ssl`, `ssl_module`, `mod_ssl.c`; the file of the core is `core.c`. */
function isOf(module: string, word: string): boolean {
  const name = word.slice(0, word.indexOf(':'));
  return [module, `${module}_module`, `${module}.c`, `mod_${module}.c`].includes(name);
}

/** One without a module's name; it takes back what was said of single ones before it. */
function isOfAll(word: string): boolean {
  return !word.includes(':');
}
