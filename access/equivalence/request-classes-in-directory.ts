import { spendWork } from '../../grammar/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { memoizeByScope } from '../../model/configuration/memoize-by-scope.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import { type MergedSection, mergeOrder } from '../../model/sections/merge-order.ts';
import { type Section, sectionsIn } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { asDirectory, pathOf, urlOf } from '../request/path-mapping.ts';
import { ANY_FOLDER, ANY_NAME, FOLDER, sampleOf, samplesOf } from './pattern-samples.ts';
import { isRelevant, locationsIn, onlyAccess, type RequestClass, relevantIn } from './request-class.ts';

interface Directory {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  /** With a `/` at its end. */
  readonly directory: ByteText;
  /** Of files in it, besides those that sections are about. */
  readonly names: ReadonlySet<ByteText>;
  /** With a `/` at its end; undefined where plume knows none. */
  readonly uri: ByteText | undefined;
  /** What is not there, for all URLs of a kind; then it is about nothing else. */
  readonly missing?: { readonly name: ByteText; readonly uri: ByteText };
  /** Whether the URL is none that is known to lead there. */
  readonly isGuess: boolean;
}

/** The places of the files in a directory, and of the directory itself. */
export function requestClassesIn({
  server,
  host,
  directory,
  names: more,
  uri: directoryUri,
  missing,
  isGuess,
}: Directory): readonly RequestClass[] {
  spendWork(STEPS_OF_A_DIRECTORY);
  const asked = (name: ByteText): Asked => ({
    name: lastPartOf(name),
    path: `${directory}${name}`,
    uri: missing?.uri ?? (directoryUri === undefined ? undefined : `${directoryUri}${name}`),
    as: 'file',
  });
  const merge = (one: Asked, assumed?: ReadonlySet<OpeningTag>): readonly MergedSection[] => {
    const { path, uri = '/', as, hasPathInfo = false } = one;
    const walked = as === 'index' ? { directory, sections: merge(asked(FOLDER), assumed) } : undefined;
    const more = assumed === undefined ? {} : { assumed };
    const [isDirectory, isThere] = [as === 'directory', as === 'file that is there'];
    return mergeOrder(server, host, { path, isDirectory, isThere, hasPathInfo, uri, walked, ...more });
  };
  const any = asked(ANY_NAME);
  const plain = merge(any);
  const around = (host === undefined ? [server] : [server, host]).flatMap(patternsIn);
  const widest = around.length === 0 ? plain : merge(any, new Set(around.map(({ at }) => at.command)));
  const files = widest.flatMap(({ scope, kind }) =>
    scope === undefined
      ? []
      : kind === 'server' || kind === 'host' || kind === 'htaccess'
        ? relevantIn(scope).files
        : sectionsIn(scope).files.filter(isRelevant),
  );
  const open = [...files.filter(({ pattern }) => pattern?.kind !== 'text'), ...around];
  const isLocation = (uri: ByteText | undefined) =>
    uri !== undefined && (isLocationOf(server, uri) || (host !== undefined && isLocationOf(host, uri)));
  const matching = new Set(plain.map(({ section }) => section));
  const natural = open.filter((section) => matching.has(section));
  const names = namesToTry(any, {
    files,
    around,
    natural,
    isLocation: (name) => isLocation(asked(name).uri),
  });
  for (const name of more) names.add(name);
  const patterns = open.map(({ at }) => at.command);
  const combinations = combine(patterns).map((chosen) => new Set(chosen));
  const few = [new Set<OpeningTag>(), ...patterns.map((command) => new Set([command]))];
  const everything = new Set(patterns);
  // where nothing but patterns of <Files> asks for the name, one merge serves for all of them
  const isOfFilesAlone =
    around.length === 0 &&
    files.every(({ pattern }) => pattern?.kind !== 'text') &&
    !hasWildcards(server, host);
  const widestOfFiles = isOfFilesAlone && open.length > 0 ? merge(any, everything) : undefined;
  const placesOf = (one: Asked, choices: readonly ReadonlySet<OpeningTag>[]): readonly RequestClass[] => {
    const about = { host, path: one.path, uri: one.uri };
    if (open.length === 0) {
      const sections = onlyAccess(one === any ? plain : merge(one));
      return [{ ...about, sections, isAssumed: isGuess }];
    }
    const isAsAny = !isLocation(one.as === 'directory' ? directoryUri : one.uri);
    const known = isAsAny ? widestOfFiles : undefined;
    const own = one === any ? plain : known === undefined ? merge(one) : withNamed(known, open, one.name);
    const isNatural = new Set(own.flatMap(({ section }) => section?.at.command ?? []));
    const all = known ?? merge(one, everything);
    const commands = new Set([...everything].filter((command) => !isNatural.has(command)));
    const [ownAccess, allAccess] = [own, all].map((merged) => neededBy(onlyAccess(merged), commands));
    spendWork((STEPS_OF_A_CHOICE + choices.length / 10) * choices.length + own.length + all.length);
    return choices.map((chosen): RequestClass => {
      const sections = withChosen((chosen.size === 0 ? ownAccess : allAccess)!, chosen);
      const isAssumed = isGuess || [...chosen].some((command) => !isNatural.has(command));
      return { ...about, sections, isAssumed };
    });
  };
  if (missing !== undefined) {
    const one = asked(missing.name);
    const elsewhere = natural
      .filter(({ kind }) => kind === 'location')
      .flatMap((section) => namesNotIn(section, { ...one, name: '', uri: asDirectory(missing.uri) }))
      .map((name) => ({ ...one, uri: `${asDirectory(missing.uri)}${name}` }));
    return [one, ...askedWithMore(one), ...elsewhere].flatMap((each) => placesOf(each, combinations));
  }
  const areFilesLookedAt = hasWildcards(server, host);
  const hasNamed =
    files.length > 0 || around.length > 0 || areFilesLookedAt || isNamed(any, plain, isLocation);
  // where nothing in a directory has a name of its own, what is said of any file in it is said of itself
  if (!hasNamed) names.delete(FOLDER);
  const isAsSaidOfAny = ({ uri }: Asked) =>
    !hasNamed && (uri === undefined) === (directoryUri === undefined) && !isLocation(directoryUri);
  const others = [...names].map(asked);
  const filesAsked = [any, ...others].filter(({ name }) => name !== FOLDER);
  const withoutSlash = (
    directory === '/' ? [] : askedWithoutSlash(server, host, directory, directoryUri)
  ).filter((one) => !isAsSaidOfAny(one));
  const isUrlLookedAt = around.some(({ kind }) => kind === 'location');
  const withMore = isUrlLookedAt || areFilesLookedAt ? filesAsked.flatMap(askedWithMore) : [];
  const isPathLookedAt = areFilesLookedAt || around.some(({ kind }) => kind === 'directory');
  // whatever <Directory> says of files, what counts for an index is what it says of the directory
  const indexes = isPathLookedAt ? filesAsked.map((one): Asked => ({ ...one, as: 'index' })) : [];
  const there = areFilesLookedAt
    ? filesAsked.map((one): Asked => ({ ...one, as: 'file that is there' }))
    : [];
  return [
    ...[any, ...others].flatMap((one) => placesOf(one, combinations)),
    ...[...withoutSlash, ...withMore, ...indexes, ...there].flatMap((one) => placesOf(one, few)),
  ];
}

/** Whether a `<Directory>` or a `<Location>` is about the file that nobody names after all. */
function isNamed(
  { path, uri }: Asked,
  merged: readonly MergedSection[],
  isLocation: (uri: ByteText | undefined) => boolean,
): boolean {
  return (
    isLocation(uri) ||
    merged.some(({ kind, section }) => kind === 'directory' && section?.pattern?.text === `${path}/`)
  );
}

/** What one directory costs, whatever is about it. */
const STEPS_OF_A_DIRECTORY = 50;

/**
 * What it costs to choose the patterns that match. Where there are many, few of their choices come to the same, and all
 * that is found stays.
 */
const STEPS_OF_A_CHOICE = 15;

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
function neededBy(sections: readonly MergedSection[], commands: ReadonlySet<OpeningTag>): Needing {
  const freeAt: number[] = [];
  const needing = new Map<OpeningTag, { readonly at: number; readonly needs: readonly OpeningTag[] }[]>();
  for (const [at, { section }] of sections.entries()) {
    const needs: OpeningTag[] = [];
    for (let command = section?.at.command; command !== undefined; command = command.parent)
      if (commands.has(command)) needs.push(command);
    const [first] = needs;
    if (first === undefined) {
      freeAt.push(at);
      continue;
    }
    const alike = needing.get(first);
    if (alike === undefined) needing.set(first, [{ at, needs }]);
    else alike.push({ at, needs });
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

const knownPatterns = memoizeByScope(findPatterns);

function isLocationOf(scope: Scope, uri: ByteText): boolean {
  return isSmall(scope) ? locationsIn(scope).includes(uri) : knownLocations(scope).has(uri);
}

const knownLocations = memoizeByScope((scope): ReadonlySet<ByteText> => new Set(locationsIn(scope)));

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

/** What looks at the names of files, and at all of a path or URL. */
interface Lookers {
  readonly files: readonly Section[];
  /** Sections with a pattern around the files. */
  readonly around: readonly Section[];
  /** Of both those with a pattern that are about a file that nobody names. */
  readonly natural: readonly Section[];
  /** Whether a `<Location>` is about the file alone. */
  isLocation(name: ByteText): boolean;
}

/** Names of files, some in a folder, that sections are about, and others that they are not about; `FOLDER`, too. */
function namesToTry(any: Asked, { files, around, natural, isLocation }: Lookers): Set<ByteText> {
  // names of one kind are as good as each other where nothing else asks for names
  const samples = files.length > 1 ? samplesOf : (pattern: Section['pattern']) => sampleOf(pattern) ?? [];
  const ofFiles = files.flatMap(({ pattern }) => samples(pattern));
  const ofPaths = around.flatMap(({ pattern }) => lastPartOf(sampleOf(pattern) ?? ''));
  const names = new Set([FOLDER, ...ofFiles, ...ofPaths]);
  const folders = new Set(ofFiles.some(isLocation) ? [ANY_FOLDER] : []);
  for (const section of natural)
    for (const other of namesNotIn(section, any)) (other.endsWith('/') ? folders : names).add(other);
  for (const folder of folders) for (const name of [ANY_NAME, ...ofFiles]) names.add(folder + name);
  return names;
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
function askedWithoutSlash(
  server: Server,
  host: Located<OpeningTag> | undefined,
  directory: ByteText,
  directoryUri: ByteText | undefined,
): readonly Asked[] {
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
  return name === FOLDER || uri === undefined ? [] : [{ ...asked, uri: `${uri}/more`, hasPathInfo: true }];
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

/** Whether a `<Directory>` may be about files: httpd takes their names for those of directories. */
function hasWildcards(server: Server, host: Located<OpeningTag> | undefined): boolean {
  return hasWildcardsIn(server) || (host !== undefined && hasWildcardsIn(host));
}

function hasWildcardsIn(scope: Scope): boolean {
  return isSmall(scope) ? findWildcards(scope) : knownWildcards(scope);
}

function findWildcards(scope: Scope): boolean {
  return relevantIn(scope).directories.some(({ pattern }) => pattern?.kind === 'wildcard');
}

const knownWildcards = memoizeByScope(findWildcards);

/** All ways to choose from a few; of many only none, each, each two, and all. */
function combine<T>(all: readonly T[]): readonly (readonly T[])[] {
  if (all.length <= 4) {
    const combinations: (readonly T[])[] = [[]];
    for (const one of all) combinations.push(...combinations.map((chosen) => [...chosen, one]));
    return combinations;
  }
  const each = all.slice(0, MOST_PAIRED);
  const pairs = each.flatMap((one, i) => each.slice(i + 1).map((other) => [one, other]));
  return [[], ...all.map((one) => [one]), ...pairs, all];
}

const MOST_PAIRED = 40;
