/** A line that httpd refuses, as people write it, and the one that they mean. */
export interface RefusedLine {
  /** The tag of the section that the line is in; outside of all sections where there is none. */
  readonly within?: string;
  readonly line: string;
  /** What the finding says after its consequence. */
  readonly says: string;
  /** The line with the fix that is offered. */
  readonly fixed: string;
}

const VALUE = (name: string) =>
  `the value of \`${name}\` ends at the first space; put it in quotation marks.`;
const DIRECTORY = '<Directory "/srv">';
const HOST = '<VirtualHost *:80>';
const inDirectory = (line: string, says: string, fixed: string): RefusedLine => ({
  ...{ within: DIRECTORY, line, says, fixed },
});
const inServer = (line: string, says: string, fixed: string): RefusedLine => ({ line, says, fixed });

/** Everyday mistakes in arguments. */
export const REFUSED_LINES: readonly RefusedLine[] = [
  inDirectory(
    "Header set Content-Security-Policy default-src 'self'; img-src *",
    VALUE('Header'),
    `Header set Content-Security-Policy "default-src 'self'; img-src *"`,
  ),
  inDirectory(
    'Header always set Strict-Transport-Security max-age=31536000; includeSubDomains',
    VALUE('Header'),
    'Header always set Strict-Transport-Security "max-age=31536000; includeSubDomains"',
  ),
  inDirectory('Header append Vary Accept, Cookie', VALUE('Header'), 'Header append Vary "Accept, Cookie"'),
  inDirectory(
    'Header set X-Robots-Tag noindex, nofollow env=STAGING',
    VALUE('Header'),
    'Header set X-Robots-Tag "noindex, nofollow" env=STAGING',
  ),
  inDirectory(
    'Header set X-Frame-Options SAMEORIGIN always',
    '`Header` accepts `always` only before the action; write `Header always set X-Frame-Options SAMEORIGIN`.',
    'Header always set X-Frame-Options SAMEORIGIN',
  ),
  inDirectory(
    "Header set Content-Security-Policy default-src 'self' always",
    '`Header` accepts `always` only before the action; write `Header always set Content-Security-Policy "default-src \'self\'"`.',
    `Header always set Content-Security-Policy "default-src 'self'"`,
  ),
  inDirectory('RequestHeader set X-Note a b', VALUE('RequestHeader'), 'RequestHeader set X-Note "a b"'),
  inDirectory(
    'Header X-Frame-Options DENY',
    '`Header` does not accept `X-Frame-Options`; write `set X-Frame-Options`.',
    'Header set X-Frame-Options DENY',
  ),
  inDirectory(
    'Header set X-Done "100% sure"',
    '`Header` does not accept `"100% sure"`; write `"100%% sure"`.',
    'Header set X-Done "100%% sure"',
  ),
  inDirectory(
    'Header sett X-A b',
    '`Header` does not accept `sett`; did you mean `set`?',
    'Header set X-A b',
  ),
  inServer(
    'RewriteRule ^/a$ /b [R=301, L]',
    'the flags of `RewriteRule` must not contain spaces; write `[R=301,L]`.',
    'RewriteRule ^/a$ /b [R=301,L]',
  ),
  inServer(
    'RewriteRule ^/a$ /b [ R=301,L ]',
    'the flags of `RewriteRule` must not contain spaces; write `[R=301,L]`.',
    'RewriteRule ^/a$ /b [R=301,L]',
  ),
  inServer(
    'RewriteRule ^/a$ /b R=301,L',
    'the flags of `RewriteRule` must be in brackets; write `[R=301,L]`.',
    'RewriteRule ^/a$ /b [R=301,L]',
  ),
  inServer(
    'RewriteRule ^/old page$ /new [R=301]',
    'the pattern of `RewriteRule` ends at the first space; put it in quotation marks.',
    'RewriteRule "^/old page$" /new [R=301]',
  ),
  inServer(
    'RewriteRule ^/old$ /new page [R=301]',
    'the substitution of `RewriteRule` ends at the first space; put it in quotation marks.',
    'RewriteRule ^/old$ "/new page" [R=301]',
  ),
  inServer(
    'RewriteRule ^/a$ /b [Redirct=301]',
    '`RewriteRule` does not accept `Redirct`; did you mean `redirect`?',
    'RewriteRule ^/a$ /b [redirect=301]',
  ),
  inServer(
    'RewriteCond %{HTTP_HOST} ^a$ [NC, OR]',
    'the flags of `RewriteCond` must not contain spaces; write `[NC,OR]`.',
    'RewriteCond %{HTTP_HOST} ^a$ [NC,OR]',
  ),
  inServer(
    'RewriteCond %{HTTP_USER_AGENT} Mozilla Firefox [NC]',
    'the pattern of `RewriteCond` ends at the first space; put it in quotation marks.',
    'RewriteCond %{HTTP_USER_AGENT} "Mozilla Firefox" [NC]',
  ),
  inServer('RewriteEngine true', '`RewriteEngine` does not accept `true`; write `On`.', 'RewriteEngine On'),
  inServer('ProxyRequests no', '`ProxyRequests` does not accept `no`; write `Off`.', 'ProxyRequests Off'),
  inDirectory(
    'RewriteBase shop',
    '`RewriteBase` does not accept `shop`; write `/shop`.',
    'RewriteBase /shop',
  ),
  inServer(
    'Redirect 301 /a b.html',
    'the target of `Redirect` must begin with `/` or be a URL; write `/b.html`.',
    'Redirect 301 /a /b.html',
  ),
  inServer(
    'RedirectPermanent /a www.example.com/b',
    'the target of `RedirectPermanent` must begin with `/` or be a URL; write `https://www.example.com/b`.',
    'RedirectPermanent /a https://www.example.com/b',
  ),
  inServer(
    'Redirect permenent /a /b',
    '`Redirect` does not accept `permenent`; did you mean `permanent`?',
    'Redirect permanent /a /b',
  ),
  inServer(
    'Redirect 404 /a /b',
    '`Redirect` accepts no target with this status; delete `/b`.',
    'Redirect 404 /a',
  ),
  inDirectory(
    'Options +Indexs',
    '`Options` does not accept `Indexs`; did you mean `Indexes`?',
    'Options +Indexes',
  ),
  inDirectory(
    'Options -index',
    '`Options` does not accept `index`; did you mean `Indexes`?',
    'Options -Indexes',
  ),
  inDirectory(
    'Options Indexes, FollowSymLinks',
    '`Options` separates its values with spaces, not commas; write `Indexes FollowSymLinks`.',
    'Options Indexes FollowSymLinks',
  ),
  inDirectory(
    'AllowOverride Al',
    '`AllowOverride` does not accept `Al`; did you mean `All`?',
    'AllowOverride All',
  ),
  inDirectory(
    'AllowOverride Auth',
    '`AllowOverride` does not accept `Auth`; did you mean `AuthConfig`?',
    'AllowOverride AuthConfig',
  ),
  inServer(
    'SSLProtocol all -TLS1',
    '`SSLProtocol` does not accept `TLS1`; did you mean `TLSv1`?',
    'SSLProtocol all -TLSv1',
  ),
  inServer(
    'SSLProtocol TLS1.3',
    '`SSLProtocol` does not accept `TLS1.3`; did you mean `TLSv1.3`?',
    'SSLProtocol TLSv1.3',
  ),
  inServer(
    'SSLOptions +StdEnvVar',
    '`SSLOptions` does not accept `StdEnvVar`; did you mean `StdEnvVars`?',
    'SSLOptions +StdEnvVars',
  ),
  inServer('LogLevel warning', '`LogLevel` does not accept `warning`; did you mean `warn`?', 'LogLevel warn'),
  inServer(
    'LogLevel ssl_module=info',
    '`LogLevel` does not accept `ssl_module=info`; write `ssl:info`.',
    'LogLevel ssl:info',
  ),
  inServer(
    'ServerTokens Product',
    '`ServerTokens` does not accept `Product`; did you mean `ProductOnly`?',
    'ServerTokens ProductOnly',
  ),
  inServer(
    'ServerSignature None',
    '`ServerSignature` does not accept `None`; write `Off`.',
    'ServerSignature Off',
  ),
  inServer('Listen :8099', '`Listen` does not accept `:8099`; write `8099`.', 'Listen 8099'),
  inServer(
    'Listen 8098, 8099',
    '`Listen` accepts one port; write `Listen 8099` on a line of its own.',
    'Listen 8098\nListen 8099',
  ),
  {
    within: HOST,
    line: 'ServerName a.example.com, b.example.com',
    says: '`ServerName` accepts one name; write `ServerAlias b.example.com` on a line of its own.',
    fixed: 'ServerName a.example.com\nServerAlias b.example.com',
  },
  inDirectory(
    'Require valid user',
    '`Require` does not accept `valid user`; write `valid-user`.',
    'Require valid-user',
  ),
  inDirectory(
    'Order allow, deny',
    '`Order` does not accept `allow, deny`; write `allow,deny`.',
    'Order allow,deny',
  ),
  inDirectory('Deny all', '`Deny` does not accept `all`; write `from all`.', 'Deny from all'),
  inDirectory('Deny to all', '`Deny` does not accept `to`; write `from`.', 'Deny from all'),
  inDirectory(
    'ExpiresDefault access plus 1 month',
    '`ExpiresDefault` has too many arguments, from `plus` on.',
    'ExpiresDefault "access plus 1 month"',
  ),
  inDirectory(
    'ExpiresDefault 3600',
    '`ExpiresDefault` does not accept `3600`; write `A3600`.',
    'ExpiresDefault A3600',
  ),
  inDirectory(
    'LimitRequestBody 10M',
    '`LimitRequestBody` does not accept `10M`; write `10485760`.',
    'LimitRequestBody 10485760',
  ),
  inDirectory(
    'IndexOptions FancyIndex',
    '`IndexOptions` does not accept `FancyIndex`; did you mean `FancyIndexing`?',
    'IndexOptions FancyIndexing',
  ),
  inServer(
    'ProxyPass /a localhost:8080/',
    '`ProxyPass` does not accept `localhost:8080/`; write `http://localhost:8080/`.',
    'ProxyPass /a http://localhost:8080/',
  ),
  inServer(
    'ProxyPass /a http://localhost/ timeout 60',
    '`ProxyPass` does not accept `timeout 60`; write `timeout=60`.',
    'ProxyPass /a http://localhost/ timeout=60',
  ),
  inDirectory(
    'Substitute /a/b/',
    '`Substitute` does not accept `/a/b/`; write `s/a/b/`.',
    'Substitute s/a/b/',
  ),
  inDirectory('Dav yes', '`Dav` does not accept `yes`; write `on`.', 'Dav on'),
];

/** The text of a file with the line, or with another one in its place. */
export function refusedText({ within, line }: RefusedLine, written = line): string {
  if (within === undefined) return `${written}\n`;
  const name = /^<(\w+)/.exec(within)![1]!;
  return `${within}\n${written}\n</${name}>\n`;
}
