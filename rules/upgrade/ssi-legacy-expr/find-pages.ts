import { matchPrefix } from '../../../access/request/alias-entries.ts';
import { forbiddenLink } from '../../../access/request/symbolic-links.ts';
import { joinPath } from '../../../files/server-path.ts';
import { workInForce } from '../../../grammar/budget/work-budget.ts';
import { workFor } from '../../../grammar/budget/work-limits.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { readConditions, type SsiCondition } from '../../../grammar/ssi/elements.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { mergeOrder } from '../../../model/sections/merge-order.ts';
import { type Root, type Roots, rootsOf } from '../../../model/sections/roots.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { type FilterLine, mayConcern } from './filter-lines.ts';
import { type Filtered, includesFilterOf } from './includes-filter.ts';
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
  /** Directories and files that may matter and were not looked at, because there are too many, or they are too long. */
  readonly hasMore: boolean;
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
    left: { directories: MOST_DIRECTORIES, names: MOST_NAMES, pages: MOST_PAGES, bytes: MOST_BYTES },
    seen: new Set(),
    pages: [],
    hasMore: false,
  };
  const queue = starts.filter((start) => isConcerned(start, search));
  for (let next = 0; next < queue.length; next++) {
    if (search.left.directories-- <= 0 || search.left.names <= 0) {
      search.hasMore = true;
      break;
    }
    queue.push(...lookInto(queue[next]!, search));
  }
  return { pages: search.pages, hasMore: search.hasMore };
}

const MOST_DIRECTORIES = 2_000;
const MOST_NAMES = 50_000;
const MOST_PAGES = 2_000;
const MOST_BYTES = 16_000_000;

interface Search {
  readonly server: Server;
  readonly linesOf: (host: OpeningTag | undefined) => readonly FilterLine[];
  readonly left: { directories: number; names: number; pages: number; bytes: number };
  /** Directories by host and place, so that a ring of links has an end. */
  readonly seen: Set<string>;
  readonly pages: Page[];
  hasMore: boolean;
}

/** The lines that a host has, those of the main server among them: there may be ten thousand hosts. */
function groupByHost(lines: readonly FilterLine[]): Search['linesOf'] {
  const groups = new Map<OpeningTag | undefined, FilterLine[]>();
  for (const line of lines) {
    const group = groups.get(line.host);
    if (group === undefined) groups.set(line.host, [line]);
    else group.push(line);
  }
  const main = groups.get(undefined) ?? [];
  return (host) => (host === undefined ? main : [...(groups.get(host) ?? []), ...main]);
}

function isConcerned({ host, root, directory }: Start, { linesOf }: Search): boolean {
  const path = joinPath(directory, '');
  const url = urlOf(root, path);
  return linesOf(host?.command).some((line) => mayConcern(line, host?.command, path, url));
}

/** The URL that leads to a path below a root. */
function urlOf({ url, directory }: Root, path: ByteText): ByteText {
  return joinPath(url, path.slice(joinPath(directory, '').length));
}

/** Reads the pages of a directory; returns the directories in it where there may be more. */
function lookInto(start: Start, search: Search): readonly Start[] {
  const { server, seen, left } = search;
  const { files } = server;
  const entry = files.look(start.directory);
  if (!entry.ok || entry.kind !== 'directory') return [];
  const key = `${start.host?.instance.identity} ${start.host?.command.start} ${entry.identity}`;
  if (seen.has(key)) return [];
  seen.add(key);
  const listing = files.list(start.directory);
  if (!listing.ok) return [];
  const names = [...listing.names].sort();
  const looked = names.slice(0, Math.max(0, left.names));
  left.names -= names.length;
  if (looked.length < names.length) search.hasMore = true;
  const inner: Start[] = [];
  for (const name of looked) {
    const path = joinPath(start.directory, name);
    const found = files.look(path);
    if (!found.ok || found.kind === 'special') continue;
    if (found.kind === 'file') addPage(path, start, search);
    else if (isConcerned({ ...start, directory: path }, search)) inner.push({ ...start, directory: path });
  }
  return inner;
}

function addPage(path: ByteText, { host, root }: Start, search: Search): void {
  const { server, left } = search;
  const uri = urlOf(root, path);
  if (!leadsTo(root, uri, rootsOf(server, host))) return;
  const sections = mergeOrder(server, host, { path, uri });
  const filtered = includesFilterOf({ server, path, sections });
  if (filtered === undefined || forbiddenLink(server, sections, { path, kind: 'file' }) !== undefined) return;
  if (left.pages <= 0 || left.bytes <= 0) {
    search.hasMore = true;
    return;
  }
  left.pages--;
  const read = server.files.read(path, 'page');
  if (!read.ok) {
    search.hasMore ||= read.why === 'too-large';
    return;
  }
  left.bytes -= read.text.length;
  // these bytes are on the disk as those of the configuration are
  workInForce()?.grant(workFor(read.text.length).steps - workFor(0).steps);
  const tags = tagsOf(server, host);
  if (tags === undefined) return;
  const bodies = filtered.isTypeMap ? bodiesIn(read.text) : [{ text: read.text, line: 1 }];
  const conditions = bodies.flatMap(({ text, line }) =>
    readConditions(text, tags).map((condition) => ({ ...condition, line: condition.line + line - 1 })),
  );
  if (conditions.length === 0) return;
  search.pages.push({
    path,
    uri,
    root: root.directory,
    filtered,
    conditions,
    asksForGroups: /\$\{?[0-9]/.test(read.text),
  });
}

/** Whether a URL leads to a root, and not to another one that httpd tries before. Source: translate_alias_redir(). */
function leadsTo(root: Root, uri: ByteText, { aliases, documentRoot }: Roots): boolean {
  const first = aliases.find(({ url }) => matchPrefix(uri, url) > 0) ?? documentRoot;
  return first?.at.command === root.at.command && root.certainty === 'present';
}
