import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPrograms, programDirectories } from '../../host/find-program.ts';

let top = '';
const before = process.env.PATH;
beforeEach(() => {
  top = realpathSync(mkdtempSync(path.join(tmpdir(), 'plume-program-')));
  for (const name of ['checkout/.git', 'checkout/bin', 'checkout/sub', 'bin'])
    mkdirSync(path.join(top, name), { recursive: true });
});
afterEach(() => {
  process.env.PATH = before;
  rmSync(top, { recursive: true });
});

/** Which directories of a PATH are searched from a directory; both relative to the scratch directory where they begin with `/`. */
function searched(places: readonly string[], from = 'checkout/sub'): readonly string[] {
  process.env.PATH = places.map((one) => (one.startsWith('/') ? top + one : one)).join(path.delimiter);
  return programDirectories(path.join(top, from)).map((one) => path.relative(top, one));
}

test('programs are looked for outside of the checkout, in places that PATH names whole', () => {
  symlinkSync('checkout/bin', path.join(top, 'link'));
  symlinkSync('../bin', path.join(top, 'checkout/out'));
  const places = [
    '.',
    '',
    'bin',
    '../bin',
    '/checkout',
    '/checkout/bin',
    '/checkout/out',
    '/link',
    '/bin',
    '/bin',
  ];
  expect(searched(places)).toEqual(['bin']);
  expect(searched(places, 'checkout')).toEqual(['bin']);
  expect(searched(['/checkout/bin', '/bin'], '.')).toEqual(['checkout/bin', 'bin']);
});

test('a program is a file that can be run', () => {
  const directory = path.join(top, 'bin');
  mkdirSync(path.join(directory, 'directory'));
  for (const name of ['text', 'git']) writeFileSync(path.join(directory, name), '');
  chmodSync(path.join(directory, 'git'), 0o755);
  const found = ['directory', 'text', 'git', 'absent'].map((name) => findPrograms(name, [directory]));
  expect(found).toEqual([[], [], [path.join(directory, 'git')], []]);
});
