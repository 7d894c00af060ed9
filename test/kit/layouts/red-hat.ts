import { type Layout, loadLines } from './layout.ts';

/** The layout of Red Hat's httpd packages, release 9, with a file in conf.d for each site. */
export const redHat: Layout = {
  name: 'Red Hat',
  main: '/etc/httpd/conf/httpd.conf',
  serverRoot: '/etc/httpd',
  copied: '/etc/httpd',
  modules: '/etc/httpd/modules',
  errorLog: '/var/log/httpd/error_log',
  user: 'apache',
  group: 'apache',
  webRoot: '/var/www',
  configure: (sites) => {
    const needsTls = sites.some(({ modules }) => modules.includes('ssl'));
    return {
      '/etc/httpd/conf/httpd.conf': MAIN,
      '/etc/httpd/conf/magic': '0\tstring\t%PDF-\tapplication/pdf\n',
      ...MODULES,
      '/etc/httpd/conf.d/README': 'Files here whose names end with .conf are read by httpd.conf.\n',
      '/etc/httpd/conf.d/autoindex.conf': AUTOINDEX,
      '/etc/httpd/conf.d/userdir.conf': USERDIR,
      '/etc/httpd/conf.d/welcome.conf': WELCOME,
      ...(needsTls && {
        '/etc/httpd/conf.modules.d/00-ssl.conf': loadLines(['ssl']),
        '/etc/httpd/conf.d/ssl.conf': TLS,
      }),
      ...Object.fromEntries(sites.map(({ name, text }) => [`/etc/httpd/conf.d/${name}.conf`, text])),
    };
  },
  machine: {
    '/etc/httpd/logs': '-> ../../var/log/httpd',
    '/var/log/httpd/': '',
    '/var/www/html/': '',
    '/var/www/cgi-bin/': '',
    '/var/cache/httpd/ssl/': '',
    '/usr/share/httpd/icons/blank.gif': 'gif\n',
    '/usr/share/httpd/noindex/index.html': 'Test page\n',
    '/usr/share/httpd/noindex/common/css/page.css': 'css\n',
  },
  paths: [
    '/',
    '/index.html',
    '/icons/',
    '/icons/blank.gif',
    '/.noindex.html',
    '/noindex/common/css/page.css',
    '/cgi-bin/none',
    '/.htaccess',
  ],
};

const MAIN = `# The main configuration of this server. Modules are loaded by conf.modules.d.
ServerRoot "@ROOT@/etc/httpd"

Listen @HTTP@

Include conf.modules.d/*.conf

User @USER@
Group @GROUP@

ServerAdmin root@localhost
#ServerName www.example.com:80

<Directory />
    AllowOverride none
    Require all denied
</Directory>

DocumentRoot "@ROOT@/var/www/html"

<Directory "@ROOT@/var/www">
    AllowOverride None
    Require all granted
</Directory>

<Directory "@ROOT@/var/www/html">
    Options Indexes FollowSymLinks
    AllowOverride None
    Require all granted
</Directory>

<IfModule dir_module>
    DirectoryIndex index.html
</IfModule>

<Files ".ht*">
    Require all denied
</Files>

ErrorLog "logs/error_log"
LogLevel warn

<IfModule log_config_module>
    LogFormat "%h %l %u %t \\"%r\\" %>s %b \\"%{Referer}i\\" \\"%{User-Agent}i\\"" combined
    LogFormat "%h %l %u %t \\"%r\\" %>s %b" common

    <IfModule logio_module>
      LogFormat "%h %l %u %t \\"%r\\" %>s %b \\"%{Referer}i\\" \\"%{User-Agent}i\\" %I %O" combinedio
    </IfModule>

    CustomLog "logs/access_log" combined
</IfModule>

<IfModule alias_module>
    ScriptAlias /cgi-bin/ "@ROOT@/var/www/cgi-bin/"
</IfModule>

<Directory "@ROOT@/var/www/cgi-bin">
    AllowOverride None
    Options None
    Require all granted
</Directory>

<IfModule mime_module>
    TypesConfig /etc/mime.types
    AddType application/x-compress .Z
    AddType application/x-gzip .gz .tgz
    AddType text/html .shtml
    AddOutputFilter INCLUDES .shtml
</IfModule>

AddDefaultCharset UTF-8

<IfModule mime_magic_module>
    MIMEMagicFile conf/magic
</IfModule>

EnableSendfile on

IncludeOptional conf.d/*.conf
`;

const BASE = [
  ...['access_compat', 'actions', 'alias', 'allowmethods', 'auth_basic', 'auth_digest', 'authn_anon'],
  ...['authn_core', 'authn_dbd', 'authn_dbm', 'authn_file', 'authn_socache', 'authz_core', 'authz_dbd'],
  ...['authz_dbm', 'authz_groupfile', 'authz_host', 'authz_owner', 'authz_user', 'autoindex', 'brotli'],
  ...['cache', 'cache_disk', 'cache_socache', 'data', 'dbd', 'deflate', 'dir', 'dumpio', 'echo', 'env'],
  ...['expires', 'ext_filter', 'filter', 'headers', 'include', 'info', 'log_config', 'logio', 'macro'],
  ...['mime_magic', 'mime', 'negotiation', 'remoteip', 'reqtimeout', 'request', 'rewrite', 'setenvif'],
  ...['slotmem_plain', 'slotmem_shm', 'socache_dbm', 'socache_memcache', 'socache_redis', 'socache_shmcb'],
  ...[
    'status',
    'substitute',
    'suexec',
    'unique_id',
    'unixd',
    'userdir',
    'version',
    'vhost_alias',
    'watchdog',
  ],
];

const MODULES = {
  '/etc/httpd/conf.modules.d/00-base.conf': `# Modules that most servers need\n${loadLines(BASE)}`,
  '/etc/httpd/conf.modules.d/00-dav.conf': loadLines(['dav', 'dav_fs', 'dav_lock']),
  '/etc/httpd/conf.modules.d/00-mpm.conf': `# One of them only
#LoadModule mpm_prefork_module modules/mod_mpm_prefork.so
#LoadModule mpm_worker_module modules/mod_mpm_worker.so
${loadLines(['mpm_event'])}`,
  '/etc/httpd/conf.modules.d/00-optional.conf': '#LoadModule buffer_module modules/mod_buffer.so\n',
  '/etc/httpd/conf.modules.d/00-proxy.conf': loadLines([
    ...['proxy', 'lbmethod_bybusyness', 'lbmethod_byrequests', 'lbmethod_bytraffic', 'proxy_ajp'],
    ...['proxy_balancer', 'proxy_connect', 'proxy_fcgi', 'proxy_http', 'proxy_wstunnel'],
  ]),
  '/etc/httpd/conf.modules.d/00-systemd.conf': loadLines(['systemd']),
  '/etc/httpd/conf.modules.d/01-cgi.conf': `<IfModule !mpm_prefork_module>
    LoadModule cgid_module modules/mod_cgid.so
</IfModule>
<IfModule mpm_prefork_module>
    LoadModule cgi_module modules/mod_cgi.so
</IfModule>
`,
};

const AUTOINDEX = `IndexOptions FancyIndexing HTMLTable VersionSort

Alias /icons/ "@ROOT@/usr/share/httpd/icons/"

<Directory "@ROOT@/usr/share/httpd/icons">
    Options Indexes MultiViews FollowSymlinks
    AllowOverride None
    Require all granted
</Directory>

AddIconByType (TXT,/icons/text.gif) text/*
AddIcon /icons/folder.gif ^^DIRECTORY^^
DefaultIcon /icons/unknown.gif
ReadmeName README.html
HeaderName HEADER.html
IndexIgnore .??* *~ *# HEADER* README* RCS CVS *,v *,t
`;

const USERDIR = `<IfModule mod_userdir.c>
    UserDir disabled
</IfModule>

<Directory "/home/*/public_html">
    AllowOverride FileInfo AuthConfig Limit Indexes
    Options MultiViews Indexes SymLinksIfOwnerMatch IncludesNoExec
    Require method GET POST OPTIONS
</Directory>
`;

const WELCOME = `# A page for a server that has none yet; an empty file in this place removes it
<LocationMatch "^/+$">
    Options -Indexes
    ErrorDocument 403 /.noindex.html
</LocationMatch>

<Directory "@ROOT@/usr/share/httpd/noindex">
    AllowOverride None
    Require all granted
</Directory>

Alias /.noindex.html "@ROOT@/usr/share/httpd/noindex/index.html"
Alias /noindex/common "@ROOT@/usr/share/httpd/noindex/common"
`;

const TLS = `Listen @HTTPS@ https

SSLPassPhraseDialog builtin
SSLSessionCache         shmcb:@ROOT@/var/cache/httpd/ssl/scache(512000)
SSLSessionCacheTimeout  300

<VirtualHost _default_:@HTTPS@>
ErrorLog logs/error_log
TransferLog logs/ssl_access_log
LogLevel warn
SSLEngine on
SSLCipherSuite HIGH:!aNULL
SSLProxyCipherSuite HIGH:!aNULL
SSLCertificateFile "@ROOT@/etc/pki/site.crt"
SSLCertificateKeyFile "@ROOT@/etc/pki/site.key"
<FilesMatch "\\.(cgi|shtml|phtml|php)$">
    SSLOptions +StdEnvVars
</FilesMatch>
<Directory "@ROOT@/var/www/cgi-bin">
    SSLOptions +StdEnvVars
</Directory>
</VirtualHost>
`;
