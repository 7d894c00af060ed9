import { once } from '../../../core/query.ts';
import { endingIn } from '../../../facts/configuration-names.ts';
import { isNamePattern, readNamePattern, readPathPattern } from '../../../files/name-pattern.ts';
import { directoryPart, joinPath, lastPart, serverPath } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { wordsOf } from '../../../grammar/command.ts';
import { nearestNames } from '../../../grammar/nearest-names.ts';
import { parse } from '../../../grammar/parse.ts';
import type { Document, Line } from '../../../grammar/syntax-tree.ts';
import { commandsBelow, commandsIn } from '../../../model/configuration/scope.ts';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt } from '../../kit/located.ts';

type Message = 'host' | 'hosts' | 'other' | 'others';

export default defineRule({
  id: 'include/file-not-matched',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'A file in a directory of sites is not read, because no `Include` matches its name.',
  sources: ['httpd:server/config.c#ap_process_fnmatch_configs', 'measured:2.4.71'],
  messages: {
    host: 'httpd does not read the virtual host in `{file}`, because `{include}` does not match that name.',
    hosts:
      'httpd does not read the virtual hosts in `{file}` and {others}, because `{include}` does not match these names.',
    other: 'httpd does not read `{file}`, because `{include}` does not match that name.',
    others: 'httpd does not read `{file}` and {others}, because `{include}` does not match these names.',
  },
  isAboutRequests: true,
  on: { server: checkServer },
});

/** The Includes of one directory with a pattern for its files. */
interface Folder {
  readonly includes: Located[];
  readonly patterns: ByteText[];
}

interface Unread {
  readonly name: ByteText;
  readonly hasHost: boolean;
}

function checkServer(server: Server, context: RuleContext<Message>): void {
  const folders = foldersOf(server);
  if (folders.size === 0) return;
  const read = new Set(server.instances.map(({ path }) => path));
  const known = once('known', () => knownNamesOf(server));
  for (const [directory, { includes, patterns }] of folders) {
    const unread = namesUnmatched(directory, patterns, read, server).flatMap(
      (name) => unreadFile(directory, name, patterns, known, server) ?? [],
    );
    const [at] = includes;
    const hosts = unread.filter(({ hasHost }) => hasHost);
    const [first, ...more] = hosts.length > 0 ? hosts : unread;
    if (at === undefined || first === undefined || isNamedElsewhere(directory, first.name, server)) continue;
    const [arg] = argsAt(at);
    const tail = endingOf(patterns[0]!);
    context.report({
      in: at.instance,
      at: arg!,
      message: hosts.length > 0 ? (more.length > 0 ? 'hosts' : 'host') : more.length > 0 ? 'others' : 'other',
      ...(hosts.length > 0 ? {} : { severity: 'info' }),
      about: [first.name],
      data: {
        file: server.files.nameOf(joinPath(directory, first.name)),
        others: more.length === 1 ? `\`${more[0]?.name}\`` : `${more.length} other files`,
        include: `${at.command.name} ${arg!.value}`,
      },
      help:
        more.length > 0
          ? `Rename each so that it ends with \`${tail}\`, or delete those that nobody needs.`
          : `Rename it to \`${withoutEnding(first.name, tail)}${tail}\`, or delete it if nobody needs it.`,
    });
  }
}

/** By directory: where an Include has a pattern in its last part alone, with an ending such as `.conf`. */
function foldersOf(server: Server): ReadonlyMap<ByteText, Folder> {
  const folders = new Map<ByteText, Folder>();
  for (const at of commandsIn(server, INCLUDES)) {
    const [arg] = argsAt(at);
    if (arg === undefined || arg.hasVariable || !isNamePattern(arg.value)) continue;
    const path = serverPath(server.serverRoot, arg.value);
    if (path === undefined) continue;
    const [directory, pattern] = [directoryPart(path), lastPart(path)];
    if (isNamePattern(directory) || endingOf(pattern) === '') continue;
    const folder = folders.get(directory) ?? { includes: [], patterns: [] };
    folders.set(directory, folder);
    folder.includes.push(at);
    folder.patterns.push(pattern);
  }
  return folders;
}

const INCLUDES = ['include', 'includeoptional'];

/** What follows the star of `*.conf`; empty for other patterns. */
function endingOf(pattern: ByteText): ByteText {
  const ending = pattern.slice(1);
  return pattern.startsWith('*.') && !isNamePattern(ending) ? ending : '';
}

/** The names in a directory that are like those of the files that are read: without an ending, or with one misspelled. */
function namesUnmatched(
  directory: ByteText,
  patterns: readonly ByteText[],
  read: ReadonlySet<ByteText>,
  { files }: Server,
): readonly ByteText[] {
  const listed = files.list(directory);
  if (!listed.ok) return [];
  const tests = patterns.map(readNamePattern);
  const names = listed.names.filter(
    (name) =>
      !name.startsWith('.') &&
      !isSetAside(name) &&
      !read.has(joinPath(directory, name)) &&
      !tests.some((matches) => matches(name)),
  );
  return names.slice(0, MOST_FILES);
}

/** Each is read. */
const MOST_FILES = 50;

/** A file that was to be read: a host that no other file has, or what is surely configuration. */
function unreadFile(
  directory: ByteText,
  name: ByteText,
  patterns: readonly ByteText[],
  known: () => ReadonlySet<ByteText>,
  server: Server,
): Unread | undefined {
  const path = joinPath(directory, name);
  const isNamed = isLikeOthers(name, patterns);
  if (!isNamed && !name.includes('.')) return undefined;
  const entry = server.files.look(path);
  const read = entry.ok && entry.kind === 'file' ? server.files.read(path, 'configuration') : undefined;
  if (read?.ok !== true || recognizeFile(read.text, name).owner !== 'apache') return undefined;
  const document = parse(read.text, server.target.series);
  const hosts = namesOfHosts(document);
  // the name of a site is the usual one of its file
  if (!isNamed && !hosts.includes(asciiLowerCase(name))) return undefined;
  if (hosts.some((host) => known().has(host))) return undefined;
  return { name, hasHost: document.children.some((line) => line.kind === 'open' && line.key === HOST) };
}

/** Whether the name of a file says that it is a copy, or off: `shop.conf~`, `shop-disabled`. */
function isSetAside(name: ByteText): boolean {
  const ended = asciiLowerCase(name).replace(/[-_]/g, '.');
  return (
    ASIDE.some((kind) => endingIn(ended, kind) !== undefined) || OFF.some((word) => ended.endsWith(word))
  );
}

/** Not those that names of sites have at their end, too: `.org`, `.in`. */
const ASIDE = ['backup-ending', 'leftover-ending'] as const;
const OFF = ['#', '.backup', '.copy', '.disabled', '.inactive', '.off', '.template'];

/** Whether it has no ending, or nearly the one of a pattern. */
function isLikeOthers(name: ByteText, patterns: readonly ByteText[]): boolean {
  const dot = name.lastIndexOf('.');
  if (dot < 0) return /[a-z]/.test(name) && !name.endsWith('~');
  return nearestNames(name.slice(dot), patterns.map(endingOf)).length > 0;
}

function withoutEnding(name: ByteText, ending: ByteText): ByteText {
  const dot = name.lastIndexOf('.');
  return dot > 0 && nearestNames(name.slice(dot), [ending]).length > 0 ? name.slice(0, dot) : name;
}

const HOST = '<virtualhost';

/** The names of the hosts in a file, in lower case. */
function namesOfHosts({ children }: Document): readonly ByteText[] {
  const inside = (line: Line): readonly Line[] =>
    line.kind === 'open' && (line.key === HOST || line.key === '<ifmodule')
      ? line.children.flatMap(inside)
      : [line];
  return children
    .flatMap(inside)
    .flatMap((line) =>
      line.kind === 'directive' && (line.key === 'servername' || line.key === 'serveralias')
        ? wordsOf(line).map(({ value }) => asciiLowerCase(value))
        : [],
    );
}

/** The names of the hosts that the server has: another file that has one of them is a copy. */
function knownNamesOf(server: Server): ReadonlySet<ByteText> {
  const lines = ['servername', 'serveralias'].flatMap((key) => commandsBelow(server, key));
  return new Set(lines.flatMap((line) => argsAt(line).map(({ value }) => asciiLowerCase(value))));
}

/** Whether some line has the name of the file, a comment for instance, or is an Include that is not in force now. */
function isNamedElsewhere(directory: ByteText, name: ByteText, { instances, serverRoot }: Server): boolean {
  const folder = `${lastPart(directory.slice(0, -1))}/`;
  const path = joinPath(directory, name);
  return instances.some((instance) => {
    const { document } = instance;
    if (document.source.text.includes(folder + name)) return true;
    return document.lines.some((line) => {
      if (line.kind !== 'directive' || !INCLUDES.includes(line.key)) return false;
      const [arg] = argsAt({ instance, command: line });
      const included = arg && serverPath(serverRoot, arg.value);
      return included !== undefined && readPathPattern(included)(path);
    });
  });
}
