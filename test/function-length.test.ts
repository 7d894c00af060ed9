import { describe, expect, test } from 'vitest';
import {
  isNode,
  lineOf,
  nodesIn,
  productSources,
  type SourceFile,
  type SourceNode,
  sourceFile,
} from './kit/product-sources.ts';

/** Nobody keeps more in mind at once. */
const MOST_LINES = 80;

/** Nobody tests more ways through one function. */
const WAYS_TO_TEST = 15;
/** How many functions have more. */
const COMPLEX = 80;

const sources = productSources().filter(({ name }) => !name.includes('/generated/'));

describe('functions', () => {
  test(`have at most ${MOST_LINES} lines`, () => {
    expect(sources.flatMap(longFunctions)).toEqual([]);
  });
  test.each([
    ['a declaration', (body: string) => `export function long(): void {${body}}`],
    ['an arrow function', (body: string) => `const long = () => {${body}};`],
    ['a method', (body: string) => `const object = { long() {${body}} };`],
  ])('%s that is too long is found', (_, write) => {
    const planted = (lines: number) => sourceFile('planted.ts', write('\n'.repeat(lines - 1)));
    expect(longFunctions(planted(MOST_LINES))).toEqual([]);
    expect(longFunctions(planted(MOST_LINES + 1))).toEqual(['planted.ts long']);
  });
});

describe(`functions with a cyclomatic complexity over ${WAYS_TO_TEST}`, () => {
  test('may only become fewer: simplify yours, which is in the list; if there are fewer, write down how many', () => {
    const found = sources.flatMap(complexFunctions).sort((a, b) => b.ways - a.ways);
    expect(found.length, found.map(({ name, ways }) => `${ways} ${name}`).join('\n')).toBe(COMPLEX);
  });
  test.each([
    ['if (a) b();', 2],
    ['if (a) b(); else if (c) d(); else e();', 3],
    ['for (;;) a();', 2],
    ['for (const a in b) c();', 2],
    ['for (const a of b) c();', 2],
    ['while (a) b();', 2],
    ['do b(); while (a);', 2],
    ['switch (a) { case 1: case 2: b(); break; default: c(); }', 3],
    ['try { a(); } catch { b(); } finally { c(); }', 2],
    ['return a ? b : c;', 2],
    ['return (a && b) || c;', 3],
    ['return a ?? b;', 2],
    ['a ??= b; c ||= d; e &&= f;', 4],
    ['return a?.b?.();', 1],
    ['return list.map((a) => a ? b : c);', 1],
    ['function inner() { if (a) b(); }', 1],
    ['', 1],
  ])('have one way and one more for each decision of their own: %s', (body, ways) => {
    const [{ node }] = functionsIn(sourceFile('planted.ts', `function f(a) { ${body} }`)) as [FoundFunction];
    expect(waysThrough(node)).toBe(ways);
  });
  test('are named with their files', () => {
    const planted = (decisions: number) =>
      sourceFile('planted.ts', `const object = { f() { ${'if (a) b();'.repeat(decisions)} } };`);
    expect(complexFunctions(planted(WAYS_TO_TEST - 1))).toEqual([]);
    expect(complexFunctions(planted(WAYS_TO_TEST))).toEqual([
      { name: 'planted.ts f', ways: WAYS_TO_TEST + 1 },
    ]);
  });
});

interface FoundFunction {
  /** Its file and its own name, or its line. */
  readonly name: string;
  readonly node: SourceNode;
}

function functionsIn(source: SourceFile): readonly FoundFunction[] {
  return nodesIn(source.program).flatMap(({ node, parent }) =>
    FUNCTIONS.has(node.type)
      ? [{ name: `${source.name} ${nameOf(node, parent) ?? `line ${lineOf(source, node)}`}`, node }]
      : [],
  );
}

function longFunctions(source: SourceFile): readonly string[] {
  return functionsIn(source)
    .filter(({ node }) => source.text.slice(node.start, node.end).split('\n').length > MOST_LINES)
    .map(({ name }) => name);
}

function complexFunctions(source: SourceFile): readonly { readonly name: string; readonly ways: number }[] {
  return functionsIn(source)
    .map(({ name, node }) => ({ name, ways: waysThrough(node) }))
    .filter(({ ways }) => ways > WAYS_TO_TEST);
}

/** The cyclomatic complexity of a function without those within it: optional chaining does not count. */
function waysThrough(node: SourceNode): number {
  const children = Object.values(node).flat().filter(isNode);
  return children.reduce((sum, child) => sum + decisionsIn(child), 1);
}

function decisionsIn(node: SourceNode): number {
  if (FUNCTIONS.has(node.type)) return 0;
  const children = Object.values(node).flat().filter(isNode);
  return children.reduce((sum, child) => sum + decisionsIn(child), isDecision(node) ? 1 : 0);
}

function isDecision(node: SourceNode): boolean {
  if (node.type === 'SwitchCase') return node.test !== null;
  if (node.type === 'AssignmentExpression') return /^(?:&&|\|\||\?\?)=$/.test(String(node.operator));
  return DECISIONS.has(node.type);
}

const DECISIONS: ReadonlySet<string> = new Set([
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
  'LogicalExpression',
  'ConditionalExpression',
]);

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** Its own name, or that of the variable or property that it is the value of. */
function nameOf(node: SourceNode, parent: SourceNode | undefined): string | undefined {
  for (const named of [node.id, parent?.id, parent?.key])
    if (typeof named === 'object' && named !== null && 'name' in named && typeof named.name === 'string')
      return named.name;
  return undefined;
}
