import process from 'node:process';
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
import { readProven, slownessOf, writeProven } from './kit/proven-expressions.ts';

const MOST_PROVEN_EACH_TIME = 30;

const sources = productSources();

/** Calls that look as if they made an expression of a text, and why they do not. */
const NO_EXPRESSIONS: ReadonlyMap<string, string> = new Map([
  ["grammar/ssi/legacy-expressions.ts (grammar as Grammar).match(shown, 'expression')", 'a grammar of Ohm'],
  ['grammar/line-grammar.ts grammar.match(text)', 'a grammar of Ohm'],
]);

/** Files whose expressions see nothing that somebody else has written. */
const OWN_TEXTS: ReadonlyMap<string, string> = new Map([
  ['cli/commands/explain/render-markdown.ts', "reads plume's own documents, which are built in"],
]);

describe('no regular expression is made of a text', () => {
  test('in the whole product', () => {
    expect(sources.length).toBeGreaterThan(300);
    const found = sources.flatMap(expressionsOfTexts);
    expect(found.filter((place) => !NO_EXPRESSIONS.has(place))).toEqual([]);
    // what is listed is there
    expect([...NO_EXPRESSIONS.keys()].filter((place) => !found.includes(place))).toEqual([]);
  });
  test.each([
    'new RegExp(text)',
    'RegExp(text)',
    "const make = RegExp; make('a')",
    "text.match('a+')",
    'text.matchAll(pattern())',
    'text?.search(other)',
    "text['match'](other)",
    'new globalThis.RegExp(text)',
    'text.match(`${other}`)',
    'text.match(/a/.source + other)',
  ])('which would be found: %s', (code) => {
    expect(expressionsOfTexts(sourceFile('x.ts', code))).toHaveLength(1);
  });
  test.each([
    'text.match(/a/)',
    'const a = /a/g; text.matchAll(a)',
    'function f(text: string, one: RegExp) { return text.search(one); }',
    'let a: RegExp | undefined',
  ])('and this is none: %s', (code) => {
    expect(expressionsOfTexts(sourceFile('x.ts', code))).toEqual([]);
  });
});

describe('a text that takes the place of another is taken as it is, `$&` too', () => {
  test('in the whole product', () => {
    expect(sources.flatMap(interpretedReplacements)).toEqual([]);
  });
  test.each(['text.replace(/a/, other)', 'text.replaceAll("a", `${other}`)', 'text.replace("a", make())'])(
    'which would be found: %s',
    (code) => expect(interpretedReplacements(sourceFile('x.ts', code))).toHaveLength(1),
  );
  test.each([
    "text.replace(/a/, '$1')",
    'text.replace(/a/, () => other)',
    'function make(text: string) { return text; } text.replace(/a/, make)',
    'text.replace(/a/, encodeURIComponent)',
  ])('and this is fine: %s', (code) => {
    expect(interpretedReplacements(sourceFile('x.ts', code))).toEqual([]);
  });
});

describe("none of plume's own regular expressions takes more than linear time", () => {
  const literals = new Map<
    string,
    { readonly source: string; readonly flags: string; readonly at: string[] }
  >();
  for (const file of sources)
    for (const { node } of nodesIn(file.program)) {
      const regex = regexOf(node);
      if (regex === undefined || OWN_TEXTS.has(file.name)) continue;
      const key = `/${regex.pattern}/${regex.flags}`;
      const literal = literals.get(key) ?? { source: regex.pattern, flags: regex.flags, at: [] };
      literal.at.push(`${file.name}:${lineOf(file, node)}`);
      literals.set(key, literal);
    }

  test('all are found', () => {
    expect(literals.size).toBeGreaterThan(350);
    for (const name of OWN_TEXTS.keys()) expect(sources.some((file) => file.name === name)).toBe(true);
  });
  test('each of them', () => {
    const proven = readProven();
    const slow = [...literals].flatMap(([key, { source, flags, at }]) => {
      if (proven.has(key)) return [];
      const said = slownessOf(source, flags);
      return said === undefined ? [] : [`${at.join(' ')} ${key}: ${said}`];
    });
    expect(slow).toEqual([]);
    if (process.env.PLUME_UPDATE) writeProven([...literals.keys()]);
    // the others take a tenth of a second each, each time; regular-expressions.slow.test.ts tries the known ones again
    const [known, used] = [readProven(), [...literals.keys()]];
    expect(
      used.filter((key) => !known.has(key)).length,
      'new ones: run this with PLUME_UPDATE=1',
    ).toBeLessThan(MOST_PROVEN_EACH_TIME);
    expect([...known].filter((key) => !literals.has(key))).toEqual([]);
  });
});

/** Where an expression may be made of a text, as `file code`. */
function expressionsOfTexts(file: SourceFile): readonly string[] {
  const isExpression = expressionsNamedIn(file);
  const found: string[] = [];
  const report = (node: SourceNode) => found.push(`${file.name} ${textOf(file, node)}`);
  for (const { node, parent } of nodesIn(file.program)) {
    if (node.type === 'Identifier' && node.name === 'RegExp' && parent?.type !== 'TSTypeReference')
      report(parent ?? node);
    const method = methodOf(node);
    if (method === undefined || !['match', 'matchAll', 'search'].includes(method.name)) continue;
    const [pattern] = method.args;
    if (pattern !== undefined && regexOf(pattern) === undefined && !isExpression(pattern)) report(node);
  }
  return found;
}

/** Where a text that is not written there takes the place of another. */
function interpretedReplacements(file: SourceFile): readonly string[] {
  const functions = functionsNamedIn(file);
  return [...nodesIn(file.program)].flatMap(({ node }) => {
    const method = methodOf(node);
    if (method === undefined || !['replace', 'replaceAll'].includes(method.name)) return [];
    const [, by] = method.args;
    if (by === undefined || ['Literal', 'ArrowFunctionExpression', 'FunctionExpression'].includes(by.type))
      return [];
    if (by.type === 'Identifier' && functions.has(by.name)) return [];
    return [`${file.name}:${lineOf(file, node)} ${textOf(file, node)}`];
  });
}

function textOf({ text }: SourceFile, { start, end }: SourceNode): string {
  return text.slice(start, end).replace(/\s+/g, ' ');
}

function regexOf(node: SourceNode): { readonly pattern: string; readonly flags: string } | undefined {
  const { regex } = node;
  if (node.type !== 'Literal' || typeof regex !== 'object' || regex === null) return undefined;
  if (!('pattern' in regex) || !('flags' in regex)) return undefined;
  return { pattern: String(regex.pattern), flags: String(regex.flags) };
}

function methodOf(
  node: SourceNode,
): { readonly name: unknown & string; readonly args: readonly SourceNode[] } | undefined {
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression')
    return undefined;
  const { property } = callee;
  if (!isNode(property)) return undefined;
  const name = property.type === 'Identifier' ? property.name : property.value;
  const args = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
  return typeof name === 'string' ? { name, args } : undefined;
}

/** Names that stand for nothing but literals: with no constructor, what is typed as one can only come from those. */
function expressionsNamedIn(file: SourceFile): (node: SourceNode) => boolean {
  const names = new Set<unknown>();
  for (const { node } of nodesIn(file.program)) {
    if (node.type === 'VariableDeclarator' && isNode(node.id) && isNode(node.init) && regexOf(node.init))
      names.add(node.id.name);
    const annotation = isNode(node.typeAnnotation) ? node.typeAnnotation : undefined;
    if (node.type === 'Identifier' && annotation && textOf(file, annotation) === ': RegExp')
      names.add(node.name);
  }
  return (node) => node.type === 'Identifier' && names.has(node.name);
}

function functionsNamedIn(file: SourceFile): ReadonlySet<unknown> {
  const names = new Set<unknown>(['encodeURIComponent']);
  for (const { node } of nodesIn(file.program)) {
    if (node.type === 'FunctionDeclaration' && isNode(node.id)) names.add(node.id.name);
    if (node.type === 'VariableDeclarator' && isNode(node.id) && isNode(node.init))
      if (node.init.type === 'ArrowFunctionExpression') names.add(node.id.name);
  }
  return names;
}
