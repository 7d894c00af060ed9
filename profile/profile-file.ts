import { seriesOf } from '../facts/releases.ts';
import { factsBuiltFor } from './make-profile.ts';
import type { KnownModules, Profile } from './profile.ts';
import type { ProfileFile } from './profile-shape.ts';

// Written by hand, because validators generated from schemas say less in more code (decision 28).

/** What was wrong with a profile file, as a sentence, or the profile. */
export type ReadProfile =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly problem: string };

/** Reads the text of a file that `plume server --probe` wrote. `problem` is a sentence that names the member. */
export function readProfileFile(text: string): ReadProfile {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // the engine's message would quote a file that may be anybody's
    return { ok: false, problem: 'The file is not JSON.' };
  }
  const problems: string[] = [];
  const file = readFile(value, (problem) => problems.push(problem));
  if (file === undefined || problems.length > 0) return { ok: false, problem: problems.join(' ') };
  return { ok: true, profile: toProfile(file) };
}

/** What httpd calls its platform where no distribution gave it a name; old ones of Red Hat's did not either. */
const UNNAMED = new Set(['Unix', 'Win32', 'Win64']);

/** JSON says `null` of what is not known. */
function orUndefined<T>(value: T | null | undefined): T | undefined {
  return value ?? undefined;
}

function toProfile(file: ProfileFile): Profile {
  const { version, platform } = file.httpd;
  const series = seriesOf(version) ?? '2.4';
  const environment = file.environment && Object.entries(file.environment);
  const known = environment?.flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, value]],
  );
  const built = factsBuiltFor(file.serverRoot ?? null, file.mainFile ?? null);
  const isAsReleased = UNNAMED.has(platform ?? '') && built.every((fact) => fact.isAsReleased);
  const [layout = 'unknown', ...otherLayouts] = new Set(built.map((fact) => fact.layout));
  return {
    name: file.name,
    target: { series, release: isAsReleased ? version : undefined },
    version,
    builtIn: toKnown(file.modules.builtIn),
    loadable: file.modules.loadable ? toKnown(file.modules.loadable) : undefined,
    packages: new Map(),
    mpm: orUndefined(file.httpd.mpm),
    serverRoot: orUndefined(file.serverRoot),
    mainFile: orUndefined(file.mainFile),
    moduleDirectory: orUndefined(file.moduleDirectory),
    layout: otherLayouts.length === 0 ? layout : 'unknown',
    commandLine: orUndefined(file.commandLine),
    environment: known && new Map(known),
    isEnvironmentComplete: known !== undefined && known.length === environment?.length,
    environmentFile: undefined,
    source: file.source,
  };
}

function toKnown(names: readonly string[]): KnownModules {
  return { surely: new Set(names), perhaps: new Set() };
}

type ReportProblem = (problem: string) => void;

/** Every fault is told; undefined where there is nothing to go on with. */
function readFile(value: unknown, reportProblem: ReportProblem): ProfileFile | undefined {
  if (!isObject(value)) {
    reportProblem('It must be a JSON object.');
    return undefined;
  }
  if (value.version !== 1) {
    reportProblem(
      value.version === undefined
        ? 'It has no `version`: it is not a file that `plume server --probe` wrote.'
        : `Its \`version\` is ${JSON.stringify(value.version)}; this plume reads version 1.`,
    );
    return undefined;
  }
  const read = createReader(reportProblem);
  const httpd = read.object(value, 'httpd', '');
  const modules = read.object(value, 'modules', '');
  const version = read.text(httpd, 'version', 'httpd.') ?? '';
  if (version !== '' && seriesOf(version) === undefined) {
    reportProblem(`\`httpd.version\` is ${JSON.stringify(version)}: plume knows httpd 2.2 and 2.4.`);
  }
  return {
    version: 1,
    name: read.text(value, 'name', '') ?? '',
    httpd: {
      version,
      platform: read.textOrNull(httpd, 'platform', 'httpd.'),
      magic: read.textOrNull(httpd, 'magic', 'httpd.'),
      mpm: read.textOrNull(httpd, 'mpm', 'httpd.'),
    },
    serverRoot: read.textOrNull(value, 'serverRoot', ''),
    mainFile: read.textOrNull(value, 'mainFile', ''),
    moduleDirectory: read.textOrNull(value, 'moduleDirectory', ''),
    modules: {
      builtIn: read.texts(modules, 'builtIn', 'modules.') ?? [],
      loadable: read.textsOrNull(modules, 'loadable', 'modules.'),
      loaded: read.textsOrNull(modules, 'loaded', 'modules.'),
    },
    commandLine: read.textsOrNull(value, 'commandLine', ''),
    defined: read.textsOrNull(value, 'defined', ''),
    environment: read.pairsOrNull(value, 'environment', ''),
    source: read.text(value, 'source', '') ?? '',
  };
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Reads members; a member that is left out counts as null where it may be null. */
function createReader(reportProblem: ReportProblem) {
  const refuse = (name: string, wanted: string, value: unknown): undefined => {
    reportProblem(value === undefined ? `\`${name}\` is missing.` : `\`${name}\` must be ${wanted}.`);
    return undefined;
  };
  const text = (from: JsonObject, key: string, path: string): string | undefined => {
    const value = from[key];
    return typeof value === 'string' ? value : refuse(path + key, 'a string', value);
  };
  const texts = (from: JsonObject, key: string, path: string): readonly string[] | undefined => {
    const value = from[key];
    return isTexts(value) ? value : refuse(path + key, 'a list of strings', value);
  };
  const isNull = (from: JsonObject, key: string) => from[key] === null || from[key] === undefined;
  return {
    text,
    texts,
    textOrNull: (from: JsonObject, key: string, path: string) =>
      isNull(from, key) ? null : (text(from, key, path) ?? null),
    textsOrNull: (from: JsonObject, key: string, path: string) =>
      isNull(from, key) ? null : (texts(from, key, path) ?? null),
    object(from: JsonObject, key: string, path: string): JsonObject {
      const value = from[key];
      return isObject(value) ? value : (refuse(path + key, 'an object', value) ?? {});
    },
    pairsOrNull(from: JsonObject, key: string, path: string): Readonly<Record<string, string | null>> | null {
      if (isNull(from, key)) return null;
      const value = from[key];
      if (isPairs(value)) return value;
      return refuse(path + key, 'an object whose values are strings or null', value) ?? null;
    },
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isPairs(value: unknown): value is Readonly<Record<string, string | null>> {
  return isObject(value) && Object.values(value).every((item) => item === null || typeof item === 'string');
}
