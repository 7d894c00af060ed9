import { asciiLowerCase } from '../grammar/byte-text.ts';
import type { Series } from '../grammar/syntax-tree.ts';
import { type ModuleFact, modulesOf } from './modules.ts';
import { compareReleases } from './releases.ts';
import { lazyRows } from './table.ts';

/** An httpd as a distribution builds, installs and starts it. What is undefined is not known. */
export interface ProfileFact {
  /** `debian-12`. */
  readonly name: string;
  /** Other names for it, and for what is built the same: `bookworm`, `rocky-9`. */
  readonly aliases: readonly string[];
  readonly series: Series;
  /**
   * The number that it gives itself, where all updates kept it. What the distribution added to that release is not in
   * the number: Red Hat's 2.4.6 knows much that came later.
   */
  readonly version: string | undefined;
  /** Whether it is httpd as its authors released it, and not a distribution's. */
  readonly isAsReleased: boolean;
  /** The modules compiled in, besides those of every build. */
  readonly static: ModuleList | undefined;
  /** The modules of httpd that can be loaded. */
  readonly loadable: ModuleList | undefined;
  /** The package that brings a module, by the module's name, where it is not the server's own. */
  readonly packages: ReadonlyMap<string, string>;
  /** The MPM that it uses as it is installed. */
  readonly mpm: string | undefined;
  /** HTTPD_ROOT, as `httpd -V` prints it. */
  readonly serverRoot: string | undefined;
  /** SERVER_CONFIG_FILE, as `httpd -V` prints it: relative to HTTPD_ROOT, or absolute. */
  readonly mainFile: string | undefined;
  readonly moduleDirectory: string | undefined;
  /** Other paths that lead to that directory. */
  readonly moduleLinks: readonly string[];
  readonly layout: 'debian' | 'redhat' | 'alpine' | 'upstream' | 'unknown';
  /** The names of build options (facts/build-options.ts) that it is surely built without; of others nothing is known. */
  readonly lacks: readonly string[];
  /** The `-D` names that it is started with as it is installed. */
  readonly commandLine: readonly string[] | undefined;
  /** The variables that the environment file sets as it is installed. */
  readonly environment: ReadonlyMap<string, string> | undefined;
  /** The file that the environment is taken from: `/etc/apache2/envvars`. */
  readonly environmentFile: string | undefined;
  /**
   * `measured`: the program was asked. `package file`: the files that build the package were read. `documentation`: it
   * is said to be so.
   */
  readonly evidence: 'measured' | 'package file' | 'documentation';
  readonly source: string;
}

/** Names of modules. One in neither list is not there. */
export interface ModuleList {
  readonly surely: readonly string[];
  /** In a package of its own, or only in some builds. */
  readonly perhaps: readonly string[];
}

/** The profiles, by name. */
export const profileFacts: () => readonly ProfileFact[] = lazyRows('profiles', (row): ProfileFact => {
  const series = row.text<Series>('series');
  const releases = row.list('releases');
  const read = (terms: readonly string[] | undefined) => terms && expand(terms, series, releases);
  const builtIn = read(row.optionalList('static'));
  const loadable = read(row.optionalList('loadable'));
  const environment = row.json<Pairs>('environment');
  return {
    name: row.text('name'),
    aliases: row.list('aliases'),
    series,
    version: row.optional('version'),
    isAsReleased: row.flag('asReleased'),
    static: builtIn,
    loadable: loadable && without(loadable, builtIn),
    packages: new Map(Object.entries(row.json<Pairs>('packages') ?? {})),
    mpm: row.optional('mpm'),
    serverRoot: row.optional('serverRoot'),
    mainFile: row.optional('mainFile'),
    moduleDirectory: row.optional('moduleDirectory'),
    moduleLinks: row.list('moduleLinks'),
    layout: row.text('layout'),
    lacks: row.list('lacks'),
    commandLine: row.optionalList('commandLine'),
    environment: environment && new Map(Object.entries(environment)),
    environmentFile: row.optional('environmentFile'),
    evidence: row.text('evidence'),
    source: row.text('source'),
  };
});

type Pairs = Readonly<Record<string, string>>;

/** The profile of a name or alias, whatever its case. */
export function profileFact(name: string): ProfileFact | undefined {
  const wanted = asciiLowerCase(name);
  return profileFacts().find((fact) => fact.name === wanted || fact.aliases.includes(wanted));
}

/** The sets of `--enable-mods-shared`; each has all of those before it. */
const sets: readonly string[] = ['few', 'most', 'all', 'reallyall'];

/**
 * Reads terms from left to right: `@all` adds what configure builds for that word in the releases (perhaps, where only
 * some of them have it), `mod_x` adds, `?mod_x` makes it perhaps, `-mod_x` takes away.
 */
function expand(terms: readonly string[], series: Series, releases: readonly string[]): ModuleList {
  const certain = new Map<string, boolean>();
  for (const term of terms) {
    if (term.startsWith('@')) {
      const last = sets.indexOf(term.slice(1));
      for (const module of modulesOf(series)) {
        const at = sets.indexOf(module.buildSet ?? '');
        if (at < 0 || at > last || module.isBuiltIn) continue;
        const has = isIn(module, releases);
        if (has !== 'never') certain.set(module.name, has === 'always');
      }
    } else if (term.startsWith('-')) certain.delete(term.slice(1));
    else if (term.startsWith('?')) certain.set(term.slice(1), false);
    else certain.set(term, true);
  }
  const names = (wanted: boolean) => [...certain].flatMap(([name, is]) => (is === wanted ? name : []));
  return { surely: names(true), perhaps: names(false) };
}

/** Whether the releases from the first to the last have a module; no releases are all of the series. */
function isIn(module: ModuleFact, releases: readonly string[]): 'always' | 'sometimes' | 'never' {
  const [oldest, newest] = releases;
  const { firstRelease: came, lastRelease: left } = module;
  if (came && newest && compareReleases(came, newest) > 0) return 'never';
  if (left && oldest && compareReleases(left, oldest) < 0) return 'never';
  const isFromTheStart = !came || (oldest !== undefined && compareReleases(came, oldest) <= 0);
  const isToTheEnd = !left || (newest !== undefined && compareReleases(left, newest) >= 0);
  return isFromTheStart && isToTheEnd ? 'always' : 'sometimes';
}

function without(list: ModuleList, builtIn: ModuleList | undefined): ModuleList {
  const fixed = new Set(builtIn?.surely);
  return {
    surely: list.surely.filter((name) => !fixed.has(name)),
    perhaps: list.perhaps.filter((name) => !fixed.has(name)),
  };
}
