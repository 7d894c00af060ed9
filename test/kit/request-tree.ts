import {
  type AccessRequest,
  type AccessTree,
  makeAccessTree,
  makeRequest,
  type Piece,
  serverOf,
} from './access-tree.ts';
import type { Random } from './random.ts';
import type { ServerToRun } from './running-httpd.ts';

/** A server to put all sorts of requests to: it controls access, rewrites, redirects, and has files of all sorts. */
export interface RequestTree extends AccessTree {
  /** Whether some mod_rewrite directive stands in it. */
  readonly rewrites: boolean;
}

const MODULES: readonly string[] = [
  ...['authz_core', 'authn_core', 'authz_host', 'authz_user', 'authz_groupfile', 'authn_file', 'auth_basic'],
  ...[
    'access_compat',
    'dir',
    'mime',
    'alias',
    'setenvif',
    'env',
    'rewrite',
    'autoindex',
    'allowmethods',
    'asis',
  ],
];

/** Their headers decide what is answered where they are sent as they are. */
const AS_THEY_ARE: Readonly<Record<string, string>> = {
  'htdocs/own.asis': 'Status: 410 Gone\nContent-Type: text/plain\n\ntext\n',
  'htdocs/a/own.html': 'Status: 404\nContent-Type: text/html\n\ntext\n',
};

const LINKS: Readonly<Record<string, string>> = {
  'htdocs/link': 'a',
  'htdocs/a/link.html': 'x.html',
  'htdocs/gone': 'nowhere',
};

/** The server that a tree is, and what httpd tells of its rewriting. */
export function requestServerOf(tree: RequestTree): ServerToRun {
  const server = serverOf(tree);
  return {
    ...server,
    main: `${server.main}LogLevel warn rewrite:trace4\n`,
    files: {
      ...server.files,
      [`htdocs/${LONGEST}`]: 'text\n',
      'htdocs/a/data.bin': 'text\n',
      ...AS_THEY_ARE,
    },
    links: LINKS,
    only: MODULES,
  };
}

/** A request that has all that one may have. */
export interface AnyRequest extends AccessRequest {
  readonly bodySize: number;
}

/** A server for `makeAnyRequest`; every second one rewrites. */
export function makeRequestTree(random: Random, options: { readonly names: boolean }): RequestTree {
  const tree = makeAccessTree(random, options);
  const rewrites = random.once(2);
  const add = (pieces: readonly Piece[], place: Place): readonly Piece[] => {
    const inside = pieces.map((piece) => {
      if (typeof piece === 'string') return piece;
      const inner = placeOf(piece.open);
      return inner === undefined ? piece : { ...piece, inside: add(piece.inside, inner) };
    });
    return [
      ...inside,
      ...(random.once(ONE_IN[place]) ? handling(random, place) : []),
      ...(rewrites && random.once(ONE_IN_REWRITES[place]) ? rewriting(random, place) : []),
    ];
  };
  return {
    main: add(tree.main, 'server'),
    htaccess: Object.fromEntries(
      Object.entries(tree.htaccess).map(([folder, pieces]) => [folder, add(pieces, 'htaccess')]),
    ),
    rewrites,
  };
}

/**
 * The tree with conditions about files and ports, links that are followed for their owner alone, and files that are sent
 * as they are.
 */
export function addDecisions(random: Random, tree: RequestTree): RequestTree {
  const add = (pieces: readonly Piece[], isInside: boolean): readonly Piece[] => [
    ...pieces.map((piece) =>
      typeof piece === 'string' || placeOf(piece.open) === undefined
        ? piece
        : { ...piece, inside: add(piece.inside, placeOf(piece.open) !== 'host') },
    ),
    ...(random.once(isInside ? 4 : 2) ? decisions(random, isInside) : []),
  ];
  return {
    ...tree,
    main: add(tree.main, false),
    htaccess: Object.fromEntries(
      Object.entries(tree.htaccess).map(([folder, pieces]) => [folder, add(pieces, true)]),
    ),
  };
}

const DECIDED_CONDITIONS: readonly string[] = [
  '-f %{REQUEST_FILENAME}',
  '! -f %{REQUEST_FILENAME}',
  '-d %{REQUEST_FILENAME}',
  '-e %{SCRIPT_FILENAME}',
  '! -e %{REQUEST_FILENAME}',
  '-s %{REQUEST_FILENAME}',
  '-L %{REQUEST_FILENAME}',
  "-f '%{DOCUMENT_ROOT}%{REQUEST_URI}'",
  "-d '@ROOT@/htdocs/a'",
  "%{PATH_INFO} == '/info'",
  '-n %{PATH_INFO}',
  '%{SERVER_PORT} -eq 80',
  "%{SERVER_PORT} != '@PORT@'",
  "%{REQUEST_SCHEME} == 'http'",
];

function decisions({ pick, once }: Random, isInside: boolean): readonly Piece[] {
  const condition = pick(DECIDED_CONDITIONS);
  const lines = [
    'Require all denied',
    'Require all granted',
    `Require expr "${pick(DECIDED_CONDITIONS)}"`,
    // httpd answers nothing for a directory that is sent as it is
    'AddHandler send-as-is .html',
    'SetHandler none',
    'DirectoryIndex missing.html x.html',
    'FallbackResource /x.html',
    'ErrorDocument 404 "none"',
    'Redirect gone',
    'AcceptPathInfo On',
    'Options None',
  ];
  const bare = [
    `SetEnvIfExpr "${condition}" good`,
    `SetEnvIfExpr "${condition}" bad`,
    'AddHandler send-as-is .html',
    'AddType httpd/send-as-is .txt',
    'AddHandler send-as-is .asis',
    ...(isInside ? [`Require expr "${condition}"`, 'Options SymLinksIfOwnerMatch'] : []),
  ];
  if (once(3)) return [pick(bare)];
  return [{ open: `<If "${condition}">`, inside: [pick(lines)], close: '</If>' }];
}

type Place = 'server' | 'host' | 'directory' | 'location' | 'files' | 'htaccess';
const ONE_IN: Readonly<Record<Place, number>> = {
  server: 2,
  host: 3,
  directory: 6,
  location: 10,
  files: 15,
  htaccess: 8,
};
const ONE_IN_REWRITES: Readonly<Record<Place, number>> = {
  server: 2,
  host: 2,
  directory: 3,
  location: 8,
  files: 10,
  htaccess: 3,
};

function placeOf(open: string): Place | undefined {
  const name = /^<(\w+)/.exec(open)?.[1] ?? '';
  if (name === 'VirtualHost') return 'host';
  if (name.startsWith('Directory')) return 'directory';
  if (name.startsWith('Location')) return 'location';
  return name.startsWith('Files') || name === 'If' ? 'files' : undefined;
}

/** What else decides what becomes of a request. */
function handling(random: Random, place: Place): readonly Piece[] {
  const { pick } = random;
  const anywhere = [
    'ErrorDocument 404 "none"',
    'ErrorDocument 404 http://other.test/none',
    'ErrorDocument 403 http://other.test/closed',
    'ErrorDocument 404 /x.html',
    'ErrorDocument 500 "oops"',
    'AcceptPathInfo On',
    'AcceptPathInfo Off',
    'AcceptPathInfo Default',
    'FallbackResource /x.html',
    'FallbackResource disabled',
    'DirectoryIndex missing.html',
    'DirectoryIndexRedirect On',
    'DirectorySlash Off',
    'Redirect /a/y.txt http://other.test/y',
    'RedirectMatch "^/a/b/(.*)html$" http://other.test/$1',
    'Redirect gone /d.x',
    'AddType text/plain .bin',
    'SetHandler default-handler',
    'SetHandler none',
    'SetHandler nobody',
  ];
  const inSections = [
    'Options None',
    'Options Indexes FollowSymLinks',
    'Options FollowSymLinks',
    'Options SymLinksIfOwnerMatch',
    'AllowMethods GET POST OPTIONS',
    'AllowMethods reset',
    'LimitRequestBody 10',
  ];
  const outside = [
    'AllowEncodedSlashes On',
    'AllowEncodedSlashes NoDecode',
    'MergeSlashes Off',
    'TraceEnable off',
  ];
  const lines = [
    ...anywhere,
    ...anywhere.slice(0, 4),
    ...(place === 'server' || place === 'host' ? outside : inSections),
  ];
  return Array.from({ length: 1 + random.below(2) }, () => pick(lines));
}

const PATTERNS: readonly string[] = [
  '^never$',
  '^/never/',
  'nowhere\\.php$',
  '^/a/x\\.html$',
  '^x\\.html$',
  'x\\.html$',
  'X\\.HTML$',
  '^a/',
  '^/a/',
  '^b/',
  '^/al/',
  '(.*)',
  '^',
  '^$',
  '^/?$',
  '^/$',
  '^(.*)/info$',
  '!^/a',
  '!\\.html$',
  '!x',
  '\\.txt$',
  '^/d\\.x',
  '/other/',
  '^missing',
  '%',
  '^//',
  'n{200,}',
  '^(.+)+$',
];
const SUBSTITUTIONS: readonly string[] = [
  ...['-', '-', '-', '-', '/x.html', '/b/x.html', 'x.html', '/a/b/x.html', '$1', '/nowhere$1'],
  ...['http://other.test/', '@ROOT@/other/x.html'],
];
const FLAGS: readonly string[] = [
  ...['', '', '', '', '[L]', '[L]', '[END]', '[F]', '[G]', '[R=301,L]', '[R]', '[R=404]', '[NC]', '[NC,L]'],
  ...[
    '[C]',
    '[C]',
    '[S=1]',
    '[S=2]',
    '[NS]',
    '[L,NS]',
    '[PT]',
    '[QSA]',
    '[E=good:1]',
    '[E=bad:1,L]',
    '[E=!good]',
  ],
  ...[
    '[T=text/plain]',
    '[H=default-handler]',
    '[H=server-status]',
    '[N=2]',
    '[DPI]',
    '[QSD,L]',
    '[CO=a:b:c.test]',
  ],
];
const CONDITIONS: readonly string[] = [
  '%{REQUEST_METHOD} ^POST$',
  '%{REQUEST_METHOD} !^GET$',
  '%{HTTP_HOST} ^one\\.test$ [NC]',
  '%{HTTP_HOST} !^two',
  '%{HTTP_USER_AGENT} letmein',
  '%{HTTP_USER_AGENT} !badbot [NC]',
  '%{REQUEST_FILENAME} !-f',
  '%{REQUEST_FILENAME} -f',
  '%{REQUEST_FILENAME} !-d',
  '%{REQUEST_FILENAME} -d',
  '%{DOCUMENT_ROOT}%{REQUEST_URI} -f',
  '%{DOCUMENT_ROOT}%{REQUEST_URI} !-s',
  '%{REQUEST_URI} !^/a',
  '%{REQUEST_URI} ^/a/',
  '%{REQUEST_URI} =/x.html',
  '%{QUERY_STRING} q=',
  '%{QUERY_STRING} ^$',
  '%{REMOTE_ADDR} ^127\\.0\\.0\\.2$',
  '%{HTTPS} on',
  '%{HTTPS} !=on',
  '%{ENV:good} 1',
  '%{THE_REQUEST} "^GET /a"',
  '%{SERVER_PORT} ^443$',
  '%{SERVER_NAME} two',
  '%{TIME_YEAR} >2000',
  '%{TIME_YEAR} <2000',
  '%{REMOTE_USER} bob',
  '%{HTTP:X-Nothing} .',
  '%{HTTP_REFERER} .',
  '$1 ^x',
  '%{REQUEST_SCHEME} https',
  'never ^always',
  'always ^always',
  `expr "%{HTTP_HOST} == 'one.test'"`,
];

function rewriting(random: Random, place: Place): readonly Piece[] {
  const { once, pick, below } = random;
  const rules = Array.from({ length: below(4) }, () => [
    ...Array.from({ length: once(3) ? 1 + below(2) : 0 }, () => condition(random)),
    `RewriteRule ${quote(pick(PATTERNS))} ${quote(pick(SUBSTITUTIONS))} ${pick(FLAGS)}`.trimEnd(),
  ]).flat();
  const engine = once(8) ? [] : [`RewriteEngine ${once(8) ? 'Off' : 'On'}`];
  const options = once(6)
    ? [`RewriteOptions ${pick(['Inherit', 'InheritBefore', 'InheritDown', 'AllowNoSlash', 'IgnoreInherit'])}`]
    : [];
  const base = place !== 'server' && place !== 'host' && once(6) ? ['RewriteBase /'] : [];
  return [...engine, ...options, ...base, ...rules];
}

function condition({ once, pick }: Random): string {
  const [subject = '', ...rest] = pick(CONDITIONS).split(' ');
  const line = ['RewriteCond', subject, ...rest].join(' ');
  if (!once(4)) return line;
  return line.endsWith(']') ? line.replace(/\]$/, ',OR]') : `${line} [OR]`;
}

function quote(text: string): string {
  return `"${text}"`;
}

/** As long as a name can be. */
const LONGEST = `${'n'.repeat(250)}.html`;
const URLS: readonly string[] = [
  `/${LONGEST}`,
  `/n${LONGEST}`,
  `/a/n${LONGEST}/x`,
  `/n${LONGEST}/`,
  `/a/x.html/n${LONGEST}`,
  `/a/x.html/info/${LONGEST}n`,
  `/missing/n${LONGEST}`,
  `/${'a/../'.repeat(900)}x.html`,
  `/${'long/'.repeat(900)}x.html`,
  '/a/x.html/info',
  '/a/x.html/info/more',
  '/a/x.html/',
  '/a/b/x.html/',
  '/a/b/c/x.html/x.html',
  '/x.html//info',
  '/a/missing.html/info',
  '/link/',
  '/link',
  '/link/x.html',
  '/link/b/x.html/info',
  '/a/link.html',
  '/gone',
  '/gone/x',
  '/a%2fx.html',
  '/a/x.html%2finfo',
  '/a/%2e%2e/x.html',
  '/a/%2E/x.html',
  '/../x.html',
  '/%zz',
  '/a%00b',
  '/a/data.bin',
  '/a/.htaccess',
  '/X.HTML',
  '/a/x.html?',
  '/a/?q=1',
  '/a?q=1',
  '/a/b?x',
  '/%ff',
  '/a/x%5chtml',
  '/d.x',
  '/d.x/',
  '/d.x/missing',
  '/nowhere/',
  '/al/missing',
  '/al/x.html/info',
];
const DECIDED_URLS: readonly string[] = [
  '/own.asis',
  '/a/own.html',
  '/a/y.txt',
  '/a/link.html',
  '/link/own.html',
];

/** A request for `addDecisions`. */
export function makeDecidedRequest(random: Random): AnyRequest {
  const request = makeAnyRequest(random);
  return random.once(5) ? { ...request, url: random.pick(DECIDED_URLS) } : request;
}

/** A request with all that one may have: users whom nobody knows, long names, methods, path info. */
export function makeAnyRequest(random: Random): AnyRequest {
  const { once, pick } = random;
  const request = makeRequest(random);
  const user = once(6) ? pick(['carla', 'nobody-knows-me', 'BOB']) : request.user;
  const method = once(4)
    ? pick(['PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'HEAD', 'PATCH', 'TRACE', 'MKCOL'])
    : request.method;
  return {
    ...request,
    url: once(2) ? pick(URLS) : request.url,
    user,
    isWrongPassword: user !== '' && once(6),
    method,
    bodySize: method === 'POST' || method === 'PUT' ? pick([0, 0, 5, 50]) : 0,
  };
}
