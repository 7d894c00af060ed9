import type { Opening } from '../../access/describe/largest-opening.ts';
import { cachedReachedClasses } from '../../access/equivalence/cached-request-classes.ts';
import { directoriesOf, directoriesWith } from '../../access/equivalence/htaccess-directories.ts';
import { classesByFile } from '../../access/equivalence/indexed-classes.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import { accessIn, type Setting } from '../../access/policy/section-access.ts';
import { addTo } from '../../core/add-to.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { once, query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { type Configuration, instanceOf } from '../../model/configuration/configuration.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import type { Edit } from '../../rules/kit/define-rule.ts';
import {
  type ChangedSection,
  type ChangedText,
  changeSection,
  changeText,
  isStructural,
  sectionAround,
} from './changed-text.ts';
import { largestOf } from './compare-access.ts';
import { editedInstance } from './edited-instance.ts';
import { type PairedCommands, pairCommands } from './pair-commands.ts';

/** A file that fixes are for, in its server. */
export interface FixedFile {
  readonly document: Document;
  readonly configuration: Configuration;
  /** The .htaccess files that are linted together with the server, by their paths on it. */
  readonly htaccessPaths: readonly ByteText[];
}

/**
 * The largest class of requests to which a change grants access that is denied now; undefined where there is none,
 * `unknown` where it cannot be compared, `uncompared` where it was not.
 */
export type FoundOpening = Opening | 'unknown' | 'uncompared' | undefined;

/**
 * A function that finds what edits in a file, and others in other files of its server, grant. Where a whole text must be
 * read anew for them, it asks `mayReadAnew` first; with `isWhole` that is always so, as a test wants it.
 */
export function createFindOpening(
  server: Server,
  { document, configuration, htaccessPaths }: FixedFile,
  mayReadAnew: () => boolean,
  isWhole = false,
): (own: readonly Edit[], others: readonly Edit[]) => FoundOpening {
  const instance = instanceOf(document, configuration);
  const directories =
    configuration.htaccessTerms === undefined
      ? directoriesOf(htaccessPaths)
      : directoriesWith(directoryOf(instance.path), htaccessPaths);
  const inSections = once('inSections', () =>
    createFindInSection(server, cachedReachedClasses(server, directories), instance),
  );
  return (own, others) => {
    const requestClasses = cachedReachedClasses(server, directories);
    if (!isWhole && others.length === 0) {
      const found = inSections()(own);
      if (found !== undefined) return found.opening;
    }
    return mayReadAnew() ? openingInTexts(server, { instance, requestClasses }, own, others) : 'uncompared';
  };
}

interface FoundInSection {
  readonly opening: Opening | 'unknown' | undefined;
}
type FindInSection = (edits: readonly Edit[]) => FoundInSection | undefined;

/** Undefined for edits of more than one section, and where the file is parsed more than once. */
function createFindInSection(
  server: Server,
  requestClasses: readonly RequestClass[],
  { identity, document }: FileInstance,
): FindInSection {
  const ofFile = classesByFile(requestClasses).get(identity) ?? [];
  const bySection = classesBySection(ofFile, identity, document);
  const find = (section: OpeningTag, edits: readonly Edit[]): FoundInSection | undefined => {
    const changed = changeSection(document, section, edits);
    if (bySection === undefined || changed === undefined) return undefined;
    if (isStructural(changed)) return { opening: 'unknown' };
    const touched = tagsWithin(changed);
    const mayChange = classesOf(touched, bySection);
    const compared = { requestClasses, mayChange, before: accessIn, after: settingsAfter(changed, touched) };
    return { opening: largestOf([compared], { target: server.target, server }) };
  };
  return (edits) => {
    const section = bySection && sectionAround(document, edits);
    if (bySection === undefined || section?.closing === undefined) return undefined;
    spendWork(section.closing.end - section.start);
    return find(section, edits);
  };
}

function classesOf(
  tags: ReadonlySet<OpeningTag>,
  bySection: ReadonlyMap<OpeningTag, readonly RequestClass[]>,
): readonly RequestClass[] {
  if (tags.size === 1) for (const tag of tags) return bySection.get(tag) ?? [];
  const found = new Set<RequestClass>();
  for (const tag of tags) for (const one of bySection.get(tag) ?? []) found.add(one);
  return [...found];
}

/** Those of tagsAround() that are not around the changed section: what is around it has settings of its own. */
function tagsWithin({ pairs, section }: ChangedSection): ReadonlySet<OpeningTag> {
  const found = new Set<OpeningTag>();
  for (const tag of tagsAround(pairs)) if (tag.start >= section.start) found.add(tag);
  return found;
}

function settingsAfter(
  { document, pairs }: ChangedSection,
  touched: ReadonlySet<OpeningTag>,
): (scope: Scope) => readonly Setting[] {
  const edited = new Map<FileInstance, FileInstance>();
  return (scope) => {
    if (!('command' in scope) || !touched.has(scope.command)) return accessIn(scope);
    const { instance } = scope;
    const now = edited.get(instance) ?? editedInstance(instance, document, pairs);
    edited.set(instance, now);
    const tag = pairs.after.get(scope.command);
    return tag?.kind === 'open' ? accessIn({ instance: now, command: tag }) : [];
  };
}

/** The classes by the sections of a file that apply; undefined where it is parsed more than once, as in macros. */
function classesBySection(
  requestClasses: readonly RequestClass[],
  identity: string,
  document: Document,
): ReadonlyMap<OpeningTag, readonly RequestClass[]> | undefined {
  const found = new Map<OpeningTag, RequestClass[]>();
  for (const requestClass of requestClasses)
    for (const { scope } of requestClass.sections) {
      if (scope === undefined || 'main' in scope) continue;
      const instance = 'command' in scope ? scope.instance : scope;
      if (instance.identity !== identity) continue;
      if (instance.document !== document) return undefined;
      if (!('command' in scope)) continue;
      addTo(found, scope.command, requestClass);
    }
  return found;
}

interface TextsInServer {
  /** Of the file that the fix is for. */
  readonly instance: FileInstance;
  readonly requestClasses: readonly RequestClass[];
}

function openingInTexts(
  server: Server,
  { instance, requestClasses }: TextsInServer,
  own: readonly Edit[],
  others: readonly Edit[],
): Opening | 'unknown' | undefined {
  const changes = new Map<string, ChangedText>([[instance.identity, changeText(instance.document, own)]]);
  for (const file of new Set(others.flatMap(({ file }) => file ?? []))) {
    const other = server.instances.find((one) => one.file === file);
    const text = other === undefined ? undefined : server.documentOf(other.identity);
    if (other === undefined || text === undefined) return 'unknown';
    const edits = others.filter((edit) => edit.file === file);
    changes.set(other.identity, changeText(text, edits));
  }
  for (const change of changes.values()) if (isStructural(change)) return 'unknown';
  const edited = new Map<FileInstance, FileInstance>();
  const touched = new Map<PairedCommands, ReadonlySet<OpeningTag>>();
  const after = (scope: Scope) => {
    const at = 'command' in scope ? scope.instance : 'main' in scope ? undefined : scope;
    const change = at === undefined ? undefined : changes.get(at.identity);
    if (at === undefined || change === undefined) return accessIn(scope);
    const pairs = matching(change, at.document);
    const tags = touched.get(pairs) ?? tagsAround(pairs);
    touched.set(pairs, tags);
    // of a megabyte a fix changes a line or two
    if ('command' in scope && !tags.has(scope.command)) return accessIn(scope);
    const now = edited.get(at) ?? editedInstance(at, change.document, pairs);
    edited.set(at, now);
    if (!('command' in scope)) return accessIn(now);
    const tag = pairs.after.get(scope.command);
    return tag?.kind === 'open' ? accessIn({ instance: now, command: tag }) : [];
  };
  const byFile = classesByFile(requestClasses);
  const mayChange = new Set([...changes.keys()].flatMap((identity) => byFile.get(identity) ?? []));
  return largestOf([{ requestClasses, mayChange: [...mayChange], before: accessIn, after }], {
    target: server.target,
    server,
  });
}

/** The pairs for a parse of a changed text, of which a .htaccess has one in each of its places. */
const matching = query(
  'matching',
  ({ pairs, before, document, edits }: ChangedText, read: Document): PairedCommands =>
    read === before ? pairs : pairCommands(read, document, edits),
);

/** The opening tags before the edits that are changed, or have something in them that is. */
function tagsAround({ hunks, before }: PairedCommands): ReadonlySet<OpeningTag> {
  const found = new Set<OpeningTag>();
  for (const { removed, added } of hunks) {
    for (const command of removed) {
      if (command.kind === 'open') found.add(command);
      for (let tag = command.parent; tag !== undefined; tag = tag.parent) found.add(tag);
    }
    for (const { parent } of added)
      for (let tag = parent; tag !== undefined; tag = tag.parent) {
        const old = before.get(tag);
        if (old?.kind === 'open') found.add(old);
      }
  }
  return found;
}

function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
