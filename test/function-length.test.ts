import { describe, expect, test } from 'vitest';
import {
  lineOf,
  nodesIn,
  productSources,
  type SourceFile,
  type SourceNode,
  sourceFile,
} from './kit/product-sources.ts';

/** Nobody keeps more in mind at once. */
const MOST_LINES = 80;

describe('functions', () => {
  test(`have at most ${MOST_LINES} lines`, () => {
    const long = productSources()
      .filter(({ name }) => !name.includes('/generated/'))
      .flatMap(longFunctions);
    expect(long).toEqual([]);
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

function longFunctions(source: SourceFile): readonly string[] {
  return [...nodesIn(source.program)].flatMap(({ node, parent }) => {
    if (!FUNCTIONS.has(node.type)) return [];
    const lines = source.text.slice(node.start, node.end).split('\n').length;
    return lines > MOST_LINES
      ? [`${source.name} ${nameOf(node, parent) ?? `line ${lineOf(source, node)}`}`]
      : [];
  });
}

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
