import { directiveFact } from '../../facts/directives.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { randomCommand } from '../arguments/random-commands.ts';
import { sharedObjectOf } from './measured-profile.ts';
import { pickByName, type Random, randomFrom } from './random.ts';
import { mutate } from './random-text.ts';
import type { Tree, TreeMaterial } from './random-tree.ts';

/** A server with one mistake in it. */
export interface DrawnMistake {
  readonly tree: Tree;
  /** What kind of mistake it is, and the lines that it is in. */
  readonly kind: string;
  readonly lines: readonly string[];
}

/** Where lines stand: sections of which each is open in the one before, and of which lines for there are taken. */
interface Place {
  readonly open: readonly string[];
  readonly lines: keyof TreeMaterial['good'];
}
const PLACES: readonly Place[] = [
  { open: [], lines: 'server' },
  { open: ['VirtualHost *:8001'], lines: 'vhost' },
  { open: ['Directory "/srv/www"'], lines: 'directory' },
  { open: ['DirectoryMatch "^/srv/[a-z]+/"'], lines: 'directory' },
  { open: ['Location "/shop"'], lines: 'location' },
  { open: ['LocationMatch "^/(?<name>[a-z]+)/"'], lines: 'location' },
  { open: ['Files "*.html"'], lines: 'files' },
  { open: ['FilesMatch "\\.(gif|png)$"'], lines: 'files' },
  { open: ['Proxy "http://127.0.0.1:8080/"'], lines: 'proxy' },
  { open: ['If "%{HTTP_HOST} == \'www.example.com\'"'], lines: 'location' },
  { open: ['IfModule mod_alias.c'], lines: 'server' },
  { open: ['IfDefine !NOWHERE'], lines: 'server' },
  { open: ['IfVersion >= 2.4'], lines: 'server' },
  { open: ['VirtualHost *:8001', 'Directory "/srv/www"'], lines: 'directory' },
  { open: ['VirtualHost *:8001', 'IfModule mod_ssl.c'], lines: 'vhost' },
  { open: ['Directory "/srv/www"', 'Limit GET POST'], lines: 'directory' },
  { open: ['Location "/shop"', 'RequireAny'], lines: 'location' },
  { open: ['Directory "/srv/www"', 'Files "a.html"'], lines: 'files' },
];

/** Lines as people write them, besides those that were measured. */
const USUAL: Readonly<Record<'server' | 'path', readonly string[]>> = {
  server: String.raw`
ServerAdmin webmaster@example.com
DocumentRoot "@ROOT@/htdocs"
ServerTokens Prod
Timeout 60
LogLevel warn ssl:info
ErrorLog logs/b.log
CustomLog logs/a.log combined
KeepAlive On
CustomLog logs/c.log "%h %l %u %t \"%r\" %>s %b" env=!quiet
LogFormat "%h %t \"%r\" %>s %{Referer}i" short
Alias "/icons/" "@ROOT@/htdocs/"
ScriptAlias /cgi-bin/ @ROOT@/htdocs/
TraceEnable off
AliasMatch "^/u/([^/]+)/(.*)" "/srv/$1/$2"
RedirectMatch 301 "^/old/(.*)$" "/new/$1"
ProxyPass "/app/" "http://127.0.0.1:8080/" timeout=5 retry=0
ProxyPassReverse /app/ http://127.0.0.1:8080/
ProxyPassMatch "^/(.*\.php)$" "fcgi://127.0.0.1:9000/srv/$1"
ProxyPreserveHost On
SSLEngine off
RewriteMap lower int:tolower
SSLProtocol all -SSLv3 -TLSv1
SSLCipherSuite HIGH:!aNULL
SetEnvIf Request_URI "^/health" quiet
BrowserMatch "MSIE [2-5]" nokeepalive
ServerAlias *.example.com
Protocols h2 http/1.1
RequestReadTimeout header=20-40,MinRate=500 body=20
UserDir disabled root
Define PORT 8001
UnDefine PORT
Mutex file:logs default
SSLSessionCache shmcb:logs/ssl(512000)
CustomLog logs/e.log common "expr=%{REQUEST_STATUS} -ge 400 && ! %{HTTP_USER_AGENT} =~ m#^(a|b)/#i"
SetEnvIfExpr "tolower(%{req:X-A}) in {'a', 'b'} || -n %{QUERY_STRING}" seen=$0
H2Direct on
ProxyHCExpr up {%{REQUEST_STATUS} =~ /^[23]/}
ProxyHCTemplate t hcinterval=5 hcmethod=GET hcuri=/up
BalancerMember balancer://b http://127.0.0.1:8081 route=a loadfactor=2
ProxyRemote * http://127.0.0.1:3128
ErrorLogFormat "[%t] [%l] [pid %P] %F: %E: [client %a] %M"
GlobalLog logs/g.log "%v %h %{X-A}o %D"
RemoteIPTrustedProxy 10.0.0.0/8
SSLStaplingCache shmcb:logs/st(32768)
CacheEnable disk /a
CacheRoot logs
MDomain example.com www.example.com auto
LDAPCacheEntries 1024
FilterDeclare f CONTENT_SET
RemoteIPHeader X-Forwarded-For
ListenBacklog 511
MaxRequestWorkers 150
UseCanonicalName Off
`
    .trim()
    .split('\n'),
  path: String.raw`
Options -Indexes +FollowSymLinks
Require all granted
Require ip 10.0.0.0/8 192.168.1
Require not host a.example
Require expr %{REQUEST_METHOD} in { 'GET', 'HEAD' }
Require user alice bob
Require method GET POST
AuthType Basic
AuthName "Staff only"
AuthUserFile "/srv/users"
AuthBasicProvider file
Order deny,allow
Deny from all
Allow from 10.0.0.0/8 .example.com
Satisfy Any
RewriteEngine On
RewriteCond %{HTTP_HOST} !^www\. [NC,OR]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^(.*)$ https://www.example.com/$1 [R=301,L,QSA]
RewriteRule "^a b$" - [F]
RewriteBase /shop/
Header always set X-Frame-Options "DENY"
Header edit Set-Cookie ^(.*)$ "$1; Secure"
RequestHeader unset Proxy early
Header set Cache-Control "max-age=60" "expr=%{REQUEST_URI} =~ /\.css$/"
Header append Vary Accept env=x
ExpiresActive On
ExpiresByType image/png "access plus 1 month"
ExpiresDefault A3600
FileETag MTime Size
ErrorDocument 404 /404.html
ErrorDocument 403 "No entry"
Redirect permanent /a https://www.example.com/b
AddType text/html .shtml
AddOutputFilterByType DEFLATE text/html text/css
AddHandler cgi-script .cgi .pl
DirectoryIndex index.html index.php
IndexOptions FancyIndexing NameWidth=*
SetHandler server-status
SetEnvIfNoCase User-Agent "bad(bot|crawler)" block
SetEnv APP_ENV production
LimitRequestBody 1048576
Substitute "s|http://a|https://a|ni"
OutputSed "s/a/b/g"
SetOutputFilter INCLUDES;DEFLATE
ForceType image/gif
Header set X-B "%D %t %{APP}e" "expr=%{REQUEST_METHOD} == 'GET' && %{HTTP:X} != ''"
Header note X-A note
RewriteCond expr "%{REQUEST_URI} =~ m#^/(a|b)# && ! -f %{REQUEST_FILENAME}"
RewriteCond %{TIME_HOUR} >07 [OR]
RewriteRule ^a/(\d+)$ /b?id=$1 [E=X:$1,CO=a:b:.example.com:60:/:1,PT]
RewriteRule . - [S=2,T=text/html]
RewriteOptions InheritDownBefore AllowNoSlash
LogMessage "%{REQUEST_URI} asked" hook=all "expr=-T %{REQUEST_URI}"
Require ldap-filter (department=x)
Require forward-dns a.example
Require env letmein
Require not ip 10.1
AuthLDAPURL "ldap://localhost/o=x?uid?sub?(objectClass=*)" NONE
AuthDigestAlgorithm MD5
AuthMerging And
SessionCookieName s path=/;HttpOnly
Session On
AuthFormMimetype a/b
AuthDBDUserPWQuery "SELECT p FROM u"
FilterProvider f DEFLATE "%{CONTENT_TYPE} =~ m#^text/#"
FilterChain f
ExtFilterOptions LogStderr
SSILegacyExprParser on
CGIDScriptTimeout 20s
BufferSize 1024
IndexOrderDefault Descending Size
AddIcon (IMG,/i.gif) .gif
Dav On
ProxyFCGISetEnvIf "reqenv('PATH_INFO') =~ m#/foo(\d+)#" X "$1"
SSLRequire %{SSL_CIPHER} !~ m/^(EXP|NULL)/
LuaHookAccessChecker /srv/a.lua check early
LuaInputFilter f /srv/a.lua handle
MergeSlashes OFF
QualifyRedirectURL On
SSLVerifyClient optional
SSLOptions +StdEnvVars -ExportCertData
AllowMethods GET POST
AddCharset UTF-8 .utf8
`
    .trim()
    .split('\n'),
};

const NOT_LOADED = new Set(['prefork', 'worker', 'itk', 'mod_lbmethod_heartbeat']);

/** The server of a number, always the same one for the same material. */
export function drawMistake(number: number, material: TreeMaterial): DrawnMistake {
  const random = randomFrom(number);
  const [place, other] = [random.pick(PLACES), random.pick(PLACES)];
  const line = drawLine(place, material, random);
  const { kind, lines } = spoil(line, { place, other, random, material });
  const beside = random.once(2) ? [] : [drawLine(place, material, random)];
  const body = [...lines, ...(random.once(2) ? beside : [])];
  const before = body.length > lines.length ? [] : beside;
  const isWhole = lines.some((one) => one.startsWith('</'));
  const text = isWhole ? [...before, ...lines] : within(place, [...before, ...body]);
  const load = material.modules
    .filter(({ name }) => !NOT_LOADED.has(name))
    .map((module) => `LoadModule ${module.identifier} modules/${sharedObjectOf(module)}`);
  const head = [
    ...[
      'ServerRoot "@ROOT@"',
      'DefaultRuntimeDir "@ROOT@/logs"',
      'PidFile logs/httpd.pid',
      'ErrorLog logs/error.log',
    ],
    ...(kind === 'module missing' ? load.toSpliced(random.below(load.length), 1) : load),
    ...['ServerName tree.test', 'Listen 8001'],
  ];
  if (kind === 'head') spoilHead(head, random);
  const isApart = random.once(6);
  const isMacro = !isApart && random.once(10);
  const files: Record<string, string> = isApart ? { 'part.conf': `${text.join('\n')}\n` } : {};
  const main = isApart
    ? ['Include part.conf']
    : isMacro
      ? ['<Macro Part $a>', ...text, '</Macro>', 'Use Part x', 'UndefMacro Part']
      : text;
  files['httpd.conf'] = `${[...head, ...main].join('\n')}\n`;
  const tree = { files, directories: ['logs', 'htdocs'], defines: [], environment: {} };
  return { tree, kind, lines: text };
}

function within({ open }: Place, lines: readonly string[]): readonly string[] {
  const close = open.map((tag) => `</${nameOf(tag)}>`).toReversed();
  return [...open.map((tag) => `<${tag}>`), ...lines, ...close];
}

function nameOf(tag: string): string {
  return tag.split(' ')[0]!;
}

function drawLine(place: Place, material: TreeMaterial, random: Random): string {
  if (random.once(2)) {
    const { text } = pickByName(random, material.good[place.lines], (one) => one.text);
    if (!text.includes('\n')) return text;
  }
  return random.pick(USUAL[place.lines === 'server' || place.lines === 'vhost' ? 'server' : 'path']);
}

interface Surroundings {
  readonly place: Place;
  readonly other: Place;
  readonly random: Random;
  readonly material: TreeMaterial;
}

type Spoiled = Pick<DrawnMistake, 'kind' | 'lines'>;

/** The line with one mistake, or the section around it; with the section where that has it. */
function spoil(line: string, around: Surroundings): Spoiled {
  const { random, place, other, material } = around;
  const [name = '', ...args] = splitLine(line);
  const at = random.below(Math.max(1, args.length));
  const join = (words: readonly string[], first = name) => [[first, ...words].join(' ')];
  const change = (to: (arg: string) => string) => join(args.with(at, to(args[at]!)));
  const kinds: readonly (readonly [kind: string, of: () => readonly string[]])[] = [
    ['misspelled name', () => join(args, misspell(name, random))],
    ['misspelled argument', () => change((arg) => misspell(arg, random))],
    ['misspelled argument', () => change((arg) => misspell(arg, random))],
    ['missing argument', () => join(args.toSpliced(at, 1))],
    ['missing arguments', () => join([])],
    ['extra argument', () => join(args.toSpliced(at, 0, random.pick(EXTRA)))],
    ['another number', () => change((arg) => arg.replace(/\d+/, random.pick(NUMBERS)))],
    ['another keyword', () => change(() => random.pick(EXTRA))],
    ['empty argument', () => change(() => '""')],
    ['quote missing', () => change((arg) => (/"$/.test(arg) ? arg.slice(0, -1) : `"${arg}`))],
    ['quote too many', () => change((arg) => `${arg}${random.pick(['"', "'"])}`)],
    [
      'bad pattern',
      () => change((arg) => insert(arg, random.pick(['(', '[', '*', '{2', '(?', '\\', '+*', '(?<']))),
    ],
    [
      'bad expression',
      () => change((arg) => arg.replace(/[%{}=~'/]|&&|-\w/, random.pick(['', '!', '==', "'"]))),
    ],
    ['bad flag', () => [line.replace(/[\w=]+(?=[,\]])/, random.pick(['X', 'R=9', 'N C', 'E', '']))]],
    ['bad pattern in a usual line', () => badPattern(around)],
    ['bad pattern in a usual line', () => badPattern(around)],
    ['comma for space', () => [line.replace(/ (?=\S+$)/, ', ')]],
    ['signs', () => change((arg) => random.pick(['+', '-', '!', '=']) + arg)],
    ['comment after it', () => [`${line} # as before`]],
    ['continued', () => [`${line} \\`, drawLine(place, material, random)]],
    ['wrong place', () => [drawLine(other, material, random)]],
    ['wrong place', () => [drawLine(other, material, random)]],
    ['section', () => spoilSection(line, around)],
    ['section', () => spoilSection(line, around)],
    ['section', () => spoilSection(line, around)],
    ['module missing', () => [line]],
    ['odd arguments', () => oddCommand(around)],
    ['odd arguments', () => oddCommand(around)],
    ['odd arguments', () => oddCommand(around)],
    ['refused elsewhere', () => [pickByName(random, material.bad, String)]],
    ['refused elsewhere', () => [pickByName(random, material.bad, String)]],
    ['head', () => [line]],
    ['head', () => [line]],
    ['macro', () => spoilMacro(line, random)],
    ['include', () => [random.pick(INCLUDES)]],
    ['odd signs', () => mutate(random, line, drawLine(other, material, random)).split('\n')],
  ];
  const [kind, of] = random.pick(
    args.length > 0 ? kinds : kinds.filter(([, { length }]) => length >= 0).slice(0, 1),
  );
  return { kind, lines: of() };
  function insert(arg: string, sign: string): string {
    const position = random.below(arg.length + 1);
    return arg.slice(0, position) + sign + arg.slice(position);
  }
}

/** Any command with arguments that are likely for it or odd; as a section, closed. */
function oddCommand({ random, material }: Surroundings): readonly string[] {
  const fact = directiveFact(pickByName(random, material.names, String), '2.4');
  if (fact === undefined || APART.has(asciiLowerCase(fact.name))) return ['NoSuchDirective x'];
  const { command } = randomCommand(fact, random);
  return fact.section ? [command, `</${fact.spelling.slice(1)}>`] : [command];
}

/** One mistake in the lines that load modules and name what the server has. */
function spoilHead(head: string[], random: Random): void {
  const at = 2 + random.below(head.length - 2);
  const [name = '', ...args] = head[random.once(2) ? at : head.length - 1 - random.below(2)]!.split(' ');
  const position = random.below(args.length);
  head[at] = random.pick([
    [name, ...args.toSpliced(position, 1)].join(' '),
    [name, ...args.with(position, misspell(args[position]!, random))].join(' '),
    [misspell(name, random), ...args].join(' '),
    [name, ...args, 'x'].join(' '),
    [name, ...args.toReversed()].join(' '),
  ]);
}

/** A macro with one mistake in it, or in its use. */
function spoilMacro(line: string, { pick }: Random): readonly string[] {
  const [name, use, parameters] = [
    pick(['M', 'm', 'M x']),
    pick(['M a b', 'M a', 'M', 'N a b', 'M a b c']),
    pick(['$a $b', '$a $a', 'a b', '$a @a', '']),
  ];
  const end = pick(['</Macro>', '</Macro>', '</Macr>', '']);
  return [`<Macro ${name} ${parameters}>`, line, ...(end === '' ? [] : [end]), `Use ${use}`];
}

const INCLUDES = [
  ...[
    'Include nothing.conf',
    'Include nothing/*.conf',
    'Include',
    'Include htdocs/',
    'Include "logs',
    'IncludeOptional',
  ],
  ...[
    'Include nothing*.conf',
    'IncludeOptional nothing.conf',
    'Include a b',
    'Include ${nope}.conf',
    'IncludeOptional no/*/x',
  ],
];

/** What would lead httpd away from its directory, or end it. */
const APART = new Set(
  [
    'include',
    'includeoptional',
    'loadmodule',
    'loadfile',
    'serverroot',
    'defaultruntimedir',
    'pidfile',
    'listen',
  ].concat([
    'chrootdir',
    'scoreboardfile',
    'coredumpdirectory',
    'dtraceprivileges',
    'lua_____bytecodehack',
    'user',
    'group',
  ]),
);

const NUMBERS = ['-1', '0', '99999999999999999999', '1k', '1.5', 'x', '', '70000', '0x10'];
const EXTRA = [
  ...[
    'extra',
    'On',
    'off',
    'all',
    'none',
    '5',
    '-',
    '/a',
    '${nope}',
    '"a b"',
    'env=x',
    '[L]',
    'http://a/',
    '*',
    '#',
    'x=y',
  ],
  ...[
    'GET',
    'deny',
    'ip',
    '10.0.0.300',
    '10.0.0.0/33',
    '"expr=%{X"',
    '%{REQUEST_URI}',
    '>',
    'a.b',
    '+Indexes',
    'TLSv1.4',
  ],
];

/** A line with a regular expression, which no longer compiles or has lost its end. */
function badPattern({ place, random }: Surroundings): readonly string[] {
  const usual = USUAL[place.lines === 'server' || place.lines === 'vhost' ? 'server' : 'path'];
  const line = random.pick([...usual.filter((one) => /[/#^|]\)|~ |\^|s[/|]/.test(one)), ...WITH_PATTERNS]);
  const places = [...line.matchAll(/(?<=[\^/#|.*a-z])[a-z(.)[|]/g)].map(({ index }) => index);
  const at = random.pick(places.length > 0 ? places : [line.length]);
  return [line.slice(0, at) + random.pick(['(', '[', ')', '*?+', '(?<', '\\']) + line.slice(at)];
}

const WITH_PATTERNS = [
  ...[
    'SetEnvIf "^X-(A|B)" "^1$" seen',
    'ProxyPass ~ "^/(a|b)/" http://127.0.0.1:8080/',
    'LuaMapHandler "^/(a|b)" /srv/a.lua',
  ],
  ...['SetEnvIfExpr "%{REQUEST_URI} =~ /^.(a|b)$/" seen', 'RewriteCond expr "%{HTTP_HOST} =~ m#^(a|b)#"'],
];

/** One mistake in the tags around a line. */
function spoilSection(line: string, { place, random }: Surroundings): readonly string[] {
  const open = place.open.length > 0 ? place.open : ['Directory "/srv/www"'];
  const lines = [...within({ ...place, open }, [line])];
  const depth = open.length;
  const first = random.below(depth);
  const tag = open[first]!;
  const last = lines.length - 1 - first;
  const name = nameOf(tag);
  const kinds: readonly (() => readonly string[])[] = [
    () => lines.toSpliced(last, 1),
    () => lines.toSpliced(first, 1),
    () => lines.with(last, `</${misspell(name, random)}>`),
    () => lines.with(last, `</${random.pick(['Directory', 'Location', 'Files', 'If', 'VirtualHost'])}>`),
    () => lines.with(last, `</${name}`),
    () => lines.with(last, `<${name}>`),
    () => lines.with(last, `</${name}> x`),
    () => lines.with(first, `<${tag}`),
    () => lines.with(first, `<${name}>`),
    () => lines.with(first, `<${tag} extra>`),
    () => lines.with(first, `<${tag}> x`),
    () => lines.with(first, `<${misspell(tag, random)}>`),
    () => lines.with(first, `<${misspell(tag, random)}>`),
    () =>
      lines.with(first, `<${tag.replace(/[a-z(]+(?=[^a-z]*$)/, random.pick(['(', '[', '*', '"', '~ (']))}>`),
    () => [...lines, `</${name}>`],
    () => ['<Files "x">', ...lines, '</Files>'],
    () => ['<Limit GET>', ...lines, '</Limit>'],
    () => ['<Location "/x">', ...lines, '</Location>'],
  ];
  return random.pick(kinds)();
}

/** Words with their quotation marks, as far as a mistake needs to know them. */
function splitLine(line: string): readonly string[] {
  return line.match(/"(?:\\.|[^"\\])*"|\S+/g) ?? [];
}

/** One letter less, more, doubled, in another case, or beside the one where it belongs. */
function misspell(word: string, random: Random): string {
  const at = random.below(Math.max(1, word.length));
  const letter = word[at] ?? 'x';
  switch (random.below(6)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + letter + word.slice(at);
    case 2:
      return word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2);
    case 3:
      return word.slice(0, at) + random.pick([...'aeimrst0_-']) + word.slice(at + 1);
    case 4:
      return word.slice(0, at) + random.pick([...'aeimrst1./:']) + word.slice(at);
    default:
      return word.slice(0, -1);
  }
}
