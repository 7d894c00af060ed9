/** A site of which nothing but its folder is known, and requests to it. */
export interface LoneRewrites {
  readonly what: string;
  /** Path of a .htaccess below the folder → its lines. */
  readonly htaccess: Readonly<Record<string, string>>;
  /** Paths of other files; each has a size of its own. */
  readonly files: readonly string[];
  /** A path, or a method and a path; after `@` the name of the host. */
  readonly asked: readonly string[];
  /** Requests of which more rules decide than plume follows. */
  readonly open?: readonly string[];
}

const MISSING = 'RewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_FILENAME} !-d';
const PUBLIC = ['index.php', 'css/site.css', 'img/logo.png', 'about.html'];
const USUAL = [
  ...['/', '/index.php', '/css/site.css', '/css', '/css/', '/none', '/none/more?a=b', 'POST /none'],
  ...['/index.php/none', 'HEAD /about.html?x'],
];

/** Front controllers, permalinks and redirects as people write them for a .htaccess, after the shapes that are known. */
export const LONE_REWRITES: readonly LoneRewrites[] = [
  {
    what: 'WordPress in a folder of the root',
    htaccess: {
      'blog/.htaccess': `# BEGIN WordPress
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]
RewriteBase /blog/
RewriteRule ^index\\.php$ - [L]
${MISSING}
RewriteRule . /blog/index.php [L]
</IfModule>
# END WordPress
`,
    },
    files: [...PUBLIC, 'blog/index.php', 'blog/wp-content/a.css'],
    asked: [
      '/',
      '/blog',
      '/blog/',
      '/blog/2024/hello',
      '/blog/wp-content/a.css',
      '/blog/wp-content/',
      '/none',
    ],
  },
  {
    what: 'WordPress of several sites in folders',
    htaccess: {
      '.htaccess': `RewriteEngine On
RewriteBase /
RewriteRule ^index\\.php$ - [L]
RewriteRule ^([_0-9a-zA-Z-]+/)?wp-admin$ $1wp-admin/ [R=301,L]
RewriteCond %{REQUEST_FILENAME} -f [OR]
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule ^ - [L]
RewriteRule ^([_0-9a-zA-Z-]+/)?(wp-(content|admin|includes).*) $2 [L]
RewriteRule ^([_0-9a-zA-Z-]+/)?(.*\\.php)$ $2 [L]
RewriteRule . index.php [L]
`,
    },
    files: [...PUBLIC, 'wp-admin/index.php', 'wp-content/a.css', 'wp-login.php'],
    asked: [
      ...USUAL,
      ...['/shop/wp-admin', '/wp-admin', '/shop/wp-content/a.css', '/shop/wp-login.php', '/shop/none.php'],
    ],
  },
  {
    what: 'Drupal 7',
    htaccess: {
      '.htaccess': `<FilesMatch "\\.(engine|inc|info|install|make|module|profile|po|sh|.*sql|theme|tpl(\\.php)?|xtmpl)(~|\\.sw[op]|\\.bak)?$|^(\\..*|Entries.*|Repository)$">
Require all denied
</FilesMatch>
Options -Indexes
ErrorDocument 404 /index.php
DirectoryIndex index.php index.html index.htm
<IfModule mod_rewrite.c>
RewriteEngine on
RewriteRule ^ - [E=protossl]
RewriteCond %{HTTPS} on
RewriteRule ^ - [E=protossl:s]
RewriteRule "(^|/)\\.(?!well-known)" - [F]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteCond %{REQUEST_URI} !=/favicon.ico
RewriteRule ^ index.php [L]
</IfModule>
`,
    },
    files: [...PUBLIC, 'includes/a.inc', '.git/config'],
    asked: [...USUAL, '/node/1', '/includes/a.inc', '/.git/config', '/.well-known/x', '/favicon.ico'],
  },
  {
    what: 'Drupal 10',
    htaccess: {
      '.htaccess': `<IfModule mod_rewrite.c>
RewriteEngine on
RewriteRule ^ - [E=protossl]
RewriteCond %{HTTPS} on
RewriteRule ^ - [E=protossl:s]
RewriteRule "/\\.|^\\.(?!well-known/)" - [F]
RewriteCond %{REQUEST_URI} ^(.*)?/(install\\.php) [OR]
RewriteCond %{REQUEST_URI} ^(.*)?/(rebuild\\.php)
RewriteCond %{REQUEST_URI} !core
RewriteRule ^ %1/core/%2 [L,QSA,R=301]
RewriteRule ^core/install\\.php core/install.php?rewrite=ok [QSA,L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteCond %{REQUEST_URI} !=/favicon.ico
RewriteRule ^ index.php [L]
RewriteCond %{REQUEST_URI} !/core/[^/]*\\.php$
RewriteCond %{REQUEST_URI} !/core/modules/system/tests/https?\\.php
RewriteRule "^(.+/.*|autoload)\\.php($|/)" - [F]
</IfModule>
`,
    },
    files: [...PUBLIC, 'core/install.php', 'core/a.php', 'modules/x.php', 'autoload.php'],
    asked: [
      ...USUAL,
      ...['/core/install.php', '/core/a.php', '/modules/x.php', '/autoload.php', '/node/1', '/.env'],
    ],
    open: ['/install.php', '/install.php?a=b'],
  },
  {
    what: 'Laravel',
    htaccess: {
      '.htaccess': `<IfModule mod_rewrite.c>
<IfModule mod_negotiation.c>
Options -MultiViews -Indexes
</IfModule>
RewriteEngine On
RewriteCond %{HTTP:Authorization} .
RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]
RewriteCond %{HTTP:x-xsrf-token} .
RewriteRule .* - [E=HTTP_X_XSRF_TOKEN:%{HTTP:X-XSRF-Token}]
RewriteCond %{REQUEST_FILENAME} !-d
RewriteCond %{REQUEST_URI} (.+)/$
RewriteRule ^ %1 [L,R=301]
${MISSING}
RewriteRule ^ index.php [L]
</IfModule>
`,
    },
    files: PUBLIC,
    asked: [...USUAL, 'PUT /posts/7'],
    open: ['/posts/7/', '/posts/7/?page=2'],
  },
  {
    what: 'Laravel below the root, which leads to public',
    htaccess: {
      '.htaccess': 'RewriteEngine On\nRewriteRule ^(.*)$ public/$1 [L]\n',
      'public/.htaccess': `RewriteEngine On
${MISSING}
RewriteRule ^ index.php [L]
`,
    },
    files: ['public/index.php', 'public/css/site.css', 'artisan'],
    asked: ['/', '/css/site.css', '/posts', '/artisan', '/public/css/site.css', '/posts?a', '/css/', '/css'],
  },
  {
    what: 'Symfony',
    htaccess: {
      '.htaccess': `DirectoryIndex index.php
<IfModule mod_negotiation.c>
Options -MultiViews
</IfModule>
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteCond %{REQUEST_URI}::$0 ^(/.+)/(.*)::\\2$
RewriteRule .* - [E=BASE:%1]
RewriteCond %{HTTP:Authorization} .+
RewriteRule ^ - [E=HTTP_AUTHORIZATION:%0]
RewriteCond %{ENV:REDIRECT_STATUS} =""
RewriteRule ^index\\.php(?:/(.*)|$) %{ENV:BASE}/$1 [R=301,L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^ %{ENV:BASE}/index.php [L]
</IfModule>
<IfModule !mod_rewrite.c>
<IfModule mod_alias.c>
RedirectMatch 307 ^/$ /index.php/
</IfModule>
</IfModule>
`,
    },
    files: PUBLIC,
    asked: ['/css/site.css', '/about.html?x'],
    open: USUAL,
  },
  {
    what: 'Joomla',
    htaccess: {
      '.htaccess': `Options +FollowSymlinks
Options -Indexes
RewriteEngine On
RewriteCond %{QUERY_STRING} base64_encode[^(]*\\([^)]*\\) [OR]
RewriteCond %{QUERY_STRING} (<|%3C)([^s]*s)+cript.*(>|%3E) [NC,OR]
RewriteCond %{QUERY_STRING} GLOBALS(=|\\[|\\%[0-9A-Z]{0,2}) [OR]
RewriteCond %{QUERY_STRING} _REQUEST(=|\\[|\\%[0-9A-Z]{0,2})
RewriteRule .* index.php [F]
RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]
RewriteCond %{REQUEST_URI} !^/index\\.php
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule .* index.php [L]
`,
    },
    files: PUBLIC,
    asked: [...USUAL, '/x?GLOBALS=1', '/x?a=%3Cscript%3E'],
  },
  {
    what: 'MediaWiki',
    htaccess: {
      '.htaccess': `RewriteEngine On
RewriteRule ^/?wiki(/.*)?$ %{DOCUMENT_ROOT}/w/index.php [L]
RewriteRule ^/*$ %{DOCUMENT_ROOT}/w/index.php [L]
`,
      'w/images/.htaccess':
        'RewriteEngine On\nRewriteCond %{QUERY_STRING} \\.[a-z0-9]{1,4}(#|\\?|$) [nocase]\nRewriteRule . - [forbidden]\n',
    },
    files: ['w/index.php', 'w/images/a.png'],
    asked: [
      ...[
        '/wiki',
        '/wiki/',
        '/wiki/Main_Page',
        '/wiki/Help:A?action=raw',
        '/w/index.php',
        '/none',
        '/w/images/a.png',
      ],
      ...['/w/images/a.png?x.php', 'POST /wiki/Main_Page', '/wikipedia', '/'],
    ],
  },
  {
    what: 'Nextcloud',
    htaccess: {
      '.htaccess': `<IfModule mod_rewrite.c>
RewriteEngine on
RewriteCond %{HTTP_USER_AGENT} DavClnt
RewriteRule ^$ /remote.php/webdav/ [L,R=302]
RewriteRule .* - [env=HTTP_AUTHORIZATION:%{HTTP:Authorization}]
RewriteRule ^\\.well-known/carddav /remote.php/dav/ [R=301,L]
RewriteRule ^\\.well-known/caldav /remote.php/dav/ [R=301,L]
RewriteRule ^remote/(.*) remote.php [QSA,L]
RewriteRule ^(?:build|tests|config|lib|3rdparty|templates)/.* - [R=404,L]
RewriteRule ^\\.well-known/(?!acme-challenge|pki-validation) /index.php [QSA,L]
RewriteRule ^ocm-provider/?$ index.php [QSA,L]
RewriteRule ^(?:\\.(?!well-known)|autotest|occ|issue|indie|db_|console).* - [R=404,L]
</IfModule>
AddDefaultCharset utf-8
Options -Indexes
DirectoryIndex index.php index.html
<IfModule mod_rewrite.c>
Options -MultiViews
RewriteRule ^core/js/oc.js$ index.php [PT,E=PATH_INFO:$1]
RewriteRule ^core/preview.png$ index.php [PT,E=PATH_INFO:$1]
RewriteCond %{REQUEST_FILENAME} !\\.(css|js|svg|gif|png|html|ttf|woff2?|ico|jpg|jpeg|map|webm|mp4|mp3)$
RewriteCond %{REQUEST_FILENAME} !/remote\\.php
RewriteCond %{REQUEST_FILENAME} !/public\\.php
RewriteCond %{REQUEST_FILENAME} !/robots\\.txt
RewriteCond %{REQUEST_FILENAME} !/ocs-provider/
RewriteCond %{REQUEST_URI} !^/\\.well-known/(acme-challenge|pki-validation)/.*
RewriteRule . index.php [PT,E=PATH_INFO:$1]
RewriteBase /
<IfModule mod_env.c>
SetEnv front_controller_active true
<IfModule mod_dir.c>
DirectorySlash off
</IfModule>
</IfModule>
</IfModule>
`,
    },
    files: [
      ...PUBLIC,
      'remote.php',
      'config/config.php',
      'core/a.js',
      'robots.txt',
      '.well-known/acme-challenge/x',
    ],
    asked: [
      ...[
        '/css/site.css',
        '/none',
        '/apps/files?dir=/',
        '/remote/x',
        '/remote.php/dav',
        '/config/config.php',
        '/occ',
      ],
      ...[
        '/.well-known/carddav',
        '/.well-known/webfinger',
        '/.well-known/acme-challenge/x',
        '/core/js/oc.js',
      ],
      ...['/robots.txt', '/core/a.js', '/core/none.js', 'POST /login', '/index.php/apps', '/css/'],
      ...['/', '/css'],
    ],
  },
  {
    what: 'Magento',
    htaccess: {
      '.htaccess': `DirectoryIndex index.php
<IfModule mod_rewrite.c>
Options +FollowSymLinks
RewriteEngine on
RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]
RewriteCond %{REQUEST_METHOD} ^TRAC[EK]
RewriteRule .* - [L,R=405]
RewriteCond %{REQUEST_URI} ^/(media|skin|js)/
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule .* get.php [L]
RewriteCond %{REQUEST_URI} !^/pub/(media|static)/
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteCond %{REQUEST_FILENAME} !-l
RewriteRule .* index.php [L]
</IfModule>
RedirectMatch 403 /\\.git
`,
    },
    files: [...PUBLIC, 'get.php', 'media/a.jpg', 'pub/static/a.js', '.git/HEAD'],
    asked: [
      ...USUAL,
      '/media/a.jpg',
      '/media/none.jpg',
      '/pub/static/none.js',
      '/pub/static/a.js',
      '/.git/HEAD',
      '/media/',
    ],
  },
  {
    what: 'CodeIgniter',
    htaccess: {
      '.htaccess': `RewriteEngine On
RewriteBase /
RewriteCond %{REQUEST_URI} ^system.*
RewriteRule ^(.*)$ /index.php?/$1 [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule ^(.*)$ index.php?/$1 [L]
`,
    },
    files: PUBLIC,
    asked: [...USUAL, '/news/local/12', '/system/x'],
  },
  {
    what: 'Kirby',
    htaccess: {
      '.htaccess': `RewriteEngine on
RewriteBase /
RewriteRule ^content/(.*) index.php [L]
RewriteRule ^site/(.*) index.php [L]
RewriteRule ^kirby/(.*) index.php [L]
RewriteRule ^\\.(?!well-known\\/) index.php [L]
RewriteRule ^(.*)\\.md$ index.php [L]
${MISSING}
RewriteRule ^(.*) index.php [L]
SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1
`,
    },
    files: [...PUBLIC, 'content/home.txt', 'site/config.php', 'readme.md', '.env'],
    asked: [...USUAL, '/content/home.txt', '/site/', '/readme.md', '/.env', '/content', '/site/config.php'],
  },
  {
    what: 'Grav',
    htaccess: {
      '.htaccess': `<IfModule mod_rewrite.c>
RewriteEngine On
RewriteCond %{REQUEST_URI} {{|}}|{%|%} [OR]
RewriteCond %{QUERY_STRING} {{|}}|{%25|%25} [OR]
RewriteCond %{QUERY_STRING} base64_encode[^(]*\\([^)]*\\) [OR]
RewriteCond %{QUERY_STRING} (<|%3C)([^s]*s)+cript.*(>|%3E) [NC,OR]
RewriteCond %{QUERY_STRING} GLOBALS(=|\\[|\\%[0-9A-Z]{0,2})
RewriteRule .* index.php [F]
RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]
RewriteCond %{REQUEST_URI} !^/index\\.php
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule .* index.php [L]
RewriteRule ^(\\.git|cache|bin|logs|backup|webserver-configs|tests)/(.*) error [F]
RewriteRule ^(system|vendor)/(.*)\\.(txt|xml|md|html|htm|shtml|shtm|json|yaml|yml|php|php2|php3|php4|php5|phar|phtml|pl|py|cgi|twig|sh|bat)$ error [F]
RewriteRule ^(LICENSE\\.txt|composer\\.lock|composer\\.json|\\.htaccess)$ error [F]
</IfModule>
Options -Indexes
DirectoryIndex index.php index.html index.htm
`,
    },
    files: [...PUBLIC, 'cache/a', 'system/a.yaml', 'system/a.css', 'LICENSE.txt'],
    asked: [
      ...USUAL,
      ...[
        '/cache/a',
        '/cache/none',
        '/system/a.yaml',
        '/system/a.css',
        '/LICENSE.txt',
        '/.htaccess',
        '/cache/',
      ],
    ],
  },
  {
    what: 'October',
    htaccess: {
      '.htaccess': `<IfModule mod_rewrite.c>
Options -MultiViews
RewriteEngine On
RewriteBase /
RewriteCond %{HTTP:Authorization} ^(.*)
RewriteRule .* - [e=HTTP_AUTHORIZATION:%1]
RewriteCond %{HTTP:X-Forwarded-Proto} =http
RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [L,R=301]
RewriteRule ^storage/app/uploads/protected/.* index.php [L,NC]
RewriteRule ^bootstrap/.* index.php [L,NC]
RewriteRule ^config/.* index.php [L,NC]
RewriteRule ^\\.git.* index.php [L,NC]
RewriteRule ^(.*?)\\.htm(\\?.*)?$ index.php [L,NC]
RewriteCond %{REQUEST_FILENAME} -f
RewriteCond %{REQUEST_FILENAME} !/.well-known/*
RewriteCond %{REQUEST_FILENAME} !\\.(css|js|png|jpe?g|svg)$
RewriteRule !^index.php index.php [L,NC]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^ index.php [L]
</IfModule>
`,
    },
    files: [...PUBLIC, 'config/app.php', 'artisan', 'page.htm', '.git/HEAD'],
    asked: [
      ...[
        '/none',
        '/css/site.css',
        '/config/app.php',
        '/artisan',
        '/page.htm',
        '/.git/HEAD',
        '/about.html',
        '/img/none.png',
      ],
      ...['POST /none', '/index.php', '/css/', '/CONFIG/app.php', '/', '/css'],
    ],
  },
  {
    what: 'TYPO3',
    htaccess: {
      '.htaccess': `<IfModule mod_rewrite.c>
RewriteEngine On
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule ^(.+)\\.(\\d+)\\.(php|js|css|png|jpg|gif|gzip)$ %{ENV:CWD}$1.$3 [L]
RewriteRule _(?:recycler|temp)_/ - [F]
RewriteRule fileadmin/templates/.*\\.(?:txt|ts|typoscript)$ - [F]
RewriteRule ^(?:vendor|typo3_src|typo3temp/var) - [F]
RewriteRule (?:typo3conf/ext|typo3/sysext|typo3/ext)/[^/]+/(?:Configuration|Resources/Private|Tests?|Documentation|docs?)/ - [F]
RewriteRule ^(?:fileadmin/|typo3conf/|typo3temp/|uploads/) - [L]
RewriteRule ^typo3$ typo3/index.php [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^typo3/(.*)$ %{ENV:CWD}typo3/index.php [QSA,L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteCond %{REQUEST_FILENAME} !-l
RewriteRule ^.*$ %{ENV:CWD}index.php [QSA,L]
</IfModule>
`,
    },
    files: [...PUBLIC, 'typo3/index.php', 'fileadmin/a.png', 'vendor/a.php', 'x.js'],
    asked: [
      '/css/site.css',
      '/vendor/a.php',
      '/fileadmin/a.png',
      '/fileadmin/none.png',
      '/fileadmin/_temp_/x',
      '/',
      '/css/',
      '/typo3',
    ],
    open: ['/none', '/typo3/module', '/x.1234.js'],
  },
  {
    what: 'PrestaShop',
    htaccess: {
      '.htaccess': `<IfModule mod_rewrite.c>
<IfModule mod_env.c>
SetEnv HTTP_MOD_REWRITE On
</IfModule>
RewriteEngine on
RewriteRule ^(modules/.*|config/.*)\\.yml$ - [F,L]
RewriteRule ^api(?:/(.*))?$ webservice/dispatcher.php?url=$1 [QSA,L]
RewriteRule ^([0-9])(\\-[_a-zA-Z0-9-]*)?(-[0-9]+)?/.+\\.jpg$ img/p/$1/$1$2$3.jpg [L]
RewriteRule ^c/([0-9]+)(\\-[\\.*_a-zA-Z0-9-]*)(-[0-9]+)?/.+\\.jpg$ img/c/$1$2$3.jpg [L]
RewriteRule ^images_ie/?([^/]+)\\.(jpe?g|png|gif)$ js/jquery/plugins/fancybox/images/$1.$2 [L]
RewriteCond %{REQUEST_FILENAME} -s [OR]
RewriteCond %{REQUEST_FILENAME} -l [OR]
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule ^.*$ - [NC,L]
RewriteRule ^.*$ index.php [NC,L]
</IfModule>
AddType application/vnd.ms-fontobject .eot
ErrorDocument 404 /index.php?controller=404
`,
    },
    files: [...PUBLIC, 'webservice/dispatcher.php', 'img/p/1/1-home.jpg', 'img/c/3-cat.jpg', 'config/a.yml'],
    asked: [
      ...USUAL,
      ...['/api', '/api/orders?x=1', '/1-home/shoe.jpg', '/c/3-cat/x.jpg', '/config/a.yml', '/2/none.jpg'],
    ],
  },
  {
    what: 'OpenCart',
    htaccess: {
      '.htaccess': `Options +FollowSymlinks
Options -Indexes
<FilesMatch "(?i)((\\.tpl|\\.ini|\\.log|(?<!robots)\\.txt))">
Require all denied
</FilesMatch>
RewriteEngine On
RewriteBase /
RewriteRule ^sitemap.xml$ index.php?route=extension/feed/google_sitemap [L]
RewriteRule ^system/storage/(.*) index.php?route=error/not_found [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteCond %{REQUEST_URI} !.*\\.(ico|gif|jpg|jpeg|png|js|css)
RewriteRule ^([^?]*) index.php?_route_=$1 [L,QSA]
`,
    },
    files: [...PUBLIC, 'system/storage/a', 'a.ini', 'robots.txt'],
    asked: [
      ...USUAL,
      '/sitemap.xml',
      '/system/storage/a',
      '/a.ini',
      '/robots.txt',
      '/desktops/mac?sort=p',
      '/none.css',
    ],
  },
  {
    what: 'phpBB',
    htaccess: {
      '.htaccess': `<IfModule mod_rewrite.c>
RewriteEngine on
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule ^(.*)$ app.php [QSA,L]
Options +FollowSymLinks
</IfModule>
<IfModule mod_authz_core.c>
<Files "config.php">
Require all denied
</Files>
</IfModule>
`,
    },
    files: [...PUBLIC, 'app.php', 'config.php'],
    asked: [...USUAL, '/feed?f=2', '/config.php'],
  },
  {
    what: 'Yii',
    htaccess: {
      '.htaccess': `AddDefaultCharset utf-8
Options FollowSymLinks
IndexIgnore */*
RewriteEngine on
RewriteRule ^(protected|framework)/ - [F]
${MISSING}
RewriteRule . index.php
`,
    },
    files: [...PUBLIC, 'protected/config.php'],
    asked: [...USUAL, '/protected/config.php', '/site/index'],
  },
  {
    what: 'CakePHP, with two .htaccess',
    htaccess: {
      '.htaccess': `<IfModule mod_rewrite.c>
RewriteEngine on
RewriteRule ^(\\.well-known/.*)$ $1 [L]
RewriteRule ^$ webroot/ [L]
RewriteRule (.*) webroot/$1 [L]
</IfModule>
`,
      'webroot/.htaccess': `<IfModule mod_rewrite.c>
RewriteEngine On
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^ index.php [L]
</IfModule>
`,
    },
    files: ['webroot/index.php', 'webroot/css/site.css', 'src/a.php', 'index.php'],
    asked: [
      '/css/site.css',
      '/articles/1',
      '/src/a.php',
      '/articles?x',
      'POST /articles',
      '/index.php',
      '/webroot/x',
      '/',
      '/css',
      '/webroot/',
      '/.well-known/x',
      '/css/',
    ],
  },
  {
    what: 'without the extension',
    htaccess: {
      '.htaccess': `RewriteEngine On
RewriteCond %{THE_REQUEST} ^[A-Z]{3,}\\s([^.]+)\\.php [NC]
RewriteRule ^ %1 [R=301,L]
RewriteCond %{REQUEST_FILENAME} !-d
RewriteCond %{REQUEST_FILENAME}.php -f
RewriteRule ^([^/]+)/?$ $1.php [L]
RewriteCond %{REQUEST_FILENAME} !-d
RewriteCond %{REQUEST_FILENAME}\\.html -f
RewriteRule ^(.*)$ $1.html [NC,L]
`,
    },
    files: [...PUBLIC, 'contact.php'],
    asked: [
      '/contact',
      '/contact/',
      '/about',
      '/about?x=1',
      '/none',
      '/css',
      '/',
      '/contact?x',
      'POST /contact',
    ],
    open: ['/contact.php', '/contact.php?x=1'],
  },
  {
    what: 'https and www',
    htaccess: {
      '.htaccess': `RewriteEngine On
RewriteCond %{HTTPS} off [OR]
RewriteCond %{HTTP_HOST} !^www\\. [NC]
RewriteCond %{HTTP_HOST} ^(?:www\\.)?(.+)$ [NC]
RewriteRule ^ https://www.%1%{REQUEST_URI} [L,NE,R=301]
`,
    },
    files: PUBLIC,
    asked: [],
    open: ['/', '/none', '/about.html?x=1', '/css', 'POST /none', '/a@www.kit.test'],
  },
  {
    what: 'www alone',
    htaccess: {
      '.htaccess': `RewriteEngine on
RewriteCond %{HTTP_HOST} !^www\\.kit\\.test$ [NC]
RewriteRule ^(.*)$ http://www.kit.test/$1 [R=301,L]
${MISSING}
RewriteRule ^(.*)$ index.php/$1 [L]
`,
    },
    files: PUBLIC,
    asked: [
      '/',
      '/none?x=1',
      '/about.html',
      '/none@www.kit.test',
      '/@www.kit.test',
      '/css/site.css@www.kit.test',
      '/css@WWW.kit.test',
    ],
  },
  {
    what: 'maintenance',
    htaccess: {
      '.htaccess': `ErrorDocument 503 /maintenance.html
RewriteEngine On
RewriteCond %{REMOTE_ADDR} !^203\\.0\\.113\\.7$
RewriteCond %{REQUEST_URI} !=/maintenance.html
RewriteCond %{REQUEST_URI} !\\.(css|png)$
RewriteCond %{DOCUMENT_ROOT}/maintenance.enable -f
RewriteRule ^ - [R=503,L]
${MISSING}
RewriteRule . /index.php [L]
`,
    },
    files: [...PUBLIC, 'maintenance.html', 'maintenance.enable'],
    asked: ['/', '/none', '/maintenance.html', '/css/site.css', '/none.css', 'POST /x', '/about.html'],
  },
  {
    what: 'the root that leads to a folder',
    htaccess: {
      '.htaccess': `RewriteEngine on
RewriteCond %{HTTP_HOST} ^(www\\.)?kit\\.test$ [NC]
RewriteCond %{REQUEST_URI} !^/site/
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule ^(.*)$ /site/$1
RewriteCond %{HTTP_HOST} ^(www\\.)?kit\\.test$ [NC]
RewriteRule ^(/)?$ site/index.php [L]
`,
    },
    files: ['site/index.php', 'site/css/site.css', 'robots.txt'],
    asked: [
      '/',
      '/css/site.css',
      '/robots.txt',
      '/none',
      '/site/',
      '/site',
      '/css',
      '/css?x',
      '/@other.kit.test',
      '/none@other.kit.test',
    ],
  },
  {
    what: 'hotlinks',
    htaccess: {
      '.htaccess': `RewriteEngine on
RewriteCond %{HTTP_REFERER} !^$
RewriteCond %{HTTP_REFERER} !^https?://(www\\.)?kit\\.test/ [NC]
RewriteRule \\.(jpe?g|gif|png)$ - [NC,F,L]
RewriteCond %{HTTP_USER_AGENT} ^$ [OR]
RewriteCond %{HTTP_USER_AGENT} (HTTrack|wget) [NC]
RewriteRule ^shop - [F]
RewriteRule ^old/(.*)\\.asp$ /new/$1 [R=301,L]
RewriteRule ^(?:feed|rss)/?$ /feed.xml [L,NC]
RewriteRule ^member/([0-9]+)/?$ about.html?id=$1 [QSA,L]
`,
    },
    files: [...PUBLIC, 'feed.xml'],
    asked: [
      ...[
        '/img/logo.png',
        '/img/none.png',
        '/shop',
        '/old/a.asp',
        '/old/a.asp?x',
        '/feed',
        '/RSS/',
        '/member/7?a=b',
      ],
      ...['/member/7/', '/member/x'],
    ],
  },
];
