import type { Random } from '../../kit/random.ts';

/** A virtual host with rules in sections of all kinds, and in the .htaccess files of its folders. */
export interface DrawnPlaces {
  readonly name: string;
  readonly host: readonly string[];
  /** Path below its document root → text. */
  readonly htaccess: Readonly<Record<string, string>>;
  readonly asked: readonly string[];
}

/** What every host has below its document root. */
export const PLACED_FILES: readonly string[] = [
  ...['a', 'b.html', 'index.html', 'd/a', 'd/b.html', 'd/index.html', 'd/e/a', 'd/e/b.html', 'f/a', 'x/y'],
  ...['locked/a', 'sp ace', 'pc%41', 'd/e/x#y'],
];

const PATHS = [
  ...['/', '/a', '/b.html', '/d', '/d/', '/d/a', '/d/b.html', '/d/e', '/d/e/', '/d/e/a', '/f/', '/f/a', '/f'],
  ...[
    '/none',
    '/none/',
    '/d/none',
    '/d/e/none/more',
    '/a/more',
    '/al/a',
    '/al/e/a',
    '/al/none',
    '/x/y',
    '/al',
  ],
  ...[
    '/index.html',
    '/one',
    '/d/one',
    '/d/e/one',
    '/two',
    '/d/two',
    '/al/one',
    '/d/e/two',
    '/f/one',
    '/al/two',
  ],
];
const ODD_PATHS = [
  ...[
    '/sp%20ace',
    '/pc%2541',
    '/d/e/x%23y',
    '/d//a',
    '/d/./a',
    '/d/../a',
    '//a',
    '/a%3Fb',
    '/d/a%3Fb',
    '/%61',
  ],
  ...[
    '/one%20x',
    '/one%25',
    '/one%23',
    '/one%3F',
    '/one//x',
    '/d/one%20x',
    '/d/one%25',
    '/d/one%23',
    '/one%2e',
  ],
];
const QUERIES = ['', '', '', '', '?q=1', '?q=7&x'];
const OPTIONS = [
  ...['Inherit', 'InheritBefore', 'InheritDown', 'InheritDownBefore', 'IgnoreInherit', 'MergeBase'],
  ...['AllowNoSlash', 'IgnoreContextInfo', 'LegacyPrefixDocRoot', 'AllowAnyURI', 'UnsafePrefixStat'],
];
const PATTERNS = [
  ...[
    'one',
    'one',
    'one$',
    'two',
    '^(.*)one(.*)$',
    'none',
    '(\\w+)$',
    '^a$',
    '^',
    '^$',
    'e/(.*)',
    'two$',
    'd$',
  ],
  ...['^(.+)/one', '/a$', '!^d', '^/', 'ac?e'],
];
const TARGETS = [
  ...['a', 'b.html', 'two', '/two', '/d/a', '/a', 'd/a', 'e/a', 'd/', '/d/', 'd', '-', '/b.html?x=1', '$1'],
  ...['/al/a', '@ROOT@/other/a', '@SITE@/a', '%{DOCUMENT_ROOT}/d/a', '/f/', 'f/', '/none', '../a', '/d/../a'],
];
const ODD_TARGETS = [
  ...[
    '/sp ace',
    '/pc\\%41',
    '/pc\\%2541',
    '/d/e/x#y',
    '//a',
    '/./a',
    '/d//a',
    '$1/../b.html',
    '/x\\%3fy',
    '/$1',
  ],
  ...[
    '/$2',
    '/d/$2',
    'd\\%2Fa',
    '/d/\\%2e\\%2e/a',
    '/a\\%zz',
    '../$2',
    '/d/../../a',
    '/d/a?x#y',
    '/?x=$2',
    '$2',
  ],
];
const FLAGS = ['L', 'L', 'L', 'L', 'END', 'F', 'QSA', 'PT', 'DPI', 'NS'];
const CONDITIONS = [
  ...['%{REQUEST_FILENAME} !-f', '%{REQUEST_FILENAME} !-d', '%{REQUEST_URI} ^/d', '%{IS_SUBREQ} =false'],
  ...['%{QUERY_STRING} ^q=(\\d)', '%{REQUEST_URI} !a$', '%{CONTEXT_PREFIX} ^$', '%{PATH_INFO} ^$'],
];
const LOOKAHEAD = [
  ...[
    '%{REQUEST_URI} -U',
    '%{REQUEST_URI} !-U',
    '%{REQUEST_FILENAME} -F',
    '%{REQUEST_FILENAME} !-F',
    '/none -U',
  ],
  ...[
    '@SITE@/d/a -F',
    '%{LA-U:REQUEST_FILENAME} /a$',
    '%{LA-F:REQUEST_FILENAME} !/d/',
    '/locked/a -U',
    '/d/a -U',
  ],
  ...['%{LA-U:REQUEST_URI} one', '@SITE@/locked/a -F'],
];

/** What a draw is to have besides plain paths. */
export interface DrawnWith {
  readonly odd?: boolean;
  readonly lookahead?: boolean;
  readonly content?: boolean;
}

const SECTIONS: readonly string[] = [
  ...['<Directory "@SITE@">', '<Directory "@SITE@/d">', '<Directory "@SITE@/d/">', '<Directory "@SITE@/*">'],
  ...['<Directory ~ "@SITE@/d$">', '<Directory ~ "@SITE@/(d|f)/">', '<DirectoryMatch "^@SITE@/d/e">'],
  ...[
    '<Directory "@ROOT@/other">',
    '<Files one>',
    '<Files "*e">',
    '<FilesMatch "^(one|a)$">',
    '<Files ~ "o">',
  ],
  ...[
    '<Location "/d">',
    '<Location "/">',
    '<Location "/*/one">',
    '<LocationMatch "^/(one|d)">',
    '<Location ~ "e$">',
  ],
  ...['<If "%{REQUEST_URI} =~ /one/">', '<If "true">'],
];

/** Lines outside of sections of the main server, whose rules hosts may inherit. */
export function drawMain(random: Random, draw: DrawnWith): readonly string[] {
  return [
    ...(random.once(2) ? ['RewriteEngine On'] : []),
    ...drawOptions(random, 2),
    ...drawRules(random, '/', draw),
    ...(random.once(3)
      ? drawSection(random, draw).map((line) => line.replaceAll('@SITE@', '@ROOT@/s1'))
      : []),
  ];
}

export function drawPlaces(random: Random, name: string, draw: DrawnWith = {}): DrawnPlaces {
  const folders = ['', 'd/', 'd/e/'].filter(() => random.once(2));
  const paths = draw.odd === true ? [...ODD_PATHS, ...PATHS.slice(0, 8), '/one', '/two'] : PATHS;
  return {
    name,
    host: [
      ...(random.once(2) ? ['RewriteEngine On'] : []),
      ...drawOptions(random, 3),
      ...(random.once(3) ? drawRules(random, '/', draw) : []),
      ...(random.once(2) ? ['Alias /al "@ROOT@/other"'] : random.once(3) ? ['Alias /al "@SITE@/d"'] : []),
      ...Array.from({ length: random.below(3) }, () => drawSection(random, draw)).flat(),
      ...(draw.content === true ? drawContent(random) : []),
    ].map((line) => line.replaceAll('@SITE@', `@ROOT@/${name}`)),
    htaccess: Object.fromEntries(
      folders.map((folder) => [
        `${folder}.htaccess`,
        [...drawBody(random, draw, folder), ''].join('\n').replaceAll('@SITE@', `@ROOT@/${name}`),
      ]),
    ),
    asked: Array.from({ length: 14 }, () => random.pick(paths) + random.pick(QUERIES)),
  };
}

function drawContent(random: Random): readonly string[] {
  return [
    random.pick(['DirectoryIndex a index.html', 'DirectoryIndex none b.html', 'DirectoryIndex /d/a', '']),
    random.pick(['FallbackResource /d/a', 'FallbackResource /one', '', '', 'FallbackResource /none']),
    random.pick(['DirectoryIndexRedirect on', 'DirectorySlash Off', '', '', '']),
    random.pick(['<Directory "@SITE@">\nOptions +MultiViews\n</Directory>', '', '']),
  ].filter((line) => line !== '');
}

function drawSection(random: Random, draw: DrawnWith): readonly string[] {
  const tag = random.pick(SECTIONS);
  return [tag, ...drawBody(random, draw, 'd/'), `</${/\w+/.exec(tag)?.[0]}>`];
}

function drawBody(random: Random, draw: DrawnWith, folder: string): readonly string[] {
  return [
    ...(random.once(6) ? [] : ['RewriteEngine On']),
    ...drawOptions(random, 3),
    ...(random.once(3) ? [`RewriteBase ${random.pick(['/', `/${folder}`, '/d', '/al', '/none/'])}`] : []),
    ...(random.once(6) ? [] : drawRules(random, '', draw)),
    ...(random.once(9) ? ['RewriteCond %{REQUEST_URI} none'] : []),
    ...(draw.content === true && random.once(3)
      ? [random.pick(['DirectoryIndex b.html', 'FallbackResource /d/a'])]
      : []),
  ];
}

function drawOptions(random: Random, chance: number): readonly string[] {
  if (!random.once(chance)) return [];
  const words = Array.from({ length: 1 + random.below(2) }, () => random.pick(OPTIONS));
  return [`RewriteOptions ${words.join(' ')}`];
}

/** `root` is what paths begin with where rules stand. */
function drawRules(random: Random, root: string, { odd, lookahead }: DrawnWith): readonly string[] {
  const targets = odd === true ? [...ODD_TARGETS, ...TARGETS.slice(0, 8)] : TARGETS;
  const tests = lookahead === true ? LOOKAHEAD : CONDITIONS;
  return Array.from({ length: 1 + random.below(2) }, () => {
    const conditions = Array.from(
      { length: random.pick(lookahead === true ? [0, 1, 1] : [0, 0, 0, 1]) },
      () => {
        return `RewriteCond ${random.pick(tests)}`;
      },
    );
    const pattern = random.pick(PATTERNS).replace(/^(!?)\^(?!\/)/, `$1^${root}`);
    const flags = Array.from({ length: random.pick([0, 1, 1, 1, 2]) }, () => random.pick(FLAGS));
    const written = flags.length === 0 ? '' : ` [${flags.join(',')}]`;
    return [...conditions, `RewriteRule "${pattern}" "${random.pick(targets)}"${written}`];
  }).flat();
}
