import type { Random } from '../../kit/random.ts';
import { below, type Drawn, folderOf, inSection, type Maker, USUAL } from './maker.ts';

/** A line, and nothing in its place. */
function line(make: (folder: string, random: Random) => string, rest: readonly string[] = USUAL): Maker {
  return (random) => {
    const folder = folderOf(random);
    return { lines: [make(folder, random)], without: [], asked: below(folder, ...rest) };
  };
}

/** A word of a Redirect, and the line without it. */
function kind(word: string): Maker {
  return (random): Drawn => {
    const folder = folderOf(random);
    const [before, after] = random.pick([
      ['Redirect ', `${folder} http://o.test${random.pick(['', '/', '/y?z', ':81/y'])}`],
      ['Redirect ', `${folder} /moved${random.pick(['', '/', '?a', '#f'])}`],
      ['RedirectMatch ', `"^${folder}/(.*)" "/moved/$1${random.pick(['', '?q=$1', '#$1'])}"`],
      [`<Location ${folder}>\nRedirect `, `${random.pick(['/moved', 'http://o.test/y'])}\n</Location>`],
    ] as const);
    return {
      lines: [`${before}${word} ${after}`],
      without: [before + after],
      asked: below(folder, ...USUAL),
    };
  };
}

/** A status without a URL. */
function refused(word: string): Maker {
  return line((folder, random) =>
    random.pick([
      `Redirect ${word} ${folder}`,
      `RedirectMatch ${word} "^${folder}"`,
      inSection(`Location ${folder}`, `Redirect ${word}`),
    ]),
  );
}

const FILES = ['/x.html', '/b', '/b/', '/none', '/X.HTML', '/x.html/rest', '//x.html', '/x.gif', ''];

export const ALIAS_WORDS: readonly (readonly [string, Maker])[] = [
  [
    'Alias',
    line(
      (folder, random) => `Alias ${folder}${random.pick([' ', '/ '])}"@ROOT@/other${random.pick(['', '/'])}"`,
      FILES,
    ),
  ],
  [
    'AliasMatch',
    line(
      (folder, random) =>
        `AliasMatch "^${folder}/(.*)${random.pick(['$', '\\.html$', ''])}" "@ROOT@/other/${random.pick(['$1', 'x.html', '$1.html'])}"`,
      FILES,
    ),
  ],
  ['ScriptAlias', line((folder) => `ScriptAlias ${folder}/ "@ROOT@/other/"`, FILES)],
  ['ScriptAliasMatch', line((folder) => `ScriptAliasMatch "^${folder}/(.*)" "@ROOT@/other/$1"`, FILES)],
  [
    'Alias in Location',
    line(
      (folder, random) =>
        inSection(`Location ${folder}`, `Alias "@ROOT@/other${random.pick(['', '/x.html', '/b'])}"`),
      FILES,
    ),
  ],
  [
    'Alias in LocationMatch',
    line(
      (folder, random) =>
        inSection(
          `LocationMatch "^${folder}/(?<name>[^/]*)"`,
          `Alias "@ROOT@/other/${random.pick(['%{env:MATCH_NAME}', 'x.html', '%{escape:%{env:MATCH_NAME}}'])}"`,
        ),
      FILES,
    ),
  ],
  [
    'Alias with an expression',
    line(
      (folder) => inSection(`Location ${folder}`, 'Alias "@ROOT@/other%{REQUEST_URI}"'),
      ['/x.html', '/b', '', '/none'],
    ),
  ],
  [
    'AliasPreservePath',
    (random) => {
      const folder = folderOf(random);
      const at = (...lines: readonly string[]) => [
        inSection(`Location ${folder}`, 'Alias "@ROOT@/other"', ...lines),
      ];
      return { lines: at('AliasPreservePath On'), without: at(), asked: below(folder, ...FILES) };
    },
  ],
  [
    'Redirect',
    line(
      (folder, random) =>
        `Redirect ${folder}${random.pick(['', '/'])} ${random.pick(['http://o.test', '/moved', '/moved/?q', 'http://o.test:80/y', '/m#f'])}`,
    ),
  ],
  [
    'RedirectTemp',
    line((folder, random) => `RedirectTemp ${folder} ${random.pick(['http://o.test', '/moved'])}`),
  ],
  [
    'RedirectPermanent',
    (random) => {
      const folder = folderOf(random);
      return {
        lines: [`RedirectPermanent ${folder} /moved`],
        without: [`RedirectTemp ${folder} /moved`],
        asked: below(folder, ...USUAL),
      };
    },
  ],
  ...['permanent', 'seeother', '301', '303', '307', '308'].map((word) => [word, kind(word)] as const),
  ...['gone', '404', '403', '500', '410', '451'].map((word) => [`${word} alone`, refused(word)] as const),
  [
    'RedirectMatch',
    line(
      (folder, random) =>
        `RedirectMatch "^${folder}/(.*)${random.pick(['', '$', '\\.html$'])}" "${random.pick(['http://o.test/$1', '/moved/$1', '/moved?q=$1', 'http://o.test:80/é $1', '/y#$1', '$1', '/\\$1', '//o.test/$1', 'HTTP://u:p@O.test/$1'])}"`,
    ),
  ],
  [
    'Redirect in Location',
    line((folder, random) =>
      inSection(
        `Location ${folder}`,
        `Redirect ${random.pick(['/moved', 'http://o.test/y', '/m?q', '"/a b"'])}`,
      ),
    ),
  ],
  [
    'Redirect with an expression',
    line((folder, random) =>
      inSection(
        `Location ${folder}`,
        `Redirect "${random.pick(['http://o.test%{REQUEST_URI}', '/moved?%{QUERY_STRING}', 'http://%{HTTP_HOST}/y', '/y/%{REQUEST_METHOD} z', 'http://o.test/#%{REQUEST_URI}'])}"`,
      ),
    ),
  ],
  [
    'Redirect in LocationMatch',
    line((folder) =>
      inSection(`LocationMatch "^${folder}/(?<name>.*)"`, 'Redirect "/moved/%{env:MATCH_NAME}"'),
    ),
  ],
  [
    'RedirectRelative',
    (random) => {
      const folder = folderOf(random);
      const redirect = random.pick([
        `Redirect ${folder} /moved`,
        inSection(`Location ${folder}`, 'Redirect "/m%{REQUEST_URI}"'),
        `RedirectMatch "^${folder}/(.*)" "/moved/$1"`,
      ]);
      return {
        lines: [inSection('Location /', 'RedirectRelative On'), redirect],
        without: [redirect],
        asked: below(folder, ...USUAL),
      };
    },
  ],
];
