import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from '../../cli/io/read-file.ts';
import { describeSystemError } from '../../host/system-error.ts';

let scratch = '';
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'plume-read-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

function read(content: string | Buffer) {
  const file = path.join(scratch, 'file');
  writeFileSync(file, typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  return readFile(file);
}
const refused = (problem: string) => ({ ok: false, problem });

describe('reading a file', () => {
  it('gives a character for each byte', () => {
    const all = Array.from({ length: 255 }, (_, index) => String.fromCharCode(index + 1)).join('');
    expect(read(`A ${all}`)).toEqual({ ok: true, text: `A ${all}` });
    expect(read('')).toEqual({ ok: true, text: '' });
  });

  it('leaves a few stray NULs to the linter', () => {
    expect(read('Serve\0Name a\n').ok).toBe(true);
    expect(read(`${'A b\n'.repeat(500)}\0\0\0\0\0\0\0\0`).ok).toBe(true);
  });

  it.runIf(process.platform === 'linux')('reads files that have no size', () => {
    expect(readFile('/proc/self/status')).toMatchObject({ ok: true, text: expect.stringContaining('Name:') });
  });
});

describe('what is not a configuration', () => {
  it.each([
    ['a program', '\x7fELF\x02\x01\x01', 'is a program or shared library, not a configuration file'],
    ['a picture', '\x89PNG\r\n\x1a\n', 'is a picture, not a configuration file'],
    ['gzip', gzipSync('ServerName a'), 'is gzip-compressed, not a configuration file'],
    [
      'bytes of all kinds',
      Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * i) & 0xff)),
      'is a binary file, not a configuration',
    ],
    ['zeros', Buffer.alloc(5000), 'is filled with zero bytes, as after a crash of the machine'],
    [
      'UTF-16 with a mark',
      Buffer.from('\ufeffServerName a\n', 'utf16le'),
      'is UTF-16 text, which httpd cannot read; save it as UTF-8',
    ],
    [
      'UTF-16 without one',
      Buffer.from('ServerName a\n', 'utf16le'),
      'is UTF-16 text, which httpd cannot read; save it as UTF-8',
    ],
    [
      'UTF-16 the other way',
      Buffer.from('ServerName a\n', 'utf16le').swap16(),
      'is UTF-16 text, which httpd cannot read; save it as UTF-8',
    ],
  ])('%s', (_, content, problem) => {
    expect(read(content)).toEqual(refused(problem));
  });

  it('a file that is missing', () => {
    expect(readFile(path.join(scratch, 'nothing'))).toEqual(refused('does not exist'));
  });
  it('a file below a file', () => {
    read('A');
    expect(readFile(path.join(scratch, 'file/x'))).toEqual(
      refused('does not exist: a part of its path is not a directory'),
    );
  });
  it('a directory', () => {
    mkdirSync(path.join(scratch, 'directory'));
    expect(readFile(path.join(scratch, 'directory'))).toEqual(refused('is a directory'));
  });
  it('links that go round in a circle', () => {
    symlinkSync('circle', path.join(scratch, 'circle'));
    expect(readFile(path.join(scratch, 'circle'))).toEqual(
      refused('cannot be read: its symbolic links form a loop'),
    );
  });
  it('a file that is too large', () => {
    read('A');
    truncateSync(path.join(scratch, 'file'), 104_857_600);
    expect(readFile(path.join(scratch, 'file'))).toEqual(
      refused('is 105 MB large; plume reads files of up to 64 MB'),
    );
  });
  it.runIf(process.platform === 'linux')('a device that never ends', () => {
    expect(readFile('/dev/zero')).toEqual(refused('is a device, not a file'));
  });
  it('a file that may not be read (what the system says of it, since root may read all)', () => {
    const denied = Object.assign(new Error(), { code: 'EACCES' });
    expect(describeSystemError(denied)).toBe('cannot be read: permission denied');
    if (process.getuid?.() !== 0) {
      read('A');
      chmodSync(path.join(scratch, 'file'), 0);
      expect(readFile(path.join(scratch, 'file'))).toEqual(refused('cannot be read: permission denied'));
    }
  });
});
