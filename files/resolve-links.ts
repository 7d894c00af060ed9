import type { ByteText } from '../grammar/byte-text.ts';
import type { Failure } from './file-system.ts';
import { joinPath } from './server-path.ts';

/** What stands at a path, links not followed. */
export type Node =
  | { readonly ok: true; readonly kind: 'file' | 'directory' | SpecialKind }
  | { readonly ok: true; readonly kind: 'link'; readonly target: ByteText }
  | Failure;

export type SpecialKind = 'fifo' | 'socket' | 'device';

/** What a path leads to. */
export interface Resolved {
  readonly ok: true;
  /** The path without links, `.`, `..` and slashes at its end. */
  readonly path: ByteText;
  readonly kind: 'file' | 'directory' | SpecialKind;
}

export const absent: Failure = { ok: false, why: 'absent', error: 'No such file or directory' };
const nameTooLong: Failure = { ok: false, why: 'absent', error: 'File name too long' };
export const notADirectory: Failure = { ok: false, why: 'not-a-directory', error: 'Not a directory' };
export const denied: Failure = { ok: false, why: 'unreadable', error: 'Permission denied' };
export const unknown: Failure = { ok: false, why: 'unknown', error: '' };
const loop: Failure = { ok: false, why: 'loop', error: 'Too many levels of symbolic links' };

/** What open() says of things that are no files; nothing of a FIFO, which it waits for. */
export const specialFailures: Readonly<Record<SpecialKind | 'directory', Failure>> = {
  fifo: { ok: false, why: 'special', error: '' },
  socket: { ok: false, why: 'special', error: 'No such device or address' },
  device: { ok: false, why: 'special', error: 'Bad file descriptor' },
  directory: { ok: false, why: 'special', error: 'Bad file descriptor' },
};

/** PATH_MAX of Linux without the byte that ends the text: no kernel opens what is longer. */
export const longestPath = 4095;
/** Linux: NAME_MAX and MAXSYMLINKS. */
const longestName = 255;
const mostLinks = 40;

/**
 * Follows absolute paths as a kernel does, with `nodeAt` as the disk: it is asked about paths that have no link, `.` or
 * `..` in them. What was found of a directory is kept, so that each is asked for once.
 */
export function createResolver(nodeAt: (path: ByteText) => Node): (path: ByteText) => Resolved | Failure {
  const cache = new Map<ByteText, Followed | Failure>();
  const root: Followed = { ok: true, path: '/', kind: 'directory', links: 0 };

  const follow = (path: ByteText, depth: number): Followed | Failure => {
    if (depth > mostLinks) return loop;
    const known = cache.get(path);
    if (known !== undefined) return known;
    let at: Followed | Failure = root;
    // from the root, unless the directory is known: what is missing above ends the way at once
    const slash = path.lastIndexOf('/');
    const directory = cache.get(path.slice(0, slash));
    if (directory !== undefined) at = directory;
    for (let begin = directory === undefined ? 0 : slash; begin < path.length && at.ok; ) {
      const next = path.indexOf('/', begin + 1);
      const end = next < 0 ? path.length : next;
      const above = path.slice(0, end);
      at = cache.get(above) ?? step(at, path.slice(begin + 1, end), depth);
      // inside of a link, too many links are not yet what the path itself leads to
      if (depth === 0 || at.ok || at.why !== 'loop') cache.set(above, at);
      begin = end;
    }
    return at;
  };

  const step = (parent: Followed, name: ByteText, depth: number): Followed | Failure => {
    if (parent.kind !== 'directory') return notADirectory;
    if (name === '' || name === '.') return parent;
    if (name.length > longestName) return nameTooLong;
    if (name === '..')
      return { ...parent, path: parent.path.slice(0, Math.max(1, parent.path.lastIndexOf('/'))) };
    const at = joinPath(parent.path, name);
    const node = nodeAt(at);
    if (!node.ok) return node;
    if (node.kind !== 'link') return { ok: true, path: at, kind: node.kind, links: parent.links };
    const { target } = node;
    const led = follow(target.startsWith('/') ? target : joinPath(parent.path, target), depth + 1);
    if (!led.ok) return led;
    const links = parent.links + 1 + led.links;
    return links > mostLinks ? loop : { ...led, links };
  };

  return (path) => {
    if (path.length > longestPath) return nameTooLong;
    return path === '' || path.includes('\0') ? absent : follow(path, 0);
  };
}

/**
 * The path of what lstat() looks at: links are followed but for the last name. A path that ends in `/`, `.` or `..` is
 * followed wholly.
 */
export function resolveParent(
  path: ByteText,
  resolve: (path: ByteText) => Resolved | Failure,
): ByteText | undefined {
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  const isWhole = name === '' || name === '.' || name === '..';
  const found = resolve(isWhole ? path : path.slice(0, slash) || '/');
  if (!found.ok) return undefined;
  return isWhole ? found.path : joinPath(found.path, name);
}

interface Followed extends Resolved {
  /** How many symbolic links are on the way. */
  readonly links: number;
}
