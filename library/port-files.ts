import type { FileSystem as EngineFiles, Entry, Failure } from '../files/file-system.ts';
import {
  absent,
  createResolver,
  type Node,
  notADirectory,
  specialFailures,
  unknown,
} from '../files/resolve-links.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { fileNameBytes, toFileName } from '../grammar/file-name.ts';
import type { FileSystem, MemoryOptions, Text } from './plume.d.ts';
import { bytesOf, isText } from './texts.ts';

/** Files in memory; names that are no absolute paths lie below `/`. */
export function filesInMemory(
  entries: Iterable<readonly [path: string, text: Text]>,
  { isWhole = false }: MemoryOptions,
): FileSystem {
  const texts = new Map<string, Text>();
  const directories = new Map<string, Set<string>>([['/', new Set()]]);
  for (const [name, text] of entries) {
    let at = '';
    const parts = partsOf(name);
    for (const part of parts) {
      const inside = directories.get(at || '/') ?? new Set();
      directories.set(at || '/', inside.add(part));
      at += `/${part}`;
    }
    if (parts.length > 0) texts.set(at, text);
  }
  return {
    // what is a directory by another name is one
    read: (path) => (directories.has(path) ? undefined : texts.get(path)),
    list: (path) => directories.get(path),
    isWhole,
  };
}

/** The names on the way from the root. */
function partsOf(path: string): readonly string[] {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts;
}

/** The files of a caller as the engine asks for them; each answer is kept, so that a reading sees one state of them. */
export function createPortFiles(port: FileSystem): EngineFiles {
  const missing = port.isWhole === true ? absent : unknown;
  const texts = memoize((path) => {
    const text = port.read(toFileName(path));
    if (text === undefined) return undefined;
    if (!isText(text)) throw new TypeError('`read` of `files` has to return a string or a Uint8Array.');
    return bytesOf(text);
  });
  const listings = memoize((path) => {
    const names = port.list(toFileName(path));
    return names === undefined ? undefined : Array.from(names, (name) => fileNameBytes(String(name)));
  });
  const nodeAt = (path: ByteText): Node => {
    if (listings(path) !== undefined) return { ok: true, kind: 'directory' };
    return texts(path) === undefined ? missing : { ok: true, kind: 'file' };
  };
  const resolve = createResolver(nodeAt);
  const textAt = (path: ByteText): ByteText | undefined => {
    const found = resolve(path);
    return found.ok && found.kind === 'file' ? texts(found.path) : undefined;
  };
  return {
    isOwn: false,
    nameOf: toFileName,
    look(path): Entry {
      const found = resolve(path);
      if (!found.ok) return found;
      return { ok: true, kind: found.kind === 'file' ? 'file' : 'directory', identity: found.path };
    },
    read(path) {
      if (path === '/dev/null') return { ok: true, text: '' };
      const found = resolve(path);
      if (!found.ok) return found;
      const text = textAt(path);
      return text === undefined ? (specialFailures.directory as Failure) : { ok: true, text };
    },
    list(path) {
      const found = resolve(path);
      if (!found.ok) return found;
      const names = listings(found.path);
      return names === undefined ? notADirectory : { ok: true, names, isWhole: port.isWhole === true };
    },
    isEmpty: (path) => textAt(path) === '',
  };
}

function memoize<Result>(find: (path: ByteText) => Result): (path: ByteText) => Result {
  const cache = new Map<ByteText, { readonly result: Result }>();
  return (path) => {
    const known = cache.get(path);
    if (known !== undefined) return known.result;
    const result = find(path);
    cache.set(path, { result });
    return result;
  };
}
