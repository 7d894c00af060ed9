import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import type { RequestAnswer } from '../../requests/answer/request-answer.ts';

/**
 * A word of mod_rewrite, between `«` and `»` in lines of a virtual host or of its .htaccess file, and what a request is
 * answered with it and without it. `HOST` is the host with its port, `ROOT` the folder above the document root.
 */
export interface WordCase {
  readonly lines: readonly string[];
  /** Whether they are those of the host: their paths begin with a `/`. */
  readonly isHost?: true;
  readonly path: string;
  /** The status, then the file, the Location or the id in the log. */
  readonly answer: string;
  readonly without: string;
}

export const WORD_CASES: readonly WordCase[] = [
  // redirects
  { lines: ['RewriteRule ^a b [«R»]'], path: '/a', answer: '302 HOST/ROOT/NAME/b', without: '200 b' },
  {
    lines: ['RewriteBase /', 'RewriteRule ^a b [«R»]'],
    path: '/a?x',
    answer: '302 HOST/b?x',
    without: '200 b',
  },
  {
    lines: ['RewriteBase /', 'RewriteRule ^a b [R«=301»]'],
    path: '/a',
    answer: '301 HOST/b',
    without: '302 HOST/b',
  },
  {
    lines: ['RewriteRule ^/a /b [R«=seeother»]'],
    isHost: true,
    path: '/a',
    answer: '303 HOST/b',
    without: '302 HOST/b',
  },
  { lines: ['RewriteRule ^a /b [R«=404»]'], path: '/a', answer: '404', without: '302 HOST/b' },
  { lines: ['RewriteRule ^a /b [R«=503»]'], path: '/a', answer: '503', without: '302 HOST/b' },
  {
    lines: ['RewriteRule ^/(.*) /x$1 [R]', 'RewriteRule ^«http:.*/x»a http://o.test/ [L]'],
    isHost: true,
    path: '/a',
    answer: '302 http://o.test/',
    without: '302 HOST/xa',
  },
  {
    lines: ['RewriteRule ^a «http://o.test»/b'],
    path: '/a',
    answer: '302 http://o.test/b',
    without: '200 b',
  },
  {
    lines: ['RewriteRule ^(a.*) /$1 [R«,NE»]'],
    path: '/a%5b',
    answer: '302 HOST/a[',
    without: '302 HOST/a%5b',
  },
  {
    lines: ['RewriteRule ^(a.*) /$1 [R«,NE»]'],
    path: '/a%01',
    answer: '500 AH02430',
    without: '302 HOST/a%01',
  },
  {
    lines: ['RewriteRule ^a /b?v [R«,QSA»]'],
    path: '/a?x',
    answer: '302 HOST/b?v&x',
    without: '302 HOST/b?v',
  },
  { lines: ['RewriteRule ^a /b [R«,QSD»]'], path: '/a?x', answer: '302 HOST/b', without: '302 HOST/b?x' },
  { lines: ['RewriteRule ^a /b«?» [R]'], path: '/a?x', answer: '302 HOST/b', without: '302 HOST/b?x' },
  {
    lines: ['RewriteRule ^a /b?c?d [R«,QSL»]'],
    path: '/a',
    answer: '302 HOST/b%3fc?d',
    without: '302 HOST/b?c%3fd',
  },
  {
    lines: ['RewriteRule ^/a http://NAME.«test»:@PORT@/b'],
    isHost: true,
    path: '/a',
    answer: '200 b',
    without: '302 http://NAME.:PORT/b',
  },
  { lines: ['RewriteRule ^a /b [R,L«,PT»]'], path: '/a', answer: '400', without: '302 HOST/b' },
  // rounds
  {
    lines: ['RewriteRule ^/(.*)-(.*)$ /$1_$2 [«N»]'],
    isHost: true,
    path: '/-b-',
    answer: '200 _b_',
    without: '404',
  },
  {
    lines: ['RewriteRule ^/(.*)-(.*)$ /$1_$2 [N«=2»]'],
    isHost: true,
    path: '/-b-',
    answer: '500 AH02596',
    without: '200 _b_',
  },
  { lines: ['RewriteRule ^a - [«N»]'], path: '/a', answer: '500 AH02596', without: '200 a' },
  {
    lines: ['RewriteRule ^/(.*) /$1$1x [«N»]'],
    isHost: true,
    path: '/a',
    answer: '500',
    without: '404',
  },
  // what patterns find
  {
    lines: ['RewriteRule ^a/(.*) /b?q=$1 [R«,B»]'],
    path: '/a/x%26y',
    answer: '302 HOST/b?q=x%2526y',
    without: '302 HOST/b?q=x&y',
  },
  {
    lines: ['RewriteRule ^a/(.*) /b?q=$1 [R,NE,B«=&»]'],
    path: '/a/x%26y%2b',
    answer: '302 HOST/b?q=x%26y+',
    without: '302 HOST/b?q=x%26y%2b',
  },
  {
    lines: ['RewriteRule ^a/(.*) /b?q=$1 [R,NE,B«,BNP»]'],
    path: '/a/x%20y',
    answer: '302 HOST/b?q=x%20y',
    without: '302 HOST/b?q=x+y',
  },
  {
    lines: ['RewriteRule ^a/(.*) /b?q=$1 [R,NE,B«,BNE=/»]'],
    path: '/a/x/y',
    answer: '302 HOST/b?q=x/y',
    without: '302 HOST/b?q=x%2fy',
  },
  {
    lines: ['RewriteRule ^a/(.*) b?q=$1 [L«,BCTLS»]'],
    path: '/a/x%20y',
    answer: '200 b',
    without: '403 AH10411',
  },
  {
    lines: ['RewriteRule ^a/(.*) b$1 [R«,UnsafeAllow3F»]'],
    path: '/a/%3fx',
    answer: '302 HOST/ROOT/NAME/b?x',
    without: '403 AH10508',
  },
  {
    lines: ['RewriteRule ^/a(.*) $1/b [«UNC»]', 'RewriteRule ^//b - [F]'],
    isHost: true,
    path: '/a/',
    answer: '403',
    without: '200 b',
  },
  {
    lines: [
      'RewriteOptions UnsafePrefixStat« LegacyPrefixDocRoot»',
      'RewriteRule ^/a http://NAME.test:@PORT@@ROOT@/other/o',
    ],
    isHost: true,
    path: '/a',
    answer: '200 o',
    without: '404',
  },
  {
    lines: ['RewriteRule ^/a %{HTTP_NONE}@ROOT@/other/o [«UnsafePrefixStat»]'],
    isHost: true,
    path: '/a',
    answer: '200 o',
    without: '404',
  },
  {
    lines: ['RewriteCond %{QUERY_STRING} ^(.)', 'RewriteRule ^a k%1«n» [L]'],
    path: '/a?o',
    answer: '200 kon',
    without: '404',
  },
  // handlers, and other servers
  { lines: ['RewriteRule ^as - [«H=send-as-is»]'], path: '/as', answer: '418', without: '200 as' },
  { lines: ['RewriteRule ^as - [«T=httpd/send-as-is»]'], path: '/as', answer: '418', without: '200 as' },
  {
    lines: ['RewriteRule ^a http://127.0.0.1:1/$0 [«P»]'],
    path: '/a?x',
    answer: 'backend http://127.0.0.1:1/a?x',
    without: '302 http://127.0.0.1:1/a?x',
  },
  {
    lines: ['RewriteRule ^/a.* http://127.0.0.1:1$0 [P«,NE»]'],
    isHost: true,
    path: '/a%7Cb?x',
    answer: 'backend http://127.0.0.1:1/a|b?x',
    without: 'backend http://127.0.0.1:1/a%7Cb?x',
  },
  // variables
  {
    lines: ['RewriteRule ^a - [«E=v:b»]', 'RewriteRule ^a k%{ENV:v} [L]'],
    path: '/a',
    answer: '404',
    without: '200 k',
  },
  {
    lines: [
      'RewriteRule ^a - [E=v:f]',
      'RewriteRule ^a - [«E=!v»]',
      'RewriteCond %{ENV:v} f',
      'RewriteRule ^ - [F]',
    ],
    path: '/a',
    answer: '200 a',
    without: '403',
  },
  { lines: ['RewriteRule ^a k%{«ENV:si»} [L]'], path: '/a', answer: '200 kon', without: '200 k' },
  {
    lines: ['RewriteCond %{ENV:«REDIRECT_»si} on', 'RewriteRule ^a - [F]'],
    path: '/a',
    answer: '200 a',
    without: '403',
  },
  {
    lines: ['RewriteRule ^a b [L]', 'RewriteCond %{ENV:REDIRECT_STATUS} 200«0»', 'RewriteRule ^b - [F]'],
    path: '/a',
    answer: '200 b',
    without: '403',
  },
  {
    lines: ['RewriteCond %{«HTTP_X_»SERVER_PORT} ^$', 'RewriteRule ^a - [F]'],
    path: '/a',
    answer: '403',
    without: '200 a',
  },
  {
    lines: ["RewriteCond expr \"reqenv('s«i»') == 'on'\"", 'RewriteRule ^a - [F]'],
    path: '/a',
    answer: '403',
    without: '200 a',
  },
  // conditions
  {
    lines: ['RewriteCond %{QUERY_STRING} «!»-eq3', 'RewriteRule ^a - [F]'],
    path: '/a?3',
    answer: '200 a',
    without: '403',
  },
  {
    lines: ['RewriteCond %{QUERY_STRING} -le3«0»', 'RewriteRule ^a - [F]'],
    path: '/a?9',
    answer: '403',
    without: '200 a',
  },
  {
    lines: ['RewriteCond %{QUERY_STRING} -gt3«0»', 'RewriteRule ^a - [F]'],
    path: '/a?9',
    answer: '200 a',
    without: '403',
  },
  {
    lines: ['RewriteCond %{QUERY_STRING} <«=»b', 'RewriteRule ^a - [F]'],
    path: '/a?b',
    answer: '403',
    without: '200 a',
  },
  {
    lines: ['RewriteCond %{QUERY_STRING} >b«b»', 'RewriteRule ^a - [F]'],
    path: '/a?c',
    answer: '200 a',
    without: '403',
  },
  {
    lines: ['RewriteCond %{QUERY_STRING} =b«x»', 'RewriteRule ^a - [F]'],
    path: '/a?b',
    answer: '200 a',
    without: '403',
  },
  {
    lines: ['RewriteCond %{QUERY_STRING} =B [«NC,»NV]', 'RewriteRule ^a - [F]'],
    path: '/a?b',
    answer: '403',
    without: '200 a',
  },
  {
    lines: ['RewriteCond expr "%{QUERY_STRING} =~ /^o(.)/"', 'RewriteRule ^a ko%1«x» [L]'],
    path: '/a?on',
    answer: '404',
    without: '200 kon',
  },
  // maps
  { lines: ['RewriteRule ^(a) k${txt:$1«|on»} [L]'], path: '/a', answer: '200 kon', without: '200 k' },
  { lines: ['RewriteRule ^(m) ${«txt»:$1|a} [L]'], path: '/m', answer: '200 b', without: '200 a' },
  { lines: ['RewriteRule ^(.*) ${«lower»:$1|k} [L]'], path: '/B', answer: '200 b', without: '200 k' },
  { lines: ['RewriteRule ^k ${txt:${«lower»:M}|a} [L]'], path: '/k', answer: '200 b', without: '200 a' },
  { lines: ['RewriteRule ^k ${rnd:k«x»|b} [L]'], path: '/k', answer: '200 b', without: '200 a' },
  {
    lines: ['RewriteRule ^a/(.*) /${«escape»:$1|b} [R]'],
    path: '/a/x%20y',
    answer: '302 HOST/x%2520y',
    without: '302 HOST/b',
  },
  {
    lines: ['RewriteRule ^a ${«unescape»:%{QUERY_STRING}|k} [L]'],
    path: '/a?%62',
    answer: '200 b',
    without: '200 k',
  },
];

/** The lines with the word, or without it; brackets and commas that are left over go, too. */
function linesOf({ lines }: WordCase, hasWord: boolean): readonly string[] {
  return lines.map((line) =>
    hasWord ? line.replace(/[«»]/g, '') : line.replace(/«.*»/, '').replace(/ \[\]$/, ''),
  );
}

/** By name in the document root; the size says which one is sent. */
export const WORD_FILES: Readonly<Record<string, string>> = Object.fromEntries([
  ...['a', 'b', '_b_', 'kon', 'm', 'k'].map((name, i) => [name, 'x'.repeat(20 + i)] as const),
  ['as', 'Status: 418 t\n\nx'],
]);

const MODULES_OF_WORDS = ['setenvif', 'rewrite', 'dir', 'asis', 'status', 'proxy', 'proxy_http'];
export const WORD_MODULES: readonly string[] = ['authz_core', 'mime', ...MODULES_OF_WORDS];

interface Site {
  readonly name: string;
  readonly lines: readonly string[];
  readonly isHost: boolean;
}

/** Two sites for each case: with the word and without it. */
export function sitesOf(): readonly (readonly [Site, Site])[] {
  return WORD_CASES.map((one, i) => {
    const site = (suffix: string, hasWord: boolean): Site => ({
      name: `c${i}${suffix}`,
      lines: linesOf(one, hasWord).map((line) => line.replaceAll('NAME', `c${i}${suffix}`)),
      isHost: one.isHost === true,
    });
    return [site('w', true), site('o', false)];
  });
}

export function wordFilesOf(sites: readonly Site[]): Record<string, string> {
  const files: Record<string, string> = { 'other/o': 'o'.repeat(7), txt: 'm b\n', rnd: 'k a|a\n' };
  for (const { name, isHost, lines } of sites) {
    for (const [file, text] of Object.entries(WORD_FILES)) files[`${name}/${file}`] = text;
    if (!isHost) files[`${name}/.htaccess`] = ['RewriteEngine On', ...lines, ''].join('\n');
  }
  return files;
}

/** The lines of a main file, after those that load modules. */
export function wordMainOf(sites: readonly Site[]): string {
  const maps = ['txt txt:@ROOT@/txt', 'rnd rnd:@ROOT@/rnd', 'lower int:tolower', 'escape int:escape'];
  return [
    '<Directory "@ROOT@">\nAllowOverride All\nOptions FollowSymLinks\nRequire all granted\n</Directory>',
    ...sites.map(({ name, isHost, lines }) =>
      [
        `<VirtualHost *:@PORT@>\nServerName ${name}.test:@PORT@\nDocumentRoot "@ROOT@/${name}"`,
        'SetEnvIf Request_URI . si=on\nSetEnvIf Request_URI ^/never v=on\nLogLevel rewrite:trace1 proxy_http:trace1',
        ...[...maps, 'unescape int:unescape'].map((map) => `RewriteMap ${map}`),
        ...(isHost ? ['RewriteEngine On', ...lines] : []),
        '</VirtualHost>',
      ].join('\n'),
    ),
  ].join('\n');
}

export const WORD_CLIENT = readIpAddress('127.0.0.1');

/** What plume says of an answer, as a case has it. */
export function saidOf({ status, possible, httpd }: RequestAnswer): string {
  const [first] = possible;
  if (first?.answeredBy?.kind === 'backend') return `backend ${first.answeredBy.url}`;
  const last = first?.steps.at(-1)?.resolved;
  const file = status === 200 && last?.kind === 'file' ? last.path?.split('/').at(-1) : undefined;
  return [status, file, first?.location, httpd?.id].filter((one) => one !== undefined).join(' ');
}
