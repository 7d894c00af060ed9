import type { ByteText } from '../grammar/byte-text.ts';
import type { Entry, FileSystem } from './file-system.ts';
import { longestPath } from './resolve-links.ts';
import { joinPath, withoutSlashesAtEnd } from './server-path.ts';

/**
 * `base` with other texts on top: the unsaved ones of an editor. The keys are paths on the server, or identities of
 * files that are there. A text at a path where no file is counts as one, and so do the directories above it.
 */
export function overlayFiles(base: FileSystem, texts: ReadonlyMap<string, ByteText>): FileSystem {
  if (texts.size === 0) return base;
  const added = new Map<ByteText, Set<ByteText>>();
  /** Those of `added` that are there without the texts, by identity. */
  const existing = new Map<string, ByteText>();
  for (const path of texts.keys()) {
    const entry = base.look(path);
    if (entry.ok || !path.startsWith('/') || path.length > longestPath) continue;
    for (let at = path; at !== '/'; ) {
      const slash = at.lastIndexOf('/');
      const directory = slash <= 0 ? '/' : at.slice(0, slash);
      const names = added.get(directory) ?? new Set();
      added.set(directory, names.add(at.slice(slash + 1)));
      const there = base.look(directory);
      if (there.ok) {
        if (!existing.has(there.identity)) existing.set(there.identity, directory);
        break;
      }
      at = directory;
    }
  }

  /** The key under which a text stands for the path. */
  const keyOf = (path: ByteText, entry: Entry): string | undefined => {
    if (texts.has(path)) return path;
    return entry.ok && texts.has(entry.identity) ? entry.identity : undefined;
  };
  /** The directory of `added` that the path leads to, whatever it is called. */
  const addedDirectory = (path: ByteText): ByteText | undefined => {
    if (added.size === 0) return undefined;
    const bare = withoutSlashesAtEnd(path);
    if (added.has(bare)) return bare;
    const entry = base.look(bare);
    return entry.ok ? existing.get(entry.identity) : undefined;
  };
  /** The key of an added file, by whatever path of its directory. */
  const addedFile = (path: ByteText): ByteText | undefined => {
    const slash = path.lastIndexOf('/');
    const directory = addedDirectory(slash <= 0 ? '/' : path.slice(0, slash));
    const key = directory && joinPath(directory, path.slice(slash + 1));
    return key !== undefined && texts.has(key) ? key : undefined;
  };

  return {
    isOwn: base.isOwn,
    machineName: () => base.machineName?.(),
    hasAccount: (kind, name) => base.hasAccount?.(kind, name),
    account: (user, group) => base.account?.(user, group),
    nameOf: (path) => base.nameOf(path),
    isEmpty: (path) => base.isEmpty?.(path) ?? false,
    beginsWith: (path, beginning) => base.beginsWith?.(path, beginning) ?? false,
    isExecutable: (path) => base.isExecutable?.(path) ?? false,
    stat: (path) => base.stat?.(path),
    lstat: (path) => base.lstat?.(path),
    keyPair: (certificate, key) => base.keyPair?.(certificate, key),
    tlsFile: (path) => base.tlsFile?.(path),
    look(path) {
      const entry = base.look(path);
      if (entry.ok) return entry;
      if (texts.has(path)) return { ok: true, kind: 'file', identity: path };
      const key = addedFile(path);
      if (key !== undefined) return { ok: true, kind: 'file', identity: key };
      const directory = addedDirectory(path);
      return directory === undefined ? entry : { ok: true, kind: 'directory', identity: directory };
    },
    read(path, purpose) {
      const key = keyOf(path, base.look(path)) ?? addedFile(path);
      const text = key === undefined ? undefined : texts.get(key);
      return text === undefined ? base.read(path, purpose) : { ok: true, text };
    },
    list(path) {
      const listed = base.list(path);
      const names = added.get(addedDirectory(path) ?? '');
      if (names === undefined) return listed;
      if (!listed.ok) return { ok: true, names: [...names], isWhole: listed.why !== 'unknown' };
      return { ...listed, names: [...new Set([...listed.names, ...names])] };
    },
  };
}
