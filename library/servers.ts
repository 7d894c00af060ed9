import { createAsker } from '../cli/commands/request/describe-request.ts';
import { describeServer } from '../cli/commands/server/describe-server.ts';
import { notes, once, query } from '../core/query.ts';
import type { Target } from '../facts/target.ts';
import { type ByteText, toByteText } from '../grammar/byte-text.ts';
import { fileNameBytes } from '../grammar/file-name.ts';
import { parse } from '../grammar/parse.ts';
import { openServer, type ServerSettings } from '../host/open-server.ts';
import { recognizeFile } from '../model/recognition/recognize-file.ts';
import { type ReadServerOptions, readServer } from '../model/server/read-server.ts';
import type { Server as EngineServer } from '../model/server/server.ts';
import { detectProfile, environmentBeside } from '../profile/detect-profile.ts';
import type { Profile } from '../profile/profile.ts';
import { findHtaccess } from '../requests/examples/find-htaccess.ts';
import { rules as allRules } from '../rules/index.ts';
import { toPlain } from './lint-result.ts';
import type { Server, ServerOptions } from './plume.d.ts';
import { createPortFiles } from './port-files.ts';

/** How a server is read for one httpd or another, again and again. */
export interface ServerSource {
  readonly main: string;
  readonly profile: Profile;
  /** How plume came to the profile. */
  readonly why: string;
  options(): ReadServerOptions;
}

/** A server that a caller has, with what it was read from. */
export interface OpenedServer {
  readonly source: ServerSource;
  readonly options: ReadServerOptions;
  readonly server: EngineServer;
  /** The .htaccess files in the directories that it serves, by their paths on it; searched when it is first called. */
  htaccess(): readonly ByteText[];
  /** Answers requests; with `isCompared` httpd 2.2 is asked, too. Undefined where its files are gone. */
  askerFor(isCompared: boolean): ReturnType<typeof createAsker> | undefined;
}

/** What options say of the httpd that reads a server. */
export type Httpd = Pick<ServerSettings, 'target' | 'from' | 'isStrict'>;

/** Where a server is read from; undefined where its main file is surely another program's. */
export function openSource(
  main: string,
  { files, defines, maps }: ServerOptions,
  httpd: Httpd,
): ServerSource | undefined {
  const given = definitionsOf(defines);
  if (files !== undefined) return openInMemory(main, files, { ...httpd, defines: given });
  const open = openServer(main, {
    ...{ ...httpd, defines: given, trust: { kind: 'named' } },
    maps: pathMapsOf(maps),
  });
  const { profile, why, isForeign, options } = open;
  return isForeign ? undefined : { main, profile, why, options };
}

/** The names that `defines` gives, with their values. */
export function definitionsOf(defines: ServerOptions['defines'] = {}): ServerSettings['defines'] {
  return new Map(
    Object.entries(defines).map(([name, value]) => [
      toByteText(name),
      value === true ? undefined : toByteText(value),
    ]),
  );
}

/** Where the directories that `maps` names are on this machine. */
export function pathMapsOf(maps: ServerOptions['maps'] = {}): ServerSettings['maps'] {
  return Object.entries(maps).map(([from, to]) => ({ from: fileNameBytes(from), to, isCertain: true }));
}

/** As openServer() does for files on disk. */
function openInMemory(
  main: string,
  port: NonNullable<ServerOptions['files']>,
  { target: wanted, from, isStrict = false, defines }: ServerSettings,
): ServerSource | undefined {
  const files = createPortFiles(port);
  const mainPath = fileNameBytes(main);
  const read = files.read(mainPath);
  if (read.ok && recognizeFile(read.text, main).owner === 'foreign') return undefined;
  const document = parse(read.ok ? read.text : '', wanted?.series ?? '2.4');
  const { profile, why } = detectProfile({ mainPath, files, document, target: wanted });
  const target = wanted ?? profile.target;
  const environment = environmentBeside(mainPath, files);
  const options = (): ReadServerOptions => ({
    ...{ main: mainPath, files, profile, isStrict },
    target: from === undefined ? target : { ...target, from },
    defines: new Map([
      ...(environment?.defines ?? []).map((name) => [name, undefined] as const),
      ...(defines ?? []),
    ]),
    ...(environment?.areDefinesComplete === true && { areDefinesComplete: true }),
    ...(environment && {
      environment: environment.variables,
      isEnvironmentComplete: environment.isComplete,
    }),
  });
  return { main, profile, why, options };
}

/** Reads a server as a caller gets it; undefined where its main file cannot be read. */
export function openForCaller(main: string, options: ServerOptions, httpd: Httpd): Server | undefined {
  const source = openSource(main, options, httpd);
  const reading = source?.options();
  const server = reading && readServer(reading);
  if (source === undefined || reading === undefined || server === undefined) return undefined;
  const description: Server = toPlain(describeServer(server, source));
  const readOld = (): EngineServer | undefined => {
    const reading = openSource(main, options, { ...httpd, target: OLD, from: undefined })?.options();
    return reading && readServer(reading);
  };
  opened.set(description, {
    ...{ source, options: reading, server },
    htaccess: once('htaccess', () => findHtaccess(server)),
    askerFor: query(
      'askerFor',
      (isCompared: boolean) => {
        const before = isCompared ? readOld() : undefined;
        return isCompared && before === undefined ? undefined : createAsker(server, allRules, before);
      },
      // the files may be there later
      { isKept: (asker) => asker !== undefined },
    ),
  });
  return description;
}

const OLD: Target = { series: '2.2', release: undefined };

/** What a server that a caller has was read from; undefined for anything else. */
export function openedServer(value: unknown): OpenedServer | undefined {
  return typeof value === 'object' && value !== null ? opened.get(value) : undefined;
}

const opened = notes<object, OpenedServer>();
