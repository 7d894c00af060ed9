import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { planUpgrade } from '../../upgrade/plan-upgrade.ts';
import type { UpgradeItem } from '../../upgrade/upgrade-item.ts';
import { findOracle } from '../kit/oracle.ts';
import { type OracleServer, optionsOfCase, readOracleServers } from '../kit/oracle-server.ts';

/*
 * What httpd 2.2.34 and 2.4.71 said of the same files: what only 2.4 refuses is an item of the upgrade, and what both
 * accept does not fail.
 */
const cases = findOracle();

describe.skipIf(cases === undefined)('configurations that 2.2.34 and 2.4.71 read (PLUME_SHARED)', () => {
  const pairs = cases === undefined ? [] : pairUp(readOracleServers(cases));
  const accepted = pairs.filter(({ old, now }) => isAccepted(old) && isAccepted(now));
  const refused = pairs.filter(({ old, now }) => isAccepted(old) && !isAccepted(now));

  test('what only 2.4 refuses fails, or is to be checked', () => {
    expect(refused.length).toBeGreaterThan(50);
    const missing = refused.flatMap(({ old, now }) => {
      const items = itemsOf(old, now).filter(({ kind }) => kind === 'fails' || kind === 'check');
      return items.length > 0 ? [] : [`${now.name}: ${JSON.stringify(now.answer)}`];
    });
    expect(missing.filter((one) => !isExplained(one))).toEqual([]);
  });
  test('what both accept does not fail', () => {
    expect(accepted.length).toBeGreaterThan(100);
    const wrong = accepted.flatMap(({ old, now }) =>
      itemsOf(old, now).flatMap(({ kind, rule, message, file }) =>
        kind === 'fails' && !file.endsWith('.htaccess') ? [`${now.name}: ${rule}: ${message}`] : [],
      ),
    );
    expect(wrong.filter((one) => !isExplained(one))).toEqual([]);
  });
});

/** Cases in which `httpd -t` accepts what does not start, with the reason. */
const EXPLAINED: ReadonlyMap<string, string> = new Map([
  ['listen-dup-star', 'the port is opened twice at the start, in both series'],
  ['no-lbmethod', '2.4 looks for the balancing method at the start'],
  ['no-mod-slotmem-balancer', '2.4 looks for shared memory at the start'],
]);

function isExplained(said: string): boolean {
  return EXPLAINED.has(said.slice(0, said.indexOf(':')));
}

interface Pair {
  readonly old: OracleServer;
  readonly now: OracleServer;
}

function pairUp(servers: readonly OracleServer[]): readonly Pair[] {
  const olds = new Map(servers.filter(({ line }) => line === '2.2').map((server) => [server.name, server]));
  return servers.flatMap((now) => {
    const old = olds.get(now.name);
    return now.line === '2.4' && old !== undefined ? [{ old, now }] : [];
  });
}

function isAccepted({ answer }: OracleServer): boolean {
  return answer.exit === 0;
}

function itemsOf(old: OracleServer, now: OracleServer): readonly UpgradeItem[] {
  const after = optionsOfCase(now);
  const plan = planUpgrade({
    before: optionsOfCase(old),
    after: { ...after, target: { ...after.profile.target, from: '2.2' } },
    ...{ rules, htaccess: [], keepsAccessCompat: true },
    ...{ accepted: new Set<string>(), refusalOf: () => undefined },
  });
  return plan?.items ?? [];
}
