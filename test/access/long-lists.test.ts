import { describe, expect, test } from 'vitest';
import { comparePolicies } from '../../access/equivalence/request-space.ts';
import { kindOfSections } from '../../access/kinds/policy-kinds.ts';
import { type AddressSet, readAddressSet, representativesOf } from '../../access/policy/address-set.ts';
import { decide } from '../../access/policy/decide.ts';
import { accessIn } from '../../access/policy/section-access.ts';
import { htaccessSection, policyOf } from '../kit/htaccess-sections.ts';

/** Longer than what is compared by a key, and shorter. */
const LENGTHS = [3, 1_990, 2_010, 5_000];

function addresses(length: number): readonly string[] {
  return Array.from({ length }, (_, i) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
}

const oldList = (list: readonly string[]) =>
  `Order deny,allow\nDeny from all\n${list.map((one) => `Allow from ${one}\n`).join('')}`;
const newList = (list: readonly string[]) => list.map((one) => `Require ip ${one}\n`).join('');

describe.each(LENGTHS)('a list of %i addresses', (length) => {
  const list = addresses(length);
  // it has the first one, too
  const other = [...list.slice(0, -1), '10.0.0.0/30'];
  const old = policyOf([htaccessSection(oldList(list))]);
  const converted = policyOf([htaccessSection(newList(list))]);
  const changed = policyOf([htaccessSection(newList(other))]);

  test('decides as the same list of `Require ip`, whichever is asked first and however often', () => {
    for (let i = 0; i < 2; i++) {
      expect(comparePolicies(old, converted).kind).toBe('same');
      expect(comparePolicies(old, changed).kind).toBe('different');
      expect(comparePolicies(converted, changed).kind).toBe('different');
    }
  });

  test('is of another kind than a list that has one other address', () => {
    const [one, another] = [htaccessSection(oldList(list)), htaccessSection(oldList(other))];
    const kind = kindOfSections([one], [accessIn]);
    expect(kind).toBeDefined();
    expect(kindOfSections([one], [accessIn])).toBe(kind);
    expect(kindOfSections([another], [accessIn])).not.toBe(kind);
  });

  test('names the same places for each method as a look at all of them', () => {
    const policy = policyOf([
      htaccessSection(
        `Order allow,deny\n<Limit POST>\n${list.map((one) => `Deny from ${one}\n`).join('')}</Limit>\nDeny from 10.0.0.1\n`,
      ),
    ]);
    const { host } = policy;
    for (const method of ['GET', 'POST', 'GET']) {
      const facts = { truth: () => true, credentials: 'none' } as const;
      const [outcome] = decide(policy, { method, facts });
      const order = host.orders.filter(({ methods }) => methods.has(method)).slice(-1);
      const places = [...host.denies, ...order, ...host.allows].filter(({ methods }) => methods.has(method));
      expect(outcome?.status).toBe(403);
      expect(outcome?.at).toEqual(places.map(({ at }) => at));
    }
  });

  test('has an address of each kind that its entries tell apart', () => {
    const sets = [addresses(length), addresses(length).slice(1)].map((some) =>
      some.map((one) => readAddressSet(one)!),
    );
    for (const some of sets) {
      const few = some.slice(0, 4);
      const kinds = new Set(representativesOf(few).map((address) => kindOf(few, address)));
      // each of them alone, and an address that is in none
      expect(kinds.size).toBe(few.length + 1);
    }
  });
});

function kindOf(sets: readonly AddressSet[], address: Parameters<AddressSet['has']>[0]): string {
  return sets.map((set) => (set.has(address) ? '1' : '0')).join('');
}
