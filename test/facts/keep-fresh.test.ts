import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFresh } from '../../facts/packing/keep-fresh.ts';

let home = '';
let made = 0;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'plume-fresh-'));
  made = 0;
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const ask = (folder: string, file = join(home, 'kept/all.json')) =>
  keepFresh({ folders: [folder], file, make: () => ({ times: ++made }) });

function makeFolder(): string {
  const folder = mkdtempSync(join(home, 'data-'));
  writeFileSync(join(folder, 'a'), '1');
  return folder;
}

test('is made once as long as names and contents stay', () => {
  const folder = makeFolder();
  expect(ask(folder)).toEqual({ times: 1 });
  expect(ask(folder)).toEqual({ times: 1 });
  utimesSync(join(folder, 'a'), 1, 1);
  expect(ask(folder)).toEqual({ times: 1 });
  expect(readdirSync(join(home, 'kept'))).toEqual(['all.json']);
});

test.each<[string, (folder: string) => void]>([
  ['a content', (folder) => writeFileSync(join(folder, 'a'), '2')],
  ['a file that is new', (folder) => writeFileSync(join(folder, 'b'), '')],
  ['a file that is gone', (folder) => rmSync(join(folder, 'a'))],
])('is made again after a change of %s', (_what, change) => {
  const folder = makeFolder();
  ask(folder);
  change(folder);
  expect(ask(folder)).toEqual({ times: 2 });
  expect(ask(folder)).toEqual({ times: 2 });
});

test('is made again where what was kept is damaged', () => {
  const folder = makeFolder();
  const file = join(home, 'all.json');
  ask(folder, file);
  for (const text of [
    '',
    '{',
    readFileSync(file, 'utf8').slice(0, -5),
    'null',
    '{"hash":"0","made":{"times":9}}',
  ]) {
    writeFileSync(file, text);
    const before = made;
    expect(ask(folder, file)).toEqual({ times: before + 1 });
  }
});

test('is made each time where nothing can be kept', () => {
  const folder = makeFolder();
  // a file is in the place of the folder: nobody can write below it, not even root
  writeFileSync(join(home, 'kept'), '');
  expect(ask(folder)).toEqual({ times: 1 });
  expect(ask(folder)).toEqual({ times: 2 });
});

test('keeps nothing of what could not be made', () => {
  const folder = makeFolder();
  const file = join(home, 'all.json');
  const fail = () => keepFresh({ folders: [folder], file, make: () => JSON.parse('{') as object });
  expect(fail).toThrow(SyntaxError);
  expect(fail).toThrow(SyntaxError);
  expect(ask(folder, file)).toEqual({ times: 1 });
});
