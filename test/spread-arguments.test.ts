import { expect, test } from 'vitest';
import {
  isNode,
  lineOf,
  nodesIn,
  productSources,
  type SourceFile,
  sourceFile,
} from './kit/product-sources.ts';

// A call with more than some hundred thousand arguments throws, and a text may have as many lines, words and findings.

/** Calls with a list as arguments that is short whatever is read, and why. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['core/query.ts compute', 'the arguments of a call'],
  ['cli/commands/upgrade/summary.ts count', 'the singular and the plural of a noun'],
  ['linter/judge/touches-access.ts hasRewriteFlag', 'a constant'],
  ['rules/rewrite/last-missing/rule.ts hasRewriteFlag', 'a constant'],
  ['rules/rewrite/rules-not-inherited/rule.ts hasRewriteFlag', 'a constant'],
  ['rules/upgrade/ssi-legacy-expr/translate.ts withoutAlike', 'two sides'],
  ['settings/check-shape.ts checkShape', 'a pair'],
  ['grammar/expressions/expression-parser.ts fail', 'what a parser expects'],
  ['host/guess-maps.ts path.join', 'the names in a path that a kernel opens'],
  ['pcre2/load-pcre2.ts String.fromCharCode', 'a message of a given length at the most'],
  ['server/lsp/serve.ts format', 'what was given as arguments'],
  ['grammar/editing/incremental-document.ts list.splice', 'done otherwise where it is long'],
  ['server/service/documents/editor-text.ts list.splice', 'done otherwise where it is long'],
]);

test('no call takes as its arguments a list that may be as long as what is read', () => {
  const found = productSources().flatMap(spreadCalls);
  expect(found.filter(({ call }) => !SHORT.has(call)).map(({ call, line }) => `${call} ${line}`)).toEqual([]);
  expect([...SHORT.keys()].filter((call) => !found.some((one) => one.call === call))).toEqual([]);
});

test('one that does is found', () => {
  const text = 'found.push(...more);\nMath.max(0, ...sizes);\nnew Set([...found]);\n';
  expect(spreadCalls(sourceFile('a.ts', text))).toEqual([
    { call: 'a.ts found.push', line: 1 },
    { call: 'a.ts Math.max', line: 2 },
  ]);
});

function spreadCalls(source: SourceFile): readonly { readonly call: string; readonly line: number }[] {
  return [...nodesIn(source.program)].flatMap(({ node, parent }) => {
    if (node.type !== 'SpreadElement' || parent?.type !== 'CallExpression') return [];
    const { callee } = parent;
    const name = isNode(callee) ? source.text.slice(callee.start, callee.end) : '';
    return { call: `${source.name} ${name}`, line: lineOf(source, node) };
  });
}
