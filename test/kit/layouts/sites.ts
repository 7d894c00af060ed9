import type { Random } from '../random.ts';
import type { Files } from './layout.ts';

/** A site as somebody has added it to a server. */
export interface Site {
  readonly name: string;
  /** The text of its file: one or two virtual hosts. */
  readonly text: string;
  /** The modules that it needs and a minimal server does not load. */
  readonly modules: readonly string[];
  /** Its documents, its .htaccess files and what packages put on the machine, by path on the server. */
  readonly files: Files;
  readonly requests: readonly SiteRequest[];
  /** Whether a .htaccess is among its files. */
  readonly hasHtaccess: boolean;
  /** The file that it includes, and that no copy has. */
  readonly included: string | undefined;
}

export interface SiteRequest {
  readonly scheme: 'http' | 'https';
  readonly host: string;
  readonly path: string;
  /** Whether the answer depends on the client's address, so that whoever asks says it. */
  readonly namesClient: boolean;
}

interface Part {
  readonly lines: readonly string[];
  readonly files?: Files;
  readonly modules?: readonly string[];
  readonly paths?: readonly string[];
  /** Paths whose answer depends on the client's address. */
  readonly localPaths?: readonly string[];
}

/** Whose files sites include: those of known packages, or one of the company's, which may say anything. */
export type Whose = 'packages' | 'company';

const NOTHING: Part = { lines: [] };
const NAMES = ['shop', 'blog', 'wiki', 'static', 'intranet', 'forum', 'docs'] as const;

/** Draws the sites of a server, one to five; every third includes a file that no copy has. */
export function drawSites(random: Random, webRoot: string, first: number, whose: Whose): readonly Site[] {
  const count = 1 + random.below(5);
  return Array.from({ length: count }, (_, i) =>
    drawSite(
      random,
      webRoot,
      `${NAMES[(first + i) % NAMES.length]}${i}`,
      (first + i) % 3 === 0 ? whose : undefined,
    ),
  );
}

function drawSite(random: Random, webRoot: string, label: string, includes: Whose | undefined): Site {
  const { pick, once } = random;
  const name = `${label}.example.com`;
  const documentRoot = `${once(4) ? '/srv' : webRoot}/${label}`;
  const isSecure = once(3);
  const toSecure = isSecure && once(2) ? pick(TO_SECURE)(name) : NOTHING;
  const ofPackages = isSecure ? [CERTBOT, PHPMYADMIN] : [PHPMYADMIN, MUNIN];
  const included =
    includes === undefined ? undefined : pick(includes === 'company' ? [SNIPPETS] : ofPackages);
  const parts: readonly Part[] = [
    directoryOf(random, documentRoot),
    ...FEATURES.filter(() => once(3)).map((draw) => draw(random, documentRoot, label)),
  ];
  const htaccess = once(3) ? drawHtaccess(random, documentRoot) : {};
  const head = [
    `ServerName ${name}`,
    ...(once(2) ? [`ServerAlias www.${name}`] : []),
    `DocumentRoot "@ROOT@${documentRoot}"`,
  ];
  const body = [...head, ...parts.flatMap(({ lines }) => lines)];
  const hosts = [
    host('@HTTP@', [...body, ...toSecure.lines, ...(isSecure ? [] : (included?.lines ?? []))]),
    ...(isSecure
      ? [
          '<IfModule mod_ssl.c>',
          host('@HTTPS@', [...body, ...TLS, ...(included?.lines ?? [])]),
          '</IfModule>',
        ]
      : []),
  ];
  const paths = [...COMMON_PATHS, ...parts.flatMap((part) => part.paths ?? []), ...(included?.paths ?? [])];
  const asked = (path: string, namesClient: boolean): readonly SiteRequest[] => {
    const schemes = isSecure ? (['http', 'https'] as const) : (['http'] as const);
    return schemes.map((scheme) => ({
      scheme,
      host: once(5) ? random.pick([`www.${name}`, `m.${label}.example.net`]) : name,
      path,
      namesClient,
    }));
  };
  return {
    name,
    text: `${hosts.join('\n')}\n`,
    modules: [
      ...new Set([...parts, toSecure, included ?? NOTHING].flatMap(({ modules = [] }) => modules)),
      ...(isSecure ? ['ssl', 'socache_shmcb'] : []),
      ...(Object.keys(htaccess).length > 0 ? ['rewrite'] : []),
    ],
    files: {
      ...documentsOf(documentRoot),
      ...Object.assign({}, ...parts.map(({ files = {} }) => files)),
      ...included?.files,
      ...htaccess,
    },
    requests: [
      ...paths.flatMap((path) => asked(path, false)),
      ...[...parts, included ?? NOTHING]
        .flatMap((part) => part.localPaths ?? [])
        .flatMap((path) => asked(path, true)),
    ],
    hasHtaccess: Object.keys(htaccess).length > 0,
    included: included?.file,
  };
}

function host(port: string, lines: readonly string[]): string {
  return [`<VirtualHost *:${port}>`, ...lines.map((line) => `\t${line}`), '</VirtualHost>'].join('\n');
}

const TLS = [
  'SSLEngine on',
  'SSLCertificateFile "@ROOT@/etc/pki/site.crt"',
  'SSLCertificateKeyFile "@ROOT@/etc/pki/site.key"',
];

const COMMON_PATHS = [
  '/',
  '/index.html',
  '/about.html',
  '/about.html?from=mail',
  '/missing.html',
  '/img/',
  '/img/logo.png',
  '/img',
  '/notes/',
  '/notes/today.txt',
  '/.htpasswd',
  '/robots.txt',
  '/favicon.ico',
  '/wp-login.php',
  '/.git/config',
  '/about',
  '/about.html/',
  '/About.html',
  '/start.html',
  '/files/a.txt',
  '/files/none.txt',
  '/notes',
  '/notes/none/',
  '/img//logo.png',
  '/img/../about.html',
  '/~ann/',
];

function documentsOf(root: string): Files {
  return {
    [`${root}/index.html`]: 'index\n',
    [`${root}/about.html`]: 'about\n',
    [`${root}/img/logo.png`]: 'png\n',
    [`${root}/notes/index.html`]: 'notes\n',
    [`${root}/notes/today.txt`]: 'today\n',
    [`${root}/sorry.html`]: 'sorry\n',
    [`${root}/start.html`]: 'start\n',
    [`${root}/files/a.txt`]: 'a\n',
    [`${root}/app.php`]: '<?php\n',
  };
}

/** The section of the documents; it is missing now and then, as is AllowOverride in it. */
function directoryOf({ pick, once }: Random, root: string): Part {
  if (once(5)) return NOTHING;
  const override = pick([['AllowOverride None'], ['AllowOverride All'], []]);
  const options = pick([
    ['Options -Indexes'],
    ['Options Indexes FollowSymLinks'],
    ['Options FollowSymLinks'],
    [],
  ]);
  const access = once(8) ? [] : [`Require all ${once(6) ? 'denied' : 'granted'}`];
  return {
    lines: [
      `<Directory "@ROOT@${root}">`,
      ...[...options, ...override, ...access].map((line) => `\t${line}`),
      '</Directory>',
    ],
  };
}

const TO_SECURE: readonly ((name: string) => Part)[] = [
  (name) => ({ lines: [`Redirect permanent / https://${name}/`] }),
  () => ({
    lines: [
      'RewriteEngine On',
      'RewriteCond %{HTTPS} off',
      'RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]',
    ],
    modules: ['rewrite'],
  }),
  (name) => ({
    lines: [
      'RewriteEngine on',
      `RewriteCond %{SERVER_NAME} =${name}`,
      'RewriteRule ^ https://%{SERVER_NAME}%{REQUEST_URI} [END,NE,R=permanent]',
    ],
    modules: ['rewrite'],
  }),
];

type Feature = (random: Random, documentRoot: string, label: string) => Part;
const FEATURES: readonly Feature[] = [
  ({ once }, _, label) => ({
    lines: [
      `Alias "/media/" "@ROOT@/srv/media/${label}/"`,
      ...(once(4)
        ? []
        : [
            `<Directory "@ROOT@/srv/media/${label}">`,
            '\tAllowOverride None',
            '\tRequire all granted',
            '</Directory>',
          ]),
    ],
    files: { [`/srv/media/${label}/film.txt`]: 'film\n' },
    paths: ['/media/film.txt', '/media/none.txt', '/media/'],
  }),
  ({ pick }) => ({
    lines: [
      pick([
        'Redirect 301 /old /about.html',
        'Redirect /old https://new.example.com/',
        'RedirectMatch 302 "^/old(.*)$" "/notes$1"',
        'Redirect gone /old',
      ]),
    ],
    paths: ['/old', '/old/page.html'],
  }),
  ({ pick }) => ({
    lines: [
      '<Location "/admin">',
      `\t${pick(['Require ip 10.0.0.0/8', 'Require local', 'Require ip 127.0.0.1 192.0.2.0/24'])}`,
      '</Location>',
    ],
    localPaths: ['/admin', '/admin/users'],
  }),
  () => ({
    lines: ['<Location "/internal">', '\tRequire all denied', '</Location>'],
    paths: ['/internal/', '/internal/x.html'],
  }),
  (_, root) => ({
    lines: [
      `<Directory "@ROOT@${root}/files">`,
      '\tAuthType Basic',
      '\tAuthName "Staff only"',
      '\tAuthUserFile "@ROOT@/etc/staff.passwd"',
      '\tRequire valid-user',
      '</Directory>',
    ],
    files: { '/etc/staff.passwd': 'ann:$apr1$x$x\n' },
    paths: ['/files/', '/files/a.txt'],
  }),
  ({ pick }) => ({
    lines: [
      pick(['DirectoryIndex start.html', 'DirectoryIndex none.php index.html', 'DirectoryIndex none.php']),
    ],
  }),
  ({ pick }) => ({
    lines: [`ErrorDocument 404 ${pick(['/sorry.html', '/none.html', '"Nothing is here."'])}`],
    paths: ['/gone.html'],
  }),
  () => ({
    lines: ['ProxyPass "/api/" "http://127.0.0.1:9/"', 'ProxyPassReverse "/api/" "http://127.0.0.1:9/"'],
    modules: ['proxy', 'proxy_http'],
    paths: ['/api/', '/api/users'],
  }),
  () => ({
    lines: ['Header always set X-Content-Type-Options nosniff', 'ServerSignature Off'],
    modules: ['headers'],
  }),
  () => ({
    lines: ['<FilesMatch "\\.(?:bak|sql|txt)$">', '\tRequire all denied', '</FilesMatch>'],
    paths: ['/notes/dump.sql'],
  }),
  ({ pick }) => ({
    lines: [
      'RewriteEngine On',
      pick([
        'RewriteRule ^/news/([0-9]+)$ /about.html?id=$1 [PT,L]',
        'RewriteRule ^/news/ /notes/ [R=302,L]',
        'RewriteRule ^/news/ - [F]',
      ]),
    ],
    modules: ['rewrite'],
    paths: ['/news/7', '/news/'],
  }),
  () => ({
    lines: [
      '<FilesMatch "\\.php$">',
      '\tSetHandler "proxy:unix:/run/php/none.sock|fcgi://localhost"',
      '</FilesMatch>',
    ],
    modules: ['proxy', 'proxy_fcgi'],
    paths: ['/app.php', '/app.php/users', '/none.php'],
  }),
  (_, root) => ({
    lines: [
      `<Directory "@ROOT@${root}">`,
      '\tRewriteEngine On',
      '\tRewriteCond %{REQUEST_FILENAME} !-f',
      '\tRewriteCond %{REQUEST_FILENAME} !-d',
      '\tRewriteRule ^ index.html [L]',
      '</Directory>',
    ],
    modules: ['rewrite'],
    paths: ['/pages/about-us', '/notes/yesterday'],
  }),
  (_, root) => ({
    lines: [
      'SetEnvIfNoCase User-Agent "evilbot" bad_bot',
      `<Directory "@ROOT@${root}/img">`,
      '\t<RequireAll>',
      '\t\tRequire all granted',
      '\t\tRequire not env bad_bot',
      '\t</RequireAll>',
      '</Directory>',
    ],
  }),
  (_, root) => ({
    lines: [
      '<IfModule mod_expires.c>',
      '\tExpiresActive On',
      '\tExpiresByType image/png "access plus 1 month"',
      '</IfModule>',
      `<Directory "@ROOT@${root}">`,
      '\t<IfModule mod_dir.c>',
      '\t\tFallbackResource /index.html',
      '\t</IfModule>',
      '</Directory>',
    ],
    paths: ['/calendar/today'],
  }),
  (_, __, label) => ({
    lines: [`ServerAlias *.${label}.example.net`, 'Protocols h2 http/1.1', 'LogLevel info'],
  }),
];

/** What somebody wrote into .htaccess files below a document root. */
function drawHtaccess({ pick }: Random, root: string): Files {
  return pick<Files>([
    {
      [`${root}/.htaccess`]:
        'RewriteEngine On\nRewriteBase /\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_FILENAME} !-d\nRewriteRule . /index.html [L]\n',
    },
    { [`${root}/notes/.htaccess`]: 'Require all denied\n' },
    { [`${root}/.htaccess`]: 'Options -Indexes\nErrorDocument 404 /sorry.html\n' },
    { [`${root}/.htaccess`]: 'Redirect 301 /missing.html /about.html\nDirectoryIndex start.html\n' },
    { [`${root}/img/.htaccess`]: 'Order deny,allow\nDeny from all\n' },
  ]);
}

interface Included extends Part {
  /** Its path on the server. */
  readonly file: string;
}

/** What certbot's plugin for Apache puts into a host, and the file that its package keeps. */
const CERTBOT: Included = {
  file: '/etc/letsencrypt/options-ssl-apache.conf',
  lines: ['Include @ROOT@/etc/letsencrypt/options-ssl-apache.conf'],
  files: {
    '/etc/letsencrypt/options-ssl-apache.conf':
      'SSLEngine on\nSSLProtocol all -SSLv2 -SSLv3 -TLSv1 -TLSv1.1\nSSLHonorCipherOrder off\nSSLSessionTickets off\nSSLOptions +StrictRequire\nLogFormat "%h %l %u %t \\"%r\\" %>s %b" vhost_plain\n',
  },
};

/** What phpMyAdmin's package has people include. */
const PHPMYADMIN: Included = {
  file: '/etc/phpmyadmin/apache.conf',
  lines: ['Include @ROOT@/etc/phpmyadmin/apache.conf'],
  files: {
    '/etc/phpmyadmin/apache.conf':
      'Alias /phpmyadmin "@ROOT@/usr/share/phpmyadmin"\n<Directory "@ROOT@/usr/share/phpmyadmin">\n\tOptions SymLinksIfOwnerMatch\n\tDirectoryIndex index.php\n\tRequire all granted\n</Directory>\n<Directory "@ROOT@/usr/share/phpmyadmin/templates">\n\tRequire all denied\n</Directory>\n',
    '/usr/share/phpmyadmin/index.php': '<?php\n',
    '/usr/share/phpmyadmin/templates/x.twig': 'x\n',
  },
  paths: ['/phpmyadmin/'],
};

/** What munin's package has people include. */
const MUNIN: Included = {
  file: '/etc/munin/apache24.conf',
  lines: ['Include @ROOT@/etc/munin/apache24.conf'],
  files: {
    '/etc/munin/apache24.conf':
      'Alias /munin "@ROOT@/var/cache/munin/www"\n<Directory "@ROOT@/var/cache/munin/www">\n\tRequire local\n\tOptions None\n</Directory>\n',
    '/var/cache/munin/www/index.html': 'munin\n',
  },
  localPaths: ['/munin/'],
};

/** Lines that a company has its hosts share, outside of the copied directory. */
const SNIPPETS: Included = {
  file: '/usr/local/etc/apache-snippets/headers.conf',
  lines: ['Include @ROOT@/usr/local/etc/apache-snippets/headers.conf'],
  files: {
    '/usr/local/etc/apache-snippets/headers.conf': 'ServerSignature Off\nFileETag None\n',
  },
};

/** Whether a clause is about those. */
export function isAboutSnippets(what: string): boolean {
  return what.includes(SNIPPETS.file);
}
