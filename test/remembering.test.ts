import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  nodesIn,
  productSources,
  type SourceFile,
  type SourceNode,
  sourceFile,
} from './kit/product-sources.ts';

/**
 * Ways to remember a result, limits and prices that a person set, and what is about likeness. There are more of them than anybody
 * can check, so that their numbers may only fall (decision 53).
 */
type Counts = Readonly<Record<keyof typeof COUNTED, number>>;

const COUNTED = {
  weakMaps: (node) => node.type === 'NewExpression' && nameOf(node.callee) === 'WeakMap',
  memoizeCalls: (node) => node.type === 'CallExpression' && /^memoizeBy/.test(nameOf(node.callee)),
  textMemories: (node) => node.type === 'NewExpression' && nameOf(node.callee) === 'TextMemory',
  moduleVariables: (node, parent) =>
    node.type === 'VariableDeclaration' && node.kind === 'let' && parent?.type === 'Program',
  limits: (node) =>
    node.type === 'VariableDeclarator' && /^(?:MOST|LONGEST|DEEPEST|ENOUGH)(?:_|$)/.test(nameOf(node.id)),
  prices: (node) => node.type === 'VariableDeclarator' && /^STEPS_/.test(nameOf(node.id)),
  likeness: (node) => node.type === 'Identifier' && /alike/i.test(nameOf(node)),
} satisfies Record<string, (node: SourceNode, parent: SourceNode | undefined) => boolean>;

function nameOf(node: unknown): string {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : '';
}

function countIn(sources: readonly SourceFile[]): Counts {
  const nodes = sources.flatMap(({ program }) => nodesIn(program));
  const entries = Object.entries(COUNTED).map(([name, isCounted]) => [
    name,
    nodes.filter(({ node, parent }) => isCounted(node, parent)).length,
  ]);
  return Object.fromEntries(entries);
}

test('ways to remember, limits and prices may only become fewer (PLUME_UPDATE=1 records a smaller number)', () => {
  const file = new URL('remembering.json', import.meta.url);
  const recorded: Counts = JSON.parse(readFileSync(file, 'utf8'));
  const counts = countIn(productSources().filter(({ name }) => !name.includes('/generated/')));
  const isMore = Object.entries(counts).some(([name, count]) => count > recorded[name as keyof Counts]);
  if (process.env.PLUME_UPDATE === '1' && !isMore)
    writeFileSync(file, `${JSON.stringify(counts, undefined, 2)}\n`);
  else expect(counts).toEqual(recorded);
});

test.each([
  ['weakMaps', 'const cache = new WeakMap<object, number>();'],
  ['memoizeCalls', 'export const found = memoizeByScope((scope) => scope);'],
  ['textMemories', 'const known = new TextMemory<string>();'],
  ['moduleVariables', 'let last = 0;'],
  ['limits', 'const MOST_ROUNDS = 2;'],
  ['limits', 'const LONGEST = 2;'],
  ['prices', 'const STEPS_OF_A_LINE = 2;'],
  ['likeness', 'function areAlike() {}'],
] as const)('%s are counted: %s', (name, text) => {
  const none: Counts = countIn([]);
  expect(countIn([sourceFile('planted.ts', text)])).toEqual({ ...none, [name]: 1 });
});
