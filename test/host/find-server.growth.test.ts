import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMainFiles } from '../../host/find-server.ts';
import { countWork } from '../kit/count-work.ts';

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

const most = process.env.PLUME_LONG ? 100_000 : 2_000;

test(`the work of a search grows with the files of a tree, up to ${most}`, () => {
  write({ 'httpd.conf': 'Listen 80\n' });
  let made = 0;
  const search = (count: number) => {
    for (; made < count; made += 20) {
      mkdirSync(join(root, `a${made % 37}/b${made}`), { recursive: true });
      for (let j = 0; j < 20; j++) writeFileSync(join(root, `a${made % 37}/b${made}/${j}.conf.html`), '');
    }
    expect(mainsIn()).toEqual([['httpd.conf', undefined]]);
  };
  search(most / 4);
  const few = countWork(() => search(most / 4));
  expect(few).toBeGreaterThan(most / 4);
  expect(countWork(() => search(most)) / few).toBeLessThan(6);
});
