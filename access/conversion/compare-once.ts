import { spendWork } from '../../grammar/budget/work-budget.ts';
import { TextMemory } from '../../grammar/text-memory.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { type Comparison, comparePolicies } from '../equivalence/request-space.ts';
import { keyOf } from '../policy/atom.ts';
import type { HostBlock, Policy } from '../policy/policy.ts';
import type { RequireNode } from '../policy/require-tree.ts';
import type { HostTest, Setting } from '../policy/section-access.ts';

const compared = new TextMemory<Comparison>();

/** comparePolicies() for policies that are many and alike but for the names of users, as those of virtual hosts are. */
export function compareOnce(before: Policy, after: Policy): Comparison {
  const [one, other] = [shapeOf(before), shapeOf(after)];
  const key = `${one.key}\n${other.key}\n${numbersOf([...one.users, ...other.users])}`;
  const known = compared.get(key);
  if (known !== undefined) return known;
  const found = comparePolicies(before, after);
  // what it finds names users
  if (found.kind === 'same') compared.set(key, found);
  return found;
}

/** A key that is equal for policies that differ only in the names of users. */
export function kindOfPolicy(policy: Policy): string {
  const { key, users } = shapeOf(policy);
  return `${key} ${numbersOf(users)}`;
}

/**
 * A key that is equal for lists of sections that decide alike when they are merged in this order, whatever the names of
 * their users. `sayings` read the settings of a section, for example before and after a rewrite. Undefined where an
 * unknown condition, pattern or .htaccess leaves the settings open.
 */
export function kindOfSections(
  sections: readonly MergedSection[],
  sayings: readonly ((scope: Scope) => readonly Setting[])[],
): string | undefined {
  spendWork(STEPS_OF_A_SAYING * (1 + sections.length * sayings.length));
  let kind = '';
  const users: string[] = [];
  for (const { scope, kind: section, applies } of sections) {
    if (scope === undefined || applies !== 'present') return undefined;
    kind += `${section} `;
    for (const settingsOf of sayings) {
      const shape = shapeOfSettings(settingsOf(scope));
      if (shape === undefined) return undefined;
      kind += `${shape.number} `;
      for (const user of shape.users) users.push(user);
    }
  }
  return users.length === 0 ? kind : kind + numbersOf(users);
}

/**
 * A number that is equal for settings that say the same, whatever the names of their users. Undefined where an unknown
 * condition leaves them open.
 */
export function kindOfSettings(settings: readonly Setting[]): number | undefined {
  return shapeOfSettings(settings)?.number;
}

/** What it takes to find the kind of what a section says once it is known. */
const STEPS_OF_A_SAYING = 5;

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

function readShape(policy: Policy): Shape {
  const { series, host, satisfy, tree, lines, authentication, isOpen } = policy;
  if (isLong(policy)) return { key: `long ${nextNumber++}`, users: [] };
  const users: string[] = [];
  const key = JSON.stringify([
    series,
    keysOfHost(host),
    satisfy.map(keyOfSatisfy),
    tree === undefined ? null : keyOfNode(tree, users),
    lines.map((node) => keyOfNode(node, users)),
    [...authentication.values()].map(keyOfAuthentication),
    isOpen,
  ]);
  return { key, users };
}

/**
 * What says more than this is like nothing but itself: its key would be longer than what a TextMemory takes, as each
 * entry has more than ten characters of it.
 */
const LONG = 2000;

function isLong({ host, tree, lines }: Policy): boolean {
  if (host.allows.length + host.denies.length + lines.length > LONG) return true;
  return tree !== undefined && countNodes(tree) > LONG;
}

/** More than `LONG` where there are more, however many. */
function countNodes(node: RequireNode): number {
  if (node.kind === 'line') return 1;
  let count = 1;
  for (const child of node.children) {
    if (count > LONG) break;
    count += countNodes(child);
  }
  return count;
}

type SettingOf<W extends Setting['what']> = Setting & { readonly what: W };

/** The users that it names go to `users`. */
function keyOfNode(node: RequireNode, users: string[]): unknown {
  const base = [node.methods.key, node.isNegated];
  if (node.kind === 'container')
    return [...base, node.op, node.children.map((child) => keyOfNode(child, users))];
  const [atom] = typeof node.test === 'string' ? [] : node.test.anyOf;
  if (atom?.kind !== 'user' || atom.names === undefined) return [...base, node.provider, node.argument];
  users.push(...atom.names);
  return [...base, node.provider, atom.names.size];
}

/** Settings of which it matters that they are there, and nothing else. */
const NAMED_ONLY = new Set(['authname', 'authuserfile']);

function keyOfAuthentication({ key, args }: SettingOf<'authentication'>): unknown {
  return NAMED_ONLY.has(key) ? key : [key, ...args.map(({ value }) => value)];
}

function keyOfSatisfy({ methods, isAny }: SettingOf<'satisfy'>): unknown {
  return [methods.key, isAny];
}

function keysOfHost({ orders, allows, denies }: HostBlock): unknown {
  return [orders.map(keyOfOrder), allows.map(keyOfEntry), denies.map(keyOfEntry)];
}

function keyOfOrder({ methods, order }: SettingOf<'order'>): unknown {
  return [methods.key, order];
}

function keyOfEntry({ methods, test: { isNegated, atom } }: SettingOf<'allow'> | SettingOf<'deny'>): unknown {
  return [methods.key, isNegated, atom === 'all' ? 'all' : keyOf(atom)];
}

/** What a section says, and the users that it names. */
interface SettingsShape {
  /** Equal for settings that say the same. */
  readonly number: number;
  readonly users: readonly string[];
}

const settingsShapes = new WeakMap<readonly Setting[], SettingsShape | 'open'>();
const numbers = new TextMemory<number>();
let nextNumber = 0;

/** Undefined where a condition that plume cannot decide stands around one of them. */
function shapeOfSettings(settings: readonly Setting[]): SettingsShape | undefined {
  let shape = settingsShapes.get(settings);
  if (shape === undefined) {
    shape = settings.some(isGuarded) ? 'open' : readSettingsShape(settings);
    settingsShapes.set(settings, shape);
  }
  return shape === 'open' ? undefined : shape;
}

function readSettingsShape(settings: readonly Setting[]): SettingsShape {
  if (settings.length > LONG) return { number: nextNumber++, users: NOBODY };
  const users: string[] = [];
  let key = '';
  for (const setting of settings) key += keyOfSetting(setting, users);
  // a number is never given again, though what had it is forgotten
  const number = numbers.get(key) ?? nextNumber++;
  numbers.set(key, number);
  return { number, users: users.length === 0 ? NOBODY : users };
}

const NOBODY: readonly string[] = [];

/** None is the beginning of another one: what may be any text has its length before it. */
function keyOfSetting(setting: Setting, users: string[]): string {
  switch (setting.what) {
    case 'order':
      return `o${measured(setting.methods.key)}${setting.order};`;
    case 'allow':
    case 'deny':
      return `${setting.what}${measured(setting.methods.key)}${keyOfTest(setting.test)}`;
    case 'satisfy':
    case 'require':
    case 'merging':
    case 'authentication':
      return measured(JSON.stringify([setting.what, keyOfRareSetting(setting, users)]));
  }
}

function measured(text: string): string {
  return `${text.length}:${text}`;
}

function keyOfTest({ isNegated, atom }: HostTest): string {
  return atom === 'all' ? ' all;' : `${isNegated ? '!' : '='}${measured(keyOf(atom))}`;
}

function keyOfRareSetting(
  setting: SettingOf<'satisfy' | 'require' | 'merging' | 'authentication'>,
  users: string[],
): unknown {
  switch (setting.what) {
    case 'satisfy':
      return keyOfSatisfy(setting);
    case 'require':
      return keyOfNode(setting.node, users);
    case 'merging':
      return setting.merging;
    case 'authentication':
      return keyOfAuthentication(setting);
  }
}

function isGuarded(setting: Setting): boolean {
  return setting.guards.length > 0 || (setting.what === 'require' && hasGuards(setting.node));
}

function hasGuards(node: RequireNode): boolean {
  return node.kind === 'container' && (node.guardOf.size > 0 || node.children.some(hasGuards));
}
