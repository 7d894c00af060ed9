import { LOGIN, USERS } from '../login.ts';
import type { Addition } from './surrounding.ts';

const rewrite = (...rules: readonly string[]) => ['RewriteEngine On', ...rules].join('\n');
const requireAll = (...rules: readonly string[]) =>
  ['<Location "/">', '<RequireAll>', 'Require all granted', ...rules, '</RequireAll>', '</Location>'].join(
    '\n',
  );
const guard = (name: string, host: string, more: Partial<Addition> = {}): Addition => ({
  name,
  keeps: true,
  host,
  ...more,
});

/** Lines of a host that answer some requests otherwise, but not those of an ordinary client. */
export const GUARDS: readonly Addition[] = [
  guard(
    'bad-bot-by-rewrite',
    rewrite('RewriteCond %{HTTP_USER_AGENT} (ahrefs|semrush) [NC]', 'RewriteRule ^ - [F]'),
  ),
  guard(
    'bad-bot-by-setenvif',
    `SetEnvIfNoCase User-Agent "(ahrefs|semrush)" is_bad\n${requireAll('Require not env is_bad')}`,
    { keeps: false },
  ),
  guard('bad-bot-by-if', '<If "%{HTTP_USER_AGENT} =~ /(ahrefs|semrush)/i">\nRequire all denied\n</If>'),
  guard('blocked-by-require', requireAll('Require not ip 198.51.100.0/24'), { keeps: false }),
  guard(
    'blocked-by-rewrite',
    rewrite('RewriteCond %{REMOTE_ADDR} ^198\\.51\\.100\\.', 'RewriteRule ^ - [F]'),
  ),
  guard(
    'behind-load-balancer',
    rewrite(
      'RewriteCond %{HTTP:X-Forwarded-Proto} =http',
      'RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]',
    ),
  ),
  guard('old-cookie', rewrite('RewriteCond %{HTTP_COOKIE} theme=old', 'RewriteRule ^ - [G]')),
  guard(
    'spam-referer',
    rewrite('RewriteCond %{HTTP_REFERER} ^https?://([^/]+\\.)?spam\\.example [NC]', 'RewriteRule ^ - [F]'),
  ),
  guard('variable-set', rewrite('RewriteCond %{ENV:BLOCKED} =1', 'RewriteRule ^ - [F]')),
  guard('at-night', rewrite('RewriteCond %{TIME_YEAR} <2020', 'RewriteRule ^ - [R=503,L]')),
  guard(
    'map-of-addresses',
    rewrite(
      'RewriteMap blocked "txt:@ROOT@/blocked.txt"',
      'RewriteCond ${blocked:%{REMOTE_ADDR}|no} =yes',
      'RewriteRule ^ - [F]',
    ),
    { files: { 'blocked.txt': '198.51.100.7 yes\n' } },
  ),
  guard(
    'maintenance',
    rewrite('RewriteCond "@ROOT@/maintenance.on" -f', 'RewriteRule !^/maintenance\\.html$ - [R=503,L]'),
  ),
  guard('no-trace', rewrite('RewriteCond %{REQUEST_METHOD} ^TRACE', 'RewriteRule .* - [F]'), {
    keeps: false,
  }),
  guard(
    'bare-to-www',
    rewrite(
      'RewriteCond %{HTTP_HOST} ^bare\\.example$ [NC]',
      'RewriteRule ^ http://@HOST@%{REQUEST_URI} [R=301,L]',
    ),
  ),
];

/** Lines of a host that keep an ordinary client from the site: the probes come from one that has what they ask for. */
export const ENTRANCES: readonly Addition[] = [
  guard('cookie-needed', rewrite('RewriteCond %{HTTP_COOKIE} !beta=(yes|1)', 'RewriteRule ^ - [F]'), {
    keeps: false,
    headers: { Cookie: 'beta=yes' },
  }),
  guard(
    'sent-to-login',
    rewrite(
      'RewriteCond %{HTTP_COOKIE} !(^|;)\\s*session= [NC]',
      'RewriteCond %{REQUEST_URI} !^/page\\.html$',
      'RewriteRule ^ /page.html [R,L]',
    ),
    { keeps: false, headers: { Cookie: 'session=1' } },
  ),
  guard(
    'header-of-front',
    `SetEnvIf X-From-Front "^seven$" from_front\n${requireAll('Require env from_front')}`,
    { keeps: false, headers: { 'X-From-Front': 'seven' } },
  ),
  guard(
    'under-construction',
    rewrite('RewriteCond %{REMOTE_ADDR} !^127\\.', 'RewriteRule !^/page\\.html$ /page.html [R=302,L]'),
    { keeps: false },
  ),
  guard('own-network', requireAll('Require ip 127.0.0.0/8'), { keeps: false }),
  guard(
    'members',
    '<Location "/">\nAuthType basic\nAuthName "Members"\nAuthUserFile "@ROOT@/users"\nRequire user ann\n</Location>',
    { keeps: false, files: USERS, headers: LOGIN },
  ),
];

/** Lines that do not touch a request of the site. */
export const BYSTANDERS: readonly Addition[] = [
  guard(
    'acme-folder',
    'Alias /.well-known/acme-challenge/ "@ROOT@/acme/"\n<Directory "@ROOT@/acme">\nOptions None\nAllowOverride None\nRequire all granted\n</Directory>',
    { files: { 'acme/token': 'token' } },
  ),
  guard('hidden-svn', 'RedirectMatch 404 "/\\.svn"'),
  guard('logging', 'LogLevel warn rewrite:info\nCustomLog "@ROOT@/logs/access.log" combined', {
    outside: 'LogFormat "%h %l %u %t \\"%r\\" %>s %b" combined',
  }),
  guard(
    'usual-lines',
    'ServerAdmin webmaster@example.com\nServerSignature Off\nExpiresActive On\nExpiresByType image/png "access plus 1 month"\nAddOutputFilterByType DEFLATE text/css\nAlias /icons/ "@ROOT@/icons/"',
    {
      outside: 'ServerTokens Prod\nTraceEnable Off\nFileETag None',
      modules: ['expires', 'deflate'],
      files: { 'icons/a.gif': 'a' },
    },
  ),
];

/** Modules that Debian has, loaded beside and not used. */
export const MODULES: readonly Addition[] = [
  ['macro'],
  ['remoteip'],
  ['xml2enc'],
  ['xml2enc', 'proxy_html'],
  [
    ...['actions', 'buffer', 'cache', 'cache_disk', 'ext_filter', 'include', 'ratelimit', 'sed', 'session'],
    ...['speling', 'substitute', 'unique_id', 'userdir', 'vhost_alias', 'http2'],
  ],
].map((modules) => ({ name: `with-${modules.at(-1)}`, keeps: true, modules }));
