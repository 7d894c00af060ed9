import type { UpgradeRow } from './row.ts';

/** What httpd 2.4 no longer has or refuses, and modules that are others now. */
export const removedDirectiveRows: readonly UpgradeRow[] = [
  {
    name: 'AuthzLDAPAuthoritative and its relatives',
    does: 'An error; a safe fix deletes what changed nothing. Where 2.2 did not ask further, two choices, each with the request that shows it.',
    change:
      '`AuthzLDAPAuthoritative`, `AuthzDBMAuthoritative`, `AuthzGroupFileAuthoritative`, `AuthzUserAuthoritative`, `AuthzOwnerAuthoritative`, `AuthzDefaultAuthoritative` and `AuthDefaultAuthoritative` are gone; `<RequireAll>`, `<RequireAny>` and `<RequireNone>` combine what they arranged. `AuthzDBDAuthoritative` and `AuthzAuthoritative`, which the guide names, httpd 2.2.34 did not have.',
    examples: [
      {
        about: 'A default, which nobody has to write:',
        files: {
          'httpd.conf':
            'Listen 80\n<Location "/members">\n    AuthType Basic\n    AuthName "Members"\n    AuthUserFile "conf/users"\n    AuthzDefaultAuthoritative on\n    AuthDefaultAuthoritative on\n    Require valid-user\n</Location>\n',
          'conf/users': 'alice:x\n',
        },
        findings: [
          { rule: 'upgrade/removed-directive', line: 6, says: '`AuthzDefaultAuthoritative`' },
          { rule: 'upgrade/removed-directive', line: 7, says: '`AuthDefaultAuthoritative`' },
        ],
        fixes: ['delete-line'],
      },
      {
        about:
          'httpd 2.2 asked mod_authz_user first, which decided alone; in 2.4 each of the two can grant access:',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Location "/members">\n    AuthType Basic\n    AuthName "Members"\n    AuthUserFile "conf/users"\n    AuthGroupFile "conf/groups"\n    AuthzGroupFileAuthoritative on\n    Require group staff\n    Require user bob\n</Location>\n',
          'conf/users': 'alice:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\nbob:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n',
          'conf/groups': 'staff: alice\n',
          '/srv/www/members/index.html': 'text\n',
        },
        findings: [{ rule: 'upgrade/removed-directive', line: 8, says: '`AuthzGroupFileAuthoritative`' }],
        fixes: ['delete-line', 'keep-answer-of-2-2'],
        requests: [
          {
            url: '/members/index.html',
            user: 'alice',
            before: '401',
            after: 'does not start',
            fixed: ['200', '401 AH01631'],
          },
          {
            url: '/members/index.html',
            user: 'bob',
            before: '200',
            after: 'does not start',
            fixed: ['200', '200'],
          },
        ],
      },
      {
        about: 'Each of them by itself, where it changes nothing:',
        files: {
          'httpd.conf':
            'Listen 80\n<Location "/members">\n    AuthType Basic\n    AuthName "Members"\n    AuthUserFile "conf/users"\n    AuthzLDAPAuthoritative off\n    AuthzDBMAuthoritative off\n    AuthzGroupFileAuthoritative off\n    AuthzUserAuthoritative on\n    AuthzOwnerAuthoritative on\n    Require valid-user\n</Location>\n',
          'conf/users': 'alice:x\n',
        },
        findings: ['LDAP', 'DBM', 'GroupFile', 'User', 'Owner'].map((name, at) => ({
          rule: 'upgrade/removed-directive',
          line: at + 6,
          says: `\`Authz${name}Authoritative\``,
        })),
        fixes: ['delete-line'],
      },
    ],
  },
  {
    name: 'AcceptMutex, LockFile, RewriteLock, SSLMutex, SSLStaplingMutex, WatchdogMutexPath',
    does: 'An error; the safe fix writes `Mutex` with the same mechanism and directory, or deletes a default. What the event MPM does not have is under a condition.',
    change: 'They are gone; `Mutex` sets the mechanism and the directory of all locks.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nAcceptMutex sysvsem\nRewriteLock logs/rewrite.lock\nSSLMutex file:logs/ssl_mutex\nSSLStaplingMutex default\nWatchdogMutexPath logs\n',
        },
        findings: ['AcceptMutex', 'RewriteLock', 'SSLMutex', 'SSLStaplingMutex', 'WatchdogMutexPath'].map(
          (name, at) => ({
            rule: 'upgrade/removed-directive',
            line: at + 2,
            says: `no longer has \`${name}\``,
          }),
        ),
        fixes: ['replace delete-line'],
      },
      {
        words: 'from=2.2 mpm=prefork',
        files: { 'httpd.conf': 'Listen 80\nAcceptMutex flock\nLockFile logs/accept.lock\n' },
        findings: ['AcceptMutex', 'LockFile'].map((name, at) => ({
          rule: 'upgrade/removed-directive',
          line: at + 2,
          says: `no longer has \`${name}\``,
        })),
        fixes: ['replace'],
      },
    ],
  },
  {
    name: 'RewriteLog, RewriteLogLevel',
    does: 'An error; one fix adds the level to the `LogLevel` that is in force, or deletes the lines where they logged nothing.',
    change: 'They are gone: mod_rewrite logs to the `ErrorLog`, as much as `LogLevel rewrite:traceN` says.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nLogLevel warn\nRewriteEngine On\nRewriteLog "logs/rewrite.log"\nRewriteLogLevel 3\nRewriteRule ^/old$ /new [R]\n',
        },
        findings: [
          { rule: 'upgrade/rewrite-log', line: 4, says: 'httpd will not start' },
          { rule: 'upgrade/rewrite-log', line: 5, says: 'httpd will not start' },
        ],
        fixes: ['append-level'],
      },
    ],
  },
  {
    name: 'SSLCARevocationPath, SSLCARevocationFile',
    does: 'Warns; the safe fix checks as 2.2 did, another one strictly.',
    change:
      'Revocation lists are checked only with `SSLCARevocationCheck`; without it revoked certificates are accepted.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nSSLVerifyClient require\nSSLCACertificateFile "/etc/apache2/tls/ca.crt"\nSSLCARevocationFile "/etc/apache2/tls/ca.crl"\n',
          'tls/ca.crt': 'certificate\n',
          'tls/ca.crl': 'list\n',
        },
        findings: [{ rule: 'upgrade/crl-check', line: 4, says: 'Revoked certificates are accepted' }],
        fixes: ['check-as-2-2', 'check-strictly'],
      },
    ],
  },
  {
    name: 'mod_authn_alias',
    does: 'An error; the safe fix loads the module that has the section now.',
    change: 'It is gone; `<AuthnProviderAlias>` belongs to mod_authn_core.',
    examples: [
      {
        words: 'from=2.2 own-modules',
        files: {
          'httpd.conf':
            'LoadModule authz_core_module modules/mod_authz_core.so\nLoadModule authn_file_module modules/mod_authn_file.so\nLoadModule authn_alias_module modules/mod_authn_alias.so\nListen 80\n<AuthnProviderAlias file staff>\n    AuthUserFile "conf/users"\n</AuthnProviderAlias>\n',
          'conf/users': 'alice:x\n',
        },
        findings: [{ rule: 'upgrade/removed-module', line: 3, says: '`mod_authn_alias`' }],
        fixes: ['replace'],
      },
    ],
  },
  {
    name: 'mod_authn_default, mod_authz_default, mod_mem_cache, mod_disk_cache',
    does: 'An error for the `LoadModule`, a warning for the `<IfModule>`; fixes write the new names and delete what has no successor.',
    change:
      'mod_disk_cache is called mod_cache_disk. mod_authn_default and mod_authz_default are gone and have no successor. Instead of mod_mem_cache, mod_cache_disk, or mod_cache_socache from 2.4.5 on, keeps responses.',
    examples: [
      {
        words: 'from=2.2 own-modules',
        files: {
          'httpd.conf':
            'LoadModule authz_core_module modules/mod_authz_core.so\nLoadModule authz_default_module modules/mod_authz_default.so\nLoadModule cache_module modules/mod_cache.so\nLoadModule disk_cache_module modules/mod_disk_cache.so\nListen 80\n<IfModule mod_disk_cache.c>\n    CacheRoot "logs"\n    CacheEnable disk /\n</IfModule>\n',
        },
        findings: [
          { rule: 'upgrade/removed-module', line: 2, says: '`mod_authz_default`' },
          { rule: 'upgrade/removed-module', line: 4, says: '`mod_disk_cache`' },
          { rule: 'upgrade/removed-module', line: 6, says: 'is never true' },
        ],
        fixes: ['replace delete-line'],
      },
      {
        files: {
          'httpd.conf':
            'Listen 80\n<IfModule mod_mem_cache.c>\n    CacheEnable mem /\n    MCacheSize 4096\n</IfModule>\n',
        },
        findings: [{ rule: 'upgrade/removed-module', line: 2, says: 'is never true' }],
        fixes: ['delete-section'],
      },
    ],
  },
  {
    name: 'Balancers',
    does: "An error with httpd's message where a module is surely missing, a warning where it probably is; the unsafe fix loads it.",
    change:
      'How a balancer chooses its members is in modules of their own (mod_lbmethod_byrequests, _bytraffic, _bybusyness, _heartbeat), and mod_proxy_balancer needs mod_slotmem_shm.',
    examples: [
      {
        words: 'from=2.2 own-modules',
        files: {
          'httpd.conf':
            'LoadModule authz_core_module modules/mod_authz_core.so\nLoadModule proxy_module modules/mod_proxy.so\nLoadModule proxy_http_module modules/mod_proxy_http.so\nLoadModule proxy_balancer_module modules/mod_proxy_balancer.so\nListen 80\n<Proxy "balancer://app">\n    BalancerMember "http://127.0.0.1:8080"\n</Proxy>\n',
        },
        findings: [
          { rule: 'module/needs-another', line: 4, says: '`mod_slotmem_shm`' },
          { rule: 'module/needs-another', line: 6, says: '`mod_lbmethod_byrequests`' },
        ],
        fixes: ['load-module'],
      },
      {
        about: 'Another method:',
        words: 'from=2.2 own-modules',
        files: {
          'httpd.conf':
            'LoadModule authz_core_module modules/mod_authz_core.so\nLoadModule slotmem_shm_module modules/mod_slotmem_shm.so\nLoadModule proxy_module modules/mod_proxy.so\nLoadModule proxy_http_module modules/mod_proxy_http.so\nLoadModule proxy_balancer_module modules/mod_proxy_balancer.so\nListen 80\nProxyPass "/app/" "balancer://app/" lbmethod=bytraffic\n<Proxy "balancer://app">\n    BalancerMember "http://127.0.0.1:8080"\n</Proxy>\n',
        },
        findings: [{ rule: 'module/provider-not-loaded', line: 7, says: '`mod_lbmethod_bytraffic`' }],
        fixes: ['load-module'],
      },
    ],
  },
  {
    name: 'LoadModule',
    does: 'Says of each command whose module is missing what httpd says, and which module moved; the unsafe fix loads it.',
    change:
      'Modules are compiled as shared objects by default, and only a basic set is loaded; the other lines of the stock file are commented out.',
    examples: [
      {
        words: 'from=2.2 own-modules',
        files: {
          'httpd.conf':
            'LoadModule authz_core_module modules/mod_authz_core.so\n#LoadModule rewrite_module modules/mod_rewrite.so\nListen 80\nRewriteEngine On\nRewriteRule ^/old$ /new [R]\n',
        },
        findings: [
          {
            rule: 'module/not-loaded',
            line: 4,
            says: '`mod_rewrite`',
            httpd:
              "Invalid command 'RewriteEngine', perhaps misspelled or defined by a module not included in the server configuration",
          },
        ],
        fixes: ['load-module'],
      },
    ],
  },
  {
    name: 'LogLevel',
    does: 'Knows levels and modules: an error for others, and editors complete them.',
    tests: [{ file: 'test/server/completion.test.ts', title: 'the level of a module' }],
    change:
      'It can be set for each module and each directory, and has the levels `trace1` to `trace8`. Lines of httpd 2.2 mean the same as before.',
    examples: [
      {
        about: 'plume knows the levels and the modules:',
        files: { 'httpd.conf': 'Listen 80\nLogLevel warn rewrite:trace9\n' },
        findings: [{ rule: 'value/invalid-argument', line: 2, says: 'trace9' }],
        noFix: 'Nobody knows which level is meant.',
      },
    ],
  },
  {
    name: 'DebugLevel=, DumpIOLogLevel, CookieLog, SSIAccessEnable, MCacheSize',
    does: 'An error that names what replaces it; fixes write that, or delete the line.',
    missing:
      'Where nothing loads mod_dumpio, httpd refuses the level that the fix of `DumpIOLogLevel` writes; it is an unsafe fix, and `plume upgrade` leaves the line to you.',
    change:
      'They are gone: `LogLevel` sets how much mod_charset_lite, mod_ext_filter and mod_dumpio log, `CustomLog` writes what `CookieLog` wrote.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nCookieLog "logs/cookies.log"\n<Directory "/srv/www">\n    CharsetOptions DebugLevel=2 ImplicitAdd\n    SSIAccessEnable on\n    ExtFilterOptions DebugLevel=1\n</Directory>\nMCacheSize 4096\nDumpIOLogLevel debug\n',
        },
        findings: [
          { rule: 'upgrade/removed-directive', line: 2, says: '`CookieLog`' },
          { rule: 'upgrade/removed-directive', line: 4, says: 'DebugLevel' },
          { rule: 'upgrade/removed-directive', line: 5, says: '`SSIAccessEnable`' },
          { rule: 'upgrade/removed-directive', line: 6, says: 'DebugLevel' },
          { rule: 'upgrade/removed-directive', line: 8, says: '`MCacheSize`' },
          { rule: 'upgrade/removed-directive', line: 9, says: '`DumpIOLogLevel`' },
        ],
        fixes: ['replace delete-argument delete-line'],
      },
    ],
  },
  {
    name: 'Piped logs',
    does: 'Warns, or reports an error, where the command needs a shell; the safe fix brings the shell back.',
    change:
      'httpd runs the program of a piped log itself, and no longer with `/bin/sh -c`; `|$` brings the shell back.',
    examples: [
      {
        files: { 'httpd.conf': 'Listen 80\nCustomLog "|/bin/cat >> logs/access.log" common\n' },
        findings: [{ rule: 'upgrade/piped-log-shell', line: 2, says: 'The log is lost' }],
        fixes: ['run-in-shell'],
      },
    ],
  },
  {
    name: 'SSLv2, names in certificates',
    does: "An error with httpd's message for SSLv2; a warning where a line depends on the form of a name, with a choice that keeps the form.",
    change:
      'SSLv2 is gone. Variables such as `SSL_CLIENT_S_DN` have the format of RFC 2253; `SSLOptions +LegacyDNStringFormat` brings the old one back.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 443\nSSLProtocol +SSLv2 +TLSv1.2\nSSLCipherSuite HIGH:+SSLv2\nSSLCertificateFile "/etc/apache2/tls/www.pem"\n',
          'tls/www.pem': 'certificate\n',
        },
        findings: [
          { rule: 'upgrade/ssl2-removed', line: 2, says: 'httpd will not start' },
          { rule: 'upgrade/ssl2-removed', line: 3, says: 'has no effect' },
        ],
        fixes: ['replace'],
      },
      {
        files: {
          'httpd.conf':
            'Listen 80\nSSLVerifyClient optional\n<Location "/staff">\n    SSLRequire %{SSL_CLIENT_S_DN} =~ m#^/C=DE/O=Example#\n</Location>\n',
        },
        findings: [{ rule: 'upgrade/dn-format', line: 4, says: '`SSL_CLIENT_S_DN`' }],
        fixes: ['keep-format'],
      },
    ],
  },
  {
    name: 'Require group with mod_authz_dbm',
    does: 'An error; the safe fix writes `dbm-group`.',
    change:
      '`Require group` asks `AuthGroupFile` only; for the groups of a DBM file it is `Require dbm-group`.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\n<Location "/team">\n    AuthType Basic\n    AuthName "Team"\n    AuthBasicProvider dbm\n    AuthDBMUserFile "conf/users.dbm"\n    AuthDBMGroupFile "conf/groups.dbm"\n    Require group staff\n</Location>\n',
        },
        findings: [{ rule: 'upgrade/dbm-group', line: 8, says: 'Members of the group are denied access' }],
        fixes: ['replace'],
      },
    ],
  },
  {
    name: 'Other changed defaults',
    does: 'One finding has a row for each default that the server relies on; choices state those of 2.2.',
    change:
      '`Options`, `Timeout`, `LimitRequestBody` and more have other defaults. plume names each that the server relies on.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "htdocs"\nEnableSendfile On\nFileETag None\nDefaultType none\nMaxConnectionsPerChild 0\nMaxMemFree 0\n',
        },
        words: 'from=2.2 module=authz_core',
        findings: [
          { rule: 'upgrade/changed-default', line: 1, says: 'nothing sets `LimitRequestBody`' },
          { rule: 'upgrade/changed-default', line: 1, says: 'nothing sets `Options`' },
          { rule: 'upgrade/changed-default', line: 1, says: 'nothing sets `Timeout`' },
        ],
        fixes: ['state-options', 'state-timeout', 'state-limitrequestbody'],
      },
    ],
  },
  {
    name: 'What httpd 2.2 accepted and 2.4 refuses',
    does: "An error with httpd's message for each; a fix where there is a right line to write.",
    change: 'Some lines that httpd 2.2 accepted without a word keep httpd 2.4 from starting.',
    examples: [
      {
        about: '`Options` with and without signs:',
        files: {
          'httpd.conf': 'Listen 80\n<Directory "/srv/www">\n    Options Indexes -MultiViews\n</Directory>\n',
        },
        findings: [
          {
            rule: 'syntax/options-mixed-signs',
            line: 3,
            says: 'httpd will not start',
            httpd: 'Either all Options must start with + or -, or no Option may.',
          },
        ],
        fixes: ['replace'],
      },
      {
        about: '`<Limit>` outside of sections:',
        files: {
          'httpd.conf': 'Listen 80\n<Limit PUT DELETE>\n    Order deny,allow\n    Deny from all\n</Limit>\n',
        },
        findings: [{ rule: 'context/misplaced-directive', line: 2, says: 'httpd will not start' }],
        fixes: ['enclose-in-location'],
      },
      {
        about: '`Include` with a pattern that matches nothing:',
        files: { 'httpd.conf': 'Listen 80\nInclude conf.d/*.conf\n' },
        words: 'from=2.2 directory=conf.d',
        findings: [{ rule: 'include/no-match', line: 2, says: 'httpd will not start' }],
        fixes: ['include-optional'],
      },
      {
        about: '`ProxyPass` in `<Directory>`:',
        files: {
          'httpd.conf':
            'Listen 80\n<Directory "/srv/www/app">\n    ProxyPass "/app/" "http://127.0.0.1:8080/"\n</Directory>\n',
        },
        findings: [{ rule: 'context/misplaced-directive', line: 3, says: 'httpd will not start' }],
        fixes: ['move-out'],
      },
      {
        about: 'The same `Listen` twice:',
        files: { 'httpd.conf': 'Listen 80\nListen 80\n' },
        findings: [{ rule: 'vhost/duplicate-listen', line: 2, says: 'httpd will not start' }],
        fixes: ['delete-line'],
      },
      {
        about: 'A comment at the end of a line:',
        files: {
          'httpd.conf':
            'Listen 80\n<Directory "/srv/www">\n    Order deny,allow\n    Deny from all\n    Allow from 10.1.2.3 # osprey\n</Directory>\n',
        },
        findings: [{ rule: 'syntax/trailing-comment', line: 5, says: 'httpd will not start' }],
        fixes: ['move-comment-above'],
      },
      {
        about: 'A word after `Require` that is not the name of a provider:',
        files: {
          'httpd.conf':
            'Listen 80\n<Location "/members">\n    AuthType Basic\n    AuthName "Members"\n    AuthUserFile "conf/users"\n    Require Valid-User\n</Location>\n',
          'conf/users': 'alice:x\n',
        },
        findings: [{ rule: 'access/require-provider-invalid', line: 6, says: 'httpd will not start' }],
        fixes: ['replace'],
      },
    ],
  },
];
