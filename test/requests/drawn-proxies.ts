import type { Random } from '../kit/random.ts';

/** A virtual host with lines of mod_alias and mod_proxy; `@A@` and `@B@` are ports of backends, `@SOCKET@` is a socket. */
export interface ProxySite {
  readonly name: string;
  readonly host: readonly string[];
  readonly htaccess?: readonly string[];
  readonly asked: readonly string[];
}

export const PROXY_MODULES: readonly string[] = [
  ...['authz_core', 'authz_host', 'alias', 'dir', 'mime', 'setenvif', 'env', 'headers', 'slotmem_shm'],
  ...['proxy', 'proxy_http', 'proxy_balancer', 'lbmethod_byrequests', 'proxy_wstunnel'],
];

const PATHS = [
  ...[
    '/',
    '/a',
    '/a/',
    '/a/b',
    '/a/b/c',
    '/a//b//c',
    '//b//x.html',
    '/A/b',
    '/ab',
    '/b/x.html',
    '/x.gif',
    '/a/x.gif',
    '/s/x',
    '/a//b',
    '//a/b',
  ],
  ...[
    '/a/%20b',
    '/a/b%3Fc',
    '/a/%2541',
    '/a/%41',
    '/a/b;p=1/c',
    '/a;p=1/b',
    '/a/..;/b',
    '/a/../b',
    '/a/~x%7E',
  ],
  ...[
    '/a/%C3%A9',
    '/a/x%2Fy',
    '/c/1/2',
    '/c/1',
    '/a/b%26c',
    '/a/[x]',
    "/a/(x)'",
    '/a/b+c',
    '/none',
    '/f/a',
    '/r',
  ],
  ...[
    '/a/%3Bx',
    '/a/x%23y',
    '/d/',
    '/d',
    '/s',
    '/a/b%25',
    '/A/b',
    '/l/r/x',
    '/l/x',
    '/a/./b',
    '/a/x%22y',
    '/a/x|y',
  ],
];
const QUERIES = ['', '', '', '?q=1', '?q=%20&x', '?', '?a=b?c', '?x=/y'];
const BACKENDS = ['http://127.0.0.1:@A@', 'http://127.0.0.1:@B@'];
const TAILS = ['', '/', '/x', '/x/', '//', '/x/y', '/a%20b', '/q?z=1', '/x;v=1'];
const FROMS = ['/', '/a', '/a/', '/a/b', '/c', '/s/', '//a', '/b/', '/d', '/f'];
const PATTERNS = [
  ...[
    '^/a/(.*)$',
    '^(/.*\\.gif)$',
    '\\.gif$',
    '^/c/(\\d)/?(\\d)?',
    '^/(a|b)(/.*)?$',
    '/b',
    '^/s',
    '^/a%',
    '^/f/(.)',
  ],
];
const TEMPLATES = ['/$1', '$1', '/x/$1/$2', '', '/', '/x?y=$1', '/$2$1', '/$0', '/\\$1', '/é'];
const WORDS = [
  ...['nocanon', 'nocanon', 'mapping=servlet', 'mapping=encoded', 'interpolate', 'timeout=9', 'noquery'],
  ...['nocanon mapping=encoded', 'nocanon mapping=servlet', 'upgrade=websocket', 'retry=0'],
];
const STATUSES = ['', '', '', 'permanent ', 'temp ', 'seeother ', '307 ', '308 '];
const REDIRECTED = [
  'http://o.test',
  'http://o.test/',
  '/y',
  '/y/',
  'http://o.test/y?z',
  'https://o.test:443/y',
  '/y#f',
];
const REDIRECT_TEMPLATES = [
  ...[
    'http://o.test/$1',
    '/y/$1',
    'http://o.test:80/$1',
    '/y?$1',
    '/y#$1',
    'http://o.test/é $1',
    'y/$1',
    '$1',
  ],
  ...[
    'http://[::1]/$1',
    '/$0',
    '/\\$1',
    '//o.test/$1',
    'http://u:p@o.test/$1',
    'HTTP://O.test/$1',
    'foo:$1',
    '/y&$1',
  ],
];
const EXPRESSIONS = [
  ...['http://o.test%{REQUEST_URI}', '/y?%{QUERY_STRING}', 'http://%{HTTP_HOST}/y', '/y/%{REQUEST_METHOD} z'],
  ...['%{escape:a b}', 'http://o.test/#%{REQUEST_URI}', '/y%{ENV:v}', 'http://o.test/é%{REQUEST_METHOD}'],
];

export function drawProxySite(random: Random, name: string): ProxySite {
  const lines = Array.from({ length: 1 + random.below(3) }, () => drawLine(random, name));
  const settings = [
    'AllowEncodedSlashes NoDecode',
    'AllowEncodedSlashes On',
    'MergeSlashes Off',
    'ProxyPreserveHost On',
    'ProxyPassInterpolateEnv On',
    'ProxyVia On',
    'ProxyAddHeaders Off',
    'ProxyErrorOverride On',
    'ProxyPassReverse /a http://127.0.0.1:@A@/',
    'SetEnvIf Request_URI /b no-proxy',
    'SetEnv no-proxy 1',
    'ProxyBlock 10.1.2.3',
    'ProxyBlock 127.0.0',
    'ProxyBlock *',
    'RedirectRelative On',
    'ProxyPassInherit Off',
    'BalancerInherit Off',
    'ProxyDomain .x.test',
    'NoProxy 127.0.0.1',
    'Alias /s @ROOT@/none',
    'DocumentRoot @ROOT@/other',
  ];
  return {
    name,
    host: [
      'SetEnvIf Request_URI ^/a/(.) v=$1',
      ...lines,
      ...Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () => random.pick(settings)),
      ...(random.once(6) ? [drawProxySection(random)] : []),
    ],
    ...(random.once(4) && { htaccess: [drawRedirect(random)] }),
    asked: Array.from({ length: 12 }, () => random.pick(PATHS) + random.pick(QUERIES)),
  };
}

function drawProxySection(random: Random): string {
  const inside = random.pick([
    ...['Require all denied', 'ProxyPreserveHost On', 'Redirect /a/b /z', 'Require ip 10.0.0.1'],
  ]);
  const section = random.pick([
    'Proxy *',
    'Proxy http://127.0.0.1:@A@/',
    'ProxyMatch /x',
    'Proxy balancer://*',
  ]);
  return `<${section}>\n${inside}\n</${section.split(' ')[0]}>`;
}

/** A line of a virtual host, or several that belong together. */
function drawLine(random: Random, name: string): string {
  const to = () => random.pick(BACKENDS) + random.pick(TAILS);
  const word = () => (random.once(2) ? ` ${random.pick(WORDS)}` : '');
  switch (random.below(15)) {
    case 0:
    case 1:
    case 2:
      return `ProxyPass ${random.pick(FROMS)} ${random.once(6) ? '!' : `"${to()}"${word()}`}`;
    case 3:
      return `ProxyPassMatch "${random.pick(PATTERNS)}" ${random.once(6) ? '!' : `"${random.pick(BACKENDS)}${random.pick(TEMPLATES)}"${word()}`}`;
    case 4: {
      const path = random.pick(['/a', '/a/', '/a/*', '/', '/c/', '/l', '/b/']);
      const what = random.pick(['ProxyPass', 'ProxyPass', 'ProxyPassMatch']);
      return `<Location "${path}">\n${what} ${random.once(6) ? '!' : `"${to()}"${word()}`}\n</Location>`;
    }
    case 5: {
      const members = random.pick([
        ...[
          ['http://127.0.0.1:@A@'],
          ['http://127.0.0.1:@B@/m'],
          ['http://127.0.0.1:@A@', 'http://127.0.0.1:@B@/m'],
          [],
        ],
        ...[['http://127.0.0.1:@A@ status=D'], ['http://127.0.0.1:@A@/n', 'http://127.0.0.1:@B@ status=+H']],
        ...[
          ['http://127.0.0.1:@A@ lbset=1', 'http://127.0.0.1:@B@/'],
          ['unix:@SOCKET@|http://u/m'],
          ['ws://127.0.0.1:@A@'],
        ],
      ]);
      const lines = members.map((member) => `BalancerMember ${member}`).join('\n');
      return `<Proxy balancer://${name}>\n${lines}\n</Proxy>\nProxyPass ${random.pick(FROMS)} balancer://${name}${random.pick(['', '/', '/y'])}${random.pick(['', ' nocanon', ' mapping=servlet', ' mapping=encoded'])}`;
    }
    case 6:
      return `ProxyPass ${random.pick([
        ...['/a "unix:@SOCKET@|http://"', '/d "unix:@SOCKET@|http:"', '/a/ "unix:@SOCKET@|http://h.test/x/"'],
        '/s/ "unix:@SOCKET@|http://h.test:81/"',
      ])}${word()}`;
    case 7:
      return `<Location ${random.pick(['/f', '/a', '/d', '/'])}>\nSetHandler "proxy:${random.pick([
        ...[
          'http://127.0.0.1:@A@',
          'http://127.0.0.1:@B@/h',
          'unix:@SOCKET@|http://h.test',
          'unix:@SOCKET@|http://h.test/',
        ],
        ...[`balancer://main`, 'foo://127.0.0.1', 'http://127.0.0.1:@A@/H?x'],
      ])}"\n</Location>`;
    case 8:
      return `ProxyPass ${random.pick(FROMS)} ${random.pick(['balancer://main/', 'balancer://two/z', 'ws://127.0.0.1:@A@/w', 'h2c://127.0.0.1:@A@/'])}`;
    case 9:
      return `${random.pick(['Alias', 'ScriptAlias'])} ${random.pick(FROMS)} @ROOT@/${random.pick(['other', 'other/', 's', 'none'])}`;
    case 10:
      return `AliasMatch "${random.pick(PATTERNS)}" "@ROOT@/other/${random.pick(['$1', 'a', '\\$1', ''])}"`;
    case 13:
      return random.pick([
        'ProxyPassInterpolateEnv On\nProxyPass /a "http://127.0.0.1:@A@/${v}/" interpolate',
        'ProxyPassInterpolateEnv On\nProxyPass "/a/${v}" "http://127.0.0.1:@B@/${none}w${v}" interpolate nocanon',
        'ProxyPass /a "http://127.0.0.1:@A@/w${v}/" interpolate',
      ]);
    case 11:
      return `<Location ${random.pick(['/a', '/r', '/', '/l/'])}>\n${random.pick([
        ...EXPRESSIONS.map((text) => `Redirect ${random.pick(STATUSES)}"${text}"`),
        ...[
          'Redirect gone',
          'Redirect 404',
          'Redirect 503',
          `Alias "@ROOT@/other"`,
          `Alias "@ROOT@%{REQUEST_URI}"`,
        ],
        ...['Alias "@ROOT@/other/"\nAliasPreservePath On', 'RedirectRelative On'],
      ])}\n</Location>`;
    default:
      return drawRedirect(random);
  }
}

function drawRedirect(random: Random): string {
  switch (random.below(6)) {
    case 0:
      return `RedirectMatch ${random.pick([...STATUSES, 'gone ', '404 ', '503 '])}"${random.pick(PATTERNS)}" "${random.pick(REDIRECT_TEMPLATES)}"`.replace(
        /((?:gone|404|503) "[^"]*") .*/,
        '$1',
      );
    case 1:
      return `RedirectMatch ${random.pick(STATUSES)}"${random.pick(PATTERNS)}" "${random.pick(REDIRECT_TEMPLATES)}"`;
    case 2:
      return `${random.pick(['RedirectTemp', 'RedirectPermanent'])} ${random.pick(FROMS)} ${random.pick(REDIRECTED)}`;
    case 3:
      return `Redirect ${random.pick(['gone', '404', '503', '410'])} ${random.pick(FROMS)}`;
    default:
      return `Redirect ${random.pick(STATUSES)}${random.pick(FROMS)} ${random.pick(REDIRECTED)}`;
  }
}
