import type { FileSystem } from '../../../files/file-system.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';

/**
 * The files of `files` with each answer cached for good: an editor reads a server with each keystroke, and files on
 * disk change less often.
 */
export function cacheFiles(files: FileSystem): FileSystem {
  // of one machine, which is asked once
  const machineName = memoizeByPath(() => files.machineName?.());
  return {
    isOwn: files.isOwn,
    machineName: () => machineName('/'),
    // which cache their answers themselves
    hasAccount: (kind, name) => files.hasAccount?.(kind, name),
    account: (user, group) => files.account?.(user, group),
    look: memoizeByPath(files.look),
    read: cacheRead(files),
    list: memoizeByPath(files.list),
    nameOf: memoizeByPath(files.nameOf),
    isEmpty: memoizeByPath((path) => files.isEmpty?.(path) ?? false),
    beginsWith: cacheBeginnings(files),
    isExecutable: memoizeByPath((path) => files.isExecutable?.(path) ?? false),
    stat: memoizeByPath((path) => files.stat?.(path)),
    lstat: memoizeByPath((path) => files.lstat?.(path)),
    keyPair: cacheKeyPair(files),
    tlsFile: memoizeByPath((path) => files.tlsFile?.(path)),
  };
}

function cacheRead(files: FileSystem): FileSystem['read'] {
  const configuration = memoizeByPath((path) => files.read(path, 'configuration'));
  const environment = memoizeByPath((path) => files.read(path, 'environment'));
  // of pages there are only so many as one rule reads
  const pages = memoizeByPath((path) => files.read(path, 'page'));
  const caches = { configuration, environment, page: pages };
  // users and groups are asked about seldom, and not kept
  return (path, purpose = 'configuration') =>
    purpose === 'data' || purpose === 'search' ? files.read(path, purpose) : caches[purpose](path);
}

function cacheBeginnings(files: FileSystem): NonNullable<FileSystem['beginsWith']> {
  const begins = memoizeByPath((beginning) =>
    memoizeByPath((path) => files.beginsWith?.(path, beginning) ?? false),
  );
  return (path, beginning) => begins(beginning)(path);
}

function cacheKeyPair(files: FileSystem): NonNullable<FileSystem['keyPair']> {
  const pairs = memoizeByPath((certificate) => memoizeByPath((key) => files.keyPair?.(certificate, key)));
  return (certificate, key) => pairs(certificate)(key);
}

function memoizeByPath<T>(ask: (path: ByteText) => T): (path: ByteText) => T {
  const answers = new Map<ByteText, T>();
  return (path) => {
    let answer = answers.get(path);
    if (answer === undefined) {
      answer = ask(path);
      answers.set(path, answer);
    }
    return answer;
  };
}
