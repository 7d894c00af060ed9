import type { Failure, FileSystem } from '../../../files/file-system.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';

/**
 * Whether a test of a file holds: `-d`, `-e`, `-f`, `-h`, `-L`, `-s` or `-x`. Undefined where plume cannot see the file,
 * for a relative path, and for every other test. Sources: op_file_min(), op_file_link() and op_file_xbit() in
 * server/util_expr_eval.c; apply_rewrite_cond() in modules/mappers/mod_rewrite.c.
 */
export function fileTestHolds(
  files: FileSystem,
  test: string,
  path: ByteText,
  language: 'expression' | 'RewriteCond',
): boolean | undefined {
  if (!TESTS.has(test)) return undefined;
  if (path === '') return false;
  // what httpd was started in decides where a relative path leads, and what follows a NUL byte is not seen
  if (!path.startsWith('/') || path.includes('\0')) return undefined;
  if (test === '-h' || test === '-L') return isLink(files, path);
  const entry = files.look(path);
  if (!entry.ok) return isMissing(entry) ? false : undefined;
  const isNamedDirectory = path.endsWith('/');
  // only a directory has a `/` after its name
  if (isNamedDirectory && entry.kind !== 'directory') return false;
  switch (test) {
    case '-d':
      return entry.kind === 'directory';
    case '-f':
      return entry.kind === 'file';
    case '-s': {
      const size = entry.kind === 'file' ? files.stat?.(path)?.size : 0;
      return size === undefined ? undefined : size > 0;
    }
    case '-x':
      // an expression asks about a link itself
      return (language === 'expression' ? files.lstat?.(path) : files.stat?.(path))?.isExecutable;
    default:
      return true;
  }
}

const TESTS: ReadonlySet<string> = new Set(['-d', '-e', '-f', '-h', '-L', '-s', '-x']);

function isMissing({ why }: Failure): boolean {
  return why === 'absent' || why === 'not-a-directory';
}

function isLink(files: FileSystem, path: ByteText): boolean | undefined {
  const status = files.lstat?.(path);
  if (status !== undefined) return status.kind === 'link';
  const entry = files.look(path);
  if (entry.ok || !isMissing(entry)) return undefined;
  // a link to nowhere is there itself
  const slash = path.lastIndexOf('/');
  const directory = files.look(path.slice(0, slash) || '/');
  if (!directory.ok) return isMissing(directory) ? false : undefined;
  const listing = files.list(path.slice(0, slash) || '/');
  return listing.ok && !listing.names.includes(path.slice(slash + 1)) ? false : undefined;
}

/** The text of a file as `file()` reads it; undefined where plume cannot see it, and for a relative path. */
export function readPage(files: FileSystem, path: ByteText): ByteText | undefined {
  if (!path.startsWith('/') || path.includes('\0')) return undefined;
  const read = files.read(path, 'page');
  // httpd sees no more of it than what precedes a NUL byte
  return read.ok ? read.text.replace(/\0.*$/s, '') : undefined;
}

/** What `filesize()` says: 0 for all but files; undefined where plume cannot see it, and for a relative path. */
export function sizeOfFile(files: FileSystem, path: ByteText): number | undefined {
  if (!path.startsWith('/') || path.includes('\0')) return undefined;
  const entry = files.look(path);
  if (!entry.ok) return isMissing(entry) ? 0 : undefined;
  return entry.kind === 'file' ? files.stat?.(path)?.size : 0;
}
