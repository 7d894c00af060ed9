import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { withStated } from '../../host/open-server.ts';
import { createProjects } from '../../host/settings/projects.ts';
import { rules } from '../../rules/index.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const here = temporaryDirectory();
const at = (name: string) => `${here.path}/${name}`;
const open = () => createProjects(() => rules);
const fileOf = (place: string) => open().of(at(place))?.file;
const messages = (place: string) =>
  open()
    .of(at(place))
    ?.problems.map(({ message, help }) => `${message} ${help ?? ''}`);

describe('which settings hold', () => {
  test('the nearest ones, up to the root of the repository', () => {
    here.write('plume.json', '{}');
    here.write('repo/.git/HEAD');
    here.write('repo/a/b/site.conf');
    expect(fileOf('repo/a/b')).toBeUndefined();
    here.write('repo/plume.jsonc', '{}');
    expect(fileOf('repo/a/b')).toBe(at('repo/plume.jsonc'));
    expect(fileOf('repo/a/b/site.conf')).toBe(at('repo/plume.jsonc'));
    expect(fileOf('repo/a/none/at-all.conf')).toBe(at('repo/plume.jsonc'));
    here.write('repo/a/plume.json', '{}');
    expect(fileOf('repo/a/b/site.conf')).toBe(at('repo/a/plume.json'));
    expect(fileOf('repo')).toBe(at('repo/plume.jsonc'));
    here.write('repo/a/b/.git', 'gitdir: ../../x');
    expect(fileOf('repo/a/b/site.conf')).toBeUndefined();
  });

  test('never those in a directory where everybody can put them, but for who works there', () => {
    here.write('public/plume.json', '{}');
    here.write('public/own/site.conf');
    expect(fileOf('public/own/site.conf')).toBe(at('public/plume.json'));
    chmodSync(at('public'), 0o1777);
    expect(fileOf('public/own/site.conf')).toBeUndefined();
    expect(fileOf('public')).toBe(at('public/plume.json'));
  });

  test('none above the home directory', () => {
    here.write('plume.json', '{}');
    here.write('home/web/a.conf');
    vi.stubEnv('HOME', at('home'));
    expect(fileOf('home/web')).toBeUndefined();
    here.write('home/plume.json', '{}');
    expect(fileOf('home/web')).toBe(at('home/plume.json'));
    vi.unstubAllEnvs();
  });

  test('are read again when they were forgotten', () => {
    here.write('plume.json', '{"exclude": ["a"]}');
    const projects = open();
    expect(projects.excludes(at('a'))).toBe(true);
    here.write('plume.json', '{}');
    expect(projects.excludes(at('a'))).toBe(true);
    projects.forget();
    expect(projects.excludes(at('a'))).toBe(false);
  });
});

describe('what cannot be read is a mistake', () => {
  test('a directory, a loop, a link that leads nowhere', () => {
    mkdirSync(at('d/plume.json'), { recursive: true });
    expect(messages('d')).toEqual(['plume cannot read these settings, because the file is a directory. ']);
    here.write('l/a.conf');
    symlinkSync('plume.json', at('l/plume.json'));
    expect(messages('l')).toEqual([expect.stringContaining('leads out of the repository')]);
    here.write('n/a.conf');
    symlinkSync('none', at('n/plume.json'));
    expect(messages('n')).toEqual([expect.stringContaining('leads out of the repository')]);
  });

  test('a file that is too large', () => {
    here.write('plume.json', `{"exclude": ["${'a'.repeat(1_100_000)}"]}`);
    expect(messages('.')).toEqual([expect.stringContaining('is 2 MB large')]);
  });

  test('two files in one directory', () => {
    here.write('plume.json', '{"rules": {}, "x": 1}');
    here.write('plume.jsonc', '{}');
    expect(messages('.')).toEqual([
      expect.stringContaining('not `plume.jsonc`'),
      expect.stringContaining('`x`'),
    ]);
  });

  test('no line of a file outside is shown', () => {
    here.write('secret', 'root:x:0:0');
    here.write('repo/.git/HEAD');
    symlinkSync('../secret', at('repo/plume.json'));
    const project = open().of(at('repo'));
    expect(project?.text).toBe('');
    expect(project?.problems).toHaveLength(1);
  });
});

describe('what settings name', () => {
  const state = (servers: readonly unknown[]) => here.write('repo/plume.json', JSON.stringify({ servers }));

  test.each([
    ['root', { root: '../main.conf' }, '`--root ../main.conf`'],
    ['map', { map: { '/etc/httpd': '../etc' } }, '--map /etc/httpd='],
    ['map', { map: { '/etc/httpd': '/etc' } }, '`--map /etc/httpd=/etc`'],
    ['map', { map: { '/etc/httpd': 'link' } }, '--map /etc/httpd='],
    ['map', { map: { '/etc/httpd': 'link/below' } }, '--map /etc/httpd='],
    ['map', { map: { '/etc/httpd': 'dangling' } }, '--map /etc/httpd='],
    ['profile', { profile: '../web1.json' }, '`--server ../web1.json`'],
    ['envvars', { envvars: '/proc/self/environ' }, '`--envvars /proc/self/environ`'],
    ['envvars', { envvars: '/dev/stdin' }, '`--envvars /dev/stdin`'],
  ])('outside of the repository is not looked at: %s %j', (_, server, option) => {
    here.write('repo/.git/HEAD');
    here.write('main.conf', 'Listen 80');
    here.write('etc/httpd.conf');
    here.write('web1.json', '{}');
    symlinkSync('../etc', at('repo/link'));
    symlinkSync('../none', at('repo/dangling'));
    state([server]);
    expect(messages('repo')).toEqual([
      expect.stringMatching(/^plume does not read `.*may not lead out of its repository\./),
    ]);
    expect(messages('repo')?.[0]).toContain(option);
    const facts = open().factsFor(at('repo/a.conf'));
    expect([facts?.maps ?? [], facts?.profile, facts?.environment]).toEqual([[], undefined, undefined]);
  });

  test('without a repository, the directory of the file is all', () => {
    here.write('main.conf', 'Listen 80');
    state([{ root: '../main.conf' }]);
    expect(messages('repo')).toHaveLength(1);
  });

  test('in the repository, above the file, is right', () => {
    here.write('.git/HEAD');
    here.write('main.conf', 'Listen 80');
    state([{ root: '../main.conf', target: '2.2' }]);
    expect(messages('repo')).toEqual([]);
    const projects = open();
    projects.of(at('repo'));
    expect(projects.factsFor(at('main.conf'))).toMatchObject({ target: { series: '2.2' } });
  });

  test.each([
    [{ root: 'none.conf' }, '`root`: `none.conf` does not exist.'],
    [{ map: { '/a': 'a.conf' } }, '`map`: `a.conf` is not a directory.'],
    [
      { profile: 'debian-99' },
      expect.stringContaining('`profile debian-99` is neither a server that plume knows'),
    ],
    [{ envvars: 'none' }, '`envvars`: `none` does not exist.'],
  ])('%j is a mistake', (server, message) => {
    here.write('repo/a.conf');
    state([server]);
    const problems = open().of(at('repo'))?.problems ?? [];
    expect(problems.map((problem) => problem.message)).toEqual([message]);
  });

  test('holds for the main file, else for the innermost directory around a file', () => {
    here.write('repo/old/httpd.conf');
    here.write('repo/old/deep/x.conf');
    state([
      { target: '2.4.1' },
      { root: 'old/deep', target: '2.4.3' },
      { root: 'old/httpd.conf', target: '2.2' },
      { root: 'old', target: '2.4.2' },
    ]);
    const projects = open();
    const targetOf = (name: string) => {
      const target = projects.factsFor(at(`repo/${name}`))?.target;
      return target?.release ?? target?.series;
    };
    expect(['a.conf', 'old/httpd.conf', 'old/b.conf', 'old/deep/x.conf'].map(targetOf)).toEqual([
      '2.4.1',
      '2.2',
      '2.4.2',
      '2.4.3',
    ]);
  });

  test('is below what options say', () => {
    here.write('repo/etc/httpd.conf');
    here.write('repo/other/x');
    state([
      {
        root: 'etc/httpd.conf',
        map: { '/etc': 'etc', '/srv': 'other' },
        target: '2.2',
        defines: ['A=1', 'B'],
        profile: 'rhel-6',
      },
    ]);
    const stated = open().factsFor;
    const merged = withStated(at('repo/etc/httpd.conf'), {
      stated,
      target: { series: '2.4', release: undefined },
      maps: [{ from: '/etc', to: '/elsewhere', isCertain: true }],
      defines: new Map([['A', '2']]),
    });
    expect(merged).toMatchObject({ target: { series: '2.4' }, profile: { name: 'rhel-6' } });
    expect(merged.maps?.map(({ from, to }) => `${from}=${to}`)).toEqual([
      '/etc=/elsewhere',
      `/etc=${at('repo/etc')}`,
      `/srv=${at('repo/other')}`,
    ]);
    expect(merged.defines).toEqual(
      new Map<string, string | undefined>([
        ['A', '2'],
        ['B', undefined],
      ]),
    );
  });
});

describe('`overrides`', () => {
  const RULE = 'upgrade/access-compat';
  const OTHER = 'unknown/directive';
  const levelsOf = (name: string, ids: readonly string[] = [RULE, OTHER]) => {
    const project = open().ofFile(at(name));
    return ids.map((id) => project?.levelOf(at(name), id)?.level);
  };

  test('the last entry that is about a file and names a rule holds, wherever the entries are', () => {
    here.write(
      'plume.json',
      JSON.stringify({
        overrides: [
          { files: ['old'], rules: { [RULE]: 'off', [OTHER]: 'info' } },
          { files: ['old/web/**', '*.htaccess'], rules: { [RULE]: 'error' } },
        ],
        rules: { [RULE]: 'warning' },
      }),
    );
    expect(levelsOf('a.conf')).toEqual(['warning', undefined]);
    expect(levelsOf('old/a.conf')).toEqual(['off', 'info']);
    expect(levelsOf('old/web/a/b.conf')).toEqual(['error', 'info']);
    expect(levelsOf('x/.htaccess')).toEqual(['error', undefined]);
    expect(levelsOf('older/a.conf')).toEqual(['warning', undefined]);
    expect(open().of(at('.'))?.switchesOff).toBe(true);
  });

  test('say where each severity is written', () => {
    const text = `{"overrides": [{"files": ["old"], "rules": {"${RULE}": "off"}}]}`;
    here.write('plume.json', text);
    const { file, at: place } = open().ofFile(at('old/a'))!.levelOf(at('old/a'), RULE)!;
    expect([file, text.slice(place.start, place.end)]).toEqual([at('plume.json'), `"${RULE}"`]);
  });

  test('a rule that runs only if it is asked for is off where nothing asks for it', () => {
    const known = [{ id: 'a/rare', isDefault: false }, { id: 'a/usual' }];
    here.write(
      'plume.json',
      JSON.stringify({ overrides: [{ files: ['new'], rules: { 'a/rare': 'info', 'a/usual': 'info' } }] }),
    );
    const project = createProjects(() => known).of(at('.'))!;
    expect([...project.asked]).toEqual(['a/rare', 'a/usual']);
    expect(project.levelOf(at('new/a'), 'a/rare')).toMatchObject({ level: 'info', isUnasked: false });
    expect(project.levelOf(at('old/a'), 'a/rare')).toMatchObject({ level: 'off', isUnasked: true });
    expect(project.levelOf(at('old/a'), 'a/usual')).toBeUndefined();
  });
});

describe('`presets`', () => {
  const known = [
    { id: 'tls/usual' },
    { id: 'tls/rare', isDefault: false },
    { id: 'value/usual' },
    { id: 'value/marked', tags: ['security'] },
    { id: 'meta/usual' },
  ];
  const levels = (settings: object, name = 'a.conf') => {
    here.write('plume.json', JSON.stringify(settings));
    const project = createProjects(() => known).of(at('.'))!;
    expect(project.problems.map(({ message }) => message)).toEqual([]);
    return {
      asked: known.filter(({ id }) => project.asked.has(id)).map(({ id }) => id),
      off: known.filter(({ id }) => project.levelOf(at(name), id)?.level === 'off').map(({ id }) => id),
      project,
    };
  };

  test('leave out the rules that none of them has', () => {
    const { asked, off, project } = levels({ presets: ['hardening'] });
    expect(asked).toEqual(['tls/usual', 'tls/rare', 'value/marked', 'meta/usual']);
    expect(off).toEqual(['value/usual']);
    expect(project.levelOf(at('a.conf'), 'value/usual')).toMatchObject({ isUnasked: true });
    expect(project.switchesOff).toBe(true);
    expect(levels({ presets: ['hardening', 'htaccess'] }).off).toEqual([]);
    expect(levels({ presets: ['recommended'] }).off).toEqual(['tls/rare']);
  });

  test('are below severities', () => {
    const settings = {
      presets: ['hardening'],
      rules: { 'value/usual': 'info', 'tls/usual': 'off' },
      overrides: [{ files: ['old'], rules: { 'value/usual': 'off' } }],
    };
    const { project, off } = levels(settings);
    expect(off).toEqual(['tls/usual']);
    expect(project.levelOf(at('a.conf'), 'value/usual')?.level).toBe('info');
    expect(project.levelOf(at('a.conf'), 'tls/usual')?.isUnasked).toBe(false);
    expect(levels(settings, 'old/a.conf').off).toEqual(['tls/usual', 'value/usual']);
  });
});

test.each([
  ['vendor', ['vendor', 'vendor/a/b.conf', 'x/vendor/c.conf'], ['vendors', 'x/vendor.conf']],
  ['/vendor/', ['vendor/a.conf'], ['x/vendor/c.conf']],
  ['a/*.conf', ['a/b.conf'], ['a/b/c.conf', 'x/a/b.conf']],
  ['a/**', ['a/b/c.conf'], ['a', 'b/a.conf']],
  ['**/{old,new}/[ab]?.conf', ['x/old/a1.conf', 'new/b2.conf'], ['old/c1.conf']],
])('`exclude` %s', (pattern, excluded, others) => {
  here.write('plume.json', JSON.stringify({ exclude: [pattern] }));
  const projects = open();
  for (const name of excluded) expect([name, projects.excludes(at(name))]).toEqual([name, true]);
  for (const name of others) expect([name, projects.excludes(at(name))]).toEqual([name, false]);
  expect(projects.excludes('/vendor')).toBe(false);
});
