import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What each layer may import, besides itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  grammar: [],
  pcre2: ['grammar'],
  facts: ['grammar'],
  files: ['grammar', 'facts'],
  profile: ['grammar', 'facts', 'files'],
  arguments: ['grammar', 'facts'],
  model: ['grammar', 'facts', 'pcre2', 'files', 'profile', 'arguments'],
  access: ['grammar', 'facts', 'pcre2', 'files', 'profile', 'arguments', 'model'],
  rules: ['grammar', 'facts', 'pcre2', 'files', 'profile', 'arguments', 'model', 'access'],
  linter: ['grammar', 'facts', 'files', 'profile', 'arguments', 'model', 'access', 'rules'],
  host: ['grammar', 'facts', 'files', 'profile', 'model'],
  cli: ['grammar', 'facts', 'files', 'profile', 'model', 'access', 'rules', 'linter', 'host', 'server'],
  server: ['grammar', 'facts', 'files', 'profile', 'model', 'access', 'rules', 'linter', 'host'],
};
/** Layers without I/O: they import nothing of Node. */
const PURE = ['grammar', 'facts', 'files', 'profile', 'arguments', 'model', 'access', 'rules', 'linter'];
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
