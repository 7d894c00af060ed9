import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
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
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
/** Where the commands run: a checkout, with room beside it. */
let tree = '';
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => {
  plume.clear();
  tree = path.join(plume.directory, 'checkout');
  mkdirSync(tree);
});

/** A command that writes a file of the checkout. */
interface Writer {
  readonly args: readonly string[];
  readonly file: string;
  /** What the file has before; what is new has nothing. */
  readonly before: string | undefined;
  /** Another file that is written in the same run, of the same text. */
  readonly other?: string;
}

const FAULTY = 'ServerTokens Prod\n<VirtualHost *:80\nServerName a.example\n</VirtualHost>\n';
const CROOKED = 'Listen 80\n<VirtualHost *:80>\nServerName a.example\n</VirtualHost>\n';
const OLD = '<Directory /srv/www>\nOrder allow,deny\nAllow from all\n</Directory>\n';
const REPORT = '{ "version": 1, "findings": [] }\n';
const BASELINE = '{ "version": 1, "findings": [] }\n';

const configuration = { file: 'a.conf', other: 'z.conf' };
const writers: Readonly<Record<string, Writer>> = {
  'lint --fix': { args: ['lint', '--fix', '.'], before: FAULTY, ...configuration },
  'lint --add-ignore': {
    args: ['lint', '--add-ignore', '--reason', 'later', '.'],
    ...{ before: FAULTY, ...configuration },
  },
  'format --write': { args: ['format', '--write', '.'], before: CROOKED, ...configuration },
  'upgrade --write': { args: ['upgrade', '--write', '--root', 'httpd.conf'], before: OLD, ...configuration },
  'lint --update-baseline': {
    args: ['lint', '--baseline', 'b.json', '--update-baseline', 'faulty.conf'],
    ...{ file: 'b.json', before: BASELINE },
  },
  'lint --format': {
    args: ['lint', '--exit-zero', '--format', 'json=r.json', 'faulty.conf'],
    ...{ file: 'r.json', before: REPORT },
  },
  'lint --format of a new file': {
    args: ['lint', '--exit-zero', '--format', 'text=r.txt', 'faulty.conf'],
    ...{ file: 'r.txt', before: undefined },
  },
  'upgrade --format': {
    args: ['upgrade', '--format', 'html=r.html', '--root', 'httpd.conf'],
    ...{ file: 'r.html', before: '<!doctype html>\n' },
  },
  init: { args: ['init'], file: 'plume.json', before: undefined },
};
const all = Object.entries(writers);
const replacing = all.flatMap(([name, { before, ...writer }]) =>
  before === undefined ? [] : [[name, { ...writer, before }] as const],
);

/** Lays out what a command needs, without the file that it writes. */
function layOut({ other, before }: Writer): void {
  writeFileSync(path.join(tree, 'faulty.conf'), 'ServerName a.example\nNope x\n');
  const main = `ServerRoot "${tree}"\nListen 80\nServerName a.example\nDocumentRoot /srv/www\nInclude [az].conf\n`;
  writeFileSync(path.join(tree, 'httpd.conf'), main);
  if (other !== undefined) writeFileSync(path.join(tree, other), before ?? '');
}
const run = ({ args }: Writer, environment = {}) => plume.run(args, { directory: tree, environment });
const read = (name: string) => readFileSync(path.join(tree, name), 'latin1');
const names = () => readdirSync(tree).sort();

it.each(replacing)('%s writes its file', (_, writer) => {
  layOut(writer);
  writeFileSync(path.join(tree, writer.file), writer.before);
  const before = names();
  const { stderr, code } = run(writer);
  expect({ stderr, code }).not.toMatchObject({ code: 2 });
  expect(read(writer.file)).not.toBe(writer.before);
  expect(names()).toEqual(before);
});

describe('a link that leads out of the checkout is not followed', () => {
  it.each(all)('%s', (_, writer) => {
    layOut(writer);
    const outside = path.join(plume.directory, 'outside');
    writeFileSync(outside, writer.before ?? 'precious\n');
    symlinkSync('../outside', path.join(tree, writer.file));
    run(writer);
    expect(readFileSync(outside, 'latin1')).toBe(writer.before ?? 'precious\n');
    expect(lstatSync(path.join(tree, writer.file)).isSymbolicLink()).toBe(true);
  });

  it.each(all)('nor where nothing is: %s', (_, writer) => {
    layOut(writer);
    symlinkSync('../outside', path.join(tree, writer.file));
    run(writer);
    expect(existsSync(path.join(plume.directory, 'outside'))).toBe(false);
    expect(lstatSync(path.join(tree, writer.file)).isSymbolicLink()).toBe(true);
  });
});

describe('a file with two names keeps both, with one text', () => {
  it.each(replacing)('%s', (_, writer) => {
    layOut(writer);
    const file = path.join(tree, writer.file);
    writeFileSync(file, writer.before);
    linkSync(file, path.join(plume.directory, 'second'));
    const { stderr, code } = run(writer);
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('it has 2 names (hard links), and only one would get the new text'),
    });
    expect(readFileSync(path.join(plume.directory, 'second'), 'latin1')).toBe(writer.before);
    expect(statSync(file).nlink).toBe(2);
  });
});

const start = (program: string, ...args: readonly string[]) => spawnSync(program, args, { encoding: 'utf8' });
const succeeds = (program: string, ...args: readonly string[]) => start(program, ...args).status === 0;
const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot && succeeds('setfacl', '--version'))('owner, mode and ACL of a file stay', () => {
  it.each(replacing)('%s', (_, writer) => {
    layOut(writer);
    const file = path.join(tree, writer.file);
    writeFileSync(file, writer.before, { mode: 0o640 });
    chownSync(file, 1234, 2345);
    expect(succeeds('setfacl', '-m', 'u:4321:rw', file)).toBe(true);
    const rights = () => start('getfacl', '-np', file).stdout;
    const before = rights();
    run(writer);
    expect(read(writer.file)).not.toBe(writer.before);
    expect(rights()).toBe(before);
    expect(before).toMatch(/owner: 1234.*user:4321:rw-.*group::r--/s);
  });
});

/** Mounts a file system of 64 KB, which only root may; false where that is not allowed. */
const mount = (place: string) => succeeds('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place);
const canMount = isRoot && process.platform === 'linux' && isMountable();
function isMountable(): boolean {
  const place = mkdtempSync(path.join(tmpdir(), 'plume-mount-'));
  const is = mount(place);
  if (is) succeeds('umount', place);
  rmSync(place, { recursive: true });
  return is;
}

describe.runIf(canMount)('on a full disk what was there stays, and nothing new is left', () => {
  it.each(all)('%s', (_, writer) => {
    const disk = path.join(plume.directory, 'disk');
    mkdirSync(disk);
    expect(mount(disk)).toBe(true);
    try {
      tree = path.join(disk, 'checkout');
      mkdirSync(tree);
      layOut(writer);
      if (writer.before !== undefined) writeFileSync(path.join(tree, writer.file), writer.before);
      expect(() => writeFileSync(path.join(disk, 'fill'), Buffer.alloc(100_000))).toThrow('ENOSPC');
      const before = readdirSync(disk, { recursive: true }).map(String).sort();
      const { stderr, code } = run(writer);
      expect({ code, stderr }).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('no space is left'),
      });
      if (writer.before !== undefined) expect(read(writer.file)).toBe(writer.before);
      expect(readdirSync(disk, { recursive: true }).map(String).sort()).toEqual(before);
    } finally {
      // the process that ran plume is still in it
      succeeds('umount', '-l', disk);
    }
  });
});

/** Saves a file as another process would: when plume prepares its first file, or when it has put one of two in place. */
const SAVER = `
const fs = require('node:fs');
const path = require('node:path');
const { openSync, renameSync } = fs;
const files = process.env.SAVED_FILES.split(',');
let saved = false;
const save = (file) => {
  if (saved) return;
  saved = true;
  fs.appendFileSync(file, process.env.SAVED_TEXT);
};
fs.openSync = (name, flags, ...rest) => {
  if (flags === 'wx' && files.length === 1) save(files[0]);
  return openSync(name, flags, ...rest);
};
fs.renameSync = (from, to) => {
  renameSync(from, to);
  const other = files.find((file) => path.basename(file) !== path.basename(to));
  if (other !== undefined && files.some((file) => path.basename(file) === path.basename(to))) save(other);
};
`;
const SAVED = '# saved meanwhile\n';

describe('what another process saves meanwhile is not lost', () => {
  const runBeside = (writer: Writer, ...files: readonly string[]) => {
    const saver = path.join(plume.directory, 'saver.cjs');
    writeFileSync(saver, SAVER);
    return run(writer, {
      NODE_OPTIONS: `--require ${saver}`,
      ...{ SAVED_FILES: files.map((file) => path.join(tree, file)).join(','), SAVED_TEXT: SAVED },
    });
  };

  it.each(all)('while %s prepares its file', (_, writer) => {
    layOut(writer);
    if (writer.before !== undefined) writeFileSync(path.join(tree, writer.file), writer.before);
    const before = [...new Set([...names(), writer.file])].sort();
    const { stderr, code } = runBeside(writer, writer.file);
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('something else has changed it in the meantime; run plume again'),
    });
    expect(read(writer.file)).toBe(`${writer.before ?? ''}${SAVED}`);
    expect(names()).toEqual(before);
  });

  it.each(replacing.filter(([, { other }]) => other !== undefined))(
    'after the first of the files of %s is in place',
    (_, writer) => {
      layOut(writer);
      writeFileSync(path.join(tree, writer.file), writer.before);
      const before = names();
      const { stderr, code } = runBeside(writer, writer.file, writer.other ?? '');
      expect({ code, stderr }).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(
          /was not changed: something else has changed it in the meantime; run plume again\.\s.*1 file got the old text again\./s,
        ),
      });
      const texts = [read(writer.file), read(writer.other ?? '')].sort();
      expect(texts).toEqual([writer.before, `${writer.before}${SAVED}`]);
      expect(names()).toEqual(before);
    },
  );
});
