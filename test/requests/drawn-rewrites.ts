import type { Random } from '../kit/random.ts';

/** A virtual host with rules of its own, in it and in the .htaccess files of its folders. */
export interface DrawnSite {
  readonly name: string;
  readonly host: readonly string[];
  /** Path below its document root → text. */
  readonly htaccess: Readonly<Record<string, string>>;
  readonly asked: readonly string[];
}

/** What every site has below its document root. */
const DRAWN_FILES: readonly string[] = [
  ...['a', 'b.html', 'index.html', 'secret', 'd/a', 'd/b.html', 'd/e/index.html', 'e/a', 'locked/a', 'x/y'],
];

const PATHS = [
  ...['/', '/a', '/b.html', '/b', '/d', '/d/', '/d/a', '/d/b.html', '/d/e', '/d/e/', '/e/', '/e/a', '/none'],
  ...['/none/', '/secret', '/locked/a', '/x/y', '/x/y/z', '/a/more', '/al/a', '/index.html', '/A', '/a%20b'],
  ...['/d/none', '/x'],
];
const QUERIES = ['', '', '', '', '?q=1', '?q=7&x', '?'];
const PATTERNS = [
  ...[
    '^a$',
    '^(.*)$',
    '^d/(.*)$',
    '.',
    '^',
    '!^d',
    '^(\\w+)/(\\w+)$',
    'b(\\.html)?$',
    '^none',
    '^A$',
    '^x/?',
  ],
  ...['^(a|b|none)$', '^e/', '^$', '^index\\.html$', '^(.+)/$', '!\\.html$'],
];
const TARGETS = [
  ...[
    'a',
    '/a',
    'd/$1',
    '/d/$1',
    '$1/$2',
    '/d/b.html',
    'none',
    '-',
    '-',
    'd',
    'd/',
    '?q=1',
    '/x/%1',
    '$0',
    'secret',
  ],
  ...[
    '/locked/a',
    '/al/a',
    './a',
    '@ROOT@/other/a',
    'd/b.html?p=$1',
    '%{REQUEST_URI}.html',
    '/e/a?',
    '/$1',
    '/',
  ],
  ...['x/y/$1', '/none?%{QUERY_STRING}', 'index.html', '/index.html', '%{DOCUMENT_ROOT}/a', 'a%2', '$1.html'],
];
const FLAGS = [
  ...[
    'L',
    'L',
    'L',
    'L',
    'END',
    'NC',
    'QSA',
    'QSD',
    'PT',
    'NE',
    'E=x:$1',
    'DPI',
    'C',
    'S=1',
    'NS',
    'F',
    'G',
    'N=3',
  ],
  ...['R', 'B', 'CO=a:b:.test'],
];
const CONDITIONS = [
  ...[
    '%{REQUEST_FILENAME} !-f',
    '%{REQUEST_FILENAME} !-d',
    '%{REQUEST_FILENAME} -f',
    '%{REQUEST_FILENAME} -d',
  ],
  ...['%{REQUEST_URI} ^/d', '%{REQUEST_URI} !^/d', '%{QUERY_STRING} ^q=(\\d)', '%{REQUEST_URI} ([a-z]+)$'],
  ...[
    '%{DOCUMENT_ROOT}/$1 -f',
    '%{DOCUMENT_ROOT}%{REQUEST_URI} !-f',
    '%{IS_SUBREQ} =false',
    '%{THE_REQUEST} /a',
  ],
  ...[
    '%{ENV:REDIRECT_STATUS} ^$',
    'expr "%{REQUEST_URI} =~ m#^/(d|e)#"',
    'expr "%{QUERY_STRING} == \'q=1\'"',
  ],
  ...['%{PATH_INFO} ^$', '%1 ^d', '$1 !a', '%{SERVER_PORT} =80', '%{CONTEXT_PREFIX} ^$', '%{HTTP_HOST} test'],
];
const OTHERS = [
  ...[
    'Redirect 302 /a http://other.test/',
    'DirectorySlash Off',
    'FallbackResource /b.html',
    'RewriteOptions MergeBase',
  ],
  ...[
    'DirectoryIndex a index.html',
    'RedirectMatch 301 /x/(.*) /y/$1',
    'ErrorDocument 404 /a',
    'SetEnvIf x y z',
  ],
];

export function drawSite(random: Random, name: string): DrawnSite {
  const folders = random.once(3) ? ['', 'd/'] : [''];
  const htaccess = random.once(4) ? [] : folders;
  return {
    name,
    host: [
      ...(htaccess.length === 0 || random.once(2) ? ['RewriteEngine On', ...drawRules(random, '/')] : []),
      ...(random.once(2) ? ['Alias /al "@ROOT@/other"'] : []),
      ...(random.once(3) ? ['LimitInternalRecursion 3'] : []),
      ...(random.once(4) ? ['<Location /x>\nRequire all denied\n</Location>'] : []),
    ],
    htaccess: Object.fromEntries(
      htaccess.map((folder) => [`${folder}.htaccess`, drawHtaccess(random, folder).join('\n')]),
    ),
    asked: Array.from({ length: 14 }, () => random.pick(PATHS) + random.pick(QUERIES)),
  };
}

function drawHtaccess(random: Random, folder: string): readonly string[] {
  return [
    'RewriteEngine On',
    ...(random.once(3) ? [`RewriteBase ${random.pick(['/', `/${folder}`, '/d', '/none/'])}`] : []),
    ...drawRules(random, ''),
    ...(random.once(4) ? [random.pick(OTHERS)] : []),
    '',
  ];
}

/** `root` is what paths begin with where rules stand. */
function drawRules(random: Random, root: string): readonly string[] {
  return Array.from({ length: 1 + random.below(4) }, () => {
    const conditions = Array.from({ length: random.pick([0, 0, 0, 1, 2]) }, () => {
      const flag = random.pick(['', '', '', '', ' [NC]', ' [OR]']);
      return `RewriteCond ${random.pick(CONDITIONS)}${flag}`;
    });
    const pattern = random.pick(PATTERNS).replace(/^(!?)\^/, `$1^${root}`);
    const flags = Array.from({ length: random.pick([0, 1, 1, 1, 2]) }, () => random.pick(FLAGS));
    const written = flags.length === 0 ? '' : ` [${flags.join(',')}]`;
    return [...conditions, `RewriteRule "${pattern}" "${random.pick(TARGETS)}"${written}`];
  }).flat();
}

const LOGIN = 'AuthType Basic\nAuthName x\nAuthUserFile "@ROOT@/users"\nRequire valid-user\n';

/** Each file has a size of its own, so that the answer says which one is sent. */
export function drawnFiles(sites: readonly DrawnSite[]): Record<string, string> {
  const files: Record<string, string> = { users: '', 'other/a': 'o'.repeat(7) };
  for (const { name, htaccess } of sites) {
    for (const [i, file] of DRAWN_FILES.entries()) files[`${name}/${file}`] = 'x'.repeat(10 + i);
    for (const [file, text] of Object.entries(htaccess)) files[`${name}/${file}`] = text;
    files[`${name}/locked/.htaccess`] = LOGIN;
  }
  return files;
}

/** The main file of a server of these sites. */
export function drawnMain(sites: readonly DrawnSite[]): string {
  return [
    'DirectoryIndex index.html',
    '<Directory "@ROOT@">\nAllowOverride All\nOptions FollowSymLinks\nRequire all granted\n</Directory>',
    '<Files secret>\nRequire all denied\n</Files>',
    ...sites.map(
      ({ name, host }) =>
        `<VirtualHost *:@PORT@>\nServerName ${name}.test\nDocumentRoot "@ROOT@/${name}"\n${host.join('\n')}\n</VirtualHost>`,
    ),
  ].join('\n');
}
