/** Configuration as a person types it: no indentation, and closing tags only where `closes` says that they are typed, too. */
export interface TypedSnippet {
  readonly text: string;
  readonly file: 'server' | 'htaccess';
}

const server = (...lines: readonly string[]): TypedSnippet => ({ text: lines.join('\n'), file: 'server' });
const htaccess = (...lines: readonly string[]): TypedSnippet => ({
  text: lines.join('\n'),
  file: 'htaccess',
});

/** Twenty pieces of real configuration; a section that they leave open is closed by plume. */
export const typedSnippets: readonly TypedSnippet[] = [
  server('<VirtualHost *:80>', 'ServerName a.example', 'DocumentRoot "/srv/a"', '</VirtualHost>'),
  server('<VirtualHost *:443>', 'SSLEngine on', '<Location /a>', 'Require all granted'),
  server('<Location /a>', 'Require all granted'),
  server('Listen 80', 'ServerName b'),
  server('DocumentRoot ${SITE}/htdocs', 'ErrorLog "${LOGS}/e.log"'),
  server('RewriteEngine On', 'RewriteCond %{HTTP_HOST} ^a$ [NC]', 'RewriteRule ^/(.*)$ /$1 [R=301,L]'),
  server('<Directory "/srv/a">', 'Options None', 'AllowOverride none', '</Directory>', 'Timeout 5'),
  server('LogFormat "%h %t \\"%r\\" %>s %{Referer}i" short', 'CustomLog "|/bin/rotate 5" short'),
  server('SSLProtocol all -SSLv3', 'SSLVerifyClient optional', 'LogLevel info'),
  server('ProxyPass /a http://127.0.0.1:8080/', 'ProxyPassReverse /a http://127.0.0.1:8080/'),
  server('<Proxy balancer://a>', 'BalancerMember http://10.0.0.1:80', '</Proxy>', 'Timeout 5'),
  server(
    '<IfModule mod_ssl.c>',
    'SSLCipherSuite HIGH:!aNULL',
    '<IfModule mod_headers.c>',
    'Header unset ETag',
  ),
  server('Header always set X-A "b; c=\'d\'"', 'RequestHeader set X-Proto "%{HTTPS}s"'),
  server('SetEnvIf User-Agent "^b(o|t)" bad=1', 'ServerTokens Prod'),
  server('<If "%{HTTP_HOST} == \'a\'">', 'Redirect permanent / https://a/'),
  server('Alias /i "/srv/i"', '<FilesMatch "\\.(gif|png)$">', 'ExpiresActive On', '</FilesMatch>'),
  server('<LocationMatch "^/(a|b)">', 'SetHandler server-status', 'Require ip 10.0.0.0/8'),
  htaccess('Options -Indexes', 'RewriteOptions Inherit', 'DirectoryIndex index.php'),
  htaccess('RewriteCond %{REQUEST_FILENAME} !-f', 'RewriteRule . /index.php [L]'),
  htaccess(
    '<Files "x.php">',
    'AuthType Basic',
    'AuthName "a b"',
    'Require valid-user',
    '</Files>',
    'ErrorDocument 404 /x',
  ),
];

/**
 * What a file has to hold when a snippet was typed: each line as it was typed, indented by four spaces for each section around
 * it, and the closing tags of sections whose closing tags were not typed.
 */
export function expectedOf({ text }: TypedSnippet): string {
  const open: string[] = [];
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('</')) open.pop();
    lines.push('    '.repeat(open.length) + line);
    if (line.startsWith('<') && !line.startsWith('</')) open.push(line.slice(1).split(' ')[0]!);
  }
  while (open.length > 0) {
    const name = open.pop()!;
    lines.push(`${'    '.repeat(open.length)}</${name}>`);
  }
  return lines.join('\n');
}

/**
 * Lines that are typed one after the other in a section of directories. Each ends in a word that a list of completions has in
 * another spelling, or that begins another one there: the key that ends the line has to leave it as it is.
 */
export const typedLines: readonly string[] = [
  ...['Dav On', 'Dav Off', 'RewriteEngine ON', 'EnableMMAP OFF', 'ExpiresActive on', 'ContentDigest On'],
  ...['Order Deny,Allow', 'Allow from All', 'Satisfy Any', 'Require all Granted', 'Require Valid-User'],
  ...['Require valid-user', 'Require all denied', 'Require host e', 'Require env pr', 'Require ip 10'],
  ...['AuthType basic', 'AuthType Basic', 'AuthName a', 'AuthBasicProvider File', 'AuthUserFile /etc/p'],
  ...['SSLVerifyClient None', 'SSLVerifyClient optional', 'SSLOptions +StdEnvvars', 'LuaCodeCache Stat'],
  ...[
    'SetHandler None',
    'ForceType none',
    'SetOutputFilter deflate',
    'SetInputFilter in',
    'AddHandler cgi .c',
  ],
  ...['LogLevel Warn', 'AllowMethods get', 'DeflateAlterETag nochange', 'FileETag inode', 'FileETag All'],
  ...['AddLanguage pt .pt', 'AddIcon /i/a.gif .a', 'AddType text/x .x', 'AddCharset utf-8 .u'],
  ...['AddEncoding x-gz .g', 'AddDefaultCharset UTF', 'DefaultLanguage e', 'LanguagePriority e fr'],
  ...['BrowserMatch MSIE ie', 'SetEnv proxy-no', 'SetEnvIf Host a b', 'UnsetEnv p', 'PassEnv PA'],
  ...['Header unset X-A', 'Header set Cache-Control no', 'RequestHeader set X-F a', 'ReadmeName r'],
  ...['Options FollowSymlinks', 'Options -Multiviews', 'AllowOverride Fileinfo', 'AllowOverride authconfig'],
  ...[
    'IndexOptions Fancyindexing',
    'RewriteOptions inherit',
    'DirectoryIndex index.h',
    'RewriteRule ^b$ b [l]',
  ],
  ...['RemoveHandler .c', 'Redirect gone /c', 'ErrorDocument 404 default'],
];
