/** The modules of the servers whose rules are followed. */
export const REWRITE_MODULES: readonly string[] = [
  ...['authz_core', 'authn_core', 'authn_file', 'authz_user', 'auth_basic'],
  ...['rewrite', 'dir', 'mime', 'alias', 'setenvif', 'env'],
];

/** A folder below the document root with rules of its own, and requests to it. */
export interface RewrittenSite {
  readonly name: string;
  /** Lines of its .htaccess, after `RewriteEngine On`. */
  readonly htaccess?: readonly string[];
  /** Lines of its virtual host, which has the folder as its document root. */
  readonly host?: readonly string[];
  /** Paths of files in it. */
  readonly files: readonly string[];
  readonly asked: readonly string[];
  /** Requests that plume leaves open. */
  readonly open?: readonly string[];
}

const MISSING = ['RewriteCond %{REQUEST_FILENAME} !-f', 'RewriteCond %{REQUEST_FILENAME} !-d'];
const PUBLIC = ['index.php', 'style.css', 'docs/guide.html', 'private/secret.html'];

/** Front controllers of the kinds that applications bring, and other rules of a .htaccess. */
export const SITES: readonly RewrittenSite[] = [
  {
    name: 'wordpress',
    htaccess: [
      'RewriteBase /',
      'RewriteRule ^index\\.php$ - [L]',
      ...MISSING,
      'RewriteRule . /index.php [L]',
    ],
    files: PUBLIC,
    asked: ['/', '/hello/world/', '/style.css', '/docs', '/docs/', '/docs/none', '/index.php/x', '/x?q=1'],
  },
  {
    name: 'laravel',
    htaccess: [
      'RewriteCond %{HTTP:Authorization} .',
      'RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]',
      'RewriteCond %{REQUEST_FILENAME} !-d',
      'RewriteCond %{REQUEST_URI} (.+)/$',
      'RewriteRule ^ %1 [L,R=301]',
      ...MISSING,
      'RewriteRule ^ index.php [L]',
    ],
    files: PUBLIC,
    asked: ['/', '/posts/7', '/style.css', '/docs/', '/docs'],
  },
  {
    name: 'drupal',
    htaccess: [
      'RewriteRule "/\\.|^\\.(?!well-known/)" - [F]',
      'RewriteCond %{REQUEST_FILENAME} !-f',
      'RewriteCond %{REQUEST_FILENAME} !-d',
      'RewriteCond %{REQUEST_URI} !=/favicon.ico',
      'RewriteRule ^ index.php [L]',
    ],
    files: PUBLIC,
    asked: ['/node/1', '/favicon.ico', '/.git/config', '/docs/guide.html', '/a/.b'],
  },
  {
    name: 'query',
    htaccess: [...MISSING, 'RewriteRule ^(.*)$ index.php?q=$1 [L,QSA]'],
    files: PUBLIC,
    asked: ['/node/1', '/node/1?page=2', '/a%20b', '/a%26b', '/'],
  },
  {
    name: 'everything',
    htaccess: ['RewriteRule ^ index.php [END]'],
    files: PUBLIC,
    asked: ['/', '/style.css', '/none', '/docs/', '/docs'],
  },
  {
    name: 'loop',
    htaccess: ['RewriteRule ^(.*)$ x/$1 [L]'],
    files: PUBLIC,
    asked: ['/a', '/', '/style.css'],
  },
  {
    name: 'absolute',
    htaccess: ['RewriteRule . /style.css [L]'],
    files: PUBLIC,
    asked: ['/a', '/style.css'],
    open: ['/'],
  },
  {
    name: 'relative',
    htaccess: ['RewriteRule . style.css [L]'],
    files: PUBLIC,
    asked: ['/a', '/style.css', '/style.css?x'],
    open: ['/'],
  },
  {
    name: 'no-loop-with-end',
    htaccess: ['RewriteRule ^(.*)$ docs/$1 [END]'],
    files: [...PUBLIC, 'docs/style.css'],
    asked: ['/guide.html', '/', '/style.css', '/none'],
  },
  {
    name: 'lists',
    htaccess: [
      'RewriteRule ^old/(.*)$ docs/$1',
      'RewriteRule ^docs/(.*)\\.htm$ docs/$1.html [L]',
      'RewriteRule ^a$ b [C]',
      'RewriteRule ^b$ style.css [L]',
      'RewriteRule ^c$ - [S=1]',
      'RewriteRule ^c$ style.css [L]',
      'RewriteRule ^c$ index.php [L]',
      'RewriteRule ^d$ none [L]',
      'RewriteRule ^e$ private/secret.html [L]',
      'RewriteRule ^f$ /docs/guide.html [L]',
      'RewriteRule ^g$ ./docs/guide.html [L]',
      'RewriteRule ^h/?$ docs [L]',
      'RewriteRule ^i$ docs/ [L]',
      'RewriteRule ^j$ docs/guide.html [F]',
      'RewriteRule ^k$ - [G]',
      'RewriteRule ^l(.*)$ style.css$1 [L,PT]',
      'RewriteRule ^m$ style.css?x [L,QSD,NE]',
      'RewriteCond %{QUERY_STRING} ^to=(\\w+)$',
      'RewriteRule ^n$ docs/%1.html? [L]',
      'RewriteRule ^o/(.*) index.php/$1 [L]',
      'RewriteRule ^p$ $0/index.php [L]',
    ],
    files: [...PUBLIC, 'p/index.php', 'docs/index.html'],
    asked: [
      ...['/old/guide.html', '/old/guide.htm', '/old/none', '/a', '/b', '/c', '/d', '/e', '/f', '/h', '/h/'],
      ...['/i', '/j', '/k', '/l', '/lx', '/m?y', '/n?to=guide', '/n?to=none', '/n', '/o/x', '/p', '/p/'],
      '/style.css/more',
    ],
    open: ['/g'],
  },
  {
    name: 'later-rounds',
    htaccess: [
      'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
      'RewriteRule ^once/(.*) once/x/$1 [L]',
      'RewriteCond %{THE_REQUEST} /asked',
      'RewriteRule ^asked$ docs/guide.html [L]',
      'RewriteCond %{REQUEST_URI} ^/two$',
      'RewriteRule ^two$ style.css [L]',
      'RewriteRule ^one$ two [L]',
      'RewriteRule ^three$ one [L]',
      'RewriteRule ^docs/guide\\.html$ - [F]',
    ],
    files: PUBLIC,
    asked: ['/asked', '/one', '/two', '/three', '/docs/guide.html'],
    open: ['/once/a'],
  },
];

const REWRITE = 'RewriteEngine On';

/** Rules of virtual hosts, whose document roots are these folders. */
export const HOSTS: readonly RewrittenSite[] = [
  {
    // the time is not known, and does not matter
    name: 'host-joined',
    host: [
      REWRITE,
      'RewriteCond expr "%{TIME_SEC} -gt 30" [OR]',
      'RewriteCond %{REQUEST_URI} ^/guide',
      'RewriteRule ^ /docs/guide.html [END]',
    ],
    files: PUBLIC,
    asked: ['/guide-to-all'],
  },
  {
    name: 'host-plain',
    host: [
      REWRITE,
      'RewriteRule ^/guide/?$ /docs/guide.html [L]',
      'RewriteRule ^/none$ /docs/none.html [L]',
      'RewriteRule ^/secret$ /private/secret.html [L]',
      'RewriteRule ^/locked$ /locked/x.html [L]',
      'RewriteRule ^/dir$ /docs [L]',
      'RewriteRule ^/dirslash$ /docs/ [L]',
      'RewriteRule ^/dir2/$ /docs/ [L]',
      'RewriteRule ^/rel$ docs/guide.html [L]',
      'RewriteRule ^/empty$ /? [L]',
      'RewriteRule ^/root$ / [L]',
      'RewriteRule ^/q$ /docs/guide.html?a=%{QUERY_STRING} [L]',
      'RewriteRule ^/sp/(.*)$ /docs/guide.html?a=$1 [L,NE]',
      'RewriteRule ^/long/(.*) /docs/guide.html/$1 [L]',
      'RewriteRule ^/one$ /two',
      'RewriteRule ^/two$ /style.css',
      'RewriteRule ^/three$ - [F]',
      'RewriteRule ^/four$ - [G,NC]',
      'RewriteRule ^/loc$ /style.css [L]',
      'RewriteRule ^/pt-loc$ /closed/style.css [PT]',
      'RewriteRule ^/pt$ /style.css [PT]',
      'RewriteRule ^/pt-alias$ /al/a.html [PT]',
      'RewriteRule ^/alias$ /al/a.html [L]',
      'RewriteRule ^/pt-redirect$ /moved [PT]',
      'RewriteRule ^/on-disk$ @ROOT@/other/a.html [L]',
      'RewriteRule ^/on-disk-end$ @ROOT@/other/a.html [END]',
      'RewriteRule ^/tmp-(.*)$ /$1/x.html [L]',
      'RewriteRule ^/doc(.*)$ %{DOCUMENT_ROOT}/docs/guide.html [L]',
      'RewriteCond %{REQUEST_URI} !^/index',
      'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_FILENAME} !-f',
      'RewriteRule ^/app/ /index.php [L,QSA]',
      'Alias /al "@ROOT@/other"',
      'Redirect 302 /moved http://other.test/',
      '<Location /loc>',
      'Require all denied',
      '</Location>',
      '<Location /closed>',
      'Require all denied',
      '</Location>',
    ],
    files: [...PUBLIC, 'docs/index.html', 'locked/x.html', 'closed/style.css'],
    asked: [
      ...[
        '/guide',
        '/guide/',
        '/none',
        '/secret',
        '/locked',
        '/dir',
        '/dirslash',
        '/dir2/',
        '/rel',
        '/empty',
      ],
      ...[
        '/q?x',
        '/sp/a',
        '/sp/a%20b',
        '/long/x',
        '/one',
        '/two',
        '/three',
        '/FOUR',
        '/four',
        '/loc',
        '/pt-loc',
      ],
      ...[
        '/pt',
        '/pt-alias',
        '/alias',
        '/pt-redirect',
        '/on-disk',
        '/on-disk-end',
        '/docx',
        '/app/x',
        '/root',
      ],
      ...['/style.css', '/', '/docs/', '/app/', '/tmp-nowhere'],
    ],
    open: ['/tmp-tmp'],
  },
  {
    name: 'host-front',
    host: [
      REWRITE,
      'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} !-f',
      'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} !-d',
      'RewriteRule ^ /index.php [L]',
    ],
    htaccess: ['RewriteRule ^style\\.css$ docs/guide.html [L]', 'RewriteRule ^index\\.php$ style.css [L]'],
    files: PUBLIC,
    asked: ['/x', '/style.css', '/docs', '/docs/guide.html'],
    // the file that stands for the directory is rewritten in its turn
    open: ['/', '/docs/'],
  },
  {
    name: 'aliased',
    htaccess: [
      'RewriteRule ^x$ style.css [L]',
      'RewriteRule ^y$ /style.css [L]',
      'RewriteRule ^z$ %{CONTEXT_PREFIX}/docs/guide.html [L]',
      'RewriteRule ^v/(.*)$ docs/$1 [L]',
      'RewriteRule ^w$ %{DOCUMENT_ROOT}/style.css [L]',
    ],
    files: PUBLIC,
    asked: ['/x', '/y', '/z', '/w'],
  },
  {
    name: 'host-alias',
    host: [
      'Alias /al "@ROOT@/aliased"',
      'Alias /other/ "@ROOT@/aliased/"',
      'AliasMatch ^/match/(.*) "@ROOT@/aliased/$1"',
      REWRITE,
      'RewriteRule ^/pt/(.*) /al/$1 [PT,QSA]',
      'RewriteRule ^/verbatim/(.*) @ROOT@/aliased/$1 [L]',
    ],
    files: PUBLIC,
    asked: [
      ...[
        '/al/x',
        '/al/y',
        '/al/z',
        '/al/w',
        '/al/v/guide.html',
        '/al/v/none',
        '/al/',
        '/pt/x',
        '/pt/v/guide.html',
      ],
      ...[
        '/other/x',
        '/other/y',
        '/other/w',
        '/other/v/guide.html',
        '/pt/docs',
        '/al/style.css?a',
        '/pt/style.css',
      ],
      ...['/verbatim/style.css', '/verbatim/x', '/match/x', '/match/y', '/match/style.css'],
    ],
  },
  {
    name: 'host-end',
    host: [REWRITE, 'RewriteRule ^/a$ /b [END]', 'RewriteRule ^/c$ - [END]', 'RewriteRule ^/d$ /b [L]'],
    htaccess: ['RewriteRule ^(b|c)$ style.css [L]', 'RewriteRule ^index\\.html$ style.css [L]'],
    files: [...PUBLIC, 'b', 'c'],
    asked: ['/a', '/b', '/c', '/d'],
  },
  // what `[END]` says of a directory holds for where its index file leads, what it says of that file does not
  ...[
    { name: 'end-of-directory', rule: 'RewriteRule ^$ - [END]', host: [] },
    { name: 'end-of-host', rule: 'RewriteRule ^none - [L]', host: [REWRITE, 'RewriteRule ^/$ - [END]'] },
    { name: 'end-of-index', rule: 'RewriteRule ^index\\.html$ b [END]', host: [] },
  ].map(({ name, rule, host }) => ({
    name,
    host,
    htaccess: [rule, 'RewriteRule ^index\\.html$ b [L]', 'RewriteRule ^b$ style.css [L]'],
    files: [...PUBLIC, 'index.html', 'b'],
    asked: ['/', '/index.html'],
  })),
];
