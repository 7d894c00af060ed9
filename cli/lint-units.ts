import path from 'node:path';
import { type ByteText, toDisplayText } from '../grammar/byte-text.ts';
import { parse } from '../grammar/parse.ts';
import { statSync } from '../host/disk.ts';
import { findMainFiles, findServersAround } from '../host/find-server.ts';
import { openServer, type ServerSettings } from '../host/open-server.ts';
import { readBeginning } from '../host/read-beginning.ts';
import type { Trust } from '../host/reading-policy.ts';
import { applyFixes, type FilesFixOptions, type FilesFixResult } from '../linter/apply-fixes.ts';
import type { LintedFile } from '../linter/finding.ts';
import { applyFixesToServer } from '../linter/fix-server.ts';
import { lintText } from '../linter/lint.ts';
import { lintServer } from '../linter/lint-server.ts';
import { kindOfFile } from '../model/file-kind.ts';
import { recognizeFile } from '../model/recognition/recognize-file.ts';
import { whyNeverFixed } from '../model/recognition/why-never-fixed.ts';
import { coverOf } from '../model/sections/cover.ts';
import { overlayFiles } from '../model/server/overlay-files.ts';
import { type ReadServerOptions, readServer } from '../model/server/read-server.ts';
import type { Server } from '../model/server/server.ts';
import { serverPath, withoutSlashesAtEnd } from '../model/server/server-path.ts';
import type { Target } from '../model/target.ts';
import type { Rule } from '../rules/define-rule.ts';
import type { FoundFile } from './find-files.ts';
import { findStops, type Stop } from './find-stops.ts';
import { isIdleAtHome, onlyIfEnabled } from './idle-files.ts';
import { mapForCopy } from './map-for-copy.ts';
import { createFixGuard } from './never-fixed.ts';
import { type ReadOutcome, readFile } from './read-file.ts';

/** A file that the user named, or that was found in a directory. */
export interface Source extends FoundFile {
  readonly isStandardInput: boolean;
  /**
   * Why no fix may ever change it, as a clause after "because": a template, a file of another program, one that was
   * found and may be another's. Undefined for what may be fixed.
   */
  readonly neverFixed: string | undefined;
  read(): ReadOutcome;
}

/** The files in the servers that read them. */
export interface Plan {
  readonly units: readonly LintUnit[];
  /** Names of files that no server reads and whose text leaves open whose they are: they are in no unit. */
  readonly doubtful: readonly string[];
  /** Files that a copy of a server includes and that are templates: nothing is said of them. */
  readonly templates: readonly string[];
}

/** What is linted together: a server with its files, or one file on its own. */
export interface LintUnit {
  /** The file that it is named after. */
  readonly name: string;
  /** Of a copy of a server that may lack files: the `--map` that says that it is whole. */
  readonly map: string | undefined;
  /** The files for which there were fixes that may never be made, with the reasons: as far as they were linted. */
  readonly neverFixed: ReadonlyMap<string, string>;
  /**
   * Of a server that `--root` names, with files beside it: where httpd stops in others of its files, as far as they were
   * linted. In httpd's order.
   */
  readonly stops: readonly Stop[];
  /** The lines that include what was not read, so that nobody knows what is wrong with it. */
  readonly unread: number;
  /** The files that were asked for, and of a whole server all. What may never be fixed has no fixes. */
  lint(): readonly LintedFile[];
  /** The server that it is; undefined for a file on its own. */
  readonly server: UnitServer | undefined;
  /**
   * Applies fixes of what was found in those files; nothing is written. Those that would change a file for which
   * `refusalOf` has a reason are withheld.
   */
  fix(linted: readonly LintedFile[], fixes: WantedFixes, refusalOf: RefusalOf): FilesFixResult;
}

/** The fixes that are to be applied. */
export type WantedFixes = Required<Pick<FilesFixOptions, 'choice' | 'named'>>;

/** Why a file, as findings call it, has to stay as it is; undefined where it may be changed. See FilesFixOptions. */
export type RefusalOf = (file: string) => string | undefined;

export interface UnitServer {
  /** The main file, as the user would name it. */
  readonly main: string;
  /** Where its ServerRoot lies on this machine, links followed; undefined where it does not lie here. */
  readonly serverRoot: string | undefined;
  /** Directories that it includes as a whole, with all that is below; where they lie here, links followed. */
  included(): readonly string[];
}

export interface UnitOptions {
  /** The arguments, as the user gave them. */
  readonly paths: readonly string[];
  readonly sources: readonly Source[];
  readonly settings: ServerSettings;
  /** The main file that `--root` names. */
  readonly root: string | undefined;
  readonly rules: readonly Rule[];
  /** Hears, as a sentence, of each file that cannot be read. */
  readonly complain: (problem: string) => void;
}

/**
 * Puts the files into the servers that read them; those that no server reads are units of their own. A server that was
 * named, by its main file or by a directory that contains it, is linted with all its files, wherever they are; of one
 * that a named file turns out to belong to only that file is.
 */
export function planUnits(options: UnitOptions): Plan {
  const servers = openServers(options);
  const rest: Source[] = [];
  for (const source of options.sources) {
    const homes = servers.filter((server) => server.identityOf(source.name) !== undefined);
    if (source.problem !== undefined) {
      // a link that leads nowhere here may lead somewhere on the server
      if (homes.length === 0) options.complain(`\`${source.name}\` ${source.problem}.`);
      continue;
    }
    for (const server of homes) server.asked.push(source);
    const roots = homes.length > 0 ? [] : servers.filter((server) => server.covers(source.name));
    for (const server of roots) server.htaccess.push(source);
    if (homes.length + roots.length === 0) rest.push(source);
  }
  const asked = servers.filter(
    (server) => server.isWhole || server.asked.length > 0 || server.htaccess.length > 0,
  );
  const idle = new Set(rest.filter((source) => servers.some((server) => server.leavesIdle(source))));
  const lone = rest.filter((source) => !source.isDoubtful && (!source.isLeftover || idle.has(source)));
  return {
    units: [
      ...asked.map((server) => serverUnit(server, options)),
      ...lone.map((source) => loneUnit(source, idle.has(source), options)),
    ],
    doubtful: rest.flatMap(({ name, isDoubtful }) => (isDoubtful ? [name] : [])),
    templates: asked.flatMap(({ isWhole, templates }) => (isWhole ? [...templates] : [])),
  };
}

/** A server that files may belong to, as it was read first. */
interface Candidate {
  readonly main: string;
  readonly options: ReadServerOptions;
  readonly server: Server;
  /** Whether all its files are linted. */
  readonly isWhole: boolean;
  /** Its files that are templates, as findings call them; of a server at home none, for httpd reads them as they are. */
  readonly templates: ReadonlySet<string>;
  /** The files that were asked for. */
  readonly asked: Source[];
  /** Files of its directories that were asked for. */
  readonly htaccess: Source[];
  /** The identity of a file that it reads, by its name here. */
  identityOf(file: string): string | undefined;
  /** The path on the server, and the identity, of a file here; undefined where no map leads to it. */
  place(file: string): { readonly path: ByteText; readonly identity: string } | undefined;
  /** Whether it is a .htaccess in a directory that requests to the server lead to. */
  covers(file: string): boolean;
  /** Whether a file that it does not read would do so only if somebody enabled it, and nobody named it. */
  leavesIdle(source: Source): boolean;
}

function openServers({ paths, sources, settings, root, complain }: UnitOptions): readonly Candidate[] {
  /** By the place of the main file: whether all files of its server are wanted. */
  const mains = new Map<string, { readonly main: string; isWhole: boolean; trust: Trust }>();
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
      const found = isDirectory ? findMainFiles(argument).mains : [];
      for (const { file } of found) add(path.normalize(file), true, trust);
      if (found.length > 0) continue;
      const inside = sources.filter(({ name }) => !isDirectory || isWithin(name, argument));
      const source = isDirectory
        ? inside[0]
        : inside.find(({ name }) => path.resolve(name) === path.resolve(argument));
      const isMain = source !== undefined && isMainFile(source);
      const name = source?.name ?? argument;
      const around = findServersAround(name).filter(({ main }) => path.resolve(main) !== path.resolve(name));
      if (isMain && !around.some(({ brings }) => brings === 'present')) add(source.name, true, trust);
      // a .htaccess is brought by none, and may be in the directories of each
      else
        for (const { main, brings } of around)
          if (brings !== 'absent' || isDirectory || isHtaccess(name))
            add(path.relative('.', main), false, { kind: 'found' });
    }
  return [...mains.values()].flatMap(({ main, isWhole, trust }) => {
    const candidate = openCandidate(main, isWhole, { ...settings, trust });
    if (candidate !== undefined) return [candidate];
    if (main === root) {
      const read = readFile(main);
      complain(
        `\`--root ${main}\`: the file ${read.ok ? 'is not the main file of a server' : read.problem}.`,
      );
    }
    return [];
  });
}

function isHtaccess(file: string): boolean {
  return path.basename(file).includes('htaccess');
}

function isWithin(file: string, directory: string): boolean {
  const inside = path.relative(path.resolve(directory), path.resolve(file));
  return inside !== '' && !inside.startsWith('..') && !path.isAbsolute(inside);
}

function isKind(name: string, kind: 'isFile' | 'isDirectory'): boolean {
  try {
    return statSync(name)[kind]();
  } catch {
    return false;
  }
}

function isMainFile({ name, isStandardInput }: Source): boolean {
  // what is in a pipe can be read once only
  if (isStandardInput || !isKind(name, 'isFile')) return false;
  return kindOfFile(parse(readBeginning(name), '2.4'), name) === 'server';
}

function openCandidate(main: string, isWhole: boolean, settings: ServerSettings): Candidate | undefined {
  const open = openServer(main, settings);
  const options = open.options();
  const server = open.isForeign ? undefined : readServer(options);
  if (server === undefined) return undefined;
  const read = new Set(server.readings.map(({ identity }) => identity));
  const place: Candidate['place'] = (file) => {
    const here = open.pathOf(file);
    const entry = here === undefined ? undefined : options.files.look(here);
    return here !== undefined && entry?.ok === true ? { path: here, identity: entry.identity } : undefined;
  };
  return {
    main,
    options,
    server,
    isWhole,
    templates: open.isAtHome ? new Set() : templatesOf(server, options),
    asked: [],
    htaccess: [],
    place,
    identityOf(file) {
      const identity = place(file)?.identity;
      return identity !== undefined && read.has(identity) ? identity : undefined;
    },
    covers(file) {
      const found = isHtaccess(file) ? place(file)?.path : undefined;
      return found !== undefined && coverOf(server, found.slice(0, found.lastIndexOf('/') + 1)).length > 0;
    },
    leavesIdle: ({ name, below }) =>
      open.isAtHome && below !== undefined && !isHtaccess(name) && isIdleAtHome(name, below, main),
  };
}

function templatesOf(server: Server, { recognize = recognizeFile }: ReadServerOptions): ReadonlySet<string> {
  const templates = new Set<string>();
  for (const { kind, identity, file } of server.readings) {
    const text = kind === 'file' ? server.documentOf(identity)?.source.text : undefined;
    if (text !== undefined && recognize(text, identity).template !== undefined) templates.add(file);
  }
  return templates;
}

function serverUnit(candidate: Candidate, { rules, root, complain }: UnitOptions): LintUnit {
  const { main, options, server, isWhole, templates, asked, htaccess, place } = candidate;
  const withoutTemplates = (files: readonly LintedFile[]) =>
    templates.size === 0 ? files : files.filter(({ file }) => !templates.has(file));
  const texts = new Map<string, ByteText>();
  const only = new Set<string>();
  /** By identity, and by what findings call the files. */
  const askedAs = new Map<string, Source>();
  for (const source of [...asked, ...htaccess]) {
    const found = place(source.name);
    if (found === undefined) continue;
    only.add(found.identity);
    askedAs.set(found.identity, source);
    askedAs.set(options.files.nameOf(found.path), source);
    // said of what cannot be a configuration, whatever httpd makes of it
    const read = source.read();
    if (!read.ok) complain(`\`${source.name}\` ${read.problem}.`);
    else if (source.isStandardInput) texts.set(found.identity, read.text);
  }
  const current = { ...options, files: overlayFiles(options.files, texts) };
  const wanted = {
    rules,
    htaccess: htaccess.flatMap(({ name }) => place(name)?.path ?? []),
    ...(!isWhole && { only }),
  };
  const guard = createFixGuard(whyNotIn(server, askedAs));
  const stops: Stop[] = [];
  return {
    name: main,
    map: mapForCopy(server),
    neverFixed: guard.spared,
    server: describeServer(main, server),
    stops,
    unread: server.notices.filter(({ kind }) => kind === 'include-not-followed').length,
    lint() {
      const read = texts.size === 0 ? server : readServer(current);
      if (read === undefined) return [];
      const linted = lintServer(read, wanted);
      if (root !== undefined && !isWhole) {
        const own = new Set(linted.map(({ file }) => file));
        stops.splice(0, stops.length, ...findStops(read, new Set([...own, ...templates])));
      }
      return guard.withoutForbidden(withoutTemplates(linted));
    },
    fix(linted, fixes, refusalOf) {
      const { mayChange } = guard;
      const result = applyFixesToServer(current, { ...wanted, ...fixes, mayChange, refusalOf });
      return result === undefined
        ? { texts: new Map(), linted, applied: [], withheld: [] }
        : { ...result, linted: guard.withoutForbidden(withoutTemplates(result.linted)) };
    },
  };
}

function describeServer(main: string, server: Server): UnitServer {
  const { files, serverRoot } = server;
  const hereOf = (path: ByteText): string[] => {
    const entry = files.look(path);
    return entry.ok && entry.kind === 'directory' ? [toDisplayText(entry.identity)] : [];
  };
  return {
    main,
    serverRoot: serverRoot === undefined ? undefined : hereOf(serverRoot)[0],
    included: () => [...new Set(includedDirectories(server).flatMap(hereOf))],
  };
}

/** The directories from which whole Includes brought files: the path of a file is longer there than what includes it. */
function includedDirectories({ readings, serverRoot }: Server): readonly ByteText[] {
  return readings.flatMap(({ kind, path, from }): ByteText[] => {
    const [word] = kind === 'file' && from !== undefined ? from.reading.partsOf(from.command).words : [];
    const asked = word === undefined ? undefined : serverPath(serverRoot, word.value);
    if (asked === undefined) return [];
    const parts = path.split('/');
    const length = asked === '/' ? 1 : withoutSlashesAtEnd(asked).split('/').length;
    return parts.length > length ? [parts.slice(0, length).join('/')] : [];
  });
}

/** Tells why a file of a server may never be fixed; one that nobody asked for is Apache's by its inclusion. */
/** Tells why a file of a server may never be fixed; one that nobody named is Apache's by its inclusion. */
function whyNotIn(server: Server, asked: ReadonlyMap<string, Source>): (file: string) => string | undefined {
  let identities: ReadonlyMap<string, string> | undefined;
  return (file) => {
    identities ??= new Map(server.readings.map((reading) => [reading.file, reading.identity]));
    const identity = identities.get(file);
    const source = asked.get(identity ?? file) ?? asked.get(file);
    const isNamed = source !== undefined && source.below === undefined;
    if (isNamed || identity === undefined) return source?.neverFixed;
    const text = server.documentOf(identity)?.source.text ?? '';
    return whyNeverFixed(recognizeFile(text, file), 'included');
  };
}

function loneUnit(source: Source, isIdle: boolean, { rules, complain, settings }: UnitOptions): LintUnit {
  const wanted = settings.target ?? settings.profile?.target ?? NEWEST;
  const target = settings.from === undefined ? wanted : { ...wanted, from: settings.from };
  const { name } = source;
  const lint = (text: ByteText) => {
    const linted = lintText(text, { file: name, target, rules });
    return isIdle ? onlyIfEnabled(linted) : linted;
  };
  const guard = createFixGuard(() => source.neverFixed);
  return {
    name,
    map: undefined,
    neverFixed: guard.spared,
    server: undefined,
    stops: [],
    unread: 0,
    lint() {
      const read = source.read();
      if (read.ok) return guard.withoutForbidden([lint(read.text)]);
      complain(`\`${name}\` ${read.problem}.`);
      return [];
    },
    fix([before], { choice, named }, refusalOf) {
      if (before === undefined || source.neverFixed !== undefined)
        return { texts: new Map(), linted: before ? [before] : [], applied: [], withheld: [] };
      const { text, linted, ...rest } = applyFixes(before, lint, choice, { named, refusalOf });
      return {
        ...rest,
        texts: new Map(text === before.text ? [] : [[name, text]]),
        linted: [linted],
      };
    },
  };
}

const NEWEST: Target = { line: '2.4', release: undefined };
