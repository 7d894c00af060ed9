import { query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { AddressSet } from '../policy/address-set.ts';
import { keyOf } from '../policy/atom.ts';
import { ALL_METHODS } from '../policy/methods.ts';
import type { HostBlock, Policy } from '../policy/policy.ts';
import type { RequireNode } from '../policy/require-tree.ts';
import type { HostTest, Setting } from '../policy/section-access.ts';

// The shape of what is said about access is all of it but for names of users and addresses: what virtual hosts say that are
// alike differs in those.

/** What policies that are alike may differ in: the name of a user, or a set of addresses. */
export type Name = ByteText | AddressSet;

/**
 * Which of the names are the same, whatever they are. Addresses are told as they are where they are not apart, or where
 * those of others are (`isWhole`): which of them has others decides.
 */
export function describeNames(names: readonly Name[], isWhole: boolean): string {
  const [only] = names;
  // one is like no other one
  if (names.length === 1 && !isWhole && (typeof only === 'string' || areApart([only!]))) return '0,';
  const users = new Map<string, number>();
  const addresses = new Map<string, number>();
  const sets: AddressSet[] = [];
  let text = '';
  for (const name of names) {
    const [numbers, key] = typeof name === 'string' ? [users, name] : [addresses, name.key];
    let number = numbers.get(key);
    if (number === undefined) {
      number = users.size + addresses.size;
      numbers.set(key, number);
      if (typeof name !== 'string') sets.push(name);
    }
    text += `${number},`;
  }
  return isWhole || !areApart(sets) ? `${text} ${sets.map(({ key }) => key).join(' ')}` : text;
}

/** Whether each is one network of IPv4, and no address is in two of them: then none is like another. */
function areApart(sets: readonly AddressSet[]): boolean {
  if (sets.length > MOST_SETS) return false;
  return sets.every(
    ({ pairs, six }, i) =>
      pairs.length === 2 &&
      six.length === 0 &&
      sets.slice(0, i).every((other) => other.pairs[1]! < pairs[0]! || pairs[1]! < other.pairs[0]!),
  );
}

/** What has more addresses is hardly there twice with others. */
const MOST_SETS = 4;

/** Gathers the names of what a key is made for. */
interface Naming {
  readonly names: Name[];
  /** Whether addresses are in the key as they are, and not among the names. */
  readonly isWhole: boolean;
}

/** What comes into the key for addresses. */
function nameAddresses(set: AddressSet, { names, isWhole }: Naming): string {
  if (isWhole) return set.key;
  names.push(set);
  return '';
}

/** Makes a key with the addresses among the names or, where they are many, in the key itself. */
function makeKey(make: (naming: Naming) => string): Naming & { readonly key: string } {
  const naming: Naming = { names: [], isWhole: false };
  const key = make(naming);
  const sets = naming.names.filter((name) => typeof name !== 'string');
  if (sets.length <= MOST_SETS) return { ...naming, key };
  const whole: Naming = { names: [], isWhole: true };
  return { ...whole, key: make(whole) };
}

/** What a policy or a section says, and what it names, in the order in which it does. */
interface Shape {
  /** Equal for those that say the same. */
  readonly number: number;
  readonly names: readonly Name[];
  readonly isWhole: boolean;
}

/** The shape of a policy; one that says very much has a number that no other one has. */
export const shapeOf = query('shapeOf', (policy: Policy): Shape => {
  const { series, host, satisfy, tree, lines, authentication, isOpen } = policy;
  if (isLong(policy)) return { number: nextNumber(), names: NO_NAMES, isWhole: true };
  return makeShape(numberOfPolicy, (naming) =>
    JSON.stringify([
      series,
      keysOfHost(host, naming),
      keysOfSatisfy(satisfy),
      tree === undefined ? null : keyOfNode(tree, naming),
      lines.map((node) => keyOfNode(node, naming)),
      [...authentication.values()].map(keyOfAuthentication),
      isOpen,
    ]),
  );
});

/**
 * A policy with more entries counts as unlike all others: its key would be longer than the texts that queries remember, as
 * each entry has more than ten characters of it.
 */
const LONG = 2000;

function isLong({ host, tree, lines }: Policy): boolean {
  if (host.allows.length + host.denies.length + lines.length > LONG) return true;
  return tree !== undefined && countNodes(tree) > LONG;
}

function isLongTree(setting: Setting): boolean {
  return setting.what === 'require' && countNodes(setting.node) > LONG;
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

function keyOfNode(node: RequireNode, naming: Naming): unknown {
  const base = [node.methods.key, node.isNegated];
  if (node.kind === 'container')
    return [...base, node.op, node.children.map((child) => keyOfNode(child, naming))];
  const { test, provider, argument } = node;
  const atoms = typeof test === 'string' ? [] : test.anyOf;
  const [atom] = atoms;
  if (atom?.kind === 'user' && atom.names !== undefined) {
    for (const one of atom.names) naming.names.push(one);
    return [...base, provider, atom.names.size];
  }
  if (atom?.kind === 'address' && atoms.length === 1)
    return [...base, provider, 'address', nameAddresses(atom.set, naming)];
  // the addresses of `Require local` are told as well: others may be among them
  const sets = atoms.flatMap((one) => (one.kind === 'address' ? nameAddresses(one.set, naming) : []));
  return [...base, provider, argument, ...sets];
}

/** Settings of which it matters that they are there, and nothing else. */
const NAMED_ONLY = new Set(['authname', 'authuserfile']);

function keyOfAuthentication({ key, args }: SettingOf<'authentication'>): unknown {
  return NAMED_ONLY.has(key) ? key : [key, ...args.map(({ value }) => value)];
}

/** Those in force: what a later one is about replaces it. */
function keysOfSatisfy(satisfy: Policy['satisfy']): readonly unknown[] {
  const inForce = new Map<string, SettingOf<'satisfy'>>();
  for (const one of satisfy.toReversed()) {
    if (inForce.has(ALL_METHODS.key)) break;
    if (!inForce.has(one.methods.key)) inForce.set(one.methods.key, one);
  }
  return [...inForce.values()].map(keyOfSatisfy);
}

function keyOfSatisfy({ methods, isAny }: SettingOf<'satisfy'>): unknown {
  return [methods.key, isAny];
}

function keysOfHost({ orders, allows, denies }: HostBlock, naming: Naming): unknown {
  const keyOfEntry = ({ methods, test }: HostBlock['allows'][number] | HostBlock['denies'][number]) => [
    methods.key,
    keyOfTest(test, naming),
  ];
  return [orders.map(keyOfOrder), allows.map(keyOfEntry), denies.map(keyOfEntry)];
}

function keyOfOrder({ methods, order }: SettingOf<'order'>): unknown {
  return [methods.key, order];
}

const numberOfPolicy = query('numberOfPolicy', (_key: string) => nextNumber());
const numberOfSettings = query('numberOfSettings', (_key: string) => nextNumber());

/** State, and no result: what is forgotten gets another number, and none is given twice. */
let numbersGiven = 0;

/** A number that was never given before. */
export function nextNumber(): number {
  return numbersGiven++;
}

/** The shape of settings; undefined where a condition that plume cannot decide stands around one of them. */
export const shapeOfSettings: (settings: readonly Setting[]) => Shape | undefined = query(
  'shapeOfSettings',
  (settings) => (settings.some(isGuarded) ? undefined : readSettingsShape(settings)),
);

function readSettingsShape(settings: readonly Setting[]): Shape {
  if (settings.length > LONG || settings.some(isLongTree))
    return { number: nextNumber(), names: NO_NAMES, isWhole: true };
  return makeShape(numberOfSettings, (naming) => {
    let all = '';
    for (const setting of settings) all += keyOfSetting(setting, naming);
    return all;
  });
}

function makeShape(numberOf: (key: string) => number, make: (naming: Naming) => string): Shape {
  const { key, names, isWhole } = makeKey(make);
  return { number: numberOf(key), names: names.length === 0 ? NO_NAMES : names, isWhole };
}

const NO_NAMES: readonly Name[] = [];

/** None is the beginning of another one: what may be any text has its length before it. */
function keyOfSetting(setting: Setting, naming: Naming): string {
  switch (setting.what) {
    case 'order':
      return `o${measured(setting.methods.key)}${setting.order};`;
    case 'allow':
    case 'deny':
      return `${setting.what}${measured(setting.methods.key)}${keyOfTest(setting.test, naming)}`;
    case 'skipped':
      return 'skipped;';
    case 'satisfy':
    case 'require':
    case 'merging':
    case 'authentication':
      return measured(JSON.stringify([setting.what, keyOfRareSetting(setting, naming)]));
  }
}

function measured(text: string): string {
  return `${text.length}:${text}`;
}

function keyOfTest({ isNegated, atom }: HostTest, naming: Naming): string {
  if (atom === 'all') return ' all;';
  const sign = isNegated ? '!' : '=';
  if (atom.kind === 'address') return `${sign}address${measured(nameAddresses(atom.set, naming))}`;
  return `${sign}${measured(keyOf(atom))}`;
}

function keyOfRareSetting(
  setting: SettingOf<'satisfy' | 'require' | 'merging' | 'authentication'>,
  naming: Naming,
): unknown {
  switch (setting.what) {
    case 'satisfy':
      return keyOfSatisfy(setting);
    case 'require':
      return keyOfNode(setting.node, naming);
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
