import type { ByteText } from '../../grammar/byte-text.ts';
import type { Random } from './random.ts';
import type { ServerToRun } from './running-httpd.ts';

/** A line, or a section with what stands in it. */
export type Piece =
  | string
  | { readonly open: string; readonly inside: readonly Piece[]; readonly close: string };

/** A server that controls access, in pieces that can be taken out one by one. */
export interface AccessTree {
  readonly main: readonly Piece[];
  /** By folder below the server's directory: `htdocs/a/`. */
  readonly htaccess: Readonly<Record<string, readonly Piece[]>>;
}

/** A request that is sent to such a server. */
export interface AccessRequest {
  readonly url: string;
  readonly from: string;
  readonly method: string;
  /** Empty: nobody. */
  readonly user: string;
  readonly isWrongPassword: boolean;
  /** Empty: none is sent. */
  readonly agent: string;
  readonly host: string;
}

const ACCESS_MODULES: readonly string[] = [
  'authz_core',
  'authn_core',
  'authz_host',
  'authz_user',
  'authz_groupfile',
  'authn_file',
  'auth_basic',
  'access_compat',
  'dir',
  'mime',
  'alias',
  'setenvif',
  'env',
];

/** Who is called what; `/etc/hosts` of the server where it can have its own. */
export const REMOTE_HOSTS: Readonly<Record<string, string>> = {
  '127.0.0.1': 'localhost',
  '127.0.0.2': 'host.example.test',
  '127.0.0.3': 'nogood.test',
  '::1': 'localhost',
};
export const HOSTS_FILE: string = Object.entries(REMOTE_HOSTS)
  .map(([address, name]) => `${address} ${name}\n`)
  .join('');

/** `secret` is the password of both. */
export const USERS_FILE = 'bob:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\neve:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n';
const GROUPS_FILE = 'staff: bob\nops: eve bob\n';

/** What nobody can tell who knows the configuration and the request alone. */
const undecidable = ['%{TIME_YEAR} -gt 2000', "osenv('PLUME_NOBODY') == 'x'", '%{REMOTE_PORT} -gt 1'];

/** Conditions about what is not in the request. */
const remote = ["-f '@ROOT@/users'", ...undecidable];

/** Whether something in the tree depends on more than is in it. */
export function hasUnknown(tree: AccessTree): boolean {
  const text = Object.values(writeFiles(tree)).join('\n') + writePieces(tree.main);
  return text.includes('forward-dns') || undecidable.some((condition) => text.includes(condition));
}

/** The tree as a server to run; its names need a hosts file. */
export function serverOf(tree: AccessTree): ServerToRun {
  return {
    main: writePieces(tree.main),
    files: {
      ...Object.fromEntries(FILES.map((name) => [name, 'text\n'])),
      users: USERS_FILE,
      groups: GROUPS_FILE,
      ...writeFiles(tree),
    },
    only: ACCESS_MODULES,
    listen: ['127.0.0.1', '[::1]'],
  };
}

function writeFiles({ htaccess }: AccessTree): Record<string, ByteText> {
  return Object.fromEntries(
    Object.entries(htaccess).map(([folder, pieces]) => [`${folder}.htaccess`, writePieces(pieces)]),
  );
}

/** The lines of pieces, those inside of sections indented. */
export function writePieces(pieces: readonly Piece[], indent = ''): ByteText {
  return pieces
    .map((piece) =>
      typeof piece === 'string'
        ? `${indent}${piece}\n`
        : `${indent}${piece.open}\n${writePieces(piece.inside, `${indent}  `)}${indent}${piece.close}\n`,
    )
    .join('');
}

/** What people read of a tree. */
export function describeTree(tree: AccessTree): string {
  const files = Object.entries(writeFiles(tree)).map(([name, text]) => `--- ${name}\n${text}`);
  return `${writePieces(tree.main)}${files.join('')}`;
}

/** The tree without one of its pieces, for each piece; large ones first. */
export function* smallerTrees(tree: AccessTree): Generator<AccessTree> {
  for (const folder of Object.keys(tree.htaccess)) {
    const { [folder]: _gone, ...htaccess } = tree.htaccess;
    yield { ...tree, htaccess };
  }
  for (const main of withoutOne(tree.main)) yield { ...tree, main };
  for (const [folder, pieces] of Object.entries(tree.htaccess))
    for (const fewer of withoutOne(pieces))
      yield { ...tree, htaccess: { ...tree.htaccess, [folder]: fewer } };
}

/** The tree with about one in `oneIn` of its lines and sections. */
export function thinTree(random: Random, tree: AccessTree, oneIn: number): AccessTree {
  const thin = (pieces: readonly Piece[]): readonly Piece[] =>
    pieces.flatMap((piece): readonly Piece[] => {
      if (typeof piece === 'string') return [piece];
      if (piece.open.startsWith('<VirtualHost')) return [{ ...piece, inside: thin(piece.inside) }];
      return random.once(oneIn) || piece.inside.some(isOverride) ? [piece] : [];
    });
  const htaccess = Object.entries(tree.htaccess).filter(() => random.once(oneIn));
  return { main: thin(tree.main), htaccess: Object.fromEntries(htaccess) };
}

function isOverride(piece: Piece): boolean {
  return typeof piece === 'string' && piece.startsWith('AllowOverride');
}

function* withoutOne(pieces: readonly Piece[]): Generator<readonly Piece[]> {
  for (const index of pieces.keys()) yield pieces.filter((_, i) => i !== index);
  for (const [index, piece] of pieces.entries())
    if (typeof piece !== 'string')
      for (const inside of withoutOne(piece.inside))
        yield pieces.map((one, i) => (i === index ? { ...piece, inside } : one));
}

/** Which virtual hosts there are besides the main server. */
const HOSTS = ['one.test', 'two.test'];

/** Every file that is there, below the server's directory. */
const FILES: readonly string[] = [
  'htdocs/index.html',
  'htdocs/x.html',
  'htdocs/a/index.html',
  'htdocs/a/x.html',
  'htdocs/a/y.txt',
  'htdocs/a/b/x.html',
  'htdocs/a/b/c/index.html',
  'htdocs/a/b/c/x.html',
  'htdocs/d.x/x.html',
  'other/x.html',
  'other/b/x.html',
  'other/b/index.html',
];
const FOLDERS: readonly string[] = [
  'htdocs/',
  'htdocs/a/',
  'htdocs/a/b/',
  'htdocs/a/b/c/',
  'htdocs/d.x/',
  'other/',
  'other/b/',
];
const URLS: readonly string[] = [
  '/',
  '/x.html',
  '/x.html',
  '/a',
  '/a/',
  '/a/x.html',
  '/a/x.html',
  '/a/y.txt',
  '/a/missing.html',
  '/a/missing/more.html',
  '/a/b',
  '/a/b/',
  '/a/b/x.html',
  '/a/b/x.html',
  '/a/b/c/',
  '/a/b/c/x.html',
  '/a/b/c/x.html',
  '/d.x/x.html',
  '/al',
  '/al/',
  '/al/x.html',
  '/al/b/',
  '/al/b/x.html',
  '/am/x.html',
  '/am/b',
  '/nothing/x.html',
  '/a/x.html/info',
  '/a/x.html?q=1',
  '/%61/x.html',
  '//a//x.html',
  '/a/./b/../x.html',
];

export function makeRequest(random: Random): AccessRequest {
  const user = random.pick(['', '', 'bob', 'bob', 'eve', 'carol']);
  return {
    url: random.pick(URLS),
    from: random.pick(['127.0.0.1', '127.0.0.1', '127.0.0.2', '127.0.0.3', '127.9.0.1', '::1']),
    method: random.pick([
      'GET',
      'GET',
      'GET',
      'GET',
      'GET',
      'POST',
      'POST',
      'HEAD',
      'PUT',
      'OPTIONS',
      'DELETE',
    ]),
    user,
    // nobody knows a carol
    isWrongPassword: user === 'carol' || (user !== '' && random.once(5)),
    agent: random.pick(['', 'letmein', 'badbot', 'letmein badbot']),
    host: random.pick([...HOSTS, 'other.test']),
  };
}

/** A server with access control of all sorts, some of it wrong; httpd refuses a few. */
export function makeAccessTree(
  random: Random,
  { names = true }: { readonly names?: boolean } = {},
): AccessTree {
  const make = createMaker(random, names, random.once(6));
  const overrides = random.pick([
    ...['All', 'All', 'All', 'All', 'All', 'AuthConfig Limit', 'AuthConfig Limit FileInfo'],
    ...['AuthConfig', 'Limit', 'None'],
  ]);
  const isAddress = random.once(2);
  const hosts = random.once(4)
    ? []
    : HOSTS.map(
        (name): Piece => ({
          open: `<VirtualHost ${isAddress ? '127.0.0.1' : '*'}:@PORT@>`,
          inside: [
            `ServerName ${name}`,
            ...(random.once(4) ? ['DocumentRoot "@ROOT@/other"'] : []),
            ...(random.once(3) ? make.variables() : []),
            ...make.mapping(),
            ...make.sections(4),
          ],
          close: '</VirtualHost>',
        }),
      );
  const htaccess: Record<string, readonly Piece[]> = {};
  for (const folder of FOLDERS) if (random.once(3)) htaccess[folder] = make.htaccess(overrides);
  return {
    main: [
      { open: '<Directory "/">', inside: ['AllowOverride None'], close: '</Directory>' },
      {
        open: '<Directory "@ROOT@">',
        inside: [`AllowOverride ${overrides}`, ...make.base()],
        close: '</Directory>',
      },
      'Alias "/al" "@ROOT@/other"',
      ...make.mapping(),
      'SetEnvIf User-Agent letmein good',
      'SetEnvIf User-Agent badbot bad',
      ...(random.once(3) ? make.variables() : []),
      ...make.sections(6),
      ...hosts,
      ...(random.once(3) ? make.sections(2) : []),
    ],
    htaccess,
  };
}

interface Maker {
  /** Sections of a server or virtual host, at most so many of the kind that is most. */
  sections(most: number): readonly Piece[];
  /** What follows mostly those words of AllowOverride. */
  htaccess(overrides: string): readonly Piece[];
  variables(): readonly Piece[];
  /** Which files URLs lead to. */
  mapping(): readonly Piece[];
  /** What a section around all others says. */
  base(): readonly Piece[];
}

/** What may stand in a .htaccess where AllowOverride says so. */
function allowedOf(pieces: readonly Piece[], overrides: readonly string[]): readonly Piece[] {
  return pieces.flatMap((piece): readonly Piece[] => {
    const line = typeof piece === 'string' ? piece : piece.open;
    const needs = /^<?(Auth|Require|Satisfy)/.test(line)
      ? 'AuthConfig'
      : /^(Order|Allow|Deny)/.test(line)
        ? 'Limit'
        : undefined;
    if (needs !== undefined) return overrides.includes(needs) ? [piece] : [];
    return typeof piece === 'string' ? [piece] : [{ ...piece, inside: allowedOf(piece.inside, overrides) }];
  });
}

function createMaker(random: Random, names: boolean, mayBeUnknown: boolean): Maker {
  const { once, pick, below } = random;
  const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);
  const section = (open: string, inside: readonly Piece[]): Piece => ({
    open,
    inside,
    close: `</${/^<(\w+)/.exec(open)?.[1]}>`,
  });

  const addresses = [
    '127.0.0.1',
    '127.0.0.1',
    '127.0.0.2',
    '127.0.0',
    '127.0.0.',
    '127',
    '127.9',
    '127.0.0.0/30',
    '127.0.0.2/30',
    '127.0.0.0/255.255.255.252',
    '127.0.0.0/255.0.0.0',
    '10.0.0.0/8',
    '::1',
    '::1/128',
    '::/8',
    'fe80::/10',
  ];
  const hostNames = names
    ? [
        'localhost',
        'LocalHost',
        'example.test',
        '.example.test',
        'host.example.test',
        'ost.example.test',
        '.test',
        'nogood.test',
        'missing.test',
      ]
    : [];
  const client = () =>
    pick(['all', 'all', ...addresses, ...hostNames, 'env=good', 'env=!bad', 'env=bad', 'env=trap', 'ALL']);
  const from = (word: string) => `${word} from ${times(once(4) ? 2 : 1, client).join(' ')}`;
  const orders = ['deny,allow', 'deny,allow', 'allow,deny', 'allow,deny', 'mutual-failure', 'Deny,Allow'];
  const hostLines = (): readonly string[] => [
    ...(once(4) ? [] : [`Order ${pick(orders)}`]),
    ...times(below(3), () => from('Allow')),
    ...times(below(3), () => from('Deny')),
  ];
  const satisfy = () => `Satisfy ${pick(['any', 'any', 'all', 'Any'])}`;

  const expressions = [
    'true',
    'false',
    '%{HTTP_USER_AGENT} =~ /letmein/',
    '%{REQUEST_URI} =~ m#^/a/#',
    "-z reqenv('bad')",
    "%{REQUEST_METHOD} == 'GET'",
    "%{REMOTE_ADDR} == '127.0.0.2'",
    "-R '127.0.0.0/30'",
    "%{HTTP_HOST} == 'one.test' || %{HTTP_USER_AGENT} == 'badbot'",
    "%{REMOTE_USER} == 'bob'",
    '! (%{QUERY_STRING} =~ /q/)',
  ];
  const expression = () => (mayBeUnknown && once(4) ? pick(remote) : pick(expressions));
  const aboutUser = [
    'valid-user',
    'valid-user',
    'user bob',
    'user eve',
    'user bob eve',
    'user "bob"',
    'group staff',
    'group ops staff',
    'group nobody',
  ];
  const aboutRequest = () =>
    pick([
      'all granted',
      'all granted',
      'all denied',
      `ip ${pick(addresses)}`,
      `ip ${pick(addresses)} ${pick(addresses)}`,
      ...(names ? [`host ${pick(hostNames)}`] : []),
      'local',
      'env good',
      'env good bad',
      'env !bad',
      'env trap',
      `method ${pick(['GET', 'POST', 'GET OPTIONS', 'HEAD', 'PUT DELETE'])}`,
      `expr ${expression()}`,
      ...(names && mayBeUnknown ? ['forward-dns localhost'] : []),
    ]);
  const require = (mayAskUser: boolean) =>
    `Require ${mayAskUser && once(2) ? pick(aboutUser) : aboutRequest()}`;
  const requirements = (mayAskUser: boolean, depth: number): readonly Piece[] =>
    times(1 + below(once(2) ? 3 : 1), () => requirement(mayAskUser, depth));
  const not = (line: string) => line.replace('Require ', 'Require not ');
  const requirement = (mayAskUser: boolean, depth: number): Piece => {
    if (depth >= 3 || !once(4)) return require(mayAskUser);
    const inside = [...requirements(mayAskUser, depth + 1)];
    const kind = pick(['RequireAll', 'RequireAll', 'RequireAny']);
    if (kind === 'RequireAll') {
      if (once(2)) inside.splice(below(inside.length + 1), 0, not(require(mayAskUser)));
      if (once(4)) inside.push(section('<RequireNone>', [require(mayAskUser)]));
    }
    if (once(120)) inside.push(not(require(mayAskUser)));
    return section(`<${kind}>`, inside);
  };

  const login = (mayBeWrong: boolean): readonly string[] => {
    const wrong = (most: number) => mayBeWrong && once(most);
    return [
      ...(wrong(16) ? [] : [`AuthType ${wrong(25) ? 'None' : wrong(40) ? 'Digest' : 'Basic'}`]),
      ...(wrong(15) ? [] : ['AuthName oracle']),
      ...(once(3) ? ['AuthBasicProvider file'] : []),
      ...(wrong(12) ? [] : [`AuthUserFile "@ROOT@/${wrong(25) ? 'nowhere' : 'users'}"`]),
      ...(wrong(12) ? [] : [`AuthGroupFile "@ROOT@/${wrong(25) ? 'nowhere' : 'groups'}"`]),
    ];
  };
  const limits = [
    '<Limit POST>',
    '<Limit GET>',
    '<Limit PUT DELETE>',
    '<LimitExcept GET>',
    '<LimitExcept POST OPTIONS>',
  ];
  const limited = (pieces: readonly Piece[]): readonly Piece[] =>
    pieces.length === 0 || !once(8) ? pieces : [section(pick(limits), pieces)];
  // containers are refused there
  const someRequirements = (mayAskUser: boolean) =>
    once(8) ? [section(pick(limits), requirements(mayAskUser, 3))] : requirements(mayAskUser, 0);
  const merging = () => (once(4) ? [`AuthMerging ${pick(['And', 'Or', 'And', 'Or', 'Off'])}`] : []);
  const forbidden = () => (once(10) ? [`AuthzSendForbiddenOnFailure ${pick(['On', 'On', 'Off'])}`] : []);
  const policy = (): readonly Piece[] => {
    const which = below(100);
    if (which < 28) return [...login(true), ...merging(), ...someRequirements(true), ...forbidden()];
    if (which < 48) return [...merging(), ...someRequirements(once(3)), ...forbidden()];
    if (which < 72) return [...limited(hostLines()), ...(once(6) ? limited([satisfy()]) : [])];
    if (which < 86)
      return [
        ...login(true),
        ...limited(hostLines()),
        ...someRequirements(true),
        ...(once(2) ? [satisfy()] : []),
      ];
    if (which < 91) return limited([satisfy()]);
    if (which < 93) return login(true);
    if (which < 95) return [`AuthMerging ${pick(['And', 'Or', 'Off'])}`];
    if (which < 97) return forbidden();
    return [];
  };
  const variables = (): readonly Piece[] =>
    times(1 + below(2), () =>
      pick([
        'SetEnv trap 1',
        'BrowserMatch letmein trap',
        'SetEnvIfNoCase User-Agent BADBOT bad=1 !good',
        'SetEnvIf Request_URI "^/a/" good',
        'SetEnvIf Remote_Addr "^127\\.0\\.0\\.2$" bad',
        'SetEnvIf Request_Method POST bad',
      ]),
    );

  const mapping = (): readonly Piece[] => [
    ...(once(5) ? ['AliasMatch "^/am/(.*)$" "@ROOT@/other/$1"'] : []),
    ...(once(8) ? ['Alias "/a/b/" "@ROOT@/other/"'] : []),
    ...(once(8)
      ? [
          `DirectoryIndex ${pick(['x.html index.html', 'missing.html index.html', 'disabled', 'missing.html', '/x.html', 'index.html /a/x.html'])}`,
        ]
      : []),
  ];

  const conditions = [
    'true',
    'false',
    '%{REQUEST_URI} =~ m#/a/#',
    '!false',
    "%{HTTP_USER_AGENT} == 'letmein'",
    "%{REQUEST_METHOD} == 'POST'",
    '%{REMOTE_ADDR} =~ /^127/',
  ];
  const ifs = (): readonly Piece[] => [
    section(
      `<If "${(mayBeUnknown && once(3) ? pick(remote) : pick(conditions)).replaceAll('"', '\\"')}">`,
      policy(),
    ),
    ...(once(3) ? [section('<Else>', policy())] : []),
  ];
  const files = (): Piece =>
    section(
      pick([
        '<Files "x.html">',
        '<Files "*.html">',
        '<Files "?.*">',
        '<Files ~ "^y">',
        '<FilesMatch "\\.(html|txt)$">',
        '<Files "index.html">',
        '<Files "missing*">',
        '<FilesMatch "">',
      ]),
      policy(),
    );
  const root = '@ROOT@/htdocs';
  const directory = (): Piece => {
    const open = pick([
      '<Directory "/">',
      ...FOLDERS.map((folder) => `<Directory "@ROOT@/${folder.slice(0, -1)}">`),
      `<Directory "${root}/a/">`,
      `<Directory "${root}">`,
      `<Directory "${root}/*">`,
      `<Directory "${root}/*/b">`,
      '<Directory "@ROOT@/*/a">',
      '<Directory ~ "/a/">',
      '<DirectoryMatch "/b$">',
      '<DirectoryMatch "^/.*/htdocs/[^/]+$">',
    ]);
    const isPattern = open.includes('~') || open.includes('Match');
    return section(open, [
      ...(isPattern || !once(16) ? [] : [`AllowOverride ${pick(['All', 'None', 'AuthConfig', 'Limit'])}`]),
      ...(once(12) ? variables().filter((line) => line !== 'BrowserMatch letmein trap') : []),
      ...policy(),
      ...(once(5) ? [files()] : []),
      ...(once(12) ? ifs() : []),
    ]);
  };
  const location = (): Piece =>
    section(
      pick([
        ...[
          '/',
          '/a',
          '/a/',
          '/a/b',
          '/d.x/',
          '/*',
          '/*/b',
          '/al',
          '/al/b',
          '/a/x.html',
          '/nothing',
          '/a/missing.html',
        ].map((path) => `<Location "${path}">`),
        '<Location ~ "/b/">',
        '<LocationMatch "\\.html$">',
        '<LocationMatch "^/a/(?!b)">',
      ]),
      [...policy(), ...(once(15) ? ifs() : [])],
    );
  const sections = (most: number): readonly Piece[] => [
    ...shuffle([
      ...times(1 + below(most), directory),
      ...times(below(Math.max(2, most - 2)), location),
      ...times(once(2) ? 1 : 0, files),
    ]),
    ...(once(8) ? ifs() : []),
  ];
  const shuffle = (pieces: readonly Piece[]): readonly Piece[] =>
    pieces
      .map((piece) => [below(1e6), piece] as const)
      .sort(([a], [b]) => a - b)
      .map(([, piece]) => piece);
  const htaccess = (overrides: string): readonly Piece[] => {
    const pieces = [...policy(), ...(once(5) ? [files()] : []), ...(once(15) ? ifs() : [])];
    return overrides === 'All' || once(8) ? pieces : allowedOf(pieces, overrides.split(' '));
  };
  const base = (): readonly Piece[] =>
    pick([
      () => policy(),
      () => [...login(false), 'Require all granted'],
      () => [...login(false), 'Require all denied'],
      () => [...login(false), 'Require valid-user'],
      () => [...login(false), 'Require all granted', 'AuthMerging Or'],
      () => ['Require all granted'],
      () => ['Require local'],
      () => [],
    ])();
  return { sections, htaccess, variables, mapping, base };
}
