import { describe, expect, test } from 'vitest';
import { modulesOf } from '../../facts/modules.ts';
import { profileFact, profileFacts } from '../../facts/profiles.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { environmentBeside } from '../../profile/detect-profile.ts';
import {
  canLoad,
  detectProfile,
  hasBuiltIn,
  profileNamed,
  profileNames,
  resolveProfile,
  unknownProfile,
} from '../../profile/profiles.ts';
import { memoryFiles } from '../kit/memory-files.ts';

/** What the shape of a machine's files tells; the main file is the first of them. */
function detect(texts: Readonly<Record<string, ByteText>>, series: Series = '2.4') {
  const [mainPath, text] = Object.entries(texts)[0]!;
  return detectProfile({
    mainPath,
    files: memoryFiles(texts),
    document: parse(text, series),
    target: { series, release: undefined },
  });
}

describe('a named profile', () => {
  test.each(profileNames())('%s is the same by its aliases', (name) => {
    const profile = profileNamed(name)!;
    expect(profile.name).toBe(name);
    for (const alias of profileFact(name)!.aliases) expect(profileNamed(alias)).toEqual(profile);
  });
  test('knows what is compiled in and what can be loaded', () => {
    const debian = profileNamed('debian-12')!;
    expect(hasBuiltIn(debian, 'mod_unixd')).toBe('present');
    expect(hasBuiltIn(debian, 'mod_authz_core')).toBe('absent');
    expect(hasBuiltIn(debian, 'core')).toBe('present');
    expect(canLoad(debian, 'mod_authz_core')).toBe('present');
    expect(canLoad(debian, 'mod_unixd')).toBe('absent');
    expect(canLoad(debian, 'mod_privileges')).toBe('absent');
    expect(canLoad(debian, 'mod_php')).toBe('unknown');
    expect(hasBuiltIn(debian, 'mod_php')).toBe('absent');
  });
  test('knows what is in a package of its own', () => {
    const redHat = profileNamed('rocky-9')!;
    expect(canLoad(redHat, 'mod_ssl')).toBe('unknown');
    expect(redHat.packages.get('mod_session_cookie')).toBe('mod_session');
    expect(canLoad(redHat, 'mod_file_cache')).toBe('absent');
  });
  test('does not claim the features of a release that a distribution added to', () => {
    expect(profileNamed('rhel-7')).toMatchObject({
      target: { series: '2.4', release: undefined },
      version: '2.4.6',
    });
  });
  test('that is not known knows nothing but what every build has', () => {
    const profile = unknownProfile({ series: '2.4', release: undefined });
    for (const { name, isBuiltIn } of modulesOf('2.4')) {
      expect(hasBuiltIn(profile, name), name).toBe(isBuiltIn ? 'present' : 'unknown');
      expect(canLoad(profile, name), name).toBe('unknown');
    }
  });
});

const envvars = `if [ "\${APACHE_CONFDIR##/etc/apache2-}" != "\${APACHE_CONFDIR}" ] ; then
  SUFFIX="-\${APACHE_CONFDIR##/etc/apache2-}"
else
  SUFFIX=
fi
export APACHE_LOG_DIR=/var/log/apache2$SUFFIX
`;

describe('the shape of a tree tells', () => {
  const debian = {
    '/etc/apache2/apache2.conf': 'IncludeOptional mods-enabled/*.load\n',
    '/etc/apache2/mods-enabled/env.load': '',
  };

  test('Debian, and what all its versions agree on', () => {
    const { profile, why } = detect(debian);
    expect(why).toBe('the main file includes mods-enabled/');
    expect(profile).toMatchObject({
      name: 'debian',
      layout: 'debian',
      serverRoot: '/etc/apache2',
      commandLine: undefined,
    });
    expect(hasBuiltIn(profile, 'mod_logio')).toBe('present');
    expect(hasBuiltIn(profile, 'mod_alias')).toBe('absent');
    expect(canLoad(profile, 'mod_alias')).toBe('present');
    expect(canLoad(profile, 'mod_http2')).toBe('unknown');
  });
  test('not Debian by its layout alone, which tools bring to Red Hat', () => {
    const include = 'Include /etc/httpd/mods-enabled/*.load\n';
    const { profile, why } = detect({ '/etc/httpd/conf/httpd.conf': `ServerRoot "/etc/httpd"\n${include}` });
    expect(why).toBe('nothing shows how this httpd was built');
    expect(hasBuiltIn(profile, 'mod_log_config')).toBe('unknown');
    expect(detect({ '/etc/httpd/conf/httpd.conf': include }).profile.name).toBe('debian');
  });
  test('more of Debian by the modules that are there', () => {
    const { profile } = detect({
      ...debian,
      '/etc/apache2/mods-available/brotli.load': '',
      '/etc/apache2/mods-available/php8.2.load': '',
    });
    expect(canLoad(profile, 'mod_http2')).toBe('present');
    expect(profile.source).not.toContain('debian-8');
  });
  test('the version where the system says it', () => {
    const { profile, why } = detect({
      ...debian,
      '/etc/os-release': 'ID=ubuntu\nVERSION_ID="22.04"\nID_LIKE=debian\n',
    });
    expect(profile).toMatchObject({ name: 'ubuntu-22.04', version: '2.4.52' });
    expect(why).toBe('the main file includes mods-enabled/, and /etc/os-release says ubuntu-22.04');
  });
  test('no version where the system is one that plume does not know', () => {
    expect(detect({ ...debian, '/etc/os-release': 'ID=linuxmint\nVERSION_ID="21"\n' }).profile.name).toBe(
      'debian',
    );
  });
  test('what Debian starts it with, for each instance', () => {
    expect(detect({ ...debian, '/etc/apache2/envvars': envvars }).profile).toMatchObject({
      environment: new Map([['APACHE_LOG_DIR', '/var/log/apache2']]),
      isEnvironmentComplete: true,
      commandLine: [],
    });
    const blue = {
      '/etc/apache2-blue/apache2.conf': 'Include mods-enabled/*.load\n',
      '/etc/apache2-blue/envvars': `${envvars}export APACHE_ARGUMENTS='-D BLUE'\n`,
    };
    expect(detect(blue).profile.environment?.get('APACHE_LOG_DIR')).toBe('/var/log/apache2-blue');
    expect(detect(blue).profile.commandLine).toEqual(['BLUE']);
  });
  test('an envvars that sets nothing says that the environment comes from elsewhere, as in an image', () => {
    const file = '# export APACHE_LOG_DIR=/var/log/apache2\nunset HOME\n';
    const { profile } = detect({ ...debian, '/etc/apache2/envvars': file });
    expect(profile.environment).toEqual(new Map());
    expect(profile.isEnvironmentComplete).not.toBe(true);
    expect(profile.commandLine).toBeUndefined();
  });

  test('nothing of the environment where its file does what is not read', () => {
    const { profile } = detect({ ...debian, '/etc/apache2/envvars': `${envvars}. /etc/default/locale\n` });
    expect(profile).toMatchObject({
      environment: new Map(),
      isEnvironmentComplete: false,
      commandLine: undefined,
    });
  });

  const redHat = { '/etc/httpd/conf/httpd.conf': 'ServerRoot "/etc/httpd"\nInclude conf.modules.d/*.conf\n' };
  test('Red Hat, and what its versions agree on', () => {
    const { profile } = detect(redHat);
    expect(profile).toMatchObject({ name: 'redhat', layout: 'redhat', mainFile: 'conf/httpd.conf' });
    expect(hasBuiltIn(profile, 'mod_unixd')).toBe('absent');
    expect(canLoad(profile, 'mod_unixd')).toBe('unknown');
  });
  test('a newer Red Hat by what it loads', () => {
    const { profile } = detect({
      ...redHat,
      '/etc/httpd/conf.modules.d/00-optional.conf': '#LoadModule asis_module modules/mod_asis.so\n',
      '/etc/httpd/conf.modules.d/00-base.conf':
        'LoadModule socache_redis_module modules/mod_socache_redis.so\n',
    });
    expect(profile.source).toContain('rhel-9');
    expect(profile.source).not.toContain('rhel-7');
  });
  test('an old Red Hat', () => {
    const { profile } = detect(
      { '/etc/httpd/conf/httpd.conf': 'ServerRoot "/etc/httpd"\nInclude conf.d/*.conf\n' },
      '2.2',
    );
    expect(profile).toMatchObject({ name: 'redhat', target: { series: '2.2' } });
    expect(hasBuiltIn(profile, 'prefork')).toBe('unknown');
    expect(hasBuiltIn(profile, 'mod_alias')).toBe('absent');
    expect(canLoad(profile, 'mod_alias')).toBe('present');
  });
  test.each([
    ['alpine', 'ServerRoot /var/www\nIncludeOptional /etc/apache2/conf.d/*.conf\n'],
    ['opensuse', 'Include /etc/apache2/uid.conf\nInclude /etc/apache2/default-server.conf\n'],
    ['freebsd', 'ServerRoot "/usr/local"\nLoadModule mime_module libexec/apache24/mod_mime.so\n'],
    // that of httpd 2.2, whose configuration httpd 2.4 is to read
    ['freebsd', 'ServerRoot "/usr/local"\nLoadModule mime_module libexec/apache22/mod_mime.so\n'],
    [
      'macos',
      'ServerRoot "/usr"\nLoadModule mime_module libexec/apache2/mod_mime.so\nInclude /private/etc/apache2/other/*.conf\n',
    ],
    ['arch', 'ServerRoot "/etc/httpd"\nInclude conf/extra/httpd-mpm.conf\n'],
    ['windows', 'ServerRoot "C:/Apache24"\nInclude conf/extra/httpd-mpm.conf\n'],
    ['docker-httpd', 'ServerRoot "/usr/local/apache2"\nErrorLog /proc/self/fd/2\n'],
    ['upstream', 'ServerRoot "/usr/local/apache2"\nErrorLog logs/error_log\n'],
    ['upstream', 'ServerRoot "/opt/httpd"\nInclude conf/extra/httpd-mpm.conf\n'],
    ['unknown', 'ServerRoot "/opt/httpd"\nListen 80\n'],
  ])('%s', (name, text) => {
    expect(detect({ '/x/httpd.conf': text }).profile.name).toBe(name);
  });
  test('not how a server was built that someone built', () => {
    const { profile } = detect({ '/usr/local/apache2/conf/httpd.conf': 'ServerRoot "/usr/local/apache2"\n' });
    for (const { name, isBuiltIn } of modulesOf('2.4')) {
      expect(hasBuiltIn(profile, name)).toBe(isBuiltIn ? 'present' : 'unknown');
      expect(canLoad(profile, name)).toBe('unknown');
    }
  });
  test('a distribution of which the line is not known', () => {
    const { profile, why } = detect(
      { '/etc/apache2/httpd.conf': 'ServerRoot /var/www\nInclude /etc/apache2/conf.d/*.conf\n' },
      '2.2',
    );
    expect(profile.name).toBe('unknown');
    expect(why).toContain('alpine, with an httpd 2.2');
  });
  test('no more than each member of a family says', () => {
    const claims = [debian, redHat].flatMap((tree) => {
      const { profile } = detect(tree);
      const members = profileFacts().filter(
        (fact) => fact.layout === profile.layout && fact.series === '2.4',
      );
      return modulesOf('2.4').flatMap(({ name }) =>
        members.flatMap((member) => {
          const own = profileNamed(member.name)!;
          return [hasBuiltIn, canLoad]
            .map((ask) => [ask(profile, name), ask(own, name)] as const)
            .filter(([said, real]) => said !== 'unknown' && said !== real)
            .map((pair) => `${member.name} ${name} ${pair.join(' ')}`);
        }),
      );
    });
    expect(claims).toEqual([]);
  });
});

describe('sysconfig of Red Hat', () => {
  test('gives options, and may not be all', () => {
    const files = memoryFiles({ '/etc/sysconfig/httpd': 'OPTIONS="-D STATUS"\nLANG=C\n' });
    expect(environmentBeside('/etc/httpd/conf/httpd.conf', files)).toEqual({
      variables: new Map([
        ['OPTIONS', '-D STATUS'],
        ['LANG', 'C'],
      ]),
      isComplete: false,
      defines: ['STATUS'],
      areDefinesComplete: false,
    });
    expect(environmentBeside('/srv/httpd.conf', files)).toBeUndefined();
  });
});

describe('the file that a start script reads', () => {
  const startOf = (path: string, text: string) =>
    environmentBeside('/etc/apache2/httpd.conf', memoryFiles({ [path]: text }));

  test('gives Gentoo its options, and no variables', () => {
    const started = startOf(
      '/etc/conf.d/apache2',
      'APACHE2_OPTS="-D DEFAULT_VHOST -D INFO -DSSL"\nTIMEOUT=3\n',
    );
    expect(started).toEqual({
      variables: new Map(),
      isComplete: false,
      defines: ['DEFAULT_VHOST', 'INFO', 'SSL'],
      areDefinesComplete: false,
    });
  });
  test('gives SUSE names without -D as well', () => {
    const started = startOf(
      '/etc/sysconfig/apache2',
      'APACHE_MPM="prefork"\nAPACHE_SERVER_FLAGS="SSL -D STATUS -DX"\n',
    );
    expect(started?.defines).toEqual(['SSL', 'STATUS', 'X']);
  });
  test('says nothing where flags are directives', () => {
    expect(
      startOf('/etc/sysconfig/apache2', 'APACHE_SERVER_FLAGS="SSL -C \'Listen 81\'"\n')?.defines,
    ).toEqual([]);
  });
  test('is not that of another layout', () => {
    const files = memoryFiles({ '/etc/conf.d/apache2': 'APACHE2_OPTS="-D INFO"\n' });
    expect(environmentBeside('/usr/local/apache2/conf/httpd.conf', files)).toBeUndefined();
  });
});

describe('--server', () => {
  const problemOf = (text: string, content?: string) => {
    const resolved = resolveProfile(text, () =>
      content === undefined
        ? { ok: false, problem: 'does not exist', isMissing: true }
        : { ok: true, text: content },
    );
    return resolved.ok ? resolved.profile.name : resolved.problem;
  };
  test('takes a name', () => {
    expect(problemOf('Debian-12')).toBe('debian-12');
  });
  test('offers the nearest names', () => {
    expect(problemOf('debain-12')).toBe(
      '`--server debain-12` is neither a server that plume knows nor a file. Did you mean `debian-12`?',
    );
  });
  test('offers all versions of a distribution', () => {
    expect(problemOf('rhel')).toContain(
      'Did you mean `rhel-5`, `rhel-6`, `rhel-7`, `rhel-8`, `rhel-9` or `rhel-10`?',
    );
    expect(problemOf('ubuntu-23.10')).toContain('Did you mean `ubuntu-12.04`, `ubuntu-14.04`');
  });
  test('lists all names where none is near', () => {
    expect(problemOf('solaris-sparc')).toContain('plume knows `alpine`, `arch`');
  });
  test('says what is wrong with a file', () => {
    expect(problemOf('conf/web.json')).toBe('`--server`: `conf/web.json` does not exist.');
    expect(problemOf('web.json', '{"a":')).toBe('`--server web.json`: The file is not JSON.');
    expect(problemOf('web.json', '{}')).toBe(
      '`--server web.json`: It has no `version`: it is not a file that `plume server --probe` wrote.',
    );
  });
});
