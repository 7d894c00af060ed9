import path from 'node:path';
import type { ByteText } from '../../grammar/byte-text.ts';
import { type StartingEnvironment, startWith } from '../../profile/environment/environment.ts';
import { resolveProfile } from '../../profile/profiles.ts';
import type { Located, ServerStatement, SettingsProblem } from '../../settings/settings.ts';
import { readEnvironmentFile } from '../environment-file.ts';
import type { StatedFacts } from '../open-server.ts';
import { findProblemWith, readProfileSetting } from '../option-files.ts';
import { realPath } from '../reading-policy.ts';
import type { SettingsFile } from './settings-file.ts';
import { isInsideTree } from './settings-tree.ts';

/** What a settings file states about a main file, or about all that lies below a directory. */
export interface PlacedFacts {
  /** Absolute, links followed. */
  readonly root: string;
  /** The main file as the settings file leads to it; undefined where the entry is about a directory. */
  readonly main: string | undefined;
  readonly facts: StatedFacts;
  /** The entry that says so. */
  readonly statement: ServerStatement;
}

/** Reads what entries of `servers` name; what is not there, or outside of the tree, is a problem and left out. */
export function placeStatements({ directory, tree, settings }: SettingsFile): {
  readonly placed: readonly PlacedFacts[];
  readonly problems: readonly SettingsProblem[];
} {
  const problems: SettingsProblem[] = [];
  const place = { directory: realPath(directory), tree, problems };
  const placed = settings.servers.flatMap((statement): readonly PlacedFacts[] => {
    const named = path.join(directory, statement.root.value);
    const facts = readFacts(statement, place);
    const option = `\`--root ${statement.root.value}\``;
    if (findOutside(statement.root, 'root', option, place)) return [];
    const isFile = findProblemWith(named, 'file', undefined) === undefined;
    if (isFile) return [{ root: realPath(named), main: named, facts, statement }];
    const problem = findProblemWith(named, 'directory', undefined);
    if (problem === undefined) return [{ root: realPath(named), main: undefined, facts, statement }];
    const why = problem === 'is not a directory' ? 'is neither a file nor a directory' : problem;
    problems.push(at(statement.root, `\`root\`: \`${statement.root.value}\` ${why}.`));
    return [];
  });
  return { placed, problems };
}

/** The file of accepted findings, absolute; outside of the tree it is a problem and left out. */
export function placeBaseline({ directory, tree, settings: { baseline } }: SettingsFile): {
  readonly baseline: string | undefined;
  readonly problems: readonly SettingsProblem[];
} {
  const problems: SettingsProblem[] = [];
  if (baseline === undefined) return { baseline, problems };
  const place = { directory: realPath(directory), tree, problems };
  const option = `\`--baseline ${baseline.value}\``;
  const isOutside = findOutside(baseline, 'baseline', option, place);
  return { baseline: isOutside ? undefined : path.join(directory, baseline.value), problems };
}

interface Place {
  readonly directory: string;
  readonly tree: string;
  readonly problems: SettingsProblem[];
}

function at({ start, end }: Located<string>, message: string, help?: string): SettingsProblem {
  return { start, end, message, help };
}

/** Whether a path leads out of the tree, which is said. */
function findOutside(
  text: Located<string>,
  name: string,
  option: string,
  { directory, tree, problems }: Place,
) {
  if (isInsideTree(path.resolve(directory, text.value), tree)) return false;
  const message = `plume does not read \`${text.value}\`, because a settings file may not lead out of its repository.`;
  problems.push(at(text, message, `Name it on the command line instead of in \`${name}\`: ${option}`));
  return true;
}

function readFacts(statement: ServerStatement, place: Place): StatedFacts {
  const { target, from, defines, isStrict, isTlsInFront } = statement;
  return {
    ...{ target, from, defines, isStrict, isTlsInFront },
    profile: readProfile(statement.profile, place),
    maps: statement.maps.flatMap(({ from: directory, to }) => {
      const option = `\`--map ${directory}=${path.resolve(place.directory, to.value)}\``;
      if (findOutside(to, 'map', option, place)) return [];
      const problem = findProblemWith(to.value, 'directory', place.directory);
      if (problem !== undefined) place.problems.push(at(to, `\`map\`: \`${to.value}\` ${problem}.`));
      return problem === undefined
        ? [{ from: directory, to: path.resolve(place.directory, to.value), isCertain: true }]
        : [];
    }),
    environment: readEnvironment(statement.envvars, place),
  };
}

function readProfile(text: Located<string> | undefined, place: Place): StatedFacts['profile'] {
  if (text === undefined) return undefined;
  let isOutside = false;
  const read = resolveProfile(
    text.value,
    (file) => {
      isOutside = findOutside(text, 'profile', `\`--server ${text.value}\``, place);
      return isOutside
        ? { ok: false, problem: 'is outside of the repository', isMissing: false }
        : readProfileSetting(file, place.directory);
    },
    'profile',
  );
  if (read.ok) return read.profile;
  if (!isOutside) place.problems.push(at(text, read.problem));
  return undefined;
}

function readEnvironment(envvars: ServerStatement['envvars'], place: Place): StartingEnvironment | undefined {
  if (envvars === undefined) return undefined;
  if (!('value' in envvars)) return startWith({ variables: toVariables(envvars), mayHaveMore: false });
  const file = path.resolve(place.directory, envvars.value);
  if (findOutside(envvars, 'envvars', `\`--envvars ${file}\``, place)) return undefined;
  const read = readEnvironmentFile(file);
  if (read.ok) return read.environment;
  place.problems.push(at(envvars, `\`envvars\`: \`${envvars.value}\` ${read.problem}.`));
  return undefined;
}

function toVariables(values: ReadonlyMap<string, ByteText>) {
  return new Map(
    [...values].map(([name, text]) => [name, { known: 'present', text, isExported: true }] as const),
  );
}
