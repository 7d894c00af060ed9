import { addTo } from '../../core/add-to.ts';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { isTheSameInAllAlike } from '../../grammar/alike/alike-documents.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import { compareLines } from '../../grammar/lines-in-order.ts';
import type { Directive, Document, OpeningTag, Word } from '../../grammar/syntax-tree.ts';
import { LocatedTable } from '../../model/configuration/located-table.ts';
import { isSameScope, sectionsAround } from '../../model/configuration/scope.ts';
import { opensSection, type Section, sectionAt } from '../../model/sections/sections.ts';
import { documentsOf, kindsOfDocuments } from '../../model/server/distinct-documents.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { coverOfExtents, type Extent } from '../equivalence/section-cover.ts';
import { accessLinesOf } from '../policy/access-lines.ts';

/**
 * Whether some section of a server may replace the restriction of another one, by what both are about and say: false
 * only where findReplacedRestrictions() finds nothing, at a small part of its cost. A .htaccess is not looked at.
 */
export function mayHaveReplacedRestrictions(server: Server): boolean {
  if (grantsEverything(server)) return false;
  const { ofMain, ofHosts } = findAccessLines(server);
  const later = indexLater(ofMain);
  if (someMayReplace(later, ofMain)) return true;
  for (const own of ofHosts)
    if (someMayReplace(later, own) || someMayReplace(indexLater(own), own)) return true;
  return false;
}

/**
 * Whether all lines that say who has access are `Require all granted` in sections of their own, as in most servers of ten
 * thousand hosts. Nothing is read but their texts, and of documents that are alike those of one where they do not differ.
 */
function grantsEverything(server: Server): boolean {
  const varying = new Map<Document, readonly LineText[]>();
  for (const kind of kindsOfDocuments(server)) {
    const lines = grantingLines(kind);
    if (lines === undefined) return false;
    if (!lines.every(({ index }) => isTheSameInAllAlike(index, kind))) varying.set(kind, lines);
  }
  if (varying.size === 0) return true;
  return documentsOf(server).every((document) => {
    const lines = document.alike && varying.get(document.alike);
    return lines === undefined || lines.every((line) => hasText(line, document));
  });
}

interface LineText {
  readonly index: number;
  readonly text: ByteText;
}

/** All lines of a document that say who has access; undefined where one of them may deny somebody. */
function grantingLines(document: Document): readonly LineText[] | undefined {
  const lines = accessLinesOf(document).flat();
  const areGranting = lines.every((line) => {
    const { parent, key, height } = line;
    // httpd may lose the end of one that is continued
    if (parent === undefined || !opensSection(parent) || key !== 'require' || height > 1) return false;
    return isForAll(wordsOf(line), 'granted');
  });
  if (!areGranting) return undefined;
  return lines.map(({ source, start, end, number }) => ({
    index: number - 1,
    text: source.text.slice(start, end),
  }));
}

/** Whether a line of a document, in which none is continued, has a text. */
function hasText({ index, text }: LineText, { lines }: Document): boolean {
  const { source, start, end } = lines[index]!;
  return end - start === text.length && source.text.startsWith(text, start);
}

/** The lines of a section that say who has access. */
interface AccessLines {
  readonly section: Section;
  readonly extent: Extent;
  /** Whether some of them may deny somebody. */
  restricts: boolean;
  /** Whether some of them may grant somebody access. */
  grants: boolean;
}

/** Those of the main server, and those of each virtual host. */
interface AccessLinesByHost {
  readonly ofMain: readonly AccessLines[];
  readonly ofHosts: readonly (readonly AccessLines[])[];
}

function findAccessLines(server: Server): AccessLinesByHost {
  const ofMain: AccessLines[] = [];
  const ofHosts = new LocatedTable<AccessLines[]>();
  // a section of a thousand `<Limit>` has as many groups of lines
  const bySection = new LocatedTable<AccessLines>();
  for (const instance of server.instances) {
    for (const lines of accessLinesOf(instance.document)) {
      const found = readAccessLines(instance, lines);
      if (found === undefined) continue;
      const { at } = found.section;
      const before = bySection.get(at);
      if (before !== undefined) {
        before.restricts ||= found.restricts;
        before.grants ||= found.grants;
        continue;
      }
      bySection.set(at, found);
      const { host } = found.extent;
      if (host === undefined) {
        ofMain.push(found);
        continue;
      }
      addTo(ofHosts, host, found);
    }
  }
  return { ofMain, ofHosts: ofHosts.values() };
}

/** Undefined where they are of no section, or of a macro's text that is not used here. */
function readAccessLines(
  instance: FileInstance,
  lines: readonly [Directive, ...Directive[]],
): AccessLines | undefined {
  const sections: Section[] = [];
  let host: Located<OpeningTag> | undefined;
  for (const around of sectionsAround({ instance, command: lines[0] })) {
    const { key } = around.command;
    if (key === '<macro') return undefined;
    if (key === '<virtualhost') host = around;
    const section = sectionAt(around);
    if (section !== undefined) sections.unshift(section);
  }
  const section = sections.at(-1);
  if (section === undefined) return undefined;
  const isPlain = section.at.command === lines[0].parent;
  const areAll = (word: string): boolean =>
    isPlain && lines.every((line) => line.key === 'require' && isForAll(instance.partsOf(line).words, word));
  const extent: Extent = { host, directory: undefined, sections };
  return { section, extent, restricts: !areAll('granted'), grants: !areAll('denied') };
}

/** Whether the words of a `Require` are `all granted`, or `denied`. */
function isForAll(words: readonly Word[], word: string): boolean {
  const isWord = (at: number, text: string): boolean =>
    words[at]?.hasVariable === false && asciiLowerCase(words[at].value) === text;
  return words.length === 2 && isWord(0, 'all') && isWord(1, word);
}

/** The sections that may be merged after others of a host, so that only a few need be held against each of those. */
interface Later {
  /** By kind and text, those that are about a path, a name or a URL, and all of directories and backends. */
  readonly byText: ReadonlyMap<string, readonly AccessLines[]>;
  /** Those of byText that are about a URL. */
  readonly locations: readonly AccessLines[];
  readonly others: readonly AccessLines[];
}

function indexLater(all: readonly AccessLines[]): Later {
  const byText = new Map<string, AccessLines[]>();
  const locations: AccessLines[] = [];
  const others: AccessLines[] = [];
  const isOfDirectory = all.some(({ restricts, section }) => restricts && section.kind === 'directory');
  for (const lines of all) {
    const { kind } = lines.section;
    // one of a directory lifts what is said of the same one alone, and so does one of a backend
    if (!lines.grants || (kind === 'directory' && !isOfDirectory)) continue;
    const { pattern } = lines.section;
    if (pattern === undefined || (pattern.kind !== 'text' && kind !== 'directory' && kind !== 'proxy')) {
      others.push(lines);
      continue;
    }
    addTo(byText, keyOf(kind, pattern.text), lines);
    if (kind === 'location') locations.push(lines);
  }
  return { byText, locations, others };
}

function keyOf(kind: Section['kind'], text: string): string {
  return `${kind} ${text}`;
}

function someMayReplace(later: Later, all: readonly AccessLines[]): boolean {
  if (later.byText.size === 0 && later.others.length === 0) return false;
  let pairs = 0;
  for (const lines of all) {
    if (!lines.restricts) continue;
    for (const one of candidatesFor(lines, later)) {
      spendWork(PRICES.replacingPair);
      // to look at still more of them takes longer than to find out
      if (++pairs > MOST_PAIRS || mayReplace(one, lines)) return true;
    }
  }
  return false;
}

/** The most pairs of sections that are compared: with more, a restriction is assumed to be replaceable. */
const MOST_PAIRS = 20_000;

/** The sections that may cover a restriction, by coverOfExtents(). */
function* candidatesFor({ extent }: AccessLines, later: Later): Iterable<AccessLines> {
  const { byText, locations, others } = later;
  yield* others;
  const isBelowDirectory = extent.sections.some(({ kind }) => kind === 'directory');
  if (isBelowDirectory) yield* locations;
  else yield* byText.get(keyOf('location', '/')) ?? [];
  for (const { kind, pattern } of extent.sections) {
    const texts =
      pattern === undefined ? [] : kind === 'location' ? prefixesOf(pattern.text) : [pattern.text];
    for (const text of texts) yield* byText.get(keyOf(kind, text)) ?? [];
  }
}

/** The texts of `<Location>` that are about a path. */
function* prefixesOf(path: string): Iterable<string> {
  yield path;
  for (let at = path.lastIndexOf('/'); at >= 0; at = at === 0 ? -1 : path.lastIndexOf('/', at - 1)) {
    spendWork(1 + (at >> 6));
    if (at + 1 < path.length) yield path.slice(0, at + 1);
    if (at > 0) yield path.slice(0, at);
  }
  if (path !== '') yield '';
}

function mayReplace(
  { section, extent }: AccessLines,
  { section: other, extent: others }: AccessLines,
): boolean {
  return (
    !isSameScope(section.at, other.at) &&
    mayBeLater(section, other, extent.host?.command === others.host?.command) &&
    coverOfExtents(extent, others) !== undefined
  );
}

/** Whether one section may be merged after another, and not only to lift what that says of another path. */
function mayBeLater(section: Section, other: Section, areTogether: boolean): boolean {
  const [own, others] = [RANKS[section.kind], RANKS[other.kind]];
  if (own !== others) return own > others;
  // those of the main server come before those of a host
  if (!areTogether) return false;
  if (section.kind === 'directory') return section.pattern?.text === other.pattern?.text;
  if (section.kind !== 'location') return true;
  const isSameText = section.at.instance === other.at.instance;
  return !isSameText || compareLines(section.at.command, other.at.command) > 0;
}

/** In which order httpd merges the kinds of sections; what belongs to a backend is not told from URLs. */
const RANKS: Readonly<Record<Section['kind'], number>> = {
  directory: 0,
  files: 1,
  location: 2,
  proxy: 2,
  if: 3,
  elseif: 3,
  else: 3,
};
