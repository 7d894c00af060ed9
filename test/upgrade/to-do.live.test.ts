import { chmodSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled, moduleDirectory } from '../kit/httpd-installation.ts';
import { installPlume, type Plume } from '../kit/plume.ts';
import { askPort } from '../kit/running-httpd.ts';
import { doAsPlanned, planFor } from '../kit/upgraded-machine.ts';

/*
 * Servers of httpd 2.2 in three layouts, upgraded as their reports say: each command of the block "to do" is run word for
 * word, in its order, and nothing else. Then the real 2.4 starts and gives the answers of 2.2, and a second run is empty.
 */

/** What httpd 2.2 answers to 127.0.0.1, by its source. */
const ANSWERS = {
  '/page.txt': 200,
  '/absent': 404,
  // a file whose name begins with .ht
  '/.htpasswd': 403,
  // Deny from all
  '/closed/page.txt': 403,
  // Allow from 127.0.0.1, and from 192.0.2.0/24 alone
  '/here/page.txt': 200,
  '/there/page.txt': 403,
  // Require valid-user, and the same beside Satisfy any
  '/login/page.txt': 401,
  '/either/page.txt': 200,
  // Options without Indexes
  '/list/': 403,
  '/listed/': 200,
  // modules that are loaded from files of their own
  '/icons/page.txt': 200,
  '/server-status': 200,
} as const;

const PAGES = ['', 'closed/', 'here/', 'there/', 'login/', 'either/', 'list/', 'listed/'];

const SECTIONS = `DocumentRoot @ROOT@/www
<Directory />
    Options FollowSymLinks
    AllowOverride None
    Order deny,allow
    Deny from all
</Directory>
<Directory @ROOT@/www>
    Options FollowSymLinks
    Order allow,deny
    Allow from all
</Directory>
<Directory @ROOT@/www/closed>
    Order allow,deny
    Deny from all
</Directory>
<Directory @ROOT@/www/here>
    Order deny,allow
    Deny from all
    Allow from 127.0.0.1
</Directory>
<Directory @ROOT@/www/there>
    Order deny,allow
    Deny from all
    Allow from 192.0.2.0/24
</Directory>
<Directory @ROOT@/www/login>
    AuthType Basic
    AuthName staff
    AuthUserFile @ROOT@/users
    Require valid-user
</Directory>
<Directory @ROOT@/www/either>
    AuthType Basic
    AuthName staff
    AuthUserFile @ROOT@/users
    Require valid-user
    Order deny,allow
    Deny from all
    Allow from 127.0.0.1
    Satisfy any
</Directory>
<Directory @ROOT@/www/listed>
    Options Indexes
</Directory>
<Files ~ "^\\.ht">
    Order allow,deny
    Deny from all
    Satisfy all
</Files>
`;

const ICONS = `Alias /icons/ @ROOT@/icons/
<Directory @ROOT@/icons>
    Order allow,deny
    Allow from all
</Directory>
`;

const STATUS = `<Location /server-status>
    SetHandler server-status
    Order deny,allow
    Deny from all
    Allow from 127.0.0.1
</Location>
`;

/** Lines that all main files have. */
const COMMON = `ServerName x.example
Listen 127.0.0.1:@PORT@
PidFile @ROOT@/run/httpd.pid
LockFile @ROOT@/run/accept.lock
ErrorLog @ROOT@/run/error.log
User nobody
Group nogroup
TypesConfig @ROOT@/mime.types
DefaultType text/plain
`;

/** Modules of httpd 2.2; what the httpd of this machine has compiled in is not among them. */
const MODULES = [
  ...['alias', 'auth_basic', 'authn_default', 'authn_file', 'authz_default', 'authz_host', 'authz_user'],
  ...['autoindex', 'dir', 'mime', 'status'],
];

/** A server of httpd 2.2: where its files are, and which commands of a report are for its machine. */
interface Layout {
  readonly name: string;
  readonly main: string;
  readonly files: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<string, string>>;
  /** As the report calls it. */
  readonly machine: string;
  /** What the package or the build of httpd 2.4 installs besides. */
  readonly install: (root: string) => void;
}

const loadLines = (directory: string, modules: readonly string[] = MODULES): string =>
  modules.map((one) => `LoadModule ${one}_module ${directory}/mod_${one}.so\n`).join('');

/** What a2enmod links: two files of a module, or the one that loads it. */
const debianModules = Object.fromEntries(
  MODULES.flatMap((one) => {
    const load = [`etc/apache2/mods-available/${one}.load`, loadLines(moduleDirectory, [one])];
    const conf = { alias: ICONS, status: STATUS, dir: 'DirectoryIndex index.html\n' }[one];
    return conf === undefined ? [load] : [load, [`etc/apache2/mods-available/${one}.conf`, conf]];
  }),
);

const LAYOUTS: readonly Layout[] = [
  {
    name: 'Debian',
    machine: 'Debian',
    main: 'etc/apache2/apache2.conf',
    files: {
      'etc/apache2/apache2.conf': `ServerRoot @ROOT@/etc/apache2
${COMMON}<IfModule mpm_prefork_module>
    StartServers 2
    MaxClients 20
    MaxRequestsPerChild 0
</IfModule>
Include mods-enabled/*.load
Include mods-enabled/*.conf
Include conf.d/
Include sites-enabled/
`,
      'etc/apache2/envvars': 'export APACHE_RUN_USER=nobody\n',
      'etc/apache2/conf.d/security': 'ServerTokens Prod\n',
      'etc/apache2/sites-available/default': SECTIONS,
      ...debianModules,
    },
    links: {
      'etc/apache2/sites-enabled/000-default': '../sites-available/default',
      ...Object.fromEntries(
        Object.keys(debianModules).map((file) => [
          file.replace('available', 'enabled'),
          `../mods-available/${path.basename(file)}`,
        ]),
      ),
    },
    install: (root) => {
      const [from, to] = ['/etc/apache2/mods-available', path.join(root, 'etc/apache2/mods-available')];
      cpSync(from, to, { recursive: true, force: false });
    },
  },
  {
    name: 'RHEL',
    machine: 'RHEL',
    main: 'etc/httpd/conf/httpd.conf',
    files: {
      'etc/httpd/conf/httpd.conf': `ServerRoot @ROOT@/etc/httpd
${COMMON}<IfModule prefork.c>
    StartServers 2
    MaxClients 20
    MaxRequestsPerChild 4000
</IfModule>
${loadLines('modules')}Include conf.d/*.conf
${SECTIONS}${ICONS}`,
      'etc/httpd/conf.d/status.conf': STATUS,
    },
    links: {},
    install: (root) => symlinkSync(moduleDirectory, path.join(root, 'etc/httpd/modules')),
  },
  {
    name: 'a build from source',
    machine: 'from source',
    main: 'usr/local/apache2/conf/httpd.conf',
    files: {
      'usr/local/apache2/conf/httpd.conf': `ServerRoot @ROOT@/usr/local/apache2
${COMMON}${loadLines('modules')}${SECTIONS}${ICONS}<IfModule status_module>
    Include conf/extra/httpd-info.conf
</IfModule>
`,
      'usr/local/apache2/conf/extra/httpd-info.conf': STATUS,
    },
    links: {},
    install: (root) => symlinkSync(moduleDirectory, path.join(root, 'usr/local/apache2/modules')),
  },
];

const A2ENMOD = '/usr/sbin/a2enmod';

let plume: Plume;
beforeEach(() => {
  plume = installPlume();
});
afterEach(() => plume.remove());

describe.skipIf(!httpdIsInstalled() || !existsSync(A2ENMOD))(
  'the block "to do" is all that is done (skipped without httpd or a2enmod)',
  () => {
    test.each(LAYOUTS.map((layout) => [layout.name, layout] as const))(
      '%s',
      { timeout: 300_000 },
      async (_name, layout) => {
        const port = await freePort();
        const root = writeTree(layout, port);
        layout.install(root);
        const machine = { root, main: layout.main, kind: layout.machine, errorLog: 'run/error.log' };
        const { stop } = doAsPlanned(plume, machine);
        try {
          expect(await answersAt(port)).toEqual(ANSWERS);
        } finally {
          stop();
        }
        expect(planFor(plume, machine).edits).toEqual([]);
      },
    );
  },
);

function writeTree({ files, links }: Layout, port: number): string {
  const root = path.join(plume.directory, 'machine');
  // children of httpd run as another user
  chmodSync(path.dirname(plume.directory), 0o755);
  const pages = PAGES.map((directory) => [`www/${directory}page.txt`, 'there\n'] as const);
  const all = [
    ...Object.entries(files),
    ...pages,
    ...Object.entries({
      'www/.htpasswd': '',
      'icons/page.txt': 'icon\n',
      users: '',
      'mime.types': '',
      'run/.keep': '',
    }),
  ];
  for (const [file, text] of all)
    plume.write(`machine/${file}`, text.replaceAll('@ROOT@', root).replaceAll('@PORT@', `${port}`));
  for (const [link, target] of Object.entries(links)) {
    mkdirSync(path.dirname(path.join(root, link)), { recursive: true });
    symlinkSync(target, path.join(root, link));
  }
  return root;
}

async function answersAt(port: number): Promise<Readonly<Record<string, number>>> {
  const answers: Record<string, number> = {};
  for (const asked of Object.keys(ANSWERS)) answers[asked] = (await askPort(port, { path: asked })).status;
  return answers;
}
