import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isLimit, limitsIn } from '../scripts/generate-limits.ts';
import {
  nodesIn,
  productSources,
  type SourceFile,
  type SourceNode,
  sourceFile,
} from './kit/product-sources.ts';
import { STATE } from './kit/state.ts';

const sources = productSources().filter(({ name }) => !name.includes('/generated/'));

describe('core/query.ts alone remembers a result between two calls (decision 53)', () => {
  const kept = sources.filter(({ name }) => name !== 'core/query.ts').flatMap(placesKept);
  test('all else that outlives a call is state, and listed with its reason', () => {
    expect(kept.filter((place) => !STATE.has(place))).toEqual([]);
    // what is listed is there
    expect([...STATE.keys()].filter((place) => !kept.includes(place))).toEqual([]);
  });
  test.each([
    ['let last = 0;', 'last'],
    ['export let last = 0;', 'last'],
    ['const known = new Map<string, number>();', 'known'],
    ['const known = new Set();', 'known'],
    ['const table = { a: new WeakMap() };', 'table'],
    ['function f() { const inner = new WeakMap(); return inner; }', 'f'],
    ['function f(node: Node) { node.width ??= measure(node); }', 'node.width'],
    ['class A { #last = 0; set(n: number) { this.#last = n; } }', 'A.last'],
    ['class A { last = 0; set(n: number) { this.last++; } }', 'A.last'],
  ])('which would be found: %s', (text, name) => {
    expect(placesKept(sourceFile('planted.ts', text))).toEqual([`planted.ts ${name}`]);
  });
  test.each([
    "const known = new Map([['a', 1]]);",
    'const nothing: ReadonlyMap<string, string> = new Map();',
    'const NOTHING = new Set();',
    'function f() { const known = new Map(); return known.size; }',
    'function f() { let n = 0; n ??= 1; return n; }',
    'class A { #last: number; constructor() { this.#last = 1; } }',
  ])('and this is none: %s', (text) => {
    expect(placesKept(sourceFile('planted.ts', text))).toEqual([]);
  });
});

test('the name of a query is that of what holds it, and no other has it', () => {
  const names = sources.flatMap(({ program, name: file }) =>
    nodesIn(program)
      .filter(
        ({ node }) =>
          node.type === 'CallExpression' &&
          /^(?:query|(?:scope|document|edition)Query|once|latest|interned)$/.test(nameOf(node.callee)),
      )
      .flatMap(({ node }) => {
        const [first] = node.arguments as readonly SourceNode[];
        return first?.type === 'TemplateLiteral'
          ? []
          : first?.type === 'Literal'
            ? [`${first.value}`]
            : file.startsWith('core/') || nameOf(first) === 'name'
              ? []
              : [`${file}: not a text`];
      }),
  );
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

describe('the key of a query is as long as the list of parameters of its function', () => {
  test('unless the query says how long it is, or of what it is made', () => {
    expect(sources.flatMap(unclearKeys)).toEqual([]);
  });
  test.each([
    "const q = query('q', (a, b = 1) => a + b);",
    "const q = query('q', (...all) => all.length);",
    "const q = query('q', other);",
    "function f(a, b = 1) { return a + b; } const q = query('q', f);",
    "const q = query('q', (a, b, c, d, e, f) => a);",
    "const q = query('q', () => 1);",
  ])('which is not clear of %s', (text) => {
    expect(unclearKeys(sourceFile('planted.ts', text))).toEqual(['planted.ts q']);
  });
  test.each([
    "const q = query('q', (a, { b }) => a + b);",
    "function f(a, b) { return a + b; } const q = query('q', f);",
    "const q = query('q', (a, b = 1) => a + b, { keyLength: 1 });",
  ])('and is of %s', (text) => {
    expect(unclearKeys(sourceFile('planted.ts', text))).toEqual([]);
  });
});

/** The queries of a file, as `file name`, whose function has optional parameters, none or too many, or is not in the file. */
function unclearKeys({ name: file, program }: SourceFile): readonly string[] {
  const nodes = nodesIn(program).map(({ node }) => node);
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'query') return [];
    const [name, compute, options] = node.arguments as readonly SourceNode[];
    const given =
      (options?.properties as readonly SourceNode[] | undefined)?.map(({ key }) => nameOf(key)) ?? [];
    const found =
      compute?.type === 'Identifier'
        ? nodes.find(({ type, id }) => type === 'FunctionDeclaration' && nameOf(id) === nameOf(compute))
        : compute;
    const params = (found?.params as readonly SourceNode[] | undefined) ?? [];
    if (params.length <= 5 && (given.includes('keyLength') || given.includes('by'))) return [];
    const isClear =
      params.length > 0 &&
      params.length <= 3 &&
      params.every(({ type }) => /^(?:Identifier|ObjectPattern|ArrayPattern)$/.test(type));
    return isClear ? [] : [`${file} ${String(name?.value)}`];
  });
}

/** Limits and prices that a person set, what is about likeness, and comments that do not name what they are about. */
const COUNTED = {
  limits: isLimit,
  prices: (node: SourceNode) => node.type === 'VariableDeclarator' && /^STEPS_/.test(nameOf(node.id)),
  likeness: (node: SourceNode) => node.type === 'Identifier' && /alike/i.test(nameOf(node)),
};

type Counts = Readonly<Record<keyof typeof COUNTED | 'unnamed', number>>;

function countIn(files: readonly SourceFile[]): Counts {
  const nodes = files.flatMap(({ program }) => nodesIn(program));
  const unnamed = files.flatMap(({ comments }) =>
    comments.filter(({ value }) => /^\*\s+(?:What|Whether)\b/.test(value)),
  );
  const countOf = (name: keyof typeof COUNTED) => nodes.filter(({ node }) => COUNTED[name](node)).length;
  return {
    limits: countOf('limits'),
    prices: countOf('prices'),
    likeness: countOf('likeness'),
    unnamed: unnamed.length,
  };
}

test('limits, prices and comments that begin with "What" may only become fewer (PLUME_UPDATE=1 records it)', () => {
  const file = new URL('remembering.json', import.meta.url);
  const recorded: Counts = JSON.parse(readFileSync(file, 'utf8'));
  const counts = countIn(sources);
  const isMore = Object.entries(counts).some(([name, count]) => count > recorded[name as keyof Counts]);
  if (process.env.PLUME_UPDATE === '1' && !isMore)
    writeFileSync(file, `${JSON.stringify(counts, undefined, 2)}\n`);
  else expect(counts).toEqual(recorded);
});

test.each([
  ['limits', 'const MOST_ROUNDS = 2;'],
  ['limits', 'const LONGEST = 2;'],
  ['prices', 'const STEPS_OF_A_LINE = 2;'],
  ['likeness', 'function areAlike() {}'],
  ['unnamed', '/** What it says. */ const a = 1;'],
  ['unnamed', '/** Whether it says it. */ const a = 1;'],
] as const)('%s are counted: %s', (name, text) => {
  expect(countIn([sourceFile('planted.ts', text)])).toEqual({ ...countIn([]), [name]: 1 });
});

test('each limit has a doc comment that gives its reason (docs/limits.md)', () => {
  const limits = limitsIn(sources);
  expect(limits.length).toBe(countIn(sources).limits);
  expect(limits.flatMap(({ name, file, reason }) => (reason ? [] : `${file} ${name}`))).toEqual([]);
});

test.each([
  ['/** More are counted: JSON has `a.b`. Nobody reads all. */\n', 'More are counted: JSON has `a.b`.'],
  ['/**\n * More are\n * counted.\n */\nexport ', 'More are counted.'],
  ['// More are counted.\n', undefined],
  ['/* More are counted. */\n', undefined],
  ['/** More are counted. */\nconst a = 1;\n', undefined],
  ['', undefined],
])('the reason of a limit is the first sentence of its own doc comment: %j', (before, reason) => {
  const limits = limitsIn([sourceFile('planted.ts', `${before}const MOST_ROUNDS = 2 ** 3;`)]);
  expect(limits).toEqual([{ name: 'MOST_ROUNDS', value: '2 ** 3', file: 'planted.ts', reason }]);
});

/** All that a file keeps longer than one call, as `file name`, each once. */
function placesKept({ name: file, program }: SourceFile): readonly string[] {
  const parents = new Map(nodesIn(program).map(({ node, parent }) => [node, parent]));
  const around = function* (node: SourceNode): Iterable<SourceNode> {
    for (let at = parents.get(node); at !== undefined; at = parents.get(at)) yield at;
  };
  const found = [...parents.keys()].flatMap((node) => {
    const outer = [...around(node)];
    const isAtTop = !outer.some(({ type }) => /Function|Class/.test(type));
    /** The outermost declaration: of a module or a function of it. */
    const holder = () =>
      nameOf(
        outer.findLast(({ type }) =>
          /^(?:VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/.test(type),
        )?.id,
      );
    if (node.type === 'VariableDeclaration' && node.kind === 'let' && isAtTop)
      return (node.declarations as readonly SourceNode[]).map(({ id }) => nameOf(id));
    if (node.type === 'NewExpression' && /^Weak(?:Map|Set|Ref)$/.test(nameOf(node.callee))) return [holder()];
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'notes') return [holder()];
    if (node.type === 'NewExpression' && isAtTop && /^(?:Map|Set)$/.test(nameOf(node.callee)))
      return (node.arguments as readonly unknown[]).length === 0 && !outer.some(isConstant) ? [holder()] : [];
    const target = writtenIn(node);
    if (target?.type !== 'MemberExpression') return [];
    const { object, property } = target as { readonly object?: SourceNode; readonly property?: SourceNode };
    const isOwn = object?.type === 'ThisExpression';
    if (isOwn && !outer.some(isConstructor))
      return [
        `${nameOf(outer.find(({ type }) => /^Class(?:Decl|Expr)/.test(type))?.id)}.${nameOf(property)}`,
      ];
    return !isOwn && node.operator === '??=' ? [`${nameOf(object)}.${nameOf(property)}`] : [];
  });
  return [...new Set(found)].map((name) => `${file} ${name}`);
}

/** What an expression writes to. */
function writtenIn(node: SourceNode): SourceNode | undefined {
  if (node.type === 'AssignmentExpression') return node.left as SourceNode;
  return node.type === 'UpdateExpression' ? (node.argument as SourceNode) : undefined;
}

/** Whether a variable holds what stays empty, by its name or its type. */
function isConstant({ type, id }: SourceNode): boolean {
  if (type !== 'VariableDeclarator') return false;
  const { typeAnnotation } = id as {
    readonly typeAnnotation?: { readonly typeAnnotation?: { readonly typeName?: unknown } };
  };
  return (
    /^[A-Z_]+$/.test(nameOf(id)) || nameOf(typeAnnotation?.typeAnnotation?.typeName).startsWith('Readonly')
  );
}

function isConstructor(node: SourceNode): boolean {
  return node.type === 'MethodDefinition' && node.kind === 'constructor';
}

function nameOf(node: unknown): string {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : '';
}
