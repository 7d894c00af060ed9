import { addTo } from '../../core/add-to.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import type { CommonPath } from '../answers/outcome.ts';

/** One of two servers that are compared. */
export interface Side {
  readonly server: Server;
  /** Runs what may read files of this side. It has to be done when it returns. */
  readonly within: <T>(run: () => T) => T;
  /** The name that a file, as findings call it, has on both sides. */
  readonly nameOf: (file: string) => string;
  /** The name that a path of this server has on both sides. */
  readonly common: CommonPath;
}

/** The sides of a comparison, and something for each of them. */
export interface Both<T> {
  readonly before: T;
  readonly after: T;
}

/** Makes the same of both sides. */
export function both<T, R>({ before, after }: Both<T>, make: (one: T) => R): Both<R> {
  return { before: make(before), after: make(after) };
}

/** A file that differs, or is on one side alone, as who compares finds it. */
export interface DifferingFile {
  /** Its name on both sides. */
  readonly name: string;
  readonly before: FileState;
  readonly after: FileState;
}

/** The thing at a place on one side; `path` is where its server has that, undefined where it does not have it. */
export type FileState =
  | { readonly kind: 'file'; readonly text: ByteText | undefined; readonly path: ByteText | undefined }
  | { readonly kind: 'link'; readonly target: ByteText; readonly path: ByteText | undefined }
  | { readonly kind: 'absent'; readonly path: ByteText | undefined };

/** The instances of the files of a server, by the names that both sides have for them; texts of macros are theirs, too. */
export function instancesByName({ server, nameOf }: Side): ReadonlyMap<string, readonly FileInstance[]> {
  const found = new Map<string, FileInstance[]>();
  for (const instance of server.instances) {
    const name = nameOf(instance.file);
    addTo(found, name, instance);
  }
  return found;
}

/** The names of both sides, to make something of each. */
export const SIDES = { before: 'before', after: 'after' } as const;
