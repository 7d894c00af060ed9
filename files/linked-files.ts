import type { ByteText } from '../grammar/byte-text.ts';
import type { FileSystem } from './file-system.ts';

/**
 * `base` with symbolic links that somebody is going to make: each path leads to what its target leads to, by whose name
 * findings call it. Where `base` has something at the path already, that stays.
 */
export function linkFiles(base: FileSystem, links: ReadonlyMap<ByteText, ByteText>): FileSystem {
  const made = new Map([...links].filter(([path]) => !base.look(path).ok));
  if (made.size === 0) return base;
  const names = new Map<ByteText, ByteText[]>();
  for (const path of made.keys()) {
    const slash = path.lastIndexOf('/');
    const directory = path.slice(0, slash);
    names.set(directory, [...(names.get(directory) ?? []), path.slice(slash + 1)]);
  }
  const follow = (path: ByteText): ByteText => made.get(path) ?? path;
  return {
    isOwn: base.isOwn,
    machineName: () => base.machineName?.(),
    hasAccount: (kind, name) => base.hasAccount?.(kind, name),
    account: (user, group) => base.account?.(user, group),
    nameOf: (path) => base.nameOf(follow(path)),
    isEmpty: (path) => base.isEmpty?.(follow(path)) ?? false,
    beginsWith: (path, beginning) => base.beginsWith?.(follow(path), beginning) ?? false,
    isExecutable: (path) => base.isExecutable?.(follow(path)) ?? false,
    stat: (path) => base.stat?.(follow(path)),
    lstat(path) {
      const target = made.get(path);
      if (target === undefined) return base.lstat?.(path);
      const status = base.stat?.(target);
      return status && { ...status, kind: 'link' };
    },
    keyPair: (certificate, key) => base.keyPair?.(follow(certificate), follow(key)),
    tlsFile: (path) => base.tlsFile?.(follow(path)),
    look: (path) => base.look(follow(path)),
    read: (path, purpose) => base.read(follow(path), purpose),
    list(path) {
      const listed = base.list(path);
      const own = names.get(path);
      if (own === undefined || !listed.ok) return listed;
      return {
        ...listed,
        names: [...listed.names, ...own],
        links: new Set([...(listed.links ?? []), ...own]),
      };
    },
  };
}
