import { ifModuleNames, modulesOf } from '../facts/modules.ts';
import { seriesOf } from '../facts/releases.ts';
import type { Series } from '../grammar/syntax-tree.ts';
import type { StartingEnvironment } from './environment/environment.ts';
import type { ProfileFile } from './profile-shape.ts';

/** What httpd's own answers say of it. What the answers leave out is undefined. */
export interface ProbeAnswers {
  /** What `httpd -V` prints. */
  readonly version: string;
  /** What `httpd -l` prints. */
  readonly compiledIn: string | undefined;
  /** What `httpd -M` prints. */
  readonly modules: string | undefined;
  /** What `httpd -t -D DUMP_RUN_CFG` prints. */
  readonly runConfig: string | undefined;
  /** The directory of modules, and the names in it. */
  readonly moduleDirectory: { readonly path: string; readonly names: readonly string[] } | undefined;
  /** The `-D` names that httpd was called with; undefined where it is started otherwise than it was called. */
  readonly commandLine: readonly string[] | undefined;
  readonly environment: StartingEnvironment | undefined;
}

/** What `httpd -V` says. */
export interface VersionAnswer {
  /** `2.4.62`. */
  readonly version: string;
  /** `Debian`; undefined where ServerTokens or a packager left it out. */
  readonly platform: string | undefined;
  /** `20120211:142`. */
  readonly magic: string | undefined;
  /** The MPM's name among the modules; 2.4 says none where its configuration is not in order. */
  readonly mpm: string | undefined;
  /** HTTPD_ROOT. */
  readonly serverRoot: string | undefined;
  /** SERVER_CONFIG_FILE. */
  readonly mainFile: string | undefined;
}

/** Reads what `httpd -V` prints, of either line; undefined where it is not that. */
export function readVersionAnswer(output: string): VersionAnswer | undefined {
  const [, named = ''] = /^Server version:(.*)/m.exec(output) ?? [];
  const [, version, platform] = /^[ \t]*Apache\/(\d+\.\d+\.\d+)\S*(?:[ \t]+\(([^)]*)\))?/.exec(named) ?? [];
  if (version === undefined) return undefined;
  const series = seriesOf(version);
  return {
    version,
    platform,
    magic: /^Server's Module Magic Number:[ \t]*(\S+)/m.exec(output)?.[1],
    mpm: series && mpmNamed(/^Server MPM:[ \t]*(\S+)/m.exec(output)?.[1] ?? '', series),
    serverRoot: definition(output, 'HTTPD_ROOT'),
    mainFile: definition(output, 'SERVER_CONFIG_FILE'),
  };
}

/** The files that `httpd -l` lists: `mod_so.c`; undefined where it is not that. */
export function readCompiledIn(output: string): readonly string[] | undefined {
  return /^Compiled in modules:/m.test(output) ? matches(output, /^[ \t]+(\S+\.c)[ \t]*\r?$/gm) : undefined;
}

/** The modules that `httpd -M` lists; undefined where it is not that, as when the configuration is not in order. */
export function readModuleList(
  output: string,
): readonly { readonly identifier: string; readonly isStatic: boolean }[] | undefined {
  if (!/^Loaded Modules:/m.test(output)) return undefined;
  return [...output.matchAll(/^[ \t]+(\S+)[ \t]+\((static|shared)\)/gm)].map(([, identifier = '', kind]) => ({
    identifier,
    isStatic: kind === 'static',
  }));
}

/** What `httpd -t -D DUMP_RUN_CFG` says; undefined where it is not that. 2.2 does not know it. */
export function readRunConfig(
  output: string,
): { readonly serverRoot: string; readonly defines: readonly string[] } | undefined {
  const serverRoot = /^ServerRoot:[ \t]*"(.*)"/m.exec(output)?.[1];
  if (serverRoot === undefined) return undefined;
  const defines = matches(output, /^Define:[ \t]*([^=\r\n]+)/gm);
  return { serverRoot, defines: defines.filter((name) => name !== 'DUMP_RUN_CFG') };
}

/** The directories that modules may be in, the likeliest first: of a server that describes itself so. */
export function moduleDirectories({ serverRoot }: VersionAnswer): readonly string[] {
  const own = serverRoot === undefined ? [] : [`${serverRoot}/modules`, `${serverRoot}/libexec/apache24`];
  return [...own, ...COMMON_DIRECTORIES];
}
const COMMON_DIRECTORIES: readonly string[] = [
  '/usr/lib/apache2/modules',
  '/usr/lib64/httpd/modules',
  '/usr/lib/httpd/modules',
  '/usr/lib64/apache2',
  '/usr/lib/apache2',
  '/usr/libexec/apache2',
];

/** JSON says `null` of what is not known. */
function orNull<T>(value: T | undefined): T | null {
  return value ?? null;
}

/** The file that describes the server; a sentence where the answers are not those of a httpd that plume knows. */
export function describeServer(name: string, answers: ProbeAnswers): ProfileFile | string {
  const answer = readVersionAnswer(answers.version);
  if (answer === undefined) return '`-V` did not print what httpd prints.';
  const series = seriesOf(answer.version);
  if (series === undefined) return `It is httpd ${answer.version}; plume knows 2.2 and 2.4.`;
  const listed = readModuleList(answers.modules ?? '');
  const files = readCompiledIn(answers.compiledIn ?? '');
  if (files === undefined && listed === undefined) return 'Neither `-l` nor `-M` listed any module.';
  const builtIn = files
    ? files.map((file) => nameOfFile(file, series))
    : listed!.filter(({ isStatic }) => isStatic).map(({ identifier }) => nameOf(identifier, series));
  const loaded = listed?.filter(({ isStatic }) => !isStatic).map(({ identifier }) => identifier);
  const loadable = loadableIn(answers.moduleDirectory?.names, loaded, series);
  return {
    version: 1,
    name,
    httpd: {
      version: answer.version,
      platform: orNull(answer.platform),
      magic: orNull(answer.magic),
      mpm: orNull(
        answer.mpm ??
          mpmOf([...builtIn, ...(loaded ?? []).map((identifier) => nameOf(identifier, series))], series),
      ),
    },
    serverRoot: orNull(answer.serverRoot),
    mainFile: orNull(answer.mainFile),
    moduleDirectory: loadable === undefined ? null : orNull(answers.moduleDirectory?.path),
    modules: { builtIn, loadable: orNull(loadable), loaded: orNull(loaded) },
    commandLine: commandLineOf(answers),
    defined: orNull(readRunConfig(answers.runConfig ?? '')?.defines),
    environment: answers.environment === undefined ? null : describeEnvironment(answers.environment),
    source: `measured: httpd ${answer.version}${answer.platform === undefined ? '' : ` (${answer.platform})`}, asked by plume`,
  };
}

/** Values of other variables may be nobody's business, so only their names are told. */
const PUBLIC_NAME = /^(?:APACHE_[A-Z_]*|LANG|LC_[A-Z]+)$/;

function describeEnvironment({ variables }: StartingEnvironment): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    [...variables].map(([name, text]) => [name, PUBLIC_NAME.test(name) ? text : null]),
  );
}

/** What the programs were called with; else what the environment file makes of the options. */
function commandLineOf({ commandLine, environment }: ProbeAnswers): readonly string[] | null {
  if (commandLine !== undefined) return commandLine;
  return environment?.areDefinesComplete === true ? environment.defines : null;
}

/**
 * The modules of httpd in a directory. Undefined where the directory cannot be the one that the server loads from: a
 * module of httpd that it has loaded is not there.
 */
function loadableIn(
  names: readonly string[] | undefined,
  loaded: readonly string[] | undefined,
  series: Series,
): readonly string[] | undefined {
  if (names === undefined) return undefined;
  const known = ifModuleNames(series);
  const found = names.flatMap((name) => {
    const stem = /^(?:mod|lib)_(.+)\.so$/.exec(name)?.[1];
    return stem === undefined ? [] : (known.get(`${stem}_module`)?.name ?? []);
  });
  const missing = (loaded ?? []).filter((identifier) => {
    const module = known.get(identifier);
    return module !== undefined && !found.includes(module.name);
  });
  return found.length === 0 || missing.length > 0 ? undefined : [...found].sort();
}

function nameOf(identifier: string, series: Series): string {
  return ifModuleNames(series).get(identifier)?.name ?? identifier;
}

function nameOfFile(file: string, series: Series): string {
  return ifModuleNames(series).get(file)?.name ?? file.replace(/\.c$/, '');
}

/** `Prefork` of 2.2, `prefork` of 2.4, `WinNT`. */
function mpmNamed(text: string, series: Series): string | undefined {
  const wanted = text.toLowerCase();
  return modulesOf(series).find(({ name, isMpm }) => isMpm && (name === wanted || name === `mpm_${wanted}`))
    ?.name;
}

function mpmOf(names: readonly string[], series: Series): string | undefined {
  return modulesOf(series).find(({ name, isMpm }) => isMpm && names.includes(name))?.name;
}

function definition(output: string, name: string): string | undefined {
  const start = ` -D ${name}="`;
  const line = output.split('\n').find((text) => text.startsWith(start) && text.includes('"', start.length));
  return line?.slice(start.length, line.lastIndexOf('"'));
}

function matches(output: string, pattern: RegExp): readonly string[] {
  return [...output.matchAll(pattern)].map(([, found = '']) => found);
}
