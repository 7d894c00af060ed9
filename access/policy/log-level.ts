import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { argsAt } from './settings.ts';

/** What LogLevel must say that httpd writes what is of no more than the level `info`. */
const INFORMED = /^(?:info|debug|trace[1-8])$/;

/** Whether a host (undefined: the main server) writes what the core logs at level `info`. Usually it does not. */
export function logsInfo(server: Server, host: Located<OpeningTag> | undefined): boolean {
  for (const scope of host === undefined ? [server] : [host, server]) {
    const words = commandsIn(scope, 'loglevel').flatMap((command) =>
      argsAt(command).map(({ value }) => asciiLowerCase(value)),
    );
    const level = words.findLast((word) => isOfAll(word) || /^core(?:_module|\.c)?:/.test(word));
    if (level !== undefined) return INFORMED.test(level.slice(level.indexOf(':') + 1));
  }
  return false;
}

/** One without a module's name; it takes back what was said of single ones before it. */
function isOfAll(word: string): boolean {
  return !word.includes(':');
}
