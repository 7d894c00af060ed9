import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type AccessTree, type Piece, serverOf, writePieces } from '../access-tree.ts';
import { drawTree, FILES as FRESH_FILES } from '../fresh/draw-server.ts';
import { loadLines } from '../httpd-installation.ts';
import type { Random } from '../random.ts';
import { makeRequestTree, requestServerOf } from '../request-tree.ts';
import type { EditableServer } from './draw-edits.ts';

/** How a server is written into files: the same for httpd, whichever way. */
export interface Style {
  /** Whether each virtual host is in a file of its own. */
  readonly isSplit: boolean;
  /** The name of a macro that the first virtual host is written by; undefined for none. */
  readonly macro: string | undefined;
}

/** Where drawn servers are for themselves. */
export const PLACE = '/srv/plume';
export const MAIN = 'httpd.conf';

const MODULES: readonly string[] = [
  ...['authz_core', 'authn_core', 'authz_host', 'authz_user', 'authz_groupfile', 'authn_file', 'auth_basic'],
  ...['access_compat', 'dir', 'mime', 'alias', 'setenvif', 'env', 'headers', 'autoindex', 'cgid', 'status'],
  ...['rewrite', 'allowmethods', 'asis', 'macro'],
];

/** Draws a server with access control, and with rules of mod_rewrite in every other one that is not about expressions. */
export function drawEditable(random: Random): EditableServer {
  const tree = random.once(2) ? drawTree(random) : makeRequestTree(random, { names: false });
  return {
    tree,
    modules: MODULES,
    links: { 'htdocs/link': 'a', 'htdocs/a/link.html': 'x.html', 'htdocs/gone': 'nowhere' },
  };
}

export function drawStyle(random: Random): Style {
  return { isSplit: random.once(2), macro: random.once(3) ? 'OneHost' : undefined };
}

/** Contents that mean something. */
const MEANS = /(?:^|\/)(?:\.htaccess|users|groups|role|empty\.txt|[^/]*\.asis)$|own\.html$|env\.sh$/;

/** The files of a server by their paths below its place. */
export function filesOf({ tree, modules }: EditableServer, style: Style): ReadonlyMap<string, string> {
  const request = requestServerOf({ ...tree, rewrites: true });
  const files = new Map(
    Object.entries({
      ...request.files,
      ...FRESH_FILES,
      ...serverOf(tree).files,
      role: 'staff',
      groups: 'staff: bob\nops: eve bob\n',
    }),
  );
  for (const name of files.keys()) if (!MEANS.test(name)) files.set(name, `${name}\n`);
  const { main, hosts } = writeHosts(tree, style);
  for (const [name, text] of hosts) files.set(name, text);
  const head = [
    `ServerRoot "${PLACE}"`,
    'PidFile logs/httpd.pid',
    'ErrorLog logs/error.log',
    ...loadLines({ mpm: 'event', only: modules }),
    'Listen 80',
    'User nobody',
    'Group nogroup',
    'ServerName kit.test',
    `DocumentRoot "${PLACE}/htdocs"`,
    'TypesConfig /etc/mime.types',
  ];
  files.set(MAIN, `${head.join('\n')}\n${main}`);
  return new Map([...files].map(([name, text]) => [name, fillIn(text)]));
}

function fillIn(text: string): string {
  return text.replaceAll('@ROOT@', PLACE).replaceAll('@PORT@', '80');
}

function writeHosts(
  tree: AccessTree,
  { isSplit, macro }: Style,
): { main: string; hosts: Map<string, string> } {
  const hosts = new Map<string, string>();
  let count = 0;
  const main = tree.main.map((piece) => {
    if (typeof piece === 'string' || !piece.open.startsWith('<VirtualHost')) return writePieces([piece]);
    count++;
    const text = count === 1 && macro !== undefined ? asMacro(piece, macro) : writePieces([piece]);
    if (!isSplit) return text;
    const name = `conf.d/${count}.conf`;
    hosts.set(name, text);
    return `Include ${name}\n`;
  });
  return { main: main.join(''), hosts };
}

function asMacro(piece: Piece, macro: string): string {
  const text = writePieces([piece]);
  const name = /ServerName (\S+)/.exec(text)?.[1] ?? 'one.test';
  // httpd replaces what begins with a $ where it names a parameter
  return `<Macro ${macro} @name>\n${text.replace(`ServerName ${name}`, 'ServerName @name')}</Macro>\nUse ${macro} ${name}\nUndefMacro ${macro}\n`;
}

/** Writes a server into a folder. */
export function writeEditable(
  server: EditableServer,
  files: ReadonlyMap<string, string>,
  folder: string,
): void {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  mkdirSync(join(folder, 'htdocs/a'), { recursive: true });
  for (const [name, text] of files) {
    const place = join(folder, name);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text, 'latin1');
  }
  for (const [name, target] of Object.entries(server.links)) symlinkSync(target, join(folder, name));
}
