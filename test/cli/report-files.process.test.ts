import { linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formats } from '../../cli/output/formats/index.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => plume.clear());

const CLEAR =
  'ServerName a.example\nLoadModule dir_module modules/mod_dir.so\n<VirtualHost *:80>\nNope x\n</VirtualHost>\n';
/** Nothing of it shows that it is httpd's. */
const UNCLEAR = '# what is to come\n';
const at = (file: string) => path.join(plume.directory, file);
const read = (file: string) => readFileSync(at(file), 'latin1');
const lint = (...args: readonly string[]) => plume.run(['lint', '--exit-zero', ...args]);
/** A run that refuses a report and changes nothing. */
function expectRefused(args: readonly string[], why: RegExp): void {
  const tree = () =>
    readdirSync(plume.directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(path.join(parentPath, name), 'latin1')]);
  const before = tree();
  const { stderr, code } = plume.run(args);
  expect({ args, code, stderr }).toEqual({ args, code: 2, stderr: expect.stringMatching(why) });
  expect(tree()).toEqual(before);
}

describe('a report is not written over what the run reads', () => {
  const READ = /^plume: The report `.*` cannot be written: plume reads that file\.$/m;
  const HTTPDS = /^plume: The report `.*` cannot be written: it is a configuration of httpd\.$/m;

  it.each(Object.keys(formats))('a file that is linted: %s', (format) => {
    plume.write('httpd.conf', UNCLEAR);
    plume.write('sub/a.conf', CLEAR);
    expectRefused(['lint', '--format', `${format}=httpd.conf`, 'httpd.conf'], READ);
    expectRefused(['lint', '--format', `${format}=./sub/../httpd.conf`, 'httpd.conf', 'nosuch.conf'], READ);
    expectRefused(['lint', '--format', `${format}=sub/a.conf`, '.'], READ);
  });

  it('a file that is fixed, and a link to one', () => {
    plume.write('a.conf', CLEAR.replace('*:80>', '*:80'));
    symlinkSync('a.conf', at('r.json'));
    for (const name of ['a.conf', 'r.json'])
      expectRefused(['lint', '--fix', '--format', `json=${name}`, '.'], READ);
  });

  it('a file that the server includes', () => {
    plume.write('httpd.conf', `ServerRoot "${plume.directory}"\n${CLEAR}Include ports.inc\n`);
    plume.write('ports.inc', UNCLEAR);
    expectRefused(['lint', '--format', 'json=ports.inc', 'httpd.conf'], READ);
    expectRefused(['upgrade', '--format', 'html=ports.inc', 'httpd.conf'], READ);
    expectRefused(['upgrade', '--format', 'html=httpd.conf', 'httpd.conf'], READ);
  });

  it('a configuration that it does not read', () => {
    plume.write('a.conf', CLEAR);
    plume.write('saved.txt', CLEAR);
    expectRefused(['lint', '--format', 'json=saved.txt', 'a.conf'], HTTPDS);
  });

  it('a file that an option or a setting names', () => {
    plume.write('a.conf', CLEAR);
    plume.write('envvars', 'export A=b\n');
    plume.write('base.json', '{ "version": 1, "findings": [] }\n');
    plume.write('plume.json', '{ "baseline": "base.json" }\n');
    expectRefused(['lint', '--envvars', 'envvars', '--format', 'json=envvars', 'a.conf'], READ);
    expectRefused(['lint', '--baseline', 'base.json', '--format', 'json=base.json', 'a.conf'], READ);
    for (const name of ['plume.json', 'base.json'])
      expectRefused(['lint', '--format', `json=${name}`, 'a.conf'], READ);
  });

  it('and takes the place of an earlier report, whatever the format', () => {
    plume.write('a.conf', CLEAR);
    for (const format of Object.keys(formats)) {
      lint('--format', `${format}=report`, 'a.conf');
      const before = read('report');
      plume.write('a.conf', `${CLEAR}KeepAlive maybe\n`);
      expect([format, lint('--format', `${format}=report`, 'a.conf').code]).toEqual([format, 0]);
      expect(read('report')).not.toBe(before);
      plume.write('a.conf', CLEAR);
      rmSync(at('report'));
    }
  });
});

describe('two formats', () => {
  beforeEach(() => plume.write('a.conf', CLEAR));
  const SHARED =
    /^plume: Two formats cannot share `.*`: give one of them a file of its own, as in `--format sarif=FILE`\.\n$/;

  it.each(['o', './o', 'sub/../o'])('do not go into one file, o and %s', (name) => {
    mkdirSync(at('sub'));
    expectRefused(['lint', '--format', 'json=o', '--format', `sarif=${name}`, 'a.conf'], SHARED);
    plume.write('o', 'an old report');
    expectRefused(['lint', '--format', 'json=o', '--format', `sarif=${name}`, 'a.conf'], SHARED);
  });

  it('do not go into one file by a link, or in an upgrade', () => {
    plume.write('o', 'an old report');
    symlinkSync('o', at('l'));
    expectRefused(['lint', '--format', 'json=o', '--format', 'sarif=l', 'a.conf'], SHARED);
    expectRefused(
      ['upgrade', '--format', 'json=o', '--format', 'html=o', 'a.conf'],
      /Two formats cannot share `o`/,
    );
  });

  it.runIf(process.platform === 'linux')('do not share a stream, or a file with a stream', () => {
    const shared = /^plume: Two formats cannot share `\/dev\/.*`: give one of them a file of its own, /;
    expectRefused(['lint', '--format', 'text', '--format', 'json=/dev/stdout', 'a.conf'], shared);
    expectRefused(['lint', '--format', 'json=/dev/stdout', '--format', 'text=/dev/fd/1', 'a.conf'], shared);
    const { stderr, code } = plume.shell('plume lint --format text --format json=o a.conf > o');
    expect({ stderr, code }).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot share `o`') });
  });

  it('both go into /dev/null', () => {
    expect(lint('--format', 'json=/dev/null', '--format', 'sarif=/dev/null', 'a.conf').code).toBe(0);
  });
});

describe('links', () => {
  beforeEach(() => plume.write('checkout/a.conf', CLEAR));
  const run = (name: string) =>
    plume.run(['lint', '--exit-zero', '--format', `gitlab=${name}`, '.'], { directory: at('checkout') });
  const out = (name: string) => ({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      `^plume: The report \`${name}\` cannot be written: its symbolic links lead out of \`.*/checkout\`, to \`.*/outside.*\`\\.\n$`,
    ),
  });

  it('of the checkout do not lead a report out of it: a file, a directory, and nothing', () => {
    plume.write('outside/r.json', '[]');
    symlinkSync('../outside/r.json', at('checkout/r.json'));
    symlinkSync('../outside', at('checkout/build'));
    expect(run('r.json')).toEqual(out('r.json'));
    expect(run('build/r.json')).toEqual(out('build/r.json'));
    expect(run('build/new.json')).toEqual(out('build/new.json'));
    symlinkSync('../outside/new.json', at('checkout/new.json'));
    expect(run('new.json')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('it is a symbolic link to a file that does not exist'),
    });
    expect([read('outside/r.json'), readdirSync(at('outside'))]).toEqual(['[]', ['r.json']]);
  });

  it('within it are followed, and stay', () => {
    plume.write('checkout/build/r.json', '[]');
    symlinkSync('build/r.json', at('checkout/r.json'));
    expect(run('r.json').code).toBe(0);
    expect(lstatSync(at('checkout/r.json')).isSymbolicLink()).toBe(true);
    expect(JSON.parse(read('checkout/build/r.json'))).toHaveLength(1);
  });

  it('are no matter where a person names another place', () => {
    mkdirSync(at('reports/new'), { recursive: true });
    symlinkSync('reports', at('link'));
    expect(run('../link/new/r.json').code).toBe(0);
    expect(readdirSync(at('reports/new'))).toEqual(['r.json']);
  });
});

describe('the report of before', () => {
  it('stays where fixes that were named cannot be made', () => {
    plume.write('a.conf', CLEAR);
    plume.write('r.json', '[]');
    const { code } = plume.run([
      'lint',
      '--apply',
      'syntax/missing-gt:add-gt@a.conf:1',
      '--format',
      'json=r.json',
      'a.conf',
    ]);
    expect([code, read('r.json')]).toEqual([2, '[]']);
  });

  it('stays where it has another name, too', () => {
    plume.write('a.conf', CLEAR);
    plume.write('r.json', '[]');
    linkSync(at('r.json'), at('second.json'));
    expectRefused(['lint', '--format', 'json=r.json', 'a.conf'], /it has 2 names \(hard links\)/);
  });
});
