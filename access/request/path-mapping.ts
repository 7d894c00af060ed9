import { spendWork } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import type { Located, Server } from '../../model/server/server.ts';

/** With a `/` at its end. */
export function asDirectory(path: ByteText): ByteText {
  return path.endsWith('/') ? path : `${path}/`;
}

/** The URL of a directory, as DocumentRoot and Alias say. */
export function urlOf(
  server: Server,
  host: Located<OpeningTag> | undefined,
  directory: ByteText,
): ByteText | undefined {
  const { documentRoot, aliases } = rootsOf(server, host);
  const roots = [...aliases, ...(documentRoot === undefined ? [] : [documentRoot])]
    .filter((root) => directory.startsWith(asDirectory(root.directory)))
    .sort((a, b) => b.directory.length - a.directory.length);
  const [root] = roots;
  if (root === undefined) return undefined;
  return asDirectory(root.url) + directory.slice(asDirectory(root.directory).length);
}

/** All URLs of a directory that Alias and DocumentRoot lead there, with a `/` at the end of each. */
export function urlsOf(
  server: Server,
  host: Located<OpeningTag> | undefined,
  directory: ByteText,
): readonly ByteText[] {
  const { documentRoot, aliases } = rootsOf(server, host);
  spendWork(aliases.length);
  const urls = [...aliases, ...(documentRoot === undefined ? [] : [documentRoot])].flatMap((root) => {
    const path = asDirectory(root.directory);
    return directory.startsWith(path) ? [asDirectory(root.url) + directory.slice(path.length)] : [];
  });
  return [...new Set(urls)].filter((url) => pathOf(server, host, url) === directory);
}

/** The file or directory that a URL leads to, as DocumentRoot and Alias say. */
export function pathOf(
  server: Server,
  host: Located<OpeningTag> | undefined,
  url: ByteText,
): ByteText | undefined {
  if (!url.startsWith('/')) return undefined;
  const { documentRoot, aliases } = rootsOf(server, host);
  spendWork(aliases.length);
  const root = aliases.find((one) => isBelow(url, one.url)) ?? documentRoot;
  if (root === undefined) return undefined;
  const rest = url.slice(root.url.length);
  return `${asDirectory(root.directory)}${rest.startsWith('/') ? rest.slice(1) : rest}`;
}

/** Whether a URL is that of a directory, with or without a `/` at its end, or begins with that. */
function isBelow(url: ByteText, directory: ByteText): boolean {
  if (!url.startsWith(directory)) return false;
  return url.length === directory.length || directory.endsWith('/') || url[directory.length] === '/';
}
