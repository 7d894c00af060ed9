import { type Makers, oneOf, part, placed } from './word-block.ts';

const IN_FILE = { isHost: false } as const;
const IN_HOST = { isHost: true } as const;
const OF_FOLDER = ['/d/x', '/d/x?q=1', '/d/f', '/d/none/x', '/d/x/y'];

/** By word of RewriteOptions, and by other directives: what makes lines in which it may change the answer. */
export const OPTION_WORDS: Makers = [
  [
    'Inherit',
    oneOf(
      placed(
        [
          { rules: ['RewriteRule "x" "/g" [L]'], folder: ['«RewriteOptions Inherit»'] },
          {
            rules: ['RewriteRule "x$" "-" [F]'],
            folder: ['«RewriteOptions inherit»', 'RewriteRule y - [G]'],
          },
        ],
        OF_FOLDER,
        IN_FILE,
      ),
      placed(
        [
          { rules: ['«RewriteOptions Inherit»'] },
          {
            rules: ['«RewriteOptions Inherit»', 'RewriteRule "^/a/(.*)$" "/${handed:$1|n}${both:$1}" [R]'],
            host: ['RewriteMap both int:tolower'],
          },
        ],
        ['/main/f', '/main/g', '/both/x', '/a/F', '/a/g', '/a/On'],
        IN_HOST,
      ),
    ),
  ],
  [
    'InheritBefore',
    oneOf(
      placed(
        {
          rules: ['RewriteRule "x" "/g" [L]'],
          folder: ['«RewriteOptions InheritBefore»', 'RewriteRule x f [L]'],
        },
        OF_FOLDER,
        IN_FILE,
      ),
      placed(
        [
          { rules: ['«RewriteOptions InheritBefore»', 'RewriteRule "^/both" "/g" [L]'] },
          {
            rules: [
              '«RewriteOptions InheritBefore»',
              'RewriteRule "^/a/(.*)$" "/${handed:$1|n}${both:$1}" [R]',
            ],
            host: ['RewriteMap both int:tolower'],
          },
        ],
        ['/main/f', '/both/x', '/a/F', '/a/g', '/a/On'],
        IN_HOST,
      ),
    ),
  ],
  [
    'InheritDown',
    placed(
      [
        {
          rules: ['«RewriteOptions InheritDown»', 'RewriteRule "x" "/g" [L]'],
          folder: ['RewriteRule y - [F]'],
        },
        { rules: ['«RewriteOptions InheritDown»', 'RewriteRule "x" "-" [F]'], folder: ['RewriteBase /d'] },
      ],
      OF_FOLDER,
      IN_FILE,
    ),
  ],
  [
    'InheritDownBefore',
    placed(
      {
        rules: ['«RewriteOptions InheritDownBefore»', 'RewriteRule "x" "/g" [L]'],
        folder: ['RewriteRule x f [L]'],
      },
      OF_FOLDER,
      IN_FILE,
    ),
  ],
  [
    'IgnoreInherit',
    placed(
      ['InheritDown', 'InheritDownBefore'].map((word) => ({
        rules: [`RewriteOptions ${word}`, 'RewriteRule "x" "/g" [L]'],
        folder: ['«RewriteOptions IgnoreInherit»', 'RewriteRule y f [L]'],
      })),
      OF_FOLDER,
      IN_FILE,
    ),
  ],
  [
    'MergeBase',
    placed(
      { rules: ['RewriteBase /b'], folder: ['«RewriteOptions MergeBase»', 'RewriteRule x f [L]'] },
      OF_FOLDER,
      IN_FILE,
    ),
  ],
  [
    'AllowNoSlash',
    placed(
      ['/g', 'f', '/b/'].map((to) => ({
        host: ['DirectorySlash Off'],
        folder: ['«RewriteOptions AllowNoSlash»', `RewriteRule ^ ${to} [L]`],
      })),
      ['/d', '/d?q=1'],
    ),
  ],
  [
    'AllowAnyURI',
    placed(
      ['- [F]', '- [G]', '- [R=404]'].map((to) => ({
        rules: ['«RewriteOptions AllowAnyURI»', `RewriteRule "^\\*" ${to}`],
      })),
      ['OPTIONS *'],
      IN_HOST,
    ),
  ],
  [
    'IgnoreContextInfo',
    placed(
      ['x f [L]', 'x g', '^(.*)x f'].map((rule) => ({
        outside: ['«RewriteOptions IgnoreContextInfo»', `RewriteRule ${rule}`],
      })),
      ['/out/x', '/out/x?q=1', '/out/f'],
    ),
  ],
  [
    'LegacyPrefixDocRoot',
    placed(
      {
        rules: [
          'RewriteOptions UnsafePrefixStat «LegacyPrefixDocRoot»',
          'RewriteRule "^/n/(.*)$" "http://NAME.test:PORTOTHER/$1"',
        ],
      },
      ['/n/f', '/n/g', '/n/f?q'],
      IN_HOST,
    ),
  ],
  [
    'UnsafePrefixStat',
    placed(
      { rules: ['«RewriteOptions UnsafePrefixStat»', 'RewriteRule "^/n/(.*)$" "%{HTTP_NONE}OTHER/$1"'] },
      ['/n/f', '/n/g', '/n/f?q'],
      IN_HOST,
    ),
  ],
];

/** Other directives of mod_rewrite. */
export const SETTING_WORDS: Makers = [
  [
    'RewriteBase',
    placed(
      [
        { folder: ['«RewriteBase /b»', 'RewriteRule x f [L]'] },
        { folder: ['«RewriteBase /none/»', 'RewriteRule x f [R]'] },
        { outside: ['«RewriteBase /b»', 'RewriteRule x f'] },
      ],
      [...OF_FOLDER, '/out/x'],
    ),
  ],
  [
    'RewriteEngine',
    placed(
      [
        { folder: ['«RewriteEngine Off»', 'RewriteRule x - [F]'] },
        { folder: ['RewriteEngine Off', '«RewriteEngine On»', 'RewriteRule x f [L]'] },
      ],
      OF_FOLDER,
    ),
  ],
];

/** By type or function of a RewriteMap. */
export const MAP_WORDS: Makers = [
  ['txt', oneOf(part('${t:$1$2|none}'), part('${plain:$2}'))],
  ['rnd', oneOf(part('${r:$2}'), part('${r:$1|k}'))],
  [
    'a default',
    oneOf(
      part('${t:$2|${l:%{QUERY_STRING}|x}}', { instead: '${t:$2}' }),
      part('${no:$2|1}'),
      part('${r:$2|none}', { instead: '${r:$2}' }),
    ),
  ],
  ['int:tolower', part('${l:$2}', { instead: '$2', asked: ['/a/F', '/n/On?q', '/n/F/X'] })],
  ['int:toupper', part('${u:$2}', { instead: '$2' })],
  [
    'int:escape',
    part('${e:$2}', { instead: '$2', asked: ['/a/x%20y', '/n/x%25y', '/n/x%20y/z?q', '/a/a;b:c'] }),
  ],
  [
    'int:unescape',
    part('${d:%{QUERY_STRING}}', {
      instead: '%{QUERY_STRING}',
      asked: ['/a/x?%66', '/n/g?x%41y', '/a/f?k%2D1'],
    }),
  ],
];

/** Types of which nobody can know what they answer. */
export const CLOSED_MAP_WORDS: Makers = [
  [
    'prg',
    (random) => {
      const host = ['RewriteMap p prg:/bin/cat'];
      const { lines, without, ...rest } = part('${p:$2}')(random);
      return { lines: { ...lines, host }, without: { ...without, host }, ...rest };
    },
  ],
  ['rnd of several', part('${r:several$2}${r:several}', { asked: ['/a/', '/n/'] })],
];
