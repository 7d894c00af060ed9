import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renameInto } from '../../cli/io/rename-into.ts';
import { realpathSync } from '../../host/disk.ts';

let top = '';
beforeEach(() => {
  top = realpathSync(mkdtempSync(path.join(tmpdir(), 'plume-rename-')));
  for (const name of ['tree', 'victim']) {
    mkdirSync(path.join(top, name));
    writeFileSync(path.join(top, name, 'a.conf'), 'old');
  }
  writeFileSync(path.join(top, 'prepared'), 'new');
});
afterEach(() => rmSync(top, { recursive: true }));
const read = (file: string) => readFileSync(path.join(top, file), 'latin1');
const swap = () => {
  renameSync(path.join(top, 'tree'), path.join(top, 'moved'));
  symlinkSync('victim', path.join(top, 'tree'));
};

it('puts a file in place', () => {
  renameInto(path.join(top, 'prepared'), path.join(top, 'tree/a.conf'));
  expect(read('tree/a.conf')).toBe('new');
});

it.runIf(process.platform === 'linux')(
  'not through a symbolic link that took the place of the directory',
  () => {
    swap();
    expect(() => renameInto(path.join(top, 'prepared'), path.join(top, 'tree/a.conf'))).toThrow();
    expect([read('victim/a.conf'), read('moved/a.conf')]).toEqual(['old', 'old']);
  },
);

it.runIf(process.platform === 'linux')('not through one that takes it in the last moment', () => {
  renameInto(path.join(top, 'prepared'), path.join(top, 'tree/a.conf'), (from, to) => {
    swap();
    renameSync(from, to);
  });
  expect([read('victim/a.conf'), read('moved/a.conf')]).toEqual(['old', 'new']);
});
