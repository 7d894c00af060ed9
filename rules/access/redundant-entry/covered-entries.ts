import { isInDomain } from '../../../access/equivalence/request-space.ts';
import { type AddressSet, contains, readAddressSet } from '../../../access/policy/address-set.ts';
import type { Methods } from '../../../access/policy/methods.ts';
import type { RequireLine, RequireNode } from '../../../access/policy/require-tree.ts';
import { accessIn, type Guard, type HostTest, type Setting } from '../../../access/policy/section-access.ts';
import { addTo } from '../../../core/add-to.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import type { Scope } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { argsAt } from '../../kit/located.ts';

/** One word of a list that grants or denies access to the clients of its entries. */
export interface Entry {
  readonly at: Located;
  readonly arg: Word;
  /** How many entries its line has. */
  readonly count: number;
  readonly methods: Methods;
  readonly isSure: boolean;
  readonly about:
    | { readonly kind: 'all' }
    | { readonly kind: 'address'; readonly set: AddressSet }
    | { readonly kind: 'host'; readonly domain: ByteText }
    /** What is the same only if it is the same text. */
    | { readonly kind: 'other'; readonly key: string };
}

export interface Covered {
  readonly entry: Entry;
  /** An entry of the same list that is about all that `entry` is about. */
  readonly by: Entry;
}

/** The entries of a scope that lie in others of their lists, by the command that they stand in. */
export const coveredEntriesIn: (scope: Scope) => ReadonlyMap<Command, readonly Covered[]> = scopeQuery(
  'coveredEntriesIn',
  (scope) => {
    if (!mayCover(accessIn(scope))) return NOTHING;
    const found = new Map<Command, Covered[]>();
    for (const list of listsIn(scope))
      for (const covered of coveredIn(list)) {
        const { command } = covered.entry.at;
        addTo(found, command, covered);
      }
    return found.size === 0 ? NOTHING : found;
  },
);

const NOTHING: ReadonlyMap<Command, readonly Covered[]> = new Map();

/** Whether there is a list of more than one entry. */
function mayCover(settings: readonly Setting[]): boolean {
  let [allows, denies] = [0, 0];
  for (const { what } of settings) {
    if (what === 'require') return true;
    if (what === 'allow') allows++;
    if (what === 'deny') denies++;
  }
  return allows > 1 || denies > 1;
}

function listsIn(scope: Scope): readonly (readonly Entry[])[] {
  const [allows, denies]: [Entry[], Entry[]] = [[], []];
  const nodes: { readonly node: RequireNode; readonly guards: readonly Guard[] }[] = [];
  let last: Listed | undefined;
  for (const setting of accessIn(scope)) {
    const { what, at, methods, guards } = setting;
    if (what === 'require') nodes.push({ node: setting.node, guards });
    if (what !== 'allow' && what !== 'deny') continue;
    const { test, arg } = setting;
    // they come line by line
    if (last?.at.command !== at.command || last.at.instance !== at.instance) last = listedIn(at);
    if (arg.start > last.lastStart) continue;
    const entry: Entry = {
      at,
      arg,
      count: last.count,
      methods,
      isSure: guards.length === 0,
      about: aboutOf(test, arg),
    };
    (what === 'allow' ? allows : denies).push(entry);
  }
  return [allows, denies, ...listsAmong(nodes, 'any')];
}

/** The entries of one line: where the last of them begins, and how many there are. */
interface Listed {
  readonly at: Located;
  readonly lastStart: number;
  readonly count: number;
}

function listedIn(at: Located): Listed {
  const args = argsAt(at);
  let [count, lastStart] = [0, -1];
  for (let i = 1; i < args.length; i++) {
    const { value, start } = args[i]!;
    // httpd 2.4 refuses what people write after a `#`, and 2.2 treats it as hosts
    if (value.startsWith('#')) break;
    // of one word with a variable there may be several
    if (start !== lastStart) count++;
    lastStart = start;
  }
  return { at, lastStart, count };
}

function aboutOf({ atom, isNegated }: HostTest, { value }: Word): Entry['about'] {
  if (atom === 'all') return { kind: 'all' };
  if (!isNegated && atom.kind === 'address') return { kind: 'address', set: atom.set };
  if (!isNegated && atom.kind === 'host') return { kind: 'host', domain: atom.domain };
  return { kind: 'other', key: value };
}

/** The lists that the children of a container make, and those within them. */
function listsAmong(
  nodes: readonly { readonly node: RequireNode; readonly guards: readonly Guard[] }[],
  op: 'any' | 'all',
): readonly (readonly Entry[])[] {
  const joined: Entry[] = [];
  const lists: (readonly Entry[])[] = [joined];
  for (const { node, guards } of nodes) {
    if (node.kind === 'container') {
      const { children, guardOf } = node;
      for (const one of listsAmong(
        children.map((child) => ({ node: child, guards: [...guards, ...(guardOf.get(child) ?? [])] })),
        node.op,
      ))
        lists.push(one);
      continue;
    }
    const entries = entriesOf(node, guards.length === 0);
    // any of some lines that grant access is enough, and so is any of some that deny it
    if (node.isNegated === (op === 'all')) for (const one of entries) joined.push(one);
    else lists.push(entries);
  }
  return lists;
}

/** The entries of `Require ip` and `Require host`. */
function entriesOf(line: RequireLine, isSure: boolean): readonly Entry[] {
  const { provider, at, methods, isNegated, test, argument } = line;
  if ((provider !== 'ip' && provider !== 'host') || typeof test === 'string') return [];
  // an expression, or a comment, is not a list of words
  if (test.anyOf.some(({ kind }) => kind === 'provider') || argument.includes('#')) return [];
  const args = argsAt(at).slice(isNegated ? 2 : 1);
  return args.map((arg) => {
    const set = provider === 'ip' ? readAddressSet(arg.value) : undefined;
    const about: Entry['about'] =
      provider === 'host'
        ? { kind: 'host', domain: arg.value }
        : set === undefined
          ? { kind: 'other', key: `ip ${arg.value}` }
          : { kind: 'address', set };
    return { at, arg, count: args.length, methods, isSure, about };
  });
}

function coveredIn(list: readonly Entry[]): readonly Covered[] {
  if (list.length < 2) return [];
  const covered: Covered[] = [];
  const byMethods = new Map<string, Entry[]>();
  for (const entry of list) {
    const { key } = entry.methods;
    addTo(byMethods, key, entry);
  }
  for (const entries of byMethods.values()) {
    if (entries.length < 2) continue;
    const find = createSearch(entries);
    for (const entry of entries) {
      const by = find(entry);
      if (by !== undefined) covered.push({ entry, by });
    }
  }
  return covered;
}

/** Looks for an entry that another lies in; of those that are alike the first one counts. */
function createSearch(entries: readonly Entry[]): (entry: Entry) => Entry | undefined {
  const sure = entries.filter(({ isSure }) => isSure);
  const all = sure.find(({ about }) => about.kind === 'all');
  const domains = new Map<string, Entry>();
  const others = new Map<string, Entry>();
  const sets: AddressEntry[] = [];
  for (const entry of sure) {
    const { about } = entry;
    if (about.kind === 'host') addFirst(domains, about.domain.toLowerCase(), entry);
    else if (about.kind === 'other') addFirst(others, about.key, entry);
    else if (about.kind === 'address') sets.push({ ...entry, about });
  }
  const covers = htaccessPoliciesOf(sets);
  return (entry) => {
    const { about } = entry;
    if (all !== undefined && all.arg !== entry.arg) return all;
    if (about.kind === 'address') return covers.get(entry.arg);
    const same = about.kind === 'other' ? others.get(about.key) : undefined;
    const found = about.kind === 'host' ? findDomain(about.domain.toLowerCase(), domains) : same;
    return found?.arg === entry.arg ? undefined : found;
  };
}

function addFirst(table: Map<string, Entry>, key: string, entry: Entry): void {
  if (!table.has(key)) table.set(key, entry);
}

/** The widest domain of a table that has all names of another. */
function findDomain(domain: ByteText, domains: ReadonlyMap<string, Entry>): Entry | undefined {
  const name = domain.startsWith('.') ? `x${domain}` : domain;
  for (let at = domain.lastIndexOf('.'); at >= 0; at = at === 0 ? -1 : domain.lastIndexOf('.', at - 1))
    for (const end of [domain.slice(at + 1), domain.slice(at)]) {
      const found = end === '' ? undefined : domains.get(end);
      if (found !== undefined && isInDomain(name, end)) return found;
    }
  return domains.get(domain);
}

type AddressEntry = Entry & { readonly about: { readonly kind: 'address'; readonly set: AddressSet } };

/** What each set lies in. Networks are in one another or apart: one look at them in their order finds it. */
function htaccessPoliciesOf(entries: readonly AddressEntry[]): ReadonlyMap<Word, AddressEntry> {
  const covers = new Map<Word, AddressEntry>();
  for (const family of [4, 6] as const) addNetworksWithin(entries, family, covers);
  for (const [place, odd] of entries.entries()) {
    if (!isOdd(odd)) continue;
    for (const [otherPlace, other] of entries.entries()) {
      const isLater = otherPlace > place;
      if (covers.has(other.arg) || otherPlace === place) continue;
      const isSame = odd.about.set.key === other.about.set.key;
      if (contains(odd.about.set, other.about.set) && (!isSame || isLater)) covers.set(other.arg, odd);
      else if (!covers.has(odd.arg) && !isOdd(other) && contains(other.about.set, odd.about.set))
        covers.set(odd.arg, other);
    }
  }
  return covers;
}

/** Masks may have holes; the result is not one network. */
/** Adds each network of a family that lies in another one, with the widest of those. */
function addNetworksWithin(
  entries: readonly AddressEntry[],
  family: 4 | 6,
  covers: Map<Word, AddressEntry>,
): void {
  const networks = entries.flatMap((entry, place) => {
    const range = entry.about.set.ranges[family][0];
    return range === undefined || isOdd(entry) ? [] : [{ entry, place, range }];
  });
  networks.sort((a, b) => {
    if (a.range.first !== b.range.first) return a.range.first < b.range.first ? -1 : 1;
    if (a.range.last !== b.range.last) return a.range.last > b.range.last ? -1 : 1;
    return a.place - b.place;
  });
  let widest: (typeof networks)[number] | undefined;
  for (const network of networks)
    if (widest === undefined || network.range.last > widest.range.last) widest = network;
    else covers.set(network.entry.arg, widest.entry);
}

function isOdd({ about }: AddressEntry): boolean {
  const { ranges } = about.set;
  return ranges[4].length + ranges[6].length !== 1;
}
