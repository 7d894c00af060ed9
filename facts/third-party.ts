import { once } from '../core/query.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import type { Series } from '../grammar/syntax-tree.ts';
import type { ArgumentKind, OverrideClass, Where } from './directive-fact.ts';
import { moduleFact } from './modules.ts';
import type { ProviderGroup } from './providers.ts';
import { editionQuery, type StatedModule, statedModules } from './stated/stated-modules.ts';
import { lazyRows, numberedRows, rowsByKey } from './table.ts';

/** A module that is not part of httpd. */
export interface ThirdPartyModule {
  /** What LoadModule and <IfModule> name: `jk_module`. */
  readonly identifier: string;
  /** The other name for <IfModule>: `mod_jk.c`. */
  readonly file: string;
  /** Names that the file has in other builds. */
  readonly otherFiles: readonly string[];
  /** What it does, in a few words. */
  readonly title: string;
  /** What people call it and its other releases: `mod_php`; undefined where that is `identifier`. */
  readonly knownAs: string | undefined;
  /** What to do where it is not loaded, if that is not to load it. */
  readonly advice: string | undefined;
  /** Debian package; undefined where Debian has none. */
  readonly package: string | undefined;
  /** The newest release of Debian that plume knows to have it: `12`, `unstable`. */
  readonly debian: string | undefined;
  /** Lines of httpd it was made for; empty for modules of httpd 1.3, 2.0 or of no release yet. */
  readonly allSeries: readonly Series[];
  /** `mod_jk.so`; undefined where it varies. */
  readonly sharedObject: string | undefined;
  /** Its directive that loads modules in another language, which define directives of their own: `PerlLoadModule`. */
  readonly loader: string | undefined;
  /** Settings describe it: plume knows its names, and not what it does. */
  readonly isStated?: true;
  /** Settings name it, but not its directives: it may have any. */
  readonly mayHaveAny?: true;
}

/** A directive or section that httpd itself does not have, or has in one series only. */
export interface ThirdPartyDirective {
  /** As the modules spell it, with `<` for a section. */
  readonly name: string;
  readonly section: boolean;
  /** One for each module that defines it, those Debian packages first, newer before older; at least one. */
  readonly definitions: readonly ThirdPartyDefinition[];
}
interface ThirdPartyDefinition {
  readonly module: ThirdPartyModule;
  /** Lines of httpd the module was made for; which release of the module brought the directive is not known. */
  readonly allSeries: readonly Series[];
  /**
   * Where the module's table allows it; the module may refuse more. As wide as the documentation leaves it
   * where only that is known, and then `how` is undefined.
   */
  readonly where: readonly Where[];
  /** AllowOverride classes that allow it in .htaccess; any one suffices. */
  readonly htaccess: readonly OverrideClass[];
  readonly how: ArgumentKind | undefined;
}

/** A name that third-party modules register for a group of providers, as httpd's own do. */
export interface ThirdPartyProvider {
  readonly group: ProviderGroup;
  /** With its case: httpd compares these names exactly. */
  readonly name: string;
  /** Identifiers of the modules that have it; at least one. */
  readonly modules: readonly string[];
}

/** The providers of third-party modules. */
export const thirdPartyProviders: () => readonly ThirdPartyProvider[] = lazyRows(
  'third-party-providers',
  (row) => ({ group: row.text('group'), name: row.text('name'), modules: row.list('modules') }),
);

/**
 * The directive of third-party modules with a name in ASCII lower case, with `<` before a section's.
 * Undefined where no module that plume knows has it. A few are names of httpd, too: ask directiveFact first.
 */
export function thirdPartyDirective(key: string): ThirdPartyDirective | undefined {
  return directives.get(key);
}

/** The keys of directives that load modules in another language, which define directives of their own. */
export const moduleLoaders = editionQuery('moduleLoaders', (): readonly string[] =>
  allModules().flatMap(({ loader }) => (loader === undefined ? [] : [asciiLowerCase(loader)])),
);

/**
 * The module that <IfModule> or LoadModule names: by identifier or source file, spelt exactly, as httpd
 * compares them. Where several share the name, the one in the newest Debian.
 */
export function thirdPartyModule(name: string): ThirdPartyModule | undefined {
  return modulesByName().get(name) ?? statedByName().get(name);
}

/** Whether a module, by its identifier or file, is none of a series of httpd itself, which has taken in some from others. */
export function isOfAnotherMaker(name: string, series: Series): boolean {
  return moduleFact(name, series) === undefined && thirdPartyModule(name) !== undefined;
}

/** Whether a table has a third-party module of that name: settings cannot describe it. */
export function isThirdPartyName(name: string): boolean {
  return modulesByName().has(name);
}

/** What people call a module that LoadModule names, and its other releases: `mod_php`; the name itself where it has no other. */
export function commonModuleName(name: string): string {
  return thirdPartyModule(name)?.knownAs ?? name;
}

/** The releases of a third-party module after the one that <IfModule> names, older before newer; empty for most. */
export function newerReleasesOf(name: string): readonly ThirdPartyModule[] {
  const named = thirdPartyModule(name);
  if (named?.knownAs === undefined) return [];
  const all = allModules().filter(({ knownAs }) => knownAs === named.knownAs);
  // those that Debian has come first, the newest before the others
  const packaged = all.filter(({ debian }) => debian !== undefined).reverse();
  const releases = [...all.filter(({ debian }) => debian === undefined), ...packaged];
  return releases.slice(releases.findIndex(({ identifier }) => identifier === named.identifier) + 1);
}

/** Every name of a third-party module that <IfModule> may test: identifiers and source files. */
export function thirdPartyIfModuleNames(): readonly string[] {
  return [...modulesByName().keys(), ...statedByName().keys()];
}

/** The directives and sections of a third-party module, by its identifier, as it spells them. */
export function directivesOfThirdParty(identifier: string): readonly string[] {
  const names = thirdPartyDirectiveNames().filter((one) =>
    directives.get(asciiLowerCase(one))?.definitions.some(({ module }) => module.identifier === identifier),
  );
  const stated = statedModules().filter((module) => module.identifier === identifier);
  return [...names, ...stated.flatMap((module) => (module.directives ?? []).map(({ name }) => name))];
}

/** Every directive and section of third-party modules, as they spell them, in the order of their keys. */
export const thirdPartyDirectiveNames: () => readonly string[] = lazyRows('third-party-directives', (row) =>
  row.text('name'),
);

const modules = numberedRows(
  'third-party-modules',
  (row): ThirdPartyModule => ({
    identifier: row.text('identifier'),
    file: row.text('file'),
    otherFiles: row.list('otherFiles'),
    title: row.text('title'),
    knownAs: row.optional('knownAs'),
    advice: row.optional('advice'),
    package: row.optional('package'),
    debian: row.optional('debian'),
    allSeries: row.list('allSeries'),
    sharedObject: row.optional('sharedObject'),
    loader: row.optional('loader'),
  }),
);

const placements = numberedRows('third-party-placements', (row) => ({
  allSeries: row.list<Series>('allSeries'),
  where: row.list<Where>('where'),
  htaccess: row.list<OverrideClass>('htaccess'),
  how: row.optional<ArgumentKind>('how'),
}));

const directives = rowsByKey('third-party-directives', asciiLowerCase, (row): ThirdPartyDirective => {
  const name = row.text('name');
  return { name, section: name.startsWith('<'), definitions: row.list('definitions').map(decodeDefinition) };
});

/** Two numbers of rows (facts/packing/third-party-tables.ts). */
function decodeDefinition(text: string): ThirdPartyDefinition {
  const [module = 0, placement = 0] = text.split('.').map((place) => Number.parseInt(place, 36));
  return { module: modules.at(module), ...placements.at(placement) };
}

const statedByName = editionQuery('statedByName', (): ReadonlyMap<string, ThirdPartyModule> => {
  const modules = statedModules().map(toThirdParty);
  return new Map(
    modules.flatMap((module) => [[module.identifier, module] as const, [module.file, module] as const]),
  );
});

function toThirdParty(module: StatedModule): ThirdPartyModule {
  const { identifier, file, sharedObject, title = 'described in plume.json' } = module;
  return {
    ...{ identifier, file, title, sharedObject, otherFiles: [], knownAs: undefined },
    advice: `\`LoadModule ${identifier} modules/${sharedObject}\` loads it.`,
    ...{ package: undefined, debian: undefined, allSeries: ['2.2', '2.4'], isStated: true },
    loader: undefined,
    ...(module.directives === undefined ? { mayHaveAny: true } : {}),
  };
}

function allModules(): readonly ThirdPartyModule[] {
  return Array.from({ length: modules.count() }, (_, place) => modules.at(place));
}

const modulesByName = once('modulesByName', (): ReadonlyMap<string, ThirdPartyModule> => {
  const named = new Map<string, ThirdPartyModule>();
  const add = (name: string, module: ThirdPartyModule) => {
    if (!named.has(name)) named.set(name, module);
  };
  const all = allModules();
  for (const module of all) for (const name of [module.identifier, module.file]) add(name, module);
  for (const module of all) for (const name of module.otherFiles) add(name, module);
  return named;
});
