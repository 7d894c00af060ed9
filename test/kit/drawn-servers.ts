import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { randomCommand } from '../arguments/random-commands.ts';
import { pickByName, type Random, randomFrom } from './random.ts';

// Main files as people write them, out of chance: what plume must do all of its work for.

/** A main file of a hundred lines with randomly drawn directives of httpd 2.4 and nested sections of every kind. */
export function drawAnyServer(number: number): string {
  const random = randomFrom(number);
  const all = directiveKeys('2.4').flatMap((key) => directiveFact(key, '2.4') ?? []);
  const sections = all.filter(({ section, name }) => section && !ENDLESS.has(name.toLowerCase()));
  const directives = all.filter(({ section, name }) => !section && !APART.has(name.toLowerCase()));
  const lines = ['ServerRoot /srv', 'Listen 80', 'DocumentRoot /srv/www'];
  const open: string[] = [];
  while (lines.length + open.length < 100) {
    if (open.length > 0 && random.once(5)) lines.push(`${'    '.repeat(open.length - 1)}</${open.pop()}>`);
    const indent = '    '.repeat(open.length);
    if (open.length < 4 && random.once(5)) {
      const { spelling } = pickByName(random, sections, ({ name }) => name);
      const tag = spelling.slice(1);
      const subject = SUBJECTS[tag.toLowerCase()];
      const [line] =
        subject === undefined
          ? [randomCommand(directiveFact(spelling.toLowerCase(), '2.4')!, random).command]
          : [`<${tag} ${random.pick(subject)}>`];
      lines.push(`${indent}${line}`);
      open.push(tag);
    } else if (random.once(3)) lines.push(`${indent}${accessLine(random)}`);
    else
      lines.push(
        `${indent}${
          randomCommand(
            pickByName(random, directives, ({ name }) => name),
            random,
          ).command
        }`,
      );
  }
  while (open.length > 0) lines.push(`${'    '.repeat(open.length - 1)}</${open.pop()}>`);
  return `${lines.join('\n')}\n`;
}

/** What leads to other files, or ends the reading. */
const APART: ReadonlySet<string> = new Set([
  'include',
  'includeoptional',
  'serverroot',
  'error',
  'loadmodule',
  'loadfile',
  'use',
]);
const ENDLESS: ReadonlySet<string> = new Set(['<macro']);

const PATHS = [
  '/',
  '/srv',
  '/srv/www',
  '/srv/www/docs',
  '/srv/www/docs/api',
  '/srv/store',
  '/srv/www/*',
  '/srv/w*/docs',
  '/usr/share/doc',
];
const URLS = ['/', '/docs', '/docs/api', '/admin', '/server-status', '/*.html', '/docs/*', '/?x'];
const PATTERNS = ['"^/docs"', '"\\.(php|inc)$"', '"/api/?$"', '"^/(a|b)/"', '"\\.bak$"'];
const NAMES = ['".ht*"', 'docs', '"*.php"', 'index.html', 'wp-config.php'];
const EXPRESSIONS = [
  `"%{HTTP_USER_AGENT} =~ /bot/"`,
  `"%{REQUEST_URI} =~ m#^/docs#"`,
  `"%{HTTP:X-K} == '5'"`,
  `"-T reqenv('vip')"`,
  `"%{REMOTE_ADDR} == '127.0.0.1'"`,
];
const METHODS = ['GET', 'POST PUT', 'PUT DELETE', 'OPTIONS'];

const SUBJECTS: Readonly<Record<string, readonly string[] | undefined>> = {
  directory: PATHS,
  directorymatch: PATTERNS,
  location: URLS,
  locationmatch: PATTERNS,
  files: NAMES,
  filesmatch: PATTERNS,
  proxy: ['*', '"http://127.0.0.1/"'],
  proxymatch: PATTERNS,
  virtualhost: ['*:80', '*:443', '127.0.0.1:*', '*:8080'],
  if: EXPRESSIONS,
  elseif: EXPRESSIONS,
  limit: METHODS,
  limitexcept: METHODS,
  ifmodule: ['mod_ssl.c', '!mod_rewrite.c', 'mod_unheard_of.c'],
  ifdefine: ['A', '!B'],
};

function accessLine(random: Random): string {
  return random.pick([
    () => 'Order allow,deny',
    () => 'Order Deny,Allow',
    () => 'Order mutual-failure',
    () =>
      `${random.pick(['Allow', 'Deny'])} from ${random.pick(['all', '127.0.0.1', '10.0.0.0/8', '192.168', 'localhost', 'example.org', 'env=vip', 'env=blk', 'env=!lan'])}`,
    () => `Satisfy ${random.pick(['any', 'all'])}`,
    () =>
      `Require ${random.pick(['all granted', 'all denied', 'valid-user', 'user ann', 'user bob', 'group staff', 'ip 127.0.0.0/29', 'ip 10', 'not ip 10.0.0.1', 'host example.net', 'env vip', 'method GET', 'local', `expr "%{HTTP:X-K} == 'yes'"`])}`,
    () => `AuthMerging ${random.pick(['And', 'Or', 'Off'])}`,
    () => 'AuthType Basic',
    () => 'AuthName "area"',
    () => 'AuthUserFile /srv/users',
  ])();
}

/** A server like the one that plume gave up: hosts, conditions and locations, in each of them something about access. */
export function drawAccessServer(number: number): string {
  const random = randomFrom(number);
  const body = (indent: string): string[] =>
    Array.from(
      { length: 1 + random.below(5) },
      () => `${indent}${random.once(5) ? plainLine(random) : accessLine(random)}`,
    );
  const block = (tag: string, subject: string, indent: string, depth: number): string[] => {
    const inner = depth > 0 && random.once(3) ? block('Limit', random.pick(METHODS), `${indent}    `, 0) : [];
    return [
      `${indent}<${tag}${subject === '' ? '' : ` ${subject}`}>`,
      ...body(`${indent}    `),
      ...inner,
      `${indent}</${tag}>`,
    ];
  };
  const some = (indent: string): string[] => {
    switch (random.below(7)) {
      case 0:
        return block('Directory', random.pick(PATHS), indent, 1);
      case 1:
        return block('DirectoryMatch', random.pick(PATTERNS), indent, 1);
      case 2:
        return block('Location', random.pick(URLS), indent, 1);
      case 3:
        return block('LocationMatch', random.pick(PATTERNS), indent, 1);
      case 4:
        return block('Files', random.pick(NAMES), indent, 1);
      default:
        return [
          ...block('If', random.pick(EXPRESSIONS), indent, 1),
          ...(random.once(2) ? block('ElseIf', random.pick(EXPRESSIONS), indent, 1) : []),
          ...(random.once(3) ? block('Else', '', indent, 1) : []),
        ];
    }
  };
  const hosts = Array.from({ length: 3 }, (_, i) => [
    `<VirtualHost *:80>`,
    `    ServerName h${i}.test`,
    `    DocumentRoot /srv/${random.pick(['www', 'store', 'priv'])}`,
    ...(random.once(2) ? ['    Alias "/shop" "/srv/store/shop"'] : []),
    ...Array.from({ length: random.below(4) }, () => some('    ')).flat(),
    `</VirtualHost>`,
  ]).flat();
  return [
    'ServerRoot /srv',
    'Listen 80',
    'DocumentRoot /srv/www',
    '<Directory />',
    '    AllowOverride None',
    '    Require all denied',
    '</Directory>',
    '<Directory /srv/www>',
    `    AllowOverride ${random.pick(['None', 'All', 'AuthConfig Limit'])}`,
    '    Require all granted',
    '</Directory>',
    'SetEnvIf User-Agent bot vip=1',
    ...Array.from({ length: 8 }, () => some('')).flat(),
    ...hosts,
    '',
  ].join('\n');
}

function plainLine(random: Random): string {
  return random.pick([
    'DirectoryIndex start.html',
    'Options FollowSymLinks',
    'AllowOverride All',
    'Header always set X-T 1',
    'DirectorySlash Off',
    'ErrorDocument 403 /no',
    'SetHandler default-handler',
    'ForceType text/plain',
  ]);
}

/** A server of httpd 2.2 with fifteen snippets of packages, four hundred lines. */
export function drawPackageServer(number: number): Readonly<Record<string, string>> {
  const random = randomFrom(number);
  const names = [
    'munin',
    'nagios',
    'phpmyadmin',
    'squirrelmail',
    'webalizer',
    'awstats',
    'cacti',
    'mrtg',
    'ganglia',
    'mailman',
    'trac',
    'svn',
    'wiki',
    'roundcube',
    'manual',
  ];
  const files: Record<string, string> = {
    '/srv/httpd.conf': MAIN_OF_2_2,
  };
  for (const name of names) files[`/srv/conf.d/${name}.conf`] = drawSnippet(name, random);
  return files;
}

const MAIN_OF_2_2 = `ServerRoot /srv
Listen 80
ServerName old.test
DocumentRoot /srv/www
NameVirtualHost *:80
<Directory />
    Options FollowSymLinks
    AllowOverride None
</Directory>
<Directory /srv/www>
    Options Indexes FollowSymLinks
    AllowOverride None
    Order allow,deny
    Allow from all
</Directory>
<Files ~ "^\\.ht">
    Order allow,deny
    Deny from all
    Satisfy All
</Files>
SetEnvIf User-Agent ^Lynx lynx
SetEnvIf Remote_Addr ^10\\. lan
BrowserMatch "bot" robot
<Location /server-status>
    SetHandler server-status
    Order deny,allow
    Deny from all
    Allow from 127.0.0.1
</Location>
Include conf.d/*.conf
<VirtualHost *:80>
    ServerName a.test
    DocumentRoot /srv/www/a
    <Directory /srv/www/a>
        Order allow,deny
        Allow from all
    </Directory>
</VirtualHost>
<VirtualHost *:80>
    ServerName b.test
    DocumentRoot /srv/www/b
    <Location /private>
        AuthType Basic
        AuthName "b"
        AuthUserFile /srv/users
        Require valid-user
        Order deny,allow
        Deny from all
        Allow from 10.0.0.0/8
        Satisfy any
    </Location>
</VirtualHost>
`;

function drawSnippet(name: string, random: Random): string {
  const directory = `/usr/share/${name}`;
  const from = () =>
    random.pick([
      'all',
      '127.0.0.1',
      '127.0.0.1 ::1',
      '10.0.0.0/8',
      '192.168.1',
      'localhost',
      '.example.org',
      'env=lan',
      'env=!robot',
      'env=lynx',
    ]);
  const hostLines = () => [
    `    Order ${random.pick(['allow,deny', 'deny,allow'])}`,
    ...(random.once(3) ? [] : [`    Deny from ${random.pick(['all', 'env=robot', from()])}`]),
    ...Array.from({ length: 1 + random.below(3) }, () => `    Allow from ${from()}`),
  ];
  const users = () => [
    '    AuthType Basic',
    `    AuthName "${name}"`,
    `    AuthUserFile /etc/${name}/users`,
    `    Require ${random.pick(['valid-user', 'user ann', 'group admins'])}`,
  ];
  const section = (tag: string, subject: string, more: readonly string[] = []) => [
    `<${tag} ${subject}>`,
    ...more,
    ...hostLines(),
    ...(random.once(2) ? users() : []),
    ...(random.once(2) ? [`    Satisfy ${random.pick(['any', 'all'])}`] : []),
    `</${tag}>`,
  ];
  return [
    `# ${name}`,
    `Alias /${name} ${directory}`,
    ...(random.once(3) ? [`ScriptAlias /${name}/cgi-bin/ /usr/lib/${name}/cgi-bin/`] : []),
    ...section('Directory', directory, ['    Options None', '    AllowOverride None']),
    ...(random.once(2)
      ? section(
          random.pick(['Directory', 'DirectoryMatch']),
          `"${directory}/${random.pick(['setup', 'lib', 'templates'])}"`,
        )
      : []),
    ...(random.once(2) ? section('Location', `/${name}/${random.pick(['admin', 'setup', 'img'])}`) : []),
    ...(random.once(4) ? section('Files', random.pick(['"*.inc"', 'config.php', '"*.log"'])) : []),
    ...(random.once(4) ? section('LocationMatch', `"^/${name}/.*\\.(cgi|pl)$"`) : []),
    '',
  ].join('\n');
}
