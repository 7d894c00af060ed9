import * as nodeFs from 'node:fs';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WritableDisk, writeFile } from '../../cli/write-file.ts';

let scratch = '';
let file = '';
const before = 'caf\xe9\r\n';
const after = 'caf\xe9 \xff\r\n';

beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'plume-write-'));
  file = path.join(scratch, 'a.conf');
  writeFileSync(file, before, 'latin1');
});
afterEach(() => rmSync(scratch, { recursive: true }));

/** The real disk, except for what is told. */
function disk(changes: Partial<WritableDisk>): WritableDisk {
  return { ...nodeFs, ...changes };
}
function fail(code: string, syscall: string): never {
  throw Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });
}
function expectUntouched(): void {
  expect(readFileSync(file, 'latin1')).toBe(before);
  expect(readdirSync(scratch)).toEqual(['a.conf']);
}

describe('writing a file', () => {
  it('replaces its bytes and leaves nothing else behind', () => {
    expect(writeFile(file, before, after)).toEqual({ ok: true });
    expect(readFileSync(file, 'latin1')).toBe(after);
    expect(readdirSync(scratch)).toEqual(['a.conf']);
  });

  it('puts a new file in place at once: who has the old one open reads the old bytes to their end', () => {
    const reader = nodeFs.openSync(file, 'r');
    const { ino } = statSync(file);
    writeFile(file, before, after);
    expect(statSync(file).ino).not.toBe(ino);
    expect(nodeFs.readFileSync(reader, 'latin1')).toBe(before);
    nodeFs.closeSync(reader);
  });

  it.each([0o640, 0o600, 0o664, 0o4755])('keeps mode %o', (mode) => {
    chmodSync(file, mode);
    expect(writeFile(file, before, after)).toEqual({ ok: true });
    expect(statSync(file).mode & 0o7777).toBe(mode);
  });

  it.runIf(process.getuid?.() === 0)('keeps owner and group', () => {
    nodeFs.chownSync(file, 12345, 23456);
    expect(writeFile(file, before, after)).toEqual({ ok: true });
    expect(statSync(file)).toMatchObject({ uid: 12345, gid: 23456 });
  });

  it('gives the new file its owner before its mode, and both before its name', () => {
    const calls: string[] = [];
    const real = statSync(file);
    const foreign = Object.assign(statSync(file), { uid: real.uid + 1 });
    const outcome = writeFile(file, before, after, {
      ...nodeFs,
      statSync: (() => foreign) as unknown as typeof statSync,
      fchownSync: (_, uid) => void calls.push(`owner ${uid - real.uid}`),
      fchmodSync: (_, mode) => void calls.push(`mode ${Number(mode).toString(8)}`),
      fsyncSync: () => void calls.push('sync'),
      renameSync: () => void calls.push('name'),
    });
    expect(outcome).toEqual({ ok: true });
    expect(calls).toEqual(['owner 1', `mode ${(real.mode & 0o7777).toString(8)}`, 'sync', 'name', 'sync']);
  });

  it('writes through a symbolic link and leaves it one', () => {
    const link = path.join(scratch, 'enabled.conf');
    symlinkSync('a.conf', link);
    expect(writeFile(link, before, after)).toEqual({ ok: true });
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'latin1')).toBe(after);
  });
});

describe('a file that is not written', () => {
  it('has changed in the meantime', () => {
    expect(writeFile(file, 'other\n', after)).toEqual({
      ok: false,
      problem: 'was not changed: something else has changed it in the meantime; run plume again',
    });
    expectUntouched();
  });

  it('is read-only, for root too', () => {
    chmodSync(file, 0o444);
    expect(writeFile(file, before, after)).toEqual({
      ok: false,
      problem: 'was not changed: it is read-only',
    });
    expectUntouched();
  });

  it('may not be written by this user, although the directory would let it be replaced', () => {
    const refusing = disk({ accessSync: () => fail('EACCES', 'access') });
    expect(writeFile(file, before, after, refusing)).toMatchObject({
      problem: 'was not changed: it is read-only',
    });
    expectUntouched();
  });

  it('is in a read-only directory', () => {
    const refusing = disk({ openSync: () => fail('EACCES', 'open') });
    expect(writeFile(file, before, after, refusing)).toMatchObject({
      problem: 'was not changed: its directory is read-only',
    });
    expectUntouched();
  });

  it('is on a read-only file system', () => {
    const refusing = disk({ openSync: () => fail('EROFS', 'open') });
    expect(writeFile(file, before, after, refusing)).toMatchObject({
      problem: 'was not changed: it is on a read-only file system',
    });
    expectUntouched();
  });

  it('has an owner that cannot be kept', () => {
    const foreign = Object.assign(statSync(file), { uid: 54321 });
    const refusing = disk({
      statSync: (() => foreign) as unknown as typeof statSync,
      fchownSync: () => fail('EPERM', 'fchown'),
    });
    expect(writeFile(file, before, after, refusing)).toMatchObject({
      problem: 'was not changed: its owner cannot be kept (run plume as that owner or as root)',
    });
    expectUntouched();
  });

  it('finds no space on the disk', () => {
    const full = disk({ writeFileSync: () => fail('ENOSPC', 'write') });
    expect(writeFile(file, before, after, full)).toMatchObject({
      problem: 'was not changed: it cannot be written: no space is left',
    });
    expectUntouched();
  });

  it('cannot be renamed into place', () => {
    const refusing = disk({ renameSync: () => fail('EPERM', 'rename') });
    expect(writeFile(file, before, after, refusing).ok).toBe(false);
    expectUntouched();
  });

  it('has several names, of which one would keep the old text', () => {
    linkSync(file, path.join(scratch, 'b.conf'));
    expect(writeFile(file, before, after)).toMatchObject({
      problem: 'was not changed: it has 2 names (hard links), and only one would get the new text',
    });
    expect(readFileSync(file, 'latin1')).toBe(before);
  });

  it('is gone', () => {
    rmSync(file);
    expect(writeFile(file, before, after)).toMatchObject({ problem: 'was not changed: it does not exist' });
    expect(readdirSync(scratch)).toEqual([]);
  });
});
