import { addTo } from '../../core/add-to.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { scopeQuery } from '../configuration/scope-query.ts';
import type { Scope } from '../configuration/walk.ts';
import type { Located, Server } from '../server/server.ts';
import { type Applies, asRead, type Section, sectionsIn } from './sections.ts';

/** A section, and whether it is about what was asked for. */
export interface Applied {
  readonly section: Section;
  readonly applies: Applies;
}

/** One step of httpd on its way down to a directory. */
export interface DirectoryStep {
  /** With a `/` at its end. */
  readonly directory: ByteText;
  /** The `<Directory>` sections about it, in the order in which they are merged. */
  readonly sections: readonly Applied[];
}

/** The `<Directory>` sections of a host, its own and the main server's, ready to be looked up. */
export interface Directories {
  /** The main server's, then the host's. */
  readonly scopes: readonly DirectoryIndex[];
  /** Those with a regular expression, in the order in which they are merged after all others. */
  readonly regexes: readonly Section[];
}

/** The sections of one scope in httpd's order of reading. */
interface DirectoryIndex {
  /** By path, with a `/` at its end. */
  readonly texts: ReadonlyMap<ByteText, readonly Numbered[]>;
  /** By how many slashes they have, then by pattern: thousands may have the same. */
  readonly wildcards: ReadonlyMap<number, ReadonlyMap<ByteText, readonly Numbered[]>>;
  readonly unknown: readonly Section[];
  readonly regexes: readonly Section[];
}
interface Numbered {
  readonly section: Section;
  readonly number: number;
}

/**
 * The `<Directory>` sections of a host (undefined for the main server). httpd goes through those without a regular
 * expression first, by their number of slashes, then the main server's first, then as they are read.
 * Source: reorder_sorter() and merge_core_server_configs() in server/core.c.
 */
export function directoriesOf(server: Server, host: Located<OpeningTag> | undefined): Directories {
  return host === undefined ? directoriesOfMain(server) : inOrder([indexIn(server), indexIn(host)]);
}

/** They are asked for again and again. */
const directoriesOfMain: (server: Server) => Directories = scopeQuery('directoriesOfMain', (server) =>
  inOrder([indexIn(server)]),
);

function inOrder(scopes: readonly DirectoryIndex[]): Directories {
  const regexes = scopes
    .flatMap((scope) => scope.regexes)
    .sort((a, b) => (a.pattern?.components ?? 0) - (b.pattern?.components ?? 0));
  return { scopes, regexes };
}

const indexIn: (scope: Scope) => DirectoryIndex = scopeQuery('indexIn', (scope) => {
  const texts = new Map<ByteText, Numbered[]>();
  const wildcards = new Map<number, Map<ByteText, Numbered[]>>();
  const unknown: Section[] = [];
  const regexes: Section[] = [];
  for (const [number, section] of sectionsIn(scope).directories.entries()) {
    const { pattern } = section;
    if (pattern?.kind === 'text') push(texts, pattern.text, { section, number });
    else if (pattern?.kind === 'wildcard') {
      const alike = wildcards.get(pattern.components) ?? new Map<ByteText, Numbered[]>();
      wildcards.set(pattern.components, alike);
      push(alike, pattern.text, { section, number });
    } else if (pattern?.kind === 'unknown') unknown.push(section);
    else if (pattern?.kind === 'regex') regexes.push(section);
  }
  return { texts, wildcards, unknown, regexes };
});

function push<K>(lists: Map<K, Numbered[]>, key: K, one: Numbered): void {
  addTo(lists, key, one);
}

/** Whether there are sections of which nobody knows what directory they are about. */
export function hasUnknown({ scopes }: Directories): boolean {
  return scopes.some(({ unknown }) => unknown.length > 0);
}

/**
 * The steps from `/` to the directory that a path is in; a path that ends with `/` is a directory itself. After each
 * step httpd looks for a .htaccess; sections with a regular expression come only after the last one.
 * Source: ap_directory_walk() in server/request.c.
 */
export function stepsTo(path: ByteText, directories: Directories): readonly DirectoryStep[] {
  const directoriesDown = directoriesTo(path);
  const deepest = directoriesDown.length - 1;
  return directoriesDown.map((directory, depth) => stepOn(directory, depth, directories, depth === deepest));
}

/** The step on a directory that is so many below the first; `isLast`: it is the one that httpd is on its way to. */
export function stepOn(
  directory: ByteText,
  depth: number,
  { scopes }: Directories,
  isLast: boolean,
): DirectoryStep {
  const sections: Applied[] = [];
  for (const scope of scopes) {
    addSectionsFor(directory, depth === 0 ? 0 : depth + 1, scope, sections);
    // what is relative to a directory that nobody knows is said at the end, where all that is can be deeper
    if (isLast) for (const section of scope.unknown) sections.push({ section, applies: 'unknown' });
  }
  return { directory, sections };
}

/** Adds the sections of a scope about a directory, with and without wildcards as they are read. */
function addSectionsFor(
  directory: ByteText,
  components: number,
  { texts, wildcards }: DirectoryIndex,
  sections: Applied[],
): void {
  const named = texts.get(directory) ?? NONE;
  const others = wildcards.get(components);
  if (named.length === 0 && others === undefined) return;
  const found: (Numbered & Applied)[] = [];
  for (const { section, number } of named)
    found.push({ section, number, applies: asRead(section, 'present') });
  for (const alike of others?.values() ?? []) {
    const [first] = alike;
    const matches = components === 0 ? 'present' : (first?.section.pattern?.matches(directory) ?? 'absent');
    if (matches === 'absent') continue;
    for (const { section, number } of alike)
      found.push({ section, number, applies: asRead(section, matches) });
  }
  if (found.length > 1) found.sort((a, b) => a.number - b.number);
  for (const one of found) sections.push(one);
}

const NONE: readonly Numbered[] = [];

/** `/`, `/srv/`, `/srv/www/` for `/srv/www/x`. */
export function directoriesTo(path: ByteText): readonly ByteText[] {
  const directories: ByteText[] = [];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1))
    directories.push(path.slice(0, at + 1));
  return directories;
}
