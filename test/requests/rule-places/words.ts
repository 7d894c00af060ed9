/**
 * One word of mod_rewrite about where rules count, or one rule in a place, in `[[…]]`: what httpd answers with it, and
 * without it. An answer is a status, and the file that is sent.
 */
export interface PlacedWord {
  readonly word: string;
  /** Lines of its virtual host. */
  readonly host?: string;
  /** Path below its document root → text. */
  readonly htaccess?: Readonly<Record<string, string>>;
  /** `GET` where no method stands before it. */
  readonly asked: string;
  readonly is: string;
  readonly isWithout: string;
}

/** What every host has below its document root, each of a size of its own. */
export const WORD_FILES: readonly string[] = [
  ...[
    'main.html',
    'host.html',
    'index.html',
    'd/a.html',
    'd/index.html',
    'e/a.html',
    'pc%41',
    'a#b',
    'sp ace',
  ],
  ...['locked/a.html'],
];

/** Lines outside of sections of the main server. */
export const WORD_MAIN = `RewriteEngine On
RewriteRule ^/from-main$ /main.html [L]
RewriteRule ^/both$ /main.html [L]
<Directory "@ROOT@">
AllowOverride All
Options FollowSymLinks
Require all granted
</Directory>
<Files ".ht*">
Require all denied
</Files>`;

const ON = 'RewriteEngine On\n';
/** What access control denies. */
const DENIED =
  '<Location /locked>\nRequire all denied\n</Location>\n<Directory "@SITE@/locked">\nRequire all denied\n</Directory>';
/** A rule in the root folder, and another folder with lines of its own. */
const below = (root: string, folder: string) => ({ '.htaccess': ON + root, 'd/.htaccess': ON + folder });

export const PLACED_WORDS: readonly PlacedWord[] = [
  {
    word: 'Inherit in a host',
    host: `${ON}[[RewriteOptions Inherit]]`,
    asked: '/from-main',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: 'InheritBefore in a host',
    host: `${ON}[[RewriteOptions InheritBefore]]\nRewriteRule ^/both$ /host.html [L]`,
    asked: '/both',
    is: '200 main.html',
    isWithout: '200 host.html',
  },
  {
    word: 'Inherit',
    htaccess: below('RewriteRule x$ /main.html [L]', '[[RewriteOptions Inherit]]'),
    asked: '/d/x',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: 'Inherit, whose rules come after',
    htaccess: below('RewriteRule x$ /main.html [F]', '[[RewriteOptions Inherit]]\nRewriteRule x$ a.html [L]'),
    asked: '/d/none-x/y/x',
    is: '200 d/a.html',
    isWithout: '200 d/a.html',
  },
  {
    word: 'InheritBefore',
    htaccess: below(
      'RewriteRule x$ /main.html [L]',
      '[[RewriteOptions InheritBefore]]\nRewriteRule x$ a.html [L]',
    ),
    asked: '/d/x',
    is: '200 main.html',
    isWithout: '200 d/a.html',
  },
  {
    word: 'InheritDown',
    htaccess: below('[[RewriteOptions InheritDown]]\nRewriteRule x$ /main.html [L]', ''),
    asked: '/d/x',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: 'InheritDownBefore',
    htaccess: below(
      '[[RewriteOptions InheritDownBefore]]\nRewriteRule x$ /main.html [L]',
      'RewriteRule x$ a.html [L]',
    ),
    asked: '/d/x',
    is: '200 main.html',
    isWithout: '200 d/a.html',
  },
  {
    word: 'IgnoreInherit',
    htaccess: below(
      'RewriteOptions InheritDown\nRewriteRule x$ /main.html [L]',
      '[[RewriteOptions IgnoreInherit]]\nRewriteRule y$ a.html [L]',
    ),
    asked: '/d/x',
    is: '404',
    isWithout: '200 main.html',
  },
  {
    word: 'MergeBase',
    htaccess: below('RewriteBase /e\n', '[[RewriteOptions MergeBase]]\nRewriteRule x$ a.html [L]'),
    asked: '/d/x',
    is: '200 e/a.html',
    isWithout: '200 d/a.html',
  },
  {
    word: 'AllowNoSlash',
    host: 'DirectorySlash Off',
    htaccess: { 'd/.htaccess': `${ON}[[RewriteOptions AllowNoSlash]]\nRewriteRule ^ /main.html [L]` },
    asked: '/d',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: 'AllowAnyURI',
    host: `${ON}[[RewriteOptions AllowAnyURI]]\nRewriteRule ^ - [F]`,
    asked: 'OPTIONS *',
    is: '403',
    isWithout: '200',
  },
  {
    word: 'IgnoreContextInfo',
    host: `Alias /al "@ROOT@/aliased"\n<Directory "@ROOT@/aliased">\n${ON}[[RewriteOptions IgnoreContextInfo]]\nRewriteRule x$ a.html [L]\n</Directory>`,
    asked: '/al/x',
    is: '404',
    isWithout: '200 aliased',
  },
  {
    word: 'UnsafePrefixStat',
    host: `${ON}[[RewriteOptions UnsafePrefixStat]]\nRewriteRule ^/x(/.*)$ $1 [L]`,
    asked: '/x@ROOT@/aliased/a.html',
    is: '200 aliased',
    isWithout: '404',
  },
  {
    word: 'RewriteBase',
    htaccess: { 'd/.htaccess': `${ON}[[RewriteBase /e]]\nRewriteRule x$ a.html [L]` },
    asked: '/d/x',
    is: '200 e/a.html',
    isWithout: '200 d/a.html',
  },
  {
    word: 'RewriteEngine',
    htaccess: {
      'd/.htaccess': `[[RewriteEngine On]]\nRewriteRule x$ a.html [L]`,
      '.htaccess': 'RewriteEngine Off',
    },
    asked: '/d/x',
    is: '200 d/a.html',
    isWithout: '404',
  },
  {
    word: 'RewriteEngine of a host, in a Location',
    host: `${ON}RewriteRule ^/d/x /main.html [L]\n<Location /d>\n[[RewriteEngine Off]]\n</Location>`,
    asked: '/d/x',
    is: '404',
    isWithout: '200 main.html',
  },
  {
    word: 'RewriteEngine of the main server',
    host: '[[RewriteEngine Off]]\nRewriteRule ^/x /main.html [L]',
    asked: '/x',
    is: '404',
    isWithout: '200 main.html',
  },
  {
    word: 'Location, whose path is put before what is relative',
    host: `<Location /d>\n${ON}[[RewriteRule x$ a.html [L]]]\n</Location>`,
    asked: '/d/x',
    is: '200 d/a.html',
    isWithout: '404',
  },
  {
    word: 'Location, which sees the whole path of the file',
    host: `<Location /d>\n${ON}[[RewriteRule ^x$ a.html [L]]]\n</Location>`,
    asked: '/d/x',
    is: '404',
    isWithout: '404',
  },
  {
    word: 'LocationMatch, whose pattern is put before what is relative',
    host: `<LocationMatch "^/d">\n${ON}[[RewriteRule x$ a.html [L]]]\n</LocationMatch>`,
    asked: '/d/x',
    is: '400',
    isWithout: '404',
  },
  {
    word: 'Files, whose name is put before what is relative',
    host: `<Files x>\n${ON}[[RewriteRule ^ a.html [L]]]\n</Files>`,
    asked: '/d/x',
    is: '400',
    isWithout: '404',
  },
  {
    word: 'Files',
    host: `<Files x>\n${ON}[[RewriteRule ^ /main.html [L]]]\n</Files>`,
    asked: '/d/x',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: 'If',
    host: `<If "%{REQUEST_URI} =~ /x/">\n${ON}[[RewriteRule ^ /main.html [L]]]\n</If>`,
    asked: '/d/x',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: 'If, whose name is put before what is relative',
    host: `<If "true">\n${ON}[[RewriteRule x$ main.html [L]]]\n</If>`,
    asked: '/d/x',
    is: '400',
    isWithout: '404',
  },
  {
    word: 'If in a .htaccess, in the place of its rules',
    htaccess: {
      '.htaccess': `${ON}RewriteRule x$ /main.html [L]\n<If "true">\n[[RewriteRule y$ - [L]]]\n</If>`,
    },
    asked: '/d/x',
    is: '404',
    isWithout: '200 main.html',
  },
  {
    word: 'Directory ~, which comes after the .htaccess',
    host: `<Directory ~ "/d">\n${ON}[[RewriteRule x$ /main.html [L]]]\n</Directory>`,
    htaccess: { '.htaccess': `${ON}RewriteRule x$ /host.html [L]` },
    asked: '/d/x',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: 'DirectoryMatch',
    host: `<DirectoryMatch "/d">\n${ON}[[RewriteRule x$ /main.html [L]]]\n</DirectoryMatch>`,
    asked: '/d/x',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: 'Directory with a wildcard',
    host: `<Directory "@SITE@/*">\n${ON}[[RewriteRule x$ /main.html [L]]]\n</Directory>`,
    asked: '/d/x',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: 'an index file that a rule leads elsewhere',
    htaccess: { '.htaccess': `${ON}[[RewriteRule ^index\\.html$ /main.html [L]]]` },
    asked: '/',
    is: '200 main.html',
    isWithout: '200 index.html',
  },
  {
    word: 'an index file that a rule leads nowhere',
    htaccess: { '.htaccess': `${ON}[[RewriteRule ^index\\.html$ /none [L]]]` },
    asked: '/',
    is: '404',
    isWithout: '200 index.html',
  },
  {
    word: 'an index file that is not there, which no rule leads anywhere',
    host: 'DirectoryIndex none.html host.html',
    htaccess: { '.htaccess': `${ON}[[RewriteRule ^none\\.html$ /main.html [L]]]` },
    asked: '/',
    is: '200 host.html',
    isWithout: '200 host.html',
  },
  {
    word: 'END of an index file, which its directory does not know',
    htaccess: {
      '.htaccess': `${ON}RewriteRule ^index\\.html$ /e/a.html [END]\n[[RewriteRule ^e/a /main.html [L]]]`,
    },
    asked: '/',
    is: '200 main.html',
    isWithout: '200 e/a.html',
  },
  {
    word: 'DirectoryIndexRedirect before the rules of the index file',
    host: '[[DirectoryIndexRedirect On]]',
    htaccess: { '.htaccess': `${ON}RewriteRule ^index\\.html$ /main.html [L]` },
    asked: '/',
    is: '302 /index.html',
    isWithout: '200 main.html',
  },
  {
    word: 'DirectoryIndexRedirect to the fallback of an index file, whose rules do not count yet',
    host: 'DirectoryIndex none.html\n[[DirectoryIndexRedirect On]]\nFallbackResource /host.html',
    htaccess: { '.htaccess': `${ON}RewriteRule ^host\\.html$ /main.html [L]` },
    asked: '/',
    is: '302 /host.html',
    isWithout: '200 main.html',
  },
  {
    word: 'FallbackResource',
    host: '[[FallbackResource /host.html]]',
    htaccess: { '.htaccess': `${ON}RewriteRule ^host\\.html$ /main.html [L]` },
    asked: '/none',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: 'a rule before FallbackResource',
    host: 'FallbackResource /host.html',
    htaccess: { '.htaccess': `${ON}[[RewriteRule ^none$ /main.html [L]]]` },
    asked: '/none',
    is: '200 main.html',
    isWithout: '200 host.html',
  },
  {
    word: 'a percent sign that a rule makes, which is decoded',
    htaccess: { '.htaccess': `${ON}[[RewriteRule ^x$ /pc\\%2541 [L]]]` },
    asked: '/x',
    is: '200 pc%41',
    isWithout: '404',
  },
  {
    word: 'a percent sign that no two digits follow',
    htaccess: { '.htaccess': `${ON}[[RewriteRule ^x$ /pc\\%zz [L]]]` },
    asked: '/x',
    is: '400',
    isWithout: '404',
  },
  {
    word: 'a percent sign that a rule of a host makes, which is not decoded',
    host: `${ON}[[RewriteRule ^/x$ /pc\\%41 [L]]]`,
    asked: '/x',
    is: '200 pc%41',
    isWithout: '404',
  },
  {
    word: 'a hash sign, which ends the path',
    htaccess: { '.htaccess': `${ON}[[RewriteRule ^x$ /main.html#b [L]]]` },
    asked: '/x',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: 'a space, which stays',
    htaccess: { '.htaccess': `${ON}[[RewriteRule ^x$ "/sp ace" [L]]]` },
    asked: '/x',
    is: '200 sp ace',
    isWithout: '404',
  },
  {
    word: 'segments that lead up',
    htaccess: { 'd/.htaccess': `${ON}[[RewriteRule ^x$ ../main.html [L]]]` },
    asked: '/d/x',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: 'segments that lead out of the document root',
    host: `${ON}[[RewriteRule ^/x$ /d/../../main.html [L]]]`,
    asked: '/x',
    is: '403',
    isWithout: '404',
  },
  {
    word: 'double slashes',
    host: `${ON}[[RewriteRule ^/x$ //d//a.html [L]]]`,
    asked: '/x',
    is: '200 d/a.html',
    isWithout: '404',
  },
  {
    word: '-U of what access control denies',
    host: DENIED,
    htaccess: { '.htaccess': `${ON}[[RewriteCond /locked/a.html !-U]]\nRewriteRule ^x$ /main.html [L]` },
    asked: '/x',
    is: '200 main.html',
    isWithout: '200 main.html',
  },
  {
    word: '-U of what is not there, which holds',
    htaccess: { '.htaccess': `${ON}[[RewriteCond /none !-U]]\nRewriteRule ^x$ /main.html [L]` },
    asked: '/x',
    is: '404',
    isWithout: '200 main.html',
  },
  {
    word: '-U of what a rule forbids',
    htaccess: {
      '.htaccess': `${ON}RewriteRule ^secret$ - [F]\n[[RewriteCond /secret -U]]\nRewriteRule ^x$ /main.html [L]`,
    },
    asked: '/x',
    is: '404',
    isWithout: '200 main.html',
  },
  {
    word: '-U of the request itself, whose own request asks no more',
    htaccess: { '.htaccess': `${ON}[[RewriteCond %{REQUEST_URI} !-U]]\nRewriteRule ^x$ /main.html [L]` },
    asked: '/x',
    is: '404',
    isWithout: '200 main.html',
  },
  {
    word: '-U in a host, through its aliases',
    host: `${DENIED}\n${ON}Alias /al "@SITE@/locked"\n[[RewriteCond /al/a.html -U]]\nRewriteRule ^/x$ /main.html [L]`,
    asked: '/x',
    is: '404',
    isWithout: '200 main.html',
  },
  {
    word: '-F of a file that is not there',
    htaccess: { '.htaccess': `${ON}[[RewriteCond @SITE@/none -F]]\nRewriteRule ^x$ /main.html [L]` },
    asked: '/x',
    is: '404',
    isWithout: '200 main.html',
  },
  {
    word: '-F of a file that access control denies',
    host: DENIED,
    htaccess: { '.htaccess': `${ON}[[RewriteCond @SITE@/locked/a.html -F]]\nRewriteRule ^x$ /main.html [L]` },
    asked: '/x',
    is: '404',
    isWithout: '200 main.html',
  },
  {
    word: '-F of a file, relative to that of the request',
    htaccess: { '.htaccess': `${ON}[[RewriteCond a.html !-F]]\nRewriteRule x$ /main.html [L]` },
    asked: '/d/x',
    is: '404',
    isWithout: '200 main.html',
  },
  {
    word: '-F of a directory, to whose name mod_dir adds a slash',
    htaccess: { '.htaccess': `${ON}[[RewriteCond @SITE@/d -F]]\nRewriteRule ^x$ /main.html [L]` },
    asked: '/x',
    is: '404',
    isWithout: '200 main.html',
  },
  {
    word: 'LA-U in a host, which knows the file before it is asked for',
    host: `${ON}RewriteCond %{[[LA-U:]]REQUEST_FILENAME} /d/a\\.html$\nRewriteRule ^/al/ /main.html [L]\nAlias /al "@SITE@/d"`,
    asked: '/al/a.html',
    is: '200 main.html',
    isWithout: '200 d/a.html',
  },
  {
    word: 'LA-U of a directory, to whose URL mod_dir would add a slash',
    host: `${ON}RewriteCond %{[[LA-U:]]REQUEST_FILENAME} ^/.+/d\nRewriteRule ^/d$ /main.html [L]`,
    asked: '/d',
    is: '200 main.html',
    isWithout: '301 /d/',
  },
  {
    word: 'LA-U of a path that cannot be read, because a % is left in it',
    host: `${ON}RewriteCond %{[[LA-U:]]REQUEST_FILENAME} ^$\nRewriteRule ^/x /main.html [L]`,
    asked: '/x%25y',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: '-U of a URL that is for POST alone, while httpd asks with GET',
    host: `${ON}RewriteCond /e/a.html [[!]]-U\nRewriteRule ^/x /main.html [L]\n<Location /e>\nRequire method POST\n</Location>`,
    asked: '/x',
    is: '200 main.html',
    isWithout: '404',
  },
  {
    word: 'LA-U in a .htaccess, which puts RewriteBase before the path',
    htaccess: {
      '.htaccess': `${ON}[[RewriteBase /e/]]\nRewriteCond %{LA-U:REQUEST_URI} ^/e/x$\nRewriteRule ^x$ main.html [L]`,
      'e/.htaccess': `${ON}RewriteRule ^main\\.html$ a.html [L]`,
    },
    asked: '/x',
    is: '200 e/a.html',
    isWithout: '404',
  },
  {
    word: 'LA-F in a host, which takes the path of the URL for that of a file',
    host: `${ON}RewriteCond %{[[LA-F:]]REQUEST_FILENAME} ^/d$\nRewriteRule ^/d/ /main.html [L]`,
    asked: '/d/a.html',
    is: '200 main.html',
    isWithout: '200 d/a.html',
  },
];
