import { query } from '../../core/query.ts';
import { type AddressSet, unionOf } from './address-set.ts';
import type { Methods } from './methods.ts';
import type { RequireContainer, RequireNode, RequireTest } from './require-tree.ts';
import type { HostTest } from './section-access.ts';

/** One entry of `Allow` or `Deny`, with the methods it is for. */
export interface HostEntry {
  readonly methods: Methods;
  readonly test: HostTest;
}

/**
 * The entries of a list with all addresses for the same methods as one: a list of thousands, which people have, then
 * asks one question.
 */
export function aggregateEntries(entries: readonly HostEntry[]): readonly HostEntry[] {
  return entries.length < 2 ? entries : foldEntries(entries);
}

const foldEntries = query('foldEntries', (entries: readonly HostEntry[]): readonly HostEntry[] => {
  const addresses = new Map<string, { readonly methods: Methods; readonly sets: AddressSet[] }>();
  const others: HostEntry[] = [];
  for (const entry of entries) {
    const { methods, test } = entry;
    if (test.atom === 'all' || test.atom.kind !== 'address' || test.isNegated) others.push(entry);
    else collect(addresses, methods, test.atom.set);
  }
  const folded = [...addresses.values()].map(
    ({ methods, sets }): HostEntry => ({
      methods,
      test: { atom: { kind: 'address', set: unionOf(sets) }, isNegated: false },
    }),
  );
  return [...folded, ...others];
});

/** The children of a container with those that only ask for addresses as one, where their order does not matter. */
export function aggregateChildren(container: RequireContainer): readonly RequireNode[] {
  return container.children.length < 2 ? container.children : foldChildren(container);
}

const foldChildren = query('foldChildren', ({ children, op }: RequireContainer): readonly RequireNode[] => {
  const addresses = new Map<string, { readonly methods: Methods; readonly sets: AddressSet[] }>();
  const folded: RequireNode[] = [];
  for (const child of children) {
    const set = child.kind === 'line' ? onlyAddresses(child.test) : undefined;
    // one yes is enough for the one kind of container, one no for the other
    if (set === undefined || child.isNegated !== (op === 'all')) folded.push(child);
    else if (collect(addresses, child.methods, set) === 1) folded.push(child);
  }
  if ([...addresses.values()].every(({ sets }) => sets.length === 1)) return children;
  return folded.map((child): RequireNode => {
    const found = addresses.get(child.methods.key);
    if (child.kind !== 'line' || found === undefined || onlyAddresses(child.test) === undefined) return child;
    if (child.isNegated !== (op === 'all')) return child;
    return {
      ...child,
      test: { anyOf: [{ kind: 'address', set: unionOf(found.sets) }], user: 'never' },
    };
  });
});

/** Adds a set to those for the same methods, and tells how many there are now. */
function collect(
  found: Map<string, { readonly methods: Methods; readonly sets: AddressSet[] }>,
  methods: Methods,
  set: AddressSet,
): number {
  const known = found.get(methods.key) ?? { methods, sets: [] };
  found.set(methods.key, known);
  return known.sets.push(set);
}

function onlyAddresses(test: RequireTest): AddressSet | undefined {
  if (typeof test === 'string' || test.anyOf.length !== 1) return undefined;
  const [atom] = test.anyOf;
  return atom?.kind === 'address' ? atom.set : undefined;
}
