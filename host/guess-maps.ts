import path from 'node:path';
import { profileFacts } from '../facts/profiles.ts';
import { isNamePattern, readPathPattern } from '../files/name-pattern.ts';
import { serverPath } from '../files/server-path.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { fileNameBytes, isWindowsPath, toFileName } from '../grammar/file-name.ts';
import { existsSync, readEntries, readLink } from './disk.ts';
import { pathCommands, serverRootsIn } from './included-files.ts';
import { isWrittenHere } from './is-written-here.ts';
import { createNodeFiles, type PathMap } from './node-files.ts';
import { readBeginning } from './read-beginning.ts';
import {
  isBelow,
  type ReadingPolicy,
  readEverything,
  realPath,
  type Trust,
  treesAround,
} from './reading-policy.ts';

/** Where a main file of this machine stands on its server, as far as it tells. */
export interface GuessedServer {
  /** The main file on the server. */
  readonly mainPath: ByteText;
  /** For `createNodeFiles`; empty where the server is this machine's own. All are guesses. */
  readonly maps: readonly PathMap[];
  /**
   * Where relative paths of the main file begin, if it does not say so itself, or says it so that it helps nobody: with
   * a variable, relative, in the way of Windows. undefined where nothing tells, and where it says it well.
   */
  readonly serverRoot: ByteText | undefined;
  /** What may be looked at for its sake, beside what maps of the user lead to. */
  readonly policy: ReadingPolicy;
}

/** HTTPD_ROOT of Debian, whose apache2.conf has its ServerRoot in a comment. */
const debianRoot = '/etc/apache2';

/**
 * The server that a main file belongs to, with path maps guessed from its ServerRoot and absolute Includes. A main file
 * that lies where it says needs no map. Everything may be read only of a server that is *at home*: at a distribution's
 * own place, or named by a person.
 */
export function guessServer(file: string, directory = '.', trust: Trust = { kind: 'found' }): GuessedServer {
  // `…/etc/httpd/conf/httpd.conf` with `ServerRoot "/etc/httpd"` maps `/` to what is above `etc`;
  // `…/web/conf/httpd.conf` with the same maps `/etc/httpd` to `web`. Where nothing fits, only the directory of the
  // main file can be seen. A file that plume merely found may claim anything of itself.
  const main = path.resolve(directory, file);
  const within = trust.kind === 'found' && trust.within !== undefined ? realPath(trust.within) : undefined;
  const facts = readFacts(main);
  const root = facts.roots.find((one) => one !== undefined);
  const ownRoot = facts.hasRoot ? undefined : root;
  // a link in a directory that is searched makes nothing of the machine's own a part of it
  const isInside = within === undefined || isBelow(realPath(main), within);
  if (isInOwnPlace(main) && isInside) return { ...guess([], ownRoot), policy: readEverything };
  const isNamedHome = () => isHomeByIncluded(main, root) || isWrittenHere(main, root);
  if (isHome(main, root, facts) || (trust.kind === 'named' && isNamedHome()))
    return trust.kind === 'named'
      ? { ...guess([], ownRoot), policy: readEverything }
      : { ...guess([], ownRoot), policy: restrict([homeOf(main)]) };
  const place = placeOfRoot(main, facts);
  const assumed = root ?? (place && toServerPath(place));
  const maps = findMaps(assumed, place);
  return {
    ...guess(maps, facts.hasRoot && root !== undefined ? undefined : assumed),
    policy: restrict(maps.map(({ to }) => path.resolve(directory, to))),
  };

  /** Maps for what the server's files name, for its root `assumed`, which lies at `place`, and for the main file. */
  function findMaps(assumed: ByteText | undefined, place: string | undefined): readonly PathMap[] {
    const found = facts.absolute.flatMap((wanted) => align(wanted, main, within) ?? []);
    const maps: PathMap[] = [];
    for (const { wanted, from, to } of found.sort(compareAlignments)) {
      const map = toMap(from, to);
      if (!isMapped(wanted, maps) && !includesItself(map)) maps.push(map);
    }
    if (assumed !== undefined && place !== undefined && !isMapped(assumed, maps))
      maps.push(toMap(assumed, place));
    const own = ownDirectory(main, facts);
    if (own !== undefined && !isMapped(own, maps)) maps.push(toMap(own, path.dirname(main)));
    const etc = findEtc(maps, facts, { directory, within });
    if (etc !== undefined) maps.push(toMap(ETC, etc));
    // whatever else is unknown, the main file is there
    const directoryOfMain = path.dirname(main);
    if (maps.length === 0 || createNodeFiles({ maps, directory }).pathOf(main) === undefined)
      maps.push(toMap(toServerPath(directoryOfMain), directoryOfMain));
    return maps;
  }
  function restrict(around: readonly string[]): ReadingPolicy {
    const trees = within === undefined ? treesAround(main, around, trust) : [within];
    return { trees, readsData: trust.kind === 'named' };
  }
  function guess(
    guessed: readonly PathMap[],
    serverRoot: ByteText | undefined,
  ): Omit<GuessedServer, 'policy'> {
    const mainPath = createNodeFiles({ maps: guessed, directory }).pathOf(main) ?? toServerPath(main);
    return { mainPath, maps: guessed, serverRoot };
  }
  /** Whether the main file would lie where one of its lines includes it. */
  function includesItself(map: PathMap): boolean {
    const mainPath = createNodeFiles({ maps: [map], directory }).pathOf(main);
    return mainPath !== undefined && facts.included.some((wanted) => readPathPattern(wanted)(mainPath));
  }
  function toMap(from: ByteText, to: string): PathMap {
    const typed = path.isAbsolute(file) ? to : path.relative(path.resolve(directory), to) || '.';
    return { from, to: typed, isCertain: false };
  }
}

interface MainFacts {
  /** Whether there is a ServerRoot at all. */
  readonly hasRoot: boolean;
  /**
   * The values of ServerRoot, undefined for what is not an absolute path; Debian's compiled in one, if the name tells.
   */
  readonly roots: readonly (ByteText | undefined)[];
  /** Those, and the directories of absolute Includes. */
  readonly absolute: readonly ByteText[];
  /** First parts of relative Includes. */
  readonly relative: readonly ByteText[];
  /** What it includes, where the ServerRoot tells what that is. */
  readonly included: readonly ByteText[];
}

function readFacts(main: string): MainFacts {
  const commands = pathCommands(readBeginning(main), new Map());
  const words = commands.flatMap(({ key, word }) =>
    key === 'serverroot' || word === undefined ? [] : [word],
  );
  const stated = commands.filter(({ key }) => key === 'serverroot');
  const roots = stated.map(({ word }) =>
    word?.startsWith('/') === true ? serverPath('/', word)?.replace(/(?<=.)\/$/, '') : undefined,
  );
  if (stated.length === 0 && path.basename(main) === 'apache2.conf') roots.push(debianRoot);
  const root = roots.find((one) => one !== undefined);
  const directories = words.filter((word) => word.startsWith('/')).map(literalDirectory);
  return {
    hasRoot: stated.length > 0,
    roots,
    absolute: [...new Set([...roots.filter((root) => root !== undefined), ...directories])].filter(
      (one) => one !== '/' && one !== '',
    ),
    relative: words
      .filter((word) => !word.startsWith('/') && !isWindowsPath(word))
      .map((word) => word.split('/').find((part) => part !== '' && part !== '.') ?? '')
      .filter((part) => part !== '' && part !== '..' && !isNamePattern(part)),
    included: [...new Set(words.flatMap((word) => serverPath(root, word) ?? []))],
  };
}

/** The directory of an Include, up to its first wildcard. */
function literalDirectory(word: ByteText): ByteText {
  const parts = (serverPath('/', word) ?? '/').split('/').slice(0, -1);
  const wild = parts.findIndex((part) => isNamePattern(part));
  return parts.slice(0, wild < 0 ? parts.length : wild).join('/');
}

/** The main files that are on this machine where a distribution's httpd reads one. */
export function findOwnMainFiles(): readonly string[] {
  const all = profileFacts().flatMap(({ serverRoot, mainFile }) =>
    serverRoot?.startsWith('/') === true && mainFile !== undefined
      ? path.posix.resolve(serverRoot, mainFile)
      : [],
  );
  return [...new Set(all)].filter(existsSync);
}

/** Whether the main file is one that a distribution's httpd reads on this machine. */
function isInOwnPlace(main: string): boolean {
  const real = realPath(main);
  return findOwnMainFiles().some((own) => realPath(own) === real);
}

/** Whether the main file lies below a ServerRoot that one of its included files sets. */
function isHomeByIncluded(main: string, root: ByteText | undefined): boolean {
  const real = realPath(main);
  const roots = serverRootsIn(toServerPath(real), createNodeFiles(), root);
  return roots.some((one) => one !== '/' && isBelow(real, realPath(toFileName(one))));
}

/** The directory that a main file lies in, or the one whose `conf` it lies in. */
function homeOf(main: string): string {
  const directory = path.dirname(realPath(main));
  return path.basename(directory) === 'conf' ? path.dirname(directory) : directory;
}

/** Whether the main file lies where it says that it lies. */
function isHome(main: string, root: ByteText | undefined, { absolute }: MainFacts): boolean {
  const real = realPath(main);
  if (root !== undefined && root !== '/' && isBelow(real, realPath(toFileName(root)))) return true;
  const home = homeOf(main);
  return absolute.some((one) => {
    const there = toFileName(one);
    return one !== root && existsSync(there) && isBelow(realPath(there), home) && home !== '/';
  });
}

const ETC = '/etc';

/**
 * Where all of /etc lies, if a directory of it has a map and the one above that is /etc: etckeeper says so, or a link among
 * the included files leads to what is beside the server.
 */
function findEtc(
  maps: readonly PathMap[],
  { included }: MainFacts,
  { directory, within }: { readonly directory: string; readonly within: string | undefined },
): string | undefined {
  if (isMapped(ETC, maps)) return undefined;
  const files = createNodeFiles({ maps, directory });
  const places = new Set(included.flatMap((wanted) => files.placeOf(literalDirectory(wanted)) ?? []));
  for (const { from, to } of maps) {
    const names = isBelow(from, ETC) ? toFileName(from).split('/').slice(2) : [];
    const here = path.resolve(directory, to);
    const above = here.split(path.sep).slice(0, -names.length).join(path.sep);
    const isSame = names.length > 0 && here === path.join(above, ...names);
    if (!isSame || above === '' || (within !== undefined && !isBelow(realPath(above), within))) continue;
    const isBeside = (target: ByteText) =>
      isBelow(target, ETC) &&
      !isMapped(target, maps) &&
      existsSync(path.join(above, toFileName(target.slice(ETC.length))));
    if (
      existsSync(path.join(above, '.etckeeper')) ||
      [...places].some((place) => linksOf(place).some(isBeside))
    )
      return above;
  }
  return undefined;
}

/** Where the links in a directory lead that name a whole path. */
function linksOf(directory: string): readonly ByteText[] {
  try {
    return readEntries(directory).flatMap((entry) => {
      const target = entry.isSymbolicLink() ? readLink(path.join(directory, entry.name)) : '';
      return target.startsWith('/') ? (serverPath('/', target) ?? []) : [];
    });
  } catch {
    return [];
  }
}

interface Alignment {
  readonly wanted: ByteText;
  readonly from: ByteText;
  readonly to: string;
  /** How many names at the end of the two are the same. */
  readonly tail: number;
}

/**
 * Finds the directory on this machine that corresponds to a directory of the server, by the names that the path shares
 * with the directories above the main file. Nothing outside of `within` is looked up on disk.
 */
function align(wanted: ByteText, main: string, within: string | undefined): Alignment | undefined {
  // the topmost directory that both share becomes the map; `/` where all names are equal
  const names = toFileName(wanted).split('/').slice(1);
  let best: Alignment | undefined;
  for (let above = path.dirname(main); above !== path.dirname(above); above = path.dirname(above)) {
    const here = above.split(path.sep);
    for (let end = names.length; end > 0; end--) {
      const tail = commonTail(names.slice(0, end), here);
      if (tail === 0 || (best !== undefined && tail <= best.tail)) continue;
      const rest = names.slice(end);
      // one name alone may be the same by chance
      const mayAsk = within === undefined || isBelow(realPath(above), within);
      if (rest.length > 0 && tail < 2 && !(mayAsk && existsSync(path.join(above, ...rest)))) continue;
      const isAll = tail === end;
      const shared = isAll ? tail : tail - 1;
      const to = here.slice(0, here.length - shared).join(path.sep);
      if (to === '') continue;
      best = { wanted, from: fileNameBytes(`/${names.slice(0, end - shared).join('/')}`), to, tail };
    }
  }
  return best;
}

/** The longer the better; of two the one in /etc, where a main file has its name more often than not. */
function compareAlignments(a: Alignment, b: Alignment): number {
  const inEtc = (one: Alignment) => (isBelow(one.wanted, '/etc') ? 1 : 0);
  return b.tail - a.tail || inEtc(b) - inEtc(a) || b.from.length - a.from.length;
}

function commonTail(a: readonly string[], b: readonly string[]): number {
  let tail = 0;
  while (tail < a.length && tail < b.length && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return tail;
}

/** The directory here that relative paths begin at: the one in which most of what they name is to be found. */
function placeOfRoot(main: string, { relative, roots }: MainFacts): string | undefined {
  const directory = path.dirname(main);
  const parent = path.dirname(directory);
  const isInConf = path.basename(directory) === 'conf';
  const isDebian = roots[0] === debianRoot && path.basename(main) === 'apache2.conf';
  const candidates = isInConf ? [parent, directory] : [directory, parent];
  const counted = candidates.map((place) => ({
    place,
    count: new Set(relative.filter((name) => existsSync(path.join(place, toFileName(name))))).size,
  }));
  const [best] = counted.sort((a, b) => b.count - a.count);
  if (best !== undefined && best.count > 0) return best.place;
  return isInConf ? parent : isDebian ? directory : undefined;
}

/** More Includes tell no more. */
const MOST_INCLUDED = 200;

/**
 * The directory of the server that the main file's own is, where a repository has only a part of it: that in which most is
 * to be found of what it includes. `/srv/conf/extra/a.conf` is `extra/a.conf` beside a main file of `/srv/conf`.
 */
function ownDirectory(main: string, { included }: MainFacts): ByteText | undefined {
  const counts = new Map<ByteText, { named: number; found: number; surely: number }>();
  for (const wanted of included.slice(0, MOST_INCLUDED)) {
    const parts = wanted.split('/');
    const wild = parts.findIndex((part) => isNamePattern(part));
    for (let end = wild < 0 ? parts.length - 1 : wild; end > 1; end--) {
      const directory = parts.slice(0, end).join('/');
      const count = counts.get(directory) ?? { named: 0, found: 0, surely: 0 };
      counts.set(directory, count);
      count.named++;
      if (!existsIn(path.dirname(main), parts.slice(end))) continue;
      count.found++;
      // one name alone may be the same by chance
      if (parts.length - end > 1) count.surely++;
    }
  }
  const likely = [...counts].filter(
    ([, { named, found, surely }]) => surely > 0 || (found > 1 && found * 2 > named),
  );
  const weightOf = ({ found, surely }: { readonly found: number; readonly surely: number }) => found + surely;
  return likely.sort(
    ([a, one], [b, other]) => weightOf(other) - weightOf(one) || a.length - b.length,
  )[0]?.[0];
}

/** Whether a directory has a file, or what is before the first name that is a pattern. */
function existsIn(directory: string, parts: readonly ByteText[]): boolean {
  const wild = parts.findIndex((part) => isNamePattern(part));
  const known = parts.slice(0, wild < 0 ? parts.length : wild);
  return known.length > 0 && existsSync(path.join(directory, ...known.map(toFileName)));
}

function isMapped(wanted: ByteText, maps: readonly PathMap[]): boolean {
  return maps.some(({ from }) => from === '/' || wanted === from || wanted.startsWith(`${from}/`));
}

function toServerPath(file: string): ByteText {
  const slashes = path.sep === '/' ? file : file.replaceAll(path.sep, '/');
  return fileNameBytes(slashes.startsWith('/') ? slashes : `/${slashes}`);
}
