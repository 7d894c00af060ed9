import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What each layer may import, besides itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  grammar: [],
  facts: ['grammar'],
  values: ['grammar', 'facts'],
  pcre2: ['grammar'],
  model: ['grammar', 'facts', 'values', 'pcre2'],
  rules: ['grammar', 'facts', 'values', 'pcre2', 'model'],
  linter: ['grammar', 'facts', 'values', 'model', 'rules'],
  host: ['grammar', 'facts', 'model'],
  cli: ['grammar', 'facts', 'model', 'rules', 'linter', 'host', 'server'],
  server: ['grammar', 'model', 'rules', 'linter', 'host'],
};
/** Layers without I/O: they import nothing of Node. */
const PURE = ['grammar', 'facts', 'values', 'model', 'rules', 'linter'];
const IMPORT = /^(?:import|export)\s[^;]*?from\s+'([^']+)'|\bimport\('([^']+)'\)/gms;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

describe.each(Object.keys(ALLOWED))('%s', (layer) => {
  const imports = filesBelow(join(root, layer)).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => ({
      file: relative(root, file),
      target: match[1] ?? match[2]!,
    })),
  );

  test('imports only from the layers before it', () => {
    const wrong = imports.filter(({ file, target }) => {
      if (!target.startsWith('.')) return false;
      const [to = ''] = relative(root, join(root, dirname(file), target)).split('/');
      return to !== layer && !ALLOWED[layer]!.includes(to) && to !== 'package.json';
    });
    expect(wrong).toEqual([]);
  });
  test.runIf(PURE.includes(layer))('does no I/O', () => {
    expect(imports.filter(({ target }) => target.startsWith('node:'))).toEqual([]);
  });
});

test('only server/lsp knows the protocol library', () => {
  const users = filesBelow(root)
    .filter((file) => !/node_modules|\/test\/|\/client\/|\/dist\/|\.cache/.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes("from 'vscode-languageserver"))
    .map((file) => relative(root, file));
  expect(users.filter((file) => !file.startsWith('server/lsp/'))).toEqual([]);
});
