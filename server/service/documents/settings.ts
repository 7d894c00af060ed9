import { parseTarget, type Target } from '../../../facts/target.ts';
import { type ByteText, toByteText } from '../../../grammar/byte-text.ts';
import type { Series } from '../../../grammar/syntax-tree.ts';
import type { ServerChoice } from '../../../model/server/known-server.ts';
import { type ProfileText, resolveProfile } from '../../../profile/profiles.ts';

// Written by hand, because validators generated from schemas say less in more code (decision 28).

/** What an editor may set for a document. */
export interface Settings {
  /** Whether anything is said about it at all. */
  readonly enable: boolean;
  /** Whether the editor may have it formatted. */
  readonly format: boolean;
  /** What hints the editor may show between the words of its text. */
  readonly inlayHints: InlayHintKinds;
  /** What the editor may show above its lines besides what includes the file and what hosts answer for. */
  readonly codeLens: CodeLensKinds;
  /** What is known of the servers that read it. */
  readonly server: ServerChoice;
  /** What a settings file states about it, where no server reads it. */
  readonly stated?: StatedTarget | undefined;
}

/** The httpd that a settings file states; what the editor's own settings say is above it. */
export type StatedTarget = Partial<Pick<ServerChoice, 'target' | 'from' | 'profile'>>;

/** Kinds of inlay hints. */
export interface InlayHintKinds {
  /** The value after `${NAME}`. */
  readonly variables: boolean;
  /** Who has access, after the tag of a section that says something about it. */
  readonly access: boolean;
  /** What a virtual host has of the main server. */
  readonly defaults: boolean;
}

/** Kinds of code lenses. */
export interface CodeLensKinds {
  /** A request that a line is for. */
  readonly requests: boolean;
}

export const defaultSettings: Settings = {
  enable: true,
  format: true,
  inlayHints: { variables: true, access: true, defaults: false },
  codeLens: { requests: true },
  server: {
    target: undefined,
    from: undefined,
    profile: undefined,
    root: undefined,
    maps: [],
    defines: new Map(),
    directory: undefined,
  },
};

/** The names of the settings, without `plume.`. */
export const settingNames = [
  'enable',
  'target',
  'from',
  'server',
  'root',
  'maps',
  'defines',
  'format',
  'inlayHints.variables',
  'inlayHints.access',
  'inlayHints.defaults',
  'codeLens.requests',
] as const;

export interface ReadSettings {
  readonly settings: Settings;
  /** A sentence for each value that was not understood and counts as not set. */
  readonly problems: readonly string[];
}

export interface SettingsSource {
  /** The folder that paths are relative to. */
  readonly directory?: string | undefined;
  readonly files?: SettingsFiles;
}

/** What settings have to know of this machine; places are relative to `directory`. */
export interface SettingsFiles {
  /** The text of the file that `plume.server` names. */
  readProfile(file: string, directory: string | undefined): ProfileText;
  /** Why a place is not what a setting needs, to go on after its name; undefined where it is. */
  findProblemWith(
    place: string,
    needed: 'file' | 'directory',
    directory: string | undefined,
  ): string | undefined;
}

/** Reads the `plume` section of an editor's settings, whatever it holds. */
export function readSettings(
  section: unknown,
  { directory, files = noFiles }: SettingsSource = {},
): ReadSettings {
  const problems: string[] = [];
  const set = (name: (typeof settingNames)[number]): unknown => {
    const value = name
      .split('.')
      .reduce<unknown>((outer, part) => (hasProperty(outer, part) ? outer[part] : undefined), section);
    return isUnset(value) ? undefined : value;
  };
  const take = <T>(
    name: (typeof settingNames)[number],
    read: (value: unknown) => T | undefined,
    wanted: string,
  ): T | undefined => {
    const value = set(name);
    const taken = value === undefined ? undefined : read(value);
    if (value !== undefined && taken === undefined)
      problems.push(`\`plume.${name}\` must be ${wanted}, not ${JSON.stringify(value)}.`);
    return taken;
  };
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

  const isTrue = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
  const enable = take('enable', isTrue, 'true or false');
  const format = take('format', isTrue, 'true or false');
  const inlayHints = {
    variables: take('inlayHints.variables', isTrue, 'true or false'),
    access: take('inlayHints.access', isTrue, 'true or false'),
    defaults: take('inlayHints.defaults', isTrue, 'true or false'),
  };
  const requests = take('codeLens.requests', isTrue, 'true or false');
  const target = take('target', readTarget, '2.4, 2.2, or a release of them such as 2.4.62');
  const from = take('from', readLine, '2.2 or 2.4');
  const server = take('server', text, 'the name of a server, or a file that `plume server --probe` wrote');
  const root = take('root', text, 'the path of a main file');
  const maps = take(
    'maps',
    readMaps,
    'directories of the server with their places here, as in {"/etc/httpd": "./etc/httpd"}',
  );
  const defines = take('defines', readDefines, 'a list of names, as in ["SSL", "PORT=8080"]');
  const profile =
    server === undefined
      ? undefined
      : resolveProfile(server, (file) => files.readProfile(file, directory), 'plume.server');
  if (profile?.ok === false) problems.push(profile.problem);
  const check = (name: 'root' | 'maps', place: string, needed: 'file' | 'directory') => {
    const problem = files.findProblemWith(place, needed, directory);
    if (problem !== undefined) problems.push(`\`plume.${name}\`: \`${place}\` ${problem}.`);
  };
  if (root !== undefined) check('root', root, 'file');
  for (const { to } of maps ?? []) check('maps', to, 'directory');
  return {
    settings: {
      enable: enable ?? defaultSettings.enable,
      format: format ?? defaultSettings.format,
      inlayHints: {
        variables: inlayHints.variables ?? defaultSettings.inlayHints.variables,
        access: inlayHints.access ?? defaultSettings.inlayHints.access,
        defaults: inlayHints.defaults ?? defaultSettings.inlayHints.defaults,
      },
      codeLens: { requests: requests ?? defaultSettings.codeLens.requests },
      server: {
        target,
        from,
        profile: profile?.ok === true ? profile.profile : undefined,
        root,
        maps: maps ?? [],
        defines: defines ?? new Map(),
        directory,
      },
    },
    problems,
  };
}

/** For those who see no files. */
const noFiles: SettingsFiles = {
  readProfile: () => ({ ok: false, problem: 'does not exist', isMissing: true }),
  findProblemWith: () => undefined,
};

function readTarget(value: unknown): Target | undefined {
  return typeof value === 'string' ? parseTarget(value) : undefined;
}

function readLine(value: unknown): Series | undefined {
  return value === '2.2' || value === '2.4' ? value : undefined;
}

function readMaps(value: unknown): ServerChoice['maps'] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const maps = Object.entries(value).map(([from, to]: [string, unknown]) =>
    from.startsWith('/') && typeof to === 'string' && to !== '' ? { from: toByteText(from), to } : undefined,
  );
  return maps.includes(undefined) ? undefined : maps.filter((map) => map !== undefined);
}

/** As `--define` takes them: `NAME` or `NAME=VALUE`. */
function readDefines(value: unknown): ServerChoice['defines'] | undefined {
  if (!Array.isArray(value)) return undefined;
  const defines = new Map<string, ByteText | undefined>();
  for (const one of value as readonly unknown[]) {
    if (typeof one !== 'string') return undefined;
    const at = one.indexOf('=');
    const name = at < 0 ? one : one.slice(0, at);
    if (name === '' || /[\s:]/.test(name)) return undefined;
    defines.set(toByteText(name), at < 0 ? undefined : toByteText(one.slice(at + 1)));
  }
  return defines;
}

function hasProperty<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

/** Editors send null or an empty text for a setting that nobody set. */
function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether two settings lead to the same findings. */
export function isSameSettings(a: Settings, b: Settings): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf({
  enable,
  format,
  inlayHints,
  codeLens,
  server: { target, from, profile, root, maps, defines, directory },
  stated,
}: Settings): string {
  return JSON.stringify([
    enable,
    format,
    inlayHints,
    codeLens,
    target,
    from,
    describeProfile(profile),
    root,
    maps,
    [...defines],
    directory,
    stated && [stated.target, stated.from, describeProfile(stated.profile)],
  ]);
}

/** A profile is made of sets and maps, which JSON would leave out. */
function describeProfile(profile: ServerChoice['profile']): unknown {
  return (
    profile &&
    JSON.stringify(profile, (_key, value: unknown) =>
      value instanceof Set || value instanceof Map ? [...value] : value,
    )
  );
}
