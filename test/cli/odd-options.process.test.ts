import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, installPlume, type Plume } from '../kit/plume.ts';

/** Milliseconds after which something waits for ever. */
const FOR_EVER = 60_000;
const broken = '<VirtualHost *:80\n</VirtualHost>\n';

let plume: Plume;
const socket = createServer();
beforeAll(async () => {
  plume = installPlume();
  plume.write('a.conf', broken);
  plume.write('httpd.conf', 'ServerRoot "/srv"\nListen 80\n');
  mkdirSync(path.join(plume.directory, 'directory'));
  execFileSync('mkfifo', [path.join(plume.directory, 'fifo')]);
  await new Promise<void>((resolve) => socket.listen(path.join(plume.directory, 'socket'), resolve));
});
afterAll(() => {
  socket.close();
  plume.remove();
});

/** Runs plume for as long as nothing may take; through a line of bash where one is given. */
function run(args: readonly string[], shell?: string): Answer {
  if (shell === undefined) {
    const answer = plume.run(args);
    expect({ args, hangs: answer.code === null }).toEqual({ args, hangs: false });
    return answer;
  }
  const { stdout, stderr, status, signal } = spawnSync(
    'bash',
    ['-c', shell, 'bash', process.execPath, plume.bundle, ...args],
    {
      cwd: plume.directory,
      encoding: 'latin1',
      input: '',
      maxBuffer: 64_000_000,
      timeout: FOR_EVER,
      killSignal: 'SIGKILL',
    },
  );
  expect({ args, signal }).toEqual({ args, signal: null });
  return { stdout, stderr, code: status };
}

/** Every option and argument that takes a file to be read. */
const readers: readonly (readonly [name: string, args: (file: string) => readonly string[]])[] = [
  ['lint FILE', (file) => ['lint', file]],
  ['lint --needs FILE', (file) => ['lint', '--needs', file]],
  ['lint --server', (file) => ['lint', '--server', file, 'a.conf']],
  ['lint --envvars', (file) => ['lint', '--envvars', file, 'a.conf']],
  ['lint --baseline', (file) => ['lint', '--baseline', file, 'a.conf']],
  ['lint --update-baseline', (file) => ['lint', '--baseline', file, '--update-baseline', 'a.conf']],
  ['lint --root', (file) => ['lint', '--root', file, 'a.conf']],
  ['server FILE', (file) => ['server', file]],
  ['server --root', (file) => ['server', '--root', file]],
  ['server --server', (file) => ['server', '--server', file, 'httpd.conf']],
  ['server --envvars', (file) => ['server', '--envvars', file, 'httpd.conf']],
  ['request ROOT', (file) => ['request', file, '/']],
  ['request --root', (file) => ['request', '--root', file, '.', '/']],
  ['request --server', (file) => ['request', '--server', file, 'httpd.conf', '/']],
  ['request --envvars', (file) => ['request', '--envvars', file, 'httpd.conf', '/']],
  ['request --batch', (file) => ['request', '--batch', file, 'httpd.conf']],
];
/** Those that would hang or fill the memory are put to every reader, the others to one of each kind. */
const endless = ['/dev/zero', 'fifo'];
const others = ['/dev/full', 'socket', 'nowhere', ''];
const oneOfEach = ['lint FILE', 'lint --server', 'lint --baseline', 'lint --envvars', 'request --batch'];

describe.runIf(process.platform === 'linux')('what is not a file gets a sentence and exit code 2', () => {
  describe.each(readers)('%s', (name, args) => {
    it.each(oneOfEach.includes(name) ? [...endless, ...others] : endless)('%j', (file) => {
      const { stderr, code } = run(args(file));
      expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringMatching(/^plume: .*\.\n$/s) });
      expect(stderr).not.toMatch(/internal error|\n {4}at /);
    });
  });

  it.each(readers.filter(([name]) => !/FILE|ROOT/.test(name)))('%s: a directory', (_name, args) => {
    const { stderr, code } = run(args('directory'));
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/ is a directory\.\n$/),
    });
  });

  it.each(['/dev/zero', 'fifo', 'socket', 'a.conf', 'nowhere'])('--map to %s', (place) => {
    for (const command of [
      ['lint', 'a.conf'],
      ['server', 'httpd.conf'],
      ['request', 'httpd.conf', '/'],
    ])
      expect(run([...command, '--map', `/etc/httpd=${place}`])).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^plume: `--map`: `.*` (?:is not a directory|does not exist)\.\n$/),
      });
  });

  it.each(['fifo', 'socket', 'directory', '/dev/zero', 'nowhere/x'])('a report to %s', (place) => {
    expect(run(['lint', '--format', `json=${place}`, 'a.conf'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^plume: The report `.*` cannot be written: .*\.\n$/),
    });
  });
});

describe.runIf(process.platform === 'linux')('streams', () => {
  it('that the shell made are read, once', () => {
    expect(
      run(['lint', '--format', 'concise'], `exec "$@" <(printf '<VirtualHost *:80\\n</VirtualHost>\\n')`),
    ).toMatchObject({
      stdout: expect.stringMatching(/^\/dev\/fd\/\d+:1:1: error: /),
      code: 1,
    });
    for (const place of ['/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'])
      expect(
        run(['lint', '--format', 'concise', place], `printf '<VirtualHost *:80\\n</VirtualHost>\\n' | "$@"`),
      ).toMatchObject({
        stdout: expect.stringMatching(/:1:1: error: /),
        code: 1,
      });
    expect(run(['lint', '--format', 'concise', '/dev/stdin'], 'exec "$@" < a.conf').code).toBe(1);
    const probe = run(['lint', 'a.conf', '--server'], `exec "$@" <(echo '{"version":1}')`);
    expect(probe.stderr).toMatch(/`--server \/dev\/fd\/\d+`: `httpd` is missing/);
    expect(run(['server', 'httpd.conf', '--envvars'], `exec "$@" <(echo 'export A=b')`).code).toBe(0);
    expect(run(['request', '--batch', '/dev/stdin', 'httpd.conf'], `echo '{"url":"/"}' | "$@"`).code).toBe(0);
  });

  it('that have no end are read up to a bound', () => {
    for (const args of [
      ['lint', '-'],
      ['lint', '/dev/stdin'],
      ['lint', '--server', '/dev/stdin', 'a.conf'],
      ['lint', '--envvars', '/dev/fd/0', 'a.conf'],
      ['request', '--batch', '-', 'httpd.conf'],
    ])
      expect(run(args, 'exec "$@" < /dev/zero')).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/ is too large; plume reads files of up to \d+ MB\.\n$/),
      });
  });

  it('that plume was not started with are not read: Node has some of its own', () => {
    const handles = Array.from({ length: 37 }, (_, i) => `/dev/fd/${i + 3}`);
    const { stdout, stderr, code } = run(['lint', ...handles], 'exec "$@"');
    expect({ stdout, code }).toEqual({ stdout: 'No file was linted.\n', code: 2 });
    const refused = [...stderr.matchAll(/^plume: `([^`]*)` .*\.$/gm)].map(([, name]) => name);
    expect(refused.sort()).toEqual(handles.sort());
  });

  it('/dev/null is an empty file, as httpd has it', () => {
    expect(run(['lint', '/dev/null']).code).toBe(0);
    expect(run(['lint', '--envvars', '/dev/null', 'a.conf']).code).toBe(1);
    expect(run(['lint', '--format', 'json=/dev/null', 'a.conf']).code).toBe(1);
  });

  it('take a report, whole, however slow the reader is', () => {
    plume.write('many.conf', broken.repeat(3000));
    const { stdout } = run(
      ['lint', '--format', 'json=/dev/stdout', '--format', 'json=/dev/null', 'many.conf'],
      '"$@" | { sleep 0.5; cat; }',
    );
    expect(JSON.parse(stdout).findings.length).toBeGreaterThanOrEqual(3000);
    run(['lint', '--format'], '"$@" json=>(cat > copy.json) many.conf; sleep 0.5').code;
    run(['lint', 'many.conf', '--format'], '"$@" json=copy.json');
    expect(
      JSON.parse(readFileSync(path.join(plume.directory, 'copy.json'), 'utf8')).findings.length,
    ).toBeGreaterThanOrEqual(3000);
  });
});

it('no text of a file that is no profile is quoted', () => {
  plume.write('secret.json', 'root:$6$salt$hash:20000:0:99999:7:::\n');
  const { stderr, code } = run(['lint', '--server', 'secret.json', 'a.conf']);
  expect({ stderr, code }).toEqual({
    stderr: 'plume: `--server secret.json`: The file is not JSON.\n',
    code: 2,
  });
});
