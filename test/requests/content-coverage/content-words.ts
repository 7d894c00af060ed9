import { HEADER_WORDS } from './header-words.ts';

/** Where a line is written. */
export type Place = 'host' | 'directory' | 'htaccess' | 'location';

/** One word, and what it takes to notice it. */
export interface ContentWord {
  /** Lines that are there with the word and without it; of several in a list, one is drawn. */
  readonly always?: readonly (string | readonly string[])[];
  /** Of these one is drawn. */
  readonly lines: readonly string[];
  /** Method, if it is not GET, and path. */
  readonly asks: readonly string[];
  /** Of these one is drawn; `NAME: value`, several with a line break between. */
  readonly headers?: readonly string[];
  /** Where the word's line may be; anywhere if left out. */
  readonly places?: readonly Place[];
}

const VIEWS = 'Options +MultiViews';
const LANGUAGES = [VIEWS, 'AddLanguage en .en', 'AddLanguage de .de', 'AddLanguage fr .fr'];
const LANGUAGE_HEADERS = [
  ...['', '', 'accept-language: it', 'accept-language: fr;q=0.5, de;q=0.5', 'accept-language: en, de'],
  ...['accept-language: de-AT, en;q=0.3', 'accept: text/plain', 'accept-language: *'],
];
const PROGRAMS = ['Options +ExecCGI', 'AddHandler cgi-script .cgi'];
const FILES = ['/a.txt', '/b.html', '/sub/b.html', '/sub/data.txt', '/page.html', '/sub/deep/a.txt'];
const FOLDERS = ['/', '/sub/', '/empty/', '/empty/x/', '/sub/deep/', '/?q', 'HEAD /sub/', '/sub'];
const MISSING = ['/none', '/none/more', '/sub/none.html', 'HEAD /none', '/none?q', 'POST /none', '/sub/x/y'];
const NO_HOST: readonly Place[] = ['directory', 'htaccess', 'location'];

const DIRECTORIES: Readonly<Record<string, ContentWord>> = {
  DirectoryIndex: {
    lines: ['b.html', 'none b.html', '/a.txt', 'sub/b.html', 'none', 'noext', 'data.txt a.txt'].map(
      (names) => `DirectoryIndex ${names}`,
    ),
    asks: FOLDERS,
  },
  'DirectoryIndex disabled': { lines: ['DirectoryIndex disabled'], asks: ['/', '/?q', 'HEAD /', 'POST /'] },
  DirectorySlash: {
    lines: ['DirectorySlash Off'],
    asks: ['/sub', '/empty', '/sub?q', '/empty/x', 'HEAD /sub'],
  },
  DirectoryIndexRedirect: {
    always: [['DirectoryIndex b.html', 'DirectoryIndex none index.html b.html']],
    lines: ['on', 'permanent', 'temp', 'seeother', '307'].map((to) => `DirectoryIndexRedirect ${to}`),
    asks: ['/', '/?q', '/sub/', 'HEAD /', '/sub/?a=b'],
  },
  DirectoryCheckHandler: {
    always: [['SetHandler server-status', 'SetHandler act'], 'DirectoryIndex b.html'],
    lines: ['DirectoryCheckHandler On'],
    asks: ['/', '/sub/', 'HEAD /', '/?q'],
  },
  FallbackResource: {
    lines: ['/b.html', 'b.html', '/index.html', '/p.php', '/none'].map((to) => `FallbackResource ${to}`),
    asks: [...MISSING, '/empty/', '/sub/deep/'],
  },
  'FallbackResource disabled': {
    always: [['FallbackResource /b.html', 'FallbackResource /a.txt']],
    lines: ['FallbackResource disabled'],
    asks: MISSING,
  },
  'Options Indexes': {
    lines: ['Options +Indexes'],
    asks: ['/empty/', '/empty/x/', '/sub/deep/', 'HEAD /empty/', '/sub/'],
  },
  'Options -Indexes': {
    always: ['Options +Indexes'],
    lines: ['Options -Indexes', 'Options None', 'Options FollowSymLinks'],
    asks: ['/empty/', '/empty/x/', '/sub/deep/', 'HEAD /empty/', '/sub/'],
  },
};

const VARIANTS: Readonly<Record<string, ContentWord>> = {
  'Options MultiViews': {
    always: [
      [...LANGUAGES.slice(1, 2), 'AddEncoding gzip .gz', 'AddCharset utf-8 .utf', 'AddHandler act .php'],
    ],
    lines: [VIEWS, 'Options All MultiViews', 'Options MultiViews FollowSymLinks'],
    asks: [
      '/b',
      '/page',
      '/pic',
      '/zip',
      '/sub/index',
      '/doc',
      '/only',
      '/map',
      '/b?q',
      'HEAD /page',
      '/secret',
    ],
    headers: ['', 'accept: text/plain', 'accept: image/gif;q=0.9, image/png;q=0.2', 'accept-encoding: gzip'],
  },
  LanguagePriority: {
    always: [...LANGUAGES, ['', 'ForceLanguagePriority Prefer Fallback', 'ForceLanguagePriority Fallback']],
    lines: ['de en fr', 'fr de', 'de', 'fr'].map((to) => `LanguagePriority ${to}`),
    asks: ['/doc', '/doc.html', '/sub/index', '/doc?q', 'HEAD /doc'],
    headers: LANGUAGE_HEADERS,
  },
  'ForceLanguagePriority None': {
    always: [...LANGUAGES, 'LanguagePriority de fr en'],
    lines: ['ForceLanguagePriority None'],
    asks: ['/doc', '/doc.html', '/sub/index'],
    headers: [
      '',
      'accept-language: *',
      'accept-language: en, de',
      'accept-language: fr;q=0.5, de;q=0.5, en;q=0.5',
    ],
  },
  'ForceLanguagePriority Fallback': {
    always: [...LANGUAGES, ['LanguagePriority de fr en', 'LanguagePriority fr']],
    lines: ['ForceLanguagePriority Fallback', 'ForceLanguagePriority Prefer Fallback'],
    asks: ['/doc', '/doc.html', '/sub/index', 'HEAD /doc'],
    headers: ['accept-language: it', 'accept-language: es, it;q=0.5', 'accept-language: x-none'],
  },
  MultiviewsMatch: {
    always: [VIEWS, ['AddHandler act .xyz', 'AddHandler server-status .bak', 'ForceType text/x', '']],
    lines: ['Any', 'Handlers', 'Handlers Filters'].map((to) => `MultiviewsMatch ${to}`),
    asks: ['/odd', '/n', '/n.html', '/s.html', '/p', '/noext', '/hid', 'HEAD /odd', '/sub/run'],
    places: ['host', 'directory', 'htaccess'],
  },
  'AddHandler type-map': {
    lines: ['AddHandler type-map .var', 'AddHandler type-map var', 'AddType application/x-type-map .var'],
    asks: ['/map.var', '/other.var', 'HEAD /map.var', '/map.var?q'],
    headers: [...LANGUAGE_HEADERS, 'accept: text/html', 'accept: image/png'],
  },
  AddLanguage: {
    always: [VIEWS, ['', 'LanguagePriority de en', 'LanguagePriority fr en']],
    lines: ['en .en', 'de .de', 'fr .fr', 'en-GB .en', 'de-AT de'].map((of) => `AddLanguage ${of}`),
    asks: ['/doc', '/doc.html', '/sub/index', '/doc.html.en', '/doc.html.de', '/only', '/doc.html.fr'],
    headers: LANGUAGE_HEADERS,
  },
  RemoveLanguage: {
    always: LANGUAGES,
    lines: ['RemoveLanguage .en', 'RemoveLanguage .de .en'],
    asks: ['/doc', '/doc.html.en', '/doc.html.de', '/sub/index', '/only.en'],
    headers: LANGUAGE_HEADERS,
    places: NO_HOST,
  },
  DefaultLanguage: {
    always: [
      ['', VIEWS],
      ['', 'AddLanguage en .en'],
    ],
    lines: ['DefaultLanguage en', 'DefaultLanguage de'],
    asks: ['/page', '/b.html', '/a.txt', '/doc', '/sub/b.html', '/page.html'],
    headers: LANGUAGE_HEADERS,
  },
  AddEncoding: {
    always: [['', VIEWS]],
    lines: ['AddEncoding x-gzip .gz', 'AddEncoding gzip .gz', 'AddEncoding gzip gz'],
    asks: ['/zip', '/zip.html', '/zip.html.gz', 'HEAD /zip.html.gz', '/zip.html.gz?q'],
    headers: [
      '',
      'accept-encoding: gzip',
      'accept-encoding: identity',
      'accept-encoding: x-gzip',
      'accept-encoding: gzip;q=0',
    ],
  },
  RemoveEncoding: {
    always: ['AddEncoding gzip .gz', ['', VIEWS]],
    lines: ['RemoveEncoding .gz'],
    asks: ['/zip', '/zip.html', '/zip.html.gz', 'HEAD /zip.html.gz'],
    headers: ['', 'accept-encoding: gzip', 'accept-encoding: identity', 'accept-encoding: x-gzip'],
    places: NO_HOST,
  },
  AddCharset: {
    lines: ['utf-8 .html', 'UTF-8 .txt', 'iso-8859-1 .html .txt', 'utf-8 txt'].map(
      (of) => `AddCharset ${of}`,
    ),
    asks: FILES,
  },
  RemoveCharset: {
    always: ['AddCharset utf-8 .html .txt'],
    lines: ['RemoveCharset .html', 'RemoveCharset .txt .html'],
    asks: FILES,
    places: NO_HOST,
  },
};

const HANDLERS: Readonly<Record<string, ContentWord>> = {
  AcceptPathInfo: {
    always: [['', '', ...PROGRAMS]],
    lines: ['AcceptPathInfo On'],
    asks: ['/a.txt/info', '/b.html/x/y', '/p.php/info', '/sub/b.html/', '/page.html/q?q', 'HEAD /a.txt/x'],
  },
  'AcceptPathInfo Off': {
    always: PROGRAMS,
    lines: ['AcceptPathInfo Off'],
    asks: ['/run.cgi/info', '/sub/run.cgi/x', '/handler.cgi/a/b', '/run.cgi/?q', 'HEAD /run.cgi/x'],
  },
  'Options ExecCGI': {
    always: PROGRAMS.slice(1),
    lines: ['Options +ExecCGI', 'Options ExecCGI', 'Options All'],
    asks: ['/run.cgi', '/sub/run.cgi', '/run.cgi/info', '/handler.cgi?q', 'POST /run.cgi'],
  },
  AddHandler: {
    always: ['Options +ExecCGI'],
    lines: ['cgi-script .cgi', 'cgi-script cgi', 'server-status .html', 'cgi-script .cgi .txt'].map(
      (of) => `AddHandler ${of}`,
    ),
    asks: [
      '/run.cgi',
      '/sub/run.cgi',
      '/b.html',
      '/s.html.cgi',
      '/run.cgi/x',
      'POST /run.cgi',
      '/index.html',
    ],
  },
  RemoveHandler: {
    always: [...PROGRAMS, 'AddHandler server-status .html'],
    lines: ['RemoveHandler .cgi', 'RemoveHandler .html .cgi'],
    asks: ['/run.cgi', '/sub/run.cgi', '/b.html', '/run.cgi?q', 'HEAD /run.cgi'],
    places: NO_HOST,
  },
  SetHandler: {
    always: [['', 'Options +ExecCGI']],
    lines: ['cgi-script', 'server-status', 'act', 'type-map', '"%{HTTP:X-Test}"'].map(
      (to) => `SetHandler ${to}`,
    ),
    asks: ['/run.cgi', '/a.txt', '/map.var', '/sub/', '/none', 'HEAD /b.html', '/p.php'],
    headers: ['', 'x-test: cgi-script', 'x-test: server-status'],
  },
  'SetHandler none': {
    always: [['SetHandler cgi-script', 'SetHandler server-status', 'SetHandler type-map']],
    lines: ['SetHandler none', 'SetHandler default-handler'],
    asks: ['/a.txt', '/run.cgi', '/b.html', '/sub/b.html', '/none'],
  },
  'AddHandler send-as-is': {
    lines: ['AddHandler send-as-is .asis', 'AddHandler send-as-is asis'],
    asks: ['/own.asis', '/own.asis?q', '/moved.asis', 'HEAD /own.asis', '/sub/own.asis'],
  },
  'Action by handler': {
    always: [
      ['AddHandler act .php', 'AddHandler act .php .txt', 'SetHandler act'],
      'AcceptPathInfo On',
      ['', ...PROGRAMS],
    ],
    lines: ['/b.html', '/handler.cgi', '/none', '/secret.html', '/a.txt virtual'].map(
      (to) => `Action act ${to}`,
    ),
    asks: ['/p.php', '/p.html.php', '/a.txt', '/p.php/info', '/p.php?q', 'POST /p.php'],
  },
  'Action by type': {
    always: ['AcceptPathInfo On', ['', 'AddType application/x-php .php']],
    lines: ['text/html /a.txt', 'text/plain /b.html', 'application/x-php /b.html', 'image/gif /a.txt'].map(
      (of) => `Action ${of}`,
    ),
    asks: ['/b.html', '/a.txt', '/p.php', '/pic.gif', '/sub/data.txt', '/page.html?q', 'HEAD /a.txt'],
  },
  'Action virtual': {
    always: [['AddHandler act .act .php', 'SetHandler act'], 'AcceptPathInfo On'],
    lines: ['Action act /b.html virtual', 'Action act /a.txt virtual', 'Action act /none virtual'],
    asks: ['/x.act', '/none.act', '/p.php', '/sub/x.act', '/x.act?q'],
  },
  Script: {
    always: ['AcceptPathInfo On', ['', 'Options +ExecCGI', ...PROGRAMS]],
    lines: ['POST /b.html', 'PUT /b.html', 'GET /a.txt', 'POST /handler.cgi', 'PUT /none'].map(
      (of) => `Script ${of}`,
    ),
    asks: ['POST /a.txt', 'PUT /a.txt', '/b.html?q', 'POST /sub/', 'PUT /none', '/?q', 'POST /page.html'],
    places: ['host', 'directory', 'location'],
  },
  AddType: {
    always: [['', VIEWS]],
    lines: [
      'text/html .xyz',
      'text/plain .bak',
      'text/x .html',
      '"text/html; charset=utf-8" .html',
      'image/gif txt',
    ].map((of) => `AddType ${of}`),
    asks: ['/odd', '/odd.xyz', '/n.html.bak', '/b.html', '/a.txt', '/page.html'],
    headers: ['', 'accept: text/html'],
  },
  RemoveType: {
    always: [['', 'AddType text/x .html .txt', VIEWS]],
    lines: ['RemoveType .html .txt', 'RemoveType .txt', 'RemoveType .html'],
    asks: [...FILES, '/page', '/b'],
    places: NO_HOST,
  },
  ForceType: {
    lines: ['text/x', 'application/x-php', '"text/html; charset=latin1"', 'image/gif'].map(
      (to) => `ForceType ${to}`,
    ),
    asks: [...FILES, '/noext', '/odd.xyz', '/p.php'],
    places: NO_HOST,
  },
  'ForceType none': {
    always: [['ForceType text/x', 'ForceType image/gif']],
    lines: ['ForceType none'],
    asks: FILES,
    places: ['htaccess', 'location'],
  },
  ModMimeUsePathInfo: {
    always: [
      ['AcceptPathInfo On', 'SetHandler server-status', 'AddHandler server-status .x'],
      'AddType text/x .xyz',
    ],
    lines: ['ModMimeUsePathInfo On'],
    asks: ['/noext/a.xyz', '/noext/b.html', '/a.txt/x.gif', '/noext/c.x', '/none/d.x'],
    places: ['directory'],
  },
  FileETag: {
    lines: ['FileETag None', 'FileETag Size', 'FileETag MTime'],
    asks: FILES,
  },
  AddDefaultCharset: {
    always: [['', 'AddCharset utf-8 .txt']],
    lines: ['On', 'utf-8', 'latin1'].map((to) => `AddDefaultCharset ${to}`),
    asks: FILES,
  },
  'AddDefaultCharset Off': {
    always: [['AddDefaultCharset utf-8', 'AddDefaultCharset On']],
    lines: ['AddDefaultCharset Off'],
    asks: FILES,
  },
};

const ERRORS: Readonly<Record<string, ContentWord>> = {
  'ErrorDocument text': {
    always: [['ErrorDocument 404 /error.html', 'ErrorDocument 404 http://other.test/x']],
    lines: ['ErrorDocument 404 "text"', 'ErrorDocument 404 "not here, sorry"'],
    asks: MISSING,
  },
  'ErrorDocument path': {
    lines: [
      '404 /error.html',
      '404 /sub/',
      '404 /run.cgi',
      '403 /error.html',
      '404 /none.html',
      '404 /locked/a.html',
      '405 /error.html',
    ].map((of) => `ErrorDocument ${of}`),
    asks: [...MISSING, '/secret.html', '/empty/', 'PUT /a.txt'],
  },
  'ErrorDocument URL': {
    lines: ['404 http://other.test/x', '403 https://other.test/y?z', '405 http://other.test/'].map(
      (of) => `ErrorDocument ${of}`,
    ),
    asks: [...MISSING, '/secret.html', '/empty/', 'PUT /a.txt'],
  },
  'ErrorDocument default': {
    always: [['ErrorDocument 404 /error.html', 'ErrorDocument 404 http://other.test/x']],
    lines: ['ErrorDocument 404 default'],
    asks: MISSING,
  },
  LimitRequestBody: {
    lines: ['LimitRequestBody 10', 'LimitRequestBody 49', 'LimitRequestBody 1'],
    asks: ['POST /a.txt', 'POST /b.html', 'POST /none', 'PUT /a.txt', 'POST /sub/b.html'],
  },
};

/** All words that decide what answers, and with which headers. */
export const CONTENT_WORDS: Readonly<Record<string, ContentWord>> = {
  ...{ ...DIRECTORIES, ...VARIANTS, ...HANDLERS, ...ERRORS },
  ...HEADER_WORDS,
};
