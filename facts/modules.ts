import { query } from '../core/query.ts';
import type { Series } from '../grammar/syntax-tree.ts';
import type { Status } from './directive-fact.ts';
import type { Option } from './options.ts';
import { lazyRows } from './table.ts';

/** Which `--enable-modules` set of configure builds a module; the stock httpd.conf loads the few. */
type BuildSet = 'static' | 'few' | 'most' | 'all' | 'reallyall' | 'explicit' | 'mpm';

/** A module that is part of httpd. */
export interface ModuleFact {
  /** As directives name their providers: `core`, `mod_rewrite`, `prefork`. */
  readonly name: string;
  readonly series: Series;
  /** What LoadModule wants: `rewrite_module`. */
  readonly identifier: string;
  /** What `<IfModule>` calls it beside the identifier: `mod_rewrite.c`, `prefork.c`, `util_ldap.c`. */
  readonly file: string;
  readonly status: Status | undefined;
  /** True for what every build contains. */
  readonly isBuiltIn: boolean;
  readonly isMpm: boolean;
  readonly buildSet: BuildSet | undefined;
  /** Modules that must be loaded before it; without them it does not load. */
  readonly loadAfter: readonly string[];
  /** First release that has it; undefined for the series' first. */
  readonly firstRelease: string | undefined;
  /** Last release that has it; undefined where the newest still does. */
  readonly lastRelease: string | undefined;
}

/** The name of a module that 2.4 does not have, or no longer has. */
export interface OutdatedModule {
  readonly name: string;
  readonly identifier: string;
  readonly what: 'removed' | 'renamed' | 'merged' | 'split';
  /** The last series or release that has it under this name: `2.2`, `1.3`, `2.4.62`. */
  readonly last: string;
  /** Modules of 2.4 that do its work together. */
  readonly replacement: readonly string[];
  /** True where loading the replacement, if any, in its place changes nothing. */
  readonly isSafe: boolean;
  readonly advice: string;
  /** Whether modules outside of httpd go by the name today. */
  readonly isElsewhere: boolean;
}

/** Work of a module of 2.2 that another module of 2.4 does. */
export interface SplitModule {
  readonly from: string;
  readonly to: string;
  /** Directives or functions in words. */
  readonly what: string;
}

/** What a module of 2.4 needs beside itself. */
export interface ModuleNeed {
  readonly module: string;
  /** Of each list one module must be loaded. */
  readonly needs: readonly (readonly string[])[];
  /** When httpd misses it: reading the files, starting, or answering a request. */
  readonly when: 'read' | 'start' | 'request';
  /**
   * What must be used for it to matter: names of directives, then words of which one must begin an argument, or `[P]`
   * for a flag. Undefined where being loaded is enough.
   */
  readonly condition: string | undefined;
  /** Where an argument of the module's directives begins so anywhere, it does not matter. */
  readonly exception: string | undefined;
  /** httpd's message or its AH number. */
  readonly message: string | undefined;
  /** What httpd fills into the message where that is always the same. */
  readonly fillings: readonly string[];
}

/** A module by its identifier (`rewrite_module`), its file (`mod_rewrite.c`) or its name (`mod_rewrite`). */
export function moduleFact(name: string, series: Series): ModuleFact | undefined {
  return modulesByAnyName(series).get(name);
}

/** The modules of a series, by name. */
export function modulesOf(series: Series): readonly ModuleFact[] {
  return allModules().filter((module) => module.series === series);
}

/**
 * Every name that `<IfModule>` can find in a series, with the module: files and identifiers. httpd compares
 * them with case.
 */
export const ifModuleNames: (series: Series) => ReadonlyMap<string, ModuleFact> = query(
  'ifModuleNames',
  (series) =>
    new Map(
      modulesOf(series).flatMap((module) => [
        [module.file, module],
        [module.identifier, module],
      ]),
    ),
);

/** The modules that one series has and the other has not under that name. */
export function modulesOnlyIn(series: Series): readonly ModuleFact[] {
  const other = modulesByAnyName(series === '2.2' ? '2.4' : '2.2');
  return modulesOf(series).filter(({ name }) => !other.has(name));
}

/**
 * What became of a module that 2.4 does not have: by identifier, file or name, those of 2.0 and 1.3 included.
 * Where releases used a name for different modules, the newest.
 */
export function outdatedModule(name: string): OutdatedModule | undefined {
  const found = outdatedModules().filter(
    (module) => module.identifier === name || module.name === name || `${module.name}.c` === name,
  );
  const gone = found.filter(
    (module) => name === module.identifier || !modulesByAnyName('2.4').has(module.name),
  );
  return gone.toSorted((a, b) => (a.last < b.last ? 1 : -1))[0];
}

/** Every module that 2.4 no longer has, as far back as 1.3. */
export const outdatedModules: () => readonly OutdatedModule[] = lazyRows('outdated-modules', (row) => ({
  name: row.text('name'),
  identifier: row.text('identifier'),
  what: row.text('what'),
  last: row.text('last'),
  replacement: row.list('replacement'),
  isSafe: row.flag('safe'),
  advice: row.text('advice'),
  isElsewhere: row.flag('elsewhere'),
}));

/** What modules of 2.2 did and others do in 2.4: whoever loaded `from` may need `to`. */
export const splitModules: () => readonly SplitModule[] = lazyRows('split-modules', (row) => ({
  from: row.text('from'),
  to: row.text('to'),
  what: row.text('what'),
}));

/** A module that answers requests for files and directories though no directive of its own is there. */
export interface ContentModule {
  readonly module: string;
  /** The option without which it does nothing; undefined where it always does something. */
  readonly option: Option | undefined;
  /** What httpd 2.2 does without a line about it, and builds of 2.4 do in different ways; the value is a path. */
  readonly states: { readonly directive: string; readonly value: string } | undefined;
}

/** The modules that the contents of a server use. */
export const contentModules: () => readonly ContentModule[] = lazyRows('content-modules', (row) => ({
  module: row.text('module'),
  option: row.optional('option'),
  states: row.json('states'),
}));

/** What a module of 2.4 needs beside itself, by its name. */
export function moduleNeeds(name: string): readonly ModuleNeed[] {
  return allNeeds().filter(({ module }) => module === name);
}

/** What a module cannot be loaded or started without, whatever the lines are: of each list one module. */
export function startNeeds({ name, loadAfter }: ModuleFact): readonly (readonly string[])[] {
  return [
    ...loadAfter.map((other) => [other]),
    ...moduleNeeds(name)
      .filter(({ when, condition }) => when !== 'request' && condition === undefined)
      .flatMap(({ needs }) => needs),
  ];
}

const allModules = lazyRows(
  'modules',
  (row): ModuleFact => ({
    name: row.text('name'),
    series: row.text('series'),
    identifier: row.text('identifier'),
    file: row.text('file'),
    status: row.optional('status'),
    isBuiltIn: row.flag('builtIn'),
    isMpm: row.text('status') === 'MPM',
    buildSet: row.optional('buildSet'),
    loadAfter: row.list('loadAfter'),
    firstRelease: row.optional('firstRelease'),
    lastRelease: row.optional('lastRelease'),
  }),
);

const allNeeds = lazyRows(
  'module-needs',
  (row): ModuleNeed => ({
    module: row.text('module'),
    needs: row.json('needs') ?? [],
    when: row.text('when'),
    condition: row.optional('if'),
    exception: row.optional('unless'),
    message: row.optional('message'),
    fillings: row.list('fill'),
  }),
);

const modulesByAnyName = query(
  'modulesByAnyName',
  (series: Series): ReadonlyMap<string, ModuleFact> =>
    new Map(
      modulesOf(series).flatMap((module) => [
        [module.name, module],
        [module.file, module],
        [module.identifier, module],
      ]),
    ),
);
