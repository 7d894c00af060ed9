import { lineOf, nodesIn, type SourceFile, type SourceNode } from './product-sources.ts';

/** What a rule may say: one text of its code, with `{…}` for each value that is put in. */
export interface RuleText {
  readonly file: string;
  readonly line: number;
  readonly what: 'message' | 'help' | 'title' | 'summary';
  readonly text: string;
}

/**
 * The messages, helps, fix titles and summaries in the code of a rule. Constants and functions of the same file are
 * followed, and both branches of a condition; what other files put in is left out.
 */
export function ruleTextsIn(source: SourceFile): readonly RuleText[] {
  const declared = declarationsIn(source.program);
  return Array.from(nodesIn(source.program)).flatMap(({ node, parent }) => {
    const what = KINDS.get(nameOfProperty(node) ?? '');
    if (what === undefined || parent?.type !== 'ObjectExpression') return [];
    const value = node.value as SourceNode;
    // `message` of a report is a key of `messages`, and that of an httpd message is httpd's
    if (what === 'message' && value.type !== 'ObjectExpression') return [];
    return textsOf(value, declared, new Set()).map(({ node: said, text }) => ({
      file: source.name,
      line: lineOf(source, said),
      what,
      text,
    }));
  });
}

const KINDS = new Map<string, RuleText['what']>([
  ['messages', 'message'],
  ['help', 'help'],
  ['title', 'title'],
  ['summary', 'summary'],
]);

interface Text {
  readonly node: SourceNode;
  readonly text: string;
}
type Declarations = ReadonlyMap<string, readonly SourceNode[]>;

/** The texts that an expression may have as its value, as far as the file says so. */
function textsOf(node: SourceNode, declared: Declarations, followed: Set<SourceNode>): readonly Text[] {
  const from = (...nodes: readonly unknown[]) =>
    nodes.flatMap((one) => textsOf(one as SourceNode, declared, followed));
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && node.value !== '' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return [{ node, text: textOfTemplate(node) }];
    case 'ConditionalExpression':
      return from(node.consequent, node.alternate);
    case 'LogicalExpression':
      return from(node.left, node.right);
    case 'ObjectExpression':
      return from(...(node.properties as SourceNode[]).flatMap(({ value }) => value ?? []));
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return from(node.expression);
    case 'MemberExpression':
      return from(node.object);
    case 'CallExpression': {
      const callee = node.callee as SourceNode;
      const isLookup = callee.type === 'MemberExpression' && (callee.property as SourceNode).name === 'get';
      return isLookup ? from(callee.object) : callee.type === 'Identifier' ? from(callee) : [];
    }
    case 'ArrowFunctionExpression':
      return from(...((node.body as SourceNode).type === 'BlockStatement' ? returnsOf(node) : [node.body]));
    case 'NewExpression':
      return from(...valuesOfMap(node));
    case 'Identifier':
      return (declared.get(String(node.name)) ?? []).flatMap((value) => {
        if (followed.has(value)) return [];
        followed.add(value);
        return from(value);
      });
    default:
      return [];
  }
}

/** The values of the constants of a file, and what its functions return, by name. */
function declarationsIn(program: SourceNode): Declarations {
  const found = new Map<string, SourceNode[]>();
  const add = (id: unknown, values: readonly unknown[]) => {
    const name = (id as SourceNode | null)?.name;
    if (typeof name === 'string') found.set(name, [...(found.get(name) ?? []), ...(values as SourceNode[])]);
  };
  for (const { node } of nodesIn(program)) {
    if (node.type === 'VariableDeclarator' && node.init !== null) add(node.id, [node.init]);
    if (node.type === 'FunctionDeclaration') add(node.id, returnsOf(node));
  }
  return found;
}

function returnsOf(node: SourceNode): readonly unknown[] {
  return Array.from(nodesIn(node)).flatMap(({ node: inner }) =>
    inner.type === 'ReturnStatement' && inner.argument !== null ? [inner.argument] : [],
  );
}

/** The values of `new Map([[key, value], …])`. */
function valuesOfMap(node: SourceNode): readonly unknown[] {
  const [entries] = node.arguments as SourceNode[];
  if ((node.callee as SourceNode).name !== 'Map' || entries?.type !== 'ArrayExpression') return [];
  return (entries.elements as SourceNode[]).flatMap(({ elements }) =>
    Array.isArray(elements) && elements.length === 2 ? [elements[1]] : [],
  );
}

function textOfTemplate({ quasis }: SourceNode): string {
  return (quasis as SourceNode[])
    .map(({ value }) => (value as { readonly cooked: string }).cooked)
    .join('{…}');
}

function nameOfProperty(node: SourceNode): string | undefined {
  if (node.type !== 'Property' || node.computed === true) return undefined;
  const key = node.key as SourceNode;
  const name = key.type === 'Identifier' ? key.name : key.value;
  return typeof name === 'string' ? name : undefined;
}
