import type { AccountKind } from '../facts/words/accounts.ts';
import type { ByteText } from '../grammar/byte-text.ts';

/**
 * The files of the machine that httpd runs on, as far as plume can see them: a port with implementations for the disk,
 * memory and the open documents of an editor. Paths are the server's own absolute paths (`/etc/apache2/ports.conf`) as
 * byte text, even where a copy is read.
 */
export interface FileSystem {
  /** What the path leads to, symbolic links followed. */
  look(path: ByteText): Entry;
  /**
   * The bytes of a file, for a purpose; `configuration` where none is said. What is not a regular file is never opened.
   * The files of a `Server` answer `foreign` where a file is read as configuration and is surely another program's.
   */
  read(path: ByteText, purpose?: Purpose): ReadResult;
  /** The names in a directory, without `.` and `..`, in no order. */
  list(path: ByteText): Listing | Failure;
  /** What findings call the file: as the user would type it here. */
  nameOf(path: ByteText): string;
  /** Whether a file has nothing in it; false where that cannot be seen. */
  isEmpty?(path: ByteText): boolean;
  /** Whether a file begins with a text, so that no more of it is known than that; false where that cannot be seen. */
  beginsWith?(path: ByteText, beginning: ByteText): boolean;
  /** Whether the owner of a file may execute it; false where that cannot be seen. */
  isExecutable?(path: ByteText): boolean;
  /** What stat() says of what a path leads to; undefined where that cannot be seen. */
  stat?(path: ByteText): FileStatus | undefined;
  /** As `stat`, but of a symbolic link itself, where the path ends in one. */
  lstat?(path: ByteText): FileStatus | undefined;
  /**
   * What OpenSSL says of a certificate and a private key in the files at two paths, which may be equal. Each state is
   * unknown where the files may not be read, and the result is undefined where nothing can be said. No contents of the
   * files are returned.
   */
  keyPair?(certificate: ByteText, key: ByteText): KeyPair | undefined;
  /** What OpenSSL makes of a file of certificates, revocation lists or keys; undefined as for keyPair(). */
  tlsFile?(path: ByteText): TlsFile | undefined;
  /**
   * What httpd calls itself without ServerName on the machine that these are the files of: a name with a dot, or an
   * address. Undefined where that cannot be told, and for every copy.
   */
  machineName?(): ByteText | undefined;
  /**
   * Whether the machine that these are the files of has a user or group of that name, or of the number after a `#`. Undefined where that cannot be
   * told, and for every copy.
   */
  hasAccount?(kind: AccountKind, name: ByteText): boolean | undefined;
  /** What the kernel asks of a process of that user and group; undefined where that cannot be told, and for every copy. */
  account?(user: ByteText, group: ByteText): Account | undefined;
  /**
   * Whether all paths are those of the machine that plume runs on, so that what is not there is not there when httpd
   * starts. False for a copy: a repository, or a tree from another machine.
   */
  readonly isOwn: boolean;
}

/**
 * What a file is read for: `configuration`, which alone may be quoted; `environment`, the variables that httpd is started
 * with and the system's name; `search`, whether a name is in it, of which nobody is shown a text. For a question about a server
 * that is at home or that a person named: `data`, users and groups; `page`, what clients get, up to a megabyte, and the media
 * types.
 */
export type Purpose = 'configuration' | 'environment' | 'search' | 'data' | 'page';

/** What is known of a file, a directory or a symbolic link without reading it. */
export interface FileStatus {
  readonly kind: 'file' | 'directory' | 'special' | 'link';
  /** In bytes. */
  readonly size: number;
  /** Whether anybody may execute it. */
  readonly isExecutable: boolean;
  /** The number of the user who owns it; undefined for a copy, whose owners are others than those on the server. */
  readonly owner: number | undefined;
  /** The number of its group, and its permission bits (`0o644`); undefined for a copy, as the owner is. */
  readonly group: number | undefined;
  readonly mode: number | undefined;
}

/** By what the kernel decides which files a process may open. */
export interface Account {
  readonly user: number;
  /** All groups that the process is in. */
  readonly groups: ReadonlySet<number>;
}

/** What is known of a file that TLS needs, without a word of what it contains. */
export interface TlsFile {
  /** In bytes. */
  readonly size: number;
  /** The blocks in PEM that are certificates or revocation lists, in their order. */
  readonly blocks: readonly TlsBlock[];
  /** False where something begins that does not end. */
  readonly isWhole: boolean;
  /** What mod_ssl takes for certificates of a client and their keys, in its order; undefined where that is not sure. */
  readonly clients: readonly ClientCertificate[] | undefined;
}

export interface TlsBlock {
  readonly kind: 'certificate' | 'trusted' | 'revocation-list';
  /** `unknown` is what this OpenSSL cannot read, and another one may. */
  readonly state: 'usable' | 'unusable' | 'unknown';
}

/** `alone`: a certificate without a key, which mod_ssl takes for that of an authority. */
export type ClientCertificate = 'usable' | 'alone' | 'differs' | 'locked' | 'without-certificate';

/** What is known of a certificate and a private key. */
export interface KeyPair {
  /**
   * `trusted`: a TRUSTED CERTIFICATE of OpenSSL, which mod_ssl takes only where it reads the chain from the same file.
   */
  readonly certificate: 'usable' | 'trusted' | 'unusable' | 'unknown';
  /** `der`: usable, and in DER, about which httpd says something else. */
  readonly key: 'usable' | 'der' | 'unusable' | 'unknown';
  /** `other-type`: they differ because one is of RSA, say, and one is not; undefined where that is unknown. */
  readonly fits: 'fits' | 'differs' | 'other-type' | undefined;
}

export type ReadResult = { readonly ok: true; readonly text: ByteText } | Failure;

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
      /** Equal for all paths that lead to one file; at home the path of that file, without links. */
      readonly identity: string;
    }
  | Failure;

/** Why nothing can be read at a path. */
export interface Failure {
  readonly ok: false;
  /**
   * `unknown`: outside what plume can see or may read, so that it may well be there. `loop`: too many symbolic links.
   * `foreign`: it is there, and surely not configuration of httpd.
   */
  readonly why:
    | 'absent'
    | 'not-a-directory'
    | 'unreadable'
    | 'loop'
    | 'too-large'
    | 'special'
    | 'unknown'
    | 'foreign';
  /** What apr_strerror() says of it: "No such file or directory". Empty for `unknown` and `foreign`. */
  readonly error: string;
  /** Of what is `foreign`: where httpd stops at the latest; undefined where it may read all of it. */
  readonly stop?: Stop | undefined;
}

/** A line at which httpd refuses a file of another program. */
export interface Stop {
  /** Counted from 1. */
  readonly line: number;
  /** Whether no module whatever can have a directive with such a name. */
  readonly isCertain: boolean;
}
