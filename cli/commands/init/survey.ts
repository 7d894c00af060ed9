import path from 'node:path';
import { type ByteText, toByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { hasStrayBytes } from '../../../grammar/file-name.ts';
import { findMainFiles } from '../../../host/find-server.ts';
import { type OpenServer, openServer } from '../../../host/open-server.ts';
import { isBelow, realPath } from '../../../host/reading-policy.ts';
import { assumedWhole } from '../../../model/modules/likely-modules.ts';
import { readServer } from '../../../model/server/read-server.ts';
import type { Server } from '../../../model/server/server.ts';
import { profileNamed, profileNames } from '../../../profile/profiles.ts';
import { findFiles } from '../../io/find-files.ts';
import { readFile } from '../../io/read-file.ts';
import { planUnits } from '../lint/lint-units.ts';
import type { Source } from '../lint/source.ts';

/** What plume sees in a directory for which it writes settings; names are relative to it, with slashes. */
export interface Survey {
  readonly servers: readonly SurveyedServer[];
  /** `.htaccess` files and fragments that no server here reads; those of copies of servers left out. */
  readonly alone: readonly string[];
  /** How many files of copies no server includes, as those of `mods-available` that nothing enables. */
  readonly idle: number;
}

/** A server whose main file was found. */
export interface SurveyedServer {
  readonly main: string;
  /** Whether it is the server of this machine, about which nothing needs to be stated. */
  readonly isAtHome: boolean;
  /** The directory of the server that was copied, with the directory here; undefined where nothing shows it. */
  readonly copy: { readonly from: string; readonly to: string } | undefined;
  /** What the main file includes from the copied directory and is not in the copy. */
  readonly missing: readonly string[];
  readonly hasModuleList: boolean;
  readonly profile: {
    readonly name: string;
    readonly why: string;
    /** If its release is not known, the profiles that it may be, the newest first. */
    readonly releases: readonly string[];
  };
  /** The names of `<IfDefine>` that nothing here defines. */
  readonly defines: readonly string[];
}

/** Looks at all servers and lone files below a directory. */
export function surveyDirectory(directory: string): Survey {
  const mains = findMainFiles(directory).mains.filter(({ nestedIn }) => nestedIn === undefined);
  const servers = mains.flatMap(({ file }) => surveyServer(file, directory) ?? []);
  const sources = findFiles([directory]).files.map(
    (file): Source => ({ ...file, isStandardInput: false, read: () => readFile(file.name) }),
  );
  const { units } = planUnits({
    ...{ paths: [directory], sources, settings: {}, root: undefined },
    ...{ rulesFor: () => [], known: [], reportProblem: () => undefined },
  });
  const rest = units.flatMap(({ name, server }) => (server === undefined ? [nameIn(directory, name)] : []));
  const copies = servers.flatMap(({ copy }) => (copy === undefined ? [] : `${copy.to}/`));
  const alone = rest.filter((name) => !copies.some((copy) => copy === './' || name.startsWith(copy)));
  return { servers, alone, idle: rest.length - alone.length };
}

function surveyServer(file: string, directory: string): SurveyedServer | undefined {
  const main = nameIn(directory, file);
  const opened = openServer(file, { trust: { kind: 'found', within: directory } });
  const server = opened.isForeign ? undefined : readServer(opened.options());
  // no JSON can name what is not text
  if (server === undefined || hasStrayBytes(main)) return undefined;
  const copy = opened.isAtHome ? undefined : findCopy(server, directory);
  return {
    main,
    isAtHome: opened.isAtHome,
    copy,
    missing: copy === undefined ? [] : findMissing(server, copy.from),
    hasModuleList: server.hasModuleList,
    profile: describeProfile(opened),
    defines: namesOf(server, 'define'),
  };
}

/** The directory here that is a copy of the server's ServerRoot, or of the directory of its main file. */
function findCopy(server: Server, directory: string): SurveyedServer['copy'] {
  const { files } = server;
  const copied = assumedWhole(server) ?? server.serverRoot;
  const entry = copied === undefined ? undefined : files.look(copied);
  if (copied === undefined || entry?.ok !== true || entry.kind !== 'directory') return undefined;
  const here = path.resolve(files.nameOf(copied));
  const from = toDisplayText(copied);
  const isInside = isBelow(realPath(here), realPath(directory));
  return !isInside || here === from || hasStrayBytes(here)
    ? undefined
    : { from, to: nameIn(directory, here) };
}

/** Single files of the copied directory that are included and not there; a pattern may match nothing. */
function findMissing({ unknowns }: Server, from: string): readonly string[] {
  const isInside = (name: ByteText) => !name.startsWith('/') || name.startsWith(`${toByteText(from)}/`);
  const missed = unknowns.filter(({ what, name }) => what === 'file' && isInside(name));
  const names = missed.map(({ name }) => toDisplayText(name)).filter((name) => !/[*?[]|\$\{/.test(name));
  return [...new Set(names.map((name) => (name.startsWith('/') ? name : `${from}/${name}`)))];
}

function namesOf({ unknowns }: Server, wanted: string): readonly string[] {
  return [...new Set(unknowns.filter(({ what }) => what === wanted).map(({ name }) => toDisplayText(name)))];
}

function describeProfile({ profile: { name }, why }: OpenServer): SurveyedServer['profile'] {
  const isExact = profileNamed(name) !== undefined;
  const releases = isExact ? [] : profileNames().filter((one) => one.startsWith(`${name}-`));
  return { name, why, releases: releases.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })) };
}

function nameIn(directory: string, file: string): string {
  return path.relative(path.resolve(directory), path.resolve(file)).split(path.sep).join('/') || '.';
}
