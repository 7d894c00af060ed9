import { expect, test } from 'vitest';
import type { FileSystem } from '../../files/file-system.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';

const MODULES = [
  'LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so',
  'LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so',
  '',
].join('\n');

/** What is found of modules, paths and includes in a copy of Debian's directory, as it is listed. */
function findIn(...copy: Parameters<typeof lintCopy>) {
  return lintCopy(...copy)
    .filter(({ rule }) => /^(?:module|include|path)\//.test(rule))
    .map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`)
    .sort();
}

/** What is found in a copy of Debian's directory, of which plume only guesses where it lies. */
function lintCopy(
  main: string,
  others: Readonly<Record<string, string>> = {},
  isStrict = false,
  links: Readonly<Record<string, string>> = {},
  from?: Series,
) {
  const own = createMemoryFiles(
    { '/etc/apache2/apache2.conf': main, '/etc/apache2/mods-enabled/base.load': MODULES, ...others },
    { sees: ['/etc/apache2'], links },
  );
  const files: FileSystem = {
    ...own,
    look: (path) => {
      const entry = own.look(path);
      return entry.ok || entry.why !== 'absent' ? entry : { ...entry, why: 'unknown' };
    },
    list: (path) => {
      const listed = own.list(path);
      if (listed.ok) return { ...listed, isWhole: false };
      return listed.why === 'absent' ? { ...listed, why: 'unknown' } : listed;
    },
    isOwn: false,
  };
  const server = readServer({
    main: '/etc/apache2/apache2.conf',
    files,
    profile: profileNamed('debian-13')!,
    ...(from !== undefined && { target: { series: '2.4', release: undefined, from } }),
    isStrict,
  });
  return lintServer(server!, { rules }).flatMap(({ findings }) => findings);
}

const START = 'IncludeOptional mods-enabled/*.load\n';

test('an include directory with files is assumed to have all: what nobody loads is an error', () => {
  const missing = expect.stringContaining(
    'error module/not-loaded: httpd will not start: `Header` is unknown',
  );
  expect(findIn(`${START}Header set X y\n`)).toEqual([missing]);
});

test('with --strict it may lack files, which are named', () => {
  expect(findIn(`${START}Header set X y\n`, {}, true)).toEqual([
    expect.stringContaining(
      'info include/not-followed: `/etc/apache2/mods-enabled/*.load` may include more files than plume read',
    ),
    expect.stringContaining(
      'warning module/not-loaded: httpd will not start unless `/etc/apache2/mods-enabled/*.load` loads',
    ),
  ]);
});

test('a third-party module may be loaded by a file that a package brings: only a warning', () => {
  expect(findIn(`${START}php_admin_value a b\n`)).toEqual([
    expect.stringContaining(
      'warning module/not-loaded: httpd will not start unless a file that this copy of the server lacks loads',
    ),
  ]);
});

test('so it may where ServerRoot itself is not in the copy, as on Alpine and macOS', () => {
  const start = 'ServerRoot /var/www\nIncludeOptional /etc/apache2/mods-enabled/*.load\n';
  expect(findIn(`${start}php_admin_value a b\n`)).toEqual([
    expect.stringContaining(
      'warning module/not-loaded: httpd will not start unless a file that this copy of the server lacks loads',
    ),
  ]);
});

test('a file of its directory that httpd needs and the copy lacks is a warning, once', () => {
  const here = { '/etc/apache2/ports.conf': 'Listen 80\n', '/etc/apache2/sites-enabled/a.conf': '' };
  const main = `${START}Include ports.conf\nIncludeOptional sites-enabled/*.conf\n`;
  expect(findIn(`${main}Include snippets/a.conf\nInclude snippets/a.conf\nInclude empty/\n`, here)).toEqual([
    expect.stringContaining('info include/not-followed'),
    expect.stringContaining('info include/not-followed'),
    expect.stringContaining('warning include/not-followed: httpd will not start if the server lacks'),
  ]);
});

test('a main file without most of what it includes is read by an httpd that has it', () => {
  const lacking = expect.stringContaining('info include/not-followed: plume did not read');
  const modules = MODULES.replaceAll('/usr/lib/apache2/modules', 'modules');
  const extra = 'Include extra/httpd-mpm.conf\nInclude extra/httpd-default.conf\n';
  expect(findIn(`${modules}${extra}`)).toEqual([lacking, lacking]);
  const vhosts = { '/etc/apache2/extra/httpd-vhosts.conf': '' };
  expect(findIn(`${modules}${extra}Include extra/httpd-vhosts.conf\n`, vhosts)).toEqual([lacking, lacking]);
  // the copy lacks the lines that load the modules
  const sites = { '/etc/apache2/sites-enabled/a.conf': '', '/etc/apache2/conf-enabled/b.conf': '' };
  const some =
    'IncludeOptional sites-enabled/*.conf\nIncludeOptional conf-enabled/*.conf\nInclude ports.conf\n';
  expect(findIn(some, sites)).toEqual([lacking]);
});

test('a link that leads out of the copy is not missing', () => {
  const here = { '/etc/apache2/ports.conf': 'Listen 80\n' };
  const link = { '/etc/apache2/conf.d/phpmyadmin.conf': '../../phpmyadmin/apache.conf' };
  const main = `${START}Include ports.conf\nInclude conf.d/phpmyadmin.conf\n`;
  expect(findIn(main, here, false, link)).toEqual([
    expect.stringContaining('info include/not-followed: plume did not read'),
  ]);
});

test('where no line that was read loads an MPM or mod_authz_core, nothing is said of modules', () => {
  expect(findIn('Header set X y\nUser www-data\n')).toEqual([]);
});

test('what a virtual host includes loads no module of the server', () => {
  const host = '<VirtualHost *:80>\nInclude /etc/site/host.conf\n</VirtualHost>\n';
  expect(findIn(`${START}${host}Header set X y\n`)).toEqual([
    expect.stringContaining('error module/not-loaded'),
    expect.stringContaining('info include/not-followed'),
  ]);
});

test('a directory that has the name of an undefined variable is said once: of the variable, which is the cause', () => {
  const text = `${START}ErrorLog \${APACHE_LOGDIR}/error.log\nCustomLog logs/a.log common\n`;
  const found = lintCopy(text).filter(({ rule }) => /^(?:path|syntax)\//.test(rule));
  expect(found).toMatchObject([
    {
      rule: 'syntax/undefined-variable',
      severity: 'error',
      help: 'httpd will not start: the directory `/etc/apache2/${APACHE_LOGDIR}` of this log does not exist.',
      httpd: { id: 'AH02291' },
    },
  ]);
});

test('a pattern that matches nothing of a directory that is here becomes optional after httpd 2.2', () => {
  const fixesOf = (from?: Series) =>
    lintCopy(
      `${START}Include conf.d/*.conf\nInclude gone.d/*.conf\nInclude kept.d/*.conf\n`,
      { '/etc/apache2/conf.d/README': 'Files.\n', '/etc/apache2/kept.d/.gitkeep': '' },
      false,
      {},
      from,
    )
      .filter(({ rule }) => rule === 'include/not-followed')
      .map(({ message, fixes }) => [/`([^`]*)`/.exec(message)?.[1], ...fixes.map(({ name }) => name)]);
  const [gone, kept] = [['/etc/apache2/gone.d/*.conf'], ['/etc/apache2/kept.d/*.conf']];
  expect(fixesOf('2.2')).toEqual([['/etc/apache2/conf.d/*.conf', 'include-optional'], gone, kept]);
  expect(fixesOf()).toEqual([['/etc/apache2/conf.d/*.conf'], gone, kept]);
});
