import type { RowExample, UpgradeRow } from './row.ts';

const LOGIN =
  '    AuthType Basic\n    AuthBasicProvider file\n    AuthUserFile "conf/users"\n    AuthName "Members"\n    Require valid-user\n';
const USERS = 'alice:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n';

/** A server with one directory, of which these lines say who has access. */
function directory(lines: string): Pick<RowExample, 'files'> {
  const isPlain = !lines.includes('AuthType');
  return {
    files: {
      'httpd.conf': `Listen 80\nDocumentRoot "/srv/www"\n<Directory "/srv/www">\n${lines}</Directory>\n`,
      '/srv/www/index.html': 'text\n',
      ...(isPlain ? {} : { 'conf/users': USERS }),
    },
  };
}

const converted = (line: number) => [{ rule: 'upgrade/access-compat', line, says: 'mod_access_compat' }];

/** The conversions of httpd's guide to the upgrade, each put to the test. */
export const equivalentRows: readonly UpgradeRow[] = [
  {
    name: 'Everybody is denied access',
    does: 'Converts exactly.',
    change: '`Require all denied` is the same.',
    examples: [
      {
        ...directory('    Order deny,allow\n    Deny from all\n'),
        findings: converted(4),
        fixes: ['convert'],
        requests: [{ url: '/index.html', before: '403', after: '403 AH01797', fixed: ['403 AH01630'] }],
      },
    ],
  },
  {
    name: 'Everybody is granted access',
    does: 'Converts exactly.',
    change: '`Require all granted` is the same.',
    examples: [
      {
        ...directory('    Order allow,deny\n    Allow from all\n'),
        findings: converted(4),
        fixes: ['convert'],
        requests: [{ url: '/index.html', before: '200', after: '200', fixed: ['200'] }],
      },
    ],
  },
  {
    name: 'Hosts of a domain are granted access',
    does: 'Converts exactly.',
    change: '`Require host` is the same.',
    examples: [
      {
        ...directory('    Order Deny,Allow\n    Deny from all\n    Allow from example.org\n'),
        hosts: '127.0.0.2 ws.example.org\n127.0.0.3 ws.example.net\n',
        findings: converted(4),
        fixes: ['convert'],
        requests: [
          { url: '/index.html', client: '127.0.0.2', before: '200', after: '200', fixed: ['200'] },
          {
            url: '/index.html',
            client: '127.0.0.3',
            before: '403',
            after: '403 AH01797',
            fixed: ['403 AH01630'],
          },
        ],
      },
    ],
  },
  {
    name: 'Everybody with a password is granted access',
    does: 'Converts exactly.',
    change: 'The lines about the password alone are the same.',
    examples: [
      {
        ...directory(`    Order allow,deny\n    Allow from all\n    Satisfy All\n${LOGIN}`),
        findings: converted(4),
        fixes: ['convert'],
        requests: [
          { url: '/index.html', before: '401', after: '401', fixed: ['401'] },
          { url: '/index.html', user: 'alice', before: '200', after: '200', fixed: ['200'] },
        ],
      },
    ],
  },
  {
    name: 'An address and a password: Satisfy All',
    does: 'Converts exactly with `Order deny,allow`; offers two choices with `Order allow,deny`, and applies neither in bulk.',
    tests: [
      { file: 'test/access/choices.live.test.ts', title: 'no example is converted by safe or unsafe fixes' },
    ],
    change:
      'With `Order deny,allow` it is `<RequireAll>` with `Require valid-user` and `Require ip`, as the guide says. With `Order allow,deny`, which the guide has, `Deny from all` always wins: nobody has access, and the form of the guide grants it. What is written and what is decided disagree, so plume offers both, and applies neither unasked.',
    examples: [
      {
        about: 'With `Order deny,allow`:',
        ...directory(
          `    Order deny,allow\n    Deny from all\n    Allow from 127.0.0.1\n    Satisfy All\n${LOGIN}`,
        ),
        findings: converted(4),
        fixes: ['convert'],
        requests: [
          { url: '/index.html', before: '401', after: '401', fixed: ['401'] },
          { url: '/index.html', user: 'alice', before: '200', after: '200', fixed: ['200'] },
          {
            url: '/index.html',
            client: '127.0.0.2',
            user: 'alice',
            before: '403',
            after: '403 AH01797',
            fixed: ['403 AH01630'],
          },
        ],
      },
      {
        about: 'With `Order allow,deny`:',
        ...directory(
          `    Order allow,deny\n    Deny from all\n    Allow from 127.0.0.1\n    Satisfy All\n${LOGIN}`,
        ),
        findings: converted(4),
        fixes: ['keep-todays-answer', 'do-what-is-written'],
        requests: [
          {
            url: '/index.html',
            user: 'alice',
            before: '403',
            after: '403 AH01797',
            fixed: ['403 AH01630', '200'],
          },
          {
            url: '/index.html',
            client: '127.0.0.2',
            user: 'alice',
            before: '403',
            after: '403 AH01797',
            fixed: ['403 AH01630', '403 AH01630'],
          },
        ],
      },
    ],
  },
  {
    name: 'An address or a password: Satisfy Any',
    does: 'Converts exactly with `Order deny,allow`; offers two choices with `Order allow,deny`, and applies neither in bulk.',
    tests: [
      { file: 'test/access/choices.live.test.ts', title: 'no example is converted by safe or unsafe fixes' },
    ],
    change:
      'With `Order deny,allow` it is `Require valid-user` and `Require ip`, as the guide says. With `Order allow,deny` nobody has access by address, so that `Require valid-user` alone is the same; plume offers both.',
    examples: [
      {
        about: 'With `Order deny,allow`:',
        ...directory(
          `    Order deny,allow\n    Deny from all\n    Allow from 127.0.0.1\n    Satisfy Any\n${LOGIN}`,
        ),
        findings: converted(4),
        fixes: ['convert'],
        requests: [
          { url: '/index.html', before: '200', after: '200', fixed: ['200'] },
          { url: '/index.html', client: '127.0.0.2', before: '401', after: '401 AH01797', fixed: ['401'] },
          {
            url: '/index.html',
            client: '127.0.0.2',
            user: 'alice',
            before: '200',
            after: '200',
            fixed: ['200'],
          },
        ],
      },
      {
        about: 'With `Order allow,deny`:',
        ...directory(
          `    Order allow,deny\n    Deny from all\n    Allow from 127.0.0.1\n    Satisfy Any\n${LOGIN}`,
        ),
        findings: converted(4),
        fixes: ['keep-todays-answer', 'do-what-is-written'],
        requests: [
          { url: '/index.html', before: '401', after: '401 AH01797', fixed: ['401', '200'] },
          { url: '/index.html', user: 'alice', before: '200', after: '200', fixed: ['200', '200'] },
        ],
      },
    ],
  },
];
