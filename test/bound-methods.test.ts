import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  isNode,
  lineOf,
  nodesIn,
  productSources,
  type SourceFile,
  sourceFile,
} from './kit/product-sources.ts';

/** Classes of which there are as many objects as a server has readings, so that their methods are not bound. */
const CLASSES = ['model/configuration/configuration.ts', 'model/server/file-instance.ts'];
/** Methods whose names data has, too. */
const NAMES_OF_DATA: ReadonlySet<string> = new Set(['holds', 'outer', 'decide', 'isUnevaluated']);

const methods = new Set(
  CLASSES.flatMap((file) =>
    methodsIn(sourceFile(file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))),
  ),
);

test('no method of a configuration or a reading is taken out of it: it would lose its `this`', () => {
  expect(methods).toContain('isRead');
  expect(methods).toContain('partsOf');
  expect(productSources().flatMap(takenOut)).toEqual([]);
});

test('one that is taken out is found', () => {
  const text = 'function a({ isRead }: Configuration) {}\nconst { target, partsOf: parts } = reading;\n';
  expect(takenOut(sourceFile('a.ts', text))).toEqual(['a.ts:1 isRead', 'a.ts:2 partsOf']);
});

function methodsIn(source: SourceFile): readonly string[] {
  return [...nodesIn(source.program)].flatMap(({ node }) =>
    node.type === 'MethodDefinition' && node.kind === 'method' ? (nameOf(node.key) ?? []) : [],
  );
}

function takenOut(source: SourceFile): readonly string[] {
  return [...nodesIn(source.program)].flatMap(({ node, parent }) => {
    const name = node.type === 'Property' && parent?.type === 'ObjectPattern' ? nameOf(node.key) : undefined;
    const isMethod = name !== undefined && methods.has(name) && !NAMES_OF_DATA.has(name);
    return isMethod ? [`${source.name}:${lineOf(source, node)} ${name}`] : [];
  });
}

function nameOf(key: unknown): string | undefined {
  return isNode(key) && key.type === 'Identifier' && typeof key.name === 'string' ? key.name : undefined;
}
