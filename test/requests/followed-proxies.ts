/**
 * A request to a virtual host with `lines`, and what it gets; then what it gets with `without` in their place, which lack
 * the word. `A /x host` is what backend A is asked, with the Host header; `302 /x` a status and a Location.
 */
export interface ProxyCase {
  readonly word: string;
  readonly path: string;
  readonly lines: string;
  readonly gets: string;
  readonly without: string;
  readonly otherwise: string;
}

const A = 'http://127.0.0.1:@A@';
const B = 'http://127.0.0.1:@B@';
const HOST_A = '127.0.0.1:@A@';
const HOST_B = '127.0.0.1:@B@';

function inLocation(path: string, ...lines: readonly string[]): string {
  return `<Location ${path}>\n${lines.join('\n')}\n</Location>`;
}
function members(...lines: readonly string[]): string {
  return `<Proxy balancer://p>\n${lines.map((line) => `BalancerMember ${line}`).join('\n')}\n</Proxy>\nProxyPass /p balancer://p/z`;
}

const MAPPED: readonly (readonly [string, string, string, string, string, string])[] = [
  ['Alias', '/al/x.html', 'Alias /al @ROOT@/other', '200', '', '404'],
  ['Alias before DocumentRoot', '/x.html/', 'Alias /x.html/ @ROOT@/other/x.html', '200', '', '404'],
  ['AliasMatch', '/al1', 'AliasMatch ^/al(\\d)$ @ROOT@/other/x.html', '200', '', '404'],
  ['ScriptAlias', '/s/x.html', 'ScriptAlias /s @ROOT@/other', '200', '', '404'],
  ['Alias in Location', '/al/x', inLocation('/al', 'Alias @ROOT@/other/x.html'), '200', '', '404'],
  [
    ...(['AliasPreservePath', '/al/x.html'] as const),
    ...([inLocation('/al', 'Alias @ROOT@/other', 'AliasPreservePath On'), '200'] as const),
    ...([inLocation('/al', 'Alias @ROOT@/other'), '301 /al/x.html/'] as const),
  ],
  ['Redirect', '/r/b', 'Redirect /r http://o.test/n', '302 http://o.test/n/b', '', '404'],
  ['Redirect escapes', '/r/a%20b', 'Redirect /r http://o.test', '302 http://o.test/a%20b', '', '404'],
  ['Redirect keeps the query', '/r?x=1', 'Redirect /r http://o.test/', '302 http://o.test/?x=1', '', '404'],
  ['a query of its own', '/r?x=1', 'Redirect /r /n?y', '302 /n?y', 'Redirect /r /n', '302 /n?x=1'],
  ['permanent', '/r', 'Redirect permanent /r /n', '301 /n', 'Redirect /r /n', '302 /n'],
  ['seeother', '/r', 'Redirect seeother /r /n', '303 /n', 'Redirect /r /n', '302 /n'],
  ['gone', '/r', 'Redirect gone /r', '410', '', '404'],
  ['a number', '/r', 'Redirect 308 /r /n', '308 /n', 'Redirect /r /n', '302 /n'],
  ['a status without a URL', '/r', 'Redirect 503 /r', '503', '', '404'],
  ['RedirectPermanent', '/r', 'RedirectPermanent /r /n', '301 /n', 'RedirectTemp /r /n', '302 /n'],
  ['RedirectMatch', '/r7', 'RedirectMatch ^/r(\\d) /n/$1', '302 /n/7', '', '404'],
  [
    'a port of RedirectMatch',
    '/r',
    'RedirectMatch ^/r http://o.test:81/',
    '302 http://o.test:81/',
    'RedirectMatch ^/r http://o.test:80/',
    '302 http://o.test/',
  ],
  [
    'Redirect before Alias',
    '/al/x.html',
    'Alias /al @ROOT@/other\nRedirect /al /n',
    '302 /n/x.html',
    'Alias /al @ROOT@/other',
    '200',
  ],
  [
    'an expression',
    '/r/q',
    inLocation('/r', 'Redirect "/n%{REQUEST_URI}"'),
    '302 /n/r/q',
    inLocation('/r', 'Redirect /n'),
    '302 /n',
  ],
  ['gone in Location', '/r', inLocation('/r', 'Redirect gone'), '410', '', '404'],
];

const PASSED: readonly (readonly [string, string, string, string, string, string])[] = [
  ['ProxyPass', '/a/b?q=1', `ProxyPass /a ${A}/v`, `A /v/b?q=1 ${HOST_A}`, '', '404'],
  [
    'a slash too many',
    '/a/b',
    `ProxyPass /a ${A}/`,
    `A //b ${HOST_A}`,
    `ProxyPass /a ${A}`,
    `A /b ${HOST_A}`,
  ],
  ['!', '/a/b', `ProxyPass /a/b !\nProxyPass /a ${A}`, '404', `ProxyPass /a ${A}`, `A /b ${HOST_A}`],
  [
    'order',
    '/a/b',
    `ProxyPass /a ${A}\nProxyPass /a/b ${B}`,
    `A /b ${HOST_A}`,
    `ProxyPass /a/b ${B}\nProxyPass /a ${A}`,
    `B / ${HOST_B}`,
  ],
  [
    'encoding',
    '/a/b%7c%41',
    `ProxyPass /a ${A}`,
    `A /b%7CA ${HOST_A}`,
    `ProxyPass /a ${A} nocanon`,
    `A /b%7c%41 ${HOST_A}`,
  ],
  [
    'nocanon',
    '/a/b%3bc',
    `ProxyPass /a ${A} nocanon`,
    `A /b%3bc ${HOST_A}`,
    `ProxyPass /a ${A}`,
    `A /b;c ${HOST_A}`,
  ],
  [
    'a space of its own',
    '/a/b',
    `ProxyPass /a "${A}/x y" nocanon`,
    '403',
    `ProxyPass /a "${A}/x y"`,
    `A /x%20y/b ${HOST_A}`,
  ],
  [
    'mapping=encoded',
    '/a/x%2fy',
    `ProxyPass /a ${A} mapping=encoded`,
    `A /x%2fy ${HOST_A}`,
    `ProxyPass /a ${A}`,
    '404',
  ],
  [
    'mapping=servlet',
    '/a;v=1/b',
    `ProxyPass /a ${A}/ mapping=servlet`,
    `A /;v=1/b ${HOST_A}`,
    `ProxyPass /a ${A}/`,
    '404',
  ],
  [
    'AllowEncodedSlashes NoDecode',
    '/a/x%2Fy',
    `AllowEncodedSlashes NoDecode\nProxyPass /a ${A}`,
    `A /x%2Fy ${HOST_A}`,
    `AllowEncodedSlashes On\nProxyPass /a ${A}`,
    `A /x/y ${HOST_A}`,
  ],
  [
    'MergeSlashes',
    '/a//b',
    `MergeSlashes Off\nProxyPass /a ${A}`,
    `A //b ${HOST_A}`,
    `ProxyPass /a ${A}`,
    `A /b ${HOST_A}`,
  ],
  [
    'interpolate',
    '/a/7',
    `SetEnvIf Request_URI (\\d) n=$1\nProxyPassInterpolateEnv On\nProxyPass /a ${A}/\${n} interpolate`,
    `A /7/7 ${HOST_A}`,
    `ProxyPass /a ${A}/n`,
    `A /n/7 ${HOST_A}`,
  ],
  [
    'no-proxy',
    '/a/b',
    `SetEnvIf Request_URI b no-proxy\nProxyPass /a ${A}`,
    '404',
    `ProxyPass /a ${A}`,
    `A /b ${HOST_A}`,
  ],
  ['ProxyPassMatch', '/a/7.gif', `ProxyPassMatch ^/a/(\\d).gif$ ${A}/g/$1`, `A /g/7 ${HOST_A}`, '', '404'],
  [
    'ProxyPassMatch without groups',
    '/a/7.gif',
    `ProxyPassMatch gif$ ${A}/g`,
    `A /g/a/7.gif ${HOST_A}`,
    `ProxyPassMatch gif$ ${A}/$0`,
    `A /gif ${HOST_A}`,
  ],
  ['ProxyPass in Location', '/a/b', inLocation('/a', `ProxyPass ${A}/l`), `A /l/b ${HOST_A}`, '', '404'],
  [
    'Location before the host',
    '/a/b',
    `ProxyPass /a ${B}\n${inLocation('/a', `ProxyPass ${A}`)}`,
    `A /b ${HOST_A}`,
    `ProxyPass /a ${B}`,
    `B /b ${HOST_B}`,
  ],
  [
    'ProxyPreserveHost',
    '/a',
    `ProxyPreserveHost On\nProxyPass /a ${A}`,
    'A / @HOST@',
    `ProxyPass /a ${A}`,
    `A / ${HOST_A}`,
  ],
  [
    'ProxyPreserveHost in Proxy',
    '/a',
    `<Proxy *>\nProxyPreserveHost On\n</Proxy>\nProxyPass /a ${A}`,
    'A / @HOST@',
    `ProxyPass /a ${A}`,
    `A / ${HOST_A}`,
  ],
  [
    'a slash on one side only',
    '/a/x/y',
    `ProxyPass /a/ ${A}`,
    '500',
    `ProxyPass /a/ ${A}/`,
    `A /x/y ${HOST_A}`,
  ],
  ['ProxyBlock', '/a', `ProxyBlock 127.0.0\nProxyPass /a ${A}`, '403', `ProxyPass /a ${A}`, `A / ${HOST_A}`],
  [
    'Require in Proxy',
    '/a',
    `<Proxy ${A}>\nRequire all denied\n</Proxy>\nProxyPass /a ${A}`,
    '403',
    `ProxyPass /a ${A}`,
    `A / ${HOST_A}`,
  ],
  [
    'Require in Location',
    '/a',
    `${inLocation('/a', 'Require all denied')}\nProxyPass /a ${A}`,
    '403',
    `ProxyPass /a ${A}`,
    `A / ${HOST_A}`,
  ],
  [
    'Redirect in Proxy',
    '/a/b',
    `<Proxy *>\nRedirect /a /n\n</Proxy>\nProxyPass /a ${A}`,
    '302 /n/b',
    `ProxyPass /a ${A}`,
    `A /b ${HOST_A}`,
  ],
  [
    'ProxyPass before Redirect',
    '/a/b',
    `Redirect /a /n\nProxyPass /a ${A}`,
    `A /b ${HOST_A}`,
    'Redirect /a /n',
    '302 /n/b',
  ],
  ['one member', '/p/b?q', members(`${B}/m`), `B /m/z/b?q ${HOST_B}`, members(A), `A /z/b?q ${HOST_A}`],
  ['no member', '/p/b', members(), '503', members(A), `A /z/b ${HOST_A}`],
  ['status=D', '/p/b', members(`${A} status=D`, B), `B /z/b ${HOST_B}`, members(A), `A /z/b ${HOST_A}`],
  ['status=+H', '/p/b', members(`${A} status=+H`, B), `B /z/b ${HOST_B}`, members(A), `A /z/b ${HOST_A}`],
  ['lbset', '/p/b', members(`${A} lbset=1`, B), `B /z/b ${HOST_B}`, members(A), `A /z/b ${HOST_A}`],
  [
    'two members',
    '/p/b',
    members(A, `${B}/m`),
    `A /z/b ${HOST_A} or B /m/z/b ${HOST_B}`,
    members(A),
    `A /z/b ${HOST_A}`,
  ],
  [
    'another balancer',
    '/p/b',
    `${members(A)}\nProxyPass /q balancer://q`.replace('/p balancer://p/z', '/p/ balancer://p'),
    '500',
    members(A),
    `A /z/b ${HOST_A}`,
  ],
  [
    'unix:',
    '/a/b',
    'ProxyPass /a unix:@SOCKET@|http://h.test/u',
    'SOCKET /u/b h.test',
    `ProxyPass /a ${A}/u`,
    `A /u/b ${HOST_A}`,
  ],
  [
    'unix: without a host',
    '/a/b',
    'ProxyPass /a unix:@SOCKET@|http:',
    'SOCKET /b localhost',
    `ProxyPass /a ${A}`,
    `A /b ${HOST_A}`,
  ],
  [
    'SetHandler proxy:',
    '/x.html',
    inLocation('/', `SetHandler proxy:${A}`),
    `A @ROOT@/site/x.html ${HOST_A}`,
    '',
    '200',
  ],
  [
    'SetHandler proxy:unix:',
    '/x.html?q',
    inLocation('/', 'SetHandler "proxy:unix:@SOCKET@|http://"'),
    'SOCKET @ROOT@/site/x.html?q localhost',
    '',
    '200',
  ],
  [
    'SetHandler proxy:balancer:',
    '/x.html',
    `${members(`${A}/m`)}\n${inLocation('/x.html', 'SetHandler proxy:balancer://p')}`,
    `A /m@ROOT@/site/x.html ${HOST_A}`,
    members(A),
    '200',
  ],
  [
    'a scheme that none speaks',
    '/a',
    'ProxyPass /a foo://h.test',
    '500',
    `ProxyPass /a ${A}`,
    `A / ${HOST_A}`,
  ],
  ['ws:', '/a', `ProxyPass /a ws://127.0.0.1:@A@/w`, `A /w ${HOST_A}`, `ProxyPass /a ${A}`, `A / ${HOST_A}`],
];

export const PROXY_CASES: readonly ProxyCase[] = [...MAPPED, ...PASSED].map(
  ([word, path, lines, gets, without, otherwise]) => ({ word, path, lines, gets, without, otherwise }),
);
