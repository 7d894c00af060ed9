import path from 'node:path';
import type { Target } from '../facts/target.ts';
import { isPathIn } from '../files/server-path.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { parse } from '../grammar/parse.ts';
import type { Document, Series } from '../grammar/syntax-tree.ts';
import type { Recognizer } from '../model/recognition/only-configuration.ts';
import { type Recognition, recognizeFile } from '../model/recognition/recognize-file.ts';
import type { ReadServerOptions } from '../model/server/read-server.ts';
import { detectProfile, environmentBeside } from '../profile/detect-profile.ts';
import type { StartingEnvironment } from '../profile/environment/environment.ts';
import type { Profile } from '../profile/profile.ts';
import { findImageFile } from './find-image-file.ts';
import { guessServer } from './guess-maps.ts';
import { createNodeFiles, type NodeFiles, type PathMap } from './node-files.ts';
import { type ReadingPolicy, realPath, type Trust } from './reading-policy.ts';
import type { SeenFiles } from './seen-files.ts';

/** What the user said about the servers to read; what is left out plume finds out by itself. */
export interface ServerSettings {
  /** The httpd that is to read it; defaults to the profile's. */
  readonly target?: Target | undefined;
  /** The line of httpd that it was written for, where somebody said so. */
  readonly from?: Series | undefined;
  readonly profile?: Profile | undefined;
  /** Modules, by the names of facts, that are surely not compiled in. */
  readonly notBuiltIn?: ReadonlySet<string> | undefined;
  /** Where the server's paths lie here; what they leave open is guessed. */
  readonly maps?: readonly PathMap[] | undefined;
  /** Names given by `--define`, with their values. */
  readonly defines?: ReadonlyMap<string, ByteText | undefined> | undefined;
  /** What `--env-file` says; else it is looked for where the distribution has it. */
  readonly environment?: StartingEnvironment | undefined;
  /** The directory that findings name files from. */
  readonly directory?: string | undefined;
  /** Who says that it is the main file; where nothing is said, plume found it. */
  readonly trust?: Trust | undefined;
  /** Whether what no line points to is unknown as well; see ReadServerOptions. */
  readonly isStrict?: boolean | undefined;
  /** True where TLS ends in front of httpd, so that requests with https arrive without it. */
  readonly isTlsInFront?: boolean | undefined;
  /** What was seen of the files before, if none of it changes while the server is read. */
  readonly seen?: SeenFiles | undefined;
  /** What a settings file states about the server of a main file; it holds where nothing above says otherwise. */
  readonly stated?: ((main: string) => StatedFacts | undefined) | undefined;
}

/** What a settings file states about a server; the places of `maps` are absolute. */
export type StatedFacts = Pick<
  ServerSettings,
  'target' | 'from' | 'profile' | 'maps' | 'defines' | 'environment' | 'isStrict' | 'isTlsInFront'
>;

/** The settings of the server of a main file, or of a file without one, with what a settings file states about it. */
export function withStated(main: string, { stated, ...settings }: ServerSettings): ServerSettings {
  const { directory = '.' } = settings;
  const facts = stated?.(path.resolve(directory, main));
  if (facts === undefined) return settings;
  // names are shown as the user would write them
  const toTyped = (to: string) =>
    path.isAbsolute(main) ? to : path.relative(path.resolve(directory), to) || '.';
  return {
    ...settings,
    target: settings.target ?? facts.target,
    from: settings.from ?? facts.from,
    profile: settings.profile ?? facts.profile,
    // of two maps of the same directory the first holds
    maps: [...(settings.maps ?? []), ...(facts.maps ?? []).map((map) => ({ ...map, to: toTyped(map.to) }))],
    defines: new Map([...(facts.defines ?? []), ...(settings.defines ?? [])]),
    environment: settings.environment ?? facts.environment,
    isStrict: settings.isStrict === true || facts.isStrict === true,
    isTlsInFront: settings.isTlsInFront === true || facts.isTlsInFront === true,
  };
}

/** A server on this machine, or a copy of one, that can be read again and again. */
export interface OpenServer {
  /** Where its main file lies here. */
  readonly main: string;
  readonly profile: Profile;
  readonly target: Target;
  /** How plume came to the profile, in a few words. */
  readonly why: string;
  /** Whether it is this machine's own, by its place or because a person says so: what is missing there is missing. */
  readonly isAtHome: boolean;
  /** Whether its main file is surely no configuration of httpd, so that nothing of it may be quoted. */
  readonly isForeign: boolean;
  /** How to read it as it is on disk now. What did not change since the last time is not parsed again. */
  options(): ReadServerOptions;
  /** The path on the server of a file that lies here; undefined where no map leads to it. */
  pathOf(file: string): ByteText | undefined;
  /** The place here of a path of the server, links not followed; undefined where no map leads there. */
  placeOf(path: ByteText): string | undefined;
  /** The directories here outside of which `pathOf` knows no file; see NodeFiles. */
  readonly directories: readonly string[] | undefined;
}

/** The server whose main file lies at `main`. */
export function openServer(main: string, given: ServerSettings = {}): OpenServer {
  const settings = withStated(main, given);
  const { directory, maps = [] } = settings;
  const guessed = guessServer(main, directory, settings.trust);
  const policy = withMaps(guessed.policy, maps, directory);
  const openFiles = (): NodeFiles =>
    createNodeFiles({
      maps: [...maps, ...guessed.maps.filter(({ from }) => !maps.some((map) => isPathIn(from, map.from)))],
      policy,
      seen: settings.seen,
      ...(directory !== undefined && { directory }),
    });
  const files = openFiles();
  const pathOf = (file: string) => files.pathOf(path.resolve(directory ?? '.', file));
  const mainPath = pathOf(main) ?? guessed.mainPath;
  const text = files.read(mainPath);
  const document = parse(text.ok ? text.text : '', settings.target?.series ?? '2.4');
  const image = findImageFile(path.resolve(directory ?? '.', main), mainPath, policy);
  const { profile: detected, why } =
    settings.profile === undefined
      ? detectProfile({ mainPath, files, document, target: settings.target, image })
      : { profile: settings.profile, why: 'given' };
  const { notBuiltIn } = settings;
  const profile = notBuiltIn === undefined ? detected : { ...detected, notBuiltIn };
  const wanted = settings.target ?? profile.target;
  const target = settings.from === undefined ? wanted : { ...wanted, from: settings.from };
  const entry = files.look(mainPath);
  const parseOnce = cacheDocuments(target.series, new Map(entry.ok ? [[entry.identity, document]] : []));
  const recognizeOnce = cacheRecognitions();

  return {
    main,
    profile,
    target,
    why,
    isAtHome: policy.trees === undefined && files.isOwn,
    isForeign: text.ok && recognizeFile(text.text, main).owner === 'foreign',
    pathOf,
    placeOf: files.placeOf,
    directories: files.directories,
    options() {
      const current = openFiles();
      const environment = settings.environment ?? environmentBeside(mainPath, current);
      return {
        main: mainPath,
        files: current,
        profile,
        target,
        defines: new Map([
          ...(environment?.defines ?? []).map((name) => [name, undefined] as const),
          ...(settings.defines ?? []),
        ]),
        ...(environment?.areDefinesComplete === true && { areDefinesComplete: true }),
        ...(environment && {
          environment: environment.variables,
          isEnvironmentComplete: environment.isComplete,
        }),
        ...(guessed.serverRoot !== undefined && { serverRoot: guessed.serverRoot }),
        isStrict: settings.isStrict ?? false,
        isLaidOver: image?.isLaidOver ?? false,
        parse: parseOnce,
        recognize: recognizeOnce,
      };
    },
  };
}

/** Where the user says that the server's paths lie is free, too. */
function withMaps(policy: ReadingPolicy, maps: readonly PathMap[], directory = '.'): ReadingPolicy {
  if (policy.trees === undefined || maps.length === 0) return policy;
  return {
    ...policy,
    trees: [...policy.trees, ...maps.map(({ to }) => realPath(path.resolve(directory, to)))],
  };
}

/** Texts of more bytes are not kept to know them again: a server may include a whole disk. */
const LARGEST_RECOGNIZED = 1_000_000;

/** Recognizes a text of a file once. */
function cacheRecognitions(): Recognizer {
  const cache = new Map<string, { readonly text: ByteText; readonly recognition: Recognition }>();
  return (text, identity) => {
    const before = cache.get(identity);
    if (before?.text === text) return before.recognition;
    const recognition = recognizeFile(text, identity);
    if (text.length <= LARGEST_RECOGNIZED) cache.set(identity, { text, recognition });
    return recognition;
  };
}

/** Parses a text of a file once; `documents` are those that are parsed already, by identity. */
export function cacheDocuments(
  series: Series,
  documents: Map<string, Document>,
): (text: ByteText, identity: string) => Document {
  return (text, identity) => {
    const known = documents.get(identity);
    if (known?.source.text === text && known.source.series === series) return known;
    const document = parse(text, series);
    documents.set(identity, document);
    return document;
  };
}
