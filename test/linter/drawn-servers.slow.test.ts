import { describe, expect, test } from 'vitest';
import { withinOrNothing } from '../../core/budget/work-budget.ts';
import { createAnalysisBudget } from '../../core/budget/work-limits.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { LintedFile } from '../../linter/findings/finding.ts';
import { applyFixesToServer } from '../../linter/fix-server.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { type ReadServerOptions, readServer } from '../../model/server/read-server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import { planUpgrade } from '../../upgrade/plan/plan-upgrade.ts';
import { drawAccessServer, drawAnyServer, drawPackageServer } from '../kit/drawn-servers.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';

/** Servers that people could have written: none of what plume does with them is cut short. PLUME_LONG=1 tries all. */
describe.each<[name: string, count: number, draw: (number: number) => Readonly<Record<string, string>>]>([
  ['any directives and sections, a hundred lines', casesOr(6, 500), (i) => ({ [MAIN]: drawAnyServer(i) })],
  ['conditions, hosts and access control', casesOr(1, 24), (i) => ({ [MAIN]: drawAccessServer(i) })],
  ['snippets of packages for httpd 2.2, four hundred lines', casesOr(1, 100), drawPackageServer],
])('%s', (_, count, draw) => {
  const first = seedOr(0);
  test.each(Array.from({ length: count }, (_, i) => first + i))('PLUME_SEED=%i', (number) => {
    const files = draw(number);
    const options = optionsFor(files, '2.4');
    const server = readServer(options)!;
    const linted = lintServer(server, { rules });
    expect(linted.flatMap(whatIsMissing)).toEqual([]);
    const fixed = applyFixesToServer(options, { rules, choice: 'safe', start: { server, linted } });
    expect(fixed?.linted.flatMap(whatIsMissing)).toEqual([]);
    expect(fixed?.withheld.filter(({ why }) => why.includes('too much work'))).toEqual([]);
    const budget = createAnalysisBudget(server.bytesOnDisk);
    for (const url of ['/', '/docs/api', '/munin/admin/', '/admin'])
      expect(withinOrNothing(budget, () => predictRequest(server, { url }, { rules }))).toBeDefined();
    const upgraded = planUpgrade({
      ...{ before: optionsFor(files, '2.2'), after: options, rules, htaccess: [] },
      ...{ keepsAccessCompat: false, accepted: new Set<string>(), refusalOf: () => undefined },
    });
    expect(upgraded?.isCutShort).toBe(false);
    expect(upgraded?.proof.access).toBeDefined();
    expect(JSON.stringify(upgraded?.proof.access?.details)).not.toContain('too much work');
  });
});

function whatIsMissing({ isCutShort = false, unfinished = [] }: LintedFile): readonly string[] {
  return isCutShort ? ['all that follows', ...unfinished] : unfinished;
}

const MAIN = '/srv/httpd.conf';

function optionsFor(files: Readonly<Record<string, string>>, series: '2.2' | '2.4'): ReadServerOptions {
  const profile = profileNamed('debian-13')!;
  const target =
    series === '2.2' ? { series, release: undefined } : { ...profile.target, from: '2.2' as const };
  return {
    main: MAIN,
    files: createMemoryFiles(files, { sees: ['/srv'] }),
    profile,
    serverRoot: '/srv',
    target,
  };
}
