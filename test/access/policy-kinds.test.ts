import { expect, test } from 'vitest';
import { comparePolicies } from '../../access/equivalence/request-space.ts';
import { kindOfSections } from '../../access/kinds/policy-kinds.ts';
import { accessIn } from '../../access/policy/section-access.ts';
import { htaccessSection, policyOf } from '../kit/htaccess-sections.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';

const seed = freshSeedOr(31);
const PAIRS = fewOr(250, 2_000, 50_000);

test(`sections of one kind decide alike in both series (PLUME_SEED=${seed})`, () => {
  const random = randomFrom(seed + 1);
  const kinds = new Map<number, { readonly is: string; readonly about: string }>();
  let again = 0;
  for (let i = 0; i < PAIRS; i++) {
    const texts = makePair(random);
    const sections = texts.map((text) => htaccessSection(text));
    const kind = kindOfSections(sections, [accessIn]);
    if (kind === undefined) throw new Error(`${texts.join('--\n')} has no kind`);
    // 2.2 and 2.4, and both sections beside the last of them alone
    const of24 = policyOf(sections);
    const is = [
      comparePolicies(policyOf(sections, '2.2'), of24).kind,
      comparePolicies(policyOf(sections.slice(1)), of24).kind,
    ].join();
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, { is, about: texts.join('--\n') });
    else {
      again++;
      expect(is, `${known.about}== and ==\n${texts.join('--\n')}`).toBe(known.is);
    }
  }
  expect(again).toBeGreaterThan(PAIRS / 20);
});

const IN_BOTH = ['<RequireAll>', 'Require ip 10.1 ::1', 'Require ip 10.2 @0', '</RequireAll>'];

test.each([
  ['of the machine', ['Require local', 'Require ip @0'], ['Require local'], '127.0.0.1', '10.1.2.3'],
  ['of IPv6', IN_BOTH, ['Require all denied'], '2001:db8::1', '::1'],
  ['of another line', ['Require ip 10.1', 'Require ip @0'], ['Require ip 10.1'], '10.1.2.3', '10.2.3.4'],
])('addresses %s are not like others', (_, some, others, first, second) => {
  const compared = [first, second, first].map((address) => {
    const [one, other] = [some, others].map((shape) => policyOf([htaccessSection(fill(shape, [address]))]));
    return comparePolicies(one!, other!).kind;
  });
  expect(compared).toEqual(['same', 'different', 'same']);
});

/** Two texts with some addresses and users, which may be the same ones. */
function makePair(random: Random): readonly [string, string] {
  const names = () => Array.from({ length: 3 }, () => random.pick(ADDRESSES));
  const [some, others] = [names(), names()];
  const shape = random.pick(SHAPES);
  const second = random.once(2) ? shape : random.pick(SHAPES);
  return [fill(shape, some), fill(second, random.once(2) ? some : others)];
}

function fill(shape: readonly string[], names: readonly string[]): string {
  return shape.map((line) => `${line.replace(/@(\d)/g, (_, i) => names[Number(i)] ?? '')}\n`).join('');
}

const ADDRESSES = [
  ...['10.1.0.0/16', '10.1.2.3', '10.2.0.0/16', '10.1', '192.168.7.7', '192.168.7.0/24', '127.0.0.1', '127'],
  ...[
    '0.0.0.0/0',
    '0.0.0.0/1',
    '128.0.0.0/1',
    '10.0.0.0/255.0.255.0',
    '::1',
    '2001:db8::/32',
    '10.3',
    '10.4',
  ],
];

const SHAPES: readonly (readonly string[])[] = [
  ['Order deny,allow', 'Deny from all', 'Allow from @0'],
  ['Order deny,allow', 'Deny from all', 'Allow from @0 @1'],
  ['Order allow,deny', 'Allow from @0', 'Deny from @1'],
  ['Order deny,allow', 'Deny from @1', 'Allow from @0'],
  ['Order allow,deny', 'Allow from @0 @1', 'Deny from @2 @0'],
  ['Order allow,deny', 'Allow from @0 @1 @2', 'Deny from @2 @0 .example'],
  ['Require ip @0'],
  ['Require ip @0 @1'],
  ['Require ip @0', 'Require ip @1'],
  ['Require local', 'Require ip @0'],
  ['Require local'],
  ['Require ip @0 ::/64'],
  ['Require ip @0 ::/64', 'Require ip @1 ::1'],
  // 10.1.0.0/16 in more parts than are among the names
  ['17', '18', '19', '20', '20'].map((bits, i) => `Require ip 10.1.${[0, 128, 192, 224, 240][i]}.0/${bits}`),
  ['<RequireAll>', 'Require ip @0', 'Require not ip @1', '</RequireAll>'],
  ['<RequireAll>', 'Require all granted', 'Require not ip @0', 'Require not ip @1', '</RequireAll>'],
  [
    'AuthType Basic',
    'Require valid-user',
    'Require ip @0',
    'Order deny,allow',
    'Deny from all',
    'Allow from @1',
    'Satisfy any',
  ],
  ['AuthType Basic', 'Require user u@0', 'Order deny,allow', 'Deny from @1'],
];
