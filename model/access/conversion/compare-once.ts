import { keyOf } from '../atom.ts';
import type { HostBlock, Policy } from '../policy.ts';
import type { RequireNode } from '../require-tree.ts';
import { type Comparison, comparePolicies } from '../worlds.ts';

const compared = new Map<string, Comparison>();
const MOST_REMEMBERED = 10_000;

/** comparePolicies() for policies that are many and alike but for the names of users, as those of virtual hosts are. */
export function compareOnce(before: Policy, after: Policy): Comparison {
  const [one, other] = [shapeOf(before), shapeOf(after)];
  const key = `${one.key}\n${other.key}\n${numbersOf([...one.users, ...other.users])}`;
  const known = compared.get(key);
  if (known !== undefined) return known;
  const found = comparePolicies(before, after);
  if (compared.size > MOST_REMEMBERED) compared.clear();
  // what it finds names users
  if (found.kind === 'same') compared.set(key, found);
  return found;
}

/** The same for policies that differ in nothing but the names of users. */
export function kindOfPolicy(policy: Policy): string {
  const { key, users } = shapeOf(policy);
  return `${key} ${numbersOf(users)}`;
}

/** Which of the names are the same, whatever they are. */
function numbersOf(names: readonly string[]): string {
  const numbers = new Map<string, number>();
  return names
    .map((name) => {
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      return number;
    })
    .join();
}

/** What a policy says, and the users that it names, in the order in which it does. */
interface Shape {
  readonly key: string;
  readonly users: readonly string[];
}

const shapes = new WeakMap<Policy, Shape>();

function shapeOf(policy: Policy): Shape {
  let shape = shapes.get(policy);
  if (shape === undefined) {
    shape = readShape(policy);
    shapes.set(policy, shape);
  }
  return shape;
}

function readShape({ line, host, satisfy, tree, lines, authentication, isOpen }: Policy): Shape {
  const users: string[] = [];
  const keyOfNode = (node: RequireNode): unknown => {
    const base = [node.methods.key, node.isNegated];
    if (node.kind === 'container') return [...base, node.op, node.children.map(keyOfNode)];
    const [atom] = typeof node.test === 'string' ? [] : node.test.anyOf;
    if (atom?.kind !== 'user' || atom.names === undefined) return [...base, node.provider, node.argument];
    users.push(...atom.names);
    return [...base, node.provider, atom.names.size];
  };
  const key = JSON.stringify([
    line,
    keysOfHost(host),
    satisfy.map(({ methods, isAny }) => [methods.key, isAny]),
    tree === undefined ? null : keyOfNode(tree),
    lines.map(keyOfNode),
    [...authentication].map(([name, { words }]) =>
      NAMED_ONLY.has(name) ? name : [name, ...words.map(({ value }) => value)],
    ),
    isOpen,
  ]);
  return { key, users };
}

/** Settings of which it matters that they are there, and nothing else. */
const NAMED_ONLY = new Set(['authname', 'authuserfile']);

function keysOfHost({ orders, allows, denies }: HostBlock): unknown {
  const entries = (list: HostBlock['allows'] | HostBlock['denies']) =>
    list.map(({ methods, test }) => [
      methods.key,
      test.isNegated,
      test.atom === 'all' ? 'all' : keyOf(test.atom),
    ]);
  return [orders.map(({ methods, order }) => [methods.key, order]), entries(allows), entries(denies)];
}
