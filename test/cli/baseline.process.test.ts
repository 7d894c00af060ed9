import { chmodSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formats } from '../../cli/output/formats/index.ts';
import { formatReaders } from '../kit/format-readers.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => plume.clear());

const WORDS = `ServerAdmin webmaster@example.com
ErrorLog logs/error_log
CustomLog logs/access_log "%h %>s"
DirectoryIndex index.html
Listen 80
ServerName www.example.com
DocumentRoot /srv
<Directory /srv>
  Require all granted
</Directory>
`;
/** The number of the line that is so many lines after them. */
const lineOf = (lines: number) => WORDS.split('\n').length - 1 + lines;
const baseline = () => JSON.parse(readFileSync(path.join(plume.directory, 'b.json'), 'utf8'));
const entries = (): readonly (readonly [file: string, rule: string, count: number])[] =>
  baseline().findings.map(({ file, rule, count }: { file: string; rule: string; count: number }) => [
    file,
    rule,
    count,
  ]);
const accept = (...args: readonly string[]) =>
  plume.run(['lint', '--baseline', 'b.json', '--update-baseline', ...args]);
const check = (...args: readonly string[]) => {
  const { stdout, stderr, code } = plume.run(['lint', '--baseline', 'b.json', '--format', 'json', ...args]);
  const { findings, baseline: totals } = JSON.parse(stdout);
  const places = findings.map(
    ({ file, range }: { file: string; range: { start: { line: number } } }) => `${file}:${range.start.line}`,
  );
  return { places, ...totals, code, stderr };
};

describe('--baseline', () => {
  it('reports what is new and counts nothing else', () => {
    plume.write('a.conf', `${WORDS}KeepAlive maybe\nNope x\n`);
    expect(accept('.')).toMatchObject({
      code: 0,
      stderr: 'plume: The baseline `b.json` has 2 findings: 2 added, 0 removed.\n',
    });
    expect(check('.')).toEqual({ places: [], known: 2, gone: 0, code: 0, stderr: '' });
    plume.write('a.conf', `# a note\n${WORDS}KeepAlive maybe\nKeepAlive perhaps\nNope x\n`);
    expect(check('.')).toEqual({ places: [`a.conf:${lineOf(3)}`], known: 2, gone: 0, code: 1, stderr: '' });
    plume.write('a.conf', `${WORDS}Nope x\n`);
    expect(check('.')).toEqual({ places: [], known: 1, gone: 1, code: 0, stderr: '' });
  });

  it('reports a second equal finding, in the same file and in another one', () => {
    plume.write('a.conf', `${WORDS}Nope x\n`);
    plume.write('b.conf', WORDS);
    accept('.');
    plume.write('a.conf', `${WORDS}Nope x\nListen 81\nNope x\n`);
    expect(check('.')).toMatchObject({ places: [`a.conf:${lineOf(3)}`], known: 1, code: 1 });
    plume.write('a.conf', `${WORDS}Nope x\n`);
    plume.write('b.conf', `${WORDS}Nope x\n`);
    expect(check('.')).toMatchObject({ places: [`b.conf:${lineOf(1)}`], known: 1, code: 1 });
    expect(check('b.conf')).toMatchObject({ places: [`b.conf:${lineOf(1)}`], known: 0, code: 1 });
  });

  it('knows files that were renamed, and findings that moved from one to another', () => {
    plume.write('a.conf', `${WORDS}Nope x\n`);
    plume.write('b.conf', WORDS);
    accept('.');
    renameSync(path.join(plume.directory, 'a.conf'), path.join(plume.directory, 'c.conf'));
    expect(check('.')).toEqual({ places: [], known: 1, gone: 0, code: 0, stderr: '' });
    expect(check('c.conf')).toMatchObject({ places: [], known: 1, gone: 0 });
    plume.write('c.conf', WORDS);
    plume.write('b.conf', `${WORDS}Nope x\n`);
    expect(check('.')).toMatchObject({ places: [], known: 1, gone: 0, code: 0 });
  });

  it('knows what is told at the first of several lines, whichever is the first', () => {
    const server = (...lines: readonly string[]) =>
      `ServerRoot /etc/httpd\n${WORDS}LoadModule mpm_event_module modules/mod_mpm_event.so\n${lines.join('\n')}\n`;
    const whole = ['--map', '/etc/httpd=.', '--server', 'rhel-9', 'httpd.conf'];
    plume.write('httpd.conf', server('RewriteEngine on', 'RewriteRule ^/a$ /b'));
    accept(...whole);
    const lacks = entries().filter(([, rule]) => rule === 'module/not-loaded');
    expect(lacks.length).toBeGreaterThan(0);
    plume.write('httpd.conf', server('RewriteRule ^/a$ /b'));
    expect(check(...whole)).toMatchObject({ places: [], gone: 0 });
    plume.write('httpd.conf', server('RewriteOptions Inherit', 'RewriteRule ^/a$ /b'));
    expect(check(...whole)).toMatchObject({ places: [], gone: 0 });
    plume.write('httpd.conf', server('RewriteRule ^/a$ /b', 'SSLEngine on'));
    expect(check(...whole).places).toHaveLength(1);
  });

  it('is honoured by every format', () => {
    plume.write('a.conf', `${WORDS}Nope x\n`);
    accept('.');
    plume.write('a.conf', `${WORDS}Nope x\nKeepAlive maybe\n`);
    for (const [name, read] of formatReaders) {
      const { stdout } = plume.run(['lint', '--baseline', 'b.json', '--format', name, '.']);
      expect(read(Buffer.from(stdout, 'latin1').toString()).map(({ line }) => line)).toEqual([lineOf(2)]);
    }
    expect(formatReaders.size).toBe(Object.keys(formats).length);
  });

  it('says how many findings it has, and in what it is wrong', () => {
    plume.write('a.conf', `${WORDS}Nope x\nNope y\nNope z\n`);
    accept('.');
    plume.write('a.conf', `${WORDS}Nope x\n`);
    for (const format of ['text', 'concise'])
      expect(plume.run(['lint', '--baseline', 'b.json', '--format', format, '.']).stdout).toContain(
        'No new problems in 1 file.\n1 finding is in the baseline `b.json`. 2 findings of the baseline no longer occur: `--update-baseline` removes them.\n',
      );
  });

  it('works in front of --fix, which fixes what is known as well', () => {
    plume.write('a.conf', `${WORDS}<VirtualHost *:80\nServerName a\nDocumentRoot /srv/a\n</VirtualHost>\n`);
    accept('.');
    expect(plume.run(['lint', '--baseline', 'b.json', '--fix', '.']).code).toBe(0);
    expect(readFileSync(path.join(plume.directory, 'a.conf'), 'utf8')).toContain('*:80>');
    expect(check('.').gone).toBeGreaterThan(0);
  });

  it('reads standard input as the file that it is', () => {
    plume.write('a.conf', `${WORDS}Nope x\n`);
    accept('.');
    const input = Buffer.from(`${WORDS}Nope x\nNope x\n`);
    const { stdout } = plume.run(
      ['lint', '--baseline', 'b.json', '--format', 'concise', '--quiet', '-', '--stdin-filename', 'a.conf'],
      { input },
    );
    expect(stdout.match(/^a\.conf:/gm)).toHaveLength(1);
  });
});

describe('--update-baseline', () => {
  it('keeps what the run did not look for: other files, rules that were not selected or are off', () => {
    plume.write('a.conf', `${WORDS}Nope x\nKeepAlive maybe\n`);
    plume.write('b.conf', `${WORDS}Nope y\n`);
    accept('.');
    const before = entries();
    expect(before).toHaveLength(3);
    plume.write('a.conf', WORDS);
    expect(accept('a.conf', '--select', 'unknown').code).toBe(0);
    const rest = before.filter(([file, rule]) => !(file === 'a.conf' && rule === 'unknown/directive'));
    expect(rest).toHaveLength(2);
    expect(entries()).toEqual(rest);
    plume.write('plume.json', JSON.stringify({ rules: { [rest[0]![1]]: 'off' } }));
    accept('.');
    expect(entries()).toEqual(rest);
    plume.write('plume.json', '{}');
    accept('.');
    expect(entries()).toEqual([['b.conf', 'unknown/directive', 1]]);
  });

  it('removes entries of files that are gone, and of no others', () => {
    plume.write('a.conf', `${WORDS}Nope x\n`);
    plume.write('sub/b.conf', `${WORDS}Nope y\n`);
    accept('.');
    renameSync(path.join(plume.directory, 'a.conf'), path.join(plume.directory, 'z.txt'));
    plume.write('c.conf', WORDS);
    accept('c.conf');
    expect(entries()).toEqual([['sub/b.conf', 'unknown/directive', 1]]);
  });

  it('names files relative to the baseline, wherever plume runs', () => {
    plume.write('conf/a.conf', `${WORDS}Nope x\n`);
    accept('conf');
    expect(entries()).toEqual([['conf/a.conf', 'unknown/directive', 1]]);
    const text = readFileSync(path.join(plume.directory, 'b.json'), 'utf8');
    const { code } = plume.shell('cd conf && plume lint --baseline ../b.json --update-baseline a.conf');
    expect(code).toBe(0);
    expect(readFileSync(path.join(plume.directory, 'b.json'), 'utf8')).toBe(text);
  });

  it('writes nothing where not everything could be checked', () => {
    plume.write('a.conf', `${WORDS}Nope x\n`);
    accept('.');
    const before = readFileSync(path.join(plume.directory, 'b.json'), 'utf8');
    plume.write('a.conf', WORDS);
    const { stderr, code } = accept('.', 'missing.conf');
    expect(code).toBe(2);
    expect(stderr).toContain(
      'The baseline `b.json` was not written: not everything could be checked, so findings may be missing.',
    );
    expect(readFileSync(path.join(plume.directory, 'b.json'), 'utf8')).toBe(before);
  });

  it('follows a link, keeps the mode of the file, and leaves nothing beside it', () => {
    plume.write('a.conf', `${WORDS}Nope x\n`);
    plume.write('real/b.json', '{"version":1,"findings":[]}');
    chmodSync(path.join(plume.directory, 'real/b.json'), 0o640);
    symlinkSync('real/b.json', path.join(plume.directory, 'b.json'));
    expect(accept('a.conf').code).toBe(0);
    expect(statSync(path.join(plume.directory, 'real/b.json')).mode & 0o777).toBe(0o640);
    expect(readdirSync(path.join(plume.directory, 'real'))).toEqual(['b.json']);
    expect(baseline().findings).toHaveLength(1);
  });

  it('says what it cannot write, and leaves it as it is', () => {
    plume.write('a.conf', `${WORDS}Nope x\n`);
    const to = (file: string) => plume.run(['lint', '--baseline', file, '--update-baseline', 'a.conf']);
    expect(to('missing/b.json')).toMatchObject({ code: 2 });
    expect(to('.')).toMatchObject({ code: 2, stderr: 'plume: The baseline `.` is a directory.\n' });
    expect(to('/dev/stdout').code).toBe(2);
    expect(readdirSync(plume.directory)).toEqual(['a.conf']);
  });
});

describe('what cannot be used', () => {
  it('is refused with its place before anything is done', () => {
    plume.write('a.conf', `${WORDS}Nope x\n`);
    plume.write('b.json', '{"version": 9, "findings": []}\n');
    for (const more of [[], ['--update-baseline']]) {
      const { stdout, stderr, code } = plume.run([
        'lint',
        '--baseline',
        'b.json',
        ...more,
        '--format',
        'json=out.json',
        '.',
      ]);
      expect({ stdout, stderr, code }).toEqual({
        stdout: '',
        stderr:
          'plume: The baseline `b.json` cannot be used: line 1, column 13: this plume reads version 1 of baselines, not 9.\n',
        code: 2,
      });
    }
    expect(readdirSync(plume.directory).sort()).toEqual(['a.conf', 'b.json']);
    expect(plume.run(['lint', '--baseline', 'none.json', '.']).stderr).toBe(
      'plume: The baseline `none.json` does not exist. `--update-baseline` creates it.\n',
    );
  });

  it.each([
    [['--update-baseline'], /needs `--baseline FILE`/],
    [['--baseline', ''], /needs the name of a file/],
    [['--baseline', 'b.json', '--update-baseline', '--fix'], /cannot be combined with `--fix`/],
    [['--baseline', 'b.json', '--update-baseline', '--diff'], /cannot be combined with `--fix`/],
    [['--baseline', 'b.json', '--update-baseline', '-'], /cannot be combined with `-`/],
    [['--baseline', 'b.json', '--needs'], /cannot be combined with `--baseline`/],
    [['--statistics', '--format', 'json'], /cannot share standard output/],
    [['--statistics', '--diff'], /cannot be combined with `--statistics`/],
  ])('%j is refused', (args, why) => {
    plume.write('a.conf', `${WORDS}Nope x\n`);
    const { stderr, code } = plume.run(['lint', ...args]);
    expect(stderr).toMatch(why);
    expect(code).toBe(2);
    expect(readdirSync(plume.directory)).toEqual(['a.conf']);
  });
});

describe('--statistics', () => {
  it('counts findings of each rule, the most first, with their fixes', () => {
    plume.write('a.conf', `${WORDS}Nope x\nNope y\nKeepAlive maybe\n`);
    const { stdout, code } = plume.run(['lint', '--statistics', '--format', 'json=out.json', 'a.conf']);
    const rows = stdout
      .split('\n')
      .map((line) => /^ *(\d+) {2}(\w+) +(\S+)(?: {2}(.*))?$/.exec(line)?.slice(1));
    expect(rows[0]?.slice(0, 3)).toEqual(['2', 'warning', 'unknown/directive']);
    expect(rows.filter((row) => row !== undefined)).toHaveLength(2);
    expect(rows.find((row) => row?.[2] === 'upgrade/keepalive-not-boolean')?.[3]).toBe(
      '1 fixable with --fix',
    );
    expect(stdout).toMatch(/^3 findings of 2 rules in 1 file\.$/m);
    expect(code).toBe(1);
    expect(JSON.parse(readFileSync(path.join(plume.directory, 'out.json'), 'utf8')).findings.length).toBe(2);
  });
});

describe('--timing', () => {
  it('prints what took the time to standard error, and has it in the JSON', () => {
    plume.write('a.conf', `${WORDS}Nope x\n`);
    const { stdout, stderr, code } = plume.run(['lint', '--timing', '--format', 'json', 'a.conf']);
    const { timings, findings } = JSON.parse(stdout);
    expect(findings).toHaveLength(1);
    expect(code).toBe(1);
    const kinds = new Set(timings.map(({ kind }: { kind: string }) => kind));
    expect([...kinds].sort()).toEqual(['phase', 'query', 'rule']);
    const phases = ['looking for files', 'reading servers', 'checking', 'fixing', 'comparing findings'];
    for (const phase of phases) expect(stderr).toContain(`phase ${phase}\n`);
    expect(stderr).toMatch(/^ +own ms +all ms +runs +hits$/m);
    expect(plume.run(['lint', '--format', 'json', 'a.conf']).stdout).not.toContain('timings');
  });
});

describe('--quiet', () => {
  it('prints findings and problems, and nothing else', () => {
    plume.write('a.conf', `${WORDS}Nope x\n`);
    plume.write('odd.conf', 'what is this\n');
    const run = (...args: readonly string[]) => plume.run(['lint', '--quiet', ...args]);
    const { stdout, stderr, code } = run('.', '--format', 'concise');
    expect(stdout).toMatch(/^a\.conf:11:1: warning: .*\n$/);
    expect({ stderr, code }).toEqual({ stderr: '', code: 1 });
    plume.write('a.conf', WORDS);
    expect(run('a.conf')).toMatchObject({ stdout: '', stderr: '', code: 0 });
    expect(run('missing.conf')).toMatchObject({ stderr: 'plume: `missing.conf` does not exist.\n', code: 2 });
    plume.write('a.conf', `${WORDS}<VirtualHost *:80\n</VirtualHost>\n`);
    const fixed = run('--fix', 'a.conf');
    expect(fixed.stdout).not.toContain('Changed');
    expect(fixed.stdout).not.toContain('Fixed');
  });
});
