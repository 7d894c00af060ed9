import { addTo } from '../../core/add-to.ts';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { type Answer, isRecording, noteQuestion } from '../../grammar/questions.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import { findBases } from '../../model/sections/conjuncts.ts';
import { directoriesOf } from '../../model/sections/directory-walk.ts';
import {
  hasSectionsOfAbove,
  locationsAbout,
  type MergedSection,
  mergeOrder,
} from '../../model/sections/merge-order.ts';
import { type Section, sectionsIn } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { beginningOf } from '../../pcre2/match-cover.ts';
import { mayMatchIn, mayMatchTogether } from '../../pcre2/patterns-meet.ts';
import { asDirectory, pathOf, urlOf } from '../request/path-mapping.ts';
import { ANY_FOLDER, ANY_NAME, FOLDER, MORE, sampleOf, samplesOf } from './pattern-samples.ts';
import {
  hasUnseenAmong,
  isRelevant,
  locationsIn,
  makeRequestClass,
  onlyAccess,
  type RequestClass,
  relevantIn,
  saysAccess,
} from './request-class.ts';

/** A directory of a host, and one of the URLs that lead there. */
export interface Directory {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  /** With a `/` at its end. */
  readonly path: ByteText;
  /** Of files in it, besides those that sections are about. */
  readonly names: ReadonlySet<ByteText>;
  /** With a `/` at its end; undefined where plume knows none. */
  readonly uri: ByteText | undefined;
  /** What is not there, for all URLs of a kind; then it is about nothing else. */
  readonly missing?: Missing;
  /** Whether the URL is none that is known to lead there. */
  readonly isGuess: boolean;
  /** What is known of other directories of the host. */
  readonly plainClasses?: PlainClasses | undefined;
}

/**
 * The classes of files that nobody names, in directories in which nothing looks at names, by the path and URL of the directory:
 * what a `<Location>` says of `/a` it says of what is in `/a/`, too.
 */
export type PlainClasses = Map<ByteText, PlainClass>;

interface PlainClass {
  readonly requestClass: RequestClass;
  /** Whether a section is about the file that nobody names after all. */
  readonly isNamed: boolean;
}

interface Missing {
  readonly name: ByteText;
  readonly uri: ByteText;
}

/** The classes of requests for the files in a directory, and for the directory itself. */
export function requestClassesIn(directory: Directory): readonly RequestClass[] {
  spendWork(PRICES.classDirectory);
  const below = classBelow(directory);
  if (below !== undefined) return [below];
  const lookers = lookersIn(directory);
  const { patterns } = lookers;
  if (areNamesAlike(directory, lookers)) return classesOfPlain(directory, lookers);
  const combinations = possible(combine(patterns), lookers);
  const { missing } = directory;
  if (missing !== undefined)
    return askedOfMissing(missing, directory, lookers).flatMap((one) =>
      classesOf(one, combinations, directory, lookers),
    );
  const few = chooseFew(patterns);
  // a name that is written is matched, and no other one stands for it
  const written = writtenNames(directory, lookers);
  const beyondNames = lookers.around.map(({ at }) => at.command);
  const [ofWritten, fewOfWritten] = [possible(combine(beyondNames), lookers), chooseFew(beyondNames)];
  // a directory, and what a `<Location>` names, stand for themselves alone
  const isItself = ({ as, uri }: Asked) => as === 'directory' || isLocation(uri, directory);
  const { inAllWays, inFewWays } = askedIn(directory, lookers);
  return [
    ...inAllWays.flatMap((one) =>
      classesOf(
        one,
        isItself(one) ? NO_CHOICE : written.has(one.name) ? ofWritten : combinations,
        directory,
        lookers,
      ),
    ),
    ...inFewWays.flatMap((one) =>
      classesOf(
        one,
        isItself(one) ? NO_CHOICE : written.has(one.name) ? fewOfWritten : few,
        directory,
        lookers,
      ),
    ),
  ];
}

const NO_CHOICE: readonly ReadonlySet<OpeningTag>[] = [new Set()];

/** Those choices of sections in which no two are about the same thing and match nothing together. */
function possible(
  choices: readonly (readonly OpeningTag[])[],
  { apart }: Lookers,
): readonly ReadonlySet<OpeningTag>[] {
  return choices
    .map((chosen) => new Set(chosen))
    .filter((chosen) => !apart.some(([one, other]) => chosen.has(one) && chosen.has(other)));
}

/** The pairs of sections that are about the same thing and match nothing together. */
function findApart(sections: readonly Section[]): Lookers['apart'] {
  return sections.flatMap((one, i) =>
    sections
      .slice(i + 1)
      .filter((other) => areApart(one, other))
      .map((other) => [one.at.command, other.at.command] as const),
  );
}

function areApart(one: Section, other: Section): boolean {
  if (one.kind !== other.kind || one.pattern?.kind !== 'regex' || other.pattern?.kind !== 'regex')
    return false;
  spendWork(PRICES.beginningOfPattern);
  const ask = ([pattern = '', another = '']: readonly ByteText[]): Answer => [
    String(mayMatchTogether(pattern, another)),
  ];
  const words = [one.pattern.text, other.pattern.text];
  const answer = ask(words);
  if (isRecording()) noteQuestion({ kind: 'may match together', words, answer, again: ask });
  return answer[0] === 'false';
}

/** None of the patterns, and each alone. */
function chooseFew(patterns: readonly OpeningTag[]): readonly ReadonlySet<OpeningTag>[] {
  return [new Set(), ...patterns.map((command) => new Set([command]))];
}

/** Names of files that are in a configuration without a pattern, where each pattern surely matches them or does not. */
function writtenNames({ names }: Directory, { files, open }: Lookers): ReadonlySet<ByteText> {
  const written = files.flatMap(({ pattern }) => (pattern?.kind === 'text' ? [pattern.text] : []));
  const ofNames = open.filter(({ kind }) => kind === 'files');
  return new Set(
    [...names, ...written].filter((name) =>
      ofNames.every(({ pattern }) => pattern?.matches(name) !== 'unknown'),
    ),
  );
}

/** Whether nothing looks at names but what is about a whole path or URL, as in most directories of ten thousand hosts. */
function areNamesAlike(directory: Directory, { open, files }: Lookers): boolean {
  return directory.missing === undefined && open.length + files.length === 0 && !hasWildcards(directory);
}

/** What askedIn() comes to there, without files of which the same is said as of what is in directories of their names. */
function classesOfPlain(directory: Directory, lookers: Lookers): readonly RequestClass[] {
  const { names, plainClasses, path, uri, isGuess } = directory;
  const classes = [...classesOf(lookers.any, [], directory, lookers)];
  const hasNamed = isNamed(directory, lookers);
  if (uri !== undefined && !isGuess)
    plainClasses?.set(`${path} ${uri}`, { requestClass: classes[0]!, isNamed: hasNamed });
  if (hasNamed)
    for (const one of classesOf(askedFor(FOLDER, directory), [], directory, lookers)) classes.push(one);
  const around = names.size === 0 ? NO_SECTIONS : onlyAccess(lookers.plain);
  for (const name of names)
    if (!isSaidOfDirectory(name, directory, around))
      for (const one of classesOf(askedByName(name, directory), [], directory, lookers)) classes.push(one);
  for (const one of askedWithoutSlash(directory))
    if (hasNamed || !isAsSaidOfAny(one, directory))
      for (const each of classesOf(one, [], directory, lookers)) classes.push(each);
  return classes;
}

const NO_SECTIONS: readonly MergedSection[] = [];

/**
 * Whether a file has the sections that everything has that is in a directory of its name and was found before. `around` are
 * those of any file beside it: of its own it has only `<Location>`, and those that are about it are about what is below it.
 */
function isSaidOfDirectory(
  name: ByteText,
  { path, uri, plainClasses }: Directory,
  around: readonly MergedSection[],
): boolean {
  if (uri === undefined) return false;
  const url = `${uri}${name}`;
  const known = plainClasses?.get(`${path}${name}/ ${url}/`)?.requestClass;
  if (known === undefined) return false;
  spendWork(known.sections.length);
  let at = 0;
  for (const { kind, scope, section, applies } of known.sections) {
    if (kind === 'location') {
      // a longer one is about what is in the directory alone
      const pattern = section?.pattern;
      if (pattern?.kind !== 'text' || pattern.text.length > url.length || applies !== 'present') return false;
      continue;
    }
    while (around[at]?.kind === 'location') at++;
    const other = around[at++];
    if (other?.scope !== scope || other?.applies !== applies) return false;
  }
  return around.slice(at).every(({ kind }) => kind === 'location');
}

/**
 * The class of any file in a directory of which nothing but `<Location>` says more than of the directory above it, where
 * that is plain and known: of ten thousand locations most lead to such. All other requests there have the same sections.
 */
function classBelow(directory: Directory): RequestClass | undefined {
  const { server, host, path, uri, names, plainClasses, isGuess, missing } = directory;
  if (plainClasses === undefined || uri === undefined || isGuess) return undefined;
  if (missing !== undefined || names.size > 0) return undefined;
  const known = plainClasses.get(`${aboveOf(path)} ${aboveOf(uri)}`);
  if (known === undefined || known.isNamed) return undefined;
  const any = askedFor(ANY_NAME, directory);
  const ofAbove = known.requestClass.sections.filter(({ kind }) => kind !== 'location');
  // a condition may stand in any of them
  if (ofAbove.some(({ kind }) => kind !== 'directory' && kind !== 'htaccess')) return undefined;
  const sections: MergedSection[] = [...ofAbove];
  for (const section of locationsAbout(server, host, any.uri!)) {
    const text = section.section?.pattern?.text;
    if (text === uri || text === any.uri || saysMore(section)) return undefined;
    if (saysAccess(section)) sections.push(section);
  }
  if (!hasSectionsOfAbove(server, host, any.path)) return undefined;
  spendWork(sections.length);
  // none of its patterns is assumed to match, and neither is that of a <Location> here
  const { path: file, uri: url } = any;
  const requestClass = makeRequestClass({ host, path: file, uri: url }, sections, known.requestClass);
  plainClasses.set(`${path} ${uri}`, { requestClass, isNamed: false });
  return requestClass;
}

/** The directory that another one is in, with a `/` at the end of each. */
function aboveOf(directory: ByteText): ByteText {
  return directory.slice(0, directory.lastIndexOf('/', directory.length - 2) + 1);
}

/** Whether a section in it says something about access. */
function saysMore({ section }: MergedSection): boolean {
  if (section === undefined) return false;
  const { files, ifs } = section.inner;
  return files.some(isRelevant) || ifs.some(isRelevant);
}

/** What looks at the names of files, and at all of a path or URL. */
interface Lookers {
  /** A file that nobody names, and what configures it. */
  readonly any: Asked;
  readonly plain: readonly MergedSection[];
  /** Sections that look at the names of files. */
  readonly files: readonly Section[];
  /** Those of them with a pattern. */
  readonly ofNames: readonly Section[];
  /** Sections with a pattern around the files. */
  readonly around: readonly Section[];
  /** Of both those of which it is not known at once whether they are about a file. */
  readonly open: readonly Section[];
  /** Of `open` those that are about a file that nobody names. */
  readonly natural: readonly Section[];
  /** The opening tags of `open`. */
  readonly patterns: readonly OpeningTag[];
  /** The sections with a pattern that follow from others, which have to match for them, by their tags; not among `around`. */
  readonly bases: ReadonlyMap<OpeningTag, readonly OpeningTag[]>;
  /** Pairs of `open` that match nothing together. */
  readonly apart: readonly (readonly [OpeningTag, OpeningTag])[];
  /**
   * What configures a file if all of `patterns` match, where nothing but patterns of `<Files>` asks for its name: one
   * merge then serves for all files. Undefined elsewhere.
   */
  readonly widestOfFiles: readonly MergedSection[] | undefined;
}

function lookersIn(directory: Directory): Lookers {
  const { server, host } = directory;
  const any = askedFor(ANY_NAME, directory);
  const plain = merge(any, directory);
  const all = (host === undefined ? [server] : [server, host]).flatMap(patternsIn);
  const basesOfPaths = findBases(all);
  const around = all.filter(
    (section) => !basesOfPaths.has(section.at.command) && mayBeAbout(section, directory),
  );
  const widest =
    around.length === 0 ? plain : merge(any, directory, new Set(around.map(({ at }) => at.command)));
  const files = widest.flatMap(filesSectionsIn);
  const ofNames = files.filter(({ pattern }) => pattern?.kind !== 'text');
  const bases = new Map([...basesOfPaths, ...findBases(ofNames)]);
  const open = [...ofNames.filter(({ at }) => !bases.has(at.command)), ...around];
  const matching = new Set(plain.map(({ section }) => section));
  const patterns = open.map(({ at }) => at.command);
  const isOfFilesAlone = around.length === 0 && ofNames.length === files.length && !hasWildcards(directory);
  return {
    any,
    plain,
    files,
    around,
    open,
    natural: open.filter((section) => matching.has(section)),
    patterns,
    ofNames,
    bases,
    apart: findApart(open),
    widestOfFiles: isOfFilesAlone && open.length > 0 ? merge(any, directory, new Set(patterns)) : undefined,
  };
}

/** Whether a section with a pattern may be about the directory or something in it: `^/munin/` is about nothing in `/nagios/`. */
function mayBeAbout({ kind, pattern }: Section, { path, uri, missing }: Directory): boolean {
  if (pattern?.kind !== 'regex') return true;
  const place = kind === 'location' ? (missing === undefined ? uri : asDirectory(missing.uri)) : path;
  return place === undefined || askWhetherMatchesIn(pattern.text, place);
}

/** Whether a pattern may match a directory or something in it. */
function askWhetherMatchesIn(pattern: ByteText, directory: ByteText): boolean {
  spendWork(PRICES.beginningOfPattern);
  const ask = ([text = '', place = '']: readonly ByteText[]): Answer => {
    const beginning = beginningOf(text);
    const mayBegin = beginning.startsWith(place) || place.startsWith(beginning);
    return [String(mayBegin && mayMatchIn(text, place))];
  };
  const words = [pattern, directory];
  const answer = ask(words);
  if (isRecording()) noteQuestion({ kind: 'may match in', words, answer, again: ask });
  return answer[0] === 'true';
}

/** The `<Files>` sections in a merged section that say something about access. */
function filesSectionsIn({ scope, kind }: MergedSection): readonly Section[] {
  if (scope === undefined) return [];
  const isKept = kind === 'server' || kind === 'host' || kind === 'htaccess';
  return isKept ? relevantIn(scope).files : sectionsIn(scope).files.filter(isRelevant);
}

/** What httpd is asked for, as far as sections look at it. */
interface Asked {
  /** The last part of the path, which `<Files>` is about. */
  readonly name: ByteText;
  readonly path: ByteText;
  readonly uri: ByteText | undefined;
  /** A directory is asked for without the `/` at its end, an index by httpd itself in the place of its directory. */
  readonly as: 'file' | 'file that is there' | 'index' | 'directory';
  /** Whether the URL goes on after the file. */
  readonly hasPathInfo?: boolean;
}

function askedFor(name: ByteText, { path, uri, missing }: Directory): Asked {
  return {
    name: lastPartOf(name),
    path: `${path}${name}`,
    uri: missing?.uri ?? (uri === undefined ? undefined : `${uri}${name}`),
    as: 'file',
  };
}

/** What configures a request; `assumed` are taken to be about it. */
function merge(
  { path, uri = '/', as, hasPathInfo = false }: Asked,
  directory: Directory,
  assumed?: ReadonlySet<OpeningTag>,
): readonly MergedSection[] {
  const { server, host } = directory;
  const walked =
    as === 'index'
      ? { directory: directory.path, sections: merge(askedFor(FOLDER, directory), directory, assumed) }
      : undefined;
  const more = assumed === undefined ? {} : { assumed };
  const [isDirectory, isThere] = [as === 'directory', as === 'file that is there'];
  return mergeOrder(server, host, { path, isDirectory, isThere, hasPathInfo, uri, walked, ...more });
}

/** The classes of what is asked for, one for each choice of the patterns that match. */
function classesOf(
  one: Asked,
  choices: readonly ReadonlySet<OpeningTag>[],
  directory: Directory,
  { any, plain, open, ofNames, patterns, bases, apart, widestOfFiles }: Lookers,
): readonly RequestClass[] {
  const { host, isGuess } = directory;
  const { path, uri } = one;
  if (open.length === 0) {
    const merged = one === any ? plain : merge(one, directory);
    const sections = onlyAccess(merged);
    const sureness = { isAssumed: isGuess, hasUnseen: hasUnseenAmong(merged) };
    return [makeRequestClass({ host, path, uri }, sections, sureness)];
  }
  const isAsAny = !isLocation(one.as === 'directory' ? (directory.uri ?? one.uri) : one.uri, directory);
  const known = isAsAny ? widestOfFiles : undefined;
  const own =
    one === any ? plain : known === undefined ? merge(one, directory) : withNamed(known, ofNames, one.name);
  const isNatural = new Set(own.flatMap(({ section }) => section?.at.command ?? []));
  const all = known ?? merge(one, directory, new Set(patterns));
  const commands = new Set(patterns.filter((command) => !isNatural.has(command)));
  const [ownAccess, allAccess] = [own, all].map((merged) => neededBy(onlyAccess(merged), commands, bases));
  spendWork((PRICES.patternChoice + choices.length / 10) * choices.length + own.length + all.length);
  const hasUnseen = hasUnseenAmong(all);
  const elsewhere = open.filter((section) => isElsewhere(section, one, directory));
  // what is not chosen may match by itself
  const isPossible = (chosen: ReadonlySet<OpeningTag>) =>
    !elsewhere.some(({ at }) => chosen.has(at.command)) &&
    !apart.some(
      ([first, second]) =>
        (chosen.has(first) && isNatural.has(second)) || (chosen.has(second) && isNatural.has(first)),
    );
  return choices.filter(isPossible).map((chosen): RequestClass => {
    const sections = withChosen((chosen.size === 0 ? ownAccess : allAccess)!, chosen);
    const isAssumed = isGuess || [...chosen].some((command) => !isNatural.has(command));
    return makeRequestClass({ host, path, uri }, sections, { isAssumed, hasUnseen });
  });
}

/** What is asked for where something is not there: that, with more after it, and in places that no pattern is about. */
function askedOfMissing(missing: Missing, directory: Directory, { natural }: Lookers): readonly Asked[] {
  const one = askedFor(missing.name, directory);
  const uri = asDirectory(missing.uri);
  const elsewhere = natural
    .filter(({ kind }) => kind === 'location')
    .flatMap((section) => namesNotIn(section, { ...one, name: '', uri }))
    .map((name) => ({ ...one, uri: `${uri}${name}` }));
  return [one, ...askedWithMore(one), ...elsewhere];
}

/** What is asked for in a directory, with all choices of the patterns that match, and with few of them. */
function askedIn(
  directory: Directory,
  lookers: Lookers,
): { readonly inAllWays: readonly Asked[]; readonly inFewWays: readonly Asked[] } {
  const { any, around, files } = lookers;
  const areFilesLookedAt = hasWildcards(directory);
  const hasNamed = files.length > 0 || around.length > 0 || areFilesLookedAt || isNamed(directory, lookers);
  const others = [...namesToTry(directory, lookers)]
    // where nothing in a directory has a name of its own, what is said of any file in it is said of itself
    .filter((name) => hasNamed || name !== FOLDER)
    .map((name) => askedByName(name, directory));
  const filesAsked = [any, ...others].filter(({ name, as }) => name !== FOLDER && as === 'file');
  const withoutSlash = askedWithoutSlash(directory).filter(
    (one) => hasNamed || !isAsSaidOfAny(one, directory),
  );
  const isUrlLookedAt = around.some(({ kind }) => kind === 'location');
  const withMore = isUrlLookedAt || areFilesLookedAt ? filesAsked.flatMap(askedWithMore) : [];
  const isPathLookedAt = areFilesLookedAt || around.some(({ kind }) => kind === 'directory');
  // whatever <Directory> says of files, what counts for an index is what it says of the directory
  const indexes = isPathLookedAt ? filesAsked.map((one): Asked => ({ ...one, as: 'index' })) : [];
  const there = areFilesLookedAt
    ? filesAsked.map((one): Asked => ({ ...one, as: 'file that is there' }))
    : [];
  return {
    inAllWays: [any, ...others],
    inFewWays: [...withoutSlash, ...withMore, ...indexes, ...there],
  };
}

/** Whether a `<Directory>` or a `<Location>` is about the file that nobody names after all. */
function isNamed(directory: Directory, { any, plain }: Lookers): boolean {
  return (
    isLocation(any.uri, directory) ||
    plain.some(({ kind, section }) => kind === 'directory' && section?.pattern?.text === `${any.path}/`)
  );
}

/** Whether what is said of any file in a directory without names is said of this request, too. */
function isAsSaidOfAny({ uri }: Asked, directory: Directory): boolean {
  return (uri === undefined) === (directory.uri === undefined) && !isLocation(directory.uri, directory);
}

/** Whether a pattern of URLs matches nothing below the URL of a `<Location>` that is asked for with more after it. */
function isElsewhere({ kind, pattern }: Section, { uri, hasPathInfo }: Asked, directory: Directory): boolean {
  if (hasPathInfo !== true || uri === undefined || kind !== 'location' || pattern?.kind !== 'regex')
    return false;
  const around = uri.slice(0, uri.length - MORE.length);
  return isLocation(around, directory) && !askWhetherMatchesIn(pattern.text, asDirectory(around));
}

/** Sections with those that are there whatever is chosen, and those that need something to be. */
interface Needing {
  readonly sections: readonly MergedSection[];
  /** Those that need nothing, and where in them they stand. */
  readonly free: readonly MergedSection[];
  readonly freeAt: readonly number[];
  /** Where those stand that need a section to be chosen, and maybe others, by that section. */
  readonly needing: ReadonlyMap<
    OpeningTag,
    readonly { readonly at: number; readonly needs: readonly OpeningTag[] }[]
  >;
}

/** What of them is there only where some of `commands` are chosen: those, and what stands in them. */
function neededBy(
  sections: readonly MergedSection[],
  commands: ReadonlySet<OpeningTag>,
  bases: Lookers['bases'],
): Needing {
  const freeAt: number[] = [];
  const needing = new Map<OpeningTag, { readonly at: number; readonly needs: readonly OpeningTag[] }[]>();
  for (const [at, { section }] of sections.entries()) {
    const needs: OpeningTag[] = [];
    for (let command = section?.at.command; command !== undefined; command = command.parent)
      for (const one of bases.get(command) ?? [command]) if (commands.has(one)) needs.push(one);
    const [first] = needs;
    if (first === undefined) {
      freeAt.push(at);
      continue;
    }
    addTo(needing, first, { at, needs });
  }
  return { sections, free: freeAt.map((at) => sections[at]!), freeAt, needing };
}

function withChosen(
  { sections, free, freeAt, needing }: Needing,
  chosen: ReadonlySet<OpeningTag>,
): readonly MergedSection[] {
  const needed: number[] = [];
  for (const command of chosen)
    for (const { at, needs } of needing.get(command) ?? [])
      if (needs.every((need) => chosen.has(need))) needed.push(at);
  if (needed.length === 0) return free;
  spendWork(free.length + needed.length);
  return [...freeAt, ...needed].sort((a, b) => a - b).map((at) => sections[at]!);
}

/**
 * Of so few sections of a scope nothing is remembered: ten thousand hosts have a few each, and what is known of them
 * would fill the memory.
 */
const FEW = 8;

function isSmall(scope: Scope): boolean {
  const { directories, locations } = relevantIn(scope);
  return directories.length + locations.length <= FEW;
}

/** Sections that look at all of a path or URL, and of which it is not known at once whether they are about it. */
function patternsIn(scope: Scope): readonly Section[] {
  return isSmall(scope) ? findPatterns(scope) : knownPatterns(scope);
}

function findPatterns(scope: Scope): readonly Section[] {
  const { directories, locations } = relevantIn(scope);
  return [...directories.filter(({ pattern }) => pattern?.kind === 'regex'), ...locations].filter(
    ({ pattern }) => pattern?.kind !== 'text',
  );
}

const knownPatterns = scopeQuery('knownPatterns', findPatterns);

/** Whether a `<Location>` is about that URL alone. */
function isLocation(uri: ByteText | undefined, { server, host }: Directory): boolean {
  if (uri === undefined) return false;
  return isLocationOf(server, uri) || (host !== undefined && isLocationOf(host, uri));
}

function isLocationOf(scope: Scope, uri: ByteText): boolean {
  return isSmall(scope) ? locationsIn(scope).includes(uri) : knownLocationTexts(scope).has(uri);
}

const knownLocationTexts = scopeQuery(
  'knownLocationTexts',
  (scope): ReadonlySet<ByteText> => new Set(locationsIn(scope)),
);

/** Names of files, some in a folder, that sections are about, and others that they are not about; `FOLDER`, too. */
function namesToTry(directory: Directory, { any, files, around, natural }: Lookers): ReadonlySet<ByteText> {
  // names of one kind are as good as each other where nothing else asks for names
  const samples = files.length > 1 ? samplesOf : (pattern: Section['pattern']) => sampleOf(pattern) ?? [];
  const ofFiles = files.flatMap(({ pattern }) => samples(pattern));
  const ofPaths = around.flatMap(({ pattern }) => lastPartOf(sampleOf(pattern) ?? ''));
  const names = new Set([FOLDER, ...ofFiles, ...ofPaths]);
  const hasLocation = ofFiles.some((name) => isLocation(askedFor(name, directory).uri, directory));
  const folders = new Set(hasLocation ? [ANY_FOLDER] : []);
  for (const section of natural)
    for (const other of namesNotIn(section, any)) (other.endsWith('/') ? folders : names).add(other);
  for (const folder of folders) for (const name of [ANY_NAME, ...ofFiles]) names.add(folder + name);
  for (const name of directory.names) names.add(name);
  return names;
}

/** A file, or a directory without the `/` at its end where it is called one. */
function askedByName(name: ByteText, directory: Directory): Asked {
  const asked = askedFor(name, directory);
  return name !== FOLDER && isNamedDirectory(asked.path, directory) ? { ...asked, as: 'directory' } : asked;
}

/** Whether a path is that of a directory, because a `<Directory>` is about it by its name. */
function isNamedDirectory(path: ByteText, { server, host }: Directory): boolean {
  const own = asDirectory(path);
  const ending = own.slice(own.lastIndexOf('/', own.length - 2));
  const components = own.split('/').length - 1;
  spendWork(1);
  return directoriesOf(server, host).scopes.some(({ texts, wildcards }) => {
    if (texts.has(own)) return true;
    for (const [pattern, [first]] of wildcards.get(components) ?? [])
      if (pattern.endsWith(ending) && first?.section.pattern?.matches(own) === 'present') return true;
    return false;
  });
}

/**
 * A folder for a file to be in (with a `/` at its end), and another name for it, with which a section no longer applies
 * to it.
 */
function namesNotIn({ kind, pattern }: Section, { name, path, uri = '/' }: Asked): readonly ByteText[] {
  const subject = kind === 'files' ? name : kind === 'location' ? uri : path;
  const around = subject.slice(0, subject.length - name.length);
  const isOut = (other: ByteText) => pattern?.matches(around + other) === 'absent';
  // a regular expression names what it denies
  const words = pattern?.text.match(/[\w-]+/g) ?? [];
  const folders = kind === 'files' ? [] : [ANY_FOLDER, ...words.map(asDirectory)];
  return [folders.find((folder) => isOut(folder + name)) ?? [], words.find(isOut) ?? []].flat();
}

function lastPartOf(path: ByteText): ByteText {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * A directory and its URL, asked for as `/docs`: httpd says to ask for `/docs/` only if it grants the request access.
 * It may have no URL with a `/` at its end, because an Alias matches all that begin with that.
 */
function askedWithoutSlash({
  server,
  host,
  path: directory,
  uri: directoryUri,
}: Directory): readonly Asked[] {
  if (directory === '/') return [];
  const path = directory.slice(0, -1);
  const ofRoot = directoryUri ?? urlOf(server, host, directory);
  const uri = ofRoot?.slice(0, -1);
  if (uri === '' || (uri === undefined && directoryUri !== undefined)) return [];
  const isKnown = directoryUri !== undefined || (uri !== undefined && pathOf(server, host, uri) === path);
  return [{ name: lastPartOf(path), path, uri: isKnown ? uri : undefined, as: 'directory' }];
}

/** A file, or a missing one, with more after it in the URL: `/index.html/more`. */
function askedWithMore(asked: Asked): readonly Asked[] {
  const { name, uri } = asked;
  return name === FOLDER || uri === undefined ? [] : [{ ...asked, uri: `${uri}${MORE}`, hasPathInfo: true }];
}

/** What is left of the sections of a file where all patterns of `<Files>` match, for one with a name. */
function withNamed(
  widest: readonly MergedSection[],
  patterns: readonly Section[],
  name: ByteText,
): readonly MergedSection[] {
  const out = new Set(
    patterns.filter(({ pattern }) => pattern?.matches(name) === 'absent').map(({ at }) => at.command),
  );
  const isOut = (command: OpeningTag | undefined): boolean =>
    command !== undefined && (out.has(command) || isOut(command.parent));
  return widest.filter(({ section }) => !isOut(section?.at.command));
}

/** Whether a `<Directory>` may be about files: httpd treats their names as those of directories. */
function hasWildcards({ server, host }: Directory): boolean {
  return hasWildcardsIn(server) || (host !== undefined && hasWildcardsIn(host));
}

function hasWildcardsIn(scope: Scope): boolean {
  return isSmall(scope) ? findWildcards(scope) : knownWildcards(scope);
}

function findWildcards(scope: Scope): boolean {
  return relevantIn(scope).directories.some(({ pattern }) => pattern?.kind === 'wildcard');
}

const knownWildcards = scopeQuery('knownWildcards', findWildcards);

/** All ways to choose from a few; of many only none, each, each two, and all. */
function combine<T>(all: readonly T[]): readonly (readonly T[])[] {
  if (all.length <= 4) {
    const combinations: (readonly T[])[] = [[]];
    for (const one of all)
      for (const each of combinations.map((chosen) => [...chosen, one])) combinations.push(each);
    return combinations;
  }
  const each = all.slice(0, MOST_PAIRED);
  const pairs = each.flatMap((one, i) => each.slice(i + 1).map((other) => [one, other]));
  return [[], ...all.map((one) => [one]), ...pairs, all];
}

/** The most sections that are combined in pairs, whose number is the square of theirs. */
const MOST_PAIRED = 40;
