import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { modulesOf } from '../../../facts/modules.ts';
import { stockServers } from '../../../facts/upgrades/stock-servers.ts';
import { openServer } from '../../../host/open-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { canLoad } from '../../../profile/profiles.ts';
import { sharedObject } from '../../../rules/module/load-module.ts';
import { machineOfServer, stockMachine } from '../../../upgrade/machine/target-machine.ts';
import { askWholeServer } from '../../kit/httpd.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { CENTOS_SERVER, LENNY_SERVER, type MovingServer } from '../../kit/moving-servers.ts';
import { installPlume, type Plume } from '../../kit/plume.ts';

/*
 * The row of Debian 12, held against the package as it is installed here; and servers of other machines that move to it,
 * put to its httpd.
 */
const MAIN = '/etc/apache2/apache2.conf';
const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
const isDebian = httpdIsInstalled() && existsSync(MAIN) && release.includes('bookworm');
const DEBIAN = stockMachine('debian-12')!;

describe.skipIf(!isDebian)('the row of debian-12 (skipped where that is not installed)', () => {
  const open = openServer(MAIN, { trust: { kind: 'named' } });
  const server = readServer(open.options())!;
  test('has the directories and the links of the system', () => {
    const { systemDirectories, systemLinks } = stockServers().find(({ name }) => name === 'debian-12')!;
    expect(
      systemDirectories.filter((one) => !statSync(one, { throwIfNoEntry: false })?.isDirectory()),
    ).toEqual([]);
    expect(Object.entries(systemLinks).map(([link]) => [link, realpathSync(link)])).toEqual(
      Object.entries(systemLinks),
    );
  });

  test('says what the installed configuration says', () => {
    const here = machineOfServer('here', server);
    const { user, group, runDirectory, includes, grants, mainFile } = DEBIAN;
    expect(here).toMatchObject({ user, group, runDirectory, includes, grants, mainFile });
    expect(differencesOfPackage(here.loads!)).toEqual([]);
    expect(here.profile.moduleDirectory).toBe(DEBIAN.profile.moduleDirectory);
  });
  test('is not held against what other packages and the admin enable or disable', () => {
    const others = new Set([...DEBIAN.loads!, 'unique_id', 'security2', 'rewrite']);
    expect(differencesOfPackage(others)).toEqual([]);
    const [first = '', ...rest] = DEBIAN.loads!;
    expect(differencesOfPackage(new Set(rest), [])).toEqual([first]);
    expect(differencesOfPackage(new Set(rest), [first])).toEqual([]);
  });
  test('names directories, files and accounts that are there, and what envvars says', () => {
    const missing = DEBIAN.directories!.filter((one) => !isVolatile(one) && !isDirectory(one));
    expect(missing).toEqual([]);
    expect(DEBIAN.files.filter((one) => !existsSync(one))).toEqual([]);
    const names = (file: string) =>
      new Set(
        readFileSync(file, 'utf8')
          .split('\n')
          .map((line) => line.split(':', 1)[0]!),
      );
    expect([...DEBIAN.users!].filter((name) => !names('/etc/passwd').has(name))).toEqual([]);
    expect([...DEBIAN.groups!].filter((name) => !names('/etc/group').has(name))).toEqual([]);
    const { environment } = open.options();
    expect([...environment!.values()]).toEqual(
      expect.arrayContaining([DEBIAN.logDirectory, DEBIAN.runDirectory, DEBIAN.lockDirectory]),
    );
  });
  test('finds each module that can be loaded in its directory, under the name that plume writes', () => {
    const { profile } = DEBIAN;
    const wanted = modulesOf('2.4').filter(({ name }) => canLoad(profile, name) === 'present');
    expect(wanted.length).toBeGreaterThan(90);
    const missing = wanted.filter((one) => !existsSync(`${profile.moduleDirectory}/${sharedObject(one)}`));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

/** Which modules the row has and the package does not enable, or the other way round, where `loads` is what is enabled. */
function differencesOfPackage(loads: ReadonlySet<string>, disabled = disabledByAdmin()): readonly string[] {
  const ofPackage = new Set(readFileSync('/var/lib/dpkg/info/apache2.postinst', 'utf8').match(/\w+/g));
  return [
    ...[...DEBIAN.loads!].filter((name) => !loads.has(name) && !disabled.includes(name)),
    ...[...loads].filter((name) => !DEBIAN.loads!.has(name) && ofPackage.has(name)),
  ];
}

/** What a2dismod keeps of the modules that somebody has disabled. */
function disabledByAdmin(): readonly string[] {
  const directory = '/var/lib/apache2/module/disabled_by_admin';
  return existsSync(directory) ? readdirSync(directory) : [];
}

function isDirectory(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Made when httpd is started. */
function isVolatile(name: string): boolean {
  // the start script of httpd makes them below /run, to which /var/run and /var/lock lead
  return name.startsWith('/run/');
}

interface Item {
  readonly kind: string;
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly edited: boolean;
}

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
beforeEach(() => plume.clear());
afterAll(() => plume.remove());

describe.skipIf(!isDebian)('servers that move to debian-12', () => {
  const upgrade = ({ main }: MovingServer, ...args: readonly string[]) => {
    const { stdout, stderr } = plume.run([
      ...['upgrade', '--to-server', 'debian-12', '--format', 'json', ...args],
      ...['--map', `${root}=server`, `server/${main}`],
    ]);
    expect(stderr).toBe('');
    return JSON.parse(stdout) as { readonly items: readonly Item[]; readonly edits: readonly unknown[] };
  };
  let root = '';
  const write = ({ files, serverRoot }: MovingServer) => {
    root = serverRoot;
    for (const [name, text] of Object.entries(files)) {
      const link = /^-> (.*)$/.exec(text)?.[1];
      const place = path.join(plume.directory, 'server', name);
      if (link === undefined) plume.write(`server/${name}`, text);
      else {
        mkdirSync(path.dirname(place), { recursive: true });
        symlinkSync(link, place);
      }
    }
  };
  const texts = ({ files }: MovingServer) =>
    Object.fromEntries(
      Object.keys(files).map((name) => [
        name,
        readFileSync(path.join(plume.directory, 'server', name), 'latin1').replaceAll(
          '/srv/lindenau',
          `${CENTOS_SERVER.serverRoot}/content`,
        ),
      ]),
    );
  const ask = (server: MovingServer) =>
    askWholeServer(texts(server), {
      ...{ as: server.serverRoot, main: server.main, modules: [], mpm: undefined, all: 50 },
      directories: ['content/html', 'content/intern'],
      env: { APACHE_RUN_USER: 'www-data', APACHE_RUN_GROUP: 'www-data', APACHE_PID_FILE: '/tmp/none.pid' },
    });

  test('like CentOS 5: the real httpd accepts it, with its modules, its user and an MPM', async () => {
    write(CENTOS_SERVER);
    const before = await ask(CENTOS_SERVER);
    expect(before.exit).not.toBe(0);
    const { items } = upgrade(CENTOS_SERVER, '--write');
    const { exit, errors } = await ask(CENTOS_SERVER);
    expect([exit, errors]).toEqual([0, []]);
    const main = texts(CENTOS_SERVER)['conf/httpd.conf'];
    expect(main).toMatch(/^ *LoadModule mpm_event_module \/usr\/lib\/apache2\/modules\/mod_mpm_event\.so$/m);
    expect(main).toMatch(/^User www-data$/m);
    expect(items.filter(({ kind, edited }) => kind === 'fails' && !edited)).toEqual([]);
    expect(items.map(({ message }) => message)).toContainEqual(
      'httpd will not start unless `/srv/lindenau/html` exists on debian-12: `DocumentRoot` names it.',
    );
    // what only a person can do is said
    const said = (rule: string) => items.filter((item) => item.rule === rule && !item.edited);
    for (const rule of [
      'machine/main-file',
      'machine/not-included',
      'machine/content-denied',
      'machine/place',
    ])
      expect(said(rule).length, rule).toBeGreaterThan(0);
    expect(upgrade(CENTOS_SERVER).edits).toEqual([]);
  });

  test('like CentOS 5, with branches: the same files are right for the old machine, and the real httpd accepts them', async () => {
    write(CENTOS_SERVER);
    const { items } = upgrade(CENTOS_SERVER, '--write', '--keep-2.2');
    expect(items.filter(({ rule }) => rule.startsWith('both-series/'))).toEqual([]);
    const main = texts(CENTOS_SERVER)['conf/httpd.conf'] ?? '';
    expect(main).toContain('<IfVersion < 2.4>\nLoadModule auth_basic_module modules/mod_auth_basic.so\n');
    expect(main).toMatch(
      /<If(?:Module !mod_authz_core\.c|Version < 2\.4)>\nUser apache\nGroup apache\n<\/If/,
    );
    const { exit, errors } = await ask(CENTOS_SERVER);
    expect([exit, errors]).toEqual([0, []]);
    expect(upgrade(CENTOS_SERVER, '--keep-2.2').edits).toEqual([]);
    expect(upgrade(CENTOS_SERVER).edits).toEqual([]);
  });

  test('like Debian lenny: what the real httpd still refuses is named, and so are the sites that it never reads', async () => {
    write(LENNY_SERVER);
    const { items } = upgrade(LENNY_SERVER, '--write');
    const again = upgrade(LENNY_SERVER);
    expect(again.edits).toEqual([]);
    const { errors } = await ask(LENNY_SERVER);
    const silent = errors.filter(({ message, file, line }) => !isNamed(again.items, message, file, line));
    expect(silent).toEqual([]);
    expect(
      items.filter(({ rule }) => rule === 'machine/not-included').map(({ message }) => message),
    ).toContainEqual(
      expect.stringContaining(
        '`/etc/apache2/sites-enabled/000-default`: of this directory it includes `/etc/apache2/sites-enabled/*.conf`',
      ),
    );
    expect(items.filter(({ rule }) => rule === 'machine/content-denied')).toHaveLength(0);
  });
});

/** Whether an item that is left says that the directive, its module or the MPM is missing. */
function isNamed(items: readonly Item[], message: string, file = '', line = 0): boolean {
  if (message.includes('No MPM loaded'))
    return items.some(
      ({ rule, message: said }) =>
        rule === 'module/no-mpm' || (rule === 'modules/enabled' && said.includes('MPM')),
    );
  return items.some(
    (item) =>
      ['fails', 'check', 'install'].includes(item.kind) &&
      item.file.endsWith(file) &&
      (item.line === line || item.message.includes(/^Invalid command '([^']*)'/.exec(message)?.[1] ?? '\n')),
  );
}
