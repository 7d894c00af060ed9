import path from 'node:path';
import { once } from '../../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { statSync } from '../../../host/disk.ts';
import { findMainFiles, findServersAround } from '../../../host/find-server.ts';
import { openServer, type ServerSettings } from '../../../host/open-server.ts';
import { parseBeginning } from '../../../host/parse-beginning.ts';
import { realPath, type Trust } from '../../../host/reading-policy.ts';
import type { SeenFiles } from '../../../host/seen-files.ts';
import type { Projects } from '../../../host/settings/projects.ts';
import { commandsBelow } from '../../../model/configuration/scope.ts';
import { kindOfFile } from '../../../model/contexts/file-kind.ts';
import { assumedWhole } from '../../../model/modules/likely-modules.ts';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { isServed } from '../../../model/sections/htaccess-policy.ts';
import { type ReadServerOptions, readServer } from '../../../model/server/read-server.ts';
import type { FileInstance, Server } from '../../../model/server/server.ts';
import { lineOf22 } from '../../../upgrade/already-upgraded.ts';
import { copyEnding } from '../../io/candidate-name.ts';
import { readFile, recognizeBinaryText } from '../../io/read-file.ts';
import { mapForCopy } from '../map-for-copy.ts';
import { type Idle, isIdleAtHome, isIdleInCopy } from './idle-files.ts';
import type { Source } from './source.ts';
import { patternDirectories } from './unmatched-files.ts';
import { findUnsearched } from './unsearched-directories.ts';

/** A server as it was read. */
export interface OpenedServer {
  readonly options: ReadServerOptions;
  readonly server: Server;
  /** The path on the server of a file here, which need not be there; undefined where no map leads to it. */
  pathOf(file: string): ByteText | undefined;
  /** The place here of a path on the server, links not followed; undefined where no map leads there. */
  placeOf(path: ByteText): string | undefined;
}

/** A server that files may belong to. */
export interface Candidate {
  /** The main file, as the user would name it. */
  readonly main: string;
  /** Whether all its files are linted. */
  readonly isWhole: boolean;
  /** Its files that are templates, as findings call them; none of a server at home, because httpd reads them as they are. */
  readonly templates: ReadonlySet<string>;
  /** Of a copy of a server that may lack files: the `--map` that says that it is whole. */
  readonly map: string | undefined;
  /** For a copy that is assumed to have all files of its include directories: where they are, as the user would name it. */
  readonly assumedWhole: string | undefined;
  /** Whether the lines that load its modules were read; see Server. */
  readonly hasModuleList: boolean;
  /** Whether it is read as httpd 2.4 and is one of 2.2. */
  readonly isOf22: boolean;
  /** The variables that none of its files sets, as far as they were read: the environment of httpd may. */
  readonly unsetVariables: readonly string[];
  /** Its lines that include what was not read. */
  readonly unread: number;
  /** The places of links by which it reads files, absolute, each with what findings call the file. */
  readonly links: readonly (readonly [file: string, place: string])[];
  /** See findUnsearched(); none of what is not linted as a whole, and of a copy. */
  readonly unsearched: readonly string[];
  /**
   * Reads it, unless that is still there from the last time; undefined where its main file is gone by now. What it gives
   * is for the moment, and not to be kept.
   */
  open(): OpenedServer | undefined;
  /** Reads it anew, as nothing was seen of it. */
  reopen(): OpenedServer | undefined;
}

/** What a source is to the servers. */
export interface Belonging {
  /** The servers that read it. */
  readonly reads: readonly PlacedFile[];
  /** Where it is a .htaccess: the servers whose requests lead to its directory. */
  readonly covers: readonly PlacedFile[];
  /** Where a server does not read it and would do so only if somebody enabled it, and nobody named it. */
  readonly idle: Idle | undefined;
}

/** A source as a file of a server. */
export interface PlacedFile {
  readonly source: Source;
  readonly server: Candidate;
  readonly path: ByteText;
  readonly identity: string;
  /** What findings call it. */
  readonly file: string;
  /** Whether it was read before and can be a configuration: it need not be read once more to see that. */
  readonly isText: boolean;
}

export interface Candidates {
  /** In the order of the arguments, and in each of the names. */
  readonly all: readonly Candidate[];
  of(source: Source): Belonging;
}

export interface CandidateOptions {
  /** The arguments, as the user gave them. */
  readonly paths: readonly string[];
  readonly sources: readonly Source[];
  readonly settings: ServerSettings;
  /** The main file that `--root` names. */
  readonly root: string | undefined;
  /** The settings files; undefined where they do not say which servers there are. */
  readonly projects?: Projects | undefined;
  /** What was seen when the files were found; undefined where it may change during the run. */
  readonly seen?: SeenFiles | undefined;
  /** Hears, as a sentence, of each file that cannot be read. */
  readonly reportProblem: (problem: string) => void;
}

/** The servers that a file is of, or may be of. */
interface Placements {
  readonly reads: PlacedFile[];
  readonly covers: PlacedFile[];
  idle: Idle | undefined;
}

function addPlaced(
  { reads, covers: covering }: Placements,
  placed: PlacedFile,
  { server, read }: { readonly server: Server; readonly read: InstanceIndex },
): void {
  if (read.identities.has(placed.identity)) reads.push(placed);
  else if (covers(server, placed)) covering.push(placed);
}

/**
 * Reads the servers that are around the files, one after the other, and says which file is of which. In a tree there may
 * be thousands of copies of servers: only the last of them stay in memory, and each is asked about those files alone
 * that lie where its own can.
 */
export function openCandidates(options: CandidateOptions): Candidates {
  const sourcesBelow = indexByDirectory(options.sources);
  const shelf = createShelf();
  const belongings = new Map<Source, Placements>();
  const searched = options.paths.length > 0 ? options.paths : ['.'];
  const all = findMains(options).flatMap(({ main, isWhole, trust }): Candidate[] => {
    const settings = { ...options.settings, trust, seen: options.seen };
    const opened = openHere(main, settings);
    if (opened === undefined) {
      if (main === options.root) options.reportProblem(describeNoServer(main));
      return [];
    }
    const { server, isAtHome, directories } = opened;
    const whole = server.includesDirectories ? assumedWhole(server) : undefined;
    const candidate: Candidate = {
      main,
      isWhole,
      templates: isAtHome ? new Set() : templatesOf(opened),
      map: mapForCopy(server),
      assumedWhole: whole && server.files.nameOf(whole),
      hasModuleList: server.hasModuleList,
      isOf22: lineOf22(server) !== undefined,
      unsetVariables: unsetVariablesOf(server),
      links: linksOf(opened),
      unsearched: isWhole && isAtHome ? findUnsearched(server, searched) : [],
      unread: server.notices.filter(({ kind }) => kind === 'include-not-followed').length,
      open: () => shelf.take(candidate, () => openHere(main, settings)),
      reopen: () => openHere(main, { ...settings, seen: undefined }),
    };
    shelf.put(candidate, opened);
    const read = indexInstances(server);
    const patterns = patternDirectories(server);
    for (const source of directories === undefined ? options.sources : sourcesBelow(directories)) {
      const belonging = belongings.get(source) ?? { reads: [], covers: [], idle: undefined };
      belongings.set(source, belonging);
      const placedFile = placeIn(opened, source, candidate, read);
      if (placedFile !== undefined) addPlaced(belonging, placedFile, { server, read });
      const isUnmatched = placedFile !== undefined && patterns.has(directoryOf(placedFile.path));
      belonging.idle ??= idleIn(source, placedFile?.path, { main, isAtHome, read, isUnmatched });
    }
    return [candidate];
  });
  return { all, of: (source) => belongings.get(source) ?? { reads: [], covers: [], idle: undefined } };
}

interface Main {
  readonly main: string;
  /** Whether all files of its server are wanted. */
  isWhole: boolean;
  trust: Trust;
}

function statedAround(name: string, projects: CandidateOptions['projects']): readonly string[] {
  return projects?.of(name)?.mains ?? [];
}

/** Those that settings name, and those that are found. */
function mainsBelow(
  directory: string,
  { seen, projects }: Pick<CandidateOptions, 'seen' | 'projects'>,
): readonly string[] {
  const stated = projects?.found().flatMap(({ mains }) => mains) ?? [];
  const limits = { entries: seen?.entries, excludes: projects?.excludes };
  return [
    ...stated.filter((main) => isWithin(main, directory)).map((main) => path.relative('.', main)),
    ...findMainFiles(directory, limits).mains.map(({ file }) => path.normalize(file)),
  ];
}

/** The main files of the servers that are wanted, and of those that files may belong to. */
function findMains({ paths, sources, root, seen, projects }: CandidateOptions): readonly Main[] {
  /** By their places. */
  const mains = new Map<string, Main>();
  const add = (main: string, isWhole: boolean, trust: Trust): void => {
    const place = path.resolve(main);
    const known = mains.get(place);
    if (known === undefined) mains.set(place, { main, isWhole, trust });
    else {
      known.isWhole ||= isWhole;
      if (trust.kind === 'named') known.trust = trust;
    }
  };
  if (root !== undefined) add(root, paths.length === 0, { kind: 'named' });
  else if (sources.length > 0)
    for (const argument of paths.length === 0 ? ['.'] : paths) {
      const isDirectory = isKind(argument, 'isDirectory');
      const trust: Trust = isDirectory ? { kind: 'found', within: argument } : { kind: 'named' };
      const found = isDirectory ? mainsBelow(argument, { seen, projects }) : [];
      for (const file of found) add(file, true, trust);
      if (found.length > 0) continue;
      const source = sources.find(({ name }) =>
        isDirectory ? isWithin(name, argument) : path.resolve(name) === path.resolve(argument),
      );
      const isMain = source !== undefined && isMainFile(source);
      const name = source?.name ?? argument;
      const around = findServersAround(name).filter(({ main }) => path.resolve(main) !== path.resolve(name));
      // a .htaccess is brought by none, and may be in the directories of each
      const bringing = around.filter(({ brings }) => brings !== 'absent' || isDirectory || isHtaccess(name));
      if (isMain && !around.some(({ brings }) => brings === 'present')) add(source.name, true, trust);
      else for (const { main } of bringing) add(path.relative('.', main), false, { kind: 'found' });
      for (const main of statedAround(name, projects))
        add(path.relative('.', main), false, { kind: 'found' });
    }
  return [...mains.values()];
}

function isHtaccess(file: string): boolean {
  const base = path.basename(file);
  if (base === '.htaccess' || !base.includes('htaccess')) return base === '.htaccess';
  // what has such a name may be a server's by its text
  return !isKind(file, 'isFile') || kindOfFile(parseBeginning(file), file) === 'htaccess';
}

function isWithin(file: string, directory: string): boolean {
  const inside = path.relative(path.resolve(directory), path.resolve(file));
  return inside !== '' && !inside.startsWith('..') && !path.isAbsolute(inside);
}

/** Whether a name leads to a file, or to a directory; false where nothing is there. */
export function isKind(name: string, kind: 'isFile' | 'isDirectory'): boolean {
  try {
    return statSync(name)[kind]();
  } catch {
    return false;
  }
}

function isMainFile({ name, isStandardInput }: Source): boolean {
  // what is in a pipe can be read once only
  if (isStandardInput || !isKind(name, 'isFile')) return false;
  return kindOfFile(parseBeginning(name), name) === 'server';
}

/** A server that was read, and where its files can lie. */
interface OpenedHere extends OpenedServer {
  readonly isAtHome: boolean;
  /** See OpenServer. */
  readonly directories: readonly string[] | undefined;
}

function openHere(main: string, settings: ServerSettings): OpenedHere | undefined {
  const { isForeign, options: read, ...opened } = openServer(main, settings);
  const options = read();
  const server = isForeign ? undefined : readServer(options);
  return server && { ...opened, options, server };
}

function describeNoServer(main: string): string {
  const read = readFile(main);
  return `\`--root ${main}\`: the file ${read.ok ? 'is not the main file of a server' : read.problem}.`;
}

function templatesOf({ server, options: { recognize = recognizeFile } }: OpenedServer): ReadonlySet<string> {
  const templates = new Set<string>();
  for (const { kind, identity, file } of server.instances) {
    const text = kind === 'file' ? server.documentOf(identity)?.source.text : undefined;
    if (text !== undefined && recognize(text, identity).template !== undefined) templates.add(file);
  }
  return templates;
}

function linksOf({ server, placeOf }: OpenedServer): Candidate['links'] {
  return server.instances.flatMap(({ kind, file, path: at }) => {
    const place = kind === 'file' ? placeOf(at) : undefined;
    // what is above all of the server's files may have been named by a link
    if (place === undefined || place === path.resolve(file) || place === realPath(place)) return [];
    return [[file, place] as const];
  });
}

/** Where a file here is on a server; undefined where no map leads to it, or nothing is there. */
function placeIn(
  { options: { files }, server: read, pathOf }: OpenedHere,
  source: Source,
  server: Candidate,
  { byPath }: InstanceIndex,
): PlacedFile | undefined {
  const at = pathOf(source.name);
  if (at === undefined) return undefined;
  const known = byPath.get(at);
  const entry = known === undefined ? files.look(at) : undefined;
  if (entry?.ok === false) return undefined;
  const identity = known?.identity ?? entry?.identity ?? at;
  const text = source.isStandardInput ? undefined : read.documentOf(identity)?.source.text;
  return {
    ...{ source, server, path: at, identity, file: known?.file ?? files.nameOf(at) },
    isText: source.isText || (text !== undefined && recognizeBinaryText(text) === undefined),
  };
}

/** The files that a server has read. */
interface InstanceIndex {
  readonly identities: ReadonlySet<string>;
  /** By the paths that they were read by; of a file that was read twice by one, any. */
  readonly byPath: ReadonlyMap<ByteText, Pick<FileInstance, 'identity' | 'file'>>;
  /** The directories of those. */
  directories(): ReadonlySet<ByteText>;
}

function indexInstances({ instances }: Server): InstanceIndex {
  const identities = new Set<string>();
  const byPath = new Map<ByteText, FileInstance>();
  for (const instance of instances) {
    identities.add(instance.identity);
    // the text of a macro has a name of its own, which is put together when it is asked for
    if (instance.kind === 'file') byPath.set(instance.path, instance);
  }
  return {
    identities,
    byPath,
    directories: once('directories', () => new Set([...byPath.keys()].map(directoryOf))),
  };
}

/** Whether it is a .htaccess in a directory that requests to the server lead to. */
function covers(server: Server, { source, path: at }: PlacedFile): boolean {
  return isHtaccess(source.name) && isServed(server, `${directoryOf(at)}/`);
}

/** Without a slash at its end. */
function directoryOf(at: ByteText): ByteText {
  return at.slice(0, at.lastIndexOf('/'));
}

/** Whether a file waits to be enabled in a server that was read. */
function idleIn(
  { name, below, isLeftover }: Source,
  at: ByteText | undefined,
  {
    main,
    isAtHome,
    read,
    isUnmatched,
  }: {
    readonly main: string;
    readonly isAtHome: boolean;
    readonly read: InstanceIndex;
    readonly isUnmatched: boolean;
  },
): Idle | undefined {
  if (below === undefined || isHtaccess(name)) return undefined;
  // nobody means httpd to read a copy
  if (isUnmatched && !isLeftover && copyEnding(asciiLowerCase(name)) === undefined) return 'unmatched';
  if (isAtHome) return isIdleAtHome(name, below, main) ? 'at-home' : undefined;
  const isIdle = at !== undefined && isIdleInCopy(at, below, main, read);
  return isIdle ? 'in-copy' : undefined;
}

/** Finds the sources that lie below directories, by name or with links followed, in their order. */
function indexByDirectory(sources: readonly Source[]): (directories: readonly string[]) => readonly Source[] {
  const index = once('index', () => buildIndex(sources));
  return (directories) => {
    const { byDirectory, below } = index();
    const inside = new Set(directories.flatMap((directory) => [...(below.get(directory) ?? [])]));
    const found = new Set<number>();
    for (const directory of inside) for (const at of byDirectory.get(directory) ?? []) found.add(at);
    return [...found].sort((a, b) => a - b).flatMap((at) => sources[at] ?? []);
  };
}

interface DirectoryIndex {
  /** The places in the list of the sources that lie in a directory, and not deeper. */
  readonly byDirectory: ReadonlyMap<string, readonly number[]>;
  /** For each directory those in which sources lie, itself and below it. */
  readonly below: ReadonlyMap<string, ReadonlySet<string>>;
}

// a directory may have ten thousand files, and each has all directories above it in common with the others
function buildIndex(sources: readonly Source[]): DirectoryIndex {
  const byDirectory = new Map<string, number[]>();
  const below = new Map<string, Set<string>>();
  const add = (place: string, at: number): void => {
    const directory = path.dirname(place);
    const known = byDirectory.get(directory);
    if (known !== undefined) {
      known.push(at);
      return;
    }
    byDirectory.set(directory, [at]);
    for (const above of directoriesAbove(place)) {
      const inside = below.get(above) ?? new Set();
      below.set(above, inside);
      inside.add(directory);
    }
  };
  for (const [at, source] of sources.entries()) {
    const named = path.resolve(source.name);
    add(named, at);
    if (source.place !== named) add(source.place, at);
  }
  return { byDirectory, below };
}

function directoriesAbove(place: string): readonly string[] {
  const above: string[] = [];
  for (let at = place, up = path.dirname(at); up !== at; at = up, up = path.dirname(at)) above.push(up);
  return above;
}

/** So many bytes of configuration stay in memory, with all that plume made of them, beside the last server. */
const ROOM = 1_000_000;

/** Keeps the servers that were asked for last, as long as there is room. */
function createShelf() {
  const cache = new Map<Candidate, OnShelf>();
  const keep = (candidate: Candidate, held: OnShelf): void => {
    // the last one is the one that was asked for last
    cache.delete(candidate);
    cache.set(candidate, held);
    let bytes = 0;
    for (const [one, other] of [...cache].reverse()) {
      if (one !== candidate && bytes + other.bytes > ROOM) cache.delete(one);
      else bytes += other.bytes;
    }
  };
  const put = (candidate: Candidate, opened: OpenedServer): void =>
    keep(candidate, { opened, bytes: bytesOf(opened.server) });
  return {
    put,
    take(candidate: Candidate, open: () => OpenedServer | undefined): OpenedServer | undefined {
      const held = cache.get(candidate);
      // it is asked for with each fix of each file
      if (held !== undefined) {
        keep(candidate, held);
        return held.opened;
      }
      const opened = open();
      if (opened !== undefined) put(candidate, opened);
      return opened;
    },
  };
}

interface OnShelf {
  readonly opened: OpenedServer;
  readonly bytes: number;
}

function bytesOf(server: Server): number {
  const files = new Set(server.instances.map(({ identity }) => identity));
  let bytes = 0;
  for (const file of files) bytes += server.documentOf(file)?.source.text.length ?? 0;
  return bytes;
}

function unsetVariablesOf(server: Server): readonly string[] {
  const unknown = new Set(server.unknowns.flatMap(({ what, name }) => (what === 'variable' ? name : [])));
  if (unknown.size === 0) return [];
  // a file that was not read may set them again
  for (const { instance, command } of commandsBelow(server, 'define'))
    unknown.delete(instance.partsOf(command).words[0]?.value ?? '');
  return [...unknown];
}
