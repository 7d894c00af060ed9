import { homedir } from 'node:os';
import path from 'node:path';
import { type StatedModule, stateModules } from '../../facts/stated/stated-modules.ts';
import { longestPath } from '../../files/resolve-links.ts';
import { fileNameBytes } from '../../grammar/file-name.ts';
import type { NamedRule } from '../../settings/read-settings.ts';
import type { SettingsProblem } from '../../settings/settings.ts';
import { settingsNames } from '../../settings/settings-names.ts';
import { lstatSync, statSync } from '../disk.ts';
import type { StatedFacts } from '../open-server.ts';
import { isBelow, realPath } from '../reading-policy.ts';
import { readWithInherited } from './inherited-settings.ts';
import { createMatcher } from './path-patterns.ts';
import { createLevels, type Levels, ruleStatementsOf } from './rule-layers.ts';
import { readSettingsIn, type SettingsFile } from './settings-file.ts';
import { type PlacedFacts, placeBaseline, placeStatements } from './stated-facts.ts';

/** A directory with a settings file, and all that is below it and has no other one. */
export interface Project extends Pick<SettingsFile, 'file' | 'directory' | 'text'>, Levels {
  /** Each mistake in the settings file. */
  readonly problems: readonly SettingsProblem[];
  /** The files that it extends, the nearest first, each with its mistakes. */
  readonly inherited: readonly SettingsFile[];
  /** What the settings file itself says. */
  readonly own: SettingsFile;
  /** The main files that the settings name, as they lead to them; absolute. */
  readonly mains: readonly string[];
  /** The entry about a server, by its main file, or about a file that no server has. */
  entryFor(file: string): PlacedFacts | undefined;
  /** Whether a file or directory is not to be linted. */
  excludes(file: string): boolean;
  /** The file of accepted findings, absolute; it need not be there. */
  readonly baseline: string | undefined;
  /** The modules that the settings file describes, and those of the files that it extends. */
  readonly modules: readonly StatedModule[];
}

/** The settings files of this machine. Each is read once, until `forget` is called. */
export interface Projects {
  /** The project of a file or directory, which need not be there; undefined where no settings file is above it. */
  of(place: string): Project | undefined;
  /** The project of a file, by its directory. */
  ofFile(file: string): Project | undefined;
  /** The project of a directory; `has` tells which names are in it, where that was listed. */
  ofDirectory(directory: string, has?: HasName): Project | undefined;
  /** Those that were found so far, the first one first. */
  found(): readonly Project[];
  /** What settings state about the server of a main file, or about a file that no server has. */
  factsFor(file: string): StatedFacts | undefined;
  /** The entry that states it, with the project whose it is. */
  entryFor(file: string): { readonly project: Project; readonly entry: PlacedFacts } | undefined;
  /** Whether the settings of the directory that a file or directory is in exclude it. */
  excludes(place: string): boolean;
  /** Lets the modules that were described so far be known in this process. Tells whether that is different from before. */
  stateModules(): boolean;
  /** Lets everything be read again. */
  forget(): void;
}

type HasName = (name: string) => boolean;

/** `rules` gives those that settings can name. */
export function createProjects(rules: () => readonly NamedRule[]): Projects {
  const byDirectory = new Map<string, Project | undefined>();
  const projects = new Set<Project>();

  const find = (directory: string, has: HasName): Project | undefined => {
    const settings = settingsNames.some(has) ? readSettingsIn(directory, rules()) : undefined;
    if (settings !== undefined) return openProject(settings, rules());
    const above = path.dirname(directory);
    const isTop = above === directory || directory === homedir() || has('.git');
    // anybody may put a file into /tmp
    return isTop || (!byDirectory.has(above) && isPublic(above)) ? undefined : ofDirectory(above);
  };
  const ofDirectory = (place: string, has?: HasName): Project | undefined => {
    const directory = absoluteOf(place);
    if (directory === undefined) return undefined;
    if (byDirectory.has(directory)) return byDirectory.get(directory);
    // nothing is beside what no kernel opens
    const isTooLong = fileNameBytes(directory).length > longestPath;
    const project = isTooLong ? undefined : find(directory, has ?? ((name) => isThere(directory, name)));
    byDirectory.set(directory, project);
    if (project !== undefined) projects.add(project);
    return project;
  };
  const ofFile = (file: string) => ofDirectory(path.dirname(file));
  const entryFor: Projects['entryFor'] = (file) => {
    const naming = () => [...projects].find(({ mains }) => mains.includes(path.resolve(file)));
    for (const project of [ofFile(file), naming()]) {
      const entry = project?.entryFor(file);
      if (project !== undefined && entry !== undefined) return { project, entry };
    }
    return undefined;
  };
  return {
    of: (place) => (isDirectory(place) ? ofDirectory(place) : ofFile(place)),
    ofFile,
    ofDirectory,
    found: () => [...projects],
    entryFor,
    factsFor: (file) => entryFor(file)?.entry.facts,
    excludes: (place) => ofFile(place)?.excludes(place) === true,
    stateModules: () => stateModules(mergeModules([...projects].flatMap(({ modules }) => modules))),
    forget() {
      byDirectory.clear();
      projects.clear();
    },
  };
}

/** The absolute path; undefined where that depends on the directory of the process, which may be gone. */
function absoluteOf(place: string): string | undefined {
  try {
    return path.resolve(place);
  } catch {
    return undefined;
  }
}

/** Whether a directory has an entry of a name, be it a link that leads nowhere. */
function isThere(directory: string, name: string): boolean {
  try {
    return lstatSync(path.join(directory, name), { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** Whether everybody may write into a directory, as into /tmp: it has the sticky bit for that. */
function isPublic(directory: string): boolean {
  return ((statusOf(directory)?.mode ?? 0) & PUBLIC) === PUBLIC;
}

/** The bits of a mode: sticky, and writable for others. */
const PUBLIC = 0o1002;

function isDirectory(place: string): boolean {
  return statusOf(place)?.isDirectory() === true;
}

function statusOf(place: string) {
  try {
    return statSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function openProject(found: SettingsFile, rules: readonly NamedRule[]): Project {
  const chain = readWithInherited(found, rules);
  const [own = found, ...inherited] = chain;
  const { file, directory, text } = own;
  const { placed, problems } = placeStatements(own);
  const accepted = placeBaseline(own);
  const all = [...own.problems, ...problems, ...accepted.problems];
  const excluding = chain.map((one) => createMatcher(one.patternsFrom, one.settings.exclude));
  return {
    ...{ file, directory, text, inherited, own, baseline: accepted.baseline },
    problems: all.toSorted((a, b) => a.start - b.start),
    mains: placed.flatMap(({ main }) => main ?? []),
    entryFor: (asked) => chooseEntry(realPath(asked), placed),
    ...createLevels(ruleStatementsOf(chain), rules),
    excludes: (place) => excluding.some((excludes) => excludes(place)),
    modules: chain.flatMap((one, i) =>
      one.settings.modules.filter(({ identifier }) => !isDescribed(identifier, chain.slice(0, i))),
    ),
  };
}

function isDescribed(module: string, files: readonly SettingsFile[]): boolean {
  return files.some(({ settings }) => settings.modules.some(({ identifier }) => identifier === module));
}

/** Each description once: several projects may extend one file. */
function mergeModules(modules: readonly StatedModule[]): readonly StatedModule[] {
  return [...new Map(modules.map((module) => [JSON.stringify(module), module])).values()];
}

/** Those of the file itself, or of the innermost directory. */
function chooseEntry(file: string, placed: readonly PlacedFacts[]): PlacedFacts | undefined {
  const itself = placed.find(({ main, root }) => main !== undefined && root === file);
  if (itself !== undefined) return itself;
  const around = placed.filter(({ main, root }) => main === undefined && isBelow(file, root));
  return around.toSorted((a, b) => b.root.length - a.root.length)[0];
}
