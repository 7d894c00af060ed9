import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findMainFiles } from '../../host/find-server.ts';
import { makeFifo } from '../kit/include-tree.ts';

let root = '';

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'plume-server-')));
  mkdirSync(join(root, '.git'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

function mainsIn(directory = root): readonly (readonly [string, string | undefined])[] {
  return findMainFiles(directory).mains.map(({ file, nestedIn }) => [
    relative(root, file),
    nestedIn && relative(root, nestedIn),
  ]);
}

describe('main files below a directory', () => {
  test('links to directories, FIFOs and what is not there are no trouble', () => {
    write({ 'a/httpd.conf': 'Listen 80\n' });
    symlinkSync('..', join(root, 'a/up'));
    symlinkSync('httpd.conf', join(root, 'a/loop.conf'));
    makeFifo(join(root, 'a/fifo.conf'));
    expect(mainsIn()).toEqual([['a/httpd.conf', undefined]]);
    expect(findMainFiles(join(root, 'nowhere'))).toEqual({ mains: [], isCut: false });
  });
});
