import type { UpgradeRow } from './row.ts';

/** Directives that httpd 2.4 still has, and modules whose defaults are others. */
export const changedDirectiveRows: readonly UpgradeRow[] = [
  {
    name: 'MaxRequestsPerChild',
    does: 'Says the new name as information; the safe fix writes it.',
    change: 'It is called `MaxConnectionsPerChild` now. httpd 2.4 accepts the old name without a message.',
    examples: [
      {
        files: { 'httpd.conf': 'Listen 80\nMaxRequestsPerChild 4000\n' },
        findings: [{ rule: 'upgrade/renamed-directive', line: 2, says: '`MaxConnectionsPerChild`' }],
        fixes: ['rename'],
      },
    ],
  },
  {
    name: 'MaxClients',
    does: 'Says the new name as information, and what it counts with the event MPM; the safe fix writes it.',
    change:
      'It is called `MaxRequestWorkers` now. httpd 2.4 accepts the old name without a message. With the event MPM it limits the worker threads, not the connections: `AsyncRequestWorkerFactor` says how many more connections each thread may have open.',
    examples: [
      {
        files: { 'httpd.conf': 'Listen 80\nMaxClients 150\n' },
        findings: [{ rule: 'upgrade/renamed-directive', line: 2, says: '`MaxRequestWorkers`' }],
        fixes: ['rename'],
      },
    ],
  },
  {
    name: 'DefaultType',
    does: "Warns with httpd's message where httpd warns, and is silent for `none` and `off`; the safe fix deletes the line, and the help names what sets types.",
    change:
      'It has no effect: files whose type httpd does not know are sent without a Content-Type. httpd 2.4 warns unless the value is `none` or `off`.',
    examples: [
      {
        files: { 'httpd.conf': 'Listen 80\nDefaultType text/plain\n' },
        findings: [
          {
            rule: 'upgrade/default-type',
            line: 2,
            says: '`DefaultType`',
            httpd: 'Ignoring deprecated use of DefaultType in line 2 of /etc/apache2/httpd.conf.',
          },
        ],
        fixes: ['delete-line'],
      },
    ],
  },
  {
    name: 'AllowOverride',
    does: 'Predicts the 500 where a .htaccess is found and no `AllowOverride` applies; the unsafe fix allows the least that the file needs. In a copy without the site it says which default was relied on.',
    change:
      'The default is `None` instead of `All`. Where no `AllowOverride` applies at all, httpd 2.4 still reads a .htaccess and refuses each directive in it: every request below gets 500. After an explicit `None` it ignores the file.',
    examples: [
      {
        about: 'With the .htaccess at hand, plume names the narrowest `AllowOverride` that serves it:',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/srv/www">\n    Order allow,deny\n    Allow from all\n</Directory>\n',
          '/srv/www/.htaccess': 'ErrorDocument 404 /missing.html\nOptions -Indexes\n',
          '/srv/www/index.html': 'text\n',
        },
        findings: [
          { rule: 'upgrade/allow-override-default', line: 2, says: 'gets 500 because it has a .htaccess' },
        ],
        fixes: ['allow-override'],
        requests: [{ url: '/index.html', before: '200', after: '500', fixed: ['200'] }],
      },
      {
        about: 'In a copy of the configuration, in which the files of the site are missing:',
        words: 'from=2.2 copy',
        files: { 'httpd.conf': 'Listen 80\nDocumentRoot "/var/www/html"\n' },
        findings: [
          {
            rule: 'upgrade/allow-override-default',
            line: 2,
            says: 'httpd 2.2 allowed everything by default',
          },
        ],
        fixes: ['state-allowoverride'],
        noHttpd: 'the files of the site are on another machine',
      },
    ],
  },
  {
    name: 'EnableSendfile',
    does: 'Says both defaults where nothing states one; a choice states that of 2.2.',
    change: 'The default is `Off` instead of `On`.',
    examples: [
      {
        words: 'from=2.2 module=authz_core',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "htdocs"\nTimeout 300\nDefaultType none\nFileETag MTime Size\nLimitRequestBody 0\nMaxConnectionsPerChild 0\nMaxMemFree 0\nOptions FollowSymLinks\n',
        },
        findings: [{ rule: 'upgrade/changed-default', line: 1, says: 'nothing sets `EnableSendfile`' }],
        fixes: ['state-enablesendfile'],
      },
    ],
  },
  {
    name: 'FileETag',
    does: 'Says both defaults where nothing states one; a choice states that of 2.2.',
    change: 'The default is `MTime Size`: the number of the inode is not part of it.',
    examples: [
      {
        words: 'from=2.2 module=authz_core',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "htdocs"\nTimeout 300\nDefaultType none\nEnableSendfile Off\nLimitRequestBody 0\nMaxConnectionsPerChild 0\nMaxMemFree 0\nOptions FollowSymLinks\n',
        },
        findings: [{ rule: 'upgrade/changed-default', line: 1, says: 'nothing sets `FileETag`' }],
        fixes: ['state-fileetag'],
      },
    ],
  },
  {
    name: 'DavLockDB',
    does: 'Warns with the path of the files to delete, as far as WebDAV is on.',
    change: 'httpd 2.4 cannot read the lock database of httpd 2.2. Delete it while httpd is stopped.',
    examples: [
      {
        files: {
          'httpd.conf':
            'ServerRoot "/etc/apache2"\nListen 80\nDavLockDB logs/DavLock\n<Location "/dav">\n    Dav On\n</Location>\n',
        },
        findings: [{ rule: 'upgrade/dav-lock-db', line: 3, says: 'delete `/etc/apache2/logs/DavLock`' }],
        noFix: 'The configuration stays as it is; somebody deletes the files.',
      },
    ],
  },
  {
    name: 'KeepAlive',
    does: "An error with httpd's message; the safe fix keeps what 2.2 did, the unsafe one does what the word says.",
    change:
      'Only `On` and `Off` are accepted. In httpd 2.2 everything but `Off` and `0` meant `On`, even `No`.',
    examples: [
      {
        files: { 'httpd.conf': 'Listen 80\nKeepAlive No\n' },
        findings: [
          {
            rule: 'upgrade/keepalive-not-boolean',
            line: 2,
            says: 'httpd will not start',
            httpd: 'KeepAlive must be On or Off',
          },
        ],
        fixes: ['keep-meaning', 'do-what-is-written'],
      },
      {
        files: { 'httpd.conf': 'Listen 80\nKeepAlive 0\n' },
        findings: [{ rule: 'upgrade/keepalive-not-boolean', line: 2, says: 'httpd will not start' }],
        fixes: ['keep-meaning'],
      },
    ],
  },
  {
    name: 'CacheIgnoreURLSessionIdentifiers',
    does: 'Warns of names that are the end of a known one; the safe fix adds the whole name.',
    change: 'httpd 2.4 compares the whole name of a session identifier; 2.2 was content with its end.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nCacheRoot "logs"\nCacheEnable disk /\nCacheIgnoreURLSessionIdentifiers sessionid\n',
        },
        findings: [{ rule: 'upgrade/cache-session-identifier', line: 4, says: '`jsessionid`' }],
        fixes: ['add-argument', 'replace'],
      },
    ],
  },
  {
    name: 'CacheEnable',
    does: 'Warns where `ProxyRequests` is on and no URL has a protocol; the safe fix adds one that has.',
    change:
      'What a forward proxy fetches is cached only if the URL of `CacheEnable` begins with its protocol; `/` no longer matches it.',
    examples: [
      {
        files: { 'httpd.conf': 'Listen 80\nProxyRequests On\nCacheRoot "logs"\nCacheEnable disk /\n' },
        findings: [{ rule: 'upgrade/cache-enable-forward-proxy', line: 4, says: 'are not cached' }],
        fixes: ['add-cache-enable'],
      },
    ],
  },
  {
    name: 'LDAPTrustedClientCert',
    does: "An error with httpd's message for the server and for a virtual host; the unsafe fix moves the line into the sections that use LDAP.",
    change:
      'It is allowed in sections of directories and URLs only, no longer for the server or a virtual host.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nLDAPTrustedClientCert CERT_BASE64 "/etc/apache2/tls/www.pem"\n<Location "/intranet">\n    AuthType Basic\n    AuthName "Intranet"\n    AuthBasicProvider ldap\n    AuthLDAPURL "ldaps://ldap.example.com/o=Example?uid"\n    Require valid-user\n</Location>\n',
          'tls/www.pem': 'certificate\n',
        },
        findings: [{ rule: 'upgrade/ldap-trusted-client-cert', line: 2, says: 'httpd will not start' }],
        fixes: ['move-into-sections'],
      },
    ],
  },
  {
    name: 'FilterProvider',
    does: 'An error; the safe fix writes the condition of 2.2 as an expression, whatever kind it is.',
    change: 'It has three arguments: what decides whether the filter runs is an expression.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nFilterDeclare COMPRESS CONTENT_SET\nFilterProvider COMPRESS DEFLATE resp=Content-Type $text/html\nFilterProvider COMPRESS DEFLATE resp=Content-Type /application\\/(javascript|json)/\nFilterProvider COMPRESS DEFLATE req=User-Agent !$MSIE\nFilterProvider COMPRESS DEFLATE env=compress *\nFilterChain COMPRESS\n',
        },
        findings: [3, 4, 5, 6].map((line) => ({
          rule: 'upgrade/filter-provider',
          line,
          says: 'is httpd 2.2 syntax',
        })),
        fixes: ['replace'],
      },
    ],
  },
  {
    name: 'AddOutputFilterByType',
    does: 'An error where mod_filter is surely missing, a warning where it probably is; the unsafe fix loads it.',
    change: 'It moved from the core to mod_filter, which must be loaded.',
    examples: [
      {
        words: 'from=2.2 own-modules',
        files: {
          'httpd.conf':
            'LoadModule authz_core_module modules/mod_authz_core.so\nLoadModule deflate_module modules/mod_deflate.so\nListen 80\nAddOutputFilterByType DEFLATE text/html\n',
        },
        findings: [
          {
            rule: 'module/not-loaded',
            line: 4,
            says: '`mod_filter`',
            httpd:
              "Invalid command 'AddOutputFilterByType', perhaps misspelled or defined by a module not included in the server configuration",
          },
        ],
        fixes: ['load-module'],
      },
    ],
  },
  {
    name: 'NameVirtualHost',
    does: "Warns once, with httpd's message; the safe fix deletes the lines.",
    change: 'It has no effect: virtual hosts with the same address and port are chosen by name.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nNameVirtualHost *:80\n<VirtualHost *:80>\n    ServerName a.example.org\n</VirtualHost>\n<VirtualHost *:80>\n    ServerName b.example.org\n</VirtualHost>\n',
        },
        findings: [
          {
            rule: 'upgrade/name-virtual-host',
            line: 2,
            says: '`NameVirtualHost`',
            httpd:
              'NameVirtualHost has no effect and will be removed in the next release /etc/apache2/httpd.conf:2',
          },
        ],
        fixes: ['delete-line'],
      },
    ],
  },
  {
    name: 'Server-side includes: #if expr',
    does: 'Reads the pages to which the filter applies and warns of those that 2.4 cannot parse, with file and line; silent for new expressions and beside the old parser. The unsafe fix switches the old parser on.',
    change:
      '`#if expr` has another language. `SSILegacyExprParser on` brings the one of httpd 2.2 back for a directory.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/etc/apache2/htdocs"\n<Directory "/etc/apache2/htdocs">\n    Options +Includes\n    AddOutputFilter INCLUDES .shtml\n</Directory>\n',
          'htdocs/index.shtml':
            '<!--#if expr="$HTTP_REFERER = /example/ && $QUERY_STRING != \'\'" -->\nWelcome back.\n<!--#endif -->\n',
        },
        findings: [{ rule: 'upgrade/ssi-legacy-expr', line: 5, says: 'htdocs/index.shtml:1' }],
        fixes: ['legacy-parser'],
      },
    ],
  },
  {
    name: 'SSLProxyCheckPeerExpire, SSLProxyCheckPeerCN, SSLProxyCheckPeerName',
    does: 'Warns at backends with `https://` where nothing states the checks; a choice switches them off.',
    change:
      'The checks of the certificates of backends are on by default. A request to a backend whose certificate is out of date, or has another name, gets 500.',
    examples: [
      {
        files: {
          'httpd.conf': 'Listen 80\nSSLProxyEngine on\nProxyPass "/app/" "https://backend.example.org/"\n',
        },
        findings: [{ rule: 'upgrade/ssl-proxy-check-peer', line: 3, says: 'get 500' }],
        fixes: ['switch-checks-off'],
      },
    ],
  },
  {
    name: 'mod_proxy_scgi',
    does: 'Warns at targets with `scgi://`; a choice sets the variable in time, which `SetEnv` does not.',
    change: 'SCGI programs get PATH_INFO only where the variable `proxy-scgi-pathinfo` is set.',
    examples: [
      {
        files: { 'httpd.conf': 'Listen 80\nProxyPass "/app/" "scgi://localhost:4000/"\n' },
        findings: [{ rule: 'upgrade/scgi-path-info', line: 2, says: 'gets no PATH_INFO' }],
        fixes: ['set-path-info'],
      },
    ],
  },
  {
    name: 'mod_substitute',
    does: 'Notes the limit at the first `Substitute` for which nobody chose one.',
    change: 'Lines longer than 1 MiB fail; `SubstituteMaxLineLength` sets another limit.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\n<Location "/app">\n    AddOutputFilterByType SUBSTITUTE text/html\n    Substitute s/old.example.org/new.example.org/n\n</Location>\n',
        },
        findings: [{ rule: 'upgrade/behaviour-note', line: 4, says: '1 MiB' }],
        noFix: 'Only pages with such lines need another limit.',
      },
    ],
  },
  {
    name: 'mod_reqtimeout',
    does: 'Says the limits where the module is loaded and nothing states them; a choice switches them off.',
    change:
      'The module has limits by default where it is loaded: a client that sends too slowly gets 408, after 20 seconds at the earliest.',
    examples: [
      {
        words: 'from=2.2 module=authz_core module=reqtimeout',
        files: {
          'httpd.conf':
            'Listen 80\nTimeout 300\nLimitRequestBody 0\nMaxConnectionsPerChild 0\nMaxMemFree 0\n',
        },
        findings: [{ rule: 'upgrade/changed-default', line: 1, says: 'nothing sets `RequestReadTimeout`' }],
        fixes: ['state-requestreadtimeout'],
      },
    ],
  },
  {
    name: 'mod_autoindex',
    does: 'Notes it at `ScanHTMLTitles`.',
    change: 'Listings show the titles of .xhtml files as well.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\n<Directory "/srv/www/pub">\n    Options Indexes\n    IndexOptions FancyIndexing ScanHTMLTitles\n</Directory>\n',
        },
        findings: [{ rule: 'upgrade/behaviour-note', line: 4, says: '.xhtml' }],
        noFix: 'There is nothing to correct.',
      },
    ],
  },
  {
    name: 'mod_deflate',
    does: 'Notes it where responses are compressed.',
    change: 'A response is not compressed where that would make it longer.',
    examples: [
      {
        files: { 'httpd.conf': 'Listen 80\nAddOutputFilterByType DEFLATE text/html\n' },
        findings: [{ rule: 'upgrade/behaviour-note', line: 2, says: 'uncompressed' }],
        noFix: 'There is nothing to correct.',
      },
    ],
  },
  {
    name: 'htpasswd',
    does: 'Notes it at `AuthUserFile`.',
    change: 'The program writes MD5 hashes (apr1) on all systems unless an option names another kind.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\n<Location "/members">\n    AuthType Basic\n    AuthName "Members"\n    AuthUserFile "conf/users"\n    Require valid-user\n</Location>\n',
          'conf/users': 'alice:x\n',
        },
        findings: [{ rule: 'upgrade/behaviour-note', line: 5, says: 'htpasswd' }],
        noFix: 'The configuration stays as it is.',
      },
    ],
  },
];
