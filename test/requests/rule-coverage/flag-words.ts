import { flag, type Maker, type Makers, oneOf, part, placed } from './word-block.ts';

const TAKEN = [
  ['^@a/(.*)$', '@b/$1'],
  ['^@n/(.*)$', '/$1'],
  ['^@(.*)x(.*)$', '@$1y$2'],
  ['^@a/(.*)$', '@f?q=$1'],
] as const;
const ESCAPED = [
  ['^@a/(.*)$', '@f?q=$1', 'R'],
  ['^@n/(.*)$', '/$1', 'R'],
  ['^@n/(.*)$', '@f?q=$1&r=$1', 'R,L'],
  ['^@a/(.*)$', '/f?$1', 'R,NE'],
  ['^@n/(.*)$', 'http://o.test/$1', 'L'],
] as const;
const ODD = [
  ...['/a/x%20y', '/n/a%26b', '/a/p+q', '/n/f%3Fz', '/a/a%22b', '/n/a;b:c,d', '/a/two/f', '/n/x%20y'],
  '/a/x%25y',
];
const QUERIES = ['/a/f?q=1', '/n/g?q=3', '/a/x?x%2fy&z', '/n/f?', '/a/g?ON'];
const FOLLOWED = ['/a/f', '/n/g', '/n/1', '/a/none'];

const statuses = ['R=301', 'R=permanent', 'R=seeother', 'R=307', 'R=404', 'R=503', 'redirect=temp'];

/** What follows sees where the request has been led. */
const STOPPED: readonly (readonly [string, string, string?])[] = [
  ['^@a/(.*)$', '@b/$1', ''],
  ['^@n/(.*)$', '@b/$1', 'NC'],
  ['^@n/(.*)$', '-', ''],
];
const AFTER_STOPPED = ['RewriteRule "^@(a|b|n)/(.*)$" "@k-$2" [R]'];

/** By flag: what makes rules in which it may change the answer. */
export const FLAG_WORDS: Makers = [
  ['R', flag(['R', 'redirect', 'r'], TAKEN)],
  ['R=', flag(statuses, TAKEN)],
  ['F', flag(['F', 'forbidden'], TAKEN)],
  ['G', flag(['G', 'gone'], TAKEN)],
  [
    'NE',
    flag(
      ['NE', 'noescape'],
      [
        ['^@a/(.*)$', '/$1', 'R'],
        ['^@n/(.*)$', '@f?q=%$1', 'R,L'],
        ['^@a/(.*)$', 'http://o.test/$1%41#x', 'L'],
        ['^@n/(.*)$', '@$1', 'R'],
      ],
      { asked: ODD },
    ),
  ],
  [
    'QSA',
    flag(
      ['QSA', 'qsappend'],
      [
        ['^@a/(.*)$', '@f?q=$1', 'R'],
        ['^@n/(.*)$', 'http://o.test/$1?v=2', 'L'],
        ['^@a/(.*)$', '/g?$1', 'R=301,L'],
      ],
      { asked: QUERIES },
    ),
  ],
  [
    'QSD',
    flag(
      ['QSD', 'qsdiscard'],
      [
        ['^@a/(.*)$', '@g', 'R'],
        ['^@n/(.*)$', '/f', 'R=301,L'],
        ['^@a/(.*)$', '@f?v=1', 'QSA,R'],
      ],
      { asked: QUERIES },
    ),
  ],
  [
    'QSL',
    flag(
      ['QSL', 'qslast'],
      [
        ['^@a/(.*)$', '@f?a?b$1', 'R'],
        ['^@n/(.*)$', '/g?$1?c', 'R,L'],
        ['^@a/(.*)$', '/$1?x', 'R'],
      ],
      { asked: ['/a/f%3Fz', '/n/%3Fv', '/n/f', '/a/%3Fv?q=1'] },
    ),
  ],
  [
    '? at the end',
    placed({ rules: ['RewriteRule "^@a/(.*)$" "@f«?»" [R]'] }, ['/a/f?q=1', '/a/g?', '/a/1?ON']),
  ],
  [
    'N',
    flag(
      ['N', 'next'],
      [
        ['^@(.*)-(.*)$', '@$1_$2', ''],
        ['^@a/(.*)z(.*)$', '@a/$1y$2', ''],
        ['^@a/(.*)$', '@b/a/$1', ''],
        ['^@n/(.*)$', '@n/n/$1zzzzzzzzzzzzzzzz', ''],
        ['^@a/', '-', ''],
      ],
      { asked: ['/a/x-x-x', '/n/a-b-c', '/a/zz', '/a/f', '/n/f'] },
    ),
  ],
  [
    'N=',
    flag(
      ['N=3', 'N=2', 'next=4'],
      [
        ['^@(.*)-(.*)$', '@$1_$2', ''],
        ['^@(.*)z(.*)$', '@$1y$2', ''],
        ['^@n/(.*)$', '@n/b/$1', ''],
      ],
      { asked: ['/a/x-x-x', '/n/a-b', '/a/zz', '/a/z', '/n/f', '/a/1-2-3-4'] },
    ),
  ],
  ['L', flag(['L', 'last'], STOPPED, { after: AFTER_STOPPED, asked: FOLLOWED })],
  ['END', flag(['END', 'end'], STOPPED, { after: AFTER_STOPPED, asked: FOLLOWED })],
  [
    'C',
    flag(
      ['C', 'chain'],
      [
        ['^@b/(.*)$', '@b/f', ''],
        ['^@n/f$', '@n/g', ''],
        ['^@a/f$', '-', ''],
      ],
      { after: ['RewriteRule "^@(a|n|b)/" "-" [F]'], asked: ['/a/g', '/n/g', '/b/g.html', '/a/f'] },
    ),
  ],
  [
    'CO',
    flag(
      ['CO=n:$1:.o.test', 'cookie=n:v:.o.test:10:/', 'CO=;n;v:1;.o.test;0;/;secure;httponly'],
      [
        ['^@a/(.*)$', '-', ''],
        ['^@n/(.*)$', '@b/f', 'L'],
        ['^@b/(.*)$', '@f', 'R'],
      ],
      { asked: FOLLOWED },
    ),
  ],
  [
    'S',
    flag(
      ['S=1', 'skip=1', 'S=2'],
      [
        ['^@a/(.*)$', '-', ''],
        ['^@n/(.*)$', '@a/$1', ''],
      ],
      { after: ['RewriteRule "^@(a|n|b)/" "-" [G]'], asked: ['/a/g', '/n/g', '/a/f', '/n/f'] },
    ),
  ],
  [
    'NC',
    flag(
      ['NC', 'nocase'],
      [
        ['^@A/(.*)$', '@b/$1', 'L'],
        ['^@N/(.*)$', '/f', 'R'],
        ['^@a/F$', '@g', 'R'],
      ],
    ),
  ],
  [
    'NS',
    oneOf(
      placed({ rules: ['RewriteRule "index" "-" [F«,NS»]'] }, ['/c/', '/c/?q=1', '/', '/c/index.html'], {
        isHost: false,
      }),
      placed({ rules: ['RewriteRule "index" "/g" [L«,nosubreq»]'] }, ['/c/', '/c/?q=1', '/'], {
        isHost: false,
      }),
      placed(
        {
          rules: [
            'RewriteRule "^@b/" "-" [F«,NS»]',
            'RewriteCond /b/f -U',
            'RewriteRule "^@(a|n)/" "@k-1" [R]',
          ],
        },
        ['/a/f', '/n/1', '/a/x?q=1'],
      ),
    ),
  ],
  [
    'PT',
    flag(
      ['PT', 'passthrough'],
      [
        ['^@a/(.*)$', '/al/f', ''],
        ['^@n/(.*)$', '/al/$1', 'L'],
        ['^@a/(.*)$', '/b/f', 'R'],
      ],
      { asked: ['/a/f', '/n/f', '/n/g'] },
    ),
  ],
  [
    'DPI',
    flag(
      ['DPI', 'discardpath'],
      [
        ['^@f/(.*)$', '@g', 'L'],
        ['^f/(.*)$', 'a/f', ''],
        ['^f/(.*)$', 'g', ''],
      ],
      {
        after: ['RewriteRule "^g/(.*)$" "-" [F]', 'RewriteRule "/x$" "-" [G]'],
        asked: ['/f/x', '/f/y', '/f/x?q=1', '/f/a/x'],
      },
    ),
  ],
  ['B', flag(['B', 'backrefescaping'], ESCAPED, { asked: ODD })],
  [
    'B=',
    flag(['B=?&', 'B=&', 'B=?'], ESCAPED, {
      asked: ['/a/a%26b', '/n/a%26b?q=1', '/n/f%3Fz', '/a/x%3Fq%26r'],
    }),
  ],
  ['B=+%', flag(['B=+%', 'B=%', 'B=+'], ESCAPED, { asked: ['/a/p+q', '/n/x%25y', '/a/x%25+y', '/n/p+q?x'] })],
  [
    'BNP',
    flag(
      ['BNP', 'backrefernoplus'],
      [
        ['^@a/(.*)$', '@f?q=$1', 'B,R'],
        ['^@n/(.*)$', '/$1', 'B,R,NE'],
      ],
      { asked: ['/a/x%20y', '/n/x%20y', '/a/x%20y?q=1'] },
    ),
  ],
  [
    'BNE',
    flag(
      ['BNE=/:+', 'BNE=/', 'bne=+:'],
      [
        ['^@a/(.*)$', '@f?q=$1', 'B,R'],
        ['^@n/(.*)$', '/$1', 'B,R,NE'],
      ],
      { asked: ['/a/two/f', '/n/a:b', '/n/p+q', '/a/p+q', '/a/x/y+z:'] },
    ),
  ],
  [
    'BCTLS',
    flag('BCTLS', ESCAPED, {
      asked: ['/a/x%20y', '/n/x%20y', '/a/a%20b%20c', '/n/x%7f', '/a/x%01', '/n/%20'],
    }),
  ],
  [
    'UNC',
    (random) => {
      const to = random.pick(['%{HTTP_NONE}//b/$1', '/%1/$1']);
      const after = random.pick(['-" [F]', '/g" [L]', '/b/g" [R]']);
      const rules = (flags: string) => [
        `RewriteRule "^@n/(.*)$" "${to}"${flags}`,
        `RewriteRule "^//" "${after}`,
      ];
      return {
        lines: { rules: rules(' [UNC]') },
        without: { rules: rules('') },
        asked: ['/n/f', '/n/g', '/n/1?q'],
      };
    },
  ],
  [
    'UnsafeAllow3F',
    flag(
      'UnsafeAllow3F',
      [
        ['^@a/(.*)$', '@f$1', 'R'],
        ['^@n/(.*)$', '/$1', ''],
        ['^@a/(.*)$', '@$1', 'L'],
      ],
      { asked: ['/a/f%3Fz', '/n/%3Fv', '/a/%3Fv?q=1', '/n/f%3Fz'] },
    ),
  ],
  [
    'UnsafePrefixStat',
    flag(
      'UnsafePrefixStat',
      [
        ['^@n/(.*)$', '%{HTTP_NONE}OTHER/f', ''],
        ['^@a/(.*)$', '%{HTTP_NONE}OTHER/$1', 'L'],
      ],
      { asked: ['/n/f', '/a/f', '/n/g'], isHost: true },
    ),
  ],
  [
    'T',
    flag(
      ['T=httpd/send-as-is', 'type=httpd/send-as-is'],
      [
        ['^@a/f$', '-', ''],
        ['^@b/f$', '-', 'L'],
        ['^@b/f$', '-', 'NC'],
      ],
      { asked: ['/b/f', '/a/f', '/b/f?q=1'] },
    ),
  ],
  [
    'H',
    oneOf(
      flag(
        ['H=server-status', 'handler=server-status'],
        [
          ['^@a/f$', '-', ''],
          ['^@n/(.*)$', '-', 'L'],
          ['^@n/f$', '@f', 'L'],
        ],
        { asked: ['/a/f', '/n/f'] },
      ),
      flag(
        'H=send-as-is',
        [
          ['^@b/f$', '-', ''],
          ['^@b/(.*)$', '-', 'L'],
        ],
        { asked: ['/b/f', '/b/f?q=1'] },
      ),
    ),
  ],
  [
    'P',
    flag(
      ['P', 'proxy'],
      [
        ['^@a/(.*)$', 'http://127.0.0.1:1/$1'],
        ['^@n/(.*)$', 'http://127.0.0.1:1/z?$1'],
        ['^@a/(.*)$', '/b/$1'],
      ],
    ),
  ],
  [
    'E',
    flag(
      ['E=v:$1', 'env=v:$1'],
      [
        ['^@(a|b)/', '-', ''],
        ['^@n/(f|g)', '-', ''],
      ],
      { after: ['RewriteCond %{ENV:v} ^(.+)', 'RewriteRule "^@" "/k-%1" [R]'], asked: ['/a/f', '/n/f'] },
    ),
  ],
  [
    'E=!',
    flag(
      'E=!si',
      [
        ['^@(a|b)/', '-', ''],
        ['^@n/(f|g)', '-', ''],
      ],
      { after: ['RewriteCond %{ENV:si} on', 'RewriteRule "^@" "-" [G]'], asked: ['/a/f', '/n/f', '/b/3'] },
    ),
  ],
];

/** A rule that leads to the host itself, and the same one with another name. */
const toItself: Maker = (random) => {
  const [own, other] = random.pick([
    ['http://NAME.test:PORT', 'http://o.test:PORT'],
    ['http://NAME.alias:PORT', 'http://o.alias:PORT'],
    ['HTTP://NAME.TEST:PORT', 'HTTP://O.TEST:PORT'],
    ['http://NAME.test:PORT', 'http://NAME.test'],
    ['http://NAME.test:PORT', 'https://NAME.test:PORT'],
  ] as const);
  const folder = random.pick(['b', 'a']);
  const rules = (start: string) => [`RewriteRule "^@n/(.*)$" "${start}/${folder}/$1"`];
  return {
    lines: { rules: rules(own) },
    without: { rules: rules(other) },
    asked: ['/n/f', '/n/g?q', '/n/none'],
  };
};

const OTHERS = [
  ...['mailto:', 'ldap://o.test/', 'ftp://o.test/', 'https://o.test/', 'http://o.test/', 'fcgi://o.test/'],
  ...['ws://o.test/', 'news:'],
];

/** Where rules lead. */
export const TARGET_WORDS: Makers = [
  ['to its own host', toItself],
  [
    'to another scheme',
    (random) => {
      const other = random.pick(OTHERS);
      const flags = random.once(2) ? '' : ' [L,NE]';
      const rules = (start: string) => [`RewriteRule "^@(a|n)/(.*)$" "${start}$2?s=1"${flags}`];
      return { lines: { rules: rules(other) }, without: { rules: rules('') } };
    },
  ],
  ['$1', part('$2')],
  [
    '%1',
    (random) => {
      const rule = (value: string) => `RewriteRule "^@(a|n)/" "@k-${value}" [R]`;
      const test = `RewriteCond ${random.pick([
        '%{QUERY_STRING} ^q=(.*)$',
        '%{REQUEST_URI} /([^/]*)$',
        'expr "%{REQUEST_URI} =~ m#/([^/]*)$#"',
        '$1-%{REQUEST_URI} ^n-(.*)',
      ])}`;
      return {
        lines: { rules: [test, rule('%1')] },
        without: { rules: [test, rule('')] },
        asked: ['/a/f?q=1', '/n/g'],
      };
    },
  ],
  ['! before a pattern', placed({ rules: ['RewriteRule "«!»^@a" "/g" [L]'] }, ['/a/f', '/n/f', '/b/f'])],
];
