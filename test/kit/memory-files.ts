import type { ByteText } from '../../grammar/byte-text.ts';
import type { Entry, Failure, FileSystem } from '../../model/server/file-system.ts';

export interface MemoryOptions {
  /** Directories that hold no file; those above files are there by themselves. */
  readonly directories?: readonly ByteText[];
  /** FIFOs, devices and sockets. */
  readonly specials?: readonly ByteText[];
  /** Files and directories that may not be read. */
  readonly unreadable?: readonly ByteText[];
  /** Symbolic links: path → target, absolute. */
  readonly links?: Readonly<Record<ByteText, ByteText>>;
  /** Whether what is not here is surely not there (`absent`), or may be (`unknown`). Defaults to absent. */
  readonly outside?: 'absent' | 'unknown';
  /** Only paths below this one are decided by `outside`; all others are unknown. */
  readonly root?: ByteText;
  readonly isOwn?: boolean;
  nameOf?(path: ByteText): string;
}

const mostLinks = 40;

/** A file system that stands in memory: absolute path → text. */
export function memoryFiles(
  files: Readonly<Record<ByteText, ByteText>>,
  options: MemoryOptions = {},
): FileSystem {
  const { directories = [], specials = [], unreadable = [], links = {}, outside = 'absent', root } = options;
  const texts = new Map(Object.entries(files));
  const special = new Set(specials);
  const closed = new Set(unreadable);
  const linked = new Map(Object.entries(links));
  const names = new Map<ByteText, Set<ByteText>>([['/', new Set()]]);
  const addDirectory = (path: ByteText): Set<ByteText> => {
    let inside = names.get(path);
    if (inside === undefined) {
      inside = new Set();
      names.set(path, inside);
      addName(path);
    }
    return inside;
  };
  const addName = (path: ByteText) => {
    const at = path.lastIndexOf('/');
    addDirectory(at <= 0 ? '/' : path.slice(0, at)).add(path.slice(at + 1));
  };
  for (const path of directories) addDirectory(path);
  for (const path of [...texts.keys(), ...special, ...linked.keys()]) addName(path);

  const absent = (path: ByteText): Failure =>
    outside === 'unknown' || (root !== undefined && path !== root && !path.startsWith(`${root}/`))
      ? { ok: false, why: 'unknown', error: '' }
      : { ok: false, why: 'absent', error: 'No such file or directory' };

  /** The path without links, `.` and `..`, or why there is none. */
  const resolve = (path: ByteText): { readonly ok: true; readonly path: ByteText } | Failure => {
    let rest = path.split('/').reverse();
    let at = '';
    let followed = 0;
    while (rest.length > 0) {
      const name = rest.pop() ?? '';
      if (name === '' || name === '.') {
        if (rest.length === 0 && at !== '' && !names.has(at)) return notADirectory;
        continue;
      }
      if (at !== '' && !names.has(at)) return isThere(at) ? notADirectory : absent(at);
      if (name === '..') {
        at = at.slice(0, Math.max(0, at.lastIndexOf('/')));
        continue;
      }
      const target = linked.get(`${at}/${name}`);
      if (target === undefined) at = `${at}/${name}`;
      else if (++followed > mostLinks)
        return { ok: false, why: 'loop', error: 'Too many levels of symbolic links' };
      else {
        rest = [...rest, ...target.split('/').reverse()];
        at = '';
      }
    }
    const found = at === '' ? '/' : at;
    return isThere(found) ? { ok: true, path: found } : absent(found);
  };
  const isThere = (path: ByteText) => names.has(path) || texts.has(path) || special.has(path);

  return {
    look(path): Entry {
      const resolved = resolve(path);
      if (!resolved.ok) return resolved;
      const kind = names.has(resolved.path) ? 'directory' : special.has(resolved.path) ? 'special' : 'file';
      return { ok: true, kind, identity: resolved.path };
    },
    read(path) {
      const resolved = resolve(path);
      if (!resolved.ok) return resolved;
      if (closed.has(resolved.path)) return denied;
      const text = texts.get(resolved.path);
      return text === undefined ? { ok: false, why: 'special', error: '' } : { ok: true, text };
    },
    list(path) {
      const resolved = resolve(path);
      if (!resolved.ok) return resolved;
      if (closed.has(resolved.path)) return denied;
      const inside = names.get(resolved.path);
      return inside ? { ok: true, names: [...inside] } : notADirectory;
    },
    nameOf: options.nameOf ?? ((path) => path),
    isOwn: options.isOwn ?? true,
  };
}

const notADirectory: Failure = { ok: false, why: 'not-a-directory', error: 'Not a directory' };
const denied: Failure = { ok: false, why: 'unreadable', error: 'Permission denied' };
