import { moduleFact } from '../../facts/modules.ts';
import { type StockPhp, type StockServer, stockServers } from '../../facts/upgrades/stock-servers.ts';
import type { FileSystem } from '../../files/file-system.ts';
import { isPathIn, joinPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { forEachCommand } from '../../model/configuration/walk.ts';
import { sectionsIn } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { Profile } from '../../profile/profile.ts';
import { profileNamed } from '../../profile/profiles.ts';

/** The machine that a server moves to. What is undefined is not known, and nothing is said of it. */
export interface TargetMachine {
  /** As people call it: `debian-12`, or the name of the file that describes it. */
  readonly name: string;
  readonly profile: Profile;
  /** The package of httpd. */
  readonly package: string | undefined;
  /** The main file that its httpd is started with. */
  readonly mainFile: ByteText | undefined;
  readonly serverRoot: ByteText | undefined;
  readonly user: ByteText | undefined;
  readonly group: ByteText | undefined;
  /** All accounts that it surely has. */
  readonly users: ReadonlySet<ByteText> | undefined;
  readonly groups: ReadonlySet<ByteText> | undefined;
  /** Other paths of the profile's module directory. */
  readonly moduleLinks: readonly ByteText[];
  /** Directories and files that it surely has; their paths are without the links of `links`. */
  readonly directories: readonly ByteText[] | undefined;
  /** Links to directories of the system, with what each leads to. */
  readonly links: ReadonlyMap<ByteText, ByteText>;
  readonly files: readonly ByteText[];
  readonly logDirectory: ByteText | undefined;
  readonly runDirectory: ByteText | undefined;
  readonly lockDirectory: ByteText | undefined;
  /** The absolute paths, with wildcards, that its main file includes. */
  readonly includes: readonly ByteText[] | undefined;
  /** The modules that its own configuration loads, by their names. */
  readonly loads: ReadonlySet<string> | undefined;
  /** The trees to which its main file grants access, where it denies all others; undefined where it denies nothing. */
  readonly grants: readonly ByteText[] | undefined;
  readonly php: StockPhp | undefined;
}

/** The names of distributions that `stockMachine` knows. */
export function stockMachineNames(): readonly string[] {
  return stockServers().map(({ name }) => name);
}

/** A machine of a distribution, as its package of httpd makes it; aliases such as `rocky-9` are names, too. */
export function stockMachine(name: string): TargetMachine | undefined {
  const profile = profileNamed(name);
  const stock = stockServers().find((one) => one.name === profile?.name);
  return profile && stock && ofStock(profile, stock);
}

function ofStock(profile: Profile, stock: StockServer): TargetMachine {
  const { serverRoot = '/' } = profile;
  const links = new Map(Object.entries(stock.systemLinks));
  const directories = [...stock.systemDirectories, ...stock.directories];
  return {
    ...machineOfProfile(profile.name, profile),
    ...{ package: stock.package, user: stock.user, group: stock.group, php: stock.php },
    users: stock.users && new Set(stock.users),
    groups: stock.groups && new Set(stock.groups),
    ...{ moduleLinks: stock.moduleLinks, files: stock.files, links },
    directories: directories.map((directory) => throughLinks(directory, links)),
    ...{ logDirectory: stock.logDirectory, runDirectory: stock.runDirectory },
    lockDirectory: stock.lockDirectory,
    includes: stock.includes.map((one) => joinPath(serverRoot, one)),
    ...{ loads: new Set(stock.loads), grants: stock.grants },
  };
}

/** A path as it is on a machine once its links are followed: `/run/httpd2.pid` for `/var/run/httpd2.pid`. */
export function throughLinks(path: ByteText, links: TargetMachine['links']): ByteText {
  for (const [link, target] of links) if (isPathIn(path, link)) return `${target}${path.slice(link.length)}`;
  return path;
}

/** A machine of which only the program is known. */
export function machineOfProfile(name: string, profile: Profile): TargetMachine {
  return {
    ...{ name, profile, package: undefined, serverRoot: profile.serverRoot },
    mainFile: profile.mainFile && joinPath(profile.serverRoot ?? '/', profile.mainFile),
    ...{ user: undefined, group: undefined, users: undefined, groups: undefined, moduleLinks: [] },
    ...{
      directories: undefined,
      links: new Map(),
      files: [],
      logDirectory: undefined,
      runDirectory: undefined,
    },
    ...{ lockDirectory: undefined, includes: undefined, loads: undefined, grants: undefined, php: undefined },
  };
}

/** The files of a server that moves away from their machine: what is not among them may be on the new one. */
export function movedFiles(files: FileSystem): FileSystem {
  return { ...files, isOwn: false };
}

/** What the configuration of the machine says, read as a server of 2.4; it is the one whose main file is `main`. */
export function machineOfServer(name: string, server: Server): TargetMachine {
  const { profile, serverRoot, main } = server;
  const value = (key: string): ByteText | undefined => lastValueOf(server, key);
  const loaded = server.modules.loaded.filter(({ certainty }) => certainty === 'present');
  const known = machineOfProfile(name, profile);
  return {
    ...known,
    ...{ serverRoot, mainFile: main.path, user: value('user'), group: value('group') },
    runDirectory: value('defaultruntimedir'),
    profile: { ...profile, moduleDirectory: moduleDirectoryOf(server) ?? profile.moduleDirectory },
    includes: includesOf(server),
    loads: new Set(loaded.flatMap(({ identifier }) => moduleFact(identifier, '2.4')?.name ?? [])),
    grants: grantsOf(server),
  };
}

function lastValueOf(server: Server, key: string): ByteText | undefined {
  let found: ByteText | undefined;
  forEachCommand(
    server,
    (at, certainty) => {
      const word = at.instance.partsOf(at.command).words[0];
      if (certainty === 'present' && word !== undefined && !word.value.includes('${')) found = word.value;
    },
    new Set([key]),
  );
  return found;
}

/** The directory that most of its modules are loaded from. */
function moduleDirectoryOf({ modules, serverRoot = '/' }: Server): ByteText | undefined {
  const counts = new Map<ByteText, number>();
  for (const { path } of modules.loaded) {
    const slash = path.lastIndexOf('/');
    const directory = path.startsWith('/')
      ? path.slice(0, slash)
      : joinPath(serverRoot, path.slice(0, Math.max(slash, 0)));
    counts.set(directory, (counts.get(directory) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** What the main file itself includes. */
function includesOf({ main, serverRoot = '/' }: Server): readonly ByteText[] {
  return main.document.lines.flatMap((line) => {
    if (line.kind !== 'directive' || (line.key !== 'include' && line.key !== 'includeoptional')) return [];
    const [word] = main.partsOf(line).words;
    if (word === undefined || word.value.includes('${')) return [];
    return [word.value.startsWith('/') ? word.value : joinPath(serverRoot, word.value)];
  });
}

/** The outermost trees that are granted, where `<Directory />` denies all; undefined where it does not. */
function grantsOf(server: Server): readonly ByteText[] | undefined {
  let denies = false;
  const granted: ByteText[] = [];
  for (const { at, pattern, certainty } of sectionsIn(server).directories) {
    if (pattern?.kind !== 'text' || certainty !== 'present') continue;
    const said = allOf(at);
    if (pattern.text === '/') denies = said === 'denied';
    else if (said === 'granted') granted.push(pattern.text.replace(/(?<=.)\/$/, ''));
  }
  const isInner = (tree: ByteText) => granted.some((one) => tree.startsWith(`${one}/`));
  return denies ? granted.filter((tree) => !isInner(tree)).toSorted() : undefined;
}

/** What `Require all` says in a section; undefined where it is not there. */
function allOf({ instance, command }: Located): ByteText | undefined {
  if (command.kind !== 'open') return undefined;
  for (const line of command.children) {
    if (line.kind !== 'directive' || line.key !== 'require') continue;
    const [what, how] = instance.partsOf(line).words;
    if (what?.value.toLowerCase() === 'all') return how?.value.toLowerCase();
  }
  return undefined;
}
