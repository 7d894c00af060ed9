import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { server as example } from '../example-list.ts';
import { httpdIsInstalled, moduleDirectory } from '../kit/httpd-installation.ts';
import { installPlume, type Plume } from '../kit/plume.ts';
import {
  hostsCanBeReplaced,
  type RunningServer,
  refusalOf,
  runServer,
  type ServerToRun,
} from '../kit/running-httpd.ts';
import { groups, LEFT_OUT, pages, type Row, rows, users } from './centos-5-server.ts';

/*
 * The server of examples/, upgraded by `--write` and put to the real 2.4 without mod_access_compat: it gives the answers
 * of 2.2 that were derived from its source. What else is done to it is in the tables here, each step with its reason.
 */

/** Changes that must find what they replace. */
interface Step {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly why: string;
}

/** Before the upgrade: what kept 2.2 from starting, as well; the answers were derived without it. */
const BEFORE: readonly Step[] = [
  {
    file: 'etc/httpd/conf.d/vhosts/10-www.conf',
    find: '    <LimitExcept GET POST HEAD>\n        Order deny,allow\n        Deny from all\n    </LimitExcept>\n',
    replace: '',
    why: 'httpd 2.2 refuses `Order` there, too',
  },
];

const WWW = 'etc/httpd/conf.d/vhosts';

/** After the upgrade: what this machine has not, or has elsewhere. */
const AFTER: readonly Step[] = [
  {
    file: 'etc/httpd/conf.d/php.conf',
    find: 'LoadModule php5_module modules/libphp5.so\n',
    replace: '',
    why: 'PHP is software of its own: the report says that it must be compiled again',
  },
  {
    file: 'var/www/html/.htaccess',
    find: 'php_flag register_globals on\nphp_value include_path ".:/var/www/include"\n',
    replace: '',
    why: 'no module here has the directives of PHP',
  },
  {
    file: 'etc/httpd/conf/httpd.conf',
    find: 'User apache\nGroup apache\n',
    replace: '',
    why: 'this machine has no such user',
  },
  {
    file: 'etc/httpd/conf/httpd.conf',
    find: 'Listen 80\n',
    replace: '',
    why: 'the kit says where to listen: a port that is free',
  },
  {
    file: 'etc/httpd/conf/httpd.conf',
    find: 'LoadModule log_config_module modules/mod_log_config.so\nLoadModule logio_module modules/mod_logio.so\n',
    replace: '',
    why: 'this httpd has them compiled in, and no file of them',
  },
  {
    file: `${WWW}/20-catalogue.conf`,
    find: '/usr/sbin/rotatelogs',
    replace: '/usr/bin/rotatelogs',
    why: 'it lies elsewhere on this machine',
  },
  {
    file: `${WWW}/20-catalogue.conf`,
    find: 'http://10.20.4.31:8080',
    replace: 'http://127.0.0.1:1',
    why: 'no Tomcat answers, which is said at once here',
  },
  {
    file: `${WWW}/20-catalogue.conf`,
    find: 'http://10.20.4.32:8080',
    replace: 'http://127.0.0.1:2',
    why: 'the other one, as well',
  },
  {
    file: `${WWW}/30-intranet.conf`,
    find: '<AuthnProviderAlias ldap city-staff>\n    AuthLDAPURL ldap://ldap.city.example/ou=library,o=city?uid\n',
    replace: '<AuthnProviderAlias file city-staff>\n    AuthUserFile /etc/httpd/users/city\n',
    why: 'the directory of the city is a file without anybody: all that the answers name are in the other file',
  },
];

/** Files without which the answers were derived. */
const WITHOUT: readonly { readonly file: string; readonly why: string }[] = [
  ...LEFT_OUT.map((file) => ({ file, why: 'it never worked with 2.2, or is a cache' })),
  {
    file: 'etc/httpd/conf.d/ssl.conf',
    why: 'its certificates are not in the copy, and no request is for port 443',
  },
];

/** Modules that the machine loads, and the configuration does not. */
const LOADED: readonly { readonly module: string; readonly why: string }[] = [
  { module: 'authz_core', why: 'the report asks for it, unless a file that was not copied loads it' },
  { module: 'lbmethod_byrequests', why: 'httpd 2.4 has in it what mod_proxy_balancer of 2.2 did itself' },
  { module: 'slotmem_shm', why: 'mod_proxy_balancer of 2.4 keeps its state in it' },
  { module: 'ssl', why: 'ssl.conf loads it, which is left out' },
  { module: 'remoteip', why: 'it gives each request the address of its client' },
];

/** Directories of that machine, which are in the scratch directory here. */
const MAPPED = [
  '/etc/httpd',
  '/etc/mime.types',
  '/var/www',
  '/var/log/httpd',
  '/usr/share/webmail',
  '/srv/plans',
];

/** Answers that differ, each with what the plan says about it. */
const OTHERWISE: ReadonlyMap<Row, string> = new Map();

const home = 'centos';
let plume: Plume;
let report: {
  readonly items: readonly { readonly rule: string; readonly kind: string; readonly message: string }[];
};
let running: RunningServer | undefined;

describe.skipIf(!httpdIsInstalled())('the example server at httpd 2.4 (skipped without httpd)', () => {
  beforeAll(async () => {
    plume = installPlume();
    cpSync(fileURLToPath(example), path.join(plume.directory, home), { recursive: true });
    for (const { file } of WITHOUT) rmSync(path.join(plume.directory, home, file));
    for (const step of BEFORE) carryOut(step);
    expect(refusalOf(prepare())).toContain('Syntax error');
    const { stdout, stderr } = plume.run(['upgrade', '--format', 'json', '--write', home]);
    expect(stderr).toBe('');
    report = JSON.parse(stdout);
    running = await runServer(prepare(AFTER));
  }, 300_000);
  afterAll(() => {
    running?.stop();
    plume?.remove();
  });

  test.each(rows)('$status at $host for $path from $client $user', async (row) => {
    const { status } = await ask(row);
    const why = OTHERWISE.get(row);
    if (why === undefined) expect(status).toBe(row.status);
    else expect(JSON.stringify(report)).toContain(why);
  });
  test('nothing is left to mod_access_compat', () => {
    for (const [file, text] of textsOf())
      expect(`${file}\n${text}`).not.toMatch(/^[ \t]*(?:Order|Allow|Deny|Satisfy)[ \t]/m);
  });
  test('the report asks for what the machine loads here', () => {
    const asked = LOADED.filter(({ why }) => why.startsWith('the report'));
    expect(asked.length).toBeGreaterThan(0);
    for (const { module } of asked)
      expect(report.items.some(({ message }) => message.includes(`mod_${module}`))).toBe(true);
  });
});

function carryOut({ file, find, replace }: Step): void {
  const text = readFileSync(path.join(plume.directory, home, file), 'latin1');
  expect(text).toContain(find);
  plume.write(
    `${home}/${file}`,
    Buffer.from(
      text.replace(find, () => replace),
      'latin1',
    ),
  );
}

/** The server as it is in the scratch directory, after some steps, where httpd of this machine can read it. */
function prepare(steps: readonly Step[] = []): ServerToRun {
  for (const step of steps) carryOut(step);
  const texts = textsOf().map(([file, text]) => [file, toHere(text)] as const);
  const remote = 'RemoteIPHeader X-Client\nRemoteIPInternalProxy 127.0.0.0/8\n';
  return {
    main: `${remote}Include "@ROOT@/etc/httpd/conf/httpd.conf"\nErrorLog "@ROOT@/logs/error.log"\n`,
    only: LOADED.map(({ module }) => module),
    mpm: 'event',
    ...(hostsCanBeReplaced() ? { hosts: '127.0.0.1 localhost\n' } : {}),
    files: {
      ...Object.fromEntries([...pages.map((page) => [page, 'there']), ...texts]),
      'etc/httpd/users/staff': users.map((name) => `${name}:${hashOf(PASSWORD)}\n`).join(''),
      'etc/httpd/users/city': '',
      'etc/httpd/users/groups': groups,
      'etc/mime.types': 'text/html html\n',
      'etc/httpd/logs/.keep': '',
      'etc/httpd/run/.keep': '',
      'var/log/httpd/.keep': '',
    },
    links: { 'etc/httpd/modules': moduleDirectory },
  };
}

function textsOf(): readonly (readonly [file: string, text: string])[] {
  const directory = path.join(plume.directory, home);
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.conf') || file.endsWith('.htaccess'))
    .map((file) => [file, readFileSync(path.join(directory, file), 'latin1')] as const);
}

function toHere(text: string): string {
  const mapped = MAPPED.reduce((before, one) => before.replaceAll(one, `@ROOT@${one}`), text);
  return mapped.replaceAll('*:80>', '*:@PORT@>');
}

const PASSWORD = 'secret';

function hashOf(password: string): string {
  return `{SHA}${createHash('sha1').update(password).digest('base64')}`;
}

async function ask({ host, path: asked, client, user, password = PASSWORD, method = 'GET' }: Row) {
  const credentials = user === undefined ? {} : { authorization: `Basic ${btoa(`${user}:${password}`)}` };
  if (running === undefined) throw new Error('httpd does not run');
  return running.ask({ path: asked, method, headers: { host, 'x-client': client, ...credentials } });
}
