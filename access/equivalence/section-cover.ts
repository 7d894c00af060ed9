import { largest } from '../../core/budget/extremes.ts';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { isSameScope, isSection, sectionsAround, topOf } from '../../model/configuration/scope.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import type { SectionPattern } from '../../model/sections/section-pattern.ts';
import type { Section } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { endingsOf, matchesAllWith, matchesEverything } from '../../pcre2/match-cover.ts';
import { HOST_KEY, resolveSections } from './request-classes-of-section.ts';

/** How it is known that one section configures every request that another one does. */
export type Cover =
  /** By what both are about. */
  | 'by-patterns'
  /** By the URLs that lead to the other one's files: only if each request class that has the one has the other. */
  | 'by-urls';

/**
 * Whether every request that `inner` configures is one that `outer` configures, as far as that can be proved of what
 * both are about; undefined where it is not so, or not known. `applies` of the outer one must be sure.
 */
export function coverOf(outer: Scope, inner: Scope): Cover | undefined {
  const [around, within] = [extentOf(outer), extentOf(inner)];
  return around && within && coverOfExtents(around, within);
}

/** What coverOf() says of two scopes by their extents. */
export function coverOfExtents(around: Extent, within: Extent): Cover | undefined {
  if (around.host !== undefined && around.host.command !== within.host?.command) return undefined;
  const { directory } = around;
  if (directory !== undefined && !directoriesOf(within).some((one) => one.startsWith(directory)))
    return undefined;
  const covers = around.sections.map((section) => coverBy(section, within));
  if (covers.includes(undefined)) return undefined;
  return covers.includes('by-urls') ? 'by-urls' : 'by-patterns';
}

/** Whether all URLs that lead to files of a host are known. */
export function areUrlsKnown(server: Server, host: Located<OpeningTag> | undefined): boolean {
  const { documentRoot, aliases, others } = rootsOf(server, host);
  const roots = [...(documentRoot === undefined ? [] : [documentRoot]), ...aliases];
  return others.length === 0 && roots.every(({ certainty }) => certainty === 'present');
}

/** What a scope is about: all of its parts must be. */
export interface Extent {
  readonly host: Located<OpeningTag> | undefined;
  /** That of the .htaccess that it is in, with a `/` at its end. */
  readonly directory: ByteText | undefined;
  /** The outermost first. */
  readonly sections: readonly Section[];
}

function extentOf(scope: Scope): Extent | undefined {
  const chain = isSection(scope) ? [scope, ...sectionsAround(scope)].reverse() : [];
  const host = chain.find(({ command }) => command.key === HOST_KEY);
  const top = isSection(scope) ? topOf(scope.instance) : scope;
  const sections = resolveSections(host ?? top, chain);
  if (sections === undefined) return undefined;
  return { host, directory: 'main' in top ? undefined : top.htaccessTerms?.directory, sections };
}

/** The directories that all files of an extent are in, with a `/` at the end of each. */
function directoriesOf({ directory, sections }: Extent): readonly ByteText[] {
  const named = sections.flatMap(({ kind, pattern }) =>
    kind === 'directory' && pattern?.kind === 'text' ? [pattern.text] : [],
  );
  return directory === undefined ? named : [...named, directory];
}

function coverBy(outer: Section, within: Extent): Cover | undefined {
  spendWork(PRICES.sectionCover);
  const { kind, pattern } = outer;
  if (within.sections.some(({ at }) => isSameScope(at, outer.at))) return 'by-patterns';
  // what applies for sure whatever is asked has a condition that always holds
  if (kind === 'if' || kind === 'elseif' || kind === 'else') return 'by-patterns';
  if (pattern === undefined) return undefined;
  const alike = within.sections.filter((section) => section.kind === kind).map((section) => section.pattern);
  if (alike.some((own) => own !== undefined && isAllOf(own, pattern, kind))) return 'by-patterns';
  return coverByPlace(kind, pattern, within);
}

/** The cover of a section whose place has all of an extent, by what is known of both. */
function coverByPlace(kind: Section['kind'], pattern: SectionPattern, within: Extent): Cover | undefined {
  const isAboutFiles =
    within.directory !== undefined ||
    within.sections.some((section) => section.kind === 'directory' || section.kind === 'files');
  switch (kind) {
    case 'directory': {
      const isRoot = pattern.kind === 'text' && pattern.text === '/';
      const isAbove = directoriesOf(within).some(
        (one) => pattern.kind === 'text' && one.startsWith(pattern.text),
      );
      return isAbove || (isRoot && isAboutFiles) ? 'by-patterns' : undefined;
    }
    case 'files':
      return isAboutFiles && isAnyName(pattern) ? 'by-patterns' : undefined;
    case 'location':
      if (!isAboutFiles) return undefined;
      if (isAnyUrl(pattern)) return 'by-patterns';
      return pattern.kind === 'text' && directoriesOf(within).length > 0 ? 'by-urls' : undefined;
    default:
      return undefined;
  }
}

/** Whether all that a pattern of a kind of section is about another one is about, too. */
function isAllOf(inner: SectionPattern, outer: SectionPattern, kind: Section['kind']): boolean {
  if (inner.kind === 'unknown' || outer.kind === 'unknown') return false;
  if (inner.kind === outer.kind && inner.text === outer.text) return true;
  if (kind === 'files') return isAllOfNames(inner, outer);
  if (kind === 'proxy' || inner.kind !== 'text') return false;
  // what is about a path is about all below it, unless it looks at the whole of a path or URL
  if (outer.kind === 'regex') return matchesEverything(outer.text, inner.text);
  if (kind === 'directory' && outer.kind === 'text') return inner.text.startsWith(outer.text);
  return !(kind === 'location' && outer.kind === 'wildcard') && outer.matches(inner.text) === 'present';
}

function isAllOfNames(inner: SectionPattern, outer: SectionPattern): boolean {
  if (inner.kind === 'text') return outer.matches(inner.text) === 'present';
  if (isAnyName(outer)) return true;
  const endings = inner.kind === 'regex' ? endingsOf(inner.text) : endingOfWildcard(inner.text);
  if (endings === undefined) return false;
  if (outer.kind === 'regex') return matchesAllWith(endings, outer.text);
  const suffix = outer.text.startsWith('*') ? outer.text.slice(1) : undefined;
  if (suffix === undefined || /[*?[\\]/.test(suffix) || endings.ignoresCase) return false;
  return endings.texts.every((text) => text.endsWith(suffix));
}

/** What a pattern with wildcards ends with. */
function endingOfWildcard(text: ByteText): ReturnType<typeof endingsOf> {
  const last = largest(['*', '?', ']'].map((wildcard) => text.lastIndexOf(wildcard)));
  const ending = text.slice(last + 1);
  return ending === '' || ending.includes('\\') ? undefined : { texts: [ending], ignoresCase: false };
}

/** Whether it is about every URL; each begins with `/`. */
function isAnyUrl({ kind, text }: SectionPattern): boolean {
  return kind === 'regex' ? matchesEverything(text, '/') : kind === 'text' && text === '/';
}

function isAnyName({ kind, text }: SectionPattern): boolean {
  return kind === 'regex' ? matchesEverything(text) : kind === 'wildcard' && /^\*+$/.test(text);
}
