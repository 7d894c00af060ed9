import type { Random } from '../kit/random.ts';

/** One line, and the word that it is drawn for. */
export interface DrawnLine {
  readonly word: string;
  readonly text: string;
}

/** A virtual host with lines about what answers, in its section of the document root and in .htaccess files. */
export interface DrawnContent {
  readonly name: string;
  readonly host: readonly DrawnLine[];
  readonly directory: readonly DrawnLine[];
  /** By folder below the document root, with a slash at its end; empty for the root itself. */
  readonly htaccess: Readonly<Record<string, readonly DrawnLine[]>>;
  readonly asked: readonly DrawnRequest[];
}

export interface DrawnRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodySize: number;
}

/** The modules of the servers that are drawn. */
export const CONTENT_MODULES: readonly string[] = [
  ...[
    'authz_core',
    'authn_core',
    'authn_file',
    'authz_user',
    'auth_basic',
    'rewrite',
    'dir',
    'mime',
    'alias',
  ],
  ...[
    'setenvif',
    'env',
    'negotiation',
    'actions',
    'headers',
    'expires',
    'autoindex',
    'cgid',
    'status',
    'asis',
  ],
];

/** What every site has below its document root; each has a size of its own. */
export const CONTENT_FILES: readonly string[] = [
  ...['a.txt', 'b.html', 'index.html', 'error.html', 'secret.html', 'locked/a.html', 'noext', 'n.html.bak'],
  ...['doc.html.en', 'doc.html.de', 'doc.html.fr', 'page.html', 'page.txt', 'pic.png', 'pic.gif', 'only.en'],
  ...['zip.html', 'zip.html.gz', 'odd.xyz', 'two.en.de.html', 'sub/index.de.html', 'sub/index.en.html'],
  ...['sub/b.html', 'sub/data.txt', 'empty/x/y.html', 'sub/deep/a.txt', 'p.php', 'p.html.php', 's.html.cgi'],
  ...['hid.de', 'ch.html.utf', 'cap.HTML.EN'],
];

/** Programs, which every site has, too. */
export const CONTENT_PROGRAMS: readonly string[] = ['run.cgi', 'sub/run.cgi', 'handler.cgi'];

/** Type maps, which every site has, too. */
export const CONTENT_MAPS: Readonly<Record<string, string>> = {
  'map.var':
    'URI: map\n\nURI: doc.html.en\nContent-Type: text/html\nContent-Language: en\n\nURI: doc.html.de\nContent-Type: text/html;qs=0.8\nContent-Language: de\n\n',
  'other.var': 'URI: pic.png\nContent-Type: image/png;qs=0.5\n\nURI: sub/b.html\nContent-Type: text/html\n\n',
};

const PATHS = [
  ...['/', '/a.txt', '/b.html', '/b', '/none', '/none/more', '/sub', '/sub/', '/sub/index', '/sub/none.html'],
  ...[
    '/doc',
    '/doc.html',
    '/doc.de',
    '/page',
    '/pic',
    '/pic.gif',
    '/only',
    '/zip',
    '/zip.html',
    '/odd',
    '/odd.xyz',
  ],
  ...[
    '/two',
    '/empty/',
    '/empty',
    '/empty/x/',
    '/p.php',
    '/p',
    '/p.php/info',
    '/a.txt/info',
    '/run.cgi',
    '/run',
  ],
  ...['/run.cgi/info', '/sub/run.cgi', '/secret', '/secret.html', '/locked/a', '/locked/a.html', '/noext'],
  ...['/map.var', '/map', '/other.var', '/other', '/s.html', '/s', '/n.html', '/n', '/hid', '/ch', '/cap'],
  ...['/doc/info', '/virtual', '/x.act', '/sub/deep/', '/sub/deep/a', '/index', '/status', '/page.html'],
  ...[
    '/doc.html.en',
    '/s.html.cgi',
    '/p.html.php',
    '/zip.html.gz',
    '/error.html',
    '/index.html',
    '/al/a.txt',
  ],
];
const QUERIES = ['', '', '', '', '', '', '?q=1'];
const METHODS = ['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'OPTIONS', 'PUT'];
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: [
    '*/*',
    'text/html',
    'text/plain',
    'image/*',
    'text/html;q=0.5,text/plain',
    'image/gif;q=0.9, image/png;q=0.2, */*;q=0.1',
    'text/*',
    'application/x',
  ],
  'accept-language': [
    'en',
    'de',
    'fr;q=0.5, de;q=0.5',
    'en-US',
    'it',
    '*',
    'de;q=0, *;q=0.5',
    'de-AT, en;q=0.3',
    '',
  ],
  'accept-encoding': ['gzip', 'identity', 'x-gzip;q=1, *;q=0', 'gzip;q=0', ''],
  'user-agent': ['curl/8', 'Mozilla/5.0', 'Bot'],
  'x-test': ['1', 'yes'],
  negotiate: ['trans', '1.0', '*'],
  'accept-charset': ['utf-8', 'iso-8859-1;q=0.5, *;q=0.1'],
};

type Table = Readonly<Record<string, readonly string[]>>;

/** What may be anywhere: in hosts, sections and .htaccess files. */
const LINES: Table = {
  DirectoryIndex: [
    'b.html',
    '/a.txt',
    'none b.html',
    'disabled',
    'index',
    'sub/b.html',
    'sub b.html',
    'none',
    'secret.html index.html',
    'index.html run.cgi',
    '/run.cgi',
    'noext',
    'secret.html',
    'sub/',
    '/virtual/',
    'doc',
  ],
  DirectorySlash: ['Off', 'On'],
  DirectoryIndexRedirect: ['on', 'permanent', 'temp', 'seeother', '307', 'off'],
  DirectoryCheckHandler: ['On'],
  FallbackResource: [
    '/b.html',
    '/run.cgi',
    '/none',
    'disabled',
    'b.html',
    '/secret.html',
    '/sub/',
    '/p.php',
    '/sub',
  ],
  Options: [
    '+MultiViews',
    '+MultiViews',
    '+MultiViews',
    '+MultiViews',
    '+MultiViews',
    '+Indexes',
    '-Indexes',
    '+ExecCGI',
    '-ExecCGI',
    'FollowSymLinks',
    'All',
    'All MultiViews',
    'None',
  ],
  AcceptPathInfo: ['On', 'Off', 'Default'],
  LanguagePriority: ['en de', 'de en fr', 'fr'],
  ForceLanguagePriority: ['None', 'Prefer', 'Fallback', 'Prefer Fallback'],
  MultiviewsMatch: ['Any', 'Handlers', 'NegotiatedOnly', 'Filters', 'Handlers Filters'],
  AddHandler: [
    'cgi-script .cgi',
    'cgi-script cgi',
    'act .act .php',
    'type-map .var',
    'type-map var',
    'server-status .xyz',
    'unheard-of .txt',
    'default-handler .html',
    'send-as-is .txt',
    'act .html',
    'cgi-script .html',
  ],
  RemoveHandler: ['.cgi', '.php .html', '.var', '.txt'],
  SetHandler: [
    'cgi-script',
    'none',
    'default-handler',
    'act',
    'server-status',
    'unheard-of',
    'type-map',
    '"%{HTTP:X-Test}"',
  ],
  Action: [
    'act /handler.cgi',
    'act /handler.cgi virtual',
    'text/html /handler.cgi',
    'text/plain /handler.cgi',
    'application/x-php /handler.cgi',
    'act /b.html',
    'act /none',
    'cgi-script /handler.cgi',
    'act /secret.html',
    'image/gif /a.txt',
  ],
  AddType: [
    'text/html .xyz',
    'text/plain .bak',
    'application/x-php .php',
    'application/x-type-map .var',
    'application/x-httpd-cgi .cgi',
    'image/gif .txt',
    '"text/html; charset=utf-8" .html',
    'text/x .html',
  ],
  RemoveType: ['.html', '.txt', '.gif .png'],
  ForceType: [
    'text/plain',
    'none',
    'application/x-php',
    '"text/html; charset=latin1"',
    'application/x-httpd-cgi',
  ],
  AddLanguage: ['en .en', 'de .de', 'fr .fr', 'en-GB .en', 'de-AT .de'],
  RemoveLanguage: ['.en', '.de'],
  DefaultLanguage: ['en', 'de'],
  AddEncoding: ['x-gzip .gz', 'gzip .gz'],
  RemoveEncoding: ['.gz'],
  AddCharset: ['utf-8 .utf', 'UTF-8 .html', 'iso-8859-1 .en'],
  RemoveCharset: ['.utf .html'],
  ErrorDocument: [
    '404 /error.html',
    '403 /error.html',
    '404 "text"',
    '404 http://other.test/x',
    '403 http://other.test/y',
    '404 /none.html',
    '404 /secret.html',
    '404 /sub/',
    '404 /run.cgi',
    '403 /run.cgi',
    '404 /locked/a.html',
    '401 /error.html',
    '405 /error.html',
    '404 default',
    '413 /error.html',
    '406 /error.html',
    '404 /sub',
    '404 /doc',
    '500 /error.html',
  ],
  LimitRequestBody: ['10', '0', '1000'],
  SetEnvIf: [
    'User-Agent curl tool',
    'Request_URI \\.html$ page=1',
    'X-Test (.*) got=$1',
    'Request_Method POST post',
    'page 1 again',
    'X-Test 1 no-gzip',
    'User-Agent . prefer-language=de',
    'Request_URI /sub !tool',
    'User-Agent curl redirect-carefully',
  ],
  SetEnvIfNoCase: ['User-Agent CURL tool', 'X-Test YES yes'],
  BrowserMatch: ['^Mozilla moz', 'Bot tool=2'],
  BrowserMatchNoCase: ['bot tool=3'],
  SetEnv: ['always 1', 'tool set', 'no-gzip 1', 'prefer-language fr'],
  UnsetEnv: ['always', 'tool'],
  RequestHeader: [
    'set X-Test 1',
    'unset User-Agent',
    'set Accept-Language de',
    'unset Accept',
    'set X-Test 1 early',
    'set Accept text/plain early',
    'unset Accept-Language early',
  ],
  RewriteRule: ['^old$ /b.html', 'secret - [G]', '^none$ doc [PT]', 'virtual /sub/'],
};

const HEADER_LINES: Table = {
  Header: [
    ...[
      'set X-A one',
      'set X-A two',
      'append X-A three',
      'merge X-A one',
      'add X-A four',
      'unset X-A',
      'setifempty X-A five',
    ],
    ...[
      'always set X-A six',
      'always unset X-A',
      'always append X-A seven',
      'onsuccess set X-B eight',
      'edit X-A one uno',
      'edit* X-A o 0',
    ],
    ...[
      'set X-C "%{tool}e"',
      'set X-C %{X-Test}e',
      'set X-D yes env=tool',
      'set X-D no env=!tool',
      'always set X-D a env=post',
    ],
    ...[
      'set X-E "%%" "expr=%{REQUEST_URI} =~ /html/"',
      'set X-E b "expr=%{REQUEST_STATUS} == 404"',
      'always set X-E c "expr=%{HTTP:X-Test} == \'1\'"',
    ],
    ...[
      'set Cache-Control no-cache',
      'append Cache-Control private',
      'set Content-Type text/odd',
      'unset Content-Type',
      'unset Last-Modified',
      'unset ETag',
    ],
    ...[
      'always set Strict-Transport-Security "max-age=1"',
      'set Access-Control-Allow-Origin "*"',
      'set Access-Control-Allow-Origin %{got}e env=got',
      'echo ^X-T',
      'set X-F "expr=%{REQUEST_METHOD}-%{tolower:ABC}"',
    ],
    ...[
      'note X-A seen',
      'edit X-A ^(.*)e$ <$1>',
      'always edit X-A six seis',
      'merge Vary X-Test',
      'set X-G %{always}e',
      'always set X-Early 1 early',
    ],
    ...[
      'set X-Early 2 early',
      'unset X-Early',
      'always merge X-A six',
      'set X-H "a b"',
      'unset Vary',
      'set Location /elsewhere',
      'always set X-I %t',
      'set X-I %D',
      'set Expires 0',
    ],
  ],
  ExpiresActive: ['On', 'On', 'On', 'Off'],
  ExpiresDefault: ['A60', '"access plus 1 hour"', 'M0', '"modification plus 2 days"'],
  ExpiresByType: [
    'text/html A120',
    'text/plain "access plus 1 month 2 days"',
    'image/gif M10',
    'text/* A5',
    'text/html "now plus 3 minutes"',
  ],
  FileETag: ['None', 'MTime Size', 'All', 'Digest', '-Size', 'Size'],
  AddDefaultCharset: ['On', 'Off', 'utf-8', 'latin1'],
};

/** Of virtual hosts alone, or of sections there. */
const HOST_LINES: Table = {
  Script: ['POST /handler.cgi', 'PUT /handler.cgi', 'GET /handler.cgi'],
  ScriptAlias: ['/virtual /nowhere', '/run "@ROOT@/@SITE@/run.cgi"'],
  Alias: ['/al "@ROOT@/@SITE@/sub"', '/virtual "@ROOT@/@SITE@/sub/"'],
  Location: [
    '/status>\nSetHandler server-status\n</Location',
    '/x.act>\nSetHandler act\n</Location',
    '/virtual>\nSetHandler act\n</Location',
    '/sub>\nOptions +MultiViews +Indexes\n</Location',
  ],
  Files: [
    'a.txt>\nForceType text/html\n</Files',
    '"*.html">\nHeader set X-A files\n</Files',
    'run.cgi>\nSetHandler cgi-script\n</Files',
    'doc*>\nRequire all denied\n</Files',
    'b.html>\nSetHandler none\n</Files',
  ],
};

const DIRECTORY_LINES: Table = { ModMimeUsePathInfo: ['On'] };

function line(random: Random, table: Table, words: readonly string[]): DrawnLine {
  const word = random.pick(words);
  const text = random.pick(table[word] ?? []);
  const isSection = word === 'Location' || word === 'Files';
  return { word: wordOf(word, text), text: isSection ? `<${word} ${text}>` : `${word} ${text}` };
}

/** The word whose use counts: an option by its name, and what Header does. */
function wordOf(word: string, text: string): string {
  const first = text.split(' ')[0] ?? '';
  if (word === 'Options' || word === 'Header' || word === 'RequestHeader') return `${word} ${first}`;
  return word;
}

const BOTH: Table = { ...LINES, ...HEADER_LINES };
/** These are drawn as often as several others. */
const WORDS = [...Object.keys(LINES), ...Object.keys(LINES), ...Object.keys(HEADER_LINES)].concat(
  Array.from({ length: 14 }, () => 'Header'),
  [
    'Options',
    'Options',
    'Options',
    'ErrorDocument',
    'ErrorDocument',
    'AddHandler',
    'Action',
    'ExpiresActive',
  ],
);

/** Lines that come to something together. */
const RECIPES: readonly (readonly string[])[] = [
  [
    'Options +MultiViews',
    'AddLanguage en .en',
    'AddLanguage de .de',
    'AddLanguage fr .fr',
    '@LanguagePriority',
    '@ForceLanguagePriority',
  ],
  ['Options +MultiViews', 'AddEncoding gzip .gz', '@MultiviewsMatch', '@AddType', '@RemoveEncoding'],
  ['Options +ExecCGI', 'AddHandler cgi-script .cgi', '@Script', '@AcceptPathInfo'],
  ['DirectoryIndex none', 'Options +Indexes', '@Options', '@DirectoryCheckHandler', '@SetHandler'],
  ['Options +ExecCGI', 'AddHandler cgi-script .cgi', 'AddHandler act .php', '@Action', '@RemoveHandler'],
  [
    'BrowserMatch ^Mozilla tool=m',
    '@BrowserMatchNoCase',
    'SetEnvIf User-Agent curl tool',
    'Header set X-C "%{tool}e"',
  ],
  [
    'SetEnv tool late',
    'Header set X-C yes env=tool',
    '@UnsetEnv',
    '@SetEnvIfNoCase',
    'Header always set X-D %{yes}e',
  ],
  ['ExpiresActive On', '@ExpiresByType', '@ExpiresDefault', 'Header append Cache-Control public'],
  ['Header set X-A one', '@Header', '@Header', 'Header edit X-A o 0', 'Header echo ^x-t'],
  ['AddHandler type-map .var', '@RequestHeader', '@AddHandler', '@ForceLanguagePriority'],
];

function followRecipe(random: Random): readonly DrawnLine[] {
  const table: Table = { ...BOTH, Script: ['POST /handler.cgi', 'GET /handler.cgi'] };
  return random.pick(RECIPES).map((text) => {
    if (text.startsWith('@')) return line(random, table, [text.slice(1)]);
    const [word = '', ...more] = text.split(' ');
    return { word: wordOf(word, more.join(' ')), text };
  });
}

export function drawContent(random: Random, name: string): DrawnContent {
  const lines = (count: number) =>
    withoutClashes(Array.from({ length: count }, () => line(random, BOTH, WORDS)));
  const host = Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () =>
    line(random, HOST_LINES, Object.keys(HOST_LINES)),
  );
  const folders = random.pick([[], [''], ['sub/'], ['', 'sub/']]);
  const htaccess = Object.fromEntries(folders.map((folder) => [folder, lines(1 + random.below(4))]));
  return {
    name,
    host: [...host, ...lines(random.pick([0, 0, 1, 2]))],
    directory: [
      ...(random.once(20) ? [line(random, DIRECTORY_LINES, Object.keys(DIRECTORY_LINES))] : []),
      ...withoutClashes([...(random.once(3) ? [] : followRecipe(random)), ...lines(1 + random.below(4))]),
    ],
    htaccess,
    asked: Array.from({ length: 14 }, () => drawRequest(random)),
  };
}

/** Lines that may be anywhere, without those of which a place has one alone. */
export function drawLines(random: Random, count: number): readonly DrawnLine[] {
  return Array.from({ length: count }, () => line(random, BOTH, WORDS)).filter(
    // some differ from answer to answer
    ({ word, text }) => !CLASHING.includes(word) && !/%[tD]/.test(text),
  );
}

const CLASHING = ['MultiviewsMatch', 'ForceLanguagePriority'];

/** The server refuses two lines of these in one place where they say different things. */
function withoutClashes(lines: readonly DrawnLine[]): readonly DrawnLine[] {
  return lines.filter(
    ({ word }, i) => !CLASHING.includes(word) || lines.findIndex((one) => one.word === word) === i,
  );
}

function drawRequest(random: Random): DrawnRequest {
  const headers = Object.entries(HEADERS).flatMap(([name, values]) =>
    random.once(
      name.startsWith('accept-l') || name === 'accept' || name.startsWith('x') || name.startsWith('u')
        ? 2
        : 5,
    )
      ? [[name, random.pick(values)]]
      : [],
  );
  const method = random.pick(METHODS);
  return {
    path: random.pick(PATHS) + random.pick(QUERIES),
    method,
    headers: Object.fromEntries(headers),
    bodySize: method === 'POST' || method === 'PUT' ? random.pick([0, 5, 50, 2000]) : 0,
  };
}
