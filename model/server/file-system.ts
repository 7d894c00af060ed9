import type { ByteText } from '../../grammar/byte-text.ts';

/**
 * The files of the machine that httpd is to run on, as far as plume can see them. It is a port: node, memory and the
 * open documents of an editor stand behind it. Paths are the server's own (`/etc/apache2/ports.conf`, whatever the
 * place of the copy that is read), absolute, with `/` between their parts, as byte text.
 */
export interface FileSystem {
  /** What the path leads to, symbolic links followed. */
  look(path: ByteText): Entry;
  /** The bytes of a file. What is no regular file is never opened. */
  read(path: ByteText): { readonly ok: true; readonly text: ByteText } | Failure;
  /** The names in a directory, without `.` and `..`, in no order. */
  list(path: ByteText): Listing | Failure;
  /** What findings call the file: as the user would type it here. */
  nameOf(path: ByteText): string;
  /**
   * Whether all paths are those of the machine that plume runs on, so that what is not there is not there when httpd
   * starts. False for a copy: a repository, or a tree from another machine.
   */
  readonly isOwn: boolean;
}

export interface Listing {
  readonly ok: true;
  readonly names: readonly ByteText[];
  /** Those of the names that are symbolic links, which httpd's wildcards do not take for directories. */
  readonly links?: ReadonlySet<ByteText>;
  /** False where the directory stands for one of which it may lack files; it has all of them where this is left out. */
  readonly isWhole?: boolean;
}

export type Entry =
  | {
      readonly ok: true;
      readonly kind: 'file' | 'directory' | 'special';
      /** The same for all paths that lead to the same file. */
      readonly identity: string;
    }
  | Failure;

/** Why there is nothing to be had at a path. */
export interface Failure {
  readonly ok: false;
  /** `unknown`: outside what plume can see, so that it may well be there. `loop`: too many symbolic links. */
  readonly why: 'absent' | 'not-a-directory' | 'unreadable' | 'loop' | 'too-large' | 'special' | 'unknown';
  /** What apr_strerror() says of it: "No such file or directory". Empty for `unknown`. */
  readonly error: string;
}
