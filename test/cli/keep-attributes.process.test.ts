import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AttributeProgram, findAttributeProgram, keepAttributes } from '../../cli/io/keep-attributes.ts';
import { writeFiles } from '../../cli/io/write-files.ts';

let top = '';
let file = '';
beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'plume-attributes-'));
  mkdirSync(path.join(top, 'tree'));
  mkdirSync(path.join(top, 'new'));
  file = path.join(top, 'tree/a.conf');
  writeFileSync(file, 'old');
});
afterEach(() => rmSync(top, { recursive: true }));

const run = (command: string, ...args: readonly string[]) => spawnSync(command, args, { encoding: 'utf8' });
const has = (...commands: readonly string[]) =>
  commands.every((command) => run(command, '--version').status === 0);
const write = (program?: AttributeProgram, after = 'new') =>
  writeFiles([{ file, before: 'old', after }], {
    command: 'plume test',
    state: path.join(top, 'state/plume'),
    ...(program && { program }),
  });
/** A program of that text in place of cp. */
function script(text: string): string {
  const place = path.join(top, 'cp');
  writeFileSync(place, `#!/bin/sh\n${text}\n`);
  chmodSync(place, 0o755);
  return place;
}
const isRoot = process.getuid?.() === 0;
const gnu = findAttributeProgram();

describe.runIf(gnu.kind === 'gnu')('with the cp of GNU', () => {
  it.runIf(has('setfacl', 'getfacl'))('an ACL stays, and its mask gives the group nothing', () => {
    chmodSync(file, 0o640);
    expect(run('setfacl', '-m', 'u:1234:rw,g:5678:r', file).status).toBe(0);
    const before = run('getfacl', '-cn', file).stdout;
    expect(before).toContain('user:1234:rw-');
    expect(write()).toEqual({ ok: true });
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(run('getfacl', '-cn', file).stdout).toBe(before);
    expect(before).toContain('group::r--');
  });

  it.runIf(has('setfacl', 'getfacl'))(
    'a directory that gives new files an ACL gives it to no fixed one',
    () => {
      run('setfacl', '-d', '-m', 'u:1234:rw', path.dirname(file));
      const before = run('getfacl', '-cn', file).stdout;
      expect(write()).toEqual({ ok: true });
      expect(run('getfacl', '-cn', file).stdout).toBe(before);
    },
  );

  it.runIf(has('setfattr', 'getfattr'))('extended attributes stay', () => {
    expect(run('setfattr', '-n', 'user.note', '-v', 'kept', file).status).toBe(0);
    if (isRoot) run('setfattr', '-n', 'trusted.note', '-v', 'too', file);
    const before = run('getfattr', '-d', '-m', '-', file).stdout;
    expect(before).toContain('user.note="kept"');
    expect(write()).toEqual({ ok: true });
    expect(run('getfattr', '-d', '-m', '-', file).stdout).toBe(before);
  });

  it.runIf(isRoot)('owner, set-user-ID and capabilities stay', () => {
    run('chown', '12345:23456', file);
    run('setcap', 'cap_net_bind_service+ep', file);
    chmodSync(file, 0o6755);
    const before = run('getfattr', '-d', '-m', '-', file).stdout;
    expect(write()).toEqual({ ok: true });
    expect(statSync(file)).toMatchObject({ uid: 12345, gid: 23456 });
    expect(statSync(file).mode & 0o7777).toBe(0o6755);
    expect(run('getfattr', '-d', '-m', '-', file).stdout).toBe(before);
  });

  it('names that look like options, or like nothing a shell would keep, are names', () => {
    for (const name of ['-rf', '$(touch x)', "a'b", 'a b', 'a\nb', '*', 'ä']) {
      file = path.join(top, 'tree', name);
      writeFileSync(file, 'old');
      chmodSync(file, 0o604);
      expect(write()).toEqual({ ok: true });
      expect(statSync(file).mode & 0o777).toBe(0o604);
    }
  });

  it('many files of many directories, some with the same names', () => {
    const files = Array.from({ length: 700 }, (_, i) =>
      path.join(top, `tree/${i % 7}/${'x'.repeat(180)}-${Math.floor(i / 7)}.conf`),
    );
    for (const [i, one] of files.entries()) {
      mkdirSync(path.dirname(one), { recursive: true });
      writeFileSync(one, 'old');
      chmodSync(one, i % 2 === 0 ? 0o600 : 0o640);
    }
    const outcome = writeFiles(
      files.map((one, i) => ({ file: one, before: 'old', after: `new ${i}` })),
      { command: 'plume test', state: path.join(top, 'state/plume') },
    );
    expect(outcome).toEqual({ ok: true });
    for (const [i, one] of files.entries()) {
      expect(readFileSync(one, 'utf8')).toBe(`new ${i}`);
      expect(statSync(one).mode & 0o777).toBe(i % 2 === 0 ? 0o600 : 0o640);
    }
  });

  it('the one file of many that cannot be kept is found', () => {
    const names = ['a', 'b', 'c'].map((name) => path.join(top, 'tree', name));
    for (const name of names) writeFileSync(name, '');
    writeFileSync(path.join(top, 'new/a'), '');
    mkdirSync(path.join(top, 'new/b'));
    writeFileSync(path.join(top, 'new/c'), '');
    const program = gnu.kind === 'gnu' ? gnu : undefined;
    const problems = program && keepAttributes(program, names, path.join(top, 'new'));
    expect([...(problems?.keys() ?? [])]).toEqual([names[1]]);
  });
});

describe('the program', () => {
  it('is found at its fixed places, whatever PATH says', () => {
    const before = process.env.PATH;
    process.env.PATH = top;
    script('touch "$0.ran"');
    try {
      expect(findAttributeProgram()).toEqual(gnu);
      expect(existsSync(path.join(top, 'cp.ran'))).toBe(false);
    } finally {
      process.env.PATH = before;
    }
  });

  it.each(['echo BusyBox v1.37.0', 'echo "cp (uutils coreutils) 0.2.2"', 'exit 1'])(
    'is no other one: %s',
    (text) => {
      const program = findAttributeProgram('linux', [script(text)]);
      expect(program.kind).toBe('missing');
      expect(write(program)).toEqual({
        ok: false,
        problems: new Map([[file, expect.stringContaining('only the cp of GNU coreutils keeps them')]]),
        general: undefined,
      });
      expect(readFileSync(file, 'utf8')).toBe('old');
    },
  );

  it('sees nothing of the environment', () => {
    process.env.LD_PRELOAD_OF_TEST = 'x';
    const place = script(`env > "${top}/environment"; [ "$1" = --version ] && echo "cp (GNU coreutils) 9"`);
    expect(findAttributeProgram('linux', [place]).kind).toBe('gnu');
    delete process.env.LD_PRELOAD_OF_TEST;
    const lines = readFileSync(path.join(top, 'environment'), 'utf8').trim().split('\n');
    expect(lines.filter((line) => !/^(?:LC_ALL=C|PWD=.*|_=.*|SHLVL=.*|OLDPWD=.*)$/.test(line))).toEqual([]);
    expect(lines).toContain('LC_ALL=C');
  });

  const failing = (error: string): AttributeProgram => ({
    kind: 'gnu',
    file: script(`echo "$0: ${error}" >&2; exit 1`),
  });

  it('may fail over an SELinux label alone', () => {
    const label = "setting attribute 'security.selinux' for 'security.selinux': Operation not permitted";
    expect(write(failing(label))).toEqual({ ok: true });
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  it.each([
    "setting attribute 'security.capability' for 'a.conf': Operation not permitted",
    "preserving permissions for 'a.conf': Operation not supported",
    "setting attribute 'user.x' for 'security.selinux': No space left on device",
  ])('may not fail over anything else: %s', (error) => {
    const outcome = write(failing(error));
    expect(outcome).toMatchObject({ ok: false });
    expect([...(outcome.ok ? [] : outcome.problems.values())][0]).toContain(
      'ACL or extended attributes cannot be kept',
    );
    expect(readFileSync(file, 'utf8')).toBe('old');
  });

  it('may not fail in silence, nor do nothing', () => {
    expect(write({ kind: 'gnu', file: script('exit 1') })).toMatchObject({ ok: false });
    expect(write({ kind: 'gnu', file: path.join(top, 'absent') })).toMatchObject({ ok: false });
    expect(readFileSync(file, 'utf8')).toBe('old');
  });

  it('of macOS copies the file, whose text is then replaced', () => {
    chmodSync(file, 0o604);
    // its options are those that GNU's cp has, too; there ACLs and extended attributes belong to -p
    if (gnu.kind === 'gnu') expect(write({ kind: 'macos', file: gnu.file })).toEqual({ ok: true });
    else return;
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o604);
  });
});
