import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { FILES, FOLDERS, isSource, sourceDigest } from '../../scripts/source-digest.mjs';

const trees = mkdtempSync(path.join(tmpdir(), 'plume-digest-'));
afterAll(() => rmSync(trees, { recursive: true }));

test('equal trees have one digest, which changes with a text, a name and a new file', () => {
  const [tree, copy] = [makeTree('tree'), makeTree('copy')];
  const digests = [sourceDigest(tree)];
  expect(sourceDigest(copy)).toBe(digests[0]);
  const changes = [
    () => writeFileSync(path.join(copy, 'cli/index.ts'), 'export {};\n'),
    () => renameSync(path.join(copy, 'cli/index.ts'), path.join(copy, 'cli/other.ts')),
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

test('all that the digest names is there', () => {
  expect(sourceDigest(fileURLToPath(new URL('../..', import.meta.url)))).toMatch(/^[0-9a-f]{64}$/);
});

test('what a bundle may be made of is a source', () => {
  expect(
    ['cli/main.ts', 'late:grammar/expressions/expressions.ts', 'package.json'].filter(
      (file) => !isSource(file),
    ),
  ).toEqual([]);
  expect(['test/rules/rules.test.ts', 'client/src/extension.ts'].filter(isSource)).toEqual([]);
});

/** A tree with one file in each folder of sources. */
function makeTree(name: string): string {
  const tree = path.join(trees, name);
  for (const file of [...FILES, ...FOLDERS.map((folder) => `${folder}/index.ts`)]) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), `${file}\n`);
  }
  return tree;
}
