import type { AccessTree, Piece } from '../access-tree.ts';
import type { Random } from '../random.ts';
import { type DrawCondition, drawConditions } from './draw-conditions.ts';

/** Which virtual hosts there are, besides the main server. */
export const HOSTS: readonly string[] = ['one.test', 'two.test'];

/** Draws a server with access control, aliases, redirects, expressions and header conditions; httpd refuses a few. */
export function drawTree(random: Random): AccessTree {
  const { once, below } = random;
  const pens = createPens(random);
  const some = (most: number, draw: () => Piece): readonly Piece[] =>
    Array.from({ length: below(most + 1) }, draw);
  const host = (name: string): Piece =>
    section('<VirtualHost *:@PORT@>', [
      `ServerName ${name}`,
      ...(once(3) ? ['DocumentRoot "@ROOT@/other"'] : []),
      ...pens.server(),
      ...some(3, pens.directory),
      ...some(3, pens.location),
      ...some(1, pens.files),
      ...(once(4) ? pens.branches('location') : []),
    ]);
  const htaccess = FOLDERS.filter(() => once(4)).map((folder) => [folder, pens.htaccess()] as const);
  return {
    main: [
      section('<Directory "/">', ['AllowOverride None', 'Require all denied']),
      section('<Directory "@ROOT@">', [
        `AllowOverride ${random.pick(['All', 'All', 'All', 'None'])}`,
        `Options ${random.pick(['FollowSymLinks', 'Indexes FollowSymLinks', 'None'])}`,
        'AuthType Basic',
        'AuthName fresh',
        'AuthUserFile "@ROOT@/users"',
        'AuthGroupFile "@ROOT@/groups"',
        'Require all granted',
      ]),
      // every variable that an expression asks for is one that some line sets
      ...[
        'SetEnvIf X-Kind "^(staff|guest)$" role=$1',
        'BrowserMatch curl good',
        'BrowserMatch badbot bad',
        'SetEnv late yes',
      ],
      ...pens.server(),
      ...some(4, pens.directory),
      ...some(4, pens.location),
      ...some(2, pens.files),
      ...(once(3) ? pens.branches('location') : []),
      ...(once(4) ? [] : HOSTS.map(host)),
    ],
    htaccess: Object.fromEntries(htaccess),
  };
}

/** Every file that is there, below the server's directory; `cgi-bin/env.sh` is a program. */
export const FILES: Readonly<Record<string, string>> = {
  'htdocs/index.html': 'home\n',
  'htdocs/page.html': 'page\n',
  'htdocs/notes.txt': 'notes\n',
  'htdocs/empty.txt': '',
  'htdocs/docs/index.html': 'docs\n',
  'htdocs/docs/guide.html': 'guide\n',
  'htdocs/docs/old.bak': 'old\n',
  'htdocs/docs/deep/index.html': 'deep\n',
  'htdocs/docs/deep/leaf.html': 'leaf\n',
  'htdocs/img/logo.png': 'png\n',
  'htdocs/private/secret.html': 'secret\n',
  'other/index.html': 'other\n',
  'other/page.html': 'other page\n',
  'other/docs/guide.html': 'other guide\n',
  'other/file.txt': 'file\n',
  'cgi-bin/env.sh': '#!/bin/sh\necho\n',
};

const FOLDERS = ['htdocs/', 'htdocs/docs/', 'htdocs/docs/deep/', 'htdocs/private/', 'other/', 'other/docs/'];

/** Where lines are written: outside of sections, or in one of that sort. */
type Place = 'server' | 'location' | 'directory' | 'files';

interface Pens {
  /** The lines of a server or virtual host. */
  server(): readonly Piece[];
  directory(): Piece;
  location(): Piece;
  files(): Piece;
  htaccess(): readonly Piece[];
  /** An `<If>` with or without what may follow it. */
  branches(place: Place): readonly Piece[];
}

function section(open: string, inside: readonly Piece[]): Piece {
  return { open, inside, close: `</${/^<(\w+)/.exec(open)?.[1]}>` };
}

function createPens(random: Random): Pens {
  const { once, pick, below } = random;
  const condition = drawConditions(random);
  const times = <T>(count: number, draw: () => T): readonly T[] => Array.from({ length: count }, draw);
  const policy = () => drawPolicy(random, condition);
  const lines = (place: Place): readonly Piece[] => {
    const which = below(20);
    if (which < 9) return policy();
    if (which < 13) return times(1 + below(2), () => setter(random, condition));
    if (which < 16) return [redirect(random, place)];
    if (which < 18) return [header(random, condition)];
    return [handling(random, condition)];
  };
  const branches = (place: Place): readonly Piece[] => [
    section(`<If ${quote(condition())}>`, lines(place)),
    ...(once(4) ? [section(`<ElseIf ${quote(condition())}>`, lines(place))] : []),
    ...(once(3) ? [section('<Else>', lines(place))] : []),
  ];
  const inside = (place: Place): readonly Piece[] => [
    ...times(1 + below(2), () => lines(place)).flat(),
    ...(once(3) ? branches(place) : []),
  ];
  const files = () =>
    section(
      pick([
        '<Files "page.html">',
        '<Files "*.txt">',
        '<Files "guide*">',
        '<FilesMatch "\\.(html|bak)$">',
        '<FilesMatch "^(?<name>leaf|logo)\\.">',
      ]),
      inside('files'),
    );
  const directory = () =>
    section(
      pick([
        ...FOLDERS.map((folder) => `<Directory "@ROOT@/${folder.slice(0, -1)}">`),
        '<Directory "@ROOT@/htdocs/*">',
        '<Directory "@ROOT@/cgi-bin">',
        '<DirectoryMatch "/docs/?$">',
        '<DirectoryMatch "^@ROOT@/[^/]+/docs/(?<part>[^/]+)">',
      ]),
      [...inside('directory'), ...(once(5) ? [files()] : [])],
    );
  return {
    branches,
    directory,
    files,
    server: () => [
      ...times(below(4), () => alias(random)),
      ...times(below(3), () => redirect(random, 'server')),
      ...times(below(4), () => setter(random, condition)),
      ...(once(3) ? [header(random, condition)] : []),
      ...(once(4) ? [handling(random, condition)] : []),
    ],
    location: () => {
      const open = pick([
        ...['/docs', '/docs/', '/private', '/al', '/al/docs', '/lo', '/page.html', '/', '/cgi-bin'].map(
          (path) => `<Location "${path}">`,
        ),
        '<LocationMatch "\\.bak$">',
        '<LocationMatch "^/d(?<rest>.*)">',
        '<Location "/*/guide.html">',
      ]);
      const led =
        open.includes('"/lo"') && once(2)
          ? ['Alias "@ROOT@/other"']
          : open.includes('<rest>') && once(3)
            ? ['Alias "@ROOT@/htdocs/d%{env:MATCH_REST}"']
            : [];
      return section(open, [...led, ...inside('location')]);
    },
    htaccess: () => [...inside('directory'), ...(once(4) ? [files()] : [])],
  };
}

function quote(condition: string): string {
  return `"${condition.replaceAll('"', '\\"')}"`;
}

function alias({ pick }: Random): string {
  return pick([
    'Alias "/al" "@ROOT@/other"',
    'Alias "/al/" "@ROOT@/other/"',
    'Alias "/al/docs" "@ROOT@/htdocs/docs"',
    'Alias "/one.html" "@ROOT@/other/page.html"',
    'Alias "/nowhere" "@ROOT@/missing"',
    'AliasMatch "^/am/(.*)$" "@ROOT@/other/$1"',
    'AliasMatch "^/(docs|img)/o/(.*)$" "@ROOT@/htdocs/$1/$2"',
    'AliasMatch "(?i)^/AL2/?(.*)" "@ROOT@/other/$1"',
    'ScriptAlias "/cgi-bin/" "@ROOT@/cgi-bin/"',
    'ScriptAliasMatch "^/run/([a-z]+)$" "@ROOT@/cgi-bin/$1.sh"',
  ]);
}

function redirect({ pick }: Random, place: Place): string {
  const whole = [
    'Redirect "http://new.test/"',
    'Redirect 301 "/page.html"',
    'Redirect gone',
    'Redirect 404',
    'Redirect 302 "/page.html?from=%{REQUEST_URI}"',
    'Redirect permanent "https://%{SERVER_NAME}%{REQUEST_URI}"',
  ];
  const anywhere = [
    'Redirect "/old" "http://new.test/"',
    'Redirect permanent "/docs/old" "/docs"',
    'Redirect 301 "/moved" "/page.html"',
    'Redirect gone "/img"',
    'Redirect seeother "/see" "https://new.test/see"',
    'RedirectPermanent "/perm" "http://new.test/p"',
    'RedirectTemp "/temp/" "http://new.test/t/"',
    'RedirectMatch "^/m/(.*)\\.html$" "http://new.test/$1"',
    'RedirectMatch 410 "\\.bak$"',
    'RedirectMatch 403 "^/docs/deep"',
    'RedirectMatch 308 "^/(o[a-z]+)/x$" "/$1?from=x"',
  ];
  return pick(place === 'location' || place === 'files' ? [...whole, ...whole, ...anywhere] : anywhere);
}

function setter({ pick, once }: Random, condition: DrawCondition): string {
  const change = () => pick(['good', 'bad', 'bad=1', 'good=yes', '!good', '!bad', 'role=$1', 'role=staff']);
  const changes = once(3) ? `${change()} ${change()}` : change();
  return pick([
    `SetEnvIf User-Agent "(?i)curl/([0-9])" ${changes}`,
    `SetEnvIf X-Kind "^(staff|guest)$" ${changes}`,
    `SetEnvIfNoCase Referer "ONE\\.test" ${changes}`,
    `SetEnvIf Cookie "(?:^|; )token=([^;]+)" ${changes}`,
    `SetEnvIf Request_URI "^/(docs|al)/" ${changes}`,
    `SetEnvIf Remote_Addr "^127\\.0\\.0\\.[23]$" ${changes}`,
    `SetEnvIf Request_Method "^(POST|PUT)$" ${changes}`,
    `SetEnvIf Request_Protocol "HTTP/1\\.1" ${changes}`,
    `SetEnvIf Server_Addr "^127" ${changes}`,
    `SetEnvIf Host "^two" ${changes}`,
    `SetEnvIf ^X-K "." ${changes}`,
    `SetEnvIf X-Missing "^$" ${changes}`,
    `SetEnvIf role "staff" ${changes}`,
    `BrowserMatch "Mozilla" ${changes}`,
    `SetEnvIfExpr ${quote(condition())} ${changes.replaceAll('$1', 'one')}`,
    'SetEnv good 1',
    'SetEnv late yes',
  ]);
}

function header({ pick }: Random, condition: DrawCondition): string {
  return pick([
    'RequestHeader set X-Kind "staff"',
    'RequestHeader set X-Kind "staff" early',
    'RequestHeader unset X-Kind',
    'RequestHeader unset Cookie early',
    'RequestHeader append X-Kind "more" early',
    'RequestHeader set X-Token "t" env=good',
    'RequestHeader edit Referer "one" "two" early',
    `RequestHeader set X-Kind "guest" ${quote(`expr=${condition()}`)}`,
    'Header always set X-Frame-Options "DENY"',
    'Header set X-Good "%{good}e" env=good',
    `Header always set X-Seen "yes" ${quote(`expr=${condition()}`)}`,
    'Header unset ETag',
    'Header edit Location "^http:" "https:"',
  ]);
}

function handling({ pick }: Random, condition: DrawCondition): string {
  return pick([
    'DirectoryIndex guide.html index.html',
    'DirectoryIndex page.html',
    'DirectoryIndex disabled',
    'DirectorySlash Off',
    'FallbackResource /page.html',
    'ErrorDocument 403 "no"',
    'ErrorDocument 403 "no, %{HTTP:X-Kind}"',
    'ErrorDocument 401 "log in"',
    'Options -FollowSymLinks',
    'Options +Indexes',
    'AllowEncodedSlashes NoDecode',
    'AddHandler cgi-script .bak',
    'IndexIgnore *.bak',
    'Header always unset X-Powered-By',
    'ErrorDocument 404 http://new.test/none',
    'AcceptPathInfo On',
    'LimitRequestBody 20',
    'SetHandler none',
    'SetHandler server-status',
    'AddHandler server-status .bak',
    'ServerSignature On',
    'AddType text/plain .bak',
    'Require all granted',
    `Require expr ${quote(condition())}`,
  ]);
}

const LIMITS = ['<Limit POST PUT>', '<Limit GET>', '<LimitExcept GET POST>', '<LimitExcept POST>'];

/** Who has access. */
function drawPolicy(random: Random, condition: DrawCondition): readonly Piece[] {
  const { once, pick, below } = random;
  const network = () =>
    pick(['127.0.0.1', '127.0.0.2', '127.0.0.0/30', '127.0', '10.0.0.0/8', '::1', '127.0.0.3/32']);
  const require = (): string =>
    `Require ${pick([
      'all granted',
      'all denied',
      'local',
      'valid-user',
      'user bob',
      'group staff',
      `ip ${network()}`,
      `ip ${network()} ${network()}`,
      'env good',
      'env bad',
      'env role good',
      'method GET HEAD',
      'method POST',
      'host one.test',
      `expr ${quote(condition())}`,
      `expr ${quote(condition())}`,
      `expr ${condition()}`,
    ])}`;
  const not = (): string => `Require not ${pick([`ip ${network()}`, 'env bad', 'method POST', 'user eve'])}`;
  const requirement = (depth: number): Piece => {
    if (depth > 1 || !once(3)) return require();
    const all = once(2);
    const parts = Array.from({ length: 1 + below(3) }, () => requirement(depth + 1));
    return section(all ? '<RequireAll>' : '<RequireAny>', [...parts, ...(all && once(2) ? [not()] : [])]);
  };
  const host = (): readonly Piece[] => [
    `Order ${pick(['deny,allow', 'allow,deny'])}`,
    ...Array.from(
      { length: 1 + below(2) },
      () =>
        `${pick(['Allow', 'Deny'])} from ${pick(['all', network(), network(), 'env=good', 'env=bad', 'env=!bad'])}`,
    ),
  ];
  const which = below(12);
  if (which < 6) return Array.from({ length: 1 + below(2) }, () => requirement(0));
  if (which < 8) return host();
  if (which < 9) return [...host(), require(), `Satisfy ${pick(['Any', 'All'])}`];
  if (which < 10) return [section(pick(LIMITS), once(2) ? [require()] : host())];
  if (which < 11) return [`AuthMerging ${pick(['And', 'Or'])}`, require()];
  return [section('<RequireAll>', [require(), not()])];
}
