import path from 'node:path';
import { realpathSync, statSync } from '../../../host/disk.ts';
import { openServer, type ServerSettings } from '../../../host/open-server.ts';
import { htaccessFilesOf } from '../../../model/sections/htaccess-files.ts';
import { rootsOf } from '../../../model/sections/roots.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { rules } from '../../../rules/index.ts';
import { findFiles } from '../../io/find-files.ts';
import type { ServerHere } from '../../io/find-server-here.ts';
import { readFile } from '../../io/read-file.ts';
import { createWriteScope } from '../../io/write-scope.ts';
import { planUnits } from '../lint/lint-units.ts';
import type { Source } from '../lint/source.ts';
import type { FoundServer } from './run-upgrade.ts';
import type { UpgradeCommandOptions } from './upgrade-command.ts';

/**
 * The one server that is upgraded, with the .htaccess files below the argument and below the directories that it serves;
 * or the sentence that says why there is none.
 */
export function findUnit(
  argument: string | undefined,
  here: ServerHere & { readonly ok: true },
  { root }: UpgradeCommandOptions,
  settings: ServerSettings,
  reportProblem: (problem: string) => void,
): FoundServer | string {
  const directory = root === undefined ? (argument ?? '.') : path.dirname(root);
  const isTree = root === undefined && isDirectory(directory);
  const below = isTree ? directory : path.dirname(here.main);
  const served = servedPlaces(here, settings).filter((one) => !isInside(one, below));
  const { files } = findFiles([below, ...served]);
  const sources = files.map(
    (file): Source => ({ ...file, isStandardInput: false, read: () => readFile(file.name) }),
  );
  const { units } = planUnits({
    paths: isTree ? [directory] : [],
    sources,
    settings,
    root: isTree ? undefined : here.main,
    ...{ rulesFor: () => rules, known: rules, reportProblem },
  });
  const main = path.resolve(here.main);
  const unit = units.find(({ server }) => server !== undefined && path.resolve(server.main) === main);
  const server = unit?.server;
  if (unit === undefined || server === undefined)
    return `\`${here.main}\` cannot be read as the main file of a server.`;
  if (server.bringsOtherPrograms())
    return `a line of \`${here.main}\` includes more than 100 files of other programs, and plume plans no upgrade of all of that: \`plume lint\` shows the line.`;
  // who upgrades a server means the .htaccess files that it reads, too
  const readThere = files.map(({ name }) => name).filter((name) => served.some((one) => isInside(name, one)));
  const named = isTree ? [directory] : argument === undefined || root !== undefined ? [] : [argument];
  const scope = createWriteScope({
    paths: [...named, ...readThere],
    root: isTree ? undefined : here.main,
    servers: [server],
  });
  return { unit: { ...unit, server }, scope: { ...scope, named: [real(isTree ? directory : here.main)] } };
}

/** The directories here from which the server answers requests, and the .htaccess files in all that it leads to. */
function servedPlaces(
  { main, trust }: ServerHere & { readonly ok: true },
  settings: ServerSettings,
): readonly string[] {
  const options = openServer(main, { ...settings, trust }).options();
  const server = readServer(options);
  if (server === undefined) return [];
  const found = new Set<string>();
  for (const host of [undefined, ...hostsOf(server).map(({ at }) => at)]) {
    const { documentRoot, aliases } = rootsOf(server, host);
    for (const { directory } of documentRoot === undefined ? aliases : [documentRoot, ...aliases]) {
      const entry = server.files.look(directory);
      if (entry.ok && entry.kind === 'directory') found.add(server.files.nameOf(directory));
    }
  }
  const accessFiles = htaccessFilesOf(server).paths.map((path) => server.files.nameOf(path));
  return [...[...found].filter((name) => isDirectory(name) && !isTooWide(name)), ...accessFiles];
}

/** What is above everything is searched by nobody. */
function isTooWide(name: string): boolean {
  return path.dirname(path.resolve(name)) === path.resolve(name);
}

function isInside(name: string, directory: string): boolean {
  const inside = path.relative(real(directory), real(name));
  return inside === '' || (!inside.startsWith('..') && !path.isAbsolute(inside));
}

function real(name: string): string {
  try {
    return realpathSync(name);
  } catch {
    return path.resolve(name);
  }
}

function isDirectory(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
}
