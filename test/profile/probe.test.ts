import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import {
  describeServer,
  moduleDirectories,
  type ProbeAnswers,
  readCompiledIn,
  readModuleList,
  readRunConfig,
  readVersionAnswer,
} from '../../profile/probe.ts';
import { readProfileFile } from '../../profile/profile-file.ts';
import type { ProfileFile } from '../../profile/profile-shape.ts';
import { canLoad, hasBuiltIn } from '../../profile/profiles.ts';

/**
 * Those of 2.4.71 were recorded whole; the other `-V` are what people published, without lines that say nothing here.
 * `2.2.15-centos-l` is put together from what server/config.c of 2.2 prints.
 */
const recorded = (name: string) => readFileSync(join(import.meta.dirname, 'probe', `${name}.txt`), 'utf8');

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../cli/json-schema/profile-1.schema.json'), 'utf8'),
);

const isValid = new Ajv({ allowUnionTypes: true }).compile(schema);

const nothing: ProbeAnswers = {
  version: '',
  compiledIn: undefined,
  modules: undefined,
  runConfig: undefined,
  moduleDirectory: undefined,
  commandLine: undefined,
  environment: undefined,
};

describe('what httpd says of itself', () => {
  test.each([
    [
      '2.4.71-debian-V',
      {
        version: '2.4.71',
        platform: 'Debian',
        magic: '20120211:142',
        mpm: 'event',
        serverRoot: '/etc/apache2',
        mainFile: 'apache2.conf',
      },
    ],
    [
      '2.4.71-debian-V-not-in-order',
      {
        version: '2.4.71',
        platform: 'Debian',
        magic: '20120211:142',
        mpm: undefined,
        serverRoot: '/etc/apache2',
        mainFile: 'apache2.conf',
      },
    ],
    [
      '2.4.6-centos-V',
      {
        version: '2.4.6',
        platform: 'CentOS',
        magic: '20120211:24',
        mpm: 'prefork',
        serverRoot: '/etc/httpd',
        mainFile: 'conf/httpd.conf',
      },
    ],
    [
      '2.2.34-image-V',
      {
        version: '2.2.34',
        platform: 'Unix',
        magic: '20051115:43',
        mpm: 'prefork',
        serverRoot: '/usr/local/apache2',
        mainFile: 'conf/httpd.conf',
      },
    ],
    [
      '2.2.15-centos-V',
      {
        version: '2.2.15',
        platform: 'Unix',
        magic: '20051115:25',
        mpm: 'prefork',
        serverRoot: '/etc/httpd',
        mainFile: 'conf/httpd.conf',
      },
    ],
    [
      '2.2.14-ubuntu-V',
      {
        version: '2.2.14',
        platform: 'Ubuntu',
        magic: '20051115:23',
        mpm: 'prefork',
        serverRoot: '',
        mainFile: '/etc/apache2/apache2.conf',
      },
    ],
  ])('%s', (name, expected) => {
    expect(readVersionAnswer(recorded(name))).toEqual(expected);
  });
  test('its modules', () => {
    expect(readCompiledIn(recorded('2.4.71-debian-l'))).toEqual([
      'core.c',
      'mod_so.c',
      'mod_watchdog.c',
      'http_core.c',
      'mod_log_config.c',
      'mod_logio.c',
      'mod_version.c',
      'mod_unixd.c',
    ]);
    const loaded = readModuleList(recorded('2.4.71-debian-M'))!;
    expect(loaded).toHaveLength(27);
    expect(loaded).toContainEqual({ identifier: 'core_module', isStatic: true });
    expect(loaded).toContainEqual({ identifier: 'mpm_event_module', isStatic: false });
  });
  test('what is defined', () => {
    expect(readRunConfig(recorded('2.4.71-debian-run-config'))).toEqual({
      serverRoot: '/etc/apache2',
      defines: ['ENABLE_X', 'PORT'],
    });
  });
  test('something else', () => {
    for (const output of ['', 'sh: httpd: not found\n', 'nginx version: nginx/1.22.1\n']) {
      expect(readVersionAnswer(output)).toBeUndefined();
      expect(readCompiledIn(output)).toBeUndefined();
      expect(readModuleList(output)).toBeUndefined();
      expect(readRunConfig(output)).toBeUndefined();
    }
  });
});

describe('the description of a server', () => {
  const answers: ProbeAnswers = {
    ...nothing,
    version: recorded('2.4.71-debian-V'),
    compiledIn: recorded('2.4.71-debian-l'),
    modules: recorded('2.4.71-debian-M'),
  };
  const describeIt = (more: Partial<ProbeAnswers> = {}): ProfileFile => {
    const file = describeServer('web', { ...answers, ...more });
    if (typeof file === 'string') throw new Error(file);
    expect(isValid(file), JSON.stringify(isValid.errors)).toBe(true);
    return file;
  };
  const read = (file: ProfileFile) => {
    const result = readProfileFile(JSON.stringify(file));
    if (!result.ok) throw new Error(result.problem);
    return result.profile;
  };

  test('becomes a profile', () => {
    const profile = read(describeIt());
    expect(profile).toMatchObject({
      name: 'web',
      target: { series: '2.4', release: undefined },
      version: '2.4.71',
      layout: 'debian',
      serverRoot: '/etc/apache2',
      mainFile: 'apache2.conf',
      loadable: undefined,
      commandLine: undefined,
      environment: undefined,
      source: 'measured: httpd 2.4.71 (Debian), asked by plume',
    });
    expect(hasBuiltIn(profile, 'mod_unixd')).toBe('present');
    expect(hasBuiltIn(profile, 'mod_alias')).toBe('absent');
  });
  test('knows what lies in the directory of modules', () => {
    const loaded = readModuleList(answers.modules!)!.filter(({ isStatic }) => !isStatic);
    const names = [
      ...loaded.map(({ identifier }) => `mod_${identifier.replace(/_module$/, '')}.so`),
      'mod_rewrite.so',
      'libphp8.2.so',
      'httpd.exp',
    ];
    const file = describeIt({ moduleDirectory: { path: '/usr/lib/apache2/modules', names } });
    expect(file.moduleDirectory).toBe('/usr/lib/apache2/modules');
    expect(file.modules.loadable).toHaveLength(loaded.length + 1);
    const profile = read(file);
    expect(canLoad(profile, 'mod_rewrite')).toBe('present');
    expect(canLoad(profile, 'event')).toBe('present');
    expect(canLoad(profile, 'mod_ssl')).toBe('absent');
  });
  test('believes no directory that lacks what the server has loaded', () => {
    const file = describeIt({
      moduleDirectory: { path: '/usr/lib/apache2/modules', names: ['mod_rewrite.so'] },
    });
    expect([file.moduleDirectory, file.modules.loadable]).toEqual([null, null]);
  });
  test('keeps the values of variables to itself that others may not see', () => {
    const environment = {
      variables: new Map([
        ['APACHE_LOG_DIR', '/x'],
        ['DB_PASSWORD', 'secret'],
      ]),
      isComplete: true,
      defines: ['A'],
      areDefinesComplete: true,
    };
    const file = describeIt({ environment });
    expect(file.environment).toEqual({ APACHE_LOG_DIR: '/x', DB_PASSWORD: null });
    expect(file.commandLine).toEqual(['A']);
    const profile = read(file);
    expect(profile.environment).toEqual(new Map([['APACHE_LOG_DIR', '/x']]));
    expect(profile.isEnvironmentComplete).toBe(false);
  });
  test('takes the release for what it is only where httpd is as it was released', () => {
    const release = (name: string) =>
      read(describeIt({ version: recorded(name), compiledIn: undefined })).target.release;
    expect(release('2.2.34-image-V')).toBe('2.2.34');
    expect(release('2.2.15-centos-V')).toBeUndefined();
    expect(release('2.4.6-centos-V')).toBeUndefined();
  });
  test('of 2.2 says what is compiled in', () => {
    const file = describeIt({
      version: recorded('2.2.34-image-V'),
      compiledIn: recorded('2.2.15-centos-l'),
      modules: undefined,
    });
    expect(file).toMatchObject({
      httpd: { mpm: 'prefork' },
      modules: { builtIn: ['core', 'prefork', 'http_core', 'mod_so'], loaded: null },
    });
  });
  test('is refused for what is not such an httpd', () => {
    expect(describeServer('x', nothing)).toBe('`-V` did not print what httpd prints.');
    expect(describeServer('x', { ...nothing, version: 'Server version: Apache/2.0.64\n' })).toBe(
      'It is httpd 2.0.64; plume knows 2.2 and 2.4.',
    );
    expect(describeServer('x', { ...nothing, version: answers.version })).toBe(
      'Neither `-l` nor `-M` listed any module.',
    );
  });
  test('looks for modules below the server root first', () => {
    expect(moduleDirectories(readVersionAnswer(recorded('2.4.6-centos-V'))!)[0]).toBe('/etc/httpd/modules');
  });
});

describe('a profile file', () => {
  const file = {
    version: 1,
    name: 'web',
    httpd: { version: '2.4.62' },
    modules: { builtIn: ['core'] },
    source: 'by hand',
  };
  test('may leave out what is not known', () => {
    expect(isValid(file)).toBe(true);
    expect(readProfileFile(JSON.stringify(file))).toMatchObject({
      ok: true,
      profile: {
        name: 'web',
        version: '2.4.62',
        layout: 'unknown',
        loadable: undefined,
        environment: undefined,
        commandLine: undefined,
      },
    });
  });
  test.each([
    ['no JSON', '{', /^The file is not JSON\.$/],
    ['a list', [], 'It must be a JSON object.'],
    ['another version', { ...file, version: 2 }, 'Its `version` is 2; this plume reads version 1.'],
    ['no modules', { ...file, modules: undefined }, '`modules` is missing. `modules.builtIn` is missing.'],
    [
      'a module that is a number',
      { ...file, modules: { builtIn: [1] } },
      '`modules.builtIn` must be a list of strings.',
    ],
    [
      'httpd 2.0',
      { ...file, httpd: { version: '2.0.64' } },
      '`httpd.version` is "2.0.64": plume knows httpd 2.2 and 2.4.',
    ],
    [
      'variables that are a list',
      { ...file, environment: ['A'] },
      '`environment` must be an object whose values are strings or null.',
    ],
    ['two faults', { ...file, name: 1, source: undefined }, '`name` must be a string. `source` is missing.'],
  ])('with %s is refused', (_, content, problem) => {
    const result = readProfileFile(typeof content === 'string' ? content : JSON.stringify(content));
    expect(result.ok).toBe(false);
    if (!result.ok) {
      if (typeof problem === 'string') expect(result.problem).toBe(problem);
      else expect(result.problem).toMatch(problem);
    }
  });
});
