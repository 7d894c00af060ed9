import { type Random, randomFrom } from './random.ts';
import type { TreeMaterial } from './random-tree.ts';
import { fill, type WorstCase } from './worst-cases.ts';

/** What decides on access, for 2.2 and for 2.4, and what other rules follow from one place to another. */
const favoured = [
  ...['Order allow,deny', 'Order deny,allow', 'Allow from all', 'Deny from all', 'Allow from 10.1.0.0/16'],
  ...[
    'Deny from env=bad',
    'Satisfy Any',
    'Satisfy All',
    'Require valid-user',
    'Require user u',
    'Require group g',
  ],
  ...['Require all granted', 'Require all denied', 'Require ip 10.0.0.1', 'Require not ip 10.0.0.2'],
  ...[
    'Require host h.test',
    'Require expr true',
    'Require env good',
    'Require method GET',
    'AuthMerging And',
  ],
  ...['AuthType Basic', 'AuthName n', 'AuthUserFile users', 'AuthBasicProvider file', 'AllowOverride All'],
  ...[
    'AllowOverride None',
    'Options Indexes',
    'Options +Includes -Indexes',
    'RewriteEngine On',
    'RewriteBase /b',
  ],
  ...['RewriteRule ^a(.*)$ /b$1 [L]', 'RewriteCond %{HTTP_HOST} ^h [NC]', 'RewriteRule .* - [F]'],
  ...[
    'Alias /a /srv/a',
    'AliasMatch ^/a(.*) /srv/a$1',
    'ScriptAlias /c /srv/c',
    'Redirect /r http://r.test/',
  ],
  ...['ProxyPass /p http://p.test/', 'ProxyPassReverse /p http://p.test/', 'SetEnvIf User-Agent b bad'],
  ...['SetHandler server-status', 'ErrorDocument 404 /e.html', 'DirectoryIndex i.html', 'Header set X v'],
  ...['ServerName n.test', 'ServerAlias a.test *.a.test', 'DocumentRoot /srv/d', 'Listen 81', 'Define V v'],
  ...[
    'SSLProtocol all',
    'SSLCipherSuite ALL',
    'SSLCertificateFile c.pem',
    'AddType text/x .x',
    'CustomLog l common',
  ],
  ...[
    'NameVirtualHost *:80',
    'DefaultType text/plain',
    'AddHandler cgi-script .cgi',
    'FileETag INode',
    'Use M v w',
  ],
  ...['UseCanonicalName Off', 'php_flag engine on', 'IncludeOptional nothing.conf', 'SSIUndefinedEcho x'],
];
/** Opening tags; `@` stands for what tells one section from another. */
const wrappers = [
  ...['VirtualHost *:80', 'VirtualHost 10.0.0.1:80 *:81', 'Directory /srv/d@', 'Directory /srv/*/d@'],
  ...['Directory ~ "^/srv/[^/]+/d@"', 'DirectoryMatch ^/srv/d@', 'Location /l@', 'Location /l*/m@'],
  ...[
    'LocationMatch ^/l@',
    'Files f@',
    'Files "*.f@"',
    'FilesMatch "^f@\\."',
    'Limit GET POST',
    'LimitExcept GET',
  ],
  ...[
    'If "%{REQUEST_URI} =~ m#^/i@#"',
    'If "-n %{HTTP_HOST}"',
    'IfModule mod_rewrite.c',
    'IfModule !mod_x@.c',
  ],
  ...['IfDefine D@', 'IfVersion >= 2.4', 'RequireAll', 'RequireAny', 'RequireNone', 'Proxy http://p@.test/'],
  ...['ProxyMatch ^http://p@', 'AuthnProviderAlias file a@', 'Macro M@ $a $b'],
];
/** What may stand once before all. */
const heads = [
  ...[
    'DocumentRoot www',
    '<Directory />\nAllowOverride All\n</Directory>',
    '<FilesMatch "^\\.ht">\nRequire all denied\n</FilesMatch>',
  ],
  ...[
    '<Files ~ "^\\.ht">\nOrder allow,deny\nDeny from all\n</Files>',
    '<Location />\nOrder deny,allow\nDeny from all\n</Location>',
  ],
  ...[
    '<Directory /srv>\nSatisfy Any\n</Directory>',
    '<LocationMatch "^/l.*1">\nRequire valid-user\n</LocationMatch>',
  ],
  ...[
    'RewriteEngine On',
    'Alias /l /srv',
    'ProxyPass /l http://b.test/',
    'AddHandler cgi-script .cgi',
    'NameVirtualHost *:80',
  ],
  ...[
    '<If "-n %{HTTP_COOKIE}">\nRequire all granted\n</If>',
    '<Macro M $a $b>\n<Directory /srv/$a>\nOrder allow,deny\nAllow from $b\n</Directory>\n</Macro>',
  ],
  ...[
    'SetEnvIf User-Agent x bad',
    'AuthType Basic\nAuthName n\nAuthUserFile users',
    'ServerName main.test',
    'AllowOverride All',
  ],
];

/**
 * The input of a number, always the same one: a few lines in sections, again and again with other names, in one file, in
 * a .htaccess each, or in small files.
 */
export function randomWorstCase(number: number, bytes: number, { good }: TreeMaterial): WorstCase {
  const random = randomFrom(number);
  const pool = Object.values(good).flat();
  const command = (): string => (random.once(3) ? random.pick(pool).text : random.pick(favoured));
  const block = randomBlock(random, command);
  const head = Array.from({ length: random.below(4) }, () => random.pick(heads)).join('\n');
  const name = JSON.stringify(`${head === '' ? '' : `${head} … `}${block(0)}`);
  const layout = random.below(10);
  if (layout === 0)
    return {
      name: `.htaccess ${name}`,
      text: htaccessHead(head),
      files: inFiles(bytes, block, (i) => `www/a${i % 30}/b${i}/.htaccess`),
    };
  if (layout === 1)
    return {
      name: `files ${name}`,
      text: `${head}\nInclude d/*.conf\n`,
      files: inFiles(bytes, block, (i) => `d/${i}.conf`),
    };
  if (layout === 2) {
    const [opening, closing] = wrap(random.pick(wrappers), random.once(3))(1);
    return { name: `in ${opening} ${name}`, text: `${head}\n${opening}\n${fill(bytes, block)}${closing}\n` };
  }
  return { name, text: `${head}\n${fill(bytes, block)}` };
}

function htaccessHead(head: string): string {
  return `DocumentRoot www\n<Directory />\nAllowOverride All\n</Directory>\n${head}\n`;
}

function inFiles(
  bytes: number,
  block: (number: number) => string,
  nameOf: (number: number) => string,
): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  for (let i = 0, length = 0; length < bytes && i < 12_500; i++) {
    const text = block(i);
    files[nameOf(i)] = text;
    length += text.length;
  }
  return files;
}

/** Lines with their sections, as a function of what tells one copy from another. */
function randomBlock(random: Random, command: () => string): (number: number) => string {
  const parts: ((i: number) => string)[] = [];
  const sections = 1 + random.below(random.once(4) ? 4 : 1);
  for (let section = 0; section < sections; section++) {
    const around = Array.from({ length: random.below(4) }, () => wrap(random.pick(wrappers), random.once(4)));
    const lines = Array.from({ length: 1 + random.below(4) }, () => numbered(random, command()));
    parts.push((i) => {
      const tags = around.map((one) => one(i));
      return [
        ...tags.map(([opening]) => opening),
        ...lines.map((line) => line(i)),
        ...tags.toReversed().map(([, closing]) => closing),
        '',
      ].join('\n');
    });
  }
  return (i) => parts.map((part) => part(i)).join('');
}

/** The tags of a section, with a name of its own for each copy or one for all. */
function wrap(opening: string, isSame: boolean): (number: number) => readonly [string, string] {
  const [name] = opening.split(' ');
  return (i) => [`<${opening.replace('@', isSame ? '1' : String(i))}>`, `</${name}>`];
}

/** A line, in which a word ends with the number of the copy, or in none. */
function numbered(random: Random, line: string): (number: number) => string {
  const words = line.split(' ');
  const at = random.below(2 * words.length);
  if (at === 0 || at >= words.length || line.includes('\n')) return () => line;
  const word = words[at]!;
  const digits = /\d+/.exec(word);
  const [before, after] =
    digits === null ? [word, ''] : [word.slice(0, digits.index), word.slice(digits.index + digits[0].length)];
  return (i) => words.with(at, `${before}${digits === null ? i : i % 250}${after}`).join(' ');
}
