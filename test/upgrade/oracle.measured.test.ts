import { describe, expect, test } from 'vitest';
import type { Finding } from '../../linter/findings/finding.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { type ReadServerOptions, readServer } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { planUpgrade } from '../../upgrade/plan/plan-upgrade.ts';
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

  test('what only 2.4 refuses fails, is to be checked, or is edited, at the line that it names', () => {
    expect(refused.length).toBeGreaterThan(50);
    const missing = refused.flatMap(({ old, now }) => {
      const items = itemsOf(old, now).filter(
        ({ kind, isEdited }) => kind === 'fails' || kind === 'check' || (kind === 'changes' && isEdited),
      );
      return items.some((item) => isAbout(item, now) || isLoading(item, now))
        ? []
        : [`${now.name}: ${JSON.stringify(now.answer)}`];
    });
    expect(missing).toEqual([]);
  });
  test('what both accept does not fail', () => {
    expect(accepted.length).toBeGreaterThan(100);
    const wrong = accepted.flatMap(({ old, now }) => {
      // without some modules 2.4 starts and answers 500
      const failing = itemsOf(old, now).filter(({ kind, rule }) => kind === 'fails' && rule !== LOADED);
      const atStart = failing.length === 0 ? [] : findingsAtStart(now);
      return failing
        .filter(({ rule, start }) => !atStart.some((one) => one.rule === rule && one.start === start))
        .map(({ rule, message }) => `${now.name}: ${rule}: ${message}`);
    });
    expect(wrong).toEqual([]);
  });
});

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

/** Whether an item is at a line that httpd names in its refusal, where it names one. */
function isAbout({ file, text, start }: UpgradeItem, { answer }: OracleServer): boolean {
  const places = answer.refusal?.places ?? [];
  const line = text.slice(0, start).split('\n').length;
  return places.length === 0 || places.some((place) => place.file === file && place.line === line);
}

const LOADED = 'modules/loaded';

/** Whether an item loads a module, and httpd refuses a word for want of one. */
function isLoading({ rule, isEdited }: UpgradeItem, { answer }: OracleServer): boolean {
  return (
    rule === LOADED &&
    isEdited &&
    /^(?:Invalid command|Unknown Authz provider)/.test(answer.refusal?.message ?? '')
  );
}

/** What `httpd -t`, which was asked, does not come to: httpd fails when it starts. */
function findingsAtStart(now: OracleServer): readonly Finding[] {
  const server = readServer(optionsAfter(now));
  const linted = server === undefined ? [] : lintServer(server, { rules, htaccess: [] });
  return linted.flatMap(({ findings }) => findings.filter(({ httpd }) => httpd?.phase === 'start'));
}

function optionsAfter(now: OracleServer): ReadServerOptions {
  const after = optionsOfCase(now);
  return { ...after, target: { ...after.profile.target, from: '2.2' } };
}

function itemsOf(old: OracleServer, now: OracleServer): readonly UpgradeItem[] {
  const plan = planUpgrade({
    ...{ before: optionsOfCase(old), after: optionsAfter(now) },
    ...{ rules, htaccess: [], keepsAccessCompat: true },
    ...{ accepted: new Set<string>(), refusalOf: () => undefined },
  });
  return plan?.items ?? [];
}
