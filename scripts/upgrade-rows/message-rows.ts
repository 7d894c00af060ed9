import type { UpgradeRow } from './row.ts';

const INVALID = ', perhaps misspelled or defined by a module not included in the server configuration';

/** What httpd 2.4 says when it is started, or in its error log. */
export const messageRows: readonly UpgradeRow[] = [
  {
    name: "Invalid command 'User'",
    does: 'Predicts the message, and AH00136; the fix loads mod_unixd. `plume explain` knows both.',
    tests: [{ file: 'test/explain/messages-people-arrive-with.test.ts', title: "Invalid command 'User'" }],
    change:
      'Where mod_unixd is not compiled in, it must be loaded: `User` and `Group` belong to it. Without either line httpd says AH00136 when it is started.',
    explain: [`Invalid command 'User'${INVALID}`],
    examples: [
      {
        words: 'server=upstream-2.4 from=2.2 own-modules',
        files: {
          'conf/httpd.conf':
            'LoadModule authz_core_module modules/mod_authz_core.so\nUser daemon\nGroup daemon\nListen 80\n',
        },
        findings: [
          { rule: 'module/needs-another', line: 1, says: 'it drops the privileges of root' },
          {
            rule: 'module/not-loaded',
            line: 2,
            says: '`mod_unixd`',
            httpd: `Invalid command 'User'${INVALID}`,
          },
        ],
        fixes: ['load-module'],
      },
    ],
  },
  {
    name: "Invalid command 'Require', Invalid command 'Order'",
    does: 'Predicts both messages; the fixes load the module. `plume explain` knows both.',
    tests: [
      {
        file: 'test/explain/messages-people-arrive-with.test.ts',
        title: "Invalid command 'Require' / 'Order'",
      },
    ],
    change:
      '`Require` belongs to mod_authz_core, `Order`, `Allow`, `Deny` and `Satisfy` to mod_access_compat.',
    explain: [`Invalid command 'Require'${INVALID}`, `Invalid command 'Order'${INVALID}`],
    examples: [
      {
        words: 'from=2.2 own-modules',
        files: {
          'httpd.conf':
            'LoadModule authz_core_module modules/mod_authz_core.so\nLoadModule authz_host_module modules/mod_authz_host.so\nListen 80\n<Location "/">\n    Order allow,deny\n    Allow from all\n</Location>\n',
        },
        findings: [
          {
            rule: 'module/not-loaded',
            line: 5,
            says: '`mod_access_compat`',
            httpd: `Invalid command 'Order'${INVALID}`,
          },
        ],
        fixes: ['load-module'],
      },
      {
        words: 'from=2.2 own-modules',
        files: {
          'httpd.conf':
            'LoadModule authn_core_module modules/mod_authn_core.so\nLoadModule authn_file_module modules/mod_authn_file.so\nLoadModule auth_basic_module modules/mod_auth_basic.so\nLoadModule authz_user_module modules/mod_authz_user.so\nListen 80\n<Location "/members">\n    AuthType Basic\n    AuthName "Members"\n    AuthUserFile "conf/users"\n    Require valid-user\n</Location>\n',
          'conf/users': 'alice:x\n',
        },
        findings: [
          {
            rule: 'module/not-loaded',
            line: 10,
            says: '`mod_authz_core`',
            httpd: `Invalid command 'Require'${INVALID}`,
          },
        ],
        fixes: ['load-module'],
      },
    ],
  },
  {
    name: "Invalid command 'AddOutputFilterByType'",
    does: 'Predicts the message; the fix loads mod_filter. `plume explain` knows it.',
    tests: [
      {
        file: 'test/explain/messages-people-arrive-with.test.ts',
        title: "Invalid command 'AddOutputFilterByType'",
      },
    ],
    change: 'mod_filter must be loaded.',
    explain: [`Invalid command 'AddOutputFilterByType'${INVALID}`],
    examples: [
      {
        words: 'from=2.2 own-modules',
        files: {
          'httpd.conf':
            'LoadModule authz_core_module modules/mod_authz_core.so\nLoadModule deflate_module modules/mod_deflate.so\nListen 80\n<IfModule mod_deflate.c>\n    AddOutputFilterByType DEFLATE text/html\n</IfModule>\n',
        },
        findings: [
          {
            rule: 'module/not-loaded',
            line: 5,
            says: '`mod_filter`',
            httpd: `Invalid command 'AddOutputFilterByType'${INVALID}`,
          },
        ],
        fixes: ['load-module'],
      },
    ],
  },
  {
    name: 'Ignoring deprecated use of DefaultType',
    does: 'Predicts the message; the fix deletes the line. `plume explain` knows it.',
    tests: [
      {
        file: 'test/explain/messages-people-arrive-with.test.ts',
        title: 'Ignoring deprecated use of DefaultType in line N of FILE',
      },
    ],
    change: 'The line has no effect and can be deleted.',
    explain: ['Ignoring deprecated use of DefaultType in line 2 of /etc/apache2/httpd.conf.'],
    examples: [
      {
        files: { 'httpd.conf': 'Listen 80\nDefaultType application/octet-stream\n' },
        findings: [
          {
            rule: 'upgrade/default-type',
            line: 2,
            says: '`DefaultType` has no effect',
            httpd: 'Ignoring deprecated use of DefaultType in line 2 of /etc/apache2/httpd.conf.',
          },
        ],
        fixes: ['delete-line'],
      },
    ],
  },
  {
    name: "configuration error: couldn't check user (AH00025)",
    does: '`plume lint` and `plume request` predict the 500 and name its section; the fix loads the module. `plume explain` knows id and message.',
    tests: [
      {
        file: 'test/explain/messages-people-arrive-with.test.ts',
        title: "configuration error:  couldn't check user: URI (AH00025)",
      },
    ],
    change:
      'A `Require` needs a user, and mod_authn_core, which says how users authenticate, is not loaded: requests get 500. With the module they need an `AuthType`, which it brings.',
    explain: ["configuration error:  couldn't check user: /members"],
    examples: [
      {
        words: 'from=2.2 own-modules',
        files: {
          'httpd.conf':
            'LoadModule authz_core_module modules/mod_authz_core.so\nLoadModule authz_user_module modules/mod_authz_user.so\nListen 80\nDocumentRoot "/srv/www"\n<Directory "/srv/www">\n    Require valid-user\n</Directory>\n',
          '/srv/www/index.html': 'text\n',
        },
        findings: [{ rule: 'access/authentication-incomplete', line: 6, says: '500' }],
        fixes: ['load-module'],
        requests: [{ url: '/index.html', after: '500 AH00025', fixed: ['500 AH00027'] }],
      },
      {
        about: 'The modules of httpd 2.2 alone: nothing authorizes requests, and all of them get 500.',
        words: 'from=2.2 own-modules',
        files: {
          'httpd.conf':
            'LoadModule authz_host_module modules/mod_authz_host.so\nLoadModule dir_module modules/mod_dir.so\nListen 80\nDocumentRoot "/srv/www"\n',
          '/srv/www/index.html': 'text\n',
        },
        findings: [{ rule: 'module/no-authorization', line: 1, says: 'get 500' }],
        fixes: ['load-module'],
        requests: [{ url: '/index.html', after: '500 AH00025', fixed: ['200'] }],
      },
    ],
  },
  {
    name: 'A .htaccess file is not processed',
    does: 'Names the `AllowOverride None` that is in force; the unsafe fix allows what the file needs.',
    tests: [
      { file: 'test/explain/messages-people-arrive-with.test.ts', title: '.htaccess is not processed' },
    ],
    change:
      '`AllowOverride None` is the default, and httpd then ignores .htaccess files where it is written.',
    explain: ['AllowOverride'],
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/srv/www">\n    AllowOverride None\n</Directory>\n',
          '/srv/www/.htaccess': 'Redirect 301 /old /new\n',
        },
        findings: [
          { rule: 'htaccess/ignored', file: '/srv/www/.htaccess', line: 1, says: '`AllowOverride None`' },
        ],
        fixes: ['allow-override'],
        requests: [{ url: '/old', before: '404', after: '404', fixed: ['301'] }],
      },
    ],
  },
  {
    name: 'client denied by server configuration (AH01797)',
    does: 'Names the section, the line and a request; two choices, each with the answers before and after. `plume explain` knows id and message.',
    tests: [
      {
        file: 'test/explain/messages-people-arrive-with.test.ts',
        title: '403 with AH01797 client denied by server configuration: PATH',
      },
    ],
    change:
      'mod_access_compat denied the request: `Order`, `Allow` or `Deny` of a section that applies, even where another section has `Require`.',
    explain: ['AH01797: client denied by server configuration: /srv/www/status'],
    examples: [
      {
        words: '',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/srv/www">\n    Order deny,allow\n    Deny from all\n</Directory>\n<Directory "/srv/www/public">\n    Require all granted\n</Directory>\n',
          '/srv/www/public/index.html': 'text\n',
        },
        findings: [
          { rule: 'upgrade/access-compat', line: 4, says: 'mod_access_compat' },
          { rule: 'access/mixed-styles', line: 8, says: 'gets 403 (AH01797)' },
        ],
        fixes: ['do-what-is-written', 'keep-todays-answer'],
        requests: [{ url: '/public/index.html', after: '403 AH01797', fixed: ['200', '403 AH01630'] }],
      },
    ],
  },
  {
    name: '403 with AH01630, 401 with AH01631, 500 with AH01627 or AH00027',
    does: '`plume request` predicts status and id; `plume lint` reports what was not meant. `plume explain` knows ids and whole log lines.',
    tests: [
      {
        file: 'test/explain/messages-people-arrive-with.test.ts',
        title: '403 with AH01630, 401 with AH01631, 500 with AH01627 and AH00027',
      },
    ],
    change: 'mod_authz_core denied the request, or could not ask who the client is.',
    explain: [
      'AH01630: client denied by server configuration: /srv/www/docs',
      'AH01631: user bob: authorization failure for "/members":',
      'AH01627',
      'AH00027',
    ],
    examples: [
      {
        about: 'AH01630: the section above denies with `Require`, which `Allow` does not override.',
        words: '',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/srv/www">\n    Require all denied\n</Directory>\n<Directory "/srv/www/docs">\n    Order allow,deny\n    Allow from all\n</Directory>\n',
          '/srv/www/docs/index.html': 'text\n',
        },
        findings: [
          { rule: 'upgrade/access-compat', line: 7, says: 'mod_access_compat' },
          { rule: 'access/mixed-styles', line: 8, says: 'gets 403 (AH01630)' },
        ],
        fixes: ['do-what-is-written', 'keep-todays-answer'],
        requests: [{ url: '/docs/index.html', after: '403 AH01630', fixed: ['200', '403 AH01630'] }],
      },
      {
        about: 'AH01631: the password is right, and no `Require` allows the user.',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Location "/members">\n    AuthType Basic\n    AuthName "Members"\n    AuthUserFile "conf/users"\n    Require user alice\n</Location>\n',
          'conf/users': 'alice:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\nbob:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n',
          '/srv/www/members/index.html': 'text\n',
        },
        findings: [],
        noFix: 'httpd does what is written.',
        requests: [
          { url: '/members/index.html', before: '401', after: '401' },
          { url: '/members/index.html', user: 'bob', before: '401', after: '401 AH01631' },
          { url: '/members/index.html', user: 'alice', before: '200', after: '200' },
        ],
      },
      {
        about: 'AH00027: a `Require` needs a user, and no `AuthType` is set.',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Location "/members">\n    Require valid-user\n</Location>\n',
          '/srv/www/members/index.html': 'text\n',
        },
        findings: [{ rule: 'access/authentication-incomplete', line: 4, says: '500' }],
        noFix: 'Nobody but you knows where the passwords are.',
        requests: [{ url: '/members/index.html', before: '500', after: '500 AH00027' }],
      },
    ],
  },
  {
    name: '502 or 500 from an HTTPS backend (AH01084, AH00898, AH01097)',
    does: 'Warns before the first request; `plume explain` knows the ids.',
    tests: [
      {
        file: 'test/explain/messages-people-arrive-with.test.ts',
        title: '502 or 500 from an HTTPS backend (AH01084, AH00898, AH01097)',
      },
    ],
    change:
      'httpd 2.4 checks the certificate of the backend. A new certificate, or `SSLProxyCheckPeer…`, mends it.',
    explain: ['AH01084', 'AH00898', 'AH01097'],
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\n<VirtualHost *:80>\n    ServerName www.example.org\n    SSLProxyEngine on\n    ProxyPass "/" "https://10.0.0.5/"\n</VirtualHost>\n',
        },
        findings: [{ rule: 'upgrade/ssl-proxy-check-peer', line: 5, says: 'get 500' }],
        fixes: ['switch-checks-off'],
      },
    ],
  },
  {
    name: 'NameVirtualHost has no effect (AH00548)',
    does: 'Predicts the message; the fix deletes the line. `plume explain` knows it.',
    tests: [
      { file: 'test/explain/messages-people-arrive-with.test.ts', title: 'NameVirtualHost warning AH00548' },
    ],
    change: 'The line can be deleted.',
    explain: ['AH00548'],
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nNameVirtualHost *:80\n<VirtualHost *:80>\n    ServerName a.example.org\n</VirtualHost>\n',
        },
        findings: [{ rule: 'upgrade/name-virtual-host', line: 2, says: 'has no effect' }],
        fixes: ['delete-line'],
      },
    ],
  },
];
