import type { ByteText } from '../grammar/byte-text.ts';
import type { FileSystem } from './file-system.ts';
import { absent } from './resolve-links.ts';
import { joinPath } from './server-path.ts';

/** What is as if it were not there: paths on the server, and identities of files. */
export interface HiddenFiles {
  readonly paths: ReadonlySet<ByteText>;
  readonly identities: ReadonlySet<string>;
}

/** `base` without some of its files, by whatever path somebody asks for them. */
export function hideFiles(base: FileSystem, { paths, identities }: HiddenFiles): FileSystem {
  if (paths.size === 0 && identities.size === 0) return base;
  const isHidden = (path: ByteText): boolean => {
    if (paths.has(path)) return true;
    const entry = base.look(path);
    return entry.ok && identities.has(entry.identity);
  };
  const unlessHidden =
    <T>(ask: ((path: ByteText) => T | undefined) | undefined) =>
    (path: ByteText): T | undefined =>
      isHidden(path) ? undefined : ask?.(path);
  return {
    isOwn: base.isOwn,
    machineName: () => base.machineName?.(),
    hasAccount: (kind, name) => base.hasAccount?.(kind, name),
    nameOf: (path) => base.nameOf(path),
    isEmpty: (path) => !isHidden(path) && (base.isEmpty?.(path) ?? false),
    isExecutable: (path) => !isHidden(path) && (base.isExecutable?.(path) ?? false),
    stat: unlessHidden(base.stat?.bind(base)),
    lstat: unlessHidden(base.lstat?.bind(base)),
    keyPair: (certificate, key) => base.keyPair?.(certificate, key),
    tlsFile: unlessHidden(base.tlsFile?.bind(base)),
    look: (path) => (isHidden(path) ? absent : base.look(path)),
    read: (path, purpose) => (isHidden(path) ? absent : base.read(path, purpose)),
    list(path) {
      const listed = base.list(path);
      if (!listed.ok) return listed;
      return { ...listed, names: listed.names.filter((name) => !isHidden(joinPath(path, name))) };
    },
  };
}
