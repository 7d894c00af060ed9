import type { Failure, FileSystem } from '../../files/file-system.ts';
import type { ByteText } from '../../grammar/byte-text.ts';

/** A whole machine in memory, from its files' texts by path. */
export function memoryFiles(texts: Readonly<Record<string, ByteText>>): FileSystem {
  const absent: Failure = { ok: false, why: 'absent', error: 'No such file or directory' };
  const below = (path: ByteText) => Object.keys(texts).filter((name) => name.startsWith(`${path}/`));
  return {
    isOwn: true,
    nameOf: (path) => path,
    look(path) {
      if (texts[path] !== undefined) return { ok: true, kind: 'file', identity: path };
      return below(path).length > 0 ? { ok: true, kind: 'directory', identity: path } : absent;
    },
    read(path) {
      const text = texts[path];
      return text === undefined ? absent : { ok: true, text };
    },
    list(path) {
      const names = below(path).map((name) => name.slice(path.length + 1).split('/')[0]!);
      return names.length === 0 ? absent : { ok: true, names: [...new Set(names)] };
    },
  };
}
