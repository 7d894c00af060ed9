import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { parse } from '../../grammar/parse.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { detectProfile, profileNamed } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';

interface Layout {
  readonly main: string;
  readonly text: string;
  /** The file that loads the modules, where that is not the main file. */
  readonly loads?: string;
  /** The distributions that have it. */
  readonly own: RegExp;
}

/** Main files as other distributions have them, which moved to the machine with their layout. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  opensuse: {
    main: '/etc/apache2/httpd.conf',
    text: 'Include /etc/apache2/uid.conf\nInclude /etc/apache2/sysconfig.d/loadmodule.conf\n',
    loads: '/etc/apache2/sysconfig.d/loadmodule.conf',
    own: /^opensuse$/,
  },
  'redhat of 2.2': {
    main: '/etc/httpd/conf/httpd.conf',
    text: 'ServerRoot "/etc/httpd"\nInclude conf.d/*.conf\n',
    own: /^rhel|^fedora/,
  },
  redhat: {
    main: '/etc/httpd/conf/httpd.conf',
    text: 'ServerRoot "/etc/httpd"\nInclude conf.modules.d/*.conf\n',
    loads: '/etc/httpd/conf.modules.d/00-base.conf',
    own: /^rhel|^fedora/,
  },
  debian: {
    main: '/etc/apache2/apache2.conf',
    text: 'IncludeOptional mods-enabled/*.load\n',
    loads: '/etc/apache2/mods-enabled/a.load',
    own: /^debian|^ubuntu/,
  },
  upstream: {
    main: '/usr/local/apache2/conf/httpd.conf',
    text: 'ServerRoot /usr/local/apache2\nInclude conf/extra/httpd-vhosts.conf\n',
    own: /^$/,
  },
  'nothing known': { main: '/srv/httpd.conf', text: 'ServerName a.example\n', own: /^$/ },
};

/** Machines: what their os-release says, the name of the profile, where modules are. */
const MACHINES = [
  ['ID=debian\nVERSION_ID="12"\n', 'debian-12', '/usr/lib/apache2/modules'],
  ['ID=ubuntu\nVERSION_ID="22.04"\n', 'ubuntu-22.04', '/usr/lib/apache2/modules'],
  ['ID=rocky\nVERSION_ID="9.4"\n', 'rhel-9', '/usr/lib64/httpd/modules'],
  ['ID=alpine\nVERSION_ID=3.19.1\n', 'alpine', '/usr/lib/apache2'],
] as const;

const PAIRS = Object.entries(LAYOUTS).flatMap(([layout, one]) =>
  MACHINES.filter(([, name]) => !one.own.test(name)).map(
    ([release, name, directory]) => [layout, name, one, release, directory] as const,
  ),
);

function treeOf(
  { main, text, loads }: Layout,
  release: string,
  directory: string,
  modules = ['mpm_event', 'authz_core'],
) {
  const lines = modules.map((one) => `LoadModule ${one}_module ${directory}/mod_${one}.so\n`).join('');
  const files = createMemoryFiles({
    [main]: loads === undefined ? `${text}${lines}` : text,
    ...(loads !== undefined && { [loads]: lines }),
    ...Object.fromEntries(modules.map((one) => [`${directory}/mod_${one}.so`, ''])),
    '/etc/apache2/uid.conf': 'User nobody\n',
    '/etc/os-release': release,
  });
  const read = files.read(main);
  const document = parse(read.ok ? read.text : '', '2.4');
  return { files, main, detected: detectProfile({ mainPath: main, files, document }) };
}

describe('a server that moved to another distribution with its files', () => {
  test.each(PAIRS)('%s on %s: the httpd is that of the machine', (_layout, name, one, release, directory) => {
    const { detected } = treeOf(one, release, directory);
    expect(detected.profile.name).toBe(name);
    expect(detected.profile.isGuess).toBeUndefined();
    expect(detected.profile.builtIn).toEqual(profileNamed(name)!.builtIn);
    // a2enmod, say, enables what such a main file never reads
    expect(detected.profile.layout).toBe('unknown');
  });

  test.each(PAIRS)('%s on %s, with an httpd of its own', (_layout, name, one, release) => {
    expect(treeOf(one, release, '/opt/httpd/modules').detected.profile.name).not.toBe(name);
  });

  test('modules that the machine has compiled in are not missing, and others are', () => {
    const [release, , directory] = MACHINES[0];
    const { files, main, detected } = treeOf(LAYOUTS.opensuse!, release, directory);
    const server = readServer({ main, files, profile: detected.profile })!;
    const found = lintServer(server, { rules }).flatMap(({ findings }) => findings);
    // mod_unixd is compiled into the httpd of Debian, not into that of openSUSE
    expect(found.filter(({ rule, severity }) => severity === 'error' && rule.startsWith('module/'))).toEqual(
      [],
    );
    const without = treeOf(LAYOUTS.opensuse!, release, directory, ['authz_core']);
    const bare = readServer({ main, files: without.files, profile: without.detected.profile })!;
    expect(lintServer(bare, { rules }).flatMap(({ findings }) => findings.map(({ rule }) => rule))).toContain(
      'module/no-mpm',
    );
  });
});
