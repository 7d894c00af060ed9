import { serverPath } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsBelow, sectionsAround } from '../../../model/configuration/scope.ts';
import { rootsOf } from '../../../model/sections/roots.ts';
import type { Located } from '../../../model/server/server.ts';
import { argsAt } from '../../kit/located.ts';

/**
 * A request for a directory that a command sets a handler for: "`GET /cgi-bin/`". Undefined where it sets none, or for
 * files alone, and where nothing shows that its URL leads to a directory, or that
 * has no index file.
 */
export function directoryRequest(at: Located): string | undefined {
  const [first, second] = argsAt(at);
  const { key } = at.command;
  if (first === undefined) return undefined;
  if (key === 'scriptalias')
    return second === undefined || kindAt(second.value, at) === 'file' || !mayHaveIndex(second.value, at)
      ? undefined
      : get(first.value);
  if (key === 'scriptaliasmatch') return IN_SECTION;
  if (key !== 'sethandler' || asciiLowerCase(first.value) === 'none') return undefined;
  const [section] = sectionsAround(at);
  const tag = section?.command.key;
  if (tag === undefined || tag === '<virtualhost')
    return at.instance.server === undefined ? IN_SECTION : get('/');
  return tag === '<location' || tag === '<directory' ? requestIn(section!, at) : undefined;
}

const IN_SECTION = 'a request for a directory there';

/** The request for the directory that a section names by its text; patterns may be about files alone. */
function requestIn(section: Located<OpeningTag>, at: Located): string | undefined {
  const [name] = argsAt(section);
  const { server } = at.instance;
  if (name === undefined || server === undefined || /^~$|[*?[]/.test(name.value)) return undefined;
  const [host] = [...sectionsAround(section)].filter(({ command }) => command.key === '<virtualhost');
  const { documentRoot, aliases } = rootsOf(server, host);
  const roots = [...aliases, ...(documentRoot === undefined ? [] : [documentRoot])];
  const named = withSlash(name.value);
  const isUrl = section.command.key === '<location';
  for (const { url, directory } of roots) {
    const [from, to] = isUrl ? [url, directory] : [directory, url];
    if (!named.startsWith(withSlash(from))) continue;
    const other = withSlash(to) + named.slice(withSlash(from).length);
    const place = isUrl ? other : named;
    const isDirectory = kindAt(place, at) === 'directory' && mayHaveIndex(place, at);
    return isDirectory ? get(isUrl ? named : other) : undefined;
  }
  return undefined;
}

function kindAt(path: ByteText, { instance: { server } }: Located): string | undefined {
  const full = serverPath(server?.serverRoot, path);
  const entry = full === undefined ? undefined : server?.files.look(full);
  return entry?.ok ? entry.kind : undefined;
}

/** Whether a directory may have a file that DirectoryIndex names somewhere: without one nothing has changed there. */
function mayHaveIndex(directory: ByteText, { instance: { server } }: Located): boolean {
  if (server === undefined) return true;
  const { files } = server;
  const names = commandsBelow(server, 'directoryindex').flatMap((at) => argsAt(at).map(({ value }) => value));
  return ['index.html', ...names].some((name) => {
    const full = serverPath(server.serverRoot, withSlash(directory) + name);
    const entry = full === undefined ? undefined : files.look(full);
    return entry === undefined || entry.ok || entry.why !== 'absent' || !files.isOwn;
  });
}

function withSlash(path: ByteText): ByteText {
  return path.endsWith('/') ? path : `${path}/`;
}

function get(url: ByteText): string {
  return `\`GET ${toDisplayText(withSlash(url))}\``;
}
