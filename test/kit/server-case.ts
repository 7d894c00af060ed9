import { moduleFact, modulesOf } from '../../facts/modules.ts';
import type { Target } from '../../facts/target.ts';
import type { FileSystem } from '../../files/file-system.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { toDisplayText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { compareKeyPair } from '../../host/tls/key-pairs.ts';
import { readTlsFile } from '../../host/tls/tls-files.ts';
import type { ReadServerOptions } from '../../model/server/read-server.ts';
import type { Profile } from '../../profile/profile.ts';
import { profileNamed, unknownProfile } from '../../profile/profiles.ts';
import { type Block, type Case, readFixture, type ServerWords } from './fixture.ts';
import { askWholeServer } from './httpd.ts';
import type { HttpdAnswer } from './httpd-answer.ts';
import { measuredProfile, sharedObjectOf } from './measured-profile.ts';

/** A case that is a whole server. */
export interface ServerCase extends Case {
  readonly server: ServerWords;
}

export function isServerCase(one: Case): one is ServerCase {
  return one.server !== undefined;
}

/** Where the files of a case lie, for plume. */
export function rootOf(one: ServerCase): ByteText {
  return profileOf(one).serverRoot ?? '/etc/httpd';
}

/** How plume reads the server, the files with these texts. */
export function readingOptions(
  one: ServerCase,
  texts: Readonly<Record<string, ByteText>>,
): ReadServerOptions {
  const { server, target } = one;
  const root = rootOf(one);
  const profile = profileOf(one);
  const inRoot = (name: string) => (name.startsWith('/') ? name : `${root}/${name}`);
  const [main] = one.files;
  const files = createMemoryFiles(
    {
      ...modulesIn(profile.moduleDirectory ?? '/usr/lib/apache2/modules', target.series),
      // a program that every machine has
      '/bin/cat': '',
      ...texts,
    },
    {
      root,
      directories: ['logs', 'htdocs', ...server.directories],
      links: server.links,
      specials: Object.fromEntries(server.fifos.map((name) => [name, 'fifo'])),
      unreadable: server.unreadable,
      isOwn: server.isOwn,
      accounts: server.accounts,
      ...(server.isOwn ? {} : { sees: [root] }),
      nameOf: (path) => toDisplayText(path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path),
    },
  );
  return {
    main: inRoot(nameOf(main!)),
    files: { ...files, keyPair: keyPairIn(files), tlsFile: tlsFileIn(files) },
    profile,
    target: { ...(server.hasTarget ? target : profile.target), from: target.from },
    serverRoot: root,
    defines: new Map(server.defines.map((name) => [name, undefined])),
    environment: new Map(Object.entries(server.environment)),
  };
}

const modules = new Map<string, Readonly<Record<string, ByteText>>>();
/** The files of all modules of httpd, in a directory and in `modules`. */
function modulesIn(directory: string, series: Series): Readonly<Record<string, ByteText>> {
  const key = `${series} ${directory}`;
  const known = modules.get(key);
  if (known !== undefined) return known;
  const names = modulesOf(series).map(sharedObjectOf);
  const paths = names.flatMap((name) => [`${directory}/${name}`, `modules/${name}`]);
  const made = Object.fromEntries(paths.map((name) => [name, '']));
  modules.set(key, made);
  return made;
}

/** What OpenSSL makes of the certificates and keys among the files. */
function keyPairIn({ read }: FileSystem): NonNullable<FileSystem['keyPair']> {
  return (certificate, key) => {
    const [own, other] = [read(certificate), read(key)];
    return own.ok && other.ok ? compareKeyPair(own.text, other.text) : undefined;
  };
}

function tlsFileIn({ read }: FileSystem): NonNullable<FileSystem['tlsFile']> {
  return (path) => {
    const file = read(path);
    return file.ok ? readTlsFile(file.text) : undefined;
  };
}

/** Whether the httpd of this machine is one that the case may be about. */
export function isAskable({ server, target, noHttpd }: ServerCase): boolean {
  const hasSame = server.profile === undefined || profileNamed(server.profile)?.layout === 'debian';
  return hasSame && noHttpd === undefined && target.series === '2.4' && target.release === undefined;
}

/** What a real httpd says of the server; where it names the server root, the answer has `@ROOT@`. */
export function askServerCase(
  one: ServerCase,
  texts: Readonly<Record<string, ByteText>>,
): Promise<HttpdAnswer> {
  const { server } = one;
  if (server.fifos.length + server.unreadable.length > 0)
    throw new Error(`line ${one.line}: no httpd can be asked of a fifo or what only root can read`);
  return askWholeServer(texts, {
    as: rootOf(one),
    main: nameOf(one.files[0]!),
    modules: server.modules,
    mpm: server.mpm,
    define: [...(profileOf(one).commandLine ?? []), ...server.defines],
    env: { ...Object.fromEntries(profileOf(one).environment ?? []), ...server.environment },
    directories: server.directories,
    links: server.links,
    all: 40,
  });
}

/** The texts of the files by name, some of them with other blocks. */
export function textsOf(
  one: ServerCase,
  blockOf: (block: Block) => Pick<Block, 'body' | 'words'> = (block) => block,
): Readonly<Record<string, ByteText>> {
  return Object.fromEntries(one.files.map((block) => [nameOf(block), readFixture(blockOf(block)).text]));
}

function nameOf({ file, line }: Block): string {
  if (file === undefined) throw new Error(`line ${line}: a file of a server must have a name`);
  return file;
}

/** The profile that the case names, with the modules that its words load built in. */
function profileOf(one: ServerCase): Profile {
  const { server, target } = one;
  const { series } = target;
  const profile = namedProfile(server.profile, target);
  const isMpm = (name: string) => moduleFact(name, series)?.isMpm === true;
  const wanted =
    server.modules?.map((name) => moduleFact(`${name}_module`, series)?.name ?? name) ??
    modulesOf(series)
      .map(({ name }) => name)
      .filter((name) => !isMpm(name));
  const given = [...wanted, ...(server.mpm === undefined ? [] : [server.mpm])];
  if (profile.builtIn === undefined) return profile;
  return {
    ...profile,
    builtIn: { ...profile.builtIn, surely: new Set([...profile.builtIn.surely, ...given]) },
  };
}

function namedProfile(name: string | undefined, target: Target): Profile {
  if (name === undefined) return measuredProfile(target.series, { environment: new Map() });
  if (name === 'unknown') return unknownProfile(target);
  const profile = profileNamed(name);
  if (profile === undefined) throw new Error(`there is no profile ${name}`);
  return profile;
}
