import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => {
  plume.clear();
  plume.write('.git/HEAD', '');
  plume.write('a.conf', `Options +Indexes FollowSymLinks\n${GOOD}Timeout 1 2\n`);
});

/** So that it is surely httpd's. */
const GOOD =
  'Listen 80\nServerName a.example\nDocumentRoot /srv\nDirectoryIndex index.html\nServerSignature Off\n';
const FILE = 'accepted/plume-baseline.json';
const state = (settings: object, file = 'plume.json') => plume.write(file, JSON.stringify(settings));
const lint = (...args: readonly string[]) => {
  const { stdout, stderr, code } = plume.run(['lint', '--format', 'json', ...args]);
  const { findings } = JSON.parse(stdout === '' ? '{"findings":[]}' : stdout) as {
    readonly findings: readonly {
      readonly file: string;
      readonly range: { readonly start: { readonly line: number } };
      readonly rule: string;
    }[];
  };
  return {
    found: findings.map(({ file, range, rule }) => `${file}:${range.start.line} ${rule}`),
    stderr,
    code,
  };
};
const update = (...args: readonly string[]) => plume.run(['lint', '--update-baseline', ...args]);

describe('`baseline` of plume.json', () => {
  beforeEach(() => {
    plume.write('accepted/.keep', '');
    state({ baseline: FILE });
  });

  test('is what --baseline says, from any directory', () => {
    const all = lint('--no-baseline', 'a.conf').found;
    expect(all).toEqual(['a.conf:1 syntax/options-mixed-signs', 'a.conf:7 value/argument-count']);
    const { stderr, code } = update('a.conf');
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining(`The baseline \`${FILE}\` has 2 findings: 2 added`),
    ]);
    expect(lint('a.conf')).toEqual({ found: [], stderr: '', code: 0 });
    expect(lint('--baseline', FILE, 'a.conf').found).toEqual([]);
    plume.write('b/c.conf', `${GOOD}Options +Indexes FollowSymLinks\n`);
    const inside = plume.shell('cd b && plume lint --format concise c.conf ../a.conf');
    expect(inside.stdout).toContain('c.conf:6');
    expect(inside.stdout).not.toContain('a.conf:');
    expect(lint('--no-baseline', 'a.conf').found).toEqual(all);
  });

  test('--baseline is above it', () => {
    update('a.conf');
    plume.write('none.json', '{"version": 1, "findings": []}');
    expect(lint('--baseline', 'none.json', 'a.conf').found).toHaveLength(2);
  });

  test('that is not there ends the run, and so does one that is something else', () => {
    const { stderr, code } = lint('a.conf');
    expect([code, stderr]).toEqual([
      2,
      `plume: The baseline \`${FILE}\` does not exist. \`--update-baseline\` creates it.\n`,
    ]);
    plume.write(FILE, '{"name": "package"}');
    expect(lint('a.conf').code).toBe(2);
    expect(update('a.conf').code).toBe(2);
    expect(readFileSync(path.join(plume.directory, FILE), 'utf8')).toBe('{"name": "package"}');
  });

  test('does not keep --since and --needs from working', () => {
    const git = (args: string) => plume.shell(`git -c user.name=a -c user.email=a@b.example ${args}`);
    plume.clear();
    git('init -q');
    state({ baseline: FILE });
    plume.write('a.conf', `${GOOD}Options +Indexes FollowSymLinks\n`);
    git('add .');
    git('commit -q -m a');
    plume.write('a.conf', `${GOOD}Options +Indexes FollowSymLinks\nTimeout 1 2\n`);
    expect(lint('--since', 'HEAD', 'a.conf').found).toEqual(['a.conf:7 value/argument-count']);
    plume.write('.htaccess', 'Options +Indexes\n');
    expect(plume.run(['lint', '--needs', '.htaccess']).code).toBe(0);
  });

  test('is printed with its place', () => {
    const printed = (...args: readonly string[]) =>
      plume
        .run(['lint', '--print-settings', 'a.conf', ...args])
        .stdout.split('\n')
        .filter((line) => line.startsWith('baseline'));
    expect(printed()).toEqual([
      expect.stringMatching(/^baseline +accepted\/plume-baseline\.json +plume\.json:1$/),
    ]);
    expect(printed('--no-baseline')).toEqual([expect.stringMatching(/^baseline +none +--no-baseline$/)]);
    state({});
    expect(printed()).toEqual([expect.stringMatching(/^baseline +none +default$/)]);
  });

  test('is not inherited', () => {
    update('a.conf');
    plume.write('house.plume.json', JSON.stringify({ baseline: FILE, rules: {} }));
    state({ extends: './house.plume.json' });
    expect(lint('a.conf').found).toHaveLength(2);
  });
});

test('each directory with settings of its own has its own baseline, or none', () => {
  state({ baseline: 'one.json' });
  state({ baseline: 'two.json' }, 'b/plume.json');
  state({}, 'c/plume.json');
  for (const name of ['b/x.conf', 'c/x.conf', 'x.conf'])
    plume.write(name, `${GOOD}Options +Indexes FollowSymLinks\n`);
  const { stderr } = update('.');
  expect(stderr).toContain('The baseline `one.json` has 3 findings: 3 added');
  expect(stderr).toContain('The baseline `b/two.json` has 1 finding: 1 added');
  expect(lint('.').found).toEqual(['c/x.conf:6 syntax/options-mixed-signs']);
  plume.write('b/x.conf', `${GOOD}Options +Indexes FollowSymLinks\nTimeout 1 2\n`);
  expect(lint('.').found).toEqual([
    'b/x.conf:7 value/argument-count',
    'c/x.conf:6 syntax/options-mixed-signs',
  ]);
  const text = plume.run(['lint', '.']).stdout;
  expect(text).toContain('`one.json` and `b/two.json`');
});

describe('mistakes', () => {
  const mistakeIn = (baseline: unknown) => {
    state({ baseline });
    const { code, stderr } = lint('a.conf');
    expect(code).toBe(2);
    return stderr;
  };
  test('a file outside of the repository, also through a link', () => {
    expect(mistakeIn('../plume-baseline.json')).toContain('because a settings file may not lead out');
    expect(mistakeIn('/tmp/plume-baseline.json')).toContain('`--baseline /tmp/plume-baseline.json`');
    symlinkSync('/tmp', path.join(plume.directory, 'link'));
    expect(mistakeIn('link/plume-baseline.json')).toContain('because a settings file may not lead out');
    expect(existsSync('/tmp/plume-baseline.json')).toBe(false);
  });
  test('a file that a program may execute, and what is not a file', () => {
    expect(mistakeIn('.git/hooks/pre-commit')).toContain('because a baseline is a file of JSON');
    expect(mistakeIn(true)).toContain('`baseline` must be the path of a file');
    expect(mistakeIn('')).toContain('`baseline` must be the path of a file');
  });
  test('options that contradict each other', () => {
    const refusal = (...args: readonly string[]) => plume.run(['lint', ...args, 'a.conf']).stderr;
    expect(refusal('--update-baseline')).toContain('or `baseline` in plume.json');
    expect(refusal('--update-baseline', '--no-baseline')).toContain(
      'cannot be combined with `--no-baseline`',
    );
  });
  test('a baseline that cannot be read has its own place', () => {
    writeFileSync(path.join(plume.directory, 'x.json'), '{');
    expect(mistakeIn('x.json')).toContain('The baseline `x.json` cannot be used: line 1, column 2');
  });
});
