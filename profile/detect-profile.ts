import { ifModuleNames } from '../facts/modules.ts';
import { type ProfileFact, profileFact, profileFacts } from '../facts/profiles.ts';
import type { Target } from '../facts/target.ts';
import type { FileSystem } from '../files/file-system.ts';
import { joinPath, serverPath } from '../files/server-path.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { joinWords } from '../grammar/join-words.ts';
import type { Document } from '../grammar/syntax-tree.ts';
import { readEnvironment, type StartingEnvironment, startWith } from './environment/environment.ts';
import { describeMain, directoryOf, type LoadLine, loadsInFolder, type MainFile } from './main-file.ts';
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
  /** What the Dockerfile says that makes an image of the tree. */
  readonly image?: ImageFile | undefined;
}

/** The Dockerfile of a tree. */
export interface ImageFile {
  /** As a person would name it. */
  readonly name: string;
  /** The distributions that it names, as systemsOfImage() has them. */
  readonly systems: readonly string[];
  /** Whether it copies the server's files over those that packages put into the image. */
  readonly isLaidOver: boolean;
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
  image,
}: DetectOptions): DetectedProfile {
  const main = describeMain(mainPath, document);
  const tree: Tree = { ...main, target, files, image, directory: directoryOf(mainPath) };
  for (const family of families) {
    const sign = family.recognise(tree);
    if (sign !== undefined) return describeFamily(family, sign, tree);
  }
  const own = describeSystem(systemOf(tree), tree);
  if (own !== undefined) return own;
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

interface Tree extends MainFile {
  readonly directory: ByteText;
  readonly files: FileSystem;
  readonly target: Target;
  readonly image: ImageFile | undefined;
}

interface Family {
  /** What the profile is called where the version is not known. */
  readonly name: string;
  /** The sign by which it is recognised, for people. */
  recognise(tree: Tree): string | undefined;
  /** The facts that may be meant. */
  members(): readonly ProfileFact[];
  /** The lines of its own files, besides the main file, that load modules. */
  loadsIn?(tree: Tree): readonly LoadLine[];
  /** Modules that the tree, or such lines, name, so that every member that may be meant can load them. */
  modulesNamed?(tree: Tree, loads: readonly LoadLine[]): readonly string[];
}

function describeFamily(family: Family, sign: string, tree: Tree): DetectedProfile {
  const { target } = tree;
  const members = family.members().filter((fact) => fact.series === target.series);
  const system = systemOf(tree);
  const release = system !== undefined && members.includes(system) ? system : undefined;
  const loads = (release === undefined ? family.loadsIn?.(tree) : undefined) ?? [];
  const all: Tree = { ...tree, loads: [...tree.loads, ...loads] };
  const own = release === undefined ? describeSystem(system, all) : undefined;
  if (own !== undefined) return own;
  if (members.length === 0) {
    return {
      profile: unknownProfile(target),
      why: `${sign}: ${family.name}, with an httpd ${target.series} that plume has no data about`,
    };
  }
  const named = release === undefined ? (family.modulesNamed?.(tree, loads) ?? []) : [];
  const possible = members.filter((fact) => named.every((name) => mayHave(fact, name)));
  const meant = release ? [release] : possible.length > 0 ? possible : members;
  const name = meant.length === 1 ? meant[0]!.name : family.name;
  const profile = startedBeside(tree, commonProfile(name, meant, target));
  if (release !== undefined) return { profile, why: `${sign}, and /etc/os-release says ${release.name}` };
  const contrary = contraryTo(family, all, system);
  if (contrary === undefined) return { profile: { ...profile, isGuess: true }, why: sign };
  const open = commonProfile('unknown', [...meant, ...factsOf(contrary, target)], target);
  // where its files lie is seen, whoever built it
  const { serverRoot, mainFile, environmentFile } = profile;
  return {
    profile: { ...startedBeside(tree, open), serverRoot, mainFile, environmentFile, isGuess: true },
    why: `${sign}, but ${contrary.why}`,
  };
}

/**
 * The profile of the httpd of the machine, where the tree loads modules from its directory: the files may be laid out as on
 * another distribution that they come from. Its tools for its own layout do nothing there.
 */
function describeSystem(system: ProfileFact | undefined, tree: Tree): DetectedProfile | undefined {
  if (system === undefined || system.series !== tree.target.series) return undefined;
  const own = directoriesOf(system);
  const directory = loadedFrom(tree, system.serverRoot).find((one) => own.includes(one));
  if (directory === undefined) return undefined;
  const profile = startedBeside(tree, commonProfile(system.name, [system], tree.target));
  return {
    profile: { ...profile, layout: 'unknown', mainFile: undefined },
    why: `/etc/os-release says ${system.name}, and modules are loaded from ${directory}`,
  };
}

function startedBeside({ base, directory, files }: Tree, profile: Profile): Profile {
  const environment = environmentBeside(joinPath(directory, base), files);
  return environment === undefined ? profile : startedWith(profile, environment);
}

function mayHave({ static: fixed, loadable }: ProfileFact, name: string): boolean {
  if (fixed === undefined || loadable === undefined) return true;
  return [fixed, loadable].some(({ surely, perhaps }) => surely.includes(name) || perhaps.includes(name));
}

/** What the system's own /etc/os-release names. */
function systemOf({ files }: Tree): ProfileFact | undefined {
  const read = files.read('/etc/os-release', 'environment');
  if (!read.ok) return undefined;
  const { variables } = readEnvironment(read.text);
  const text = (name: string) => {
    const value = variables.get(name);
    return value?.known === 'present' ? value.text : '';
  };
  const [id, version] = [text('ID'), text('VERSION_ID')];
  const names = [`${id}-${version}`, `${id}-${version.replace(/\..*/, '')}`, id];
  return names.map((name) => profileFact(name)).find((fact) => fact !== undefined);
}

/** What speaks against the distribution that the layout suggests. */
interface Contrary {
  readonly why: string;
  /** What it speaks for; none where plume knows no such httpd. */
  readonly facts: readonly ProfileFact[];
}

/**
 * What says that the files are not for a distribution's own httpd, though they are laid out as it does: the system's name, the
 * Dockerfile, or that no module of httpd is loaded from where that distribution has them.
 */
function contraryTo(family: Family, tree: Tree, system: ProfileFact | undefined): Contrary | undefined {
  const own = family.members();
  // httpd as its authors released it runs on any system
  if (own.some(({ isAsReleased }) => isAsReleased)) return undefined;
  if (system !== undefined && !own.includes(system))
    return { why: `/etc/os-release says ${system.name}`, facts: [system] };
  const { name, systems } = tree.image ?? { name: '', systems: [] as readonly string[] };
  if (systems.length > 0 && !systems.includes(family.name)) {
    const named = families.filter((one) => systems.includes(one.name));
    const names = named.map((one) => one.name);
    return { why: `${name} is for ${joinWords(names, 'or')}`, facts: named.flatMap((one) => one.members()) };
  }
  const directory = strangeDirectory(family, tree);
  if (directory === undefined) return undefined;
  const facts = profileFacts().filter((fact) => directoriesOf(fact).includes(directory));
  return { why: `modules are loaded from ${directory}`, facts };
}

/** A directory of httpd's modules, where no line loads one from the directory of the distribution. */
function strangeDirectory(family: Family, tree: Tree): ByteText | undefined {
  const own = family.members();
  if (own.some(({ moduleDirectory }) => moduleDirectory === undefined)) return undefined;
  const directories = loadedFrom(tree, own[0]?.serverRoot);
  const known = own.flatMap(directoriesOf);
  return directories.some((one) => known.includes(one)) ? undefined : directories[0];
}

/** The directories from which modules of httpd are loaded, as far as they are known; `root` is ServerRoot where no line says. */
function loadedFrom(tree: Tree, root: ByteText | undefined): readonly ByteText[] {
  return tree.loads.flatMap(({ identifier, path }) => {
    // anybody's own modules may be anywhere
    if (!ifModuleNames(tree.target.series).has(identifier) || !path.includes('/')) return [];
    const full = serverPath(tree.serverRoot ?? root, path);
    return full === undefined || full.includes('$') ? [] : directoryOf(full);
  });
}

function directoriesOf({ moduleDirectory, moduleLinks }: ProfileFact): readonly ByteText[] {
  return moduleDirectory === undefined ? moduleLinks : [moduleDirectory, ...moduleLinks];
}

/** The httpds that may be meant instead, as far as it is known what they have compiled in. */
function factsOf({ facts }: Contrary, { series }: Target): readonly ProfileFact[] {
  const [meant, all] = [facts, profileFacts()].map((some) =>
    some.filter((fact) => fact.series === series && fact.static !== undefined),
  );
  return meant!.length > 0 ? meant! : all!;
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
  loadsIn: (tree) => loadsInFolder(joinPath(tree.directory, 'mods-enabled'), '.load', tree),
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
  loadsIn: (tree) => loadsInFolder(joinPath(directoryOf(tree.directory), 'conf.modules.d'), '.conf', tree),
  modulesNamed: ({ target }, loads) =>
    loads.flatMap(({ identifier }) => ifModuleNames(target.series).get(identifier)?.name ?? []),
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
  loadsIn: (tree) => loadsInFolder(joinPath(tree.directory, 'sysconfig.d'), '.conf', tree),
  members: () => factsNamed('opensuse'),
};

const freeBsd: Family = {
  name: 'freebsd',
  recognise: ({ loads }) => loadsFrom(loads, 'libexec/apache24/') ?? loadsFrom(loads, 'libexec/apache22/'),
  members: () => factsNamed('freebsd', 'freebsd-2.2'),
};

const macOs: Family = {
  name: 'macos',
  recognise: ({ loads, serverRoot }) =>
    serverRoot === '/usr' ? loadsFrom(loads, 'libexec/apache2/') : undefined,
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

function loadsFrom(loads: readonly LoadLine[], folder: string): string | undefined {
  return loads.some(({ path }) => path.includes(folder)) ? `modules are loaded from ${folder}` : undefined;
}
