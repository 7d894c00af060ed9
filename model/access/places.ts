import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { type MergedSection, mergeOrder } from '../sections/merge-order.ts';
import { oncePerScope } from '../sections/once-per-scope.ts';
import { rootsOf } from '../sections/roots.ts';
import type { SectionPattern } from '../sections/section-pattern.ts';
import { hostsOf, type Section, sectionsIn } from '../sections/sections.ts';
import { isNamePattern } from '../server/name-pattern.ts';
import type { Placed, Server } from '../server/server.ts';
import type { Scope } from '../server/walk.ts';
import { lookOnDisk } from './on-disk.ts';
import { passOn, proxyEntriesIn } from './proxy-entries.ts';
import { type RequestPath, readRequestPath } from './request-url.ts';
import { accessIn } from './section-access.ts';
import { type Doubt, mapUrl } from './url-to-file.ts';

/** Requests to which the same sections apply, by the one that stands for them. */
export interface AccessPlace {
  /** The `<VirtualHost>`; undefined for the main server. */
  readonly host: Placed<OpeningTag> | undefined;
  /** The file that is asked for; it need not be there. */
  readonly path: ByteText;
  /** The URL that leads to it; undefined where plume knows none. */
  readonly uri: ByteText | undefined;
  /** The sections that say something about access, in httpd's merge order. */
  readonly sections: readonly MergedSection[];
  /** Whether a pattern is taken to match, for nobody has found a name that it does match. */
  readonly isAssumed: boolean;
}

/**
 * The ways in which the sections of a server that are about access meet: every request has the sections of one of
 * these places, as far as plume follows where URLs lead. What a .htaccess that plume cannot see may say is left out.
 * `htaccess` are directories with a .htaccess, besides those that places lead through anyway.
 */
export function accessPlaces(server: Server, htaccess: readonly ByteText[] = []): readonly AccessPlace[] {
  const found = new Map<string, AccessPlace>();
  for (const host of [undefined, ...hostsOf(server).map(({ at }) => at)])
    for (const place of [...placesWithFile(server, host, htaccess), ...placesWithoutFile(server, host)]) {
      const key = place.sections.map(({ scope, applies }) => `${keyOfScope(scope!)}${applies}`).join(' ');
      const known = found.get(key);
      const isBetter = known?.isAssumed === true && !place.isAssumed;
      if (known === undefined || isBetter || (known.uri === undefined && place.uri !== undefined))
        found.set(key, place);
    }
  found.delete('');
  return [...found.values()];
}

/** Sections of a scope that say something about access, or contain such. */
export const relevantIn: (scope: Scope) => {
  readonly directories: readonly Section[];
  readonly locations: readonly Section[];
  readonly files: readonly Section[];
  readonly proxies: readonly Section[];
} = oncePerScope((scope) => {
  const { directories, locations, files, proxies } = sectionsIn(scope);
  return {
    proxies: proxies.filter(isRelevant),
    directories: directories.filter(isRelevant),
    locations: locations.filter(isRelevant),
    files: files.filter(isRelevant),
  };
});

function isRelevant({ at, inner }: Section): boolean {
  return accessIn(at).length > 0 || inner.files.some(isRelevant) || inner.ifs.some(isRelevant);
}

/** With a `/` at the end of each. */
export function directoriesToTry(
  server: Server,
  host: Placed<OpeningTag> | undefined,
  htaccess: readonly ByteText[],
): ReadonlySet<ByteText> {
  const { documentRoot, aliases } = rootsOf(server, host);
  const roots = [...(documentRoot === undefined ? [] : [documentRoot]), ...aliases].map(({ directory }) =>
    asDirectory(directory),
  );
  const directories = new Set<ByteText>(roots);
  const sections = relevantIn(host ?? server).directories;
  const inherited = host === undefined ? [] : relevantIn(server).directories;
  for (const { pattern } of sections) {
    const path = sampleOf(pattern);
    if (path?.startsWith('/') === true) directories.add(asDirectory(path));
  }
  // the main server's are a host's, too, where its URLs lead there
  for (const { pattern } of inherited) {
    const path = sampleOf(pattern);
    if (path !== undefined && roots.some((root) => path.startsWith(root))) directories.add(asDirectory(path));
  }
  for (const path of htaccess)
    if (host === undefined || roots.some((root) => path.startsWith(root))) directories.add(asDirectory(path));
  for (const scope of host === undefined ? [server] : [server, host])
    for (const { pattern } of relevantIn(scope).locations) {
      const uri = sampleOf(pattern);
      const path = uri === undefined ? undefined : pathOf(server, host, uri);
      if (path !== undefined) directories.add(asDirectory(path));
    }
  if (directories.size === 0) directories.add('/');
  const wildcards = [...inherited, ...sections].flatMap(({ pattern }) =>
    pattern?.kind === 'wildcard' ? [pattern] : [],
  );
  for (const [i, one] of wildcards.entries())
    for (const other of wildcards.slice(i + 1)) {
      const meeting = meet(one.text, other.text);
      if (isAbout(one, meeting) && isAbout(other, meeting)) directories.add(meeting);
    }
  for (const pattern of wildcards)
    for (const directory of [...directories]) {
      const meeting = meet(directory, pattern.text);
      if (meeting.startsWith(directory) && isAbout(pattern, meeting)) directories.add(meeting);
    }
  return directories;
}

/** A directory that two of their kind, with wildcards or without, may both be about, or about one above it. */
function meet(one: ByteText, other: ByteText): ByteText {
  const [names, others] = [one.split('/'), other.split('/')];
  const length = Math.max(names.length, others.length);
  const isPlain = (name: ByteText | undefined) => name !== undefined && name !== '' && !isNamePattern(name);
  return Array.from({ length }, (_, i) => {
    const name = isPlain(names[i]) ? names[i] : isPlain(others[i]) ? others[i] : names[i] || others[i];
    return fillWildcards(name ?? '');
  }).join('/');
}

function isAbout({ text, matches }: SectionPattern, directory: ByteText): boolean {
  const length = text.split('/').length - 1;
  return matches(`${directory.split('/').slice(0, length).join('/')}/`) === 'present';
}

/** Something that a pattern is about, where one is easily found. */
export function sampleOf(pattern: Section['pattern']): ByteText | undefined {
  if (pattern === undefined || pattern.kind === 'unknown') return undefined;
  if (pattern.kind === 'text') return pattern.text;
  const sample = pattern.kind === 'wildcard' ? fillWildcards(pattern.text) : fillRegex(pattern.text);
  return pattern.matches(sample) === 'present' ? sample : undefined;
}

function fillWildcards(text: ByteText): ByteText {
  return text.replace(/\[([^\]])[^\]]*\]/g, '$1').replace(/[*?]/g, 'x');
}

/** A guess at what a simple regular expression matches: the first of alternatives, one of what may repeat. */
function fillRegex(text: ByteText): ByteText {
  let filled = text.replace(/^\(\?i\)/, '').replace(/^\^|\$$/g, '');
  for (let before = ''; before !== filled; ) {
    before = filled;
    filled = filled.replace(/\((?:\?:)?([^()|]*)(?:\|[^()]*)?\)[?*+]?/g, '$1');
  }
  return (filled.split('|')[0] ?? '')
    .replace(/\[([^\]^])[^\]]*\](?:[?*+]|\{[^}]*\})?/g, '$1')
    .replace(/([^\\])[?*]/g, '$1')
    .replace(/([^\\])\+/g, '$1')
    .replace(/(^|[^\\])\./g, '$1x')
    .replace(/\\(.)/g, '$1');
}

export function asDirectory(path: ByteText): ByteText {
  return path.endsWith('/') ? path : `${path}/`;
}

function placesWithFile(
  server: Server,
  host: Placed<OpeningTag> | undefined,
  htaccess: readonly ByteText[],
): readonly AccessPlace[] {
  const directories = new Set(directoriesToTry(server, host, htaccess));
  const locations = locationsToTry(server, host);
  // what a <Location> is about may be a file
  const files = new Map<ByteText, Set<ByteText>>();
  for (const uri of locations) {
    const path = pathOf(server, host, uri);
    if (path === undefined || path.endsWith('/')) continue;
    const directory = path.slice(0, path.lastIndexOf('/') + 1);
    directories.add(directory);
    files.set(directory, (files.get(directory) ?? new Set()).add(path.slice(directory.length)));
  }
  const isRootKnown = rootsOf(server, host).documentRoot !== undefined;
  const strays = strayTargets(server, host);
  for (const target of strays) directories.add(target);
  const place = (directory: ByteText, names: ReadonlySet<ByteText>): readonly AccessPlace[] => {
    const urls = urlsOf(server, host, directory);
    const isStray = strays.some((target) => directory.startsWith(target));
    const guesses = isStray || (urls.length === 0 && !isRootKnown) ? locations : [];
    return [
      // what has no URL that plume knows has one that begins with `/` if anybody gets there at all
      ...(urls.length === 0 ? [undefined] : urls.filter((url) => !isPassedOn(server, host, url))).flatMap(
        (uri) => placesIn({ server, host, directory, names, uri, isGuess: false }),
      ),
      ...guesses.flatMap((uri) =>
        placesIn({ server, host, directory, names, uri: asDirectory(uri), isGuess: true }),
      ),
    ];
  };
  return [
    ...[...directories].flatMap((directory) => place(directory, NO_NAMES)),
    ...[...files].flatMap(([directory, names]) => place(directory, names)),
    ...locations.flatMap((uri) => placesOfMissing(server, host, uri)),
  ];
}

/** Where directories that a URL would lead to are not there, httpd looks no further than to the first of them. */
function placesOfMissing(
  server: Server,
  host: Placed<OpeningTag> | undefined,
  uri: ByteText,
): readonly AccessPlace[] {
  const { documentRoot } = rootsOf(server, host);
  const path = pathOf(server, host, uri);
  if (path === undefined || documentRoot === undefined) return [];
  const isThere = lookOnDisk(server.files, asDirectory(documentRoot.directory)).kind === 'directory';
  const disk = lookOnDisk(server.files, path);
  if (!isThere || disk.kind !== 'absent' || disk.path === path) return [];
  const directory = disk.path.slice(0, disk.path.lastIndexOf('/') + 1);
  const missing = { name: disk.path.slice(directory.length), uri };
  return placesIn({ server, host, directory, names: NO_NAMES, uri: undefined, missing, isGuess: false });
}

const NO_NAMES: ReadonlySet<ByteText> = new Set();

/** URLs that sections are about. */
function locationsToTry(server: Server, host: Placed<OpeningTag> | undefined): readonly ByteText[] {
  const scopes = host === undefined ? [server] : [server, host];
  const found = scopes.flatMap((scope) =>
    relevantIn(scope).locations.flatMap(({ pattern }) => sampleOf(pattern) ?? []),
  );
  return [...new Set(found)].filter((uri) => uri.startsWith('/'));
}

/** All URLs of a directory that Alias and DocumentRoot lead there, with a `/` at the end of each. */
function urlsOf(
  server: Server,
  host: Placed<OpeningTag> | undefined,
  directory: ByteText,
): readonly ByteText[] {
  const { documentRoot, aliases } = rootsOf(server, host);
  const urls = [...aliases, ...(documentRoot === undefined ? [] : [documentRoot])].flatMap((root) => {
    const path = asDirectory(root.directory);
    return directory.startsWith(path) ? [asDirectory(root.url) + directory.slice(path.length)] : [];
  });
  return [...new Set(urls)].filter((url) => pathOf(server, host, url) === directory);
}

/** Directories that URLs with any beginning may lead to: by a pattern, or by a RewriteRule. */
function strayTargets(server: Server, host: Placed<OpeningTag> | undefined): readonly ByteText[] {
  const { others, documentRoot, aliases } = rootsOf(server, host);
  const roots = [...(documentRoot === undefined ? [] : [documentRoot]), ...aliases];
  const found = others.flatMap(({ reading, command }): readonly ByteText[] => {
    const words = reading.partsOf(command).words;
    const target = words[command.key.startsWith('virtual') ? 0 : 1];
    if (!STRAYS.has(command.key) || target === undefined || target.hasVariable) return [];
    const known = target.value.replace(/[$%].*$/s, '');
    const directory = known.slice(0, known.lastIndexOf('/') + 1);
    if (!directory.startsWith('/')) return [];
    if (command.key !== 'rewriterule') return [directory];
    if (/(?:^\[|,)(?:R|P|F|G|redirect|proxy|forbidden|gone)(?:[=,\]]|$)/i.test(words[2]?.value ?? ''))
      return [];
    // a path of the disk begins with a directory of the disk
    const [, first] = directory.split('/');
    const isOnDisk = first !== '' && roots.some((root) => root.directory.startsWith(`/${first}/`));
    const path = isOnDisk ? directory : pathOf(server, host, directory);
    return path === undefined ? [] : [path];
  });
  return [...new Set(found)];
}

const STRAYS = new Set([
  'aliasmatch',
  'scriptaliasmatch',
  'rewriterule',
  'virtualdocumentroot',
  'virtualscriptalias',
]);

/** Whether what begins with a URL surely goes to another server. */
function isPassedOn(server: Server, host: Placed<OpeningTag> | undefined, url: ByteText): boolean {
  const doubts: Doubt[] = [];
  return passedTo(server, host, url, doubts) !== undefined && doubts.length === 0;
}

/** The URL that a URL is passed on as, surely or perhaps. */
function passedTo(
  server: Server,
  host: Placed<OpeningTag> | undefined,
  url: ByteText,
  doubts: Doubt[] = [],
): ByteText | undefined {
  const scopes = host === undefined ? [server] : [server, host];
  if (!scopes.some(mayPassOn)) return undefined;
  const { line } = server.target;
  const path = readRequestPath(url, { line, mergesSlashes: true, encodedSlashes: 'refused' });
  if ('status' in path || !scopes.some((scope) => mayPassOnPath(scope, path))) return undefined;
  const mapped = mapUrl({ server, host, path, sections: mergeOrder(server, host, { uri: url }) }, doubts);
  return mapped.kind === 'proxied' ? mapped.url : undefined;
}

/** Whether there is a ProxyPass outside of sections or in a `<Location>`. */
function mayPassOn(scope: Scope): boolean {
  return proxyEntriesIn(scope).length > 0 || passesOnInLocation(scope);
}

/** Whether one of them may be for a path. */
function mayPassOnPath(scope: Scope, path: RequestPath): boolean {
  return (
    passesOnInLocation(scope) || proxyEntriesIn(scope).some((entry) => passOn(entry, path) !== undefined)
  );
}

const passesOnInLocation: (scope: Scope) => boolean = oncePerScope((scope) =>
  sectionsIn(scope).locations.some(({ at }) => proxyEntriesIn(at).length > 0),
);

interface Directory {
  readonly server: Server;
  readonly host: Placed<OpeningTag> | undefined;
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

function placesIn({
  server,
  host,
  directory,
  names: more,
  uri: directoryUri,
  missing,
  isGuess,
}: Directory): readonly AccessPlace[] {
  const uriOf = (name: ByteText): ByteText | undefined =>
    missing?.uri ?? (directoryUri === undefined ? undefined : `${directoryUri}${name}`);
  const merge = (name: ByteText, assumed?: ReadonlySet<OpeningTag>): readonly MergedSection[] =>
    mergeOrder(server, host, {
      path: `${directory}${name}`,
      uri: uriOf(name) ?? '/',
      ...(assumed === undefined ? {} : { assumed }),
    });
  const plain = merge(ANY_NAME);
  const around = (host === undefined ? [server] : [server, host])
    .flatMap((scope) => [
      ...relevantIn(scope).directories.filter(({ pattern }) => pattern?.kind === 'regex'),
      ...relevantIn(scope).locations,
    ])
    .filter(({ pattern }) => pattern?.kind !== 'text');
  const widest = around.length === 0 ? plain : merge(ANY_NAME, new Set(around.map(({ at }) => at.command)));
  const files = widest.flatMap(({ scope, kind }) =>
    scope === undefined
      ? []
      : kind === 'server' || kind === 'host' || kind === 'htaccess'
        ? relevantIn(scope).files
        : sectionsIn(scope).files.filter(isRelevant),
  );
  const names =
    missing !== undefined
      ? new Set([missing.name])
      : new Set([ANY_NAME, ...more, ...files.flatMap(({ pattern }) => sampleOf(pattern) ?? [])]);
  const open = [...files.filter(({ pattern }) => pattern?.kind !== 'text'), ...around];
  const combinations = combine(open);
  const everything = new Set(open.map(({ at }) => at.command));
  // where nothing but patterns of <Files> asks for the name, one merge serves for all of them
  const isOfFilesAlone = open.length === files.length && !hasWildcards(server, host);
  const widestOfFiles = isOfFilesAlone && open.length > 0 ? merge(ANY_NAME, everything) : undefined;
  return [...names].flatMap((name) => {
    const natural =
      name === ANY_NAME
        ? plain
        : widestOfFiles === undefined
          ? merge(name)
          : withNamed(widestOfFiles, open, name);
    const isNatural = new Set(natural.flatMap(({ section }) => section?.at.command ?? []));
    const all = open.length === 0 ? natural : (widestOfFiles ?? merge(name, everything));
    const about = { host, path: `${directory}${name}`, uri: uriOf(name) };
    return combinations.map((assumed): AccessPlace => {
      const left = new Set(everything);
      for (const { at } of assumed) left.delete(at.command);
      const isOut = (command: OpeningTag | undefined): boolean =>
        command !== undefined && ((left.has(command) && !isNatural.has(command)) || isOut(command.parent));
      const merged = assumed.length === 0 ? natural : all;
      const sections = onlyAccess(merged).filter(({ section }) => !isOut(section?.at.command));
      const isAssumed = isGuess || assumed.some(({ at }) => !isNatural.has(at.command));
      return { ...about, sections, isAssumed };
    });
  });
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
function hasWildcards(server: Server, host: Placed<OpeningTag> | undefined): boolean {
  return (host === undefined ? [server] : [server, host]).some((scope) =>
    relevantIn(scope).directories.some(({ pattern }) => pattern?.kind === 'wildcard'),
  );
}

/** Requests that no file answers, or none that plume knows: those that are passed on, and URLs that lead nowhere. */
function placesWithoutFile(server: Server, host: Placed<OpeningTag> | undefined): readonly AccessPlace[] {
  const scopes = host === undefined ? [server] : [server, host];
  const make = (
    uri: ByteText,
    about: { readonly proxied?: ByteText; readonly path?: ByteText },
    assumed: readonly Section[],
  ): AccessPlace => ({
    host,
    path: about.path ?? about.proxied ?? uri,
    uri,
    sections: onlyAccess(
      mergeOrder(server, host, {
        uri,
        ...about,
        assumed: new Set(assumed.map(({ at }) => at.command)),
      }),
    ),
    isAssumed: assumed.length > 0,
  });
  const isRootKnown = rootsOf(server, host).documentRoot !== undefined;
  const directories = scopes.flatMap((scope) => relevantIn(scope).directories);
  const isBelowAny = directories.some(({ pattern }) => pattern?.text === '/');
  const mayMeetOthers = directories.some(({ pattern }) => pattern?.text !== '/');
  const passedOn = new Map(
    [...locationsToTry(server, host), ...prefixesPassedOn(server, host)].flatMap((uri) => {
      const proxied = passedTo(server, host, uri);
      return proxied === undefined ? [] : [[uri, proxied] as const];
    }),
  );
  return [
    ...[...passedOn].map(([uri, proxied]) => make(uri, { proxied }, [])),
    ...scopes.flatMap((scope) => [
      ...relevantIn(scope).locations.flatMap((section) => {
        const uri = sampleOf(section.pattern);
        if (uri !== undefined && pathOf(server, host, uri) !== undefined) return [];
        const assumed = uri === undefined ? [section] : [];
        const nowhere = make(uri ?? '/', {}, assumed);
        if (isRootKnown) return [nowhere];
        const somewhere = make(uri ?? '/', { path: `${SOMEWHERE}${uri ?? '/'}` }, assumed);
        return [
          ...(isBelowAny ? [] : [nowhere]),
          mayMeetOthers ? { ...somewhere, isAssumed: true } : somewhere,
        ];
      }),
      ...relevantIn(scope).proxies.flatMap((section) => {
        const text = section.pattern?.kind === 'text' ? section.pattern.text : undefined;
        const assumed = text === undefined ? [section] : [];
        return [
          make('/', { proxied: text ?? 'http://backend.example/' }, assumed),
          // what is passed on depends on the request
          ...[...passedOn].flatMap(([uri, proxied]) =>
            section.pattern?.matches(proxied) === 'absent' ? [] : [make(uri, { proxied }, [section])],
          ),
        ];
      }),
    ]),
  ];
}

/** URLs whose beginnings ProxyPass names. */
function prefixesPassedOn(server: Server, host: Placed<OpeningTag> | undefined): readonly ByteText[] {
  return (host === undefined ? [server] : [server, host]).flatMap((scope) =>
    proxyEntriesIn(scope).flatMap(({ from }) => (from?.isRegex === false ? [from.text] : [])),
  );
}

/** Stands for a document root that nobody knows: `<Directory "/">` is about it, others may be. */
export const SOMEWHERE = '/any-directory';

export function onlyAccess(merged: readonly MergedSection[]): readonly MergedSection[] {
  return merged.filter(
    ({ kind, scope }) =>
      kind !== 'server' && kind !== 'host' && scope !== undefined && accessIn(scope).length > 0,
  );
}

/** A name that nobody gives a section of its own. */
export const ANY_NAME = 'any-file';

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

/** The URL of a directory, as DocumentRoot and Alias say. */
export function urlOf(
  server: Server,
  host: Placed<OpeningTag> | undefined,
  directory: ByteText,
): ByteText | undefined {
  const { documentRoot, aliases } = rootsOf(server, host);
  const roots = [...aliases, ...(documentRoot === undefined ? [] : [documentRoot])]
    .filter((root) => directory.startsWith(asDirectory(root.directory)))
    .sort((a, b) => b.directory.length - a.directory.length);
  const [root] = roots;
  if (root === undefined) return undefined;
  return asDirectory(root.url) + directory.slice(asDirectory(root.directory).length);
}

export function pathOf(
  server: Server,
  host: Placed<OpeningTag> | undefined,
  url: ByteText,
): ByteText | undefined {
  const { documentRoot, aliases } = rootsOf(server, host);
  const root = [...aliases, ...(documentRoot === undefined ? [] : [documentRoot])].find(
    (one) => url === one.url || url.startsWith(asDirectory(one.url)),
  );
  if (root === undefined || !url.startsWith('/')) return undefined;
  const rest = url.slice(root.url.length).replace(/^\//, '');
  return `${asDirectory(root.directory)}${rest}`;
}

const ids = new WeakMap<object, number>();
let nextId = 1;

/** The same for the same section in the same reading of its file. */
function keyOfScope(scope: Scope): string {
  return 'command' in scope ? `${idOf(scope.reading)}:${idOf(scope.command)}` : String(idOf(scope));
}

function idOf(key: object): number {
  let id = ids.get(key);
  if (id === undefined) {
    id = nextId++;
    ids.set(key, id);
  }
  return id;
}
