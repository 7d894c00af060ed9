import { argsAt } from '../access/policy/settings.ts';
import { largest } from '../core/budget/extremes.ts';
import { serverPath } from '../files/server-path.ts';
import { asciiLowerCase, type ByteText, toByteText } from '../grammar/byte-text.ts';
import { commandsBelow } from '../model/configuration/scope.ts';
import type { Located, Server } from '../model/server/server.ts';
import type { CausingLine } from './explanation.ts';
import { linesPassingOn, readBackendUrl } from './lines-of-backends.ts';

/** A line that sets what a message is about. */
export interface LineAbout extends Pick<CausingLine, 'certainty' | 'why'> {
  readonly at: Located;
}

/**
 * The lines of a server with one of the directives: those of which the message names an argument. Without any, those of the
 * first directives that the server has. For a message about a request, of which other lines may decide, those that pass
 * requests on by the module that logs it.
 */
export function linesAbout(
  server: Server,
  directives: readonly string[],
  {
    message,
    isOfRequest,
    modules,
  }: {
    readonly message: string | undefined;
    readonly isOfRequest: boolean;
    /** Those that log the message. */
    readonly modules: readonly string[];
  },
): readonly LineAbout[] {
  const lines = directives.map((name) => commandsBelow(server, asciiLowerCase(name)));
  const text = message === undefined ? undefined : toByteText(message);
  const named =
    text === undefined
      ? []
      : lines.flat().flatMap((at) => {
          const word = wordIn(server, at, text);
          return word === undefined ? [] : [{ at, word }];
        });
  if (named.length > 0) {
    // the longest word says most: `/srv/www/private` and not `/srv/www`
    const longest = largest(named.map(({ word }) => word.length));
    const best = named.filter(({ word }) => word.length === longest);
    const certainty = best.length === 1 ? 'decides' : 'may';
    return best.map(({ at }) => ({ at, certainty, why: 'the message names what this line sets' }));
  }
  if (isOfRequest) return linesPassingOn(lines.flat(), modules, server).slice(0, MOST_OF_A_DIRECTIVE);
  return lines
    .filter((some) => some.length > 0)
    .slice(0, MOST_DIRECTIVES)
    .flatMap((some) => some.slice(0, MOST_OF_A_DIRECTIVE))
    .map((at) => ({ at, certainty: 'may' }));
}

/** The most directives whose lines are named where the message names no argument. */
const MOST_DIRECTIVES = 3;
/** The most lines of one directive that are named: each may be the cause, and none is certain. */
const MOST_OF_A_DIRECTIVE = 3;

/** The longest of what a command's arguments stand for that is in a message. */
function wordIn(server: Server, at: Located, message: ByteText): ByteText | undefined {
  const words = argsAt(at).flatMap(({ value, hasVariable }) =>
    hasVariable ? [] : formsOf(server, value, at.command.key),
  );
  return words
    .filter((word) => word.length >= SHORTEST && isIn(word, message))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Shorter words are in any text. */
const SHORTEST = 3;

/** How httpd may write what an argument says. */
function formsOf(server: Server, value: ByteText, key: string): readonly ByteText[] {
  if (key === 'listen') return listenForms(value);
  const path = value.startsWith('/') ? undefined : serverPath(server.serverRoot, value);
  if (LOGS.has(key)) return [value, path ?? value, directoryOf(path ?? value)];
  const url = readBackendUrl(value);
  if (url === undefined) return path === undefined ? [value] : [value, path];
  const { socket, scheme, authority } = url;
  // some messages name the host alone
  const host = authority.replace(/:\d+$/, '');
  const port = PORTS.get(scheme);
  const withPort = /:\d+$/.test(authority) || port === undefined ? [] : [`${authority}:${port}`];
  return [
    value,
    ...(socket === undefined ? [] : [socket]),
    `${scheme}://${authority}`,
    authority,
    host,
    ...withPort,
  ];
}

/** Of these httpd names the directory that it needs. */
const LOGS: ReadonlySet<string> = new Set(['errorlog', 'customlog', 'transferlog', 'globallog', 'pidfile']);

function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

const PORTS: ReadonlyMap<string, string> = new Map([
  ['http', '80'],
  ['https', '443'],
  ['ajp', '8009'],
  ['fcgi', '8000'],
]);

/** httpd writes `[::]:80` and `0.0.0.0:80` for a `Listen 80`. */
function listenForms(value: ByteText): readonly ByteText[] {
  const port = /^(?:.*:)?(\d{1,5})$/.exec(value)?.[1];
  if (port === undefined) return [value];
  return /^(?:\*:)?\d+$/.test(value) ? [`[::]:${port}`, `0.0.0.0:${port}`] : [value];
}

/**
 * Whether a word is in a text on its own: letters, digits and what continues a name are neither before nor after it, and a
 * path is the whole one.
 */
function isIn(word: ByteText, text: ByteText): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + word.length]];
    const isPart = word.startsWith('/') ? /[\w/-]/ : /[\w-]/;
    if (!/[\w.-]/.test(before) && !isPart.test(after)) return true;
  }
  return false;
}
