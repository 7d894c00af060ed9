/** An input that somebody made to keep plume busy: the text of a main file, and files beside it. */
export interface WorstCase {
  readonly name: string;
  /** What follows the lines that load modules in the main file. */
  readonly text: string;
  /** Other files, by their paths below the main file's directory. */
  readonly files?: Readonly<Record<string, string>>;
  /** The bytes grow much beyond what is on disk, so that httpd itself may not come to an end. */
  readonly isBomb?: boolean;
}

/** Inputs of about `bytes` bytes in all, each of another kind; bombs are as small as they are, whatever is asked. */
export function worstCases(bytes: number): readonly WorstCase[] {
  return [...repetitions(bytes), ...nestings(bytes), ...longLines(bytes), ...expansions(bytes), ...bombs()];
}

/** Copies of what `make` gives for 0, 1, 2 … until there are so many bytes. */
export function fill(bytes: number, make: (number: number) => string): string {
  const parts: string[] = [];
  for (let length = 0, i = 0; length < bytes; i++) {
    const part = make(i);
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}

function repetitions(bytes: number): readonly WorstCase[] {
  const repeat = (name: string, make: (number: number) => string): WorstCase => ({
    name,
    text: fill(bytes, make),
  });
  const oldAccess = (i: number) =>
    [
      'Order allow,deny\nAllow from all\n',
      'Order deny,allow\nDeny from all\n',
      `Order deny,allow\nDeny from all\nAllow from 10.${i % 250}.0.0/16\n`,
    ][i % 3]!;
  return [
    repeat(
      'old access control in directories',
      (i) => `<Directory /srv/d${i}>\n${oldAccess(i)}</Directory>\n`,
    ),
    repeat('old access control in locations', (i) => `<Location /l${i}>\n${oldAccess(i)}</Location>\n`),
    repeat(
      'old access control in nested directories',
      (i) => `<Directory /srv${'/d'.repeat(i % 40)}/e${i}>\n${oldAccess(i)}</Directory>\n`,
    ),
    repeat(
      'old access control under patterns',
      (i) => `<Directory /srv/*/d${i % 97}*>\n${oldAccess(i)}</Directory>\n`,
    ),
    repeat('old access control in files sections', (i) => `<Files "*.e${i}">\n${oldAccess(i)}</Files>\n`),
    repeat(
      'old access control in virtual hosts',
      (i) =>
        `<VirtualHost *:80>\nServerName h${i}.test\n<Directory /srv/h${i}>\n${oldAccess(i)}</Directory>\n<Location /p>\n${oldAccess(i + 1)}</Location>\n</VirtualHost>\n`,
    ),
    repeat('rewrite rules on two lines', (i) => `RewriteRule ^/a${i} \\\n  /b${i} [L]\n`),
    repeat('words beyond ASCII', (i) => `ServerAlias a${i}.test \u20ac${i}.test\n`),
    repeat(
      'addresses',
      (i) => `Allow from ${Array.from({ length: 10 }, (_, j) => `10.${i % 256}.${j}.0/24`).join(' ')}\n`,
    ),
    repeat('virtual hosts', (i) => `<VirtualHost *:80>\nServerName h${i}.test\n</VirtualHost>\n`),
    repeat('virtual hosts of one name', () => '<VirtualHost *:80>\nServerName h.test\n</VirtualHost>\n'),
    repeat(
      'virtual hosts of many addresses',
      (i) =>
        `<VirtualHost 10.${i >> 16}.${(i >> 8) & 255}.${i & 255}:80 *:81>\nServerName h${i}.test\n</VirtualHost>\n`,
    ),
    repeat(
      'wildcard aliases',
      (i) =>
        `<VirtualHost *:80>\nServerName h${i}.test\nServerAlias *.a${i}.test *.b${i}.* ?c${i}.test\n</VirtualHost>\n`,
    ),
    {
      name: 'aliases of one host',
      text: `<VirtualHost *:80>\nServerName a.test\n${fill(bytes, (i) => `ServerAlias *.a${i}.test b${i}.test\n`)}</VirtualHost>\n`,
    },
    repeat('directories with patterns', (i) => `<Directory /srv/*/d${i}*>\nOptions Indexes\n</Directory>\n`),
    repeat(
      'directories that match expressions',
      (i) => `<DirectoryMatch ^/srv/.*/d${i}>\nRequire all denied\n</DirectoryMatch>\n`,
    ),
    repeat('locations with patterns', (i) => `<Location /a*/b${i}*>\nRequire all granted\n</Location>\n`),
    repeat(
      'locations that match expressions',
      (i) => `<LocationMatch ^/(a|b)+/c${i}>\nRequire all denied\n</LocationMatch>\n`,
    ),
    repeat('locations', (i) => `<Location /a${i}>\nRequire all granted\n</Location>\n`),
    repeat('one directory again and again', () => '<Directory /srv>\nOptions Indexes\n</Directory>\n'),
    repeat(
      'directories inside each other',
      (i) =>
        `<Directory /srv${`/d${i % 50}`.repeat(i % 50)}>\nAllowOverride All\nRequire ip 10.0.0.${i % 256}\n</Directory>\n`,
    ),
    repeat('Define', (i) => `Define name${i} \${name${i - 1}}x\n`.replace('${name-1}', '')),
    repeat('one Define again and again', () => 'Define name value\n'),
    repeat('IfModule', () => '<IfModule mod_rewrite.c>\nRewriteEngine On\n</IfModule>\n'),
    repeat('IfDefine', (i) => `<IfDefine D${i}>\nTimeout 60\n</IfDefine>\n`),
    repeat('SetEnvIf', (i) => `SetEnvIf User-Agent "^b${i}(a|b)*" bad_bot=${i}\n`),
    repeat(
      'RewriteRule',
      (i) => `RewriteCond %{HTTP_HOST} ^h${i}\\.test$ [NC]\nRewriteRule ^/a${i}/(.*)$ /b${i}/$1 [R=301,L]\n`,
    ),
    repeat('Alias', (i) => `Alias /a${i} /srv/a${i}\n`),
    repeat('AliasMatch', (i) => `AliasMatch ^/a(.*)b${i} /srv/a${i}$1\n`),
    repeat('AliasMatch, then Alias', (i) =>
      i % 2 === 0 ? `AliasMatch ^/(a+)+${i}$ /srv\n` : `Alias /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa${i} /srv\n`,
    ),
    repeat('ProxyPass', (i) => `ProxyPass /a${i} http://b${i}.test/\n`),
    repeat('Redirect', (i) => `Redirect 301 /a${i} http://b.test/${i}\n`),
    repeat('Listen', (i) => `Listen 10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}:80\n`),
    repeat('Include of nothing', (i) => `IncludeOptional nothing${i}.conf\n`),
    repeat('Include of nothing by pattern', (i) => `IncludeOptional nothing/*/${i}*.conf\n`),
    repeat('LoadModule', (i) => `LoadModule m${i}_module modules/mod_m${i}.so\n`),
    repeat(
      'LoadModule and IfModule',
      (i) => `LoadModule m${i}_module modules/mod_m${i}.so\n<IfModule foo${i}_module>\n</IfModule>\n`,
    ),
    repeat('comments', () => '# a comment that says nothing\n'),
    repeat('empty lines', () => '\n'),
    repeat('suppressions', () => '# plume: ignore upgrade/name-virtual-host\n'),
    repeat('suppressions of the next line', () => '# plume: ignore upgrade/lockfile\nKeepAlive Perhaps\n'),
    repeat('suppressions of the whole file', () => '# plume: ignore-file upgrade/lockfile\n'),
    repeat('continued lines', (i) => (i % 100 === 99 ? '  x\n' : '  x \\\n')),
    repeat('unknown directives', (i) => `Unknown${i} x\n`),
    repeat('misspelt directives', (i) => `RewriteRul${String.fromCharCode(97 + (i % 26))} ${i}\n`),
    repeat('wrong values', () => 'KeepAlive Perhaps\n'),
    repeat('variables', () => 'ServerAdmin ${a}${b}${c}${d}${e}\n'),
    repeat('closing tags', () => '</Directory>\n'),
    repeat('crossed tags', (i) => (i % 2 === 0 ? '<Directory /a>\n<Files b>\n</Directory>\n' : '</Files>\n')),
    repeat('macros', (i) => `<Macro M${i} $a>\nTimeout $a\n</Macro>\n`),
    repeat('AddType', (i) => `AddType text/x${i} .x${i}\n`),
    repeat('Header', (i) => `Header set X-A${i} "expr=%{REQUEST_URI} =~ m#^/a${i}#"\n`),
    repeat('If', (i) => `<If "%{REQUEST_URI} =~ m#^/a${i}#">\nRequire all denied\n</If>\n`),
    repeat('If and Else', (i) => `<If "%{HTTP_HOST} == 'a${i}'">\nTimeout 1\n</If>\n<Else>\n</Else>\n`),
    repeat('CustomLog', (i) => `CustomLog logs/l${i} "%h %{a${i}}e"\n`),
    repeat(
      'AuthName',
      (i) => `<Location /a${i}>\nAuthType Basic\nAuthName a\nRequire user u${i}\n</Location>\n`,
    ),
    repeat(
      'Limit in locations',
      (i) => `<Location /a${i}>\n<Limit GET POST>\nRequire all denied\n</Limit>\n</Location>\n`,
    ),
    repeat(
      'Satisfy and Limit in locations',
      (i) => `<Location /a${i}>\nSatisfy Any\n<Limit GET POST>\nRequire all denied\n</Limit>\n</Location>\n`,
    ),
    repeat(
      'Limit in directories',
      (i) => `<Directory /srv/d${i}>\n<Limit GET POST>\nRequire all denied\n</Limit>\n</Directory>\n`,
    ),
    repeat('Satisfy in locations', (i) => `<Location /a${i}>\nSatisfy Any\n</Location>\n`),
    repeat('unknown providers', (i) => `<Location /a${i}>\nRequire foo${i} bar\n</Location>\n`),
    {
      name: 'Require lines of one section',
      text: `<Location /a>\n${fill(bytes, (i) => `Require ip 10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}\n`)}</Location>\n`,
    },
    {
      name: 'Require not lines of one section',
      text: `<Location /a>\n<RequireAll>\nRequire all granted\n${fill(bytes, (i) => `Require not ip 10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}\n`)}</RequireAll>\n</Location>\n`,
    },
    {
      name: 'Allow and Deny lines of one section',
      text: `<Directory /a>\nOrder allow,deny\n${fill(bytes, (i) => `${i % 2 ? 'Allow' : 'Deny'} from 10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}\n`)}</Directory>\n`,
    },
    {
      name: 'sections in one directory',
      text: `<Directory /a>\n${fill(bytes, (i) => `<Files "f${i}*">\nRequire all granted\n</Files>\n`)}</Directory>\n`,
    },
  ];
}

function nestings(bytes: number): readonly WorstCase[] {
  const nest = (name: string, opening: string, closing: string, inside = ''): readonly WorstCase[] => {
    const depth = Math.floor(bytes / (opening.length + closing.length));
    return [
      { name: `${name}, nested`, text: `${opening.repeat(depth)}${inside}${closing.repeat(depth)}` },
      { name: `${name}, unclosed`, text: opening.repeat(Math.floor(bytes / opening.length)) },
      { name: `${name}, ${Math.min(10_000, depth)} unclosed`, text: opening.repeat(Math.min(10_000, depth)) },
    ];
  };
  return [
    ...nest('RequireAll', '<RequireAll>\n', '</RequireAll>\n', 'Require all granted\n'),
    ...nest('RequireNone', '<RequireNone>\n', '</RequireNone>\n', 'Require all granted\n'),
    ...nest('IfModule', '<IfModule mod_rewrite.c>\n', '</IfModule>\n', 'RewriteEngine On\n'),
    ...nest('Directory', '<Directory /a>\n', '</Directory>\n', 'Require all granted\n'),
    ...nest('If', '<If true>\n', '</If>\n', 'Require all granted\n'),
    ...nest('VirtualHost', '<VirtualHost *:80>\n', '</VirtualHost>\n', 'ServerName a\n'),
    ...nest('Limit', '<Limit GET>\n', '</Limit>\n', 'Require all granted\n'),
    ...nest('Macro', '<Macro a>\n', '</Macro>\n', 'Require all granted\n'),
    ...nest('unknown sections', '<Unknown>\n', '</Unknown>\n', 'Require all granted\n'),
  ];
}

function longLines(bytes: number): readonly WorstCase[] {
  const half = Math.floor(bytes / 2);
  return [
    { name: 'one long word', text: `ServerAdmin ${'a'.repeat(bytes)}\n` },
    { name: 'one long line of words', text: `DirectoryIndex ${'a '.repeat(half)}\n` },
    { name: 'one long line of quotes', text: `DirectoryIndex ${'"a" '.repeat(bytes >> 2)}\n` },
    { name: 'one long line of backslashes', text: `DirectoryIndex ${'\\'.repeat(bytes)}\n` },
    {
      name: 'one long line of aliases',
      text: `<VirtualHost *:80>\nServerAlias ${fill(bytes, (i) => `*.a${i} `)}\n</VirtualHost>\n`,
    },
    {
      name: 'one long line of addresses',
      text: `<Location />\nRequire ip ${fill(bytes, (i) => `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255} `)}\n</Location>\n`,
    },
    {
      name: 'one long line of old addresses',
      text: `<Location />\nOrder allow,deny\nAllow from ${fill(bytes, (i) => `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255} `)}\n</Location>\n`,
    },
    {
      name: 'one long line of methods',
      text: `<Location />\n<Limit ${fill(bytes, (i) => `M${i} `)}>\nRequire all granted\n</Limit>\n</Location>\n`,
    },
    { name: 'one long line of variables', text: `DirectoryIndex ${'${a}'.repeat(bytes >> 2)}\n` },
    {
      // the environment may have it
      name: 'one long line of unknown variables, continued',
      text: `DirectoryIndex ${'${a} \\\n'.repeat(bytes / 7)}x\n`,
    },
    { name: 'one long line of open variables', text: `DirectoryIndex ${'${'.repeat(half)}\n` },
    { name: 'one long unclosed quote', text: `DirectoryIndex "${' a'.repeat(half)}\n` },
    { name: 'one long directive', text: `${'a'.repeat(bytes)} x\n` },
    { name: 'one long section', text: `<${'a'.repeat(bytes)}>\n` },
    { name: 'one long comment', text: `#${' x'.repeat(half)}\n` },
    { name: 'one long pattern', text: `AliasMatch ^/${'(a|b)*'.repeat(bytes / 6)} /x\nAlias /aab /y\n` },
    { name: 'one long pattern of brackets', text: `AliasMatch ${'('.repeat(bytes)} /x\n` },
    {
      name: 'one long file pattern',
      text: `<Directory /${'*a'.repeat(half)}>\n</Directory>\n<Directory /${'a'.repeat(1000)}>\n</Directory>\n`,
    },
    { name: 'one long log format', text: `LogFormat "${'%{a}e'.repeat(bytes / 5)}" x\n` },
    { name: 'one long path', text: `<Directory ${'/a'.repeat(half)}>\nAllowOverride All\n</Directory>\n` },
    { name: 'one long path of dots', text: `Include ${'../'.repeat(bytes / 3)}x\n` },
    { name: 'one long expression', text: `<If "${'true && '.repeat(bytes >> 3)}true">\n</If>\n` },
    {
      name: 'one long expression of brackets',
      text: `<If "${'('.repeat(half)}true${')'.repeat(half)}">\n</If>\n`,
    },
    { name: 'one long expression of negations', text: `<If "${'!'.repeat(bytes)}true">\n</If>\n` },
    {
      name: 'an expression of 10,000 brackets',
      text: `<If "${'('.repeat(10_000)}true${')'.repeat(10_000)}">\n</If>\n`,
    },
    {
      name: 'one long expression of strings',
      text: `<If "%{REQUEST_URI} in { ${"'a', ".repeat(bytes / 5)}'b' }">\n</If>\n`,
    },
    { name: 'one long line of flags', text: `RewriteRule a b [${'E=a:b,'.repeat(bytes / 6)}L]\n` },
    { name: 'one long line of options', text: `Options ${'+Indexes -Indexes '.repeat(bytes / 18)}\n` },
    { name: 'one long line continued', text: `DirectoryIndex ${'a \\\n'.repeat(bytes >> 2)}b\n` },
  ];
}

function expansions(bytes: number): readonly WorstCase[] {
  const host = [
    '<Macro VHost $name $ip $port>',
    '<VirtualHost $ip:$port>',
    'ServerName $name.example',
    'ServerAlias www.$name.example',
    'DocumentRoot "/srv/www/$name"',
    '<Directory "/srv/www/$name">',
    'Options Indexes',
    'AllowOverride None',
    'Require all granted',
    '</Directory>',
    'ErrorLog "/var/log/$name.log"',
    'CustomLog "/var/log/$name.access" common',
    '</VirtualHost>',
    '</Macro>',
    '',
  ].join('\n');
  return [
    {
      name: 'virtual hosts out of a macro',
      text: host + fill(bytes, (i) => `Use VHost site-${i} 10.${i >> 16}.${(i >> 8) & 255}.${i & 255} 80\n`),
    },
    {
      name: 'Use of a small macro',
      text: `<Macro m $a>\nTimeout $a\n</Macro>\n${fill(bytes, () => 'Use m 1\n')}`,
    },
    {
      name: 'Use of a small macro, other values',
      text: `<Macro m $a>\nTimeout $a\n</Macro>\n${fill(bytes, (i) => `Use m ${i}\n`)}`,
    },
    {
      name: 'Use of a macro with findings',
      text: `<Macro m $a>\nKeepAlive $a\n</Macro>\n${fill(bytes, (i) => `Use m ${i}\n`)}`,
    },
    {
      name: 'Include of a small file',
      text: fill(bytes, () => 'Include a.conf\n'),
      files: { 'a.conf': 'Timeout 60\n' },
    },
    {
      // httpd takes no line of a macro that gets longer than 8 kB
      name: 'macros whose values grow',
      text: `<Macro m0 $a>\nServerAdmin $a\n</Macro>\n${Array.from({ length: 30 }, (_, i) => `<Macro m${i + 1} $a>\nUse m${i} $a$a\nUse m${i} $a$a\n</Macro>\n`).join('')}Use m30 xxxxxxxx\n`,
    },
    {
      name: 'small files',
      text: 'Include d/*.conf\n',
      files: Object.fromEntries(
        Array.from({ length: Math.floor(bytes / 40) }, (_, i) => [
          `d/${i}.conf`,
          '<Directory /a>\nAllowOverride All\n</Directory>\n',
        ]),
      ),
    },
    {
      name: 'a thousand .htaccess',
      text: 'DocumentRoot www\n<Directory />\nAllowOverride All\n</Directory>\n',
      files: Object.fromEntries(
        Array.from({ length: 1000 }, (_, i) => [
          `www/${Array.from({ length: 1 + (i % 20) }, (_, j) => `d${i % (j + 2)}`).join('/')}/e${i}/.htaccess`,
          fill(bytes / 1000, (j) => `RewriteRule ^a${j}$ /b${i} [L]\n`),
        ]),
      ),
    },
    {
      name: 'old access control in .htaccess',
      text: 'DocumentRoot www\n<Directory />\nAllowOverride All\n</Directory>\n',
      files: oldHtaccessFiles(bytes),
    },
    {
      name: 'old access control in .htaccess, and files that nobody may read',
      text: 'DocumentRoot www\n<Directory />\nAllowOverride All\n</Directory>\n<FilesMatch "^\\.ht">\nRequire all denied\n</FilesMatch>\n',
      files: oldHtaccessFiles(bytes),
    },
    {
      name: 'Limit lines of one .htaccess',
      text: 'DocumentRoot www\n<Directory />\nAllowOverride All\n</Directory>\n',
      files: { 'www/d/.htaccess': fill(bytes, () => '<Limit GET POST>\nRequire all denied\n</Limit>\n') },
    },
    {
      name: 'a file in many places',
      text: fill(
        Math.min(bytes / 2, 5_000),
        (i) => `<VirtualHost *:${1 + i}>\nInclude a.conf\n</VirtualHost>\n`,
      ),
      files: { 'a.conf': fill(bytes / 2, (i) => `SetEnv A${i} b\n`) },
    },
    {
      name: 'a long line in many places',
      text: fill(bytes / 2, () => '<VirtualHost *:80>\nInclude a.conf\n</VirtualHost>\n'),
      files: { 'a.conf': `ServerAlias ${fill(bytes / 2, (i) => `a${i}.test `)}\n` },
    },
    {
      name: 'a long line in places of many kinds',
      text: fill(bytes / 2, (i) => {
        const sections = Array.from({ length: 12 }, (_, j) => ['Files', 'Limit', 'If'][(i >> j) % 3]!);
        return `${sections.map((name) => `<${name} a>\n`).join('')}Include a.conf\n${sections
          .reverse()
          .map((name) => `</${name}>\n`)
          .join('')}`;
      }),
      files: { 'a.conf': `Options ${fill(bytes / 2, (i) => `Indexes${i} `)}\n` },
    },
  ];
}

function oldHtaccessFiles(bytes: number): Readonly<Record<string, string>> {
  const text = 'Order allow,deny\nDeny from all\nKeepAlive Perhaps\nOptions +Indexes None\n';
  return Object.fromEntries(
    Array.from({ length: Math.floor(bytes / 80) }, (_, i) => [`www/a${i % 30}/b${i}/.htaccess`, text]),
  );
}

/** Inputs of some kilobytes that stand for more than any machine holds. */
function bombs(): readonly WorstCase[] {
  const macros = (depth: number, width: number, leaf = 'Timeout 60') =>
    `<Macro m0>\n${leaf}\n</Macro>\n${Array.from({ length: depth }, (_, i) => `<Macro m${i + 1}>\n${`Use m${i}\n`.repeat(width)}</Macro>\n`).join('')}Use m${depth}\n`;
  const bomb = (name: string, text: string, files?: Readonly<Record<string, string>>): WorstCase => ({
    name: `bomb: ${name}`,
    text,
    isBomb: true,
    ...(files !== undefined && { files }),
  });
  return [
    bomb('macros, 10^5 lines', macros(5, 10)),
    bomb('macros, 10^6 lines', macros(6, 10)),
    bomb('macros, 10^11 lines', macros(11, 10)),
    bomb('macros, 2^40 lines', macros(40, 2)),
    bomb(
      'macros, 10^5 sections',
      macros(5, 10, '<Location /a>\nOrder allow,deny\nAllow from all\n</Location>'),
    ),
    bomb('macros, empty', macros(11, 10, '')),
    bomb(
      'includes, 10^8 lines',
      'Include f7.conf\n',
      Object.fromEntries([
        ['f0.conf', 'Timeout 60\n'],
        ...Array.from({ length: 8 }, (_, i) => [`f${i + 1}.conf`, `Include f${i}.conf\n`.repeat(10)]),
      ]),
    ),
    bomb(
      'includes, 10^8 of nothing',
      'Include f7.conf\n',
      Object.fromEntries([
        ['f0.conf', ''],
        ...Array.from({ length: 8 }, (_, i) => [`f${i + 1}.conf`, `Include f${i}.conf\n`.repeat(10)]),
      ]),
    ),
    bomb(
      'Define, doubled',
      `Define a0 xxxxxxxxxx\n${Array.from({ length: 40 }, (_, i) => `Define a${i + 1} \${a${i}}\${a${i}}\n`).join('')}ServerAdmin \${a40}\n`,
    ),
    bomb(
      'Define, tenfold',
      `Define a0 xxxxxxxxxx\n${Array.from({ length: 12 }, (_, i) => `Define a${i + 1} ${`\${a${i}}`.repeat(10)}\n`).join('')}ServerAdmin \${a12}\n`,
    ),
    bomb(
      'Define, a megabyte in each line',
      `Define a0 xxxxxxxxxx\n${Array.from({ length: 17 }, (_, i) => `Define a${i + 1} \${a${i}}\${a${i}}\n`).join('')}${'ServerAdmin ${a17}\n'.repeat(2000)}`,
    ),
    bomb(
      'names out of variables',
      `Define a0 ${'x'.repeat(1000)}\n${Array.from({ length: 10 }, (_, i) => `Define a${i + 1} \${a${i}}\${a${i}}\n`).join('')}${'${a10} x\n'.repeat(2000)}`,
    ),
    bomb(
      'a macro in a file in a macro',
      `<Macro m>\n${'Include a.conf\n'.repeat(100)}</Macro>\n${'Use m\n'.repeat(100)}`,
      { 'a.conf': 'Timeout 60\n'.repeat(1000) },
    ),
  ];
}
