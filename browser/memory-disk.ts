/**
 * The disk of a worker: files in memory, in directories that follow from their names. The paths are absolute, with `/`
 * between their parts; there are no links.
 */
export interface MemoryDisk {
  /** Puts a file, and the directories above it. */
  write(path: string, bytes: Uint8Array<ArrayBuffer>): void;
  /** Removes a file or directory with all that is in it, and directories above it that are empty then. */
  remove(path: string): void;
  /** The bytes of a file; undefined where no file is. */
  read(path: string): Uint8Array<ArrayBuffer> | undefined;
  /** The names in a directory, in the order in which they were put; undefined where no directory is. */
  list(path: string): Iterable<string> | undefined;
}

function createMemoryDisk(): MemoryDisk {
  const texts = new Map<string, Uint8Array<ArrayBuffer>>();
  const directories = new Map<string, Set<string>>([['/', new Set()]]);
  const enter = (path: string): void => {
    for (let at = path; at !== '/'; ) {
      const [above, name] = splitPath(at);
      const inside = directories.get(above);
      directories.set(above, (inside ?? new Set()).add(name));
      if (inside !== undefined) return;
      at = above;
    }
  };
  const leave = (path: string): void => {
    for (let at = path; at !== '/'; ) {
      const [above, name] = splitPath(at);
      const inside = directories.get(above);
      inside?.delete(name);
      if (inside === undefined || inside.size > 0 || above === '/') return;
      directories.delete(above);
      at = above;
    }
  };
  return {
    write(path, bytes) {
      texts.set(path, bytes);
      enter(path);
    },
    remove(path) {
      for (const file of [...texts.keys()].filter((one) => one === path || one.startsWith(`${path}/`)))
        if (texts.delete(file)) leave(file);
    },
    read: (path) => texts.get(path),
    list: (path) => directories.get(path),
  };
}

/** The directory of a path, and its name there. */
function splitPath(path: string): readonly [directory: string, name: string] {
  const slash = path.lastIndexOf('/');
  return [path.slice(0, slash) || '/', path.slice(slash + 1)];
}

/** The one disk that a worker has. */
export const disk = createMemoryDisk();

/** The directory of a worker, in which the files lie that a person gives it: where a site is on most servers. */
export const WORKING_DIRECTORY = '/var/www/html';
