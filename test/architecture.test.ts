import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { nodesIn, productSources, type SourceFile, sourceFile, TOOLS } from './kit/product-sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What each layer may import, besides itself and `core/`. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  core: [],
  grammar: [],
  pcre2: ['grammar'],
  facts: ['grammar'],
  files: ['grammar', 'facts'],
  profile: ['grammar', 'facts', 'files'],
  arguments: ['grammar', 'facts', 'pcre2'],
  format: ['grammar', 'facts'],
  settings: ['grammar', 'facts'],
  model: ['grammar', 'facts', 'pcre2', 'files', 'profile', 'arguments'],
  access: ['grammar', 'facts', 'pcre2', 'files', 'profile', 'arguments', 'model'],
  requests: ['grammar', 'facts', 'pcre2', 'files', 'profile', 'arguments', 'model', 'access'],
  rules: ['grammar', 'facts', 'pcre2', 'files', 'profile', 'arguments', 'model', 'access', 'requests'],
  linter: [
    'grammar',
    'facts',
    'format',
    'files',
    'profile',
    'arguments',
    'model',
    'access',
    'requests',
    'rules',
  ],
  upgrade: ['grammar', 'facts', 'files', 'profile', 'arguments', 'model', 'access', 'rules', 'linter'],
  explain: [
    'grammar',
    'facts',
    'pcre2',
    'files',
    'profile',
    'arguments',
    'model',
    'access',
    'requests',
    'rules',
    'linter',
  ],
  diff: ['grammar', 'facts', 'files', 'model', 'access', 'requests', 'rules', 'linter'],
  host: ['grammar', 'facts', 'format', 'files', 'profile', 'settings', 'model'],
  cli: [
    ...['grammar', 'facts', 'files', 'profile', 'settings', 'model', 'access', 'requests', 'rules', 'linter'],
    ...['upgrade', 'explain', 'diff', 'format', 'host', 'server'],
  ],
  server: [
    'grammar',
    'facts',
    'format',
    'files',
    'profile',
    'arguments',
    'model',
    'access',
    'rules',
    'linter',
    'explain',
    'settings',
    'host',
  ],
  library: [
    ...['grammar', 'facts', 'files', 'profile', 'model', 'requests', 'rules'],
    ...['linter', 'upgrade', 'diff', 'host'],
    // what the command line makes JSON of
    'cli',
  ],
  browser: ['grammar', 'facts', 'pcre2', 'files', 'host', 'server', 'cli', 'library'],
};
/** Layers without I/O: they import nothing of Node. */
const PURE = [
  'core',
  'grammar',
  'facts',
  'files',
  'profile',
  'arguments',
  'format',
  'model',
  'access',
  'requests',
  'rules',
  'linter',
  'settings',
  'upgrade',
  'explain',
  'diff',
  'library',
];
const IMPORT = /^(?:import|export)\s[^;]*?from\s+'([^']+)'|\bimport\('([^']+)'\)/gms;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !TOOLS.test(relative(root, file)));
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
      return to !== layer && to !== 'core' && !ALLOWED[layer]!.includes(to) && to !== 'package.json';
    });
    expect(wrong).toEqual([]);
  });
  if (PURE.includes(layer))
    test('does no I/O', () => {
      expect(imports.filter(({ target }) => target.startsWith('node:'))).toEqual([]);
    });
});

test('only server/lsp knows the protocol library; the types of the protocol run nowhere', () => {
  const users = filesBelow(root)
    .filter((file) => !/node_modules|\/test\/|\/client\/|\/dist\/|\.cache/.test(file))
    .filter((file) => /from 'vscode-languageserver(?!-types')/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file));
  expect(users.filter((file) => !file.startsWith('server/lsp/'))).toEqual([]);
});

/**
 * The rooms of the product, the lowest first: each imports from rooms before it only, types included. A room is a folder;
 * what lies in folders of its own below it is a room of its own where the table names it.
 */
const ORDER = [
  ...[
    'core',
    'core/budget',
    'grammar',
    'grammar/alike',
    'grammar/ssi',
    'grammar/expressions',
    'pcre2',
    'facts',
    'facts/requests',
    'facts/messages',
    'facts/words',
    'facts/upgrades',
    'facts/editing',
    'files',
    'profile',
  ],
  ...['arguments/text', 'arguments/call', 'arguments/values', 'arguments/directives', 'arguments'],
  'format',
  'settings',
  ...['model/recognition', 'model/conditions', 'model/server', 'model/contexts', 'model/configuration'],
  ...['model/messages', 'model/modules', 'model/vhosts', 'model/sections', 'model/effective'],
  ...[
    'access/policy',
    'access/request',
    'access/equivalence',
    'access/kinds',
    'access/conversion',
    'access/describe',
  ],
  ...['requests/resolve', 'requests', 'requests/answer', 'requests/trace', 'requests/examples'],
  ...[
    'rules/kit',
    'rules/module',
    'rules/conversion',
    'rules/htaccess',
    'rules/access',
    'rules/rewrite',
    'rules/vhost',
    'rules/tls',
    'rules/upgrade',
    'rules',
  ],
  ...[
    'linter/findings',
    'linter/running',
    'linter/judge',
    'linter',
    'upgrade/releases',
    'upgrade/machine',
    'upgrade',
    'upgrade/build',
    'upgrade/plan',
    'upgrade/both-series',
    'explain',
    'diff/answers',
    'diff/sides',
    'diff/lines',
    'diff/requests',
    'diff/groups',
    'diff',
    'host/machine',
    'host/tls',
    'host',
    'host/settings',
    'server/service/baseline',
    'server/service/documents',
    'server/service/servers',
    'server/service/names',
    'server/service/explain',
    'server/service/completion',
    'server/service/signature-help',
    'server/service/hover',
    'server/service/inlay-hints',
    'server/service',
    'server/lsp',
  ],
  ...['cli/json-shapes', 'cli/output', 'cli/output/formats', 'cli/io', 'cli/io/own-files'],
  ...[
    'cli/commands',
    'cli/commands/explain',
    'cli/commands/format',
    'cli/commands/lint',
    'cli/commands/init',
    'cli/commands/server',
    'cli/commands/request',
    'cli/commands/diff',
    'cli/commands/upgrade',
  ],
  ...['cli', 'library', 'browser', 'browser/substitutes'],
];

describe('rooms', () => {
  const sources = productSources().filter(
    ({ name }) => !name.startsWith('client/') && name.endsWith('.ts') && !name.endsWith('.d.ts'),
  );
  test('all are in the order', () => {
    expect(
      [...new Set(sources.map(({ name }) => roomOf(name)))].filter((room) => !ORDER.includes(room)),
    ).toEqual([]);
    expect(ORDER.filter((room) => !sources.some(({ name }) => roomOf(name) === room))).toEqual([]);
  });
  test('each imports only from those before it', () => {
    expect(sources.flatMap(wrongImports)).toEqual([]);
  });
  test.each([
    "import type { Finding } from '../linter/findings/finding.ts';",
    "export * from '../linter/lint.ts';",
    "type Finding = import('../linter/findings/finding.ts').Finding;",
    "const lint = import('../linter/lint.ts');",
  ])('%s would be found in grammar/', (text) => {
    expect(wrongImports(sourceFile('grammar/planted.ts', text))).toHaveLength(1);
  });
  test('the linter is given the rules: it imports neither their registry nor a rule', () => {
    const lint = sources.filter(({ name }) => /^linter\/[^/]+$/.test(name));
    expect(lint.length).toBeGreaterThan(10);
    expect(lint.flatMap((source) => importsOf(source).filter(isRule))).toEqual([]);
    expect(
      importsOf(sourceFile('linter/planted.ts', "type R = typeof import('../rules/index.ts');")).filter(
        isRule,
      ),
    ).toHaveLength(1);
  });
  test('model/ is a fifth of the product at the most', () => {
    const written = sources.filter(({ name }) => !name.includes('/generated/'));
    const linesOf = (some: typeof written) =>
      some.reduce((sum, { name }) => sum + readFileSync(join(root, name), 'utf8').split('\n').length, 0);
    const model = linesOf(written.filter(({ name }) => name.startsWith('model/')));
    expect(model / linesOf(written)).toBeLessThanOrEqual(0.2);
  });
  test('files are written in few places, which keep what they replace', () => {
    const writes =
      /\b(?:writeFileSync|appendFileSync|createWriteStream|copyFileSync|cpSync|renameSync|linkSync|writeSync|truncateSync)\b|fs\/promises/;
    const writers = sources.filter(({ text }) => writes.test(text)).map(({ name }) => name);
    expect(writers.sort()).toEqual([
      'cli/commands/upgrade/back-up.ts',
      'cli/io/look-at-target.ts',
      'cli/io/own-files/outputs.ts',
      'cli/io/own-files/own-file.ts',
      'cli/io/prepare-files.ts',
      'cli/io/preparing-place.ts',
      'cli/io/rename-into.ts',
      'cli/io/write-files.ts',
      'cli/io/write-journal.ts',
      'cli/io/write-lock.ts',
      // into a directory of its own
      'host/disk-view.ts',
    ]);
  });
  test('no folder has more than 25 files of its own', () => {
    const counts = new Map<string, number>();
    for (const { name } of sources) counts.set(dirname(name), (counts.get(dirname(name)) ?? 0) + 1);
    const tooMany = [...counts].filter(([folder, count]) => count > 25 && !folder.includes('generated'));
    expect(tooMany).toEqual([]);
  });
});

/** The longest folder around a file that the order names; its topmost folder where it names none. */
function roomOf(name: string): string {
  for (let folder = dirname(name); folder !== '.'; folder = dirname(folder))
    if (ORDER.includes(folder)) return folder;
  return dirname(name).split('/')[0]!;
}

/** Whether what is imported lies in rules/, but for what all rules share. */
function isRule(target: string): boolean {
  return target.includes('/rules/') && !target.includes('/rules/kit/');
}

function wrongImports(source: SourceFile): readonly string[] {
  const own = ORDER.indexOf(roomOf(source.name));
  return importsOf(source).flatMap((target) => {
    const file = join(dirname(source.name), target);
    return ORDER.indexOf(roomOf(file)) > own ? [`${source.name} imports ${file}`] : [];
  });
}

/** Files that a source imports, exports again, or names in a type. */
function importsOf({ program }: SourceFile): readonly string[] {
  return [...nodesIn(program)].flatMap(({ node }) => {
    const { source } = node;
    if (typeof source !== 'object' || source === null || !('value' in source)) return [];
    return typeof source.value === 'string' && source.value.startsWith('.') ? [source.value] : [];
  });
}
