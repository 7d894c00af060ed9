import type { ByteText } from '../grammar/byte-text.ts';
import { isWindowsPath } from '../grammar/file-name.ts';

/** APR_PATH_MAX, with the byte that ends the text. */
const longestPath = 4096;

/**
 * The path that httpd makes of one that is relative to its ServerRoot: `.`, `..` and double slashes go, a slash at the
 * end stays, the root itself is taken as it is. undefined where httpd finds it too long.
 * Source: ap_server_root_relative(), and apr_filepath_merge() of APR.
 */
export function mergePath(root: ByteText, path: ByteText): ByteText | undefined {
  if (root.length + path.length + 4 > longestPath) return undefined;
  // as nearly all paths are
  if (path.startsWith('/') && !path.includes('//') && !path.includes('/.')) return path;
  let merged = path.startsWith('/') ? '/' : root === '' || root.endsWith('/') ? root : `${root}/`;
  const parts = path.split('/');
  for (const [i, part] of parts.entries()) {
    if (part === '' || part === '.') continue;
    const slash = i < parts.length - 1 ? '/' : '';
    if (part !== '..') merged += part + slash;
    else if (merged === '/') continue;
    else if (isAbove(merged)) merged += `..${slash}`;
    else merged = merged.slice(0, merged.lastIndexOf('/', merged.length - 2) + 1);
  }
  return merged;
}

/** A relative path that leads up and nowhere else. */
function isAbove(path: ByteText): boolean {
  return path === '' || path === '../' || path.endsWith('/../');
}

/** A name in a directory. Source: ap_make_full_path(). */
export function joinPath(directory: ByteText, name: ByteText): ByteText {
  return directory.endsWith('/') ? directory + name : `${directory}/${name}`;
}

/** What a path begins with, up to and with its last `/`. Source: ap_make_dirstr_parent(). */
export function directoryPart(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** What follows the last `/` of a path. */
export function lastPart(path: ByteText): ByteText {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The path without the slashes that it ends with; the root stays `/`. */
export function withoutSlashesAtEnd(path: ByteText): ByteText {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** Whether a path is that of a directory, or lies below it, however many slashes the latter ends with. */
export function isPathIn(path: ByteText, directory: ByteText): boolean {
  return (
    path === withoutSlashesAtEnd(directory) || path.startsWith(joinPath(withoutSlashesAtEnd(directory), ''))
  );
}

/**
 * The absolute path on the server of a path in a configuration, whose ServerRoot may be unknown. Undefined where the
 * path needs an unknown root, is a path of Windows, or is too long.
 */
export function serverPath(root: ByteText | undefined, path: ByteText): ByteText | undefined {
  if (isWindowsPath(path)) return undefined;
  const hasRoot = root?.startsWith('/') === true;
  return path.startsWith('/') || hasRoot ? mergePath(hasRoot ? root : '/', path) : undefined;
}
