import { configurationNames, namesOf } from '../../facts/configuration-names.ts';
import { directiveFact } from '../../facts/directives.ts';
import type { Command, Document, Line } from '../../grammar/syntax-tree.ts';

/** What a file is to httpd: the main file of a server, a part that some server includes, or a .htaccess. */
export type FileKind = 'server' | 'fragment' | 'htaccess';

/** What hardly another file than the main file of a server says. */
const CLEAR_SIGNS = new Set(['serverroot', 'listen', 'pidfile', 'user']);
/** Those, and what only files of a server say; two at top level, one of them clear, make a file the main file. */
const MAIN_FILE_SIGNS = new Set([...CLEAR_SIGNS, 'loadmodule', 'timeout', 'errorlog']);

const HTACCESS = 'htaccess';
const SERVER_SECTIONS = new Set(['<virtualhost', '<directory']);

/** Tells the kind of a file from its name and, where that leaves it open, from what it says at top level. */
export function kindOfFile(document: Document, file: string): FileKind {
  const name = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1).toLowerCase();
  const isHtaccess = /(^|[._-])htaccess/.test(name) && !isServersAllTheSame(document, name);
  if (isHtaccess || namesOf('htaccess').has(name)) return 'htaccess';
  if (/^(httpd|apache2)\.conf(\.in|\.default|\.dist)?$/.test(name)) return 'server';
  return hasMainFileSigns(document) ? 'server' : 'fragment';
}

function hasMainFileSigns(document: Document): boolean {
  const signs = new Set<string>();
  for (const line of document.children)
    if (line.kind === 'directive' && MAIN_FILE_SIGNS.has(line.key)) signs.add(line.key);
  return signs.has('serverroot') || (signs.size >= 2 && [...CLEAR_SIGNS].some((sign) => signs.has(sign)));
}

/**
 * Whether a file that is called after .htaccess is a server's by its text. A `<Directory>` alone may be the mistake of a
 * person who believes that a .htaccess may have it.
 */
function isServersAllTheSame(document: Document, name: string): boolean {
  if (hasServerEnding(name)) return hasServerSign(document);
  return name !== `.${HTACCESS}` && isOnlyOfServers(document);
}

/** Whether nothing that a text says at top level, in more than one way, is allowed in a .htaccess. */
function isOnlyOfServers({ children }: Document): boolean {
  const keys = new Set(children.flatMap((line) => (isCommand(line) ? [line.key] : [])));
  return keys.size > 1 && [...keys].every((key) => directiveFact(key, '2.4')?.htaccess.length === 0);
}

/** Whether a name goes on like those of files that servers include: `.htaccess.server.example.conf`. */
function hasServerEnding(name: string): boolean {
  const rest = name.slice(name.lastIndexOf(HTACCESS) + HTACCESS.length);
  return configurationNames().some((one) => one.kind === 'ending' && rest.endsWith(one.name));
}

/** Whether a text says at top level what no .htaccess says. */
function hasServerSign(document: Document): boolean {
  return document.children.some(
    (line) =>
      (line.kind === 'directive' && MAIN_FILE_SIGNS.has(line.key)) ||
      (line.kind === 'open' && SERVER_SECTIONS.has(line.key)),
  );
}

function isCommand(line: Line): line is Command {
  return line.kind === 'directive' || line.kind === 'open';
}
