import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const docs = fileURLToPath(new URL('../docs', import.meta.url));
const page = readFileSync(path.join(docs, 'features.md'), 'utf8');

const tables = page.split(/^## /m).filter((section) => section.includes('| tested by |'));
const rows = tables.flatMap((section) =>
  section.split('\n').filter((line) => /^\| (?!feature \|)/.test(line)),
);

test('each feature has a test', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => testOf(row) === undefined)).toEqual([]);
});

test.each(rows.map((row) => [row.split('|')[1]!.trim(), row]))('%s', (_, row) => {
  const { title, file } = testOf(row)!;
  const place = path.join(docs, '..', file);
  expect(existsSync(place), file).toBe(true);
  // a transcript and a rule are tested under the name of their file
  const name =
    path.basename(file) === 'rule.md' ? path.basename(path.dirname(file)) : path.basename(file, '.txt');
  const isNamedSo = title === name.replaceAll('-', ' ');
  const text = readFileSync(place, 'utf8');
  expect(isNamedSo || isTitleIn(text, title), `${title} in ${file}`).toBe(true);
});

/** The test that a row names, or the document of a rule, below the project's directory. */
function testOf(row: string): { readonly title: string; readonly file: string } | undefined {
  const [, name, document, title = name, file = document] =
    /\| (?:\[([^\]]+)\]\(\.\.\/(rules\/[^)]+)\)|([^|]+) \(`(test\/[^`]+)`\)) \|$/.exec(row) ?? [];
  return title === undefined || file === undefined ? undefined : { title, file };
}

/** Whether a test or a group of tests is called so, or begins or ends so where a value is in its title. */
function isTitleIn(text: string, title: string): boolean {
  const titles = [...text.matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^\n]*\))?\(\s*(['`])(.*?)\1\s*,/g)];
  return titles.some(([, , one = '']) => one.includes(title));
}
