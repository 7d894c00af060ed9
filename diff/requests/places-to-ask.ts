import { ANY_NAME } from '../../access/equivalence/pattern-samples.ts';
import { urlsOf } from '../../access/request/path-mapping.ts';
import { settingHeaderOf } from '../../access/request/request-environment.ts';
import { escapePath } from '../../access/request/request-url.ts';
import { directiveFact } from '../../facts/directives.ts';
import { exampleNames } from '../../facts/requests/example-names.ts';
import { joinPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, Line } from '../../grammar/syntax-tree.ts';
import { forEachCommand, type Scope } from '../../model/configuration/walk.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { candidatesFor } from '../../requests/examples/candidates.ts';
import { keyOf } from '../../requests/examples/client.ts';
import { clientsOfExpressions } from '../../requests/examples/clients-of-expression.ts';
import { clientsMeeting, valueFor } from '../../requests/examples/conditions-of-clients.ts';
import type { Differing } from '../../requests/examples/ordinary-request.ts';
import { MOST_TRIED } from './clients-to-try.ts';
import type { Host } from './reach.ts';

/** A path of a host that may be asked for, by a client that differs in something from an ordinary one. */
export interface PlaceToAsk {
  /** With a query where one is wanted. */
  readonly target: ByteText;
  /** The name that the Host header has to have; undefined for the host's own. */
  readonly name?: ByteText | undefined;
  readonly client?: Differing | undefined;
}

/** The places that a line may be for, the likeliest first. */
export function placesOfLine(server: Server, at: Located): readonly (PlaceToAsk & { readonly host: Host })[] {
  const clients = clientsOfLine(at);
  const words = extensionsIn(at);
  const candidates = candidatesFor(server, at);
  const named = candidates.flatMap((one) => {
    const folder = one.target.slice(0, one.target.lastIndexOf('/') + 1);
    return words.map((word) => ({ ...one, target: `${folder}${ANY_NAME}${word}` }));
  });
  const plain = [...candidates, ...named];
  return [...plain, ...plain.flatMap((one) => clients.map((client) => ({ ...one, client })))];
}

/** Clients for whom a line does something: who meets the conditions of a rule, or sends the header because of which a variable is set. */
export function clientsOfLine(at: Located): readonly Differing[] {
  if (at.command.key === 'rewriterule') return clientsMeeting(at).map(asProgram);
  const setting = settingHeaderOf(at);
  const value = setting && valueFor(setting.pattern, setting.ignoresCase);
  const isSent = setting !== undefined && value !== undefined;
  return [...(isSent ? [{ headers: new Map([[setting.header, value]]) }] : []), ...clientsOfExpressions(at)];
}

/** A client that asks for what no browser shows is a program, and rules for browsers are not for it. */
function asProgram(client: Differing): Differing {
  const { headers = NO_HEADERS } = client;
  const accept = headers.get('accept');
  if (accept === undefined || /html|\*/i.test(accept) || headers.has('user-agent')) return client;
  return { ...client, headers: new Map([...headers, ['user-agent', exampleNames().program]]) };
}

/** The places of a changed line; those of a rule for a program, too: rules before it may be for browsers. */
export function placesOfChange(server: Server, at: Located): ReturnType<typeof placesOfLine> {
  const line = ruleOfCondition(at);
  const places = placesOfLine(server, line);
  if (line.command.key !== 'rewriterule') return places;
  const headers = new Map([
    ['accept', '*/*'],
    ['user-agent', exampleNames().program],
  ]);
  return [
    ...places,
    ...places.flatMap((one) => (one.client === undefined ? { ...one, client: { headers } } : [])),
  ];
}

const NO_HEADERS: ReadonlyMap<string, ByteText> = new Map();

/** The clients that lines of some scopes tell from ordinary ones, each once. */
export function clientsOfScopes(scopes: readonly Scope[]): readonly Differing[] {
  const found = new Map<string, Differing>();
  const open = [...scopes];
  for (let one = open.pop(); one !== undefined && found.size < MOST_TRIED; one = open.pop())
    forEachCommand(one, ({ instance, command }) => {
      if (command.kind === 'open' && command.key !== '<virtualhost') open.push({ instance, command });
      if (command.key === 'rewriterule') return;
      for (const client of clientsOfLine({ instance, command }))
        found.set(`${keyOf(client)} ${client.method}`, client);
    });
  return [...found.values()].slice(0, MOST_TRIED);
}

/** The rule after a condition; the line itself where it is none. */
export function ruleOfCondition(at: Located): Located {
  const { instance, command } = at;
  if (command.key !== 'rewritecond') return at;
  const siblings = command.parent?.children ?? instance.document.children;
  const rule = siblings
    .slice(siblings.indexOf(command))
    .find((line) => 'key' in line && line.key === 'rewriterule');
  return rule?.kind === 'directive' ? { instance, command: rule } : at;
}

/** The extensions that a line is about, as in `AddHandler cgi-script .cgi`. */
function extensionsIn({ instance, command }: Located): readonly ByteText[] {
  const fact = directiveFact(command.key, command.source.series);
  if (fact?.module !== 'mod_mime' || fact.how !== 'ITERATE2') return [];
  const words = instance.partsOf(command).words.slice(1);
  return words.slice(0, 3).map(({ value }) => (value.startsWith('.') ? value : `.${value}`));
}

/** The lines of a host, or of the top level, that requests may be for: sections, and what leads requests elsewhere. */
export function linesToAskFor(scope: Scope): readonly Located[] {
  const found: Located[] = [];
  const scopes: Scope[] = [scope];
  for (let one = scopes.pop(); one !== undefined && found.length < MOST_PLACES; one = scopes.pop())
    forEachCommand(one, ({ instance, command }) => {
      if (command.kind === 'open' && command.key !== '<virtualhost') scopes.push({ instance, command });
      if (isAboutRequests(command)) found.push({ instance, command });
    });
  return found;
}

/**
 * The most lines of a host or of a .htaccess, and the most files, that are asked for: each costs dozens of requests, and what
 * changes because of a line elsewhere does so at many. Without it one .htaccess of a site of 2,800 costs 9,752 requests.
 */
export const MOST_PLACES = 100;

function isAboutRequests(command: Line & Command): boolean {
  return command.kind === 'open' ? command.key !== '<virtualhost' : LEADING.has(command.key);
}

const LEADING: ReadonlySet<string> = new Set([
  ...['alias', 'aliasmatch', 'scriptalias', 'scriptaliasmatch'],
  ...['redirect', 'redirectmatch', 'redirectpermanent', 'redirecttemp'],
  ...['proxypass', 'proxypassmatch', 'rewriterule', 'errordocument', 'addhandler', 'addtype'],
]);

/** The URLs of a host for the files that are there, in some directories or in all that it serves: a few of each directory. */
export function filesToAskFor(
  server: Server,
  host: Host,
  directories: readonly ByteText[] | undefined,
): readonly ByteText[] {
  const found: ByteText[] = [];
  const open = directories === undefined ? rootsFor(server, host) : urlsFor(server, host, directories);
  for (let one = open.shift(); one !== undefined && found.length < MOST_PLACES; one = open.shift()) {
    const listed = server.files.list(one.directory);
    if (!listed.ok) continue;
    // without the slash httpd redirects to it, or not
    found.push(one.url);
    if (one.url !== '/') found.push(one.url.slice(0, -1));
    for (const name of listed.names.toSorted().slice(0, MOST_PLACES / 4)) {
      const path = joinPath(one.directory, name);
      const entry = server.files.look(path);
      const own = `${one.url}${escapePath(name)}`;
      if (entry.ok && entry.kind === 'directory') open.push({ url: `${own}/`, directory: path });
      else if (!name.startsWith('.ht')) found.push(own);
    }
  }
  return found.slice(0, MOST_PLACES);
}

/** A directory, and its URL with a `/` at the end. */
interface ServedDirectory {
  readonly url: ByteText;
  readonly directory: ByteText;
}

function rootsFor(server: Server, host: Host): ServedDirectory[] {
  const { documentRoot, aliases } = rootsOf(server, host);
  return (documentRoot === undefined ? aliases : [documentRoot, ...aliases]).map(({ url, directory }) => ({
    url: url.endsWith('/') ? url : `${url}/`,
    directory,
  }));
}

function urlsFor(server: Server, host: Host, directories: readonly ByteText[]): ServedDirectory[] {
  return directories.flatMap((directory) =>
    urlsOf(server, host, directory).map((url) => ({ url: escapePath(url), directory })),
  );
}

/** The URLs of a host for a path of the server. */
export function urlsOfPath(server: Server, host: Host, path: ByteText): readonly ByteText[] {
  const slash = path.lastIndexOf('/') + 1;
  return urlsOf(server, host, path.slice(0, slash)).map(
    (url) => `${escapePath(url)}${escapePath(path.slice(slash))}`,
  );
}
