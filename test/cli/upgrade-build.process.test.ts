import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readShellWords } from '../../upgrade/build/read-shell-words.ts';
import { installPlume, type Plume } from '../kit/plume.ts';
import { randomFrom } from '../kit/random.ts';

const schema = readFileSync(new URL('../../cli/json-schema/upgrade-1.schema.json', import.meta.url), 'utf8');
const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(JSON.parse(schema));

const NICE = `#! /bin/sh
touch was-run
CFLAGS="-O2"; export CFLAGS
"./configure" \\
"--enable-mem-cache" \\
"--with-mpm=beos" \\
"$@"
`;

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
beforeEach(() => {
  plume.clear();
  plume.write('config.nice', NICE);
});
afterAll(() => plume.remove());

const upgrade = (...args: readonly string[]) => plume.run(['upgrade', ...args]);

describe('plume upgrade --config-nice', () => {
  test('needs no server, and runs nothing', () => {
    const { stdout, stderr, code } = upgrade('--config-nice', 'config.nice');
    expect({ stderr, code }).toEqual({ stderr: '', code: 1 });
    expect(
      stdout.startsWith('1. Change the configure line of the build in 7 places:\n   config.nice:6\n'),
    ).toBe(true);
    expect(stdout).toContain('config.nice:5');
    expect(stdout).toContain('mod_mem_cache was removed');
    expect(stdout).toContain('0 files to edit.');
    expect(plume.shell('ls').stdout).not.toContain('was-run');
  });
  test('prints JSON as its schema says', () => {
    const { stdout } = upgrade('--config-nice', 'config.nice', '--format', 'json');
    const description = JSON.parse(stdout);
    expect(validate(description), JSON.stringify(validate.errors)).toBe(true);
    expect(description).toMatchObject({ root: 'config.nice', edits: [], proof: { complete: true, open: 0 } });
    expect(description.items).toContainEqual(
      expect.objectContaining({ kind: 'fails', rule: 'build/option', file: 'config.nice', line: 6 }),
    );
  });
  test('has all formats, and one line', () => {
    const args = ['--config-nice', 'config.nice', '--format'] as const;
    expect(upgrade(...args, 'markdown').stdout).toContain('- `config.nice:5` The configure of httpd 2.4');
    expect(upgrade(...args, 'html').stdout).toContain('config.nice:5<br>');
    expect(upgrade('--config-nice', 'config.nice', '--check').stdout).toMatch(
      /^config\.nice, 2\.2 to 2\.4: httpd 2\.4 refuses config\.nice:6, 5; 2 failures, .*\n$/,
    );
  });
  test('is added to the plan of a server', () => {
    plume.write('etc/httpd.conf', 'ServerRoot "/etc/httpd"\nListen 80\nKeepAlive 1\n');
    const { stdout } = upgrade('--config-nice', 'config.nice', '--format', 'json', 'etc');
    const { root, items } = JSON.parse(stdout);
    expect(root).toBe(path.join('etc', 'httpd.conf'));
    const rules = items.map(({ rule }: { rule: string }) => rule);
    expect(rules).toContain('upgrade/keepalive-not-boolean');
    expect(rules).toContain('build/removed-module');
    expect(items.map(({ kind }: { kind: string }) => kind).indexOf('changes')).toBe(
      items.filter(({ kind }: { kind: string }) => kind === 'fails').length,
    );
  });
  test.each([
    [['--config-nice', 'missing'], '`missing` does not exist'],
    [['--config-nice', 'etc.conf'], '`etc.conf` has no configure line'],
    [['--config-nice', 'open'], '`open` has a `"` that nothing closes.'],
    [['--config-nice', '.'], '`.` is a directory'],
    [['--config-nice', 'config.nice', '--write'], '`--write` needs a server'],
    [['--config-nice', 'config.nice', '--from', '2.4.41', '--to', '2.4.62'], 'cannot be combined'],
  ])('%j: exit code 2', (args, says) => {
    plume.write('etc.conf', 'Listen 80\n');
    plume.write('open', './configure "--enable-so\n');
    const { stdout, stderr, code } = upgrade(...args);
    expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
    expect(stderr).toContain(says);
  });
});

test('words are those that sh reads', () => {
  const random = randomFrom(12);
  const pieces = [...'"\'\\ab=- \t#', '\\\n', '"$@"', '$@', "''", '""'];
  let compared = 0;
  for (let round = 0; round < 600; round++) {
    const text = Array.from({ length: 1 + random.below(12) }, () => random.pick(pieces)).join('');
    const script = `configure ${text}`;
    const read = readShellWords(script);
    const shell = runInShell(script);
    if (!read.ok) {
      expect(shell, JSON.stringify(script)).toBeUndefined();
      continue;
    }
    // after a comment, the line that follows a backslash is another command
    if (read.commands.length > 1) continue;
    compared++;
    expect(
      read.commands.map((words) => words.map(({ text: word }) => word)),
      JSON.stringify(script),
    ).toEqual([['configure', ...(shell ?? ['sh refuses it'])]]);
  }
  expect(compared).toBeGreaterThan(150);
});

/** The arguments that sh gives to configure; undefined where it cannot read the script. */
function runInShell(script: string): readonly string[] | undefined {
  const program = `configure() { for word; do printf '%s\\0' "$word"; done; }\n${script}\n`;
  try {
    const output = execFileSync('/bin/sh', ['-c', program], {
      ...{ encoding: 'latin1', stdio: ['ignore', 'pipe', 'ignore'] },
    });
    return output === '' ? [] : output.slice(0, -1).split('\0');
  } catch {
    return undefined;
  }
}
