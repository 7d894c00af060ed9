import { type AccessTree, makeAccessTree, type Piece, thinTree } from './access-tree.ts';
import type { Random } from './random.ts';

/** A server with access control of all sorts, and with the mistakes that fixes repair; httpd refuses some. */
export function makeMistakenTree(random: Random, options: { readonly names: boolean }): AccessTree {
  const whole = thinTree(random, makeAccessTree(random, options), random.pick([2, 3, 4]));
  const tree = { ...whole, htaccess: { ...makeAccessTree(random, options).htaccess, ...whole.htaccess } };
  return {
    main: tree.main.flatMap((piece) => mistakeServer(random, piece)),
    htaccess: Object.fromEntries(
      Object.entries(tree.htaccess).map(([folder, pieces]) => [folder, mistakeHtaccess(random, pieces)]),
    ),
  };
}

const OVERRIDES: readonly string[] = [
  ...['All', 'None', 'None', 'AuthConfig', 'Limit', 'FileInfo', 'Indexes', 'Options', 'AuthConfig Limit'],
  ...['Options=Indexes', 'Options=Indexes,FollowSymLinks FileInfo', 'Nonfatal=Override AuthConfig'],
  ...['Nonfatal=Unknown Limit', 'Nonfatal=All FileInfo', 'None Limit', 'authconfig'],
];

function mistakeServer(random: Random, piece: Piece): readonly Piece[] {
  const { once, pick } = random;
  if (typeof piece === 'string') {
    if (piece.startsWith('AllowOverride') && once(2))
      return [`AllowOverride ${pick(OVERRIDES)}`, ...(once(8) ? ['AllowOverrideList Require Order'] : [])];
    return [piece];
  }
  const inside = piece.inside.flatMap((one) => mistakeServer(random, one));
  const isDirectory = /^<Directory "(?!\/")/.test(piece.open);
  const isAccess = /^<(?:Directory|Location|Files)/.test(piece.open);
  const more: readonly Piece[] = [
    ...(isDirectory && once(4) ? [`AllowOverride ${pick(OVERRIDES)}`] : []),
    ...(isAccess && once(6) ? narrowAndWide(random) : []),
    ...(isAccess && once(10) ? [pick(ACCEPTED)] : []),
    ...(isAccess && once(12) ? [pick(ACCEPTED_SECTIONS)] : []),
  ];
  return [{ ...piece, inside: [...inside, ...more] }];
}

/** A list with an entry that another one covers. */
function narrowAndWide({ pick, once }: Random): readonly Piece[] {
  const lines = pick([
    ['Order deny,allow', 'Deny from all', 'Allow from 127.0.0.2', 'Allow from all'],
    ['Deny from all', 'Allow from 127.0.0.1', 'Allow from all'],
    ['Order allow,deny', 'Allow from 127.0.0.2 127.0.0.0/8'],
    ['Order allow,deny', 'Allow from all', 'Deny from 127.0.0.2', 'Deny from all'],
    ['Order deny,allow', 'Deny from 127.0.0.2', 'Deny from 127'],
    ['Require ip 127.0.0.2', 'Require ip 127.0.0.0/8'],
    ['Require ip 127.0.0.2 127.0.0.2', 'Require all granted'],
    ['Require not ip 127.0.0.2', 'Require all granted'],
  ]);
  return once(5) ? [...lines, 'Satisfy Any'] : lines;
}

/** What httpd accepts, and what does not do what it says. */
const ACCEPTED: readonly string[] = [
  ...['Allow from 127.0.0.1, 127.0.0.2', 'Require ip 127.0.0.1, 127.0.0.2', 'Deny from none'],
  ...['AuthName "a b"', 'AuthBasicAuthoritative Off', 'Options +Indexes', 'ErrorDocument 401 http://o.test/'],
  ...['Order deny,allow', 'Require all granted', 'Require all denied', 'Satisfy Any', 'ServerSignature Off'],
];
const ACCEPTED_SECTIONS: readonly Piece[] = [
  section('<Limit get>', 'Require valid-user'),
  section('<Limit GET POST>', 'Require valid-user'),
  section('<Limit GET POST>', 'Order deny,allow', 'Deny from all'),
  section('<LimitExcept get>', 'Require all denied'),
  section('<IfModule mod_access.c>', 'Order allow,deny', 'Deny from all'),
  section('<IfModule mod_authz_hots.c>', 'Require all denied'),
  section('<IfModule !mod_access_compat.c>', 'Require all denied'),
  section('<IfVersion < 2.4>', 'Order allow,deny', 'Deny from all'),
  section('<IfModule mod_authz_core.c>', 'Require all granted'),
  section('<RequireAny>', 'Require ip 127.0.0.2', 'Require all granted'),
  section('<RequireAll>', 'Require all granted', 'Require not ip 127.0.0.2'),
];

function section(open: string, ...inside: readonly Piece[]): Piece {
  return { open, inside, close: `</${/^<(\w+)/.exec(open)?.[1]}>` };
}

function mistakeHtaccess(random: Random, pieces: readonly Piece[]): readonly Piece[] {
  const { once, pick, below } = random;
  const found = [...pieces.map((piece) => (once(6) ? misspell(random, piece) : piece))];
  const add = (some: readonly Piece[]) => void found.splice(below(found.length + 1), 0, ...some);
  if (once(3)) add([misplaced(random)]);
  if (once(4)) add(narrowAndWide(random));
  if (once(4)) add([pick(ACCEPTED)]);
  if (once(4)) add([pick(ACCEPTED_SECTIONS)]);
  if (once(3)) add([pick(REFUSED)]);
  if (once(3)) add([pick(OF_OTHER_CLASSES)]);
  return found;
}

/** A section that no .htaccess may have, mostly around what controls access. */
function misplaced({ once, pick }: Random): Piece {
  const open = pick([
    ...['<Directory b>', '<Directory "@ROOT@/htdocs/a">', '<Directory "@ROOT@/htdocs">', '<Directory "/">'],
    ...['<DirectoryMatch "b">', '<Location "/a/b">', '<Location "/">', '<LocationMatch "x">'],
    ...['<VirtualHost *:@PORT@>', '<Proxy "*">'],
  ]);
  const inside = pick([
    ['Require ip 127.0.0.1'],
    ['Require all granted'],
    ['Require all denied'],
    ['Require valid-user'],
    ['Order allow,deny', 'Allow from 127.0.0.1'],
    ['Order allow,deny', 'Allow from all'],
    ['Satisfy Any'],
    ['Options -Indexes'],
    ['AuthMerging Or'],
    ['ErrorDocument 404 "none"', 'Require local'],
    ['Header set X-A b'],
  ]);
  if (once(5)) return section(open, section('<Limit POST>', ...inside));
  if (once(5)) return section(open, section('<Files "x.html">', ...inside));
  return section(open, ...inside);
}

/** What httpd refuses in a .htaccess, or everywhere. */
const REFUSED: readonly Piece[] = [
  ...[
    'Require 127.0.0.1',
    'Require valid-users',
    'Require all allowed',
    'Require User bob',
    'Require ip all',
  ],
  ...['Order allow, deny', 'Order deny, allow', 'Allow 127.0.0.1', 'Allow from', 'Deny from all # nobody'],
  ...['Allow from 127.0.0.1 # me', 'Satisfy either', 'Options +Indexes FollowSymLinks', 'AuthType basic x'],
  ...['DocumentRoot /srv', 'AllowOverride All', 'ServerName a.test', 'AuthName My private files'],
  ...['AuthAuthoritative Off', 'DefaultType text/plain', 'AuthUserFile "@ROOT@/users', 'Require local ip'],
  ...['<Limit POST>', '</Limit>', '<Files "x.html">', '</Files>', '<RequireAll>', '<IfModule mod_dir.c>'],
  ...['php_flag engine off', 'AuthGroupFile', 'Require group', 'Require not all granted', 'Listen 80'],
  section('<Limit get, post>', 'Require valid-user'),
  section('<Limit>', 'Require all denied'),
  section('<Files x.html', 'Require all denied'),
  section('<FilesMatch "(">', 'Require all denied'),
  section('<RequireAll>', 'Require not ip 127.0.0.1'),
  section('<RequireAll>', 'Require not valid-user', 'Require all granted'),
  section('<RequireNone>', 'Require all denied'),
  section('<RequireAll>'),
  section('<Else>', 'Require all denied'),
  section('<IfModule>', 'Require all denied'),
  { open: '<Files "x.html">', inside: ['Require all denied'], close: '</FilesMatch>' },
  { open: '<Limit POST>', inside: ['Require all denied'], close: '</LimitExcept>' },
];

const OF_OTHER_CLASSES: readonly string[] = [
  ...['Options Indexes', 'Options +FollowSymLinks', 'DirectoryIndex x.html', 'IndexIgnore *', 'SetEnv a b'],
  ...['ErrorDocument 404 "none"', 'Redirect /a/y.txt http://other.test/y', 'AddType text/plain .x'],
  ...['SetEnvIf User-Agent letmein good', 'Order deny,allow', 'Require all granted', 'AcceptPathInfo Off'],
];

const MISSPELLED: Readonly<Record<string, string>> = {
  Require: 'Requre',
  Order: 'Oder',
  Allow: 'Alow',
  Deny: 'Denny',
  Satisfy: 'Satisfie',
  AuthType: 'AuthTyp',
  AuthName: 'Auth_Name',
};

function misspell({ pick, once }: Random, piece: Piece): Piece {
  const mend = (line: string) => {
    const [name = ''] = line.split(' ');
    const wrong = Object.entries(MISSPELLED).find(([right]) => right === name)?.[1];
    const kinds = [
      wrong === undefined ? line : wrong + line.slice(name.length),
      `${line} # why`,
      line.replace(/"$/, ''),
      line.replace(/ (?=\S+$)/, ', '),
      line.replace(/\b(\w)(\w*)$/, (_, first: string, rest: string) => first.toUpperCase() + rest),
    ];
    return pick(kinds);
  };
  if (typeof piece === 'string') return mend(piece);
  return once(2)
    ? { ...piece, open: mend(piece.open) }
    : { ...piece, inside: piece.inside.map((one) => (typeof one === 'string' ? mend(one) : one)) };
}
