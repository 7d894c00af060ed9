import { asDirectory, urlsOf } from '../../access/request/path-mapping.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { escapePath } from '../../access/request/request-url.ts';
import { messagesOf } from '../../facts/messages/messages.ts';
import { type ByteText, toByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import type { Host, SourceLocation } from '../../model/vhosts/virtual-hosts.ts';
import type { LogEntry } from './log-entry.ts';
import { fillingsOf } from './message-fillings.ts';

/** At most so many requests are tried for one line of a log. */
const MOST_REQUESTS = 60;

/**
 * The requests that a line of the log may be about: for each path in it, what leads there in each virtual host, and the
 * path itself as a URL. The likelier ones come first. Where a path is that of a file of some hosts, no other is asked.
 */
export function requestsOf(server: Server, entry: LogEntry, id: string): readonly RequestQuestion[] {
  const texts = pathsIn(entry, id).map(toByteText);
  if (texts.length === 0) return [];
  const from = clientIn(entry);
  const user = userIn(entry.message);
  const isWrongPassword = WRONG_PASSWORD.test(entry.message);
  const all = hostsOf(server).map((host) => ({
    host,
    files: texts.flatMap((text) => urlsOfFile(server, host, text)),
  }));
  const serving = all.filter(({ files }) => files.length > 0);
  const questions = (serving.length > 0 ? serving : all).flatMap(({ host, files }) => {
    const urls = [...new Set([...files, ...texts.map(escapePath)])];
    return urls.map(
      (url): RequestQuestion => ({
        url,
        from,
        host: nameOf(host),
        to: portOf(host),
        method: methodIn(entry.message),
        ...(user !== undefined && { user: toByteText(user), isWrongPassword }),
      }),
    );
  });
  return questions.slice(0, MOST_REQUESTS);
}

/** The files that a line of the log names, and to which no URL of a host leads, with each host of the server. */
export function filesWithoutUrl(
  server: Server,
  entry: LogEntry,
  id: string,
): readonly { readonly file: ByteText; readonly host: Located<OpeningTag> | undefined }[] {
  const hosts = hostsOf(server);
  const files = pathsIn(entry, id)
    .map(toByteText)
    .filter((file) => hosts.every((host) => urlsOfFile(server, host, file).length === 0));
  return files
    .flatMap((file) => hosts.map((host) => ({ file, host: locatedOf(host.config.at) })))
    .slice(0, MOST_REQUESTS);
}

function hostsOf(server: Server): readonly Host[] {
  const { hosts, main } = virtualHostsOf(server);
  return [...hosts, main];
}

/** The address that a line of the log says the request came from. */
export function clientIn({ client }: LogEntry): RequestQuestion['from'] {
  return client === undefined ? undefined : readIpAddress(toByteText(client));
}

/** What the message is filled in with that is a path, without what is the message's own. */
function pathsIn({ message }: LogEntry, id: string): readonly string[] {
  const [fact] = messagesOf(id);
  const fillings = (fact && fillingsOf(fact.format, message)) ?? message.split(/\s+/);
  const paths = fillings.flatMap((one) => /(?:^|[\s"'([])(\/[^"'()[\]]*)/.exec(one)?.[1] ?? []);
  const trimmed = paths.map(trimPunctuation);
  return [...new Set(trimmed.filter((path) => path.startsWith('/')))];
}

/** The absolute paths in lines of a log, without spaces; of a long log the first ones, each once. */
export function pathsOfLog(text: string): readonly string[] {
  const words = text.slice(0, LONGEST_SEARCHED).split(/[\s"'()[\]]+/);
  const paths = words.filter((word) => word.startsWith('/')).map(trimPunctuation);
  return [...new Set(paths)].slice(0, MOST_PATHS);
}

/** The longest beginning of a log, in characters, that is searched for paths. */
const LONGEST_SEARCHED = 100_000;
/** The most different paths that are read from a log. */
const MOST_PATHS = 100;

function trimPunctuation(path: string): string {
  let end = path.length;
  while (end > 0 && ' ,:'.includes(path[end - 1]!)) end--;
  return path.slice(0, end);
}

function userIn(message: string): string | undefined {
  return /\buser [`']?([^\s`':]+)[`']?(?::| not found| in realm)/.exec(message)?.[1];
}

const WRONG_PASSWORD = /password mismatch/i;

function methodIn(message: string): ByteText | undefined {
  const method = /\bmethod(?: denied by server configuration)?:? '([A-Z]+)'/.exec(message)?.[1];
  return method && toByteText(method);
}

function nameOf({ name }: Host): ByteText | undefined {
  return name.known === 'present' ? name.host : undefined;
}

/** The address and port at which a request for a host comes in, as far as they are known. */
function portOf({ addresses }: Host): RequestQuestion['to'] {
  const [first] = addresses;
  if (first === undefined || !('port' in first) || typeof first.port !== 'number' || first.port === 0)
    return undefined;
  return { port: first.port };
}

/** The URLs that lead to a file in a host, by its aliases and its DocumentRoot. */
function urlsOfFile(server: Server, host: Host, file: ByteText): readonly ByteText[] {
  const located = locatedOf(host.config.at);
  const below = file.lastIndexOf('/') + 1;
  const name = file.slice(below);
  const urls = urlsOf(server, located, file.slice(0, below)).map((url) => url + name);
  const asked = name === '' ? urls : [...urls, ...urlsOf(server, located, asDirectory(file))];
  return asked.map(escapePath);
}

function locatedOf(at: SourceLocation | undefined): Located<OpeningTag> | undefined {
  if (at?.instance === undefined || at.command.kind !== 'open') return undefined;
  return { instance: at.instance, command: at.command };
}
