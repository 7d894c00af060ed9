import { spendWork } from '../../grammar/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { isRecording } from '../../grammar/questions.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { memoizeByScope } from '../../model/configuration/memoize-by-scope.ts';
import { ObjectNumbers } from '../../model/configuration/object-numbers.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import { directoriesTo } from '../../model/sections/directory-walk.ts';
import { type MergedSection, mergeOrder } from '../../model/sections/merge-order.ts';
import { type Section, sectionsIn } from '../../model/sections/sections.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { asDirectory } from '../request/path-mapping.ts';
import { addClass, createClassKeys } from './distinct-classes.ts';
import { copyRequestClass, isRelevant, locationsIn, placeOf, type RequestClass } from './request-class.ts';
import { type Directory, looksAtPaths } from './request-classes-in-directory.ts';

// Ten thousand directories with a .htaccess are mostly of a few kinds. Where no pattern of a section is about paths or URLs,
// the request classes of one are those of another one, with its own .htaccess, if both have the same sections and .htaccess
// files with the same text, and if the names of both are alike to what is said of names of files.

/** Finds the request classes of directories, by those of directories that are like them where it can. */
export interface AlikeDirectories {
  /** What `find` would return, perhaps without classes in whose places others are (addClass()). */
  classesIn(directory: Directory, find: () => readonly RequestClass[]): readonly RequestClass[];
}

/** For the directories of one host; what is found in one is remembered as long as this is. */
export function createAlikeDirectories(
  server: Server,
  host: Located<OpeningTag> | undefined,
): AlikeDirectories {
  const numbers = new ObjectNumbers();
  const models = new Map<string, Model | 'none'>();
  const scopes: readonly Scope[] = host === undefined ? [server] : [server, host];
  const areAlone = !scopes.some(looksAtPaths);
  return {
    classesIn(directory, find) {
      if (!areAlone || isRecording() || !isPlain(directory, scopes)) return find();
      const merged = sectionsOf(directory);
      const key = describe(merged, numbers);
      const model = models.get(key);
      if (model === 'none') return find();
      if (model !== undefined) return copyClasses(model, directory, merged);
      const found = find();
      models.set(key, makeModel(directory, merged, found) ?? 'none');
      return found;
    },
  };
}

/** Whether nothing is said of what is below it, or of single URLs in it. */
function isPlain({ path, uri, names, missing, isGuess }: Directory, scopes: readonly Scope[]): boolean {
  if (missing !== undefined || names.size > 0 || isGuess || uri === undefined || uri === '/') return false;
  return !scopes.some((scope) => directoriesAbove(scope).has(path) || urlsAround(scope).has(uri));
}

/** The directories above those that sections are about. */
const directoriesAbove = memoizeByScope((scope): ReadonlySet<ByteText> => {
  const found = new Set<ByteText>();
  for (const { pattern } of sectionsIn(scope).directories)
    if (pattern?.kind === 'text')
      for (const above of directoriesTo(pattern.text).slice(0, -1)) found.add(above);
  return found;
});

/** The URLs that sections are about, and those above them, with a `/` at the end of each. */
const urlsAround = memoizeByScope(
  (scope): ReadonlySet<ByteText> =>
    new Set(locationsIn(scope).flatMap((uri) => directoriesTo(asDirectory(uri)))),
);

/**
 * The sections of a directory, asked for without the `/` at its end: those for files look at its name. Those of the files in
 * it are the same but for these, which look at names that do not depend on it.
 */
function sectionsOf({ server, host, path, uri = '' }: Directory): readonly MergedSection[] {
  const query = { path: path.slice(0, -1), uri: uri.slice(0, -1), isDirectory: true };
  return mergeOrder(server, host, query).filter(isAboutAccess);
}

function isAboutAccess({ section }: MergedSection): boolean {
  return section === undefined || isRelevant(section);
}

/** Equal for the same sections, and .htaccess files with the same document and AllowOverride, in the same order. */
function describe(merged: readonly MergedSection[], numbers: ObjectNumbers): string {
  let text = '';
  for (const { kind, scope, applies } of merged) {
    text += applies === 'present' ? ' ' : `${applies} `;
    if (scope === undefined) {
      text += kind;
      continue;
    }
    const htaccess = htaccessOf(scope);
    if (htaccess !== undefined)
      text += `${numbers.of(htaccess.document)} ${numbers.of(htaccess.htaccessTerms!.override)}`;
    else text += numbers.of('command' in scope ? scope.instance : scope);
    if ('command' in scope) text += `:${numbers.of(scope.command)}`;
  }
  return text;
}

/** The .htaccess that a scope is, or is in. */
function htaccessOf(scope: Scope): FileInstance | undefined {
  const instance = 'command' in scope ? scope.instance : 'main' in scope ? undefined : scope;
  return instance?.htaccessTerms === undefined ? undefined : instance;
}

/** The request classes of a directory, without its path and URL. */
interface Model {
  readonly classes: readonly ModelClass[];
  /** That of a file that nobody names, where other directories are told of it. */
  readonly plain: ModelClass | undefined;
  /** The .htaccess files in it and above, by their places among its sections. */
  readonly htaccess: ReadonlyMap<FileInstance, number>;
}
interface ModelClass {
  readonly like: RequestClass;
  /** What follows the directory in path and URL; undefined for the directory without the `/` at its end. */
  readonly rest: ByteText | undefined;
}

/** Undefined where some classes are about more than the directory and the files in it. */
function makeModel(
  directory: Directory,
  merged: readonly MergedSection[],
  found: readonly RequestClass[],
): Model | undefined {
  const rests = new Map<RequestClass, ByteText | undefined>();
  const distinct = new Map<string, RequestClass>();
  const keyOf = createClassKeys();
  for (const one of found) {
    const rest = restIn(directory, placeOf(one));
    if (rest === false) return undefined;
    rests.set(one, rest);
    // which of them stands for the others does not depend on other directories, as all of them have a URL
    addClass(keyOf(one), one, distinct);
  }
  const htaccess = new Map<FileInstance, number>();
  for (const [place, { kind, scope }] of merged.entries()) {
    const instance = kind === 'htaccess' && scope !== undefined ? htaccessOf(scope) : undefined;
    if (instance !== undefined) htaccess.set(instance, place);
  }
  const modelOf = (like: RequestClass): ModelClass => ({ like, rest: rests.get(like) });
  const isTold = directory.plainClasses?.has(`${directory.path} ${directory.uri}`) === true;
  return {
    classes: [...distinct.values()].map(modelOf),
    plain: isTold && found[0] !== undefined ? modelOf(found[0]) : undefined,
    htaccess,
  };
}

/** What follows a directory in a path and a URL; undefined for the directory itself, false for anything else. */
function restIn(
  directory: Directory,
  { path, uri }: Pick<RequestClass, 'path' | 'uri'>,
): ByteText | false | undefined {
  const url = directory.uri ?? '';
  if (path === directory.path.slice(0, -1) && uri === url.slice(0, -1)) return undefined;
  const rest = path.slice(directory.path.length);
  return path.startsWith(directory.path) && uri === url + rest && !rest.includes('/') ? rest : false;
}

/** The classes of a directory with some sections that is like another one. */
function copyClasses(
  { classes, plain, htaccess }: Model,
  { host, path, uri = '', plainClasses }: Directory,
  own: readonly MergedSection[],
): readonly RequestClass[] {
  const copies = new Map<MergedSection, MergedSection>();
  const copySection = (merged: MergedSection): MergedSection => {
    const instance = merged.scope && htaccessOf(merged.scope);
    const place = instance && htaccess.get(instance);
    if (place === undefined) return merged;
    const known = copies.get(merged);
    if (known !== undefined) return known;
    const copy = inPlace(merged, own[place]!);
    copies.set(merged, copy);
    return copy;
  };
  const copyClass = ({ like, rest }: ModelClass): RequestClass => {
    spendWork(STEPS_OF_A_CLASS + like.sections.length);
    const place =
      rest === undefined
        ? { host, path: path.slice(0, -1), uri: uri.slice(0, -1) }
        : { host, path: path + rest, uri: uri + rest };
    return copyRequestClass(like, place, like.sections.map(copySection));
  };
  if (plain !== undefined)
    plainClasses?.set(`${path} ${uri}`, { requestClass: copyClass(plain), isNamed: false });
  return classes.map(copyClass);
}

/** What it takes to make one once more. */
const STEPS_OF_A_CLASS = 20;

/** A .htaccess, or a section in it, in the place of one with the same document. */
function inPlace(merged: MergedSection, other: MergedSection): MergedSection {
  const { kind, scope, section, directory, applies } = merged;
  if (section === undefined || scope === undefined || !('command' in scope)) return other;
  const own = sectionsOfFile(other.scope!).get(scope.command)!;
  return { kind, scope: own.at, section: own, directory, applies };
}

/** All sections in a .htaccess: each tag stands there once. */
const sectionsOfFile = memoizeByScope((scope): ReadonlyMap<OpeningTag, Section> => {
  const found = new Map<OpeningTag, Section>();
  const add = (sections: readonly Section[]): void => {
    for (const section of sections) {
      found.set(section.at.command, section);
      add(Object.values(section.inner).flat());
    }
  };
  add(Object.values(sectionsIn(scope)).flat());
  return found;
});
