import type { Node } from 'jsonc-parser';
import type { ByteText, Span } from '../grammar/byte-text.ts';
import { didYouMean } from '../grammar/suggest-names.ts';
import type { Key, Shape } from './keys.ts';
import { textOf } from './read-jsonc.ts';
import type { SettingsProblem } from './settings.ts';

/** A value that is what it must be; parts of it that are not are left out. */
export type Value =
  | (Span & { readonly is: 'text'; readonly value: string })
  | (Span & { readonly is: 'flag'; readonly value: boolean })
  | (Span & { readonly is: 'list'; readonly items: readonly Value[] })
  | (Span & { readonly is: 'names'; readonly entries: readonly Entry[] });

/** A name with its value. */
export interface Entry {
  readonly name: string;
  readonly at: Span;
  readonly value: Value;
}

/** What checking a file works with. */
export interface Checking {
  readonly bytes: ByteText;
  readonly problems: SettingsProblem[];
  /** Says what is wrong with the name of a rule; undefined for the name of one. */
  readonly findRuleProblem: (name: string) => Omit<SettingsProblem, 'start' | 'end'> | undefined;
}

/** What a key must be, for messages: `exclude`, and what to go on with after "must be". */
type Wanted = Pick<Key, 'name' | 'wanted'>;

/** The type in JSON of what has a shape; undefined where that does not tell whether it is right. */
const TYPES: Readonly<Record<Shape['is'], Node['type'] | undefined>> = {
  text: 'string',
  profile: 'string',
  flag: 'boolean',
  choice: undefined,
  list: 'array',
  names: 'object',
  object: 'object',
  either: undefined,
};

/** Holds a value against the shape that it must have; undefined where it is something else, which is a problem. */
export function checkShape(node: Node, shape: Shape, wanted: Wanted, checking: Checking): Value | undefined {
  const span = spanOf(node);
  const type = TYPES[shape.is];
  if (type !== undefined && node.type !== type) return refuse(node, wanted, checking);
  switch (shape.is) {
    case 'text':
    case 'profile':
      return { ...span, is: 'text', value: textOf(node, checking.bytes) };
    case 'flag':
      return { ...span, is: 'flag', value: node.value === true };
    case 'choice':
      return checkChoice(node, shape, wanted, checking);
    case 'list': {
      const items = node.children?.flatMap((item) => checkShape(item, shape.of, wanted, checking) ?? []);
      return { ...span, is: 'list', items: items ?? [] };
    }
    case 'names':
      return { ...span, is: 'names', entries: checkNames(node, shape, wanted, checking) };
    case 'object':
      return { ...span, is: 'names', entries: checkKeys(node, shape.keys, wanted, checking) };
    case 'either': {
      const [first, second] = shape.of;
      const isFirst = first.is === 'text' && node.type === 'string';
      return checkShape(node, isFirst ? first : second, wanted, checking);
    }
  }
}

function spanOf({ offset, length }: Node): Span {
  return { start: offset, end: offset + length };
}

function refuse(node: Node, { name, wanted }: Wanted, { problems }: Checking): undefined {
  problems.push({ ...spanOf(node), message: `\`${name}\` must be ${wanted}, not ${typeNames[node.type]}.` });
  return undefined;
}

const typeNames: Readonly<Record<Node['type'], string>> = {
  object: 'an object',
  array: 'a list',
  property: 'a name',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

function checkChoice(
  node: Node,
  { values }: Extract<Shape, { readonly is: 'choice' }>,
  wanted: Wanted,
  checking: Checking,
): Value | undefined {
  if (node.type !== 'string') return refuse(node, wanted, checking);
  const value = textOf(node, checking.bytes);
  if (values.includes(value)) return { ...spanOf(node), is: 'text', value };
  const help =
    didYouMean(value, values).trim() || `Accepted: ${values.map((one) => `\`${one}\``).join(', ')}.`;
  const message = `\`${wanted.name}\` does not accept \`${value}\`.`;
  checking.problems.push({ ...spanOf(node), message, help });
  return undefined;
}

function checkKeys(node: Node, keys: readonly Key[], whole: Wanted, checking: Checking): readonly Entry[] {
  const names = new Set(node.children?.map(({ children }) => textOf(children![0]!, checking.bytes)));
  for (const { name, wanted, isRequired } of keys) {
    if (isRequired === undefined || names.has(name)) continue;
    const message = `An entry of \`${whole.name}\` needs \`${name}\`.`;
    checking.problems.push({ ...spanOf(node), message, help: `\`${name}\` must be ${wanted}.` });
  }
  return checkEntries(
    node,
    (name, at) => {
      const key = keys.find((one) => one.name === name);
      if (key !== undefined) return [key.shape, key];
      const names = keys.map((one) => one.name);
      checking.problems.push({
        ...at,
        message: `plume has no setting \`${name}\` here.`,
        help: didYouMean(name, names).trim() || `Accepted: ${names.map((one) => `\`${one}\``).join(', ')}.`,
      });
      return undefined;
    },
    checking,
  );
}

function checkNames(
  node: Node,
  { names, of }: Extract<Shape, { readonly is: 'names' }>,
  wanted: Wanted,
  checking: Checking,
): readonly Entry[] {
  return checkEntries(
    node,
    (name, at) => {
      const problem = names === 'rules' ? checking.findRuleProblem(name) : undefined;
      if (problem !== undefined) checking.problems.push({ ...at, ...problem });
      return [of, wanted];
    },
    checking,
  );
}

function checkEntries(
  node: Node,
  shapeOf: (name: string, at: Span) => readonly [Shape, Wanted] | undefined,
  checking: Checking,
): readonly Entry[] {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((property): readonly Entry[] => {
    const [key, child] = property.children ?? [];
    if (key === undefined || child === undefined) return [];
    const name = textOf(key, checking.bytes);
    const at = spanOf(key);
    if (seen.has(name)) {
      checking.problems.push({
        ...at,
        message: `\`${name}\` is set twice, so that one of the two values has no effect.`,
        help: 'Remove one of them.',
      });
      return [];
    }
    seen.add(name);
    const shape = shapeOf(name, at);
    const value = shape === undefined ? undefined : checkShape(child, ...shape, checking);
    return value === undefined ? [] : [{ name, at, value }];
  });
}
