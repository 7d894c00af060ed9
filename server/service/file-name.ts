/**
 * The file's path as its URI tells it, decoded where it can be; for other schemes (`untitled:`) what stands for a path.
 * It names the file in messages, and its last part tells a .htaccess.
 */
export function fileNameOf(uri: string): string {
  const [, path = uri] = /^[a-z][a-z0-9+.-]*:(?:\/\/[^/?#]*)?([^?#]*)/i.exec(uri) ?? [];
  try {
    return decodeURIComponent(path).replace(/^\/(?=[a-z]:)/i, '');
  } catch {
    return path;
  }
}

/** The path of a file of this machine; undefined for other schemes. */
export function pathOfUri(uri: string): string | undefined {
  return /^file:\/\//i.test(uri) ? fileNameOf(uri) : undefined;
}

/** The `file:` URI of an absolute path. */
export function uriOfPath(path: string): string {
  const slashed = path.replaceAll('\\', '/');
  const absolute = slashed.startsWith('/') ? slashed : `/${slashed}`;
  return `file://${absolute.split('/').map(encodeURIComponent).join('/')}`;
}
