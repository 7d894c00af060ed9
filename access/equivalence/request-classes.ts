import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { directoriesOf } from '../../model/sections/directory-walk.ts';
import { hostsAround } from '../../model/sections/hosts-around.ts';
import { mergeOrder } from '../../model/sections/merge-order.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import { hostsOf, type Section } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { mayReachMainServer } from '../../model/vhosts/main-server.ts';
import { lookOnDisk } from '../request/disk/on-disk.ts';
import { asDirectory, pathOf, urlsOf } from '../request/path-mapping.ts';
import { isProxied, proxiedTo } from '../request/proxied.ts';
import { proxyEntriesIn } from '../request/proxy-entries.ts';
import { createAlikeHosts } from './alike-hosts.ts';
import { addClass, createClassKeys } from './distinct-classes.ts';
import { STRAY_KEYS } from './host-commands.ts';
import { addMeetings } from './meeting-directories.ts';
import { ANY_BACKEND, SOMEWHERE, sampleOf } from './pattern-samples.ts';
import { createUnreached } from './reach.ts';
import {
  hasUnseenAmong,
  locationsToTry,
  onlyAccess,
  type RequestClass,
  relevantIn,
} from './request-class.ts';
import { type PlainClasses, requestClassesIn } from './request-classes-in-directory.ts';

/** The ways in which the sections of a server that are about access meet. */
export interface ServerRequestClasses {
  /**
   * Every request has the sections of one of these classes, as far as plume follows where URLs lead. What a .htaccess
   * that plume cannot see may say is left out.
   */
  readonly all: readonly RequestClass[];
  /** Those that requests reach: the main server's only where not every address has a virtual host; else the same list. */
  readonly reached: readonly RequestClass[];
}

/**
 * `htaccess` are directories with a .htaccess, besides those that paths of classes lead through anyway. `hosts` are those that are
 * looked at, undefined for the main server; all where they are left out.
 */
export function requestClassesOf(
  server: Server,
  htaccess: readonly ByteText[] = [],
  hosts: readonly (Located<OpeningTag> | undefined)[] = [undefined, ...hostsOf(server).map(({ at }) => at)],
): ServerRequestClasses {
  const keyOf = createClassKeys();
  const all = new Map<string, RequestClass>();
  const ofHosts = mayReachMainServer(server) ? undefined : new Map<string, RequestClass>();
  const alike = hosts.length < FEW_HOSTS ? undefined : createAlikeHosts(server, htaccess);
  const classesOf = (host: Located<OpeningTag> | undefined): readonly RequestClass[] => {
    const find = () => requestClassesOfHost(server, host, htaccess);
    return host === undefined || alike === undefined ? find() : alike.classesOf(host, find);
  };
  const byHost = hosts.map((host) => ({ host, classes: classesOf(host) }));
  const isUnreached = createUnreached(
    server,
    byHost.flatMap(({ classes }) => classes),
  );
  for (const { host, classes } of byHost)
    for (const requestClass of classes) {
      if (isUnreached(requestClass)) continue;
      const key = keyOf(requestClass);
      spendWork(PRICES.comparedClass + requestClass.sections.length);
      if (key === '') continue;
      addClass(key, requestClass, all);
      if (ofHosts !== undefined && host !== undefined) addClass(key, requestClass, ofHosts);
    }
  const requestClasses = [...all.values()];
  return { all: requestClasses, reached: ofHosts === undefined ? requestClasses : [...ofHosts.values()] };
}

/** Of fewer none is like another. */
const FEW_HOSTS = 5;

/**
 * Those of one host, undefined for the main server, found for itself. With `isEachFound`, those are among them as well
 * that are known to have the sections of another one before they are found: for a test.
 */
export function requestClassesOfHost(
  server: Server,
  host: Located<OpeningTag> | undefined,
  htaccess: readonly ByteText[],
  isEachFound = false,
): readonly RequestClass[] {
  return [...classesWithFile(server, host, htaccess, isEachFound), ...classesWithoutFile(server, host)];
}

/** With a `/` at the end of each. */
export function directoriesToTry(
  server: Server,
  host: Located<OpeningTag> | undefined,
  htaccess: readonly ByteText[],
): ReadonlySet<ByteText> {
  const { documentRoot, aliases } = rootsOf(server, host);
  const roots = [documentRoot, ...aliases].flatMap((root) => (root ? [asDirectory(root.directory)] : []));
  const isInRoot = (path: ByteText) => roots.some((root) => path.startsWith(root));
  const directories = new Set<ByteText>(roots);
  const sections = relevantIn(host ?? server).directories;
  const inherited = host === undefined ? [] : relevantIn(server).directories;
  for (const { pattern } of sections) {
    const path = sampleOf(pattern);
    if (path?.startsWith('/') === true) directories.add(asDirectory(path));
  }
  // what is said of any directory with a name in its path is said of those in the roots, too
  for (const { pattern } of [...inherited, ...sections])
    for (const directory of directoriesInRoots(pattern, roots)) directories.add(directory);
  // the main server's are a host's, too, where its URLs lead there
  for (const { pattern } of inherited) {
    const path = sampleOf(pattern);
    if (path !== undefined && isInRoot(path)) directories.add(asDirectory(path));
  }
  const isOwn = (path: ByteText) => isInRoot(path) || (host === undefined && isNoOthers(server, path));
  for (const path of htaccess) if (isOwn(path)) directories.add(asDirectory(path));
  for (const path of pathsOfLocations(server, host)) directories.add(asDirectory(path));
  if (directories.size === 0) directories.add('/');
  const wildcards = [...inherited, ...sections].flatMap(({ pattern }) =>
    pattern?.kind === 'wildcard' ? [pattern] : [],
  );
  addMeetings(wildcards, directories);
  return directories;
}

/** Directories below the roots that a regular expression names by a part of their paths. */
function directoriesInRoots(pattern: Section['pattern'], roots: readonly ByteText[]): readonly ByteText[] {
  const path = pattern?.kind === 'regex' ? sampleOf(pattern) : undefined;
  if (pattern === undefined || path?.startsWith('/') !== true) return [];
  // one that is in a root has all of its path, not a part that may be anywhere
  if (roots.some((root) => root !== '/' && path.startsWith(root))) return [];
  return roots
    .map((root) => asDirectory(root + path.slice(1)))
    .filter((directory) => pattern.matches(directory) === 'present');
}

/** Where the paths of `<Location>` lead to. */
function pathsOfLocations(server: Server, host: Located<OpeningTag> | undefined): readonly ByteText[] {
  const scopes = host === undefined ? [server] : [server, host];
  return scopes
    .flatMap((scope) => relevantIn(scope).locations)
    .flatMap(({ pattern }) => {
      const uri = sampleOf(pattern);
      return (uri === undefined ? undefined : pathOf(server, host, uri)) ?? [];
    });
}

/** Whether no virtual host leads to a directory, so that it is the main server's if anybody's. */
function isNoOthers(server: Server, path: ByteText): boolean {
  const hosts = hostsAround(server, asDirectory(path));
  return hosts.length === 0 || hosts.includes(undefined);
}

function classesWithFile(
  server: Server,
  host: Located<OpeningTag> | undefined,
  htaccess: readonly ByteText[],
  isEachFound: boolean,
): readonly RequestClass[] {
  const directories = new Set(directoriesToTry(server, host, htaccess));
  const locations = locationsToTry(server, host);
  // what a <Location> is about may be a file, where it has no .htaccess in it
  const withHtaccess = new Set(htaccess);
  const files = new Map<ByteText, Set<ByteText>>();
  for (const uri of locations) {
    const path = pathOf(server, host, uri);
    if (path === undefined || path.endsWith('/')) continue;
    const directory = path.slice(0, path.lastIndexOf('/') + 1);
    directories.add(directory);
    if (withHtaccess.has(asDirectory(path))) continue;
    files.set(directory, (files.get(directory) ?? new Set()).add(path.slice(directory.length)));
  }
  const isRootKnown = rootsOf(server, host).documentRoot !== undefined;
  const strays = strayTargets(server, host);
  for (const target of strays) directories.add(target);
  const plainClasses: PlainClasses | undefined = isEachFound || files.size === 0 ? undefined : new Map();
  const place = (directory: ByteText, names: ReadonlySet<ByteText>): readonly RequestClass[] => {
    const urls = urlsOf(server, host, directory);
    const isStray = strays.some((target) => directory.startsWith(target));
    const guesses = isStray || (urls.length === 0 && !isRootKnown) ? locations : [];
    const known = urls.filter((url) => !isProxied(server, host, url));
    return [
      // what has no URL that plume knows has one that begins with `/` if anybody gets there at all
      ...(urls.length === 0 ? [undefined] : known).flatMap((uri) =>
        requestClassesIn({ server, host, path: directory, names, uri, isGuess: false, plainClasses }),
      ),
      ...(isStray && urls.length > 0 ? [undefined, ...guesses] : guesses).flatMap((uri) =>
        requestClassesIn({
          server,
          host,
          path: directory,
          names,
          uri: uri === undefined ? undefined : asDirectory(uri),
          isGuess: true,
        }),
      ),
    ];
  };
  return [
    ...[...directories].flatMap((directory) => place(directory, NO_NAMES)),
    ...[...files].flatMap(([directory, names]) => place(directory, names)),
    ...classesOfMissing(server, host, locations),
  ];
}

/** Where directories that URLs would lead to are not there, httpd looks no further than to the first of them. */
function classesOfMissing(
  server: Server,
  host: Located<OpeningTag> | undefined,
  uris: readonly ByteText[],
): readonly RequestClass[] {
  const { documentRoot } = rootsOf(server, host);
  if (uris.length === 0 || documentRoot === undefined) return [];
  if (lookOnDisk(server.files, asDirectory(documentRoot.directory)).kind !== 'directory') return [];
  return uris.flatMap((uri) => {
    const path = pathOf(server, host, uri);
    const disk = path === undefined ? undefined : lookOnDisk(server.files, path);
    if (disk?.kind !== 'absent' || disk.path === path) return [];
    // what a <Directory> names is there, if not in a copy
    const named = directoriesOf(server, host).scopes;
    if (named.some(({ texts }) => texts.has(asDirectory(disk.path)))) return [];
    const directory = disk.path.slice(0, disk.path.lastIndexOf('/') + 1);
    const missing = { name: disk.path.slice(directory.length), uri };
    return requestClassesIn({
      server,
      host,
      path: directory,
      names: NO_NAMES,
      uri: undefined,
      missing,
      isGuess: false,
    });
  });
}

const NO_NAMES: ReadonlySet<ByteText> = new Set();

/** Directories that URLs with any beginning may lead to: by a pattern, or by a RewriteRule. */
function strayTargets(server: Server, host: Located<OpeningTag> | undefined): readonly ByteText[] {
  const { others, documentRoot, aliases } = rootsOf(server, host);
  const roots = [...(documentRoot === undefined ? [] : [documentRoot]), ...aliases];
  const found = others.flatMap(({ instance, command }): readonly ByteText[] => {
    const args = instance.partsOf(command).words;
    const target = args[command.key.startsWith('virtual') ? 0 : 1];
    if (!STRAY_KEYS.has(command.key) || target === undefined || target.hasVariable) return [];
    const known = target.value.replace(/[$%].*$/s, '');
    const directory = known.slice(0, known.lastIndexOf('/') + 1);
    if (!directory.startsWith('/')) return [];
    if (command.key !== 'rewriterule') return [directory];
    if (/(?:^\[|,)(?:R|P|F|G|redirect|proxy|forbidden|gone)(?:[=,\]]|$)/i.test(args[2]?.value ?? ''))
      return [];
    // a path of the disk begins with a directory of the disk
    const [, first] = directory.split('/');
    const isOnDisk = first !== '' && roots.some((root) => root.directory.startsWith(`/${first}/`));
    const path = isOnDisk ? directory : pathOf(server, host, directory);
    return path === undefined ? [] : [path];
  });
  return [...new Set(found)];
}

/** Requests that no file answers, or none that plume knows: those that are passed on, and URLs that lead nowhere. */
function classesWithoutFile(server: Server, host: Located<OpeningTag> | undefined): readonly RequestClass[] {
  const scopes = host === undefined ? [server] : [server, host];
  const make = (
    uri: ByteText,
    about: { readonly proxied?: ByteText; readonly path?: ByteText },
    assumed: readonly Section[],
  ): RequestClass => {
    const merged = mergeOrder(server, host, {
      uri,
      ...about,
      assumed: new Set(assumed.map(({ at }) => at.command)),
    });
    return {
      host,
      path: about.path ?? about.proxied ?? uri,
      uri,
      hasUrl: true,
      sections: onlyAccess(merged),
      isAssumed: assumed.length > 0,
      hasUnseen: hasUnseenAmong(merged),
    };
  };
  const isRootKnown = rootsOf(server, host).documentRoot !== undefined;
  const directories = scopes.flatMap((scope) => relevantIn(scope).directories);
  const isBelowAny = directories.some(({ pattern }) => pattern?.text === '/');
  const mayMeetOthers = directories.some(({ pattern }) => pattern?.text !== '/');
  const tried = new Set([...locationsToTry(server, host), ...prefixesPassedOn(server, host)]);
  const passedOn = new Map(
    [...tried].flatMap((uri) => {
      const proxied = proxiedTo(server, host, uri);
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
          make('/', { proxied: text ?? ANY_BACKEND }, assumed),
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
function prefixesPassedOn(server: Server, host: Located<OpeningTag> | undefined): readonly ByteText[] {
  return (host === undefined ? [server] : [server, host]).flatMap((scope) =>
    proxyEntriesIn(scope).flatMap(({ from }) => (from?.isRegex === false ? [from.text] : [])),
  );
}
