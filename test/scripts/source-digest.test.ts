import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { FOLDERS, isSource, sourceDigest } from '../../scripts/source-digest.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(path.join(tmpdir(), 'plume-digest-'));
afterAll(() => rmSync(copy, { recursive: true }));

test('the digest is that of the sources, and changes with a text, a name and a new file', () => {
  for (const part of [...FOLDERS, 'scripts', 'package.json', 'package-lock.json'])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  const digests = [sourceDigest(root), sourceDigest(copy)];
  expect(digests[1]).toBe(digests[0]);
  const changes = [
    () => writeFileSync(path.join(copy, 'cli/main.ts'), 'export {};\n'),
    () => renameSync(path.join(copy, 'cli/main.ts'), path.join(copy, 'cli/other.ts')),
    () => writeFileSync(path.join(copy, 'rules/new.ts'), ''),
    () => writeFileSync(path.join(copy, 'package-lock.json'), '{}\n'),
  ];
  for (const change of changes) {
    change();
    digests.push(sourceDigest(copy));
  }
  expect(new Set(digests).size).toBe(1 + changes.length);
  // what is built, and tests, change nothing
  mkdirSync(path.join(copy, 'dist'));
  writeFileSync(path.join(copy, 'dist/plume.cjs'), '');
  expect(sourceDigest(copy)).toBe(digests.at(-1));
});

test('what a bundle may be made of is a source', () => {
  expect(
    ['cli/main.ts', 'late:grammar/expressions.ts', 'package.json'].filter((file) => !isSource(file)),
  ).toEqual([]);
  expect(['test/rules/rules.test.ts', 'client/src/extension.ts'].filter(isSource)).toEqual([]);
});
