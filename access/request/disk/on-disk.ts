import type { FileSystem } from '../../../files/file-system.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { directoriesTo } from '../../../model/sections/directory-walk.ts';

/** What httpd finds on the disk where a URL leads. */
export interface OnDisk {
  /** r->filename after the walk: as far as there is something, and the first part that is not there. */
  readonly path: ByteText;
  /** r->path_info: what is left of the path, with its `/`. */
  readonly pathInfo: ByteText;
  /** `special`: neither file nor directory; `too-long`: nothing can have the last name of the path. */
  readonly kind: 'file' | 'directory' | 'special' | 'too-long' | 'absent' | 'unknown';
}

/**
 * Looks how much of a path is there. What plume cannot see is taken to be there, as a file or directory of unknown kind.
 * Source: ap_directory_walk() in server/request.c.
 */
export function lookOnDisk(files: FileSystem, path: ByteText): OnDisk {
  const isDirectory = path.endsWith('/');
  const longest = path.split('/').some((name) => name.length > LONGEST_NAME);
  const whole = longest ? 'too-long' : seen(files, isDirectory ? path.slice(0, -1) || '/' : path);
  if (whole === 'directory') return { path, pathInfo: '', kind: 'directory' };
  if (whole === 'file' || whole === 'special')
    return isDirectory
      ? { path: path.slice(0, -1), pathInfo: '/', kind: whole }
      : { path, pathInfo: '', kind: whole };
  // mostly all but the last part is there
  const bare = isDirectory ? path.slice(0, -1) : path;
  const above = bare.slice(0, bare.lastIndexOf('/'));
  if (whole === 'absent' && above !== '' && seen(files, above) === 'directory')
    return { path: bare, pathInfo: isDirectory ? '/' : '', kind: whole };
  for (const directory of directoriesTo(isDirectory ? path : `${path}/`)) {
    const part = directory.slice(0, -1);
    const isTooLong = part.length - part.lastIndexOf('/') - 1 > LONGEST_NAME;
    const kind = isTooLong ? 'too-long' : part === '' ? 'directory' : seen(files, part);
    if (kind === 'directory') continue;
    if (kind === 'unknown') return { path, pathInfo: '', kind };
    return { path: part, pathInfo: path.slice(part.length), kind };
  }
  return { path, pathInfo: '', kind: whole };
}

/** In bytes: NAME_MAX of the file systems that servers have. */
const LONGEST_NAME = 255;

function seen(files: FileSystem, path: ByteText): OnDisk['kind'] {
  const entry = files.look(path);
  if (entry.ok) return entry.kind;
  return entry.why === 'absent' || entry.why === 'not-a-directory' ? 'absent' : 'unknown';
}
