import * as nodeFs from 'node:fs';
import {
  chmodSync,
  existsSync,
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
import { realDisk, type WritableDisk } from '../../cli/io/look-at-target.ts';
import { prepareFiles } from '../../cli/io/prepare-files.ts';
import { type WriteOptions, writeFiles } from '../../cli/io/write-files.ts';

let scratch = '';
/** Beside the tree: what is left in one of them is seen. */
let state = '';
let file = '';
const before = 'caf\xe9\r\n';
const after = 'caf\xe9 \xff\r\n';

beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'plume-write-'));
  state = mkdtempSync(path.join(tmpdir(), 'plume-state-'));
  file = path.join(scratch, 'a.conf');
  writeFileSync(file, before, 'latin1');
});
afterEach(() => {
  rmSync(scratch, { recursive: true });
  rmSync(state, { recursive: true });
});

/** Writes one file; its problem where it has one. */
function writeFile(name: string, old: string, text: string, changes?: Partial<WriteOptions>) {
  const outcome = writeFiles([{ file: name, before: old, after: text }], {
    command: 'plume lint --fix',
    state: path.join(state, 'plume'),
    ...changes,
  });
  return outcome.ok
    ? outcome
    : { ok: false, problem: outcome.general ?? `was not changed: ${outcome.problems.get(name)}` };
}

/** The real disk, except for what is told. */
function disk(changes: Partial<WritableDisk>): Partial<WriteOptions> {
  return { disk: { ...nodeFs, ...changes } };
}
function fail(code: string, syscall: string): never {
  throw Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });
}
function expectUntouched(): void {
  expect(readFileSync(file, 'latin1')).toBe(before);
  expect(readdirSync(scratch)).toEqual(['a.conf']);
  expectNoRuns();
}
/** Neither a journal nor a prepared file nor a lock. */
function expectNoRuns(): void {
  const runs = path.join(state, 'plume/writes');
  expect(existsSync(runs) ? readdirSync(runs) : []).toEqual([]);
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
    const refusing = disk({
      accessSync: (name) => (name === scratch ? fail('EACCES', 'access') : undefined),
    });
    expect(writeFile(file, before, after, refusing)).toMatchObject({
      problem: 'was not changed: its directory is read-only',
    });
    expectUntouched();
  });

  it('is on a read-only file system', () => {
    const refusing = disk({
      accessSync: (name) => (name === scratch ? fail('EROFS', 'access') : undefined),
    });
    expect(writeFile(file, before, after, refusing)).toMatchObject({
      problem: 'was not changed: it is on a read-only file system',
    });
    expectUntouched();
  });

  it('has an owner that cannot be kept', () => {
    const foreign = Object.assign(statSync(file), { uid: 54321 });
    const refusing = disk({ statSync: (() => foreign) as unknown as typeof statSync });
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

describe('of several files', () => {
  const names = ['a.conf', 'b.conf', 'c.conf'];
  /** Writes them all, while `meanwhile` happens after so many have been put in place. */
  function writeAll(meanwhile: (done: number) => void) {
    for (const name of names) writeFileSync(path.join(scratch, name), before, 'latin1');
    let done = 0;
    const outcome = writeFiles(
      names.map((name) => ({ file: path.join(scratch, name), before, after })),
      {
        ...{ command: 'plume lint --fix', state: path.join(state, 'plume') },
        ...disk({
          renameSync: (from, to) => {
            nodeFs.renameSync(from, to);
            meanwhile(++done);
          },
        }),
      },
    );
    const problems = outcome.ok ? [] : [...outcome.problems].map(([file]) => path.basename(file));
    const general = outcome.ok ? undefined : outcome.general?.replaceAll(`${scratch}/`, '');
    const texts = names.map((name) => readFileSync(path.join(scratch, name), 'latin1'));
    return { problems, general, texts };
  }
  const save = (name: string) => nodeFs.appendFileSync(path.join(scratch, name), '# saved');

  it('none has the new text where one was saved after the first was in place', () => {
    const written = writeAll((done) => (done === 1 ? save('c.conf') : undefined));
    expect(written).toEqual({
      problems: ['c.conf'],
      general: '2 files got the old text again',
      texts: [before, before, `${before}# saved`],
    });
    expectNoRuns();
  });

  it('one that was replaced by the same bytes counts as saved: it may have another owner', () => {
    const written = writeAll((done) => {
      if (done !== 1) return;
      rmSync(path.join(scratch, 'b.conf'));
      writeFileSync(path.join(scratch, 'b.conf'), before, 'latin1');
    });
    expect(written).toMatchObject({ problems: ['b.conf'], texts: [before, before, before] });
  });

  it('one that was in place and saved before the run was taken back keeps what it was given', () => {
    const written = writeAll((done) => {
      if (done === 2) for (const name of ['a.conf', 'c.conf']) save(name);
    });
    expect(written).toEqual({
      problems: ['c.conf'],
      general:
        '1 file got the old text again. `a.conf` had the new text when something else changed it, and was left so',
      texts: [`${after}# saved`, before, `${before}# saved`],
    });
    expectNoRuns();
  });
});

it.runIf(process.getuid?.() === 0)(
  'without a program for ACLs a file of plume’s own keeps owner and mode',
  () => {
    nodeFs.chownSync(file, 12345, 23456);
    chmodSync(file, 0o640);
    const prepared = path.join(scratch, 'new');
    const made = { target: file, stat: statSync(file), prepared, bytes: () => Buffer.from('new') };
    expect(prepareFiles([made], { kind: 'missing', problem: '' }, realDisk)).toEqual(new Map());
    expect(statSync(prepared)).toMatchObject({ uid: 12345, gid: 23456 });
    expect(statSync(prepared).mode & 0o7777).toBe(0o640);
  },
);
