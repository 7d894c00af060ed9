import { closeSync, constants, fstatSync, readFileSync, readSync, type Stats } from 'node:fs';
import path from 'node:path';
import { query } from '../core/query.ts';
import type {
  Failure,
  FileStatus,
  FileSystem,
  KeyPair,
  Listing,
  Purpose,
  TlsFile,
} from '../files/file-system.ts';
import {
  absent,
  createResolver,
  denied,
  type Node,
  notADirectory,
  type Resolved,
  resolveParent,
  specialFailures,
  unknown,
} from '../files/resolve-links.ts';
import { joinPath, withoutSlashesAtEnd } from '../files/server-path.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { fileNameBytes, toFileName } from '../grammar/file-name.ts';
import { ownEntry } from '../grammar/own-entry.ts';
import { recognizeFile } from '../model/recognition/recognize-file.ts';
import {
  accessSync,
  type DiskEntry,
  lstatSync,
  openSync,
  readLink,
  readRawEntries,
  statSync,
} from './disk.ts';
import { createAccounts } from './machine/accounts.ts';
import { findMachineName } from './machine/machine-name.ts';
import { readBeginning } from './read-beginning.ts';
import { type ReadingPolicy, readEverything, realPath } from './reading-policy.ts';
import type { SeenFiles } from './seen-files.ts';
import { compareKeyPair, largestKeyFile } from './tls/key-pairs.ts';
import { readTlsFile } from './tls/tls-files.ts';

/** Where plume finds what is at another place on the server. */
export interface PathMap {
  /** A directory of the server: `/etc/httpd`. */
  readonly from: ByteText;
  /** Where it lies here: `./etc/httpd`. */
  readonly to: string;
  /**
   * Whether a person gave the map, so that what is missing here is missing on the server. False for a guessed map: a
   * copy may lack files (36 of 101 main files in public repositories include some that their tree lacks), so that
   * missing means unknown.
   */
  readonly isCertain: boolean;
}

export interface NodeFilesOptions {
  /** The longest `from` wins, and of two the same the first. Without any, all paths are this machine's own. */
  readonly maps?: readonly PathMap[];
  /** Where the user is; the directory of the process where nothing is said. */
  readonly directory?: string;
  /** Files with more bytes are not read. No string can hold more than half a gigabyte, which is what is set here. */
  readonly largestFile?: number;
  /** What may be looked at; everything where nothing is said, for callers that name each file themselves. */
  readonly policy?: ReadingPolicy;
  /** What is known of files, and not asked again. */
  readonly seen?: SeenFiles | undefined;
}

export interface NodeFiles extends FileSystem {
  /** The server's path of a file or directory of this machine; undefined where no map leads there. */
  pathOf(file: string): ByteText | undefined;
  /** The place here of a path of the server, links not followed; undefined where no map leads there. */
  placeOf(path: ByteText): string | undefined;
  /**
   * The directories here, absolute, as they were named and with links followed, outside of which `pathOf` knows no
   * file; undefined where it knows all.
   */
  readonly directories: readonly string[] | undefined;
}

/** People write no page that is longer. */
const largestPage = 1_000_000;

/** Half a gigabyte: the most that a string of this engine holds is little more. */
const largestFile = 2 ** 29 - 24 - 1;

/**
 * The files of this machine as a server sees them, read synchronously. Each answer is cached: create new ones for each
 * reading of a server. Symbolic links lead to server paths; FIFOs, sockets and devices are never opened; what `policy`
 * does not permit is `unknown`.
 */
export function createNodeFiles(options: NodeFilesOptions = {}): NodeFiles {
  const directory = path.resolve(options.directory ?? '.');
  const mounts = createMountTable((options.maps ?? []).map((map) => toMount(map, directory)));
  const { policy = readEverything } = options;
  const isAtHome = mounts.isOwn && policy.trees === undefined;
  const places: Places = {
    mounts,
    guard: createGuard(policy),
    listings: createListings(),
    seen: options.seen === undefined ? NOTHING_SEEN : textsByPath(options.seen),
  };
  const follow = createResolver((at) => nodeAt(at, places));
  const disk: Disk = {
    ...places,
    limit: Math.min(options.largestFile ?? largestFile, largestFile),
    texts: createTexts(),
    resolve(at) {
      const found = follow(at);
      // where links outside go round in a ring is nobody's business
      return !found.ok && found.why === 'loop' && places.guard.hasHidden() ? unknown : found;
    },
  };
  const accounts = createAccounts();
  return {
    isOwn: mounts.isOwn,
    machineName: () => (isAtHome ? findMachineName() : undefined),
    hasAccount: (kind, name) => (isAtHome ? accounts.hasAccount(kind, name) : undefined),
    account: (user, group) => (isAtHome ? accounts.accountOf(user, group) : undefined),
    look: (at) => lookAt(at, disk),
    read: (at, purpose = 'configuration') => readText(at, purpose, disk),
    isEmpty: (at) => isEmptyFile(at, disk),
    beginsWith: (at, beginning) => fileBeginsWith(at, beginning, disk),
    isExecutable: (at) => isExecutableFile(at, disk),
    stat(at) {
      const found = disk.resolve(at);
      return found.ok ? statusOf(found.path, disk) : undefined;
    },
    lstat: (at) => statusOf(resolveParent(at, disk.resolve), disk),
    keyPair(certificate, key) {
      const [own, other] = [certificate, key].map((at) => secretAt(at, disk));
      return own === undefined || other === undefined ? undefined : comparePlaces(own, other);
    },
    tlsFile(at) {
      const place = secretAt(at, disk);
      return place === undefined ? undefined : lookAtTlsFile(place);
    },
    list: (at) => listAt(at, disk),
    nameOf(at) {
      const own = placeToEdit(at, disk);
      const mount = mounts.of(own);
      return mount === undefined ? toFileName(own) : nameIn(mount, own, directory);
    },
    pathOf(file) {
      const asked = path.resolve(directory, file);
      if (mounts.isOwn) return toServerSlashes(asked);
      return pathIn(mounts.all, asked) ?? pathIn(mounts.all, realPath(asked));
    },
    placeOf(at) {
      const mount = mounts.of(at);
      return mount && toFileName(hereOf(at, mount));
    },
    directories: mounts.isOwn ? undefined : mounts.all.flatMap(({ absolute, real }) => [absolute, real]),
  };
}

/** What decides what is at a path of the server. */
interface Places {
  /** The texts of files here that were seen, by their places. */
  readonly seen: ReadonlyMap<ByteText, ByteText>;
  readonly mounts: MountTable;
  readonly guard: Guard;
  readonly listings: Listings;
}

interface Disk extends Places {
  /** Files with more bytes are not read. */
  readonly limit: number;
  /** By the places of files that were read as configuration. */
  readonly texts: Texts;
  /** What is at a path of the server when all links are followed. */
  resolve(at: ByteText): Resolved | Failure;
}

function lookAt(at: ByteText, { mounts, guard, resolve }: Disk): ReturnType<FileSystem['look']> {
  const found = resolve(at);
  if (!found.ok) return found;
  const { kind } = found;
  const mount = mounts.of(found.path);
  const here = mount && hereOf(found.path, mount);
  if (here !== undefined && kind === 'directory' && !guard.isFree(here) && !guard.isAbove(here))
    return unknown;
  return {
    ok: true,
    kind: kind === 'file' || kind === 'directory' ? kind : 'special',
    identity: here ?? found.path,
  };
}

/** Where a file lies that may be read; else why it is not. */
function placeOfText(
  at: ByteText,
  purpose: Purpose,
  { mounts, guard, resolve }: Disk,
): { readonly ok: true; readonly place: ByteText } | Failure {
  const found = resolve(at);
  if (!found.ok) return found;
  const mount = mounts.of(found.path);
  if (mount === undefined) return unknown;
  if (isOfKernel(found.path, mounts.isOwn) && found.kind === 'file') return unknown;
  const place = hereOf(found.path, mount);
  if (!guard.mayRead(place, at, purpose)) return unknown;
  if (found.kind === 'file') return { ok: true, place };
  return guard.isFree(place) ? refuseSpecial(toFileName(place), found.kind) : unknown;
}

function readText(at: ByteText, purpose: Purpose, disk: Disk): ReturnType<FileSystem['read']> {
  const { guard, limit, texts, seen } = disk;
  // there is one on every machine, and httpd treats it as a file, by its name
  if (at === '/dev/null') return { ok: true, text: '' };
  const target = placeOfText(at, purpose, disk);
  if (!target.ok) return target;
  const { place } = target;
  const most = purpose === 'page' ? Math.min(limit, largestPage) : limit;
  const known = purpose === 'configuration' ? texts.get(place) : undefined;
  if (known !== undefined) return { ok: true, text: known };
  const text = purpose === 'configuration' ? seen.get(place) : undefined;
  const read = text === undefined ? readWhole(toFileName(place), most) : { ok: true as const, text };
  if (purpose === 'configuration' && read.ok && guard.isFree(place)) texts.set(place, read.text);
  return guard.isFree(place) || (read.ok && isApacheText(read.text)) ? read : unknown;
}

/** Texts of small files, one for all that have the same: a .htaccess is read for its server, and once more to be linted. */
interface Texts {
  get(place: ByteText): ByteText | undefined;
  set(place: ByteText, text: ByteText): void;
}

const LARGEST_KEPT = 16_384;
/** In bytes, of all together. */
const MOST_KEPT = 8_000_000;

function createTexts(): Texts {
  const byPlace = new Map<ByteText, ByteText>();
  const distinct = new Map<ByteText, ByteText>();
  let kept = 0;
  return {
    get: (place) => byPlace.get(place),
    set(place, text) {
      if (text.length > LARGEST_KEPT || kept > MOST_KEPT) return;
      const same = distinct.get(text);
      kept += place.length + (same === undefined ? text.length : 0);
      if (same === undefined) distinct.set(text, text);
      byPlace.set(place, same ?? text);
    },
  };
}

function isEmptyFile(at: ByteText, { mounts, guard, resolve }: Disk): boolean {
  const found = resolve(at);
  const mount = found.ok && found.kind === 'file' ? mounts.of(found.path) : undefined;
  if (mount === undefined || !found.ok || isOfKernel(found.path, mounts.isOwn)) return false;
  const here = hereOf(found.path, mount);
  return guard.isFree(here) && statHere(toFileName(here))?.size === 0;
}

function fileBeginsWith(at: ByteText, beginning: ByteText, { mounts, guard, resolve }: Disk): boolean {
  const found = resolve(at);
  const mount = found.ok && found.kind === 'file' ? mounts.of(found.path) : undefined;
  if (mount === undefined || !found.ok || isOfKernel(found.path, mounts.isOwn)) return false;
  const here = hereOf(found.path, mount);
  return guard.isFree(here) && readBeginning(toFileName(here), beginning.length) === beginning;
}

function isExecutableFile(at: ByteText, { mounts, guard, resolve }: Disk): boolean {
  const found = resolve(at);
  const mount = found.ok && found.kind === 'file' ? mounts.of(found.path) : undefined;
  if (mount === undefined || !found.ok || isOfKernel(found.path, mounts.isOwn)) return false;
  const here = hereOf(found.path, mount);
  if (!guard.isFree(here)) return false;
  const stat = statSync(toFileName(here), { throwIfNoEntry: false });
  return stat !== undefined && (stat.mode & constants.S_IXUSR) !== 0;
}

/** What is known of a path in which no link is followed. */
function statusOf(at: ByteText | undefined, { mounts, guard }: Disk): FileStatus | undefined {
  const mount = at === undefined ? undefined : mounts.of(at);
  if (at === undefined || mount === undefined || isOfKernel(at, mounts.isOwn)) return undefined;
  const here = hereOf(at, mount);
  const stat = guard.isFree(here) ? statHere(toFileName(here)) : undefined;
  return stat && toStatus(stat, mounts.isOwn);
}

function toStatus(stat: Stats, isOwn: boolean): FileStatus {
  const kind = stat.isFile()
    ? 'file'
    : stat.isDirectory()
      ? 'directory'
      : stat.isSymbolicLink()
        ? 'link'
        : 'special';
  const executable = constants.S_IXUSR | constants.S_IXGRP | constants.S_IXOTH;
  return {
    kind,
    size: stat.size,
    isExecutable: (stat.mode & executable) !== 0,
    owner: isOwn ? stat.uid : undefined,
    group: isOwn ? stat.gid : undefined,
    mode: isOwn ? stat.mode & 0o777 : undefined,
  };
}

/**
 * The path of the file that people edit where a link leads to it; at home as that of the link, up to the directory that both
 * are in. Of what lies outside of what is free here, the link is all that is there to be named.
 */
function placeToEdit(at: ByteText, { mounts, guard, resolve }: Disk): ByteText {
  const found = resolve(at);
  if (!found.ok || found.kind !== 'file' || found.path === at) return at;
  const mount = mounts.of(found.path);
  if (mount === undefined || !guard.isFree(hereOf(found.path, mount))) return at;
  // what is above a copy is not part of its paths
  if (!mounts.isOwn) return found.path;
  for (let above = at; above !== '/'; ) {
    above = above.slice(0, Math.max(1, above.lastIndexOf('/')));
    const directory = resolve(above);
    if (directory.ok && isIn(found.path, directory.path))
      return joinPath(above, found.path.slice(joinPath(directory.path, '').length));
  }
  return at;
}

function listAt(at: ByteText, { mounts, guard, listings, resolve }: Disk): ReturnType<FileSystem['list']> {
  const found = resolve(at);
  if (!found.ok) return found;
  if (found.kind !== 'directory') return notADirectory;
  const mount = mounts.of(found.path);
  if (mount === undefined || isOfKernel(found.path, mounts.isOwn)) return unknown;
  if (!guard.isFree(hereOf(found.path, mount))) return unknown;
  const listing = listings.read(found.path, mount);
  return listing.ok ? toListing(listing, mounts.namesIn(found.path), mount.isCertain) : listing;
}

/** Where a file lies that is read to answer a question, if it may be. */
function secretAt(at: ByteText, { mounts, guard, resolve }: Disk): ByteText | undefined {
  const found = resolve(at);
  if (!found.ok || found.kind !== 'file' || isOfKernel(found.path, mounts.isOwn)) return undefined;
  const mount = mounts.of(found.path);
  const place = mount && hereOf(found.path, mount);
  return place !== undefined && guard.mayRead(place, at, 'data') ? place : undefined;
}

/** What is at a path of the server; links are not followed. */
function nodeAt(at: ByteText, places: Places): Node {
  const { mounts, guard } = places;
  const mount = mounts.of(at);
  if (mount === undefined) return mounts.namesIn(at).length > 0 ? { ok: true, kind: 'directory' } : unknown;
  const here = hereOf(at, mount);
  const node = freeNodeAt(at, mount, places);
  return guard.isFree(here) ? node : guard.hide(node, here);
}

function freeNodeAt(at: ByteText, mount: Mount, { mounts, listings, seen }: Places): Node {
  if (seen.has(hereOf(at, mount))) return SEEN;
  const slash = at.lastIndexOf('/');
  const listing = mount.from === at ? undefined : listings.ask(slash <= 0 ? '/' : at.slice(0, slash), mount);
  const here = hereOf(at, mount);
  if (listing?.ok === true && listing.isSearchable) {
    const entry = listing.entries.get(at.slice(slash + 1));
    if (entry !== undefined) return toNode(entry, here);
  }
  try {
    const stat =
      mount.from === at ? lstatSync(mount.real) : lstatSync(toFileName(here), { throwIfNoEntry: false });
    if (stat !== undefined) return toNode(stat, here);
  } catch (error) {
    const failure = toFailure(error);
    if (failure.why !== 'absent') return failure;
  }
  if (mounts.namesIn(at).length > 0) return { ok: true, kind: 'directory' };
  return mount.isCertain ? absent : unknown;
}

const SEEN: Node = { ok: true, kind: 'file' };

const NOTHING_SEEN: ReadonlyMap<ByteText, ByteText> = new Map();

/** A tree may have thousands of servers. */
const textsByPath = query(
  'textsByPath',
  ({ texts }: SeenFiles): ReadonlyMap<ByteText, ByteText> =>
    new Map([...texts].map(([place, text]) => [toServerSlashes(place), text])),
);

/** Which of the server's directories lie where on this machine. */
interface MountTable {
  readonly all: readonly Mount[];
  /** Whether all paths are this machine's own. */
  readonly isOwn: boolean;
  /** The innermost mount that a path is in. */
  of(at: ByteText): Mount | undefined;
  /** Names in a directory that are there only because a map begins below. */
  namesIn(at: ByteText): readonly ByteText[];
}

function createMountTable(all: readonly Mount[]): MountTable {
  const isOwn = all.length === 0;
  const sorted = [...all].sort((a, b) => b.from.length - a.from.length);
  return {
    all,
    isOwn,
    of: (at) => (isOwn ? own : sorted.find((one) => isIn(at, one.from))),
    namesIn: (at) =>
      all
        .filter(({ from }) => from !== at && isIn(from, at))
        .map(({ from }) => from.slice(joinPath(at, '').length).split('/')[0] ?? ''),
  };
}

/** The names in directories, each read once. */
interface Listings {
  read(at: ByteText, mount: Mount): RawListing | Failure;
  /** The names, where they are known or it is asked about the directory often enough. */
  ask(parent: ByteText, mount: Mount): RawListing | Failure | undefined;
}

function createListings(): Listings {
  const listings = new Map<ByteText, RawListing | Failure>();
  /** How many names of a directory were asked for. */
  const asked = new Map<ByteText, number>();
  const read: Listings['read'] = (at, mount) => {
    const known = listings.get(at);
    if (known !== undefined) return known;
    const listing = listDirectory(toFileName(hereOf(at, mount)));
    listings.set(at, listing);
    return listing;
  };
  return {
    read,
    ask(parent, mount) {
      const known = listings.get(parent);
      if (known !== undefined) return known;
      const times = (asked.get(parent) ?? 0) + 1;
      asked.set(parent, times);
      return times < OFTEN || !isIn(parent, mount.from) ? undefined : read(parent, mount);
    },
  };
}

/** Two files here, which were looked at as they are now, or are looked at. */
function comparePlaces(certificate: ByteText, key: ByteText): KeyPair | undefined {
  const states = [certificate, key].map((place) => stateOf(toFileName(place)));
  if (states.includes(undefined)) return undefined;
  return keyPairOf(certificate, key, states.join(' '));
}

/** An editor has its servers read again with each key. */
const keyPairOf = query(
  'keyPairOf',
  (certificate: ByteText, key: ByteText, _state: string): KeyPair | undefined => {
    const [own, other] = [certificate, key].map((place) => readWhole(toFileName(place), largestKeyFile));
    return own?.ok === true && other?.ok === true ? compareKeyPair(own.text, other.text) : undefined;
  },
  { by: (certificate, key) => [`${certificate}\0${key}`], asOf: (_certificate, _key, state) => state },
);

/** A file here, which was looked at as it is now, or is looked at. */
function lookAtTlsFile(place: ByteText): TlsFile | undefined {
  const state = stateOf(toFileName(place));
  return state === undefined ? undefined : tlsFileAt(place, state);
}

const tlsFileAt = query(
  'tlsFileAt',
  (place: ByteText, _state: string): TlsFile | undefined => {
    const read = readWhole(toFileName(place), largestKeyFile);
    return read.ok ? readTlsFile(read.text) : undefined;
  },
  { by: (place) => [place], asOf: (_place, state) => state },
);

function statHere(here: string): Stats | undefined {
  try {
    return lstatSync(here);
  } catch {
    return undefined;
  }
}

/** What changes where a file does; undefined where the file is missing, empty or large. */
function stateOf(here: string): string | undefined {
  try {
    const { size, mtimeMs, ctimeMs, ino, dev } = lstatSync(here);
    return size === 0 || size > largestKeyFile ? undefined : [size, mtimeMs, ctimeMs, ino, dev].join(':');
  } catch {
    return undefined;
  }
}

/** What a policy makes of places here, in bytes, with links followed. */
interface Guard {
  /** Whether everything there may be looked at. */
  isFree(here: ByteText): boolean;
  /** Whether it is a directory on the way to what is free. */
  isAbove(here: ByteText): boolean;
  /** What may be known of something that is not free: directories and links on the way, and files that are Apache's. */
  hide(node: Node, here: ByteText): Node;
  /** Whether links were followed that are not free. */
  hasHidden(): boolean;
  /** Whether a file may be opened for a purpose; `asked` is the path that was asked for. */
  mayRead(here: ByteText, asked: ByteText, purpose: Purpose): boolean;
}

function createGuard({ trees, readsData }: ReadingPolicy): Guard {
  const free = trees?.map((tree) => withoutSlashesAtEnd(toServerSlashes(path.resolve(tree))));
  const isFree = (here: ByteText) => free === undefined || free.some((tree) => isIn(here, tree));
  const isConfigurationHere = query('isConfigurationHere', (here: ByteText): boolean =>
    isApacheText(readBeginning(toFileName(here))),
  );
  let hidden = false;
  return {
    isFree,
    isAbove: (here) => free?.some((tree) => isIn(tree, here)) === true,
    hide(node, here) {
      if (!node.ok) return unknown;
      if (node.kind === 'link') hidden = true;
      if (node.kind === 'directory' || node.kind === 'link') return node;
      return node.kind === 'file' && isConfigurationHere(here) ? node : unknown;
    },
    hasHidden: () => hidden,
    mayRead(here, asked, purpose) {
      if (purpose === 'data' || purpose === 'page') return readsData && isFree(here);
      if (purpose === 'configuration') return true;
      // a link could make variables, which findings quote, of any file
      return isFree(here) && baseOf(here) === baseOf(asked);
    },
  };
}

/** Whether a text alone, whatever the file is called, is surely configuration of httpd. */
function isApacheText(text: ByteText): boolean {
  return /\S/.test(text) && recognizeFile(text, '').owner === 'apache';
}

function baseOf(file: ByteText): ByteText {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** From so many names of one directory on, one listing costs less than asking for each: homes of ten thousand hosts. */
const OFTEN = 50;

interface Mount {
  readonly from: ByteText;
  /** Absolute, links followed, without a slash at its end; empty for the root of this machine. */
  readonly here: ByteText;
  /** `here` as a file name for node's functions. */
  readonly real: string;
  readonly isCertain: boolean;
  /** As the user gave it, where that is relative. */
  readonly typed: string | undefined;
  /** Absolute, links not followed. */
  readonly absolute: string;
}

const own: Mount = { from: '/', here: '', real: '/', isCertain: true, typed: undefined, absolute: '/' };

function toMount({ from, to, isCertain }: PathMap, directory: string): Mount {
  const absolute = path.resolve(directory, to);
  const real = realPath(absolute);
  return {
    from: withoutSlashesAtEnd(from),
    here: topOf(real),
    real,
    isCertain,
    typed: path.isAbsolute(to) ? undefined : to,
    absolute,
  };
}

function isIn(at: ByteText, directory: ByteText): boolean {
  return directory === '/' || at === directory || (at.startsWith(directory) && at[directory.length] === '/');
}

/** The part of a path after a directory above it, with its slash. */
function restIn(at: ByteText, directory: ByteText): ByteText {
  return directory === '/' ? (at === '/' ? '' : at) : at.slice(directory.length);
}

function hereOf(at: ByteText, { from, here }: Mount): ByteText {
  return here + restIn(at, from) || '/';
}

function nameIn(mount: Mount, at: ByteText, directory: string): string {
  const rest = toFileName(restIn(at, mount.from));
  const absolute = path.normalize(mount.absolute + rest);
  // thousands of files lie right below it
  if (path.sep === '/' && absolute.startsWith(`${directory}/`) && !absolute.endsWith('/')) {
    const below = absolute.slice(directory.length + 1);
    if (!below.startsWith('..')) return below;
  }
  // most lie nowhere below it
  if (
    path.sep === '/' &&
    directory !== '/' &&
    absolute !== directory &&
    !absolute.startsWith(`${directory}/`)
  )
    return mount.typed === undefined ? absolute : path.normalize(mount.typed + rest);
  const relative = path.relative(directory, absolute);
  if (relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative)) return relative;
  return mount.typed === undefined ? absolute : path.normalize(mount.typed + rest);
}

function pathIn(mounts: readonly Mount[], file: string): ByteText | undefined {
  const bytes = toServerSlashes(file);
  const fitting = mounts.flatMap((mount) =>
    [mount.here, topOf(mount.absolute)]
      .filter((top) => top === '' || isIn(bytes, top))
      .map((top) => ({ top, path: joinPath(mount.from, bytes.slice(top.length + 1)) })),
  );
  const [best] = fitting.sort((a, b) => b.top.length - a.top.length);
  return best?.path.replace(/(?<=.)\/$/, '');
}

/** A directory as a prefix of what is in it: that of the root is empty. */
function topOf(directory: string): ByteText {
  const top = withoutSlashesAtEnd(toServerSlashes(directory));
  return top === '/' ? '' : top;
}

function toServerSlashes(file: string): ByteText {
  return fileNameBytes(path.sep === '/' ? file : file.replaceAll(path.sep, '/'));
}

function toNode(entry: DiskEntry | Stats, here: ByteText): Node {
  if (entry.isFile()) return { ok: true, kind: 'file' };
  if (entry.isDirectory()) return { ok: true, kind: 'directory' };
  if (entry.isFIFO()) return { ok: true, kind: 'fifo' };
  if (entry.isSocket()) return { ok: true, kind: 'socket' };
  if (!entry.isSymbolicLink()) return { ok: true, kind: 'device' };
  try {
    return { ok: true, kind: 'link', target: readLink(toFileName(here)) };
  } catch (error) {
    return toFailure(error);
  }
}

/** Whether what is there is made up by the kernel when it is read: there may be no end of it. */
function isOfKernel(at: ByteText, isOwn: boolean): boolean {
  return isOwn && /^\/(?:proc|sys|dev)(?:\/|$)/.test(at);
}

interface RawListing {
  readonly ok: true;
  readonly entries: ReadonlyMap<ByteText, DiskEntry>;
  /** Whether more may be asked of the entries than their names. */
  readonly isSearchable: boolean;
}

function listDirectory(here: string): RawListing | Failure {
  try {
    const entries = readRawEntries(here);
    return {
      ok: true,
      entries: new Map(entries.map((entry) => [entry.name, entry])),
      isSearchable: mayUse(here, constants.X_OK),
    };
  } catch (error) {
    return toFailure(error);
  }
}

function toListing({ entries }: RawListing, toMounts: readonly ByteText[], isWhole: boolean): Listing {
  const links = new Set<ByteText>();
  for (const [name, entry] of entries) if (entry.isSymbolicLink()) links.add(name);
  const names = toMounts.length === 0 ? entries.keys() : new Set([...entries.keys(), ...toMounts]);
  return { ok: true, names: [...names], links, isWhole };
}

function refuseSpecial(here: string, kind: keyof typeof specialFailures): Failure {
  return mayUse(here, constants.R_OK) ? specialFailures[kind] : denied;
}

function mayUse(here: string, mode: number): boolean {
  try {
    accessSync(here, mode);
    return true;
  } catch {
    return false;
  }
}

/** Most files fit into it, and are read at once. */
const scratch = Buffer.allocUnsafeSlow(65_536);

/** Does not wait, whatever the file has become since it was looked at. */
function readWhole(here: string, limit: number): { readonly ok: true; readonly text: ByteText } | Failure {
  let handle: number | undefined;
  try {
    handle = openSync(here, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    const stat = fstatSync(handle);
    if (!stat.isFile()) return specialFailures.device;
    if (stat.size > limit) return tooLarge(limit);
    if (stat.size < scratch.length) {
      const length = readSync(handle, scratch, 0, scratch.length, 0);
      // a file may have grown since, or give its bytes piece by piece
      if (length >= stat.size && length < scratch.length)
        return { ok: true, text: scratch.toString('latin1', 0, length) };
    }
    const bytes = readFileSync(handle);
    return bytes.length > limit ? tooLarge(limit) : { ok: true, text: bytes.toString('latin1') };
  } catch (error) {
    return toFailure(error);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function tooLarge(limit: number): Failure {
  return {
    ok: false,
    why: 'too-large',
    error: `plume reads files of up to ${Math.floor(limit / 1e6)} MB`,
  };
}

/** In the words of glibc's strerror(), which is what httpd prints. */
const systemFailures: Readonly<Record<string, readonly [why: Failure['why'], error: string]>> = {
  ENOENT: ['absent', 'No such file or directory'],
  ENOTDIR: ['not-a-directory', 'Not a directory'],
  ENAMETOOLONG: ['absent', 'File name too long'],
  EACCES: ['unreadable', 'Permission denied'],
  EPERM: ['unreadable', 'Operation not permitted'],
  ELOOP: ['loop', 'Too many levels of symbolic links'],
  EISDIR: ['special', 'Bad file descriptor'],
  ENXIO: ['special', 'No such device or address'],
  ENODEV: ['special', 'No such device'],
  EIO: ['unreadable', 'Input/output error'],
  EINVAL: ['unreadable', 'Invalid argument'],
  EMFILE: ['unreadable', 'Too many open files'],
  ENFILE: ['unreadable', 'Too many open files in system'],
  ENOMEM: ['unreadable', 'Cannot allocate memory'],
  ESTALE: ['unreadable', 'Stale file handle'],
  ENOTCONN: ['unreadable', 'Transport endpoint is not connected'],
  EHOSTDOWN: ['unreadable', 'Host is down'],
  ETIMEDOUT: ['unreadable', 'Connection timed out'],
};

function toFailure(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ERR_STRING_TOO_LONG' || code === 'ERR_FS_FILE_TOO_LARGE') return tooLarge(largestFile);
  const [why, text] = ownEntry(systemFailures, code) ?? [
    'unreadable',
    error instanceof Error ? error.message : '',
  ];
  return { ok: false, why, error: text };
}
