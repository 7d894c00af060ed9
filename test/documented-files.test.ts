import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folders = new Set(
  readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
);

/** The pages about the project as it is: what a changelog names may be gone. */
const pages = [
  ...readdirSync(root),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
  'facts/README.md',
].filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md');

/** The files of the project that a page names, by their paths from its root. */
function filesNamedIn(page: string): readonly string[] {
  const names = readFileSync(join(root, page), 'utf8').matchAll(
    /`([a-z0-9]+\/[\w./-]+\.(?:ts|mjs|json|jsonl))`/g,
  );
  return [...names].flatMap(([, name = '']) => (folders.has(name.split('/')[0]!) ? name : []));
}

test('each file of the project that a page names is there', () => {
  const named = pages.flatMap((page) => filesNamedIn(page).map((name) => ({ page, name })));
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ name }) => !existsSync(join(root, name)));
  expect(missing).toEqual([]);
});
