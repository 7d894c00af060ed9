import { type ByteText, toDisplayText } from '../grammar/byte-text.ts';
import type { Account, Entry, Failure, FileStatus, FileSystem } from './file-system.ts';
import {
  absent,
  createResolver,
  denied,
  type Node,
  notADirectory,
  type Resolved,
  resolveParent,
  type SpecialKind,
  specialFailures,
  unknown,
} from './resolve-links.ts';
import { joinPath } from './server-path.ts';

export interface MemoryOptions {
  /** Where names without a `/` at their beginning lie; `/` where nothing is said. */
  readonly root?: ByteText;
  /** Directories with no file in them; those above files are there by themselves. */
  readonly directories?: readonly ByteText[];
  /** Symbolic links: name → where it leads, as in the link itself. */
  readonly links?: Readonly<Record<ByteText, ByteText>>;
  /** What is neither file nor directory. */
  readonly specials?: Readonly<Record<ByteText, SpecialKind>>;
  /** Files and directories that httpd has no right to read. */
  readonly unreadable?: readonly ByteText[];
  /** Files that their owner may execute. */
  readonly executables?: readonly ByteText[];
  /** Who owns a file, a directory or a link; nobody knows where this is left out. */
  readonly ownerOf?: (path: ByteText) => number | undefined;
  /** The permission bits of a file or directory, whose group is that of its owner's number; nobody knows them where this is left out. */
  readonly modeOf?: (path: ByteText) => number | undefined;
  /** What every user and group is; nothing is known of any where this is left out. */
  readonly account?: Account | undefined;
  /** Directories of which everything is known, what is below them too; all is known where this is left out. */
  readonly sees?: readonly ByteText[];
  /** See FileSystem; true where nothing is said. */
  readonly isOwn?: boolean;
  /** See FileSystem. */
  readonly machineName?: ByteText | undefined;
  /** Names that are both users and groups; where this is left out, nothing is known of any. */
  readonly accounts?: readonly ByteText[] | undefined;
  /** What findings call a path; the path itself where nothing is said. */
  readonly nameOf?: (path: ByteText) => string;
}

/** A file system in memory: name → text. Directories follow from the names. */
export function createMemoryFiles(
  files: Readonly<Record<ByteText, ByteText>>,
  options: MemoryOptions = {},
): FileSystem {
  const toPath = (name: ByteText) => (name.startsWith('/') ? name : joinPath(options.root ?? '/', name));
  const nodes = new Map<ByteText, Node>();
  const names = new Map<ByteText, Set<ByteText>>([['/', new Set()]]);
  const texts = new Map<ByteText, ByteText>();
  const addDirectory = (path: ByteText): Set<ByteText> => {
    const there = names.get(path);
    if (there !== undefined) return there;
    const inside = new Set<ByteText>();
    names.set(path, inside);
    add(path, { ok: true, kind: 'directory' });
    return inside;
  };
  const add = (path: ByteText, node: Node): void => {
    const slash = path.lastIndexOf('/');
    addDirectory(slash <= 0 ? '/' : path.slice(0, slash)).add(path.slice(slash + 1));
    nodes.set(path, node);
  };
  for (const [name, text] of Object.entries(files)) {
    add(toPath(name), { ok: true, kind: 'file' });
    texts.set(toPath(name), text);
  }
  for (const name of options.directories ?? []) addDirectory(toPath(name));
  for (const [name, target] of Object.entries(options.links ?? {}))
    add(toPath(name), { ok: true, kind: 'link', target });
  for (const [name, kind] of Object.entries(options.specials ?? {})) add(toPath(name), { ok: true, kind });
  const closed = new Set(options.unreadable?.map(toPath));
  const executables = new Set(options.executables?.map(toPath));
  const sees = options.sees?.map(toPath);
  const isSeen = (path: ByteText) =>
    sees === undefined || sees.some((top) => path === top || path.startsWith(joinPath(top, '')));

  const nodeAt = (path: ByteText): Node => nodes.get(path) ?? (isSeen(path) ? absent : unknown);
  const resolve = createResolver(nodeAt);
  const statusOf = createStatuses(nodeAt, (path) => ({
    size: texts.get(path)?.length ?? 0,
    isExecutable: executables.has(path),
    owner: options.ownerOf?.(path),
    group: options.ownerOf?.(path),
    mode: options.modeOf?.(path),
  }));

  return {
    isOwn: options.isOwn ?? true,
    machineName: () => options.machineName,
    hasAccount: (_, name) => options.accounts?.includes(name),
    account: () => options.account,
    nameOf: options.nameOf ?? toDisplayText,
    look: (path) => toEntry(resolve(path)),
    read(path) {
      if (path === '/dev/null') return { ok: true, text: '' };
      const found = resolve(path);
      if (!found.ok) return found;
      if (closed.has(found.path)) return denied;
      return found.kind === 'file'
        ? { ok: true, text: texts.get(found.path) ?? '' }
        : specialFailures[found.kind];
    },
    isEmpty: (path) => texts.get(followedPath(resolve(path)) ?? '') === '',
    beginsWith: (path, beginning) =>
      texts.get(followedPath(resolve(path)) ?? '')?.startsWith(beginning) === true,
    isExecutable: (path) => executables.has(followedPath(resolve(path)) ?? ''),
    stat: (path) => statusOf(followedPath(resolve(path))),
    lstat: (path) => statusOf(resolveParent(path, resolve)),
    list(path) {
      const found = resolve(path);
      if (!found.ok) return found;
      const inside = names.get(found.path);
      if (inside === undefined) return notADirectory;
      if (closed.has(found.path)) return denied;
      // above what is seen, only the way there is known
      if (!isSeen(found.path)) return unknown;
      const links = new Set([...inside].filter((name) => isLink(nodes.get(joinPath(found.path, name)))));
      return { ok: true, names: [...inside], links };
    },
  };
}

function toEntry(found: Resolved | Failure): Entry {
  if (!found.ok) return found;
  const { kind, path } = found;
  return { ok: true, kind: kind === 'file' || kind === 'directory' ? kind : 'special', identity: path };
}

function followedPath(found: Resolved | Failure): ByteText | undefined {
  return found.ok ? found.path : undefined;
}

function createStatuses(
  nodeAt: (path: ByteText) => Node,
  about: (path: ByteText) => Omit<FileStatus, 'kind'>,
): (path: ByteText | undefined) => FileStatus | undefined {
  return (path) => {
    if (path === undefined) return undefined;
    const node = path === '/' ? ROOT : nodeAt(path);
    if (!node.ok) return undefined;
    const { kind } = node;
    if (kind === 'file') return { kind, ...about(path) };
    const isPlain = kind === 'directory' || kind === 'link';
    return { ...about(path), kind: isPlain ? kind : 'special', isExecutable: isPlain };
  };
}

const ROOT: Node = { ok: true, kind: 'directory' };

function isLink(node: Node | undefined): boolean {
  return node?.ok === true && node.kind === 'link';
}
