import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from '../../cli/commands/upgrade/back-up.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'plume-backup-'));
});
afterEach(() => rmSync(home, { recursive: true }));

test.each([
  ['a directory that was not there', false],
  ['an empty directory', true],
])('a backup that fails leaves %s as it was', (_, isThere) => {
  const file = path.join(home, 'a.conf');
  writeFileSync(file, 'Listen 80\n');
  const place = path.join(home, 'b/c');
  if (isThere) mkdirSync(place, { recursive: true });
  const before = readdirSync(home, { recursive: true });
  expect(backUp([file, path.join(home, 'gone/b.conf')], place, [])).toContain('the copies cannot be made');
  expect(readdirSync(home, { recursive: true })).toEqual(before);
});

test('a backup has each file below its path', () => {
  const file = path.join(home, 'a.conf');
  writeFileSync(file, 'Listen 80\n');
  expect(backUp([file], path.join(home, 'b'), [])).toBeUndefined();
  expect(readdirSync(path.join(home, 'b'), { recursive: true }).map(String)).toContain(
    path.relative('/', realpathSync(file)),
  );
});
