import { checkpoint } from '../../core/budget/interruption.ts';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { joinPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { constantTruth } from '../../grammar/expressions/expressions.ts';
import { noteUnrepeatable } from '../../grammar/questions.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { scopeQuery } from '../configuration/scope-query.ts';
import type { Scope } from '../configuration/walk.ts';
import { isSure, readsHtaccess } from '../server/htaccess-terms.ts';
import type { FileInstance, Located, Server } from '../server/server.ts';
import { isImplied, type TakenPatterns, takenOf } from './conjuncts.ts';
import {
  type Applied,
  type Directories,
  type DirectoryStep,
  directoriesOf,
  hasUnknown,
  stepOn,
} from './directory-walk.ts';
import { htaccessDocument } from './htaccess-document.ts';
import { accessNamesOf, type HtaccessPolicy, htaccessPolicyFor } from './htaccess-policy.ts';
import { defaultOptions, mergeOptions, type OptionsInForce } from './options.ts';
import { mergeSteps, type Override, unsetOverride } from './override.ts';
import { readHtaccess } from './read-htaccess.ts';
import { type Applies, asRead, type Section, sectionsIn } from './sections.ts';
import { type Assumed, locationsFor, proxiesFor } from './sections-by-text.ts';
import { createWayDown, landingsTo, type Step } from './way-down.ts';

/** What a request is about, as far as sections ask; what is left out is asked of no section. */
export interface SectionQuery {
  /**
   * The file or directory that the URL leads to, as far as it is there; a directory ends with `/`. Not for requests
   * that mod_proxy passes on.
   */
  readonly path?: ByteText;
  /** Whether `path` is a directory that a URL without a `/` at its end leads to; it has none, either. */
  readonly isDirectory?: boolean;
  /** Whether `path` is taken for a file that is there, whatever the disk says. */
  readonly isThere?: boolean;
  /** Whether `path`, which does not end with `/`, may be a directory for all that plume can see. */
  readonly mayBeDirectory?: boolean;
  /** Whether the URL goes on after the file; httpd then looks what kind each part of the path is. */
  readonly hasPathInfo?: boolean;
  /** The URL's path, decoded, double slashes merged. */
  readonly uri?: ByteText;
  /** `uri` with its double slashes, where the server keeps them; regular expressions then see this one. */
  readonly unmergedUri?: ByteText;
  /** The URL that mod_proxy asks for, where it does: `<Proxy>` takes the place of `<Directory>` and `<Files>`. */
  readonly proxied?: ByteText;
  /**
   * What a request has merged for which httpd asks by itself for a file in the same directory, or for that: whatever
   * their patterns say, the same `<Directory>` and .htaccess then count.
   */
  readonly walked?: { readonly directory: ByteText; readonly sections: readonly MergedSection[] } | undefined;
  /** Sections that are taken to be about the request, whatever their patterns say. */
  readonly assumed?: Assumed;
}

/** Something that configures a request. */
export interface MergedSection {
  /** `server`, `host`: what stands outside all sections of the main server, or of the virtual host. */
  readonly kind: 'server' | 'host' | 'htaccess' | Section['kind'];
  /** Where its directives are; undefined for a .htaccess that plume cannot see and that may be there. */
  readonly scope: Scope | undefined;
  readonly section: Section | undefined;
  /** The directory of a .htaccess, with a `/` at its end. */
  readonly directory: ByteText | undefined;
  readonly applies: Applies;
}

/**
 * The sections that configure a request, in httpd's merge order: each overrides those before it. `host` is the
 * `<VirtualHost>` that answers; undefined means the main server. Source: ap_process_request_internal() and the walks in
 * server/request.c, proxy_walk() in mod_proxy.c.
 */
export function mergeOrder(
  server: Server,
  host: Located<OpeningTag> | undefined,
  request: SectionQuery,
): readonly MergedSection[] {
  // first what is outside of sections, then `<Directory>` with the .htaccess of each directory on the way,
  // `<Directory>` with regular expressions, `<Files>`, `<Location>`, `<If>`; of each kind the main server's come before
  // the host's
  checkpoint();
  const scopes: readonly Scope[] = host === undefined ? [server] : [server, host];
  const merged: MergedSection[] = scopes.map((scope, i) =>
    whole(i === 0 ? 'server' : 'host', scope, 'present'),
  );
  const { path, uri, proxied, walked, assumed, unmergedUri } = request;
  if (proxied !== undefined)
    for (const scope of scopes)
      for (const section of proxiesFor(scope, proxied, assumed))
        addMatching(section, proxied, assumed, merged);
  else if (path !== undefined) {
    const directory =
      request.isDirectory === true ? joinPath(path, '') : path.slice(0, path.lastIndexOf('/') + 1);
    if (walked?.directory === directory)
      for (const one of walked.sections.filter(({ kind }) => kind === 'directory' || kind === 'htaccess'))
        merged.push(one);
    else addDirectories(server, host, { ...request, path }, merged);
    // a <Files> belongs to all that is merged so far, and one within a <Files> to nothing
    addFiles(path.slice(path.lastIndexOf('/') + 1), assumed, merged);
  }
  if (uri !== undefined) addLocations(scopes, uri, assumed, unmergedUri ?? uri, merged);
  const conditions = openConditionsIn(merged);
  spendWork(PRICES.mergeRequest + PRICES.mergeSection * merged.length + conditions.length);
  for (const one of conditions) merged.push(one);
  return merged;
}

/** The `<Location>` sections that configure a request for a URL, in httpd's merge order. */
export function locationsAbout(
  server: Server,
  host: Located<OpeningTag> | undefined,
  uri: ByteText,
): readonly MergedSection[] {
  const merged: MergedSection[] = [];
  addLocations(host === undefined ? [server] : [server, host], uri, undefined, uri, merged);
  return merged;
}

/**
 * Whether a file has the `<Directory>` sections without a regular expression, and the .htaccess, of the directory above its
 * own one: none is about its directory, nor about it, and none may be anywhere.
 */
export function hasSectionsOfAbove(
  server: Server,
  host: Located<OpeningTag> | undefined,
  path: ByteText,
): boolean {
  const directories = directoriesOf(server, host);
  if (hasUnknown(directories)) return false;
  const last = wayDown(server, host ?? server, path, (step) => land(server, host, step, directories, false));
  if (last === undefined || last.found.merged.length > 0) return false;
  return stepOn(`${path}/`, last.depth + 1, directories, false).sections.length === 0;
}

function whole(
  kind: 'server' | 'host' | 'htaccess',
  scope: Scope | undefined,
  applies: Applies,
  directory?: ByteText,
): MergedSection {
  return { kind, scope, section: undefined, directory, applies };
}

function merge({ section, applies }: Applied): MergedSection {
  return { kind: section.kind, scope: section.at, section, directory: undefined, applies };
}

function addLocations(
  scopes: readonly Scope[],
  uri: ByteText,
  assumed: Assumed,
  subjectOfRegexes: ByteText,
  merged: MergedSection[],
): void {
  const all = scopes.flatMap((scope) => locationsFor(scope, uri, assumed));
  const taken = takenOf(all, assumed);
  for (const section of all)
    addMatching(section, section.pattern?.kind === 'regex' ? subjectOfRegexes : uri, assumed, merged, taken);
}

/** Adds a section to what is merged, where it is about the subject or may be. `taken`: what is assumed beside it. */
function addMatching(
  section: Section,
  subject: ByteText,
  assumed: Assumed,
  merged: MergedSection[],
  taken: TakenPatterns = NOTHING_TAKEN,
  outer?: Applies,
): void {
  const isAssumed = assumed?.has(section.at.command) === true || isImplied(section, subject, taken);
  const matches = isAssumed ? 'present' : (section.pattern?.matches(subject) ?? 'absent');
  if (matches === 'absent') return;
  const own = asRead(section, matches);
  const isAsOuter = outer === 'unknown' || (outer === 'if-read' && own === 'present');
  merged.push(merge({ section, applies: isAsOuter ? outer : own }));
}

const NOTHING_TAKEN: TakenPatterns = new Set();

/** What is merged on a directory, and what AllowOverride has come to there. */
interface Descended {
  readonly merged: readonly MergedSection[];
  readonly override: Override;
}

const wayDown = createWayDown<Descended>();

/** Adds to what is merged so far. */
function addDirectories(
  server: Server,
  host: Located<OpeningTag> | undefined,
  query: SectionQuery & { readonly path: ByteText },
  merged: MergedSection[],
): void {
  const { path, isDirectory, hasPathInfo, assumed } = query;
  const directories = directoriesOf(server, host);
  const isFile = !path.endsWith('/') && isDirectory !== true;
  const way = isFile || path.endsWith('/') ? path : `${path}/`;
  const last = wayDown(server, host ?? server, way, (step) => land(server, host, step, directories, false));
  for (const landing of landingsTo(last)) {
    const { merged: found } =
      landing === last && hasUnknown(directories)
        ? land(server, host, landing, directories, true)
        : landing.found;
    for (const one of found) merged.push(one);
  }
  if (isFile && hasPathInfo !== true) {
    const step = stepOn(`${path}/`, last === undefined ? 0 : last.depth + 1, directories, false);
    if (step.sections.length > 0) {
      const options = merged.reduce(mergeOptionsOf, defaultOptions(server.target.series));
      for (const one of stepToFile(server, query, step, options)) merged.push(one);
    }
  }
  const { regexes } = directories;
  const taken = takenOf(regexes, assumed);
  for (const section of regexes) addMatching(section, path, assumed, merged, taken);
}

function land(
  server: Server,
  host: Located<OpeningTag> | undefined,
  { directory, depth, above }: Step<Descended>,
  directories: Directories,
  isLast: boolean,
): Descended {
  return descend(server, host, stepOn(directory, depth, directories, isLast), above?.found);
}

function descend(
  server: Server,
  host: Located<OpeningTag> | undefined,
  step: DirectoryStep,
  above: Descended | undefined,
): Descended {
  spendWork(PRICES.mergeDirectory);
  const override = mergeSteps([step], above?.override ?? unsetOverride(server.target.series));
  const merged = step.sections.map(merge);
  // where nothing is allowed for sure, httpd does not look
  if (readsHtaccess(override) || !isSure(override))
    for (const one of htaccessIn(server, host, step.directory, isSure(override))) merged.push(one);
  return { merged, override };
}

function mergeOptionsOf(before: OptionsInForce, { scope, applies }: MergedSection): OptionsInForce {
  return scope === undefined ? { ...before, isSure: false } : mergeOptions(before, scope, applies);
}

/**
 * Where all symbolic links may be followed and the whole path is there, httpd does not look what kind its last part is,
 * and treats a file as one more directory: `<Directory "/srv/www/*">` is about the files of `/srv/www`, too, but not if
 * the URL goes on after them. Source: ap_directory_walk() in server/request.c.
 */
function stepToFile(
  { files }: Server,
  { path, isThere = false, mayBeDirectory = false }: SectionQuery & { readonly path: ByteText },
  step: DirectoryStep,
  { options, isSure }: OptionsInForce,
): readonly MergedSection[] {
  const file = files.look(path);
  const isFollowed = options.has('symlinks') && !options.has('symlinks-of-owner');
  if (!isThere && !file.ok && file.why !== 'unknown') return [];
  if (isSure && !isFollowed && !mayBeDirectory) return [];
  const isSurely = isSure && (isThere || file.ok);
  return step.sections.map(({ section, applies }) =>
    merge({ section, applies: isSurely ? applies : 'unknown' }),
  );
}

/** The .htaccess of a directory: the first of the names that is there. */
function htaccessIn(
  server: Server,
  host: Located<OpeningTag> | undefined,
  directory: ByteText,
  isRead: boolean,
): readonly MergedSection[] {
  const { files } = server;
  let applies: Applies = isRead ? 'present' : 'unknown';
  const merged: MergedSection[] = [];
  for (const name of accessNamesOf(server, host).accessNames) {
    const path = joinPath(directory, name);
    const found = files.look(path);
    if (found.ok && found.kind === 'file') {
      noteUnrepeatable();
      const instance = htaccessInstance(server, path, htaccessPolicyFor(server, host, directory));
      return [
        ...merged,
        whole('htaccess', instance, instance === undefined ? 'unknown' : applies, directory),
      ];
    }
    // no line points to a file there
    if (found.ok || found.why !== 'unknown' || !server.isStrict) continue;
    if (merged.length === 0) merged.push(whole('htaccess', undefined, 'unknown', directory));
    // what cannot be seen is taken first if it is there
    applies = 'unknown';
  }
  return merged;
}

const htaccessInstance = query(
  'htaccessInstance',
  (server: Server, path: ByteText, policy: HtaccessPolicy): FileInstance | undefined => {
    const text = server.files.read(path);
    return text.ok
      ? readHtaccess(server, path, htaccessDocument(server, path, text.text), policy)
      : undefined;
  },
  {
    by: (server, path, { override: { at } }) => [
      server,
      `${path} ${at?.instance.path ?? ''} ${at?.command.start ?? ''}`,
    ],
  },
);

function addFiles(name: ByteText, assumed: Assumed, merged: MergedSection[]): void {
  const around = [...merged];
  const taken =
    assumed === undefined || assumed.size === 0
      ? NOTHING_TAKEN
      : takenOf(
          around.flatMap(({ scope }) => (scope === undefined ? [] : sectionsIn(scope).files)),
          assumed,
        );
  for (const { scope, applies } of around) {
    if (scope === undefined) continue;
    for (const section of sectionsIn(scope).files)
      addMatching(section, name, assumed, merged, taken, applies);
  }
}

/**
 * The merged sections with `<If>` and `<ElseIf>` decided for a request: `holds` says whether a condition holds
 * (undefined: unknown), and is called in httpd's order where no constant decides.
 */
export function decideConditions(
  merged: readonly MergedSection[],
  holds: (section: Section) => boolean | undefined,
): readonly MergedSection[] {
  const before = merged.filter(({ kind }) => kind !== 'if' && kind !== 'elseif' && kind !== 'else');
  const found = conditionsIn(before, (section) => {
    const always = holdsAlways(section);
    if (always !== 'unknown') return always;
    const truth = holds(section);
    return truth === undefined ? 'unknown' : truth ? 'present' : 'absent';
  });
  return [...before, ...found];
}

/** What conditionsIn() finds where only constants decide, found once for each scope. */
function openConditionsIn(before: readonly MergedSection[]): readonly MergedSection[] {
  const levels: (readonly MergedSection[])[][] = [];
  for (const { scope, applies } of before) {
    if (scope === undefined || sectionsIn(scope).ifs.length === 0) continue;
    for (const [depth, level] of conditionLevels[applies === 'present' ? applies : 'unknown'](
      scope,
    ).entries()) {
      const known = levels[depth];
      if (known === undefined) levels.push([level]);
      else known.push(level);
    }
  }
  return levels.flat(2);
}

/** By how surely a scope applies: the conditions in it, those in these, and so on. */
const conditionLevels = {
  present: scopeQuery('conditionLevels present', (scope) => findConditionLevels(scope, 'present')),
  unknown: scopeQuery('conditionLevels unknown', (scope) => findConditionLevels(scope, 'unknown')),
};

function findConditionLevels(scope: Scope, applies: Applies): readonly (readonly MergedSection[])[] {
  const levels: MergedSection[][] = [];
  let outer: readonly Pick<MergedSection, 'scope' | 'applies'>[] = [{ scope, applies }];
  while (outer.length > 0) {
    const level: MergedSection[] = [];
    for (const one of outer)
      if (one.scope !== undefined) decide(sectionsIn(one.scope).ifs, one.applies, holdsAlways, level);
    if (level.length > 0) levels.push(level);
    outer = level;
  }
  return levels;
}

/**
 * Conditions in the order of what they stand in; those within them come after all of these, because httpd then begins
 * again with what it found. Source: ap_if_walk_sub() in server/request.c.
 */
function conditionsIn(
  before: readonly MergedSection[],
  holds: (section: Section) => Knowledge,
): readonly MergedSection[] {
  const found: MergedSection[] = [];
  for (const { scope, applies } of before) {
    if (scope !== undefined) decide(sectionsIn(scope).ifs, applies, holds, found);
  }
  return found.length === 0 ? found : [...found, ...conditionsIn(found, holds)];
}

/** Of a chain of `<If>`, `<ElseIf>` and `<Else>` the first that holds applies; it is added to `found`. */
function decide(
  ifs: readonly Section[],
  outer: Applies,
  holdsIn: (section: Section) => Knowledge,
  found: MergedSection[],
): void {
  /** Whether one of the chain has held. */
  let hasHeld: Knowledge = 'absent';
  for (const section of ifs) {
    if (section.kind === 'if') hasHeld = 'absent';
    if (hasHeld === 'present') continue;
    const holds = section.kind === 'else' ? 'present' : holdsIn(section);
    if (holds === 'absent') continue;
    const isSurely: boolean =
      holds === 'present' && hasHeld === 'absent' && outer === 'present' && section.certainty === 'present';
    found.push(merge({ section, applies: isSurely ? 'present' : 'unknown' }));
    hasHeld = isSurely || (holds === 'present' && section.certainty === 'present') ? 'present' : 'unknown';
  }
}

/** What the condition comes to in every request; unknown where the request decides. */
function holdsAlways({ at }: Section): Knowledge {
  return truthOf(at);
}

const truthOf: (scope: Scope) => Knowledge = scopeQuery('truthOf', (scope) => {
  const [arg] = 'command' in scope ? scope.instance.partsOf(scope.command).words : [];
  const truth = arg === undefined || arg.hasVariable ? undefined : constantTruth(arg.value);
  return truth === undefined ? 'unknown' : truth ? 'present' : 'absent';
});
