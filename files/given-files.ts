import type { ByteText } from '../grammar/byte-text.ts';
import type { Entry, FileSystem } from './file-system.ts';
import { withoutSlashesAtEnd } from './server-path.ts';

/** What is said of a path, whatever is there. */
export type GivenKind = 'file' | 'directory' | 'absent';

/**
 * `base` where some paths are a file, a directory or nothing, as somebody says. Directories above what is there are there,
 * and nothing is below what is not there or a file. What such a file contains and how large it is is unknown.
 * `noteLookedAt` gets each path of `given` that decides.
 */
export function givenFiles(
  base: FileSystem,
  given: ReadonlyMap<ByteText, GivenKind>,
  noteLookedAt: (path: ByteText) => void,
): FileSystem {
  if (given.size === 0) return base;
  const kinds = new Map(given);
  const impliedBy = new Map<ByteText, ByteText[]>();
  for (const [path, kind] of given)
    if (kind !== 'absent')
      for (const directory of directoriesAbove(path)) {
        if (given.has(directory)) continue;
        kinds.set(directory, 'directory');
        impliedBy.set(directory, [...(impliedBy.get(directory) ?? []), path]);
      }
  const note = (path: ByteText) => {
    const implying = impliedBy.get(path);
    if (implying === undefined) return noteLookedAt(path);
    const there = base.look(path);
    if (!there.ok || there.kind !== 'directory') for (const one of implying) noteLookedAt(one);
  };

  const kindOf = (path: ByteText): GivenKind | undefined => {
    const bare = withoutSlashesAtEnd(path);
    const own = kinds.get(bare);
    if (own !== undefined) {
      note(bare);
      return own;
    }
    const above = directoriesAbove(bare).find((one) => (kinds.get(one) ?? 'directory') !== 'directory');
    if (above !== undefined) note(above);
    return above === undefined ? undefined : 'absent';
  };
  const look = (path: ByteText): Entry => {
    const [kind, there] = [kindOf(path), base.look(path)];
    if (kind === undefined || (there.ok && there.kind === kind)) return there;
    return kind === 'absent' ? ABSENT : { ok: true, kind, identity: withoutSlashesAtEnd(path) };
  };
  /** Whether what `base` says of a path counts. */
  const isLeft = (path: ByteText): boolean => {
    const kind = kindOf(path);
    const there = base.look(path);
    return kind === undefined || (there.ok && there.kind === kind);
  };
  return {
    ...base,
    look,
    read(path, purpose) {
      if (isLeft(path)) return base.read(path, purpose);
      return kindOf(path) === 'absent' ? ABSENT : { ok: false, why: 'unknown', error: '' };
    },
    list(path) {
      const kind = kindOf(path);
      if (kind === 'absent' || kind === 'file') return ABSENT;
      const bare = withoutSlashesAtEnd(path);
      const prefix = bare === '/' ? bare : `${bare}/`;
      const own = [...kinds].flatMap(([one, is]) =>
        one.startsWith(prefix) && one.lastIndexOf('/') === prefix.length - 1
          ? [[one.slice(prefix.length), is] as const]
          : [],
      );
      const listed = base.list(path);
      if (!listed.ok && kind === undefined) return listed;
      for (const [name] of own) note(`${prefix}${name}`);
      const missing = new Set(own.flatMap(([name, is]) => (is === 'absent' ? [name] : [])));
      const there = own.flatMap(([name, is]) => (is === 'absent' ? [] : [name]));
      const names = listed.ok ? listed.names.filter((name) => !missing.has(name)) : [];
      const all = [...new Set([...names, ...there])];
      // what else is in a directory that plume does not see is unknown
      return listed.ok ? { ...listed, names: all } : { ok: true, names: all, isWhole: false };
    },
    isEmpty: (path) => isLeft(path) && base.isEmpty?.(path) === true,
    beginsWith: (path, beginning) => isLeft(path) && base.beginsWith?.(path, beginning) === true,
    isExecutable: (path) => isLeft(path) && base.isExecutable?.(path) === true,
    stat: (path) => (isLeft(path) ? base.stat?.(path) : undefined),
    lstat: (path) => (isLeft(path) ? base.lstat?.(path) : undefined),
  };
}

const ABSENT = { ok: false, why: 'absent', error: 'No such file or directory' } as const;

/** `/a/b` and `/a` for `/a/b/c`, and `/`. */
function directoriesAbove(path: ByteText): readonly ByteText[] {
  const found: ByteText[] = [];
  for (let slash = path.lastIndexOf('/'); slash >= 0; slash = path.lastIndexOf('/', slash - 1)) {
    found.push(slash === 0 ? '/' : path.slice(0, slash));
    if (slash === 0) break;
  }
  return path === '/' ? [] : found;
}
