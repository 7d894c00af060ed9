import type { Document } from '../../grammar/syntax-tree.ts';

/** What a file is to httpd: the main file of a server, a part that some server includes, or a .htaccess. */
export type FileKind = 'server' | 'fragment' | 'htaccess';

/** What only the main file of a server says; two of them at top level make a file one. */
const MAIN_FILE_SIGNS = new Set([
  'serverroot',
  'listen',
  'pidfile',
  'user',
  'loadmodule',
  'timeout',
  'errorlog',
]);

/** Tells the kind of a file from its name and, where that leaves it open, from what it says at top level. */
export function kindOfFile(document: Document, file: string): FileKind {
  const name = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1).toLowerCase();
  if (/(^|[._-])htaccess/.test(name)) return 'htaccess';
  if (/^(httpd|apache2)\.conf(\.in|\.default|\.dist)?$/.test(name)) return 'server';
  const signs = new Set<string>();
  for (const line of document.children) {
    if (line.kind === 'directive' && MAIN_FILE_SIGNS.has(line.key)) signs.add(line.key);
    if (signs.has('serverroot') || signs.size >= 2) return 'server';
  }
  return 'fragment';
}
