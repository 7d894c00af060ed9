import type { UpgradeRow } from './row.ts';

/** How the two styles of access control work together. */
export const accessRows: readonly UpgradeRow[] = [
  {
    name: 'Require instead of Order, Allow, Deny and Satisfy',
    does: 'The safe fix converts where each request gets the same answer.',
    tests: [
      {
        file: 'test/linter/judge/judge-fixes.test.ts',
        title: 'but not where httpd denies with other words who is denied before and after',
      },
    ],
    change:
      'httpd 2.4 controls access with `Require`. mod_access_compat keeps `Order`, `Allow`, `Deny` and `Satisfy` for old configurations; each style decides for itself, and both must grant access.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/srv/www">\n    Order deny,allow\n    Deny from all\n    Allow from 127.0.0.1\n</Directory>\n<Location "/private">\n    Order allow,deny\n    Allow from 127.0.0.1 127.0.0.2\n    Deny from 127.0.0.1\n</Location>\n',
          '/srv/www/index.html': 'text\n',
          '/srv/www/private/index.html': 'text\n',
        },
        findings: [4, 9].map((line) => ({ rule: 'upgrade/access-compat', line, says: 'mod_access_compat' })),
        fixes: ['convert'],
        requests: [
          { url: '/index.html', before: '200', after: '200', fixed: ['200'] },
          {
            url: '/index.html',
            client: '127.0.0.2',
            before: '403',
            after: '403 AH01797',
            fixed: ['403 AH01630'],
          },
          { url: '/private/index.html', before: '403', after: '403 AH01797', fixed: ['403 AH01630'] },
          { url: '/private/index.html', client: '127.0.0.2', before: '200', after: '200', fixed: ['200'] },
        ],
      },
      {
        about: 'Everything is closed but one part of the site:',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/">\n    AllowOverride None\n    Order deny,allow\n    Deny from all\n</Directory>\n<Directory "/srv/www/public">\n    Order allow,deny\n    Allow from all\n</Directory>\n',
          '/srv/www/index.html': 'text\n',
          '/srv/www/public/index.html': 'text\n',
        },
        findings: [5, 9].map((line) => ({ rule: 'upgrade/access-compat', line, says: 'mod_access_compat' })),
        fixes: ['convert'],
        requests: [
          { url: '/index.html', before: '403', after: '403 AH01797', fixed: ['403 AH01630'] },
          { url: '/public/index.html', before: '200', after: '200', fixed: ['200'] },
        ],
      },
    ],
  },
  {
    name: 'Both styles together',
    does: 'An error with a request where a mixture changes an answer, closed or opened; information where it changes none.',
    change:
      'plume computes what a mixture decides. One that changes an answer is an error that names a request; one that changes nothing is information.',
    examples: [
      {
        about: 'In one section:',
        words: '',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/srv/www">\n    Order deny,allow\n    Deny from all\n    Require local\n</Directory>\n',
          '/srv/www/index.html': 'text\n',
        },
        findings: [
          { rule: 'upgrade/access-compat', line: 4, says: 'mod_access_compat' },
          { rule: 'access/mixed-styles', line: 6, says: 'gets 403 (AH01797)' },
        ],
        fixes: ['do-what-is-written', 'keep-todays-answer'],
        requests: [{ url: '/index.html', after: '403 AH01797', fixed: ['200', '403 AH01630'] }],
      },
      {
        about: 'In two sections, where it changes nothing:',
        words: '',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/srv/www">\n    Require all granted\n</Directory>\n<Directory "/srv/www/old">\n    Order deny,allow\n    Deny from all\n</Directory>\n',
          '/srv/www/old/index.html': 'text\n',
        },
        findings: [{ rule: 'access/half-migrated', line: 7, says: 'only half converted' }],
        noFix: '`upgrade/access-compat` has it.',
        requests: [{ url: '/old/index.html', after: '403 AH01797' }],
      },
      {
        about: '`Satisfy any` of the section around it opens what `Require` closes:',
        words: '',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/srv/www">\n    AuthType Basic\n    AuthName "Members"\n    AuthUserFile "conf/users"\n    Require valid-user\n    Order deny,allow\n    Deny from all\n    Allow from 127.0.0.1\n    Satisfy any\n</Directory>\n<Directory "/srv/www/secret">\n    Require all denied\n</Directory>\n',
          'conf/users': 'alice:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n',
          '/srv/www/secret/index.html': 'text\n',
        },
        findings: [
          {
            rule: 'access/satisfy-any-bypasses-require',
            line: 11,
            says: 'from 127.0.0.1 gets 200 in spite of `Require all denied`',
          },
        ],
        noFix: '`Satisfy all` beside `Require all denied` closes it.',
        requests: [
          { url: '/secret/index.html', after: '200' },
          { url: '/secret/index.html', client: '127.0.0.2', after: '403 AH01630' },
        ],
      },
    ],
  },
  {
    name: 'A mixture that denies access',
    does: 'An error with the request; two choices, each with the answers before and after.',
    change:
      'The server is closed in the style of httpd 2.2, and `Require` is to open one URL. It stays closed.',
    examples: [
      {
        words: '',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/">\n    Order deny,allow\n    Deny from all\n</Directory>\n<Location "/server-status">\n    SetHandler server-status\n    Require local\n</Location>\n',
          '/srv/www/index.html': 'text\n',
        },
        findings: [
          { rule: 'upgrade/access-compat', line: 4, says: 'mod_access_compat' },
          {
            rule: 'access/mixed-styles',
            line: 9,
            says: '`GET /server-status` from 127.0.0.1 gets 403 (AH01797)',
          },
        ],
        fixes: ['do-what-is-written', 'keep-todays-answer'],
        requests: [{ url: '/server-status', after: '403 AH01797', fixed: ['200', '403 AH01630'] }],
      },
    ],
  },
  {
    name: 'A mixture that works',
    does: 'Predicts the answer of each form, with and without a section for the files.',
    change:
      'The server is closed with `Require`, and a URL is opened in the style of httpd 2.2. That works where a section for the files grants access, as stock configurations do, and gets 403 where none does.',
    examples: [
      {
        about: 'With these two sections alone:',
        words: '',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/">\n    Require all denied\n</Directory>\n<Location "/server-status">\n    SetHandler server-status\n    Order deny,allow\n    Deny from all\n    Allow from 127.0.0.1\n</Location>\n',
          '/srv/www/index.html': 'text\n',
        },
        findings: [
          { rule: 'upgrade/access-compat', line: 8, says: 'mod_access_compat' },
          { rule: 'access/mixed-styles', line: 10, says: '(AH01630)' },
        ],
        fixes: ['do-what-is-written', 'keep-todays-answer'],
        requests: [{ url: '/server-status', after: '403 AH01630', fixed: ['200', '403 AH01630'] }],
      },
      {
        about: 'With a section for the files:',
        words: '',
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/">\n    Require all denied\n</Directory>\n<Directory "/srv/www">\n    Require all granted\n</Directory>\n<Location "/server-status">\n    SetHandler server-status\n    Order deny,allow\n    Deny from all\n    Allow from 127.0.0.1\n</Location>\n',
          '/srv/www/index.html': 'text\n',
        },
        findings: [{ rule: 'upgrade/access-compat', line: 11, says: 'mod_access_compat' }],
        fixes: ['convert-as-2-4'],
        requests: [
          { url: '/server-status', after: '200', fixed: ['200'] },
          { url: '/server-status', client: '127.0.0.2', after: '403 AH01797', fixed: ['403 AH01630'] },
        ],
      },
    ],
  },
  {
    name: 'All directives are converted, or none',
    does: 'One fix converts all sections, and `plume upgrade` all files; `plume lint` says where a server is half converted.',
    tests: [
      {
        file: 'test/upgrade/plan-upgrade.test.ts',
        title: 'converts access control with the decisions of 2.2 and proves each class the same',
      },
    ],
    change:
      'A server that is half converted is hard to read. The fix of one finding converts all sections of the server together; `plume lint` says where that was begun and not finished.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/">\n    Order deny,allow\n    Deny from all\n</Directory>\n<Directory "/srv/www">\n    Order allow,deny\n    Allow from all\n</Directory>\n<Location "/intern">\n    Order deny,allow\n    Deny from all\n    Allow from 127.0.0.1\n</Location>\n',
          '/srv/www/index.html': 'text\n',
          '/srv/www/intern/index.html': 'text\n',
        },
        findings: [4, 8, 12].map((line) => ({
          rule: 'upgrade/access-compat',
          line,
          says: 'mod_access_compat',
        })),
        fixes: ['convert'],
        requests: [
          { url: '/index.html', client: '127.0.0.2', before: '200', after: '200', fixed: ['200'] },
          { url: '/intern/index.html', before: '200', after: '200', fixed: ['200'] },
          {
            url: '/intern/index.html',
            client: '127.0.0.2',
            before: '403',
            after: '403 AH01797',
            fixed: ['403 AH01630'],
          },
        ],
      },
    ],
  },
];
