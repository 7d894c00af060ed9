import type { ByteText } from '../../grammar/byte-text.ts';

/** A request to a site. */
export interface SiteRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Who asks, with the password `secret`. */
  readonly user?: string;
}

/** A site whose server is not known: path below its folder → text; `@SITE@` is the folder. */
export interface LoneSite {
  readonly what: string;
  readonly files: Readonly<Record<string, ByteText>>;
  readonly requests: readonly SiteRequest[];
}

const gets = (...paths: readonly string[]): readonly SiteRequest[] => paths.map((path) => ({ path }));

/** Sites as people have them, with nothing but .htaccess files to say how they are served. */
export const LONE_SITES: readonly LoneSite[] = [
  {
    what: "WordPress's standard block",
    files: {
      '.htaccess': `# BEGIN WordPress
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]
RewriteBase /
RewriteRule ^index\\.php$ - [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule . /index.php [L]
</IfModule>
# END WordPress
`,
      'index.php': 'page\n',
      'wp-content/style.css': 'body{}\n',
      'wp-content/uploads/.htaccess': '<FilesMatch "\\.php$">\nRequire all denied\n</FilesMatch>\n',
      'wp-content/uploads/shell.php': 'x\n',
      'wp-content/uploads/a.png': 'x\n',
      'wp-login.php': 'page\n',
    },
    requests: gets(
      '/',
      '/index.php',
      '/hello-world/',
      '/wp-login.php',
      '/wp-content/style.css',
      '/wp-content/',
      '/wp-content/uploads/shell.php',
      '/wp-content/uploads/a.png',
      '/wp-content/uploads/none.php',
      '/.htaccess',
    ),
  },
  {
    what: 'a front controller in a public folder, as frameworks have it',
    files: {
      '.htaccess': `<IfModule mod_rewrite.c>
    <IfModule mod_negotiation.c>
        Options -Indexes -MultiViews
    </IfModule>
    RewriteEngine On
    RewriteCond %{HTTP:Authorization} .
    RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]
    # folders keep the slash at their end
    RewriteCond %{REQUEST_FILENAME} !-d
    RewriteCond %{REQUEST_URI} (.+)/$
    RewriteRule ^ %1 [R=301,L]
    RewriteCond %{REQUEST_FILENAME} !-f
    RewriteCond %{REQUEST_FILENAME} !-d
    RewriteRule ^ index.php [L]
</IfModule>
`,
      'index.php': 'page\n',
      'robots.txt': 'x\n',
      'build/app.css': 'body{}\n',
    },
    requests: [
      ...gets(
        '/',
        '/users',
        '/users/7/?tab=a',
        '/users/',
        '/robots.txt',
        '/build',
        '/build/',
        '/build/app.css',
      ),
      { path: '/api/me', headers: { Authorization: 'Bearer x' } },
    ],
  },
  {
    what: 'a content management system that hides its sources',
    files: {
      '.htaccess': `<FilesMatch "\\.(inc|module|sql|theme|twig|yml)(~|\\.bak|\\.orig)?$|^(\\.(?!well-known).*|composer\\.(json|lock))$">
  <IfModule mod_authz_core.c>
    Require all denied
  </IfModule>
  <IfModule !mod_authz_core.c>
    Order allow,deny
  </IfModule>
</FilesMatch>
Options -Indexes
DirectoryIndex index.php index.html
ErrorDocument 404 /index.php
<IfModule mod_rewrite.c>
  RewriteEngine on
  RewriteRule "(^|/)\\.(?!well-known/)" - [F]
  RewriteRule ^core/start\\.php$ core/start.php?again=1 [R=302,L,QSA]
  RewriteCond %{REQUEST_URI} !=/favicon.ico
  RewriteCond %{REQUEST_FILENAME} !-f
  RewriteCond %{REQUEST_FILENAME} !-d
  RewriteRule ^ index.php [L]
</IfModule>
<IfModule mod_headers.c>
  Header always set X-Content-Type-Options nosniff
</IfModule>
`,
      'index.php': 'page\n',
      'composer.json': '{}\n',
      'core/start.php': 'x\n',
      'core/core.services.yml': 'x\n',
      'core/core.services.yml.bak': 'x\n',
      '.git/config': 'x\n',
      '.well-known/security.txt': 'x\n',
      'sites/files/a.png': 'x\n',
      'sites/files/.htaccess': 'Options None\nSetHandler none\n',
    },
    requests: gets(
      '/',
      '/node/1?page=2',
      '/composer.json',
      '/core/core.services.yml',
      '/core/core.services.yml.bak',
      '/core/start.php?op=x',
      '/.git/config',
      '/.well-known/security.txt',
      '/favicon.ico',
      '/sites/files/a.png',
      '/sites/files/none.png',
      '/core/',
    ),
  },
  {
    what: 'an application with WebDAV and folders that are not there',
    files: {
      '.htaccess': `<IfModule mod_headers.c>
  <FilesMatch "\\.(css|js|svg)$">
    Header set Cache-Control "max-age=15778463"
  </FilesMatch>
  Header onsuccess unset Referrer-Policy
  Header always set Referrer-Policy "no-referrer"
</IfModule>
<IfModule mod_setenvif.c>
  SetEnvIfNoCase ^Authorization$ "(.+)" XAUTHORIZATION=$1
</IfModule>
<IfModule mod_rewrite.c>
  RewriteEngine on
  RewriteCond %{HTTP_USER_AGENT} DavClnt
  RewriteRule ^$ /remote.php/webdav/ [R=302,L]
  RewriteRule .* - [env=HTTP_AUTHORIZATION:%{HTTP:Authorization}]
  RewriteRule ^\\.well-known/(?:card|cal)dav /remote.php/dav/ [R=301,L]
  RewriteRule ^remote/(.*) remote.php [QSA,L]
  RewriteRule ^(?:build|config|lib|templates)/.* - [R=404,L]
  RewriteRule ^(?:\\.(?!well-known)|occ|issue|db_|console).* - [R=404,L]
</IfModule>
AddDefaultCharset utf-8
Options -Indexes
<IfModule mod_dir.c>
  DirectoryIndex index.php index.html
</IfModule>
`,
      'index.php': 'page\n',
      'remote.php': 'page\n',
      'config/config.php': 'x\n',
      'config/.htaccess': 'Require all denied\n',
      'core/a.js': 'x\n',
      occ: 'x\n',
    },
    requests: [
      ...gets(
        '/',
        '/.well-known/carddav',
        '/.well-known/webfinger',
        '/remote/files?a=b',
        '/config/config.php',
        '/lib/x',
        '/occ',
        '/.htaccess',
        '/core/a.js',
        '/core/',
      ),
      { path: '/', headers: { 'User-Agent': 'Microsoft-WebDAV DavClnt' } },
    ],
  },
  {
    what: 'redirects',
    files: {
      '.htaccess': `Redirect 301 /old /new
RedirectMatch 302 ^/blog/(\\d+)$ /articles/$1
Redirect gone /gone.html
RewriteEngine On
RewriteCond %{HTTP_HOST} ^www\\.(.+)$ [NC]
RewriteRule ^ http://%1%{REQUEST_URI} [R=301,L]
RewriteRule ^shop/(.*)$ /store/$1 [R=302,L]
RewriteRule ^secret - [F]
`,
      'index.html': 'page\n',
      'new.html': 'page\n',
      'secret.txt': 'x\n',
    },
    requests: [
      ...gets(
        '/old',
        '/old/a?b=c',
        '/blog/17',
        '/blog/x',
        '/gone.html',
        '/shop/a/b',
        '/secret.txt',
        '/new.html',
      ),
      { path: '/new.html', headers: { Host: 'www.kit.test' } },
    ],
  },
  {
    what: 'passwords',
    files: {
      '.htaccess': `AuthType Basic
AuthName "Members"
AuthUserFile "@SITE@/.htpasswd"
Require valid-user
`,
      '.htpasswd': 'bob:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n',
      'index.html': 'page\n',
      'open/.htaccess': 'Require all granted\n',
      'open/a.html': 'page\n',
      'bob/.htaccess': 'Require user alice\n',
      'bob/a.html': 'page\n',
    },
    requests: [
      ...gets('/', '/index.html', '/open/a.html', '/bob/a.html', '/none.html', '/.htpasswd'),
      { path: '/', user: 'bob' },
      { path: '/bob/a.html', user: 'bob' },
    ],
  },
  {
    what: 'files that nobody may have',
    files: {
      '.htaccess': `Options -Indexes
<FilesMatch "\\.(env|log|sql)$">
Require all denied
</FilesMatch>
<Files "config.php">
Order allow,deny
Deny from all
</Files>
<IfModule mod_headers.c>
Header always set X-Frame-Options DENY
</IfModule>
ErrorDocument 403 /errors/403.html
ErrorDocument 404 /errors/none.html
`,
      'index.htm': 'page\n',
      '.env': 'x\n',
      'dump.sql': 'x\n',
      'config.php': 'x\n',
      'img/a.png': 'x\n',
      'errors/403.html': 'page\n',
      'private/.htaccess': 'Require ip 203.0.113.5\n',
      'private/a.html': 'page\n',
      'local/.htaccess': 'Require ip 127.0.0.1\n',
      'local/a.html': 'page\n',
    },
    requests: gets(
      '/',
      '/.env',
      '/dump.sql',
      '/config.php',
      '/img/',
      '/img',
      '/img/a.png',
      '/none',
      '/private/a.html',
      '/local/a.html',
    ),
  },
  {
    what: 'several .htaccess one below the other',
    files: {
      '.htaccess': 'RewriteEngine On\nRewriteRule ^a\\.html$ /b.html [R=301,L]\nDirectoryIndex start.html\n',
      'start.html': 'page\n',
      'app/.htaccess': `RewriteEngine On
RewriteBase /app/
RewriteRule ^go$ there [R=302,L]
RewriteRule ^a\\.html$ c.html [R=301,L]
Options +Indexes
`,
      'app/a.html': 'page\n',
      'app/deep/.htaccess': 'Require all denied\n',
      'app/deep/x.html': 'page\n',
      'app/deep/open/.htaccess': 'Require all granted\nRewriteEngine Off\n',
      'app/deep/open/a.html': 'page\n',
      'broken/.htaccess': 'RewriteEngine On\nRewriteRule ^x$ y [R=301, L]\n',
      'broken/a.html': 'page\n',
      'listen/.htaccess': 'Listen 81\n',
      'listen/a.html': 'page\n',
    },
    requests: gets(
      '/',
      '/a.html',
      '/app/a.html',
      '/app/go',
      '/app/',
      '/app/deep/x.html',
      '/app/deep/open/a.html',
      '/app/deep/open/',
      '/broken/a.html',
      '/listen/a.html',
    ),
  },
  {
    what: 'modules and methods',
    files: {
      '.htaccess': `<IfModule mod_expires.c>
ExpiresActive On
ExpiresDefault "access plus 1 week"
</IfModule>
<IfModule mod_php7.c>
php_value upload_max_filesize 8M
</IfModule>
<Limit POST>
Require all denied
</Limit>
SetEnvIf User-Agent "BadBot" bad
<RequireAll>
Require all granted
Require not env bad
</RequireAll>
Options -FollowSymLinks +SymLinksIfOwnerMatch
`,
      'index.html': 'page\n',
      'php/.htaccess': 'php_flag display_errors off\n',
      'php/a.html': 'page\n',
      'php/moved/.htaccess': 'Redirect 301 /php/moved/a /b\n<Files none>\nphp_value a b\n</Files>\n',
      'php/moved/b.html': 'page\n',
      'kind/.htaccess': '<IfModule mod_php.c>\nphp_value a b\n</IfModule>\nCheckSpelling On\n',
      'kind/a.html': 'page\n',
      'proxy/.htaccess': 'RewriteEngine On\nRewriteRule ^ http://127.0.0.1:9/ [P]\n',
      'proxy/a.html': 'page\n',
    },
    requests: [
      ...gets(
        '/',
        '/index.html',
        '/none',
        '/php/a.html',
        '/php/moved/a',
        '/kind/a.html',
        '/kind/b.html',
        '/proxy/a.html',
      ),
      { path: '/index.html', method: 'POST' },
      { path: '/index.html', headers: { 'User-Agent': 'BadBot/1.0' } },
      { path: '/index.html', headers: { 'User-Agent': 'curl' } },
    ],
  },
];
