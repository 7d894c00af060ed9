import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Knowledge } from '../configuration.ts';
import type { Placed, Server } from '../server/server.ts';
import { type Section, sectionsIn } from './sections.ts';

/** A section, and whether it is about what was asked for. */
export interface Applied {
  readonly section: Section;
  readonly applies: Exclude<Knowledge, 'absent'>;
}

/** One step of httpd on its way down to a directory. */
export interface DirectoryStep {
  /** With a `/` at its end. */
  readonly directory: ByteText;
  /** The `<Directory>` sections about it, in the order in which they are merged. */
  readonly sections: readonly Applied[];
}

/**
 * The `<Directory>` sections of a host (undefined for the main server) as httpd goes through them: those without a
 * regular expression first, then by their number of slashes, then the main server's, then as they are read.
 * Source: reorder_sorter() and merge_core_server_configs() in server/core.c.
 */
export function directoriesInOrder(server: Server, host: Placed<OpeningTag> | undefined): readonly Section[] {
  const all = [
    ...sectionsIn(server).directories,
    ...(host === undefined ? [] : sectionsIn(host).directories),
  ];
  return all.sort((a, b) => rank(a) - rank(b) || componentsOf(a) - componentsOf(b));
}

function rank({ pattern }: Section): number {
  return pattern?.kind === 'regex' ? 1 : 0;
}

function componentsOf({ pattern }: Section): number {
  return pattern?.components ?? 0;
}

/**
 * The steps from `/` to the directory that a path is in; a path that ends with `/` is a directory itself. After each
 * step httpd looks for a .htaccess; sections with a regular expression come only behind the last one.
 * Source: ap_directory_walk() in server/request.c.
 */
export function stepsTo(path: ByteText, directories: readonly Section[]): readonly DirectoryStep[] {
  const plain = directories.filter(({ pattern }) => pattern?.kind !== 'regex');
  const directoriesDown = directoriesTo(path);
  return directoriesDown.map((directory, i) => ({
    directory,
    sections: plain.flatMap((section): readonly Applied[] => {
      const { pattern, certainty } = section;
      if (pattern === undefined) return [];
      // what is relative to a directory that nobody knows is said at the end, where all that is can be deeper
      if (pattern.kind === 'unknown')
        return i === directoriesDown.length - 1 ? [{ section, applies: 'unknown' }] : [];
      if (pattern.components !== (i === 0 ? 0 : i + 1)) return [];
      const matches = pattern.components === 0 ? 'present' : pattern.matches(directory);
      if (matches === 'absent') return [];
      return [{ section, applies: certainty === 'unknown' ? certainty : matches }];
    }),
  }));
}

/** `/`, `/srv/`, `/srv/www/` for `/srv/www/x`. */
export function directoriesTo(path: ByteText): readonly ByteText[] {
  const directories: ByteText[] = [];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1))
    directories.push(path.slice(0, at + 1));
  return directories;
}
