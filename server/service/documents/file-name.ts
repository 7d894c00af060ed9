import { type ByteText, toByteText } from '../../../grammar/byte-text.ts';
import { fileNameBytes, toFileName } from '../../../grammar/file-name.ts';

/**
 * The file's path as its URI tells it, decoded where it can be; for other schemes (`untitled:`) what stands for a path.
 * It names the file in messages, and its last part tells a .htaccess.
 */
export function fileNameOf(uri: string): string {
  const [, path = uri] = /^[a-z][a-z0-9+.-]*:(?:\/\/[^/?#]*)?([^?#]*)/i.exec(uri) ?? [];
  const bytes = toByteText(path).replace(/%([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return toFileName(bytes).replace(/^\/(?=[a-z]:)/i, '');
}

/** The path of a file of this machine; undefined for other schemes. */
export function pathOfUri(uri: string): string | undefined {
  return /^file:\/\//i.test(uri) ? fileNameOf(uri) : undefined;
}

/** The `file:` URI of an absolute path. */
export function uriOfPath(path: string): string {
  const slashed = /^(?:[a-z]:|\\\\)/i.test(path) ? path.replaceAll('\\', '/') : path;
  const absolute = slashed.startsWith('/') ? slashed : `/${slashed}`;
  return `file://${encodeBytes(fileNameBytes(absolute))}`;
}

/** As encodeURIComponent does it with text, but for slashes. */
function encodeBytes(bytes: ByteText): string {
  return bytes.replace(
    /[^A-Za-z0-9\-_.!~*'()/]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/**
 * Whether a document is a version of a file that source control shows, beside the one of today: nobody can edit it, and
 * what is wrong in it was wrong then. The schemes are those of VS Code's Git, GitLens, GitHub's pull requests,
 * Mercurial and Subversion extensions, and of fugitive and diffview for Vim.
 */
export function isPastVersion(uri: string): boolean {
  return PAST_SCHEMES.has(uri.slice(0, Math.max(0, uri.indexOf(':'))).toLowerCase());
}

const PAST_SCHEMES: ReadonlySet<string> = new Set([
  ...['git', 'gitfs', 'gitlens', 'gitlens-git', 'git-graph', 'review', 'pr', 'githubpr', 'scm-history-item'],
  ...['hg', 'hg-original', 'svn', 'fugitive', 'diffview'],
]);
