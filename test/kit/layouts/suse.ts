import type { Layout } from './layout.ts';

const HOME = '/etc/apache2';

/** SUSE's layout: the modules are in a generated file, and the sites in vhosts.d. */
export const suse: Layout = {
  name: 'SUSE',
  main: `${HOME}/httpd.conf`,
  serverRoot: '/srv/www',
  copied: HOME,
  modules: '/usr/lib64/apache2',
  errorLog: '/var/log/apache2/error_log',
  user: 'wwwrun',
  group: 'www',
  webRoot: '/srv/www/vhosts',
  configure: (sites) => {
    const more = [...new Set(sites.flatMap(({ modules }) => modules))];
    return {
      [`${HOME}/httpd.conf`]: MAIN,
      [`${HOME}/uid.conf`]: 'User @USER@\nGroup @GROUP@\n',
      [`${HOME}/server-tuning.conf`]: TUNING,
      [`${HOME}/loadmodule.conf`]: loadModules(more),
      [`${HOME}/global.conf`]:
        'ErrorLog @ROOT@/var/log/apache2/error_log\nServerAdmin root@localhost\nServerSignature Off\nServerTokens ProductOnly\nLogLevel warn\n',
      [`${HOME}/listen.conf`]:
        'Listen @HTTP@\n<IfDefine !NOSSL>\n    <IfModule mod_ssl.c>\n        Listen @HTTPS@\n    </IfModule>\n</IfDefine>\n',
      [`${HOME}/mod_log_config.conf`]: LOG,
      [`${HOME}/errors.conf`]: 'Alias /error/ "@ROOT@/usr/share/apache2/error/"\n',
      [`${HOME}/mod_autoindex-defaults.conf`]: AUTOINDEX,
      [`${HOME}/mod_mime-defaults.conf`]:
        'TypesConfig /etc/mime.types\nAddLanguage en .en\nAddDefaultCharset UTF-8\n',
      [`${HOME}/mod_status.conf`]:
        '<Location /server-status>\n    SetHandler server-status\n    Require local\n</Location>\n',
      [`${HOME}/mod_usertrack.conf`]: '<IfModule mod_usertrack.c>\n    CookieTracking off\n</IfModule>\n',
      [`${HOME}/mod_reqtimeout.conf`]:
        '<IfModule mod_reqtimeout.c>\n    RequestReadTimeout header=20-40,MinRate=500 body=20,MinRate=500\n</IfModule>\n',
      [`${HOME}/protocols.conf`]: 'Protocols http/1.1\n',
      [`${HOME}/default-server.conf`]: DEFAULT_SERVER,
      [`${HOME}/ssl-global.conf`]: TLS,
      [`${HOME}/conf.d/README`]:
        'Files here whose names end with .conf are included by default-server.conf.\n',
      [`${HOME}/conf.d/manual.conf`]:
        '<IfModule mod_alias.c>\n    Alias /manual "@ROOT@/srv/www/manual"\n</IfModule>\n',
      [`${HOME}/vhosts.d/vhost.template`]:
        '<VirtualHost *:80>\n    ServerName dummy-host.example.com\n</VirtualHost>\n',
      ...Object.fromEntries(sites.map(({ name, text }) => [`${HOME}/vhosts.d/${name}.conf`, text])),
    };
  },
  machine: {
    '/var/log/apache2/': '',
    '/run/apache2/': '',
    '/srv/www/htdocs/index.html': 'It works\n',
    '/srv/www/cgi-bin/': '',
    '/usr/share/apache2/icons/blank.gif': 'gif\n',
    '/usr/share/apache2/error/': '',
  },
  paths: ['/', '/index.html', '/icons/', '/icons/blank.gif', '/server-status', '/cgi-bin/none', '/.htaccess'],
};

const MODULES = [
  ...['actions', 'alias', 'auth_basic', 'authn_core', 'authn_file', 'authz_host', 'authz_groupfile'],
  ...['authz_core', 'authz_user', 'autoindex', 'cgid', 'dir', 'env', 'expires', 'include', 'log_config'],
  ...[
    'mime',
    'negotiation',
    'reqtimeout',
    'setenvif',
    'socache_shmcb',
    'ssl',
    'userdir',
    'status',
    'headers',
  ],
];

/** SUSE's start script writes it from APACHE_MODULES, with absolute paths; its programs have an MPM built in. */
function loadModules(more: readonly string[]): string {
  const load = (name: string) => `LoadModule ${name}_module @ROOT@/usr/lib64/apache2/mod_${name}.so\n`;
  return [`@HERE@${load('mpm_event')}`, ...[...new Set([...MODULES, ...more])].map(load)].join('');
}

const MAIN = `# What each file is for: see the comments at the Include lines
# run as
Include @ROOT@${HOME}/uid.conf
# MPM
Include @ROOT@${HOME}/server-tuning.conf
# modules, written when httpd is started
Include @ROOT@${HOME}/loadmodule.conf
Include @ROOT@${HOME}/listen.conf
Include @ROOT@${HOME}/mod_log_config.conf
Include @ROOT@${HOME}/global.conf
Include @ROOT@${HOME}/mod_status.conf
Include @ROOT@${HOME}/mod_usertrack.conf
Include @ROOT@${HOME}/mod_reqtimeout.conf

<Directory />
    Options None
    AllowOverride None
    <IfModule !mod_access_compat.c>
        Require all denied
    </IfModule>
    <IfModule mod_access_compat.c>
        Order deny,allow
        Deny from all
    </IfModule>
</Directory>

AccessFileName .htaccess
<Files ~ "^\\.ht">
    <IfModule !mod_access_compat.c>
        Require all denied
    </IfModule>
    <IfModule mod_access_compat.c>
        Order allow,deny
        Deny from all
    </IfModule>
</Files>

DirectoryIndex index.html index.html.var

Include @ROOT@${HOME}/mod_mime-defaults.conf
Include @ROOT@${HOME}/errors.conf
Include @ROOT@${HOME}/mod_autoindex-defaults.conf
Include @ROOT@${HOME}/ssl-global.conf
Include @ROOT@${HOME}/protocols.conf

Include @ROOT@${HOME}/default-server.conf
IncludeOptional @ROOT@${HOME}/vhosts.d/*.conf
`;

const TUNING = `<IfModule event.c>
    StartServers         3
    ThreadsPerChild      25
    MaxRequestWorkers    400
</IfModule>
Timeout 300
KeepAlive On
`;

const LOG = `<IfModule mod_log_config.c>
    LogFormat "%h %l %u %t \\"%r\\" %>s %b \\"%{Referer}i\\" \\"%{User-Agent}i\\"" combined
    CustomLog @ROOT@/var/log/apache2/access_log combined
</IfModule>
`;

const AUTOINDEX = `<IfModule mod_autoindex.c>
    IndexOptions FancyIndexing VersionSort NameWidth=*
    Alias /icons/ "@ROOT@/usr/share/apache2/icons/"
    <Directory "@ROOT@/usr/share/apache2/icons">
        Options Indexes MultiViews
        AllowOverride None
        <IfModule !mod_access_compat.c>
            Require all granted
        </IfModule>
        <IfModule mod_access_compat.c>
            Order allow,deny
            Allow from all
        </IfModule>
    </Directory>
    DefaultIcon /icons/unknown.gif
    IndexIgnore .??* *~ *# HEADER* README* RCS CVS *,v *,t
</IfModule>
`;

const DEFAULT_SERVER = `DocumentRoot "@ROOT@/srv/www/htdocs"
<Directory "@ROOT@/srv/www/htdocs">
    Options None
    AllowOverride None
    <IfModule !mod_access_compat.c>
        Require all granted
    </IfModule>
    <IfModule mod_access_compat.c>
        Order allow,deny
        Allow from all
    </IfModule>
</Directory>

ScriptAlias /cgi-bin/ "@ROOT@/srv/www/cgi-bin/"
<Directory "@ROOT@/srv/www/cgi-bin">
    AllowOverride None
    Options +ExecCGI -Includes
    <IfModule !mod_access_compat.c>
        Require all granted
    </IfModule>
</Directory>

<IfModule mod_userdir.c>
    UserDir disabled
</IfModule>

IncludeOptional @ROOT@${HOME}/conf.d/*.conf
IncludeOptional @ROOT@${HOME}/conf.d/apache2-manual?conf
`;

const TLS = `<IfModule mod_ssl.c>
    SSLRandomSeed startup builtin
    SSLRandomSeed connect builtin
    SSLSessionCacheTimeout  600
    <IfModule mod_socache_shmcb.c>
        SSLSessionCache         shmcb:@ROOT@/run/apache2/ssl_scache(512000)
    </IfModule>
    SSLProtocol all -SSLv3 -TLSv1 -TLSv1.1
</IfModule>
`;
