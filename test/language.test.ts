import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readRows } from '../facts/packing/read-rows.ts';
import {
  isNode,
  lineOf,
  nodesIn,
  productSources,
  type SourceFile,
  type SourceNode,
  sourceFile,
  sourcesIn,
} from './kit/product-sources.ts';

/**
 * Holds names, texts and comments against docs/retired-terms.jsonl: terms that plume's English has given up (docs/glossary.md
 * says what for).
 */

const root = fileURLToPath(new URL('..', import.meta.url));
type Where = 'identifier' | 'file name' | 'message' | 'prose' | 'comment';
interface RetiredTerm {
  readonly pattern: string;
  readonly where: readonly Where[];
  readonly replacement: string;
  /** Texts that have it and stay, such as httpd's own words: a file, and what stands there. */
  readonly except?: readonly { readonly in: string; readonly text?: string; readonly why: string }[];
}
/** A name or a text of plume's own; `text` of a name is its words in lower case. */
interface Said {
  readonly where: Where;
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const terms = readFileSync(join(root, 'docs/retired-terms.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((row) => JSON.parse(row) as RetiredTerm);

const sources = productSources().filter(({ name }) => !name.includes('generated/'));
/** Code that runs at developers' only: of it, comments and the names of tests are held. */
const ownSources = sourcesIn(['test', 'scripts', '.ci']).filter(
  ({ name }) => name !== 'test/language.test.ts',
);

describe('retired terms', () => {
  test.each(terms)('$pattern: $replacement', (term) => {
    const found = everythingSaid().filter((said) => isRetired(said, term));
    expect(found.map(({ file, line, where, text }) => `${file}:${line}: ${where}: ${text}`)).toEqual([]);
  });
  test('each exception is one', () => {
    const idle = terms.flatMap(({ except = [], ...term }) =>
      except.filter(
        (one) => !everythingSaid().some((said) => isRetired(said, term) && isExcepted(said, [one])),
      ),
    );
    expect(idle).toEqual([]);
  });
});

describe('a retired term is found', () => {
  test.each<[Where, SourceFile | string]>([
    ['identifier', sourceFile('planted.ts', 'export const skipBlanks = 1;')],
    ['identifier', sourceFile('planted.ts', 'interface A { readonly blanks: number }')],
    ['identifier', sourceFile('planted.ts', 'function f(blanks: number) {}')],
    ['file name', sourceFile('rules/skip-blanks.ts', '')],
    ['message', sourceFile('planted.ts', "const help = 'Write blanks between them.';")],
    ['message', sourceFile('planted.ts', 'const help = `Write blanks between ${names}.`;')],
    ['comment', sourceFile('planted.ts', '/**\n * Writes\n * blanks.\n */\nexport const a = 1;')],
    ['comment', sourceFile('planted.ts', 'const a = 1; // writes blanks')],
    ['prose', 'Write blanks between them.'],
  ])('in a planted %s', (where, planted) => {
    const said = typeof planted === 'string' ? saidInProse('planted.md', planted) : [...saidInCode(planted)];
    const blanks = terms.find(({ pattern }) => pattern.includes('blanks'))!;
    expect(said.filter((one) => isRetired(one, blanks)).map((one) => one.where)).toEqual([where]);
  });
  test.each([
    "test('keeps blanks', () => {});",
    "test.each([1])('keeps blanks of %s', () => {});",
    "describe.skipIf(true)('blanks', () => {});",
    'test.live(about)(`keeps blanks of ${name}`, () => {});',
  ])('in the name of a test: %s', (code) => {
    const blanks = terms.find(({ pattern }) => pattern.includes('blanks'))!;
    expect([...testNamesIn(sourceFile('planted.ts', code))].map((one) => isRetired(one, blanks))).toEqual([
      true,
    ]);
  });
  test('not in code that a comment quotes', () => {
    const said = [...saidInCode(sourceFile('planted.ts', '/** Calls `blanks()`. */\nexport const a = 1;'))];
    expect(said.filter(({ where }) => where === 'comment').map(({ text }) => text)).toEqual(['Calls  .']);
  });
  test('in a row of facts, and not in code that it quotes', () => {
    const rows = '{"change":"It wants blanks.","source":"blanks"}\n{"advice":"Write `blanks`."}\n';
    const blanks = terms.find(({ pattern }) => pattern.includes('blanks'))!;
    const said = saidInRows('facts/data/planted.jsonl', rows);
    expect(said.filter((one) => isRetired(one, blanks)).map(({ line }) => line)).toEqual([1]);
  });
  test('not in code of a document', () => {
    expect(saidInProse('planted.md', 'a `blanks` b\n```\nblanks\n```\n').map(({ text }) => text)).toEqual([
      'a   b',
    ]);
  });
});

function isRetired(said: Said, { pattern, where, except = [] }: RetiredTerm): boolean {
  return where.includes(said.where) && expressionOf(pattern).test(said.text) && !isExcepted(said, except);
}

const expressions = new Map<string, RegExp>();
function expressionOf(pattern: string): RegExp {
  const expression = expressions.get(pattern) ?? new RegExp(pattern, 'i');
  expressions.set(pattern, expression);
  return expression;
}

function isExcepted({ file, text }: Said, except: NonNullable<RetiredTerm['except']>): boolean {
  return except.some((one) => file.startsWith(one.in) && (one.text === undefined || text.includes(one.text)));
}

let all: readonly Said[] | undefined;
function everythingSaid(): readonly Said[] {
  all ??= [
    ...sources.flatMap((source) => [...saidInCode(source)]),
    ...ownSources.flatMap((source) => [...commentsOf(source), ...testNamesIn(source)]),
    ...factTexts(),
    ...documents().flatMap((file) => saidInProse(file, readFileSync(join(root, file), 'utf8'))),
    ...saidInFacts('summaries', 'summary'),
  ];
  return all;
}

/** What rows of facts say to people: rules, explanations and reports show it. */
const SHOWN = ['advice', 'change', 'effect', 'meaning', 'reason'];

function factTexts(): readonly Said[] {
  const folder = join(root, 'facts/data');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => saidInRows(`facts/data/${name}`, readFileSync(join(folder, name), 'utf8')));
}

function saidInRows(file: string, rows: string): readonly Said[] {
  return rows.split('\n').flatMap((row, i) => {
    if (row.trim() === '') return [];
    const fields = JSON.parse(row) as Readonly<Record<string, unknown>>;
    return SHOWN.flatMap((key): readonly Said[] => {
      const text = fields[key];
      if (typeof text !== 'string') return [];
      return [{ where: 'message', file, line: i + 1, text: text.replace(/`[^`]*`/g, ' ') }];
    });
  });
}

function* saidInCode(source: SourceFile): Iterable<Said> {
  const { name: file } = source;
  yield* commentsOf(source);
  yield { where: 'file name', file, line: 1, text: file.replace(/\.\w+$/, '').replace(/[-./]/g, ' ') };
  for (const { node, parent } of nodesIn(source.program)) {
    const line = lineOf(source, node);
    if (node.type === 'Identifier' && parent !== undefined && isDeclared(node, parent))
      yield { where: 'identifier', file, line, text: wordsOfName(String(node.name)) };
    const text =
      node.type === 'Literal'
        ? node.value
        : node.type === 'TemplateElement'
          ? (node.value as { cooked?: string }).cooked
          : undefined;
    // a sentence, not a key or a path
    if (typeof text === 'string' && /[a-z] [a-z]/.test(text)) yield { where: 'message', file, line, text };
  }
}

/** The names of tests and of groups of tests, without what they quote as code. */
function* testNamesIn(source: SourceFile): Iterable<Said> {
  for (const { node } of nodesIn(source.program)) {
    const { callee, arguments: args } = node;
    if (node.type !== 'CallExpression' || !isNode(callee) || !Array.isArray(args)) continue;
    const [name] = args;
    if (!isNode(name) || !isTestFunction(callee)) continue;
    const text =
      name.type === 'TemplateLiteral' ? source.text.slice(name.start + 1, name.end - 1) : name.value;
    if (typeof text !== 'string') continue;
    const line = lineOf(source, name);
    yield { where: 'prose', file: source.name, line, text: text.replace(/`[^`\n]*`/g, ' ') };
  }
}

/** Whether a call of it makes a test or a group: `test`, `describe`, and theirs, such as `test.skipIf(…)` and `test.each(…)`. */
function isTestFunction(callee: SourceNode): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'describe';
  const inner = callee.type === 'MemberExpression' ? callee.object : callee.callee;
  return isNode(inner) && isTestFunction(inner);
}

/** The comments of a file of code, without what they quote as code. */
function commentsOf(source: SourceFile): readonly Said[] {
  return source.comments.map(({ value, start }) => ({
    where: 'comment',
    file: source.name,
    line: lineOf(source, { start }),
    text: value
      .replace(/^\*/, '')
      .replace(/^\s*\* ?/gm, ' ')
      .replace(/\s+/g, ' ')
      .replace(/`[^`]*`/g, ' ')
      .trim(),
  }));
}

/** Whether an identifier is the name of what its parent declares. */
function isDeclared(
  node: unknown,
  parent: { readonly type: string; readonly [key: string]: unknown },
): boolean {
  const isNamed = parent.id === node || (parent.key === node && parent.computed !== true);
  const isParameter = Array.isArray(parent.params) && parent.params.includes(node);
  const isPattern = parent.type === 'AssignmentPattern' && parent.left === node;
  return isNamed || isParameter || isPattern;
}

function wordsOfName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();
}

/** The lines of a document without what it quotes as code. */
function saidInProse(file: string, text: string): readonly Said[] {
  const prose = text
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, (code) => code.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, ' ');
  return prose
    .split('\n')
    .flatMap((line, i) =>
      line.trim() === '' ? [] : [{ where: 'prose', file, line: i + 1, text: line } as const],
    );
}

/** The sentences in a column of a table of facts, both as messages and as prose. */
function saidInFacts(table: string, column: string): readonly Said[] {
  return readRows(table).flatMap((row, at) => {
    const text = String(row[column]).replace(/`[^`]*`/g, ' ');
    const file = `facts/data/${table}.jsonl`;
    return (['message', 'prose'] as const).map((where) => ({ where, file, line: at + 1, text }));
  });
}

/** What people read: the documents of the project and of its rules. */
function documents(): readonly string[] {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...below('docs'),
    ...below('rules'),
    ...below('facts'),
    ...below('examples'),
    ...below('test'),
    ...below('client').filter((file) => !file.includes('node_modules') && !file.includes('CHANGELOG')),
  ];
}
