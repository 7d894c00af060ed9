import { ifModuleNames } from '../facts/modules.ts';
import { type ProfileFact, profileFact, profileFacts } from '../facts/profiles.ts';
import type { Target } from '../facts/target.ts';
import type { FileSystem } from '../files/file-system.ts';
import { joinPath } from '../files/server-path.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { wordsOf } from '../grammar/command.ts';
import { parse } from '../grammar/parse.ts';
import type { Document } from '../grammar/syntax-tree.ts';
import { readEnvironment, type StartingEnvironment, startWith } from './environment/environment.ts';
import { commonProfile, startedWith, unknownProfile } from './make-profile.ts';
import type { Profile } from './profile.ts';

export interface DetectOptions {
  /** The main file's path on the server. */
  readonly mainPath: ByteText;
  readonly files: FileSystem;
  /** The main file. */
  readonly document: Document;
  /** The httpd that is to read it; 2.4 where that is not known. */
  readonly target?: Target | undefined;
}

export interface DetectedProfile {
  readonly profile: Profile;
  /** What it was told from, for people: `apache2.conf includes mods-enabled/`. */
  readonly why: string;
}

/**
 * The profile that a tree's own shape tells. The shape names a family of distributions and seldom the version: what all
 * versions agree on that can have the modules named in the tree is known, and all else unknown. No program is run.
 */
export function detectProfile({
  mainPath,
  files,
  document,
  target = { series: '2.4', release: undefined },
}: DetectOptions): DetectedProfile {
  const main = describeMain(mainPath, document);
  const tree: Tree = { ...main, target, files, directory: directoryOf(mainPath) };
  for (const family of families) {
    const sign = family.recognise(tree);
    if (sign !== undefined) return describeFamily(family, sign, tree);
  }
  return { profile: unknownProfile(target), why: 'nothing shows how this httpd was built' };
}

/**
 * What httpd is started with where its environment file can be seen: on Debian `envvars` beside the main file, else the
 * file that the distribution's start script reads. Undefined where there is none.
 */
export function environmentBeside(mainPath: ByteText, files: FileSystem): StartingEnvironment | undefined {
  const directory = directoryOf(mainPath);
  const envvars = files.read(joinPath(directory, 'envvars'), 'environment');
  if (envvars.ok) {
    const started = startWith(readEnvironment(envvars.text, new Map([['APACHE_CONFDIR', directory]])));
    // an image that sets them elsewhere has a file that sets nothing: no server of Debian's starts without
    return started.variables.size > 0
      ? started
      : { ...started, isComplete: false, areDefinesComplete: false };
  }
  for (const { home, path, isExported } of OPTION_FILES) {
    const read = mainPath.startsWith(home) ? files.read(path, 'environment') : undefined;
    if (!read?.ok) continue;
    const started = startWith(readEnvironment(read.text));
    const variables = isExported ? started.variables : new Map<string, ByteText>();
    // scripts and systemd's units may set more, and give options of their own
    return { ...started, variables, isComplete: false, areDefinesComplete: false };
  }
  return undefined;
}

/** Files that start scripts take options of httpd from; of what is not exported only the options reach httpd. */
const OPTION_FILES = [
  { home: '/etc/httpd/', path: '/etc/sysconfig/httpd', isExported: true },
  { home: '/etc/apache2/', path: '/etc/conf.d/apache2', isExported: false },
  { home: '/etc/apache2/', path: '/etc/sysconfig/apache2', isExported: false },
] as const;

/** What the main file says that differs between distributions; the last of each where it is said twice. */
interface MainFile {
  readonly base: ByteText;
  readonly serverRoot: ByteText | undefined;
  /** Of Include and IncludeOptional, as they stand there. */
  readonly includes: readonly ByteText[];
  /** Paths that LoadModule gives. */
  readonly modulePaths: readonly ByteText[];
  readonly logs: readonly ByteText[];
}
interface Tree extends MainFile {
  readonly directory: ByteText;
  readonly files: FileSystem;
  readonly target: Target;
}

interface Family {
  /** What the profile is called where the version is not known. */
  readonly name: string;
  /** The sign by which it is recognised, for people. */
  recognise(tree: Tree): string | undefined;
  /** The facts that may be meant. */
  members(): readonly ProfileFact[];
  /** Modules that the tree names, so that every member that may be meant can load them. */
  modulesNamed?(tree: Tree): readonly string[];
}

function describeFamily(family: Family, sign: string, tree: Tree): DetectedProfile {
  const { target } = tree;
  const members = family.members().filter((fact) => fact.series === target.series);
  if (members.length === 0) {
    return {
      profile: unknownProfile(target),
      why: `${sign}: ${family.name}, with an httpd ${target.series} that plume has no data about`,
    };
  }
  const release = releaseOf(tree, members);
  const named = release === undefined ? (family.modulesNamed?.(tree) ?? []) : [];
  const possible = members.filter((fact) => named.every((name) => mayHave(fact, name)));
  const [only, ...others] = release ? [release] : possible.length > 0 ? possible : members;
  const name = others.length === 0 ? only!.name : family.name;
  const common = commonProfile(name, [only!, ...others], target);
  const environment = environmentBeside(joinPath(tree.directory, tree.base), tree.files);
  const profile = environment === undefined ? common : startedWith(common, environment);
  return { profile, why: release === undefined ? sign : `${sign}, and /etc/os-release says ${release.name}` };
}

function mayHave({ static: fixed, loadable }: ProfileFact, name: string): boolean {
  if (fixed === undefined || loadable === undefined) return true;
  return [fixed, loadable].some(({ surely, perhaps }) => surely.includes(name) || perhaps.includes(name));
}

/** The member that the system's own /etc/os-release names. */
function releaseOf({ files }: Tree, members: readonly ProfileFact[]): ProfileFact | undefined {
  const read = files.read('/etc/os-release', 'environment');
  if (!read.ok) return undefined;
  const { variables } = readEnvironment(read.text);
  const text = (name: string) => {
    const value = variables.get(name);
    return value?.known === 'present' ? value.text : '';
  };
  const [id, version] = [text('ID'), text('VERSION_ID')];
  const names = [`${id}-${version}`, `${id}-${version.replace(/\..*/, '')}`, id];
  const found = names.map((name) => profileFact(name)).find((fact) => fact !== undefined);
  return found && members.includes(found) ? found : undefined;
}

const debian: Family = {
  name: 'debian',
  recognise({ base, directory, files, includes, serverRoot }) {
    // tools such as Chef bring Debian's layout to others
    if (isRootOfOthers(serverRoot, 'debian')) return undefined;
    if (includes.some((path) => path.includes('mods-enabled/')))
      return 'the main file includes mods-enabled/';
    const hasDirectory = files.look(joinPath(directory, 'mods-enabled')).ok;
    return base === 'apache2.conf' && hasDirectory ? 'apache2.conf is beside mods-enabled/' : undefined;
  },
  members: () => profileFacts().filter(({ layout }) => layout === 'debian'),
  modulesNamed({ directory, files, target }) {
    const listing = files.list(joinPath(directory, 'mods-available'));
    if (!listing.ok) return [];
    return listing.names.flatMap((name) => {
      if (!name.endsWith('.load')) return [];
      return ifModuleNames(target.series).get(`${name.slice(0, -'.load'.length)}_module`)?.name ?? [];
    });
  },
};

/** Whether only distributions of other layouts have their httpd there. */
function isRootOfOthers(serverRoot: ByteText | undefined, own: ProfileFact['layout']): boolean {
  const layouts = profileFacts().flatMap((fact) => (fact.serverRoot === serverRoot ? fact.layout : []));
  return serverRoot !== undefined && layouts.length > 0 && !layouts.includes(own);
}

const redHat: Family = {
  name: 'redhat',
  recognise({ includes, serverRoot }) {
    if (includes.some((path) => path.includes('conf.modules.d/')))
      return 'the main file includes conf.modules.d/';
    const isOld = serverRoot === '/etc/httpd' && includes.some((path) => path.startsWith('conf.d/'));
    return isOld ? 'ServerRoot is /etc/httpd, and conf.d/ is included' : undefined;
  },
  members: () => profileFacts().filter(({ layout }) => layout === 'redhat'),
  modulesNamed({ directory, files, target }) {
    const folder = joinPath(directoryOf(directory), 'conf.modules.d');
    const listing = files.list(folder);
    if (!listing.ok) return [];
    return listing.names
      .filter((name) => name.endsWith('.conf'))
      .flatMap((name) => {
        const read = files.read(joinPath(folder, name));
        return read.ok ? modulesLoadedIn(parse(read.text, target.series)) : [];
      })
      .flatMap((identifier) => ifModuleNames(target.series).get(identifier)?.name ?? []);
  },
};

const alpine: Family = {
  name: 'alpine',
  recognise({ includes, serverRoot }) {
    const isIt =
      serverRoot === '/var/www' && includes.some((path) => path.startsWith('/etc/apache2/conf.d/'));
    return isIt ? 'ServerRoot is /var/www, and /etc/apache2/conf.d/ is included' : undefined;
  },
  members: () => factsNamed('alpine'),
};

const suse: Family = {
  name: 'opensuse',
  recognise({ includes }) {
    const path = includes.find((path) =>
      /\/(?:uid\.conf|default-server\.conf|sysconfig\.d\/[^\s/]*)$/.test(path),
    );
    return path === undefined ? undefined : `${path} is included`;
  },
  members: () => factsNamed('opensuse'),
};

const freeBsd: Family = {
  name: 'freebsd',
  recognise: ({ modulePaths }) =>
    loadsFrom(modulePaths, 'libexec/apache24/') ?? loadsFrom(modulePaths, 'libexec/apache22/'),
  members: () => factsNamed('freebsd', 'freebsd-2.2'),
};

const macOs: Family = {
  name: 'macos',
  recognise: ({ modulePaths, serverRoot }) =>
    serverRoot === '/usr' ? loadsFrom(modulePaths, 'libexec/apache2/') : undefined,
  members: () => factsNamed('macos'),
};

const arch: Family = {
  name: 'arch',
  recognise({ includes, serverRoot }) {
    const isIt = serverRoot === '/etc/httpd' && includes.some((path) => path.startsWith('conf/extra/'));
    return isIt ? 'ServerRoot is /etc/httpd, and conf/extra/ is included' : undefined;
  },
  members: () => factsNamed('arch'),
};

const windows: Family = {
  name: 'windows',
  recognise({ serverRoot }) {
    const isIt = serverRoot !== undefined && /^[A-Za-z]:[/\\]/.test(serverRoot);
    return isIt ? `ServerRoot is ${serverRoot}` : undefined;
  },
  members: () => factsNamed('windows'),
};

const dockerImage: Family = {
  name: 'docker-httpd',
  recognise({ logs, serverRoot }) {
    const isIt =
      serverRoot === '/usr/local/apache2' && logs.some((path) => path.startsWith('/proc/self/fd/'));
    return isIt ? 'ServerRoot is /usr/local/apache2, and logs go to /proc/self/fd/' : undefined;
  },
  members: () => factsNamed('docker-httpd'),
};

/** Who installs httpd there has built it, and nobody knows with what. */
const upstream: Family = {
  name: 'upstream',
  recognise({ includes, serverRoot }) {
    if (serverRoot === '/usr/local/apache2') return 'ServerRoot is /usr/local/apache2';
    const path = includes.find((path) => /^(?:.*\/)?conf\/extra\/httpd-[a-z-]+\.conf$/.test(path));
    return path === undefined ? undefined : `${path} is included`;
  },
  members: () =>
    factsNamed('upstream-2.4', 'upstream-2.2').map((fact) => ({
      ...fact,
      name: 'upstream',
      static: undefined,
      loadable: undefined,
      serverRoot: undefined,
      moduleDirectory: undefined,
      source: 'how it was configured and built is not known',
    })),
};

/** What is told by a surer sign comes first. */
const families: readonly Family[] = [
  ...[debian, redHat, alpine, suse, freeBsd, macOs, arch, windows],
  ...[dockerImage, upstream],
];

function factsNamed(...names: readonly string[]): readonly ProfileFact[] {
  return names.flatMap((name) => profileFact(name) ?? []);
}

function loadsFrom(paths: readonly ByteText[], folder: string): string | undefined {
  return paths.some((path) => path.includes(folder)) ? `modules are loaded from ${folder}` : undefined;
}

function describeMain(mainPath: ByteText, document: Document): MainFile {
  const values = valuesIn(document);
  return {
    base: mainPath.slice(mainPath.lastIndexOf('/') + 1),
    serverRoot: values('serverroot', 0)
      .at(-1)
      ?.replace(/(?<=.)\/$/, ''),
    includes: [...values('include', 0), ...values('includeoptional', 0)],
    modulePaths: values('loadmodule', 1),
    logs: [...values('errorlog', 0), ...values('customlog', 0)],
  };
}

function modulesLoadedIn(document: Document): readonly ByteText[] {
  return valuesIn(document)('loadmodule', 0);
}

/** The values of an argument of all directives of a name, whatever sections they stand in. */
function valuesIn(document: Document): (key: string, argument: number) => readonly ByteText[] {
  const words = new Map<string, (readonly ByteText[])[]>();
  for (const line of document.lines) {
    if (line.kind !== 'directive' || !TELLING.has(line.key)) continue;
    const values = wordsOf(line).map(({ value }) => value);
    const others = words.get(line.key);
    if (others === undefined) words.set(line.key, [values]);
    else others.push(values);
  }
  return (key, argument) => (words.get(key) ?? []).flatMap((values) => values[argument] ?? []);
}

const TELLING = new Set(['serverroot', 'include', 'includeoptional', 'loadmodule', 'errorlog', 'customlog']);

function directoryOf(path: ByteText): ByteText {
  const end = path.lastIndexOf('/');
  return end <= 0 ? '/' : path.slice(0, end);
}
