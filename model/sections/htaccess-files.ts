import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import { directoriesLike } from '../../files/directories-like.ts';
import { joinPath } from '../../files/server-path.ts';
import { asciiLowerCase, type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import { isSure } from '../server/htaccess-terms.ts';
import type { Located, Server } from '../server/server.ts';
import { directoriesTo } from './directory-walk.ts';
import { type HtaccessPolicy, htaccessPolicyFor, htaccessPolicyOf } from './htaccess-policy.ts';
import { leadingLines, type Roots, rootsOf } from './roots.ts';
import { hostsOf } from './sections.ts';

/** The .htaccess files that requests to a server may lead to. */
export interface HtaccessFiles {
  readonly paths: readonly ByteText[];
  /** Why there may be more: a clause for people; undefined where these are all. */
  readonly missed: string | undefined;
}

/** The most directories that are searched for .htaccess files. */
const MOST_DIRECTORIES = 5_000;
/** The most names in all directories that are searched for .htaccess files. */
const MOST_NAMES = 50_000;

/**
 * The .htaccess files that there are, whatever AccessFileName calls them, in the directories that a server serves, below
 * and above them, and in those that have a section: where AllowOverride may allow something.
 */
export const htaccessFilesOf: (server: Server) => HtaccessFiles = query('htaccessFilesOf', findFiles);

interface Search {
  readonly server: Server;
  readonly paths: Set<ByteText>;
  /** By identity: a link may lead to where the walk has been. */
  readonly visited: Set<string>;
  /** Whether what AllowOverride says of a directory need not hold below it. */
  readonly mayDifferBelow: boolean;
  namesLeft: number;
  missed: string | undefined;
}

function findFiles(server: Server): HtaccessFiles {
  const hosts = [undefined, ...hostsOf(server)].map((host) => rootsOf(server, host?.at));
  const { directories, hasWildcard } = sectionsOf(server);
  const ofHosts = readLeads(
    hosts.flatMap(({ others }) => leadingLines(others)),
    server,
  );
  const search: Search = {
    ...{ server, paths: new Set<ByteText>(), visited: new Set<string>() },
    ...{ mayDifferBelow: hasWildcard, namesLeft: MOST_NAMES, missed: undefined },
  };
  const roots = new Set([...hosts.flatMap(directoriesOf), ...ofHosts.directories]);
  // a section within a root may allow what is not allowed around it
  const within = [...directories].filter((directory) => isWithinOne(directory, roots));
  const walked = new Set([...roots, ...within]);
  for (const root of walked) walk(search, root);
  const around = new Set([...walked].flatMap((root) => directoriesTo(joinPath(root, ''))));
  for (const directory of [...around, ...directories]) visit(search, withoutSlash(directory));
  const elsewhere = ofHosts.unknown.find((line) => isOpenTo(search, line));
  if (elsewhere !== undefined)
    search.missed ??= `plume does not know all directories that \`${elsewhere.command.name}\` leads to`;
  return { paths: [...search.paths], missed: search.missed };
}

/** Where lines lead that name several directories at once, and those lines of which plume does not know it. */
function readLeads(
  lines: readonly Located[],
  { files }: Server,
): { readonly directories: readonly ByteText[]; readonly unknown: readonly Located[] } {
  const directories: ByteText[] = [];
  const unknown: Located[] = [];
  for (const line of lines) {
    const pattern = patternOf(line);
    const found = pattern === undefined ? undefined : directoriesLike(files, pattern, MOST_DIRECTORIES);
    if (found === undefined) unknown.push(line);
    else for (const one of found) directories.push(one);
  }
  return { directories, unknown };
}

/**
 * The directories that a line leads to, with a wildcard where the name of the host or of a user is filled in.
 * Source: vhost_alias_interpolate() in mod_vhost_alias.c, translate_userdir() in mod_userdir.c.
 */
function patternOf({ instance, command }: Located): ByteText | undefined {
  const [first, second] = instance.partsOf(command).words;
  if (first?.hasVariable !== false || !first.value.startsWith('/')) return undefined;
  if (command.key === 'virtualdocumentroot' || command.key === 'virtualscriptalias')
    return first.value.replace(/%(?:p|%|-?[0-9]+\+?(?:\.-?[0-9]+\+?)?)/g, (part) =>
      part === '%%' ? '%' : '*',
    );
  if (command.key !== 'userdir' || second !== undefined) return undefined;
  return first.value.includes('*') ? first.value : joinPath(first.value, '*');
}

function directoriesOf({ documentRoot, aliases }: Roots): readonly ByteText[] {
  return [...(documentRoot === undefined ? [] : [documentRoot]), ...aliases].map(
    ({ directory }) => directory,
  );
}

/** The directories that have a section, and whether one with a wildcard may allow something in others. */
function sectionsOf({ instances }: Server): {
  readonly directories: ReadonlySet<ByteText>;
  readonly hasWildcard: boolean;
} {
  const directories = new Set<ByteText>();
  let hasWildcard = false;
  for (const { document } of instances)
    for (const line of document.lines) {
      spendWork(1);
      if (line.kind !== 'open' || line.key !== '<directory') continue;
      const [arg] = wordsOf(line);
      if (arg === undefined || !arg.value.startsWith('/')) continue;
      if (/[*?[]/.test(arg.value) || arg.hasVariable) hasWildcard = true;
      else directories.add(withoutSlash(arg.value));
    }
  return { directories, hasWildcard };
}

/** Looks into a directory and all directories in it. */
function walk(search: Search, root: ByteText): void {
  const pending = [root];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const directories = visit(search, at);
    for (const directory of directories) pending.push(directory);
    if (search.missed !== undefined) return;
  }
}

/** Looks for .htaccess files in a directory, and returns the directories in it where there may be more. */
function visit(search: Search, directory: ByteText): readonly ByteText[] {
  const { server, visited } = search;
  const { files } = server;
  const policies = policiesIn(server, directory);
  const mayAllow = policies.some(allowsSomething);
  if (!mayAllow && !search.mayDifferBelow) return [];
  const entry = files.look(directory);
  if (!entry.ok) {
    if (mayAllow && entry.why !== 'absent' && entry.why !== 'not-a-directory')
      miss(search, `plume cannot see \`${toDisplayText(directory)}\``);
    return [];
  }
  if (entry.kind !== 'directory' || visited.has(entry.identity)) return [];
  visited.add(entry.identity);
  if (visited.size > MOST_DIRECTORIES) miss(search, TOO_MANY);
  if (policies.some(({ areNamesSure }) => !areNamesSure))
    miss(search, 'plume does not know the names of all .htaccess files');
  const listed = files.list(directory);
  if (!listed.ok) {
    miss(search, `plume cannot list \`${toDisplayText(directory)}\``);
    return [];
  }
  search.namesLeft -= listed.names.length;
  if (search.namesLeft < 0) miss(search, TOO_MANY);
  if (search.missed !== undefined) return [];
  const wanted = new Set(mayAllow ? policies.flatMap(({ accessNames }) => accessNames) : []);
  return lookAt(listed.names, directory, wanted, search);
}

/** Adds the files that are wanted in a directory, and returns the directories in it. */
function lookAt(
  names: readonly ByteText[],
  directory: ByteText,
  wanted: ReadonlySet<ByteText>,
  { server: { files }, paths }: Search,
): readonly ByteText[] {
  const found: ByteText[] = [];
  for (const name of names) {
    spendWork(1);
    const path = joinPath(directory, name);
    const inner = files.look(path);
    if (wanted.has(name)) paths.add(path);
    else if (inner.ok && inner.kind === 'directory') found.push(path);
  }
  return found;
}

/** Keeps the first reason why not all files are found. */
function miss(search: Search, why: string): void {
  search.missed ??= why;
}

const TOO_MANY = 'plume does not look into so many directories for .htaccess files';

/** What each host says of a .htaccess there; what the main server says where none leads there. */
export function policiesIn(server: Server, directory: ByteText): readonly HtaccessPolicy[] {
  const policies = htaccessPolicyOf(server, directory);
  return policies.length > 0 ? policies : [htaccessPolicyFor(server, undefined, joinPath(directory, ''))];
}

function allowsSomething({ override }: HtaccessPolicy): boolean {
  return override.classes.size > 0 || override.list.size > 0 || !isSure(override);
}

/** Directives of rewriting and proxies lead to directories that have a section or a root of their own. */
const LEADS_ELSEWHERE: ReadonlySet<string> = new Set([
  ...['alias', 'scriptalias', 'documentroot', 'aliasmatch', 'scriptaliasmatch'],
  ...['virtualdocumentroot', 'virtualscriptalias', 'userdir'],
]);

/** Whether a line leads to directories that plume does not know, and something may be allowed there. */
function isOpenTo({ server }: Search, { command }: Located): boolean {
  if (!LEADS_ELSEWHERE.has(command.key)) return false;
  return mayAllowAnywhere(server);
}

/** Whether some AllowOverride allows something, or none is needed for it. */
function mayAllowAnywhere({ instances, target }: Server): boolean {
  if (target.series === '2.2') return true;
  return instances.some((instance) =>
    instance.document.lines.some(
      (line) =>
        line.kind === 'directive' &&
        (line.key === 'allowoverride' || line.key === 'allowoverridelist') &&
        !instance.partsOf(line).words.every(({ value }) => asciiLowerCase(value) === 'none'),
    ),
  );
}

/** Whether one of the roots is above a directory. */
function isWithinOne(directory: ByteText, roots: ReadonlySet<ByteText>): boolean {
  if (directory !== '/' && roots.has('/')) return true;
  for (let slash = directory.lastIndexOf('/'); slash > 0; slash = directory.lastIndexOf('/', slash - 1))
    if (roots.has(directory.slice(0, slash))) return true;
  return false;
}

function withoutSlash(directory: ByteText): ByteText {
  return directory.replace(/\/$/, '') || '/';
}
