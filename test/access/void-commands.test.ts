import { expect, test } from 'vitest';
import { comparePolicies } from '../../access/equivalence/request-space.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { applyFixes } from '../../linter/apply-fixes.ts';
import { lintText } from '../../linter/lint.ts';
import { ownPolicies } from '../../rules/access/own-policies.ts';
import requireSiblingAlwaysGrants from '../../rules/access/redundant-beside-all-granted/rule.ts';
import entryWithoutEffect from '../../rules/access/redundant-entry/rule.ts';
import { readHtaccess } from '../kit/htaccess-sections.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';

const seed = seedOr(7);
const texts = fewOr(80, 600, 20_000);
const rules = [entryWithoutEffect, requireSiblingAlwaysGrants];

for (const series of ['2.2', '2.4'] as const)
  test(`what is said to have no effect can go, and no decision changes (${series}, PLUME_SEED=${seed})`, {
    timeout: 1_200_000,
  }, () => {
    const lint = (text: ByteText) => lintText(text, { file: '.htaccess', target: target(series), rules });
    let [fixed, deleted, compared] = [0, 0, 0];
    for (let i = 0; i < texts; i++) {
      const text = makeText(randomFrom(seed + i), series);
      const linted = lint(text);
      const result = applyFixes(linted, lint, 'safe');
      fixed += result.applied.length;
      const shorter = linted.findings.flatMap(({ related }) => {
        const places = related.filter(({ message }) => message === 'this has no effect');
        return places.length === 0 ? [] : [without(text, new Set(places.map(({ start }) => start)), series)];
      });
      deleted += shorter.length;
      for (const after of [...(result.applied.length > 0 ? [result.text] : []), ...shorter]) {
        const kind = compare(text, after, series);
        // a few ask more than can be tried
        if (kind === 'same') compared++;
        else expect(kind, `seed ${seed + i}\n${text}\nbecomes\n${after}`).toBe('unknown');
      }
    }
    expect(fixed).toBeGreaterThan(texts / 40);
    expect(deleted).toBeGreaterThan(texts / 20);
    expect(compared).toBeGreaterThan(texts / 20);
  });

const target = (series: Series) => ({ series, release: undefined });

function compare(before: ByteText, after: ByteText, series: Series): string {
  const [one, other] = [before, after].map((text) => policyOf(text, series));
  if (one === undefined || other === undefined) return 'no policy';
  return comparePolicies(one, other).kind;
}

function policyOf(text: ByteText, series: Series) {
  return ownPolicies(readHtaccess(text, series), series)?.[0];
}

/** The text without the commands that begin at those places, and what they contain. */
function without(text: ByteText, starts: ReadonlySet<number>, series: Series): ByteText {
  let [result, skipTo] = ['', 0];
  for (const each of parse(text, series).lines) {
    const isGone = [...starts].some((start) => start >= each.start && start < each.end);
    if (isGone) skipTo = each.kind === 'open' ? (each.closing?.end ?? each.end) : each.end;
    if (each.start >= skipTo) result += text.slice(each.start, each.end);
  }
  return result;
}

const ORDERS = ['Order deny,allow', 'Order allow,deny', 'Order mutual-failure'];
const HOSTS = [
  'all',
  '10.0.0.0/8',
  '10.1',
  '10.1.2.3',
  '10.1.2.0/255.255.255.0',
  '10.1.0.3/255.255.0.255',
  '192.0.2.7',
  '::1',
  '::/16',
  'example.org',
  '.example.org',
  'www.example.org',
  'env=a',
  'env=!a',
];
const IPS = HOSTS.filter((host) => /^[\d:]/.test(host));
const NAMES = HOSTS.filter((host) => host.endsWith('example.org'));

function makeText(random: Random, series: Series): ByteText {
  const lines: string[] = [];
  if (!random.once(3)) lines.push(random.pick(ORDERS));
  for (let i = random.below(4); i > 0; i--)
    lines.push(`${random.pick(['Allow', 'Deny'])} from ${several(HOSTS, random)}`);
  if (series === '2.4') for (let i = random.below(3); i > 0; i--) lines.push(...makeRequire(random, 2));
  if (random.once(3)) lines.push('<Limit GET POST>', `Allow from ${several(HOSTS, random)}`, '</Limit>');
  if (random.once(4)) lines.push('Satisfy any');
  return `${lines.join('\n')}\n`;
}

function several(words: readonly string[], random: Random): string {
  return Array.from({ length: 1 + random.below(3) }, () => random.pick(words)).join(' ');
}

function makeRequire(random: Random, depth: number): readonly string[] {
  if (depth === 0 || random.once(2))
    return [
      `Require ${random.pick([`ip ${several(IPS, random)}`, `host ${several(NAMES, random)}`, 'all granted', 'env a'])}`,
    ];
  const children = () =>
    Array.from({ length: 1 + random.below(3) }, () => makeRequire(random, depth - 1)).flat();
  if (random.once(2)) return ['<RequireAny>', ...children(), '</RequireAny>'];
  const nots = Array.from({ length: random.below(3) }, () => `Require not ip ${several(IPS, random)}`);
  return ['<RequireAll>', ...children(), ...nots, '</RequireAll>'];
}
