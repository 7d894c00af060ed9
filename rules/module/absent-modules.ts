import type { ServerModules } from '../../arguments/call/call.ts';
import { query } from '../../core/query.ts';
import type { DirectiveFact } from '../../facts/directive-fact.ts';
import { directiveFact } from '../../facts/directives.ts';
import { moduleFact, outdatedModule } from '../../facts/modules.ts';
import { profileFacts } from '../../facts/profiles.ts';
import { thirdPartyDirective, thirdPartyModule } from '../../facts/third-party.ts';
import { toDisplayText } from '../../grammar/byte-text.ts';
import { joinWords } from '../../grammar/join-words.ts';
import type { Command, Series } from '../../grammar/syntax-tree.ts';
import { readCondition } from '../../model/conditions/read-condition.ts';
import { type Configuration, configurationOf } from '../../model/configuration/configuration.ts';
import { buildLikeThis, isNowhereLoaded } from '../../model/modules/likely-modules.ts';
import type { Server } from '../../model/server/server.ts';
import { canLoad, hasBuiltIn } from '../../profile/profiles.ts';
import { mpmNames } from './mpms.ts';

/**
 * `sure`: httpd has none of the modules. `likely`: nothing loads one, and no distribution compiles one in, but how this
 * httpd was built is not known.
 */
export type Absence = 'sure' | 'likely';

/** Whether a server lacks all of some modules, by name; undefined where one of them may be there. */
export function absenceOf(modules: readonly string[], server: Server | undefined): Absence | undefined {
  if (server === undefined || modules.length === 0) return undefined;
  let absence: Absence = 'sure';
  for (const name of modules) {
    const has = server.modules.has(name);
    if (has === 'absent') continue;
    if (has === 'present' || !isLikelyAbsent(name, server)) return undefined;
    absence = 'likely';
  }
  return absence;
}

/**
 * Whether a server lacks all of some modules unless a file that plume does not see loads one: the server was written for
 * httpd 2.2, loads the modules that it has there itself, and httpd 2.2 had none of these, or did not need them for the
 * command with this key.
 */
export function isLeftToUnseenFiles(
  modules: readonly string[],
  server: Server | undefined,
  key?: string,
): boolean {
  if (server === undefined || modules.length === 0 || !server.modules.mayBeMore || !isOfOldServer(server))
    return false;
  const built = buildLikeThis(server);
  return (
    built !== undefined &&
    loadableOf(modules, server).every((name) => {
      const fact = moduleFact(name, server.target.series);
      const wasNeeded = moduleFact(name, '2.2') !== undefined && !isMoved(key, name);
      if (fact === undefined || wasNeeded || built.has(fact.name)) return false;
      return (
        server.modules.has(fact.name) !== 'present' &&
        hasBuiltIn(server.profile, fact.name) !== 'present' &&
        !server.modules.loaded.some(({ identifier }) => identifier === fact.identifier)
      );
    })
  );
}

/**
 * The files that plume cannot see and that may load what a server else lacks, for people: "`conf.d/tls.conf`". Undefined
 * where the server lacks none of some modules for sure, where it lacks one without a doubt, and where the lines that load its
 * modules are not here.
 */
export function filesThatMayLoad(modules: readonly string[], server: Server | undefined): string | undefined {
  if (server === undefined || modules.length === 0 || !server.hasModuleList || !server.modules.mayBeMore)
    return undefined;
  // what a server of httpd 2.2 lacks in 2.4 is another question: isLeftToUnseenFiles()
  if (isOfOldServer(server) || !loadsModulesOf24(server)) return undefined;
  if (!modules.every((name) => isNowhereLoaded(name, server))) return undefined;
  return unreadFilesOf(server);
}

/** The files that may load modules, found once, as it is asked for each command. */
const unreadFilesOf = query('unreadFilesOf', ({ unknowns }: Server): string | undefined => {
  const files = new Set(
    unknowns.filter(({ mayLoad }) => mayLoad === true).map(({ name }) => toDisplayText(name)),
  );
  const [first] = files;
  if (first === undefined) return undefined;
  return files.size === 1 ? `\`${first}\`` : `\`${first}\` or another file that is not here`;
});

/** Whether it loads what each server of its line has: of 2.4 mod_authz_core or an MPM, which 2.2 did not load. */
function loadsModulesOf24({ modules, target }: Server): boolean {
  if (target.series === '2.2') return true;
  return ['mod_authz_core', ...mpmNames(target.series)].some((name) => modules.has(name) === 'present');
}

/** Whether httpd 2.2 had a command in other modules. */
function isMoved(key: string | undefined, module: string): boolean {
  const old = key === undefined ? undefined : directiveFact(key, '2.2');
  return old !== undefined && !old.providers.includes(module);
}

/** True if its list of modules is one of httpd 2.2, and the target is not. Found once, as it is asked for each command. */
const isOfOldServer = query(
  'isOfOldServer',
  ({ modules, target }: Server): boolean =>
    target.series !== '2.2' &&
    (target.from === '2.2' ||
      modules.loaded.some(({ identifier }) => outdatedModule(identifier) !== undefined)),
);

/**
 * The modules of a server as they are if what nothing loads is not there; undefined where that adds nothing to what is
 * known. The same object each time, as it is asked for each command.
 */
export function modulesIfLikely(server: Server): ServerModules | undefined {
  const { modules, profile } = server;
  if (modules.mayBeMore || profile.builtIn !== undefined || buildLikeThis(server) === undefined)
    return undefined;
  return likely(server);
}

const likely = query(
  'likely',
  (server: Server): ServerModules => ({
    has: (name) => (absenceOf([name], server) === undefined ? server.modules.has(name) : 'absent'),
  }),
);

/** As modulesIfLikely(), where files that plume does not see may load modules. */
export function modulesIfUnseen(server: Server): ServerModules | undefined {
  const { modules } = server;
  if (!modules.mayBeMore || !(server.hasModuleList || isOfOldServer(server))) return undefined;
  return unseen(server);
}

const unseen = query('unseen', (server: Server): ServerModules => {
  const { modules } = server;
  const isLeft = (name: string) =>
    isLeftToUnseenFiles([name], server) || filesThatMayLoad([name], server) !== undefined;
  return {
    has: (name) => (modules.has(name) !== 'present' && isLeft(name) ? 'absent' : modules.has(name)),
  };
});

/** Whether a command is inside an `<IfModule>` of one of the modules, even around an Include of its file. */
export function isGuarded(
  command: Command,
  modules: readonly string[],
  { target, instance }: Configuration,
): boolean {
  for (let section = command.parent; section !== undefined; section = section.parent) {
    const condition = section.key === '<ifmodule' ? readCondition(section) : undefined;
    const name = condition?.isNegated === false ? moduleOf(condition.name, target.series) : undefined;
    if (name !== undefined && modules.includes(name)) return true;
  }
  const from = instance?.from;
  return from !== undefined && isGuarded(from.command, modules, configurationOf(from.instance));
}

/** The name of a module of httpd, or the identifier of one of another maker, by what `<IfModule>` calls it. */
function moduleOf(name: string, series: Series): string | undefined {
  return moduleFact(name, series)?.name ?? thirdPartyModule(name)?.identifier;
}

/** The modules of which one must be loaded for httpd to know a command; third-party modules by their identifiers. */
export function modulesWith(command: Command, configuration: Configuration): readonly string[] {
  const fact: DirectiveFact | undefined = configuration.fact(command);
  if (fact !== undefined) return fact.providers;
  return thirdPartyDirective(command.key)?.definitions.map(({ module }) => module.identifier) ?? [];
}

/**
 * The modules, of those given, that the server could load, or, where plume knows of none, that any distribution has;
 * all of them where no distribution has one. Modules that only other systems have are left out.
 */
export function loadableOf(modules: readonly string[], { profile, target }: Server): readonly string[] {
  const loadable = modules.filter((name) => canLoad(profile, name) !== 'absent');
  const wanted = loadable.length > 0 ? loadable : modules;
  const usual = wanted.filter((name) => distributed(target.series).has(name));
  return usual.length > 0 ? usual : wanted;
}

/** The build option of httpd on Windows, whose modules no other system has. */
const WINDOWS = 'windows';

/** All modules that distributions of Unix have, compiled in or to be loaded. */
const distributed = query(
  'distributed',
  (series: Series): ReadonlySet<string> =>
    new Set(
      profileFacts()
        .filter(({ lacks, series: own }) => own === series && lacks.includes(WINDOWS))
        .flatMap((profile) => [profile.static, profile.loadable])
        .flatMap((list) => [...(list?.surely ?? []), ...(list?.perhaps ?? [])]),
    ),
);

/** That a server lacks all of some modules: "`mod_ssl` is not loaded", "neither `mod_cgi` nor `mod_cgid` is loaded". */
export function sayNotLoaded(modules: readonly string[]): string {
  return modules.length === 1 ? `${nameModules(modules)} is not loaded` : `${nameNone(modules)} is loaded`;
}

/** As sayNotLoaded(), where the modules could be compiled in as well. */
export function sayNotThere(modules: readonly string[]): string {
  return modules.length === 1
    ? `${nameModules(modules)} is neither compiled in nor loaded`
    : `${nameNone(modules)} is compiled in or loaded`;
}

function nameNone(modules: readonly string[]): string {
  const names = modules.map((name) => `\`${name}\``);
  return names.length === 2 ? `neither ${names.join(' nor ')}` : `none of ${joinWords(names, 'and')}`;
}

/** One of some modules: "`mod_cgi` or `mod_cgid`". */
export function nameModules(modules: readonly string[]): string {
  return [...new Set(modules)].map((name) => `\`${name}\``).join(' or ');
}

function isLikelyAbsent(name: string, server: Server): boolean {
  const { modules, profile } = server;
  return !modules.mayBeMore && profile.builtIn === undefined && isNowhereLoaded(name, server);
}
