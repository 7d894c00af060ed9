import type { Random } from '../../kit/random.ts';
import { A, B, below, folderOf, inSection, type Maker, sent, USUAL } from './maker.ts';

/** A line, and nothing in its place. */
function line(make: (folder: string, random: Random) => string, rest: readonly string[] = USUAL): Maker {
  return (random) => {
    const folder = folderOf(random);
    return { lines: [make(folder, random)], without: [], asked: below(folder, ...rest) };
  };
}

/** A parameter of a line that passes requests on, and the line without it. */
function parameter(
  word: string,
  rest: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Maker {
  return (random) => {
    const folder = folderOf(random);
    const base = random.pick([
      `ProxyPass ${folder} ${A}`,
      `ProxyPass ${folder}/ ${B}/y/`,
      `ProxyPassMatch "^${folder}(/.*)$" ${A}/m$1`,
      `ProxyPassMatch "^${folder}" ${B}`,
      `<Location ${folder}>\nProxyPass ${A}/l`,
    ]);
    const end = base.startsWith('<') ? '\n</Location>' : '';
    return {
      lines: [`${base} ${word}${end}`],
      without: [base + end],
      asked: rest.map((one) => sent(folder + one, headers)),
    };
  };
}

/** A setting of a host, or of a section that is about it, beside a line that passes requests on. */
function setting(
  words: readonly string[],
  {
    rest = USUAL,
    headers = {},
    to = A,
    isSection = false,
  }: {
    readonly rest?: readonly string[];
    readonly headers?: Readonly<Record<string, string>>;
    readonly to?: string;
    readonly isSection?: boolean;
  } = {},
): Maker {
  return (random) => {
    const folder = folderOf(random);
    const pass = random.pick([
      `ProxyPass ${folder} ${to}`,
      `ProxyPassMatch "^${folder}(/.*)?$" "${to}$1"`,
      inSection(`Location ${folder}`, `ProxyPass ${to}`),
      inSection(`Proxy balancer://@NAME@${folder.slice(1)}`, `BalancerMember ${to}`) +
        `\nProxyPass ${folder} balancer://@NAME@${folder.slice(1)}`,
    ]);
    const word = random.pick(words).replaceAll('FOLDER', folder);
    const place = isSection ? random.pick(['', `Location ${folder}`, 'Proxy *']) : '';
    return {
      lines: [place === '' ? word : inSection(place, word), pass],
      without: [pass],
      asked: rest.map((one) => sent(folder + one, headers)),
    };
  };
}

/** `!` before a line that passes all on. */
function kept(make: (folder: string) => string): Maker {
  return (random) => {
    const folder = folderOf(random);
    const pass = `ProxyPass ${folder} ${A}`;
    return {
      lines: [make(folder), pass],
      without: [pass],
      asked: below(folder, ...USUAL, '/b', '/b/1', '/b/c.html', '/b?q'),
    };
  };
}

const ENCODED = [
  '/x%2fy',
  '/b%3bc',
  '/%41%7c',
  '/x%20y?q=%41',
  '/a%2541',
  '/%C3%A9',
  '/b%3Fc',
  '/x.html',
  '//b',
  '/[x]',
  '/a%22b',
];
const MOVED = ['/moved', '/moved?q', '/y/moved', '/moved/no'];

export const PASS_WORDS: readonly (readonly [string, Maker])[] = [
  [
    'ProxyPass',
    line(
      (folder, random) =>
        `ProxyPass ${folder} ${A}${random.pick(['', '/', '/y', '/y?z=1', '/a%20b', '/x;v=1'])}`,
    ),
  ],
  [
    'ProxyPassMatch',
    line(
      (folder, random) =>
        `ProxyPassMatch "^${folder}${random.pick(['(/.*)?$', '/(.*)', '/(.)(.*)$', '/.*html$', ''])}" "${B}${random.pick(['/$1', '/x/$1/$2', '', '$1', '/\\$1', '/x?y=$1'])}"`,
    ),
  ],
  [
    'ProxyPass in Location',
    line((folder, random) =>
      inSection(`Location ${folder}`, `ProxyPass ${A}${random.pick(['', '/l', '/l/'])}`),
    ),
  ],
  [
    'ProxyPassMatch in Location',
    line((folder, random) =>
      inSection(
        `LocationMatch "^${folder}/(.*)"`,
        `ProxyPassMatch ${B}${random.pick(['/$1', '', '/l/$1?z'])}`,
      ),
    ),
  ],
  ['! of ProxyPass', kept((folder) => `ProxyPass ${folder}/b !`)],
  ['! of ProxyPassMatch', kept((folder) => `ProxyPassMatch "^${folder}/.*(html|1)" !`)],
  ['! in Location', kept((folder) => inSection(`Location ${folder}/b`, 'ProxyPass !'))],
  ['nocanon', parameter('nocanon', ENCODED)],
  ['mapping=encoded', parameter('mapping=encoded', ENCODED)],
  [
    'mapping=servlet',
    parameter('mapping=servlet', [';p=1/x', ';p=1/x;v=2', '/..;/b', '/x;v=2/y', '/x/;a/../b', '/%41', '/x;']),
  ],
  [
    'upgrade=websocket',
    parameter('upgrade=websocket', ['/x', '/b/y', '/?q'], { Connection: 'Upgrade', Upgrade: 'websocket' }),
  ],
  [
    'interpolate',
    (random) => {
      const folder = folderOf(random);
      const base = random.pick([
        `ProxyPass ${folder} "${A}/\${v}"`,
        `ProxyPass "${folder}/\${v}" "${B}/\${none}w\${v}"`,
        `<Location ${folder}>\nProxyPass "${A}/\${v}/"`,
      ]);
      const end = base.startsWith('<') ? '\n</Location>' : '';
      const before = [`SetEnvIf Request_URI "^${folder}/(.)" v=$1`, 'ProxyPassInterpolateEnv On'];
      return {
        lines: [...before, `${base} interpolate${end}`],
        without: [...before, base + end],
        asked: below(folder, '/b', '/b/1', '/b/c.html', '/b/?q', '/x.html', '/1'),
      };
    },
  ],
  [
    'ProxyPassInterpolateEnv',
    (random) => {
      const folder = folderOf(random);
      const rest = [
        `SetEnvIf Request_URI "^${folder}/(.)" v=$1`,
        `ProxyPass ${folder} "${A}/\${v}" interpolate`,
      ];
      return {
        lines: [
          random.pick([
            'ProxyPassInterpolateEnv On',
            inSection(`Location ${folder}`, 'ProxyPassInterpolateEnv On'),
          ]),
          ...rest,
        ],
        without: rest,
        asked: below(folder, ...USUAL),
      };
    },
  ],
  [
    'no-proxy',
    setting([
      'SetEnvIf Request_URI FOLDER no-proxy',
      'SetEnvIf Request_URI html no-proxy',
      'SetEnvIf Host . no-proxy=1',
    ]),
  ],
  [
    'ProxyPassReverse',
    setting(
      [
        `ProxyPassReverse FOLDER ${A}`,
        `ProxyPassReverse FOLDER/ ${A}/`,
        inSection('Location FOLDER', `ProxyPassReverse ${A}`),
      ],
      { rest: MOVED },
    ),
  ],
  [
    'ProxyPassReverseCookieDomain',
    setting(['ProxyPassReverseCookieDomain backend.test public.test'], { rest: MOVED, isSection: true }),
  ],
  [
    'ProxyPassReverseCookiePath',
    setting(['ProxyPassReverseCookiePath /app FOLDER', 'ProxyPassReverseCookiePath / /z/'], {
      rest: MOVED,
      isSection: true,
    }),
  ],
  ['ProxyPreserveHost', setting(['ProxyPreserveHost On'], { isSection: true })],
  ['ProxyAddHeaders', setting(['ProxyAddHeaders Off'], { isSection: true })],
  ['ProxyVia', setting(['ProxyVia On', 'ProxyVia Full'])],
  ['ProxyVia Block', setting(['ProxyVia Block'], { headers: { Via: '1.1 x' } })],
  [
    'ProxyErrorOverride',
    setting(['ProxyErrorOverride On', 'ProxyErrorOverride On 404 503'], {
      rest: ['/missing', '/y/missing', '/missing?q'],
      isSection: true,
    }),
  ],
  ['ProxyMaxForwards', setting(['ProxyMaxForwards 3', 'ProxyMaxForwards 0'])],
  ['ProxyBlock', setting(['ProxyBlock 127.0.0', 'ProxyBlock *', 'ProxyBlock 10.1.2.3 127.0.0.1'])],
  [
    'Proxy',
    setting([
      inSection('Proxy *', 'Require all denied'),
      inSection(`Proxy ${A}/b*`, 'Require all denied'),
      inSection('Proxy *', 'ProxyPreserveHost On'),
      inSection('Proxy *', 'Redirect FOLDER/b /z'),
    ]),
  ],
  [
    'ProxyMatch',
    setting([
      inSection('ProxyMatch "html|1"', 'Require all denied'),
      inSection('ProxyMatch ^http:', 'ProxyPreserveHost On'),
      inSection('ProxyMatch /(?<n>x)', 'Redirect gone FOLDER'),
    ]),
  ],
  [
    'AllowEncodedSlashes',
    setting(['AllowEncodedSlashes NoDecode', 'AllowEncodedSlashes On'], {
      rest: ['/x%2fy', '/%2F', '/b%2fc?q', '/x%252fy'],
    }),
  ],
  ['MergeSlashes', setting(['MergeSlashes Off'], { rest: ['//b', '/a//b', '/x///y?q', '//'] })],
  [
    'unix:',
    line(
      (folder, random) =>
        `ProxyPass ${folder} "unix:@SOCKET@|http://${random.pick(['h.test', 'h.test/u', 'h.test:81/', 'localhost/u/'])}"`,
    ),
  ],
  ['ws:', line((folder) => `ProxyPass ${folder} ws://127.0.0.1:@A@/w`)],
  [
    'SetHandler proxy:',
    line((folder, random) =>
      inSection(`Location ${folder}`, `SetHandler "proxy:${random.pick([A, `${B}/h`, `${A}/H?x`])}"`),
    ),
  ],
  [
    'SetHandler proxy:unix:',
    line((folder, random) =>
      inSection(
        `Location ${folder}`,
        `SetHandler "proxy:unix:@SOCKET@|http://${random.pick(['h.test', 'localhost', ''])}"`,
      ),
    ),
  ],
  [
    'SetHandler proxy:balancer:',
    (random) => {
      const folder = folderOf(random);
      const balancer = inSection(`Proxy balancer://@NAME@h`, `BalancerMember ${A}/m`);
      return {
        lines: [balancer, inSection(`Location ${folder}`, 'SetHandler proxy:balancer://@NAME@h')],
        without: [balancer],
        asked: below(folder, ...USUAL),
      };
    },
  ],
];
