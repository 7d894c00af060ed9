import { type Layout, loadLines } from './layout.ts';

const HOME = '/usr/local/apache2';

/** The layout that httpd's own `make install` makes, with the sites in conf/extra/httpd-vhosts.conf. */
export const upstream: Layout = {
  name: 'upstream',
  main: `${HOME}/conf/httpd.conf`,
  serverRoot: HOME,
  copied: `${HOME}/conf`,
  modules: `${HOME}/modules`,
  errorLog: `${HOME}/logs/error_log`,
  user: 'daemon',
  group: 'daemon',
  webRoot: '/srv/sites',
  configure: (sites) => {
    const more = [...new Set(sites.flatMap(({ modules }) => modules))];
    const needsTls = more.includes('ssl');
    return {
      [`${HOME}/conf/httpd.conf`]: mainText(more, needsTls),
      [`${HOME}/conf/magic`]: '0\tstring\t%PDF-\tapplication/pdf\n',
      [`${HOME}/conf/mime.types`]: 'text/html html htm\ntext/plain txt\nimage/png png\n',
      [`${HOME}/conf/extra/httpd-autoindex.conf`]: AUTOINDEX,
      [`${HOME}/conf/extra/httpd-default.conf`]: DEFAULT,
      [`${HOME}/conf/extra/httpd-info.conf`]: INFO,
      [`${HOME}/conf/extra/httpd-mpm.conf`]: MPM,
      [`${HOME}/conf/extra/proxy-html.conf`]: 'ProxyHTMLLinks a href\nProxyHTMLLinks img src\n',
      [`${HOME}/conf/extra/httpd-ssl.conf`]: TLS,
      [`${HOME}/conf/extra/httpd-vhosts.conf`]: sites.map(({ text }) => text).join('\n'),
    };
  },
  machine: {
    [`${HOME}/logs/`]: '',
    [`${HOME}/htdocs/index.html`]: 'It works\n',
    [`${HOME}/cgi-bin/`]: '',
    [`${HOME}/icons/blank.gif`]: 'gif\n',
  },
  paths: ['/', '/index.html', '/icons/', '/icons/blank.gif', '/server-status', '/cgi-bin/none', '/.htaccess'],
};

const ALWAYS = [
  ...['mpm_event', 'authn_file', 'authn_core', 'authz_host', 'authz_groupfile', 'authz_user', 'authz_core'],
  ...['access_compat', 'auth_basic', 'reqtimeout', 'filter', 'mime', 'log_config', 'env', 'headers'],
  ...['setenvif', 'version', 'unixd', 'status', 'autoindex', 'dir', 'alias'],
];
const OFTEN_OFF = ['proxy_html', 'rewrite', 'socache_shmcb', 'proxy', 'proxy_http', 'ssl', 'info', 'userdir'];

function mainText(more: readonly string[], needsTls: boolean): string {
  const off = OFTEN_OFF.filter((name) => !more.includes(name));
  return `ServerRoot "@ROOT@${HOME}"

Listen @HTTP@

${loadLines([...ALWAYS, ...more.filter((name) => !ALWAYS.includes(name))])}${off
  .map((name) => `#${loadLines([name])}`)
  .join('')}
<IfModule unixd_module>
User @USER@
Group @GROUP@
</IfModule>

ServerAdmin you@example.com
#ServerName www.example.com:80

<Directory />
    AllowOverride none
    Require all denied
</Directory>

DocumentRoot "@ROOT@${HOME}/htdocs"
<Directory "@ROOT@${HOME}/htdocs">
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
    LogFormat "%h %l %u %t \\"%r\\" %>s %b" common
    CustomLog "logs/access_log" common
</IfModule>

<IfModule alias_module>
    ScriptAlias /cgi-bin/ "@ROOT@${HOME}/cgi-bin/"
</IfModule>

<Directory "@ROOT@${HOME}/cgi-bin">
    AllowOverride None
    Options None
    Require all granted
</Directory>

<IfModule headers_module>
    RequestHeader unset Proxy early
</IfModule>

<IfModule mime_module>
    TypesConfig conf/mime.types
    AddType application/x-compress .Z
    AddType application/x-gzip .gz .tgz
</IfModule>

# Supplemental configuration
Include conf/extra/httpd-mpm.conf
Include conf/extra/httpd-autoindex.conf
Include conf/extra/httpd-info.conf
Include conf/extra/httpd-vhosts.conf
Include conf/extra/httpd-default.conf
<IfModule proxy_html_module>
Include conf/extra/proxy-html.conf
</IfModule>
${needsTls ? '' : '#'}Include conf/extra/httpd-ssl.conf
<IfModule ssl_module>
SSLRandomSeed startup builtin
SSLRandomSeed connect builtin
</IfModule>
`;
}

const MPM = `<IfModule !mpm_netware_module>
    PidFile "logs/httpd.pid"
</IfModule>
<IfModule mpm_prefork_module>
    StartServers             5
    MaxRequestWorkers      250
</IfModule>
<IfModule mpm_event_module>
    StartServers             3
    MinSpareThreads         75
    MaxSpareThreads        250
    ThreadsPerChild         25
    MaxRequestWorkers      400
    MaxConnectionsPerChild   0
</IfModule>
`;

const AUTOINDEX = `IndexOptions FancyIndexing HTMLTable VersionSort
Alias /icons/ "@ROOT@${HOME}/icons/"
<Directory "@ROOT@${HOME}/icons">
    Options Indexes MultiViews
    AllowOverride None
    Require all granted
</Directory>
AddIconByType (TXT,/icons/text.gif) text/*
DefaultIcon /icons/unknown.gif
IndexIgnore .??* *~ *# HEADER* README* RCS CVS *,v *,t
`;

const DEFAULT = `Timeout 60
KeepAlive On
MaxKeepAliveRequests 100
KeepAliveTimeout 5
UseCanonicalName Off
AccessFileName .htaccess
ServerTokens Full
ServerSignature Off
HostnameLookups Off
<IfModule reqtimeout_module>
  RequestReadTimeout header=20-40,MinRate=500 body=20,MinRate=500
</IfModule>
`;

const INFO = `<Location /server-status>
    SetHandler server-status
    Require host .example.com
    Require ip 127
</Location>
ExtendedStatus On
`;

const TLS = `Listen @HTTPS@
SSLCipherSuite HIGH:MEDIUM:!MD5:!RC4:!3DES
SSLHonorCipherOrder on
SSLProtocol all -SSLv3
SSLPassPhraseDialog  builtin
SSLSessionCache        "shmcb:@ROOT@${HOME}/logs/ssl_scache(512000)"
SSLSessionCacheTimeout  300
`;
