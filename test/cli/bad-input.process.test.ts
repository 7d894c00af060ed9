import { chmodSync, readFileSync, symlinkSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formats } from '../../cli/output/formats/index.ts';
import { describeBug, describeFailures } from '../../cli/output/report-bug.ts';
import { findingAt, reportedFile } from '../kit/findings.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => plume.clear());

const fixable = `<VirtualHost *:80
    <Directory /srv/www>
        AllowOverride None
        Require all granted
    </Directory>
</VirtualHost>
`;
const read = (file: string) => readFileSync(path.join(plume.directory, file), 'latin1');

describe('whatever plume is given, it answers in a sentence', () => {
  it('a reader that goes away (broken pipe) ends it quietly', () => {
    for (let index = 0; index < 300; index++) plume.write(`${index}.conf`, fixable.repeat(200));
    const { stdout, stderr, code } = plume.shell('plume lint | head -1');
    expect(stdout.split('\n').length).toBe(2);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    const status = plume.shell('{ plume lint; echo "exit $?" >&2; } | head -1');
    expect(status.stderr).toBe('exit 1\n');
  });

  it('a reader that is gone before it says anything', () => {
    plume.write('a.conf', fixable);
    expect(
      plume.shell('{ sleep 0.2; plume lint --help; plume rules; plume lint --diff; } | true').stderr,
    ).not.toMatch(/EPIPE|at .*:\d+/);
  });

  it('a large output reaches a slow reader whole', () => {
    plume.write('a.conf', fixable.repeat(5000));
    const { stdout } = plume.shell('plume lint --format json | { sleep 0.5; cat; }');
    expect(JSON.parse(stdout).findings.length).toBeGreaterThanOrEqual(5000);
  });

  it('a file of 100 MB', () => {
    plume.write('a.conf', '');
    truncateSync(path.join(plume.directory, 'a.conf'), 100_000_000);
    expect(plume.run(['lint', 'a.conf'])).toEqual({
      stdout: 'No file was linted.\n',
      stderr: 'plume: `a.conf` is 100 MB large; plume reads files of up to 64 MB.\n',
      code: 2,
    });
  });

  it('100 MB on standard input', () => {
    const { stderr, code } = plume.shell('head -c 100000000 /dev/zero | plume lint -');
    expect({ stderr, code }).toEqual({
      stderr: 'plume: `<stdin>` is too large; plume reads files of up to 64 MB.\n',
      code: 2,
    });
  });

  it('a pipe in place of a file', () => {
    plume.write('a.conf', fixable);
    const { stdout, code } = plume.shell('cat a.conf | plume lint --format concise /dev/stdin');
    expect(stdout).toMatch(/^\/dev\/stdin:1:1: error: /);
    expect(code).toBe(1);
  });

  it('a line of a megabyte', () => {
    plume.write('a.conf', `ServerTokens Prod\n${'x'.repeat(1_000_000)}\n`);
    const { stdout, stderr, code } = plume.run(['lint', '--format', 'concise', 'a.conf']);
    expect({ stderr, code }).toEqual({ stderr: '', code: 1 });
    expect(stdout.length).toBeLessThan(10_000);
  });

  it('ten thousand sections in one another, of which the innermost are not checked', () => {
    plume.write('a.conf', '<IfModule a>\n'.repeat(10_000));
    const { stdout, stderr, code } = plume.run(['lint', '--format', 'concise', 'a.conf']);
    expect({ stderr, code }).toEqual({ stderr: '', code: 2 });
    expect(stdout).toContain('plume does not check what is nested here');
    expect(stdout.length).toBeLessThan(4_000_000);
  });

  it('a file whose name is made to do harm', () => {
    plume.write('\x1b[2Jx\n.conf', fixable);
    for (const format of ['text', 'concise']) {
      expect(plume.run(['lint', '--format', format]).stdout).toContain('\\x1b[2Jx\\x0a.conf:1:1');
    }
    for (const format of Object.keys(formats))
      expect(plume.run(['lint', '--format', format]).stdout).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
    expect(plume.run(['lint', '\x1b[2J']).stderr).toBe('plume: `\\x1b[2J` does not exist.\n');
    expect(plume.run(['\x1b[2J']).stderr).toContain('\\x1b[2J');
  });

  it('bytes that are no text, which --fix and --diff leave as they are', () => {
    const bytes = Buffer.from(`# caf\xe9 \x80\xff\r\n${fixable}# \xfe`, 'latin1');
    const fixed = bytes.toString('latin1').replace('*:80', '*:80>');
    plume.write('a.conf', bytes);
    const { stdout } = plume.run(['lint', '--diff']);
    expect(stdout).toContain(' # caf\xe9 \x80\xff\r\n');
    expect(plume.run(['lint', '--fix', '-'], { input: bytes }).stdout).toBe(fixed);
    plume.run(['lint', '--fix', 'a.conf']);
    expect(read('a.conf')).toBe(fixed);
  });
});

describe('--fix', () => {
  it('leaves a read-only file as it is, says so, and fixes the others', () => {
    plume.write('a.conf', fixable);
    plume.write('b.conf', fixable);
    chmodSync(path.join(plume.directory, 'a.conf'), 0o444);
    const { stdout, stderr, code } = plume.run(['lint', '--fix', '--format', 'concise']);
    expect(stderr).toBe('plume: `a.conf` was not changed: it is read-only.\n');
    expect(stdout).toContain('a.conf:1:1: error: ');
    expect(stdout).not.toContain('b.conf:');
    expect(stdout).toContain('\nChanged b.conf\nFixed 1 problem.');
    expect(code).toBe(2);
    expect([read('a.conf'), read('b.conf')]).toEqual([fixable, fixable.replace('*:80', '*:80>')]);
  });

  it('writes through a link in sites-enabled and leaves it a link', () => {
    plume.write('sites-available/a.conf', fixable);
    plume.write('sites-enabled/README', '');
    symlinkSync('../sites-available/a.conf', path.join(plume.directory, 'sites-enabled/a.conf'));
    expect(plume.run(['lint', '--fix', 'sites-enabled/a.conf']).code).toBe(0);
    expect(read('sites-available/a.conf')).toContain('*:80>');
    expect(plume.shell('readlink sites-enabled/a.conf').stdout).toBe('../sites-available/a.conf\n');
  });

  it('done twice changes nothing the second time', () => {
    plume.write('a.conf', fixable);
    expect(plume.run(['lint', '--fix']).stdout).toContain('Fixed 1 problem.');
    const inode = plume.shell('stat -c %i a.conf').stdout;
    expect(plume.run(['lint', '--fix']).stdout).toBe('No problems in 1 file.\n');
    expect(plume.shell('stat -c %i a.conf').stdout).toBe(inode);
  });
});

describe('plume’s own failures', () => {
  it('are a sentence that says whose mistake it is, with the stack only for those who ask', () => {
    const error = new Error('\x1b[2Jno such thing');
    expect(describeBug(error, 'while linting `a.conf`')).toBe(
      'plume: internal error while linting `a.conf`: \\x1b[2Jno such thing\n' +
        'This is a bug in plume, not in your configuration. PLUME_DEBUG=1 shows where it happened.\n',
    );
    vi.stubEnv('PLUME_DEBUG', '1');
    expect(describeBug(error)).toContain('bad-input.process.test.ts');
    vi.unstubAllEnvs();
  });

  it('of a rule show each stack once, only to those who ask', () => {
    const failed = {
      ...findingAt('Timeout 1', 'Timeout', { rule: 'internal/failure' }),
      stack: 'Error: a\x1b\n    at b',
    };
    const files = [reportedFile('Timeout 1', [failed, failed])];
    expect(describeFailures(files)).toBe('');
    vi.stubEnv('PLUME_DEBUG', '1');
    expect(describeFailures(files)).toBe('Error: a\\x1b\n    at b\n');
    vi.unstubAllEnvs();
  });

  it('do not come from a directory that is gone', () => {
    const { stderr, code } = plume.shell('mkdir gone && cd gone && rmdir ../gone && plume lint');
    // The shell has something to say about it too.
    expect(stderr.split('\n').filter((line) => !line.startsWith('sh:'))).toEqual([
      'plume: `.` does not exist.',
      '',
    ]);
    expect(code).toBe(2);
  });
});
