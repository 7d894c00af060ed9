import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createNodeFiles } from '../../host/node-files.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const { path: root, write } = temporaryDirectory();

function textOf(read: ReturnType<ReturnType<typeof createNodeFiles>['read']>): string {
  return read.ok ? read.text : `(${read.why}: ${read.error})`;
}

describe('this machine', () => {
  test('bytes are read as they are, whatever the name', () => {
    const name = Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0x61, 0xff, 0xe9])]);
    writeFileSync(name, Buffer.from([0xc3, 0xa9, 0xff, 0x0a]));
    const files = createNodeFiles();
    const listed = files.list(root);
    expect(listed).toMatchObject({ ok: true, names: ['a\xff\xe9'], isWhole: true });
    expect(textOf(files.read(`${root}/a\xff\xe9`))).toBe('\xc3\xa9\xff\n');
    expect(files.isOwn).toBe(true);
  });
  test('a link leads to the same file', () => {
    write('sites-available/a.conf', 'A');
    mkdirSync(join(root, 'sites-enabled'));
    symlinkSync('../sites-available/a.conf', join(root, 'sites-enabled/a.conf'));
    symlinkSync(join(root, 'sites-enabled'), join(root, 'enabled'));
    const files = createNodeFiles();
    const [one, two, three] = [
      'sites-available/a.conf',
      'sites-enabled/a.conf',
      'enabled/../enabled//a.conf',
    ].map((name) => files.look(`${root}/${name}`));
    expect(one).toMatchObject({ ok: true, kind: 'file' });
    expect(two).toEqual(one);
    expect(three).toEqual(one);
    expect(files.list(`${root}/enabled`)).toMatchObject({ names: ['a.conf'], links: new Set(['a.conf']) });
  });
  test.each([
    ['nowhere', 'absent', 'No such file or directory'],
    ['file/x', 'not-a-directory', 'Not a directory'],
    ['file/', 'not-a-directory', 'Not a directory'],
    ['loop', 'loop', 'Too many levels of symbolic links'],
    ['dangling', 'absent', 'No such file or directory'],
    ['x'.repeat(300), 'absent', 'File name too long'],
    ['y/'.repeat(2100), 'absent', 'File name too long'],
  ])('%s', (name, why, error) => {
    write('file');
    symlinkSync('loop', join(root, 'loop'));
    symlinkSync('nowhere', join(root, 'dangling'));
    const files = createNodeFiles();
    const failure = { ok: false, why, error };
    expect([files.look(`${root}/${name}`), files.read(`${root}/${name}`)]).toEqual([failure, failure]);
    // and the same where the directory was listed before
    files.list(root);
    expect(files.look(`${root}/${name}`)).toEqual(failure);
  });
  test('40 links are followed, 41 are not', () => {
    write('0');
    for (let i = 1; i <= 41; i++) symlinkSync(`${i - 1}`, join(root, `${i}`));
    const files = createNodeFiles();
    expect(files.look(`${root}/41`)).toMatchObject({ ok: false, why: 'loop' });
    expect(files.look(`${root}/40`)).toMatchObject({ ok: true, kind: 'file' });
    expect(createNodeFiles().look(`${root}/40`)).toMatchObject({ ok: true });
  });
  test.skipIf(process.getuid?.() === 0)('what may not be read (skipped for root, who may)', () => {
    chmodSync(write('secret'), 0);
    write('closed/x');
    chmodSync(join(root, 'closed'), 0);
    const denied = { ok: false, why: 'unreadable', error: 'Permission denied' };
    const files = createNodeFiles();
    expect(files.read(`${root}/secret`)).toEqual(denied);
    expect(files.list(`${root}/closed`)).toEqual(denied);
    expect(files.look(`${root}/closed/x`)).toEqual(denied);
    chmodSync(join(root, 'closed'), 0o700);
  });
  test('a file that is too large is refused', () => {
    const file = write('large', 'x'.repeat(11));
    expect(createNodeFiles({ largestFile: 10 }).read(file)).toMatchObject({ ok: false, why: 'too-large' });
    expect(createNodeFiles({ largestFile: 11 }).read(file)).toMatchObject({ ok: true });
  });
  test('names are relative below the directory of the user', () => {
    const files = createNodeFiles({ directory: join(root, 'here') });
    expect(files.nameOf(`${root}/here/conf/x.conf`)).toBe(join('conf', 'x.conf'));
    expect(files.nameOf(`${root}/there/x.conf`)).toBe(`${root}/there/x.conf`);
    expect(files.nameOf(`${root}/here/\xc3\xa9.conf`)).toBe('é.conf');
    expect(files.pathOf('conf/x.conf')).toBe(`${root}/here/conf/x.conf`);
  });
  test('a path of 400 directories', () => {
    mkdirSync(join(root, 'd/'.repeat(400)), { recursive: true });
    const files = createNodeFiles();
    expect(files.look(`${root}/${'d/'.repeat(400)}`)).toMatchObject({ ok: true, kind: 'directory' });
  });
});

describe('a copy', () => {
  const map = (from: string, to: string, isCertain = true) => ({ from, to, isCertain });
  test('the longest map wins, and between maps nothing is known', () => {
    write('a/conf/httpd.conf', 'A');
    write('b/x.conf', 'B');
    const files = createNodeFiles({
      directory: root,
      maps: [map('/etc/httpd', 'a'), map('/etc/httpd/conf.d', 'b')],
    });
    expect(files.isOwn).toBe(false);
    expect(textOf(files.read('/etc/httpd/conf/httpd.conf'))).toBe('A');
    expect(textOf(files.read('/etc/httpd/conf.d/x.conf'))).toBe('B');
    expect(files.list('/etc/httpd')).toMatchObject({ names: ['conf', 'conf.d'] });
    expect(files.look('/etc/httpd/nowhere')).toMatchObject({ why: 'absent' });
    const unknown = { ok: false, why: 'unknown', error: '' };
    expect(files.look('/etc')).toMatchObject({ ok: true, kind: 'directory' });
    expect([files.list('/etc'), files.look('/etc/passwd'), files.read('/var/www')]).toEqual([
      unknown,
      unknown,
      unknown,
    ]);
  });
  test('in a map that was guessed, what is not there is unknown', () => {
    write('a/x.conf');
    const files = createNodeFiles({ directory: root, maps: [map('/etc/httpd', 'a', false)] });
    expect(files.look('/etc/httpd/nowhere')).toMatchObject({ why: 'unknown' });
    expect(files.list('/etc/httpd')).toMatchObject({ ok: true, names: ['x.conf'], isWhole: false });
  });
  test('links are followed on the server', () => {
    write('a/sites-available/x.conf', 'X');
    mkdirSync(join(root, 'a/sites-enabled'));
    symlinkSync('/etc/apache2/sites-available/x.conf', join(root, 'a/sites-enabled/x.conf'));
    symlinkSync('/etc/passwd', join(root, 'a/sites-enabled/y.conf'));
    symlinkSync('../../../outside', join(root, 'a/sites-enabled/z.conf'));
    const files = createNodeFiles({ directory: root, maps: [map('/etc/apache2', 'a')] });
    expect(textOf(files.read('/etc/apache2/sites-enabled/x.conf'))).toBe('X');
    expect(files.read('/etc/apache2/sites-enabled/y.conf')).toMatchObject({ why: 'unknown' });
    expect(files.read('/etc/apache2/sites-enabled/z.conf')).toMatchObject({ why: 'unknown' });
    expect(files.look('/etc/apache2/sites-enabled/x.conf')).toEqual(
      files.look('/etc/apache2/sites-available/x.conf'),
    );
  });
  test('names are those here, and paths those there', () => {
    write('a/conf/httpd.conf');
    symlinkSync(join(root, 'a'), join(root, 'link'));
    const files = createNodeFiles({ directory: join(root, 'b'), maps: [map('/etc/httpd/', '../a/')] });
    expect(files.nameOf('/etc/httpd/conf/httpd.conf')).toBe(join('..', 'a', 'conf', 'httpd.conf'));
    expect(files.nameOf('/var/www')).toBe('/var/www');
    expect(files.pathOf('../a/conf/httpd.conf')).toBe('/etc/httpd/conf/httpd.conf');
    expect(files.pathOf('../link/conf/httpd.conf')).toBe('/etc/httpd/conf/httpd.conf');
    expect(files.pathOf('../a')).toBe('/etc/httpd');
    expect(files.pathOf('x.conf')).toBeUndefined();
    expect(files.placeOf('/etc/httpd/x')).toBe(join(root, 'a/x'));
    expect(files.placeOf('/x')).toBeUndefined();
  });
  test('of the whole machine', () => {
    write('etc/httpd/conf/httpd.conf', 'H');
    const files = createNodeFiles({ directory: root, maps: [map('/', '.')] });
    expect(textOf(files.read('/etc/httpd/conf/httpd.conf'))).toBe('H');
    expect(files.list('/')).toMatchObject({ names: ['etc'] });
    expect(files.pathOf('etc/httpd')).toBe('/etc/httpd');
    expect(files.nameOf('/etc/httpd')).toBe(join('etc', 'httpd'));
  });
  test('a copy that is not there', () => {
    const certain = createNodeFiles({ directory: root, maps: [map('/etc/httpd', 'nowhere')] });
    expect(certain.list('/etc/httpd')).toMatchObject({ ok: false, why: 'absent' });
    const guessed = createNodeFiles({ directory: root, maps: [map('/etc/httpd', 'nowhere', false)] });
    expect(guessed.list('/etc/httpd')).toMatchObject({ ok: false, why: 'unknown' });
  });
});
