import { condition, type Makers, placed, within } from './word-block.ts';

/** By test or flag of a condition: what makes lines in which it may change the answer. */
export const CONDITION_WORDS: Makers = [
  [
    'a pattern',
    condition('%{QUERY_STRING} ^q', '$1 ^[fg]$', '%{REQUEST_URI} "x y"', '$1-%{QUERY_STRING} ^(.)-$'),
  ],
  [
    '-f',
    condition(
      '%{DOCUMENT_ROOT}%{REQUEST_URI} -f',
      '%{DOCUMENT_ROOT}/a/$1 -f',
      '%{REQUEST_FILENAME} !-f',
      '%{DOCUMENT_ROOT}/b/$1 !-f',
    ),
  ],
  ['-d', condition('%{REQUEST_FILENAME} -d', '%{DOCUMENT_ROOT}/c !-d', '%{DOCUMENT_ROOT}/$1 -d')],
  ['-s', condition('%{DOCUMENT_ROOT}/empty -s', '%{DOCUMENT_ROOT}/b/$1 -s', '%{DOCUMENT_ROOT}/$1 !-s')],
  ['-x', condition('%{DOCUMENT_ROOT}/tool !-x', '%{DOCUMENT_ROOT}/$1 -x', '%{DOCUMENT_ROOT}/c !-x')],
  ['-l', condition('%{DOCUMENT_ROOT}/link !-l', '%{DOCUMENT_ROOT}/$1 -l', '%{DOCUMENT_ROOT}/nowhere !-l')],
  ['-L', condition('%{DOCUMENT_ROOT}/link !-L', '%{DOCUMENT_ROOT}/$1 -L', '%{DOCUMENT_ROOT}/nowhere !-L')],
  ['-h', condition('%{DOCUMENT_ROOT}/link !-h', '%{DOCUMENT_ROOT}/$1 -h', '%{DOCUMENT_ROOT}/nowhere !-h')],
  [
    '-U',
    condition('/b/$1 !-U', '/locked/$1 -U', '%{REQUEST_URI} !-U', '/none !-U', '/locked/f -U', '/c/ !-U'),
  ],
  [
    '-F',
    condition(
      '%{DOCUMENT_ROOT}/b/$1 -F',
      '%{DOCUMENT_ROOT}/locked/f -F',
      '%{DOCUMENT_ROOT}/a/f !-F',
      '%{REQUEST_FILENAME} -F',
      '%{DOCUMENT_ROOT}/none -F',
    ),
  ],
  ['<', condition('%{QUERY_STRING} <q=2', '$1 <g', '%{REQUEST_URI} </b')],
  ['>', condition('%{REQUEST_URI} >/b/zz', '$1 >f [NC]', '%{QUERY_STRING} >p')],
  ['<=', condition('%{QUERY_STRING} <=q=2', '$1 <=F [NC]', '$1 <=e')],
  ['>=', condition('%{REQUEST_URI} >=/b/g', '$1 >=g', '$1 >=gg')],
  ['=', condition('$1 =f', '$1 =F [NC]', '%{QUERY_STRING} =""', '$1 !=f', '%{QUERY_STRING} !=""')],
  ['-eq', condition('%{QUERY_STRING} -eq1', '$1 -eq3', '$1 !-eq0')],
  ['-ne', condition('$1 -ne3', '$1 !-ne3', '$1 -ne0')],
  ['-lt', condition('$1 -lt3', '$1 !-lt3', '1$1 -lt1')],
  ['-le', condition('$1 -le0', '$1 !-le3')],
  ['-gt', condition('$1 -gt1', '%{QUERY_STRING}7 !-gt3')],
  ['-ge', condition('$1 -ge3', '$1 !-ge1')],
  [
    'expr',
    condition(
      `expr "%{REQUEST_URI} =~ m#^/(n|b)/f#"`,
      `expr "-n reqenv('si') && %{REQUEST_URI} -strmatch '*f'"`,
      `expr "%{ENV:v} == 'f'"`,
      `expr "! -z %{QUERY_STRING}"`,
      `expr "%{QUERY_STRING} in { 'q=1', 'ON' }"`,
      `expr "-f '%{DOCUMENT_ROOT}/g'" [NV]`,
      `expr "%{REQUEST_METHOD} != 'GET'"`,
    ),
  ],
  [
    '!',
    within([
      '$1 «!»^f$',
      '%{DOCUMENT_ROOT}%{REQUEST_URI} «!»-f',
      '%{QUERY_STRING} «!»="" ',
      '$1 «!»-gt0',
      '/locked/f «!»-U',
    ]),
  ],
  ['[NC]', within(['$1 ^F$ «[NC]»', '$1 =NONE «[nocase]»', '%{QUERY_STRING} ^on «[NC]»', '$1 >f «[NC]»'])],
  [
    '[NV]',
    placed(
      [
        { rules: ['RewriteCond %{HTTP_COOKIE} ^c «[NV]»', 'RewriteRule "^@(a|n)/" "@g" [L]'] },
        { rules: ['RewriteCond %{HTTP:Cookie} !^none [NC«,novary»]', 'RewriteRule "^@(a|n)/" "/f" [L]'] },
      ],
      ['/a/f', '/n/1?q=1', '/n/f'],
      { headers: ['Cookie: c=1', 'Cookie: c=2; lang=de'] },
    ),
  ],
  [
    '[OR]',
    within([
      '%{QUERY_STRING} ^q «[OR]»\n$1 ^f$',
      '%{DOCUMENT_ROOT}%{REQUEST_URI} -f «[ornext]»\n%{QUERY_STRING} .',
      '$1 ^(g) «[OR]»\n%{QUERY_STRING} ^(.*)$',
      '$1 ^x [OR]\n$1 ^f «[OR]»\n%{QUERY_STRING} ^q',
    ]),
  ],
  [
    'a condition for every rule',
    placed({ rules: ['«RewriteCond %{QUERY_STRING} ^q»', 'RewriteRule "^@a" "/g" [L]'] }, [
      '/a/f',
      '/a/f?q=1',
    ]),
  ],
];
