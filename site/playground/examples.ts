import { NOTHING_SET, type State } from './state.ts';

/** A state to begin with. */
export interface Example {
  readonly name: string;
  readonly state: State;
}

const FRONT_CONTROLLER = `# Requests for what is not a file go to index.php.
RewriteEngine On
RewriteRule ^blog/(.*)$ /news/$1 [R=301,L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule . /index.php [L]
`;

const LOOP = `# "Too many redirects": TLS ends at a load balancer, so that HTTPS is never on here.
RewriteEngine On
RewriteCond %{HTTPS} off
RewriteRule ^(.*)$ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]
`;

const OLD_SERVER = `ServerRoot /etc/httpd
Listen 80
LoadModule alias_module modules/mod_alias.so
LoadModule authz_host_module modules/mod_authz_host.so
LoadModule rewrite_module modules/mod_rewrite.so
DefaultType text/plain
DocumentRoot /var/www/html
<Directory "/var/www/html">
    Options FollowSymLinks
    AllowOverride None
    Order allow,deny
    Allow from all
</Directory>
<Location "/server-status">
    SetHandler server-status
    Order deny,allow
    Deny from all
    Allow from 192.0.2.0/24
</Location>
`;

export const EXAMPLES: readonly Example[] = [
  {
    name: 'A front controller in .htaccess',
    state: {
      ...NOTHING_SET,
      files: { '.htaccess': FRONT_CONTROLLER, 'index.php': '<?php\n', 'style.css': '' },
      url: 'https://www.example.org/blog/2026/hello',
      hasPhp: true,
    },
  },
  {
    name: 'Too many redirects',
    state: {
      ...NOTHING_SET,
      files: { '.htaccess': LOOP, 'index.html': '<p>Hello' },
      url: 'https://www.example.org/',
      isTlsInFront: true,
    },
  },
  {
    name: 'Who gets 403',
    state: {
      ...NOTHING_SET,
      files: {
        '.htaccess': 'Options -Indexes\n<Files "*.bak">\n    Require all denied\n</Files>\n',
        'private/.htaccess':
          'AuthType Basic\nAuthName "Members"\nAuthUserFile /etc/httpd/users\n<RequireAny>\n    Require ip 192.0.2.0/24\n    Require valid-user\n</RequireAny>\n',
        'private/list.html': '',
        'index.html.bak': '',
      },
      open: 'private/.htaccess',
      url: '/private/list.html',
      client: '203.0.113.9',
    },
  },
  {
    name: 'A server of 2.2, to upgrade',
    state: {
      ...NOTHING_SET,
      files: { 'etc/httpd/conf/httpd.conf': OLD_SERVER, 'var/www/html/index.html': '<p>Hello' },
      open: 'etc/httpd/conf/httpd.conf',
      url: '/server-status',
      client: '192.0.2.7',
    },
  },
];
