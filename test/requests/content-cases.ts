/** One word of a configuration, and a request whose answer it changes. */
export interface ContentCase {
  readonly word: string;
  /** What is in force with the word and without it. */
  readonly always?: readonly string[];
  /** The lines of the word, in the section of the document root. */
  readonly lines: readonly string[];
  readonly path: string;
  readonly method?: string;
  readonly bodySize?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** What httpd answers with the lines: the status, and the file that it sends, or where it sends the client. */
  readonly told: string;
  /** The headers of the answer that the lines set. */
  readonly sets?: Readonly<Record<string, string>>;
}

/** The files of each case, below the document root; each has a size of its own. */
const CASE_FILES: readonly string[] = [
  ...['a.txt', 'b.html', 'error.html', 'secret.html', 'd/index.html', 'd/b.html', 'empty/x.txt', 'two.en.de'],
  ...[
    'doc.html.en',
    'doc.html.de',
    'page.html',
    'page.txt',
    'zip.html',
    'zip.html.gz',
    'p.php',
    'run.cgi',
    'odd.xyz',
    'only.html.gz',
  ],
];

/** A type map, which is among the files, too. */
const CASE_MAP =
  'URI: map\n\nURI: doc.html.en\nContent-Type: text/html\nContent-Language: en\n\nURI: doc.html.de\nContent-Type: text/html\nContent-Language: de\n\n';

const VIEWS = ['Options +MultiViews'];
const LANGUAGES = [...VIEWS, 'AddLanguage en .en', 'AddLanguage de .de'];

/** Each word of mod_dir, mod_negotiation, mod_mime, mod_actions and the core that decides what is sent. */
export const CONTENT_CASES: readonly ContentCase[] = [
  { word: 'DirectoryIndex', lines: ['DirectoryIndex none b.html'], path: '/d/', told: '200 d/b.html' },
  { word: 'DirectoryIndex /path', lines: ['DirectoryIndex /a.txt'], path: '/d/', told: '200 a.txt' },
  { word: 'DirectoryIndex disabled', lines: ['DirectoryIndex disabled'], path: '/d/', told: '403' },
  { word: 'DirectorySlash', lines: ['DirectorySlash Off'], path: '/d', told: '403' },
  {
    word: 'DirectoryIndexRedirect',
    lines: ['DirectoryIndexRedirect permanent'],
    path: '/d/?q',
    told: '301 /d/index.html',
  },
  { word: 'FallbackResource', lines: ['FallbackResource /b.html'], path: '/none/more', told: '200 b.html' },
  {
    word: 'FallbackResource disabled',
    always: ['FallbackResource /b.html'],
    lines: ['FallbackResource disabled'],
    path: '/none',
    told: '404',
  },
  { word: 'Options Indexes', lines: ['Options +Indexes'], path: '/empty/', told: '200' },
  { word: 'AcceptPathInfo', lines: ['AcceptPathInfo On'], path: '/a.txt/more', told: '200 a.txt' },
  { word: 'Options MultiViews', lines: VIEWS, path: '/zip', told: '200 zip.html' },
  {
    word: 'MultiViews beside rules that nothing turns on',
    lines: [...VIEWS, 'RewriteRule . /a.txt'],
    path: '/zip',
    told: '200 zip.html',
  },
  {
    word: 'AddLanguage',
    always: VIEWS,
    lines: ['AddLanguage en .en'],
    path: '/doc',
    told: '200 doc.html.en',
  },
  {
    word: 'AddEncoding',
    always: VIEWS,
    lines: ['AddEncoding gzip .gz'],
    path: '/only',
    told: '200 only.html.gz',
  },
  {
    word: 'LanguagePriority',
    always: LANGUAGES,
    lines: ['LanguagePriority de en'],
    path: '/doc',
    told: '200 doc.html.de',
  },
  {
    word: 'ForceLanguagePriority Fallback',
    always: [...LANGUAGES, 'LanguagePriority de'],
    lines: ['ForceLanguagePriority Fallback'],
    path: '/doc',
    headers: { 'accept-language': 'it' },
    told: '200 doc.html.de',
  },
  {
    word: 'DefaultLanguage',
    always: VIEWS,
    lines: ['DefaultLanguage de'],
    path: '/page',
    headers: { 'accept-language': 'it' },
    told: '406',
  },
  {
    word: 'MultiviewsMatch',
    always: [...VIEWS, 'ForceType text/x'],
    lines: ['MultiviewsMatch Any'],
    path: '/odd',
    told: '200 odd.xyz',
  },
  {
    word: 'AddHandler type-map',
    lines: ['AddHandler type-map .var'],
    path: '/map.var',
    headers: { 'accept-language': 'de' },
    told: '200 doc.html.de',
  },
  {
    word: 'AddType',
    always: VIEWS,
    lines: ['AddType text/plain .xyz'],
    path: '/odd',
    told: '200 odd.xyz',
  },
  { word: 'RemoveType', always: VIEWS, lines: ['RemoveType .html .gz'], path: '/zip', told: '404' },
  {
    word: 'ForceType',
    always: [...VIEWS, 'MultiviewsMatch Any'],
    lines: ['ForceType text/x'],
    path: '/odd',
    told: '200 odd.xyz',
  },
  { word: 'Action', lines: ['AddHandler act .php', 'Action act /b.html'], path: '/p.php', told: '404' },
  {
    word: 'Action with AcceptPathInfo',
    always: ['AcceptPathInfo On'],
    lines: ['AddHandler act .php', 'Action act /b.html'],
    path: '/p.php',
    told: '200 b.html',
  },
  {
    word: 'Action virtual',
    always: ['AcceptPathInfo On', 'AddHandler act .act'],
    lines: ['Action act /b.html virtual'],
    path: '/none.act',
    told: '200 b.html',
  },
  {
    word: 'Action by type',
    always: ['AcceptPathInfo On'],
    lines: ['Action text/plain /b.html'],
    path: '/a.txt',
    told: '200 b.html',
  },
  {
    word: 'Script',
    always: ['AcceptPathInfo On'],
    lines: ['Script POST /b.html'],
    path: '/a.txt',
    method: 'POST',
    told: '200 b.html',
  },
  { word: 'SetHandler cgi-script', lines: ['SetHandler cgi-script'], path: '/a.txt', told: '403' },
  {
    word: 'RemoveHandler',
    always: ['</Directory>', 'AddHandler cgi-script .cgi', '<Directory "@ROOT@/@SITE@">'],
    lines: ['RemoveHandler .cgi'],
    path: '/run.cgi',
    told: '200 run.cgi',
  },
  {
    word: 'SetHandler None',
    always: ['</Directory>', 'SetHandler cgi-script', '<Directory "@ROOT@/@SITE@">'],
    lines: ['SetHandler None'],
    path: '/a.txt',
    told: '200 a.txt',
  },
  {
    word: 'ErrorDocument URL',
    lines: ['ErrorDocument 404 http://other.test/x'],
    path: '/none',
    told: '302 http://other.test/x',
  },
  {
    word: 'LimitRequestBody',
    lines: ['LimitRequestBody 10'],
    path: '/a.txt',
    method: 'POST',
    bodySize: 20,
    told: '413',
  },
];

const header = (
  word: string,
  lines: readonly string[],
  sets: ContentCase['sets'],
  more: Partial<ContentCase> = {},
) => ({
  ...{ word, lines, path: '/a.txt', told: '200 a.txt' },
  ...(sets && { sets }),
  ...more,
});
const AGENT = { headers: { 'user-agent': 'curl/8' } };
const MISSING = { path: '/none', told: '404' };

/** Each word that sets headers. */
export const HEADER_CASES: readonly ContentCase[] = [
  header('Header set', ['Header set X-A one', 'Header set X-A two'], { 'x-a': 'two' }),
  header('Header append', ['Header append X-A one', 'Header append X-A two'], { 'x-a': 'one, two' }),
  header('Header add', ['Header add X-A one', 'Header add X-A two'], { 'x-a': 'one, two' }),
  header('Header merge', ['Header set X-A "one, two"', 'Header merge X-A two'], { 'x-a': 'one, two' }),
  header('Header setifempty', ['Header setifempty X-A one', 'Header setifempty X-A two'], { 'x-a': 'one' }),
  header('Header edit', ['Header set X-A one-one', 'Header edit X-A ^(o)ne $1dd'], { 'x-a': 'odd-one' }),
  header('Header edit*', ['Header set X-A one-one', 'Header edit* X-A o 0'], { 'x-a': '0ne-0ne' }),
  header('Header always', ['Header always set X-A one'], { 'x-a': 'one' }, MISSING),
  header(
    'Header with ErrorDocument',
    ['ErrorDocument 404 /error.html', 'Header set X-A one'],
    { 'x-a': 'one' },
    MISSING,
  ),
  header(
    'Header env=',
    ['SetEnvIf User-Agent curl tool', 'Header set X-A one env=tool'],
    { 'x-a': 'one' },
    AGENT,
  ),
  header(
    'Header env=!',
    ['SetEnvIf User-Agent curl tool', 'Header set X-A one env=!none'],
    { 'x-a': 'one' },
    AGENT,
  ),
  header('Header with SetEnv', ['SetEnv tool 1', 'Header set X-A "%{tool}e %%"'], { 'x-a': '1 %' }),
  header('Header of no variable', ['Header set X-A %{none}e'], { 'x-a': '(null)' }),
  header('Header expr=', [`Header set X-A one "expr=%{REQUEST_URI} =~ /txt/"`], { 'x-a': 'one' }),
  header(
    'Header of status',
    ['Header always set X-A one "expr=%{REQUEST_STATUS} == 404"'],
    { 'x-a': 'one' },
    MISSING,
  ),
  header('BrowserMatch', ['BrowserMatch ^curl tool=$0', 'Header set X-A %{tool}e'], { 'x-a': 'curl' }, AGENT),
  header(
    'Header note',
    ['Header set X-A one', 'Header note X-A seen', 'Header set X-B "expr=%{note:seen}"'],
    { 'x-b': 'one' },
  ),
  header('Header echo', ['Header echo ser-.gent$'], { 'user-agent': 'curl/8' }, AGENT),
  header(
    'RequestHeader',
    ['RequestHeader edit User-Agent ^c C', 'Header set X-A expr=%{HTTP_USER_AGENT}'],
    { 'x-a': 'Curl/8' },
    AGENT,
  ),
  header(
    'RequestHeader at a directory',
    ['RequestHeader append User-Agent 2', 'Header set X-A "expr=%{HTTP_USER_AGENT}"'],
    { 'x-a': 'curl/8, 2' },
    { ...AGENT, path: '/d/', told: '200 d/index.html' },
  ),
  header(
    'Header of a directory that is listed',
    ['Header set X-A "expr=%{REQUEST_URI}"'],
    { 'x-a': '/empty/' },
    { always: ['Options +Indexes'], path: '/empty/', told: '200' },
  ),
  header(
    'Header of a directory with a denied index file',
    ['Header always set X-A "expr=%{REQUEST_URI}"'],
    { 'x-a': '/d/' },
    { always: ['<Files index.html>\nRequire all denied\n</Files>'], path: '/d/', told: '403' },
  ),
  header(
    'Header of Content-Type of a list',
    ['Header set Content-Type text/x'],
    { 'content-type': 'text/x' },
    { always: ['Options +Indexes'], path: '/empty/', told: '200' },
  ),
  header(
    'SetEnv after SetEnvIf',
    ['SetEnvIf User-Agent curl t=1', 'SetEnv t 2', 'Header set X-A %{t}e'],
    {
      'x-a': '1',
    },
    AGENT,
  ),
  header('UnsetEnv', ['SetEnv t 2', 'UnsetEnv t', 'Header set X-A %{t}e'], { 'x-a': '(null)' }),
  header('SetEnvIfExpr', ['SetEnvIfExpr "%{REQUEST_URI} =~ /(a.)txt/" t=<$1>', 'Header set X-A %{t}e'], {
    'x-a': '<a.>',
  }),
  header(
    'RewriteRule [E]',
    ['RewriteEngine On', 'RewriteRule (.)\\.txt - [E=t:$1]', 'Header set X-A %{t}e env=t'],
    { 'x-a': 'a' },
  ),
  header('Header append of Content-Type', ['AddType text/x .txt', 'Header append Content-Type x=y'], {
    'content-type': 'text/x',
  }),
  header(
    'HSTS env=HTTPS',
    ['SetEnvIf User-Agent curl HTTPS=on', 'Header always set X-A one env=HTTPS'],
    {
      'x-a': 'one',
    },
    AGENT,
  ),
  header('HSTS', ['Header always set Strict-Transport-Security max-age=1'], {
    'strict-transport-security': 'max-age=1',
  }),
  header('ExpiresByType', ['ExpiresActive On', 'ExpiresByType text/plain A60'], {
    'cache-control': 'max-age=60',
  }),
  header('ExpiresDefault', ['ExpiresActive On', 'ExpiresDefault "access plus 1 day 2 hours"'], {
    'cache-control': 'max-age=93600',
  }),
  header(
    'Expires and Header',
    ['ExpiresActive On', 'ExpiresDefault A5', 'Header append Cache-Control public'],
    {
      'cache-control': 'max-age=5, public',
    },
  ),
  header('AddDefaultCharset', ['AddDefaultCharset utf-8'], { 'content-type': 'text/plain; charset=utf-8' }),
  header('AddCharset', ['AddCharset utf-8 .txt'], { 'content-type': 'text/plain; charset=utf-8' }),
  header('ForceType and Content-Type', ['ForceType text/x'], { 'content-type': 'text/x' }),
  header('Header of Content-Type', ['Header set Content-Type text/x'], { 'content-type': 'text/x' }),
  header('AddType and Content-Type', ['AddType text/x .txt'], { 'content-type': 'text/x' }),
  header('AddLanguage and Content-Language', ['AddLanguage en .txt'], { 'content-language': 'en' }),
  header('AddEncoding and Content-Encoding', ['AddEncoding gzip .txt'], { 'content-encoding': 'gzip' }),
];

/** The files of the server of all cases, each case in a folder of its own. */
export function caseFiles(cases: readonly ContentCase[]): Record<string, string> {
  const files: Record<string, string> = { types: 'text/html html\ntext/plain txt\n' };
  for (const i of cases.keys()) {
    for (const [n, file] of CASE_FILES.entries()) files[`c${i}/${file}`] = 'x'.repeat(100 + n);
    files[`c${i}/map.var`] = CASE_MAP;
  }
  return files;
}

/** Its main file: the host of each case is `cN.test`, and without the lines of its word `nN.test`. */
export function caseMain(cases: readonly ContentCase[]): string {
  const hosts = cases.flatMap(({ always = [], lines }, i) => {
    const host = (name: string, own: readonly string[]) =>
      `<VirtualHost *:@PORT@>\nServerName ${name}.test\nDocumentRoot "@ROOT@/c${i}"\n<Directory "@ROOT@/c${i}">\n${own.join('\n')}\n</Directory>\n</VirtualHost>`;
    return [host(`c${i}`, [...always, ...lines]), host(`n${i}`, always)].map((text) =>
      text.replaceAll('@SITE@', `c${i}`),
    );
  });
  return [
    'TypesConfig "@ROOT@/types"',
    'ScriptSock "@ROOT@/logs/cgisock"',
    '<Directory "@ROOT@">\nOptions FollowSymLinks\nRequire all granted\n</Directory>',
    ...hosts,
  ].join('\n');
}
