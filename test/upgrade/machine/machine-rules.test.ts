import { describe, expect, test } from 'vitest';
import { explainUpgrade } from '../../../explain/explain-upgrade.ts';
import { moduleFact } from '../../../facts/modules.ts';
import { profileFact } from '../../../facts/profiles.ts';
import { isStockAccount, stockServers } from '../../../facts/upgrades/stock-servers.ts';
import { upgradeNoteIds } from '../../../facts/upgrades/upgrade-notes.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import type { ReadServerOptions } from '../../../model/server/read-server.ts';
import { unknownProfile } from '../../../profile/profiles.ts';
import { rules } from '../../../rules/index.ts';
import { createMachineRules } from '../../../upgrade/machine/machine-rules.ts';
import {
  movedFiles,
  stockMachine,
  stockMachineNames,
  type TargetMachine,
} from '../../../upgrade/machine/target-machine.ts';
import { planUpgrade } from '../../../upgrade/plan/plan-upgrade.ts';
import type { UpgradePlan } from '../../../upgrade/upgrade-plan.ts';

type Files = Readonly<Record<string, string>>;
const DEBIAN = stockMachine('debian-12')!;
const RED_HAT = stockMachine('rocky-9')!;

function plan(given: Files | string, machine: TargetMachine, root = '/etc/httpd'): UpgradePlan {
  const files = typeof given === 'string' ? { 'main.conf': given } : given;
  const memory = createMemoryFiles(files, {
    ...{ root, directories: ['/srv/www', '/var/www/html'] },
    nameOf: (path) => path.replace(`${root}/`, ''),
  });
  const common = { main: `${root}/main.conf`, files: memory, serverRoot: root };
  const old: ReadServerOptions = {
    ...common,
    profile: unknownProfile({ series: '2.2', release: undefined }),
    target: { series: '2.2', release: undefined },
  };
  const made = planUpgrade({
    before: old,
    after: {
      ...common,
      files: movedFiles(memory),
      profile: machine.profile,
      target: { series: '2.4', release: undefined, from: '2.2' },
    },
    rules: [...rules, ...createMachineRules(machine)],
    ...{ htaccess: [], keepsAccessCompat: false, accepted: new Set<string>(), refusalOf: () => undefined },
  });
  if (made === undefined) throw new Error('the server cannot be read');
  return made;
}

const itemsOf = ({ items }: UpgradePlan, rule: string) => items.filter((item) => item.rule === rule);
const textOf = ({ edits }: UpgradePlan, file = 'main.conf') =>
  edits.find((edit) => edit.file === file)?.after;

describe('LoadModule lines', () => {
  test('get the directory and the file name that the machine has, between the quotation marks that are there', () => {
    const made = plan(
      'LoadModule mpm_prefork_module modules/mod_mpm_prefork.so\r\nLoadModule alias_module "modules/mod_alias.so"\r\n',
      DEBIAN,
    );
    expect(textOf(made)).toContain(
      'LoadModule mpm_prefork_module /usr/lib/apache2/modules/mod_mpm_prefork.so\r\nLoadModule alias_module "/usr/lib/apache2/modules/mod_alias.so"\r\n',
    );
    const items = itemsOf(made, 'machine/module-path');
    expect(items.map(({ kind, isEdited }) => [kind, isEdited])).toEqual([
      ['fails', true],
      ['fails', true],
    ]);
    expect(items[1]?.message).toBe(
      'httpd will not start: `modules/mod_alias.so` does not exist on debian-12, whose modules are in `/usr/lib/apache2/modules`.',
    );
  });
  test('stay where the machine has the modules, by whatever path', () => {
    for (const path of ['modules', '/etc/httpd/modules', '/usr/lib64/httpd/modules']) {
      const made = plan(`LoadModule alias_module ${path}/mod_alias.so\n`, RED_HAT);
      expect(itemsOf(made, 'machine/module-path'), path).toEqual([]);
    }
  });
  test('of modules that the machine has built in are deleted', () => {
    const made = plan(
      'LoadModule mpm_event_module modules/mod_mpm_event.so\nLoadModule logio_module modules/mod_logio.so\n',
      DEBIAN,
    );
    expect(itemsOf(made, 'module/built-in')).toMatchObject([{ kind: 'fails', isEdited: true }]);
    expect(textOf(made)).not.toContain('logio');
  });
  test('of modules in a package of their own name it, and of modules in none say so', () => {
    const made = plan(
      'LoadModule ssl_module modules/mod_ssl.so\nLoadModule file_cache_module modules/mod_file_cache.so\n',
      RED_HAT,
    );
    expect(itemsOf(made, 'machine/module-package').map(({ kind, message }) => [kind, message])).toEqual([
      [
        'fails',
        'httpd will not start: the httpd of rhel-9 does not include `mod_file_cache`, which this line loads.',
      ],
      ['install', 'On rhel-9, the package `mod_ssl` contains `mod_ssl`, which this line loads.'],
    ]);
  });
  test('of other makers, and LoadFile, are for a person', () => {
    const made = plan('LoadModule wsgi_module modules/mod_wsgi.so\nLoadFile /usr/lib/libxml2.so.2\n', DEBIAN);
    expect(itemsOf(made, 'machine/module-path').map(({ kind, isEdited }) => [kind, isEdited])).toEqual([
      ['check', false],
      ['check', false],
    ]);
  });
  test('with a variable are left alone', () => {
    expect(
      itemsOf(plan('LoadModule alias_module ${WHERE}/mod_alias.so\n', DEBIAN), 'machine/module-path'),
    ).toEqual([]);
  });
});

describe('users and groups', () => {
  test('that a distribution makes for httpd become those of the machine', () => {
    const made = plan('User apache\nGroup "apache"\n', DEBIAN);
    expect(textOf(made)).toContain('User www-data\nGroup "www-data"\n');
    expect(plan('User www-data\nGroup www-data\n', RED_HAT).edits[0]?.after).toContain(
      'User apache\nGroup apache\n',
    );
  });
  test('that the machine has stay', () => {
    for (const text of [
      'User www-data\nGroup www-data\n',
      'User nobody\nGroup nogroup\n',
      'User #33\nGroup #33\n',
    ])
      expect(itemsOf(plan(text, DEBIAN), 'machine/account'), text).toEqual([]);
  });
  test('of the owner must be made, or perhaps', () => {
    const items = (machine: TargetMachine) => itemsOf(plan('User webshop\n', machine), 'machine/account');
    expect(items(DEBIAN)).toMatchObject([{ kind: 'install', isEdited: false }]);
    expect(items(RED_HAT)).toMatchObject([{ kind: 'check', isEdited: false }]);
  });
  test('without a row nothing is said', () => {
    const { user: _, ...rest } = DEBIAN;
    expect(itemsOf(plan('User webshop\n', { ...rest, user: undefined }), 'machine/account')).toEqual([]);
  });
});

describe('the main file', () => {
  test('that the machine starts with is another one, or the same', () => {
    expect(itemsOf(plan('ServerRoot /etc/httpd\n', DEBIAN), 'machine/main-file')).toMatchObject([
      {
        kind: 'check',
        message: expect.stringContaining('debian-12 starts httpd with `/etc/apache2/apache2.conf`'),
      },
    ]);
    const same = { ...DEBIAN, mainFile: '/etc/httpd/main.conf' };
    expect(itemsOf(plan('ServerRoot /etc/httpd\n', same), 'machine/main-file')).toEqual([]);
  });
  test('of the machine does not read sites without .conf', () => {
    const made = plan(
      {
        'main.conf': 'Include sites-enabled/\n',
        'sites-enabled/shop': '# shop\n',
        'sites-enabled/www.conf': '# www\n',
      },
      DEBIAN,
      '/etc/apache2',
    );
    expect(itemsOf(made, 'machine/not-included').map(({ kind, message }) => [kind, message])).toEqual([
      [
        'check',
        'The main file of debian-12 never reads `/etc/apache2/sites-enabled/shop`: of this directory it includes `/etc/apache2/sites-enabled/*.conf`.',
      ],
    ]);
  });
  test('of the machine does not read other directories', () => {
    const files = { 'main.conf': 'Include conf.d/*.conf\n', 'conf.d/a.conf': '# a\n' };
    expect(itemsOf(plan(files, DEBIAN), 'machine/not-included')).toMatchObject([
      {
        message: expect.stringMatching(
          /^The main file of debian-12 never reads `\/etc\/httpd\/conf\.d\/a\.conf`: it includes /,
        ),
      },
    ]);
    expect(itemsOf(plan(files, RED_HAT), 'machine/not-included')).toEqual([]);
  });
  test('of the machine denies content outside of the trees that it grants', () => {
    const denied = (text: Files | string) =>
      itemsOf(plan(text, DEBIAN), 'machine/content-denied').map(({ message }) => message);
    expect(denied('DocumentRoot /srv/www\nAlias /icons /usr/share/icons\n')).toEqual([
      'With the main file of debian-12, requests for what is in `/srv/www` get 403 because its `<Directory />` denies access to everything, and it grants access to `/usr/share`, `/var/www` alone.',
    ]);
    expect(denied('DocumentRoot /var/www/html\n')).toEqual([]);
    expect(denied('DocumentRoot /var/wwwroot\n')).toHaveLength(1);
    const granted = '<Directory /srv/www>\nRequire all granted\n</Directory>\n';
    expect(denied(`DocumentRoot /srv/www\n${granted}`)).toHaveLength(1);
    // what stands in a file that moves along is read there
    expect(
      denied({ 'main.conf': 'DocumentRoot /srv/www\nInclude site.conf\n', 'site.conf': granted }),
    ).toEqual([]);
  });
  test('of the machine loads modules itself', () => {
    const items = itemsOf(
      plan(
        'LoadModule mpm_event_module modules/mod_mpm_event.so\nLoadModule alias_module modules/mod_alias.so\n',
        DEBIAN,
      ),
      'machine/stock-modules',
    );
    expect(items.map(({ kind, help }) => [kind, help])).toEqual([
      ['deprecated', 'Leave out of what you take over: `event`, `mod_alias`.'],
      ['check', expect.stringContaining('`mod_autoindex`')],
    ]);
  });
});

test('an MPM is loaded where 2.2 had one built in, from the directory of the machine', () => {
  const made = plan(
    'ServerRoot /etc/httpd\nLoadModule alias_module modules/mod_alias.so\nListen 80\n',
    DEBIAN,
  );
  expect(itemsOf(made, 'modules/loaded')).toMatchObject([{ kind: 'fails', isEdited: true }]);
  expect(textOf(made)).toContain('LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so\n');
  expect(plan(textOf(made)!, DEBIAN).edits).toEqual([]);
});

test('directories that httpd writes to, and files that it reads, must be on the machine', () => {
  const text = [
    'PidFile run/httpd.pid',
    'ErrorLog logs/error_log',
    'CustomLog logs/access_log common',
    'CustomLog "|/usr/bin/cat" common',
    'SSLCertificateFile /etc/pki/tls/certs/www.crt',
    'TypesConfig /etc/mime.types',
  ];
  const load = 'LoadModule ssl_module modules/mod_ssl.so\nLoadModule mime_module modules/mod_mime.so\n';
  const said = (machine: TargetMachine) =>
    itemsOf(plan(`${load}${text.join('\n')}\n`, machine), 'machine/place').map(({ kind, message }) => [
      kind,
      message.split(',')[0],
    ]);
  expect(said(DEBIAN)).toEqual([
    [
      'install',
      'httpd will not start unless `/etc/pki/tls/certs/www.crt` exists on debian-12: `SSLCertificateFile` names it.',
    ],
    ['check', 'httpd will not start unless `/etc/httpd/run` exists on debian-12'],
    ['check', 'httpd will not start unless `/etc/httpd/logs` exists on debian-12'],
  ]);
  expect(said(RED_HAT).filter(([kind]) => kind === 'check')).toEqual([]);
});

test('directories that every machine has are there, also through links', () => {
  const placesOf = (lines: readonly string[], machine: TargetMachine) =>
    itemsOf(plan(`${lines.join('\n')}\n`, machine), 'machine/place').map(
      ({ message }) => message.split('`')[1],
    );
  const system = [
    'PidFile /var/run/httpd2.pid',
    'PidFile /run/httpd2.pid',
    'PidFile "/var/run/httpd2.pid"',
    'PidFile /var/run//httpd2.pid',
    'ErrorLog /var/log/web_error_log',
    'CustomLog /var/tmp/access_log common',
    'Mutex file:/var/lock default',
    'ScoreBoardFile /tmp/board',
    '<VirtualHost *:80>\nErrorLog /var/log/host_log\n</VirtualHost>',
  ];
  for (const machine of [DEBIAN, RED_HAT])
    for (const line of system) expect([line, placesOf([line], machine)]).toEqual([line, []]);
  expect(placesOf(['PidFile /run/apache2/a.pid', 'ErrorLog /var/run/apache2/log'], DEBIAN)).toEqual([]);
  expect(placesOf(['PidFile /var/run/httpd/a.pid'], RED_HAT)).toEqual([]);
  expect(placesOf(['PidFile /var/run/httpd/a.pid'], DEBIAN)).toEqual(['/var/run/httpd']);
  expect(placesOf(['ErrorLog /var/logs/a'], DEBIAN)).toEqual(['/var/logs']);
  expect(placesOf(['ErrorLog /var/runs/a'], DEBIAN)).toEqual(['/var/runs']);
});

test("PHP is the machine's: its packages, and the handlers that they answer to", () => {
  const made = plan(
    'LoadModule php5_module modules/libphp5.so\nAddHandler php5-script .php\nAddType application/x-httpd-php .php\nSetHandler cgi-script\n',
    DEBIAN,
  );
  expect(itemsOf(made, 'machine/php')).toMatchObject([
    {
      kind: 'install',
      message: expect.stringContaining('`libapache2-mod-php8.2`, which needs the MPM prefork'),
    },
  ]);
  expect(itemsOf(made, 'machine/php-handler')).toMatchObject([
    { kind: 'changes', message: expect.stringContaining('`php5-script`') },
  ]);
  expect(itemsOf(plan('LoadModule php5_module modules/libphp5.so\n', RED_HAT), 'machine/php')).toEqual([]);
});

describe('the rows', () => {
  test('are of profiles, and name modules and accounts that exist', () => {
    for (const { name, loads, user, group, users, includes } of stockServers()) {
      expect(profileFact(name)?.series, name).toBe('2.4');
      expect(
        loads.filter((one) => moduleFact(one, '2.4')?.name !== one),
        name,
      ).toEqual([]);
      expect([isStockAccount(user, 'user'), isStockAccount(group, 'group')], name).toEqual([true, true]);
      if (users !== undefined) expect(users).toContain(user);
      expect(includes.length).toBeGreaterThan(0);
    }
    expect(stockMachineNames()).toEqual(['debian-12', 'rhel-9']);
  });
  test('of what the machine loads agree with what its package can load', () => {
    for (const name of stockMachineNames()) {
      const { profile, loads } = stockMachine(name)!;
      const can = new Set([...(profile.loadable?.surely ?? []), ...(profile.loadable?.perhaps ?? [])]);
      expect(
        [...loads!].filter((one) => !can.has(one)),
        name,
      ).toEqual([]);
    }
  });
  test('each rule is explained', () => {
    const ids = createMachineRules(DEBIAN).map(({ id }) => id as string);
    expect(ids.filter((id) => explainUpgrade(id) === undefined)).toEqual([]);
    expect(
      upgradeNoteIds()
        .filter((id) => id.startsWith('machine/'))
        .toSorted(),
    ).toEqual(ids.toSorted());
  });
});
