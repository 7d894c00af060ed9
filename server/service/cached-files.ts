import type { FileSystem } from '../../files/file-system.ts';
import type { ByteText } from '../../grammar/byte-text.ts';

/**
 * The same files, each asked for once: what was found stays as it was. An editor reads a server with each keystroke, and
 * what is on disk changes less often.
 */
export function cacheFiles(files: FileSystem): FileSystem {
  return {
    isOwn: files.isOwn,
    look: remember(files.look),
    read: cacheRead(files),
    list: remember(files.list),
    nameOf: remember(files.nameOf),
  };
}

function cacheRead(files: FileSystem): FileSystem['read'] {
  const configuration = remember((path) => files.read(path, 'configuration'));
  const environment = remember((path) => files.read(path, 'environment'));
  // users and groups are asked about seldom, and not kept
  return (path, purpose = 'configuration') =>
    purpose === 'data'
      ? files.read(path, 'data')
      : (purpose === 'environment' ? environment : configuration)(path);
}

function remember<T>(ask: (path: ByteText) => T): (path: ByteText) => T {
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
