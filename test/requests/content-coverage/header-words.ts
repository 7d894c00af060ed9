import type { ContentWord } from './content-words.ts';

const PAGES = [
  '/a.txt',
  '/b.html',
  '/sub/b.html',
  '/sub/',
  '/none',
  '/run.cgi',
  'HEAD /a.txt',
  '/page.html?q',
  '/secret.html',
];
const FOUND = [
  '/a.txt',
  '/b.html',
  '/sub/b.html',
  '/sub/data.txt',
  'HEAD /page.html',
  '/?q',
  '/sub/deep/a.txt',
];
const FILES = ['/a.txt', '/b.html', '/sub/b.html', '/noext', 'HEAD /sub/data.txt', '/page.txt?q'];
const BOTH = ['', 'onsuccess '];
const AGENTS = ['user-agent: curl/8', 'user-agent: Mozilla/5.0', 'user-agent: Bot', ''];
const TESTS = ['x-test: 1', 'x-test: yes', ''];

/** What shows a header of the request. */
const SHOWN = ['Header set X-R "expr=<%{HTTP:X-Test}>"', 'Header always set X-R "expr=<%{HTTP:X-Test}>"'];

/** What `Header` does, with the condition of its table. */
function actions(table: '' | 'always '): Record<string, ContentWord> {
  const asks = table === '' ? FOUND : PAGES;
  const tables = table === '' ? BOTH : ['always '];
  const set = (value: string) => tables.map((one) => `Header ${one}set X-A ${value}`);
  const lines = (...texts: readonly string[]) =>
    tables.flatMap((one) => texts.map((text) => `Header ${one}${text}`));
  const word = (action: string, one: ContentWord): [string, ContentWord] => [`Header ${table}${action}`, one];
  return Object.fromEntries([
    word('set', {
      always: [['', ...set('old')]],
      lines: lines('set X-A one', 'set X-A "two words"', 'set Cache-Control no-store'),
      asks,
    }),
    word('append', {
      always: [['', ...set('one')]],
      lines: lines('append X-A two', 'append X-A one', 'append Cache-Control private'),
      asks,
    }),
    word('add', { always: [['', ...set('one')]], lines: lines('add X-A two', 'add X-A one'), asks }),
    word('merge', {
      always: [['', ...set('one'), ...set('"two, one"')]],
      lines: lines('merge X-A two', 'merge X-A three', 'merge X-A "one, four"'),
      asks,
    }),
    word('setifempty', {
      always: [
        ['', ...set('one')],
        ['', 'Header unset X-A', 'Header always unset X-A'],
      ],
      lines: lines('setifempty X-A two', 'setifempty X-B two'),
      asks,
    }),
    word('unset', {
      always: [set('one'), ['', 'Header add X-A two']],
      lines: lines('unset X-A', 'unset x-a'),
      asks,
    }),
    word('edit', {
      always: [set('one-one'), ['', ...tables.map((one) => `Header ${one}append X-A none`)]],
      lines: lines(
        'edit X-A one uno',
        'edit X-A ^(o)ne $1dd',
        'edit X-A (.)$ "<$1>"',
        'edit X-A o(n) $1&',
        'edit X-A ^ pre-',
      ),
      asks,
    }),
    word('edit*', {
      always: [set('one-one')],
      lines: lines('edit* X-A o 0', 'edit* X-A ([a-z])n "$1N"', 'edit* X-A e[-]? E'),
      asks,
    }),
    word('note', { always: [set('one')], lines: lines('note X-A seen'), asks }),
    word('echo', {
      lines: lines('echo ^x-t', 'echo User', 'echo X-Test'),
      asks,
      headers: ['x-test: 1', 'x-test: yes', 'user-agent: curl/8\nx-test: 2'],
    }),
  ]);
}

/** A note shows in what a later line makes of it. */
function withNotes(words: Record<string, ContentWord>): Record<string, ContentWord> {
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => {
      if (!name.endsWith('note')) return [name, word];
      const shown = name.includes('always') ? 'always set' : 'set';
      return [
        name,
        {
          ...word,
          lines: word.lines.map((line) => `${line}\nHeader ${shown} X-N "expr=<%{note:seen}>"`),
          always: word.always ?? [],
        },
      ];
    }),
  );
}

const MERGED = 'HTTPS=on';
const HSTS = 'Strict-Transport-Security "max-age=63072000; includeSubDomains"';

/** Lines that set headers of answers and requests, and the variables that they ask for. */
export const HEADER_WORDS: Readonly<Record<string, ContentWord>> = {
  ...withNotes(actions('')),
  ...withNotes(actions('always ')),
  'Header early': {
    lines: ['Header set X-E 1 early', 'Header always set X-E 2 early', 'Header append X-E 3 early'],
    asks: FOUND,
    places: ['host'],
  },
  'Header env=': {
    always: [['SetEnvIf User-Agent curl tool', 'SetEnv tool 1', 'SetEnvIf Request_URI html tool']],
    lines: [
      'Header set X-A one env=tool',
      'Header always set X-A two env=tool',
      'Header append X-A three env=!none',
    ],
    asks: FOUND,
    headers: AGENTS,
  },
  'Header env=!': {
    always: [['SetEnvIf User-Agent curl tool', 'SetEnvIf Request_URI html tool']],
    lines: ['Header set X-A one env=!tool', 'Header always set X-A two env=!tool'],
    asks: PAGES,
    headers: AGENTS,
  },
  'Header expr=': {
    lines: [
      'Header set X-A one "expr=%{REQUEST_URI} =~ /html/"',
      'Header set X-A two "expr=%{REQUEST_STATUS} == 200"',
      "Header always set X-A three \"expr=%{REQUEST_STATUS} -in { '404', '403' }\"",
      'Header always set X-A four "expr=%{HTTP:X-Test} == \'1\'"',
      'Header set X-A five "expr=%{QUERY_STRING} == \'q\'"',
      'Header set X-A six "expr=%{CONTENT_TYPE} =~ m#^text/#"',
      'Header set X-A seven "expr=-T reqenv(\'tool\')"',
      "Header set X-A eight \"expr=resp('Cache-Control') == ''\"",
    ],
    asks: PAGES,
    headers: TESTS,
  },
  'Header value %{}e': {
    always: [
      [
        'SetEnvIf User-Agent ^([a-z]+) tool=$1',
        'SetEnv tool late',
        'SetEnvIf Request_URI "([^/]+)$" tool=$1',
      ],
    ],
    lines: ['Header set X-A "%{tool}e %%"', 'Header always set X-A <%{tool}e>', 'Header set X-A %{none}e'],
    asks: FOUND,
    headers: AGENTS,
  },
  'Header value expr=': {
    lines: [
      'Header set X-A "expr=%{REQUEST_METHOD}-%{tolower:ABC}"',
      'Header set X-A expr=%{HTTP:X-Test}',
      'Header always set X-A "expr=%{REQUEST_URI}?%{QUERY_STRING}"',
      'Header set X-A expr=%{HANDLER}',
    ],
    asks: FOUND,
    headers: TESTS,
  },
  'Header of Content-Type': {
    lines: [
      'Header set Content-Type text/odd',
      'Header always set Content-Type text/odd',
      'Header edit Content-Type ^text text-x',
      'Header append Content-Type "charset=x"',
    ],
    asks: FOUND,
  },
  'Header unset of httpd': {
    lines: [
      'Header unset Last-Modified',
      'Header unset ETag',
      'Header unset Accept-Ranges',
      'Header unset Cache-Control',
    ],
    always: [['', 'ExpiresActive On\nExpiresDefault A10', 'Header set Cache-Control x']],
    asks: FOUND,
  },
  HSTS: {
    lines: [`Header always set ${HSTS}`, `Header set ${HSTS}`],
    asks: PAGES,
  },
  'HSTS env=HTTPS': {
    always: [
      [`SetEnvIf X-Forwarded-Proto https ${MERGED}`, `SetEnvIfNoCase X-Forwarded-Proto ^HTTPS$ ${MERGED}`],
    ],
    lines: [
      `Header always set ${HSTS} env=HTTPS`,
      `Header set ${HSTS} env=HTTPS`,
      `Header always set ${HSTS} env=!HTTPS`,
    ],
    asks: PAGES,
    headers: ['x-forwarded-proto: https', 'x-forwarded-proto: http', ''],
  },
  'HSTS expr=': {
    lines: [
      `Header always set ${HSTS} "expr=%{HTTP:X-Forwarded-Proto} == 'https'"`,
      `Header always set ${HSTS} "expr=%{HTTPS} != 'on'"`,
      `Header always set ${HSTS} "expr=%{REQUEST_SCHEME} == 'http'"`,
      `Header always set ${HSTS} "expr=%{HTTPS} == 'on' || %{HTTP:X-Forwarded-Proto} =~ /^https$/"`,
    ],
    asks: PAGES,
    headers: ['x-forwarded-proto: https', 'x-forwarded-proto: http', ''],
  },
  ...requestHeaders(),
  ...variables(),
  ExpiresActive: {
    always: [
      [
        'ExpiresDefault A60',
        'ExpiresDefault "access plus 1 hour"',
        'ExpiresByType text/html A5\nExpiresByType text/plain A6',
      ],
    ],
    lines: ['ExpiresActive On'],
    asks: FOUND,
  },
  'ExpiresActive Off': {
    always: ['ExpiresActive On', 'ExpiresDefault A60'],
    lines: ['ExpiresActive Off'],
    asks: FOUND,
  },
  ExpiresDefault: {
    always: ['ExpiresActive On', ['', 'ExpiresByType text/html A9']],
    lines: ['A60', '"access plus 1 hour"', '"access plus 1 month 2 days"', '"now plus 3 minutes"', 'A0'].map(
      (code) => `ExpiresDefault ${code}`,
    ),
    asks: FOUND,
  },
  ExpiresByType: {
    always: ['ExpiresActive On', ['', 'ExpiresDefault A9']],
    lines: [
      'text/html A120',
      'text/plain "access plus 1 week"',
      'text/* A5',
      'text/html "now plus 3 minutes"',
    ].map((of) => `ExpiresByType ${of}`),
    asks: FOUND,
  },
};

function requestHeaders(): Record<string, ContentWord> {
  const word = (...texts: readonly string[]): ContentWord => ({
    always: [SHOWN],
    lines: texts.map((text) => `RequestHeader ${text}`),
    asks: [...FOUND, ...FILES],
    headers: ['x-test: 1', 'x-test: one-one', ''],
  });
  return {
    'RequestHeader set': word('set X-Test 2', 'set X-Test "expr=%{REQUEST_METHOD}"', 'set X-Test %{none}e'),
    'RequestHeader append': word('append X-Test 2'),
    'RequestHeader add': word('add X-Test 2'),
    'RequestHeader merge': word('merge X-Test 2', 'merge X-Test 1'),
    'RequestHeader setifempty': word('setifempty X-Test 2'),
    'RequestHeader unset': word('unset X-Test'),
    'RequestHeader edit': word('edit X-Test ^one uno', 'edit X-Test . x'),
    'RequestHeader edit*': word('edit* X-Test o 0', 'edit* X-Test [1n] N'),
    'RequestHeader early': {
      always: [SHOWN, ['', 'SetEnvIf X-Test 2 two\nHeader set X-S %{two}e']],
      lines: [
        'RequestHeader set X-Test 2 early',
        'RequestHeader unset X-Test early',
        'RequestHeader append X-Test 2 early',
      ],
      asks: FOUND,
      headers: ['x-test: 1', ''],
      places: ['host'],
    },
    'RequestHeader and variants': {
      always: ['Options +MultiViews', 'AddLanguage en .en', 'AddLanguage de .de'],
      lines: ['RequestHeader set Accept-Language de early', 'RequestHeader unset Accept-Language early'],
      asks: ['/doc', '/doc.html', '/sub/index', 'HEAD /doc', '/doc?q'],
      headers: ['accept-language: en', 'accept-language: it', 'accept-language: fr'],
      places: ['host'],
    },
  };
}

function variables(): Record<string, ContentWord> {
  const shown = ['Header set X-V "%{v}e"', 'Header set X-V yes env=v', 'Header always set X-V no env=!v'];
  const rule = [
    'RewriteEngine On\nRewriteCond %{ENV:v} ^(.+)$\nRewriteRule ^ - [E=w:%1]\nHeader set X-V "%{v}e %{w}e"',
    'RewriteEngine On\nRewriteCond %{ENV:v} .\nRewriteRule ^ - [G]',
    'RewriteEngine On\nRewriteCond %{ENV:v} .\nRewriteRule html$ /a.txt [R]',
  ];
  const word = (lines: readonly string[], always: ContentWord['always'] = []): ContentWord => ({
    always: [...always, shown],
    lines,
    asks: FOUND,
    headers: [...AGENTS, ...TESTS],
  });
  const ifs = [
    'SetEnvIf User-Agent curl v',
    'SetEnvIf Request_URI "\\.html$" v=1',
    'SetEnvIf X-Test (.+) v=$1',
    'SetEnvIf Request_Method GET v=get',
    'SetEnvIf ^X-T 1 v=re',
  ];
  return {
    SetEnvIf: word(ifs),
    'SetEnvIf !': word(
      ['SetEnvIf User-Agent . !v', 'SetEnvIf Request_URI html !v'],
      ['SetEnvIf Request_Method . v=all'],
    ),
    'SetEnvIf of a variable': word(['SetEnvIf u 1 v=2', 'SetEnvIf u . v'], ['SetEnvIf Request_URI "^/" u=1']),
    SetEnvIfNoCase: word([
      'SetEnvIfNoCase User-Agent CURL v',
      'SetEnvIfNoCase X-Test YES v=$0',
      'SetEnvIfNoCase Request_URI HTML v',
    ]),
    SetEnvIfExpr: word([
      'SetEnvIfExpr "%{REQUEST_URI} =~ /(html|txt)/" v=$1',
      'SetEnvIfExpr "%{HTTP:X-Test} == \'1\'" v=x',
      'SetEnvIfExpr "%{QUERY_STRING} == \'\'" v',
    ]),
    BrowserMatch: word([
      'BrowserMatch ^Mozilla v=moz',
      'BrowserMatch "^([a-z]+)" v=$1',
      'BrowserMatch Bot v',
    ]),
    BrowserMatchNoCase: word([
      'BrowserMatchNoCase ^mozilla v=moz',
      'BrowserMatchNoCase BOT v',
      'BrowserMatchNoCase curl v=$0',
    ]),
    SetEnv: word(['SetEnv v 1', 'SetEnv v "a b"']),
    UnsetEnv: word(['UnsetEnv v'], ['SetEnv v 1']),
    'SetEnvIf and rules': {
      always: [rule],
      lines: ifs,
      asks: FOUND,
      headers: [...AGENTS, ...TESTS],
    },
    'BrowserMatch and rules': {
      always: [rule],
      lines: ['BrowserMatch curl v', 'BrowserMatch ^Moz v=moz', 'BrowserMatchNoCase bot v=1'],
      asks: FOUND,
      headers: AGENTS,
    },
  };
}
