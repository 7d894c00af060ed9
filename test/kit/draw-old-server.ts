import type { FileEdit } from '../../upgrade/upgrade-plan.ts';
import { type AccessTree, type Piece, USERS_FILE, writePieces } from './access-tree.ts';
import type { Random } from './random.ts';

/** The files of a server of httpd 2.2: its main file is `main.conf`, all others have absolute paths. */
export interface OldServer {
  readonly files: Readonly<Record<string, string>>;
  /** The paths of .htaccess files among them. */
  readonly htaccess: readonly string[];
}

/** The server root of drawn servers: names of files that begin with no `/` are relative to it. */
export const DRAWN_SERVER_ROOT = '/etc/apache2';
/** The document root of drawn servers. */
export const DRAWN_ROOT = '/srv/www';
/** The directories below the document root that sections of drawn servers are about. */
export const DRAWN_DIRECTORIES = ['a', 'a/b', 'a/private', 'c', 'c/d', 'e', 'e/private'] as const;

const LOGIN = ['AuthType Basic', 'AuthName "area"', `AuthUserFile ${DRAWN_SERVER_ROOT}/users`];
const EVERYBODY = ['Order allow,deny', 'Allow from all'];
const NOBODY = ['Order allow,deny', 'Deny from all'];
const OFFICE = ['Order deny,allow', 'Deny from all', 'Allow from 10.1.0.0/16', 'Allow from 127.0.0.1'];
const NETWORKS = ['10.1.0.0/16', '127.0.0.0/255.0.0.0', '192.168.1', '127.0.0.1'];

/**
 * Access control as people wrote it for httpd 2.2: sections of every kind, name-based hosts, a file that sections include,
 * .htaccess files. The paths of the tree are absolute.
 */
export function drawOldTree(random: Random): AccessTree {
  const hosts = Array.from({ length: random.pick([0, 0, 1, 2, 3]) }, (_, i) => drawHost(random, i));
  const main = [
    `ServerRoot ${DRAWN_SERVER_ROOT}`,
    'Listen 80',
    'ServerName main.example',
    `DocumentRoot ${DRAWN_ROOT}`,
    `Alias /pub ${DRAWN_ROOT}/c/d`,
    ...(random.once(4)
      ? []
      : [section('Directory /', ['AllowOverride None', 'Order deny,allow', 'Deny from all'])]),
    section(`Directory ${DRAWN_ROOT}`, ['AllowOverride AuthConfig Limit', ...EVERYBODY]),
    ...many(random, 4, () => drawDirectory(random)),
    ...many(random, 2, () => drawMatching(random)),
    ...many(random, 2, () => drawLocation(random)),
    ...many(random, 2, () => drawFiles(random)),
    ...(hosts.length === 0 ? [] : ['NameVirtualHost *:80']),
    ...hosts,
  ];
  const htaccess = many(random, 1, () => {
    const folder = `${DRAWN_ROOT}/${random.pick(DRAWN_DIRECTORIES)}/`;
    const inside = random.once(3) ? [section(`Files ${random.pick(FILES)}`, drawAllowed(random))] : [];
    return [folder, [...drawAllowed(random), ...inside]] as const;
  });
  return { main, htaccess: Object.fromEntries(htaccess) };
}

/** The files of a drawn tree, or of a smaller one. */
export function oldServerOf({ main, htaccess }: AccessTree): OldServer {
  const files = Object.entries(htaccess).map(
    ([folder, pieces]) => [`${folder}.htaccess`, writePieces(pieces)] as const,
  );
  return {
    files: {
      'main.conf': writePieces(main),
      [`${DRAWN_SERVER_ROOT}/office.inc`]: writePieces(OFFICE),
      [`${DRAWN_SERVER_ROOT}/users`]: USERS_FILE,
      ...Object.fromEntries(DRAWN_DIRECTORIES.map((name) => [`${DRAWN_ROOT}/${name}/page.html`, 'page'])),
      ...Object.fromEntries(files),
    },
    htaccess: files.map(([file]) => file),
  };
}

/** The files of a server after the edits of an upgrade. */
export function editedFiles({ files }: OldServer, edits: readonly FileEdit[]): OldServer['files'] {
  const edited = edits.map(({ file, after }) => [
    Object.hasOwn(files, file) ? file : `${DRAWN_SERVER_ROOT}/${file}`,
    after,
  ]);
  return { ...files, ...Object.fromEntries(edited) };
}

/** How many sections and .htaccess files have directives of mod_access_compat. */
export function countOldSections({ main, htaccess }: AccessTree): number {
  const inMain = (pieces: readonly Piece[]): number =>
    pieces.reduce((sum, piece) => {
      if (typeof piece === 'string') return sum;
      if (piece.open.startsWith('<VirtualHost')) return sum + inMain(piece.inside);
      const inside = piece.inside.filter((one) => isSection(one));
      return sum + inMain(inside) + Number(piece.inside.some((one) => !isSection(one) && isOld(one)));
    }, 0);
  const inHtaccess = Object.values(htaccess).flatMap((pieces) => [
    pieces.filter((piece) => !isSection(piece)),
    ...pieces.filter(isSection).map((piece) => [piece]),
  ]);
  return inMain(main) + inHtaccess.filter((pieces) => pieces.some(isOld)).length;
}

/** Whether it is a section to which access control applies by itself: `<Files>` in `<Directory>`. */
function isSection(piece: Piece): boolean {
  return typeof piece !== 'string' && piece.open.startsWith('<Files');
}

/** Whether it is a line of mod_access_compat, or has one. */
function isOld(piece: Piece): boolean {
  return typeof piece === 'string' ? OLD.has(piece.split(' ', 1)[0] ?? '') : piece.inside.some(isOld);
}

/** The included file has such lines. */
const OLD: ReadonlySet<string> = new Set(['Order', 'Allow', 'Deny', 'Satisfy', 'Include']);

function drawHost(random: Random, number: number): Piece {
  return section('VirtualHost *:80', [
    `ServerName h${number}.example`,
    `DocumentRoot ${random.pick([DRAWN_ROOT, `${DRAWN_ROOT}/a`, `${DRAWN_ROOT}/c`])}`,
    ...(random.once(3) ? [section('Location /', drawAccess(random))] : []),
    ...many(random, 1, () => drawDirectory(random)),
    ...many(random, 1, () => drawLocation(random)),
  ]);
}

function drawDirectory(random: Random): Piece {
  return section(`Directory ${DRAWN_ROOT}/${random.pick(DRAWN_DIRECTORIES)}`, [
    ...drawAccess(random),
    ...(random.once(8) ? [section('Files page.html', drawAccess(random))] : []),
  ]);
}

function drawMatching(random: Random): Piece {
  const tag = random.pick([
    `DirectoryMatch "^${DRAWN_ROOT}/[^/]+/private"`,
    'DirectoryMatch "/(b|d)$"',
    `Directory ${DRAWN_ROOT}/*/private`,
    'LocationMatch "^/(a|e)/private"',
    'LocationMatch "^/c/"',
  ]);
  return section(tag, drawAccess(random));
}

function drawLocation(random: Random): Piece {
  const url = random.pick(['/server-status', '/a', '/a/b', '/c', '/e/private', '/nowhere', '/pub']);
  const handler = url === '/server-status' ? ['SetHandler server-status'] : [];
  return section(`Location ${url}`, [...handler, ...drawAccess(random)]);
}

/** Files that nobody may have, as a rule, or everybody. */
function drawFiles(random: Random): Piece {
  if (random.once(6)) return section('Files page.html', drawAccess(random));
  if (random.once(4)) return section('Files robots.txt', EVERYBODY);
  const tag = random.pick([
    'FilesMatch "^\\.ht"',
    'FilesMatch "\\.(bak|inc)$"',
    'Files "*.log"',
    'Files ~ "^\\.ht"',
  ]);
  return section(tag, NOBODY);
}

const INCLUDE = 'Include office.inc';

/** What sections of a .htaccess are about; the last of these names no file that is there. */
const FILES = ['page.html', '"*.html"', 'gone.txt'];

/** Access control of a .htaccess, where Include is not allowed. */
function drawAllowed(random: Random): readonly Piece[] {
  return drawAccess(random).filter((piece) => piece !== INCLUDE);
}

function drawAccess(random: Random): readonly Piece[] {
  const network = random.pick(NETWORKS);
  const closed = ['Order deny,allow', 'Deny from all', `Allow from ${network}`];
  return random.pick<readonly Piece[]>([
    EVERYBODY,
    NOBODY,
    closed,
    closed,
    [...EVERYBODY, `Deny from ${network}`],
    [...LOGIN, 'Require valid-user'],
    [...LOGIN, 'Require user bob', ...closed, 'Satisfy any'],
    [...LOGIN, 'Require valid-user', ...closed],
    [...LOGIN, 'Require valid-user', ...EVERYBODY, 'Satisfy all'],
    [INCLUDE],
    [section('Limit POST PUT', closed)],
    [section('LimitExcept GET', ['Order deny,allow', 'Deny from all'])],
    ['SetEnvIf User-Agent bot bad', ...EVERYBODY, 'Deny from env=bad'],
    ['Order mutual-failure', 'Allow from 127', 'Deny from 127.0.0.2'],
    [random.pick(['Allow from all', 'Deny from all', `Allow from ${network}`])],
    ['Satisfy any'],
    [...LOGIN, section('LimitExcept GET HEAD', ['Require valid-user'])],
    [...LOGIN, section('Limit GET', ['Require user eve']), ...closed],
    [section('IfModule mod_authz_host.c', closed)],
  ]);
}

function section(tag: string, inside: readonly Piece[]): Piece {
  return { open: `<${tag}>`, inside, close: `</${tag.split(' ', 1)[0]}>` };
}

function many<T>(random: Random, most: number, draw: () => T): readonly T[] {
  return Array.from({ length: random.below(most + 1) }, draw);
}
