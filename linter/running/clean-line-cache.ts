import { query } from '../../core/query.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { type SectionKind, sectionKind } from '../../facts/sections.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { type Configuration, configurationOf } from '../../model/configuration/configuration.ts';
import { describeOverride } from '../../model/server/htaccess-terms.ts';

/** Lines that line-local rules have nothing to say of, by what is around their documents. */
export type CleanLines = Map<string, CleanPlace>;

/** The lines in sections of the same kinds, and what is in sections there by their names. */
interface CleanPlace {
  readonly depth: number;
  /** By whether they are read, and then by command. */
  readonly lines: Map<Knowledge, Map<string, CleanTexts>>;
  readonly insides: Map<string, CleanPlace>;
}

interface CleanTexts {
  readonly texts: Set<ByteText>;
  /** Lines of documents that are read in several places: they need not be compared. */
  lines: Set<Command> | undefined;
  /** How often a line was asked for that is not among them. */
  misses: number;
}

/**
 * Tells lines that are alike: the same text in places of the same kind. Ten thousand virtual hosts say much the same.
 */
export interface CleanLineCache {
  /** Whether one alike was noted. */
  knows(line: Command): boolean;
  noteClean(line: Command): void;
}

/** Longer lines are seldom repeated. */
const LONGEST = 200;
/** A command with so many different lines, such as ServerName, is no longer looked up. */
const MOST_MISSES = 500;
/** Sections of whose words rules take notice when they look at what is in them. */
const NAMED: ReadonlySet<SectionKind | undefined> = new Set(['Proxy', 'Macro', 'Limit', 'ProviderAlias']);

/** Deeper places, which nobody would write, are not told apart by their sections. */
const DEEPEST = 50;

/**
 * Lines of one document that are alike, and those of the documents that were noted in `clean` before. `isShared` says
 * that other instances have the same document.
 */
export function createCleanLineCache(
  configuration: Configuration,
  clean: CleanLines,
  isShared: boolean,
): CleanLineCache {
  let root: CleanPlace | undefined;
  // many texts of macros have no section
  let places: Map<OpeningTag, Map<string, CleanTexts>> | undefined;
  let topLevel: Map<string, CleanTexts> | undefined;
  let last: { readonly parent: OpeningTag | undefined; readonly place: Map<string, CleanTexts> } | undefined;
  const placeOf = (line: Command): Map<string, CleanTexts> => {
    const { parent } = line;
    if (last !== undefined && parent === last.parent) return last.place;
    let place = parent === undefined ? topLevel : places?.get(parent);
    if (place === undefined) {
      place = placeIn(parent, line);
      if (parent === undefined) topLevel = place;
      else {
        places ??= new Map();
        places.set(parent, place);
      }
    }
    last = { parent, place };
    return place;
  };
  const placeIn = (parent: OpeningTag | undefined, line: Command): Map<string, CleanTexts> => {
    root ??= insideOf(clean, describeOutside(configuration), 0);
    const { lines } = sectionPlace(parent, root);
    const isRead = configuration.isRead(line);
    const place = lines.get(isRead) ?? new Map<string, CleanTexts>();
    lines.set(isRead, place);
    return place;
  };

  return {
    knows(line) {
      const known = placeOf(line).get(line.key);
      if (known === undefined) return false;
      if (known.lines?.has(line) === true) return true;
      if (known.misses > MOST_MISSES) return false;
      const text = textOf(line);
      if (text !== undefined && known.texts.has(text)) return true;
      known.misses++;
      return false;
    },
    noteClean(line) {
      const place = placeOf(line);
      const known = place.get(line.key) ?? { texts: new Set(), lines: undefined, misses: 0 };
      place.set(line.key, known);
      const isCompared = known.misses <= MOST_MISSES && line.end - line.start <= LONGEST;
      if (!isShared && !isCompared) return;
      const text = line.source.text.slice(line.start, line.end);
      // what a variable is may change from line to line
      if (text.includes('${')) return;
      if (isCompared) known.texts.add(text);
      if (!isShared) return;
      known.lines ??= new Set();
      known.lines.add(line);
    },
  };
}

/** What is in a section; of one that is too deep, what nobody else has. */
function sectionPlace(section: OpeningTag | undefined, root: CleanPlace): CleanPlace {
  if (section === undefined) return root;
  const { insides, depth } = sectionPlace(section.parent, root);
  return insideOf(depth < DEEPEST ? insides : new Map(), nameOf(section), depth + 1);
}

function insideOf(places: Map<string, CleanPlace>, name: string, depth: number): CleanPlace {
  let place = places.get(name);
  if (place === undefined) {
    place = { depth, lines: new Map(), insides: new Map() };
    places.set(name, place);
  }
  return place;
}

function textOf({ source, start, end }: Command): ByteText | undefined {
  return end - start > LONGEST ? undefined : source.text.slice(start, end);
}

/**
 * What is around a whole document: the file itself where it is not part of a server; of a .htaccess in a server what that
 * allows in it.
 */
function describeOutside({ instance, file, kind, htaccessTerms, isIgnored }: Configuration): string {
  if (htaccessTerms !== undefined)
    return `${kind} ${isIgnored ? 'ignored' : 'read'} ${describeOverride(htaccessTerms.override)}`;
  if (instance === undefined || kind === 'htaccess') return `${kind} ${file}`;
  const { from } = instance;
  if (from === undefined) return instance.kind;
  const { instance: includer, command } = from;
  const around = describeInside(configurationOf(includer), command.parent);
  return `${around ?? `${describeIncluder(configurationOf(includer))} ${includer.path}:${command.number}`} ${instance.kind}`;
}

/** Thousands of files, or uses of macros, stand in one section of a file. */
const describeIncluder = query('describeIncluder', describeOutside);

/** All that is around the lines of a section of a file, or of its top level; undefined where that is too deep. */
const describeInside = query(
  'describeInside',
  (configuration: Configuration, section: OpeningTag | undefined): string | undefined => {
    const sections = describeSections(section);
    return sections === undefined ? undefined : `${describeIncluder(configuration)} ${sections}`;
  },
  { isWithinFirst: true },
);

/** The kinds of a section and those around it; undefined where it is too deep. */
function describeSections(innermost: OpeningTag | undefined): string | undefined {
  const names: string[] = [];
  for (let section = innermost; section !== undefined; section = section.parent) {
    if (names.length === DEEPEST) return undefined;
    names.push(nameOf(section));
  }
  return names.join(' ');
}

/**
 * Its kind, or its words where rules take notice of them; and whether anything closes it: what one that is open contains
 * need not be meant to be in it.
 */
function nameOf({ key, source, start, end, closing }: OpeningTag): string {
  const name = NAMED.has(sectionKind(key)) ? source.text.slice(start, end) : key;
  return closing === undefined ? `${name} open` : name;
}
