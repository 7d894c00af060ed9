import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseBeginning } from '../../host/parse-beginning.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'plume-beginning-'));
afterAll(() => rmSync(directory, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(directory, name);
  writeFileSync(file, text);
  return file;
}

test('files that are asked for in turns are parsed once each, and again when they have another text', () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => write(name, `Listen 80 ${name}\n`));
  const first = files.map(parseBeginning);
  expect(new Set(first).size).toBe(4);
  for (const [i, file] of files.entries()) expect(parseBeginning(file)).toBe(first[i]);
  write('b', 'Listen 81\n');
  expect(parseBeginning(files[1]!).source.text).toBe('Listen 81\n');
  for (const i of [2, 3]) expect(parseBeginning(files[i]!)).toBe(first[i]);
});

test('only the last of them are cached', () => {
  const files = Array.from({ length: 20 }, (_, i) => write(`many-${i}`, `Listen ${i}\n`));
  const first = files.map(parseBeginning);
  expect(parseBeginning(files[0]!)).not.toBe(first[0]);
  expect(parseBeginning(files[19]!)).toBe(first[19]);
});
