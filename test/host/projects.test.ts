import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { stateModules } from '../../facts/stated/stated-modules.ts';
import { toByteText } from '../../grammar/byte-text.ts';
import { withStated } from '../../host/open-server.ts';
import { createProjects } from '../../host/settings/projects.ts';
import { lintText } from '../../linter/lint.ts';
import { rules } from '../../rules/index.ts';
import { fewOr } from '../kit/run-options.ts';
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

describe('`extends`', () => {
  const RULE = 'upgrade/access-compat';
  const state = (name: string, settings: unknown) => here.write(name, JSON.stringify(settings));
  const levelOf = (name: string, id = RULE) => open().ofFile(at(name))?.levelOf(at(name), id)?.level;
  const allMessages = (place: string) => {
    const project = open().of(at(place))!;
    return [project, ...project.inherited].map(({ file, problems }) => [
      file.slice(here.path.length + 1),
      ...problems.map(({ message }) => message),
    ]);
  };

  test('inherits severities, overrides, presets and exclude; its own are above them', () => {
    here.write('.git/HEAD');
    state('plume.json', {
      rules: { [RULE]: 'info', 'value/argument-count': 'info' },
      overrides: [{ files: ['old', 'sub/old'], rules: { [RULE]: 'off', 'unknown/directive': 'info' } }],
      presets: ['upgrade'],
      exclude: ['vendor'],
    });
    state('sub/plume.json', { extends: '../plume.json', rules: { 'value/argument-count': 'error' } });
    expect(allMessages('sub')).toEqual([['sub/plume.json'], ['plume.json']]);
    expect([levelOf('sub/a.conf'), levelOf('sub/old/a.conf')]).toEqual(['info', 'off']);
    expect(levelOf('sub/a.conf', 'value/argument-count')).toBe('error');
    expect(levelOf('sub/a.conf', 'rewrite/cond-no-case')).toBe('off');
    expect(open().excludes(at('sub/vendor'))).toBe(true);
    const stated = open().ofFile(at('sub/a.conf'))?.levelOf(at('sub/a.conf'), RULE);
    expect(stated?.file).toBe(at('plume.json'));

    state('sub/plume.json', { extends: '../plume.json', presets: ['all'], rules: { [RULE]: 'error' } });
    expect(levelOf('sub/old/a.conf')).toBe('error');
    expect(levelOf('sub/old/a.conf', 'unknown/directive')).toBe('info');
    expect(levelOf('sub/a.conf', 'rewrite/cond-no-case')).toBeUndefined();
  });

  test('never inherits what is known of servers', () => {
    here.write('.git/HEAD');
    state('base.plume.json', { servers: [{ target: '2.2' }] });
    state('sub/plume.json', { extends: '../base.plume.json' });
    expect(open().of(at('sub'))?.problems).toEqual([]);
    expect(open().factsFor(at('sub/a.conf'))).toBeUndefined();
  });

  test('paths and patterns of a file count from it, patterns of a package from whoever extends it', () => {
    here.write('.git/HEAD');
    state('sub/plume.json', { extends: '../shared/a.plume.json' });
    state('shared/a.plume.json', { extends: './b.plume.json', exclude: ['sub'] });
    state('shared/b.plume.json', { extends: '@house/apache', exclude: ['/x'] });
    state('node_modules/@house/apache/plume.json', { extends: './c.plume.json', exclude: ['/y'] });
    state('node_modules/@house/apache/c.plume.json', { exclude: ['/z'] });
    expect(allMessages('sub').map(([file]) => file)).toEqual([
      'sub/plume.json',
      'shared/a.plume.json',
      'shared/b.plume.json',
      'node_modules/@house/apache/plume.json',
      'node_modules/@house/apache/c.plume.json',
    ]);
    const { excludes } = open().of(at('sub'))!;
    const excluded = ['sub/a', 'sub/x', 'sub/y', 'shared/x', 'shared/y', 'shared/z', 'shared/sub', 'x'];
    expect(excluded.filter((name) => excludes(at(name)))).toEqual([
      'shared/x',
      'shared/y',
      'shared/z',
      'shared/sub',
    ]);
  });

  test('seeks a package in each directory up to the repository, the nearest first', () => {
    here.write('repo/.git/HEAD');
    state('node_modules/outer/plume.json', { rules: { [RULE]: 'off' } });
    state('repo/node_modules/inner/plume.jsonc', { rules: { [RULE]: 'info' } });
    state('repo/a/b/plume.json', { extends: 'inner' });
    expect(levelOf('repo/a/b/x.conf')).toBe('info');
    state('repo/a/node_modules/inner/plume.json', { rules: { [RULE]: 'error' } });
    expect(levelOf('repo/a/b/x.conf')).toBe('error');
    state('repo/a/b/plume.json', { extends: 'outer' });
    expect(messages('repo/a/b')).toEqual([
      expect.stringContaining('no `node_modules` of the repository has a package `outer`'),
    ]);
  });

  test.each([
    ['../../out/plume.json', 'plume does not read `../../out/plume.json`'],
    ['/etc/plume.json', 'plume does not read `/etc/plume.json`'],
    ['./link.plume.json', 'may not lead out of its repository'],
    ['./folder/plume.json', 'may not lead out of its repository'],
    ['./dangling.plume.json', 'may not lead out of its repository'],
    ['linked', 'plume does not read the package `linked`'],
    ['half-linked', 'plume does not read the package `half-linked`'],
    ['./none.plume.json', '`./none.plume.json` does not exist'],
    ['./folder.plume.json', '`./folder.plume.json` is a directory'],
    ['./package.json', 'settings files have other names'],
    ['secret.json', 'settings files have other names'],
    ['../..', 'settings files have other names'],
    ['empty', 'the package `empty` has no plume.json'],
    ['a/b', 'is not the name of a package'],
    ['@x/../y', 'is not the name of a package'],
    ['x/../../y', 'is not the name of a package'],
    ['__proto__', 'has a package `__proto__`'],
  ])('opens nothing else: %s', (name, message) => {
    here.write('repo/.git/HEAD');
    here.write('out/plume.json', 'root:x:0:0');
    here.write('repo/sub/package.json', '{}');
    here.write('repo/node_modules/empty/package.json', '{}');
    here.write('repo/sub/folder.plume.json/x');
    symlinkSync('../../out/plume.json', at('repo/sub/link.plume.json'));
    symlinkSync('../../out', at('repo/sub/folder'));
    symlinkSync('../../nothing', at('repo/sub/dangling.plume.json'));
    symlinkSync('../../out', at('repo/node_modules/linked'));
    mkdirSync(at('repo/node_modules/half-linked'));
    symlinkSync('../../../out/plume.json', at('repo/node_modules/half-linked/plume.json'));
    const text = `{"extends": ${JSON.stringify(name)}}`;
    here.write('repo/sub/plume.json', text);
    const { problems, inherited } = open().of(at('repo/sub'))!;
    expect(inherited).toEqual([]);
    expect(problems.map((one) => one.message)).toEqual([expect.stringContaining(message)]);
    expect(problems.map(({ start, end }) => text.slice(start, end))).toEqual([JSON.stringify(name)]);
  });

  test('a circle and a chain without end are mistakes where they go on', () => {
    here.write('.git/HEAD');
    state('plume.json', { extends: './a.plume.json' });
    state('a.plume.json', { extends: './b.plume.json' });
    state('b.plume.json', { extends: './a.plume.json' });
    expect(allMessages('.')).toEqual([
      ['plume.json'],
      ['a.plume.json'],
      ['b.plume.json', '`extends` leads back to `a.plume.json`, which extends this file.'],
    ]);
    symlinkSync('plume.json', at('c.plume.json'));
    state('b.plume.json', { extends: './c.plume.json' });
    expect(allMessages('.').at(-1)).toEqual(['b.plume.json', expect.stringContaining('leads back')]);
    state('plume.json', { extends: './plume.json' });
    expect(messages('.')).toEqual([expect.stringContaining('leads back to `plume.json`')]);

    for (let i = 0; i < 20; i++) state(`${i}.plume.json`, { extends: `./${i + 1}.plume.json` });
    state('plume.json', { extends: './0.plume.json' });
    const told = allMessages('.');
    expect(told).toHaveLength(9);
    expect(told.filter(([, message]) => message !== undefined)).toEqual([
      ['7.plume.json', expect.stringContaining('through at most 8 files')],
    ]);
  });

  test('mistakes of an inherited file are its own, and what is right in it holds', () => {
    here.write('.git/HEAD');
    state('base.plume.json', { rules: { [RULE]: 'info', 'x/y': 'off' }, servers: [{ root: 'none' }] });
    state('sub/plume.json', { extends: '../base.plume.json' });
    expect(allMessages('sub')).toEqual([
      ['sub/plume.json'],
      ['base.plume.json', '`x/y` is not the name of a rule.'],
    ]);
    expect(levelOf('sub/a.conf')).toBe('info');
  });
});

describe('whatever settings files have in them', () => {
  const own = toByteText(
    JSON.stringify({
      extends: '../base.plume.json',
      servers: [{ root: 'etc', map: { '/etc': 'etc' }, defines: ['A=1'], envvars: { A: 'é' }, strict: true }],
      exclude: ['a', '**/{b,c}/[de]*'],
      presets: ['upgrade', 'style'],
      baseline: 'etc/accepted.json',
      rules: { 'upgrade/access-compat': 'off' },
      overrides: [{ files: ['old', '*.conf'], rules: { 'unknown/directive': 'info' } }],
      modules: {
        shop_module: {
          directives: { ShopA: { how: 'TAKE1', where: ['server'] }, '<ShopB': { htaccess: ['Limit'] } },
          providers: { authz: ['shop'] },
          filters: { output: ['SHOP'] },
        },
      },
    }),
  );
  const base = JSON.stringify({ extends: 'house', rules: { 'value/argument-count': 'info' } });
  const piece = fc.constantFrom(
    ...['null', '[]', '{}', '"', '\\', '[', ']', '{', '}', ',', ':', '1e999', '"off"', '".."', '"/"', '\0'],
    ...[
      '"extends"',
      '"./plume.json"',
      '"../sub/plume.json"',
      '"__proto__"',
      '"files"',
      '\u00ff',
      '"\\ud800"',
    ],
  );
  const change = fc.tuple(fc.nat(700), fc.nat(12), piece);
  const mutate = (text: string, changes: readonly (readonly [number, number, string])[]) =>
    changes.reduce((now, [at, length, by]) => {
      const start = at % (now.length + 1);
      return now.slice(0, start) + by + now.slice(start + length);
    }, text);
  const changes = fc.array(change, { maxLength: 4 });

  test('they are read without a failure, and each mistake has a place in its file', () => {
    here.write('repo/.git/HEAD');
    here.write('repo/sub/etc/httpd.conf', 'Listen 80');
    here.write('repo/node_modules/house/plume.json', '{"exclude": ["x"]}');
    const seen = { right: 0, wrong: 0 };
    fc.assert(
      fc.property(changes, changes, (mine, theirs) => {
        writeFileSync(at('repo/sub/plume.json'), mutate(own, mine), 'latin1');
        writeFileSync(at('repo/base.plume.json'), mutate(base, theirs), 'latin1');
        const project = open().of(at('repo/sub'))!;
        project.excludes(at('repo/sub/b/d.conf'));
        project.levelOf(at('repo/sub/old/a.conf'), 'unknown/directive');
        project.entryFor(at('repo/sub/etc/httpd.conf'));
        stateModules(project.modules);
        const text = 'ShopA 1\n<ShopB>\n</ShopB>\nRequire shop\n';
        const { findings } = lintText(text, {
          file: 'a.conf',
          target: { series: '2.4', release: undefined },
          rules,
        });
        expect(findings.map(({ rule }) => rule)).not.toContain('internal/failure');
        for (const { text, problems } of [project, ...project.inherited]) {
          if (problems.length === 0) seen.right++;
          else seen.wrong++;
          for (const { start, end, message } of problems) {
            expect([start >= 0, start <= end, end <= text.length]).toEqual([true, true, true]);
            expect(message).toMatch(/[.!?]$/);
          }
        }
      }),
      { numRuns: fewOr(80, 1_000, 5_000) },
    );
    stateModules([]);
    expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(20);
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
