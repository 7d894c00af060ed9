import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addServerOptions } from '../../cli/commands/server-options.ts';
import { serverKeys } from '../../settings/keys.ts';
import { LAYOUTS } from '../kit/layouts/all-layouts.ts';
import { fillIn, type Layout } from '../kit/layouts/layout.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => plume.clear());

interface Said {
  readonly file: string;
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
}

function lint(...args: readonly string[]) {
  const { stdout, stderr, code } = plume.run(['lint', '--format', 'json', ...args]);
  const { findings, files } = JSON.parse(stdout === '' ? '{"findings":[]}' : stdout) as {
    readonly findings: readonly Said[];
    readonly files: number;
  };
  return { findings, files, stderr, code };
}
const state = (settings: unknown, file = 'plume.json') => plume.write(file, JSON.stringify(settings));
const rulesOf = (findings: readonly Said[]) => findings.map(({ rule }) => rule);

/** Has no mistake that plume finds without knowing whose server it is. */
const COPY = {
  'etc/httpd/conf/httpd.conf':
    'ServerRoot "/etc/httpd"\nServerName a.example\nListen 80\nServerTokens ${LOGS}\nInclude conf.modules.d/*.conf\nInclude conf.d/*.conf\n',
  'etc/httpd/conf.modules.d/a.conf':
    'LoadModule mpm_event_module modules/mod_mpm_event.so\nLoadModule authz_core_module modules/mod_authz_core.so\nLoadModule unixd_module modules/mod_unixd.so\n',
  'etc/httpd/conf.d/site.conf': 'RewriteEngine On\n',
};
const writeCopy = () => {
  plume.write('.git/HEAD', '');
  for (const [file, text] of Object.entries(COPY)) plume.write(file, text);
};

describe('what plume.json states is what options say', () => {
  const root = 'etc/httpd/conf/httpd.conf';

  test.each<[string, object, readonly string[]]>([
    ['map', { map: { '/etc/httpd': 'etc/httpd' } }, ['--map', '/etc/httpd=etc/httpd']],
    ['profile', { profile: 'debian-7' }, ['--server', 'debian-7']],
    ['target', { target: '2.2' }, ['--target', '2.2']],
    ['defines', { defines: ['LOGS=abc'] }, ['--define', 'LOGS=abc']],
    ['envvars', { envvars: 'env' }, ['--envvars', 'env']],
    ['envvars as values', { envvars: { LOGS: 'abc' } }, ['--envvars', 'env']],
    ['root and map', { root, map: { '/etc/httpd': 'etc/httpd' } }, ['--map', '/etc/httpd=etc/httpd']],
  ])('%s', (_, server, options) => {
    writeCopy();
    plume.write('env', 'LOGS=abc\n');
    const before = lint('--strict');
    const expected = lint('--strict', ...options);
    state({ servers: [server] });
    const stated = lint('--strict');
    expect(stated.stderr).toBe('');
    expect(stated.findings).toEqual(expected.findings);
    expect(stated.findings).not.toEqual(before.findings);
    // from another directory, of one file
    const one = plume.shell('cd etc/httpd/conf.d && plume lint --strict --format json site.conf');
    const ofSite = ({ file }: Said) => file.endsWith('site.conf');
    const { findings } = JSON.parse(one.stdout) as { readonly findings: readonly Said[] };
    expect(rulesOf(findings)).toEqual(rulesOf(expected.findings.filter(ofSite)));
  });

  test('an option wins', () => {
    writeCopy();
    const expected = lint('--target', '2.4', '--map', '/etc/httpd=etc/httpd');
    state({ servers: [{ target: '2.2', map: { '/etc/httpd': 'etc' } }] });
    expect(lint('--target', '2.4', '--map', '/etc/httpd=etc/httpd').findings).toEqual(expected.findings);
  });

  test('in all commands', () => {
    writeCopy();
    state({ servers: [{ root, target: '2.2', profile: 'rhel-6', map: { '/etc/httpd': 'etc/httpd' } }] });
    expect(plume.run(['server']).stdout).toMatch(/for httpd 2\.2[\s\S]*profile +rhel-6 /);
    expect(plume.run(['request', '/']).stdout).toMatch(/httpd +2\.2/);
    const logged = '[core:error] [client 192.0.2.7:5] AH00135: Invalid method in request';
    for (const args of [
      ['explain', '--root', root, logged],
      ['upgrade', '--check'],
      ['format', '--check'],
    ]) {
      state({ servers: [{ root, targt: '2.2' }] });
      const { stderr, code } = plume.run(args);
      expect([args[0], code, stderr]).toEqual([
        args[0],
        2,
        expect.stringContaining('Did you mean `target`?'),
      ]);
    }
  });

  test('each option that says something about a server has a key', () => {
    const { options } = addServerOptions(new Command());
    const own = options.filter(({ hidden }) => !hidden).map(({ long }) => long);
    const keys = serverKeys.map(({ option }) => option);
    const others = ['--target', '--from', '--tls-in-front'];
    expect(keys).toEqual(expect.arrayContaining([...own, ...others]));
    expect(keys).toHaveLength(own.length + others.length);
  });
});

describe('rules', () => {
  const text = 'Redirct / /a\nOptions +Indexes FollowSymLinks\n';

  test('have the severity that is stated, or are off', () => {
    plume.write('a/.htaccess', text);
    const { findings, code } = lint();
    expect(code).toBe(1);
    const [first, second] = rulesOf(findings);
    state({ rules: { [first!]: 'off', [second!]: 'info' } });
    expect(lint().findings).toMatchObject([{ rule: second, severity: 'info' }]);
    expect(lint().code).toBe(0);
    expect(rulesOf(lint('--select', first!).findings)).toEqual([first]);
    expect(lint('--fail-on', 'info').code).toBe(1);
  });

  test('that are off fix nothing', () => {
    plume.write('.htaccess', 'Options Indexes -MultiViews\n');
    state({ rules: { 'syntax/options-mixed-signs': 'off' } });
    plume.run(['lint', '--fix']);
    expect(readFileSync(path.join(plume.directory, '.htaccess'), 'utf8')).toBe(
      'Options Indexes -MultiViews\n',
    );
    state({});
    plume.run(['lint', '--fix']);
    expect(readFileSync(path.join(plume.directory, '.htaccess'), 'utf8')).toBe('Options Indexes\n');
  });

  test('that are off still speak for those that they supersede', () => {
    plume.write('.htaccess', 'Options +Indexes FollowSymLinks\n');
    expect(rulesOf(lint().findings)).toEqual(['syntax/options-mixed-signs']);
    state({ rules: { 'syntax/options-mixed-signs': 'off' } });
    expect(lint()).toMatchObject({ findings: [], code: 0 });
  });

  test('have the severities of the directory that a file is in', () => {
    plume.write('a/.htaccess', text);
    plume.write('b/.htaccess', text);
    state({ rules: { 'syntax/options-mixed-signs': 'off' } }, 'b/plume.json');
    const of = (name: string) => rulesOf(lint().findings.filter(({ file }) => file.startsWith(name)));
    expect(of('a')).toContain('syntax/options-mixed-signs');
    expect(of('b')).not.toContain('syntax/options-mixed-signs');
    expect(of('b').length).toBeGreaterThan(0);
  });
});

describe('overrides', () => {
  const text = 'Options Indexes -MultiViews\n';
  const mixed = 'syntax/options-mixed-signs';
  const textOf = (name: string) => readFileSync(path.join(plume.directory, name), 'utf8');

  test('give findings of some files another severity, and fix nothing where a rule is off', () => {
    for (const name of ['new', 'old', 'old/kept']) plume.write(`${name}/.htaccess`, text);
    state({
      rules: { [mixed]: 'warning' },
      overrides: [
        { files: ['old'], rules: { [mixed]: 'off' } },
        { files: ['old/kept'], rules: { [mixed]: 'info' } },
      ],
    });
    const said = () => lint().findings.map(({ file, rule, severity }) => [file, rule, severity]);
    expect(said()).toEqual([
      ['new/.htaccess', mixed, 'warning'],
      ['old/kept/.htaccess', mixed, 'info'],
    ]);
    expect(JSON.parse(plume.shell('cd old && plume lint --format json').stdout)).toMatchObject({
      findings: [{ file: 'kept/.htaccess', severity: 'info' }],
    });
    const piped = plume.shell(
      `printf 'Options Indexes -MultiViews\\n' | plume lint - --stdin-filename old/.htaccess`,
    );
    expect([piped.stdout, piped.code]).toEqual([expect.stringContaining('No'), 0]);
    plume.run(['lint', '--fix']);
    expect(['new', 'old', 'old/kept'].map((name) => textOf(`${name}/.htaccess`))).toEqual([
      'Options Indexes\n',
      text,
      'Options Indexes\n',
    ]);
  });

  test('hold for each file that a server reads, not for its main file only', () => {
    writeCopy();
    plume.write('etc/httpd/conf.d/old.conf', 'Redirct / /a\n');
    plume.write('etc/httpd/conf.d/new.conf', 'Redirct / /a\n');
    state({ overrides: [{ files: ['old.conf'], rules: { 'unknown/directive': 'off' } }] });
    const wrong = lint().findings.filter(({ rule }) => rule === 'unknown/directive');
    expect(wrong.map(({ file }) => file)).toEqual(['etc/httpd/conf.d/new.conf']);
  });
});

describe('presets', () => {
  test('report the rules of any of them, unless options select others', () => {
    plume.write('a/.htaccess', 'Redirct / /a\nOptions Indexes -MultiViews\nOrder deny,allow\n');
    const all = rulesOf(lint().findings);
    const upgrade = all.filter((rule) => rule.startsWith('upgrade/'));
    expect(upgrade.length).toBeGreaterThan(0);
    expect(all).toEqual(expect.arrayContaining(['unknown/directive', 'syntax/options-mixed-signs']));
    state({ presets: ['recommended'] });
    expect(rulesOf(lint().findings)).toEqual(all);
    state({ presets: ['upgrade'] });
    expect(rulesOf(lint().findings)).toEqual(upgrade);
    state({ presets: ['upgrade'], rules: { 'unknown/directive': 'warning' } });
    expect(new Set(rulesOf(lint().findings))).toEqual(new Set([...upgrade, 'unknown/directive']));
    expect(rulesOf(lint('--select', 'syntax').findings)).toEqual(['syntax/options-mixed-signs']);
    state({ rules: { 'syntax/options-mixed-signs': 'off' } });
    expect(lint('--select', 'syntax').findings).toEqual([]);
  });

  test('run the rules that nobody gets without asking', () => {
    plume.write('tls.conf', 'SSLProtocol all\n');
    const weak = (...options: string[]) =>
      lint(...options).findings.filter(({ rule }) => rule === 'tls/protocol-weak').length;
    expect(weak()).toBe(0);
    state({ presets: ['hardening'] });
    expect([weak(), weak('--ignore', 'syntax'), weak('--ignore', 'tls')]).toEqual([1, 1, 0]);
    state({ rules: { 'tls/protocol-weak': 'info' } });
    expect(weak()).toBe(1);
  });

  test('fix nothing of other rules', () => {
    const text = 'Options Indexes -MultiViews\n';
    plume.write('.htaccess', text);
    state({ presets: ['upgrade'] });
    plume.run(['lint', '--fix']);
    expect(readFileSync(path.join(plume.directory, '.htaccess'), 'utf8')).toBe(text);
  });
});

describe('extends', () => {
  const house = 'node_modules/@house/apache/plume.json';

  test('a package and a file hold where findings are reported and fixed', () => {
    plume.write('.git/HEAD', '');
    for (const name of ['a', 'b', 'node_modules/x'])
      plume.write(`${name}/.htaccess`, 'Redirct / /a\nOptions Indexes -MultiViews\n');
    const all = lint('a').findings;
    expect(rulesOf(all)).toEqual(expect.arrayContaining(['unknown/directive', 'syntax/options-mixed-signs']));
    state({ rules: { 'unknown/directive': 'off' }, exclude: ['node_modules'] }, house);
    state({ extends: '@house/apache', rules: { 'syntax/options-mixed-signs': 'info' } });
    state({ extends: '../plume.json', rules: { 'syntax/options-mixed-signs': 'off' } }, 'b/plume.json');
    const { findings, stderr } = lint();
    expect(stderr).toBe('');
    expect(findings).toMatchObject([
      { file: 'a/.htaccess', rule: 'syntax/options-mixed-signs', severity: 'info' },
    ]);
    plume.run(['lint', '--fix']);
    const textOf = (name: string) => readFileSync(path.join(plume.directory, name), 'utf8');
    expect(textOf('a/.htaccess')).toBe('Redirct / /a\nOptions Indexes\n');
    expect(textOf('b/.htaccess')).toBe('Redirct / /a\nOptions Indexes -MultiViews\n');
  });

  test('a mistake in it ends a run, is shown in its own lines, and once', () => {
    plume.write('.git/HEAD', '');
    for (const name of ['a', 'b']) {
      plume.write(`${name}/.htaccess`, 'Options Indexes -MultiViews\n');
      state({ extends: '../base.plume.json' }, `${name}/plume.json`);
    }
    plume.write('base.plume.json', '{\n  "rules": { "unknown/directve": "off" }\n}');
    const { stdout, stderr, code } = plume.run(['lint', '--fix', 'a', 'b']);
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr.match(/error /g)).toHaveLength(1);
    expect(stderr).toMatch(/^base\.plume\.json:2:14 error `unknown\/directve` is not the name of a rule\./);
    expect(stderr).toContain('because the settings have 1 mistake.');
  });

  test('of a file outside of the repository shows nothing of it', () => {
    plume.write('outside/plume.json', 'secret: 1');
    plume.write('repo/.git/HEAD', '');
    plume.write('repo/.htaccess', 'Options Indexes\n');
    state({ extends: '../outside/plume.json' }, 'repo/plume.json');
    const { stderr, code } = plume.run(['lint', 'repo']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('may not lead out of')]);
    expect(stderr).not.toContain('secret');
  });
});

describe('--print-settings', () => {
  const FILE = 'etc/httpd/conf.d/site.conf';
  const print = (...args: readonly string[]) => {
    const { stdout, stderr, code } = plume.run(['lint', '--print-settings', FILE, ...args]);
    const rows = stdout.split('\n').map((line) => line.split(/ {2,}/));
    const of = (name: string) => rows.filter(([first]) => first === name).map((row) => row.slice(1));
    return { of, stderr, code };
  };
  const writeAll = () => {
    writeCopy();
    plume.write(
      'base.plume.json',
      '{"rules": {\n"value/argument-count": "info",\n"unknown/directive": "info"}}',
    );
    plume.write(
      'plume.json',
      `{
  "extends": "./base.plume.json",
  "servers": [{
    "root": "etc/httpd/conf/httpd.conf",
    "map": { "/etc/httpd": "etc/httpd" },
    "target": "2.4.62",
    "defines": ["A=1", "B"],
    "strict": true }],
  "exclude": ["conf.d"],
  "presets": ["upgrade", "htaccess"],
  "overrides": [{ "files": ["site.conf"],
    "rules": { "unknown/directive": "off" } }]
}`,
    );
  };

  test('says of each value which line of which settings file sets it', () => {
    writeAll();
    const { of, stderr, code } = print();
    expect([stderr, code]).toEqual(['', 0]);
    expect(of('file')).toEqual([[FILE, 'plume.json']]);
    expect(of('extends')).toEqual([['./base.plume.json', 'plume.json:2']]);
    expect(of('root')).toEqual([['etc/httpd/conf/httpd.conf', 'plume.json:4']]);
    expect(of('map')).toEqual([['/etc/httpd=etc/httpd', 'plume.json:5']]);
    expect(of('target')).toEqual([['2.4.62', 'plume.json:6']]);
    expect(of('defines')).toEqual([
      ['A=1', 'plume.json:7'],
      ['B', 'plume.json:7'],
    ]);
    expect(of('strict')).toEqual([['true', 'plume.json:8']]);
    expect(of('excluded')).toEqual([['yes, unless it is named', 'plume.json:9']]);
    expect(of('presets')).toEqual([['upgrade htaccess', 'plume.json:10']]);
    expect(of('profile')).toEqual([['detected', 'default']]);
    expect(of('unknown/directive')).toEqual([['off', 'plume.json:12']]);
    expect(of('value/argument-count')).toEqual([['info', 'base.plume.json:2']]);
    expect(of('vhost/no-listen')).toEqual([['off', 'plume.json:10']]);
    expect(of('syntax/missing-gt')).toEqual([['error', 'default']]);
  });

  test('says which option is above them', () => {
    writeAll();
    const { of } = print('--target', '2.4', '--define', 'A=2', '--map', '/etc/httpd=etc', '--strict');
    expect(of('target')).toEqual([['2.4', '--target']]);
    expect(of('map')).toEqual([['/etc/httpd=etc', '--map']]);
    expect(of('strict')).toEqual([['true', '--strict']]);
    expect(of('defines')).toEqual([
      ['A=2', '--define'],
      ['B', 'plume.json:7'],
    ]);
    const selected = print('--select', 'unknown/directive,vhost', '--ignore', 'vhost/no-listen');
    expect(selected.of('presets')).toEqual([['none', '--select']]);
    expect(selected.of('unknown/directive')).toEqual([['error', '--select']]);
    expect(selected.of('vhost/no-server-name')).toEqual([['warning', '--select']]);
    expect(selected.of('vhost/no-listen')).toEqual([['off', '--ignore']]);
    expect(selected.of('value/argument-count')).toEqual([['off', '--select']]);
  });

  test('agrees with what lint reports', () => {
    writeAll();
    plume.write(FILE, 'Redirct / /a\nServerTokens\nOptions +Indexes FollowSymLinks\n');
    for (const args of [[], ['--select', 'value'], ['--ignore', 'syntax']]) {
      const { findings } = lint(FILE, ...args);
      const { of } = print(...args);
      expect(findings.length).toBeGreaterThan(0);
      for (const { rule, file } of findings)
        if (file === FILE) expect([args, rule, of(rule)[0]?.[0]]).not.toEqual([args, rule, 'off']);
    }
  });

  test('without settings all is detected or a default; rows are one line each', () => {
    plume.write('.git/HEAD', '');
    plume.write(FILE, 'RewriteEngine On\n');
    const { of, code } = print('--define', 'A=\x1b[2Jx\ny');
    expect(code).toBe(0);
    expect(of('file')).toEqual([[FILE, 'no settings file']]);
    expect([of('root'), of('target')]).toEqual([[['detected', 'default']], [['detected', 'default']]]);
    expect(of('presets')).toEqual([['recommended', 'default']]);
    expect(of('defines')).toHaveLength(1);
    expect(of('defines')[0]?.[0]).not.toMatch(/\x1b/);
    expect(of('unknown/directive')).toEqual([['error', 'default']]);
  });

  test.each<[readonly string[], string]>([
    [[], 'needs the name of one file'],
    [['a', 'b'], 'needs the name of one file'],
    [['-'], 'needs the name of one file'],
    [['none'], '`none` does not exist.'],
    [['.'], '`.` is a directory.'],
    [['plume.json', '--fix'], 'cannot be combined with `--fix`'],
    [['plume.json', '--format', 'json'], 'cannot be combined with `--format`'],
    [['plume.json', '--target', '3'], '`--target 3` is not an httpd'],
  ])('refuses %j', (args, message) => {
    state({});
    const { stdout, stderr, code } = plume.run(['lint', '--print-settings', ...args]);
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain(message);
  });

  test('of settings with a mistake shows the mistake', () => {
    writeCopy();
    state({ overides: [] });
    expect(print()).toMatchObject({ code: 2, stderr: expect.stringContaining('`overrides`') as string });
  });
});

describe('exclude', () => {
  test('leaves out what is searched, not what is named, and formats none of it', () => {
    for (const name of ['a', 'vendor/b', 'c/vendor/d'])
      plume.write(`${name}/.htaccess`, 'Redirct / /a\n <Files x>\nRequire all granted\n</Files>\n');
    state({ exclude: ['vendor'] });
    const files = ({ findings }: ReturnType<typeof lint>) => [...new Set(findings.map(({ file }) => file))];
    expect(files(lint())).toEqual(['a/.htaccess']);
    expect(files(lint('vendor/b/.htaccess'))).toEqual(['vendor/b/.htaccess']);
    expect(plume.run(['format', '--check']).stdout).toBe('a/.htaccess\n');
  });

  test('is said to leave out all that there is, beside other reasons', () => {
    plume.write('old/site.conf', 'Redirct / /a\n');
    plume.write('old/deep/.htaccess', 'Redirct / /a\n');
    state({ exclude: ['old'] });
    const leaves = '`exclude` in plume.json leaves out `old`.';
    const { stdout, stderr, code } = plume.run(['lint']);
    expect([stdout, stderr, code]).toEqual([
      'No file was linted.\n',
      `plume: There is no Apache configuration in \`.\`: ${leaves}\n`,
      2,
    ]);
    plume.write('nginx.conf', 'server { listen 80; location / { root /x; } }\n');
    expect(plume.run(['lint']).stderr).toBe(
      `plume: There is no Apache configuration in \`.\`: \`nginx.conf\` belongs to another program; ${leaves}\n`,
    );
  });

  test('is not all that plume.json states: it is named where --map is, with plume init', () => {
    writeCopy();
    const place = 'say so with --map /etc/httpd=etc/httpd, or in plume.json, which `plume init` writes.';
    const words = (text: string) => text.replaceAll(/\s+/g, ' ');
    expect(words(plume.run(['lint', '--strict']).stdout)).toContain(place);
    expect(words(plume.run(['server', 'etc/httpd', '--strict']).stdout)).toContain(place);
    plume.run(['init']);
    expect(readFileSync(path.join(plume.directory, 'plume.json'), 'utf8')).toContain(
      '"/etc/httpd": "etc/httpd"',
    );
  });

  test('no server is found in it, and what a server includes of it is read and not reported', () => {
    writeCopy();
    plume.write('old/httpd.conf', 'ServerRoot "/etc/httpd"\nListen 80\nRedirct / /\n');
    plume.write('etc/httpd/conf.d/vendor.conf', 'Redirct / /a\nDefine LOGS Prod\n');
    state({
      exclude: ['old', 'etc/httpd/conf.d/vendor.conf'],
      servers: [{ map: { '/etc/httpd': 'etc/httpd' } }],
    });
    const { findings, code } = lint();
    expect(findings.map(({ file }) => file)).not.toContain('old/httpd.conf');
    expect(findings.map(({ file }) => file)).not.toContain('etc/httpd/conf.d/vendor.conf');
    // it defines LOGS
    expect(findings.filter(({ message }) => message.includes('LOGS'))).toEqual([]);
    expect(code).toBe(1);
  });
});

describe('mistakes', () => {
  test('end a run with 2 and change nothing, also those of a directory below', () => {
    plume.write('a/.htaccess', 'Options Indexes -MultiViews\n');
    plume.write('a/plume.json', '{"rules": ');
    const { stdout, stderr, code } = plume.run(['lint', '--fix']);
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr).toMatch(/^a\/plume\.json:1:\d+ error /);
    expect(readFileSync(path.join(plume.directory, 'a/.htaccess'), 'utf8')).toBe(
      'Options Indexes -MultiViews\n',
    );
  });

  test.each<[string, Uint8Array]>([
    ['nothing', Buffer.from('')],
    ['zeros', Buffer.alloc(1000)],
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le')],
    ['deep nesting', Buffer.from('['.repeat(500_000))],
    ['odd bytes', Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x7b])],
    ['control characters', Buffer.from('{"\x1b[2J\x07": 1}')],
    ['a workflow command', Buffer.from('{"servers": [{"target": "\\n::error::x"}]}')],
  ])('are shown without a stack trace: %s', (_, bytes) => {
    plume.write('.htaccess', 'Options Indexes\n');
    plume.write('plume.json', bytes);
    const { stdout, stderr, code } = plume.run(['lint']);
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr).not.toMatch(/\n +at |internal|\x1b|^::/m);
    expect(stderr).toMatch(/plume\.json:\d+:\d+ error /);
  });

  test('of a link, a directory, a loop', () => {
    plume.write('.htaccess', 'Options Indexes\n');
    symlinkSync('plume.json', path.join(plume.directory, 'plume.json'));
    expect(plume.run(['lint']).code).toBe(2);
    plume.clear();
    plume.write('.htaccess', 'Options Indexes\n');
    mkdirSync(path.join(plume.directory, 'plume.json'));
    expect(plume.run(['lint']).stderr).toContain('is a directory');
  });
});

describe('plume init', () => {
  const fill = (text: string, layout: Layout) =>
    fillIn(text, { root: '', http: 80, https: 443, user: layout.user, group: layout.group, isHere: false });

  /** What a Git work tree has of a server of the layout, with three mistakes that only a whole server shows. */
  function writeTree(layout: Layout): string {
    plume.write('.git/HEAD', '');
    for (const [name, text] of Object.entries(layout.configure([]))) {
      if (!name.startsWith(`${layout.copied}/`)) continue;
      const file = name.slice(1);
      if (file.endsWith('/')) mkdirSync(path.join(plume.directory, file), { recursive: true });
      else if (text.startsWith('-> ')) {
        mkdirSync(path.dirname(path.join(plume.directory, file)), { recursive: true });
        symlinkSync(text.slice('-> '.length), path.join(plume.directory, file));
      } else plume.write(file, Buffer.from(fill(text, layout), 'latin1'));
    }
    const main = path.join(plume.directory, layout.main);
    const before = readFileSync(main, 'latin1');
    writeFileSync(
      main,
      `${before}\nDavLockDB /var/dav\nErrorLog \${NOT_SET}/a.log\nRewritEngine On\n`,
      'latin1',
    );
    return layout.copied;
  }

  test.each(LAYOUTS.map((layout) => [layout.name, layout] as const))(
    'writes for %s what --map says',
    (_, layout) => {
      const copied = writeTree(layout);
      const expected = lint('--map', `${copied}=${copied.slice(1)}`);
      expect(rulesOf(expected.findings).length).toBeGreaterThan(1);
      const { stdout, stderr, code } = plume.run(['init']);
      expect([stderr, code]).toEqual(['', 0]);
      expect(stdout).toContain('with all included files ("map")');
      const stated = lint();
      expect(stated.stderr).toBe('');
      expect(stated.findings).toEqual(expected.findings);
    },
  );

  test('never overwrites, and what it prints is what it writes', () => {
    plume.write('web/.htaccess', 'Options -Indexes\n');
    const printed = plume.run(['init', '--print']).stdout;
    expect(existsSync(path.join(plume.directory, 'plume.json'))).toBe(false);
    expect(plume.run(['init', '--dry-run']).stdout).toBe(printed);
    expect(plume.run(['init']).code).toBe(0);
    expect(readFileSync(path.join(plume.directory, 'plume.json'), 'latin1')).toBe(printed);
    expect(printed).toContain('//   web/.htaccess');
    const again = plume.run(['init']);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('plume does not change it')]);
    plume.clear();
    plume.write('plume.jsonc', '{}');
    expect(plume.run(['init']).code).toBe(2);
    plume.clear();
    symlinkSync('/nowhere/at/all', path.join(plume.directory, 'plume.json'));
    expect(plume.run(['init']).code).toBe(2);
    expect(plume.run(['init', 'none']).stderr).toContain('`none` does not exist');
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['nothing', {}, 'There is no Apache configuration here yet.'],
    [
      'a fragment',
      {
        'docker/vhost.conf':
          '<VirtualHost *:80>\n  ServerName a.example\n  DocumentRoot /app\n</VirtualHost>\n',
      },
      '1 other file',
    ],
    [
      'a file whose name ends a line',
      { 'a\nb: 1/.htaccess': 'Options -Indexes\n', 'x */ y/.htaccess': 'Options -Indexes\n' },
      '2 other files',
    ],
    [
      'XAMPP',
      {
        'apache/conf/httpd.conf': 'ServerRoot "C:/xampp/apache"\nListen 80\nInclude conf/extra/a.conf\n',
        'apache/conf/extra/a.conf': 'ServerTokens Prod\n',
      },
      'apache/conf/httpd.conf',
    ],
    [
      'a copy that lacks a file',
      {
        ...COPY,
        'etc/httpd/conf/httpd.conf':
          'ServerRoot "/etc/httpd"\nListen 80\nInclude conf.modules.d/a.conf\nInclude conf/none.conf\n',
      },
      '/etc/httpd/conf/none.conf is not in it; "map" is a comment',
    ],
  ])('leaves a tree as plume finds it without: %s', (_, files, words) => {
    plume.write('.git/HEAD', '');
    for (const [file, text] of Object.entries(files)) plume.write(file, text);
    const before = lint();
    const { stdout, code } = plume.run(['init']);
    expect([stdout, code]).toEqual([expect.stringContaining(words), 0]);
    const after = lint();
    expect([after.findings, after.code, after.stderr]).toEqual([before.findings, before.code, before.stderr]);
  });
});
