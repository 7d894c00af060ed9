import { query } from '../../core/query.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import type { OpeningTag, Word } from '../../grammar/syntax-tree.ts';
import { scopeQuery } from '../configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../configuration/walk.ts';
import type { Located, Server } from '../server/server.ts';
import {
  readDirectoryPattern,
  readFilesPattern,
  readLocationPattern,
  readProxyPattern,
  type SectionPattern,
} from './section-pattern.ts';

/** A section that configures some requests: `<Directory>`, `<Files>`, `<Location>`, `<Proxy>`, `<If>` and their kin. */
export interface Section {
  readonly kind: 'directory' | 'files' | 'location' | 'proxy' | 'if' | 'elseif' | 'else';
  readonly at: Located<OpeningTag>;
  /** Whether httpd surely reads it. */
  readonly certainty: 'present' | 'unknown';
  /** What it is about; undefined for the conditions. */
  readonly pattern: SectionPattern | undefined;
  /** The sections in it. */
  readonly inner: Sections;
}

/** The sections that stand in a scope, each kind in httpd's order of reading. */
export interface Sections {
  readonly directories: readonly Section[];
  readonly locations: readonly Section[];
  readonly proxies: readonly Section[];
  readonly files: readonly Section[];
  /** `<If>`, `<ElseIf>` and `<Else>`; those that belong together follow each other. */
  readonly ifs: readonly Section[];
}

/** The sections at the top level of a server or a file, or within a `<VirtualHost>` or another section. */
export const sectionsIn: (scope: Scope) => Sections = scopeQuery('sectionsIn', readSections);

/**
 * Whether a section configures a request. `if-read`: it does if httpd reads it, which conditions around it decide.
 * `unknown`: it may, for all that plume knows.
 */
export type Applies = 'present' | 'if-read' | 'unknown';

/** Whether a section configures a request that its pattern matches, or may match. */
export function asRead({ certainty }: Section, matches: Exclude<Knowledge, 'absent'>): Applies {
  if (matches === 'unknown') return 'unknown';
  return certainty === 'present' ? 'present' : 'if-read';
}

/** A virtual host in its place. */
export interface LocatedHost {
  readonly at: Located<OpeningTag>;
  /** Whether it is surely there. */
  readonly certainty: 'present' | 'unknown';
}

const VIRTUAL_HOST = new Set(['<virtualhost']);

/** The virtual hosts of a server, in httpd's order of reading. */
export const hostsOf: (server: Server) => readonly LocatedHost[] = scopeQuery('hostsOf', (scope) => {
  const hosts: LocatedHost[] = [];
  forEachCommand(
    scope,
    ({ instance, command }, certainty) => {
      if (command.kind === 'open' && command.key === '<virtualhost')
        hosts.push({ at: { instance, command }, certainty });
    },
    VIRTUAL_HOST,
  );
  return hosts;
});

type Kind = Section['kind'];
interface Tag {
  readonly kind: Kind;
  readonly list: keyof Sections;
  readonly read: ((args: readonly Word[], isMatch: boolean) => SectionPattern) | undefined;
  readonly isMatch: boolean;
}
const tag = (kind: Kind, list: keyof Sections, read?: Tag['read'], isMatch = false): Tag => ({
  kind,
  list,
  read,
  isMatch,
});

const TAGS: ReadonlyMap<string, Tag> = new Map([
  ['<directory', tag('directory', 'directories', readDirectoryPattern)],
  ['<directorymatch', tag('directory', 'directories', readDirectoryPattern, true)],
  ['<location', tag('location', 'locations', readLocationPattern)],
  ['<locationmatch', tag('location', 'locations', readLocationPattern, true)],
  ['<proxy', tag('proxy', 'proxies', readProxyPattern)],
  ['<proxymatch', tag('proxy', 'proxies', readProxyPattern, true)],
  ['<files', tag('files', 'files', readFilesPattern)],
  ['<filesmatch', tag('files', 'files', readFilesPattern, true)],
  ['<if', tag('if', 'ifs')],
  ['<elseif', tag('elseif', 'ifs')],
  ['<else', tag('else', 'ifs')],
]);

const TAG_KEYS = new Set(TAGS.keys());

/** The keys of sections that are about paths, names or URLs; conditions are not among them. */
export const PATTERN_KEYS: ReadonlySet<string> = new Set(
  [...TAGS].flatMap(([key, { read }]) => (read === undefined ? [] : [key])),
);

/** The list of Sections that a section with a key is in; undefined for other commands. */
export function sectionListOf(key: string): keyof Sections | undefined {
  return TAGS.get(key)?.list;
}

/** Whether a tag opens a section, so that `sectionAt` knows it. */
export function opensSection({ key }: OpeningTag): boolean {
  return TAGS.has(key);
}

/** The section that a tag opens, whose certainty was not asked; undefined for a tag of another kind. */
export function sectionAt(at: Located<OpeningTag>): Section | undefined {
  const found = TAGS.get(at.command.key);
  return found && new SectionInScope(at, 'unknown', found);
}

/** Most sections have none in them. */
const NO_SECTIONS: Sections = { directories: [], locations: [], proxies: [], files: [], ifs: [] };

function readSections(scope: Scope): Sections {
  let lists: Record<keyof Sections, Section[]> | undefined;
  forEachCommand(
    scope,
    ({ instance, command }, certainty) => {
      const found = TAGS.get(command.key);
      if (command.kind !== 'open' || found === undefined) return;
      lists ??= { directories: [], locations: [], proxies: [], files: [], ifs: [] };
      lists[found.list].push(new SectionInScope({ instance, command }, certainty, found));
    },
    TAG_KEYS,
  );
  return lists ?? NO_SECTIONS;
}

const readPattern = query(
  'readPattern',
  ({ at: { instance, command } }: Section, { read, isMatch }: Tag): SectionPattern | undefined =>
    read?.(instance.partsOf(command).words, isMatch),
  { by: (section) => [section] },
);

/** A class, because a server may have ten thousand of them. */
class SectionInScope implements Section {
  readonly kind: Kind;
  readonly at: Located<OpeningTag>;
  readonly certainty: Section['certainty'];
  readonly #tag: Tag;

  constructor(at: Located<OpeningTag>, certainty: Section['certainty'], tag: Tag) {
    this.kind = tag.kind;
    this.at = at;
    this.certainty = certainty;
    this.#tag = tag;
  }

  get pattern(): SectionPattern | undefined {
    return readPattern(this, this.#tag);
  }

  get inner(): Sections {
    return sectionsIn(this.at);
  }
}
