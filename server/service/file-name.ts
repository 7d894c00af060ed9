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
