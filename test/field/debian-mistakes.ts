import type { Mistake } from '../kit/mistakes.ts';

/** A file that is there; `httpd -t` does not look into it. */
const CERTIFICATE = 'SSLCertificateFile /etc/ssl/openssl.cnf\nSSLCertificateKeyFile /etc/ssl/openssl.cnf';
const SSL = ['ssl', 'socache_shmcb'];
const PROXY = ['proxy', 'proxy_http'];

const rewriting = (lines: string) => ({ enable: ['rewrite'], host: `RewriteEngine On\n${lines}` });
const proxying = (host: string) => ({ enable: PROXY, host });
const securely = (lines: string) => ({
  enable: SSL,
  server: `<VirtualHost *:443>\nServerName shop.example.com\n${lines}\n</VirtualHost>`,
});

type Row = readonly [name: string, names: string, what: Partial<Mistake>];

/** What `httpd -t` refuses: rules, proxies, TLS, headers, content. */
const REFUSED: readonly Row[] = [
  ['a flag that is none', 'LAST_ONE', rewriting('RewriteRule ^/old$ /new [R=301,LAST_ONE]')],
  ['a condition without a pattern', 'RewriteCond', rewriting('RewriteCond %{HTTPS}\nRewriteRule ^ - [F]')],
  [
    'a pattern with a space and no quotes',
    'RewriteCond',
    rewriting('RewriteCond %{HTTP_USER_AGENT} bad bot\nRewriteRule ^ - [F]'),
  ],
  ['a group of a rule that is not closed', 'RewriteRule', rewriting('RewriteRule ^/(old$ /new [PT]')],
  [
    'a path that the Location has, too',
    'ProxyPass',
    proxying('<Location /app/>\nProxyPass /app/ http://127.0.0.1:8080/\n</Location>'),
  ],
  ['a ProxyPass without a backend', 'ProxyPass', proxying('ProxyPass /app/')],
  ['a parameter that is none', 'timeot', proxying('ProxyPass /app/ http://127.0.0.1:8080/ timeot=5')],
  [
    'a group of a proxy that is not closed',
    'ProxyPassMatch',
    proxying('ProxyPassMatch ^/(app http://127.0.0.1:8080/$1'),
  ],
  [
    'words of a header without quotes',
    'Header',
    { enable: ['headers'], host: 'Header set X-Note one two three' },
  ],
  ['an action on headers that is none', 'put', { enable: ['headers'], host: 'Header put X-Note one' }],
  [
    'a header without a value',
    'RequestHeader',
    { enable: ['headers'], host: 'RequestHeader set X-Forwarded-Proto' },
  ],
  ['a switch for TLS that is none', 'SSLEngine', securely(`SSLEngine yes\n${CERTIFICATE}`)],
  ['a protocol that is none', 'TLSv1.4', securely(`SSLEngine on\n${CERTIFICATE}\nSSLProtocol TLSv1.4`)],
  [
    'a word for clients that is none',
    'required',
    securely(`SSLEngine on\n${CERTIFICATE}\nSSLVerifyClient required`),
  ],
  ['a status that is none', '999', { host: 'ErrorDocument 999 /error.html' }],
  ['a type without an extension', 'AddType', { host: 'AddType text/x-shop' }],
  [
    'a unit of time that is none',
    'ExpiresByType',
    { enable: ['expires'], host: 'ExpiresByType text/css "access plus 1 mnth"' },
  ],
  ['a level that is none', 'warning', { host: 'LogLevel warning' }],
  ['a format with a letter that is none', 'LogFormat', { host: 'LogFormat "%h %Z" odd' }],
  [
    'a group of file names that is not closed',
    'FilesMatch',
    { host: '<FilesMatch "\\.(bak|sql$">\nRequire all denied\n</FilesMatch>' },
  ],
];

/** What `httpd -t` accepts without a word. */
const ACCEPTED: readonly Row[] = [
  ['conditions without a rule', 'RewriteCond', rewriting('RewriteCond %{HTTPS} off')],
  [
    'ProxyPass / before a longer path',
    '/api/',
    proxying('ProxyPass / http://127.0.0.1:8080/\nProxyPass /api/ http://127.0.0.1:8081/'),
  ],
  ['a slash on one side of a proxy', 'slash', proxying('ProxyPass /app/ http://127.0.0.1:8080')],
  ['a proxy for everybody', 'ProxyRequests', { enable: PROXY, server: 'ProxyRequests On' }],
  [
    'a certificate without SSLEngine',
    'SSLEngine',
    {
      enable: SSL,
      server: `Listen 127.0.0.1:8443\n<VirtualHost *:8443>\nServerName tls.example.com\n${CERTIFICATE}\n</VirtualHost>`,
    },
  ],
  ['a misspelled format', 'combind', { host: 'CustomLog $' + '{APACHE_LOG_DIR}/shop.log combind' }],
  ['a redirect to itself', 'Redirect', { host: 'Redirect permanent / http://shop.example.com/' }],
  ['the page of an error without a slash', 'ErrorDocument', { host: 'ErrorDocument 404 404.html' }],
  [
    'a file of users in the wrong folder',
    'AuthUserFile',
    {
      host: '<Location /a>\nAuthType Basic\nAuthName "Staff"\nAuthUserFile .htpasswd\nRequire valid-user\n</Location>',
    },
  ],
  ['types of PHP without PHP', 'php', { host: 'AddType application/x-httpd-php .php' }],
  [
    'AddHandler that takes x.php.jpg',
    'AddHandler',
    { enable: ['actions'], host: 'AddHandler php-script .php\nAction php-script /cgi-bin/php' },
  ],
  [
    'a protection for PHP 5 alone',
    'mod_php5.c',
    {
      host: '<IfModule mod_php5.c>\n<Directory /var/www/html/uploads>\nRequire all denied\n</Directory>\n</IfModule>',
    },
  ],
  [
    'an obsolete chain of certificates',
    'SSLCertificateChainFile',
    securely(`SSLEngine on\n${CERTIFICATE}\nSSLCertificateChainFile /etc/ssl/openssl.cnf`),
  ],
  [
    'old versions of TLS',
    'TLSv1',
    securely(`SSLEngine on\n${CERTIFICATE}\nSSLProtocol +TLSv1 +TLSv1.1 +TLSv1.2`),
  ],
  ['a variable without its sign', 'HTTP_HOST', rewriting('RewriteRule ^/(.*)$ https://{HTTP_HOST}/$1 [R,L]')],
  ['a slash on one side of an alias', 'Alias', { host: 'Alias /files/ /usr/share/files' }],
  [
    'a header that errors do not have',
    'always',
    { enable: ['headers'], host: 'Header set Strict-Transport-Security "max-age=31536000"' },
  ],
  [
    'an https backend without SSLProxyEngine',
    'SSLProxyEngine',
    {
      enable: [...PROXY, ...SSL],
      host: 'ProxyPass /app/ https://127.0.0.1:8443/app/',
    },
  ],
  ['a Redirect onto a path below itself', 'Redirect', { host: 'Redirect /news /news/today' }],
  [
    'conditions of which one always holds',
    'RewriteCond',
    rewriting(
      'RewriteCond %{HTTP_HOST} !^shop\\.example\\.com$ [OR]\nRewriteCond %{HTTP_HOST} !^www\\.shop\\.example\\.com$\nRewriteRule ^ https://shop.example.com/ [R,L]',
    ),
  ],
];

/** Forty mistakes of the kinds that cost evenings, each alone in its copy of Debian's configuration. */
export const DEBIAN_MISTAKES: readonly Mistake[] = [REFUSED, ACCEPTED].flatMap((rows) =>
  rows.map(([name, names, what]) => ({ ...what, name, names, isRefused: rows === REFUSED })),
);
