import type { Random } from '../kit/random.ts';

/** Lines around one word of mod_rewrite, and the same lines without it. `@` is what paths begin with where rules stand. */
export interface WordBlock {
  readonly word: string;
  /** Paths, and queries, for which the word is likely to count. */
  readonly asked: readonly string[];
  readonly lines: readonly string[];
  readonly without: readonly string[];
}

/** A virtual host with such lines, in it or in its .htaccess file. */
export interface WordSite {
  readonly isHost: boolean;
  readonly base: string | undefined;
  readonly blocks: readonly WordBlock[];
  readonly asked: readonly string[];
}

/** What every site has below its document root. */
export const WORD_FILES: readonly string[] = [
  ...[
    'index.html',
    'f',
    'g',
    'a/f',
    'b/f',
    'b/g.html',
    'c/index.html',
    'x y',
    'p+q',
    'k-1',
    'k-none',
    'e-on',
  ],
];

/** A line that is not there counts as none. */
type Parts = readonly (string | undefined)[];
type Maker = (random: Random) => {
  readonly lines: Parts;
  readonly without: Parts;
  readonly asked?: readonly string[];
};

/** A rule with a flag, and without it. */
function flag(
  word: string,
  rules: readonly (readonly [pattern: string, to: string, flags?: string])[],
  { after = [], asked = [] }: { readonly after?: readonly string[]; readonly asked?: readonly string[] } = {},
): Maker {
  return (random) => {
    const [pattern, to, others = random.pick(['', '', 'L', 'NC', 'L,NC'])] = random.pick(rules);
    const rest = others === '' ? [] : others.split(',');
    const all = random.once(2) ? [word, ...rest] : [...rest, word];
    const written = (flags: readonly string[]) =>
      `RewriteRule "${pattern}" "${to}"${flags.length === 0 ? '' : ` [${flags.join(',')}]`}`;
    return { lines: [written(all), ...after], without: [written(rest), ...after], asked };
  };
}

/** A condition before a rule, and the rule alone. */
function condition(...tests: readonly string[]): Maker {
  return (random) => {
    const folder = random.pick(['a', 'b', 'n']);
    const rule = `RewriteRule "^@${folder}/(.*)$" "${random.pick(['@g', '/f', 'k-%1'])}" [${random.pick(['F', 'R', 'G'])}]`;
    const asked = ['f', 'g?q=1', '3', 'F?q=3', '1', 'none?ON'].map((path) => `/${folder}/${path}`);
    return { lines: [`RewriteCond ${random.pick(tests)}`, rule], without: [rule], asked };
  };
}

/** A part of a substitution, and the same rule with nothing in its place. */
function part(written: string, setup: readonly string[] = [], instead = ''): Maker {
  return (random) => {
    const [start, end] = random.pick([
      ['@k-', ''],
      ['@e-', ''],
      ['/', ''],
      ['/k-', '?v=1'],
    ] as const);
    const flags = random.pick(['', ' [L]', ' [R]', ' [R=301,L,NE]', ' [QSA]', ' [B]']);
    const line = (text: string) => `RewriteRule "^@(a|n)/(.*)$" "${start}${text}${end}"${flags}`;
    const asked = ['/a/f', '/n/f?x%2fy', '/a/F', '/n/x%20y?ON', '/n/g', '/a/none?q=%41', '/n/p+q'];
    return { lines: [...setup, line(written)], without: [...setup, line(instead)], asked };
  };
}

const TAKEN = [
  ['^@a/(.*)$', '@b/$1'],
  ['^@n/(.*)$', '/$1'],
  ['^@(.*)x(.*)$', '@$1y$2'],
  ['^@a/(.*)$', '@f?q=$1'],
] as const;
const ESCAPED = [
  ['^@a/(.*)$', '@f?q=$1', ''],
  ['^@n/(.*)$', '/$1', 'R'],
  ['^@n/(.*)$', '@f?q=$1&r=$1', 'R,L'],
  ['^@a/(.*)$', '/f?$1', 'R,NE'],
  ['^@n/(.*)$', 'http://o.test/$1', 'L'],
] as const;

/** By word: what makes lines in which it may change the answer. */
const MAKERS: readonly (readonly [string, Maker])[] = [
  ['R', flag('R', TAKEN)],
  ['R=301', flag('R=301', TAKEN)],
  ['R=permanent', flag('R=permanent', TAKEN)],
  ['R=seeother', flag('R=seeother', TAKEN)],
  ['R=307', flag('R=307', TAKEN)],
  ['R=404', flag('R=404', TAKEN)],
  ['R=503', flag('R=503', TAKEN)],
  ['F', flag('F', TAKEN)],
  ['G', flag('G', TAKEN)],
  [
    'NE',
    flag(
      'NE',
      [
        ['^@a/(.*)$', '/$1', 'R'],
        ['^@n/(.*)$', '@f?q=%$1', 'R,L'],
        ['^@a/(.*)$', 'http://o.test/$1%41#x', 'L'],
        ['^@n/(.*)$', '@$1', 'R'],
      ],
      {
        asked: [
          '/a/x%20y',
          '/n/a%26b',
          '/a/p+q',
          '/n/f%3Fz',
          '/a/a%22b',
          '/n/a;b:c,d',
          '/a/two/f',
          '/n/x%20y',
          '/a/x%25y',
        ],
      },
    ),
  ],
  [
    'QSA',
    flag(
      'QSA',
      [
        ['^@a/(.*)$', '@f?q=$1', 'R'],
        ['^@n/(.*)$', 'http://o.test/$1?v=2', 'L'],
        ['^@a/(.*)$', '/g?$1', 'R=301,L'],
      ],
      { asked: ['/a/f?q=1', '/n/g?q=3', '/a/x?x%2fy&z', '/n/f?', '/a/g?ON'] },
    ),
  ],
  [
    'QSD',
    flag(
      'QSD',
      [
        ['^@a/(.*)$', '@g', 'R'],
        ['^@n/(.*)$', '/f', 'R=301,L'],
        ['^@a/(.*)$', '@f?v=1', 'QSA,R'],
      ],
      { asked: ['/a/f?q=1', '/n/g?q=3', '/a/x?x%2fy&z', '/n/f?', '/a/g?ON'] },
    ),
  ],
  [
    'QSL',
    flag(
      'QSL',
      [
        ['^@a/(.*)$', '@f?a?b$1', 'R'],
        ['^@n/(.*)$', '/g?$1?c', 'R,L'],
        ['^@a/(.*)$', '/$1?x', 'R'],
      ],
      { asked: ['/a/f%3Fz', '/n/%3Fv', '/n/f', '/a/%3Fv?q=1'] },
    ),
  ],
  [
    '?',
    (random) => {
      const line = (end: string) => `RewriteRule "^@${random.pick(['a'])}/(.*)$" "@f${end}" [R]`;
      return { lines: [line('?')], without: [line('')] };
    },
  ],
  [
    'N',
    flag(
      'N',
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
    'N=3',
    flag(
      'N=3',
      [
        ['^@(.*)-(.*)$', '@$1_$2', ''],
        ['^@(.*)z(.*)$', '@$1y$2', ''],
        ['^@n/(.*)$', '@n/b/$1', ''],
      ],
      { asked: ['/a/x-x-x', '/n/a-b', '/a/zz', '/a/z', '/n/f'] },
    ),
  ],
  [
    'L',
    flag(
      'L',
      [
        ['^@a/(.*)$', '@b/$1', ''],
        ['^@n/(.*)$', '@b/$1', 'NC'],
        ['^@n/(.*)$', '-', ''],
      ],
      { after: ['RewriteRule "^@(b|n)/(.*)$" "@k-$2" [R]'], asked: ['/a/f', '/n/g', '/n/1', '/a/none'] },
    ),
  ],
  [
    'END',
    flag(
      'END',
      [
        ['^@a/(.*)$', '@b/$1', ''],
        ['^@n/(.*)$', '@b/$1', ''],
        ['^@a/(.*)$', '-', ''],
      ],
      { after: ['RewriteRule "^@(a|b)/(.*)$" "@k-$2" [R]'], asked: ['/a/f', '/n/g', '/n/1', '/a/none'] },
    ),
  ],
  [
    'C',
    flag(
      'C',
      [
        ['^@b/(.*)$', '@b/f', ''],
        ['^@n/f$', '@n/g', ''],
        ['^@a/f$', '-', ''],
      ],
      { after: ['RewriteRule "^@(a|n|b)/" "-" [F]'], asked: ['/a/g', '/n/g', '/b/g.html', '/a/f'] },
    ),
  ],
  [
    'S=1',
    flag(
      'S=1',
      [
        ['^@a/(.*)$', '-', ''],
        ['^@n/(.*)$', '@a/$1', ''],
      ],
      { after: ['RewriteRule "^@(a|n|b)/" "-" [G]'], asked: ['/a/g', '/n/g', '/a/f', '/n/f'] },
    ),
  ],
  [
    'NC',
    flag('NC', [
      ['^@A/(.*)$', '@b/$1', 'L'],
      ['^@N/(.*)$', '/f', 'R'],
      ['^@a/F$', '@g', 'R'],
    ]),
  ],
  [
    'PT',
    flag(
      'PT',
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
      'DPI',
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
  [
    'B',
    flag('B', ESCAPED, {
      asked: [
        '/a/x%20y',
        '/n/a%26b',
        '/a/p+q',
        '/n/f%3Fz',
        '/a/a%22b',
        '/n/a;b:c,d',
        '/a/two/f',
        '/n/x%20y',
        '/a/x%25y',
      ],
    }),
  ],
  [
    'B=?&',
    flag('B=?&', ESCAPED, {
      asked: [
        '/a/x%20y',
        '/n/a%26b',
        '/a/p+q',
        '/n/f%3Fz',
        '/a/a%22b',
        '/n/a;b:c,d',
        '/a/two/f',
        '/n/x%20y',
        '/a/x%25y',
      ],
    }),
  ],
  [
    'B= +',
    flag('B=+%', ESCAPED, {
      asked: [
        '/a/x%20y',
        '/n/a%26b',
        '/a/p+q',
        '/n/f%3Fz',
        '/a/a%22b',
        '/n/a;b:c,d',
        '/a/two/f',
        '/n/x%20y',
        '/a/x%25y',
      ],
    }),
  ],
  [
    'BNP',
    flag(
      'BNP',
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
      'BNE=/:+',
      [
        ['^@a/(.*)$', '@f?q=$1', 'B,R'],
        ['^@n/(.*)$', '/$1', 'B,R,NE'],
      ],
      { asked: ['/a/two/f', '/n/a:b', '/n/p+q', '/a/p+q'] },
    ),
  ],
  [
    'BCTLS',
    flag('BCTLS', ESCAPED, {
      asked: [
        '/a/x%20y',
        '/n/a%26b',
        '/a/p+q',
        '/n/f%3Fz',
        '/a/a%22b',
        '/n/a;b:c,d',
        '/a/two/f',
        '/n/x%20y',
        '/a/x%25y',
      ],
    }),
  ],
  [
    'UNC',
    (random) => {
      const to = random.pick(['%{HTTP_NONE}//b/$1', '/%1/$1']);
      const rule = (flags: string) => [
        `RewriteRule "^@n/(.*)$" "${to}"${flags}`,
        `RewriteRule "^//" "${random.pick(['-" [F]', '/g" [L]', '/b/g" [R]'])}`,
      ];
      return { lines: rule(' [UNC]'), without: rule('') };
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
      { asked: ['/n/f', '/a/f', '/n/g'] },
    ),
  ],
  [
    'T',
    flag(
      'T=httpd/send-as-is',
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
    flag(
      'H=server-status',
      [
        ['^@a/f$', '-', ''],
        ['^@n/(.*)$', '-', 'L'],
        ['^@n/f$', '@f', 'L'],
      ],
      { asked: ['/a/f', '/n/f'] },
    ),
  ],
  [
    'H=send-as-is',
    flag(
      'H=send-as-is',
      [
        ['^@b/f$', '-', ''],
        ['^@b/(.*)$', '-', 'L'],
      ],
      { asked: ['/b/f', '/b/f?q=1'] },
    ),
  ],
  [
    'P',
    flag('P', [
      ['^@a/(.*)$', 'http://127.0.0.1:1/$1'],
      ['^@n/(.*)$', 'http://127.0.0.1:1/z?$1'],
      ['^@a/(.*)$', '/b/$1'],
    ]),
  ],
  [
    'E',
    flag(
      'E=v:$1',
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
  ['own http://', part('%{HTTP_NONE}', ['RewriteRule "^@b/(.*)$" "http://%{HTTP_HOST}/a/$1"'], '')],
  [
    'reduced',
    (random) => {
      const rule = (start: string) => `RewriteRule "^@a/(.*)$" "${start}/${random.pick(['b'])}/$1"`;
      const [own] = [
        random.pick([
          'http://NAME.test:PORT',
          'http://NAME.alias:PORT',
          'HTTP://NAME.TEST:PORT',
          'http://NAME.test',
          'https://NAME.test:PORT',
        ]),
      ];
      return { lines: [rule(own)], without: [rule('')] };
    },
  ],
  [
    'http://',
    (random) => {
      const other = random.pick([
        'mailto:',
        'ldap://o.test/',
        'ftp://o.test/',
        'https://o.test/',
        'http://o.test/',
        'fcgi://o.test/',
        'ws://o.test/',
        'news:',
      ]);
      const line = (start: string) =>
        `RewriteRule "^@(a|n)/(.*)$" "${start}$2?s=1"${random.once(2) ? '' : ' [L,NE]'}`;
      return { lines: [line(other)], without: [line('')] };
    },
  ],
  ['%{ENV:E}', part('%{ENV:v}', ['RewriteRule "^@(a|n)/(f|g)?" "-" [E=v:$1$2]'])],
  ['%{ENV:SetEnvIf}', part('%{ENV:si}')],
  ['%{ENV:SetEnv}', condition('%{ENV:se} ^$', '%{ENV:se} on', '%{ENV:REDIRECT_se} on')],
  [
    '%{ENV:REDIRECT_STATUS}',
    condition('%{ENV:REDIRECT_STATUS} ^$', '%{ENV:REDIRECT_STATUS} =200', '%{ENV:REDIRECT_STATUS} -eq200'),
  ],
  ['%{ENV:REDIRECT_x}', condition('%{ENV:REDIRECT_si} ^$', '%{ENV:REDIRECT_v} f', '%{ENV:REDIRECT_v}x =x')],
  ['%{HTTP:x}', condition('%{HTTP:X-None} .', '%{HTTP:Host} ^z', '%{HTTP_HOST} !test', '%{HTTP:} ^$')],
  [
    '%{NONE}',
    condition('%{NONE} .', '%{HTTP_X_FOO} .', '%{SSL:SSL_PROTOCOL}x =x', '%{A} ^$', '%{REQUEST_STATUS} 2'),
  ],
  [
    '%{SERVER_x}',
    condition(
      '%{SERVER_NAME} ^o',
      '%{SERVER_ADMIN} no',
      '%{SERVER_PROTOCOL} HTTP/1.0',
      '%{SERVER_PORT} -lt90',
      '%{REQUEST_SCHEME} s$',
    ),
  ],
  [
    '%{REMOTE_x}',
    condition(
      '%{REMOTE_ADDR} !^127',
      '%{IPV6} on',
      '%{REMOTE_USER} .',
      '%{REMOTE_IDENT} .',
      '%{AUTH_TYPE} .',
      '%{CONN_REMOTE_ADDR} !=127.0.0.1',
    ),
  ],
  [
    '%{CONTEXT_x}',
    condition(
      '%{CONTEXT_PREFIX} .',
      '%{CONTEXT_DOCUMENT_ROOT} x$',
      '%{DOCUMENT_ROOT}/f !-f',
      '%{SCRIPT_FILENAME} -f',
      '%{REQUEST_FILENAME} !-f',
    ),
  ],
  [
    '%{THE_REQUEST}',
    condition(
      '%{THE_REQUEST} n/',
      '%{THE_REQUEST} "^GET /a/([^? ]*)"',
      '%{REQUEST_METHOD} !GET',
      '%{PATH_INFO} .',
    ),
  ],
  ['<', condition('%{QUERY_STRING} <q=2', '%{REQUEST_URI} >/b', '$1 <g', '$1 >f [NC]')],
  ['<=', condition('%{QUERY_STRING} <=q=2', '%{REQUEST_URI} >=/b', '$1 >=g', '$1 <=F [NC]')],
  ['=', condition('$1 =f', '$1 =F [NC]', '%{QUERY_STRING} ="" ', '$1 !=f', '%{QUERY_STRING} !=""')],
  ['-eq', condition('%{QUERY_STRING} -eq0', '$1 -eq3', '$1 !-ne3', '$1 -ne3')],
  ['-lt', condition('$1 -lt3', '$1 -le3', '$1 -gt3', '$1 -ge3', '%{QUERY_STRING}7 !-gt3')],
  ['NV', condition('%{HTTP:X-None} . [NV]', '$1 ^F [NC,NV]', '%{HTTP_REFERER} ^$ [NV]')],
  [
    'expr',
    condition(
      `expr "%{REQUEST_URI} =~ m#^/(n|b)/#"`,
      `expr "-n reqenv('si')"`,
      `expr "%{ENV:v} == 'f'"`,
      `expr "! -z %{QUERY_STRING}"`,
    ),
  ],
  [
    '%1',
    (random) => {
      const rule = (value: string) => `RewriteRule "^@(a|n)/" "@k-${value}" [R]`;
      const test = `RewriteCond ${random.pick(['%{QUERY_STRING} ^q=(.*)$', '%{REQUEST_URI} /([^/]*)$', 'expr "%{REQUEST_URI} =~ m#/([^/]*)$#"', '$1-%{REQUEST_URI} ^n-(.*)'])}`;
      return { lines: [test, rule('%1')], without: [test, rule('')] };
    },
  ],
  ['map txt', part('${t:$1$2|none}', [], '')],
  ['map default', part('${t:$2|${l:%{QUERY_STRING}|x}}', [], '${t:$2}')],
  ['map tolower', part('${l:$2}')],
  ['map toupper', part('${u:$2}')],
  ['map escape', part('${e:$2}')],
  ['map unescape', part('${d:%{QUERY_STRING}}')],
  ['map rnd', part('${r:$2}', [], '')],
  ['map none', part('${no:$2|1}', [], '')],
];

export const WORDS: readonly string[] = MAKERS.map(([word]) => word);

const TAILS = [
  ...[
    'f',
    'g',
    'f',
    'g',
    '1',
    '3',
    'F',
    'none',
    'x%20y',
    'p+q',
    'f%3Fz',
    '%3Fv',
    'a%26b',
    'x%25y',
    'x-x-x',
    '%c3%a9x',
  ],
  ...['a;b:c,d', 'xx', 'two/f', 'On', 'f%0ax', '', 'k-1', 'a%22b', 'q=1', 'x%7f', 'amp&x=1'],
];
const QUERIES = ['', '', '', '?q=1', '?q=3', '?ON', '?x%2fy&z', '?', '?f', '?a%3Fb'];

export function drawWordSite(random: Random, word?: string): WordSite {
  const isHost = random.once(2);
  const at = (text: string) => text.replaceAll('@', isHost ? '/' : '');
  const blocks = Array.from({ length: random.pick([1, 1, 2, 2, 3]) }, (_, i) => {
    const [name, make] = (i === 0 && MAKERS.find(([one]) => one === word)) || random.pick(MAKERS);
    const { lines, without, asked = [] } = make(random);
    const written = (parts: Parts) => parts.flatMap((one) => (one === undefined ? [] : [at(one)]));
    return { word: name, lines: written(lines), without: written(without), asked };
  });
  // what words do shows in what comes after them
  const after = {
    word: 'after',
    lines: random.once(2)
      ? []
      : [
          at(
            random.pick([
              'RewriteRule "^@b/(.*)$" "@g" [L]',
              'RewriteRule "^@a/(.*)$" "@$1" [R]',
              'RewriteRule "^@(.*)y" "-" [F]',
              'RewriteCond %{ENV:v} ^(.+)\nRewriteRule "^@" "/k-%1" [R]',
              'RewriteCond %{ENV:si} on\nRewriteRule "^@" "-" [G]',
            ]),
          ),
        ],
    without: [],
    asked: [],
  };
  return {
    isHost,
    base: !isHost && random.once(3) ? random.pick(['/', '/b', '/none/']) : undefined,
    blocks: [...blocks, after],
    asked: Array.from({ length: 12 }, () => {
      const [first] = blocks;
      if (first !== undefined && first.asked.length > 0 && random.once(2)) return random.pick(first.asked);
      const folder = random.pick(['a', 'a', 'n', 'n', 'b', 'f', 'A']);
      return `/${folder}/${random.pick(TAILS)}${random.pick(QUERIES)}`;
    }),
  };
}
