import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { moduleFact } from '../../facts/modules.ts';
import { thirdPartyModule } from '../../facts/third-party.ts';
import { httpdProgram, moduleDirectory } from './httpd-program.ts';

export { httpdIsInstalled, httpdProgram, moduleDirectory } from './httpd-program.ts';

/** Which modules a server loads: all of the installation and the event MPM where nothing else is said. */
export interface ModuleChoice {
  /** Modules that are not to be loaded: `access_compat` for mod_access_compat. */
  readonly without?: readonly string[];
  /** Load these modules and no others (but an MPM). */
  readonly only?: readonly string[];
  readonly mpm?: 'event' | 'prefork' | 'worker';
}

/** Lines that make a main file of `root` a server in which the asked text can be read. */
export function serverLines(root: string, choice: ModuleChoice): string {
  mkdirSync(join(root, 'logs'), { recursive: true });
  mkdirSync(join(root, 'htdocs'), { recursive: true });
  return [
    `ServerRoot "${root}"`,
    `DefaultRuntimeDir "${root}/logs"`,
    `PidFile "${root}/logs/httpd.pid"`,
    `ErrorLog "${root}/logs/error.log"`,
    ...loadLines({ mpm: 'event', ...choice }),
    'ServerName kit.test',
    `DocumentRoot "${root}/htdocs"`,
  ].join('\n');
}

/** The lines that load the modules of a choice; no MPM where it names none. */
export function loadLines({
  without,
  only,
  mpm,
}: Omit<ModuleChoice, 'mpm' | 'only'> & {
  readonly only?: readonly string[] | undefined;
  readonly mpm?: string | undefined;
}): readonly string[] {
  const wanted = only && new Set(only);
  const unwanted = new Set(without);
  const names = loadableModules().filter((name) => !unwanted.has(name) && (!wanted || wanted.has(name)));
  return [...(mpm === undefined ? [] : [`mpm_${mpm}`]), ...names].map(loadModuleLine);
}

function loadModuleLine(name: string): string {
  return `LoadModule ${name}_module "${moduleDirectory}/mod_${name}.so"`;
}

/** The files of an installation's modules, such as `mod_dir.so`; not those of other makers that plume knows. */
export function moduleFilesOf(directory: string): readonly string[] {
  return readdirSync(directory).filter(
    (file) => /^mod_\w+\.so$/.test(file) && !isOfOthers(basename(file, '.so')),
  );
}

/** Some were of other makers once, and are httpd's now. */
function isOfOthers(name: string): boolean {
  return moduleFact(name, '2.4') === undefined && thirdPartyModule(`${name}.c`) !== undefined;
}

let loadable: readonly string[] | undefined;
/** Every module of the installation but the MPMs, in an order in which they load; found by trying, once. */
function loadableModules(): readonly string[] {
  if (loadable) return loadable;
  let names = moduleFilesOf(moduleDirectory)
    .map((file) => file.slice('mod_'.length, -'.so'.length))
    .filter((name) => !name.startsWith('mpm_'))
    .sort();
  const refused = new Map<string, number>();
  const folder = makeScratchDirectory();
  const config = join(folder, 'modules.conf');
  for (;;) {
    writeFileSync(config, ['mpm_event', ...names].map(loadModuleLine).join('\n'));
    const failed = firstRefusedModule(config);
    if (failed === undefined || !names.includes(failed)) break;
    // A symbol of a module that is loaded later was missing: the module moves after it, or in the end out.
    const times = (refused.get(failed) ?? 0) + 1;
    refused.set(failed, times);
    names = names.filter((name) => name !== failed);
    if (times <= 4) names.push(failed);
  }
  rmSync(folder, { recursive: true });
  loadable = names;
  return names;
}

function firstRefusedModule(config: string): string | undefined {
  try {
    execFileSync(httpdProgram, ['-t', '-f', config], {
      encoding: 'latin1',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return undefined;
  } catch (error) {
    const output = typeof error === 'object' && error && 'stderr' in error ? String(error.stderr) : '';
    return /Cannot load \S*\/mod_(\w+)\.so/.exec(output)?.[1];
  }
}

/** How often an httpd that is being started is looked at, 25 ms apart: for a minute and longer, since a machine may be busy. */
export const MOST_TRIES = 2_400;

/** A new directory that everybody can read; who makes it removes it. */
export function makeScratchDirectory(): string {
  const made = mkdtempSync(join(tmpdir(), 'h-'));
  chmodSync(made, 0o755);
  return made;
}
