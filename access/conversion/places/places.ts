import { query } from '../../../core/query.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { hostOf, isSection, type Scope } from '../../../model/configuration/scope.ts';
import { conjunctsOf } from '../../../model/sections/conjuncts.ts';
import { directoriesTo } from '../../../model/sections/directory-walk.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { directoryPattern, type SectionPattern } from '../../../model/sections/section-pattern.ts';
import type { Located } from '../../../model/server/server.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import type { RequestClass } from '../../equivalence/request-class.ts';
import type { FoundSection, Use } from '../found-section.ts';
import { keyOfSection } from '../found-sections.ts';
import { overlapOf, type Subject, urlsOf } from './overlap.ts';

/** Where a section is written once more with other lines, which httpd merges right after those of the section itself. */
export interface Place {
  /** The `<VirtualHost>` or `<Directory>` that it is written in; undefined: right after the section. */
  readonly around: Located<OpeningTag> | undefined;
  /** The directory of a `<Directory>` that is written around it; undefined where there is none. */
  readonly directory: ByteText | undefined;
  /** What it is about; undefined: the same as the section. */
  readonly pattern: SectionPattern | undefined;
  /** Whether a request that has the section has the copy, too; undefined where plume cannot tell. */
  has(requestClass: RequestClass): boolean | undefined;
}

/**
 * The places in which some requests to a section are, and others are not, as far as sections before it tell them apart: the
 * overlaps with these first, then the virtual hosts, then the overlaps in each of these.
 */
export function placesOf(section: FoundSection): readonly Place[] {
  const { scope } = section;
  if (!isSection(scope)) return [];
  const found = new Map<string, Place>();
  const add = (key: string, place: Place): void => {
    if (found.size < MOST_PLACES && !found.has(key) && isUsable(section, place)) found.set(key, place);
  };
  const overlaps = [...overlapsOf(section)];
  if (canBeFollowed(scope)) for (const { key, place, isOfHost } of overlaps) if (!isOfHost) add(key, place);
  if (!isCopied(scope)) return [...found.values()];
  for (const { key, place } of directoriesAround(section)) add(key, place);
  const hosts = new Map(section.uses.map(({ requestClass: { host } }) => [host && keyOfSection(host), host]));
  for (const [key, host] of hosts) if (host !== undefined) add(`${key}`, inHost(host, undefined));
  for (const [key, host] of hosts)
    for (const { key: other, place } of overlaps)
      if (host !== undefined) add(`${key} ${other}`, inHost(host, place));
  return [...found.values()];
}

/** Each is asked about all requests to a section. */
const MOST_PLACES = 24;

interface Keyed {
  readonly key: string;
  readonly place: Place;
}

interface Overlap extends Keyed {
  /** Whether it is the place only in one of the virtual hosts that the section is for. */
  readonly isOfHost: boolean;
}

/** Right after a section, for what it and another one are about. */
function* overlapsOf({ uses }: FoundSection): Iterable<Overlap> {
  const seen = new Set<string>();
  const hosts = new Set(uses.map(({ requestClass: { host } }) => host && keyOfSection(host)));
  const overlapWith = overlapsOnce();
  for (const { requestClass, index } of uses) {
    const own = requestClass.sections[index]!;
    const subject = own.kind;
    const pattern = own.section?.pattern;
    if ((subject !== 'directory' && subject !== 'location') || pattern === undefined) return;
    for (const other of requestClass.sections.slice(0, index)) {
      const there = patternFor(subject, other, requestClass);
      const overlap = there && overlapWith(subject, pattern, there);
      if (overlap === undefined || !WRITABLE.test(overlap.text)) continue;
      const isOfHost = hosts.size > 1 && isAnotherInEachHost(subject, other);
      const key = `${overlap.kind} ${overlap.text}`;
      if (seen.has(`${key} ${isOfHost}`)) continue;
      seen.add(`${key} ${isOfHost}`);
      const place = {
        ...after(overlap, subject, other.kind === subject ? other.section?.pattern : undefined),
        pattern: overlap === pattern ? undefined : overlap,
      };
      yield { key, place, isOfHost };
    }
  }
}

/** overlapOf() as a query: many requests to a section have the same sections before it. */
function overlapsOnce(): typeof overlapOf {
  return query('overlapsOnce', overlapOf, {
    by: (subject, one, other) => [one, `${subject} ${other.kind} ${other.text}`],
    isWithinFirst: true,
  });
}

/** What can be between quotation marks as it is. */
const WRITABLE = /^(?!.*(?:\\\\|\$\{))[ !#-~]+$/;

/** What a section is about that is merged before another one, as paths of that one's kind. */
function patternFor(
  subject: Subject,
  { kind, directory, section }: MergedSection,
  { path, uri }: RequestClass,
): SectionPattern | undefined {
  if (kind === subject) return section?.pattern;
  const own =
    kind === 'htaccess' && directory !== undefined
      ? directoryPattern(directory, false)
      : kind === 'directory'
        ? section?.pattern
        : undefined;
  if (subject === 'directory') return own;
  return own === undefined || uri === undefined ? undefined : urlsOf(own, path, uri);
}

/** `other`: the pattern of the section that it overlaps with, where that is of the same kind. */
function after(pattern: SectionPattern, subject: Subject, other: SectionPattern | undefined): Place {
  return {
    around: undefined,
    directory: undefined,
    pattern,
    has: (requestClass) => isAbout(pattern, subject, requestClass, other),
  };
}

function isAbout(
  pattern: SectionPattern,
  subject: Subject,
  { path, uri, sections }: RequestClass,
  other: SectionPattern | undefined,
): boolean | undefined {
  if (subject === 'location' && uri === undefined) return false;
  if (pattern.kind === 'regex') {
    // a pattern may be assumed to match
    const matching = new Set(
      sections.flatMap(({ kind, section }) =>
        kind === subject && section?.pattern?.kind === 'regex' ? [section.pattern.text] : [],
      ),
    );
    const answers = conjunctsOf(pattern.text).map((one) => {
      if (matching.has(one)) return true;
      // what is asked for in the place of a directory has the sections of that
      return one === other?.text ? false : regexMatches(one, subject === 'location' ? uri! : path);
    });
    return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
  }
  const subjects = subject === 'location' ? [uri!] : directoriesTo(`${path}/`);
  const answers = subjects.map((one) => pattern.matches(one));
  return answers.includes('unknown') ? undefined : answers.includes('present');
}

function inHost(host: Located<OpeningTag>, overlap: Place | undefined): Place {
  const key = keyOfSection(host);
  return {
    around: host,
    directory: undefined,
    pattern: overlap?.pattern,
    has: (requestClass) =>
      requestClass.host !== undefined && keyOfSection(requestClass.host) === key
        ? overlap === undefined || overlap.has(requestClass)
        : false,
  };
}

/** For a `<Files>` of the whole server: in the `<Directory>` sections before it, and those of the directories of .htaccess files. */
function* directoriesAround({ scope, uses }: FoundSection): Iterable<Keyed> {
  if (!isSection(scope) || !FILES.has(scope.command.key)) return;
  for (const { requestClass, index } of uses)
    for (const { kind, scope: other, directory, applies } of requestClass.sections.slice(0, index)) {
      if (kind === 'directory' && applies === 'present' && other !== undefined && isSection(other))
        yield { key: keyOfSection(other), place: inDirectory(other) };
      if (kind === 'htaccess' && directory !== undefined && WRITABLE.test(directory))
        yield { key: directory, place: inWritten(directory) };
    }
}

const FILES: ReadonlySet<string> = new Set(['<files', '<filesmatch']);

function inDirectory(around: Located<OpeningTag>): Place {
  const key = keyOfSection(around);
  return {
    around,
    directory: undefined,
    pattern: undefined,
    has: ({ sections }) =>
      sections.some(
        ({ kind, scope, applies }) =>
          kind === 'directory' && applies === 'present' && scope !== undefined && keyOfSection(scope) === key,
      ),
  };
}

function inWritten(directory: ByteText): Place {
  const pattern = directoryPattern(directory, false);
  return {
    around: undefined,
    directory,
    pattern: undefined,
    has: (requestClass) => isAbout(pattern, 'directory', requestClass, undefined),
  };
}

/** Whether a place is that of some requests and not of all, and httpd merges what is written there right after the section. */
function isUsable({ uses }: FoundSection, place: Place): boolean {
  let count = 0;
  for (const use of uses) {
    const isThere = place.has(use.requestClass);
    if (isThere === undefined) return false;
    if (!isThere) continue;
    if (!isMergedNext(use, place)) return false;
    count++;
  }
  return count > 0 && count < uses.length;
}

function isMergedNext({ requestClass: { sections }, index }: Use, place: Place): boolean {
  const own = sections[index]!;
  return !sections.slice(index + 1).some((later) => later.kind === own.kind && isBefore(later, own, place));
}

/** Where a URL leads is another question in each host, and so is what a section in a host is about. */
function isAnotherInEachHost(subject: Subject, { kind, scope }: MergedSection): boolean {
  if (subject === 'location' && (kind === 'directory' || kind === 'htaccess')) return true;
  return scope !== undefined && isInHost(scope);
}

function componentsOf(pattern: SectionPattern | undefined): number {
  return pattern?.components ?? 0;
}

/** Whether httpd merges another section of the same kind, which comes after a section, before its copy in a place. */
function isBefore(later: MergedSection, own: MergedSection, { around, pattern, directory }: Place): boolean {
  const isOfHost = around?.command.key === '<virtualhost';
  const isOfMain = later.scope !== undefined && !isInHost(later.scope);
  // one in a directory comes after all those of the whole server
  if (own.kind === 'files' && (directory !== undefined || !isOfHost)) return true;
  if (own.kind !== 'directory') return isOfHost && isOfMain;
  const components = componentsOf(pattern ?? own.section?.pattern);
  const ofLater = componentsOf(later.section?.pattern);
  if (own.section?.pattern?.kind !== 'regex')
    return isOfHost && isOfMain && later.section?.pattern?.kind !== 'regex' && ofLater === components;
  // httpd sorts regular expressions by their slashes, too
  if (isOfHost) return isOfMain ? ofLater <= components : ofLater < components;
  return components > own.section.pattern.components && ofLater <= components;
}

function isInHost(scope: Scope): boolean {
  return isSection(scope) && isSection(hostOf(scope));
}

/** Whether another section can be written after it: it is closed on a line of its own. */
function canBeFollowed({ command: { closing, source } }: Located<OpeningTag>): boolean {
  return closing !== undefined && closing.source === source && source.text[closing.end - 1] === '\n';
}

/** Whether a section is of the main server and in nothing else, with a tag that can be written elsewhere as well. */
function isCopied({ command, instance }: Located<OpeningTag>): boolean {
  // a .htaccess has no sections for directories or hosts
  if (instance.htaccessTerms !== undefined) return false;
  if (command.parent !== undefined || isSection(hostOf({ command, instance }))) return false;
  const { start, end, source } = command;
  const tag = source.text.slice(start, end);
  return !tag.includes('${') && !tag.includes('\\\n') && !tag.includes('\\\r');
}
