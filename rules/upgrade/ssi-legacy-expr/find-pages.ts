import { matchPrefix } from '../../../access/request/alias-entries.ts';
import { addTo } from '../../../core/add-to.ts';
import { PRICES } from '../../../core/budget/prices.ts';
import { workInForce } from '../../../core/budget/work-budget.ts';
import { workFor } from '../../../core/budget/work-limits.ts';
import type { Failure } from '../../../files/file-system.ts';
import { joinPath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { readSsiPage, type SsiCondition } from '../../../grammar/ssi/elements.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { mergeOrder } from '../../../model/sections/merge-order.ts';
import { type Root, type Roots, rootsOf } from '../../../model/sections/roots.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { forbiddenLink } from '../../../requests/resolve/disk/symbolic-links.ts';
import { type FilterLine, mayConcern } from './filter-lines.ts';
import { type Filtered, includesFilterOf, optionsAmong } from './includes-filter.ts';
import { extensionsOf, type ServedFile } from './served-file.ts';
import { tagsOf } from './tags.ts';
import { bodiesIn } from './type-map.ts';

/** A file that the Includes filter surely reads, with its conditions. */
export interface Page {
  readonly path: ByteText;
  /** The path of a URL that leads to it, decoded. */
  readonly uri: ByteText;
  /** The directory that a DocumentRoot or Alias names, through which a URL leads to it; without `/` at its end. */
  readonly root: ByteText;
  readonly filtered: Filtered;
  readonly conditions: readonly SsiCondition[];
  /** Whether the page asks for what a group of a regular expression found. */
  readonly asksForGroups: boolean;
}

/** What was found of the pages of a server. */
export interface FoundPages {
  readonly pages: readonly Page[];
  /** Whether directories and files that may matter were not looked at, because there are too many, or they are too long. */
  readonly hasMore: boolean;
  /** Lines that concern what was not looked at, whatever the reason, with the first such directory. */
  readonly unseen: ReadonlyMap<FilterLine, ByteText>;
}

/** Where the search begins: what a host serves. */
export interface Start {
  readonly host: Located<OpeningTag> | undefined;
  readonly root: Root;
  /** Without `/` at its end, but for the root directory. */
  readonly directory: ByteText;
}

/**
 * Searches the directories of hosts for pages with conditions, level by level, and only where one of the lines may make
 * the filter apply.
 */
export function findPages(
  server: Server,
  starts: readonly Start[],
  lines: readonly FilterLine[],
): FoundPages {
  const search: Search = {
    server,
    linesOf: groupByHost(lines),
    left: { ...MOST },
    seen: new Set(),
    pages: [],
    hasMore: false,
    unseen: new Map(),
  };
  const queue = starts.filter((start) => linesFor(start, search).length > 0);
  for (let next = 0; next < queue.length; next++) {
    if (Object.values(search.left).some((left) => left <= 0)) {
      search.hasMore = true;
      for (const start of queue.slice(next, next + MOST_UNSEEN)) addUnseen(start, search);
      break;
    }
    search.left.directories--;
    for (const one of lookInto(queue[next]!, search)) queue.push(one);
  }
  const { pages, hasMore, unseen } = search;
  return { pages, hasMore, unseen };
}

/** `files` are those of which httpd is asked how it would treat them, `pages` those that are read. */
const MOST = { directories: 2_000, names: 50_000, files: 10_000, pages: 2_000, bytes: 16_000_000 };
/** The most directories left in the queue whose lines are told as unseen. */
const MOST_UNSEEN = 100;
interface Search {
  readonly server: Server;
  readonly linesOf: (host: OpeningTag | undefined) => readonly FilterLine[];
  readonly left: Record<keyof typeof MOST, number>;
  /** Directories by host and place, so that a ring of links has an end. */
  readonly seen: Set<string>;
  readonly pages: Page[];
  hasMore: boolean;
  readonly unseen: Map<FilterLine, ByteText>;
}

/** The lines that a host has, those of the main server among them: there may be ten thousand hosts. */
function groupByHost(lines: readonly FilterLine[]): Search['linesOf'] {
  const groups = new Map<OpeningTag | undefined, FilterLine[]>();
  for (const line of lines) {
    addTo(groups, line.host, line);
  }
  const main = groups.get(undefined) ?? [];
  return (host) => (host === undefined ? main : [...(groups.get(host) ?? []), ...main]);
}

/** The lines that may be about something in the directory or below it. */
function linesFor({ host, root, directory }: Start, { linesOf }: Search): readonly FilterLine[] {
  const path = joinPath(directory, '');
  const url = urlOf(root, path);
  return linesOf(host?.command).filter((line) => mayConcern(line, host?.command, path, url));
}

/** Of what cannot be seen matters what may have the filter there. */
function addUnseen(start: Start, search: Search): void {
  const { server, unseen } = search;
  const { host, root, directory } = start;
  const path = joinPath(directory, 'any-file');
  const sections = mergeOrder(server, host, { path, uri: urlOf(root, path), isThere: true });
  if (!optionsAmong({ server, path, sections }).options.has('includes')) return;
  for (const line of linesFor(start, search)) if (!unseen.has(line)) unseen.set(line, directory);
}

/** The URL that leads to a path below a root. */
function urlOf({ url, directory }: Root, path: ByteText): ByteText {
  return joinPath(url, path.slice(joinPath(directory, '').length));
}

function keyOf({ host }: Start, entry: ReturnType<Server['files']['look']>): string {
  return `${host?.instance.identity} ${host?.command.start} ${entry.ok ? entry.identity : ''}`;
}

function isUsedUp({ files, pages, bytes }: Search['left']): boolean {
  return files <= 0 || pages <= 0 || bytes <= 0;
}

/** Reads the pages of a directory; returns the directories in it where there may be more. */
function lookInto(start: Start, search: Search): readonly Start[] {
  const { server, seen, left } = search;
  const { files } = server;
  const entry = files.look(start.directory);
  const key = keyOf(start, entry);
  if (entry.ok && (entry.kind !== 'directory' || seen.has(key))) return [];
  seen.add(key);
  const listing = entry.ok ? files.list(start.directory) : entry;
  if (!listing.ok) {
    if (isHidden(listing)) addUnseen(start, search);
    return [];
  }
  const lines = linesFor(start, search);
  const inner: Start[] = [];
  for (const name of [...listing.names].sort()) {
    if (left.names-- <= 0 || isUsedUp(left)) {
      search.hasMore = true;
      addUnseen(start, search);
      break;
    }
    const path = joinPath(start.directory, name);
    const found = files.look(path);
    if (!found.ok || found.kind === 'special') continue;
    if (found.kind === 'directory') {
      const below = { ...start, directory: path };
      if (linesFor(below, search).length > 0) inner.push(below);
    } else if (lines.some((line) => mayBeFor(line, path))) addPage(path, start, search);
  }
  return inner;
}

/** Whether something may be there all the same. */
function isHidden({ why }: Failure): boolean {
  return why === 'unknown' || why === 'unreadable' || why === 'too-large';
}

function mayBeFor({ extensions }: FilterLine, path: ByteText): boolean {
  return extensions === undefined || extensionsOf(path).some((extension) => extensions.has(extension));
}

function addPage(path: ByteText, start: Start, search: Search): void {
  const { host, root } = start;
  const { server, left } = search;
  const uri = urlOf(root, path);
  if (!leadsTo(root, uri, rootsOf(server, host))) return;
  left.files--;
  // the allowance is for what is on the disk, and bounded with it
  workInForce()?.grant(PRICES.pageSearched);
  const sections = mergeOrder(server, host, { path, uri });
  const filtered = includesFilterOf({ server, path, sections });
  if (filtered === undefined && mayBeFiltered({ server, path, sections })) addUnseen(start, search);
  if (filtered === undefined || forbiddenLink(server, sections, { path, kind: 'file' }) !== undefined) return;
  left.pages--;
  const read = server.files.read(path, 'page');
  if (!read.ok) {
    search.hasMore ||= read.why === 'too-large';
    if (isHidden(read)) addUnseen(start, search);
    return;
  }
  left.bytes -= read.text.length;
  workInForce()?.grant(workFor(read.text.length).steps - workFor(0).steps);
  const tags = tagsOf(server, host);
  if (tags === undefined) return;
  const bodies = filtered.isTypeMap ? bodiesIn(read.text) : [{ text: read.text, line: 1 }];
  const parts = bodies.map(({ text, line }) => ({ ...readSsiPage(text, tags), line }));
  const conditions = parts.flatMap(({ conditions: own, line }) =>
    own.map((condition) => ({ ...condition, line: condition.line + line - 1 })),
  );
  if (conditions.length === 0) return;
  search.pages.push({
    path,
    uri,
    root: root.directory,
    filtered,
    conditions,
    asksForGroups: parts.some((part) => part.asksForGroups),
  });
}

/** Whether the filter reads a file but for what a .htaccess says that plume cannot see. */
function mayBeFiltered(file: ServedFile): boolean {
  const seen = file.sections.filter(({ scope }) => scope !== undefined);
  return seen.length < file.sections.length && includesFilterOf({ ...file, sections: seen }) !== undefined;
}

/** Whether a URL leads to a root, and not to another one that httpd tries before. Source: translate_alias_redir(). */
function leadsTo(root: Root, uri: ByteText, { aliases, documentRoot }: Roots): boolean {
  const first = aliases.find(({ url }) => matchPrefix(uri, url) > 0) ?? documentRoot;
  return first?.at.command === root.at.command && root.certainty === 'present';
}
